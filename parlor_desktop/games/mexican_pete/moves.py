"""What the players of Mexican Pete do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlor_desktop.engine.contract import Move, Seat
from parlor_desktop.games.mexican_pete.box import BOX


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


THROW: Final = Throw()
CALL: Final = Call()
NOTES: Final = tuple(Note(seat) for seat in range(BOX.seats[-1]))
