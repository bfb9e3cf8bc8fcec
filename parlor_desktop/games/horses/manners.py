"""How people bet: for fun, sensibly or boldly, after the leader, for a sum of their own, or always the same.

The easy player bets for fun and the medium one sensibly; the hard one expects all of it of others (see habits.py).

Everything is in numbers here, lines too, because the hard player imagines thousands of such bets.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from parlor_desktop.engine.cards import COLOUR, SUITS
from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.horses.betting import GAINS, LINES, ORDERS, PLACE, SHOW, THREES, WIN, Stakes
from parlor_desktop.games.horses.house_rules import HouseRules, limit_of
from parlor_desktop.games.horses.table import Table

Lays = list[tuple[int, int]]
"""Lines, by their number on the board, each with counters."""

NUMBER: Final = {line: number for number, line in enumerate(LINES)}
WINS: Final = tuple(NUMBER[f"{WIN} {suit}"] for suit in SUITS)
PLACES: Final = tuple(NUMBER[f"{PLACE} {suit}"] for suit in SUITS)
SHOWS: Final = tuple(NUMBER[f"{SHOW} {suit}"] for suit in SUITS)
COLOURS: Final = tuple(NUMBER[COLOUR[suit]] for suit in SUITS)
"""The line of each horse's colour."""
BRINGS: Final = tuple(tuple(GAINS[finish][line] for line in LINES) for finish in ORDERS)
"""What three counters on each line bring or cost, for every finish."""


def named(lays: Iterable[tuple[int, int]]) -> Stakes:
    return tuple((LINES[line], counters) for line, counters in sorted(lays))


def gain(lays: Iterable[tuple[int, int]], brings: tuple[int, ...]) -> int:
    """What these bets bring or cost, for one finish."""
    total = 0
    for line, counters in lays:
        total += brings[line] * counters
    return total // THREES


class Purse(NamedTuple):
    """What somebody looks at before they bet."""

    most: int
    """What they may lay: all their counters, or the limit."""
    unit: int
    """A usual stake."""
    behind: int
    """How far the best of the others is ahead of them; less than nothing if they lead."""
    left: int
    """The races still to be run, with this one."""
    races: int
    score: int = 0
    """What they have, less what they owe."""

    @property
    def late(self) -> bool:
        return 2 * self.left <= self.races


def usual_stake(rules: HouseRules) -> int:
    """A twelfth of what everybody begins with."""
    return rules.bank // 12


def most_of(rules: HouseRules, counters: int, left: int) -> int:
    """What somebody with so many counters may lay on a race, with so many races left, this one among them."""
    limit = limit_of(rules, left)
    return max(0, counters if limit is None else min(counters, limit))


def purse_of(view: Table, seat: Seat) -> Purse:
    scores = view.scores
    behind = max(score for other, score in enumerate(scores) if other != seat) - scores[seat]
    most = most_of(view.rules, view.counters[seat], view.left)
    return Purse(most, usual_stake(view.rules), behind, view.left, view.races, scores[seat])


# -- For fun ----------------------------------------------------------------------------------------------------------------

LEAST_AHEAD: Final = 3
OFTEN_AHEAD: Final = 6
SELDOM_AHEAD: Final = 9
"""So many tenths of a usual stake a leader lays on each of three horses to show."""
SHOW_TAKES: Final = 3
"""So many counters on Show bring one."""
FORGETS: Final = 0.04
"""How often somebody who bets for fun lays nothing."""
PILES: Final = (2, 3, 5, 5, 6, 10)
"""Counters on one line, where a usual stake is ten."""


