"""How people bet: for fun, or sensibly. The easy and the medium player bet so, and the hard one expects it of the others."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from parlor_desktop.engine.cards import BLACK, COLOUR, RED, SUITS
from parlor_desktop.games.horses.betting import LINES, PLACE, SHOW, THREES, WIN, Line

Lays = list[tuple[int, int]]
"""Lines, by their number on the board, each with counters."""

NUMBER: Final = {line: number for number, line in enumerate(LINES)}
WINS: Final = tuple(NUMBER[f"{WIN} {suit}"] for suit in SUITS)
PLACES: Final = tuple(NUMBER[f"{PLACE} {suit}"] for suit in SUITS)
SHOWS: Final = tuple(NUMBER[f"{SHOW} {suit}"] for suit in SUITS)
COLOURS: Final = (NUMBER[RED], NUMBER[BLACK])
COLOUR_OF: Final = tuple(NUMBER[COLOUR[suit]] for suit in SUITS)
"""The colour line of each horse."""


class Purse(NamedTuple):
    """What somebody looks at before he bets."""

    most: int
    """What he may lay: his counters, or the limit."""
    unit: int
    """A usual stake: a twelfth of what everybody began with."""
    behind: int
    """How far the best of the others is ahead of him; less than nothing if he leads."""
    left: int
    """The races still to be run, with this one."""
    races: int


def for_fun(purse: Purse, rng: Random) -> Lays:
    """Has a favourite, lays a little on a few lines, mostly on his own horse, and thinks of no score."""
    return list(_as_far_as(purse.most, _fancies(purse.unit, rng)))


def _fancies(unit: int, rng: Random) -> Iterator[tuple[int, int]]:
    random = rng.random
    favourite = int(random() * 4)
    lines = [WINS[favourite]] if random() < 0.55 else [PLACES[favourite]] if random() < 0.6 else [SHOWS[favourite]]
    if random() < 0.35:
        lines.append(COLOUR_OF[favourite])
    if random() < 0.45:
        other = (favourite + 1 + int(random() * 3)) % 4
        lines.append((WINS, PLACES, SHOWS)[int(random() * 3)][other])
    if random() < FORGETS:
        return
    for line in lines:
        yield line, max(1, PILES[int(random() * len(PILES))] * unit // 10)


FORGETS: Final = 0.04
"""How seldom he lays nothing."""
PILES: Final = (2, 3, 5, 5, 6, 10)
"""Counters on one line, where a usual stake is ten."""


def sensibly(purse: Purse, rng: Random) -> Lays:
    """Lays a usual stake, more when it is late and he is behind, and little when it is late and he leads."""
    random = rng.random
    horse = int(random() * 4)
    late = 2 * purse.left <= purse.races
    if late and purse.behind < 0:
        return list(_as_far_as(purse.most, [(SHOWS[horse], purse.unit // 2)]))
    stake = purse.unit
    if late and purse.behind > 0:
        stake += min(purse.unit, purse.behind)
    mood = random()
    if mood < 0.3:
        lays = [(PLACES[horse], stake)]
    elif mood < 0.5:
        lays = [(COLOUR_OF[horse], stake)]
    elif mood < 0.65:
        lays = [(SHOWS[horse], stake)]
    elif mood < 0.8:
        lays = [(WINS[horse], stake // 2), (PLACES[horse], stake - stake // 2)]
    else:
        lays = [(WINS[horse], stake // 2), (WINS[(horse + 1) % 4], stake - stake // 2)]
    return list(_as_far_as(purse.most, lays))


def _as_far_as(most: int, lays: Iterator[tuple[int, int]] | Lays) -> Iterator[tuple[int, int]]:
    """Nobody lays more than he may; Show goes in threes."""
    for line, counters in lays:
        counters = min(counters, most)
        if line in SHOWS:
            counters -= counters % THREES
        if counters > 0:
            most -= counters
            yield line, counters


def named(lays: Lays) -> tuple[tuple[Line, int], ...]:
    return tuple((LINES[line], counters) for line, counters in sorted(lays))
