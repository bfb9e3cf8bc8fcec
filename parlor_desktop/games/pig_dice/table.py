"""The state of a table of Pig Dice. Nothing is hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlor_desktop.engine.chance import Outcome
from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.pig_dice.house_rules import HouseRules

NOBODY: Final[Seat] = -1


@dataclass(frozen=True)
class LastRound:
    """Somebody has stood (PD-7), or level players are playing it off (PD-8)."""

    stood: Seat
    to_come: tuple[Seat, ...]
    """Who still has a turn after the thrower, in order."""
    contest: tuple[Seat, ...] = ()
    """Who is playing off a level score; empty before that."""


@dataclass(frozen=True)
class Table:
    """Everything there is to know; nothing in Pig Dice is hidden."""

    rules: HouseRules
    kept: tuple[int, ...]
    """The scores of earlier turns, a seat each."""
    thrower: Seat = NOBODY
    made: int = 0
    """What this turn has made so far."""
    throws: tuple[Outcome, ...] = ()
    """The throws of this turn."""
    in_air: bool = False
    last_round: LastRound | None = None
    winners: tuple[Seat, ...] = ()

    @property
    def score(self) -> int:
        """The thrower's score, counting this turn."""
        return self.kept[self.thrower] + self.made

    @property
    def rivals(self) -> tuple[Seat, ...]:
        """The seats that can still win."""
        return (self.last_round and self.last_round.contest) or tuple(range(len(self.kept)))
