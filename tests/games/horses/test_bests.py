"""What the record book remembers of Horses."""

from __future__ import annotations

from parlor_desktop.engine.best import best_of_each
from parlor_desktop.games.horses.bests import bests
from parlor_desktop.games.horses.events import BookieNamed, Paid, RaceOver
from parlor_desktop.games.horses.words import race_name


def test_bets_races_and_the_bookies_luck_are_remembered() -> None:
    finish = ("H", "D", "S", "C")
    events = [
        BookieNamed(0, 1),
        Paid(1, (("win H", 5, 20), ("place H", 2, 4))),
        RaceOver(1, finish, (-24, 24)),
        BookieNamed(1, 2),
        RaceOver(2, finish, (-6, 6)),
    ]
    first, second = (race_name(race).say([]) for race in (1, 2))
    assert {(best.what, best.seat, best.words.say([])) for best in best_of_each(bests(events))} == {
        ("Best bet", 1, "hearts to win, 20 counters"),
        ("Most won in one race", 1, f"24 counters in {first}"),
        ("Most lost by a Bookie", 0, f"24 counters in {first}"),
        ("Most won by a Bookie", 1, f"6 counters in {second}"),
    }
