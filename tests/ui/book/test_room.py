"""The record book as a room: what lies open, the keys, and what can be done with it."""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from parlor_desktop.store.book.schema import path_in
from parlor_desktop.ui.book import BookRoom, Clerk
from parlor_desktop.ui.book.figure import Figure
from parlor_desktop.ui.book.ledger import Ledger
from parlor_desktop.ui.book.plots import Plot
from parlor_desktop.ui.notice import Notice
from parlor_desktop.ui.table import TableRoom
from tests.store.book.conftest import played
from tests.ui.book.conftest import Reading
from tests.ui.conftest import LONG, press

SPREADS = ("standings", "games", "best", "rivals", "time")


def words_on(page: QWidget) -> str:
    """All that can be read on it."""
    said = [label.text() for label in page.findChildren(QLabel)]
    said += [button.text() or button.accessibleName() for button in page.findChildren(QAbstractButton)]
    for table in page.findChildren(Ledger):
        for row in range(table.rowCount()):
            said += [item.text() for column in range(table.columnCount()) if (item := table.item(row, column)) is not None]
    return "\n".join(said)


def rows_of(table: Ledger) -> list[list[str]]:
    items = [[table.item(row, column) for column in range(table.columnCount())] for row in range(table.rowCount())]
    return [[item.text() if item is not None else "" for item in row] for row in items]


def test_the_book_lies_on_the_sideboard_and_is_opened_by_mouse_and_keys(reading: Reading) -> None:
    home = reading.parlor.window.home
    book = home.record_book
    assert book.accessibleName() == "Record book"
    assert book.focusPolicy() == Qt.FocusPolicy.StrongFocus
    reading.press(book)
    assert QApplication.focusWidget() is reading.room.tabs.tabs["standings"]
    press(reading.qtbot, Qt.Key.Key_Escape)
    assert home.isVisible()
    book.setFocus()
    press(reading.qtbot, Qt.Key.Key_Return)
    assert reading.room.isVisible()


def test_an_empty_book_says_how_it_is_filled(reading: Reading) -> None:
    room = reading.open()
    for name in SPREADS:
        reading.turn_to(name)
        assert "Nothing is written here yet." in words_on(room.open.left), name
    assert not room.foot.throw_away.isEnabled()
    assert not room.foot.export.isEnabled()


def test_everybody_stands_as_the_games_went(reading: Reading) -> None:
    reading.finish(5)
    room = reading.open()
    (table,) = room.open.left.findChildren(Ledger)
    told = {row[0]: row[1:3] for row in rows_of(table)}
    assert told == {
        name: [str(len(reading.house.won_by(name))), str(sum(reading.house.won_by(name)))] for name in ("Ann", "Bob", "Cy")
    }
    assert "5 games on one evening, 24 December 2026." in words_on(room.open.left)
    assert "The last game" in words_on(room.open.right)


def test_a_filter_changes_what_every_page_tells(reading: Reading) -> None:
    reading.finish(4)
    reading.house.finish(played(["Ann", "Cy"], seed=8, game="horses"), timedelta(days=2))
    room = reading.open()
    room.filters.game.choose("horses")
    reading.settle()
    assert "One game on one evening, 26 December 2026." in words_on(room.open.left)
    room.filters.person.choose(next(who for who, name in room.filters.person.choices().items() if name == "Bob"))
    reading.settle()
    assert "No game fits" in words_on(room.open.left)
    room.filters.game.choose("")
    reading.settle()
    assert "4 games" in words_on(room.open.left)
    reading.turn_to("games")
    assert len(room.games.rows) == 4


def test_the_games_are_turned_leaf_by_leaf_and_walked_with_the_arrows(reading: Reading) -> None:
    reading.finish(14)
    room = reading.open()
    reading.turn_to("games")
    each = room.games.fitting()
    assert 3 <= each < 14
    assert [row.line.file for row in room.games.rows] == sorted(reading.names(), reverse=True)[:each]
    room.games.rows[0].setFocus()
    press(reading.qtbot, Qt.Key.Key_Down)
    assert QApplication.focusWidget() is room.games.rows[1]
    assert room.games.card is not None
    assert room.games.card.line == room.games.rows[1].line
    press(reading.qtbot, Qt.Key.Key_PageDown)
    reading.settle()
    assert [row.line.file for row in room.games.rows] == sorted(reading.names(), reverse=True)[each : 2 * each]
    assert QApplication.focusWidget() is room.games.rows[0], "the keys stay on the leaf"
    press(reading.qtbot, Qt.Key.Key_End)
    reading.settle()
    assert room.games.rows[-1].line.file == min(reading.names())
    press(reading.qtbot, Qt.Key.Key_Home)
    reading.settle()
    assert room.games.rows[0].line.file == max(reading.names())


