"""One line of a record, or of whatever else is kept like that: a JSON object with a check sum of itself. What it means is the
business of whoever reads it; here it is only whole, small enough, and of the right shape."""

from __future__ import annotations

import json
from typing import Any, Final
from zlib import crc32

from parlor_desktop.engine.fair_luck import HEX
from parlor_desktop.engine.nesting import is_too_deep

LONGEST_LINE: Final = 100_000
LARGEST_NUMBER: Final = 2**53

Fields = dict[str, Any]


class BadLine(ValueError):
    """What is wrong with the line that is being read."""


def make_line(facts: Fields) -> str:
    return json.dumps({**facts, "check": check_sum(facts)}, separators=(",", ":"), ensure_ascii=False) + "\n"


def check_sum(facts: Fields) -> str:
    text = json.dumps(facts, separators=(",", ":"), sort_keys=True)
    return f"{crc32(text.encode()):08x}"


def parse(line: bytes) -> Fields:
    if len(line) > LONGEST_LINE:
        raise BadLine(f"the line is longer than {LONGEST_LINE} bytes.")
    try:
        text = line.decode()
        if is_too_deep(text):
            raise BadLine("the line is nested too deeply.")
        facts = json.loads(text, parse_int=_number, parse_float=_no_number, parse_constant=_no_number)
    except UnicodeDecodeError:
        raise BadLine("the line is not UTF-8 text.") from None
    except json.JSONDecodeError as bad:
        raise BadLine(f"the line is not JSON ({bad.msg}, at character {bad.pos + 1}).") from None
    if not isinstance(facts, dict):
        raise BadLine("the line is not a JSON object.")
    return facts


def _number(digits: str) -> int:
    if len(digits) > 17 or abs(int(digits)) > LARGEST_NUMBER:
        raise BadLine(f"the number {digits[:17]}… is too large.")
    return int(digits)


def _no_number(word: str) -> int:
    raise BadLine(f"{word[:17]} is not a whole number.")


def verify_sum(facts: Fields) -> None:
    """A line whose check sum is there and does not fit was damaged, even where it still makes a legal move."""
    rest = {key: value for key, value in facts.items() if key != "check"}
    if "check" in facts and facts["check"] != check_sum(rest):
        raise BadLine("the line was changed after it was written (its check sum does not fit).")


def read_hex(facts: Fields, key: str) -> str:
    text: str = typed(facts, key, str)
    if not HEX.fullmatch(text):
        raise BadLine(f"“{key}” must be 64 digits and letters from a to f.")
    return text


def expect(facts: Fields, *keys: str, maybe: tuple[str, ...] = ()) -> None:
    for key in keys:
        if key not in facts:
            raise BadLine(f"“{key}” is missing.")
    for key in facts:
        if key not in (*keys, *maybe, "check"):
            raise BadLine(f"“{key:.40}” does not belong here.")


def typed(facts: Fields, key: str, kind: type[Any]) -> Any:
    if key not in facts or type(facts[key]) is not kind:
        raise BadLine(f"“{key}” must be {_KINDS[kind]}.")
    return facts[key]


_KINDS: Final = {int: "a whole number", str: "text", list: "a list", dict: "an object", bool: "true or false"}
