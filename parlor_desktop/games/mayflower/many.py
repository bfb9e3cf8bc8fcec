"""Many deals of The Mayflower played out at once, for the hard computer player.

A guess at how the hidden cards lie is one bit of a whole number, the same bit everywhere: `held[seat][card]` says in which
guesses a seat holds a card, and so a single `&` finds all the guesses in which that card can be laid. All seats go by the
rule of thumb of quick.py. Only tables without an extra hand can be played so, since there everybody's turn comes at the same
time in every guess. The tests hold it against quick.py, guess for guess.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from parlor_desktop.games.mayflower.cards import SERIES
from parlor_desktop.games.mayflower.quick import ONE_SERIES, Cards
from parlor_desktop.games.mayflower.rules import FALSE_PASS
from parlor_desktop.games.mayflower.table import NOBODY

Guesses = int
"""Some of the guesses, each by its bit."""
Place = int
"""A card by its place in the deck."""

SEVEN: Final = 7
WAYS: Final[tuple[tuple[Place, ...], ...]] = tuple(
    tuple(ONE_SERIES * at + step for step in way)
    for at in range(len(SERIES))
    for way in (range(SEVEN), range(ONE_SERIES - 1, SEVEN - 2, -1))
)
"""The cards of each pile from its first to the 7."""


def _step(each: tuple[tuple[Place, ...], int, Guesses]) -> int:
    return each[1]


class Counter:
    """A small number for every guess: its first bits in one whole number, its second bits in the next, and so on."""

    __slots__ = ("planes",)

    def __init__(self, planes: Sequence[Guesses] = ()) -> None:
        self.planes = list(planes)

    def add(self, where: Guesses) -> None:
        planes = self.planes
        for at, plane in enumerate(planes):
            planes[at] = plane ^ where
            where &= plane
            if not where:
                return
        if where:
            planes.append(where)

    def subtract(self, where: Guesses) -> None:
        planes = self.planes
        for at, plane in enumerate(planes):
            planes[at] = plane ^ where
            where &= ~plane
            if not where:
                return

    def up_to_two(self) -> Guesses:
        """Where the number is two or less; it may be so where nobody counts, too."""
        larger = 0
        for plane in self.planes[2:]:
            larger |= plane
        return ~larger & ~(self.planes[0] & self.planes[1]) if len(self.planes) > 1 else ~0

    def values(self, guesses: int) -> list[int]:
        """The number of each guess, the first guess first."""
        if not self.planes:
            return [0] * guesses
        digits = [f"{plane:0{guesses}b}" for plane in reversed(self.planes)]
        numbers = _numbers(len(digits))
        return [numbers[each] for each in zip(*digits, strict=True)][::-1]


@cache
def _numbers(digits: int) -> dict[tuple[str, ...], int]:
    return {tuple(f"{number:0{digits}b}"): number for number in range(1 << digits)}


class Deals:
    """As many deals as there are guesses, all with the same cards on the table and the same seat to move."""

    def __init__(self, holders: Sequence[bytes], sizes: Sequence[int], turn: int, fits: Cards, half: Cards) -> None:
        """For each guess the seat that holds each card of the deck (any other number: nobody does); how many cards each seat
        has; who is to move; and what lies, as in quick.py."""
        seats = range(len(sizes))
        self.guesses = len(holders)
        self.all: Guesses = (1 << self.guesses) - 1
        self.turn = turn
        columns = b"".join(holders[::-1])
        cards = ONE_SERIES * len(SERIES)
        digits = [bytes(48 + (number == seat) for number in range(256)) for seat in seats]
        self.held = [[int(columns[card::cards].translate(digits[seat]), 2) for card in range(cards)] for seat in seats]
        self.left = [Counter([self.all * (size >> bit & 1) for bit in range(size.bit_length())]) for size in sizes]
        self.fits: list[Guesses] = [self.all * (fits >> card & 1) for card in range(cards)]
        self.half: list[Guesses] = [self.all * (half >> (ONE_SERIES * at + 6) & 1) for at in range(len(SERIES))]

    def play_out(
        self, first: Place | None, rng: Random, holding_back: bool = False, plan: Sequence[Place] = ()
    ) -> list[list[int]]:
        """What each seat gets in each guess, if the seat to move lays this card first, or does not play at all. The deals
        themselves stay as they are. Where players may hold back, some do, once a deal: with a card that only opens the way for
        others, when one of those is about to go out. With a plan the seat to move goes on by that, and not by the rule of
        thumb: it lays the first card of the plan that fits."""
        return _Playing(self, rng, holding_back, plan).to_the_end(first)


class _Playing:
    def __init__(self, deals: Deals, rng: Random, holding_back: bool, plan: Sequence[Place]) -> None:
        self.guesses, self.rng, self.holding_back = deals.guesses, rng, holding_back
        self.planning, self.plan = deals.turn if plan else NOBODY, plan
        self.held = [held[:] for held in deals.held]
        self.left = [Counter(left.planes) for left in deals.left]
        self.fits, self.half = deals.fits[:], deals.half[:]
        self.goes_on: Guesses = deals.all
        self.turn = deals.turn
        seats = len(self.held)
        self.passed = [Counter() for _ in range(seats)]
        self.lied: list[Guesses] = [0] * seats
        self.out: list[Guesses] = [0] * seats

    def to_the_end(self, first: Place | None) -> list[list[int]]:
        if first is not None:
            self.lay(first, self.goes_on)
        self.end_turn(self.goes_on if first is not None else 0)
        ways = list(WAYS)
        while self.goes_on:
            self.rng.shuffle(ways)
            self.end_turn(self.by_plan() if self.turn == self.planning else self.laying(ways))
        return self.points()

    def by_plan(self) -> Guesses:
        """The seat to move lays the first card of its plan that fits; answers with the guesses in which it could lay any."""
        held, left = self.held[self.turn], self.goes_on
        for card in self.plan:
            if where := held[card] & self.fits[card] & left:
                self.lay(card, where)
                left ^= where
        return self.goes_on ^ left

    def laying(self, ways: Sequence[tuple[Place, ...]]) -> Guesses:
        """The seat to move lays what the rule of thumb wants most; answers with the guesses in which it could lay anything."""
        held, fits = self.held[self.turn], self.fits
        could = [
            (way, step, where)
            for way in ways
            for step, card in enumerate(way)
            if (where := held[card] & fits[card]) and (where := where & self.goes_on)
        ]
        could.sort(key=_step, reverse=True)
        to_lay = 0
        for _, _, where in could:
            to_lay |= where
        laid = to_lay
        # Where the rule of thumb is of two minds, one half of the guesses goes by one order of the piles and one by the other;
        # which half changes with every turn, and so does the order.
        half = self.rng.getrandbits(self.guesses)
        other_way = sorted(could, key=lambda each: (each[1], ways.index(each[0])), reverse=True)
        for beyond in range(SEVEN - 1, -1, -1):
            if not beyond and self.holding_back and (lies := self.tempted() & to_lay & ~self.lied[self.turn]):
                self.lied[self.turn] |= lies
                to_lay ^= lies
                laid ^= lies
            for order, part in ((could, to_lay & half), (other_way, to_lay & ~half)):
                if part:
                    to_lay ^= part
                    for way, step, where in order:
                        if step + beyond < SEVEN and (here := where & held[way[step + beyond]] & part):
                            self.lay(way[step], here)
                            part ^= here
                    to_lay |= part
            if not to_lay:
                break
        return laid

    def lay(self, card: Place, where: Guesses) -> None:
        self.held[self.turn][card] ^= where
        self.fits[card] ^= where
        at, step = divmod(card, ONE_SERIES)
        if step < 5:
            self.fits[card + 1] |= where
        elif step > 7:
            self.fits[card - 1] |= where
        elif step != 6:
            self.fits[ONE_SERIES * at + 6] |= self.half[at] & where
            self.half[at] |= where

    def tempted(self) -> Guesses:
        """Guesses in which somebody else is about to go out, and the seat to move is not; one in four of them."""
        about_to = 0
        for seat, left in enumerate(self.left):
            if seat != self.turn:
                about_to |= left.up_to_two()
        about_to &= ~self.left[self.turn].up_to_two()
        return about_to & self.goes_on & self.rng.getrandbits(self.guesses) & self.rng.getrandbits(self.guesses)

    def end_turn(self, laid: Guesses) -> None:
        turn = self.turn
        if passed := self.goes_on & ~laid:
            self.passed[turn].add(passed)
        if laid:
            left = self.left[turn]
            left.subtract(laid)
            some = 0
            for plane in left.planes:
                some |= plane
            out = laid & ~some
            self.out[turn] |= out
            self.goes_on ^= out
        self.turn = turn + 1 if turn + 1 < len(self.held) else 0

    def points(self) -> list[list[int]]:
        """For each seat: what it was charged and credited in each guess (MF-6, MF-9, MF-12)."""
        left = [sum(each) for each in zip(*(counter.values(self.guesses) for counter in self.left), strict=True)]
        points = []
        for passed, lied, out in zip(self.passed, self.lied, self.out, strict=True):
            each = zip(
                left, *(counter.values(self.guesses) for counter in (Counter([out]), passed, Counter([lied]))), strict=True
            )
            points.append([cards * went_out - passes - FALSE_PASS * lies for cards, went_out, passes, lies in each])
        return points
