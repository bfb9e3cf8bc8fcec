"""What the report of a game asks of it: everybody's chance to win at any moment, and what a decision was worth.

A game that says nothing is played out many times instead (ai/playouts.py). The figures must be fixed before the game: from the
same table they are always the same, whatever came of it. Luck is then the difference between what fell and the mean of all that
could have fallen, so that it sums to nothing on the average however rough the figures are (docs/report.md).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, exp, sqrt
from random import Random
from typing import Generic, NamedTuple, TypeVar
from zlib import crc32

from parlor_desktop.engine.chance import Source
from parlor_desktop.engine.contract import Event, Move, Seat
from parlor_desktop.engine.wording import Sentence

S = TypeVar("S")

Z95 = 1.959964
_ROOT_HALF = sqrt(0.5)


class Outlook(NamedTuple):
    """Each seat's share of the win, as it is to be expected, and how far off it may be: half the width of the 95 % interval of
    the widest, where it was found by trying; 0 where it follows from a formula."""

    shares: tuple[float, ...]
    margin: float = 0.0


class Cost(NamedTuple):
    """What a decision has cost, against the best that the seat could have known of: a share of the win."""

    best: Move
    lost: float
    margin: float = 0.0


@dataclass(frozen=True, slots=True)
class Figure:
    """What was found out about one place of the log: what the table was worth before the entry there, and what it cost whoever
    decided. No outlook where nothing was to be decided: it is the next one's."""

    outlook: Outlook | None = None
    cost: Cost | None = None


class Chances(ABC, Generic[S]):
    """One game's figures."""

    shuffles: int = 60
    """How many are tried where there are too many to try them all."""

    @abstractmethod
    def outlook(self, state: S) -> Outlook:
        """At a table that waits for a decision. Always the same for the same table."""

    def is_exact(self, state: S) -> bool:
        """Whether nothing is estimated at this table."""
        return False

    def before_luck(self, state: S, source: Source, rng: Random) -> Outlook | None:
        """What is to be expected before luck falls, where a game knows it sooner than by trying what may fall: exactly the mean
        of what comes after, or the mean of some of it that `rng` has picked."""
        return None

    def settled(self, state: S) -> S | None:
        """What this table comes to with nothing more to decide; None where there is something."""
        return None

    def whose(self, state: S, actor: Seat, move: Move) -> Seat:
        """Whose doing it is that the outlook changes with a move, or CHANCE (contract.py) where it turns up what nobody knew;
        there the outlook before it must be the mean of what it may turn up."""
        return actor

    def cost(self, view: S, seat: Seat, move: Move, rng: Random) -> Cost | None:
        """What a decision has cost, told from the view of the seat alone; None where there was nothing to decide, or where the
        game leaves that to be tried."""
        return None

    def called(self, events: Sequence[Event], before: S) -> Sentence | None:
        """What happened, in a few words to follow "what did it?": the seven on 34 points. None where it has no name."""
        return None


def seed_of(*facts: object) -> int:
    """The same facts give the same seed in every process, on every machine."""
    return crc32(repr(facts).encode())


def mean_of(tried: Sequence[Outlook]) -> Outlook:
    """Of outlooks that were found independently of each other, each as likely."""
    count = len(tried)
    columns = list(zip(*(each.shares for each in tried), strict=True))
    means = tuple([sum(column) / count for column in columns])
    if count < 2:
        return Outlook(means, 1.0)
    widest = max(sum((one - mean) ** 2 for one in column) for column, mean in zip(columns, means, strict=True))
    return Outlook(means, Z95 * sqrt(widest / (count - 1) / count))


def together(margins: Sequence[float]) -> float:
    """How far off a sum may be whose parts are off independently of each other."""
    return sqrt(sum(margin * margin for margin in margins))


def won_by(winners: Sequence[Seat], seats: int) -> tuple[float, ...]:
    """Everybody's share where these share the win."""
    return tuple([(seat in winners) / len(winners) for seat in range(seats)])


_DEVIATIONS = tuple([step / 3 for step in range(-12, 13)])
_DENSITY = tuple([exp(-each * each / 2) for each in _DEVIATIONS])


def ahead_of_all(scores: Sequence[float], swing: float) -> tuple[float, ...]:
    """How likely each of these scores ends as the highest, when chance moves each of them on by about so much."""
    seats = range(len(scores))
    if swing <= 0:
        best = max(scores)
        return won_by([seat for seat in seats if scores[seat] == best], len(scores))
    shares = [0.0] * len(scores)
    for seat in seats:
        ahead = [(scores[seat] - score) / swing for other, score in enumerate(scores) if other != seat]
        for deviation, density in zip(_DEVIATIONS, _DENSITY, strict=True):
            part = density
            for lead in ahead:
                part *= 0.5 + 0.5 * erf((lead + deviation) * _ROOT_HALF)
            shares[seat] += part
    whole = sum(shares)
    return tuple([share / whole for share in shares])
