"""The table that the hard player bets by: it has an answer everywhere, and knowing it gains little."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from parlor_desktop.engine.contract import Move
from parlor_desktop.games.bacarac.balance import MAGIC, Damaged, manner_at, packed, place_of, unpacked
from parlor_desktop.games.bacarac.betting import DROP as DROPPED
from parlor_desktop.games.bacarac.betting import STAY, STEPS, UP, Manner, Round
from parlor_desktop.games.bacarac.brain import BRAINS, Hard
from parlor_desktop.games.bacarac.house_rules import SIT_OUT, HouseRules
from parlor_desktop.games.bacarac.moves import CALL, CHECK, DROP, Bet, Raise
from parlor_desktop.games.bacarac.rules import GAME
from parlor_desktop.games.bacarac.table import RAISES
from tests.games.bacarac.test_brain import STRONG, WEAK, heard, table_of

SOME: Manner = tuple((step / 255, (step + 100) / 255) for step in range(STEPS))


def spots(seats: int, pot: int) -> Iterator[Round]:
    """Every moment of the betting at which somebody speaks; nobody drops for nothing."""
    rounds = [Round(range(seats), seats, pot)]
    while rounds:
        on = rounds.pop()
        if not on.to_speak or len(on.inside) == 1:
            continue
        yield on
        for way in (DROPPED, STAY, UP):
            if (way == DROPPED and not on.level) or (way == UP and on.level > RAISES):
                continue
            then = on.copy()
            then.speak(way)
            rounds.append(then)


@pytest.mark.parametrize("pot", [1, 4, 30, 400])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_has_an_answer_for_every_spot(seats: int, pot: int) -> None:
    for on in spots(seats, pot):
        manner = manner_at(on, range(seats))
        assert manner is not None
        for drop, not_up in manner:
            assert 0 <= drop <= not_up <= 1
            assert on.level or not drop
            assert on.level <= RAISES or not_up == 1


def test_for_many_players_there_is_no_table() -> None:
    assert manner_at(Round(range(10), 10, 10), range(10)) is None


def test_the_place_of_whoever_speaks_is_counted_from_the_dealer_s_left() -> None:
    on = Round([2, 3, 0, 1], 4, 4)
    for way in (STAY, UP, DROPPED):
        on.speak(way)
    assert on.to_speak == [1, 2]
    assert place_of(on, [2, 3, 0, 1]) == (3, 3, 1, 1, 1, 1)


def test_a_greater_pot_is_dropped_from_less_often() -> None:
    def drops(pot: int) -> float:
        on = Round(range(4), 4, pot)
        on.speak(UP)
        manner = manner_at(on, range(4))
        assert manner is not None
        return sum(drop for drop, _ in manner)

    assert drops(4) > drops(20) > drops(64) == drops(1000)
    assert drops(4) == drops(3) == drops(5)


# -- How it is played -------------------------------------------------------------------------------------------------------


def said(cards: str, *moves: Move, tries: int = 400, **more: object) -> list[Move]:
    view = GAME.view(heard(cards, *moves, **more), 0)  # type: ignore[arg-type]
    return [BRAINS["hard"].choose(view, 0, Random(seed)) for seed in range(tries)]


def test_the_hard_one_says_everything_as_often_as_the_table_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlor_desktop.games.bacarac.brain.manner_at", lambda *_: ((0.5, 0.8),) * STEPS)
    answers = said(WEAK, CHECK, Bet(2))
    assert 160 < answers.count(DROP) < 240
    assert 85 < answers.count(CALL) < 155
    assert 50 < answers.count(Raise(2)) < 110


def test_a_weak_hand_and_a_strong_one_are_bet_on_differently() -> None:
    assert said(STRONG, Bet(2), tries=50).count(DROP) == 0
    assert said(WEAK, Bet(2), tries=50).count(DROP) > 40


def test_the_hard_one_opens_with_weak_hands_too_but_seldom() -> None:
    answers = said(WEAK, CHECK, CHECK, CHECK)
    assert 0 < answers.count(Bet(2)) < 200


@pytest.mark.parametrize(
    ("chips", "mood", "answer"),
    [(50, 0.9, Raise(2)), (3, 0.9, CALL), (1, 0.9, DROP), (1, 0.5, DROP), (3, 0.1, DROP)],
)
def test_who_has_too_few_chips_for_a_raise_calls_and_for_a_call_drops(chips: int, mood: float, answer: Move) -> None:
    table = heard(WEAK, Bet(2), rules=HouseRules(broke=SIT_OUT))
    table = replace(table, chips=(chips, *table.chips[1:]))

    class Mood(Random):
        def random(self) -> float:
            return mood

    view = GAME.view(table, 0)
    assert Hard().balance(view, 0, GAME.moves(view, 0), ((0.2, 0.6),) * STEPS, Mood()) == answer


def test_without_a_table_the_hard_one_reckons() -> None:
    table = table_of("5S 6S 7S 8S", 10)
    assert BRAINS["hard"].choose(GAME.view(table, 0), 0, Random(1)) in (CHECK, Bet(2))


# -- The file ---------------------------------------------------------------------------------------------------------------


def test_a_table_is_unpacked_as_it_was_packed() -> None:
    tables = {(2, 2): {(0, 2, 1, 0, 0, 0): SOME}, (3, 48): {(1, 2, 1, 1, 1, 1): SOME, (2, 3, 0, 4, 3, 9): SOME}}
    assert unpacked(packed(tables)) == tables


@pytest.mark.parametrize("at", [0, len(MAGIC), -30])
def test_a_damaged_table_is_refused(at: int) -> None:
    file = bytearray(packed({(2, 2): {(0, 2, 1, 0, 0, 0): SOME}}))
    file[at] ^= 1
    with pytest.raises(Damaged):
        unpacked(bytes(file))


# -- What it is worth -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "most"), [(2, 0.08), (3, 0.08), (4, 0.12)])
def test_who_knows_the_table_by_heart_takes_little_and_who_goes_by_odds_loses(seats: int, most: float) -> None:
    """In the game of standings, where both can be told exactly."""
    pytest.importorskip("numpy")
    from tools.solve_bacarac import Solver, Tree, shipped

    solver = Solver(Tree(seats, seats))
    ways = solver.unfold(shipped(solver.tree))
    assert 0 <= solver.mean(None, ways) < most
    assert solver.mean(ways, solver.by_odds) > 0.25
    assert abs(solver.mean(ways, ways)) < 1e-9


def test_what_is_learnt_leaves_little_to_a_reader() -> None:
    pytest.importorskip("numpy")
    from tools.solve_bacarac import Solver, Tree

    left = []
    for turns in (3, 100):
        solver = Solver(Tree(2, 2))
        solver.learn(turns)
        left.append(solver.mean(None, solver.unfold(solver.learnt())))
    assert left[0] > 0.3
    assert left[1] < 0.08
