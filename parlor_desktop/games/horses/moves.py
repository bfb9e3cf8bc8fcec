"""What the players of Horses do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlor_desktop.engine.contract import Move
from parlor_desktop.games.horses.table import WHOLE_PACK


@dataclass(frozen=True, slots=True)
class Stake(Move):
    """Lay these counters on the lines of one's make-up board: all of one's bets on a race."""

    bets: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Off(Move):
    """The Bookie calls "No more bets!", and none can change any more."""


@dataclass(frozen=True, slots=True)
class Cut(Move):
    """Lift so many cards from the pack and put them under the rest."""

    depth: int


@dataclass(frozen=True, slots=True)
class TurnCard(Move):
    """The Bookie turns the next card."""


OFF: Final = Off()
TURN_CARD: Final = TurnCard()
CUTS: Final = tuple(Cut(depth) for depth in range(1, WHOLE_PACK))
