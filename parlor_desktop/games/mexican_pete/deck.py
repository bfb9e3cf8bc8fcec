"""The eight coloured hands: what each card shows, and what is to be done when its own combination falls.

The cards of the house are in deck.json, each marked with what of it is printed on the sheet and what is our reconstruction
(MP-19). A player's own file has the same shape (deck_file.py reads both).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, Final, NamedTuple

from parlor_desktop.engine.chance import Below, Outcome
from parlor_desktop.engine.impossible import Impossible

COLOURS: Final = ("orange", "green", "tan", "white", "blue", "red", "yellow", "pink")
LETTERS: Final = tuple(colour[0].upper() for colour in COLOURS)
"""A sign for each hand, for those who do not tell the colours apart."""
PAPERS: Final = ("#E98B3A", "#7DB36A", "#C9A66F", "#F7F1E1", "#79ACD9", "#DD6A62", "#F2CF4E", "#F0A9BC")
"""The stock of each hand: light enough for ink."""
INKS: Final = ("#A8511A", "#2F6B33", "#7A5A2A", "#6E675A", "#1F4F86", "#9C1F24", "#7F600A", "#A33A5E")
"""The same, dark enough for cream."""
NUMBERS: Final = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
"""MP-1: there is no seven."""
ONE_WAY: Final = (2, 3, 11, 12)
"""Numbers that only one combination makes."""


@dataclass(frozen=True, slots=True)
class Instruction:
    """What a card tells its player to do when its combination falls: what moves from whom to whom, and the dice."""

    pot: int = 0
    """Counters put in the pot; below nothing: taken from it."""
    each: int = 0
    """Counters that every other player pays."""
    left: int = 0
    """Counters paid to the left neighbour; below nothing: paid by them."""
    passes: bool = False
    """The dice go to the left."""


INSTRUCTIONS: Final[Mapping[str, Instruction]] = {
    "ante1": Instruction(pot=1),
    "ante2": Instruction(pot=2),
    "ante3": Instruction(pot=3),
    "take1": Instruction(pot=-1),
    "take2": Instruction(pot=-2),
    "each1": Instruction(each=1),
    "payleft1": Instruction(left=1),
    "leftpays1": Instruction(left=-1),
    "ante1pass": Instruction(pot=1, passes=True),
}

SOURCES: Final = ("sheet", "only", "ours", "own")
"""Printed on the sheet, the only way to throw the number, our reconstruction, or from somebody's own file."""


class Source(NamedTuple):
    """Where each part of a card is from."""

    dice: str = "own"
    do: str = "own"
    turns: str = "own"


@dataclass(frozen=True, slots=True)
class Face:
    """One card: the combination that it shows, what is to be done when that falls, and whether it is then turned (MP-7)."""

    number: int
    dice: tuple[int, int]
    do: str
    turns: bool
    source: Source = field(default=Source(), compare=False)

    @property
    def instruction(self) -> Instruction:
        return INSTRUCTIONS[self.do]


Deck = tuple[Mapping[int, Face], ...]
"""For each colour, in the order of COLOURS, its ten cards by their numbers."""


class BadDeck(Impossible):
    """Cards that cannot be played with; the text says where and why."""


@cache
def house_deck() -> Deck:
    from parlor_desktop.games.mexican_pete.deck_file import read_deck

    return read_deck((files("parlor_desktop.games.mexican_pete") / "deck.json").read_text(encoding="utf-8"))


def checked(colour: str, number: Any, dice: Any, do: Any, turns: Any, source: Any) -> Face:
    """A card of these values, whatever they are, or BadDeck with the reason."""
    if type(number) is not int or number not in NUMBERS:
        raise BadDeck(f"a card of the {colour} hand has the number {shown(number)}; it must be 2 to 12, and there is no 7.")
    card = f"the {colour} {number}"
    if not isinstance(dice, list) or len(dice) != 2 or not all(type(die) is int and 1 <= die <= 6 for die in dice):
        raise BadDeck(f"{card} shows {shown(dice)}; it must be two dice, each 1 to 6.")
    if sum(dice) != number:
        raise BadDeck(f"{card} shows {dice[0]}–{dice[1]}, which makes {sum(dice)}.")
    if not isinstance(do, str) or do not in INSTRUCTIONS:
        raise BadDeck(f"{card} says {shown(do)}; it must be one of {', '.join(INSTRUCTIONS)}.")
    if type(turns) is not bool:
        raise BadDeck(f"{card}: “turns” is {shown(turns)}; it must be true or false.")
    if not turns and number in ONE_WAY:
        raise BadDeck(f"{card} could never be turned, for there is no other way to throw {number}.")
    if not isinstance(source, dict) or not all(part in Source._fields and mark in SOURCES for part, mark in source.items()):
        raise BadDeck(f"{card}: “from” may say where its dice, do and turns are from: {', '.join(SOURCES)}.")
    return Face(number, (dice[0], dice[1]), do, turns, Source(**source))


def shown(value: object) -> str:
    """A value that was found in a file, for a sentence."""
    text = json.dumps(value)
    return text if len(text) <= 40 else f"{text[:39]}…"


# -- A deck as luck that was brought along ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BroughtDeck:
    """The cards that a table has brought along, a word for each: "4-2 ante2", or "3-3 ante1pass stays" where the card is not
    turned. So a record holds the cards it was played with. Without any, those of the house."""

    def kind(self) -> None:
        return None

    def fall(self, below: Below) -> Outcome:
        return as_words(house_deck())

    def sample(self, rng: Random) -> Outcome:
        return as_words(house_deck())

    def outcomes(self) -> Iterator[tuple[Outcome, Fraction]]:
        yield as_words(house_deck()), Fraction(1)

    def admits(self, outcome: Outcome) -> bool:
        try:
            from_words(outcome)
        except BadDeck:
            return False
        return True


PLACES: Final = tuple((colour, number) for colour in COLOURS for number in NUMBERS)
"""The eighty cards in the order of their words."""


def as_words(deck: Deck) -> Outcome:
    faces = (deck[colour][number] for colour in range(len(COLOURS)) for number in NUMBERS)
    return tuple(f"{face.dice[0]}-{face.dice[1]} {face.do}{'' if face.turns else ' stays'}" for face in faces)


def from_words(words: Outcome) -> Deck:
    """The deck of these words, or BadDeck with the reason."""
    if len(words) != len(PLACES):
        raise BadDeck(f"a deck has {len(PLACES)} cards, not {len(words)}.")
    faces = [_from_word(colour, number, word) for (colour, number), word in zip(PLACES, words, strict=True)]
    hands = [faces[at : at + len(NUMBERS)] for at in range(0, len(faces), len(NUMBERS))]
    return tuple({face.number: face for face in hand} for hand in hands)


def _from_word(colour: str, number: int, word: object) -> Face:
    read = re.fullmatch(r"([1-6])-([1-6]) (\w+)( stays)?", word) if isinstance(word, str) else None
    if read is None:
        raise BadDeck(f"the {colour} {number} is {shown(word)}; it must be like “4-2 ante2” or “3-3 ante1pass stays”.")
    return checked(colour, number, [int(read[1]), int(read[2])], read[3], read[4] is None, {})
