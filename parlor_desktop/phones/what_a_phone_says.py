"""What comes from a phone: a few kinds of messages, and nothing else is listened to."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Final

from parlor_desktop.engine.nesting import is_too_deep
from parlor_desktop.phones.tokens import LETTERS

LINES: Final = 64
"""More lines than any form has."""
GREATEST: Final = 1_000_000
"""More counters than any game has."""
LONGEST: Final = 200
"""Letters of the name of a move or a line."""


class Nonsense(ValueError):
    """No page of ours says this."""


@dataclass(frozen=True, slots=True)
class Sits:
    code: str


@dataclass(frozen=True, slots=True)
class ComesBack:
    key: str


@dataclass(frozen=True, slots=True)
class IsThere:
    pass


@dataclass(frozen=True, slots=True)
class FallsAsleep:
    pass


@dataclass(frozen=True, slots=True)
class Moves:
    at: int
    move: str


@dataclass(frozen=True, slots=True)
class FillsIn:
    at: int
    values: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class TakesBack:
    at: int


@dataclass(frozen=True, slots=True)
class PlaysAgain:
    """The computer has played this seat; its person plays it from now on."""

    at: int


Decision = Moves | FillsIn | TakesBack | PlaysAgain
Said = Sits | ComesBack | IsThere | FallsAsleep | Decision


def read(text: str | bytes) -> Said:
    """What a phone has said; Nonsense, if that is nothing."""
    facts = _facts(text)
    match facts.pop("do", None):
        case "sit":
            return Sits(_token(facts, "token"))
        case "back":
            return ComesBack(_token(facts, "key"))
        case "there":
            _only(facts)
            return IsThere()
        case "asleep":
            _only(facts)
            return FallsAsleep()
        case "move":
            _only(facts, "at", "move")
            return Moves(_number(facts["at"]), _word(facts["move"]))
        case "fill":
            _only(facts, "at", "values")
            return FillsIn(_number(facts["at"]), _values(facts["values"]))
        case "take back":
            _only(facts, "at")
            return TakesBack(_number(facts["at"]))
        case "mine":
            _only(facts, "at")
            return PlaysAgain(_number(facts["at"]))
    raise Nonsense("it says nothing that is known here")


def _facts(text: str | bytes) -> dict[str, Any]:
    if not isinstance(text, str) or is_too_deep(text):
        raise Nonsense("it is no message of the page")
    try:
        facts = json.loads(text, parse_float=_no_fraction, parse_constant=_no_fraction, parse_int=_whole)
    except ValueError:
        raise Nonsense("it is no message of the page") from None
    if not isinstance(facts, dict):
        raise Nonsense("it is no message of the page")
    return facts


def _no_fraction(word: str) -> None:
    raise ValueError(word)


def _whole(digits: str) -> int:
    if len(digits) > len(str(GREATEST)) + 1:
        raise ValueError(digits)
    return int(digits)


def _only(facts: dict[str, Any], *keys: str) -> None:
    if set(facts) != set(keys):
        raise Nonsense("it says more or less than it should")


def _token(facts: dict[str, Any], key: str) -> str:
    _only(facts, key)
    token = facts[key]
    if not isinstance(token, str) or not re.fullmatch(rf"[\w-]{{{LETTERS}}}", token, re.ASCII):
        raise Nonsense("its code is no code")
    return token


def _number(value: object) -> int:
    if type(value) is not int or not 0 <= value <= GREATEST:
        raise Nonsense("its number is no number")
    return value


def _word(value: object) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST:
        raise Nonsense("its move is no move")
    return value


def _values(value: object) -> tuple[tuple[str, int], ...]:
    if not isinstance(value, dict) or len(value) > LINES:
        raise Nonsense("its form is no form")
    return tuple((_word(key), _number(counters)) for key, counters in value.items())
