"""The lines of a make-up board: what can be bet on, what it pays, when it is lost, and what the Bookie may have to pay."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import permutations
from typing import Final

from parlor_desktop.engine.cards import BLACK, COLOUR, RED, SUITS

Suit = str
Line = str
"""A line of the make-up board: "win H", "place S", "show C", "red", "black"."""
Stakes = tuple[tuple[Line, int], ...]
"""Lines, each with the counters that lie on it."""
Finish = tuple[Suit, ...]
"""Suits in the order in which their horses came in."""

WIN: Final = "win"
PLACE: Final = "place"
SHOW: Final = "show"
THREES: Final = 3
"""HO-3: Show pays 1 to 3, so it takes counters in threes only."""

LINES: Final[tuple[Line, ...]] = (*(f"{kind} {suit}" for kind in (WIN, PLACE, SHOW) for suit in SUITS), RED, BLACK)
"""As they stand on a make-up board."""
ORDERS: Final[tuple[Finish, ...]] = tuple(permutations(SUITS))
"""Every way in which four horses can come in."""


def kind_of(line: Line) -> str:
    """win, place, show, red or black."""
    return line.partition(" ")[0]


def suit_of(line: Line) -> Suit:
    """The horse that a line is on; empty for a colour."""
    return line.partition(" ")[2]


def wins(line: Line, finish: Finish) -> bool:  # HO-10
    """Whether a line wins in a race that ended so."""
    kind, suit = kind_of(line), suit_of(line)
    if not suit:
        return COLOUR[finish[0]] == kind
    return suit in finish[: {WIN: 1, PLACE: 2, SHOW: 3}[kind]]


def is_lost(line: Line, so_far: Finish) -> bool:  # HO-8
    """Whether a line has lost for good when so many horses have come in."""
    kind, suit = kind_of(line), suit_of(line)
    if not suit:
        return bool(so_far) and COLOUR[so_far[0]] != kind
    needed = {WIN: 1, PLACE: 2, SHOW: 3}[kind]
    return len(so_far) >= needed and suit not in so_far[:needed]


def is_won(line: Line, so_far: Finish) -> bool:  # HO-10
    """Whether a line has won for good when so many horses have come in."""
    return bool(so_far) and wins(line, so_far)


def pays(line: Line, counters: int) -> int:  # HO-3
    """What a winning line brings, besides the stake itself."""
    kind = kind_of(line)
    return 3 * counters if kind == WIN else counters // THREES if kind == SHOW else counters


def gain(stakes: Iterable[tuple[Line, int]], finish: Finish) -> int:
    """What these bets bring or cost whoever has laid them."""
    return sum(GAINS[finish][line] * counters // THREES for line, counters in stakes)


GAINS: Final[Mapping[Finish, Mapping[Line, int]]] = {
    finish: {line: pays(line, THREES) if wins(line, finish) else -THREES for line in LINES} for finish in ORDERS
}
"""What three counters on each line bring or cost, for every finish."""


def in_order(bets: Iterable[tuple[Line, int]]) -> Stakes:
    """As they stand on a make-up board."""
    return tuple(sorted(bets, key=lambda bet: LINES.index(bet[0])))


def total(stakes: Iterable[tuple[Line, int]]) -> int:
    return sum(counters for _, counters in stakes)


def worst_case(stakes: Iterable[tuple[Line, int]]) -> int:
    """The most that these bets can cost the Bookie, who keeps the losing ones."""
    laid = tuple(stakes)
    return max(gain(laid, finish) for finish in ORDERS)


def as_covered(laid: Stakes, book: Stakes, bank: int) -> Stakes:  # HO-13
    """What the Bookie takes of a board besides the bets already taken: all, if the bank could pay for it, or else each line
    as far as it could."""
    if worst_case((*book, *laid)) <= bank:
        return laid
    kept: Stakes = ()
    for line, counters in laid:
        if takes := as_far_as_covered(line, counters, (*book, *kept), bank):
            kept = (*kept, (line, takes))
    return kept


def as_far_as_covered(line: Line, counters: int, taken: Stakes, bank: int) -> int:  # HO-13
    """How much of one bet the Bookie can take besides those already taken, so that the bank could pay for all.

    A Show stays in threes: three of its counters cost the Bookie one.
    """
    for finish in ORDERS:
        step = GAINS[finish][line]
        if step > 0:
            counters = min(counters, max(0, (bank - gain(taken, finish)) * THREES // step))
    return counters
