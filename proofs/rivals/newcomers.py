"""Somebody who has just learnt a game, among three easy players, in every game.

    python -m proofs.rivals.newcomers [GAME ...] --deals 200

How they play is told by the module of each game beside this one. Evenings are of four at the usual rules, each deal is played
from every seat, and intervals are of 95 %.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from parlor_desktop.engine.contract import Brain
from parlor_desktop.games import catalogue
from proofs.rivals.counting import interval, shares


def newcomer(name: str) -> Brain[Any]:
    found: Brain[Any] = import_module(f"proofs.rivals.{name}").NEWCOMER
    return found


def measured(name: str, deals: int, seed: int = 1) -> list[float]:
    box = catalogue.find(name)
    return shares(box.rules(), newcomer(name), [box.brain("easy")] * 3, deals, seed)


def main(arguments: Sequence[str] | None = None) -> None:
    names = catalogue.names()
    parser = ArgumentParser(prog="python -m proofs.rivals.newcomers", description=__doc__, allow_abbrev=False)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(names)} (default: all)")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    if unknown := sorted(set(asked.games) - set(names)):
        parser.error(f"there is no game {unknown[0]}")
    for name in asked.games or names:
        sys.stdout.write(f"{name}: a newcomer among three easy wins {interval(measured(name, asked.deals, asked.seed))}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
