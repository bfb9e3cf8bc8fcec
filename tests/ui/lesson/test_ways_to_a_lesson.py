"""How somebody comes to a lesson, and back from it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.engine.lesson import Say
from parlor_desktop.ui.lesson import LessonRoom
from parlor_desktop.ui.lesson.sheet import LessonsSheet
from parlor_desktop.ui.rulebook import RulebookDialog
from parlor_desktop.ui.setup import SetupRoom
from parlor_desktop.ui.table import TableRoom
from tests.ui.conftest import press
from tests.ui.lesson.pupil import Pupil

GAME = "pig_dice"


def set_up(parlor: Parlor) -> SetupRoom:
    parlor.window.open_setup(GAME)
    assert isinstance(parlor.window.room, SetupRoom)
    return parlor.window.room


def the_sheet(parlor: Parlor) -> LessonsSheet:
    parlor.window.home.sideboard.pieces["slate"].click()
    return parlor.window.findChildren(LessonsSheet)[-1]


def test_the_slate_on_the_sideboard_lists_all_lessons_and_what_has_been_done(qtbot: QtBot, parlor: Parlor) -> None:
    sheet = the_sheet(parlor)
    assert sheet.buttons[GAME].text() == "Take the lesson"
    sheet.buttons[GAME].click()
    assert isinstance(parlor.window.room, LessonRoom)
    pupil = Pupil(qtbot, parlor, GAME)
    for _ in range(3):
        pupil.wait()
        pupil.obey()
    pupil.wait()
    pupil.room.paper.leave.click()
    sheet = the_sheet(parlor)
    assert sheet.buttons[GAME].text() == "Go on with it"
    sheet.close()
    parlor.lessons.keep(GAME, 99, 99)
    assert the_sheet(parlor).buttons[GAME].text() == "Once more"


def test_return_takes_the_lesson_that_the_keys_are_at(qtbot: QtBot, parlor: Parlor) -> None:
    sheet = the_sheet(parlor)
    sheet.buttons[GAME].setFocus()
    qtbot.keyClick(sheet.buttons[GAME], Qt.Key.Key_Return)
    room = parlor.window.room
    assert isinstance(room, LessonRoom)
    assert room.course.box.name == GAME


def test_a_box_that_nobody_knows_offers_its_lesson_and_leads_back_to_the_set_up(qtbot: QtBot, parlor: Parlor) -> None:
    room = set_up(parlor)
    assert room.lid.lesson.text().startswith("First time?")
    room.lid.lesson.click()
    pupil = Pupil(qtbot, parlor)
    pupil.wait()
    assert isinstance(pupil.cue, Say)
    pupil.obey()
    pupil.room.paper.leave.click()
    again = parlor.window.room
    assert isinstance(again, SetupRoom)
    assert not again.lid.lesson.text().startswith("First time?")
    assert again.lid.lesson.isVisible()


def test_the_rulebook_leads_to_the_lesson_and_the_lesson_back_to_the_game_that_was_left(parlor: Parlor) -> None:
    set_up(parlor).play.click()
    table = parlor.window.room
    assert isinstance(table, TableRoom)
    names = table.session.names
    parlor.window.open_rulebook(GAME)
    parlor.window.findChildren(RulebookDialog)[-1].lesson.click()
    room = parlor.window.room
    assert isinstance(room, LessonRoom)
    room.paper.leave.click()
    back = parlor.window.room
    assert isinstance(back, TableRoom)
    assert not isinstance(back, LessonRoom)
    assert back.session.names == names


def test_a_lesson_is_not_kept_among_the_games(qtbot: QtBot, parlor: Parlor) -> None:
    pupil = Pupil(qtbot, parlor, GAME)
    for _ in range(4):
        pupil.wait()
        pupil.obey()
    pupil.wait()
    parlor.window.open_home()
    assert parlor.saves.unfinished() == ([], [])


def test_whoever_has_come_to_the_end_may_play_the_game(qtbot: QtBot, parlor: Parlor) -> None:
    pupil = Pupil(qtbot, parlor, GAME)
    pupil.wait()
    while not pupil.done:
        pupil.obey()
        pupil.wait()
    pupil.room.paper.play.click()
    assert isinstance(parlor.window.room, SetupRoom)
    assert not parlor.window.room.lid.lesson.text().startswith("First time?")


def test_escape_opens_the_menu_which_offers_nothing_that_makes_no_sense_in_a_lesson(qtbot: QtBot, parlor: Parlor) -> None:
    pupil = Pupil(qtbot, parlor, GAME)
    pupil.wait()
    press(qtbot, Qt.Key.Key_Escape)
    menu = pupil.room.menu
    assert menu.is_open
    assert menu.items["shelf"].isVisible()
    for name in ("hand over", "phones", "look back"):
        assert not menu.items[name].isVisible()
    press(qtbot, Qt.Key.Key_Escape)
    press(qtbot, Qt.Key.Key_Space)
    assert pupil.room.course.at == 1


def test_a_hurried_key_does_not_skip_what_is_to_be_read(qtbot: QtBot, parlor: Parlor) -> None:
    parlor.settings.change("speed", "normal")
    pupil = Pupil(qtbot, parlor, GAME)
    room = pupil.room
    qtbot.waitUntil(room.paper.isVisible)
    qtbot.keyClick(room.paper.go_on, Qt.Key.Key_Space)
    assert room.course.at == 0
    room.paper._heard_from.setRemainingTime(0)
    qtbot.keyClick(room.paper.go_on, Qt.Key.Key_Space)
    assert room.course.at == 1
