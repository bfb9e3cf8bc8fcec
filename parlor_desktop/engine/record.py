"""The record: a whole game as lines of text, and back.

Line 1 is the header (format, program, game, seats, house rules, seed); every other line is one entry of the log, numbered, luck
and clock included, each a JSON object with a check sum of itself. Replaying needs no generator. It is data, never code.
What lives on a disk is the business of `store.records`; this module only knows text.
"""

from __future__ import annotations

import codecs
import json
import re
import types
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from functools import cache
from io import BytesIO
from typing import Any, Final, Union, get_args, get_origin, get_type_hints
from zlib import crc32

from parlor_desktop import __version__
from parlor_desktop.engine.contract import CHANCE, CLOCK, AnyGame, Fell, HandOver, Move, TakeBack, TimeUp, word_for
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.nesting import is_too_deep
from parlor_desktop.engine.session import AnySession, Entry, Illegal, Player, Session

FORMAT: Final = 1
LONGEST_LINE: Final = 100_000
LARGEST_RECORD: Final = 16_000_000
"""Bytes: two days and nights of a move every second. A whole evening has a hundredth of it."""
LARGEST_NUMBER: Final = 2**53

Fields = dict[str, Any]


class BadRecord(ValueError):
    """A record that cannot be read, with the line at fault and the reason; and the game up to there, if it had begun."""

    def __init__(self, line: int, reason: str, good: Reading | None = None) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason
        self.good = good


# -- Writing ----------------------------------------------------------------------------------------------------------------


def header_line(session: AnySession) -> str:
    return _line(
        {
            "parlor": FORMAT,
            "program": __version__,
            "game": session.game.name,
            "seats": [{key: word for key, word in asdict(player).items() if word} for player in session.players],
            "rules": asdict(session.rules),
            "seed": session.seed,
        }
    )


def entry_line(number: int, entry: Entry) -> str:
    """An entry as line `number` of its record; the header is line 1."""
    facts: Fields = {"line": number}
    match entry.move:
        case Fell(outcome):
            facts["luck"] = list(outcome)
        case TimeUp():
            facts["clock"] = word_for(TimeUp)
        case move:
            facts["seat"] = entry.actor
            facts["move"] = word_for(type(move))
            values = {f.name: _plain(getattr(move, f.name)) for f in fields(move)}  # type: ignore[arg-type]
            if values:
                facts["with"] = values
    if entry.ms is not None:
        facts["ms"] = entry.ms
    return _line(facts)


def _line(facts: Fields) -> str:
    return json.dumps({**facts, "check": _check(facts)}, separators=(",", ":"), ensure_ascii=False) + "\n"


def _check(facts: Fields) -> str:
    text = json.dumps(facts, separators=(",", ":"), sort_keys=True)
    return f"{crc32(text.encode()):08x}"


def _plain(value: Any) -> Any:
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


# -- Reading ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reading:
    """A record that was read and found good: the game as it stands after its last whole line.

    `size` is how many bytes of the record are good, and `dropped` how many came after them and were no line.
    """

    session: AnySession
    lines: int
    size: int
    dropped: int = 0


def read(text: bytes, find_game: Callable[[str], AnyGame]) -> Reading:
    """Read a whole record and replay it, or raise BadRecord. What a power cut may leave after the last line is dropped."""
    good: Reading | None = None
    start = len(codecs.BOM_UTF8) if text.startswith(codecs.BOM_UTF8) else 0  # some editors put it there
    for number, line in enumerate(BytesIO(text[start:]), start=1):
        try:
            facts = _parse(line)
        except BadLine as bad:
            if good is not None and _is_torn(text[good.size :]):
                return replace(good, dropped=len(text) - good.size)
            raise BadRecord(number, str(bad), good) from None
        try:
            if good is None:
                session, size = _read_header(facts, find_game), start
            else:
                session, size = good.session, good.size
                session.enter(_read_entry(number, facts, session.game))
            _verify(facts)  # at last: what is wrong with a line that was changed says more than that it was
        except (BadLine, Impossible, Illegal) as bad:
            # Perhaps the bad line was entered already; what is good is what stands before it.
            raise BadRecord(number, str(bad), good and read(text[: good.size], find_game)) from None
        good = Reading(session, number, size + len(line))
    if good is None:
        raise BadRecord(1, "the record is empty.")
    return good


class BadLine(ValueError):
    """What is wrong with the line that is being read."""


def _is_torn(rest: bytes) -> bool:
    """Whether what follows the last good line is only what a power cut leaves: half a line, zeros, blanks, bytes of other
    files. If a whole line comes after it, something is missing in the middle of the game."""
    return not any(_is_whole(line) for line in LIKE_A_LINE.findall(rest))


LIKE_A_LINE: Final = re.compile(rb"^\{.*", re.MULTILINE)


def _is_whole(line: bytes) -> bool:
    try:
        _verify(_parse(line))
    except BadLine:
        return False
    return True


@dataclass(frozen=True, slots=True)
class Head:
    """What the first line of a record tells: which game, and who plays it."""

    game: str
    players: tuple[Player, ...]


def read_head(line: bytes) -> Head:
    """The header alone, if it can be read; BadRecord if it cannot. Whether it was changed, and whether the game is one that we
    have, is asked by whoever reads the rest."""
    try:
        facts = _parse(line.removeprefix(codecs.BOM_UTF8))
        _expect_format(facts)
        return Head(_typed(facts, "game", str), tuple(_read_player(seat) for seat in _typed(facts, "seats", list)))
    except BadLine as bad:
        raise BadRecord(1, str(bad)) from None


