"""Newcomers and the rivals at The Mayflower, in short: what they do, and that they are counted."""

from __future__ import annotations

import re
from random import Random

import pytest

from parlor_desktop.engine.contract import Brain
from parlor_desktop.games import catalogue
from parlor_desktop.games.mayflower.brain import Hard, Thumb
from parlor_desktop.games.mexican_pete.moves import CALL
from parlor_desktop.games.pig_dice.house_rules import HouseRules
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW
from parlor_desktop.games.pig_dice.table import Table
from proofs.rivals.mayflower import main as mayflower_main
from proofs.rivals.newcomers import main, measured, newcomer
from tests.games.mexican_pete.test_rules import ALL, after, at_table

FIGURES = re.compile(r"[+-]0\.\d{3} ± (\d\.\d{3}|inf)")


def test_there_is_a_newcomer_for_every_game() -> None:
    assert all(isinstance(newcomer(name), Brain) for name in catalogue.names())


def test_at_pig_dice_they_keep_at_twenty() -> None:
    made = [Table(HouseRules(), (0,) * 4, thrower=0, made=points, throws=((1, 1),)) for points in (2, 19, 20, 30)]
    assert [newcomer("pig_dice").choose(table, 0, Random(1)) for table in made] == [THROW, THROW, GIVE_UP, GIVE_UP]


def test_at_mexican_pete_they_are_slow_and_miss_a_fifth() -> None:
    view = after(at_table((2,), ALL, ALL, ALL), 4, 4)
    heard = [newcomer("mexican_pete").react(view, 1, Random(number)) for number in range(600)]
    calls = sorted(said.seconds for said in heard if said is not None and said.move == CALL)
    assert 0.75 < len(calls) / 600 < 0.85
    assert 1.6 < calls[len(calls) // 2] < 2.0


def test_shares_are_counted_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert all(0 <= share <= 1 for share in measured("pig_dice", 2))
    main(["pig_dice", "mayflower", "--deals", "2"])
    told = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in told] == ["pig_dice", "mayflower"]
    assert all(FIGURES.search(line) for line in told)


def test_a_game_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["whist"])
    assert "there is no game whist" in capsys.readouterr().err


@pytest.mark.parametrize("who", ["greedy", "random", "medium", "standoff"])
def test_the_rivals_at_the_mayflower_are_counted(
    who: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hard, "choose", Thumb.choose)
    mayflower_main([who, "--deals", "1", "--seats", "2"])
    told = capsys.readouterr().out
    assert FIGURES.search(told) or re.search(r"longest of 1 deals \d+ turns, best mean [+-]\d", told)
