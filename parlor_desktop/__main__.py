"""The command line: reads its words and runs what they ask for. Nothing here imports Qt before a window is wanted."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from io import TextIOWrapper
from multiprocessing import freeze_support

from parlor_desktop import __version__
from parlor_desktop.commands import replay, simulate, story
from parlor_desktop.commands.arguments import house_rules_help
from parlor_desktop.engine.house_rules import BadChoice
from parlor_desktop.engine.record import BadRecord
from parlor_desktop.store.records import CannotKeep

BAD_INPUT = 2

OVERVIEW = """\
Five parlor games of 1897-1942. So far there is Pig Dice, without a window.

examples:
  parlor-desktop                                      a game of Pig Dice, told as a story
  parlor-desktop story pig_dice --levels hard,easy    the same with other players
  parlor-desktop story pig_dice --save game.parlor    and kept as a record
  parlor-desktop replay game.parlor                   the story of a record, checked move by move
  parlor-desktop simulate pig_dice --levels hard,medium --games 4000
                                                      which level wins how often
"""


def main(words: Sequence[str] | None = None) -> int:
    freeze_support()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter still shows the rest
    arguments = _parser().parse_args(words if words is not None else sys.argv[1:] or ["story", "pig_dice"])
    try:
        arguments.run(arguments, sys.stdout)
        sys.stdout.flush()
    except (BadChoice, CannotKeep) as bad:
        return _refuse(str(bad))
    except BadRecord as bad:
        return _refuse(f"{arguments.file}, {bad}")
    except BrokenPipeError:
        # Whoever was reading has seen enough; what is still unsaid goes nowhere, or Python complains at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def _parser() -> ArgumentParser:
    parser = ArgumentParser("parlor-desktop", description=OVERVIEW, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--version", action="version", version=f"Parlor Desktop {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, command, summary in (
        ("story", story, "tell one game between computer players"),
        ("simulate", simulate, "count many games between computer players"),
        ("replay", replay, "tell the story of a record and check it"),
    ):
        sub = commands.add_parser(
            name,
            help=summary,
            description=f"{summary[0].upper()}{summary[1:]}.",
            epilog=None if command is replay else house_rules_help(),
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
