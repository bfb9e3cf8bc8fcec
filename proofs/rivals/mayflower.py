"""Rivals at The Mayflower: somebody who goes by the rule of thumb, somebody who lays any card that fits, and hard players among
themselves where false passes are allowed.

    python -m proofs.rivals.mayflower greedy --deals 30
    python -m proofs.rivals.mayflower random --deals 200
    python -m proofs.rivals.mayflower medium --deals 15
    python -m proofs.rivals.mayflower standoff --seats 4 --deals 50

`greedy` puts the hard player among three who lay the card that they hold least gladly, and never hold back; `random`, the easy
one among three who lay any card that fits; `medium`, the medium one among three hard ones where false passes are allowed. Games
are of four to 15 points, each deal is played from every seat, and intervals are of 95 %. `standoff` plays single deals among
hard players alone who may say that they cannot play, and tells the longest of them and the best mean of what a seat has made in
a deal.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from random import Random
from statistics import mean
from typing import Final

from parlor_desktop.ai.match import play_out, seat_computers
from parlor_desktop.engine.contract import Brain, Move, Seat
from parlor_desktop.engine.session import Session
from parlor_desktop.games.mayflower.brain import BRAINS, Thumb
from parlor_desktop.games.mayflower.cards import number
from parlor_desktop.games.mayflower.events import CardLaid, DealScored, SaidCannotPlay
from parlor_desktop.games.mayflower.house_rules import CHALLENGED
from parlor_desktop.games.mayflower.moves import COUNT, Lay
from parlor_desktop.games.mayflower.rules import GAME
from parlor_desktop.games.mayflower.table import Phase, Table
from proofs.rivals.counting import interval, shares
from proofs.rivals.manners import Deed, Seen


class LaysAnything(Brain[Table]):
    """Never says that they cannot play when they can, and doubts nobody."""

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        moves = GAME.moves(view, seat)
        if view.phase is Phase.CHALLENGE:
            return COUNT
        lays = [move for move in moves if isinstance(move, Lay)]
        return rng.choice(lays) if lays else moves[-1]


NEWCOMER: Final = LaysAnything()


def standoff(seats: int, deals: int, seed: int = 1) -> tuple[int, float]:
    """The turns of the longest deal, and the best mean of what a seat has made in a deal."""
    longest, turns = 0, 0
    made: list[list[int]] = []
    while len(made) < deals:
        before = (0,) * seats
        session = Session(GAME, seat_computers(["hard"] * seats), {"honesty": CHALLENGED, "deals": 6}, seed=seed)
        play_out(session)
        seed += 1
        for event in (event for step in session.steps for event in step.events):
            match event:
                case CardLaid() | SaidCannotPlay():
                    turns += 1
                case DealScored(_, scores):
                    made.append([score - had for score, had in zip(scores, before, strict=True)])
                    longest, turns, before = max(longest, turns), 0, scores
    return longest, max(mean(of_one) for of_one in zip(*made, strict=True))


def manners(deed: Deed) -> Seen:
    """From which end somebody begins; in the end nearly all their cards are laid."""
    if not isinstance(deed.move, Lay) or len(deed.view.hands[deed.seat]) < 9:
        return {}
    return {"from the far end at first": float(number(deed.move.card) > 7)}


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(prog="python -m proofs.rivals.mayflower", description=__doc__, allow_abbrev=False)
    parser.add_argument("who", choices=["greedy", "random", "medium", "standoff"])
    parser.add_argument("--deals", type=int, default=30)
    parser.add_argument("--seats", type=int, default=4, help="for standoff")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    if asked.who == "standoff":
        longest, best = standoff(asked.seats, asked.deals, asked.seed)
        words = f"{asked.seats} hard: longest of {asked.deals} deals {longest} turns, best mean {best:+.1f} points a deal"
    elif asked.who == "greedy":
        won = shares(GAME, BRAINS["hard"], [Thumb()] * 3, asked.deals, asked.seed)
        words = f"hard against three who go by the rule of thumb: {interval(won)} of the wins"
    elif asked.who == "medium":
        won = shares(GAME, BRAINS["medium"], [BRAINS["hard"]] * 3, asked.deals, asked.seed, {"honesty": CHALLENGED})
        words = f"medium against three hard who may pass falsely: {interval(won)} of the wins"
    else:
        won = shares(GAME, BRAINS["easy"], [NEWCOMER] * 3, asked.deals, asked.seed)
        words = f"easy against three who lay anything: {interval(won)} of the wins"
    sys.stdout.write(words + "\n")


if __name__ == "__main__":
    main()
