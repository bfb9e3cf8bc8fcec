"""The 52 cards of The Mayflower: four series, A to D, each numbered from 1 to 13, and the name on each end panel (MF-15)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from parlor_desktop.engine.cards import BACK, Card

SERIES: Final = "ABCD"
NUMBERS: Final = range(1, 14)
DECK: Final[tuple[Card, ...]] = tuple(f"{series}{number}" for series in SERIES for number in NUMBERS)

_PLACE: Final[Mapping[Card, int]] = {card: place for place, card in enumerate((BACK, *DECK))}
_NUMBER: Final[Mapping[Card, int]] = {card: int(card[1:]) for card in DECK}

SERIES_NAMES: Final[Mapping[str, str]] = {
    "A": "The Ship",
    "B": "Her People",
    "C": "The Crossing",
    "D": "The Colony",
}

INKS: Final[Mapping[str, str]] = {"A": "#1E3A5F", "B": "#8E2226", "C": "#1C5A55", "D": "#6B4A1E"}
"""Each series is printed in one ink; its letter and its emblem tell it too."""

_NAMES: Final = {
    "A": (
        "The Mayflower",
        "The Bowsprit",
        "The Foremast",
        "The Mainmast",
        "The Mizzen",
        "The Anchor",
        "The Great Cabin",
        "The Ship's Bell",
        "The Compass",
        "The Lantern",
        "The Shallop",
        "The Gun",
        "The Hold",
    ),
    "B": (
        "John Carver",
        "William Bradford",
        "Edward Winslow",
        "William Brewster",
        "Myles Standish",
        "John Alden",
        "Christopher Jones",
        "Priscilla Mullins",
        "Susanna White",
        "Peregrine White",
        "Mary Chilton",
        "Samuel Fuller",
        "Mastiff and Spaniel",
    ),
    "C": (
        "Delfshaven",
        "Southampton",
        "The Leak",
        "Plymouth Steps",
        "A Fair Wind",
        "The Storm",
        "The Great Screw",
        "John Howland",
        "A Birth at Sea",
        "Land Ho",
        "The Shoals",
        "The Compact",
        "Safe Harbor",
    ),
    "D": (
        "Washing Day",
        "Corn Hill",
        "First Encounter",
        "The Rock",
        "The Common House",
        "The First Winter",
        "Samoset",
        "Tisquantum",
        "Massasoit",
        "The Ship Goes Home",
        "The Harvest",
        "The Fort",
        "The Town Street",
    ),
}

NAMES: Final[Mapping[Card, str]] = {
    f"{series}{number}": name for series, names in _NAMES.items() for number, name in zip(NUMBERS, names, strict=True)
}


def series(card: Card) -> str:
    return card[0]


def number(card: Card) -> int:
    return _NUMBER[card]


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """As a hand is held: A to D, each from 1 to 13; cards whose faces are hidden come first."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))
