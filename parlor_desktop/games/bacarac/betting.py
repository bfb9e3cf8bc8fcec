"""How people bet, for computer players who reckon with it: how often a hand of a given standing drops, stays in or goes up.

A hand's standing is the part of all hands of its size that it beats. The sensible player's shares were found by letting a
program play the betting against itself, two to ten seats, small pots and great ones, with standings in place of cards, until
nobody gained by changing his ways; the formulas below are drawn through what it did (they miss it by 8 in 100 hands where
somebody drops, and by 3 where he raises). A loose player drops less often and bets more.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp, log
from random import Random
from typing import Final

from parlor_desktop.engine.protocol import Move, Seat
from parlor_desktop.games.bacarac.moves import Bet, Drop, Raise
from parlor_desktop.games.bacarac.poker import Worth
from parlor_desktop.games.bacarac.quick import PACK, Cards, Place, worth
from parlor_desktop.games.bacarac.table import BET, RAISES, Betting

Standing = float

STEPS: Final = 32
"""Standings are told apart in so many steps."""
DROP, STAY, UP = range(3)


def some_hand(places: Sequence[Place], size: int, rng: Random) -> Cards:
    """So many of these cards."""
    return sum([1 << place for place in rng.sample(places, size)])


@cache
def usual_worths(size: int) -> list[Worth]:
    """The worths of many hands of so many cards, from the lowest; always the same ones."""
    rng = Random(size)
    return sorted(worth(some_hand(PACK, size, rng)) for _ in range(2000))


def standing(worth_of_hand: Worth, size: int) -> Standing:
    usual = usual_worths(size)
    return (bisect_left(usual, worth_of_hand) + bisect_right(usual, worth_of_hand)) / (2 * len(usual))


def step_of(stands: Standing) -> int:
    return min(STEPS - 1, int(stands * STEPS))


# -- How a player of some kind bets -----------------------------------------------------------------------------------------

Spot = tuple[int, int, int, int, int]
"""What a player sees when he speaks: how many are still in, how many speak after him, how many bets and raises there were, what
he must pay to stay in, and the Pot."""
Manner = tuple[tuple[float, float], ...]
"""For each step of standing: the chance to drop, and the chance to drop or stay in; the rest is to bet or raise."""

SOFT: Final = 0.05
"""How blurred the lines are at which a player changes his mind."""
SLIP: Final = 0.02
"""How often anybody does anything."""
DROPS_OF_LOOSE: Final = 0.35
"""What part of the sensible player's drops a loose player makes."""


@lru_cache(maxsize=1 << 12)
def manner(spot: Spot, loose: bool) -> Manner:
    inside, behind, level, missing, pot = spot
    after_me = log(1 + behind)
    if level:
        price = log(missing / pot)
        drops = _share(0.35 + 0.76 * price + 2.03 * log(inside - 1) + 0.8 * level - 1.07 * after_me)
        ups = _share(-2.5 - 0.35 * price - 0.2 * log(inside - 1) - 0.4 * level)
        bluffs = 0.01
        if loose:
            drops *= DROPS_OF_LOOSE
    else:
        drops = 0.0
        ups = _share(-1.13 - 0.49 * log(inside) - 0.82 * after_me + 0.46 * log(pot))
        bluffs = _share(-2.27 - 0.17 * log(inside) - 1.2 * after_me)
        if loose:
            ups, bluffs = min(0.6, 2 * ups), bluffs / 2
    ways = []
    for step in range(STEPS):
        stands = (step + 0.5) / STEPS
        up = drop = 0.0
        if level <= RAISES:
            up = max(SLIP / 2 + (1 - SLIP) * _share((stands - 1 + ups) / SOFT), 2 * bluffs * (stands < 0.5))
        if level:
            drop = min(1 - up, SLIP / 2 + (1 - SLIP) * _share((drops - stands) / SOFT))
        ways.append((drop, 1 - up))
    return tuple(ways)


def _share(x: float) -> float:
    return 1 / (1 + exp(-x))


# -- The betting in numbers -------------------------------------------------------------------------------------------------


class Round:
    """A betting round under way, as rules.py has it."""

    __slots__ = ("inside", "level", "pot", "price", "staked", "to_speak")

    def __init__(self, players: Sequence[Seat], seats: int, pot: int) -> None:
        self.staked = [0] * seats
        self.inside = list(players)
        """Who is still in, to the left from the dealer's left."""
        self.to_speak = list(players)
        self.level = 0
        self.price = 0
        self.pot = pot

    @classmethod
    def of(cls, betting: Betting, players: Sequence[Seat], pot: int) -> Round:
        on = cls([seat for seat in players if seat not in betting.dropped], len(betting.staked), pot)
        on.staked = list(betting.staked)
        on.to_speak = list(betting.to_speak)
        on.level = betting.opened + betting.raises
        on.price = betting.price
        return on

    def copy(self) -> Round:
        other = Round.__new__(Round)
        other.staked, other.inside, other.to_speak = self.staked[:], self.inside[:], self.to_speak[:]
        other.level, other.price, other.pot = self.level, self.price, self.pot
        return other

    def spot(self) -> Spot:
        missing = self.price - self.staked[self.to_speak[0]]
        return len(self.inside), len(self.to_speak) - 1, self.level, missing, self.pot

    def speak(self, way: int, size: int = BET) -> None:
        seat = self.to_speak.pop(0)
        if way == DROP:
            self.inside.remove(seat)
            return
        paid = self.price - self.staked[seat]
        if way == UP:
            paid += size
            self.price += size
            self.level += 1
            at = self.inside.index(seat)
            self.to_speak = self.inside[at + 1 :] + self.inside[:at]
        self.staked[seat] += paid
        self.pot += paid


Spoken = tuple[Seat, Spot, int]
"""Who spoke, what he saw, and whether he dropped, stayed or went up."""


def way_of(move: Move) -> tuple[int, int]:
    """Whether somebody drops, stays or goes up, and by how many chips."""
    match move:
        case Bet(size) | Raise(size):
            return UP, size
        case Drop():
            return DROP, 0
    return STAY, 0


def spoken_so_far(betting: Betting, players: Sequence[Seat], pot: int) -> list[Spoken]:
    """All that was said, each with what the speaker saw."""
    on = Round(players, len(betting.staked), pot - sum(betting.staked))
    spoken = []
    for speech in betting.speeches:
        way, size = way_of(speech.move)
        spoken.append((speech.seat, on.spot(), way))
        on.speak(way, size)
    return spoken


def likelihoods(spoken: Sequence[Spoken], seat: Seat, loose: float) -> list[float]:
    """For each step of standing: how likely a seat that stands there would have spoken as it did, if such a part of all
    players is loose."""
    likely = []
    for step in range(STEPS):
        kinds = {False: 1 - loose, True: loose}
        for who, spot, way in spoken:
            if who == seat:
                for kind in kinds:
                    drop, not_up = manner(spot, kind)[step]
                    kinds[kind] *= (drop, not_up - drop, 1 - not_up)[way]
        likely.append(sum(kinds.values()))
    return likely
