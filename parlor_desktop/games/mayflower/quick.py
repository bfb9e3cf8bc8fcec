"""One deal of The Mayflower in whole numbers, for computer players who play it out thousands of times before they decide.

A card is one bit, a hand is the sum of its bits, and so are the cards that fit now. The rules are those of rules.py once more,
and the tests hold the two against each other move for move. `reach` is the rule of thumb that the playing out goes by.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final

from parlor_desktop.engine.cards import Card
from parlor_desktop.games.mayflower.cards import DECK, NUMBERS, SERIES

Bit = int
"""One card: 1 << its place in the deck."""
Cards = int
"""Any number of cards, each by its bit."""

BIT: Final[dict[Card, Bit]] = {card: 1 << place for place, card in enumerate(DECK)}
CARD: Final[dict[Bit, Card]] = {bit: card for card, bit in BIT.items()}
ENDS: Final[Cards] = sum(BIT[f"{series}{number}"] for series in SERIES for number in (1, 13))
"""What fits on an empty table."""

# What a card opens at once, and for a 6 or an 8 the 7 that lies across when its fellow is there too.
OPENS: Final[dict[Bit, Bit]] = {}
SEVEN: Final[dict[Bit, Bit]] = {}
for _series in SERIES:
    for _number in NUMBERS:
        if _number < 6 or _number > 8:
            OPENS[BIT[f"{_series}{_number}"]] = BIT[f"{_series}{_number + (1 if _number < 6 else -1)}"]
        elif _number != 7:
            SEVEN[BIT[f"{_series}{_number}"]] = BIT[f"{_series}7"]

BEYOND: Final[dict[Card, Cards]] = {
    f"{series}{number}": sum(BIT[f"{series}{beyond}"] for beyond in (range(number + 1, 8) if number < 7 else range(7, number)))
    for series in SERIES
    for number in NUMBERS
}
"""The cards that come after a card on its pile, up to the 7."""

ONE_SERIES: Final = len(NUMBERS)
SERIES_CARDS: Final[Cards] = (1 << ONE_SERIES) - 1


def cards_of(faces: Iterable[Card]) -> Cards:
    return sum(BIT[card] for card in faces)


def bits(cards: Cards) -> Iterator[Bit]:
    """The cards one by one."""
    while cards:
        bit = cards & -cards
        yield bit
        cards ^= bit


def place_of(bit: Bit) -> int:
    """Its place in the deck."""
    return bit.bit_length() - 1


class Deal:
    """A deal under way. What it charges and credits is counted from 0 in `points`; false passes are not looked into."""

    __slots__ = ("drawn", "extra", "fits", "half", "hands", "points", "turn")

    def __init__(
        self, hands: Sequence[Cards], turn: int, extra: Sequence[Bit] = (), fits: Cards = ENDS, half: Cards = 0
    ) -> None:
        self.hands = list(hands)
        self.turn = turn
        self.extra = list(extra)
        """The extra hand of two players; the next card to be drawn is its last."""
        self.fits = fits
        self.half = half
        """The 7s that have one of their neighbors on the table."""
        self.drawn: Bit = 0
        self.points = [0] * len(self.hands)

    @property
    def over(self) -> bool:
        return not all(self.hands)

    def lay(self, bit: Bit) -> None:
        self.fits, self.half = after(self.fits, self.half, bit)
        self.hands[self.turn] ^= bit
        if not self.hands[self.turn]:
            self.points[self.turn] += sum(hand.bit_count() for hand in self.hands)
        self._go_on()

    def cannot_play(self) -> None:
        if self.extra:
            self.drawn = self.extra.pop()
            self.hands[self.turn] |= self.drawn
        else:
            self.keep()

    def keep(self) -> None:
        """Not to play costs a point, with a card drawn or without one."""
        self.points[self.turn] -= 1
        self._go_on()

    def _go_on(self) -> None:
        self.drawn = 0
        self.turn = (self.turn + 1) % len(self.hands)


def after(fits: Cards, half: Cards, bit: Bit) -> tuple[Cards, Cards]:
    """What fits, and which 7s have one neighbor, when this card has been laid."""
    fits ^= bit
    if bit in OPENS:
        return fits | OPENS[bit], half
    seven = SEVEN.get(bit, 0)
    return (fits | seven, half) if half & seven else (fits, half | seven)


# -- The rule of thumb ------------------------------------------------------------------------------------------------------


@cache
def _reach(held: Cards) -> tuple[float, ...]:
    """For each number of one series: how much a hand that holds these cards of it wants to see that number laid."""
    wants = []
    for number in NUMBERS:
        way = range(number, 8) if number <= 7 else range(number, 6, -1)
        farthest = max(step for step, beyond in enumerate(way) if not step or held >> (beyond - 1) & 1)
        depth = 8 - len(way)
        wants.append(farthest + 0.1 * depth)
    return tuple(wants)


def reach(hand: Cards) -> tuple[float, ...]:
    """How gladly a hand lays each card of the deck: by the way from there to the farthest card of its own on the same pile, the
    7 included, for that one has to wait longest; of equal ways, rather the card that is farther on already. A card with
    nothing of one's own behind it only opens the way for others, and stays in the hand while there is another."""
    return (
        _reach(hand & SERIES_CARDS)
        + _reach(hand >> ONE_SERIES & SERIES_CARDS)
        + _reach(hand >> 2 * ONE_SERIES & SERIES_CARDS)
        + _reach(hand >> 3 * ONE_SERIES)
    )


def gladness(hand: Sequence[Card]) -> dict[Card, float]:
    """How gladly each card of a hand is laid."""
    wants = reach(cards_of(hand))
    return {card: wants[place_of(BIT[card])] for card in hand}


def play_out(deal: Deal, orders: Sequence[Sequence[Bit]]) -> list[int]:
    """What each seat gets in the rest of the deal, if all lay the first card of their order that fits, and never hold back.

    Most of a computer player's time is spent in here, so it is written out without a call. The deal that goes in is unchanged.
    """
    points = deal.points[:]
    if deal.over:
        return points
    hands, fits, half, turn, extra = deal.hands[:], deal.fits, deal.half, deal.turn, deal.extra[:]
    seats = len(hands)
    while True:
        hand = hands[turn]
        bit = can_lay = hand & fits
        if can_lay:
            if can_lay & (can_lay - 1):
                for bit in orders[turn]:
                    if bit & can_lay:
                        break
        elif extra:
            drawn = extra.pop()
            hand |= drawn
            bit = drawn & fits
        if bit:
            hand ^= bit
            fits ^= bit
            if bit in OPENS:
                fits |= OPENS[bit]
            elif bit in SEVEN:
                seven = SEVEN[bit]
                if half & seven:
                    fits |= seven
                else:
                    half |= seven
        else:
            points[turn] -= 1
        hands[turn] = hand
        if not hand:
            points[turn] += sum([other.bit_count() for other in hands])
            return points
        turn += 1
        if turn == seats:
            turn = 0
