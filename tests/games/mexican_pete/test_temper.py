"""How a temper shows at Mexican Pete: in time, and in what is seen."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from parlor_desktop.ai.characters import CHARACTERS
from parlor_desktop.engine.contract import Move, Reaction, Seat
from parlor_desktop.games.mexican_pete.brain import BRAINS, FASTEST
from parlor_desktop.games.mexican_pete.moves import CALL, NOTES, THROW
from parlor_desktop.games.mexican_pete.table import Slip, Table
from tests.games.mexican_pete.test_rules import ALL, after, at_table

CLAIM = after(at_table((2,), ALL, ALL), 4, 4)
OWN_CARD = after(at_table(ALL, ALL, ALL), 4, 4)
SLIPPED = at_table(ALL, ALL, ALL, slips=(Slip(1, 8),))
READY = at_table(ALL, ALL, ALL)
LAST = after(at_table((2,), (8,), ALL), 4, 4)


def reactions(level: str, who: str, view: Table, seat: Seat, tries: int = 400) -> list[Reaction]:
    player = BRAINS[level].of_temper(CHARACTERS[who].temper)
    answers = [player.react(view, seat, Random(number)) for number in range(tries)]
    return [answer for answer in answers if answer is not None]


def seconds(answers: list[Reaction], move: Move) -> float:
    return mean(answer.seconds for answer in answers if answer.move == move)


@pytest.mark.parametrize("level", BRAINS)
@pytest.mark.parametrize("who", CHARACTERS)
def test_nobody_is_in_such_a_hurry_that_they_are_quicker_than_people(level: str, who: str) -> None:
    for view in (CLAIM, OWN_CARD, SLIPPED, READY):
        for seat in range(3):
            assert all(answer.seconds >= FASTEST for answer in reactions(level, who, view, seat, 150))


@pytest.mark.parametrize("level", BRAINS)
def test_who_cannot_wait_calls_and_throws_sooner_than_who_bides_their_time(level: str) -> None:
    for view, seat, move in ((CLAIM, 1, CALL), (OWN_CARD, 0, CALL), (READY, 0, THROW)):
        ida, frank = (seconds(reactions(level, who, view, seat), move) for who in ("Ida", "Frank"))
        assert ida < frank


def test_who_never_forgets_a_slip_notes_more_of_them() -> None:
    clara, jack = (len(reactions("medium", who, SLIPPED, 2)) for who in ("Clara", "Jack"))
    assert clara > 1.3 * jack


@pytest.mark.parametrize("level", BRAINS)
@pytest.mark.parametrize("who", CHARACTERS)
def test_nobody_of_any_temper_looks_away_from_the_last_card_that_they_wait_for(level: str, who: str) -> None:
    assert len([answer for answer in reactions(level, who, LAST, 1, 100) if answer.move == CALL]) == 100


def test_a_note_names_the_one_who_slipped() -> None:
    assert {answer.move for answer in reactions("hard", "Clara", SLIPPED, 2)} == {NOTES[1]}
