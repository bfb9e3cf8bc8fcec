"""What a seat holds, as plain data: cards, dice, facts, a board to be filled in. A game says it of a view, and a screen of the
seat's own (a phone) draws it without knowing the game.

What may be played now is not decided here: a piece names the move that it would make, and whoever shows it asks the session
whether that move is allowed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from enum import Enum
from typing import Any, Final

from parlor_desktop.engine.cards import BACK, COLOUR, SUIT_SIGNS, rank, suit
from parlor_desktop.engine.cards import Card as DeckCard
from parlor_desktop.engine.contract import Move, word_for
from parlor_desktop.engine.wording import Sentence, card_named, sentence

INKS: Final[Mapping[str, str]] = {"red": "#B3262B", "black": "#221B16"}
"""How the standard deck is printed."""
NOTHING: Final = sentence("")


@dataclass(frozen=True, slots=True)
class Card:
    """One card. Face down it is a back, and nothing else of it is told."""

    key: str
    title: Sentence
    """Its whole name."""
    rank: str = ""
    sign: str = ""
    ink: str = ""
    paper: str = ""
    name: Sentence = NOTHING
    """What is printed at its foot."""
    picture: str = ""
    emblem: str = ""
    """A small picture beside the rank, to be coloured in the ink."""
    dice: tuple[int, ...] = ()
    text: Sentence = NOTHING
    move: Move | None = None
    """What playing it would be."""


@dataclass(frozen=True, slots=True)
class Back:
    """A card face down."""


@dataclass(frozen=True, slots=True)
class Die:
    face: str
    title: Sentence
    picture: str = ""
    """Where the face is no number of pips."""


@dataclass(frozen=True, slots=True)
class Fact:
    label: Sentence
    value: Sentence
    great: bool = False
    """It is what matters most now."""


@dataclass(frozen=True, slots=True)
class Track:
    """How far something has come."""

    label: Sentence
    sign: str
    ink: str
    value: int
    of: int


Piece = Card | Back | Die | Fact | Track


class Of(Enum):
    """Whose a group of pieces is."""

    HAND = "hand"
    """The seat's own."""
    TABLE = "table"
    """Everybody sees it."""


@dataclass(frozen=True, slots=True)
class Group:
    title: Sentence
    pieces: tuple[Piece, ...]
    of: Of = Of.HAND


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a form, on which so many counters can be laid."""

    key: str
    say: Sentence
    sign: str = ""
    ink: str = ""
    section: Sentence = NOTHING
    pays: Sentence = NOTHING
    least: int = 0
    most: int = 0
    step: int = 1
    start: int = 0


@dataclass(frozen=True, slots=True)
class Form:
    """A choice too wide to be listed: the seat fills it in, and the game makes a move of it (`Box.filled_in`)."""

    title: Sentence
    lines: tuple[Line, ...]
    send: Sentence
    nothing: Sentence = NOTHING
    """What sending it is called while nothing lies on it."""
    note: Sentence = NOTHING
    most: int = 0
    """Of all lines together; 0 is no limit."""
    replaces: tuple[type[Move], ...] = ()
    """The moves that it stands for, which need no buttons."""


@dataclass(frozen=True, slots=True)
class Held:
    """Whatever moves are on no card, nor in the form, get buttons; a game says nothing of those."""

    groups: tuple[Group, ...] = ()
    form: Form | None = None
    buzzer: Move | None = None
    """What is called out, in a game that calls; the whole game through."""
    scores: tuple[int, ...] = ()
    """Every seat's, as it stands."""
    asks: Sentence = NOTHING
    """What this seat is asked when it decides, in words that a child of nine reads."""


def move_key(move: Move) -> str:
    """A move in a few letters, the same for equal moves: lay 5H."""
    values = (getattr(move, field.name) for field in fields(move))  # type: ignore[arg-type]
    return " ".join((word_for(type(move)), *map(_letters, values)))


def _letters(value: Any) -> str:
    return ",".join(map(_letters, value)) if isinstance(value, tuple) else str(value)


def fact(label: str, value: object, *, great: bool = False, **values: object) -> Fact:
    """A value with its label, which may have values of its own."""
    said = value if isinstance(value, Sentence) else sentence("{value}", value=value)
    return Fact(sentence(label, **values), said, great)


def playing_card(card: DeckCard, move: Move | None = None) -> Card | Back:
    """A card of the standard deck."""
    if card == BACK:
        return Back()
    picture = f"cards/{card.lower()}.svg" if rank(card) in "JQK" else ""
    ink = INKS[COLOUR[suit(card)]]
    return Card(card, card_named(card), rank(card), SUIT_SIGNS[suit(card)], ink, picture=picture, move=move)


def pips(face: int) -> Die:
    return Die(str(face), sentence("{face}", face=face))


def group(title: str, pieces: Iterable[Piece], of: Of = Of.HAND, **values: object) -> Group:
    return Group(sentence(title, **values), tuple(pieces), of)
