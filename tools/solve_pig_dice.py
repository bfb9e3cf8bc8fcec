"""Solves Pig Dice for two seats and writes the table that the hard player reads: `python tools/solve_pig_dice.py [file]`.

Everything is solved for the chance to win the whole game, the last round included. A state is a pair of kept scores; a turn is
an optimal stopping problem over its score, solved by sweeps from high scores down. Takes about twenty minutes; needs numpy.
"""

from __future__ import annotations

import json
import lzma
import sys
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from parlor_desktop.games.pig_dice.house_rules import DICE  # noqa: E402
from parlor_desktop.games.pig_dice.values import BITS, FACES, FAR, MAGIC, PACKING, Throws, beyond, throws_of  # noqa: E402

GOALS = (50, 100, 200)
KEPT_ROWS = 41  # in the last turn of a game a kept score of 40 or more is as good as endless: no turn falls so far

Grid = NDArray[np.float64]


@dataclass(frozen=True)
class Solution:
    """By my kept score and the other's: my chance at the start of my turn, and with something thrown but nothing made."""

    fresh: Grid
    going: Grid


def thrown(throws: Throws, best: Grid, made: int) -> Grid:
    """What a throw leads to, but for the sevens. The first FACES rows of `best` are for what Tails leave of less than 0."""
    around = np.asarray(throws.steps) @ best[made : made + 3 * FACES + 1]
    return np.asarray(around + throws.double * best[FACES + 2 * made])


# --- The last turn: reaching a score ----------------------------------------------------------------------------------


def solve_reach(faces: str, tail: str, far: int = FAR) -> Solution:
    """By kept score and need: the chance to make the need in one turn by throwing until it is made."""
    throws = throws_of(faces)
    needs = np.arange(far + 1)
    rows = KEPT_ROWS if tail == "whole" else 1
    going = np.zeros((rows, far + 1))
    fresh = np.zeros((rows, far + 1))
    best = (np.arange(-FACES, 2 * far + 2 * FACES + 1)[:, None] >= needs).astype(float)

    def lost(kept: int, n: int) -> Grid:
        """After a Tail that took n more than the turn had."""
        if kept == rows - 1 and rows > 1:  # endless
            return np.asarray(best[FACES][np.minimum(needs + n, far)])
        n = min(n, kept)
        return np.asarray(going[kept - n][np.minimum(needs + n, far)] if n else best[FACES])

    for kept in range(rows):
        change = 1.0
        while change > 1e-11:
            before = best.copy()
            for made in range(far - 1, -1, -1):
                if made < FACES:
                    best[:FACES] = [lost(kept, n) for n in range(FACES, 0, -1)]
                best[FACES + made, made + 1 :] = thrown(throws, best, made)[made + 1 :]
            change = float(np.abs(best - before).max())
        going[kept] = best[FACES]
        best[:FACES] = best[FACES]  # PD-11: on the first throw no Tail takes anything
        fresh[kept] = thrown(throws, best, 0)
        fresh[kept, 0] = 1.0
    return Solution(fresh, going)


# --- Normal play ------------------------------------------------------------------------------------------------------


def solve_game(faces: str, goal: int, tail: str, reach: Solution, tolerance: float = 1e-9) -> Solution:
    """Both seats play their best. Scores only rise while Tails take from the turn alone: one pass from high scores down is the
    solution then. Otherwise passes are repeated until nothing changes."""
    values = Solution(np.full((goal, goal), 0.5), np.full((goal, goal), 0.5))
    turns: dict[int, Grid] = {}
    one_pass(throws_of(faces), "turn", reach, values, turns, tolerance)
    change = 0.0 if tail == "turn" else 1e-2
    while change > tolerance:
        before = Solution(values.fresh.copy(), values.going.copy())
        one_pass(throws_of(faces), tail, reach, values, turns, max(tolerance, change / 30))
        change = float(max(np.abs(values.fresh - before.fresh).max(), np.abs(values.going - before.going).max()))
    return values


def one_pass(throws: Throws, tail: str, reach: Solution, values: Solution, turns: dict[int, Grid], tolerance: float) -> None:
    """Solve all pairs of kept scores, those with the same sum together: each needs its own mirror image, and higher sums."""
    goal = len(values.fresh)
    for together in range(2 * goal - 2, -1, -1):
        mine = np.arange(max(0, together - goal + 1), min(goal - 1, together) + 1)
        pairs = Pairs(throws, tail, reach, values, mine, together - mine, turns.get(together))
        values.fresh[mine, together - mine] = pairs.settled(tolerance)
        values.going[mine, together - mine] = pairs.best[FACES]
        turns[together] = pairs.best


