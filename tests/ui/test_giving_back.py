"""What was left is gone: rooms with their boards, dialogs, menus."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtWidgets import QDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from parlor_desktop.app import Parlor
from parlor_desktop.games import catalogue
from parlor_desktop.games.bacarac.quick import poker_tables
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.portfolio import portfolio
from parlor_desktop.ui.fetching import ahead
from parlor_desktop.ui.setup import SetupRoom
from parlor_desktop.ui.window import ParlorWindow
from tests.ui.conftest import LONG, SitDown
from tests.ui.leaving import leave_again_and_again

ANN = ("Ann", "person")
OPENINGS = 5


@pytest.fixture(autouse=True)
def furnished(parlor: Parlor) -> None:
    """What is put on the sideboard after the first picture stays there, and is not counted as left behind."""
    assert parlor.window.home.sideboard.frames


def is_gone(thing: QObject) -> bool:
    return not isValid(thing)


@pytest.mark.parametrize("game", catalogue.names())
def test_a_table_that_is_left_leaves_nothing_behind(qtbot: QtBot, parlor: Parlor, tmp_path: Path, game: str) -> None:
    leave_again_and_again(qtbot, parlor, tmp_path, game)


@pytest.mark.parametrize("opens", [ParlorWindow.open_rulebook, ParlorWindow.open_settings, ParlorWindow.open_about])
@pytest.mark.parametrize("closes", [QDialog.accept, QDialog.reject, QDialog.close])
def test_a_dialog_that_is_closed_is_gone(
    qtbot: QtBot, parlor: Parlor, opens: Callable[[ParlorWindow], None], closes: Callable[[QDialog], object]
) -> None:
    widgets = len(parlor.window.findChildren(QWidget))
    for _ in range(OPENINGS):
        opens(parlor.window)
        (dialog,) = parlor.window.findChildren(QDialog)
        closes(dialog)
        qtbot.waitUntil(partial(is_gone, dialog), timeout=LONG)
    assert len(parlor.window.findChildren(QWidget)) == widgets


def test_letters_that_were_drawn_at_a_table_are_forgotten_at_the_shelf(qtbot: QtBot, parlor: Parlor) -> None:
    game = catalogue.names()[0]
    before = drawn_letters()
    parlor.window.open_setup(game)
    with qtbot.waitSignal(gui_application().fontDatabaseChanged, timeout=LONG):  # Qt's own caches go with it
        parlor.window.open_home()
    assert drawn_letters() == before, "our fonts are there as they were"


def gui_application() -> QGuiApplication:
    application = QGuiApplication.instance()
    assert isinstance(application, QGuiApplication)
    return application


def drawn_letters() -> list[QImage]:
    """A word in each of our fonts."""
    words = []
    for font in (theme.lettering(30), theme.serif(30), theme.serif(30, italic=True), theme.plain(30, bold=True)):
        word = QImage(200, 60, QImage.Format.Format_RGB32)
        word.fill(0)
        painter = QPainter(word)
        painter.setFont(font)
        painter.setPen(QColor("white"))
        painter.drawText(5, 45, "Mayflower")
        painter.end()
        words.append(word)
    return words


def test_a_set_up_that_is_left_is_gone(qtbot: QtBot, parlor: Parlor) -> None:
    widgets = len(parlor.window.findChildren(QWidget))
    for _ in range(OPENINGS):
        parlor.window.open_setup(catalogue.names()[0])
        room = parlor.window.room
        assert isinstance(room, SetupRoom)
        parlor.window.open_home()
        qtbot.waitUntil(partial(is_gone, room), timeout=LONG)
    assert len(parlor.window.findChildren(QWidget)) == widgets


def test_the_menu_of_a_seat_is_gone_when_it_was_closed(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> None:
    room = sit_down(ANN, ("Bob", "person"), game=catalogue.names()[0])
    qtbot.waitUntil(lambda: not room.choreographer.busy, timeout=LONG)
    widgets = len(parlor.window.findChildren(QWidget))
    for _ in range(OPENINGS):
        room.seat_menu.open(1)
        (menu,) = room.findChildren(QMenu)
        menu.close()
        qtbot.waitUntil(partial(is_gone, menu), timeout=LONG)
    assert len(parlor.window.findChildren(QWidget)) == widgets


def test_the_menus_of_kept_games_do_not_pile_up(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> None:
    for seed in (1, 2):
        sit_down(ANN, ("", "easy"), game=catalogue.names()[0], seed=seed)
    parlor.window.open_home()
    for _ in range(OPENINGS):
        parlor.window.open_home()
        qtbot.waitUntil(lambda: len(parlor.window.home.findChildren(QMenu)) <= 1, timeout=LONG)


def test_what_was_drawn_for_a_table_goes_with_it(parlor: Parlor, sit_down: SitDown) -> None:
    sit_down(ANN, ("Bob", "person"), game=catalogue.names()[0])
    parlor.window.grab()
    assert len(portfolio) > 0
    sit_down(ANN, ("Bob", "person"), game=catalogue.names()[0])
    assert len(portfolio) > 0  # the same game again, which needs it all once more
    parlor.window.open_home()
    assert len(portfolio) == 0


def test_everything_that_is_fetched_ahead_is_there() -> None:
    fetched = {thing.__name__ for thing in [fetch() for fetch in ahead()] if isinstance(thing, ModuleType)}
    assert {f"{box.scene}.board" for box in catalogue.boxes()} <= fetched
    assert {"parlor_desktop.ui.setup", "parlor_desktop.ui.table"} <= fetched


def test_nothing_is_worked_out_for_the_first_time_at_a_table() -> None:
    poker_tables.cache_clear()
    for fetch in ahead():
        fetch()
    assert poker_tables.cache_info().currsize == 1
