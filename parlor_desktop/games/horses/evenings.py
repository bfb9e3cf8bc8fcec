"""How the rest of an evening may go for the others: imagined many times, from the standings and from how people bet.

What the seat that imagines lays itself is left out; its own score moves only while it is Bookie.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from random import Random
from typing import Final

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.horses.betting import ORDERS
from parlor_desktop.games.horses.habits import Habits, laid_already
from parlor_desktop.games.horses.house_rules import CUT_FOR, ONE_SEAT
from parlor_desktop.games.horses.manners import BRINGS, Lays, Manner, Purse, gain, most_of, usual_stake
from parlor_desktop.games.horses.table import Table

BETS: Final = 5000
"""About how many bets are imagined in all."""
FEWEST: Final = 5
MOST: Final = 60
"""How many evenings are imagined at the least and at the most for each finish of this race."""


@dataclass(frozen=True, slots=True)
class Imagined:
    """One evening, from this race on."""

    finish: int
    """How this race ends: the number of the order."""
    bookies: tuple[Seat, ...]
    """Of this race and of each later one."""
    scores: tuple[list[int], ...]
    """After this race and after each later one."""


def imagine(view: Table, seat: Seat, rng: Random, known: Sequence[Habits]) -> list[Imagined]:
    """Evenings that may come, as many for each finish of this race, when the others may bet in these manners."""
    races = view.left
    times = max(FEWEST, min(MOST, BETS // ((view.seats - 1) * races * len(ORDERS))))
    laid = laid_already(view)
    draw = Draw(known)
    return [_imagine_one(view, seat, rng, finish, laid, draw(rng)) for _ in range(times) for finish in range(len(ORDERS))]


class Draw:
    """Gives each seat a manner, as likely as it is; the one that imagines bets nothing."""

    def __init__(self, known: Sequence[Habits]) -> None:
        self.manners = [tuple(manner for manner, _ in habits) or (nothing,) for habits in known]
        self.upto = [list(accumulate(chance for _, chance in habits)) or [1.0] for habits in known]

    def __call__(self, rng: Random) -> tuple[Manner, ...]:
        return tuple(
            [
                manners[min(bisect(upto, rng.random() * upto[-1]), len(manners) - 1)]
                for manners, upto in zip(self.manners, self.upto, strict=True)
            ]
        )


def nothing(_purse: Purse, _rng: Random) -> Lays:
    return []


def _imagine_one(
    view: Table, seat: Seat, rng: Random, finish: int, laid: dict[Seat, Lays], manner: Sequence[Manner]
) -> Imagined:
    scores, unit, all_counters = list(view.scores), usual_stake(view.rules), sum(view.counters)
    random = rng.random
    bookies, after = [], []
    for race in range(view.race, view.races + 1):
        now = race == view.race
        bookie = view.bookie if now else next_bookie(view, race, rng)
        brings = BRINGS[finish if now else int(random() * len(BRINGS))]
        high, limit = sorted(scores)[-2:], most_of(view.rules, all_counters, view.races - race + 1)
        till, moved = 0, scores.copy()
        for other, score in enumerate(scores):
            if other in (seat, bookie):
                continue
            lays = laid.get(other) if now else None
            if lays is None:
                best = high[0] if score == high[1] else high[1]
                purse = Purse(max(0, min(score, limit)), unit, best - score, view.races - race + 1, view.races, score)
                lays = manner[other](purse, rng)
            won = gain(lays, brings)
            moved[other] += won
            till -= won
        moved[bookie] += till
        scores = moved
        bookies.append(bookie)
        after.append(scores)
    return Imagined(finish, tuple(bookies), tuple(after))


def next_bookie(view: Table, race: int, rng: Random) -> Seat:  # HO-11
    """Who may be Bookie in a later race."""
    if view.rules.bookie == ONE_SEAT:
        return view.bookie
    if view.rules.bookie == CUT_FOR:
        return int(rng.random() * view.seats)
    return (view.bookie + race - view.race) % view.seats
