"""What the record book remembers of The Mayflower."""

from __future__ import annotations

from parlor_desktop.engine.best import best_of_each
from parlor_desktop.games.mayflower.bests import bests
from parlor_desktop.games.mayflower.events import Charged, Credited, DealScored, HeldUp


def test_going_out_sitting_on_a_card_and_a_dear_deal_are_remembered() -> None:
    events = [
        Charged(0, 1, 14, "MF-7"),
        Charged(0, 2, 12, "MF-7"),
        HeldUp(1, "D13", 4, (0, 0)),
        HeldUp(1, "A1", 1, (0,)),
        Credited(1, 9, 24),
        DealScored(1, (12, 24)),
        Charged(0, 2, 10, "MF-7"),
        Credited(1, 3, 27),
        DealScored(2, (10, 27)),
    ]
    assert {(best.what, best.seat, best.words.say([])) for best in best_of_each(bests(events))} == {
        ("Most paid in one deal", 0, "3 points"),
        ("Card sat on for longest", 1, "the 13 of D, 4 turns"),
        ("Most credited for going out", 1, "9 points"),
    }
