"""What a race in progress means to whoever looks: what it would bring now, what it can still bring, and which card they want.

Figures only, of what lies open on the boards; how they are shown is the gauge's affair.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, permutations
from typing import Final

from parlor_desktop.engine.cards import SUITS
from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.horses.betting import GAINS, ORDERS, Finish, Line, Stakes, Suit, gain
from parlor_desktop.games.horses.table import SQUARES
from parlor_desktop.scene.kit.wording import tr

Squares = Mapping[Suit, int]
Ends = tuple[tuple[Finish, float], ...]
"""Every order in which a race can still end, with its chance."""


@dataclass(frozen=True, slots=True)
class Fortune:
    """This race, for one seat."""

    name: str
    least: int
    most: int
    """What it brings if the horses come in as they stand; two figures where some of them are level."""
    worst: int
    best: int
    """What it can still bring."""
    ends: tuple[int, int]
    """What it could bring at worst and at best before the first card."""
    mean: float
    """What it brings on the average of all cards still hidden."""
    place: int
    """Where the seat stood before the race,"""
    then: int
    """and where it would stand if the horses came in as they are."""
    rival: str = ""
    """Whom the seat would pass, or who would pass it; or else who is next before it, or behind a leader."""
    gap: int = 0
    """How many counters would be between them then; less than nothing if the seat is behind."""

    @property
    def settled(self) -> bool:
        return self.worst == self.best


def in_so_far(squares: Squares, so_far: Finish) -> Finish:
    """Who is in; also a horse that has run its last square and has not been told of yet."""
    known = tuple(dict.fromkeys(so_far))
    return (*known, *(letter for letter in SUITS if squares[letter] == SQUARES and letter not in known))


def ends_of(squares: Squares, so_far: Finish) -> Ends:
    hidden = tuple((letter, SQUARES - squares[letter]) for letter in SUITS)
    return _ends(hidden, in_so_far(squares, so_far))


@lru_cache(maxsize=16)
def _ends(hidden: tuple[tuple[Suit, int], ...], so_far: Finish) -> Ends:
    """As `chances.finishes` has it, near enough to be shown and quick enough to be asked for several times a card."""
    counts = {letter: count for letter, count in hidden if letter not in so_far}
    whole = sum(counts.values())
    ends = []
    for rest in permutations(counts):
        chance, left = 1.0, whole
        for letter in reversed(rest):
            chance *= counts[letter] / left if left else 1.0
            left -= counts[letter]
        if chance:
            ends.append(((*so_far, *rest), chance))
    return tuple(ends)


def chance_of(line: Line, ends: Ends) -> float:
    chance = sum(chance for finish, chance in ends if GAINS[finish][line] > 0)
    return 1.0 if chance > SURE else chance


SURE: Final = 1 - 1e-9


def percent(chance: float) -> str:
    """A chance as it is written wherever one stands, so that two places never differ: in whole percent, and nothing that may
    still happen is told as impossible or as sure."""
    whole = int(100 * chance + 0.5)
    if not whole and chance:
        return tr("under 1 %")
    if whole == 100 and chance < 1:
        return tr("over 99 %")
    return tr("{chance} %", chance=whole)


def before_card(squares: Squares, so_far: Finish, last: Suit) -> tuple[dict[Suit, int], Finish]:
    """How they stood before the last card moved this horse."""
    before = dict(squares)
    before[last] = max(0, before[last] - 1)
    return before, tuple(letter for letter in so_far if letter != last)


def as_they_stand(squares: Squares, so_far: Finish) -> tuple[Finish, ...]:
    """The orders in which they come in if nothing changes: those that are level in any order."""
    so_far = tuple(dict.fromkeys(so_far))
    return tuple(
        order
        for order in ORDERS
        if order[: len(so_far)] == so_far
        and all(squares[one] >= squares[next_] for one, next_ in pairwise(order[len(so_far) :]))
    )


def brings(seat: Seat, bookie: Seat, laid: Sequence[Stakes], finish: Finish) -> int:
    """What a finish brings a seat: by its own bets, or, as Bookie, by everybody's."""
    if seat == bookie:
        return -sum(gain(stakes, finish) for stakes in laid)
    return gain(laid[seat], finish)


