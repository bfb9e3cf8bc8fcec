"""What the players of Horses do."""

from __future__ import annotations

from dataclasses import dataclass

from parlor_desktop.engine.contract import Move


@dataclass(frozen=True, slots=True)
class Stake(Move):
    """Lay these counters on the lines of one's make-up board: all of one's bets on a race."""

    bets: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Off(Move):
    """The Bookie says "They're off!", and no bet can change any more."""


@dataclass(frozen=True, slots=True)
class Cut(Move):
    """Lift so many cards from the pack and put them under the rest."""

    depth: int


@dataclass(frozen=True, slots=True)
class TurnCard(Move):
    """The Bookie turns the next card."""
