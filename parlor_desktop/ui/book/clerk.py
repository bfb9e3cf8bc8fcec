"""The clerk brings the book up to date in a process of his own: to play five hundred records again takes half a minute, and the
room stays as quick as it is. What he has entered can be read at once."""

from __future__ import annotations

import threading
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from pathlib import Path
from time import monotonic
from typing import Any, Final

from PySide6.QtCore import QObject, Qt, Signal

from parlor_desktop.ai.tether import Tether, leave_with_parent
from parlor_desktop.store.book.keeper import FindReport, News, bring_up_to_date, no_report
from parlor_desktop.store.records import CannotKeep

SPAWN: Final = get_context("spawn")
BETWEEN: Final = 0.2
"""Seconds between two words on how far he is."""
GRACE: Final = 2.0
"""Seconds to wait for him when he is sent home."""


class Clerk(QObject):
    """`begin` returns at once. Whatever he says comes in the thread of the room."""

    is_at = Signal(int, int)
    """So many of so many records are entered."""
    done = Signal(object)
    """`News`."""
    failed = Signal(str)
    """Why there is no book."""
    _through = Signal()

    def __init__(self, folder: Path, find_report: FindReport = no_report, *, apart: bool = True) -> None:
        """`find_report` is a function that another process can import. Not `apart`, he works in a thread of this one."""
        super().__init__()
        self._folder, self._find_report, self._apart = folder, find_report, apart
        self._thread: threading.Thread | None = None
        self._process: SpawnProcess | None = None
        self._lock = threading.Lock()  # guards the process, which another thread starts
        self._at_work = self._again = self._closed = False
        self._through.connect(self._rest, Qt.ConnectionType.QueuedConnection)

    @property
    def is_busy(self) -> bool:
        """Until all that he had to say was heard."""
        return self._at_work and not self._closed

    def begin(self) -> None:
        """If he is at it already, he looks once more when he is through."""
        if self._at_work or self._closed:
            self._again = True
            return
        self._at_work, self._again = True, False
        self._thread = threading.Thread(target=self._work, name="the clerk", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """What he has not entered is entered another time."""
        with self._lock:
            self._closed, process = True, self._process
        if process is not None:
            process.kill()  # the book knows how to be left in the middle of a line
        if self._thread is not None:
            self._thread.join(GRACE)

    def _rest(self) -> None:
        self._at_work = False
        if self._again:
            self.begin()

    # -- His own thread -----------------------------------------------------------------------------------------------------

    def _work(self) -> None:
        try:
            news = self._in_a_process() if self._apart else self._here()
        except CannotKeep as bad:
            self._say(self.failed, str(bad))
        else:
            if news is not None:
                self._say(self.done, news)
        finally:
            self._say(self._through)

    def _here(self) -> News:
        return bring_up_to_date(self._folder, self._find_report, lambda done, every: self._say(self.is_at, done, every))

    def _in_a_process(self) -> News | None:
        """None if he was sent home."""
        try:
            ours, his = SPAWN.Pipe(duplex=False)
            with his:
                process = SPAWN.Process(target=_keep, args=(his, self._folder, self._find_report), daemon=True)
                with self._lock:
                    if self._closed:
                        return None
                    process.start()
                    self._process = process
            tether = Tether()
            tether.tie(process)
        except OSError:
            return self._here()  # no process is to be had
        try:
            return self._listen(ours)
        finally:
            ours.close()
            process.join(GRACE)
            self._process = None

    def _listen(self, pipe: Any) -> News | None:
        while True:
            try:
                word = pipe.recv()
            except (EOFError, OSError):
                if self._closed:
                    return None
                raise CannotKeep("The record book could not be brought up to date.") from None
            match word:
                case News():
                    return word
                case str():
                    raise CannotKeep(word)
                case (done, every):
                    self._say(self.is_at, done, every)

    def _say(self, signal: Any, *words: object) -> None:
        if not self._closed:
            signal.emit(*words)


def _keep(pipe: Any, folder: Path, find_report: FindReport) -> None:
    """His life."""
    leave_with_parent()
    told = 0.0

    def tell(done: int, every: int) -> None:
        nonlocal told
        if monotonic() - told > BETWEEN:
            told = monotonic()
            pipe.send((done, every))

    try:
        pipe.send(bring_up_to_date(folder, find_report, tell))
    except CannotKeep as bad:
        pipe.send(str(bad))
    except BrokenPipeError:
        pass  # nobody waits for him any more
