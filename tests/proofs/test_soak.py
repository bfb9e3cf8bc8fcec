"""The soak, in short: every game twice, and nothing that is counted grows. Memory is for the long one to judge."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from parlor_desktop.app import Parlor
from parlor_desktop.games import catalogue
from proofs.soak import Evening, Left, Sat, line, verdict
from tests.ui.conftest import parlor

__all__ = ["parlor"]

LEFT = Left(widgets=19, items=0, objects=18, files=18, threads=4)
TABLE = Sat("whist", "left after 30", 80.0, 65.0, 95, 120, 12.0, LEFT)


def test_two_rounds_of_all_games_leave_nothing_behind(parlor: Parlor, tmp_path: Path) -> None:
    one = Evening(parlor, tmp_path, seconds=0.2, level="easy", speed="instant", glance=5)
    tables = [one.table(box) for _ in range(2) for box in catalogue.boxes()]
    alike = [replace(table, own=0.0) for table in tables]
    assert verdict(alike, len(catalogue.boxes())) == ""


def test_an_evening_that_stays_as_it_was_is_good() -> None:
    assert verdict([TABLE] * 6, games=2) == ""


def test_one_round_says_nothing() -> None:
    assert "too short" in verdict([TABLE] * 3, games=2)


def test_what_is_left_behind_is_named() -> None:
    more = replace(TABLE, left=replace(LEFT, widgets=20))
    assert verdict([TABLE, TABLE, TABLE, more], games=2) == ""  # one table may have more on its shelf than another
    assert verdict([TABLE, TABLE, more, more], games=2) == ("Tables leave something behind: widgets have grown from 19 to 20.")


def test_memory_that_grows_by_more_than_a_twentieth_is_named() -> None:
    assert verdict([TABLE, TABLE, *[replace(TABLE, own=68.9)] * 2], games=2) == ""
    assert "grown by 4.1 MB" in verdict([TABLE, TABLE, *[replace(TABLE, own=69.1)] * 2], games=2)


def test_the_share_in_libraries_is_nobodys_growth() -> None:
    assert verdict([TABLE, TABLE, *[replace(TABLE, memory=95.0)] * 2], games=2) == ""


def test_a_table_is_one_line() -> None:
    assert line(7, TABLE).split()[:3] == ["7", "whist", "left"]
