"""What tempers cost, and whether they can be seen: one computer player with a character among three of the same level without.

    python -m proofs.tempers [GAME ...] --levels medium --deals 200 --who Ben Edith

Evenings are of four at the usual rules, each deal is played from every seat, and intervals are of 95 %. Level is 0.250. Behind
it stands what could be seen of the character: means of the figures in rivals/manners.py.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from statistics import mean
from typing import Any

from parlor_desktop.ai.characters import CHARACTERS, temper_of
from parlor_desktop.engine.contract import Brain
from parlor_desktop.games import catalogue
from proofs.rivals.counting import interval, shares
from proofs.rivals.manners import Watched, manners_of


def measured(name: str, level: str, who: str, deals: int, seed: int = 1) -> tuple[list[float], Mapping[str, float]]:
    """The share of wins in each deal, and what could be seen of the one."""
    box = catalogue.find(name)
    plain: Brain[Any] = box.brain(level)
    one = Watched(plain.of_temper(temper_of(who)), manners_of(name))
    won = shares(box.rules(), one, [plain] * 3, deals, seed)
    return won, {what: mean(figures) for what, figures in one.seen.items() if figures}


def main(arguments: Sequence[str] | None = None) -> None:
    names = catalogue.names()
    parser = ArgumentParser(prog="python -m proofs.tempers", description=__doc__, allow_abbrev=False)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(names)} (default: all)")
    parser.add_argument("--levels", nargs="+", default=["easy", "medium", "hard"])
    parser.add_argument("--who", nargs="+", default=[*CHARACTERS, "nobody"])
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    if unknown := sorted(set(asked.games) - set(names)):
        parser.error(f"there is no game {unknown[0]}")
    for name in asked.games or names:
        for level in asked.levels:
            for who in asked.who:
                won, seen = measured(name, level, who, asked.deals, asked.seed)
                told = ", ".join(f"{what} {figure:.2f}" for what, figure in seen.items())
                sys.stdout.write(f"{name}, {level}: {who} wins {interval(won)}; {told}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
