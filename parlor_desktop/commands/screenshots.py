"""`parlor-desktop screenshots`: every room and every board in several stages, with real games behind them."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from pathlib import Path
from typing import TextIO

from parlor_desktop.commands.arguments import Arguments
from parlor_desktop.store.records import CannotKeep


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("folder", metavar="DIR", type=Path, help="where the pictures go")
    parser.add_argument("--only", metavar="WORD", default="", help="only pictures whose name has this word")
    sizes = ("normal", "large", "largest")
    parser.add_argument("--text", nargs="+", default=["normal"], choices=sizes, help="in these sizes of the text")


def run(arguments: Arguments, out: TextIO) -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    try:
        arguments.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotKeep(f"{arguments.folder} cannot be made: {error.strerror}.") from error
    from parlor_desktop.tour.camera import take_pictures

    for path in take_pictures(arguments.folder, arguments.only, arguments.text):
        out.write(f"{path}\n")
        out.flush()
