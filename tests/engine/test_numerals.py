from __future__ import annotations

from parlor_desktop.engine.numerals import counted


def test_numbers_up_to_twelve_are_words_and_larger_ones_are_figures() -> None:
    assert [counted(number) for number in (0, 1, 5, 12, 13, 40)] == ["no", "one", "five", "twelve", "13", "40"]
