"""What the computer players of Pig Dice do, and that they are apart in strength."""

from __future__ import annotations

from random import Random

import pytest

from parlor_desktop.ai.tournament import Contest, play_contest
from parlor_desktop.games.catalogue import find
from parlor_desktop.games.pig_dice.brain import BRAINS
from parlor_desktop.games.pig_dice.house_rules import HouseRules
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW
from parlor_desktop.games.pig_dice.table import LastRound, Table

THROWN = ((1, 1),)


def choices(level: str, table: Table) -> set[object]:
    """Whatever this level may do here."""
    return {BRAINS[level].choose(table, table.thrower, Random(seed)) for seed in range(60)}


@pytest.mark.parametrize("level", BRAINS)
def test_nobody_gives_up_with_nothing_made(level: str) -> None:
    assert choices(level, Table(HouseRules(), (10, 20), 0)) == {THROW}


@pytest.mark.parametrize("level", BRAINS)
@pytest.mark.parametrize("tie", ["share", "again"])
def test_nobody_gives_up_a_last_turn_that_is_not_won(level: str, tie: str) -> None:
    behind = Table(HouseRules(tie=tie), (100, 60), 1, 39, THROWN, last_round=LastRound(0, ()))
    assert choices(level, behind) == {THROW}


@pytest.mark.parametrize("level", BRAINS)
def test_nobody_throws_on_when_the_game_is_won(level: str) -> None:
    won = Table(HouseRules(), (100, 60), 1, 41, THROWN, last_round=LastRound(0, ()))
    assert choices(level, won) == {GIVE_UP}


@pytest.mark.parametrize("level", BRAINS)
def test_in_a_play_off_a_level_score_is_not_enough(level: str) -> None:
    level_again = Table(HouseRules(tie="again"), (104, 104), 1, last_round=LastRound(0, (), contest=(0, 1)))
    assert choices(level, level_again) == {THROW}


def test_the_easy_one_is_sometimes_frightened_and_sometimes_not() -> None:
    assert choices("easy", Table(HouseRules(), (10, 20), 0, 12, THROWN)) == {THROW, GIVE_UP}


@pytest.mark.parametrize(("made", "does"), [(24, THROW), (25, GIVE_UP)])
def test_the_medium_one_takes_twenty_five(made: int, does: object) -> None:
    assert choices("medium", Table(HouseRules(), (10, 20), 0, made, THROWN)) == {does}


def test_the_hard_one_dares_more_when_it_is_far_behind() -> None:
    ahead = Table(HouseRules(), (70, 20), 0, 32, THROWN)
    behind = Table(HouseRules(), (20, 95), 0, 60, THROWN)
    assert choices("hard", ahead) == {GIVE_UP}
    assert choices("hard", behind) == {THROW}


def test_the_hard_one_gives_its_reasons_as_chances_to_win() -> None:
    table = Table(HouseRules(), (70, 20), 0, 32, THROWN)
    weighed = {each.move: each.worth for each in BRAINS["hard"].weigh(table, 0, Random(1))}
    assert set(weighed) == {THROW, GIVE_UP}
    assert 0.5 < weighed[THROW] < weighed[GIVE_UP] < 1


@pytest.mark.parametrize("seats", [3, 4, 7, 10])
def test_with_more_seats_the_chances_shown_are_chances(seats: int) -> None:
    """Everybody has nothing yet: whoever begins has a little more than their share."""
    table = Table(HouseRules(), (0,) * seats, 0)
    best = max(each.worth for each in BRAINS["hard"].weigh(table, 0, Random(1)))
    assert 1 / seats < best < 1.3 / seats


@pytest.mark.parametrize("seats", [3, 6, 10])
def test_the_hard_one_beats_the_medium_ones_at_larger_tables_too(seats: int) -> None:
    tally = play_contest(Contest(find("pig_dice"), ("hard", *["medium"] * (seats - 1)), {}, seed=3), 150, jobs=1)
    assert float(tally.wins[0] / tally.games) > 1.15 / seats


@pytest.mark.parametrize(("better", "worse"), [("medium", "easy"), ("hard", "medium"), ("hard", "easy")])
def test_each_level_is_clearly_stronger_than_the_one_below(better: str, worse: str) -> None:
    """The games are the same each time; the margin leaves room for chance all the same."""
    tally = play_contest(Contest(find("pig_dice"), (better, worse), {}, seed=2), 600, jobs=1)
    assert float(tally.wins[0] / tally.games) > 0.53
