"""How people bet, for computer players who reckon with it: how often a hand of a given standing drops, stays in or goes up.

A hand's standing is the part of all hands of its size that it beats. The sensible player's shares were found by letting a
program play the betting against itself, two to ten seats, small pots and great ones, with standings in place of cards, until
nobody gained by changing his ways; the formulas below are drawn through what it did. A loose player drops less often.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, log
from random import Random
from typing import Final

from parlor_desktop.engine.protocol import Seat
from parlor_desktop.games.bacarac.house_rules import FIXED
from parlor_desktop.games.bacarac.poker import Worth
from parlor_desktop.games.bacarac.quick import PACK, worth
from parlor_desktop.games.bacarac.rules import BET, BETS, RAISES, Betting

Standing = float

STEPS: Final = 32
"""Standings are told apart in so many steps."""
DROP, STAY, UP = range(3)


def sort_of_draw(places: Sequence[int], size: int, rng: Random) -> Worth:
    return worth(sum([1 << place for place in rng.sample(places, size)]))


@cache
def usual_worths(size: int) -> list[Worth]:
    """The worths of many hands of so many cards, from the lowest; always the same ones."""
    rng = Random(size)
    return sorted(sort_of_draw(PACK, size, rng) for _ in range(2000))


def standing(worth: Worth, size: int) -> Standing:
    usual = usual_worths(size)
    return (bisect_left(usual, worth) + bisect_right(usual, worth)) / (2 * len(usual))


# -- How a player of some kind bets -----------------------------------------------------------------------------------------

Manner = tuple[tuple[float, float], ...]
"""For each step of standing: the chance to drop, and the chance not to go up (so what lies between is to stay in)."""


@dataclass(frozen=True, slots=True)
class Spot:
    """What a player sees of the betting when he speaks."""

    inside: int
    """Players still in, with him."""
    behind: int
    """Players who are to speak after him."""
    level: int
    """Bets and raises so far."""
    missing: int
    pot: int
    loose: bool = False


SOFT: Final = 0.05
"""How blurred the lines are at which a player changes his mind."""
SLIP: Final = 0.02
"""How often anybody does anything."""
LOOSE: Final = 0.35
"""What part of the sensible player's drops a loose player makes."""


@cache
def manner(spot: Spot) -> Manner:
    inside, behind, level = spot.inside, log(1 + spot.behind), spot.level
    if level:
        price = log(spot.missing / spot.pot)
        drops = _share(0.35 + 0.76 * price + 2.03 * log(inside - 1) + 0.8 * level - 1.07 * behind)
        ups = _share(-2.5 - 0.35 * price - 0.2 * log(inside - 1) - 0.4 * level) if level <= RAISES else 0.0
        bluffs = 0.01
        if spot.loose:
            drops *= LOOSE
    else:
        drops = -1.0
        ups = _share(-1.13 - 0.49 * log(inside) - 0.82 * behind + 0.46 * log(spot.pot))
        bluffs = _share(-2.27 - 0.17 * log(inside) - 1.2 * behind)
        if spot.loose:
            ups, bluffs = min(0.6, 2 * ups), bluffs / 2
    ways = []
    for step in range(STEPS):
        stands = (step + 0.5) / STEPS
        drop = SLIP / 2 + (1 - SLIP) * _share((drops - stands) / SOFT) if level else 0.0
        up = SLIP / 2 + (1 - SLIP) * _share((stands - 1 + ups) / SOFT) if level <= RAISES else 0.0
        if stands < 0.5 and level <= RAISES:
            up = max(up, 2 * bluffs)
        ways.append((min(drop, 1 - up), 1 - up))
    return tuple(ways)


def _share(x: float) -> float:
    return 1 / (1 + exp(-x))


def step_of(stands: Standing) -> int:
    return min(STEPS - 1, int(stands * STEPS))


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

    @property
    def over(self) -> bool:
        return not self.to_speak or len(self.inside) == 1

    def spot(self, loose: bool = False) -> Spot:
        missing = self.price - self.staked[self.to_speak[0]]
        return Spot(len(self.inside), len(self.to_speak) - 1, self.level, missing, self.pot, loose)

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


def spoken_so_far(betting: Betting, players: Sequence[Seat], pot: int, style: str) -> list[Spoken]:
    """How the betting may have come to where it is: of all ways, the one in which stakes were raised as early as can be.

    The table shows who has staked how much and who is to speak, which leaves hardly ever more than one way."""
    goal = Round.of(betting, players, pot)
    sizes = (BET,) if style == FIXED else tuple(reversed(BETS))
    patience = 3000

    def search(on: Round) -> list[Spoken] | None:
        nonlocal patience
        patience -= 1
        if (on.to_speak, on.staked, on.level, on.inside) == (goal.to_speak, goal.staked, goal.level, goal.inside):
            return []
        if not on.to_speak or patience < 0:
            return None
        seat = on.to_speak[0]
        most = goal.staked[seat]
        ways = [(UP, size) for size in sizes if on.price + size <= most and on.level < goal.level]
        if on.price <= most:
            ways.append((STAY, 0))
        if seat not in goal.inside and on.staked[seat] == most:
            ways.append((DROP, 0))
        for way, size in ways:
            after = on.copy()
            after.speak(way, size)
            rest = search(after)
            if rest is not None:
                return [(seat, on.spot(), way), *rest]
        return None

    return search(Round(players, len(betting.staked), pot - sum(betting.staked))) or []


def likelihoods(spoken: Sequence[Spoken], seat: Seat, loose: float) -> list[float]:
    """For each step of standing: how likely a seat that stands there would have spoken as it did."""
    likely = []
    kinds = [(1 - loose, False), (loose, True)]
    mine = [(spot, way) for who, spot, way in spoken if who == seat]
    for step in range(STEPS):
        total = 0.0
        for part, is_loose in kinds:
            for spot, way in mine:
                drop, not_up = manner(Spot(spot.inside, spot.behind, spot.level, spot.missing, spot.pot, is_loose))[step]
                part *= (drop, not_up - drop, 1 - not_up)[way]
            total += part
        likely.append(total)
    return likely
