"""Every lesson, taken in the real window: the right way to its end, every wrong press on the way, left and gone on with."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.engine.lesson import Ask, Say
from parlor_desktop.games import catalogue
from tests.ui.lesson.pupil import Pupil

every_game = pytest.mark.parametrize("game", catalogue.names())


@every_game
def test_a_lesson_can_be_taken_to_its_end_and_whatever_is_wrong_on_the_way_is_answered(
    qtbot: QtBot, parlor: Parlor, game: str
) -> None:
    pupil = Pupil(qtbot, parlor, game)
    pupil.wait()
    while not pupil.done:
        room, cue = pupil.room, pupil.cue
        log = room.session.log
        for press in pupil.wrong_presses():
            press()
            QApplication.processEvents()
            assert room.session.log == log, cue
            assert pupil.cue == cue
            assert room.paper.isVisible()
            if isinstance(cue, Ask):
                assert room.paper.answer.isVisible(), cue.do
                assert room.paper.answer.text()
        pupil.obey()
        pupil.wait()
    assert pupil.room.choreographer.corrections == []
    assert pupil.room.paper.play.isVisible()
    assert parlor.lessons.find(game, len(pupil.room.course.lesson.cues)).done


@every_game
def test_keys_that_hurry_or_decide_change_nothing_while_there_is_something_to_read(
    qtbot: QtBot, parlor: Parlor, game: str
) -> None:
    pupil = Pupil(qtbot, parlor, game)
    pupil.wait()
    room, at, log = pupil.room, pupil.room.course.at, pupil.room.session.log
    assert isinstance(pupil.cue, Say)
    for key in (Qt.Key.Key_F, Qt.Key.Key_H, Qt.Key.Key_T, Qt.Key.Key_G, Qt.Key.Key_1, Qt.Key.Key_A):
        qtbot.keyClick(room, key)
    qtbot.keyClick(room, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert room.session.log == log
    assert room.course.at == at
    qtbot.keyClick(room.paper.go_on, Qt.Key.Key_Space)
    assert room.course.at == at + 1


@every_game
def test_a_lesson_that_was_left_goes_on_where_it_was_from_any_step(qtbot: QtBot, parlor: Parlor, game: str) -> None:
    pupil = Pupil(qtbot, parlor, game)
    pupil.wait()
    while not pupil.done:
        at, state, words = pupil.room.course.at, pupil.room.session.state, pupil.room.paper.words.text()
        pupil.room.paper.leave.click()
        assert parlor.window.room is parlor.window.home
        parlor.window.open_lesson(game)
        pupil.wait()
        assert (pupil.room.course.at, pupil.room.session.state, pupil.room.paper.words.text()) == (at, state, words)
        pupil.obey()
        pupil.wait()


@every_game
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_paper_never_lies_over_what_it_speaks_of_nor_over_what_is_to_be_pressed(
    qtbot: QtBot, parlor: Parlor, game: str, size: tuple[int, int]
) -> None:
    parlor.window.resize(*size)
    pupil = Pupil(qtbot, parlor, game)
    pupil.wait()
    while not pupil.done:
        room, cue = pupil.room, pupil.cue
        assert isinstance(cue, Say | Ask)
        paper = room.paper.geometry()
        assert room.stage.rect().contains(paper)
        if cue.at:
            assert not room.spot.lit.isEmpty(), cue
        assert room.stage.on_screen(room.spot.lit).intersected(paper).isEmpty() or room.spot.lit.isEmpty(), cue
        for button in room.actions_bar.buttons if isinstance(cue, Ask) else ():
            on_stage = QRect(button.mapTo(room.stage, button.rect().topLeft()), button.size())
            assert on_stage.intersected(paper).isEmpty(), cue
        pupil.obey()
        pupil.wait()


@every_game
def test_pages_with_scores_wait_in_a_lesson_too_and_a_key_puts_them_away(qtbot: QtBot, parlor: Parlor, game: str) -> None:
    parlor.settings.change("pages", "wait")
    pupil = Pupil(qtbot, parlor, game)
    pupil.wait(by=Qt.Key.Key_Space)
    while not pupil.done:
        pupil.obey()
        pupil.wait(by=Qt.Key.Key_Space)
    assert pupil.room.paper.play.isVisible()
