from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlor_desktop.engine.contract import Turn
from parlor_desktop.engine.record import (
    LONGEST_LINE,
    BadRecord,
    Reading,
    entry_line,
    header_line,
    last_line_number,
    read,
    read_head,
)
from parlor_desktop.engine.session import AnySession, Entry
from parlor_desktop.games.catalogue import find_game
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW
from parlor_desktop.games.pig_dice.rules import GAME
from tests.play import random_entry, random_game, record_of, table
from tests.sixth.games.even_steven.moves import Call, Lay
from tests.sixth.games.even_steven.rules import GAME as EVEN_STEVEN


def small_game() -> AnySession:
    """Ann throws 3 and 5 and gives up; Bob throws a Head and 4."""
    session = table(GAME, 2, {"starter": "first"}, seed=5)
    session.play(0, THROW)
    session.let_fall((3, 5))
    session.play(0, GIVE_UP)
    session.play(1, THROW)
    session.let_fall(("head", 4))
    return session


RECORD = record_of(small_game())
LINES = RECORD.splitlines(keepends=True)


def refusal(text: bytes) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        read(text, find_game)
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.reason}"
    assert caught.value.reason.endswith(".")
    return caught.value


def changed(line: int, /, **facts: Any) -> bytes:
    """The record with a line rewritten, as somebody would by hand: without a check sum."""
    old = json.loads(LINES[line - 1])
    del old["check"]
    new = {key: value for key, value in {**old, **facts}.items() if value is not None}
    return b"".join([*LINES[: line - 1], json.dumps(new).encode() + b"\n", *LINES[line:]])


def test_a_record_can_be_read_by_people_too() -> None:
    assert [json.loads(line) for line in LINES[1:]] == [
        {"line": 2, "seat": 0, "move": "throw", "check": "c214ee3e"},
        {"line": 3, "luck": [3, 5], "check": "55cf89fb"},
        {"line": 4, "seat": 0, "move": "give up", "check": "a0028518"},
        {"line": 5, "seat": 1, "move": "throw", "check": "03cca459"},
        {"line": 6, "luck": ["head", 4], "check": "192a1fcb"},
    ]
    header = json.loads(LINES[0])
    assert (header["parlor"], header["game"], header["seed"]) == (1, "pig_dice", 5)
    assert header["seats"] == [{"name": "Ann", "plays": "person"}, {"name": "Bob", "plays": "person"}]
    assert header["rules"] == {
        "goal": 100,
        "starter": "first",
        "tie": "share",
        "tail": "turn",
        "faces": "sixes",
        "dice": "ours",
    }


def test_moves_with_values_and_times_read_back() -> None:
    session = table(EVEN_STEVEN, 2)
    session.let_fall((0, 1, 2, 3, 4, 5))
    session.play(0, Lay(4))
    session.play(1, Call(), ms=412)
    text = record_of(session)
    assert b'"move":"lay","with":{"card":4}' in text
    assert b'"ms":412' in text
    assert read(text, find_game=lambda _name: EVEN_STEVEN).session.log == session.log


def test_a_decision_taken_back_is_a_line_of_its_own() -> None:
    session = table(GAME, 2, {"starter": "first"}, seed=5)
    written = [header_line(session)]
    session.kept_by(lambda entry: written.append(entry_line(len(written) + 1, entry)))
    session.play(0, GIVE_UP)
    session.take_back(0)
    session.play(0, THROW)
    assert len(written) == 4
    assert read("".join(written).encode(), find_game).session.log == (Entry(0, THROW),)


def test_who_plays_a_seat_is_known_after_a_rest() -> None:
    session = table(GAME, 2, {"starter": "first"}, seed=5)
    written = [header_line(session)]
    session.kept_by(lambda entry: written.append(entry_line(len(written) + 1, entry)))
    session.hand_over(1, "medium")
    session.play(0, THROW)
    resumed = read("".join(written).encode(), find_game).session
    assert resumed.plays == ("person", "medium")
    assert resumed.log == (Entry(0, THROW),)


