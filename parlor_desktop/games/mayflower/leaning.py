"""What a move of The Mayflower looks like: who would make it gladly, where one is as good as another."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from parlor_desktop.engine.contract import Move
from parlor_desktop.engine.temper import PLAIN, Temper
from parlor_desktop.games.mayflower.cards import number
from parlor_desktop.games.mayflower.moves import CannotPlay, Challenge, Lay

SEVEN: Final = 7


def leaning(move: Move) -> Temper:
    """The patient begin at the beginning, with a 1, and those who dare or cannot wait come from the other end: both ends are
    alike, so it costs nobody anything. To hold back is daring, for one may be found out; and who doubts another has watched
    them. (How many cards of the others' a card lets free is no question of temper, nor is going along with the last card: both
    can be measured in points.)"""
    match move:
        case Lay(card):
            high = 1.0 if number(card) > SEVEN else -1.0 if number(card) < SEVEN else 0.0
            return Temper(daring=0.6 * high, patience=-0.8 * high)
        case Challenge():
            return Temper(watch=1.0, daring=0.3)
        case CannotPlay():
            return Temper(daring=0.5, patience=1.0)
    return PLAIN


def any_of(lays: Sequence[Lay], rng: Random, temper: Temper) -> Move:
    """Any of these, and oftener one that is to the liking of whoever lays it."""
    if temper == PLAIN:
        return rng.choice(lays)
    return rng.choices(lays, [3 ** temper.pull(leaning(move)) for move in lays])[0]
