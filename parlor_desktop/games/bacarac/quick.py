"""Bacarac in whole numbers, for computer players who look at thousands of deals before they decide.

A card is one bit, and a hand is the sum of its bits; each suit has a place more than it has cards, so that nothing follows an
ace. Here are the worth of a poker hand and the run of the cards, from one lead to the next. Both are the rules of poker.py and
rules.py once more, and the tests hold them against each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Final

from parlor_desktop.engine.cards import BLACK, DECK, RANKS, RED, SUITS, Card
from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.bacarac.poker import (
    FLUSH,
    FOUR,
    FULL_HOUSE,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIRS,
    Worth,
)
from parlor_desktop.games.bacarac.table import DIVISIONS, EIGHT_NINE_TEN, JACK_TEN, KING_QUEEN, KITTY, NOBODY

Place = int
"""Where a card's bit is: 14 times its suit, and its height from the two up."""
Cards = int
"""Any number of cards, each by its bit."""

STEP: Final = len(RANKS) + 1
ONE_SUIT: Final[Cards] = (1 << len(RANKS)) - 1
PLACES: Final = STEP * len(SUITS)
PLACE: Final[dict[Card, Place]] = {
    f"{rank}{letter}": STEP * at + tall for at, letter in enumerate(SUITS) for tall, rank in enumerate(RANKS)
}
CARD: Final[dict[Place, Card]] = {place: card for card, place in PLACE.items()}
BIT: Final[dict[Card, Cards]] = {card: 1 << place for card, place in PLACE.items()}
PACK: Final[tuple[Place, ...]] = tuple(PLACE[card] for card in DECK)
WHOLE_SUIT: Final[tuple[Cards, ...]] = tuple(ONE_SUIT << STEP * at for at in range(len(SUITS)))
COLOURS: Final[dict[str, Cards]] = {
    "": sum(WHOLE_SUIT),
    BLACK: WHOLE_SUIT[0] | WHOLE_SUIT[3],
    RED: WHOLE_SUIT[1] | WHOLE_SUIT[2],
}
OTHER_COLOUR: Final[tuple[Cards, ...]] = tuple(
    COLOURS[BLACK] if 1 << place & COLOURS[RED] else COLOURS[RED] for place in range(PLACES)
)


def cards_of(faces: Iterable[Card]) -> Cards:
    return sum([BIT[card] for card in faces])


def places_of(cards: Cards) -> Iterator[Place]:
    """The cards one by one, by their places."""
    while cards:
        bit = cards & -cards
        yield bit.bit_length() - 1
        cards ^= bit


# -- Poker ------------------------------------------------------------------------------------------------------------------


def worth(cards: Cards) -> Worth:
    """The worth of the best five of these cards, as poker.py has it."""
    highest, straights, flushes = poker_tables()
    s, h, d, c = cards & ONE_SUIT, cards >> 14 & ONE_SUIT, cards >> 28 & ONE_SUIT, cards >> 42
    flush = max(flushes[s], flushes[h], flushes[d], flushes[c])
    if flush >= STRAIGHT_FLUSH << 20:
        return flush
    major, minor = s | h, d | c
    both_major, both_minor = s & h, d & c
    some = major | minor
    two = both_major | both_minor | major & minor
    if two:
        three = both_major & minor | both_minor & major
        if three:
            four = both_major & both_minor
            if four:
                tall = four.bit_length()
                return FOUR << 20 | tall + 1 << 16 | highest[some ^ 1 << tall - 1] >> 4 & 0xF000
            tall = three.bit_length()
            pair = two ^ 1 << tall - 1
            if pair:
                return FULL_HOUSE << 20 | tall + 1 << 16 | pair.bit_length() + 1 << 12
            if flush:
                return flush
            if straights[some]:
                return straights[some]
            return THREE << 20 | tall + 1 << 16 | highest[some ^ three] >> 4 & 0xFF00
    if flush:
        return flush
    if straights[some]:
        return straights[some]
    if not two:
        return highest[some]
    tall = two.bit_length()
    rest = two ^ 1 << tall - 1
    if rest:
        low = rest.bit_length()
        return TWO_PAIRS << 20 | tall + 1 << 16 | low + 1 << 12 | highest[some ^ 1 << tall - 1 ^ 1 << low - 1] >> 8 & 0xF00
    return PAIR << 20 | tall + 1 << 16 | highest[some ^ two] >> 4 & 0xFFF0


