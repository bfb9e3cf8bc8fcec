"""`parlor-desktop` without a word: the window with the shelf."""

from __future__ import annotations

import os
import sys

from parlor_desktop.engine.house_rules import BadChoice


def open_shelf() -> int:
    check_screen()
    from parlor_desktop.app import run

    return run()


def check_screen() -> None:
    """Qt ends the whole program where there is no screen; a sentence is kinder."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform == "linux" and not any(os.environ.get(screen) for screen in screens):
        raise BadChoice("There is no screen here. `parlor-desktop story pig_dice` tells a game without one.")
