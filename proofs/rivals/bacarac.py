"""Rivals at Bacarac: somebody who knows how the hard player bets, and somebody who has just learnt the game.

    python -m proofs.rivals.bacarac reader --deals 1500
    python -m proofs.rivals.bacarac leads --deals 100 --hands 800
    python -m proofs.rivals.bacarac medium --deals 1500
    python -m proofs.rivals.bacarac newcomer --deals 300

`reader` sits at a table with three hard players, and bets with a true model of them: it deals the hidden cards many times,
weighs each deal by what the hard ones would have said with it, and finds its best answer to the whole betting that may follow.
In the run it leads as the hard one does, but from guesses that go by how the hard ones really bet and lead; `leads` does that
alone, and bets as the hard one. With fewer hands played out for each lead, by all of them, that can be counted in minutes.
`medium` tells what the hard player takes from three medium ones. Both count the betting and the run of a hand apart. `newcomer`
checks, calls and leads at random against three easy ones, for whole evenings. Each deal is played from every seat; intervals
are of 95 %.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import mean
from typing import Final

import numpy as np
from numpy.typing import NDArray

from parlor_desktop.engine.contract import CHANCE, Brain, Fell, Luck, Move, Seat
from parlor_desktop.games.bacarac.balance import manner_at
from parlor_desktop.games.bacarac.betting import DROP, STAY, STEPS, UP, Round, standing, step_of, way_of
from parlor_desktop.games.bacarac.brain import BRAINS
from parlor_desktop.games.bacarac.events import Collected, HandOver, PotTaken, Spoke
from parlor_desktop.games.bacarac.house_rules import HouseRules
from parlor_desktop.games.bacarac.moves import Bet, Call, Drop, Lay, Raise
from parlor_desktop.games.bacarac.quick import PACK, cards_of, worth
from parlor_desktop.games.bacarac.rules import GAME
from parlor_desktop.games.bacarac.search import Evidence, Leads, pot_of, round_of
from parlor_desktop.games.bacarac.table import ANTE, POT, RAISES, WHOLE_ANTE, Phase, Table
from proofs.rivals.counting import interval, shares
from proofs.rivals.manners import Deed, Seen

Numbers = NDArray[np.float64]


# -- Who sits down ----------------------------------------------------------------------------------------------------------


class Newcomer(Brain[Table]):
    """Has just learnt the game: checks or calls, leads any card that may be led, and takes what it has won."""

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        moves = GAME.moves(view, seat)
        lays = [move for move in moves if isinstance(move, Lay)]
        return rng.choice(lays) if view.phase is Phase.LEAD else moves[0]


NEWCOMER: Final = Newcomer()


class ByHeart(Evidence):
    """Reads the bets by the table that the hard player bets by, and the leads as often as that one leads so."""

    BY_LENGTH, BY_HEIGHT, BY_WHIM = 0.08, 0.0, 0.92
    """Of two suits the hard one leads the longer in 54 of 100 hands, and the one with the lower card in 48."""

    def said(self, view: Table, seat: Seat) -> list[float]:
        if view.betting is None or all(speech.seat != seat for speech in view.betting.speeches):
            return []
        likely = [1.0] * STEPS
        on = Round(view.players, len(view.hands), ANTE[POT] * len(view.players))
        for speech in view.betting.speeches:
            way, size = way_of(speech.move)
            manner = manner_at(on, view.players)
            if speech.seat == seat and manner is not None:
                likely = [
                    so_far * max((drop, not_up - drop, 1 - not_up)[way], 1e-4)
                    for so_far, (drop, not_up) in zip(likely, manner, strict=True)
                ]
            on.speak(way, size)
        return likely


class KnowingLeads(Leads):
    EVIDENCE = ByHeart


class Reader(Brain[Table]):
    """Knows by heart how the hard player bets and leads, and takes everybody for one. It may bet as the hard one does itself,
    to tell what knowing is worth in the run alone."""

    def __init__(self, deals: int = 600, bets: bool = True) -> None:
        self.deals, self.bets = deals, bets

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        moves = GAME.moves(view, seat)
        if len(moves) > 1 and view.phase is Phase.LEAD:
            return max(KnowingLeads(view, seat, rng).weighed(), key=lambda each: each.worth).move
        if not self.bets or view.phase is not Phase.BET or len(moves) == 1:
            return BRAINS["hard"].choose(view, seat, rng)
        values = Answers(view, seat, self.deals, rng).values()
        best = max(values, key=lambda way: values[way])
        return next((move for move in moves if way_of(move)[0] == best), moves[0])


class Answers:
    """The best answer to what the hard players may hold and will say, by going through the whole betting that is left."""

    def __init__(self, view: Table, seat: Seat, deals: int, rng: Random) -> None:
        self.seat, self.players = seat, view.players
        own = cards_of(view.hands[seat])
        unseen = [place for place in PACK if not own >> place & 1]
        self.others = [other for other in view.players if other != seat]
        mine = worth(own)
        worths = np.zeros((len(view.hands), deals), np.int64)
        steps = np.zeros((len(view.hands), deals), np.int64)
        worths[seat] = mine
        for deal in range(deals):
            rng.shuffle(unseen)
            start = 0
            for other in self.others:
                size = len(view.hands[other])
                theirs = worth(sum([1 << place for place in unseen[start : start + size]]))
                start += size
                worths[other, deal] = theirs
                steps[other, deal] = step_of(standing(theirs, size))
        self.worths, self.steps = worths, steps
        self.on = round_of(view)
        self.weights = self.said(view, np.ones(deals))

    def said(self, view: Table, weights: Numbers) -> Numbers:
        """How well each deal goes with what the others have said."""
        if view.betting is None:
            return weights
        on = Round(view.players, len(view.hands), pot_of(view) - sum(view.betting.staked))
        for speech in view.betting.speeches:
            way, size = way_of(speech.move)
            if speech.seat != self.seat:
                weights = weights * np.maximum(self.chances(on)[way], 1e-4)
            on.speak(way, size)
        return weights

    def chances(self, on: Round) -> tuple[Numbers, Numbers, Numbers]:
        """In each deal: how often the hard player who speaks now drops, stays or goes up."""
        manner = manner_at(on, self.players)
        if manner is None:
            raise ValueError("the hard player does not bet by the table here")
        drops, stays = np.array(manner).T
        steps = self.steps[on.to_speak[0]]
        return drops[steps], stays[steps] - drops[steps], 1 - stays[steps]

    def values(self) -> dict[int, float]:
        """What each way brings from here on."""
        return {way: self.brings(self.then(self.on, way), self.weights) for way in self.ways(self.on)}

    def ways(self, on: Round) -> list[int]:
        return [*([DROP] if on.level else []), STAY, *([UP] if on.level <= RAISES else [])]

    def then(self, on: Round, way: int) -> Round:
        after = on.copy()
        after.speak(way)
        return after

    def brings(self, on: Round, weights: Numbers) -> float:
        seat = self.seat
        if seat not in on.inside:
            return -float(weights.sum()) * on.staked[seat]
        if len(on.inside) == 1:
            return float(weights.sum()) * (on.pot - on.staked[seat])
        if not on.to_speak:
            theirs = self.worths[on.inside]
            best = theirs.max(axis=0)
            shares = np.where(self.worths[seat] == best, on.pot / (theirs == best).sum(axis=0), 0.0)
            return float((weights * (shares - on.staked[seat])).sum())
        if on.to_speak[0] == seat:
            return max(self.brings(self.then(on, way), weights) for way in self.ways(on))
        total = 0.0
        for way, chance in zip((DROP, STAY, UP), self.chances(on), strict=True):
            goes = weights * chance
            if goes.any():
                total += self.brings(self.then(on, way), goes)
        return total


# -- How they are measured --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hand:
    """What one hand has brought a seat: in the betting, and in the run of the cards."""

    betting: float
    run: float


def hand_of(luck: str, one: Brain[Table], others: Brain[Table], seat: Seat, seats: int = 4, run: bool = True) -> Hand:
    """A first hand with this luck, and the one on this seat; without its run, if that is not asked for. What stays on the board
    is everybody's in equal parts."""
    rng = Random(luck)
    table = GAME.setup(seats, HouseRules()).state
    betting, laying = -float(ANTE[POT]), float(ANTE[POT] - WHOLE_ANTE)
    for number in range(500):
        awaited = GAME.awaits(table)
        if isinstance(awaited, Luck):
            table, events = GAME.apply(table, CHANCE, Fell(awaited.source.sample(rng)))
        else:
            actor = table.turn
            brain = one if actor == seat else others
            move = brain.choose(GAME.view(table, actor), actor, Random(f"{luck}/{number}"))
            table, events = GAME.apply(table, actor, move)
        for event in events:
            match event:
                case Spoke(who, _, paid) if who == seat:
                    betting -= paid
                case PotTaken(winners, shares):
                    betting += sum(share for who, share in zip(winners, shares, strict=True) if who == seat)
                    if not run:
                        return Hand(betting, 0.0)
                case Collected(who, _, chips) if who == seat:
                    laying += chips
                case HandOver(_, _, board):
                    return Hand(betting, laying + sum(board) / seats)
    raise RuntimeError("the hand did not end")


