"""How a temper shows at The Mayflower: where one card is as good as another."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from parlor_desktop.ai.characters import CHARACTERS
from parlor_desktop.engine.temper import PLAIN, Temper
from parlor_desktop.games.mayflower.brain import BRAINS
from parlor_desktop.games.mayflower.cards import number
from parlor_desktop.games.mayflower.leaning import leaning
from parlor_desktop.games.mayflower.moves import Challenge, Lay
from parlor_desktop.games.mayflower.quick import BEYOND, cards_of
from tests.games.mayflower.test_brain import decisions

RESTLESS, PATIENT = Temper(patience=-1.0), Temper(patience=1.0)


def test_the_patient_begin_at_the_beginning_and_the_restless_at_the_other_end() -> None:
    far: Counter[Temper] = Counter()
    for table in decisions(4, "honest"):
        for temper in (RESTLESS, PLAIN, PATIENT):
            player = BRAINS["medium"].of_temper(temper)
            moves = [player.choose(table, table.turn, Random(seed)) for seed in range(6)]
            far[temper] += sum(isinstance(move, Lay) and number(move.card) > 7 for move in moves)
    assert far[RESTLESS] > 1.1 * far[PLAIN] > 1.1 * 1.1 * far[PATIENT]


@pytest.mark.parametrize("who", CHARACTERS)
def test_nobody_of_medium_strength_lays_a_card_that_keeps_more_of_their_own_waiting(who: str) -> None:
    player = BRAINS["medium"].of_temper(CHARACTERS[who].temper)
    for table in decisions(4, "honest", every=3):
        hand = cards_of(table.hands[table.turn])
        fitting = [card for card in table.hands[table.turn] if card in table.fitting]
        move = player.choose(table, table.turn, Random(1))
        if isinstance(move, Lay):
            best = max((hand & BEYOND[card]).bit_count() for card in fitting)
            assert (hand & BEYOND[move.card]).bit_count() == best


def test_to_doubt_somebody_is_for_those_who_watch() -> None:
    assert CHARACTERS["Clara"].temper.pull(leaning(Challenge(1))) > 0.5
    assert CHARACTERS["Jack"].temper.pull(leaning(Challenge(1))) < -0.5
