"""The room of a lesson: the table room with a teacher's paper, and a spot of light on what it speaks of."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, QRectF, Signal
from PySide6.QtWidgets import QApplication

from parlor_desktop.engine.contract import Move, Over, Seat
from parlor_desktop.engine.lesson import LEARNER, Ask, Course, Cue, Say
from parlor_desktop.scene.kit.board import AnyBoard
from parlor_desktop.scene.kit.plate import Plate
from parlor_desktop.scene.kit.spot import Spot
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.settings import SettingsFile
from parlor_desktop.ui.lesson.paper import Paper
from parlor_desktop.ui.lesson.prompter import Prompter
from parlor_desktop.ui.lesson.teacher import Teacher
from parlor_desktop.ui.table import TableRoom

CALL = "call"
"""The name of the learner's own button, where the table calls out."""
HAND = "hand"
"""What the learner holds, on boards that have such a place."""
FAINT = 0.05
LARGE = 0.5
"""What takes so much of the board is no thing, but what things lie on."""


class LessonRoom(TableRoom):
    came_to = Signal(int)
    """The learner has come to this cue of the lesson; its length, when it is over."""
    returns = Signal()
    """The learner has had enough, and wants to be where they were before."""
    plays = Signal()
    """The learner wants to play the game itself now."""

    def __init__(self, course: Course, board: AnyBoard, tempo: Tempo, settings: SettingsFile) -> None:
        self.course = course
        self._prompter = Prompter(course)
        self._cue: Cue | None = None
        """What is on the paper now."""
        super().__init__(course.session, board, self._prompter, tempo, settings)
        self.teacher = Teacher(course, self.host, self.choreographer, tempo, self)
        self.paper = Paper(self.stage)
        self.spot = Spot()
        board.put(self.spot, 0)
        self.spot.setZValue(47)
        self.seat_menu.rest(True)
        self.menu.leave_out("look back", "phones", "hand over")
        self.shouts.hushes = False
        self.shouts.in_vain.disconnect(self.note.answer)
        self.shouts.in_vain.connect(self._say_why)
        self.shouts.not_theirs.connect(self._answer_others_key)
        self._connect_teacher()

    def _connect_teacher(self) -> None:
        teacher, paper = self.teacher, self.paper
        teacher.says.connect(self._say)
        teacher.quiet.connect(self._be_quiet)
        teacher.answers.connect(self._answer)
        paper.goes_on.connect(teacher.hear)
        paper.leaves.connect(self.returns)
        paper.plays.connect(self.plays)
        self.choreographer.idle.connect(teacher.mind)
        self.host.told.connect(lambda _events: teacher.begin_to_move())
        self.host.asks.connect(lambda seat: teacher.mind() if seat == LEARNER else None)
        self.host.calls.connect(lambda heard: teacher.mind() if heard else None)
        for changes in (self.stage.laid_out, self.actions_bar.resized, self.shouts.resized):
            changes.connect(self._place_paper)

    def begin(self) -> None:
        super().begin()
        self._offer_bar()
        if not self.choreographer.busy:
            self.teacher.mind()

    # -- What the teacher says ------------------------------------------------------------------------------------------------

    def words(self, text: str) -> str:
        """As a lesson has it: translated, and with the names of those who sit here."""
        return tr(text).format(*self.session.names)

    def _say(self, cue: Cue | None) -> None:
        if not isinstance(cue, Say):
            self._give_keys_back()
        self._cue = cue
        self.to_my_turn.end()
        still = self._tempo.still
        match cue:
            case Say(words):
                self.paper.say(self.words(words), still)
            case Ask(_, words, do):
                self.paper.ask(self.words(words), self.words(do))
            case _:
                self.paper.part(self.words(self.course.lesson.farewell), still)
        self._light()
        self._place_paper()
        self._tell_line()
        self.came_to.emit(self.course.at)

    def _be_quiet(self) -> None:
        self._give_keys_back()
        self._cue = None
        self.paper.hide()
        self._light()

    def _give_keys_back(self) -> None:
        """From the paper to the board, before a button goes there: Qt would give them to the next one, which leaves."""
        keys = QApplication.focusWidget()
        if keys is not None and self.paper.isAncestorOf(keys):
            self.pages.give_keys()
            self.shouts.give_keys()

    def _answer(self, words: str) -> None:
        """Nothing has happened; what can be done is offered anew, as if it had not been touched."""
        self._reply(self.words(words))
        if isinstance(self._cue, Ask) and self.host.asking == LEARNER:
            self.decision.offer_anew()
            self._light()

    def _say_why(self, words: str) -> None:
        """The table itself says why something cannot be said now."""
        self._reply(tr("First read this, then go on.") if isinstance(self._cue, Say) else words)

    def _answer_others_key(self) -> None:
        if isinstance(self._cue, Ask):
            self._answer(self._cue.otherwise)

    def _reply(self, words: str) -> None:
        if self.paper.isVisible():
            self.paper.reply(words)
            self._place_paper()
        else:
            self.note.answer(words)

    # -- What it speaks of ----------------------------------------------------------------------------------------------------

    def _light(self) -> None:
        cue = self._cue
        self.board.point_at(None)
        if isinstance(cue, Ask) and self.host.asking == LEARNER and not self.board.point_at(cue.move):
            self.actions_bar.point_at(cue.move)
        self.spot.light(self.board.sceneRect(), self._spoken_of(), dusk=isinstance(cue, Say))

    def _spoken_of(self) -> QRectF:
        """Where it is on the board; or below it, where somebody calls out."""
        at = self._cue.at if isinstance(self._cue, Say | Ask) else ""
        if at == CALL or (not at and isinstance(self._cue, Ask)):
            return self._shout_place()
        return self.board.landmarks().get(at, QRectF())

    def _shout_place(self) -> QRectF:
        """The learner's own button, or the one that means what they are asked to do."""
        move = self._cue.move if isinstance(self._cue, Ask) else None
        view = self.session.view(LEARNER)
        for button, shout in self.shouts.buttons:
            is_it = shout.seat == LEARNER if move is None else (LEARNER, move) in shout.means(view)
            if is_it and button.isVisible():
                on_stage = button.rect().translated(button.mapTo(self, QPoint()) - self.stage.pos())
                return self.stage.mapToScene(on_stage).boundingRect()
        return QRectF()

    def _place_paper(self) -> None:
        if not self.paper.isVisible():
            return
        self.spot.light(self.board.sceneRect(), self._spoken_of(), dusk=isinstance(self._cue, Say))
        self.paper.place(self.stage.rect(), list(self._kept_clear()), list(self._things()))
        self.paper.raise_()

    def _kept_clear(self) -> Iterator[QRect]:
        """What is spoken of, and all that can be pressed."""
        if not self.spot.lit.isEmpty():
            yield self.stage.on_screen(self.spot.lit)
        if isinstance(self._cue, Ask):
            if (held := self.board.landmarks().get(HAND)) is not None:
                yield self.stage.on_screen(held)
            yield from (button.geometry() for button in self.actions_bar.buttons if button.parent() is self.stage)
            if self.actions_bar.isVisible():
                yield self.actions_bar.geometry()
        if self.shouts.isVisible():
            yield self.shouts.geometry().translated(-self.stage.pos())

    def _things(self) -> Iterator[QRect]:
        """Whatever lies on the board."""
        room = self.board.sceneRect()
        for place in self.board.kept_clear():
            yield self.stage.on_screen(place)
        for item in self.board.items():
            seen = item.isVisible() and item.effectiveOpacity() > FAINT
            if item is self.spot or not seen:
                continue
            where = item.mapRectToScene(item.boundingRect()).intersected(room)
            if isinstance(item, Plate):
                where = item.brass()
            if not where.isEmpty() and where.width() * where.height() < LARGE * room.width() * room.height():
                yield self.stage.on_screen(where)

    # -- What is otherwise than at other tables -------------------------------------------------------------------------------

    def _line_words(self, moves: bool) -> str:
        match self._cue:
            case Say():
                return tr("Read the note, then go on.")
            case Ask(_, _, do):
                return self.words(do)
        if self.course.cue is None and not moves:
            return tr("That was the lesson.")
        return super()._line_words(moves)

    def _offer_bar(self) -> None:
        """Nothing is taken back, and the teacher says what to do."""
        self.bar.offer(take_back=False, hint=False)

    def _show_end(self, _over: Over) -> None:
        """It is the teacher who has the last word."""

    def _forced(self, seat: Seat) -> Move | None:
        """Only what the script makes for the learner."""
        return self.course.scripted(seat)
