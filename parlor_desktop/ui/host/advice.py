"""A hint: the hard player weighs the moves of a person who asks."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from parlor_desktop.ai.workers import Ticket
from parlor_desktop.engine.contract import Seat, Weighed
from parlor_desktop.ui.host.computers import Computers


class Advice(QObject):
    hinted = Signal(tuple)
    """What the hard player thinks of the asking person's moves."""

    def __init__(self, computers: Computers, parent: QObject) -> None:
        super().__init__(parent)
        self._computers = computers
        self._ticket: Ticket | None = None

    def ask(self, seat: Seat) -> None:
        if self._ticket is None:
            self._ticket = self._computers.weigh(seat, self._hear)

    def drop(self) -> None:
        """What was asked for is of no use any more."""
        if self._ticket is not None:
            self._computers.forget(self._ticket)
            self._ticket = None

    def _hear(self, weighed: tuple[Weighed, ...] | None) -> None:
        self._ticket = None
        if weighed is not None:
            self.hinted.emit(weighed)
