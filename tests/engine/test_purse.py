from __future__ import annotations

from parlor_desktop.engine.purse import give, receive


def test_a_seat_pays_from_what_it_has() -> None:
    assert give(((5, 9), (0, 0)), 0, 3) == (((2, 9), (0, 0)), 0)
    assert give(((5, 9), (0, 0)), 0, 5) == (((0, 9), (0, 0)), 0)


def test_what_a_seat_cannot_pay_is_noted_as_owed() -> None:
    assert give(((5, 9), (0, 0)), 0, 6) == (((0, 9), (1, 0)), 1)
    assert give(((0, 9), (2, 4)), 0, 3) == (((0, 9), (5, 4)), 3)


def test_what_a_seat_receives_goes_first_to_what_it_owes() -> None:
    assert receive(((0, 9), (2, 1)), 0, 5) == (((3, 9), (0, 1)), 2)
    assert receive(((0, 9), (7, 1)), 0, 5) == (((0, 9), (2, 1)), 5)
    assert receive(((4, 9), (0, 1)), 0, 5) == (((9, 9), (0, 1)), 0)
