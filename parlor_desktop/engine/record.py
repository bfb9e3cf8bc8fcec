"""The record: a whole game as lines of text, and back.

Line 1 is the header (format, program, game, seats, house rules, fingerprint of the secret that luck follows); every other line
is one entry of the log, numbered, luck and clock included, each a JSON object with a check sum of itself. Replaying needs no
generator. It is data, never code.
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

from parlor_desktop import __version__
from parlor_desktop.engine.chance import Source
from parlor_desktop.engine.contract import (
    CHANCE,
    CLOCK,
    AddWord,
    AnyGame,
    Fell,
    HandOver,
    Move,
    Promise,
    Reveal,
    TakeBack,
    TimeUp,
    word_for,
)
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.json_lines import LARGEST_NUMBER as LARGEST_NUMBER
from parlor_desktop.engine.json_lines import LONGEST_LINE as LONGEST_LINE
from parlor_desktop.engine.json_lines import BadLine, Fields, expect, make_line, parse, read_hex, typed, verify_sum
from parlor_desktop.engine.session import AnySession, Entry, Illegal, Player, Session

FORMAT: Final = 2
"""Of a record whose luck can be checked."""
SEEDED: Final = 1
"""Of one that has no more than a seed: older, or written by hand."""
LARGEST_RECORD: Final = 16_000_000
"""Bytes: two days and nights of a move every second. A whole evening has a hundredth of it."""


class BadRecord(ValueError):
    """A record that cannot be read, with the line at fault and the reason; and the game up to there, if it had begun."""

    def __init__(self, line: int, reason: str, good: Reading | None = None) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason
        self.good = good


# -- Writing ----------------------------------------------------------------------------------------------------------------


def header_line(session: AnySession) -> str:
    facts: Fields = {
        "parlor": FORMAT if session.luck.can_be_checked else SEEDED,
        "program": __version__,
        "game": session.game.name,
        "seats": [{key: word for key, word in asdict(player).items() if word} for player in session.players],
        "rules": asdict(session.rules),
    }
    if session.seed is not None:
        facts["seed"] = session.seed
    if session.luck.can_be_checked:
        facts["fingerprint"] = session.luck.fingerprints[0]
    if session.on_from:
        facts["on from"] = session.on_from
    return make_line(facts)


def lines_of(session: AnySession) -> list[str]:
    """The whole record of a session, as it stands."""
    entries = enumerate(session.written(), start=2)
    return [header_line(session), *(entry_line(number, entry, source) for number, (entry, source) in entries)]


def entry_line(number: int, entry: Entry, source: Source | None = None) -> str:
    """An entry as line `number` of its record; the header is line 1. Luck says what it fell from, so that whoever does not know
    the game can check it."""
    facts: Fields = {"line": number}
    match entry.move:
        case Fell(outcome):
            facts["luck"] = list(outcome)
            if source is not None and (kind := source.kind()) is not None:
                facts["from"] = kind
            if entry.brought:
                facts["brought"] = True
        case AddWord(word):
            facts["word"] = word
        case Promise(fingerprint):
            facts["fingerprint"] = fingerprint
        case Reveal(secret):
            facts["revealed"] = secret
        case TimeUp():
            facts["clock"] = word_for(TimeUp)
        case move:
            facts |= {"seat": entry.actor, **facts_of(move)}
    if entry.ms is not None:
        facts["ms"] = entry.ms
    return make_line(facts)


def facts_of(move: Move) -> Fields:
    """A seat's move, as its line says it."""
    values = {f.name: _plain(getattr(move, f.name)) for f in fields(move)}  # type: ignore[arg-type]
    return {"move": word_for(type(move)), **({"with": values} if values else {})}


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


Hear = Callable[[int, AnySession, Entry, Fields], None]
"""Somebody is told of each entry before it is made: its line, the game before it, and the line as it is written."""


def read(text: bytes, find_game: Callable[[str], AnyGame], hear: Hear = lambda *_what: None) -> Reading:
    """Read a whole record and replay it, or raise BadRecord. What a power cut may leave after the last line is dropped."""
    good: Reading | None = None
    start = len(codecs.BOM_UTF8) if text.startswith(codecs.BOM_UTF8) else 0  # some editors put it there
    for number, line in enumerate(BytesIO(text[start:]), start=1):
        try:
            facts = parse(line)
        except BadLine as bad:
            if good is not None and _is_torn(text[good.size :]):
                return replace(good, dropped=len(text) - good.size)
            raise BadRecord(number, str(bad), good) from None
        try:
            if good is None:
                session, size = _read_header(facts, find_game), start
            else:
                session, size = good.session, good.size
                entry = _read_entry(number, facts, session.game)
                hear(number, session, entry, facts)
                _check_source(facts, session)
                session.enter(entry)
            verify_sum(facts)  # at last: what is wrong with a line that was changed says more than that it was
        except (BadLine, Impossible, Illegal) as bad:
            # Perhaps the bad line was entered already; what is good is what stands before it.
            raise BadRecord(number, str(bad), good and read(text[: good.size], find_game)) from None
        good = Reading(session, number, size + len(line))
    if good is None:
        raise BadRecord(1, "the record is empty.")
    return good


def _is_torn(rest: bytes) -> bool:
    """Whether what follows the last good line is only what a power cut leaves: half a line, zeros, blanks, bytes of other
    files. If a whole line comes after it, something is missing in the middle of the game; and so there is where the end of a
    line was changed, so that another one has run into it."""
    run_together = [piece[: piece.rfind(b"}") + 1] for piece in BEGINS_A_LINE.split(rest)[:-1]]
    return not any(_is_whole(line) for line in (*LIKE_A_LINE.findall(rest), *run_together))


