from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from parlor_desktop.engine.house_rules import house_rules_of
from parlor_desktop.engine.session import Player
from parlor_desktop.games import catalogue
from parlor_desktop.store.tables import EMPTY, SEATS, Tables, TableSetup

ONE, OTHER = (box.rules() for box in catalogue.boxes()[:2])
USUAL = TableSetup((Player("Ann"), Player("Bob", "hard"), *[Player("", EMPTY)] * (SEATS - 2)), {})


def test_the_last_table_of_each_game_is_there_the_next_time(tmp_path: Path) -> None:
    tables = Tables(tmp_path / "tables.json")
    tables.keep(ONE, USUAL)
    assert tables.last(ONE, TableSetup((), {})) == USUAL
    assert tables.last(OTHER, TableSetup((), {})) == TableSetup((), {})


def test_half_a_letter_in_a_hand_made_file_stops_nobody_from_sitting_down(tmp_path: Path) -> None:
    path = tmp_path / "tables.json"
    path.write_text('{"a game of another version": "\\ud800"}')
    tables = Tables(path)
    tables.keep(ONE, USUAL)
    assert tables.last(ONE, TableSetup((), {})) == USUAL
    assert json.loads(path.read_text(encoding="utf-8"))["a game of another version"] == "\ud800"


def test_the_marks_of_people_are_kept_with_their_table(tmp_path: Path) -> None:
    tables = Tables(tmp_path / "tables.json")
    marked = TableSetup(USUAL.places, {}, ("a1b2", *[""] * (SEATS - 1)))
    tables.keep(ONE, marked)
    assert tables.last(ONE, USUAL) == marked


@pytest.mark.parametrize("declined", [None, 7, "goal", [1, {}], ["no such rule"], {"goal": 1}])
def test_what_people_declined_is_kept_and_nonsense_is_not(tmp_path: Path, declined: object) -> None:
    path = tmp_path / "tables.json"
    tables, rule = Tables(path), house_rules_of(ONE.house_rules)[0].name
    kept = replace(USUAL, declined=frozenset({rule}))
    tables.keep(ONE, kept)
    assert tables.last(ONE, USUAL) == kept
    note = json.loads(path.read_text(encoding="utf-8"))
    note[ONE.name]["declined"] = declined
    path.write_text(json.dumps(note))
    assert Tables(path).last(ONE, TableSetup((), {})) == USUAL


@pytest.mark.parametrize("marks", [None, 7, "a1b2", [1, 2], ["x"] * (SEATS + 1), {"a": "b"}])
def test_marks_that_make_no_sense_are_none(tmp_path: Path, marks: object) -> None:
    path = tmp_path / "tables.json"
    tables = Tables(path)
    tables.keep(ONE, USUAL)
    tables.last(ONE, USUAL)  # it is written by now
    note = json.loads(path.read_text(encoding="utf-8"))
    note[ONE.name]["marks"] = marks
    path.write_text(json.dumps(note))
    assert Tables(path).last(ONE, TableSetup((), {})) == USUAL


def test_a_table_of_an_earlier_version_has_no_marks(tmp_path: Path) -> None:
    path = tmp_path / "tables.json"
    tables = Tables(path)
    tables.keep(ONE, USUAL)
    tables.last(ONE, USUAL)
    note = json.loads(path.read_text(encoding="utf-8"))
    del note[ONE.name]["marks"]
    path.write_text(json.dumps(note))
    assert Tables(path).last(ONE, TableSetup((), {})) == USUAL
