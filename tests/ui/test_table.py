"""Playing at the table: whole games by mouse and by keys, and everything that can come in between."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from multiprocessing import active_children
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from parlor_desktop.ai.workers import Answer, Question, Ticket
from parlor_desktop.app import Parlor
from parlor_desktop.engine.contract import Move, Seat, Turn
from parlor_desktop.engine.session import PERSON, AnySession, Session
from parlor_desktop.games.horses.moves import Cut
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW
from parlor_desktop.scene.kit.tempo import Speed
from parlor_desktop.store.records import CannotKeep, RecordFile, load
from parlor_desktop.ui.kept_games import KeptGamesDialog
from parlor_desktop.ui.table import TableRoom
from parlor_desktop.ui.table.line import WRAPPED
from parlor_desktop.ui.window import ParlorWindow
from tests.ui.conftest import LONG, SitDown, asked_or_over, is_over, press
from tests.ui.pig_dice import at_pig_dice, sensible

ANN, BOB = ("Ann", "person"), ("Bob", "person")
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def sit_down(sit_down: SitDown) -> SitDown:
    return at_pig_dice(sit_down)


def action(room: TableRoom, words: str) -> QPushButton:
    buttons = [b for b in room.actions_bar.findChildren(QPushButton) if b.isVisible()]
    return next(button for button in buttons if button.accessibleName().startswith(words))


# -- Whole games ------------------------------------------------------------------------------------------------------------


def test_a_whole_game_against_computers_by_mouse_alone(qtbot: QtBot, parlor: Parlor, sit_down: SitDown, tmp_path: Path) -> None:
    room = sit_down(ANN, ("", "easy"), ("", "hard"), goal=50)
    while not is_over(room):
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
        if room.host.asking is not None:
            gives_up = sensible(room.session.state) == GIVE_UP
            words = ("Keep", "Stand") if gives_up else ("Throw", "Throw on")
            qtbot.mouseClick(next(action(room, w) for w in words if has_action(room, w)), LEFT)
    assert room.choreographer.corrections == []
    qtbot.waitUntil(lambda: room.end is not None, timeout=LONG)
    assert room.end is not None
    (finished,) = (tmp_path / "finished").glob("*.parlor")
    assert load(finished).session.awaits() == room.session.awaits()
    assert list((tmp_path / "games").glob("*")) == []
    qtbot.mouseClick(room.end.buttons["again"], LEFT)
    again = parlor.window.room
    assert isinstance(again, TableRoom)
    assert again is not room
    assert again.session.names == room.session.names


def has_action(room: TableRoom, words: str) -> bool:
    return any(b.accessibleName().startswith(words) for b in room.actions_bar.findChildren(QPushButton) if b.isVisible())


def test_a_whole_game_of_several_people_by_keyboard_alone(qtbot: QtBot, parlor: Parlor) -> None:
    window = parlor.window
    window.activateWindow()
    press_until(qtbot, lambda w: w.accessibleName() == "Pig Dice")
    press(qtbot, Qt.Key.Key_Space)
    press_until(qtbot, lambda w: w.accessibleName().startswith("Seat 2"))
    press(qtbot, Qt.Key.Key_Space)
    press_until(qtbot, lambda w: w.accessibleName() == "Somebody new sits here")
    press(qtbot, Qt.Key.Key_Space)
    qtbot.keyClicks(QApplication.focusWidget(), "Bob")
    press(qtbot, Qt.Key.Key_Return)
    for seat in ("Seat 4", "Seat 3"):
        press_until(qtbot, lambda w, seat=seat: w.accessibleName().startswith(seat))
        press(qtbot, Qt.Key.Key_Space)
        press_until(qtbot, lambda w: isinstance(w, QPushButton) and w.text() == "Leave it empty")
        press(qtbot, Qt.Key.Key_Space)
    press_until(qtbot, lambda w: isinstance(w, QPushButton) and w.text() == "Play")
    press(qtbot, Qt.Key.Key_Space)
    room = window.room
    assert isinstance(room, TableRoom)
    assert [player.plays for player in room.session.players] == [PERSON, PERSON]
    asked = set()
    while not is_over(room):
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
        if room.host.asking is not None:
            asked.add(room.host.asking)
            assert room.session.names[room.host.asking] in room.line.words.text()
            press(qtbot, Qt.Key.Key_G if sensible(room.session.state) == GIVE_UP else Qt.Key.Key_T)
    assert asked == {0, 1}
    qtbot.waitUntil(lambda: room.end is not None and room.end.hasFocus(), timeout=LONG)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        press(qtbot, key)
    assert window.room is room, "a key that was meant to hurry begins no other evening"
    press_until(qtbot, lambda widget: widget is room.end.buttons["again"] if room.end else False)
    press(qtbot, Qt.Key.Key_Space)
    assert isinstance(window.room, TableRoom)
    assert window.room is not room


def press_until(qtbot: QtBot, found: object) -> None:
    """Press Tab until the focus is where it should be."""
    for _ in range(120):
        widget = QApplication.focusWidget()
        if widget is not None and found(widget):  # type: ignore[operator]
            return
        press(qtbot, Qt.Key.Key_Tab)
    raise AssertionError("the keys do not get there")


def test_the_focus_goes_to_the_likely_action_so_the_space_bar_throws(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> None:
    parlor.window.activateWindow()
    room = sit_down(ANN, BOB)
    assert action(room, "Throw").hasFocus()
    press(qtbot, Qt.Key.Key_Space)
    assert len(room.session.log) == 2


# -- What comes in between --------------------------------------------------------------------------------------------------


def moving(parlor: Parlor, room: TableRoom) -> None:
    """Ann throws, and the dice are in the air."""
    parlor.settings.change("speed", "relaxed")
    room.host.choose(THROW)
    assert room.choreographer.busy


def test_a_move_is_in_the_record_before_it_is_shown(parlor: Parlor, sit_down: SitDown, tmp_path: Path) -> None:
    room = sit_down(ANN, BOB)
    moving(parlor, room)
    (path,) = (tmp_path / "games").glob("*.parlor")
    assert load(path).session.log == room.session.log
    assert len(room.session.log) == 2


def test_nobody_can_decide_while_the_dice_roll(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> None:
    room = sit_down(ANN, BOB)
    moving(parlor, room)
    room.host.choose(THROW)
    press(qtbot, Qt.Key.Key_T)
    assert len(room.session.log) == 2


def test_a_click_skips_what_moves(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> None:
    room = sit_down(ANN, BOB)
    moving(parlor, room)
    while room.choreographer.busy:
        qtbot.mouseClick(room.stage.viewport(), LEFT)
        QApplication.processEvents()
    assert room.choreographer.corrections == []
    assert room.host.asking is not None


def test_the_table_stays_true_when_the_window_changes_in_the_middle_of_a_motion(
    qtbot: QtBot, parlor: Parlor, sit_down: SitDown
) -> None:
    room = sit_down(ANN, BOB)
    for width, height in ((1024, 640), (1920, 1080), (1100, 900)):
        room.host.choose(sensible(room.session.state))
        parlor.settings.change("speed", "relaxed")
        parlor.window.resize(width, height)
        QApplication.processEvents()
        parlor.settings.change("speed", "instant")
        room.choreographer.finish()
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
    assert room.choreographer.corrections == []


def test_while_the_window_is_left_nothing_happens(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> None:
    room = sit_down(("", "easy"), ("", "medium"))
    parlor.settings.change("speed", "normal")
    room.pause(True)
    assert room.overlays.veil.isVisible()
    told = len(room.session.log)
    with qtbot.assertNotEmitted(room.host.told, wait=300):
        pass
    assert len(room.session.log) == told
    with qtbot.waitSignal(room.host.told, timeout=LONG):
        room.pause(False)
        room.choreographer.skip()
    assert not room.overlays.veil.isVisible()


def test_closing_in_the_middle_of_a_motion_leaves_no_thread_and_no_process(
    qtbot: QtBot, parlor: Parlor, sit_down: SitDown, tmp_path: Path
) -> None:
    room = sit_down(ANN, ("", "hard"))
    qtbot.waitUntil(lambda: len(parlor.workers.pids()) > 0, timeout=LONG)
    moving(parlor, room)
    log = room.session.log
    parlor.close()
    assert [thread for thread in threading.enumerate() if thread is not threading.main_thread() and not thread.daemon] == []
    assert active_children() == []
    (path,) = (tmp_path / "games").glob("*.parlor")
    assert load(path).session.log == log


def test_a_worker_killed_while_it_thinks_does_not_stop_the_game(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> None:
    qtbot.waitUntil(lambda: len(parlor.workers.pids()) > 0, timeout=LONG)
    room = sit_down(("", "hard"), ("", "medium"), goal=50)
    for pid in parlor.workers.pids():
        os.kill(pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: is_over(room), timeout=LONG)
    assert room.choreographer.corrections == []


def test_a_computer_player_that_fails_makes_an_easy_move_and_the_table_is_told_in_a_sentence(
    qtbot: QtBot, parlor: Parlor, sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_question: Question, hear: Callable[[Ticket, Answer], None]) -> Ticket:
        ticket = Ticket(99)
        answer = Answer(error='Traceback (most recent call last):\n  File "brain.py", line 1\nValueError: no idea')
        QTimer.singleShot(0, parlor.window, lambda: hear(ticket, answer))
        return ticket

    monkeypatch.setattr(parlor.workers, "ask", fail)
    room = sit_down(("", "hard"), ANN)
    qtbot.waitUntil(lambda: room.note.isVisible(), timeout=LONG)
    name = room.session.names[0]
    assert room.note.text() == f"{name} lost the thread and makes an easy move."
    assert room.session.log[0].actor == 0


def test_a_full_disk_is_said_and_the_decision_can_be_made_again(
    qtbot: QtBot, sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = sit_down(ANN, BOB)

    def full(_file: RecordFile, _text: bytes) -> None:
        raise CannotKeep("No space left on device. The game stands as it was.")

    with monkeypatch.context() as patch:
        patch.setattr(RecordFile, "_write", full)
        qtbot.mouseClick(action(room, "Throw"), LEFT)
    assert "No space left" in room.note.text()
    assert room.note.isVisible()
    assert len(room.session.log) == 0
    qtbot.mouseClick(action(room, "Throw"), LEFT)
    assert len(room.session.log) == 2


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_an_impatient_key_does_not_leave_the_table(qtbot: QtBot, parlor: Parlor, sit_down: SitDown, key: Qt.Key) -> None:
    parlor.window.activateWindow()
    room = sit_down(ANN, ("", "easy"))
    moving(parlor, room)
    for _ in range(5):
        press(qtbot, key)
    assert parlor.window.room is room
    room.choreographer.finish()
    parlor.settings.change("speed", "instant")
    qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)


def test_enter_presses_what_has_the_focus(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> None:
    parlor.window.activateWindow()
    room = sit_down(ANN, BOB)
    assert action(room, "Throw").hasFocus()
    press(qtbot, Qt.Key.Key_Return)
    assert len(room.session.log) == 2


def test_the_story_does_not_tell_what_the_dice_have_not_shown(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> None:
    room = sit_down(ANN, BOB)
    moving(parlor, room)
    assert "throws" not in room.drawer.story.toPlainText().replace("throws first", "")
    with qtbot.waitSignal(room.choreographer.idle, timeout=LONG):
        room.choreographer.finish()
    assert "Ann throws" in room.drawer.story.toPlainText()


def test_a_table_that_was_left_hears_of_no_more_settings(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> None:
    room = sit_down(ANN, BOB)
    to_the_shelf(qtbot, room)
    QApplication.sendPostedEvents(None, 52)  # what was to be deleted later is deleted now
    parlor.settings.change("text_size", "large")
    sit_down(ANN, BOB)
    parlor.settings.change("speed", "brisk")


# -- Seats, undo, hints -----------------------------------------------------------------------------------------------------


def test_a_seat_is_handed_to_the_computer_and_taken_back(qtbot: QtBot, sit_down: SitDown) -> None:
    room = sit_down(ANN, BOB)
    choose_player(qtbot, room, 0, "The computer plays Ann (hard)")
    qtbot.waitUntil(lambda: room.host.asking == 1 or is_over(room), timeout=LONG)
    assert "hard" in room.seat_menu.buttons[0].accessibleName()
    played = [entry.actor for entry in room.session.log]
    assert set(played) <= {0, -1}
    choose_player(qtbot, room, 0, "A person plays Ann")
    room.host.choose(GIVE_UP)
    qtbot.waitUntil(lambda: room.host.asking == 0, timeout=LONG)


def to_the_shelf(qtbot: QtBot, room: TableRoom) -> None:
    qtbot.mouseClick(room.bar.menu, LEFT)
    qtbot.mouseClick(room.menu.items["shelf"], LEFT)


def choose_player(qtbot: QtBot, room: TableRoom, seat: int, words: str) -> None:
    qtbot.mouseClick(room.seat_menu.buttons[seat], LEFT)
    menu = room.findChildren(QMenu)[-1]
    entry: QAction = next(entry for entry in menu.actions() if entry.text() == words)
    entry.trigger()
    menu.close()


def test_a_computer_player_s_late_answer_for_a_seat_that_was_taken_back_is_dropped(
    qtbot: QtBot, parlor: Parlor, sit_down: SitDown
) -> None:
    parlor.settings.change("speed", "normal")
    room = sit_down(ANN, BOB)
    for _ in range(20):
        room.host.seat_player(0, "hard")
        room.host.seat_player(0, PERSON)
    qtbot.waitUntil(lambda: room.host.asking == 0, timeout=LONG)
    with qtbot.assertNotEmitted(room.host.told, wait=200):
        pass
    assert room.session.log == ()


def test_giving_up_can_be_taken_back_until_the_dice_fall(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> None:
    parlor.window.activateWindow()
    room = sit_down(ANN, BOB)
    assert not room.bar.take_back.isEnabled()
    qtbot.mouseClick(action(room, "Pass the dice"), LEFT)
    assert room.session.awaits() == Turn(1)
    assert room.bar.take_back.isEnabled()
    press_ctrl_z(qtbot)
    assert room.session.awaits() == Turn(1)
    press(qtbot, Qt.Key.Key_Space)
    press(qtbot, Qt.Key.Key_Return)
    press(qtbot, Qt.Key.Key_J)
    assert room.session.awaits() == Turn(1)  # it is Ann's to take back
    press(qtbot, Qt.Key.Key_A)
    assert room.session.awaits() == Turn(0)
    assert room.host.asking == 0
    assert "gives up" not in room.drawer.story.toPlainText()
    room.host.choose(THROW)
    assert not room.bar.take_back.isEnabled()
    assert room.choreographer.corrections == []


def test_everybody_is_told_whose_decision_was_taken_back(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> None:
    parlor.window.activateWindow()
    room = sit_down(ANN, BOB)
    qtbot.mouseClick(action(room, "Pass the dice"), LEFT)
    assert "Ann's last decision" in room.bar.take_back.toolTip()
    press_ctrl_z(qtbot)
    assert "Ann" in room.taking_back.words.text()
    qtbot.mouseClick(room.taking_back.no, LEFT)
    assert not room.taking_back.isVisible()
    assert room.session.awaits() == Turn(1)
    press_ctrl_z(qtbot)
    qtbot.mouseClick(room.taking_back.yes, LEFT)
    assert room.note.isVisible()
    assert room.note.text() == "Ann has taken the last decision back."


def press_ctrl_z(qtbot: QtBot) -> None:
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def test_a_hint_gives_its_reason_and_the_figures_to_whoever_asks_again(qtbot: QtBot, sit_down: SitDown) -> None:
    room = sit_down(ANN, BOB)
    room.host.choose(THROW)
    qtbot.waitUntil(lambda: room.host.asking is not None, timeout=LONG)
    with qtbot.waitSignal(room.host.hinted, timeout=LONG):
        qtbot.mouseClick(room.bar.hint, LEFT)
    assert room.note.text().endswith("More: H")
    assert "%" not in room.note.text()
    qtbot.mouseClick(room.bar.hint, LEFT)
    assert room.note.text().startswith("The hard player would choose: Throw")
    assert room.note.isVisible()
    room.activateWindow()
    room.setFocus()
    press(qtbot, Qt.Key.Key_Escape)
    assert not room.note.isVisible()
    assert room.note.text().count("%") == 2


def test_the_button_of_a_hint_is_lit_and_no_other_looks_like_the_thing_to_do(qtbot: QtBot, sit_down: SitDown) -> None:
    room = sit_down(ANN, BOB)
    room.host.choose(THROW)
    qtbot.waitUntil(lambda: room.host.asking is not None, timeout=LONG)
    throw, keep = room.actions_bar.buttons
    assert throw.property("main")
    room.actions_bar.point_at(GIVE_UP)
    assert (keep.property("hinted"), keep.property("main")) == (True, True)
    assert (throw.property("hinted"), throw.property("main")) == (False, False)
    with qtbot.waitSignal(room.host.hinted, timeout=LONG):
        qtbot.mouseClick(room.bar.hint, LEFT)
    assert room.board.shaker.pointed == bool(throw.property("hinted"))  # type: ignore[attr-defined]


def test_a_key_that_is_held_down_too_long_does_not_decide_once_more(sit_down: SitDown) -> None:
    room = sit_down(ANN, BOB)
    keys = room.actions_bar._keys
    assert keys
    assert not any(key.autoRepeat() for key in keys)


# -- The drawer -------------------------------------------------------------------------------------------------------------


def test_every_line_of_the_story_answers_why(qtbot: QtBot, sit_down: SitDown) -> None:
    room = sit_down(ANN, BOB)
    qtbot.mouseClick(room.bar.drawer, LEFT)
    room.host.choose(THROW)
    story = room.drawer.story
    assert story.toPlainText().count("why?") == len(story.toPlainText().strip().splitlines()) - 1
    clause = room.session.steps[-1].events[0].clause
    story.anchorClicked.emit(QUrl(clause))
    assert room.drawer.tabs.currentWidget() is room.drawer.rules
    assert room.drawer.rules.textCursor().block().text().startswith(f"{clause} ")


def test_a_click_on_the_bar_does_not_lead_the_space_bar_there(qtbot: QtBot, sit_down: SitDown) -> None:
    room = sit_down(ANN, BOB)
    room.activateWindow()
    room.setFocus()
    qtbot.mouseClick(room.bar.drawer, LEFT)
    assert room.drawer.isVisible()
    press(qtbot, Qt.Key.Key_Space)
    assert room.drawer.isVisible()


def test_a_long_sentence_is_not_cut(qtbot: QtBot, sit_down: SitDown) -> None:
    room = sit_down(ANN, BOB)
    line, usual, table = room.line, room.line.words.font().pixelSize(), room.stage.height()
    line.say("Ann throws. " * 11)
    qtbot.waitUntil(lambda: line.words.width() > line.width() / 2)
    high = line.words.fontMetrics().boundingRect(0, 0, line.words.width(), 0, WRAPPED, line.words.text()).height()
    assert high <= line.height()
    assert room.stage.height() == table, "however long it is, the table is as large as before"
    line.say("Ann throws.")
    assert line.words.font().pixelSize() == usual


def test_the_score_sheet_has_a_row_a_round(sit_down: SitDown) -> None:
    room = sit_down(ANN, BOB)
    for _ in range(4):
        room.host.choose(GIVE_UP)
    sheet = room.drawer.sheet
    cells = [[sheet.model().index(row, seat).data() for seat in range(2)] for row in range(sheet.rowCount())]
    assert cells == [["+0 = 0", "+0 = 0"], ["+0 = 0", "+0 = 0"]]


# -- Nothing is lost --------------------------------------------------------------------------------------------------------


def test_the_shelf_offers_to_go_on_and_keeps_several_games_apart(
    qtbot: QtBot, parlor: Parlor, sit_down: SitDown, tmp_path: Path
) -> None:
    logs = []
    for name in ("Zoe", "Yan"):
        room = sit_down((name, "person"), BOB)
        for _ in range(3):
            room.host.choose(sensible(room.session.state))
        logs.append(room.session.log)
        to_the_shelf(qtbot, room)
    home = parlor.window.home
    at = [button.box.name for button in home.boxes].index("pig_dice")
    assert home.frames[at].isVisible()
    assert home.frames[at].words == "Go on (2)"
    qtbot.mouseClick(home.frames[at], LEFT)
    dialog = parlor.window.findChild(KeptGamesDialog)
    assert dialog is not None
    go_on = next(b for b in dialog.findChildren(QPushButton) if "Go on" in b.accessibleName() and "Zoe" in b.accessibleName())
    qtbot.waitUntil(lambda: not dialog.is_settling(), timeout=LONG)  # not while a double-click may still be under way
    go_on.click()
    resumed = parlor.window.room
    assert isinstance(resumed, TableRoom)
    assert resumed.session.log == logs[0]
    assert resumed.session.players[0].colour == "red"
    qtbot.waitUntil(lambda: resumed.host.asking is not None, timeout=LONG)
    assert resumed.choreographer.corrections == []
    assert len(list((tmp_path / "games").glob("*.parlor"))) == 2


def test_one_game_in_progress_goes_on_with_one_click(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> None:
    room = sit_down(ANN, BOB)
    room.host.choose(THROW)
    log = room.session.log
    to_the_shelf(qtbot, room)
    frame = next(frame for frame in parlor.window.home.frames if frame.isVisible())
    qtbot.mouseClick(frame, LEFT)
    resumed = parlor.window.room
    assert isinstance(resumed, TableRoom)
    assert resumed.session.log == log


def test_looking_back_shows_the_whole_game_again_and_changes_nothing(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> None:
    room = sit_down(ANN, BOB, goal=50)
    while room.host.asking is not None:
        room.host.choose(sensible(room.session.state))
    assert room.end is not None
    log = room.session.log
    parlor.window.activateWindow()
    qtbot.mouseClick(room.end.buttons["look_back"], LEFT)
    assert not room.end.isVisible()
    assert room.choreographer.busy
    assert [plate.news for plate in room.board.plates] == ["", ""], "what came of the last turns is not known yet"
    assert room.board.speech.ribbon.text == ""
    assert room.line.words.text().startswith("Looking back")
    for _ in range(3):
        qtbot.mouseClick(room.stage.viewport(), LEFT)
    assert not room.end.isVisible()
    qtbot.waitUntil(lambda: " throws " in room.line.words.text(), timeout=LONG)
    press(qtbot, Qt.Key.Key_Escape)
    assert room.end.isVisible()
    assert parlor.tempo.speed is Speed.INSTANT
    assert room.session.log == log
    assert room.choreographer.corrections == []
    room.end.buttons["change_seats"].click()


def test_full_screen_and_back(parlor: Parlor) -> None:
    window: ParlorWindow = parlor.window
    window.toggle_full_screen()
    assert window.isFullScreen()
    window.toggle_full_screen()
    assert not window.isFullScreen()


def test_a_move_that_is_not_legal_is_refused_by_the_session_and_the_person_decides_again(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = sit_down(ANN, BOB)
    asked: list[tuple[Seat, Move]] = []
    objection = Session.objection

    def object_to(session: AnySession, seat: Seat, move: Move) -> str:
        asked.append((seat, move))
        return objection(session, seat, move)

    monkeypatch.setattr(Session, "objection", object_to)
    wrong = Cut(3)
    room.host.choose(wrong)
    assert asked == [(0, wrong)], "what is legal is looked up once a move"
    assert room.note.text().startswith("Ann cannot do that now")
    assert room.session.log == ()
    assert room.host.asking == 0
    room.host.choose(GIVE_UP)
    assert asked == [(0, wrong), (0, GIVE_UP)]
    assert room.host.asking == 1
