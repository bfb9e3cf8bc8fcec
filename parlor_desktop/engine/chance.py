"""Luck, made explicit: what can be thrown, shuffled or drawn.

A game never holds a random generator. It waits for one of these sources; whoever runs the game takes a sample from its own
generator, or tries every outcome with its exact probability, or checks an outcome that was written down.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations, product
from math import factorial, prod
from random import Random
from typing import Protocol

Face = int | str
Outcome = tuple[Face, ...]


class Source(Protocol):
    """Something that luck decides."""

    def sample(self, rng: Random) -> Outcome: ...

    def outcomes(self) -> Iterator[tuple[Outcome, Fraction]]:
        """Every outcome once, with its exact probability; together they make 1."""
        ...

    def admits(self, outcome: Outcome) -> bool: ...


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice thrown together, each a tuple of its faces. An outcome has one face a die, in the order of the dice."""

    dice: tuple[tuple[Face, ...], ...]

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
