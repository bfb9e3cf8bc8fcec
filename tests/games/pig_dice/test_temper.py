"""How a temper shows at Pig Dice, and where it must not."""

from __future__ import annotations

from random import Random

import pytest

from parlor_desktop.ai.characters import CHARACTERS
from parlor_desktop.engine.contract import Move
from parlor_desktop.engine.temper import PLAIN, Temper
from parlor_desktop.games.pig_dice.brain import BRAINS, Hard
from parlor_desktop.games.pig_dice.house_rules import HouseRules
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW
from parlor_desktop.games.pig_dice.table import LastRound, Table

THROWN = ((1, 1),)
BOLD, TIMID = Temper(daring=1.0), Temper(daring=-1.0)


def does(level: str, temper: Temper, table: Table) -> Move:
    return BRAINS[level].of_temper(temper).choose(table, table.thrower, Random(1))


@pytest.mark.parametrize(
    ("made", "bold", "plain", "timid"),
    [(20, THROW, THROW, THROW), (22, THROW, THROW, GIVE_UP), (26, THROW, GIVE_UP, GIVE_UP), (29, GIVE_UP, GIVE_UP, GIVE_UP)],
)
def test_who_dares_throws_on_a_little_longer(made: int, bold: Move, plain: Move, timid: Move) -> None:
    table = Table(HouseRules(), (10, 20), 0, made, THROWN)
    assert [does("medium", temper, table) for temper in (BOLD, PLAIN, TIMID)] == [bold, plain, timid]


def test_the_hard_one_leans_only_where_it_is_in_two_minds() -> None:
    leant = 0
    for made in range(1, 60):
        table = Table(HouseRules(), (30, 40), 0, made, THROWN)
        worths = {each.move: each.worth for each in BRAINS["hard"].weigh(table, 0, Random(1))}
        best = max(worths.values())
        for temper in (BOLD, TIMID):
            assert worths[does("hard", temper, table)] >= best - Hard.IN_TWO_MINDS
        if (does("hard", BOLD, table), does("hard", TIMID, table)) == (THROW, GIVE_UP):
            leant += 1
    assert leant >= 3


@pytest.mark.parametrize("who", CHARACTERS)
@pytest.mark.parametrize("level", BRAINS)
def test_nobody_is_so_timid_as_to_give_up_a_last_turn_that_is_not_won(level: str, who: str) -> None:
    behind = Table(HouseRules(), (100, 0), 1, 12, THROWN, last_round=LastRound(0, ()))
    assert does(level, CHARACTERS[who].temper, behind) == THROW


@pytest.mark.parametrize("who", CHARACTERS)
@pytest.mark.parametrize("level", BRAINS)
def test_nobody_is_so_daring_as_to_throw_on_when_the_game_is_won(level: str, who: str) -> None:
    won = Table(HouseRules(), (100, 60), 1, 41, THROWN, last_round=LastRound(0, ()))
    assert does(level, CHARACTERS[who].temper, won) == GIVE_UP
