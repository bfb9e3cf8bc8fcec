"""What the record book remembers of Mexican Pete."""

from __future__ import annotations

from parlor_desktop.engine.best import best_of_each
from parlor_desktop.games.mexican_pete.bests import bests
from parlor_desktop.games.mexican_pete.events import DiceThrown, GameBegan, GameWon, Paid, SlipNoted
from parlor_desktop.games.mexican_pete.table import POT

THROW = DiceThrown(0, (3, 2), "MP-3")


def test_the_quicker_and_the_richer_game_are_remembered() -> None:
    events = [
        *(GameBegan(1, (0, 1)), Paid(0, POT, 2, "MP-1"), Paid(1, POT, 2, "MP-1"), THROW, THROW, THROW),
        *(SlipNoted(1, 0, 3), GameWon(0, 1), Paid(POT, 0, 4, "MP-14"), Paid(1, 0, 5, "MP-14")),
        *(GameBegan(2, (0, 1)), Paid(0, POT, 2, "MP-1"), THROW, THROW, GameWon(0, 2), Paid(POT, 0, 2, "MP-14")),
    ]
    assert {(best.what, best.seat, best.words.say([])) for best in best_of_each(bests(events))} == {
        ("Quickest game", 0, "2 throws"),
        ("Most won in one game", 0, "7 counters"),
        ("Most slips noted", 1, "one slip"),
    }
