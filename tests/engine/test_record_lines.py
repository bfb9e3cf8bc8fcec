"""The lines of a record one by one: what just fits, what just does not, and in which words it is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from parlor_desktop.engine.contract import CHANCE, CLOCK, AnyGame, Fell, TimeUp
from parlor_desktop.engine.record import (
    LARGEST_NUMBER,
    LARGEST_RECORD,
    LONGEST_LINE,
    BadRecord,
    entry_line,
    header_line,
    read,
    read_entry,
    read_head,
)
from parlor_desktop.engine.session import Entry, Player, Session
from parlor_desktop.games.horses.moves import Stake
from parlor_desktop.games.horses.rules import GAME as HORSES
from parlor_desktop.games.pig_dice.moves import THROW
from parlor_desktop.games.pig_dice.rules import GAME as PIG_DICE
from tests.play import record_of, table
from tests.sixth.games.even_steven.moves import Call, Lay
from tests.sixth.games.even_steven.rules import GAME as EVEN_STEVEN


def entry_of(line: str, game: AnyGame = EVEN_STEVEN, number: int = 2) -> Entry:
    return read_entry(number, line.encode(), game)


def refusal_of(facts: dict[str, Any] | str, game: AnyGame = EVEN_STEVEN) -> str:
    line = facts if isinstance(facts, str) else json.dumps({"line": 2, **facts})
    with pytest.raises(BadRecord) as caught:
        entry_of(line, game)
    assert caught.value.line == 2
    assert caught.value.good is None
    return caught.value.reason


@pytest.mark.parametrize(
    ("game", "entry"),
    [
        (EVEN_STEVEN, Entry(0, Lay(4))),
        (EVEN_STEVEN, Entry(3, Call(), 0)),
        (EVEN_STEVEN, Entry(1, Call(), 412)),
        (EVEN_STEVEN, Entry(CHANCE, Fell((2, 0, 1)))),
        (EVEN_STEVEN, Entry(CHANCE, Fell(("head", 3)), 5)),
        (EVEN_STEVEN, Entry(CHANCE, Fell(()))),
        (EVEN_STEVEN, Entry(CLOCK, TimeUp())),
        (EVEN_STEVEN, Entry(CLOCK, TimeUp(), 2000)),
        (HORSES, Entry(1, Stake(()))),
        (HORSES, Entry(1, Stake((("win H", 7), ("red", 2))))),
    ],
)
def test_every_kind_of_entry_is_a_line_and_comes_back(game: AnyGame, entry: Entry) -> None:
    line = entry_line(2, entry)
    assert line.endswith("}\n")
    assert entry_of(line, game) == entry


def test_a_line_of_another_number_is_none_that_follows() -> None:
    line = entry_line(3, Entry(0, Lay(4)))
    assert entry_of(line, number=3) == Entry(0, Lay(4))
    assert "says that it is line 3; lines are missing" in refusal_of(line)


def test_a_line_that_was_changed_is_refused_even_by_itself() -> None:
    assert "was changed after it was written" in refusal_of(entry_line(2, Entry(0, Lay(4))).replace("4", "5", 1))


def test_a_check_sum_does_not_hang_on_the_order_in_which_somebody_writes_the_facts() -> None:
    facts = json.loads(entry_line(2, Entry(1, Lay(4), 30)))
    assert entry_of(json.dumps(dict(reversed(facts.items())))) == Entry(1, Lay(4), 30)


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"seat": 0, "move": "call", "ms": -1}, "ms is below 0."),
        ({"seat": 0, "move": "call", "ms": "1"}, "“ms” must be a whole number."),
        ({"seat": 0, "move": "call", "ms": True}, "“ms” must be a whole number."),
        ({"seat": -1, "move": "call"}, "there is no seat -1."),
        ({"seat": 0, "move": 3}, "“move” must be text."),
        ({"seat": 0}, "“move” is missing."),
        ({"move": "call"}, "“seat” is missing."),
        ({"seat": 0, "move": "fold"}, "Even Steven has no move “fold”; it has lay, call, take back, hand over."),
        ({"seat": 0, "move": "f" * 50}, f"Even Steven has no move “{'f' * 40}”; it has lay, call, take back, hand over."),
        ({"seat": 0, "move": "lay"}, "the move “lay” takes card."),
        ({"seat": 0, "move": "lay", "with": {}}, "the move “lay” takes card."),
        ({"seat": 0, "move": "lay", "with": [4]}, "“with” must be an object."),
        ({"seat": 0, "move": "lay", "with": {"card": 4, "to": 1}}, "the move “lay” takes card."),
        ({"seat": 0, "move": "lay", "with": {"card": "4"}}, "the value 4 does not belong here."),
        ({"seat": 0, "move": "lay", "with": {"card": True}}, "the value True does not belong here."),
        ({"seat": 0, "move": "call", "with": {"card": 4}}, "the move “call” takes nothing more."),
        ({"seat": 0, "move": "call", "luck": [1]}, "“seat” does not belong here."),
        ({"luck": [1], "clock": "time up"}, "“clock” does not belong here."),
        ({"luck": 1}, "the value 1 does not belong here."),
        ({"luck": [None]}, "the value None does not belong here."),
        ({"clock": "time up", "seat": 0}, "“seat” does not belong here."),
        ({"clock": "tick"}, "the clock can only say “time up”."),
        ({"x" * 50: 1, "seat": 0, "move": "call"}, f"“{'x' * 40}” does not belong here."),
    ],
)
def test_a_line_that_makes_no_sense_is_refused_with_what_is_wrong(facts: dict[str, Any], reason: str) -> None:
    assert refusal_of(facts) == reason


@pytest.mark.parametrize("bets", [7, "red", ["red", 2], [["red"]], [["red", 2, 3]], [["red", "2"]], [[2, "red"]], [None]])
def test_bets_of_another_shape_are_refused(bets: object) -> None:
    assert "does not belong here" in refusal_of({"seat": 1, "move": "stake", "with": {"bets": bets}}, HORSES)


# -- Numbers, letters and lengths -------------------------------------------------------------------------------------------


def test_numbers_go_up_to_two_to_the_53rd_and_no_farther() -> None:
    assert LARGEST_NUMBER == 9_007_199_254_740_992
    for number in (LARGEST_NUMBER, -LARGEST_NUMBER):
        assert entry_of(f'{{"line":2,"luck":[{number}]}}') == Entry(CHANCE, Fell((number,)))
    for number in (LARGEST_NUMBER + 1, -LARGEST_NUMBER - 1):
        assert refusal_of(f'{{"line":2,"luck":[{number}]}}') == f"the number {number}… is too large."
    assert refusal_of(f'{{"line":2,"luck":[{"9" * 30}]}}') == f"the number {'9' * 17}… is too large."
    assert refusal_of(f'{{"line":2,"luck":[{"9" * 9000}]}}') == f"the number {'9' * 17}… is too large."


@pytest.mark.parametrize("number", ["0.5", "1e3", "NaN", "Infinity", "-Infinity", "0.12345678901234567"])
def test_only_whole_numbers_are_numbers(number: str) -> None:
    assert refusal_of(f'{{"line":2,"luck":[{number}]}}') == f"{number[:17]} is not a whole number."


def test_the_longest_line_has_a_hundred_thousand_bytes() -> None:
    line = entry_line(2, Entry(0, Lay(4))).rstrip("\n")
    assert LONGEST_LINE == 100_000
    assert entry_of(line.ljust(LONGEST_LINE)) == Entry(0, Lay(4))
    assert refusal_of(line.ljust(LONGEST_LINE + 1)) == "the line is longer than 100000 bytes."


def test_the_largest_record_has_sixteen_million_bytes() -> None:
    assert LARGEST_RECORD == 16_000_000


def test_where_a_line_ceases_to_be_json_is_said() -> None:
    assert refusal_of('{"line" 2}') == "the line is not JSON (Expecting ':' delimiter, at character 9)."
    assert refusal_of("[2]") == "the line is not a JSON object."


def test_names_are_written_as_they_are() -> None:
    session = Session(PIG_DICE, [Player("Ωmega"), Player("Zoë", "hard", colour="red")], {"starter": "first"}, seed=3)
    header = header_line(session)
    assert '"seats":[{"name":"Ωmega","plays":"person"},{"name":"Zoë","plays":"hard","colour":"red"}]' in header
    assert read(header.encode(), lambda _name: PIG_DICE).session.players == session.players


# -- Whole records ----------------------------------------------------------------------------------------------------------


def test_a_whole_record_has_nothing_to_drop() -> None:
    session = table(PIG_DICE, 2, {"starter": "first"})
    session.play(0, THROW)
    record = record_of(session)
    reading = read(record, lambda _name: PIG_DICE)
    assert (reading.lines, reading.size, reading.dropped) == (2, len(record), 0)


def test_of_an_empty_record_the_first_line_is_at_fault() -> None:
    with pytest.raises(BadRecord, match=r"^line 1: the record is empty\.$"):
        read(b"", lambda _name: PIG_DICE)


def test_the_head_of_another_format_is_refused_even_by_itself() -> None:
    header = {key: value for key, value in json.loads(header_line(table(PIG_DICE, 2))).items() if key != "check"}
    with pytest.raises(BadRecord, match=r"^line 1: the record has format 3; this program reads formats 1 and 2\.$"):
        read_head(json.dumps({**header, "parlor": 3}).encode())


def test_a_whole_line_between_two_torn_ones_is_damage_in_the_middle() -> None:
    session = table(PIG_DICE, 2, {"starter": "first"})
    session.play(0, THROW)
    header, line = record_of(session).splitlines(keepends=True)
    with pytest.raises(BadRecord, match="line 2: the line is not JSON"):
        read(header + b'{"line":2,"se\n' + line + b'{"line":4,"se', lambda _name: PIG_DICE)


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"program": 1}, "“program” must be text."),
        ({"game": 1}, "“game” must be text."),
        ({"seats": {}}, "“seats” must be a list."),
        ({"rules": []}, "“rules” must be an object."),
        ({"seed": None}, "“seed” must be a whole number."),
        ({"colour": "red"}, "“colour” does not belong here."),
        ({"parlor": "1" * 30}, f"the record has format {'1' * 20}; this program reads formats 1 and 2."),
        ({"seats": [{"name": "Ann"}]}, "“plays” is missing."),
        ({"seats": [{"name": "Ann", "plays": "person", "age": "9"}]}, "“age” does not belong here."),
        ({"seats": [{"name": "Ann", "plays": "person", "face": 9}]}, "“face” must be text."),
    ],
)
def test_a_header_that_makes_no_sense_is_refused_with_what_is_wrong(facts: dict[str, Any], reason: str) -> None:
    header = {key: value for key, value in json.loads(header_line(table(PIG_DICE, 2))).items() if key != "check"}
    with pytest.raises(BadRecord) as caught:
        read(json.dumps({**header, **facts}).encode() + b"\n", lambda _name: PIG_DICE)
    assert (caught.value.line, caught.value.reason, caught.value.good) == (1, reason, None)
