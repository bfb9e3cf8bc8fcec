"""Clearing up behind a room that was left. Qt deletes its widgets and its board; this gives back what is left over."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer

LATER: Final = 400
"""Milliseconds after a room was left: by then it is deleted, and the next one is on the screen."""


M_MMAP_THRESHOLD: Final = -3
LARGE: Final = 128 << 10
"""Bytes from which a piece of memory is the system's own, and goes back as soon as it is freed."""


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
    trim = _from_glibc("malloc_trim")
    if trim is not None:
        trim(0)  # freed memory below something still in use stays with the process, unless it is asked for; it takes 1 ms


def keep_large_pieces_apart() -> None:
    """By itself, glibc takes ever larger pieces from its common heap, where small ones that live on keep them from being given
    back: five megabytes after some tables."""
    set_option = _from_glibc("mallopt")
    if set_option is not None:
        set_option(M_MMAP_THRESHOLD, LARGE)


def _from_glibc(function: str) -> Callable[..., int] | None:
    """Linux alone has it, and not with every C library; elsewhere memory is given back without being asked for."""
    if sys.platform != "linux":
        return None
    import ctypes  # nobody asks before the shelf is there, which does not wait for it

    found: Callable[..., int] | None = getattr(ctypes.CDLL(None), function, None)
    return found