def fortune(
    seat: Seat,
    names: Sequence[str],
    bookie: Seat,
    laid: Sequence[Stakes],
    before: Sequence[int],
    squares: Squares,
    so_far: Finish,
) -> Fortune | None:
    """This race for a seat, from its bets, or as Bookie from all; None where nothing of it is at stake."""
    at_first = [brings(seat, bookie, laid, finish) for finish in ORDERS]
    if not any(at_first):
        return None
    ends = ends_of(squares, so_far)
    still = [(brings(seat, bookie, laid, finish), chance) for finish, chance in ends]
    orders = as_they_stand(squares, so_far)
    now = [brings(seat, bookie, laid, finish) for finish in orders]
    scores = [
        score * len(orders) + sum(brings(other, bookie, laid, finish) for finish in orders)
        for other, score in enumerate(before)
    ]
    rival = _rival(before, scores, seat)
    return Fortune(
        names[seat],
        min(now),
        max(now),
        min(figure for figure, _ in still),
        max(figure for figure, _ in still),
        (min(at_first), max(at_first)),
        sum(figure * chance for figure, chance in still),
        _rank(before, seat),
        _rank(scores, seat),
        names[rival],
        round((scores[seat] - scores[rival]) / len(orders)),
    )


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a race can still bring a seat if one horse is the next that comes in."""

    worst: int
    best: int
    mean: float


def if_next(seat: Seat, bookie: Seat, laid: Sequence[Stakes], squares: Squares, so_far: Finish) -> dict[Suit, Outcome]:
    """For each horse that still runs; none, where nothing hangs on which of them it is."""
    done = in_so_far(squares, so_far)
    if len(done) == len(SUITS):
        return {}
    ends = [(finish[len(done)], brings(seat, bookie, laid, finish), chance) for finish, chance in ends_of(squares, done)]
    found = {}
    for letter in dict.fromkeys(next_in for next_in, _, _ in ends):
        figures = [(figure, chance) for next_in, figure, chance in ends if next_in == letter]
        whole = sum(chance for _, chance in figures)
        mean = sum(figure * chance for figure, chance in figures) / whole
        found[letter] = Outcome(min(figure for figure, _ in figures), max(figure for figure, _ in figures), mean)
    return found if len(set(found.values())) > 1 else {}


def wish(seat: Seat, bookie: Seat, laid: Sequence[Stakes], squares: Squares, so_far: Finish) -> tuple[Suit, Suit] | None:
    """Which suit's card helps a seat most if it comes next, and which hurts most; None where it is all the same."""
    done = in_so_far(squares, so_far)
    worth = {}
    for letter in SUITS:
        if letter in done:
            continue
        after = {**squares, letter: squares[letter] + 1}
        worth[letter] = sum(brings(seat, bookie, laid, finish) * chance for finish, chance in ends_of(after, done))
    if not worth:
        return None
    best, worst = max(worth, key=lambda letter: worth[letter]), min(worth, key=lambda letter: worth[letter])
    return (best, worst) if worth[best] - worth[worst] > 1e-9 else None


def _rank(scores: Sequence[int], seat: Seat) -> int:
    return 1 + sum(score > scores[seat] for score in scores)


def _rival(before: Sequence[int], then: Sequence[int], seat: Seat) -> Seat:
    """Whom a seat looks at while the horses run: the best that it would pass, the best that would pass it, or else the next one
    before it; of a leader, the next one behind."""
    others = [other for other in range(len(before)) if other != seat]
    passed = [other for other in others if before[other] > before[seat] and then[other] <= then[seat]]
    passing = [other for other in others if before[other] <= before[seat] and then[other] > then[seat]]
    ahead = [other for other in others if then[other] >= then[seat]]
    for some in (passed, passing):
        if some:
            return max(some, key=lambda other: then[other])
    return min(ahead, key=lambda other: then[other]) if ahead else max(others, key=lambda other: then[other])
