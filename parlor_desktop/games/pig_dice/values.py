"""How likely a Pig Dice thrower is to win, by throwing on or by giving up; what to make of that is the brain's affair.

    turn = turn_ahead(rules, kept, seat)                    # normal play
    turn = turn_ahead(rules, kept, seat, to_come)           # the last round; to_come: who throws after this seat, in order
    turn = turn_ahead(rules, kept, seat, to_come, rivals)   # a play-off; rivals: the other level players
    turn.worth_of_throwing(made, first=...) > turn.worth_of_giving_up(made)

For two seats the answers are exact. They rest on values.bin, which tools/solve_pig_dice.py writes: what every pair of kept
scores is worth. One turn is solved here from what its ends are worth. For more seats the ends are estimates.
Under both house rules for level scores the tables are the same: at a level score throwing on is always better.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from itertools import accumulate
from math import prod
from operator import mul
from typing import Final
from zlib import crc32

from parlor_desktop.games.pig_dice.house_rules import DICE, HouseRules

MAGIC: Final = b"PIGDICE\x01"  # the last byte is the number of the format
BITS: Final = 22  # of a value in the table
FACES: Final = 6  # no face is higher
DEEP: Final = 12  # a turn that loses more than this of the kept score is too rare to matter
PATIENCE: Final = 1.25  # found by playing many games against rules of thumb and against itself
FAR: Final = 640  # a need of more than this is taken as this
PACKING: Final = [{"id": lzma.FILTER_LZMA2, "preset": 9, "lc": 0, "lp": 0, "pb": 0}]

Worth = Callable[[int], float]
Table = Sequence[Sequence[float]]


class Damaged(Exception):
    """The table of values is not what the solver wrote."""


# --- The dice ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Throws:
    """What one throw does to the score of the turn, and how likely. `steps[FACES + n]` is the chance to go up by n."""

    seven: float
    double: float
    steps: tuple[float, ...]


@cache
def throws_of(faces: str) -> Throws:
    seven = double = 0.0
    steps = [0.0] * (3 * FACES + 1)
    for (one, other), chance in DICE[faces].outcomes():
        match one, other:
            case str(), str():  # PD-9
                double += float(chance)
            case str(), int(face):  # PD-10
                steps[FACES + 2 * face] += float(chance)
            case int(face), str():  # PD-11
                steps[FACES - face] += float(chance)
            case int(left), int(right) if left + right == 7:  # PD-4
                seven += float(chance)
            case int(left), int(right):  # PD-3
                steps[FACES + left + right] += float(chance)
    return Throws(seven, double, tuple(steps))


# --- One turn ---------------------------------------------------------------------------------------------------------


def beyond(to_come: int) -> int:
    """With so much over the goal, or the best score, nobody throws on when so many are still to throw: found by solving."""
    return 65 + 15 * to_come if to_come else 1


class Turn:
    """One turn of one thrower: what throwing and giving up are worth at every score of the turn, as chances to win."""

    def __init__(self, throws: Throws, giving_up: Worth, top: int, after_losing: Worth | None = None) -> None:
        """`giving_up(made)` is given; from `top` on nobody throws. `after_losing(n)`: what it is worth that a Tail has just
        taken n off the kept score, where Tails can do that."""
        self._throws = throws
        self._giving_up = giving_up
        self._given = [giving_up(made) for made in range(2 * top + 2 * FACES + 1)]
        lost = [after_losing(n) for n in range(FACES, 0, -1)] if after_losing else None
        self._best = _solved(throws, self._given, top, lost)

    def worth_of_throwing(self, made: int, first: bool = False) -> float:
        """`made` is the score of this turn; `first` says that nothing has been thrown in this turn yet."""
        throws = self._throws
        around = [self._at(made + step) for step in range(-FACES, 2 * FACES + 1)]
        if first:  # PD-11: no Tail takes anything then
            around[:FACES] = [self._at(0)] * FACES
        otherwise: float = sum(map(mul, throws.steps, around))
        return throws.seven * self._given[0] + throws.double * self._at(2 * made) + otherwise

    def worth_of_giving_up(self, made: int) -> float:
        return self._given[made] if made < len(self._given) else self._giving_up(made)

    def worth(self, made: int, first: bool = False) -> float:
        return max(self.worth_of_throwing(made, first), self.worth_of_giving_up(made))

    def _at(self, made: int) -> float:
        spot = made + FACES
        return self._best[spot] if spot < len(self._best) else self._giving_up(made)


def _solved(throws: Throws, given: list[float], top: int, lost: list[float] | None) -> list[float]:
    """What the best choice is worth at each score, from -FACES up. Below 0 stands what a Tail leaves when the turn has less."""
    best = [given[0]] * FACES + given
    if lost:
        best[:FACES] = lost
    after_seven, double, steps = throws.seven * given[0], throws.double, throws.steps
    highest, gain = top, 1.0
    while gain > 1e-8:  # from giving up everywhere, every sweep finds more, until there is no more to find
        gain = 0.0
        thrown = 0
        for made in range(highest, -1, -1):
            worth = after_seven + double * best[2 * made + FACES] + sum(map(mul, steps, best[made : made + 3 * FACES + 1]))
            more = worth - best[made + FACES]
            if more > 0:
                best[made + FACES] = worth
                gain = more if more > gain else gain
            if worth > given[made] and not thrown:
                thrown = made
        if not lost:
            best[:FACES] = [best[FACES]] * FACES  # PD-11: never below 0
        highest = min(top, thrown + 2 * FACES)
    return best


# --- The table --------------------------------------------------------------------------------------------------------


@cache
def _shipped() -> tuple[dict[str, list[int]], bytes]:
    return index_of(resources.files(__package__).joinpath("values.bin").read_bytes())


@lru_cache(maxsize=12)
def table(name: str) -> Table:
    """By name: "sixes turn 100 fresh" has what it is worth to start a turn with the row's kept score against the column's.
    "going" instead of "fresh" is said of a turn with something thrown but nothing made; they differ only where a Tail can take
    from the kept score. "reach" instead of a goal: the chance to make at least so many as the column says in one turn."""
    return table_in(*_shipped(), name)


def index_of(file: bytes) -> tuple[dict[str, list[int]], bytes]:
    """Where each table lies (its width, start, length and check), and the bytes the tables lie in."""
    if file[: len(MAGIC)] != MAGIC:
        raise Damaged("values.bin does not begin like a table of Pig Dice values of this format")
    size, check = (int.from_bytes(file[at : at + 4], "big") for at in (len(MAGIC), len(MAGIC) + 4))
    start = len(MAGIC) + 8
    index = file[start : start + size]
    if crc32(index) != check:
        raise Damaged("the index of values.bin is damaged")
    return json.loads(index), file[start + size :]


def table_in(index: dict[str, list[int]], packets: bytes, name: str) -> Table:
    width, start, length, check = index[name]
    packet = packets[start : start + length]
    if crc32(packet) != check:
        raise Damaged(f"the table {name} of values.bin is damaged")
    scale = 1.0 / (1 << BITS)
    return [[scale * n for n in row] for row in unpacked(packet, width)]


def unpacked(packet: bytes, width: int) -> list[list[int]]:
    """Only how a number differs from its neighbours is kept: along the row, and that from the row above; lowest bytes first."""
    plain = lzma.decompress(packet, lzma.FORMAT_RAW, filters=PACKING)
    size = len(plain) // 3
    low, middle, high = (plain[at : at + size] for at in range(0, 3 * size, size))
    flat = [a | b << 8 | c << 16 for a, b, c in zip(low, middle, high, strict=True)]
    rows: list[list[int]] = []
    above = [0] * width
    for start in range(0, size, width):
        steps = accumulate([-(n + 1 >> 1) if n & 1 else n >> 1 for n in flat[start : start + width]])
        above = list(map(int.__add__, steps, above))
        rows.append(above)
    return rows


# --- Two seats in normal play -----------------------------------------------------------------------------------------


def _two_seats(rules: HouseRules, mine: int, theirs: int) -> Turn:
    goal, start = rules.goal, f"{rules.faces} {rules.tail} {rules.goal}"
    against = table(f"{start} fresh")[theirs]

    def giving_up(made: int) -> float:
        total = mine + made
        return 1 - (against[total] if total < goal else beating(rules, theirs, total))

    def after_losing(n: int) -> float:
        return table(f"{start} going")[max(0, mine - n)][theirs]

    whole = rules.tail == "whole" and mine > 0
    return Turn(throws_of(rules.faces), giving_up, goal - mine + beyond(1), after_losing if whole else None)


# --- The last round ---------------------------------------------------------------------------------------------------


def beating(rules: HouseRules, kept: int, score: int, state: str = "fresh") -> float:
    """The chance that a turn, played for nothing else, ends with more than `score`."""
    rows = table(f"{rules.faces} {rules.tail} reach {state}")
    need = score + 1 - kept
    return rows[min(kept, len(rows) - 1)][min(need, FAR)] if need > 0 else 1.0


def _last_turn(rules: HouseRules, kept: tuple[int, ...], seat: int, to_come: tuple[int, ...], rivals: tuple[int, ...]) -> Turn:
    """PD-7: played against the highest score so far, and against what the seats to come may still make."""
    best = max(kept[rival] for rival in rivals)
    staying = _staying_ahead(rules, [kept[other] for other in to_come])
    level = _level(rules, [rival in to_come for rival in rivals if kept[rival] == best], staying(best))

    @cache
    def ending(total: int) -> float:
        return staying(total) if total > best else level if total == best else 0.0

    top = max(0, best - kept[seat]) + beyond(len(to_come))
    if to_come or rules.tail == "turn":
        return _turn_by_total(rules, kept[seat], ending, top)

    def after_losing(n: int) -> float:
        return beating(rules, max(0, kept[seat] - n), best, "going")

    return Turn(throws_of(rules.faces), lambda made: ending(kept[seat] + made), top, after_losing)


def _staying_ahead(rules: HouseRules, to_come: Sequence[int]) -> Worth:
    """The chance that nobody to come beats a score. Some may want to beat it by more than a little, for fear of those after
    them, and fail more often; that is left out, as it changed nothing in play."""
    return lambda score: prod(1 - beating(rules, kept, score) for kept in to_come)


def _level(rules: HouseRules, rivals_to_come: list[bool], staying: float) -> float:
    """PD-8: what a level score is worth, for each level rival whether they are still to throw."""
    if rules.tie == "share" or len(rivals_to_come) > 1:  # a play-off of three or more is taken as fair
        return staying / (1 + len(rivals_to_come))
    first, second = _play_off(rules)
    return 1 - second if rivals_to_come[0] else staying * (1 - first)  # it goes on in the order of the turns


@cache
def _play_off(rules: HouseRules) -> tuple[float, float]:
    """Of two level players: the chance of whoever throws first, and of the other when the first has made nothing."""
    score = 1000  # PD-8: they keep their scores, and no turn takes so much
    first = second = 0.5

    def ending_first(total: int) -> float:
        return 1 - beating(rules, score, total) if total > score else 1 - second if total == score else 0.0

    def ending_second(total: int) -> float:
        return 1.0 if total > score else 1 - first if total == score else 0.0

    for _ in range(12):  # each round changes the outcome by a tenth of what the last did
        second = _turn_by_total(rules, score, ending_second, beyond(0)).worth(0, first=True)
        first = _turn_by_total(rules, score, ending_first, beyond(1)).worth(0, first=True)
    return first, second


def _turn_by_total(rules: HouseRules, kept: int, ending: Worth, top: int) -> Turn:
    """A turn of which only the total matters at its end. Where Tails can take from the kept score, what is left is a turn from
    a lower kept score, so those are solved first; DEEP points down, nothing more is lost."""
    throws = throws_of(rules.faces)
    lowest = max(0, kept - DEEP) if rules.tail == "whole" else kept
    going: dict[int, float] = {}

    def turn_from(start: int) -> Turn:
        lost = (lambda n: going[max(lowest, start - n)]) if start > lowest else None
        return Turn(throws, lambda made: ending(start + made), top + kept - start, lost)

    for start in range(lowest, kept):
        going[start] = turn_from(start).worth(0)
    return turn_from(kept)


# --- Three and more in normal play ------------------------------------------------------------------------------------


def _race(rules: HouseRules, mine: int, others: Sequence[int]) -> Turn:
    """`others` are the kept scores of the rest. Giving up short of the goal is worth what the odds against each of them make
    together. That alone is too low: somebody else may stand first and leave this seat a last turn. Hence PATIENCE."""
    against = [table(f"{rules.faces} {rules.tail} {rules.goal} fresh")[kept] for kept in others]
    staying = _staying_ahead(rules, others)

    @cache
    def ending(total: int) -> float:
        if total >= rules.goal:
            return staying(total)
        return 1 / (1 + sum(row[total] / (1 - row[total]) for row in against) / PATIENCE)

    return _turn_by_total(rules, mine, ending, rules.goal - mine + beyond(len(others)))


def plain_chance(worth: float) -> float:
    """A worth of the race as a chance that can be shown: PATIENCE chooses better, but flatters."""
    return worth / (worth + PATIENCE * (1 - worth))


# --- Any turn ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def turn_ahead(
    rules: HouseRules,
    kept: tuple[int, ...],
    seat: int,
    to_come: tuple[int, ...] | None = None,
    rivals: tuple[int, ...] | None = None,
) -> Turn:
    """The turn of `seat`, given everybody's kept score. Asking again for the same position costs nothing.

    `kept` is as it stands now: under `tail="whole"` ask again when a Tail has taken something off it.
    `to_come` is None in normal play. In the last round and in a play-off it names the seats that still have their turn after
    this one, in order; it may be empty. `rivals` are the other seats that can still win: everybody else when it is left out,
    the other level players in a play-off.
    """
    others = tuple([(seat + step) % len(kept) for step in range(1, len(kept))])
    if to_come is not None:
        return _last_turn(rules, kept, seat, to_come, rivals or others)
    if len(others) == 1:
        return _two_seats(rules, kept[seat], kept[others[0]])
    return _race(rules, kept[seat], [kept[other] for other in others])
