"""The teacher: stands beside the table, says what there is to say, and lets nothing happen that is not in the script."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from parlor_desktop.engine.contract import CLOCK, CallOut, Move, Seat
from parlor_desktop.engine.lesson import LEARNER, Ask, Course, Play, Say
from parlor_desktop.scene.kit.choreographer import Choreographer
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.host import Host

CALLS_AFTER: Final = 1100
"""Milliseconds, at the usual speed, until another player says what the script has them say in a call-out."""


class Teacher(QObject):
    says = Signal(object)
    """The cue that is due, or None at the end: the learner is to read it, or to make a move."""
    quiet = Signal()
    """There is nothing to read or to do: the table moves, or the others do."""
    answers = Signal(str)
    """What is said to a move that the learner has tried."""

    def __init__(self, course: Course, host: Host, choreographer: Choreographer, tempo: Tempo, parent: QObject) -> None:
        super().__init__(parent)
        self.course = course
        self._host, self._choreographer, self._tempo = host, choreographer, tempo
        self._said = -1
        """The number of the cue that was brought up last."""
        self._calling = QTimer(self)
        self._calling.setSingleShot(True)
        self._calling.timeout.connect(self._have_called)
        host.stand_beside(self)
        host.callouts.stands_still = lambda: isinstance(self.course.cue, Say | Ask)

    # -- What the host asks ---------------------------------------------------------------------------------------------------

    @property
    def speaks(self) -> bool:
        return self.course.cue is None or isinstance(self.course.cue, Say)

    def admits(self, seat: Seat, move: Move) -> bool:
        cue = self.course.cue
        if isinstance(cue, Play) and cue.seat == seat:
            return cue.move == move
        answer = tr("Not now: look at what happens first.")
        if isinstance(cue, Say):
            answer = tr("First read this, then go on.")
        elif isinstance(cue, Ask) and seat == LEARNER:
            answer = cue.answer_to(move)
        if answer:
            self.answers.emit(answer)
        return not answer

    # -- What happens ---------------------------------------------------------------------------------------------------------

    def mind(self) -> None:
        """The scene is still, or somebody is asked: is there anything to say?"""
        if self._choreographer.busy or not self._host.goes_on:
            return
        cue = self.course.cue
        if isinstance(cue, Play):
            self._let_call(cue)
        if cue is not None and not isinstance(cue, Say | Ask):
            self._said = -1
            self.quiet.emit()
        elif self.course.at != self._said:
            self._said = self.course.at
            self.says.emit(cue)

    def begin_to_move(self) -> None:
        """Something has happened, and is shown now."""
        self._calling.stop()
        self._said = -1
        self.quiet.emit()

    def hear(self) -> None:
        """The learner has read what was said."""
        self.course.hear()
        if isinstance(self.course.cue, Say):
            self.mind()
        else:
            self._host.go_on()
            self.mind()

    # -- Call-outs ------------------------------------------------------------------------------------------------------------

    def _let_call(self, cue: Play) -> None:
        """In a call-out nobody is asked in turn: whoever is to speak by the script does so after a moment."""
        calls = isinstance(self.course.session.awaits(), CallOut) and cue.seat != CLOCK
        if calls and not self._calling.isActive():
            self._calling.start(self._tempo.ms(CALLS_AFTER))

    def _have_called(self) -> None:
        cue = self.course.cue
        if isinstance(cue, Play) and not self._host.paused:
            self._host.speak(cue.seat, cue.move)
