"""How the hard player of Horses tells what gains in this race are worth, with few races to come."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.horses import through
from parlor_desktop.games.horses.betting import ORDERS
from parlor_desktop.games.horses.house_rules import AT_ONCE, IN_TURN, ONE_SEAT
from parlor_desktop.games.horses.manners import Aiming, for_fun
from parlor_desktop.games.horses.moves import Stake
from parlor_desktop.games.horses.outlook import Curve
from parlor_desktop.games.horses.rules import GAME
from parlor_desktop.games.horses.table import Table
from parlor_desktop.games.horses.through import drawn_through, first_race, is_bookie_between, told_gains, worths
from tests.games.horses.positions import bets, betting


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(through, "CASES", {1: 24, 2: 4, 3: 2})
    first_race.cache_clear()


def curves(table: Table, seat: Seat = 1) -> list[Curve]:
    return worths(GAME.view(table, seat), seat, Random(1))


@pytest.mark.parametrize(
    ("seats", "race", "thought"),
    [(4, 4, False), (4, 3, True), (4, 2, True), (6, 5, True), (6, 4, False), (3, 1, True), (2, 1, True), (5, 2, False)],
)
def test_few_races_are_thought_through_and_many_are_not(seats: int, race: int, thought: bool) -> None:
    assert bool(curves(betting((120,) * seats, race=race))) == thought


def test_every_gain_from_losing_all_to_thrice_as_much_has_its_worth() -> None:
    (curve,) = curves(betting((120, 110, 130, 120), race=3))
    assert len(curve) == 4 * 30 + 1
    assert all(0 <= worth <= 1 + 1e-9 for worth in curve)
    assert curve[0] < curve[30] < curve[-1]


@pytest.mark.rule("HO-4")
def test_in_turn_each_finish_has_worths_of_its_own_and_the_open_boards_count() -> None:
    table = betting((120, 120, 120, 120), race=3, order=IN_TURN)
    table = GAME.apply(table, 1, Stake(bets("win H 30"))).state
    by_finish = dict(zip(ORDERS, curves(table, 2), strict=True))
    assert by_finish["H", "S", "D", "C"][30] < by_finish["S", "H", "D", "C"][30]


def test_the_first_race_is_thought_of_once_and_only_where_the_own_office_comes_before_the_last() -> None:
    table = betting((120,) * 4, office=0)
    assert [is_bookie_between(table, seat) for seat in (1, 2, 3)] == [True, True, False]
    assert curves(table, 1) == curves(betting((120,) * 4, office=1), 2)
    assert curves(table, 3) == []
    assert first_race.cache_info().currsize == 1
    assert not is_bookie_between(betting((120,) * 4, order=IN_TURN), 1)
    assert not is_bookie_between(betting((120,) * 4, bookie=ONE_SEAT), 1)
    assert not is_bookie_between(betting((120,) * 5), 1)
    assert not is_bookie_between(betting((120,) * 4, race=2), 1)


@pytest.mark.rule("HO-4")
def test_at_once_nobodys_counters_change_a_worth() -> None:
    table = betting((120, 110, 130, 120), race=3, order=AT_ONCE)
    laid = replace(table, down=(2,), stakes=((), (), bets("win H 30"), ()))
    assert worths(table, 1, Random(1)) == worths(laid, 1, Random(1))


def test_gains_that_pass_what_somebody_has_or_aims_at_are_looked_at() -> None:
    table = betting((120, 110, 127, 95), race=3)
    unknown = told_gains(table, 1, [[(for_fun, 1.0)]] * 4)
    assert {-30, -20, -10, 0, 10, 20, 30, 50, 60, 90} <= set(unknown)
    assert {17, 18, 11, -15, -14} <= set(unknown)
    assert {40, 41}.isdisjoint(unknown)
    aims = told_gains(table, 1, [[], [], [(Aiming(150), 0.6), (Aiming(500), 0.4)], []])
    assert set(aims) == set(unknown) | {40, 41}
    assert told_gains(table, 1, [[(Aiming(150), 0.1)]]) == unknown
    assert 17 not in told_gains(replace(table, race=2), 1, [])


def test_between_two_points_a_worth_is_in_proportion() -> None:
    assert drawn_through([(-2, 0.0), (0, 0.5), (1, 1.0)]) == [0.0, 0.25, 0.5, 1.0]
    assert drawn_through([(0, 0.3)]) == [0.3]
