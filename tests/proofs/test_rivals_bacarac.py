"""The rivals at Bacarac, in short: how they are measured, and that the reader reads."""

from __future__ import annotations

from random import Random

import pytest

pytest.importorskip("numpy")

from parlor_desktop.games.bacarac.brain import BRAINS
from parlor_desktop.games.bacarac.moves import CALL, CHECK, DROP, Bet, Lay, Raise
from parlor_desktop.games.bacarac.rules import GAME
from parlor_desktop.games.bacarac.table import Phase
from proofs.rivals.bacarac import Answers, ByHeart, Newcomer, Reader, hands, main
from proofs.rivals.counting import shares
from tests.games.bacarac.test_brain import STRONG, WEAK, decisions, heard


def test_among_equals_nobody_is_ahead() -> None:
    for one in hands(BRAINS["medium"], BRAINS["medium"], deals=3, run=True):
        assert one.betting == pytest.approx(0)
        assert one.run == pytest.approx(0)
    assert shares(GAME, BRAINS["easy"], [BRAINS["easy"]] * 3, deals=2) == [pytest.approx(0.25)] * 2


def test_betting_and_run_are_counted_apart() -> None:
    whole, bets = (hands(BRAINS["medium"], BRAINS["easy"], deals=4, run=run) for run in (True, False))
    assert [one.betting for one in bets] == [one.betting for one in whole]
    assert any(one.run for one in whole)
    assert not any(one.run for one in bets)


def test_the_newcomer_checks_calls_and_leads_anything() -> None:
    view = GAME.view(heard(WEAK, CHECK, Bet(2)), 0)
    assert Newcomer().choose(view, 0, Random(1)) == CALL
    table = next(table for table in decisions(4, Phase.LEAD) if len(GAME.moves(table, table.turn)) > 2)
    led = {Newcomer().choose(GAME.view(table, table.turn), table.turn, Random(seed)) for seed in range(40)}
    assert led == {move for move in GAME.moves(table, table.turn) if isinstance(move, Lay)}


def test_the_reader_goes_up_with_the_best_hand_and_drops_a_bad_one() -> None:
    reader = Reader(deals=100)
    assert reader.choose(GAME.view(heard(STRONG, Bet(2)), 0), 0, Random(1)) == Raise(2)
    assert reader.choose(GAME.view(heard(WEAK, Bet(2), Raise(2), Raise(2)), 0), 0, Random(1)) == DROP


def test_the_reader_believes_the_hard_ones_what_they_say() -> None:
    better = []
    for move in (CHECK, Bet(2)):
        answers = Answers(GAME.view(heard(WEAK, move), 0), 0, 200, Random(1))
        better.append(float((answers.weights * answers.steps[3]).sum() / answers.weights.sum()))
    assert better[0] + 3 < better[1]


def test_in_the_run_the_reader_knows_who_bets_with_what() -> None:
    bet, checked = (ByHeart(GAME.view(heard(WEAK, move), 0), 3) for move in (Bet(2), CHECK))
    assert bet.bet[-1] > 3 * bet.bet[8]
    assert checked.bet[8] > 3 * bet.bet[8]
    assert ByHeart(GAME.view(heard(WEAK, CHECK), 0), 0).bet == []


def test_the_reader_leads_a_card_that_may_be_led() -> None:
    table = next(table for table in decisions(4, Phase.LEAD) if len(GAME.moves(table, table.turn)) > 2)
    assert isinstance(Reader().choose(GAME.view(table, table.turn), table.turn, Random(1)), Lay)


@pytest.mark.parametrize("who", ["reader", "leads", "medium", "newcomer"])
def test_every_rival_can_be_asked_for(who: str, capsys: pytest.CaptureFixture[str]) -> None:
    main([who, "--deals", "2", "--betting-only"])
    assert "±" in capsys.readouterr().out
