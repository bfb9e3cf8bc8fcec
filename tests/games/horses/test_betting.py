"""What bets bring and cost, against what the sheet says of every finish; and what may be known while all bet at once."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor_desktop.engine.cards import SUITS
from parlor_desktop.games.horses.betting import (
    LINES,
    ORDERS,
    Stakes,
    as_covered,
    as_far_as_covered,
    gain,
    in_order,
    is_lost,
    kind_of,
    pays,
    suit_of,
    total,
    wins,
    worst_case,
)
from parlor_desktop.games.horses.moves import Stake
from parlor_desktop.games.horses.rules import GAME
from parlor_desktop.games.horses.table import Phase, Table
from tests.games.horses import laws
from tests.games.horses.guesses import guess as guess_at
from tests.games.horses.positions import bets, betting


def counters_on(line: str) -> st.SearchStrategy[int]:
    return st.integers(1, 10).map(lambda counters: 3 * counters if line.startswith("show") else counters)


@st.composite
def boards(draw: st.DrawFn, most: int = 6) -> Stakes:
    """The bets of a seat, as they stand on its board."""
    lines = draw(st.lists(st.sampled_from(LINES), unique=True, max_size=most))
    return in_order((line, draw(counters_on(line))) for line in lines)


def brings(stakes: Stakes, finish: str) -> int:
    return sum(laws.paid(line, n) if laws.wins(line, finish) else -n for line, n in stakes)


# -- Lines ------------------------------------------------------------------------------------------------------------------


def test_four_horses_can_come_in_in_24_ways() -> None:
    assert set(ORDERS) == set(permutations(SUITS))
    assert len(ORDERS) == 24


@pytest.mark.parametrize("line", LINES)
def test_a_line_wins_and_is_lost_as_every_finish_says(line: str) -> None:
    assert f"{kind_of(line)} {suit_of(line)}".strip() == line
    for finish in ORDERS:
        assert wins(line, finish) == laws.wins(line, "".join(finish))
        for come in range(5):
            assert is_lost(line, finish[:come]) == laws.is_lost(line, "".join(finish[:come]))


@pytest.mark.parametrize(
    ("line", "counters", "paid"), [("win H", 7, 21), ("place C", 7, 7), ("show D", 12, 4), ("red", 9, 9), ("black", 1, 1)]
)
def test_odds(line: str, counters: int, paid: int) -> None:
    assert pays(line, counters) == paid


@given(boards())
def test_bets_bring_what_each_line_pays_or_has_cost(laid: Stakes) -> None:
    for finish in ORDERS:
        assert gain(laid, finish) == brings(laid, "".join(finish))
    assert total(laid) == sum(n for _, n in laid)


# -- Cover ------------------------------------------------------------------------------------------------------------------


@given(st.lists(boards(), max_size=4))
def test_the_worst_case_is_the_finish_that_costs_the_bookie_most(book: list[Stakes]) -> None:
    all_bets = tuple(bet for laid in book for bet in laid)
    assert worst_case(all_bets) == max(brings(all_bets, "".join(finish)) for finish in permutations("SHDC"))


@given(boards(), st.sampled_from(LINES), st.integers(1, 12), st.integers(0, 60))
def test_a_line_is_taken_as_far_as_the_bookie_could_pay_and_no_further(book: Stakes, line: str, size: int, spare: int) -> None:
    bank = max(0, worst_case(book)) + spare % 40
    unit = 3 if line.startswith("show") else 1
    counters = size * unit
    takes = as_far_as_covered(line, counters, book, bank)
    assert 0 <= takes <= counters
    assert takes % unit == 0
    assert worst_case((*book, (line, takes))) <= bank
    if takes < counters:
        assert worst_case((*book, (line, takes + unit))) > bank


@given(boards(), boards(), st.integers(0, 60))
def test_a_board_that_could_be_paid_for_is_taken_whole_and_another_only_in_part(book: Stakes, laid: Stakes, spare: int) -> None:
    bank = max(0, worst_case(book)) + spare
    kept = as_covered(laid, book, bank)
    assert worst_case((*book, *kept)) <= bank
    assert (kept == laid) == (worst_case((*book, *laid)) <= bank)
    asked = dict(laid)
    assert all(0 < n <= asked[line] for line, n in kept)
    assert kept == in_order(kept)


# -- All at once ------------------------------------------------------------------------------------------------------------


def with_others(t: Table, seat: int, others: list[Stakes]) -> Table:
    """The same table, but for what the others have laid."""
    laid = iter(others)
    stakes = tuple(next(laid) if at in t.down and at != seat else bets for at, bets in enumerate(t.stakes))
    return replace(t, stakes=stakes)


@given(
    st.lists(boards(), min_size=3, max_size=3),
    st.lists(boards(), min_size=3, max_size=3),
    st.lists(boards(3), min_size=1, max_size=5),
    st.sampled_from(["markers", "covered"]),
    st.sampled_from([(0, 120, 120, 120, 120), (120, 120, 9, 60, 0), (12, 1, 30, 200, 357)]),
    st.sampled_from([None, 0, 1, 2, 3, 4]),
)
def test_nothing_that_a_seat_sees_or_may_do_hangs_on_what_others_have_laid(
    one: list[Stakes], other: list[Stakes], tried: list[Stakes], cover: str, counters: tuple[int, ...], seat: int | None
) -> None:
    t = betting(counters, {2: "", 4: "", 3: ""}, cover=cover, limit="none")
    t = replace(t, stakes=tuple(bets("win H 3") if at == seat and at in t.down else () for at in range(5)))
    for phase in (Phase.BET, Phase.OFF):
        tables = [replace(with_others(t, -1 if seat is None else seat, laid), phase=phase) for laid in (one, other)]
        views = [GAME.view(each, seat) for each in tables]
        assert views[0] == views[1]
        assert GAME.awaits(tables[0]) == GAME.awaits(tables[1])
        if seat is not None:
            assert GAME.moves(tables[0], seat) == GAME.moves(tables[1], seat)
            for words in tried:
                objections = {GAME.objection(each, seat, Stake(words)) for each in (*tables, *views)}
                assert len(objections) == 1


@given(st.lists(boards(), min_size=2, max_size=2), st.sampled_from([0, 1, None]))
def test_what_others_are_told_of_a_bet_does_not_hang_on_it(laid: list[Stakes], seat: int | None) -> None:
    t = betting(limit="none")
    seen = [[event.seen_by(seat) for event in GAME.apply(t, 2, Stake(words)).events] for words in laid]
    assert seen[0] == seen[1]
    views = [GAME.view(GAME.apply(t, 2, Stake(words)).state, seat) for words in laid]
    assert views[0] == views[1]


def test_a_guess_at_the_others_bets_is_one_that_the_seat_could_make() -> None:
    t = betting((120,) * 4, {1: "win H 5", 2: "red 10"})
    guesses = [guess_at(GAME.view(with_others(t, 1, [laid]), 1), 1, Random(3)) for laid in ((), bets("black 4"))]
    assert guesses[0] == guesses[1]
    assert guesses[0].stakes[1] == bets("win H 5")
