"""The chance to win the evening after this race, for every lead or lag.

The other seats count as one, the best of them: its moves from race to race are taken from imagined evenings (see evenings.py).
So the chance can be told from the last race back to the next, if the seat bets in each as well as it can.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import exp, inf, log, log1p, sqrt
from typing import Final

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.horses.evenings import Imagined
from parlor_desktop.games.horses.house_rules import HouseRules
from parlor_desktop.games.horses.manners import most_of

Curve = list[float]
"""The chance to win at each step of the lead, from far behind to far ahead."""

STEPS: Final = 150
"""The lead is told in steps of one counter, or of so many that there are no more steps than this either way."""
SOME: Final = 96
"""Evenings that show how far scores move."""
NEAR: Final = 1.3
"""How much the second best counts beside the best: the less, the greater this is."""

FORMS: Final = (
    ((3, 1 / 4), (-1, 3 / 4)),  # win
    ((1, 1 / 2), (-1, 1 / 2)),  # place, or a colour
    ((1 / 3, 3 / 4), (-1, 1 / 4)),  # show
    ((2, 1 / 4), (0, 1 / 4), (-1, 1 / 2)),  # win and place on one horse
    ((5 / 3, 1 / 4), (1 / 3, 1 / 4), (-1, 1 / 2)),  # win on one horse, half as much on another
)
SIZES: Final = (1, 2 / 3, 1 / 3, 1 / 6)
SHAPES: Final = tuple(tuple((times * size, part) for times, part in form) for form in FORMS for size in SIZES)
"""Bets that are thought of for later races: what they may bring, in parts of what may be laid, and how likely."""


class Outlook:
    def __init__(self, evenings: Sequence[Imagined], seat: Seat, rules: HouseRules, scores: Sequence[int]) -> None:
        self.seat, self.rules = seat, rules
        self.others = [other for other in range(len(scores)) if other != seat]
        self.later = len(evenings[0].bookies) - 1
        self.swing = _swing(evenings[:SOME], scores)
        most = most_of(rules, max(scores[seat], rules.bank), left=1)
        reach = 3 * most + int(4 * self.swing * sqrt(self.later + 1))
        self.step = 1 + reach // STEPS
        self.middle = reach // self.step
        self.curve: Curve = [0.0] * self.middle + [0.5] + [1.0] * self.middle
        self._go_back(evenings)

    def nearness(self, later: int) -> float:
        """How fast a score below the best counts for less, with so many races to come; at the end it counts for nothing."""
        return NEAR / (self.swing * sqrt(later)) if later else 100.0

    def chance(self, lead: float) -> float:
        """The chance to win the evening with such a lead after this race."""
        place = lead / self.step + self.middle
        if place <= 0:
            return self.curve[0]
        at = int(place)
        if at >= 2 * self.middle:
            return self.curve[-1]
        return self.curve[at] + (place - at) * (self.curve[at + 1] - self.curve[at])

    def _go_back(self, evenings: Sequence[Imagined]) -> None:
        """From the end of the last race to the end of this one."""
        if not self.later:
            return
        nearness = [self.nearness(self.later - race) for race in range(self.later + 1)]
        bests = [
            [
                best_of([scores[other] for other in self.others], near)
                for scores, near in zip(each.scores, nearness, strict=True)
            ]
            for each in evenings
        ]
        for race in range(self.later, 0, -1):
            as_bettor: Counter[int] = Counter()
            as_bookie: Counter[int] = Counter()
            for each, best in zip(evenings, bests, strict=True):
                own = each.scores[race][self.seat] - each.scores[race - 1][self.seat]
                moves = as_bookie if each.bookies[race] == self.seat else as_bettor
                moves[round((own - best[race] + best[race - 1]) / self.step)] += 1
            usual_best = sum(best[race - 1] for best in bests) / len(bests)
            keeping = _moved(self.curve, as_bookie)
            betting = self._bet(_moved(self.curve, as_bettor), usual_best, self.later - race + 1) if as_bettor else keeping
            share = as_bookie.total() / len(evenings)
            self.curve = [share * kept + (1 - share) * bet for kept, bet in zip(keeping, betting, strict=True)]

    def _bet(self, curve: Curve, best: float, left: int) -> Curve:
        """The chances before the seat has bet, from those after it; a seat that lags far has few counters to lay."""
        last = len(curve) - 1
        found = []
        for at, chance in enumerate(curve):
            most = most_of(self.rules, int((at - self.middle) * self.step + best), left) / self.step
            if most >= 1:
                for shape in SHAPES:
                    worth = 0.0
                    for times, part in shape:
                        to = at + round(times * most)
                        worth += part * curve[0 if to < 0 else min(to, last)]
                    if worth > chance:
                        chance = worth
            found.append(chance)
        return found


def best_of(scores: Sequence[int], nearness: float) -> float:
    """The best of these scores; a little more if others are near it, for with races to come they may pass it."""
    best = max(scores, default=-inf)
    return best + log(sum([exp(nearness * (score - best)) for score in scores])) / nearness if scores else best


def best_of_two(one: float, other: float, nearness: float) -> float:
    """The same for two of whom one may be the best of several."""
    return (one if one > other else other) + log1p(exp(-nearness * abs(one - other))) / nearness


def _moved(curve: Curve, moves: Mapping[int, int]) -> Curve:
    """The chances before the lead has moved, from those after it."""
    size, count = len(curve), sum(moves.values())
    sums = [0.0] * size
    for move, times in moves.items():
        part = times / count
        far = min(abs(move), size)
        shifted = [*curve[far:], *[curve[-1]] * far] if move >= 0 else [*[curve[0]] * far, *curve[: size - far]]
        sums = [total + part * chance for total, chance in zip(sums, shifted, strict=True)]
    return sums


def _swing(evenings: Iterable[Imagined], scores: Sequence[int]) -> float:
    """By how much a score moves in a race."""
    squares = count = 0
    for each in evenings:
        before: Sequence[int] = scores
        for after in each.scores:
            squares += sum([(now - then) ** 2 for now, then in zip(after, before, strict=True)])
            count += len(after)
            before = after
    return max(1.0, sqrt(squares / count))
