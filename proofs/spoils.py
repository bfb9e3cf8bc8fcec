"""What can happen to a good file: Hypothesis strategies for files that have been cut, joined, overwritten or edited."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from hypothesis import strategies as st

MOST: Final = 6
"""How often a file is spoilt before it is thrown away; it is tried each time."""

ODD_BYTES: Final = (
    *(b"\0", b"\0" * 40, b"\n", b"\r\n", b"\n\n", b"\xff\xfe", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\x1a", b" ", b"{}", b"[]\n"),
    *(
        b'"',
        b"\\",
        b"{",
        b"}" * 30,
        b"[" * 30,
        b'{"a":' * 200,
        b"," * 3,
        b"null",
        b"NaN",
        b"-Infinity",
        b"1e999",
        b"-",
        b"9" * 5000,
    ),
    *(b"\\ud800", "\u202e\u2028\U0001f0cf".encode(), b"%s%n{0}", b"../../..", b"\x1b[2J", b"=", b",", b"--", b"x" * 300),
)
ODD_VALUES: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, -1, 2**31, 2**53, 2**53 + 1, -(2**63), 10**16, 10**400, 0.5, -0.0, 1e308, [], {}, "", " "),
    *(
        "person",
        "hard",
        "empty",
        "take back",
        "hand over",
        "time up",
        "check",
        "line",
        "luck",
        "back",
        "on",
        "\0",
        "\ud800",
        "\u202e",
        "🂡" * 50,
    ),
    *([[]] * 3, [0] * 300, {"": {}}, {"name": "Ann"}, "x" * 41, "x" * 5000, "Ann", [1, 2], ["1"], [[1, 2], [3, 4]]),
)


class Spoil(Protocol):
    def on(self, text: bytes) -> bytes: ...


def _at(place: int, text: Sequence[object]) -> int:
    """A place in whatever is long enough, however long it has become."""
    return place % (len(text) + 1)


@dataclass(frozen=True, slots=True)
class Cut:
    """The end is lost, or the beginning."""

    place: int
    end: bool

    def on(self, text: bytes) -> bytes:
        at = _at(self.place, text)
        return text[:at] if self.end else text[at:]


@dataclass(frozen=True, slots=True)
class Put:
    """Something lies in the middle of it, or over what was there."""

    place: int
    what: bytes
    over: int

    def on(self, text: bytes) -> bytes:
        at = _at(self.place, text)
        return text[:at] + self.what + text[at + self.over :]


@dataclass(frozen=True, slots=True)
class Splice:
    """The beginning of one and the end of another."""

    place: int
    other: bytes
    from_: int

    def on(self, text: bytes) -> bytes:
        return text[: _at(self.place, text)] + self.other[_at(self.from_, self.other) :]


@dataclass(frozen=True, slots=True)
class Lines:
    """A line comes again, or elsewhere, or not at all."""

    which: int
    to: int
    stays: bool

    def on(self, text: bytes) -> bytes:
        lines = text.splitlines(keepends=True)
        if not lines:
            return text
        line = lines[self.which % len(lines)]
        if not self.stays:
            lines.remove(line)
        lines.insert(_at(self.to, lines), line)
        return b"".join(lines[1:] if self.to == 0 else lines)


@dataclass(frozen=True, slots=True)
class Edit:
    """Somebody has edited a value or a key in the JSON of a line, or of the whole file; the check sum is theirs to mend."""

    line: int
    node: int
    value: Any
    key: str | None

    def on(self, text: bytes) -> bytes:
        for parts in (text.splitlines(keepends=True), [text]):
            at = self.line % len(parts) if parts else 0
            try:
                top = json.loads(parts[at])
            except (ValueError, IndexError, RecursionError):
                continue
            places = list(_places(top))
            if not places:
                continue
            inside, key = places[self.node % len(places)]
            self._change(inside, key)
            if isinstance(top, dict) and key != "check":
                top.pop("check", None)
            parts[at] = json.dumps(top).encode() + b"\n"
            return b"".join(parts)
        return text

    def _change(self, inside: Any, key: Any) -> None:
        if self.key is None:
            inside[key] = self.value
        elif isinstance(inside, dict):
            inside[self.key or "x"] = inside.pop(key)
        else:
            inside.insert(key, self.value)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _places(value[key])


PLACES: Final = st.integers(0, 2**14)
BYTES: Final = st.sampled_from(ODD_BYTES) | st.binary(max_size=6)
VALUES: Final = st.sampled_from(ODD_VALUES) | st.integers(-3, 60) | st.text(max_size=8)
KEYS: Final = st.sampled_from(["", "check", "with", "ms", "clock", "luck", "seat", "name", "hands", "__class__"])


def spoilt(good: Sequence[bytes]) -> st.SearchStrategy[tuple[bytes, list[Spoil]]]:
    """A good file, and what happens to it, one thing after another."""
    spoils: st.SearchStrategy[Spoil] = st.one_of(  # edits above all: whatever else happens, most of it is found out at once
        st.builds(Edit, PLACES, PLACES, VALUES, st.none()),
        st.builds(Edit, PLACES, PLACES, VALUES, KEYS),
        st.builds(Edit, st.just(0), PLACES, VALUES, st.none()),
        st.builds(Edit, st.just(0), PLACES, st.integers(-(2**60), 2**60), st.none()),
        st.builds(Put, PLACES, BYTES, st.sampled_from([0, 1, 1, 4])),
        st.builds(Cut, PLACES, st.booleans()),
        st.builds(Splice, PLACES, st.sampled_from(list(good)), PLACES),
        st.builds(Lines, PLACES, PLACES, st.booleans()),
    )
    return st.tuples(st.sampled_from(list(good)), st.lists(spoils, min_size=1, max_size=MOST))


def inputs(case: tuple[bytes, list[Spoil]]) -> Iterator[bytes]:
    """The file after each thing that happens to it."""
    text, spoils = case
    for spoil in spoils:
        text = spoil.on(text)
        yield text
