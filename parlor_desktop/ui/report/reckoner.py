"""Has the report of a game worked out, one place of the log after another, in the processes in which computer players think."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtCore import QObject, Signal

from parlor_desktop.ai.report import last_open_place, place_of
from parlor_desktop.ai.workers import Answer, Ticket, Workers
from parlor_desktop.engine.chances import Figure
from parlor_desktop.engine.session import AnySession
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.reports import Reports


class Reckoner(QObject):
    got_on = Signal(int, int)
    """So many places are done, of so many."""
    done = Signal(list)
    """All figures."""
    failed = Signal(str)
    _answered = Signal(int, object)  # from the workers' own thread to this one

    def __init__(self, session: AnySession, workers: Workers, reports: Reports, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._workers, self._reports = session, workers, reports
        self._places = last_open_place(session) + 1
        self._figures: list[Figure] = []
        self._asked: Ticket | None = None
        self._answered.connect(self._hear)

    def begin(self) -> None:
        """What was kept is there at once."""
        kept = self._reports.read(self._session, self._places)
        if kept is not None:
            self.done.emit(kept)
        else:
            self._ask()

    def stop(self) -> None:
        if self._asked is not None:
            self._workers.forget(self._asked)
        self._asked = None

    def _ask(self) -> None:
        at = len(self._figures)
        place = place_of(self._session, at)
        if at == self._places - 1:
            place = place._replace(view=None, move=None)
        with suppress(RuntimeError):  # the program is being closed
            self._asked = self._workers.ask(place, self._answered.emit)

    def _hear(self, ticket: int, answer: Answer) -> None:
        if ticket != self._asked:
            return
        self._asked = None
        if not isinstance(answer.thought, Figure):
            self.failed.emit(tr("This could not be worked out. You can try again later."))
            return
        self._figures.append(answer.thought)
        self.got_on.emit(len(self._figures), self._places)
        if len(self._figures) < self._places:
            self._ask()
        else:
            if self._session.luck.can_be_checked:
                self._reports.write(self._session, self._figures)
            self.done.emit(self._figures)