def test_a_smaller_window_has_fewer_games_on_a_leaf_and_loses_none(reading: Reading) -> None:
    reading.finish(12)
    room = reading.open()
    reading.turn_to("games")
    before = len(room.games.rows)
    reading.parlor.settings.change("text_size", "largest")
    reading.parlor.window.resize(1024, 640)
    reading.qtbot.waitUntil(lambda: room.is_settled and len(room.games.rows) == room.games.fitting(), timeout=LONG)
    assert len(room.games.rows) < before
    last = room.games.rows[-1]
    assert last.mapTo(room.open.left, last.rect().bottomLeft()).y() <= room.open.left.height()


def test_a_game_is_looked_back_at_and_the_way_leads_back_to_the_book(reading: Reading) -> None:
    reading.finish(2)
    room = reading.open()
    reading.turn_to("games")
    button = reading.button("Look back")
    reading.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    table = reading.parlor.window.room
    assert isinstance(table, TableRoom)
    assert table.session.log == reading.house.games[-1].log
    table.leaves.emit()
    assert reading.room is not room
    reading.settle()
    reading.room.bar.way_out.click()
    assert reading.parlor.window.home.isVisible()


def test_a_game_is_thrown_away_and_brought_back(reading: Reading) -> None:
    reading.finish(3)
    before = reading.names()
    room = reading.open()
    reading.turn_to("games")
    newest = room.games.rows[0].line.file
    reading.press(reading.button("Throw away"))
    assert reading.names() == before - {newest}
    assert newest not in {row.line.file for row in room.games.rows}
    note = reading.parlor.window.findChildren(Notice)[-1]
    assert "kept for a month" in note.sentence
    reading.press(note.buttons[0])
    assert reading.names() == before
    assert room.games.rows[0].line.file == newest


def test_all_chosen_games_are_thrown_away_and_brought_back_another_day(reading: Reading) -> None:
    reading.finish(4)
    reading.house.finish(played(["Ann", "Cy"], seed=8, game="horses"))
    before = reading.names()
    room = reading.open()
    room.filters.game.choose("pig_dice")
    reading.settle()
    assert room.foot.throw_away.text() == "Throw 4 games away"
    reading.press(room.foot.throw_away)
    assert len(reading.names()) == 1
    reading.parlor.window.open_home()
    room = reading.open()
    assert room.foot.bring_back.text() == "Bring back 4 games"
    reading.press(room.foot.bring_back)
    assert reading.names() == before
    assert not room.foot.bring_back.isVisible()
    assert "5 games" in words_on(room.open.left)


def test_what_is_chosen_is_exported_as_a_table(reading: Reading, tmp_path: Path) -> None:
    reading.finish(3)
    room = reading.open()
    path = tmp_path / "out.csv"
    room.export_to(path)
    reading.settle()
    assert len(list(csv.reader(path.read_text("utf-8-sig").splitlines()))) == 1 + sum(
        len(game.names) for game in reading.house.games
    )
    assert "3 games were written to out.csv." in reading.parlor.window.notices.sentences
    room.export_to(tmp_path / "nowhere" / "out.csv")
    reading.settle()
    assert "cannot be written" in reading.parlor.window.notices.sentences[-1]


def test_a_spoiled_book_is_set_aside_and_said_in_a_note(reading: Reading, tmp_path: Path) -> None:
    reading.finish(2)
    reading.open()
    reading.parlor.window.open_home()
    path_in(tmp_path).write_bytes(b"spoiled" * 1000)
    room = reading.open()
    assert "2 games" in words_on(room.open.left)
    assert any("made anew" in sentence for sentence in reading.parlor.window.notices.sentences)


def test_a_record_that_cannot_be_read_is_skipped_and_said(reading: Reading) -> None:
    reading.finish(1)
    (reading.house.saves.over / "2020-01-01 20.00.00 old.parlor").write_text("{}")
    room = reading.open()
    assert "One record cannot be read, and is left out." in words_on(room.open.right)
    told = [label for label in room.open.right.findChildren(QLabel) if "2020-01-01" in label.text()]
    assert not told[0].isVisible()
    reading.press(reading.button("Which?"))
    assert told[0].isVisible()


