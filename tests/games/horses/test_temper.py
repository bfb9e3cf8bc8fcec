"""How a temper shows at Horses: in the lines that are backed."""

from __future__ import annotations

from random import Random

import pytest

from parlor_desktop.ai.characters import CHARACTERS
from parlor_desktop.engine.temper import PLAIN, Temper
from parlor_desktop.games.horses.betting import WIN, kind_of
from parlor_desktop.games.horses.brain import BRAINS, Hard, leaning
from parlor_desktop.games.horses.moves import Stake
from parlor_desktop.games.horses.search import Race
from tests.games.horses.positions import betting, stake

BOLD, TIMID = Temper(daring=1.0), Temper(daring=-1.0)


def on_wins(level: str, temper: Temper) -> tuple[float, float]:
    """What part of all counters lies on wins, and how many are laid on a race."""
    view, laid, wins = betting(), 0, 0
    for seed in range(400):
        move = BRAINS[level].of_temper(temper).choose(view, 1, Random(seed))
        assert isinstance(move, Stake)
        laid += sum(counters for _, counters in move.bets)
        wins += sum(counters for line, counters in move.bets if kind_of(line) == WIN)
    return wins / laid, laid / 400


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_who_dares_backs_winners_and_who_is_careful_does_not(level: str) -> None:
    bold, plain, timid = (on_wins(level, temper) for temper in (BOLD, PLAIN, TIMID))
    assert bold[0] > 1.25 * plain[0] > 1.25 * 1.25 * timid[0]
    assert abs(bold[1] - timid[1]) < 0.1 * plain[1], "whoever lays more wins the evening oftener: that would be strength"


def test_the_more_and_the_more_of_it_on_a_win_the_more_daring() -> None:
    boards = [stake(words) for words in ("", "show H 30", "win H 30", "win H 90")]
    daring = [leaning(board, most=120).daring for board in boards]
    assert daring == sorted(daring)
    assert daring[0] < daring[1] < daring[2] < daring[3]
    assert all(-1 <= each <= 1 for each in daring)


@pytest.mark.parametrize("who", ["Ben", "Edith"])
def test_the_hard_one_gives_up_no_more_than_it_takes_for_nothing(who: str) -> None:
    view = betting(race=3)
    for seed in range(2):
        chances = dict(Race(view, 1, Random(seed)).best_stakes())
        chosen = Hard().of_temper(CHARACTERS[who].temper).stake(view, 1, Random(seed))
        assert chances[chosen] >= max(chances.values()) - Hard.IN_TWO_MINDS
