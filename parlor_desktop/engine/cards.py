"""What card games share: cards seen from behind, hands as a seat sees them, and the standard deck of 52."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from parlor_desktop.engine.seats import Seat

Card = str
Hand = tuple[Card, ...]

BACK: Final[Card] = "back"
"""A card seen from behind."""


def backs(hand: Hand) -> Hand:
    return (BACK,) * len(hand)


def only_own(seat: Seat | None, hands: tuple[Hand, ...]) -> tuple[Hand, ...]:
    """The hands as this seat sees them: its own, and the others' backs."""
    return tuple([hand if at == seat else backs(hand) for at, hand in enumerate(hands)])


def without(hand: Hand, card: Card) -> Hand:
    """What is left of a hand when this card has been laid."""
    left = list(hand)
    left.remove(card)
    return tuple(left)


# -- The standard deck ------------------------------------------------------------------------------------------------------

SUITS: Final = "SHDC"
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
DECK: Final[Hand] = tuple(f"{rank}{suit}" for suit in SUITS for rank in RANKS)
"""2S to AC: spades, hearts, diamonds, clubs, each from the two up to the ace."""

RED: Final = "red"
BLACK: Final = "black"
COLOUR: Final[Mapping[str, str]] = {"S": BLACK, "H": RED, "D": RED, "C": BLACK}

SUIT_NAMES: Final[Mapping[str, str]] = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SUIT_SIGNS: Final[Mapping[str, str]] = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
RANK_NAMES: Final[Mapping[str, str]] = {
    **dict(zip(RANKS[:9], ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), strict=True)),
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}

HEIGHT: Final[Mapping[Card, int]] = {card: 2 + RANKS.index(card[:-1]) for card in DECK}
"""2 to 14: the ace is high."""
_ORDER: Final[Mapping[Card, int]] = {card: place for place, card in enumerate((BACK, *DECK))}
_NEXT_HIGHER: Final[Mapping[Card, Card | None]] = {
    card: None if card[:-1] == "A" else DECK[place + 1] for place, card in enumerate(DECK)
}


def suit(card: Card) -> str:
    return card[-1]


def rank(card: Card) -> str:
    return card[:-1]


def height(card: Card) -> int:
    """2 to 14: the ace is high."""
    return HEIGHT[card]


def colour(card: Card) -> str:
    return COLOUR[card[-1]]


def next_higher(card: Card) -> Card | None:
    """The next card of its suit; None above the ace."""
    return _NEXT_HIGHER[card]


def in_order(cards: Iterable[Card]) -> Hand:
    """As a hand is held: suit by suit, each from its lowest card; cards whose faces are hidden come first."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))
