"""The eight coloured hands: what each card shows, and what is to be done when its own combination falls.

The cards of the house are in deck.json, each marked with what of it is printed on the sheet and what is our reconstruction
(MP-19). A player's own file has the same shape.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from random import Random
from typing import Final

from parlor_desktop.engine.chance import Outcome

COLOURS: Final = ("orange", "green", "tan", "white", "blue", "red", "yellow", "pink")
NUMBERS: Final = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
"""MP-1: there is no seven."""


@dataclass(frozen=True, slots=True)
class Instruction:
    """What a card tells its player to do when its combination falls: what moves from whom to whom, and the dice."""

    pot: int = 0
    """Counters put in the pot; below nothing: taken from it."""
    each: int = 0
    """Counters that every other player pays."""
    left: int = 0
    """Counters paid to the left neighbour; below nothing: paid by him."""
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


@dataclass(frozen=True, slots=True)
class Face:
    """One card: the combination that it shows, what is to be done when that falls, and whether it is then turned (MP-7)."""

    number: int
    dice: tuple[int, int]
    do: str
    turns: bool

    @property
    def instruction(self) -> Instruction:
        return INSTRUCTIONS[self.do]


Deck = tuple[Mapping[int, Face], ...]
"""For each colour, in the order of COLOURS, its ten cards by their numbers."""


class BadDeck(ValueError):
    """A deck file that cannot be played with; the text says where and why."""


@cache
def house_deck() -> Deck:
    return read_deck((files("parlor_desktop.games.mexican_pete") / "deck.json").read_text(encoding="utf-8"))


def read_deck(text: str) -> Deck:
    """The cards of a deck file, checked: a combination adds up to its card's number, no seven, ten cards a hand."""
    facts = json.loads(text)
    return tuple(
        {
            card["number"]: Face(card["number"], tuple(card["dice"]), card["do"], card["turns"])
            for card in facts["hands"][colour]
        }
        for colour in COLOURS
    )


# -- A deck as luck that was brought along ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BroughtDeck:
    """The cards that a table has brought along, a word for each: "4-2 ante2", or "3-3 ante1pass stays" where the card is not
    turned. So a record holds the cards it was played with. Without any, those of the house."""

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


def as_words(deck: Deck) -> Outcome:
    faces = (deck[colour][number] for colour in range(len(COLOURS)) for number in NUMBERS)
    return tuple(f"{face.dice[0]}-{face.dice[1]} {face.do}{'' if face.turns else ' stays'}" for face in faces)


def from_words(words: Outcome) -> Deck:
    raise NotImplementedError