def for_fun(purse: Purse, rng: Random, bias: float = 0.0) -> Lays:
    """Has a favourite, lays a little on it and perhaps on its colour and on another horse, and thinks of no score. With a
    bias they are oftener in the mood for a win, or less often where it is below nothing."""
    random = rng.random
    if random() < FORGETS:
        return []
    favourite = int(random() * 4)
    mood = random() ** 2.0**bias
    lines = [(WINS if mood < 0.55 else PLACES if mood < 0.82 else SHOWS)[favourite]]
    if random() < 0.35:
        lines.append(COLOURS[favourite])
    if random() < 0.45:
        lines.append((WINS, PLACES, SHOWS)[int(random() * 3)][(favourite + 1 + int(random() * 3)) % 4])
    return as_far_as(purse.most, [(line, max(1, PILES[int(random() * len(PILES))] * purse.unit // 10)) for line in lines])


# -- Sensibly ---------------------------------------------------------------------------------------------------------------


def sensibly(purse: Purse, rng: Random, bias: float = 0.0) -> Lays:
    """Lays a usual stake; when it is late, more if behind, and if ahead what is lively and risks little. With a bias they are
    oftener in the mood for a win, or less often where it is below nothing."""
    random = rng.random
    horse, mood = int(random() * 4), random()
    mood **= 2.0**-bias
    stake = purse.unit
    if purse.late and purse.behind < 0:
        return lively(purse, horse, OFTEN_AHEAD if mood < 0.5 else SELDOM_AHEAD)
    if purse.late and purse.behind > 0:
        stake += min(purse.behind, stake)
    if mood < 0.3:
        return as_far_as(purse.most, [(PLACES[horse], stake)])
    if mood < 0.5:
        return as_far_as(purse.most, [(COLOURS[horse], stake)])
    if mood < 0.65:
        return as_far_as(purse.most, [(SHOWS[horse], stake)])
    second = PLACES[horse] if mood < 0.8 else WINS[(horse + 1 + int(random() * 3)) % 4]
    return as_far_as(purse.most, [(WINS[horse], stake // 2), (second, stake - stake // 2)])


def lively(purse: Purse, left_out: int, parts: int) -> Lays:
    """Much on the board and little at risk, for somebody who has a lead to keep: Show on all horses but one, so many tenths of
    a usual stake on each. Three times in four it costs a ninth of that; if the one that is left out comes last, it brings a
    third."""
    on_each = parts * purse.unit // 10
    return as_far_as(purse.most, [(show, on_each) for horse, show in enumerate(SHOWS) if horse != left_out])


# -- In the last race -------------------------------------------------------------------------------------------------------


def catching_up(purse: Purse, horse: int, on_colour: bool = False) -> Lays:
    """Lays what takes them past the best of the others if it wins, on the line that wins oftenest: nothing is kept for a race
    that is not run. Where one line cannot do it, all they may on a winner, and the others must lose, too."""
    needed = purse.behind + 1
    if SHOW_TAKES * needed <= purse.most // 2:  # much lies there for little: half is kept for a place
        return [(SHOWS[horse], SHOW_TAKES * needed)]
    if needed <= purse.most:
        return [((COLOURS if on_colour else PLACES)[horse], min(purse.most, needed + purse.unit // 2))]
    return as_far_as(purse.most, [(WINS[horse], max(-(-needed // 3) + purse.unit // 2, min(purse.most, purse.unit)))])


# -- Boldly -----------------------------------------------------------------------------------------------------------------


def boldly(purse: Purse, rng: Random) -> Lays:
    """Lays all they may on one line, or at least much."""
    line = (WINS, PLACES, COLOURS, SHOWS)[int(rng.random() * 4)][int(rng.random() * 4)]
    return as_far_as(purse.most, [(line, min(purse.most, 5 * purse.unit))])


# -- For the lead, for a sum, or always the same ----------------------------------------------------------------------------


def chasing(purse: Purse, rng: Random) -> Lays:
    """Lays so much that one win takes them past the best of the others, all they may if need be, but early no more than is
    usual; whoever leads lays nothing."""
    if purse.behind < 0:
        return []
    needed = purse.behind // 3 + 1
    return as_far_as(purse.most, [(_any(WINS, rng), needed if purse.late else min(needed, purse.unit))])


@dataclass(frozen=True, slots=True)
class Aiming:
    """Lays what takes them to a sum of their own if it wins, or all they may, on lines of one kind; from then on nothing."""

    target: int
    lines: tuple[int, ...] = WINS

    def __call__(self, purse: Purse, rng: Random) -> Lays:
        missing = self.target - purse.score
        return as_far_as(purse.most, [(_any(self.lines, rng), -(-missing // odds(self.lines)))])


@dataclass(frozen=True, slots=True)
class Flat:
    """Lays the same every time, on any line of some kinds."""

    counters: int
    lines: tuple[int, ...]

    def __call__(self, purse: Purse, rng: Random) -> Lays:
        return as_far_as(purse.most, [(_any(self.lines, rng), self.counters)])


def odds(lines: tuple[int, ...]) -> int:
    """What one counter on such a line brings, where that is a whole number."""
    return 3 if lines == WINS else 1


def _any(lines: tuple[int, ...], rng: Random) -> int:
    return lines[int(rng.random() * len(lines))]


def as_far_as(most: int, lays: Lays) -> Lays:
    """Nobody lays more than they may, and Show goes in threes (HO-3)."""
    laid = []
    for line, counters in lays:
        counters = min(counters, most)
        if line in SHOWS:
            counters -= counters % THREES
        if counters > 0:
            most -= counters
            laid.append((line, counters))
    return laid


Manner = Callable[[Purse, Random], Lays]


def looked_at(manner: Manner, purse: Purse) -> Hashable:
    """As much of a purse as a manner depends on."""
    if isinstance(manner, Aiming):
        return purse.most, max(0, manner.target - purse.score)
    if manner is chasing:
        return purse.most, max(-1, purse.behind), purse.late
    if manner is sensibly:
        return purse.most, max(-1, min(purse.behind, purse.unit)) if purse.late else 0, purse.late
    return purse.most


def one_kind(manner: Manner) -> bool:
    """Whether a manner makes boards that are all alike but for the horse, so that one of them shows what it may win."""
    return manner is chasing or isinstance(manner, Aiming) or (isinstance(manner, Flat) and len(manner.lines) <= 4)
