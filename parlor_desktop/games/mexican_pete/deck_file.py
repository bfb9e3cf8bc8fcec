"""Deck files: read and checked, and refused with the line and the reason (MP-19)."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any, Final

from parlor_desktop.engine.nesting import is_too_deep
from parlor_desktop.engine.plain_files import read_plain
from parlor_desktop.games.mexican_pete.deck import COLOURS, NUMBERS, BadDeck, Deck, Face, checked, shown

LARGEST: Final = 100_000
"""Bytes of a deck file; that of the house has a tenth."""


def load_deck(path: Path) -> Deck:
    """The cards of a file; a refusal names the file."""
    try:
        text = read_plain(path, LARGEST)
    except OSError as error:
        raise BadDeck(f"{path} cannot be read: {error.strerror}.") from error
    try:
        return read_deck(text.decode("utf-8-sig"))
    except UnicodeDecodeError as bad:
        line = text.count(b"\n", 0, bad.start) + 1
        raise BadDeck(f"{path}, line {line}: this is not UTF-8 text.") from None
    except BadDeck as bad:
        raise BadDeck(f"{path}, {bad}") from None


def read_deck(text: str) -> Deck:
    """The cards of a deck file, or BadDeck with the line and the reason."""
    if is_too_deep(text):
        raise BadDeck("line 1: this is nested too deeply.")
    try:
        DECODER.decode(text)
        top = Part(text, _after_space(text, 0)).members("a deck file", ("hands",), maybe=("about", "instructions"))
        hands = top["hands"].members("“hands”", COLOURS)
        return tuple(_read_hand(colour, hands[colour]) for colour in COLOURS)
    except json.JSONDecodeError as bad:
        raise BadDeck(f"line {bad.lineno}: this is not JSON ({bad.msg}).") from None


def _read_hand(colour: str, hand: Part) -> Mapping[int, Face]:
    faces: dict[int, Face] = {}
    for card in hand.items(f"the {colour} hand"):
        face = _read_card(colour, card)
        if face.number in faces:
            raise card.wrong(f"this is a second {colour} {face.number}.")
        faces[face.number] = face
    missing = [str(number) for number in NUMBERS if number not in faces]
    if missing:
        raise hand.wrong(f"the {colour} hand has no {', '.join(missing)}; it needs ten cards, 2 to 12 without 7.")
    return {number: faces[number] for number in NUMBERS}


def _read_card(colour: str, card: Part) -> Face:
    facts = card.members(f"a card of the {colour} hand", ("number", "dice", "do", "turns"), maybe=("from",))
    values = {key: part.value for key, part in facts.items()}
    try:
        return checked(colour, values["number"], values["dice"], values["do"], values["turns"], values.get("from", {}))
    except BadDeck as bad:
        raise card.wrong(bad) from None


# -- JSON whose parts know their lines ----------------------------------------------------------------------------------------


def _number(digits: str) -> float:
    """No number of a card is long, and Python refuses those with thousands of digits."""
    return int(digits) if len(digits) <= 9 else inf


DECODER: Final = json.JSONDecoder(parse_int=_number)
SPACE: Final = re.compile(r"[ \t\n\r]*")


def _after_space(text: str, at: int) -> int:
    space = SPACE.match(text, at)
    return space.end() if space else at


@dataclass(frozen=True, slots=True)
class Part:
    """A value within a text that is known to be JSON, and where it begins."""

    text: str
    start: int

    @property
    def value(self) -> Any:
        return DECODER.raw_decode(self.text, self.start)[0]

    def wrong(self, reason: object) -> BadDeck:
        line = self.text.count("\n", 0, self.start) + 1
        return BadDeck(f"line {line}: {reason}")

    def members(self, name: str, keys: Collection[str], maybe: Collection[str] = ()) -> dict[str, Part]:
        """The parts of an object, by its keys: all of these, and perhaps some of those."""
        if self.text[self.start] != "{":
            raise self.wrong(f"{name} must be an object with {', '.join(keys)}.")
        members: dict[str, Part] = {}
        for key in (parts := self._inside()):
            value = next(parts)
            if key.value in members:
                raise key.wrong(f"{name} has {shown(key.value)} twice.")
            if key.value not in (*keys, *maybe):
                raise key.wrong(f"{shown(key.value)} does not belong here; {name} has {', '.join((*keys, *maybe))}.")
            members[key.value] = value
        for missing in keys:
            if missing not in members:
                raise self.wrong(f"{name} lacks “{missing}”.")
        return members

    def items(self, name: str) -> Iterator[Part]:
        """The parts of a list."""
        if self.text[self.start] != "[":
            raise self.wrong(f"{name} must be a list of ten cards.")
        return self._inside()

    def _inside(self) -> Iterator[Part]:
        """What stands between the brackets: values, or keys and values by turns."""
        at = _after_space(self.text, self.start + 1)
        while self.text[at] not in "]}":
            yield Part(self.text, at)
            at = _after_space(self.text, DECODER.raw_decode(self.text, at)[1])
            if self.text[at] in ",:":
                at = _after_space(self.text, at + 1)