def read_entry(number: int, line: bytes, game: AnyGame) -> Entry:
    """One whole line of a record that somebody else goes on with; BadRecord if it is none."""
    try:
        facts = _parse(line)
        _verify(facts)
        return _read_entry(number, facts, game)
    except BadLine as bad:
        raise BadRecord(number, str(bad)) from None


def last_line_number(tail: bytes) -> int | None:
    """Which number the last whole line has that can be found in the last bytes of a record."""
    for line in reversed(tail.splitlines()):
        if line.startswith(b"{"):
            with suppress(BadLine):
                facts = _parse(line)
                return 1 if "parlor" in facts else _typed(facts, "line", int)
    return None


def _parse(line: bytes) -> Fields:
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


def _verify(facts: Fields) -> None:
    """A line whose check sum is there and does not fit was damaged, even where it still makes a legal move."""
    rest = {key: value for key, value in facts.items() if key != "check"}
    if "check" in facts and facts["check"] != _check(rest):
        raise BadLine("the line was changed after it was written (its check sum does not fit).")


def _read_header(facts: Fields, find_game: Callable[[str], AnyGame]) -> AnySession:
    _expect_format(facts)
    _expect(facts, "parlor", "program", "game", "seats", "rules", "seed")
    game = find_game(_typed(facts, "game", str))
    players = [_read_player(seat) for seat in _typed(facts, "seats", list)]
    rules, seed = _typed(facts, "rules", dict), _typed(facts, "seed", int)
    _typed(facts, "program", str)
    return Session(game, players, rules, seed=seed)


def _expect_format(facts: Fields) -> None:
    if "parlor" not in facts:
        raise BadLine("this is not a record of Parlor Desktop.")
    if facts["parlor"] != FORMAT:
        raise BadLine(f"the record has format {facts['parlor']!s:.20}; this program reads format {FORMAT}.")


def _read_player(facts: object) -> Player:
    if not isinstance(facts, dict):
        raise BadLine("a seat is not an object.")
    _expect(facts, "name", "plays", maybe=("colour", "face", "key"))
    return Player(**{key: _typed(facts, key, str) for key in facts if key != "check"})


def _read_entry(number: int, facts: Fields, game: AnyGame) -> Entry:
    if facts.get("line") != number:
        raise BadLine(f"the line says that it is line {facts.get('line')!s:.20}; lines are missing, doubled or out of order.")
    ms = _typed(facts, "ms", int) if "ms" in facts else None
    if ms is not None and ms < 0:
        raise BadLine("ms is below 0.")
    if "luck" in facts:
        _expect(facts, "line", "luck", maybe=("ms",))
        return Entry(CHANCE, Fell(_shaped(facts["luck"], tuple[int | str, ...])), ms)
    if "clock" in facts:
        _expect(facts, "line", "clock", maybe=("ms",))
        if facts["clock"] != word_for(TimeUp):
            raise BadLine(f"the clock can only say “{word_for(TimeUp)}”.")
        return Entry(CLOCK, TimeUp(), ms)
    _expect(facts, "line", "seat", "move", maybe=("ms", "with"))
    seat = _typed(facts, "seat", int)
    if seat < 0:
        raise BadLine(f"there is no seat {seat}.")
    return Entry(seat, _read_move(facts, game), ms)


def _read_move(facts: Fields, game: AnyGame) -> Move:
    kinds = {word_for(kind): kind for kind in (*game.move_types, TakeBack, HandOver)}
    word = _typed(facts, "move", str)
    if word not in kinds:
        raise BadLine(f"{game.title} has no move “{word:.40}”; it has {', '.join(kinds)}.")
    shapes = _shapes(kinds[word])
    values = _typed(facts, "with", dict) if "with" in facts else {}
    if values.keys() != shapes.keys():
        raise BadLine(f"the move “{word}” takes {', '.join(shapes) or 'nothing more'}.")
    move: Move = kinds[word](**{name: _shaped(values[name], shape) for name, shape in shapes.items()})
    return move


@cache
def _shapes(kind: type[Move]) -> Mapping[str, Any]:
    hints = get_type_hints(kind)
    return {f.name: hints[f.name] for f in fields(kind)}  # type: ignore[arg-type]


def _shaped(value: Any, shape: Any) -> Any:
    """A JSON value as the type that a move's field declares."""
    origin = get_origin(shape)
    if origin in (Union, types.UnionType):
        for part in get_args(shape):
            try:
                return _shaped(value, part)
            except BadLine:
                continue
    elif origin is tuple and isinstance(value, list):
        parts = get_args(shape)
        if len(parts) == 2 and parts[1] is Ellipsis:
            return tuple(_shaped(each, parts[0]) for each in value)
        if len(parts) == len(value):
            return tuple(map(_shaped, value, parts))
    elif type(value) is shape:
        return value
    raise BadLine(f"the value {value!s:.40} does not belong here.")


def _expect(facts: Fields, *keys: str, maybe: tuple[str, ...] = ()) -> None:
    for key in keys:
        if key not in facts:
            raise BadLine(f"“{key}” is missing.")
    for key in facts:
        if key not in (*keys, *maybe, "check"):
            raise BadLine(f"“{key:.40}” does not belong here.")


def _typed(facts: Fields, key: str, kind: type[Any]) -> Any:
    if key not in facts or type(facts[key]) is not kind:
        raise BadLine(f"“{key}” must be {_KINDS[kind]}.")
    return facts[key]


_KINDS: Final = {int: "a whole number", str: "text", list: "a list", dict: "an object"}
