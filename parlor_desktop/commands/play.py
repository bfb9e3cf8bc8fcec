"""`parlor-desktop play`: straight to a table, past the shelf and the set-up."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import TYPE_CHECKING, TextIO

from parlor_desktop.commands.arguments import Arguments, add_table_arguments, agreed, words
from parlor_desktop.commands.shelf import check_screen
from parlor_desktop.engine.fair_luck import Secret
from parlor_desktop.engine.house_rules import settle
from parlor_desktop.engine.session import PERSON, Player, check_players
from parlor_desktop.games import catalogue
from parlor_desktop.store.folders import data_folder
from parlor_desktop.store.own_files import OwnFiles

if TYPE_CHECKING:
    from parlor_desktop.app import Parlor


def add_arguments(parser: ArgumentParser) -> None:
    add_table_arguments(parser, levels="medium,hard,easy", seed=None)
    parser.add_argument("--people", metavar="NAME,…", type=words, default=("Guest",), help="who sits here (default: Guest)")


def run(arguments: Arguments, out: TextIO) -> None:
    box = catalogue.find(arguments.game)
    game = box.rules()
    rules, _ = agreed(arguments)
    levels = [] if arguments.levels == ("",) else arguments.levels
    seats = [(name, PERSON) for name in arguments.people] + [("", level) for level in levels]
    check_players(game, [Player(name or f"{level} {at}", level) for at, (name, level) in enumerate(seats)])
    settle(game.house_rules, len(seats), rules)
    check_screen()
    if (own := box.own_file()) and (file := getattr(arguments, own.rule)):
        OwnFiles(data_folder()).take_over(own, file)
    from parlor_desktop.app import run as run_window
    from parlor_desktop.store.tables import TableSetup
    from parlor_desktop.ui.places import seated

    def begin(parlor: Parlor) -> None:
        secret = None if arguments.seed is None else Secret.of_seed(arguments.seed)
        parlor.window.begin(game.name, TableSetup(seated(seats), rules), arguments.seed, secret)

    out.flush()
    run_window(begin)
