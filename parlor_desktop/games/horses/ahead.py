"""The next races thought through: the chance to win the evening from any standings, if everybody goes on in a known manner.

The seat itself bets in each race as well as it can. What one of the others may win in a race is told by a few gains; nobody's
horses are known beforehand, so that the others' gains do not hang together, nor with the seat's own.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from itertools import accumulate, product
from random import Random
from typing import Final, NamedTuple

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.horses.house_rules import HouseRules
from parlor_desktop.games.horses.manners import (
    BRINGS,
    Manner,
    Purse,
    gain,
    looked_at,
    most_of,
    one_kind,
    usual_stake,
)

POINTS: Final = 5
"""How many gains tell what somebody may win in a race, at the most."""
DRAWS: Final = 32
"""Boards that are imagined to know what a manner may win."""
IN_THE_LAST: Final = 30
"""How many cases of what all others win are thought through in the last race."""
BEFORE: Final = 6
"""And in a race before it."""
WAYS: Final = 8
"""How many ways there are to pick them."""
MENU: Final = ((0,), (3, -1, -1, -1), (6, -2, -2, -2), (9, -3, -3, -3), (3, -3), (5, 1, -3, -3), (1, 1, 1, -3))
"""Bets that are thought of for the next races: what they may bring, as likely each, in thirds of what may be laid."""

Spread = tuple[tuple[int, float], ...]
"""What somebody may win in a race, each with its chance."""
Case = tuple[tuple[int, ...], float]
"""The scores after a race but for the seat's own bets, with their chance."""


class World(NamedTuple):
    """Who is Bookie in each race that is left, and how everybody bets."""

    bookies: tuple[Seat, ...]
    manners: tuple[Manner, ...]
    number: int = 0
    """Which cases stand for all in it, where there are too many."""


