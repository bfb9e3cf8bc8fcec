"""The command line: reads its words and runs what they ask for. Nothing here imports Qt before a window is wanted."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import StringIO, TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

from parlor_desktop import __version__
from parlor_desktop.engine.impossible import Impossible

if TYPE_CHECKING:
    from argparse import ArgumentParser

BAD_INPUT = 2

OVERVIEW = """\
Parlor games of 1897-1942. Without a word, the window with the shelf opens.

examples:
  parlor-desktop                                      the shelf with the games
  parlor-desktop play {game} --people Ann,Bob --levels hard
                                                      straight to a table
  parlor-desktop story {game} --levels hard,easy    a game between computer players, told as a story
  parlor-desktop story {game} --save game.parlor    and kept as a record
  parlor-desktop replay game.parlor                   the story of a record, checked move by move
  parlor-desktop verify game.parlor                   did its luck fall as it was promised?
  parlor-desktop report game.parlor                   was it luck, or was it play?
  parlor-desktop simulate {game} --levels hard,medium --games 4000
                                                      which level wins how often
  parlor-desktop ladder {game} --deals 50           all levels against each other
  parlor-desktop screenshots pictures                 every room as a picture
  parlor-desktop game.parlor                          the window with that game, to look back at it
  parlor-desktop self-test                            does everything work on this machine?
"""


def main(words: Sequence[str] | None = None) -> int:
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # on Windows, a program that was not started in a terminal has neither
            setattr(sys, name, StringIO())
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter still shows the rest
    given = sys.argv[1:] if words is None else words
    try:
        if not given:
            return _open_shelf()
        return _open_record(given[0]) if len(given) == 1 and given[0].lower().endswith(".parlor") else _run(given)
    except Impossible as bad:
        return _refuse(str(bad))
    except BrokenPipeError:
        # Whoever was reading has seen enough; what is still unsaid goes nowhere, or Python complains at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130


def _open_shelf() -> int:
    from parlor_desktop.commands.shelf import open_shelf

    return open_shelf()


def _open_record(file: str) -> int:
    from parlor_desktop.commands.shelf import open_record

    return open_record(Path(file))


def _run(given: Sequence[str]) -> int:
    from parlor_desktop.engine.record import BadRecord
    from parlor_desktop.store.records import CannotKeep

    arguments = _parser(given).parse_args(given)
    try:
        outcome = arguments.run(arguments, sys.stdout)
        sys.stdout.flush()
    except CannotKeep as bad:
        return _refuse(str(bad))
    except BadRecord as bad:
        return _refuse(f"{arguments.file}, {bad}")
    return int(outcome or 0)


def _parser(given: Sequence[str]) -> ArgumentParser:
    from argparse import ArgumentParser, RawDescriptionHelpFormatter

    from parlor_desktop.commands import ladder, play, replay, report, screenshots, self_test, simulate, story, verify
    from parlor_desktop.commands.arguments import house_rules_help
    from parlor_desktop.games import catalogue

    asks_for_help = "-h" in given or "--help" in given
    parser = ArgumentParser(
        "parlor-desktop", description=OVERVIEW.format(game=catalogue.names()[0]), formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("--version", action="version", version=f"Parlor Desktop {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, command, summary in (
        ("play", play, "sit down at a table, with people and computer players"),
        ("story", story, "tell one game between computer players"),
        ("simulate", simulate, "count many games between computer players"),
        ("ladder", ladder, "play all levels of computer players against each other"),
        ("replay", replay, "tell the story of a record and check it"),
        ("verify", verify, "check that the luck of a record fell as it was promised"),
        ("report", report, "tell how much of a game was luck, and what its decisions cost"),
        ("screenshots", screenshots, "draw every room and every board into a folder"),
        ("self-test", self_test, "look whether everything works here, and play a short game of each kind"),
    ):
        sub = commands.add_parser(
            name,
            help=summary,
            description=f"{summary[0].upper()}{summary[1:]}.",
            epilog=house_rules_help() if asks_for_help and command in (play, story, simulate) else None,
            formatter_class=RawDescriptionHelpFormatter,
        )
        command.add_arguments(sub)
        sub.set_defaults(run=command.run)
    return parser


def _refuse(sentence: str) -> int:
    sys.stderr.write(f"parlor-desktop: {sentence}\n")
    return BAD_INPUT


if __name__ == "__main__":
    sys.exit(main())
