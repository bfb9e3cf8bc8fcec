"""A golden game as readable text, and back.

The first line is the table: the game, the levels of the computer players who once played it, the house rules and the seed.
Then comes a line for each entry of the log, with what it brought about indented below, and at the end the places and scores.
Reading one makes a record of it, which is replayed move by move as any record is. So nobody plays it again, and a computer
player that has learnt something changes no golden game. How long somebody took to call out is left out: only the order counts.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from inspect import signature
from typing import TypedDict, cast

from parlor_desktop import __version__
from parlor_desktop.ai.match import play_out, seat_computers
from parlor_desktop.engine import record
from parlor_desktop.engine.contract import AnyGame, Event, Over, TimeUp, word_for
from parlor_desktop.engine.session import AnySession, Entry, Session
from parlor_desktop.games import catalogue

LUCK = "luck"
CLOCK = word_for(TimeUp)
A_SEAT = re.compile(r"(?P<name>.+?): (?P<said>.+)")
AN_ENDING = re.compile(r"\d+\. |scores |The game goes on")


class Table(TypedDict):
    """The first line."""

    game: str
    levels: list[str]
    rules: dict[str, int | str]
    seed: int


class BadGolden(ValueError):
    """A golden game that can no longer be played: the line at fault, and the reason."""

    def __init__(self, number: int, line: str, reason: str) -> None:
        super().__init__(f"line {number}, “{line:.80}”: {reason}")


def table_of(text: str) -> Table:
    return cast(Table, json.loads(text.partition("\n")[0]))


# -- Writing ----------------------------------------------------------------------------------------------------------------


def play(table: Table) -> str:
    """A new golden game, as the computer players of today play it."""
    session = Session(catalogue.find_game(table["game"]), seat_computers(table["levels"]), table["rules"], seed=table["seed"])
    play_out(session)
    return write(table, session)


def write(table: Table, session: AnySession) -> str:
    lines = [json.dumps(table), *_told(session, session.steps[0].events)]
    for entry, step in zip(session.log, session.steps[1:], strict=True):
        lines += [_entry(session, entry), *_told(session, step.events)]
    return "\n".join([*lines, *_ending(session), ""])


def _entry(session: AnySession, entry: Entry) -> str:
    """What its line in a record holds, in plain words."""
    facts = json.loads(record.entry_line(0, entry))
    match facts:
        case {"luck": outcome}:
            return f"{LUCK} {write_values(outcome)}"
        case {"clock": word}:
            return str(word)
        case {"seat": seat, "move": word}:
            return f"{session.names[seat]}: {word} {write_values(facts.get('with', {}).values())}".rstrip()
    raise AssertionError(facts)


def write_values(values: Iterable[object]) -> str:
    return " ".join(value if isinstance(value, str) and _is_plain(value) else json.dumps(value) for value in values)


def _is_plain(word: str) -> bool:
    """A word that needs no quotes: it comes back as it is."""
    try:
        return read_values(word) == [word]
    except ValueError:
        return False


def _told(session: AnySession, events: tuple[Event, ...]) -> list[str]:
    tell = session.game.box.words().tell
    return [f"    {e.clause:<6} {said.say(session.names) if (said := tell(e)) else type(e).__name__}" for e in events]


def _ending(session: AnySession) -> Iterator[str]:
    match session.awaits():
        case Over(places, scores):
            for place, seats in enumerate(places, start=1):
                yield f"{place}. {' '.join(session.names[seat] for seat in seats)}"
            yield f"scores {' '.join(map(str, scores))}"
        case other:
            yield f"The game goes on: it waits for {other}."


# -- Reading ----------------------------------------------------------------------------------------------------------------


def replay(text: str) -> str:
    """The same game, told anew from its moves; BadGolden where one of them can no longer be made."""
    table, lines = table_of(text), text.splitlines()
    game, players = catalogue.find_game(table["game"]), seat_computers(table["levels"])
    names = [player.name for player in players]
    kept = [
        {
            "parlor": record.SEEDED,
            "program": __version__,
            "game": table["game"],
            "seats": [{"name": player.name, "plays": player.plays} for player in players],
            "rules": table["rules"],
            "seed": table["seed"],
        }
    ]
    numbers = [1]
    for number, line in enumerate(lines[1:], start=2):
        if line.startswith(" ") or AN_ENDING.match(line):
            continue
        numbers.append(number)
        try:
            kept.append({"line": len(numbers), **_facts(line, game, names)})
        except ValueError as bad:
            raise BadGolden(number, line, str(bad)) from None
    try:
        reading = record.read("".join(f"{json.dumps(facts)}\n" for facts in kept).encode(), catalogue.find_game)
    except record.BadRecord as bad:
        number = numbers[bad.line - 1]
        raise BadGolden(number, lines[number - 1], bad.reason) from None
    return write(table, reading.session)


def _facts(line: str, game: AnyGame, names: Sequence[str]) -> dict[str, object]:
    """What the line would hold in a record."""
    if line == CLOCK:
        return {"clock": line}
    if line.startswith(f"{LUCK} "):
        return {"luck": read_values(line.removeprefix(LUCK))}
    seat = A_SEAT.fullmatch(line)
    if seat is None or seat["name"] not in names:
        raise ValueError("Neither luck, nor the clock, nor anybody at this table does that.")
    for kind in game.move_types:
        word = word_for(kind)
        if f"{seat['said']} ".startswith(f"{word} "):
            values = zip(signature(kind).parameters, read_values(seat["said"].removeprefix(word)), strict=True)
            return {"seat": names.index(seat["name"]), "move": word, "with": dict(values)}
    raise ValueError(f"{game.title} has no such move; it has {', '.join(map(word_for, game.move_types))}.")


def read_values(text: str) -> list[object]:
    """Numbers, lists, words in quotes, and words that need none."""
    values: list[object] = []
    rest = text.lstrip()
    while rest:
        if rest[0] in '["':
            value, end = json.JSONDecoder().raw_decode(rest)
        else:
            word = rest.split(maxsplit=1)[0]
            value, end = int(word) if re.fullmatch(r"-?\d+", word) else word, len(word)
        values.append(value)
        rest = rest[end:].lstrip()
    return values
