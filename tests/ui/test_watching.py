"""A game to watch: nobody sits there, nothing is kept, and whoever comes back finds the shelf."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.engine.contract import Over
from parlor_desktop.scene.kit.sounds import Silence
from parlor_desktop.ui.home import HomeRoom
from parlor_desktop.ui.table import TableRoom
from tests.ui.conftest import LONG, press


def watched(parlor: Parlor) -> TableRoom:
    room = parlor.window.room
    assert isinstance(room, TableRoom)
    return room


@pytest.fixture
def alone(parlor: Parlor, monkeypatch: pytest.MonkeyPatch) -> Parlor:
    """Nobody has been at the shelf for a long time."""
    parlor.window.activateWindow()
    monkeypatch.setattr(QCursor, "pos", lambda: QPoint(1, 1))
    parlor.window.watching._wait()
    return parlor


def test_whoever_asks_sees_characters_play_and_nothing_of_it_is_kept(qtbot: QtBot, parlor: Parlor) -> None:
    parlor.settings.change("speed", "instant")
    parlor.window.home.watches.emit()
    room = watched(parlor)
    assert room.host.people == []
    assert not any(button.isEnabled() for button in room.seat_menu.buttons)
    qtbot.waitUntil(lambda: isinstance(room.session.awaits(), Over), timeout=10 * LONG)
    qtbot.waitUntil(lambda: room.end is not None, timeout=LONG)
    assert room.end is not None
    parlor.window.open_home()
    assert parlor.saves.unfinished() == ([], [])
    assert parlor.saves.finished() == []


def test_again_is_another_game_to_watch(parlor: Parlor) -> None:
    parlor.window.home.watches.emit()
    first = watched(parlor)
    first.again.emit()
    second = watched(parlor)
    assert second is not first
    assert second.session.game.name != first.session.game.name
    assert parlor.saves.unfinished() == ([], [])


@pytest.mark.parametrize("comes", ["a key", "a click"])
def test_a_shelf_that_is_left_alone_plays_softly_until_somebody_comes(qtbot: QtBot, alone: Parlor, comes: str) -> None:
    alone.settings.change("speed", "normal")
    alone.window.watching._look_around()
    room = watched(alone)
    assert isinstance(room.board.sounds, Silence)
    log = room.session.log
    if comes == "a key":
        press(qtbot, Qt.Key.Key_T)
    else:
        qtbot.mouseClick(room.stage.viewport(), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: isinstance(alone.window.room, HomeRoom), timeout=LONG)
    assert room.session.log[: len(log)] == log
    press(qtbot, Qt.Key.Key_Tab)
    assert isinstance(alone.window.room, HomeRoom), "nobody listens any more"


@pytest.mark.parametrize("why", ["the mouse was moved", "a sheet lies there", "nobody wants it"])
def test_nothing_begins_where_somebody_is_busy(alone: Parlor, monkeypatch: pytest.MonkeyPatch, why: str) -> None:
    if why == "the mouse was moved":
        monkeypatch.setattr(QCursor, "pos", lambda: QPoint(9, 9))
    elif why == "a sheet lies there":
        alone.window.open_settings()
    else:
        alone.settings.change("alone", "rest")
    alone.window.watching._look_around()
    assert isinstance(alone.window.room, HomeRoom)
    assert alone.window.watching._alone.isActive(), "it is looked for again"


def test_the_watch_over_the_shelf_rests_while_people_play(alone: Parlor) -> None:
    assert alone.window.watching._alone.isActive()
    alone.window.open_setup("pig_dice")
    assert not alone.window.watching._alone.isActive()
    alone.window.open_home()
    assert alone.window.watching._alone.isActive()