class Ahead:
    """The chance to win the evening, from the standings before any of the races left; the last is number 1."""

    def __init__(self, seat: Seat, rules: HouseRules, seats: int, races: int, rng: Random, before: int = BEFORE) -> None:
        self.seat, self.rules, self.races, self.rng, self.before = seat, rules, races, rng, before
        self.unit = usual_stake(rules)
        self.spreads: dict[Hashable, Spread] = {}
        self.chances: dict[Hashable, float] = {}
        self.places = [[_scattered(seats, times, rng) for _ in range(WAYS)] for times in (before, IN_THE_LAST)]
        """Which cases of a race are thought through, if there are too many: in one world the same, whatever the standings."""

    def chance(self, world: World, left: int, scores: tuple[int, ...]) -> float:
        """With so many races left; `scores` are those before the next of them."""
        if not left:
            best = max(scores)
            return 1 / scores.count(best) if scores[self.seat] == best else 0.0
        key = (world, left, scores)
        if key not in self.chances:
            self.chances[key] = self.before_a_race(world, left, scores)
        return self.chances[key]

    def before_a_race(self, world: World, left: int, scores: tuple[int, ...]) -> float:
        bookie = world.bookies[-left]
        cases = self.cases(world, left, scores)
        if bookie == self.seat:
            return sum([part * self.chance(world, left - 1, after) for after, part in cases])
        if left == 1:
            return self.last_bets(cases, bookie, most_of(self.rules, scores[self.seat], left))
        return self.bets(world, left, cases, scores)

    def bets(self, world: World, left: int, cases: Sequence[Case], scores: tuple[int, ...]) -> float:
        """The best of the menu, and of the bets that just pass the best of the others as they stand."""
        seat, bookie, most = self.seat, world.bookies[-left], most_of(self.rules, scores[self.seat], left)
        worth: dict[int, float] = {}
        best = 0.0
        passing = max(score for other, score in enumerate(scores) if other != seat) - scores[seat] + 1
        for gains in (*in_counters(most), *just_enough(passing, most)):
            total = 0.0
            for won in gains:
                if won not in worth:
                    worth[won] = 0.0
                    for after, part in cases:
                        moved = list(after)
                        moved[seat] += won
                        moved[bookie] -= won
                        worth[won] += part * self.chance(world, left - 1, tuple(moved))
                total += worth[won]
            if total / len(gains) > best:
                best = total / len(gains)
        return best

    def last_bets(self, cases: Sequence[Case], bookie: Seat, most: int) -> float:
        """After the last race the most counters win: bets that just pass the others, or as many of them as may be."""
        seat = self.seat
        needs = []
        for after, part in cases:
            own = after[seat]
            need = (after[bookie] - own) / 2  # what the seat wins the Bookie loses
            for other, score in enumerate(after):
                if other != seat and other != bookie and score - own > need:
                    need = score - own
            needs.append((need, part))
        needs.sort()
        steps = [need for need, _ in needs]
        upto = [0.0, *accumulate(part for _, part in needs)]

        def worth(won: int) -> float:
            return (upto[bisect_left(steps, won)] + upto[bisect_right(steps, won)]) / 2

        best = 0.0
        for gains in in_counters(most):
            best = max(best, sum([worth(won) for won in gains]) / len(gains))
        for need in sorted(set(steps)):
            for gains in just_enough(int(need // 1) + 1, most):
                best = max(best, sum([worth(won) for won in gains]) / len(gains))
        return best

    # -- What the others win ------------------------------------------------------------------------------------------------

    def cases(self, world: World, left: int, scores: tuple[int, ...]) -> list[Case]:
        """What all others may have after a race: every case if they are few, or else some."""
        bookie = world.bookies[-left]
        bettors = [other for other in range(len(scores)) if other not in (self.seat, bookie)]
        spreads = [self.spread(world.manners[other], self.purse(scores, other, left)) for other in bettors]
        count = 1
        for spread in spreads:
            count *= len(spread)
        if count <= (most := IN_THE_LAST if left == 1 else self.before):
            together: Iterable[tuple[tuple[int, float], ...]] = product(*spreads)
            same = 0.0
        else:
            places = self.places[left == 1][world.number % len(self.places[0])]
            together, same = zip(*map(_at, spreads, places), strict=True), 1 / most
        found = []
        for each in together:
            after, part = list(scores), 1.0
            for other, (won, chance) in zip(bettors, each, strict=True):
                after[other] += won
                after[bookie] -= won
                part *= chance
            found.append((tuple(after), same or part))
        return found

    def purse(self, scores: Sequence[int], other: Seat, left: int) -> Purse:
        score = scores[other]
        high = sorted(scores)[-2:]
        best = high[0] if score == high[1] else high[1]
        return Purse(most_of(self.rules, score, left), self.unit, best - score, left, self.races, score)

    def spread(self, manner: Manner, purse: Purse) -> Spread:
        key = (manner, looked_at(manner, purse))
        if key not in self.spreads:
            self.spreads[key] = told_by_few(self.gains(manner, purse))
        return self.spreads[key]

    def gains(self, manner: Manner, purse: Purse) -> Counter[int]:
        boards = [manner(purse, self.rng) for _ in range(1 if one_kind(manner) else DRAWS)]
        return Counter([gain(board, brings) for board in boards for brings in BRINGS])


@lru_cache(maxsize=1 << 14)
def in_counters(most: int) -> tuple[tuple[int, ...], ...]:
    """The menu for somebody who may lay so much."""
    return tuple({tuple(thirds * most // 3 for thirds in gains): None for gains in MENU})


@lru_cache(maxsize=1 << 14)
def just_enough(won: int, most: int) -> tuple[tuple[int, ...], ...]:
    """Bets on Win, at even odds and on Show that bring so much and hardly more."""
    stake = -(-won // 3)
    bets = ((won, -stake, -stake, -stake), (won, -won), (won, won, won, -3 * won))
    return tuple(gains for gains in bets if won > 0 and -gains[-1] <= most)


def _scattered(columns: int, times: int, rng: Random) -> list[list[float]]:
    """So many columns of places between nothing and one, each evenly filled and in an order of its own."""
    return [[(at + rng.random()) / times for at in rng.sample(range(times), times)] for _ in range(columns)]


def _at(spread: Spread, places: Sequence[float]) -> list[tuple[int, float]]:
    """The gains at these places, when all are laid in a row as wide as they are likely."""
    if len(spread) == 1:
        return [spread[0]] * len(places)
    upto = list(accumulate([chance for _, chance in spread]))
    last = len(spread) - 1
    return [spread[min(bisect_right(upto, place), last)] for place in places]


def told_by_few(gains: Counter[int]) -> Spread:
    """The same gains if they are few, or else the means of equal parts of them."""
    count = gains.total()
    if len(gains) <= POINTS:
        return tuple((won, times / count) for won, times in sorted(gains.items()))
    ordered = sorted(gains.elements())
    parts = [ordered[at * count // POINTS : (at + 1) * count // POINTS] for at in range(POINTS)]
    return tuple((round(sum(part) / len(part)), 1 / POINTS) for part in parts)
