"""Whole games are played on phones, over real sockets."""

from __future__ import annotations

import pytest

from parlor_desktop.engine.contract import AnyBox, Over
from parlor_desktop.games import catalogue
from tests.phones.evening import Evening, Opened, opened
from tests.sixth.games.even_steven.box import BOX as SIXTH

ALL = (*catalogue.BOXES, SIXTH)


def whole_game(box: AnyBox, plays: str, seed: int, house: Opened) -> Evening:
    evening = Evening(box, plays, seed, house)
    evening.sit_down()
    evening.play()
    return evening


@pytest.mark.parametrize("box", ALL, ids=lambda box: box.name)
@pytest.mark.parametrize("plays", ["pp", "psc", "cpsp"])
def test_a_whole_game_is_played_with_phones_at_a_mixed_table(box: AnyBox, plays: str) -> None:
    with opened() as house:
        evening = whole_game(box, plays, 5, house)
        end = evening.session.awaits()
        assert isinstance(end, Over)
        assert all(evening.decided.values())
        for seat, phone in evening.phones.items():
            over = phone.table["over"]
            assert over["won"] == (seat in end.places[0])
            assert phone.table["story"]
        evening.leave()
