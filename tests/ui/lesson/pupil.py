"""Somebody who takes a lesson in the real window, by buttons and keys, for tests."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.engine.lesson import LEARNER, Ask, Cue, Say
from parlor_desktop.ui.lesson import LessonRoom
from tests.ui.conftest import LONG, press


class Pupil:
    def __init__(self, qtbot: QtBot, parlor: Parlor, game: str = "") -> None:
        """Without a game, whoever has come to a lesson by a way of their own."""
        self._qtbot, self._parlor = qtbot, parlor
        if game:
            parlor.window.open_lesson(game)

    @property
    def _way(self) -> Any:
        """What this game's tests know of moves that take more than one press."""
        module = f"tests.ui.lesson.{self.room.course.box.name}"
        return import_module(module) if find_spec(module) is not None else None

    @property
    def room(self) -> LessonRoom:
        room = self._parlor.window.room
        assert isinstance(room, LessonRoom)
        return room

    @property
    def cue(self) -> Cue | None:
        return self.room.course.cue

    @property
    def done(self) -> bool:
        return self.cue is None

    def wait(self, by: Qt.Key = Qt.Key.Key_Escape) -> None:
        """Until there is something to read or to do, or it is all over; pages with scores are put away meanwhile, by a key."""

        def spoken_to() -> bool:
            room = self.room
            if room.choreographer.held:
                press(self._qtbot, by)
            still = not room.choreographer.busy and room.paper.isVisible()
            return still and (self.cue is None or isinstance(self.cue, Say) or (isinstance(self.cue, Ask) and self.can_move()))

        self._qtbot.waitUntil(spoken_to, timeout=LONG)

    def can_move(self) -> bool:
        return self.room.host.asking == LEARNER or self.room.host.callouts.listens()

    def obey(self) -> None:
        """Do what the paper says."""
        cue = self.cue
        if isinstance(cue, Say):
            assert self.room.window().focusWidget() is self.room.paper.go_on
            self.room.paper.go_on.click()
        elif isinstance(cue, Ask):
            before = len(self.room.session.log)
            self.press(cue)
            assert len(self.room.session.log) > before, cue.do

    def press(self, cue: Ask) -> None:
        """The button that makes this move, or the call that means it; or whatever else it takes, as the game's tests know."""
        if self._way is not None and self._way.makes(cue.move):
            self._way.make(self.room, cue.move)
            return
        bar, view = self.room.actions_bar, self.room.session.view(LEARNER)
        for button, move in bar._moves:
            if move == cue.move:
                _press(button)
                return
        for button, shout in self.room.shouts.buttons:
            if (LEARNER, cue.move) in shout.means(view) and button.isEnabled():
                button.pressed.emit()
                return
        raise AssertionError(f"no button for {cue.move}: {cue.do}")

    def wrong_presses(self) -> list[Callable[[], None]]:
        """Every other way there is to decide something now, by a button of its own."""
        cue, view = self.cue, self.room.session.view(LEARNER)
        wrong: list[Callable[[], None]] = []
        if self._way is not None and isinstance(cue, Ask) and self._way.makes(cue.move):
            wrong += self._way.wrong_ways(self.room)
            return wrong
        for at, (_, move) in enumerate(self.room.actions_bar._moves):
            if move is not None and not (isinstance(cue, Ask) and move == cue.move):
                wrong.append(lambda at=at: _press(self.room.actions_bar._moves[at][0]))  # type: ignore[misc]
        for at, (_, shout) in enumerate(self.room.shouts.buttons):
            if not (isinstance(cue, Ask) and (LEARNER, cue.move) in shout.means(view)):
                wrong.append(lambda at=at: self.room.shouts.buttons[at][0].pressed.emit())  # type: ignore[misc]
        return wrong


def _press(button: QPushButton) -> None:
    words = button.text()
    button.click()
    QApplication.processEvents()
    if button.isVisible() and button.text() != words:
        button.click()  # it asks whether that is sure
