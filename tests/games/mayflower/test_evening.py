"""What an evening of The Mayflower has held for one of its players."""

from __future__ import annotations

import pytest

from parlor_desktop.engine.contract import Event
from parlor_desktop.games.mayflower.evening import evening
from parlor_desktop.games.mayflower.events import CardLaid, Charged, Credited, DealScored, HeldUp

PEOPLE = ("Ann", "Ben")


def deal(number: int, out: int, *events: Event) -> tuple[Event, ...]:
    return (*events, Credited(out, 5, 5), DealScored(number, (0, 0)))


FIRST = deal(1, 0, HeldUp(0, "A9", 2, (1, 1)), CardLaid(0, "A7", "MF-5"), CardLaid(0, "A6", "MF-4"), HeldUp(1, "B4", 1, (0,)))
SECOND = deal(2, 1, Charged(0, 1, -1, "MF-6"), CardLaid(1, "B7", "MF-5"))
THIRD = deal(3, 0, HeldUp(0, "C2", 1, (1,)))


@pytest.mark.parametrize(
    ("events", "words"),
    [
        (FIRST, "out first, others stopped 2 times, 1 series closed, a deal without a charge"),
        (SECOND, "not the first to be out"),
        ((*SECOND, *SECOND), "out first in 0 of 2 deals"),
        (THIRD, "out first, somebody stopped once, a deal without a charge"),
        (
            (*FIRST, *SECOND, *THIRD),
            "out first in 2 of 3 deals, others stopped 3 times, 1 series closed, 2 deals without a charge",
        ),
    ],
)
def test_an_evening_is_told_to_whoever_has_played_it(events: tuple[Event, ...], words: str) -> None:
    assert evening(events, 0).say(PEOPLE) == f"Ann's evening: {words}."
