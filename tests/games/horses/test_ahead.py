"""How the hard player of Horses thinks the next races through."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.horses.ahead import POINTS, Ahead, World, told_by_few
from parlor_desktop.games.horses.evenings import nothing
from parlor_desktop.games.horses.house_rules import HouseRules
from parlor_desktop.games.horses.manners import COLOURS, SHOWS, WINS, Aiming, Flat, Manner, for_fun


def chance(scores: tuple[int, ...], bookies: tuple[Seat, ...], *others: Manner, **rules: object) -> float:
    """For seat 0, when everybody else bets so."""
    ahead = Ahead(0, HouseRules(**rules), len(scores), len(scores), Random(1))  # type: ignore[arg-type]
    return ahead.chance(World(bookies, (nothing, *others)), len(bookies), scores)


def test_a_table_of_ten_that_races_five_times_is_thought_through_whoever_is_bookie() -> None:
    ahead = Ahead(0, HouseRules(races="five"), 10, 5, Random(1))
    manners: tuple[Manner, ...] = (nothing, *[Flat(6, SHOWS)] * 9)
    for bookie in (0, 7):
        assert 0 <= ahead.chance(World((bookie, 3), manners), 2, tuple(range(96, 106))) <= 1


def test_when_no_race_is_left_the_most_counters_win_and_level_ones_share() -> None:
    assert chance((120, 110, 100), (), nothing, nothing) == 1
    assert chance((110, 120, 100), (), nothing, nothing) == 0
    assert chance((120, 120, 90), (), nothing, nothing) == 0.5


@pytest.mark.parametrize(
    ("scores", "best"),
    [
        ((130, 110, 100), 1.0),  # nobody moves: sit on it
        ((100, 105, 90), 0.75),  # 5 behind the Bookie: 3 on Show pass by
        ((100, 90, 105), 0.75),  # 5 behind a bettor: 6 are needed, on three horses or on Show
        ((100, 90, 125), 0.5),
        ((100, 90, 160), 0.25),
        ((100, 90, 190), 0.125),  # 90 on the best day: level
        ((100, 90, 191), 0.0),
    ],
)
def test_on_the_last_race_one_lays_what_just_passes_the_others(scores: tuple[int, ...], best: float) -> None:
    assert chance(scores, (1,), nothing, nothing) == pytest.approx(best)


def test_a_bookie_waits_for_what_the_others_win() -> None:
    assert chance((120, 120), (0,), Flat(10, WINS)) == pytest.approx(3 / 4)
    assert chance((120, 120), (0,), Flat(10, COLOURS)) == pytest.approx(1 / 2)
    assert chance((120, 120), (0,), Flat(9, SHOWS)) == pytest.approx(1 / 4)
    assert chance((120, 120), (0, 0), Flat(10, WINS)) == pytest.approx(9 / 16)


def test_two_races_give_two_chances() -> None:
    """60 behind one who sits still: 21 on Win, and if they are lost 28."""
    one, two = chance((100, 100, 160), (1,), nothing, nothing), chance((100, 100, 160), (1, 1), nothing, nothing)
    assert one == pytest.approx(1 / 4)
    assert two == pytest.approx(7 / 16)


def test_what_the_others_aim_at_counts() -> None:
    """Whoever has their sum moves no more; whoever has not may pass."""
    still, moves = (chance((150, 100, 140), (1,), nothing, Aiming(target)) for target in (140, 180))
    assert still == 1
    assert moves < 0.95


def test_more_counters_are_better() -> None:
    worth = [chance((own, 120, 120, 120), (1, 2), for_fun, for_fun, for_fun) for own in (60, 90, 120, 150, 200, 300)]
    assert worth == sorted(worth)
    assert worth[0] < 0.3 < 0.7 < worth[-1] <= 1 + 1e-9


def test_whoever_may_lay_nothing_sits_still() -> None:
    assert chance((0, 5, 20), (1,), nothing, nothing) == 0
    assert chance((0, 5, 20), (1, 1), nothing, nothing) == 0


def test_gains_are_told_by_few() -> None:
    assert told_by_few(Counter({30: 6, -10: 18})) == ((-10, 0.75), (30, 0.25))
    few = told_by_few(Counter(range(100)))
    assert [won for won, _ in few] == [10, 30, 50, 70, 90]
    assert len(few) == POINTS
    assert sum(part for _, part in few) == pytest.approx(1)
