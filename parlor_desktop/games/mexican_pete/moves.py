"""What the players of Mexican Pete do."""

from __future__ import annotations

from dataclasses import dataclass

from parlor_desktop.engine.contract import Move, Seat


@dataclass(frozen=True, slots=True)
class Throw(Move):
    """Throw the dice, the first time or again."""


@dataclass(frozen=True, slots=True)
class Call(Move):
    """Say "I got it"."""


@dataclass(frozen=True, slots=True)
class Note(Move):
    """Say that another player has missed a call."""

    seat: Seat
