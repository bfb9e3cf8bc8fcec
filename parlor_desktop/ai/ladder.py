"""One player of a level against a table of another, by paired deals: each deal is played once from every seat.

What a good hand or a good seat brings cancels out within a deal, so that differences between levels show in few games. The
games of one deal begin with the same luck; it stays the same for as long as the same things are drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from multiprocessing import get_context
from random import Random
from statistics import stdev

from parlor_desktop.ai.match import play_out, seat_computers
from parlor_desktop.ai.tether import leave_with_parent
from parlor_desktop.ai.tournament import Z95
from parlor_desktop.engine.contract import AnyBox, Seat
from parlor_desktop.engine.session import AnySession, Session


@dataclass(frozen=True, slots=True)
class Rung:
    """A step of the ladder: one of this level against all others of that one."""

    box: AnyBox
    one: str
    others: str
    seats: int
    rules: Mapping[str, object] = field(default_factory=dict)
    seed: int = 1

    def table(self, deal: int, seat: Seat) -> AnySession:
        """The deal, with the one on this seat, before its first move."""
        levels = [self.one if at == seat else self.others for at in range(self.seats)]
        luck = Random(f"{self.seed}/{self.seats}/{deal}").getrandbits(48)
        return Session(self.box.rules(), seat_computers(levels), self.rules, seed=luck)


@dataclass(frozen=True, slots=True)
class Climbed:
    """What came of a rung: for each deal the share of wins of the one, and how far it was above the others' mean score."""

    shares: tuple[Fraction, ...]
    ahead: tuple[Fraction, ...]

    def wins(self) -> tuple[float, float]:
        """The mean, and half the width of its 95 % interval."""
        return _mean(self.shares)

    def score(self) -> tuple[float, float]:
        return _mean(self.ahead)


def climb(
    rungs: Sequence[Rung], deals: int, jobs: int = 1, progress: Callable[[int], None] = lambda _done: None
) -> list[Climbed]:
    """Play so many deals on every rung; `progress` hears how many are done. The figures do not depend on `jobs`."""
    tasks = [(rung, deal) for rung in rungs for deal in range(deals)]
    played = []
    for done, result in enumerate(_played(tasks, jobs), start=1):
        played.append(result)
        progress(done)
    parts = [played[start : start + deals] for start in range(0, len(played), deals)]
    return [Climbed(tuple(share for share, _ in part), tuple(ahead for _, ahead in part)) for part in parts]


def _played(tasks: Sequence[tuple[Rung, int]], jobs: int) -> Iterator[tuple[Fraction, Fraction]]:
    if jobs == 1:
        yield from (play_deal(*task) for task in tasks)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=leave_with_parent) as pool:
        yield from pool.map(play_deal, *zip(*tasks, strict=True))


def play_deal(rung: Rung, deal: int) -> tuple[Fraction, Fraction]:
    """From every seat in turn: the one's mean share of wins, and its mean score above the others'."""
    share = ahead = Fraction(0)
    for seat in range(rung.seats):
        over = play_out(rung.table(deal, seat))
        if seat in over.places[0]:
            share += Fraction(1, len(over.places[0]))
        ahead += over.scores[seat] - Fraction(sum(over.scores) - over.scores[seat], rung.seats - 1)
    return share / rung.seats, ahead / rung.seats


def _mean(figures: Sequence[Fraction]) -> tuple[float, float]:
    values = [float(figure) for figure in figures]
    half = Z95 * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")
    return sum(values) / len(values), half
