"""How the rest of an evening may go for the others: imagined many times, from the standings and from how people bet.

What the seat that imagines lays itself is left out; its own score moves only while it is Bookie.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from random import Random
from typing import Final

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.horses.betting import ORDERS
from parlor_desktop.games.horses.house_rules import AT_ONCE, CUT_FOR, ONE_SEAT
from parlor_desktop.games.horses.manners import BRINGS, MANNERS, NUMBER, USUAL, Lays, Purse, gain, most_of, usual_stake
from parlor_desktop.games.horses.table import Table

BETS: Final = 5000
"""About how many bets are imagined in all."""
FEWEST: Final = 5
MOST: Final = 60
"""How many evenings are imagined at the least and at the most for each finish of this race."""
REMEMBERED: Final = 4
"""How many races back it is looked at who bets how."""
TRIES: Final = 80
"""Bets that are imagined to see how well a manner goes with what somebody has won or lost."""


@dataclass(frozen=True, slots=True)
class Imagined:
    """One evening, from this race on."""

    finish: int
    """How this race ends: the number of the order."""
    bookies: tuple[Seat, ...]
    """Of this race and of each later one."""
    scores: tuple[list[int], ...]
    """After this race and after each later one."""


def imagine(view: Table, seat: Seat, rng: Random) -> list[Imagined]:
    """Evenings that may come, as many for each finish of this race."""
    races = view.seats - view.race + 1
    times = max(FEWEST, min(MOST, BETS // ((view.seats - 1) * races * len(ORDERS))))
    laid = laid_already(view)
    manners = [list(accumulate(likely)) for likely in likely_manners(view, seat, rng)]
    return [_imagine_one(view, seat, rng, finish, laid, manners) for _ in range(times) for finish in range(len(ORDERS))]


def laid_already(view: Table) -> dict[Seat, Lays]:
    """The bets on this race that lie open (HO-4): none, where all bet at once."""
    if view.rules.order == AT_ONCE:
        return {}
    return {other: [(NUMBER[line], counters) for line, counters in view.stakes[other]] for other in view.down}


def _imagine_one(
    view: Table, seat: Seat, rng: Random, finish: int, laid: dict[Seat, Lays], manners: Sequence[Sequence[float]]
) -> Imagined:
    scores, unit, limit = list(view.scores), usual_stake(view.rules), most_of(view.rules, sum(view.counters))
    random = rng.random
    manner = [MANNERS[bisect(upto, random() * upto[-1])] for upto in manners]
    bookies, after = [], []
    for race in range(view.race, view.seats + 1):
        now = race == view.race
        bookie = view.bookie if now else next_bookie(view, race, rng)
        brings = BRINGS[finish if now else int(random() * len(BRINGS))]
        high = sorted(scores)[-2:]
        till, moved = 0, scores.copy()
        for other, score in enumerate(scores):
            if other in (seat, bookie):
                continue
            lays = laid.get(other) if now else None
            if lays is None:
                best = high[0] if score == high[1] else high[1]
                purse = Purse(max(0, min(score, limit)), unit, best - score, view.seats - race + 1, view.seats)
                lays = manner[other](purse, rng)
            won = gain(lays, brings)
            moved[other] += won
            till -= won
        moved[bookie] += till
        scores = moved
        bookies.append(bookie)
        after.append(scores)
    return Imagined(finish, tuple(bookies), tuple(after))


def next_bookie(view: Table, race: int, rng: Random) -> Seat:  # HO-11
    """Who may be Bookie in a later race."""
    if view.rules.bookie == ONE_SEAT:
        return view.bookie
    if view.rules.bookie == CUT_FOR:
        return int(rng.random() * view.seats)
    return (view.bookie + race - view.race) % view.seats


def likely_manners(view: Table, seat: Seat, rng: Random) -> list[list[float]]:
    """For each seat how likely it bets in each manner, from what the ledger says it has won and lost."""
    likely = [list(USUAL) for _ in range(view.seats)]
    scores = [score - sum(race.gains[other] for race in view.ledger) for other, score in enumerate(view.scores)]
    unit = usual_stake(view.rules)
    for number, race in enumerate(view.ledger):
        if number >= len(view.ledger) - REMEMBERED:
            for other, score in enumerate(scores):
                if other in (seat, race.bookie):
                    continue
                best = max(theirs for at, theirs in enumerate(scores) if at != other)
                purse = Purse(most_of(view.rules, score), unit, best - score, view.seats - number, view.seats)
                for at, manner in enumerate(MANNERS):
                    seen = sum(
                        gain(manner(purse, rng), BRINGS[int(rng.random() * len(BRINGS))]) == race.gains[other]
                        for _ in range(TRIES)
                    )
                    likely[other][at] *= (seen + 0.5) / TRIES  # whoever bets otherwise than all of them is still one of them
        scores = [score + won for score, won in zip(scores, race.gains, strict=True)]
    return likely
