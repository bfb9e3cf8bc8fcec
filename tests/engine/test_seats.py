from __future__ import annotations

from parlor_desktop.engine.seats import to_the_left, with_one


def test_the_way_around_the_table_begins_at_the_left_and_ends_where_it_began() -> None:
    assert to_the_left(0, 3) == (1, 2, 0)
    assert to_the_left(1, 3) == (2, 0, 1)
    assert to_the_left(2, 3) == (0, 1, 2)


def test_one_value_changes_and_the_others_stay() -> None:
    before = (1, 2, 3)
    assert with_one(before, 1, 9) == (1, 9, 3)
    assert before == (1, 2, 3)
