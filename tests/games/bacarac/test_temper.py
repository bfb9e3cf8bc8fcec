"""How a temper shows at Bacarac: in the betting, where the table leaves a choice."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from parlor_desktop.engine.contract import Move, Weighed
from parlor_desktop.engine.temper import PLAIN, Temper
from parlor_desktop.games.bacarac.brain import ENOUGH, Hard, leaning, stop_or_go_on
from parlor_desktop.games.bacarac.house_rules import AGREED
from parlor_desktop.games.bacarac.moves import CALL, CHECK, DROP, GO_ON, STOP, Bet, Raise
from parlor_desktop.games.bacarac.table import Phase
from tests.games.bacarac.test_brain import some_game

BOLD, TIMID, DOUBTING, TRUSTING = Temper(daring=1.0), Temper(daring=-1.0), Temper(watch=1.0), Temper(watch=-1.0)
RAISE = Raise(2)


def said(temper: Temper, manner: tuple[float, float]) -> Counter[Move]:
    """What the hard one says when its table gives it these chances, to drop, and to drop or stay."""
    (view, _) = next((table, move) for table, move in some_game(4, 1) if table.betting and table.betting.price)
    hard = Hard().of_temper(temper)
    assert isinstance(hard, Hard)
    moves = (CALL, RAISE, DROP)
    return Counter(hard.balance(view, view.turn, moves, (manner,) * 32, Random(seed)) for seed in range(600))


def test_the_hard_one_is_swayed_where_its_table_leaves_a_choice() -> None:
    mixed = (0.3, 0.7)
    bold, plain, timid = (said(temper, mixed)[RAISE] for temper in (BOLD, PLAIN, TIMID))
    assert bold > 1.2 * plain > 1.2 * 1.2 * timid > 0
    assert said(DOUBTING, mixed)[DROP] < 0.8 * said(TRUSTING, mixed)[DROP]


@pytest.mark.parametrize("temper", [BOLD, TIMID, DOUBTING, TRUSTING])
def test_where_its_table_leaves_none_no_temper_sways_it(temper: Temper) -> None:
    assert set(said(temper, (1.0, 1.0))) == {DROP}
    assert set(said(temper, (0.0, 1.0))) == {CALL}
    assert set(said(temper, (0.0, 0.0))) == {RAISE}


def test_of_two_things_that_bring_nearly_the_same_it_oftener_says_what_is_like_it() -> None:
    near = (Weighed(CALL, 1.0), Weighed(RAISE, 0.99), Weighed(DROP, 0.0))
    shares = []
    for temper in (BOLD, TIMID):
        hard = Hard().of_temper(temper)
        heard = Counter(hard.one_of(near, Random(seed)) for seed in range(300))
        shares.append(heard[RAISE])
        assert heard[DROP] == 0
    assert shares[0] > 1.5 * shares[1] > 0


def test_what_can_be_said_looks_like_what_it_is() -> None:
    assert BOLD.pull(leaning(Bet(2))) > 0 > BOLD.pull(leaning(CHECK))
    assert DOUBTING.pull(leaning(CALL)) > 0 > DOUBTING.pull(leaning(DROP))


def test_where_it_makes_no_difference_the_patient_go_on_and_the_others_stop() -> None:
    """All have the same, and nothing lies on the board: to stop is as good as to go on, but for a hair."""
    table = next(table for table, _ in some_game(4, 1, hands=AGREED) if table.phase is Phase.AGREE)
    even = replace(table, chips=(200,) * 4, board=(0,) * len(table.board), hand=ENOUGH * 4)
    chosen = {
        temper: Counter(stop_or_go_on(even, even.turn, Random(seed), temper) for seed in range(40))
        for temper in (Temper(patience=1.0), Temper(patience=-1.0))
    }
    assert chosen[Temper(patience=-1.0)][STOP] > chosen[Temper(patience=1.0)][STOP]
    assert chosen[Temper(patience=1.0)][GO_ON] > 0
