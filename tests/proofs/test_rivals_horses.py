"""The rivals at Horses, in short: how they bet, how they are counted, and what can be had at most."""

from __future__ import annotations

from random import Random

import pytest

from parlor_desktop.games.horses import evenings, through
from parlor_desktop.games.horses.betting import LINES
from parlor_desktop.games.horses.brain import BRAINS
from parlor_desktop.games.horses.manners import Flat, Purse
from parlor_desktop.games.horses.rules import GAME
from proofs.rivals.counting import interval, shares
from proofs.rivals.horses import MANNERS, Bound, Mannered, at_random, main
from tests.games.horses.positions import betting


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hard player hardly thinks: how well it bets does not matter here."""
    monkeypatch.setattr(evenings, "BETS", 0)
    monkeypatch.setattr(evenings, "FEWEST", 1)
    monkeypatch.setattr(through, "THROUGH", 0)


def laid(who: str, *counters: int) -> list[int]:
    stake = Mannered(MANNERS[who]).stake(betting(counters), 1, Random(1))
    assert all(line.startswith("win") for line, _ in stake.bets)
    return [counters for _, counters in stake.bets]


def test_among_equals_nobody_is_ahead() -> None:
    assert shares(GAME, BRAINS["easy"], [BRAINS["easy"]] * 3, deals=2) == [pytest.approx(0.25)] * 2


def test_somebody_who_bets_nothing_loses_to_nobody_who_does_the_same() -> None:
    idle, wild = Mannered(Flat(0, (0,))), Mannered(MANNERS["flat"])
    assert shares(GAME, idle, [idle] * 3, deals=1) == [0.25]
    assert 0 <= shares(GAME, idle, [wild, wild, idle], deals=1)[0] < 1


def test_aimers_lay_what_takes_them_to_their_sum_and_then_nothing() -> None:
    assert laid("aimers", 120, 120, 120) == [20]
    assert laid("aimers", 120, 60, 180) == [30]
    assert laid("aimers", 120, 180, 60) == []


def test_flat_bettors_always_lay_the_same() -> None:
    assert laid("flat", 120, 120, 120) == laid("flat", 60, 240, 60) == [10]
    assert laid("flat", 120, 4, 236) == [4]


def test_a_newcomer_lays_anything_anywhere() -> None:
    boards = [at_random(Purse(30, 10, 0, 4, 4), Random(seed)) for seed in range(300)]
    assert {len(board) for board in boards} == {0, 1, 2, 3}
    assert {line for board in boards for line, _ in board} == set(range(len(LINES)))
    assert all(sum(counters for _, counters in board) <= 30 for board in boards)


def test_whoever_knows_that_nobody_bets_passes_them_all() -> None:
    """Two players, one race each as Bookie: Show wins three times in four, and a lost one can still be made good."""
    assert Bound(Flat(0, (0,)), seats=2).best() == pytest.approx(3 / 4)


def test_against_whoever_bets_more_less_can_be_had() -> None:
    small, great = (Bound(Flat(counters, MANNERS["flat"].lines), seats=3, steps=3).best() for counters in (3, 30))  # type: ignore[attr-defined]
    assert 1 / 3 < great < small < 1


def test_a_mean_comes_with_its_interval() -> None:
    assert interval([1.0, 0.0, 1.0, 0.0]) == "+0.500 ± 0.566"
    assert interval([1.0]) == "+1.000 ± inf"


@pytest.mark.parametrize("who", ["aimers", "flat", "leader", "newcomer"])
@pytest.mark.usefixtures("hasty")
def test_every_rival_can_be_asked_for(who: str, capsys: pytest.CaptureFixture[str]) -> None:
    main([who, "--deals", "1"])
    assert "±" in capsys.readouterr().out


def test_the_bound_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    main(["bound", "--steps", "1"])
    assert capsys.readouterr().out.count("at best") == 3
