"""How people bet, for a computer player who reckons with it: how often a hand of a given standing drops, stays in or goes up.

A hand's standing is the part of all hands of its size that it beats. People are of three kinds. The sensible one listens to the
others; its shares were found by letting a program play the betting against itself, two to ten seats, small pots and great ones,
with standings in place of cards, until nobody gained by changing their ways, and the formulas below are drawn through what it
did (they miss it by 8 in 100 hands where somebody drops, and by 3 where they raise). Another goes by the odds of its own hand,
whatever was said; and many a one goes by what a hand is called, and does not like to drop.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from math import exp, log
from random import Random
from typing import Final

from parlor_desktop.engine.contract import Move, Seat
from parlor_desktop.games.bacarac.moves import Bet, Drop, Raise
from parlor_desktop.games.bacarac.poker import FLUSH, STRAIGHT, TWO_PAIRS, Worth
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
"""What a player sees when they speak: how many are still in, how many speak after them, how many bets and raises there were,
what they must pay to stay in, and the Pot."""
Manner = tuple[tuple[float, float], ...]
"""For each step of standing: the chance to drop, and the chance to drop or stay in; the rest is to bet or raise."""

Kind = int
SENSIBLE, BY_ODDS, BY_LOOKS = range(3)
PEOPLE: Final[Mapping[Kind, float]] = {SENSIBLE: 0.15, BY_ODDS: 0.75, BY_LOOKS: 0.1}
"""How many are of each kind."""
SLIP: Final = 0.02
"""How often anybody does anything."""
A_SONG: Final = 20
"""Nobody drops out while the Pot holds so many times what it costs to stay in; in the closing hand, that is nearly always."""


def for_a_song(missing: int, pot: int) -> bool:
    """Whether it costs next to nothing, against what can be won, to stay in."""
    return missing * A_SONG <= pot


@lru_cache(maxsize=1 << 13)
def manner(spot: Spot, kind: Kind, size: int) -> Manner:
    """What a player of this kind does there with a hand of so many cards."""
    ways = _by_looks(size) if kind == BY_LOOKS else _by_odds(spot) if kind == BY_ODDS else _sensible(spot)
    _, _, level, missing, pot = spot
    cheap = for_a_song(missing, pot)
    chances = []
    for step in range(STEPS):
        drop, up = ways((step + 0.5) / STEPS)
        up = SLIP / 2 + (1 - SLIP) * up if level <= RAISES else 0.0
        drop = (1 - up) * (SLIP / 2 + (1 - SLIP) * drop * (not cheap)) if level else 0.0
        chances.append((drop, 1 - up))
    return tuple(chances)


Ways = Callable[[Standing], tuple[float, float]]
"""The chances to drop and to go up with a hand of some standing."""


def _sensible(spot: Spot) -> Ways:
    inside, behind, level, missing, pot = spot
    after_me = log(1 + behind)
    if level:
        price = log(missing / pot)
        drops = _share(0.35 + 0.76 * price + 2.03 * log(inside - 1) + 0.8 * level - 1.07 * after_me)
        ups = _share(-2.5 - 0.35 * price - 0.2 * log(inside - 1) - 0.4 * level)
        bluffs = 0.01
    else:
        drops = 0.0
        ups = _share(-1.13 - 0.49 * log(inside) - 0.82 * after_me + 0.46 * log(pot))
        bluffs = _share(-2.27 - 0.17 * log(inside) - 1.2 * after_me)
    return lambda stands: (_above(drops, stands, 0.05), max(_above(stands, 1 - ups, 0.05), 2 * bluffs * (stands < 0.5)))


def _by_odds(spot: Spot) -> Ways:
    """Bets first with a good chance to win, raises with a better one, stays in when the Pot pays for it, and opens with
    anything at times."""
    inside, _, level, missing, pot = spot
    others = inside - 1
    surely = (0.6 if level else 0.35) ** (1 / others)
    pays = (missing / (pot + missing)) ** (1 / others)
    bluffs = 0.0 if level else 0.05
    return lambda stands: (_above(pays, stands, 0.02), max(_above(stands, surely, 0.02), bluffs))


def _by_looks(size: int) -> Ways:
    """Goes up with a flush or better, at times with a straight, and may drop what is no more than a pair."""
    two_pairs, straight, flush = (standing(kind << 20, size) for kind in (TWO_PAIRS, STRAIGHT, FLUSH))
    return lambda stands: (
        0.5 * _above(two_pairs, stands, 0.03),
        max(0.95 * _above(stands, flush, 0.02), 0.3 * (stands > straight)),
    )


def _above(one: float, other: float, blur: float) -> float:
    """1 where one is above the other and 0 where it is below, with a blurred line between."""
    return _share((one - other) / blur)


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
"""Who spoke, what they saw, and whether they dropped, stayed or went up."""


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


def likelihoods(spoken: Sequence[Spoken], seat: Seat, size: int) -> dict[Kind, list[float]]:
    """For each kind of player and each step of standing: how likely this seat is of that kind, and would have spoken there as
    it did with a hand of so many cards."""
    likely = {kind: [share] * STEPS for kind, share in PEOPLE.items()}
    for who, spot, way in spoken:
        if who == seat:
            for kind, so_far in likely.items():
                for step, (drop, not_up) in enumerate(manner(spot, kind, size)):
                    so_far[step] *= (drop, not_up - drop, 1 - not_up)[way]
    return likely