def test_what_is_resumed_goes_on_with_the_same_luck() -> None:
    whole = random_game(table(GAME, 3, seed=9), Random(1))
    rng = Random(1)
    half = table(GAME, 3, seed=9)
    for _ in range(40):
        random_entry(half, rng)
    resumed = read(record_of(half), find_game).session
    assert random_game(resumed, rng).log == whole.log


# -- Cut off ----------------------------------------------------------------------------------------------------------------


def test_a_cut_off_last_line_is_dropped_wherever_the_cut_is() -> None:
    start = len(LINES[0])
    for cut in range(start, len(RECORD)):
        reading = read(RECORD[:cut], find_game)
        whole = RECORD[:cut].count(b"\n")
        complete = RECORD[cut : cut + 1] == b"\n"
        assert reading.lines == whole + complete
        assert RECORD[: reading.size].rstrip(b"\n").endswith(b"}")


TAILS = {
    "zeros": b"\0" * 512,
    "zeros after half a line": b'{"line":7,"se' + b"\0" * 4096,
    "bytes of another file": bytes(range(255, -1, -1)) * 20,
    "a picture": b"\x89PNG\r\n\x1a\n\0\0\0",
    "blank lines": b"\n\n \r\n",
    "half a line": b'{"line":7,"seat":0,"mo',
    "half a line and a break": b'{"line":7,"seat":0,"mo\n',
    "other words": b"Dear aunt,\nthank you for the cake.\n",
    "other JSON": b'[1,2]\n{"line":\n',
    "a very long line": b"x" * (2 * LONGEST_LINE),
}


@pytest.mark.parametrize("tail", TAILS.values(), ids=TAILS)
def test_whatever_a_power_cut_leaves_after_the_last_line_costs_nothing_else(tail: bytes) -> None:
    reading = read(RECORD + tail, find_game)
    assert reading.session.log == small_game().log
    assert (reading.lines, reading.size, reading.dropped) == (len(LINES), len(RECORD), len(tail))


@pytest.mark.parametrize("tail", TAILS.values(), ids=TAILS)
def test_the_same_before_a_whole_line_is_damage_in_the_middle(tail: bytes) -> None:
    before, after = b"".join(LINES[:-1]), LINES[-1]
    bad = refusal(before + tail + b"\n" + after)
    assert bad.line == len(LINES)
    assert bad.good is not None
    assert bad.good.session.log == small_game().log[:-1]
    assert bad.good.size == len(before)


def test_a_mark_that_an_editor_puts_first_is_no_part_of_the_game() -> None:
    marked = b"\xef\xbb\xbf" + RECORD
    reading = read(marked, find_game)
    assert reading.session.log == small_game().log
    assert (reading.size, reading.dropped) == (len(marked), 0)
    assert read(marked + b"\0\0", find_game).size == len(marked)


def test_a_line_that_was_changed_is_not_in_what_is_good() -> None:
    bad = refusal(RECORD.replace(b'"luck":[3,5]', b'"luck":[3,1]'))
    assert bad.good is not None
    assert bad.good.session.log == small_game().log[:1]
    assert refusal(b"rubbish").good is None


def test_the_head_tells_the_game_and_its_players_and_the_tail_how_far_it_is() -> None:
    head = read_head(LINES[0])
    assert (head.game, [player.name for player in head.players]) == ("pig_dice", ["Ann", "Bob"])
    assert read_head(b"\xef\xbb\xbf" + LINES[0].rstrip()) == head
    for at in range(len(RECORD) - len(LINES[-1]) + 1):
        assert last_line_number(RECORD[at:]) == len(LINES)
        assert last_line_number(RECORD[at:] + b"\0\0\n{") == len(LINES)
    assert last_line_number(LINES[0]) == 1
    assert last_line_number(b"{") is None


