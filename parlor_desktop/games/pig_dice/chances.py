"""Everybody's chance to win a game of Pig Dice at any moment, for its report.

With two seats it is exact: the solved table. With more, the thrower's is what the hard player reckons, and the others share the
rest by their odds against each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from random import Random
from typing import Final

from parlor_desktop.engine.chances import Chances, Cost, Outlook
from parlor_desktop.engine.contract import Event, Move, Seat
from parlor_desktop.engine.seats import to_the_left
from parlor_desktop.engine.wording import Sentence, named, sentence
from parlor_desktop.games.pig_dice.brain import BRAINS, turn_of
from parlor_desktop.games.pig_dice.events import DiceFell, GaveUp, SevenFell, Stood
from parlor_desktop.games.pig_dice.table import LastRound, Table
from parlor_desktop.games.pig_dice.values import beating, plain_chance, table

MORE: Final = 8
"""By about so much a score is beaten in the last round, when it is."""
SURE: Final = 0.999
"""No odds are taken for better than this."""


class PigDiceChances(Chances[Table]):
    def outlook(self, state: Table) -> Outlook:
        turn = turn_of(state, state.thrower)
        chance = turn.worth(state.made, first=not state.throws)
        if len(state.kept) > 2 and not state.last_round:
            chance = plain_chance(chance)
        chance = min(1.0, max(0.0, chance))
        weights = staying_odds(state, state.last_round) if state.last_round else racing_odds(state)
        rest = sum(weights)
        shares = [(1 - chance) * weight / rest for weight in weights]
        shares[state.thrower] = chance
        return Outlook(tuple(shares))

    def is_exact(self, state: Table) -> bool:
        return len(state.rivals) == 2 == len(state.kept)

    def cost(self, view: Table, seat: Seat, move: Move, rng: Random) -> Cost | None:
        worths = {each.move: each.worth for each in BRAINS["hard"].weigh(view, seat, rng)}
        best = max(worths, key=lambda each: worths[each])
        return Cost(best, worths[best] - worths[move])

    def called(self, events: Sequence[Event], before: Table) -> Sentence | None:
        for event in events:
            match event:
                case SevenFell(seat, _, lost) if lost:
                    return sentence("the seven that {who} threw on {points} points", who=named(seat), points=lost)
                case SevenFell(seat):
                    return sentence("the seven that {who} threw at once", who=named(seat))
                case DiceFell(seat, _, gain, _, "PD-9") if gain:
                    return sentence("the double that {who} threw, for {points} points", who=named(seat), points=gain)
                case DiceFell(seat, _, gain) if gain > 0:
                    return sentence("the {points} points that {who} threw", who=named(seat), points=gain)
                case DiceFell(seat):
                    return sentence("the Tail that {who} threw", who=named(seat))
                case Stood(seat, _, kept):
                    return sentence("standing on {points}, which {who} did", who=named(seat), points=kept)
                case GaveUp(seat, made):
                    return sentence("giving up the dice with {points} made, which {who} did", who=named(seat), points=made)
        if before.thrower >= 0 and not before.in_air:
            return sentence("throwing on with {points} made, which {who} did", who=named(before.thrower), points=before.made)
        return sentence("who threw first")


def racing_odds(t: Table) -> list[float]:
    """How the others share what the thrower does not win: by the odds of each against all the rest, two by two, when the dice
    have passed on."""
    rules = t.rules
    order = to_the_left(t.thrower, len(t.kept))
    rows = table(f"{rules.faces} {rules.tail} {rules.goal} fresh")
    weights = [0.0] * len(t.kept)
    for at, seat in enumerate(order[:-1]):
        against = 0.0
        for other_at, other in enumerate(order):
            if other != seat:
                sooner = at < other_at
                chance = rows[t.kept[seat]][t.kept[other]] if sooner else 1 - rows[t.kept[other]][t.kept[seat]]
                against += (1 - chance) / max(chance, 1 - SURE)
        weights[seat] = 1 / (1 + against)
    return weights


def staying_odds(t: Table, last_round: LastRound) -> list[float]:
    """The same in the last round and in a play-off (PD-7, PD-8): who leads stays ahead, or somebody to come beats them."""
    others = [seat for seat in t.rivals if seat != t.thrower]
    best = max(t.kept[seat] for seat in others)
    to_come = [seat for seat in last_round.to_come if seat in others]
    beats = [beating(t.rules, t.kept[seat], best) for seat in to_come]
    after = [beating(t.rules, t.kept[seat], best + MORE) for seat in to_come]
    weights = [0.0] * len(t.kept)
    leaders = [seat for seat in others if t.kept[seat] == best]
    for seat in leaders:
        weights[seat] = max(1 - SURE, prod(1 - chance for chance in beats)) / len(leaders)
    for at, seat in enumerate(to_come):
        weights[seat] += beats[at] * prod(1 - chance for chance in after[at + 1 :])
    return weights


CHANCES: Final = PigDiceChances()
