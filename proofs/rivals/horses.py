"""Rivals at Horses: people with an aim of their own, people who always lay the same, and somebody who has just learnt the game.

    python -m proofs.rivals.horses aimers --deals 150
    python -m proofs.rivals.horses flat --deals 150
    python -m proofs.rivals.horses newcomer --deals 300

`aimers` puts the hard player among three who want half as much again as they began with, 180 of 120 counters: each lays on Win
what takes them there, or all they may, and nothing once they have it. `flat` puts it among three who lay a usual stake, 10 of
120 counters, on a horse to win in every race; `leader`, among three who go after whoever leads. `newcomer` lays anything on up
to three lines, among three easy ones. Evenings are of four at the usual rules, each deal is played from every seat, and
intervals are of 95 %.

`bound` says about how much somebody could win who knows the manner of the others (at `aimers`, `flat` and `leader`) from the
start. All evenings are gone through, with the player's own bets on Win in steps of a sixth of what may be laid, and on the last
race to the counter. Boards that mix Place and Show with them could bring a little more.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from random import Random
from typing import Final

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.horses.ahead import just_enough
from parlor_desktop.games.horses.betting import LINES, WIN, kind_of
from parlor_desktop.games.horses.brain import BRAINS, Bettor, as_far_as_taken
from parlor_desktop.games.horses.house_rules import HouseRules
from parlor_desktop.games.horses.manners import (
    BRINGS,
    WINS,
    Aiming,
    Flat,
    Lays,
    Manner,
    Purse,
    as_far_as,
    chasing,
    gain,
    most_of,
    purse_of,
    usual_stake,
)
from parlor_desktop.games.horses.moves import Stake
from parlor_desktop.games.horses.rules import GAME
from parlor_desktop.games.horses.table import Table
from proofs.rivals.counting import interval, shares
from proofs.rivals.manners import Deed, Seen

RULES: Final = HouseRules()
MANNERS: Final[dict[str, Manner]] = {
    "aimers": Aiming(RULES.bank * 3 // 2),
    "flat": Flat(usual_stake(RULES), WINS),
    "leader": chasing,
}
TITLES: Final = {
    "aimers": "hard against three who aim at half as much again as they began with",
    "flat": "hard against three who always lay a usual stake on a horse to win",
    "leader": "hard against three who go after the leader",
    "newcomer": "a newcomer against three easy",
}


class Mannered(Bettor):
    """Bets in one manner, all evening."""

    def __init__(self, manner: Manner) -> None:
        self.manner = manner

    def stake(self, view: Table, seat: Seat, rng: Random) -> Stake:
        return as_far_as_taken(view, seat, self.manner(purse_of(view, seat), rng))


def at_random(purse: Purse, rng: Random) -> Lays:
    """Up to three lines, and on each of them anything up to a usual stake."""
    lines = rng.sample(range(len(LINES)), rng.randint(0, 3))
    return as_far_as(purse.most, [(line, rng.randint(1, purse.unit)) for line in lines])


NEWCOMER: Final = Mannered(at_random)


def measured(who: str, deals: int, seed: int = 1) -> list[float]:
    if who == "newcomer":
        return shares(GAME, NEWCOMER, [BRAINS["easy"]] * 3, deals, seed)
    return shares(GAME, BRAINS["hard"], [Mannered(MANNERS[who])] * 3, deals, seed)


# -- What can be had at most ------------------------------------------------------------------------------------------------


class Bound:
    """The best answer to others whose manner is known, and whose boards are all alike but for the horse."""

    def __init__(self, manner: Manner, seats: int = 4, steps: int = 6) -> None:
        self.manner, self.seats, self.steps = manner, seats, steps
        self.chance = cache(self._chance)

    def best(self) -> float:
        """The share of wins, whoever is the first Bookie; the one who knows sits on seat 0."""
        return sum(self.chance(first, 0, (RULES.bank,) * self.seats) for first in range(self.seats)) / self.seats

    def _chance(self, first: Seat, race: int, scores: tuple[int, ...]) -> float:
        if race == self.seats:
            return 1 / scores.count(max(scores)) if scores[0] == max(scores) else 0.0
        bookie = (first + race) % self.seats
        cases = self.cases(bookie, race, scores)

        @cache
        def worth(won: int) -> float:
            total = 0.0
            for after, part in cases.items():
                moved = list(after)
                moved[0] += won
                moved[bookie] -= won
                total += part * self.chance(first, race + 1, tuple(moved))
            return total

        if bookie == 0:
            return worth(0)
        most = most_of(RULES, scores[0], self.seats - race)
        boards = set(self.on_horses(most))
        if race == self.seats - 1:
            boards |= {gains for won in range(1, 3 * most + 1) for gains in just_enough(won, most)}
        return max(sum(map(worth, gains)) / len(gains) for gains in boards)

    def cases(self, bookie: Seat, race: int, scores: tuple[int, ...]) -> dict[tuple[int, ...], float]:
        """All that the others may have after a race, each with its chance; nobody's horses hang together with another's."""
        bettors = [seat for seat in range(1, self.seats) if seat != bookie]
        gains = []
        for seat in bettors:
            behind = max(score for other, score in enumerate(scores) if other != seat) - scores[seat]
            left = self.seats - race
            most, unit = most_of(RULES, scores[seat], left), usual_stake(RULES)
            lays = self.manner(Purse(most, unit, behind, left, self.seats, scores[seat]), Random(1))
            gains.append([gain(lays, brings) for brings in BRINGS])
        found: dict[tuple[int, ...], float] = {}
        for each in product(*({won: own.count(won) / len(own) for won in own}.items() for own in gains)):
            after, part = list(scores), 1.0
            for seat, (won, chance) in zip(bettors, each, strict=True):
                after[seat] += won
                after[bookie] -= won
                part *= chance
            found[tuple(after)] = found.get(tuple(after), 0.0) + part
        return found

    def on_horses(self, most: int) -> Iterator[tuple[int, ...]]:
        """What Win on some of the four horses brings; the colours and Show alone bring nothing else."""
        for parts in product(range(self.steps + 1), repeat=4):
            if sum(parts) <= self.steps and list(parts) == sorted(parts, reverse=True):
                stakes = [part * most // self.steps for part in parts]
                yield tuple(4 * stake - sum(stakes) for stake in stakes)


def manners(deed: Deed) -> Seen:
    """What somebody lays, and on what."""
    if not isinstance(deed.move, Stake):
        return {}
    laid = sum(counters for _, counters in deed.move.bets)
    on_wins = sum(counters for line, counters in deed.move.bets if kind_of(line) == WIN)
    return {"laid": laid, **({"of it on a win": on_wins / laid} if laid else {})}


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(prog="python -m proofs.rivals.horses", description=__doc__, allow_abbrev=False)
    parser.add_argument("who", choices=[*TITLES, "bound"])
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=6, help="how fine the bets of `bound` are")
    asked = parser.parse_args(arguments)
    if asked.who == "bound":
        for who, manner in MANNERS.items():
            sys.stdout.write(f"{TITLES[who]}: at best about {Bound(manner, steps=asked.steps).best():.3f} of the wins\n")
        return
    sys.stdout.write(f"{TITLES[asked.who]}: {interval(measured(asked.who, asked.deals, asked.seed))} of the wins\n")


if __name__ == "__main__":
    main()
