"""Somebody who has just learnt a game, among three easy players, in every game.

    python -m proofs.rivals.newcomers --deals 200
    python -m proofs.rivals.newcomers mexican_pete --deals 400

At The Mayflower the newcomer lays any card that fits; at Bacarac they check, call and lead at random; at Pig Dice they keep at
20; at Horses they bet at random; at Mexican Pete they call after 1.8 seconds and miss a fifth. Evenings are of four at the
usual rules, each deal is played from every seat, and intervals are of 95 %.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from parlor_desktop.engine.contract import Brain, Move, Seat
from parlor_desktop.games import catalogue
from parlor_desktop.games.mayflower import table as mayflower
from parlor_desktop.games.mayflower.moves import COUNT, Lay
from parlor_desktop.games.mayflower.rules import GAME as MAYFLOWER
from parlor_desktop.games.mexican_pete.brain import Attention, Player, Time
from parlor_desktop.games.pig_dice import table as pig_dice
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW
from parlor_desktop.games.pig_dice.rules import GAME as PIG_DICE
from proofs.rivals import bacarac, horses
from proofs.rivals.counting import interval, shares

KEEPS_AT: Final = 20


class KeepsAtTwenty(Brain[pig_dice.Table]):
    def choose(self, view: pig_dice.Table, seat: Seat, rng: Random) -> Move:
        moves = PIG_DICE.moves(view, seat)
        return GIVE_UP if view.made >= KEEPS_AT and GIVE_UP in moves else THROW if THROW in moves else moves[0]


class LaysAnything(Brain[mayflower.Table]):
    """Never says that they cannot play when they can, and doubts nobody."""

    def choose(self, view: mayflower.Table, seat: Seat, rng: Random) -> Move:
        moves = MAYFLOWER.moves(view, seat)
        if view.phase is mayflower.Phase.CHALLENGE:
            return COUNT
        lays = [move for move in moves if isinstance(move, Lay)]
        return rng.choice(lays) if lays else moves[-1]


SLOW: Final = Time(1.8, 0.25)
CHILD: Final = Attention(SLOW, SLOW, SLOW, misses=0.2, misses_own=0.2, overlooks=0.9, blurts=0.0, babbles=0.0)

NEWCOMERS: Final[Mapping[str, Brain[Any]]] = {
    "mexican_pete": Player(CHILD),
    "pig_dice": KeepsAtTwenty(),
    "mayflower": LaysAnything(),
    "horses": horses.Mannered(horses.at_random),
    "bacarac": bacarac.Newcomer(),
}


def measured(name: str, deals: int, seed: int = 1) -> list[float]:
    box = catalogue.find(name)
    return shares(box.rules(), NEWCOMERS[name], [box.brain("easy")] * 3, deals, seed)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(prog="python -m proofs.rivals.newcomers", description=__doc__, allow_abbrev=False)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(NEWCOMERS)} (default: all)")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    if unknown := sorted(set(asked.games) - set(NEWCOMERS)):
        parser.error(f"there is no game {unknown[0]}")
    for name in asked.games or NEWCOMERS:
        sys.stdout.write(f"{name}: a newcomer among three easy wins {interval(measured(name, asked.deals, asked.seed))}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
