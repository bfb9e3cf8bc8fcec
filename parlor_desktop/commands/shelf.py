"""`parlor-desktop` without a word: the window with the shelf; with a file: the game that is kept in it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.games import catalogue


def open_shelf() -> int:
    check_screen()
    from parlor_desktop.app import run

    return run()


def open_record(path: Path) -> int:
    """The window with the game of a record to look back at; what is wrong with a bad one, the window says."""
    check_screen()
    from parlor_desktop.app import run

    return run(lambda parlor: parlor.window.look_at(path))


def has_screen() -> bool:
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return sys.platform != "linux" or any(os.environ.get(screen) for screen in screens)


def check_screen() -> None:
    """Qt ends the whole program where there is no screen; a sentence is kinder."""
    if not has_screen():
        raise Impossible(f"There is no screen here. `parlor-desktop story {catalogue.names()[0]}` tells a game without one.")
