"""Solves the betting of Bacarac by counterfactual regret, and writes the table that the hard player mixes its bets from.

    python tools/solve_bacarac.py

In place of cards everybody holds a standing, the part of all hands that theirs beats, in 32 steps; the betting itself is that
of the game, with every order of checks, bets, raises and drops. It learns at two kinds of tables: at some, all others go by the
odds of their own hands, so that it takes something from such players; at most, they play as it does or know it by heart, so
that little can be taken from it. Nothing is random: the same program writes the same table. It says what a player who knew the
table by heart, and always gave the best answer, would take from it in the mean, in chips a hand. Needs numpy, and some minutes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from parlor_desktop.games.bacarac.balance import Place, packed, place_of, unpacked  # noqa: E402
from parlor_desktop.games.bacarac.betting import DROP, STAY, STEPS, UP, Manner, Round  # noqa: E402
from parlor_desktop.games.bacarac.table import RAISES  # noqa: E402

FILE = ROOT / "parlor_desktop/games/bacarac/balance.bin"

Floats = NDArray[np.float64]

ODDS = 0.3
"""How often all others go by the odds of their own hands alone."""
SURE, BLUFFS = 0.6, 0.05
"""When such a one goes up, and how often with anything."""
READERS = 0.33
"""At the other tables: how many of the others know the table by heart, and make the most of it."""
SELDOM = 0.015
TURNS = {2: 2000, 3: 1000, 4: 600, 5: 150}
POTS = (1, 5, 16)
"""In antes: a usual hand has one of each player, and straight poker what is left on the board."""
TIES = (0.5 - 0.5 / 3**0.5, 0.5 + 0.5 / 3**0.5)
"""Two points of Gauss between 0 and 1: the mean over them shares a Pot among up to four hands of one step."""


@dataclass
class Layer:
    """All moments of the betting at which so much has been said, and somebody is to speak."""

    seat: list[int] = field(default_factory=list)
    key: list[int] = field(default_factory=list)
    up: list[bool] = field(default_factory=list)
    """Whether they can still go up."""
    free: list[bool] = field(default_factory=list)
    """Whether it costs nothing to stay."""
    odds: list[tuple[int, int, int, int]] = field(default_factory=list)
    """How many others are in, what is missing, the Pot, and the level."""
    after: list[list[tuple[int, int]]] = field(default_factory=list)
    """For each way: 1 and the place in the next layer, or 0 and the number of the end."""


class Tree:
    """Every course that the betting can take among so many players, for a Pot."""

    def __init__(self, seats: int, pot: int) -> None:
        self.seats, self.pot = seats, pot
        self.layers: list[Layer] = []
        self.keys: dict[Place, int] = {}
        self.ends: list[tuple[list[bool], list[int], int]] = []
        layer = [Round(range(seats), seats, pot)]
        while layer:
            layer = self.grow(layer)
        self.inside = np.array([end[0] for end in self.ends]).T
        self.staked = np.array([end[1] for end in self.ends], float).T
        self.pots = np.array([end[2] for end in self.ends], float)

    def grow(self, moments: list[Round]) -> list[Round]:
        layer = Layer()
        following: list[Round] = []
        for on in moments:
            seat, spot = on.to_speak[0], on.spot()
            layer.seat.append(seat)
            layer.key.append(self.keys.setdefault(place_of(on, range(self.seats)), len(self.keys)))
            layer.up.append(on.level <= RAISES)
            layer.free.append(not on.level)
            layer.odds.append((spot[0] - 1, spot[3], spot[4], spot[2]))
            after = [(-1, -1)] * 3
            for way in (DROP, STAY, UP):
                if (way == DROP and not on.level) or (way == UP and on.level > RAISES):
                    continue
                then = on.copy()
                then.speak(way)
                if then.to_speak and len(then.inside) > 1:
                    after[way] = (1, len(following))
                    following.append(then)
                else:
                    after[way] = (0, len(self.ends))
                    self.ends.append(([seat in then.inside for seat in range(self.seats)], then.staked, then.pot))
            layer.after.append(after)
        self.layers.append(layer)
        return following


Ways = list[Floats]
"""For each layer: the chances of dropping, staying and going up, by moment and step."""


class Solver:
    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.seat = [np.array(layer.seat) for layer in tree.layers]
        self.key = [np.array(layer.key) for layer in tree.layers]
        self.after = [np.array(layer.after) for layer in tree.layers]
        keys = len(tree.keys)
        self.allowed = np.zeros((keys, 3, 1))
        for layer in tree.layers:
            for key, up, free in zip(layer.key, layer.up, layer.free, strict=True):
                self.allowed[key, :, 0] = (not free, True, up)
        self.regrets = np.zeros((keys, 3, STEPS))
        self.sums = np.zeros((keys, 3, STEPS))
        self.by_odds = self.ways_by_odds()

    # -- Ways of betting --------------------------------------------------------------------------------------------------

    def ways_by_odds(self) -> Ways:
        """What a player does who takes every hand for as good as every other, whatever was said."""
        fine = (np.arange(8 * STEPS) + 0.5) / (8 * STEPS)
        ways = []
        for layer in self.tree.layers:
            others, missing, pot, level = (np.array(each, float)[:, None] for each in zip(*layer.odds, strict=True))
            chance = fine[None, :] ** others
            can = np.array(layer.up)[:, None]
            up = np.where(can, np.where(chance > SURE, 1.0, np.where(level == 0, BLUFFS, 0.0)), 0.0)
            stay = np.where(chance * (pot + missing) > missing, 1.0, 0.0)
            stay = np.where(level == 0, 1.0, stay)
            three = np.stack([(1 - up) * (1 - stay), (1 - up) * stay, up], axis=1)
            ways.append(three.reshape(len(layer.seat), 3, STEPS, 8).mean(axis=3))
        return ways

    def normal(self, table: Floats) -> Floats:
        """Chances in the proportions of the table; where it has nothing, all that is allowed alike."""
        total = table.sum(axis=1, keepdims=True)
        alike = self.allowed / self.allowed.sum(axis=1, keepdims=True)
        return np.where(total > 0, table / np.where(total > 0, total, 1), alike)

    def unfold(self, table: Floats) -> Ways:
        return [table[key] for key in self.key]

    # -- What comes of them -----------------------------------------------------------------------------------------------

    def reaches(self, ways: Ways) -> tuple[list[Floats], Floats]:
        """How far each step of each seat comes to every moment by its own doing (seat, moment, step), and to every end."""
        seats = self.tree.seats
        here = np.full((seats, 1, STEPS), 1 / STEPS)
        layers = []
        ends = np.zeros((seats, len(self.tree.ends), STEPS))
        for depth, way in enumerate(ways):
            layers.append(here)
            after = self.after[depth]
            count = len(self.seat[depth + 1]) if depth + 1 < len(ways) else 0
            then = np.zeros((seats, count, STEPS))
            at = np.arange(len(after))
            for each in (DROP, STAY, UP):
                moved = here.copy()
                moved[self.seat[depth], at] *= way[:, each]
                goes_on, to = after[:, each, 0] == 1, after[:, each, 1]
                then[:, to[goes_on]] = moved[:, goes_on]
                over = after[:, each, 0] == 0
                ends[:, to[over]] = moved[:, over]
            here = then
        return layers, ends

    def paid(self, seat: int, ends: Floats) -> Floats:
        """What every end brings this seat, by its step, with the chance that the others came there; less what it staked."""
        tree = self.tree
        mass = ends.sum(axis=2)
        below = np.cumsum(ends, axis=2) - ends
        others = [other for other in range(tree.seats) if other != seat]
        won = np.zeros(ends.shape[1:])
        for point in TIES:
            share = np.ones(ends.shape[1:])
            for other in others:
                beaten = below[other] + point * ends[other]
                share *= np.where(tree.inside[other][:, None], beaten, mass[other][:, None])
            won += share / 2
        came = np.prod(mass[others], axis=0)[:, None]
        alone = tree.inside.sum(axis=0)[:, None] == 1
        won = np.where(alone, came, won)
        taken = np.where(tree.inside[seat][:, None], won * tree.pots[:, None], 0)
        return np.asarray(taken - came * tree.staked[seat][:, None])

    def values(self, seat: int, ends: Floats, ways: Ways | None) -> tuple[list[Floats], Floats]:
        """From the ends back: what each way is worth to this seat at every moment, weighed by the others' coming there, and
        the whole; where `ways` is None the seat does what is best for it at every moment."""
        paid = self.paid(seat, ends)
        following = np.zeros((0, STEPS))
        each_way: list[Floats] = []
        for depth in range(len(self.after) - 1, -1, -1):
            after = self.after[depth]
            three = np.zeros((len(after), 3, STEPS))
            for way in (DROP, STAY, UP):
                goes_on, over = after[:, way, 0] == 1, after[:, way, 0] == 0
                three[goes_on, way] = following[after[goes_on, way, 1]]
                three[over, way] = paid[after[over, way, 1]]
            own = self.seat[depth] == seat
            best = np.where(self.allowed[self.key[depth]] > 0, three, -np.inf).max(axis=1)
            mine = best if ways is None else (ways[depth] * three).sum(axis=1)
            following = np.where(own[:, None], mine, three.sum(axis=1))
            each_way.append(three)
        return each_way[::-1], following[0]

    def brings(self, seat: int, mine: Ways | None, theirs: Ways) -> float:
        """What a hand brings this seat, beyond its share of the Pot."""
        _, ends = self.reaches(theirs)
        return float(self.values(seat, ends, mine)[1].sum() / STEPS) - self.tree.pot / self.tree.seats

    def mean(self, mine: Ways | None, theirs: Ways) -> float:
        return sum(self.brings(seat, mine, theirs) for seat in range(self.tree.seats)) / self.tree.seats

    # -- Learning ---------------------------------------------------------------------------------------------------------

    def learn(self, turns: int) -> None:
        """Play in thought so many times, and regret; a reader who knows the table learns along with it."""
        _, of_odds = self.reaches(self.by_odds)
        reader = np.zeros_like(self.regrets)
        for turn in range(1, turns + 1):
            ways, read = self.unfold(self.normal(self.regrets)), self.unfold(self.normal(reader))
            layers, ends = self.reaches(ways)
            _, reads = self.reaches(read)
            others = (1 - READERS) * ends + READERS * reads
            reader = np.maximum(reader + self.regretted(read, ends), 0)
            gained = (1 - ODDS) * self.regretted(ways, others) + ODDS * self.regretted(ways, of_odds)
            self.regrets = np.maximum(self.regrets + gained, 0)
            for depth, way in enumerate(ways):
                came = layers[depth][self.seat[depth], np.arange(len(way))]
                np.add.at(self.sums, self.key[depth], turn * way * came[:, None, :])

    def regretted(self, ways: Ways, ends: Floats) -> Floats:
        """What each seat would have gained by each way, had it always gone that way there, when the others come to `ends`."""
        gained = np.zeros_like(self.regrets)
        for seat in range(self.tree.seats):
            for depth, three in enumerate(self.values(seat, ends, ways)[0]):
                own = np.flatnonzero(self.seat[depth] == seat)
                if len(own):
                    worth = (ways[depth][own] * three[own]).sum(axis=1, keepdims=True)
                    np.add.at(gained, self.key[depth][own], three[own] - worth)
        return gained * self.allowed

    def learnt(self) -> Floats:
        """What it did in the mean, without what it did hardly ever."""
        mean = self.normal(self.sums)
        return self.normal(np.where(mean < SELDOM, 0, mean))

    def table(self) -> dict[Place, Manner]:
        learnt = self.learnt()
        return {
            place: tuple((float(drop), float(drop + stay)) for drop, stay in zip(*learnt[number, :2], strict=True))
            for place, number in self.tree.keys.items()
        }


def shipped(tree: Tree) -> Floats:
    """The table in the program, in the order of this tree."""
    table = unpacked(FILE.read_bytes())[tree.seats, tree.pot]
    rows = [[(drop, not_up - drop, 1 - not_up) for drop, not_up in table[place]] for place in tree.keys]
    return np.array(rows).transpose(0, 2, 1)


def solve(seats: int, pot: int, turns: int) -> tuple[dict[Place, Manner], str]:
    solver = Solver(Tree(seats, pot))
    solver.learn(turns)
    ways = solver.unfold(solver.learnt())
    read, gains = solver.mean(None, ways), solver.mean(ways, solver.by_odds)
    words = f"{seats} players, Pot {pot}: a reader takes {read:+.3f} a hand; players who go by odds lose {gains:.3f}"
    return solver.table(), words


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("file", nargs="?", type=Path, default=FILE)
    parser.add_argument("--seats", type=int, nargs="+", default=list(TURNS))
    parser.add_argument("--turns", type=int, help="fewer than usual, for a quick look")
    asked = parser.parse_args(arguments)
    tables = {}
    for seats in asked.seats:
        for times in POTS:
            tables[seats, times * seats], words = solve(seats, times * seats, asked.turns or TURNS[seats])
            sys.stdout.write(f"{words}\n")
            sys.stdout.flush()
    asked.file.write_bytes(packed(tables))


if __name__ == "__main__":
    main()
