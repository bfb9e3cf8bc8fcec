"""Who looks things up in the book, and carries records to the bin and back: one after the other, in a thread, so that no
question, however large the book, holds up the room."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

from parlor_desktop.store.book.schema import NoBook, open_to_look
from parlor_desktop.store.records import CannotKeep

T = TypeVar("T")
Job = Callable[[], Any]
Answer = Callable[[Any], object]


class Reader(QObject):
    """Answers come in the thread of the room, in the order of the questions, and none after `close`."""

    no_book = Signal()
    """A question found no book that could be read."""
    trouble = Signal(str)
    """Something could not be done, and why."""
    _ready = Signal(object, object)

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._jobs: SimpleQueue[tuple[Job, Answer] | None] = SimpleQueue()
        self._closed = False
        self._open = 0
        self._ready.connect(self._deliver, Qt.ConnectionType.QueuedConnection)
        self._thread = threading.Thread(target=self._work, name="the book's reader", daemon=True)
        self._thread.start()

    @property
    def is_busy(self) -> bool:
        return self._open > 0

    def ask(self, question: Callable[[sqlite3.Connection], T], answer: Callable[[T], object]) -> None:
        def look() -> T:
            with closing(open_to_look(self._path)) as book:
                return question(book)

        self.do(look, answer)

    def do(self, job: Callable[[], T], answer: Callable[[T], object]) -> None:
        self._open += 1
        self._jobs.put((job, answer))

    def close(self) -> None:
        self._closed = True
        self._jobs.put(None)

    def wait(self) -> None:
        """Until what was to be done is done; for whoever leaves the program."""
        self._thread.join(10.0)

    def _deliver(self, answer: Answer, found: object) -> None:
        self._open -= 1
        if self._closed:
            return
        if isinstance(found, NoBook):
            self.no_book.emit()
        elif isinstance(found, Exception):
            self.trouble.emit(str(found))
        else:
            answer(found)

    def _work(self) -> None:
        while (task := self._jobs.get()) is not None:
            job, answer = task
            try:
                found = job()
            except sqlite3.Error as error:
                found = NoBook(str(error))
            except (NoBook, CannotKeep) as bad:
                found = bad
            if not self._closed:
                self._ready.emit(answer, found)
