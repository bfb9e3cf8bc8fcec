"""The computer players of a table: they think in processes of their own, and what they think comes to whoever has asked."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Literal

from PySide6.QtCore import QObject, Signal

from parlor_desktop.ai.workers import Answer, Question, Ticket, Workers
from parlor_desktop.engine.contract import Brain, Move, Reaction, Seat, Weighed
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.host.sitting import Sitting


class Computers(QObject):
    """Each is asked from what its seat may know. An answer comes once, or never if it was forgotten."""

    trouble = Signal(str)
    """One of them could not think, in a sentence."""
    _answered = Signal(object, object)

    def __init__(self, sitting: Sitting, workers: Workers, parent: QObject) -> None:
        super().__init__(parent)
        self._sitting = sitting
        self._workers = workers
        self._asked: dict[Ticket, Callable[[Answer], None]] = {}
        self._answered.connect(self._hear)  # from the thread of the workers into this one

    def choose(self, seat: Seat, hear: Callable[[Move], None]) -> Ticket:
        """What is this seat's decision?"""

        def decided(answer: Answer) -> None:
            if isinstance(answer.thought, Move):
                hear(answer.thought)
            else:
                session = self._sitting.session
                easy = self._stand_in(seat, answer.error)
                hear(easy.choose(session.view(seat), seat, session.generator("stand-in")))

        return self._ask("choose", self._sitting.plays[seat], seat, decided)

    def react(self, seat: Seat, hear: Callable[[Reaction | None], None]) -> Ticket:
        """What does this seat say in a call-out, and when?"""

        def reacted(answer: Answer) -> None:
            if not answer.error:
                hear(answer.thought if isinstance(answer.thought, Reaction) else None)
            else:
                session = self._sitting.session
                easy = self._stand_in(seat, answer.error)
                hear(easy.react(session.view(seat), seat, session.generator("stand-in")))

        return self._ask("react", self._sitting.plays[seat], seat, reacted)

    def weigh(self, seat: Seat, hear: Callable[[tuple[Weighed, ...]], None]) -> Ticket:
        """What does the hard player think of this seat's moves?"""
        return self._ask(
            "weigh", "hard", seat, lambda answer: hear(answer.thought if isinstance(answer.thought, tuple) else ())
        )

    def forget(self, ticket: Ticket) -> None:
        """The position is gone, and whatever is thought of it."""
        self._asked.pop(ticket, None)
        self._workers.forget(ticket)

    def _ask(self, kind: Literal["choose", "react", "weigh"], level: str, seat: Seat, hear: Callable[[Answer], None]) -> Ticket:
        session = self._sitting.session
        question = Question(session.game.box, level, kind, session.view(seat), seat, session.seed_for(f"seat {seat}"))
        ticket = self._workers.ask(question, self._answered.emit)
        self._asked[ticket] = hear
        return ticket

    def _hear(self, ticket: Ticket, answer: Answer) -> None:
        hear = self._asked.pop(ticket, None)
        if hear is not None:
            hear(answer)

    def _stand_in(self, seat: Seat, error: str) -> Brain[Any]:
        """A computer player failed; the easy one, who needs no thought, steps in, and the table is told."""
        logging.getLogger(__name__).error("A computer player failed: %s", error)
        name, (*_, reason) = self._sitting.session.names[seat], error.strip().splitlines() or [""]
        self.trouble.emit(tr("{name} could not think ({reason}) and makes an easy move.", name=name, reason=reason))
        return self._sitting.session.game.box.brain("easy")
