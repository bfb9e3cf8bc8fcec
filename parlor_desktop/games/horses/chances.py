"""The exact chances of a race, from the cards that are still hidden.

A horse is in when the last card of its suit is turned. So the order of the finish is the order in which the suits run out, and
that is easiest told from the end: the last card of the pack belongs to the last horse, and each hidden card is as likely to be
that one as any other. Without its suit, the same holds for the third horse, and so on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations

from parlor_desktop.engine.cards import BLACK, RED
from parlor_desktop.games.horses.betting import Finish, Line, Suit, wins


@dataclass(frozen=True, slots=True)
class Chances:
    win: Fraction
    place: Fraction
    show: Fraction


def finishes(hidden: Mapping[Suit, int], so_far: Finish = ()) -> dict[Finish, Fraction]:
    """Every order in which the race can still end, with its chance; `hidden` counts the cards of each suit to come."""
    running = [suit for suit in hidden if suit not in so_far]
    orders = {}
    for rest in permutations(running):
        chance, left = Fraction(1), sum(hidden[suit] for suit in running)
        for suit in reversed(rest):
            chance *= Fraction(hidden[suit], left)
            left -= hidden[suit]
        orders[(*so_far, *rest)] = chance
    return orders


def chances(hidden: Mapping[Suit, int], so_far: Finish = ()) -> dict[Suit, Chances]:
    """The chance of each horse to come in first, among the first two, and among the first three."""
    ends = finishes(hidden, so_far)
    return {suit: Chances(*(_sum(ends, f"{kind} {suit}") for kind in ("win", "place", "show"))) for suit in hidden}


def colour_chances(hidden: Mapping[Suit, int], so_far: Finish = ()) -> dict[str, Fraction]:
    """The chance of each colour to have the winner."""
    ends = finishes(hidden, so_far)
    return {colour: _sum(ends, colour) for colour in (RED, BLACK)}


def _sum(ends: Mapping[Finish, Fraction], line: Line) -> Fraction:
    return sum((chance for finish, chance in ends.items() if wins(line, finish)), start=Fraction(0))
