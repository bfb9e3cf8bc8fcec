"""What gains in this race are worth to a seat, when the races to come are few enough to be thought through (see ahead.py).

In each of some cases everybody else gets a manner and bets on this race. In the first race nothing has been seen of anybody,
so that what was thought once holds for every evening.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from random import Random
from typing import Final

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.horses.ahead import BEFORE, WAYS, Ahead, World
from parlor_desktop.games.horses.betting import ORDERS
from parlor_desktop.games.horses.evenings import Draw, next_bookie
from parlor_desktop.games.horses.habits import Habits, habits, laid_already
from parlor_desktop.games.horses.house_rules import AT_ONCE, ROTATES, HouseRules
from parlor_desktop.games.horses.manners import BRINGS, Aiming, gain, most_of
from parlor_desktop.games.horses.outlook import Curve
from parlor_desktop.games.horses.table import Phase, Table

THROUGH: Final = 2
"""How many races after this one are thought through."""
FEW: Final = 4
"""Among more than so many players it is one race less: there would be too much to think of."""
CASES: Final = {1: 120, 2: 20, 3: 16}
"""In how many cases of what the others are and win in this race, with so many to come."""
THIRDS: Final = (-3, -2, -1, 0, 1, 2, 3, 5, 6, 9)
"""For which gains, in thirds of what may be laid."""
FEW_THIRDS: Final = (-3, -1, 0, 1, 3, 9)
"""And in the first race, with a whole evening to come."""
SURE: Final = 0.3
"""How likely a sum must be that somebody aims at, to be looked at more closely."""


def worths(view: Table, seat: Seat, rng: Random) -> list[Curve]:
    """For all finishes at once or for each, the chance to win the evening with every gain, from losing all that may be laid to
    thrice as much; nothing if there is too much to come, or nothing."""
    later = view.left - 1
    if 0 < later <= THROUGH - (view.seats > FEW):
        return think(view, seat, rng)
    if later == THROUGH + 1 and is_bookie_between(view, seat):
        return [first_race(view.rules, view.seats, (view.bookie - seat) % view.seats)]
    return []


def is_bookie_between(view: Table, seat: Seat) -> bool:
    """Whether this is the first race of a few who bet at once, and the seat's own office comes before the last: that leaves so
    few bets of its own that all races can be thought through."""
    own = (seat - view.bookie) % view.seats + 1
    few = view.race == 1 and view.seats <= FEW
    return few and view.rules.order == AT_ONCE and view.rules.bookie == ROTATES and own < view.seats


@cache
def first_race(rules: HouseRules, seats: int, office: int) -> Curve:
    """The same for every evening, for somebody who sits so many seats to the right of the Bookie."""
    table = Table(rules, (rules.bank,) * seats, (0,) * seats, Phase.BET, 1, office)
    return think(table, 0, Random(1))[0]


def think(view: Table, seat: Seat, rng: Random) -> list[Curve]:
    later, bookie, scores = view.left - 1, view.bookie, view.scores
    known, laid, at_once = habits(view, seat, rng), laid_already(view), view.rules.order == AT_ONCE
    before = BEFORE if at_once and later <= THROUGH else BEFORE // 2  # there is more to think of where bets lie open, too
    draw, ahead = Draw(known), Ahead(seat, view.rules, len(view.counters), view.races, rng, before)
    finishes = [range(len(ORDERS))] if at_once else [range(at, at + 1) for at in range(len(ORDERS))]
    times = max(1, CASES[later] // len(finishes))
    gains = told_gains(view, seat, known)
    curves = []
    for among in finishes:
        sums = [0.0] * len(gains)
        for number in range(times):
            bookies = tuple(next_bookie(view, race, rng) for race in range(view.race + 1, view.races + 1))
            world = World(bookies, draw(rng), number % WAYS)
            brings = BRINGS[among[number % len(among)]]
            after = list(scores)
            for other, manner in enumerate(world.manners):
                if other not in (seat, bookie):
                    lays = laid.get(other)
                    won = gain(manner(ahead.purse(scores, other, later + 1), rng) if lays is None else lays, brings)
                    after[other] += won
                    after[bookie] -= won
            for at, won in enumerate(gains):
                moved = after.copy()
                moved[seat] += won
                moved[bookie] -= won
                sums[at] += ahead.chance(world, later, tuple(moved))
        curves.append(drawn_through([(won, total / times) for won, total in zip(gains, sums, strict=True)]))
    return curves


def told_gains(view: Table, seat: Seat, known: Sequence[Habits]) -> list[int]:
    """The gains whose worth is told: some all over, and those that just pass what somebody has or aims at."""
    later, most = view.left - 1, most_of(view.rules, view.counters[seat], view.left)
    sums = [manner.target for likely in known for manner, chance in likely if isinstance(manner, Aiming) and chance > SURE]
    if later == 1:
        sums += view.scores
    steps = [total - view.scores[seat] + more for total in sums for more in (0, 1)]
    thirds = THIRDS if later <= THROUGH else FEW_THIRDS
    return sorted({each * most // 3 for each in thirds} | {won for won in steps if -most < won < 3 * most})


def drawn_through(points: Sequence[tuple[int, float]]) -> Curve:
    """A value for every gain from the first point to the last, between them in proportion."""
    curve = [points[0][1]]
    for (low, worth), (high, then) in pairwise(points):
        curve += [worth + (then - worth) * step / (high - low) for step in range(1, high - low + 1)]
    return curve