@cache
def poker_tables() -> tuple[list[int], list[int], list[int]]:
    """For every set of heights: the five highest in their places, the worth of a straight in it, and of a flush."""
    highest, straights, flushes = [], [], []
    for held in range(1 << len(RANKS)):
        tall = [height + 2 for height in range(len(RANKS) - 1, -1, -1) if held >> height & 1]
        high = sum(height << place for height, place in zip(tall, range(16, -1, -4), strict=False))
        with_low_ace = held << 1 | held >> 12
        tops = with_low_ace & with_low_ace << 1 & with_low_ace << 2 & with_low_ace << 3 & with_low_ace << 4
        top = tops.bit_length() << 16 if tops else 0
        highest.append(high)
        straights.append(STRAIGHT << 20 | top if top else 0)
        flushes.append(STRAIGHT_FLUSH << 20 | top if top else FLUSH << 20 | high if len(tall) >= 5 else 0)
    return highest, straights, flushes


# -- The run of the cards ---------------------------------------------------------------------------------------------------

_EIGHT_NINE_TEN: Final = DIVISIONS.index(EIGHT_NINE_TEN)
_KITTY: Final = DIVISIONS.index(KITTY)
_PAYS: Final[dict[Place, tuple[int, int, Place]]] = {
    PLACE["10H"]: (DIVISIONS.index("10"), DIVISIONS.index(JACK_TEN), PLACE["JH"]),
    PLACE["JH"]: (DIVISIONS.index("J"), DIVISIONS.index(JACK_TEN), PLACE["10H"]),
    PLACE["QH"]: (DIVISIONS.index("Q"), DIVISIONS.index(KING_QUEEN), PLACE["KH"]),
    PLACE["KH"]: (DIVISIONS.index("K"), DIVISIONS.index(KING_QUEEN), PLACE["QH"]),
    PLACE["AH"]: (DIVISIONS.index("A"), DIVISIONS.index("A"), PLACE["AH"]),
}
"""What a heart pays by itself, and what together with which other one."""
_TENS: Final = frozenset(PLACE[f"10{letter}"] for letter in SUITS)
_PAYING: Final = [place in _PAYS or place in _TENS for place in range(PLACES)]
PAYING_HEARTS: Final[Cards] = sum(1 << place for place in _PAYS)
LOWER_SUITS: Final[Cards] = WHOLE_SUIT[0] | WHOLE_SUIT[1]
"""One suit of each colour."""
_LAID: Final = -2
"""Holders below NOBODY have laid the card: -2 is seat 0, -3 seat 1, and so on."""


