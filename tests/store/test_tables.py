from __future__ import annotations

import json
from pathlib import Path

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
