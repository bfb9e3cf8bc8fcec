"""The system asks the program to leave: a signal comes, because somebody logs out, shuts down, closes the terminal, or presses
Ctrl-C in it."""

from __future__ import annotations

import os
import signal
import sys
import threading
from typing import Final

from PySide6.QtCore import QObject, Signal

SIGNALS: Final = [
    signal.Signals[name] for name in ("SIGTERM", "SIGHUP", "SIGINT", "SIGBREAK") if name in signal.Signals.__members__
]


class Farewell(QObject):
    """Python calls a signal's handler between two steps of its own, and while Qt waits it makes none. But it writes a byte into
    a pipe at once; a thread reads it and wakes Qt."""

    asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._heard, self._told = os.pipe()
        if sys.platform != "win32":
            os.set_blocking(self._told, False)
        wanted = [each for each in SIGNALS if signal.getsignal(each) != signal.SIG_IGN]  # as nohup has it
        self._before = {each: signal.signal(each, lambda *_: None) for each in wanted}
        self._woke_before = signal.set_wakeup_fd(self._told, warn_on_full_buffer=False)
        threading.Thread(target=self._listen, name="farewell", daemon=True).start()

    def close(self) -> None:
        """Signals do again what they did before."""
        signal.set_wakeup_fd(self._woke_before)
        for each, before in self._before.items():
            signal.signal(each, before)
        os.close(self._told)

    def _listen(self) -> None:
        while byte := os.read(self._heard, 1):
            if byte[0] in self._before:
                self.asked.emit()
        os.close(self._heard)