@pytest.mark.parametrize("line", [LINES[0][:-3], LINES[1], b"", b"{}", LINES[0].replace(b"Ann", b'A"n')])
def test_what_is_no_head_is_refused(line: bytes) -> None:
    with pytest.raises(BadRecord, match="line 1"):
        read_head(line)


def test_a_cut_off_header_is_no_record() -> None:
    assert refusal(LINES[0][:40]).line == 1
    assert refusal(b"").reason == "the record is empty."


# -- Refused ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (changed(2, seat=1), 2, "It is Ann's turn, not Bob's"),
        (changed(2, seat=9), 2, "nobody sits there"),
        (changed(2, seat=-1), 2, "there is no seat -1"),
        (changed(2, seat="0"), 2, "“seat” must be a whole number"),
        (changed(2, move="bark"), 2, "Pig Dice has no move “bark”; it has throw, give up"),
        (changed(2, move="take back"), 2, "nothing to take back"),
        (changed(2, **{"with": {"card": 1}}), 2, "takes nothing more"),
        (changed(2, ms=-5), 2, "ms is below 0"),
        (changed(2, extra=1), 2, "“extra” does not belong here"),
        (changed(3, luck=[6, 6]), 3, "cannot come of"),
        (changed(3, luck=[3, 5, 1]), 3, "cannot come of"),
        (changed(3, luck=[True, 5]), 3, "does not belong here"),
        (changed(3, luck=[[3], 5]), 3, "does not belong here"),
        (changed(3, luck="35"), 3, "does not belong here"),
        (changed(3, line=4), 3, "says that it is line 4"),
        (changed(3, luck=None, clock="time up"), 3, "waits for luck"),
        (changed(3, luck=None, clock="tick"), 3, "can only say “time up”"),
        (changed(1, parlor=3), 1, "format 3; this program reads formats 1 and 2"),
        (changed(1, parlor=None), 1, "not a record of Parlor Desktop"),
        (changed(1, game="whist"), 1, "There is no game “whist”"),
        (changed(1, seed=None), 1, "“seed” is missing"),
        (changed(1, seed="5"), 1, "“seed” must be a whole number"),
        (changed(1, rules={"goal": 75}), 1, "“75” is not a choice"),
        (changed(1, rules={"luck": 1}), 1, "no house rule “luck”"),
        (changed(1, seats=[{"name": "Ann", "plays": "person"}]), 1, "for 2 to 10 players, not 1"),
        (changed(1, seats=[{"name": "Ann", "plays": "person"}, {"name": "Bob", "plays": "god"}]), 1, "god"),
        (changed(1, seats=["Ann", "Bob"]), 1, "a seat is not an object"),
        (LINES[0] + b"\n" + LINES[1], 2, "not JSON"),
        (LINES[0] + b"[1]\n" + LINES[1], 2, "not a JSON object"),
        (LINES[0] + b"[" * 50_000 + b"\n" + LINES[1], 2, "nested too deeply"),
        (LINES[0] + b'{"move":' * 21 + b"1" + b"}" * 21 + b"\n" + LINES[1], 2, "nested too deeply"),
        (LINES[0] + b"[" * 20 + b"]" * 20 + b"\n" + LINES[1], 2, "not a JSON object"),
        (LINES[0] + b"[" + b'"[",[{}],' * 30 + b"0]\n" + LINES[1], 2, "not a JSON object"),
        (LINES[0] + b'{"line":2,"seat":' + b"9" * 6000 + b',"move":"throw"}\n' + LINES[1], 2, "too large"),
        (LINES[0] + b'{"line":2,"seat":1e999,"move":"throw"}\n' + LINES[1], 2, "1e999 is not a whole number"),
        (LINES[0] + b'{"line":2,"seat":NaN,"move":"throw"}\n' + LINES[1], 2, "NaN is not a whole number"),
        (LINES[0] + b'{"line":2,"seat":0,"move":"' + b"x" * LONGEST_LINE + b'"}\n' + LINES[1], 2, "longer than"),
        (LINES[0] + b'{"line":2,"seat":0,"move":"thr\xff\xfew"}\n' + LINES[1], 2, "not UTF-8"),
        (LINES[0] + LINES[2] + LINES[1], 2, "out of order"),
        (LINES[0] + LINES[1] + LINES[1], 3, "out of order"),
        (LINES[0] + LINES[2], 2, "lines are missing"),
        (LINES[0] + LINES[0], 2, "out of order"),
        (RECORD.replace(b'"luck":[3,5]', b'"luck":[3,1]'), 3, "changed after it was written"),
        (RECORD.replace(b'"seed":5', b'"seed":6'), 1, "changed after it was written"),
        (b"\x89PNG\r\n\x1a\n", 1, "not UTF-8"),
        (b"\xff\xfe" + RECORD, 1, "not UTF-8"),
        (LINES[0] + b"rubbish\n" + LINES[1], 2, "not JSON"),
    ],
)
def test_damage_is_refused_with_its_line_and_its_reason(text: bytes, line: int, reason: str) -> None:
    bad = refusal(text)
    assert bad.line == line
    assert reason in bad.reason