def test_a_finished_game_leads_to_the_book_in_which_it_stands(reading: Reading, sit_down: Any) -> None:
    room = sit_down(("", "easy"), ("", "easy"), game="pig_dice", goal=50)
    reading.qtbot.waitUntil(lambda: room.end is not None, timeout=LONG)
    reading.qtbot.mouseClick(room.end.book, Qt.MouseButton.LeftButton)
    reading.settle()
    assert "One game on one evening" in words_on(reading.room.open.left)
    assert [table.rowCount() for table in reading.room.open.left.findChildren(Ledger)] == [2]


@pytest.mark.parametrize("name", SPREADS)
def test_whatever_is_drawn_can_be_read_as_a_table(reading: Reading, name: str) -> None:
    reading.finish(6)
    reading.house.finish(played(["Ann", "Bob"], seed=60), timedelta(days=40))
    room = reading.open()
    reading.turn_to(name)
    figures = [figure for page in (room.open.left, room.open.right) for figure in page.findChildren(Figure)]
    plots = [plot for page in (room.open.left, room.open.right) for plot in page.findChildren(Plot)]
    assert [figure.plot for figure in figures] == plots
    for figure in figures:
        assert figure.plot.sheet.what in figure.plot.accessibleName()
        figure.flip.setFocus()
        press(reading.qtbot, Qt.Key.Key_Space)
        assert figure.table is not None
        assert figure.table.isVisible()
        assert not figure.plot.isVisible()
        assert [tuple(row) for row in rows_of(figure.table)] == list(figure.plot.sheet.rows)
    if name in ("standings", "rivals", "time"):
        assert figures


def test_every_button_and_table_of_the_room_has_a_name_and_is_reached_by_keys(reading: Reading) -> None:
    reading.finish(4)
    room = reading.open()
    for name in SPREADS:
        reading.turn_to(name)
        named = [*room.findChildren(QAbstractButton), *room.findChildren(Ledger)]
        shown = [widget for widget in named if widget.isVisible() and widget.isEnabled() and widget.focusPolicy()]
        kept = [widget for widget in shown if not (isinstance(widget, QAbstractButton) and _is_another(widget))]
        assert all(widget.accessibleName() or getattr(widget, "text", str)() for widget in shown), name
        room.tabs.setFocus()
        met = set()
        for _ in range(80):
            press(reading.qtbot, Qt.Key.Key_Tab)
            met.add(QApplication.focusWidget())
        assert [widget for widget in kept if widget not in met] == [], name


def _is_another(button: QAbstractButton) -> bool:
    """Of several of which one is chosen, Tab leads to that one, and the arrow keys to the others."""
    return button.autoExclusive() and not button.isChecked()


def test_luck_and_skill_are_drawn_once_reports_are_there(qtbot: QtBot, reading: Reading) -> None:
    reading.finish(6)

    def find(record: Path) -> Mapping[str, Any]:
        beside = record.with_suffix(".json")
        return json.loads(beside.read_text()) if beside.exists() else {}

    for number, path in enumerate(sorted(reading.house.saves.finished())):
        seats = [{"luck": 0.1 * number, "own": -0.1}, {"luck": -0.1 * number, "own": 0.0}, {}][: 2 + number % 2]
        path.with_suffix(".json").write_text(json.dumps({"seats": seats}))
    room = BookRoom(reading.house.saves, lambda *_said: None, Clerk(reading.house.folder, find, apart=False))
    with closing(_Closing(room)):
        qtbot.addWidget(room)
        qtbot.waitUntil(lambda: room.is_settled, timeout=LONG)
        room.turn_to("time")
        qtbot.waitUntil(lambda: room.is_settled, timeout=LONG)
        what = [figure.plot.sheet.what for figure in room.open.right.findChildren(Figure)]
        assert what == ["Luck", "Skill"]
        luck = room.open.right.findChildren(Figure)[0].plot.sheet.rows
        assert ("Ann", "0", "+25", "+25") in luck


class _Closing:
    def __init__(self, room: BookRoom) -> None:
        self._room = room

    def close(self) -> None:
        self._room.close_book()