def hands(one: Brain[Table], others: Brain[Table], deals: int, run: bool, seats: int = 4, seed: int = 1) -> list[Hand]:
    """For each deal, what the one got in the mean, from every seat in turn."""
    means = []
    for deal in range(deals):
        played = [hand_of(f"{seed}/{deal}", one, others, seat, seats, run) for seat in range(seats)]
        means.append(Hand(mean(hand.betting for hand in played), mean(hand.run for hand in played)))
    return means


def manners(deed: Deed) -> Seen:
    """What somebody says in the betting."""
    if deed.view.phase is not Phase.BET:
        return {}
    up = float(isinstance(deed.move, Bet | Raise))
    if not deed.view.betting.price:
        return {"bets": up}
    return {"raises": up, "calls": float(isinstance(deed.move, Call)), "drops": float(isinstance(deed.move, Drop))}


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(prog="python -m proofs.rivals.bacarac", description=__doc__, allow_abbrev=False)
    parser.add_argument("who", choices=["reader", "leads", "medium", "newcomer"])
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--betting-only", action="store_true", help="leave out the run of the cards")
    parser.add_argument("--hands", type=int, default=Leads.HANDS, help="played out for each lead")
    asked = parser.parse_args(arguments)
    Leads.HANDS = asked.hands
    if asked.who == "newcomer":
        won = shares(GAME, NEWCOMER, [BRAINS["easy"]] * 3, asked.deals, asked.seed)
        sys.stdout.write(f"a newcomer against three easy: {interval(won)} of the wins\n")
        return
    one, others, title = {
        "reader": (Reader(), BRAINS["hard"], "a reader against three hard"),
        "leads": (Reader(bets=False), BRAINS["hard"], "one who leads as a reader against three hard"),
        "medium": (BRAINS["hard"], BRAINS["medium"], "hard against three medium"),
    }[asked.who]
    played = hands(one, others, asked.deals, not asked.betting_only, seed=asked.seed)
    sys.stdout.write(f"{title}, in chips a hand\n  betting {interval([hand.betting for hand in played])}\n")
    if not asked.betting_only:
        sys.stdout.write(f"  run     {interval([hand.run for hand in played])}\n")
        sys.stdout.write(f"  in all  {interval([hand.betting + hand.run for hand in played])}\n")


if __name__ == "__main__":
    main()
