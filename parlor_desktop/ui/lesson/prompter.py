"""The prompter of a lesson: tells the other players what the script has them do. Nobody thinks, and no process is asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QTimer

from parlor_desktop.ai.workers import Answer, Question, Ticket
from parlor_desktop.engine.lesson import Course


class Prompter(QObject):
    """What is said in a call-out, the teacher sees to: it depends on what the learner says."""

    def __init__(self, course: Course) -> None:
        super().__init__()
        self._course = course
        self._tickets = 0
        self._open: set[Ticket] = set()

    def ask(self, question: Question, answer: Callable[[Ticket, Answer], None]) -> Ticket:
        self._tickets += 1
        ticket = Ticket(self._tickets)
        if question.kind == "choose":
            self._open.add(ticket)
            QTimer.singleShot(0, self, partial(self._prompt, question.seat, ticket, answer))
        return ticket

    def forget(self, ticket: Ticket) -> None:
        self._open.discard(ticket)

    def _prompt(self, seat: int, ticket: Ticket, answer: Callable[[Ticket, Answer], None]) -> None:
        if ticket in self._open:
            self._open.discard(ticket)
            answer(ticket, Answer(self._course.scripted(seat)))
