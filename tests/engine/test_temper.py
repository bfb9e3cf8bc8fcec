"""How a temper leans between moves that are worth nearly the same."""

from __future__ import annotations

import pytest

from parlor_desktop.engine.contract import Move, Weighed
from parlor_desktop.engine.temper import PLAIN, Temper, lean


class Leap(Move):
    """Daring."""


class Stay(Move):
    """Not so."""


LEAP, STAY = Leap(), Stay()
BOLD, TIMID = Temper(daring=1.0), Temper(daring=-1.0)


def leaning(move: Move) -> Temper:
    return BOLD if move is LEAP else TIMID


@pytest.mark.parametrize(("temper", "does"), [(BOLD, LEAP), (TIMID, STAY), (PLAIN, STAY)])
def test_between_moves_of_nearly_the_same_worth_the_temper_decides(temper: Temper, does: Move) -> None:
    assert lean((Weighed(STAY, 0.505), Weighed(LEAP, 0.5)), temper, leaning, in_two_minds=0.01) is does


@pytest.mark.parametrize("temper", [BOLD, TIMID, PLAIN])
def test_no_temper_gives_up_more_than_so_much(temper: Temper) -> None:
    assert lean((Weighed(STAY, 0.52), Weighed(LEAP, 0.5)), temper, leaning, in_two_minds=0.01) is STAY
    assert lean((Weighed(STAY, 0.5), Weighed(LEAP, 0.52)), temper, leaning, in_two_minds=0.01) is LEAP


def test_however_many_traits_speak_for_a_move_it_pleases_wholly_and_no_more() -> None:
    assert Temper(1.0, 1.0, 1.0, 1.0).pull(Temper(1.0, 1.0, 1.0, 1.0)) == 1.0
    assert Temper(1.0, 1.0).pull(Temper(-1.0, -1.0)) == -1.0
    assert Temper(1.0, 1.0).pull(Temper(1.0, -1.0)) == 0.0
    assert PLAIN.pull(BOLD) == 0.0
