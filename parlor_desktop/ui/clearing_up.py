"""Clearing up behind a room that was left. Qt deletes its widgets and its board; this gives back what is left over."""

from __future__ import annotations

import ctypes
import gc
import sys
from typing import Final

from PySide6.QtCore import QObject, QTimer

LATER: Final = 400
"""Milliseconds after a room was left: by then it is deleted, and the next one is on the screen."""


class ClearingUp(QObject):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(LATER)
        self._timer.timeout.connect(clear_up)

    def soon(self) -> None:
        """Once for many rooms, if they are left in quick succession."""
        self._timer.start()


def clear_up() -> None:
    """The parts of a room know each other, so only the collector can free them, and would do it many tables later. It takes
    some 15 ms."""
    gc.collect()
    give_back()


def give_back() -> None:
    """The C library of Linux keeps what was freed below something that is still in use, for ever, unless it is asked to give
    it back; the others do it by themselves. It takes a millisecond."""
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # not every C library has it
        if trim is not None:
            trim(0)