class Deal:
    """The run of the cards, from lead to lead. Chips that are won are counted from 0 in `won`."""

    __slots__ = ("board", "colour", "hands", "holder", "over", "turn", "won")

    def __init__(
        self,
        hands: Sequence[Cards],
        turn: Seat,
        board: Sequence[int],
        colour: Cards = COLOURS[""],
        laid: Iterable[tuple[Seat, Place]] = (),
    ) -> None:
        self.hands = list(hands)
        self.holder = [NOBODY] * PLACES
        """Who holds or has laid each card; NOBODY for what is dead."""
        for seat, hand in enumerate(hands):
            for place in places_of(hand):
                self.holder[place] = seat
        for seat, place in laid:
            self.holder[place] = _LAID - seat
        self.board = list(board)
        self.turn = turn
        self.colour = colour
        """The cards of the colour with which the next run must begin."""
        self.won = [0] * len(self.hands)
        self.over = False

    def copy(self) -> Deal:
        other = Deal.__new__(Deal)
        other.hands, other.holder, other.board, other.won = self.hands[:], self.holder[:], self.board[:], self.won[:]
        other.turn, other.colour, other.over = self.turn, self.colour, self.over
        return other

    def lead(self, place: Place) -> None:
        """Begin a run with this card, and let all follow to its end and to the next one who is to begin."""
        hands, holder = self.hands, self.holder
        seat = holder[place]
        while True:
            holder[place] = _LAID - seat
            hands[seat] ^= 1 << place
            if _PAYING[place]:
                self.pay(seat, place)
            if not hands[seat]:
                self.win(seat, _KITTY)
                self.over = True
                return
            follower = holder[place + 1]
            if follower < 0:
                break
            place += 1
            seat = follower
        self.colour = colour = OTHER_COLOUR[place]
        for duty in chain(range(seat, len(hands)), range(seat)):
            if hands[duty] & colour:
                self.turn = duty
                return
        self.over = True

    def pay(self, seat: Seat, place: Place) -> None:
        holder, by_seat = self.holder, _LAID - seat
        if place in _PAYS:
            alone, together, other = _PAYS[place]
            self.win(seat, alone)
            if holder[other] == by_seat:
                self.win(seat, together)
        if place in _TENS and holder[place - 1] == by_seat and holder[place - 2] == by_seat:
            self.win(seat, _EIGHT_NINE_TEN)

    def win(self, seat: Seat, division: int) -> None:
        self.won[seat] += self.board[division]
        self.board[division] = 0


# -- The rule of thumb ------------------------------------------------------------------------------------------------------

WHIM: Final = 0.3
"""How often a player in a playing out leads without thinking."""
_HEARTS: Final = SUITS.index("H")
_TEN: Final = RANKS.index("10")


def most_promising(hand: Cards, colour: Cards) -> Place:
    """What the rule of thumb leads: the lowest card of the longest suit, in which hearts that pay count twice."""
    best, lead = 0, NOBODY
    for at in range(len(SUITS)):
        own = (hand & colour) >> STEP * at & ONE_SUIT
        promised = own.bit_count() + (own >> _TEN).bit_count() * (at == _HEARTS)
        if promised > best:
            best, lead = promised, STEP * at + (own & -own).bit_length() - 1
    return lead


def play_out(deal: Deal, random: Callable[[], float]) -> None:
    """Go on from the first stop to the end of the hand: all lead by the rule of thumb, or as the whim takes them.

    Most of a computer player's time is spent in here, so it is `lead` and `most_promising` once more, written out without a
    call; after a stop there are never more than two suits to choose from.
    """
    if deal.over:
        return
    hands, holder, turn, colour = deal.hands, deal.holder, deal.turn, deal.colour
    paying, seats = _PAYING, len(hands)
    while True:
        can_lead = hands[turn] & colour
        low = can_lead & LOWER_SUITS
        high = can_lead ^ low
        if not low:
            can_lead = high
        elif not high:
            can_lead = low
        elif (mood := random()) < WHIM:
            can_lead = low if mood < WHIM / 2 else high
        else:
            longer = low.bit_count() + (low & PAYING_HEARTS).bit_count() >= high.bit_count()
            can_lead = low if longer else high
        bit = can_lead & -can_lead
        place = bit.bit_length() - 1
        while True:
            hand = hands[turn] ^ bit
            hands[turn] = hand
            holder[place] = _LAID - turn
            if paying[place]:
                deal.pay(turn, place)
            if not hand:
                deal.win(turn, _KITTY)
                deal.over = True
                return
            follower = holder[place + 1]
            if follower < 0:
                break
            place += 1
            bit <<= 1
            turn = follower
        colour = OTHER_COLOUR[place]
        asked = 0
        while not hands[turn] & colour:
            asked += 1
            if asked == seats:
                deal.over = True
                return
            turn = (turn + 1) % seats
