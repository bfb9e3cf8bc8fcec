"""What the hard player of Horses learns from the boards that have lain open: in which manner somebody bets."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.horses.betting import ORDERS, Stakes, gain
from parlor_desktop.games.horses.habits import Habits, boards_shown, habits, laid_already
from parlor_desktop.games.horses.house_rules import AT_ONCE, IN_TURN, HouseRules
from parlor_desktop.games.horses.manners import (
    PLACES,
    WINS,
    Aiming,
    Flat,
    Manner,
    Purse,
    boldly,
    chasing,
    for_fun,
    looked_at,
    one_kind,
    sensibly,
)
from parlor_desktop.games.horses.moves import Stake
from parlor_desktop.games.horses.rules import GAME
from parlor_desktop.games.horses.table import Phase, Race, Table
from tests.games.horses.positions import bets

SPADES_FIRST = ORDERS[0]


def after(*boards: dict[Seat, str], seats: int = 4, **rules: object) -> Table:
    """An evening in which these boards have lain open, race by race, and spades have won each; seat 0 was Bookie."""
    scores, ledger = [120] * seats, list[Race]()
    for laid in boards:
        stakes: tuple[Stakes, ...] = tuple(bets(laid.get(seat, "")) for seat in range(seats))
        gains = [gain(board, SPADES_FIRST) for board in stakes]
        gains[0] = -sum(gains)
        ledger.append(Race(0, SPADES_FIRST, tuple(gains), stakes))
        scores = [score + won for score, won in zip(scores, gains, strict=True)]
    return Table(
        HouseRules(**rules),  # type: ignore[arg-type]
        tuple(scores),
        (0,) * seats,
        Phase.BET,
        len(boards) + 1,
        0,
        (),
        ((),) * seats,
        before=tuple(scores),
        ledger=tuple(ledger),
    )


def read(table: Table, other: Seat, asks: Seat = 3) -> Habits:
    return habits(GAME.view(table, asks), asks, Random(1))[other]


def likeliest(table: Table, other: Seat = 1) -> Manner:
    return max(read(table, other), key=lambda each: each[1])[0]


def test_before_the_first_race_anything_is_possible_and_most_bet_for_fun_or_sensibly() -> None:
    known = read(after(), 1)
    assert sum(chance for _, chance in known) == pytest.approx(1)
    assert {manner for manner, chance in known if chance > 0.2} == {for_fun, sensibly}
    assert {chasing, boldly, Aiming(180)} <= {manner for manner, _ in known}
    assert any(isinstance(manner, Flat) for manner, _ in known)


def test_nobody_reads_their_own_bets() -> None:
    assert read(after({3: "win H 20"}), 3) == []


def test_who_lays_what_takes_them_to_a_sum_is_found_out() -> None:
    """20 on Win make 180; when they are lost, 27 do; then nothing more is needed."""
    assert likeliest(after({1: "win H 20"}, {1: "win D 27"})) == Aiming(180)
    assert likeliest(after({1: "win H 20"}, {1: "win S 27"}, {})) in (Aiming(180), Aiming(181))
    assert likeliest(after({1: "win H 20"}, {1: "win S 27"}, {1: "red 2"})) in (Aiming(180), Aiming(181))
    assert likeliest(after({1: "place C 30"}, {1: "place C 60"}, bank=120, limit="none")) == Aiming(150, PLACES)


def test_a_sum_that_fits_nothing_round_is_found_out_too() -> None:
    assert Aiming(157) in [manner for manner, _ in read(after({1: "win H 13"}, {1: "win H 17"}, {1: "win H 23"}), 1)]


def test_who_always_lays_the_same_is_found_out() -> None:
    known = after({1: "place C 7", 2: "red 15"}, {1: "place C 7", 2: "show S 15"}, {1: "place D 7", 2: "win H 15"})
    assert likeliest(known, 1) == Flat(7, PLACES)
    flat = likeliest(known, 2)
    assert isinstance(flat, Flat)
    assert flat.counters == 15
    assert len(flat.lines) > 4


def test_who_goes_after_the_leader_is_found_out() -> None:
    """Seat 2 wins 90 with the first race: 30 on Win at the next, and nothing once ahead."""
    table = after(
        {1: "win H 1", 2: "win S 30"}, {1: "win S 10", 2: "win H 30"}, {1: "win S 9", 2: "win H 30"}, {1: ""}, seats=6
    )
    assert likeliest(table) == chasing


def test_for_fun_there_is_more_on_a_board_than_sensibly() -> None:
    table = after({1: "win H 5, show S 3, red 2", 2: "red 10"}, {1: "place D 6, win C 10", 2: "win S 5, place S 5"})
    assert likeliest(table, 1) is for_fun
    assert likeliest(table, 2) is sensibly


def test_who_plunges_is_bold() -> None:
    assert likeliest(after({1: "win H 50"}, {1: "show D 48"}, {1: "red 50"}, limit="none", bank=120)) is boldly


@pytest.mark.rule("HO-4")
def test_in_turn_the_boards_of_this_race_are_read_and_at_once_they_are_not() -> None:
    boards = []
    for order in (IN_TURN, AT_ONCE):
        table = GAME.apply(after({1: "win H 20"}, order=order), 1, Stake(bets("win D 27"))).state
        boards.append((boards_shown(GAME.view(table, 3))[1], laid_already(GAME.view(table, 3))))
    (in_turn, laid), (at_once, none) = boards
    assert [lays for _, lays in in_turn] == [[(1, 20)], [(2, 27)]]
    assert [purse.score for purse, _ in in_turn] == [120, 100]
    assert [purse.left for purse, _ in in_turn] == [4, 3]
    assert laid == {1: [(2, 27)]}
    assert at_once == in_turn[:1]
    assert none == {}


def test_the_bookie_s_empty_board_says_nothing() -> None:
    assert boards_shown(after({1: "win H 20"}))[0] == []


def test_races_whose_boards_are_not_known_say_nothing() -> None:
    table = after({1: "win H 20"})
    blank = replace(table, ledger=(replace(table.ledger[0], stakes=()),))
    assert boards_shown(blank) == [[], [], [], []]


# -- The manners ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("behind", "left", "laid"),
    [(-1, 1, []), (0, 1, [1]), (50, 2, [17]), (89, 1, [30]), (200, 1, [30]), (50, 4, [10]), (2, 4, [1])],
)
def test_chasing_one_win_passes_the_leader_boldly_when_it_is_late(behind: int, left: int, laid: list[int]) -> None:
    lays = chasing(Purse(30, 10, behind, left, 4), Random(1))
    assert [counters for _, counters in lays] == laid
    assert {line for line, _ in lays} <= set(WINS)


@pytest.mark.parametrize(
    ("score", "laid"), [(120, [20]), (121, [20]), (122, [20]), (123, [19]), (60, [30]), (179, [1]), (180, [])]
)
def test_aiming_one_win_takes_them_to_the_sum(score: int, laid: list[int]) -> None:
    assert [counters for _, counters in Aiming(180)(Purse(30, 10, 0, 3, 4, score), Random(1))] == laid


def test_aiming_at_even_odds_takes_as_much_as_is_missing() -> None:
    assert Aiming(140, PLACES)(Purse(30, 10, 0, 3, 4, 125), Random(1))[0][1] == 15


@pytest.mark.parametrize("manner", [for_fun, sensibly, boldly, chasing, Aiming(150), Flat(9, WINS)])
@pytest.mark.parametrize("most", [5, 30])
def test_a_manner_depends_on_nothing_but_what_it_looks_at(manner: Manner, most: int) -> None:
    seen: dict[object, set[str]] = {}
    for behind in (-40, -1, 0, 3, 10, 25):
        for left in (1, 2, 3, 4):
            for score in (100, 140, 150, 170):
                purse = Purse(most, 10, behind, left, 4, score)
                seen.setdefault(looked_at(manner, purse), set()).add(str([manner(purse, Random(seed)) for seed in range(8)]))
    assert {len(boards) for boards in seen.values()} == {1}


def test_of_some_manners_one_board_shows_what_they_win() -> None:
    assert [one_kind(manner) for manner in (for_fun, sensibly, boldly)] == [False] * 3
    assert [one_kind(manner) for manner in (chasing, Aiming(150), Flat(9, WINS))] == [True] * 3
    assert not one_kind(Flat(9, WINS + PLACES))