LIKE_A_LINE: Final = re.compile(rb"^\{.*", re.MULTILINE)
BEGINS_A_LINE: Final = re.compile(rb'(?=\{"line":)')


def _is_whole(line: bytes) -> bool:
    try:
        verify_sum(parse(line))
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
        facts = parse(line.removeprefix(codecs.BOM_UTF8))
        _expect_format(facts)
        return Head(typed(facts, "game", str), tuple(_read_player(seat) for seat in typed(facts, "seats", list)))
    except BadLine as bad:
        raise BadRecord(1, str(bad)) from None


def read_entry(number: int, line: bytes, game: AnyGame) -> Entry:
    """One whole line of a record that somebody else goes on with; BadRecord if it is none."""
    try:
        facts = parse(line)
        verify_sum(facts)
        return _read_entry(number, facts, game)
    except BadLine as bad:
        raise BadRecord(number, str(bad)) from None


def last_line_number(tail: bytes) -> int | None:
    """Which number the last whole line has that can be found in the last bytes of a record."""
    for line in reversed(tail.splitlines()):
        if line.startswith(b"{"):
            with suppress(BadLine):
                facts = parse(line)
                return 1 if "parlor" in facts else typed(facts, "line", int)
    return None


def _read_header(facts: Fields, find_game: Callable[[str], AnyGame]) -> AnySession:
    _expect_format(facts)
    promised = facts["parlor"] == FORMAT
    expect(
        facts,
        *("parlor", "program", "game", "seats", "rules", "fingerprint" if promised else "seed"),
        maybe=("seed", "on from") if promised else ("on from",),
    )
    game = find_game(typed(facts, "game", str))
    players = [_read_player(seat) for seat in typed(facts, "seats", list)]
    rules, seed = typed(facts, "rules", dict), typed(facts, "seed", int) if "seed" in facts else None
    typed(facts, "program", str)
    on_from = typed(facts, "on from", int) if "on from" in facts else 0
    if on_from < 0:
        raise BadLine("it cannot go on from less than nothing.")
    fingerprint = read_hex(facts, "fingerprint") if promised else ""
    return Session(game, players, rules, seed=seed, promised=fingerprint, on_from=on_from)


def _expect_format(facts: Fields) -> None:
    if "parlor" not in facts:
        raise BadLine("this is not a record of Parlor Desktop.")
    if type(facts["parlor"]) is not int or facts["parlor"] not in (SEEDED, FORMAT):
        raise BadLine(f"the record has format {facts['parlor']!s:.20}; this program reads formats {SEEDED} and {FORMAT}.")


def _check_source(facts: Fields, session: AnySession) -> None:
    """Luck may say what it fell from; then it must be what the game waited for."""
    if "from" not in facts:
        return
    source = session.source_at(len(session.log))
    kind = None if source is None else source.kind()
    if kind is not None and facts["from"] != kind:
        raise BadLine(f"luck fell from {_in_words(facts['from'])} here, but the game waits for {_in_words(kind)}.")


def _in_words(kind: Any) -> str:
    return f"{json.dumps(kind, ensure_ascii=False):.60}"


def _read_player(facts: object) -> Player:
    if not isinstance(facts, dict):
        raise BadLine("a seat is not an object.")
    expect(facts, "name", "plays", maybe=("colour", "face", "key"))
    return Player(**{key: typed(facts, key, str) for key in facts if key != "check"})


def _read_entry(number: int, facts: Fields, game: AnyGame) -> Entry:
    if facts.get("line") != number:
        raise BadLine(f"the line says that it is line {facts.get('line')!s:.20}; lines are missing, doubled or out of order.")
    ms = typed(facts, "ms", int) if "ms" in facts else None
    if ms is not None and ms < 0:
        raise BadLine("ms is below 0.")
    if "luck" in facts:
        expect(facts, "line", "luck", maybe=("ms", "from", "brought"))
        brought: bool = typed(facts, "brought", bool) if "brought" in facts else False
        return Entry(CHANCE, Fell(_shaped(facts["luck"], tuple[int | str, ...])), ms, brought)
    if "clock" in facts:
        expect(facts, "line", "clock", maybe=("ms",))
        if facts["clock"] != word_for(TimeUp):
            raise BadLine(f"the clock can only say “{word_for(TimeUp)}”.")
        return Entry(CLOCK, TimeUp(), ms)
    if about_luck := _read_about_luck(facts):
        return Entry(CHANCE, about_luck)
    expect(facts, "line", "seat", "move", maybe=("ms", "with"))
    seat = typed(facts, "seat", int)
    if seat < 0:
        raise BadLine(f"there is no seat {seat}.")
    return Entry(seat, read_move(facts, game), ms)


def _read_about_luck(facts: Fields) -> Move | None:
    if "word" in facts:
        expect(facts, "line", "word")
        return AddWord(typed(facts, "word", str))
    if "fingerprint" in facts:
        expect(facts, "line", "fingerprint")
        return Promise(read_hex(facts, "fingerprint"))
    if "revealed" in facts:
        expect(facts, "line", "revealed")
        return Reveal(read_hex(facts, "revealed"))
    return None


def read_move(facts: Fields, game: AnyGame) -> Move:
    """What `facts_of` wrote; BadLine where it is no move of this game."""
    kinds = {word_for(kind): kind for kind in (*game.move_types, TakeBack, HandOver)}
    word = typed(facts, "move", str)
    if word not in kinds:
        raise BadLine(f"{game.title} has no move “{word:.40}”; it has {', '.join(kinds)}.")
    shapes = _shapes(kinds[word])
    values = typed(facts, "with", dict) if "with" in facts else {}
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
