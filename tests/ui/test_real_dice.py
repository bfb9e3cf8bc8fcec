"""Real dice: people throw them, and press what fell."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.engine.contract import CHANCE, Fell
from parlor_desktop.engine.fair_luck import Secret
from parlor_desktop.games.pig_dice.moves import THROW
from parlor_desktop.store.records import load
from parlor_desktop.store.tables import TableSetup
from parlor_desktop.ui.places import seated
from parlor_desktop.ui.table import TableRoom
from tests.ui.conftest import LONG, press

SECRET = Secret(bytes(32))


@pytest.fixture
def room(parlor: Parlor) -> TableRoom:
    """Ann and a computer player, with dice of their own."""
    seats = seated([("Ann", "person"), ("", "easy")])
    parlor.window.begin("pig_dice", TableSetup(seats, {"dice": "real", "starter": "first"}), secret=SECRET)
    room = parlor.window.room
    assert isinstance(room, TableRoom)
    return room


def thrown(room: TableRoom) -> list[tuple[object, ...]]:
    return [entry.move.outcome for entry in room.session.log if isinstance(entry.move, Fell)]


def wait_until_asked(qtbot: QtBot, room: TableRoom) -> None:
    qtbot.waitUntil(lambda: room.luck.dice.is_open, timeout=LONG)


def throw(qtbot: QtBot, room: TableRoom) -> None:
    qtbot.waitUntil(lambda: room.host.asking == 0, timeout=LONG)
    room.host.choose(THROW)
    wait_until_asked(qtbot, room)


def test_nothing_falls_until_people_have_pressed_what_fell(qtbot: QtBot, room: TableRoom) -> None:
    throw(qtbot, room)
    assert thrown(room) == []
    assert "Ann's throw. The first die?" in room.luck.dice.words.text()
    assert [button.accessibleName() for button in room.luck.dice.faces] == ["1", "2", "3", "4", "5", "head"]
    room.luck.dice.faces[2].click()
    assert thrown(room) == []
    assert room.luck.dice.faces[5].accessibleName() == "tail"
    room.luck.dice.faces[5].click()
    assert thrown(room) == [(3, "tail")]
    assert not room.luck.dice.is_open
    assert room.session.log[-1].brought


def test_keys_press_dice_and_a_mistaken_one_is_taken_back(qtbot: QtBot, room: TableRoom) -> None:
    throw(qtbot, room)
    for key in (Qt.Key.Key_4, Qt.Key.Key_Backspace, Qt.Key.Key_Backspace, Qt.Key.Key_7, Qt.Key.Key_2, Qt.Key.Key_3):
        press(qtbot, key)
    assert thrown(room) == [(2, 3)]


def test_whoever_hurries_presses_no_die(qtbot: QtBot, room: TableRoom) -> None:
    throw(qtbot, room)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Space):
        press(qtbot, key)
    assert thrown(room) == []
    assert "The first die?" in room.luck.dice.words.text()


def test_a_throw_that_is_in_the_air_cannot_be_taken_back(qtbot: QtBot, room: TableRoom) -> None:
    throw(qtbot, room)
    assert room.host.can_take_back() is None
    assert not room.bar.take_back.isEnabled()


def test_computer_players_are_thrown_for_and_the_record_says_whose_luck_it_was(
    qtbot: QtBot, room: TableRoom, parlor: Parlor
) -> None:
    throw(qtbot, room)
    for key in (Qt.Key.Key_3, Qt.Key.Key_4):  # a seven: the dice go on
        press(qtbot, key)
    wait_until_asked(qtbot, room)
    assert "Ann" not in room.luck.dice.words.text()
    press(qtbot, Qt.Key.Key_1)
    press(qtbot, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: len(thrown(room)) == 2, timeout=LONG)
    (record,) = Path(parlor.window._house.saves.going_on).glob("*.parlor")
    fell = [entry for entry in load(record).session.log if entry.actor == CHANCE]
    assert [entry.brought for entry in fell] == [True, True]


def test_a_table_that_is_left_while_dice_are_in_the_air_asks_again(qtbot: QtBot, room: TableRoom, parlor: Parlor) -> None:
    throw(qtbot, room)
    parlor.window.open_home()
    good, _ = parlor.window._house.saves.unfinished()
    parlor.window.resume(good[0])
    again = parlor.window.room
    assert isinstance(again, TableRoom)
    wait_until_asked(qtbot, again)
    assert QApplication.focusWidget() is again.luck.dice
