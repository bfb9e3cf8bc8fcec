"""What the hard player of Horses reckons: its chance to end the evening with the most counters, for any bets on this race.

Many evenings of the others are imagined, from the standings and from how people bet (see manners.py). From them comes how the best
of the others may move from race to race, and so, from the last race back to the next, the chance to win for every lead or lag, if
the seat goes on to bet as well as it can. That makes a gain in this race worth a chance, and bets are tried until none is better.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from random import Random
from typing import Final

from parlor_desktop.engine.protocol import Seat
from parlor_desktop.games.horses.betting import GAINS, LINES, ORDERS, THREES, kind_of
from parlor_desktop.games.horses.house_rules import AT_ONCE, CUT_FOR, NO_LIMIT, ONE_SEAT
from parlor_desktop.games.horses.manners import NUMBER, Lays, Purse, for_fun, sensibly
from parlor_desktop.games.horses.table import Table

BRINGS: Final = tuple(tuple(GAINS[finish][line] for line in LINES) for finish in ORDERS)
"""What three counters on each line bring or cost, for every finish."""


def purse_of(view: Table, seat: Seat) -> Purse:
    scores = view.scores
    behind = max(score for other, score in enumerate(scores) if other != seat) - scores[seat]
    return Purse(
        most_of(view, view.counters[seat]), max(1, view.rules.bank // 12), behind, view.seats - view.race + 1, view.seats
    )


def most_of(view: Table, counters: int) -> int:
    return max(0, counters if view.rules.limit == NO_LIMIT else min(counters, int(view.rules.limit)))


class Evening:
    EVENINGS: Final = 480
    SENSIBLE: Final = 0.6

    def __init__(self, view: Table, seat: Seat, rng: Random) -> None:
        self.view, self.seat, self.rng = view, seat, rng
        self.seats = view.seats
        self.scores = view.scores
        self.later = view.seats - view.race
        self.most = most_of(view, view.counters[seat])
        self.unit = max(1, view.rules.bank // 12)
        self.limit = 10**9 if view.rules.limit == NO_LIMIT else int(view.rules.limit)
        self.at_once = view.rules.order == AT_ONCE
        self.known: dict[Seat, Lays] = {}
        if not self.at_once:
            self.known = {
                other: [(NUMBER[line], counters) for line, counters in view.stakes[other]] for other in view.down
            }
        self.imagine()
        self.outlook()
        self.worths()

    def bookie(self, race: int) -> Seat:
        rules = self.view.rules
        if rules.bookie == ONE_SEAT:
            return self.view.bookie
        if rules.bookie == CUT_FOR:
            return int(self.rng.random() * self.seats)
        return (self.view.bookie + race) % self.seats

    def imagine(self) -> None:
        """after[order]: rivals' scores lists after this race; moves[k]: list of (best move, own gain or None)."""
        rng, seats, me = self.rng, self.seats, self.seat
        random = rng.random
        self.after: list[list[list[int]]] = [[] for _ in ORDERS]
        paths: list[list[list[int]]] = []
        bookies: list[list[Seat]] = []
        limit, unit = self.limit, self.unit
        squares = 0
        count = 0
        for evening in range(self.EVENINGS):
            sensible = [random() < self.SENSIBLE for _ in range(seats)]
            scores = list(self.scores)
            path = []
            offices = []
            for race in range(self.later + 1):
                order = evening % 24 if race == 0 else int(random() * 24)
                brings = BRINGS[order]
                bookie = self.view.bookie if race == 0 else self.bookie(race)
                offices.append(bookie)
                top = max(scores)
                leaders = scores.count(top)
                second = max([score for score in scores if score < top], default=top) if leaders == 1 else top
                left = self.later + 1 - race
                till = 0
                gains = [0] * seats
                for other in range(seats):
                    if other in (bookie, me):
                        continue
                    if race == 0 and other in self.known:
                        lays = self.known[other]
                    else:
                        score = scores[other]
                        most = min(limit, score)
                        if most <= 0:
                            continue
                        behind = (second if score == top else top) - score
                        purse = Purse(most, unit, behind, left, seats)
                        lays = sensibly(purse, rng) if sensible[other] else for_fun(purse, rng)
                    gain = 0
                    for line, counters in lays:
                        gain += brings[line] * counters
                    gains[other] = gain // 3
                    till -= gain // 3
                gains[bookie] = till
                for other in range(seats):
                    scores[other] += gains[other]
                    squares += gains[other] ** 2
                    count += 1
                path.append(list(scores))
            self.after[evening % 24].append(path[0])
            paths.append(path)
            bookies.append(offices)
        self.paths, self.bookies = paths, bookies
        self.noise = max(1.0, sqrt(squares / max(1, count)))

    def soft(self, scores: Sequence[float], beta: float) -> float:
        top = max(scores)
        total = 0.0
        for score in scores:
            total += exp(beta * (score - top))
        return top + log(total) / beta

    def beta(self, later: int) -> float:
        return SOFT / (self.noise * sqrt(later)) if later else 100.0

    def outlook(self) -> None:
        """chance[d] after this race, for the lead d over the soft best rival."""
        me = self.seat
        later = self.later
        most = min(self.limit, max(self.most, 30 * self.unit // 10, 1))
        self.reach = max(60, int(most * 2.5 * sqrt(later + 1)) + 2 * most)
        self.step = max(1, self.reach // 150)
        step = self.step
        half = self.reach // step
        size = 2 * half + 1
        chance = [0.0] * half + [0.5] + [1.0] * half
        self.half = half
        self.end = chance
        if later == 0:
            self.chance = chance
            return
        count = len(self.paths)
        others = [seat for seat in range(self.seats) if seat != me]
        soft = []
        for stage in range(later + 1):
            beta = self.beta(later - stage)
            soft.append([self.soft([path[stage][o] for o in others], beta) for path in self.paths])
        for stage in range(later, 0, -1):
            betting: dict[int, int] = {}
            keeping: dict[int, int] = {}
            for at in range(count):
                move = soft[stage][at] - soft[stage - 1][at]
                if self.bookies[at][stage] == me:
                    own = self.paths[at][stage][me] - self.paths[at][stage - 1][me]
                    key = round((own - move) / step)
                    keeping[key] = keeping.get(key, 0) + 1
                else:
                    key = round(-move / step)
                    betting[key] = betting.get(key, 0) + 1
            mean = sum(soft[stage - 1]) / count
            new = [0.0] * size
            if betting:
                share = sum(betting.values()) / count
                smooth = convolve(chance, betting, sum(betting.values()))
                for at, worth in enumerate(self.best_bets(smooth, mean)):
                    new[at] += share * worth
            if keeping:
                share = sum(keeping.values()) / count
                for at, worth in enumerate(convolve(chance, keeping, sum(keeping.values()))):
                    new[at] += share * worth
            chance = new
        self.chance = chance

    def best_bets(self, smooth: list[float], mean: float) -> list[float]:
        half, step = self.half, self.step
        last = 2 * half
        best = []
        for at in range(2 * half + 1):
            purse = min(self.limit, max(0.0, (at - half) * step + mean)) / step
            worth = smooth[at]
            if purse >= 1:
                for atoms in SHAPES:
                    total = 0.0
                    for times, part in atoms:
                        to = at + round(times * purse)
                        total += part * smooth[0 if to < 0 else last if to > last else to]
                    if total > worth:
                        worth = total
            best.append(worth)
        return best

    def chance_at(self, lead: float) -> float:
        place = lead / self.step + self.half
        if place <= 0:
            return self.chance[0]
        low = int(place)
        if low >= 2 * self.half:
            return self.chance[-1]
        return self.chance[low] + (place - low) * (self.chance[low + 1] - self.chance[low])

    # -- this race

    def worths(self) -> None:
        """worth[order][gain + most]"""
        pools = [[scores for pool in self.after for scores in pool]] if self.at_once else self.after
        made = [self.at_the_end(pool) if self.later == 0 else self.on_the_way(pool) for pool in pools]
        self.worth = made * 24 if self.at_once else made

    def at_the_end(self, pool: list[list[int]]) -> list[float]:
        most, me, bookie = self.most, self.seat, self.view.bookie
        mine = self.scores[me]
        size = 4 * most + 1
        steps = [0.0] * (size + 2)
        for scores in pool:
            best = max([score for other, score in enumerate(scores) if other not in (me, bookie)], default=-(10**9))
            till = scores[bookie]
            # win when mine + g > best and mine + g > till - g
            gain = max(best - mine, (till - mine) // 2 if (till - mine) % 2 == 0 else (till - mine - 1) // 2)
            # at `gain` level with somebody (or behind by half): beyond it ahead
            here = 0.0
            ours, theirs = mine + gain, till - gain
            top = max(best, theirs)
            if ours == top:
                level = 1 + (theirs == top) + sum(
                    score == top for other, score in enumerate(scores) if other not in (me, bookie)
                )
                here = 1 / level
            at = gain + most
            if at < 0:
                steps[0] += 1
            elif at < size:
                steps[at] += here
                steps[at + 1] += 1 - here
        worth, total = [], 0.0
        for at in range(size):
            total += steps[at]
            worth.append(total / len(pool))
        return worth

    def on_the_way(self, pool: list[list[int]]) -> list[float]:
        most, me, bookie = self.most, self.seat, self.view.bookie
        mine = self.scores[me]
        beta = self.beta(self.later)
        stride = max(1, most // 10)
        places = list(range(-most, 3 * most + stride, stride))
        sums = [0.0] * len(places)
        for scores in pool:
            till = scores[bookie]
            top = max([score for other, score in enumerate(scores) if other != me])
            rest = 0.0
            for other, score in enumerate(scores):
                if other not in (me, bookie):
                    rest += exp(beta * (score - top))
            for at, gain in enumerate(places):
                best = top + log(rest + exp(beta * (till - gain - top))) / beta
                sums[at] += self.chance_at(mine + gain - best)
        worth = []
        for gain in range(-most, 3 * most + 1):
            at, part = divmod(gain + most, stride)
            value = sums[at] if not part else sums[at] + (sums[at + 1] - sums[at]) * part / stride
            worth.append(value / len(pool))
        return worth

    def value(self, lays: dict[int, int]) -> float:
        most = self.most
        total = 0.0
        items = list(lays.items())
        for brings, worth in zip(BRINGS, self.worth):
            gain = 0
            for line, counters in items:
                gain += brings[line] * counters
            total += worth[gain // 3 + most]
        return total / 24 - 0.0005 * len(lays)

    def climb(self, lays: dict[int, int], size: int) -> tuple[float, dict[int, int]]:
        best = self.value(lays)
        while size:
            better = None
            laid = sum(lays.values())
            for to in (*range(len(LINES)), -1):
                for frm in (*lays, -1):
                    if to == frm:
                        continue
                    n = size
                    if (to >= 0 and kind_of(LINES[to]) == "show") or (frm >= 0 and kind_of(LINES[frm]) == "show"):
                        n = max(3, size - size % 3)
                    if frm >= 0:
                        n = min(n, lays[frm])
                        if to >= 0 and kind_of(LINES[to]) == "show":
                            n -= n % 3
                    elif laid + n > self.most:
                        continue
                    if n <= 0:
                        continue
                    new = dict(lays)
                    if frm >= 0:
                        new[frm] -= n
                        if not new[frm]:
                            del new[frm]
                    if to >= 0:
                        new[to] = new.get(to, 0) + n
                    worth = self.value(new)
                    if worth > best + 1e-9:
                        best, better = worth, new
            if better is None:
                size //= 2
            else:
                lays = better
        return best, lays

    def stakes(self):
        from parlor_desktop.ai.brain import Weighed
        from parlor_desktop.games.horses.manners import named
        from parlor_desktop.games.horses.moves import Stake

        found = [(self.value({}), {})]
        for lines in ((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11), (12, 13)):
            some = lines[:1] if self.at_once else lines
            options = [
                {line: n} for line in some for n in range(3 if lines[0] == 8 else 1, self.most + 1, 3 if lines[0] == 8 else 1)
            ]
            if options:
                rated = [(self.value(o), i) for i, o in enumerate(options)]
                best = max(rated)
                found.append((best[0], options[best[1]]))
        found.sort(key=lambda f: -f[0])
        climbed = [self.climb(l, max(1, self.most // 3)) for _, l in found[:2]]
        found = climbed + found
        found.sort(key=lambda f: -f[0])
        return [Weighed(Stake(named(list(l.items()))), w) for w, l in found]


def convolve(chance: list[float], moves: dict[int, int], count: int) -> list[float]:
    size = len(chance)
    made = [0.0] * size
    low, high = chance[0], chance[-1]
    for move, times in moves.items():
        part = times / count
        if move >= 0:
            shifted = chance[move:] + [high] * min(move, size)
        else:
            shifted = [low] * min(-move, size) + chance[:move]
        for at in range(size):
            made[at] += part * shifted[at]
    return made


SOFT = 1.3
FORMS = (
    ((3, 1 / 4), (-1, 3 / 4)),
    ((1, 1 / 2), (-1, 1 / 2)),
    ((1 / 3, 3 / 4), (-1, 1 / 4)),
    ((2, 1 / 4), (0, 1 / 4), (-1, 1 / 2)),
    ((5 / 3, 1 / 4), (1 / 3, 1 / 4), (-1, 1 / 2)),
    ((1 / 3, 1 / 2), (-1 / 3, 1 / 2)),
)
SHAPES = tuple(
    tuple((times * size, part) for times, part in form) for form in FORMS for size in (1, 2 / 3, 1 / 2, 1 / 3, 1 / 6)
)
