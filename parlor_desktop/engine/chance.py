"""Luck, made explicit: what can be thrown, shuffled or drawn.

A game never holds a random generator. It waits for one of these sources; whoever runs the game lets it fall by numbers that
everybody can check later (fair_luck.py), or takes a sample from a generator, or tries every outcome with its exact
probability, or checks an outcome that was written down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations, product
from math import factorial, prod
from random import Random
from typing import Final, Protocol

Face = int | str
Outcome = tuple[Face, ...]
Below = Callable[[int], int]
"""The next number of luck: from 0 on, below so many, and all of them equally likely."""
Kind = Mapping[str, object]
"""What a source is, as a line of a record says it: {"dice": [6, 6]}, {"shuffle": 52}, {"pick": 4}."""
MOST: Final = 1_000
"""Faces, cards or things that are believed of a line that nobody has checked."""


class Source(Protocol):
    """Something that luck decides."""

    def kind(self) -> Kind | None:
        """What somebody has to know who lets it fall again; None where nothing falls, and people bring it along."""
        ...

    def fall(self, below: Below) -> Outcome:
        """How it falls by these numbers. docs/check_luck.py does the same, so it stays as it is."""
        ...

    def sample(self, rng: Random) -> Outcome: ...

    def outcomes(self) -> Iterator[tuple[Outcome, Fraction]]:
        """Every outcome once, with its exact probability; together they make 1."""
        ...

    def admits(self, outcome: Outcome) -> bool: ...


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice thrown together, each a tuple of its faces. An outcome has one face a die, in the order of the dice."""

    dice: tuple[tuple[Face, ...], ...]

    def kind(self) -> Kind:
        return {"dice": [len(die) if die == tuple(range(1, len(die) + 1)) else list(die) for die in self.dice]}

    def fall(self, below: Below) -> Outcome:
        return tuple([die[below(len(die))] for die in self.dice])

    def sample(self, rng: Random) -> Outcome:
        return tuple([die[int(rng.random() * len(die))] for die in self.dice])

    def outcomes(self) -> Iterator[tuple[Outcome, Fraction]]:
        throws = prod(len(die) for die in self.dice)
        seen: dict[Outcome, int] = {}
        for faces in product(*self.dice):
            seen[faces] = seen.get(faces, 0) + 1
        return ((faces, Fraction(times, throws)) for faces, times in seen.items())

    def admits(self, outcome: Outcome) -> bool:
        return len(outcome) == len(self.dice) and all(map(_is_one_of, outcome, self.dice))


def ordinary_dice(count: int) -> Dice:
    return Dice((tuple(range(1, 7)),) * count)


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A pack of `size` cards put in order by luck. An outcome is the card at each place: 0 to size - 1 in some order."""

    size: int

    def kind(self) -> Kind:
        return {"shuffle": self.size}

    def fall(self, below: Below) -> Outcome:
        pack = list(range(self.size))
        for last in range(self.size - 1, 0, -1):
            other = below(last + 1)
            pack[last], pack[other] = pack[other], pack[last]
        return tuple(pack)

    def sample(self, rng: Random) -> Outcome:
        pack = list(range(self.size))
        rng.shuffle(pack)
        return tuple(pack)

    def outcomes(self) -> Iterator[tuple[Outcome, Fraction]]:
        each = Fraction(1, factorial(self.size))
        return ((order, each) for order in permutations(range(self.size)))

    def admits(self, outcome: Outcome) -> bool:
        return (
            len(outcome) == self.size and all(type(card) is int for card in outcome) and set(outcome) == set(range(self.size))
        )


@dataclass(frozen=True, slots=True)
class Pick:
    """One of `size` things, all equally likely. An outcome is its number alone: `(3,)`."""

    size: int

    def kind(self) -> Kind:
        return {"pick": self.size}

    def fall(self, below: Below) -> Outcome:
        return (below(self.size),)

    def sample(self, rng: Random) -> Outcome:
        return (int(rng.random() * self.size),)

    def outcomes(self) -> Iterator[tuple[Outcome, Fraction]]:
        return (((number,), Fraction(1, self.size)) for number in range(self.size))

    def admits(self, outcome: Outcome) -> bool:
        return len(outcome) == 1 and _is_one_of(outcome[0], tuple(range(self.size)))


@dataclass(frozen=True, slots=True)
class LastLoser(Pick):
    """The seat that came last in this table's last game, if the table brings it along. At its first game any seat is picked."""


def _is_one_of(face: Face, faces: tuple[Face, ...]) -> bool:
    return any(face == known and type(face) is type(known) for known in faces)


def source_of(kind: object) -> Source | None:
    """The source that a line of a record says luck fell from; None where that makes no sense."""
    match kind:
        case {"dice": list(dice)} if all(_is_die(die) for die in dice):
            return Dice(tuple(tuple(range(1, die + 1)) if isinstance(die, int) else tuple(die) for die in dice))
        case {"shuffle": int(size)} if 0 < size <= MOST:
            return Shuffle(size)
        case {"pick": int(size)} if 0 < size <= MOST:
            return Pick(size)
    return None


def _is_die(die: object) -> bool:
    if isinstance(die, list):
        return 0 < len(die) <= MOST and all(isinstance(face, int | str) for face in die)
    return isinstance(die, int) and 0 < die <= MOST
