"""The ladder: paired deals, so that only the level makes a difference."""

from __future__ import annotations

from fractions import Fraction

import pytest

from parlor_desktop.ai.ladder import Climbed, Rung, climb
from parlor_desktop.engine.contract import AnyBox
from parlor_desktop.games import catalogue


@pytest.mark.parametrize("box", catalogue.boxes(), ids=lambda box: box.name)
def test_among_equals_nobody_is_ahead_in_any_deal(box: AnyBox) -> None:
    """The same deal from every seat is the same game, and its winner sits once on every seat."""
    (climbed,) = climb([Rung(box, "easy", "easy", 4)], deals=2)
    assert climbed.shares == (Fraction(1, 4),) * 2
    assert climbed.ahead == (Fraction(0), Fraction(0))


def test_the_figures_do_not_depend_on_the_processes() -> None:
    rungs = [Rung(catalogue.find("pig_dice"), "medium", "easy", seats) for seats in (2, 3)]
    assert climb(rungs, deals=4, jobs=1) == climb(rungs, deals=4, jobs=2)


def test_another_seed_and_another_deal_bring_another_game() -> None:
    box = catalogue.find("pig_dice")
    seeds = {Rung(box, "easy", "medium", 2, seed=seed).table(deal, 0).seed for seed in (1, 2) for deal in (0, 1)}
    assert len(seeds) == 4


def test_the_one_sits_on_the_seat_of_its_turn() -> None:
    rung = Rung(catalogue.find("pig_dice"), "hard", "easy", 3)
    assert [player.plays for player in rung.table(0, 1).players] == ["easy", "hard", "easy"]
    assert rung.table(0, 0).seed == rung.table(0, 1).seed == rung.table(0, 2).seed


def test_means_and_intervals() -> None:
    climbed = Climbed((Fraction(1), Fraction(0), Fraction(1), Fraction(0)), (Fraction(3),) * 4)
    mean, half = climbed.wins()
    assert mean == 0.5
    assert half == pytest.approx(1.959964 * 0.57735 / 2, abs=1e-4)
    assert climbed.score() == (3.0, 0.0)


def test_a_single_deal_has_no_interval() -> None:
    assert Climbed((Fraction(1),), (Fraction(2),)).wins() == (1.0, float("inf"))
