"""How all the dice and cards have fallen in the games that were finished here: counted from their records, whatever the games
were. A record book may take this in later; it keeps nothing of its own."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product
from math import exp, lgamma, log
from pathlib import Path
from typing import Any, Final

from parlor_desktop.engine.chance import Dice, Face, Outcome, Pick, Shuffle, Source, source_of
from parlor_desktop.engine.contract import CHANCE, Fell
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.json_lines import BadLine, parse
from parlor_desktop.engine.plain_files import read_plain
from parlor_desktop.engine.record import LARGEST_RECORD, BadRecord
from parlor_desktop.store.records import CannotKeep, load

ENOUGH: Final = 5
"""So many of the rarest must be expected until a test says anything."""
PARTS: Final = 4
"""A pack is looked at in so many equal parts, or it would take thousands of games to see anything."""
UNLIKELY: Final = 0.01
ORDINARY: Final = (1, 2, 3, 4, 5, 6)

Faces = tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Fairness:
    """How even something has fallen. `chance` is how often what is quite fair falls at least so unevenly; None while it is too
    early to say."""

    times: int
    chance: float | None

    @property
    def is_odd(self) -> bool:
        return self.chance is not None and self.chance < UNLIKELY


@dataclass(slots=True)
class Fallen:
    """The counts."""

    games: int = 0
    dice: dict[Faces, Counter[Face]] = field(default_factory=lambda: defaultdict(Counter))
    """By the faces of a die, how often each came up."""
    sums: dict[int, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))
    """By how many ordinary dice were thrown together, their sums."""
    picks: dict[int, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))
    """By how many there were, which was picked: at most tables, which seat begins."""
    tops: dict[int, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))
    """By the size of the pack, from which part of it came the card on top."""
    players: dict[str, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))
    """The pips on the ordinary dice that each of them has thrown: others lack some, and would have another average."""
    brought: int = 0
    """Throws of real dice, which are counted nowhere else: they are not the program's luck."""

    def add(self, source: Source, outcome: Outcome, thrower: str = "") -> None:
        match source:
            case Dice(dice):
                for faces, face in zip(dice, outcome, strict=True):
                    self.dice[faces][face] += 1
                pips = [face for faces, face in zip(dice, outcome, strict=True) if faces == ORDINARY and isinstance(face, int)]
                if len(pips) == len(dice) > 1:
                    self.sums[len(dice)][sum(pips)] += 1
                if thrower and pips:
                    self.players[thrower].update(pips)
            case Shuffle(size) if size >= 2 * PARTS and isinstance(outcome[0], int):
                self.tops[size][outcome[0] * PARTS // size] += 1
            case Pick(size) if isinstance(outcome[0], int):
                self.picks[size][outcome[0]] += 1


# -- Reading ----------------------------------------------------------------------------------------------------------------


def add_record(fallen: Fallen, path: Path) -> None:
    """Count what fell in the game of a record. One that cannot be read is left out: others complain of it."""
    try:
        falls = list(_falls_of(path))
    except (OSError, BadLine, BadRecord, CannotKeep, Impossible, ValueError, TypeError, KeyError):
        return
    fallen.games += 1
    for source, outcome, brought, thrower in falls:
        if source.admits(outcome) and not brought:
            fallen.add(source, outcome, thrower)
        elif brought and isinstance(source, Dice):
            fallen.brought += 1


def _falls_of(path: Path) -> Iterator[tuple[Source, Outcome, bool, str]]:
    """Luck that says what it fell from is only read; older records are played again to know it."""
    head, *lines = read_plain(path, LARGEST_RECORD).splitlines()
    header = parse(head.removeprefix(b"\xef\xbb\xbf"))
    if "fingerprint" not in header:
        yield from _falls_of_old(path)
        return
    names: list[Any] = [seat["name"] for seat in header["seats"]]
    thrower = ""
    for line in lines:
        facts = parse(line)
        if "luck" in facts and (source := source_of(facts.get("from"))) is not None:
            yield source, tuple(facts["luck"]), bool(facts.get("brought")), thrower
        thrower = str(names[facts["seat"]]) if "seat" in facts else ""


def _falls_of_old(path: Path) -> Iterator[tuple[Source, Outcome, bool, str]]:
    session = load(path).session
    thrower = ""
    for place, entry in enumerate(session.log):
        source = session.source_at(place)
        if isinstance(entry.move, Fell) and source is not None and source.kind() is not None:
            yield source, entry.move.outcome, entry.brought, thrower
        thrower = session.names[entry.actor] if entry.actor > CHANCE else ""


# -- How even it is ---------------------------------------------------------------------------------------------------------


def fairness_of_die(faces: Faces, seen: Counter[Face]) -> Fairness:
    return _fairness([seen[face] for face in dict.fromkeys(faces)], [faces.count(face) for face in dict.fromkeys(faces)])


def fairness_of_sums(dice: int, seen: Counter[int]) -> Fairness:
    weights = sum_weights(dice)
    return _fairness([seen[total] for total in weights], list(weights.values()))


def fairness_of_picks(size: int, seen: Counter[int]) -> Fairness:
    return _fairness([seen[each] for each in range(size)], [1] * size)


def fairness_of_tops(size: int, seen: Counter[int]) -> Fairness:
    weights = [sum(card * PARTS // size == part for card in range(size)) for part in range(PARTS)]
    return _fairness([seen[part] for part in range(PARTS)], weights)


def sum_weights(dice: int) -> Counter[int]:
    """In how many ways so many ordinary dice make each sum."""
    return Counter(sum(faces) for faces in product(range(1, 7), repeat=dice))


def _fairness(seen: list[int], weights: Iterable[int]) -> Fairness:
    """Pearson's chi-square, where enough is there for it."""
    times, weights = sum(seen), list(weights)
    expected = [times * weight / sum(weights) for weight in weights]
    if len(seen) < 2 or min(expected) < ENOUGH:
        return Fairness(times, None)
    square = sum((count - mean) ** 2 / mean for count, mean in zip(seen, expected, strict=True))
    return Fairness(times, upper_tail(square, len(seen) - 1))


def upper_tail(square: float, freedom: int) -> float:
    """How often a chi-square of so many degrees of freedom is at least so large: the upper regularised gamma function."""
    a, x = freedom / 2, square / 2
    if x <= 0:
        return 1.0
    front = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:  # by its series
        term = total = 1 / a
        for step in range(1, 1000):
            term *= x / (a + step)
            total += term
            if term < total * 1e-15:
                break
        return max(0.0, 1 - front * total)
    b = x + 1 - a  # by its continued fraction (Lentz)
    c, d = 1e300, 1 / b
    fraction = d
    for step in range(1, 1000):
        numerator = -step * (step - a)
        b += 2
        d = 1 / (numerator * d + b)
        c = b + numerator / c
        fraction *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return front * fraction
