"""In which manner each of the others bets, learnt from every board that has lain open this evening.

What somebody has laid says far more than what it brought them. A manner with a number of its own, a sum that is aimed at or a
stake that is always the same, is sought among the numbers that would explain the boards.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from random import Random
from typing import Final

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.horses.betting import Stakes
from parlor_desktop.games.horses.house_rules import AT_ONCE
from parlor_desktop.games.horses.manners import (
    COLOURS,
    NUMBER,
    PLACES,
    SHOWS,
    WINS,
    Aiming,
    Flat,
    Lays,
    Manner,
    Purse,
    boldly,
    chasing,
    for_fun,
    looked_at,
    most_of,
    odds,
    sensibly,
    usual_stake,
)
from parlor_desktop.games.horses.table import Table

Habits = list[tuple[Manner, float]]
"""Manners, each with how likely somebody bets in it."""

KINDS: Final = (WINS, PLACES, SHOWS, tuple(sorted(set(COLOURS))))
ANY_LINE: Final = tuple(line for lines in KINDS for line in lines)
KIND_OF: Final = {line: kind for kind, lines in enumerate(KINDS) for line in lines}

USUAL: Final[tuple[tuple[Manner, float], ...]] = ((for_fun, 0.3), (sensibly, 0.35), (boldly, 0.07), (chasing, 0.08))
"""How many people bet in each of these manners."""
AIM: Final = 0.12
"""How many aim at a sum."""
SAME: Final = 0.08
"""How many lay the same every time."""
SUMS: Final = (5 / 4, 3 / 2, 5 / 3, 7 / 4, 2, 5 / 2)
"""What they aim at before they have shown it, in parts of what everybody begins with."""
STAKES: Final = (1 / 2, 1, 2, 3)
"""What they lay each time before they have shown it, in usual stakes."""
ROUND: Final = 1 / 8
ODD: Final = 1 / 60
"""How likely the number is just this one: of tens, or of fives for a stake, and of others."""
DRAWS: Final = 60
"""Boards that are imagined to see how often a manner makes one like this."""
LIKELY: Final = 0.02
"""Manners that are less likely than this, beside the likeliest, are left out."""

Board = tuple[tuple[int, int], ...]
"""Kinds of line with the counters on them, whichever horse it is."""


def habits(view: Table, seat: Seat, rng: Random) -> list[Habits]:
    """For each seat in which manners it may bet; of the seat that asks nothing is said."""
    reader = _Reader(view, rng)
    return [[] if other == seat else reader.read(shown) for other, shown in enumerate(boards_shown(view))]


def laid_already(view: Table) -> dict[Seat, Lays]:
    """The bets on this race that lie open (HO-4): none, where all bet at once."""
    if view.rules.order == AT_ONCE:
        return {}
    return {other: _in_numbers(view.stakes[other]) for other in view.down}


def boards_shown(view: Table) -> list[list[tuple[Purse, Lays]]]:
    """For each seat every board of its own that has lain open, with what it had to look at when it bet."""
    shown: list[list[tuple[Purse, Lays]]] = [[] for _ in range(view.seats)]
    scores = [score - sum(race.gains[other] for race in view.ledger) for other, score in enumerate(view.scores)]
    for number, race in enumerate(view.ledger):
        for other, stakes in enumerate(race.stakes):
            if other != race.bookie:
                shown[other].append((_purse(view, scores, other, number + 1), _in_numbers(stakes)))
        scores = [score + won for score, won in zip(scores, race.gains, strict=True)]
    for other, lays in laid_already(view).items():
        shown[other].append((_purse(view, scores, other, view.race), lays))
    return shown


def _purse(view: Table, scores: Sequence[int], seat: Seat, race: int) -> Purse:
    best = max(score for other, score in enumerate(scores) if other != seat)
    score = scores[seat]
    left = view.races - race + 1
    return Purse(most_of(view.rules, score, left), usual_stake(view.rules), best - score, left, view.races, score)


def _in_numbers(stakes: Stakes) -> Lays:
    return [(NUMBER[line], counters) for line, counters in stakes]


class _Reader:
    """Says how well manners go with boards. What a manner would have laid is imagined once."""

    def __init__(self, view: Table, rng: Random) -> None:
        self.bank, self.unit, self.rng = view.rules.bank, usual_stake(view.rules), rng
        self.imagined: dict[Hashable, list[Board]] = {}

    def read(self, shown: Sequence[tuple[Purse, Lays]]) -> Habits:
        found = [(manner, prior) for manner, prior in self.thought_of(shown) if prior > 0]
        likely: Habits = []
        for manner, prior in found:
            for purse, lays in shown:
                prior *= self.goes_with(manner, purse, lays)
            likely.append((manner, prior))
        best = max(chance for _, chance in likely)
        likely = [(manner, chance) for manner, chance in likely if chance >= LIKELY * best]
        total = sum(chance for _, chance in likely)
        return [(manner, chance / total) for manner, chance in likely]

    def thought_of(self, shown: Sequence[tuple[Purse, Lays]]) -> Iterator[tuple[Manner, float]]:
        """Every manner that comes into question, with how likely it is before the boards are looked at."""
        yield from USUAL
        sums = {(round(part * self.bank), WINS) for part in SUMS}
        for purse, lays in shown:
            if len(lays) == 1:
                lines, counters = KINDS[KIND_OF[lays[0][0]]], lays[0][1]
                if lines != SHOWS:
                    reached = purse.score + odds(lines) * counters
                    sums |= {(reached - less, lines) for less in range(odds(lines))}
        for target, lines in sums:
            known = round(target / self.bank * 12) * self.bank == target * 12
            yield Aiming(target, lines), AIM * (ROUND if known or target % 10 == 0 else ODD)
        stakes = {(sum(counters for _, counters in lays), KINDS[KIND_OF[lays[0][0]]]) for _, lays in shown if len(lays) == 1}
        for counters, lines in stakes:
            yield Flat(counters, lines), SAME * (ROUND if counters % 5 == 0 else ODD)
        for counters in {counters for counters, _ in stakes} | {round(times * self.unit) for times in STAKES}:
            yield Flat(counters, ANY_LINE), SAME * (ROUND if counters % 5 == 0 else ODD)

    def goes_with(self, manner: Manner, purse: Purse, lays: Lays) -> float:
        """How likely somebody of this manner lays such a board, or at least one so much like it."""
        key = (manner, looked_at(manner, purse))
        if key not in self.imagined:
            self.imagined[key] = [self.board(manner(purse, self.rng)) for _ in range(DRAWS)]
        board, boards = self.board(lays), self.imagined[key]
        kinds = [kind for kind, _ in board]
        alike = sum([kind for kind, _ in other] == kinds for other in boards)
        return (alike + 0.1) / (DRAWS + 1) * (boards.count(board) + 0.3) / (alike + 3)

    def board(self, lays: Lays) -> Board:
        """A board as it counts here; next to nothing is nothing."""
        if 3 * sum([counters for _, counters in lays]) <= self.unit:
            return ()
        return tuple(sorted([(KIND_OF[line], counters) for line, counters in lays]))
