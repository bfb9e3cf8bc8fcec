"""Sentences that the program says at the table, kept apart from their values so that they can be translated.

A game's `story.py` answers an event with a Sentence. The English text is also the key that a translation is looked up by; the
command line says it as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from parlor_desktop.engine.cards import RANK_NAMES, SUIT_NAMES, Card, rank, suit
from parlor_desktop.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Named:
    """Seats that a sentence speaks of; they become names when it is said."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Sentence:
    text: str
    values: Mapping[str, object]

    def say(self, names: Sequence[str], translate: Callable[[str], str] = str) -> str:
        spoken = {key: _spoken(value, names, translate) for key, value in self.values.items()}
        return translate(self.text).format_map(spoken)


def sentence(text: str, **values: object) -> Sentence:
    return Sentence(text, values)


def named(*seats: Seat) -> Named:
    return Named(seats)


def figure(number: int) -> str:
    """A number that may be below nothing, with a true minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def signed(number: float, places: int = 0) -> str:
    """What something gains or loses, with its sign; nothing is plain 0."""
    rounded = round(number, places)
    text = f"{abs(rounded):.{places}f}"
    return f"−{text}" if rounded < 0 else f"+{text}" if rounded > 0 else text


def card_words(card: Card) -> Sentence:
    """A card of the standard deck, in a sentence: the ten of hearts."""
    return sentence("the {rank} of {suit}", rank=sentence(RANK_NAMES[rank(card)]), suit=sentence(SUIT_NAMES[suit(card)]))


def card_named(card: Card) -> Sentence:
    """A card of the standard deck, by itself: Ten of hearts."""
    return sentence(
        "{rank} of {suit}", rank=sentence(RANK_NAMES[rank(card)].capitalize()), suit=sentence(SUIT_NAMES[suit(card)])
    )


def _spoken(value: object, names: Sequence[str], translate: Callable[[str], str]) -> object:
    if isinstance(value, Sentence):
        return value.say(names, translate)
    if isinstance(value, Named):
        spoken = [names[seat] for seat in value.seats]
        return (
            spoken[0]
            if len(spoken) == 1
            else translate("{some} and {last}").format(some=", ".join(spoken[:-1]), last=spoken[-1])
        )
    return value