def test_nothing_can_follow_the_end_of_a_game() -> None:
    finished = random_game(table(GAME, 2, {"goal": 50}), Random(3))
    number = len(finished.log) + 2
    assert "The game is over" in refusal(record_of(finished) + entry_line(number, Entry(0, THROW)).encode()).reason


def test_lines_may_end_as_on_windows() -> None:
    assert read(RECORD.replace(b"\n", b"\r\n"), find_game).session.state == small_game().state


# -- Whatever else may happen to a file -------------------------------------------------------------------------------------


def survives(text: bytes) -> Reading | BadRecord:
    """Anything at all is read, or refused with a line: never a traceback."""
    try:
        return read(text, find_game)
    except BadRecord as refused:
        bad = refused
    assert 1 <= bad.line <= text.count(b"\n") + 1
    assert len(bad.reason) < 400
    return bad


@pytest.mark.parametrize("end", [b"\0", b" ", b"", b"x"])
def test_where_two_lines_have_run_together_something_is_missing(end: bytes) -> None:
    *before, last_but_one, last = LINES
    assert refusal(b"".join([*before, last_but_one.rstrip(b"\n"), end, last])).line == len(LINES) - 1


@settings(max_examples=300)
@given(st.integers(0, len(RECORD) - 1), st.integers(0, 255))
def test_a_changed_byte_is_never_taken_for_the_truth(at: int, byte: int) -> None:
    text = RECORD[:at] + bytes([byte]) + RECORD[at + 1 :]
    result = survives(text)
    if isinstance(result, Reading) and text != RECORD:
        # What reads all the same means the same: a space for a space, or a last line that now looks cut off.
        assert result.session.log in (small_game().log, small_game().log[:-1])


@settings(max_examples=200)
@given(st.permutations(LINES))
def test_lines_in_another_order_are_refused(lines: list[bytes]) -> None:
    result = survives(b"".join(lines))
    assert isinstance(result, Reading) == (lines == LINES)


@settings(max_examples=200)
@given(st.binary(max_size=300), st.integers(0, len(RECORD)))
def test_rubbish_anywhere_in_a_record_does_not_bring_the_reader_down(rubbish: bytes, at: int) -> None:
    survives(RECORD[:at] + rubbish + RECORD[at:])


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@settings(max_examples=300)
@given(st.integers(1, len(LINES)), st.data())
def test_any_value_in_any_field_is_read_or_refused(line: int, data: st.DataObject) -> None:
    field = data.draw(st.sampled_from([*json.loads(LINES[line - 1]), "with", "ms", "clock", "luck"]))
    survives(changed(line, **{field: data.draw(json_values)}))


def test_a_line_says_whose_turn_it_is_in_the_state_it_describes() -> None:
    assert read(RECORD, find_game).session.awaits() == Turn(1)