class Pairs:
    """The turns from several pairs of kept scores at once; a column each. Read from the end, they are the other seat's."""

    def __init__(
        self,
        throws: Throws,
        tail: str,
        reach: Solution,
        values: Solution,
        mine: NDArray[np.int_],
        theirs: NDArray[np.int_],
        best: Grid | None,
    ) -> None:
        goal = len(values.fresh)
        self.throws = throws
        self.top = goal - int(mine[0]) + beyond(1)
        totals = mine + np.arange(2 * self.top + 2 * FACES + 1)[:, None]
        beaten = reach.fresh[
            np.minimum(theirs, len(reach.fresh) - 1), np.clip(totals - theirs + 1, 0, reach.fresh.shape[1] - 1)
        ]
        self.given = 1 - np.where(totals >= goal, beaten, values.fresh[theirs, np.minimum(totals, goal - 1)])
        self.floor = mine == 0  # nothing can be taken off these
        self.taken = None
        if tail == "whole":
            self.taken = np.array([values.going[np.maximum(mine - n, 0), theirs] for n in range(FACES, 0, -1)])
        self.best = np.concatenate([self.given[:1].repeat(FACES, 0), self.given]) if best is None else best
        self.best[FACES + self.top + 1 :] = self.given[self.top + 1 :]
        self.fresh = values.fresh[mine, theirs]

    def settled(self, tolerance: float) -> Grid:
        """What the starts of the turns are worth, when a seven (or giving up at once) leaves what the mirror image says.

        Newton's method: a turn is worth so much, and so much more the more its sevens are worth."""
        change = 1.0
        while change > tolerance / 50:
            self.given[0] = after_seven = 1 - self.fresh[::-1]
            self.sweep_until(tolerance / 100)
            found = np.maximum(self.first_throw(self.best, after_seven), after_seven)
            slope = self.slope()
            error, mirrored = found - self.fresh, (found - self.fresh)[::-1]
            step = (error - slope * mirrored) / (1 - slope * slope[::-1])
            change = float(np.abs(step).max())
            self.fresh = self.fresh + step
        return self.fresh

    def sweep_until(self, tolerance: float) -> None:
        highest, change = self.top, 1.0
        while change > tolerance:
            before = self.best.copy()
            self.sweep(self.best, highest)
            change = float(np.abs(self.best - before).max())
            better = (self.best[FACES : FACES + self.top + 1] > self.given[: self.top + 1]).any(axis=1)
            highest = min(self.top, int(better.nonzero()[0].max(initial=0)) + 2 * FACES)

    def sweep(self, best: Grid, highest: int) -> None:
        sevens = self.throws.seven * self.given[0]
        for made in range(highest, -1, -1):
            if made < FACES:
                best[:FACES] = best[FACES] if self.taken is None else np.where(self.floor, best[FACES], self.taken)
            np.maximum(thrown(self.throws, best, made) + sevens, self.given[made], out=best[FACES + made])

    def first_throw(self, best: Grid, after_seven: Grid | float) -> Grid:
        """PD-11: no Tail takes anything."""
        start = best[: 3 * FACES + 1].copy()
        start[:FACES] = best[FACES]
        return thrown(self.throws, start, 0) + self.throws.seven * after_seven

    def slope(self) -> Grid:
        """How much more the start is worth when a seven is: the chance that the turn, as it is best played, ends with one."""
        throwing = self.best[FACES : FACES + self.top + 1] > self.given[: self.top + 1]
        highest = int(throwing.any(axis=1).nonzero()[0].max(initial=0))
        ends = np.zeros_like(self.best)
        for _ in range(4):
            for made in range(highest, -1, -1):
                if made < FACES:
                    ends[:FACES] = ends[FACES] if self.taken is None else np.where(self.floor, ends[FACES], 0.0)
                ends[FACES + made] = throwing[made] * (thrown(self.throws, ends, made) + self.throws.seven)
        return self.first_throw(ends, 1.0)


# --- The file ---------------------------------------------------------------------------------------------------------


def packed(values: Grid) -> bytes:
    """As `unpacked` of values.py undoes it."""
    numbers = np.rint(values * (1 << BITS)).astype(np.int64)
    steps = np.diff(np.diff(numbers, axis=0, prepend=0), axis=1, prepend=0).ravel()
    flat = np.where(steps >= 0, 2 * steps, -2 * steps - 1)
    assert flat.max() < 1 << 24
    plain = b"".join((flat >> shift & 255).astype(np.uint8).tobytes() for shift in (0, 8, 16))
    return lzma.compress(plain, lzma.FORMAT_RAW, filters=PACKING)


def file_of(tables: dict[str, Grid]) -> bytes:
    index: dict[str, list[int]] = {}
    packets = b""
    for name, values in tables.items():
        packet = packed(values)
        index[name] = [values.shape[1], len(packets), len(packet), crc32(packet)]
        packets += packet
    head = json.dumps(index).encode()
    return MAGIC + len(head).to_bytes(4, "big") + crc32(head).to_bytes(4, "big") + head + packets


def named(start: str, values: Solution, tail: str) -> dict[str, Grid]:
    fresh = {f"{start} fresh": values.fresh}
    return fresh | {f"{start} going": values.going} if tail == "whole" else fresh


def main(path: Path) -> None:
    tables: dict[str, Grid] = {}
    for faces in DICE:
        for tail in ("turn", "whole"):
            reach = solve_reach(faces, tail)
            tables |= named(f"{faces} {tail} reach", reach, tail)
            for goal in GOALS:
                values = solve_game(faces, goal, tail, reach)
                tables |= named(f"{faces} {tail} {goal}", values, tail)
                sys.stdout.write(f"{faces}, tail {tail}, goal {goal}: whoever starts wins {values.fresh[0, 0]:.6f}\n")
                sys.stdout.flush()
    path.write_bytes(file_of(tables))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "parlor_desktop/games/pig_dice/values.bin")
