"""Pig Dice, clause by clause. Each test sets a table, makes a move, and looks."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from parlor_desktop.engine.chance import LastLoser, Outcome, Pick
from parlor_desktop.engine.contract import CHANCE, Fell, Luck, Over, Step, Turn
from parlor_desktop.engine.house_rules import house_rules_of, settle
from parlor_desktop.engine.session import Player, Session
from parlor_desktop.games.pig_dice.events import (
    Began,
    DiceFell,
    DicePassed,
    GaveUp,
    GoalReached,
    KeptScoreFell,
    LastRoundBegan,
    LevelAtTheTop,
    SevenFell,
    Stood,
    Won,
)
from parlor_desktop.games.pig_dice.house_rules import HEAD, TAIL, HouseRules
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW
from parlor_desktop.games.pig_dice.rules import GAME, chance_of_seven, dice_of
from parlor_desktop.games.pig_dice.table import LastRound, Table


def rules(**chosen: object) -> HouseRules:
    return settle(HouseRules, 2, chosen)


def turn(*kept: int, thrower: int = 0, made: int = 0, throws: int | None = None, **more: Any) -> Table:
    """A table in the middle of a turn; with something made, there was a throw that made it."""
    thrown = (1 if made else 0) if throws is None else throws
    return Table(more.pop("rules", HouseRules()), kept, thrower, made, ((1, 1),) * thrown, **more)


def fall(table: Table, *faces: int | str) -> Step[Table]:
    """Throw, and let these faces fall: the Head's die first, the Tail's die second."""
    assert dice_of(table.rules).admits(faces), "these faces are not on the dice"
    return GAME.apply(GAME.apply(table, table.thrower, THROW).state, CHANCE, Fell(faces))


def give_up(table: Table) -> Step[Table]:
    return GAME.apply(table, table.thrower, GIVE_UP)


def last_round(*kept: int, last: LastRound, thrower: int, **more: Any) -> Table:
    return turn(*kept, thrower=thrower, last_round=last, **more)


# -- The aim ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PD-1")
@pytest.mark.parametrize("goal", [50, 100, 200])
def test_the_goal_is_what_the_table_chose(goal: int) -> None:
    one_short = give_up(turn(goal - 5, 0, made=4, rules=rules(goal=goal))).state
    assert one_short.last_round is None
    there = give_up(turn(goal - 5, 0, made=5, rules=rules(goal=goal))).state
    assert there.last_round == LastRound(0, ())


@pytest.mark.rule("PD-1")
def test_the_goal_is_100_unless_the_table_says_otherwise_and_nothing_else_than_the_three_goals() -> None:
    goal = next(rule for rule in house_rules_of(HouseRules) if rule.name == "goal")
    assert goal.default == 100
    assert list(goal.choices) == [50, 100, 200]


@pytest.mark.rule("PD-1")
def test_it_is_not_reaching_the_goal_that_wins_but_the_highest_score() -> None:
    end = give_up(last_round(100, 80, last=LastRound(0, ()), thrower=1, made=25)).state
    assert GAME.awaits(end) == Over(places=((1,), (0,)), scores=(100, 105))


@pytest.mark.rule("PD-2")
def test_luck_decides_who_throws_first() -> None:
    table = GAME.setup(4, rules()).state
    assert GAME.awaits(table) == Luck(Pick(4))
    step = GAME.apply(table, CHANCE, Fell((2,)))
    assert step.events == (Began(2),)
    assert GAME.awaits(step.state) == Turn(2)


@pytest.mark.rule("PD-2")
def test_the_first_seat_begins_where_the_table_says_so() -> None:
    step = GAME.setup(4, rules(starter="first"))
    assert step.events == (Began(0),)
    assert GAME.awaits(step.state) == Turn(0)


@pytest.mark.rule("PD-2")
def test_the_loser_of_the_last_game_begins_where_the_table_says_so() -> None:
    assert GAME.awaits(GAME.setup(3, rules(starter="loser")).state) == Luck(LastLoser(3))
    people = [Player(name) for name in ("Ann", "Bob", "Cy")]
    for seed in range(20):
        session = Session(GAME, people, {"starter": "loser"}, seed=seed, brought={LastLoser: (1,)})
        session.let_fall()
        assert session.awaits() == Turn(1)
    first_games = [Session(GAME, people, {"starter": "loser"}, seed=seed) for seed in range(40)]
    assert {session.let_fall() for session in first_games} == {(Began(0),), (Began(1),), (Began(2),)}


# -- Throwing ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PD-3")
def test_a_throw_is_added_to_the_score_of_this_turn_and_the_thrower_goes_on() -> None:
    step = fall(turn(30, 40, made=11), 5, 3)
    assert step.events == (DiceFell(0, (5, 3), gain=8, made=19, clause="PD-3"),)
    assert (step.state.made, step.state.kept) == (19, (30, 40))
    assert GAME.moves(step.state, 0) == (THROW, GIVE_UP)


@pytest.mark.rule("PD-3")
def test_the_throws_of_a_turn_are_remembered_in_order() -> None:
    table = fall(fall(turn(0, 0), 1, 1).state, HEAD, 4).state
    assert table.throws == ((1, 1), (HEAD, 4))


@pytest.mark.rule("PD-4")
@pytest.mark.parametrize("faces", [(2, 5), (5, 2), (3, 4), (4, 3)])
def test_a_seven_loses_the_turn_s_score_and_passes_the_dice_to_the_left(faces: Outcome) -> None:
    step = fall(turn(10, 30, 40, thrower=1, made=26), *faces)
    assert step.events == (SevenFell(1, faces, lost=26, clause="PD-4"), DicePassed(1, to=2, clause="PD-4"))
    assert step.state == turn(10, 30, 40, thrower=2)


@pytest.mark.rule("PD-4")
def test_a_one_and_a_six_are_a_seven_where_both_are_on_the_dice() -> None:
    assert fall(turn(10, 30, made=26, rules=rules(faces="one-and-six")), 6, 1).state.thrower == 1


@pytest.mark.rule("PD-4")
def test_from_the_last_seat_the_dice_go_to_the_first() -> None:
    assert fall(turn(1, 2, 3, thrower=2, made=9), 3, 4).state.thrower == 0


@pytest.mark.rule("PD-4")
@pytest.mark.parametrize("other", [5, 6, 8, 9])
def test_no_other_sum_ends_the_turn(other: int) -> None:
    assert fall(turn(0, 0, made=5), 4, other - 4).state.thrower == 0


@pytest.mark.rule("PD-4")
def test_the_chance_of_a_seven_is_exact_for_all_dice() -> None:
    sevens = {faces: chance_of_seven(rules(faces=faces)) for faces in ("sixes", "one-and-six", "ones")}
    assert sevens == {"sixes": Fraction(4, 36), "one-and-six": Fraction(5, 36), "ones": Fraction(4, 36)}


@pytest.mark.rule("PD-5")
def test_who_gives_up_the_dice_keeps_the_turn_s_score_and_the_left_goes_on() -> None:
    step = give_up(turn(10, 30, 40, thrower=1, made=26))
    assert step.events == (GaveUp(1, made=26, kept=56), DicePassed(1, to=2, clause="PD-5"))
    assert step.state == turn(10, 56, 40, thrower=2)


@pytest.mark.rule("PD-5")
def test_the_dice_may_be_given_up_before_the_first_throw() -> None:
    table = turn(10, 30)
    assert GIVE_UP in GAME.moves(table, 0)
    assert give_up(table).state == turn(10, 30, thrower=1)


@pytest.mark.rule("PD-5")
def test_dice_that_are_in_the_air_can_no_longer_be_given_up() -> None:
    table = GAME.apply(turn(10, 30, made=8), 0, THROW).state
    assert GAME.moves(table, 0) == ()


# -- At the goal, and the last round ----------------------------------------------------------------------------------------


@pytest.mark.rule("PD-6")
def test_who_reaches_the_goal_counting_this_turn_may_throw_on_or_stand() -> None:
    step = fall(turn(80, 30, made=15), 5, 1)
    assert step.events[-1] == GoalReached(0, 101)
    assert GAME.moves(step.state, 0) == (THROW, GIVE_UP)
    assert step.state.last_round is None


@pytest.mark.rule("PD-6")
def test_to_give_up_at_the_goal_is_to_stand() -> None:
    step = give_up(turn(80, 30, made=20))
    assert step.events[0] == Stood(0, made=20, kept=100)
    assert step.state.last_round == LastRound(0, ())


@pytest.mark.rule("PD-6")
def test_a_seven_after_throwing_on_loses_the_whole_turn_and_play_simply_goes_on() -> None:
    step = fall(turn(80, 30, made=25), 3, 4)
    assert step.state == turn(80, 30, thrower=1)


@pytest.mark.rule("PD-6")
def test_who_has_reached_the_goal_and_throws_on_does_not_reach_it_again() -> None:
    reached = fall(turn(80, 30, made=18), 1, 1)
    assert reached.events[1:] == (GoalReached(0, 100),)
    assert fall(reached.state, 1, 1).events[1:] == ()


@pytest.mark.rule("PD-6")
def test_a_tail_may_bring_the_score_back_under_the_goal() -> None:
    under = fall(turn(80, 30, made=22), 4, TAIL).state
    assert under.score == 98
    step = give_up(under)
    assert isinstance(step.events[0], GaveUp)
    assert step.state.last_round is None


@pytest.mark.rule("PD-7")
def test_when_somebody_stands_the_others_have_one_more_turn_each_to_the_left() -> None:
    step = give_up(turn(10, 20, 80, 40, thrower=2, made=20))
    assert step.events[1:] == (LastRoundBegan(2, 100), DicePassed(2, to=3, clause="PD-7"))
    assert (step.state.thrower, step.state.last_round) == (3, LastRound(2, (0, 1)))
    second = give_up(replace(step.state, made=5)).state
    assert (second.thrower, second.last_round) == (0, LastRound(2, (1,)))
    third = fall(second, 3, 4).state
    assert (third.thrower, third.last_round) == (1, LastRound(2, ()))
    end = give_up(third)
    assert end.events[-1] == Won((2,), 100, "PD-7")
    assert GAME.awaits(end.state) == Over(places=((2,), (3,), (1,), (0,)), scores=(10, 20, 100, 45))
    assert all(GAME.moves(end.state, seat) == () for seat in range(4))


@pytest.mark.rule("PD-7")
def test_in_the_last_round_one_may_throw_on_past_the_leader() -> None:
    ahead = last_round(100, 90, 20, last=LastRound(0, (2,)), thrower=1, made=30)
    assert GAME.moves(ahead, 1) == (THROW, GIVE_UP)
    further = fall(ahead, 5, 5).state
    assert further.score == 130
    assert fall(further, 3, 4).state.kept == (100, 90, 20)


@pytest.mark.rule("PD-7")
def test_passing_the_goal_in_the_last_round_does_not_begin_another_one() -> None:
    step = give_up(last_round(100, 90, 20, last=LastRound(0, (2,)), thrower=1, made=30))
    assert (step.state.last_round, step.state.thrower) == (LastRound(0, ()), 2)
    assert isinstance(step.events[0], GaveUp)


@pytest.mark.rule("PD-8")
def test_level_players_share_the_win() -> None:
    end = give_up(last_round(104, 84, 3, last=LastRound(0, ()), thrower=1, made=20))
    assert end.events[-1] == Won((0, 1), 104, "PD-8")
    over = GAME.awaits(end.state)
    assert over == Over(places=((0, 1), (2,)), scores=(104, 104, 3))
    assert isinstance(over, Over)
    assert [over.share(seat) for seat in range(3)] == [0.5, 0.5, 0]


@pytest.mark.rule("PD-8")
def test_level_players_have_one_more_turn_each_where_the_table_says_so() -> None:
    again = rules(tie="again")
    step = give_up(last_round(104, 3, 104, 84, last=LastRound(2, ()), thrower=1, rules=again))
    assert step.events[-2:] == (LevelAtTheTop((0, 2), 104), DicePassed(1, to=2, clause="PD-8"))
    assert (step.state.thrower, step.state.last_round) == (2, LastRound(2, (0,), contest=(0, 2)))
    answer = give_up(replace(step.state, made=12)).state
    assert (answer.thrower, answer.last_round) == (0, LastRound(2, (), contest=(0, 2)))
    end = fall(answer, 3, 4)
    assert end.events[-1] == Won((2,), 116, "PD-8")
    assert GAME.awaits(end.state) == Over(places=((2,), (0,), (3,), (1,)), scores=(104, 3, 116, 84))


@pytest.mark.rule("PD-8")
def test_the_turns_go_on_until_one_is_ahead() -> None:
    still_level = give_up(
        last_round(104, 104, 104, last=LastRound(0, (), contest=(0, 2)), thrower=2, rules=rules(tie="again"))
    ).state
    assert (still_level.thrower, still_level.last_round) == (0, LastRound(0, (2,), contest=(0, 2)))


# -- Heads and Tails --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PD-9")
def test_head_and_tail_double_what_the_turn_has_made() -> None:
    step = fall(turn(50, 0, made=17), HEAD, TAIL)
    assert step.events == (DiceFell(0, (HEAD, TAIL), gain=17, made=34, clause="PD-9"),)
    assert step.state.kept == (50, 0)


@pytest.mark.rule("PD-9")
@pytest.mark.parametrize("throws", [0, 3])
def test_head_and_tail_with_nothing_made_is_no_score_and_the_thrower_goes_on(throws: int) -> None:
    step = fall(turn(50, 0, throws=throws), HEAD, TAIL)
    assert (step.state.made, step.state.kept) == (0, (50, 0))
    assert GAME.awaits(step.state) == Turn(0)


@pytest.mark.rule("PD-10")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5])
def test_a_head_doubles_the_face_beside_it(face: int) -> None:
    step = fall(turn(50, 0, made=7), HEAD, face)
    assert step.events == (DiceFell(0, (HEAD, face), gain=2 * face, made=7 + 2 * face, clause="PD-10"),)


@pytest.mark.rule("PD-10")
def test_a_head_counts_on_the_first_throw_too() -> None:
    assert fall(turn(50, 0), HEAD, 4).state.made == 8


@pytest.mark.rule("PD-11")
def test_a_tail_takes_the_face_beside_it_off_the_turn_s_score() -> None:
    step = fall(turn(50, 0, made=17), 4, TAIL)
    assert step.events == (DiceFell(0, (4, TAIL), gain=-4, made=13, clause="PD-11"),)


@pytest.mark.rule("PD-11")
def test_two_made_and_four_taken_off_leaves_nothing() -> None:
    step = fall(fall(turn(50, 0), 1, 1).state, 4, TAIL)
    assert step.state.made == 0
    assert step.state.kept == (50, 0)
    assert GAME.awaits(step.state) == Turn(0)


@pytest.mark.rule("PD-11")
@pytest.mark.parametrize("tail", ["turn", "whole"])
def test_a_tail_on_the_first_throw_is_no_score_and_takes_nothing(tail: str) -> None:
    step = fall(turn(50, 0, rules=rules(tail=tail)), 4, TAIL)
    assert step.events == (DiceFell(0, (4, TAIL), gain=0, made=0, clause="PD-11"),)
    assert step.state.kept == (50, 0)
    assert GAME.awaits(step.state) == Turn(0)


@pytest.mark.rule("PD-11")
@pytest.mark.parametrize(("kept", "left", "loss"), [(50, 47, 3), (2, 0, 2), (1, 0, 1)])
def test_where_the_whole_score_pays_the_rest_comes_off_the_kept_score(kept: int, left: int, loss: int) -> None:
    step = fall(turn(kept, 9, made=2, rules=rules(tail="whole")), 5, TAIL)
    assert step.state.made == 0
    assert step.state.kept == (left, 9)
    assert step.events[1:] == (KeptScoreFell(0, loss=loss, kept=left),)


@pytest.mark.rule("PD-11")
def test_where_the_whole_score_pays_a_turn_that_can_cover_it_keeps_the_rest_safe() -> None:
    step = fall(turn(50, 9, made=5, rules=rules(tail="whole")), 5, TAIL)
    assert (step.state.made, step.state.kept) == (0, (50, 9))


@pytest.mark.rule("PD-11")
def test_what_a_tail_took_off_the_kept_score_is_not_given_back_by_a_seven() -> None:
    after_tail = fall(turn(50, 9, made=2, rules=rules(tail="whole")), 5, TAIL).state
    assert fall(after_tail, 3, 4).state.kept == (47, 9)


@pytest.mark.rule("PD-12")
def test_a_seven_on_the_first_throw_costs_nothing_and_passes_the_dice() -> None:
    step = fall(turn(50, 30), 3, 4)
    assert step.events == (SevenFell(0, (3, 4), lost=0, clause="PD-12"), DicePassed(0, to=1, clause="PD-12"))
    assert step.state == turn(50, 30, thrower=1)


# -- The dice ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PD-13")
@pytest.mark.parametrize(
    ("faces", "head_die", "tail_die"),
    [
        ("sixes", (1, 2, 3, 4, 5, HEAD), (1, 2, 3, 4, 5, TAIL)),
        ("one-and-six", (HEAD, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, TAIL)),
        ("ones", (HEAD, 2, 3, 4, 5, 6), (TAIL, 2, 3, 4, 5, 6)),
    ],
)
def test_head_and_tail_take_the_place_of_the_faces_that_the_table_chose(
    faces: str, head_die: Outcome, tail_die: Outcome
) -> None:
    assert dice_of(rules(faces=faces)).dice == (head_die, tail_die)


@pytest.mark.rule("PD-13")
def test_the_printed_example_can_happen_unless_both_take_the_place_of_a_one_and_that_choice_says_so() -> None:
    def first_scores(faces: str) -> set[int]:
        table = turn(0, 0, rules=rules(faces=faces))
        return {fall(table, *outcome).state.made for outcome, _ in dice_of(table.rules).outcomes()}

    assert {faces: 2 in first_scores(faces) for faces in ("sixes", "one-and-six", "ones")} == {
        "sixes": True,
        "one-and-six": True,
        "ones": False,
    }
    choices = next(rule for rule in house_rules_of(HouseRules) if rule.name == "faces").choices
    assert "cannot" in choices["ones"]


@pytest.mark.rule("PD-1")
@pytest.mark.parametrize(("goal", "minutes"), [(50, (2, 3)), (100, (3, 6)), (200, (6, 12))])
def test_how_long_a_game_takes_depends_on_its_goal(goal: int, minutes: tuple[int, int]) -> None:
    told = GAME.box.minutes_for(4, {"goal": goal})
    assert (told[0], told[-1]) == minutes
