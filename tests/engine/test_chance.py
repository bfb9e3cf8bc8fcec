from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from parlor_desktop.engine.chance import Dice, LastLoser, Outcome, Pick, Shuffle, Source, ordinary_dice


@pytest.mark.parametrize("source", [ordinary_dice(2), Dice((("head", 1, 1),)), Shuffle(4), Pick(5), LastLoser(3)])
def test_the_outcomes_make_one_and_are_admitted(source: Source) -> None:
    outcomes = dict(source.outcomes())
    assert sum(outcomes.values()) == 1
    assert all(source.admits(outcome) for outcome in outcomes)
    assert all(source.sample(Random(seed)) in outcomes for seed in range(50))


def test_a_face_that_is_on_a_die_twice_is_twice_as_likely() -> None:
    assert dict(Dice((("head", 1, 1),)).outcomes()) == {("head",): Fraction(1, 3), (1,): Fraction(2, 3)}


@pytest.mark.parametrize("source", [ordinary_dice(2), Shuffle(3), Pick(6), Dice(((1, 2, "head"), ("tail", 1)))])
def test_samples_fall_as_often_as_their_chance_says(source: Source) -> None:
    """A chi-square test at one in a million; the seed is fixed, so it passes or fails for good."""
    rng, throws = Random(2026), 36_000
    seen = Counter(source.sample(rng) for _ in range(throws))
    chances = dict(source.outcomes())
    chi = sum((seen[outcome] - throws * float(p)) ** 2 / (throws * float(p)) for outcome, p in chances.items())
    freedom = len(chances) - 1
    assert chi < freedom + 5 * (2 * freedom) ** 0.5 + 12


@pytest.mark.parametrize(
    ("source", "outcome"),
    [
        (ordinary_dice(2), (7, 1)),
        (ordinary_dice(2), (1,)),
        (ordinary_dice(2), (1, 1, 1)),
        (ordinary_dice(1), (0,)),
        (ordinary_dice(1), (True,)),
        (ordinary_dice(1), ("1",)),
        (Shuffle(3), (0, 1, 1)),
        (Shuffle(3), (0, 1)),
        (Shuffle(3), (0, 1, 3)),
        (Shuffle(2), (False, True)),
        (Shuffle(2), (0, True)),
        (Pick(3), (3,)),
        (Pick(3), (-1,)),
        (Pick(3), ()),
    ],
)
def test_what_cannot_fall_is_not_admitted(source: Source, outcome: Outcome) -> None:
    assert not source.admits(outcome)
