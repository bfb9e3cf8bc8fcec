"""How a temper shows at The Mayflower: where one card is as good as another."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from parlor_desktop.ai.characters import CHARACTERS
from parlor_desktop.engine.temper import Temper
from parlor_desktop.games.mayflower.brain import BRAINS
from parlor_desktop.games.mayflower.cards import series
from parlor_desktop.games.mayflower.leaning import leaning
from parlor_desktop.games.mayflower.moves import Challenge, Lay
from parlor_desktop.games.mayflower.quick import BEYOND, cards_of
from parlor_desktop.games.mayflower.table import Laid
from tests.games.mayflower.test_brain import decisions

RESTLESS, PATIENT = Temper(patience=-1.0), Temper(patience=1.0)


def test_the_restless_go_along_and_the_patient_elsewhere() -> None:
    laid: Counter[tuple[str, bool]] = Counter()
    for table in decisions(4, "honest"):
        lays = [BRAINS["medium"].choose(table, table.turn, Random(1))]
        last = next((deed.card for deed in reversed(table.history) if isinstance(deed, Laid)), None)
        if last is None or not isinstance(lays[0], Lay):
            continue
        for name, temper in (("restless", RESTLESS), ("patient", PATIENT)):
            for seed in range(6):
                move = BRAINS["medium"].of_temper(temper).choose(table, table.turn, Random(seed))
                if isinstance(move, Lay):
                    laid[name, series(move.card) == series(last)] += 1
    assert laid["restless", True] > 1.1 * laid["patient", True]


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
    (table, *_) = decisions(4, "challenged")
    assert CHARACTERS["Clara"].temper.pull(leaning(table, Challenge(1))) > 0.5
    assert CHARACTERS["Jack"].temper.pull(leaning(table, Challenge(1))) < -0.5
