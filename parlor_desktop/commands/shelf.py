"""`parlor-desktop` without a word: the window with the shelf; with a file: the game that is kept in it."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.games import catalogue

if TYPE_CHECKING:
    from parlor_desktop.app import Parlor


def open_shelf(begin: Callable[[Parlor], None] = lambda _parlor: None) -> int:
    check_screen()
    gc.disable()  # until the shelf is there: what is imported and built for it stays, and looking through it takes time
    from parlor_desktop.app import run

    return run(begin)


def open_record(path: Path) -> int:
    """The window with the game of a record to look back at; what is wrong with a bad one, the window says."""
    return open_shelf(lambda parlor: parlor.window.look_at(path))


def has_screen() -> bool:
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return sys.platform != "linux" or any(os.environ.get(screen) for screen in screens)


def check_screen() -> None:
    """Qt ends the whole program where there is no screen; a sentence is kinder."""
    if not has_screen():
        raise Impossible(f"There is no screen here. `parlor-desktop story {catalogue.names()[0]}` tells a game without one.")
