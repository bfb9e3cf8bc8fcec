"""`parlor-desktop verify`: whether the luck of a record fell as it was promised before the first throw."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import TextIO

from parlor_desktop.commands.arguments import Arguments
from parlor_desktop.store.records import verdict_of


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a record (.parlor)")


def run(arguments: Arguments, out: TextIO) -> None:
    out.write(f"{verdict_of(arguments.file).sentence}\n")
