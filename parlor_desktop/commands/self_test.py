"""`parlor-desktop self-test`: does everything that belongs to the program work on this machine, installed as it is?"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from parlor_desktop.commands.arguments import Arguments
from parlor_desktop.commands.shelf import has_screen
from parlor_desktop.tour.finding import Finding


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--offscreen", action="store_true", help="without a window, even where there is a screen")
    parser.add_argument("--picture", metavar="FILE", type=Path, help="keep what the window with the shelf looks like (.png)")
    parser.add_argument("--start", action="store_true", help="only tell the moment of the first picture, in seconds since 1970")


def run(arguments: Arguments, out: TextIO) -> int:
    if arguments.offscreen or not has_screen():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if arguments.start:
        from parlor_desktop.tour.self_test import first_picture

        out.write(f"{first_picture():.4f}\n")
        return 0
    failures = 0
    for finding in findings(arguments.picture):
        out.write(f"{finding}\n")
        out.flush()
        failures += finding.failed
    out.write(f"{failures} of these failed.\n" if failures else "All is well.\n")
    return 1 if failures else 0


def findings(picture: Path | None) -> Iterator[Finding]:
    yield Finding("Python", f"{sys.version.split()[0]} on {sys.platform}{', bundled' if getattr(sys, 'frozen', False) else ''}")
    try:
        from parlor_desktop.tour.self_test import look_at_everything
    except ImportError as error:
        yield Finding("Qt", f"It cannot be loaded: {error}.", failed=True)
        return
    yield from look_at_everything(picture)
