"""The menu at the table: Esc opens it, the table waits below it, and nothing below it is heard or given away."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.games import catalogue
from parlor_desktop.ui.controls import Choice
from parlor_desktop.ui.rulebook import RulebookDialog
from parlor_desktop.ui.settings import SettingsDialog
from parlor_desktop.ui.table import TableRoom
from tests.ui.conftest import LONG, SitDown, asked_or_over, press
from tests.ui.pig_dice import at_pig_dice, sensible

ANN, BOB = ("Ann", "person"), ("Bob", "person")
LEFT = Qt.MouseButton.LeftButton
HIDING = [name for name in catalogue.names() if catalogue.find_game(name).hides]


@pytest.fixture
def room(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> TableRoom:
    """A resting table, at which Ann is asked."""
    parlor.window.activateWindow()
    room = at_pig_dice(sit_down)(ANN, BOB)
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    return room


def waits(room: TableRoom) -> bool:
    return room.host.paused


def looks_back(room: TableRoom) -> bool:
    return room.look_back.goes_on


def keys() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def test_one_press_of_esc_at_a_resting_table_opens_it_and_the_next_goes_on(qtbot: QtBot, room: TableRoom) -> None:
    before = keys()
    press(qtbot, Qt.Key.Key_Escape)
    assert room.menu.isVisible()
    assert waits(room)
    assert not room.overlays.veil.isVisible()
    assert keys() is room.menu.items["go on"]
    press(qtbot, Qt.Key.Key_Escape)
    assert not room.menu.is_open
    assert not waits(room)
    assert keys() is before
    assert room.host.asking == 0


def test_what_lies_open_goes_before_it(qtbot: QtBot, parlor: Parlor, room: TableRoom) -> None:
    room.note.hint("Throw again.")
    qtbot.mouseClick(room.bar.drawer, LEFT)
    parlor.window.complain("The disk is full.")
    opened = []
    for _ in range(4):
        opened.append((room.note.isVisible(), room.drawer.isVisible(), len(parlor.window.notices.sentences)))
        assert not room.menu.isVisible()
        press(qtbot, Qt.Key.Key_Escape)
    assert opened == [(True, True, 1), (False, True, 1), (False, False, 1), (False, False, 0)]
    assert room.menu.isVisible()


def test_what_moves_stands_still_until_the_game_goes_on(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> None:
    parlor.window.activateWindow()
    parlor.settings.change("speed", "relaxed")
    room = at_pig_dice(sit_down)(("", "easy"), ("", "medium"))
    qtbot.waitUntil(lambda: room.choreographer.busy, timeout=LONG)
    room.setFocus()
    press(qtbot, Qt.Key.Key_Escape)
    assert room.menu.isVisible()
    assert room.choreographer.busy
    told = len(room.session.log)
    with qtbot.assertNotEmitted(room.choreographer.idle, wait=200):
        pass
    assert len(room.session.log) == told
    parlor.settings.change("speed", "instant")
    press(qtbot, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(room.session.log) > told, timeout=LONG)


def test_whoever_comes_back_to_the_window_finds_the_menu_and_the_game_still_waiting(room: TableRoom) -> None:
    room.menu.open_menu()
    room.pause(True)
    room.pause(False)
    assert room.host.paused
    room.menu.close_menu()
    assert not room.host.paused


def test_the_arrow_keys_and_tab_go_round_in_it(qtbot: QtBot, room: TableRoom) -> None:
    press(qtbot, Qt.Key.Key_Escape)
    stops = [*(room.menu.items[name] for name in ("go on", "settings", "rules", "phones", "hand over", "shelf"))]
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Tab):
        seen = []
        for _ in range(8):
            seen.append(keys())
            press(qtbot, key)
        assert seen == [*stops, room.menu.sound, room.menu.full_screen]
        assert keys() is stops[0]
    press(qtbot, Qt.Key.Key_Up)
    assert keys() is room.menu.full_screen
    press(qtbot, Qt.Key.Key_Home)
    assert keys() is stops[0]


def test_nothing_below_it_hears_a_key_or_a_click(qtbot: QtBot, parlor: Parlor, room: TableRoom) -> None:
    press(qtbot, Qt.Key.Key_Escape)
    for key in (Qt.Key.Key_T, Qt.Key.Key_G, Qt.Key.Key_H, Qt.Key.Key_F, Qt.Key.Key_F9):
        press(qtbot, key)
    assert room.session.log == ()
    assert not room.drawer.isVisible()
    assert not room.note.isVisible()
    assert parlor.window.childAt(room.actions_bar.buttons[0].mapTo(parlor.window, QPoint(5, 5))) is room.menu
    press(qtbot, Qt.Key.Key_M)
    assert parlor.settings.now.sound == "off"
    assert room.menu.sound.choice() == "off"


def test_a_click_beside_the_sheet_goes_on(qtbot: QtBot, room: TableRoom) -> None:
    room.menu.open_menu()
    qtbot.mouseClick(room.menu, LEFT, pos=QPoint(5, 5))
    assert not room.menu.isVisible()
    assert room.session.log == ()


def test_the_bar_opens_it_too_and_it_leads_to_the_shelf(qtbot: QtBot, parlor: Parlor, room: TableRoom) -> None:
    qtbot.mouseClick(room.bar.menu, LEFT)
    assert room.menu.isVisible()
    for _ in range(5):
        press(qtbot, Qt.Key.Key_Down)
    press(qtbot, Qt.Key.Key_Return)
    assert parlor.window.room is parlor.window.home


def test_settings_and_rules_lie_over_it_and_the_game_waits_on(qtbot: QtBot, parlor: Parlor, room: TableRoom) -> None:
    room.menu.open_menu()
    room.menu.items["settings"].click()
    (settings,) = parlor.window.findChildren(SettingsDialog)
    settings.choices["deck"].choose("four")
    assert parlor.settings.now.deck == "four"
    qtbot.keyClick(settings, Qt.Key.Key_Escape)
    assert not settings.isVisible()
    room.menu.items["rules"].click()
    (rules,) = parlor.window.findChildren(RulebookDialog)
    (which,) = rules.findChildren(Choice)
    assert which.choice() == room.session.game.name
    rules.close()
    assert room.menu.isVisible()
    assert room.host.paused


def test_a_seat_is_handed_over_when_the_page_is_left_and_not_in_passing(qtbot: QtBot, room: TableRoom) -> None:
    changed: list[int] = []
    room.host.changed.connect(lambda: changed.append(1))
    room.menu.open_menu()
    room.menu.items["hand over"].click()
    assert {seat: choice.choice() for seat, choice in room.menu.seats.items()} == {0: "person", 1: "person"}
    press(qtbot, Qt.Key.Key_Tab)
    for _ in range(3):
        press(qtbot, Qt.Key.Key_Right)
    assert room.host.plays == ("person", "person")
    press(qtbot, Qt.Key.Key_Escape)
    assert room.host.plays == ("person", "hard")
    assert changed == [1]
    assert room.menu.isVisible()
    assert keys() is room.menu.items["hand over"]


def test_a_look_back_stands_still_below_it_and_goes_on(qtbot: QtBot, parlor: Parlor, room: TableRoom) -> None:
    for _ in range(6):
        room.host.choose(sensible(room.session.state))
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    parlor.settings.change("speed", "normal")
    room.host.close()
    room.look_back.begin()
    room.menu.open_menu()
    with qtbot.assertNotEmitted(room.choreographer.shown, wait=300):
        room.choreographer.skip()
    assert looks_back(room)
    with qtbot.waitSignal(room.choreographer.shown, timeout=LONG):
        press(qtbot, Qt.Key.Key_Escape)
    room.setFocus()
    press(qtbot, Qt.Key.Key_Escape)
    assert not looks_back(room)
    assert not room.menu.is_open


def test_a_table_that_is_only_looked_at_has_no_seats_to_hand_over(room: TableRoom) -> None:
    room.menu.open_menu()
    assert room.menu.items["hand over"].isVisible()
    room.menu.close_menu()
    room.host.close()
    room.menu.open_menu()
    assert not room.menu.items["hand over"].isVisible()


@pytest.mark.parametrize("game", HIDING)
def test_an_open_hand_is_turned_over_where_several_share_the_screen(
    qtbot: QtBot, parlor: Parlor, sit_down: SitDown, game: str
) -> None:
    parlor.window.activateWindow()
    few = catalogue.find_game(game).seats[0]
    room = sit_down(ANN, BOB, *[("", "easy")] * (few - 2), game=game)
    qtbot.waitUntil(lambda: room.curtain.isVisible(), timeout=LONG)
    asked = room.host.asking
    room.curtain.open()
    assert room.host.eyes.seat == asked
    room.setFocus()
    press(qtbot, Qt.Key.Key_Escape)
    assert room.menu.isVisible()
    assert room.host.eyes.seat is None
    assert room.actions_bar.buttons == []
    press(qtbot, Qt.Key.Key_Escape)
    assert room.curtain.isVisible()
    assert room.host.asking == asked


@pytest.mark.parametrize("game", HIDING)
def test_somebody_alone_keeps_what_they_have_begun(qtbot: QtBot, parlor: Parlor, sit_down: SitDown, game: str) -> None:
    parlor.window.activateWindow()
    few = catalogue.find_game(game).seats[0]
    room = sit_down(ANN, *[("", "easy")] * (few - 1), game=game)
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    buttons = list(room.actions_bar.buttons)
    room.menu.open_menu()
    room.menu.close_menu()
    assert room.host.eyes.seat == 0
    assert room.actions_bar.buttons == buttons


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("letters", ["normal", "largest"])
def test_nothing_of_it_is_cut(parlor: Parlor, sit_down: SitDown, size: tuple[int, int], letters: str) -> None:
    parlor.window.resize(*size)
    parlor.settings.change("text_size", letters)
    names = [("Maximiliana", "person"), *[("", "easy")] * 7]
    room = sit_down(*names, game="mexican_pete")
    room.menu.open_menu()
    QApplication.processEvents()
    for widget in (*[item for name, item in room.menu.items.items() if name != "done"], room.menu.sound, room.menu.full_screen):
        place = widget.rect().translated(widget.mapTo(room, QPoint()))
        assert room.rect().contains(place)
        assert widget.width() >= widget.sizeHint().width()
    room.menu.items["hand over"].click()
    QApplication.processEvents()
    done = room.menu.items["done"]
    assert room.rect().contains(done.rect().translated(done.mapTo(room, QPoint())))
    assert all(choice.width() >= choice.sizeHint().width() for choice in room.menu.seats.values())


def test_whoever_looks_at_the_speeds_and_takes_none_gives_the_keys_back_to_the_board(qtbot: QtBot, room: TableRoom) -> None:
    slip = room.bar.speed.slip
    assert slip is not None
    qtbot.mouseClick(slip, LEFT)
    assert slip.unfolded is not None
    slip.unfolded.close()
    assert keys() is room.actions_bar.buttons[0]


def test_a_screen_reader_finds_its_items_and_switches(room: TableRoom) -> None:
    room.menu.open_menu()
    for item in room.menu.items.values():
        seen = QAccessible.queryAccessibleInterface(item)
        assert seen.role() == QAccessible.Role.Button
        assert seen.text(QAccessible.Text.Name)
        assert seen.text(QAccessible.Text.Description)
    assert QAccessible.queryAccessibleInterface(room.menu.sound).role() == QAccessible.Role.CheckBox
    assert QAccessible.queryAccessibleInterface(room.menu).text(QAccessible.Text.Name) == "Menu"


def test_esc_leaves_full_screen_at_the_shelf_and_opens_the_menu_at_the_table(
    qtbot: QtBot, parlor: Parlor, sit_down: SitDown
) -> None:
    parlor.window.activateWindow()
    parlor.window.toggle_full_screen()
    parlor.window.complain("The disk is full.")
    parlor.window.home.boxes[0].setFocus()
    press(qtbot, Qt.Key.Key_Escape)
    assert parlor.window.isFullScreen()
    press(qtbot, Qt.Key.Key_Escape)
    assert not parlor.window.isFullScreen()
    parlor.window.toggle_full_screen()
    room = at_pig_dice(sit_down)(ANN, BOB)
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    press(qtbot, Qt.Key.Key_Escape)
    assert room.menu.isVisible()
    assert parlor.window.isFullScreen()
    assert room.menu.full_screen.choice() == "on"
    qtbot.mouseClick(room.menu.full_screen, LEFT)
    assert not parlor.window.isFullScreen()
    assert room.menu.isVisible()
