"""Everybody's chance to win at Pig Dice: exact for two."""

from __future__ import annotations

from random import Random

import pytest

from parlor_desktop.ai.valuing import mean_of_luck, outlook_of
from parlor_desktop.engine.contract import Event
from parlor_desktop.games.pig_dice.box import BOX
from parlor_desktop.games.pig_dice.chances import CHANCES, racing_odds
from parlor_desktop.games.pig_dice.events import DiceFell, GaveUp, SevenFell, Stood
from parlor_desktop.games.pig_dice.house_rules import DICE, HouseRules
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW
from parlor_desktop.games.pig_dice.rules import GAME
from parlor_desktop.games.pig_dice.table import LastRound, Table
from parlor_desktop.games.pig_dice.values import turn_ahead

RULES = HouseRules()


def at(*kept: int, made: int = 0, thrower: int = 0, last_round: LastRound | None = None) -> Table:
    throws = (((1, 2)),) if made else ()
    return Table(RULES, kept, thrower, made, throws, last_round=last_round)


def test_for_two_throwing_is_worth_the_mean_of_all_that_may_fall() -> None:
    """To throw is the best thing to do here: it must not be worth more or less than what it leads to."""
    for table in (at(30, 60), at(30, 60, made=11), at(80, 90, made=4)):
        in_the_air = GAME.apply(table, 0, THROW).state
        mean = mean_of_luck(BOX, CHANCES, in_the_air, DICE[RULES.faces], "any")
        assert mean.shares[0] == pytest.approx(CHANCES.outlook(table).shares[0], abs=2e-6)
        assert mean.margin == 0.0
    assert CHANCES.is_exact(at(30, 60))
    assert not CHANCES.is_exact(at(30, 60, 0))


def test_a_decision_costs_what_the_solved_table_says() -> None:
    table = at(30, 60, made=3)
    turn = turn_ahead(RULES, (30, 60), 0)
    cost = CHANCES.cost(table, 0, GIVE_UP, Random(1))
    assert cost is not None
    assert cost.best == THROW
    assert cost.lost == pytest.approx(turn.worth_of_throwing(3) - turn.worth_of_giving_up(3))
    assert cost.lost > 0.01
    right = CHANCES.cost(table, 0, THROW, Random(1))
    assert right is not None
    assert right.lost == 0.0


def test_among_many_the_rest_goes_to_whoever_is_ahead() -> None:
    shares = CHANCES.outlook(at(20, 80, 50, 50)).shares
    assert sum(shares) == pytest.approx(1.0)
    assert shares[1] > shares[2] > shares[3], "of level ones the sooner has the better chance"
    assert racing_odds(at(20, 80, 50, 50))[0] == 0.0


def test_in_the_last_round_whoever_can_win_no_more_has_nothing() -> None:
    last = LastRound(stood=1, to_come=())
    lost = CHANCES.outlook(at(20, 104, 90, thrower=2, last_round=last)).shares
    assert lost[0] == 0.0
    assert lost[1] == pytest.approx(1 - lost[2])
    to_come = LastRound(stood=1, to_come=(0,))
    hopes = CHANCES.outlook(at(60, 104, 90, thrower=2, last_round=to_come)).shares
    assert hopes[1] > hopes[0] > 0.05
    assert sum(hopes) == pytest.approx(1.0)


def test_in_a_play_off_the_others_are_out_of_it() -> None:
    play_off = LastRound(stood=0, to_come=(2,), contest=(0, 2))
    shares = CHANCES.outlook(at(104, 90, 104, last_round=play_off)).shares
    assert shares[1] == 0.0
    assert sum(shares) == pytest.approx(1.0)


def test_a_finished_game_is_worth_its_result() -> None:
    over = Table(RULES, (104, 104, 3), 1, winners=(0, 1))
    assert outlook_of(BOX, CHANCES, over, "any").shares == (0.5, 0.5, 0.0)


@pytest.mark.parametrize(
    ("events", "words"),
    [
        ((SevenFell(0, (3, 4), 34, "PD-4"),), "the seven that Ann threw on 34 points"),
        ((SevenFell(0, (3, 4), 0, "PD-12"),), "the seven that Ann threw at once"),
        ((DiceFell(0, (5, 5), 10, 20, "PD-3"),), "the 10 points that Ann threw"),
        ((DiceFell(0, ("head", "tail"), 30, 60, "PD-9"),), "the double that Ann threw, for 30 points"),
        ((DiceFell(0, (5, "tail"), -5, 20, "PD-11"),), "the Tail that Ann threw"),
        ((Stood(0, 12, 104),), "standing on 104, which Ann did"),
        ((GaveUp(0, 12, 40),), "giving up the dice with 12 made, which Ann did"),
        ((), "throwing on with 7 made, which Ann did"),
    ],
)
def test_a_turning_point_is_called_by_what_happened(events: tuple[Event, ...], words: str) -> None:
    called = CHANCES.called(events, at(20, 30, made=7))
    assert called is not None
    assert called.say(("Ann", "Bob")) == words
