"""`parlor-desktop` without a word: the window with the shelf."""

from __future__ import annotations

from typing import TextIO

from parlor_desktop.commands.arguments import Arguments
from parlor_desktop.commands.play import check_screen


def run(_arguments: Arguments, out: TextIO) -> None:
    check_screen()
    from parlor_desktop.app import run as run_window

    out.flush()
    run_window()
