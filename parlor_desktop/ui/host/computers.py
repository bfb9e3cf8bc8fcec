"""The computer players of a table: they think in processes of their own, and what they think comes to whoever has asked."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Literal

from PySide6.QtCore import QObject, Signal

from parlor_desktop.ai.characters import temper_of
from parlor_desktop.ai.workers import TOO_LONG, Answer, Question, Thinkers, Ticket
from parlor_desktop.engine.contract import Brain, Move, Reaction, Seat, Weighed
from parlor_desktop.engine.temper import PLAIN
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.host.sitting import Sitting


class Computers(QObject):
    """Each is asked from what its seat may know. An answer comes once, or never if it was forgotten."""

    trouble = Signal(str)
    """One of them could not think, or not in time, in a sentence."""
    _answered = Signal(object, object)

    def __init__(self, sitting: Sitting, workers: Thinkers, parent: QObject) -> None:
        super().__init__(parent)
        self._sitting = sitting
        self._workers = workers
        self._asked: dict[Ticket, Callable[[Answer], None]] = {}
        self._answered.connect(self._hear)  # from the thread of the workers into this one

    def choose(self, seat: Seat, hear: Callable[[Move], None]) -> Ticket:
        """What is this seat's decision?"""
        level = self._sitting.session.plays[seat]

        def decided(answer: Answer) -> None:
            if isinstance(answer.thought, Move):
                hear(answer.thought)
            else:
                session, stand_in = self._sitting.session, self._stand_in(seat, level, answer)
                hear(stand_in.choose(session.view(seat), seat, session.generator("stand-in")))

        return self._ask("choose", level, seat, decided)

    def react(self, seat: Seat, hear: Callable[[Reaction | None], None]) -> Ticket:
        """What does this seat say in a call-out, and when?"""
        level = self._sitting.session.plays[seat]

        def reacted(answer: Answer) -> None:
            if not answer.error:
                hear(answer.thought if isinstance(answer.thought, Reaction) else None)
            else:
                session, stand_in = self._sitting.session, self._stand_in(seat, level, answer)
                hear(stand_in.react(session.view(seat), seat, session.generator("stand-in")))

        return self._ask("react", level, seat, reacted)

    def weigh(self, seat: Seat, hear: Callable[[tuple[Weighed, ...] | None], None]) -> Ticket:
        """What does the hard player think of this seat's moves? None if it could not think, which the table is told."""

        def weighed(answer: Answer) -> None:
            if answer == TOO_LONG:
                self.trouble.emit(tr("The hard player took too long to think about a hint. You can ask again."))
            elif answer.error:
                _write_down(answer)
                self.trouble.emit(tr("The hard player has lost the thread. You can ask again."))
            hear(answer.thought if isinstance(answer.thought, tuple) else None)

        return self._ask("weigh", "hard", seat, weighed)

    def forget(self, ticket: Ticket) -> None:
        """The position is gone, and whatever is thought of it."""
        self._asked.pop(ticket, None)
        self._workers.forget(ticket)

    def _ask(self, kind: Literal["choose", "react", "weigh"], level: str, seat: Seat, hear: Callable[[Answer], None]) -> Ticket:
        session = self._sitting.session
        seed, temper = session.seed_for(f"seat {seat}"), PLAIN if kind == "weigh" else temper_of(session.names[seat])
        question = Question(session.game.box, level, kind, session.view(seat), seat, seed, temper)
        ticket = self._workers.ask(question, self._answered.emit)
        self._asked[ticket] = hear
        return ticket

    def _hear(self, ticket: Ticket, answer: Answer) -> None:
        hear = self._asked.pop(ticket, None)
        if hear is not None:
            hear(answer)

    def _stand_in(self, seat: Seat, level: str, answer: Answer) -> Brain[Any]:
        """Whoever moves for a computer player, as the table is told. One that was late only has to hurry; one that failed might
        fail again, so the easy one, who needs no thought, steps in."""
        box, name = self._sitting.session.game.box, self._sitting.session.names[seat]
        if answer == TOO_LONG:
            self.trouble.emit(tr("{name} took too long to think and moves quickly instead.", name=name))
            return box.brain(level).in_a_hurry().of_temper(temper_of(name))
        _write_down(answer)
        self.trouble.emit(tr("{name} lost the thread and makes an easy move.", name=name))
        return box.brain("easy")


def _write_down(answer: Answer) -> None:
    """What went wrong is of use to whoever mends it; at the table nobody could do anything with it."""
    logging.getLogger(__name__).error("A computer player failed: %s", answer.error)
