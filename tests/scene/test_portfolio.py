"""The portfolio keeps what was drawn, as much as there is room for, for one game at a time."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QPixmap

from parlor_desktop.scene.kit.portfolio import LEAVES, USUAL, Portfolio


@pytest.fixture
def drawn(qapp: object) -> list[int]:  # noqa: ARG001
    """The widths of all that was drawn, in order."""
    return []


def with_room(pixels: int) -> Portfolio:
    portfolio = Portfolio()
    portfolio.room = pixels
    return portfolio


def test_what_was_drawn_is_not_drawn_again(drawn: list[int]) -> None:
    portfolio = Portfolio()
    square = _squares(portfolio, drawn)
    assert square(10).cacheKey() == square(10).cacheKey()
    assert drawn == [10]


def test_what_nobody_has_asked_for_longest_makes_room(drawn: list[int]) -> None:
    portfolio = with_room(250)
    square = _squares(portfolio, drawn)
    for side in (10, 9, 8, 10, 7):
        square(side)
    assert drawn == [10, 9, 8, 7]
    square(10)
    square(8)
    assert drawn == [10, 9, 8, 7]
    square(9)
    assert drawn == [10, 9, 8, 7, 9]
    assert portfolio.size <= portfolio.room


def test_a_drawing_larger_than_all_room_is_kept_alone(drawn: list[int]) -> None:
    portfolio = with_room(50)
    square = _squares(portfolio, drawn)
    square(3)
    square(100)
    assert (len(portfolio), portfolio.size) == (1, 10_000)


def test_another_game_begins_with_nothing_and_the_same_one_goes_on(drawn: list[int]) -> None:
    portfolio = Portfolio()
    square = _squares(portfolio, drawn)
    portfolio.use_for("whist")
    square(10)
    portfolio.use_for("whist")
    assert len(portfolio) == 1
    portfolio.use_for("loo")
    assert (len(portfolio), portfolio.size) == (0, 0)


def test_a_larger_window_gives_more_room_and_a_smaller_one_takes_it(drawn: list[int]) -> None:
    portfolio = Portfolio()
    square = _squares(portfolio, drawn)
    portfolio.fit(4 * USUAL)
    assert portfolio.room == 4 * LEAVES * USUAL
    for side in range(1000, 1006):
        square(side)
    assert len(portfolio) == 6
    portfolio.fit(USUAL)
    assert len(portfolio) == 3


def _squares(portfolio: Portfolio, drawn: list[int]) -> Callable[[int], QPixmap]:
    @portfolio.keep
    def square(side: int) -> QPixmap:
        drawn.append(side)
        return QPixmap(side, side)

    return square
