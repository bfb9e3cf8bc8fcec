"""What the record book remembers of Bacarac."""

from __future__ import annotations

from parlor_desktop.engine.best import best_of_each
from parlor_desktop.games.bacarac.bests import bests
from parlor_desktop.games.bacarac.events import Collected, PokerShown, PotTaken
from parlor_desktop.games.bacarac.poker import best_five


def shown(seat: int, *cards: str) -> PokerShown:
    worth, hand = best_five(cards)
    return PokerShown(seat, hand, worth)


def test_the_better_hand_the_fuller_kitty_and_the_dearest_division_are_remembered() -> None:
    events = [
        shown(0, "KH", "KS", "2D", "5C", "9H"),
        shown(0, "9C", "9D", "9S", "4H", "4C"),
        Collected(0, "Kitty", 12, "BA-14"),
        Collected(0, "Kitty", 30, "BA-14"),
        Collected(1, "A", 4, "BA-12"),
        Collected(1, "K-Q", 8, "BA-13"),
        PotTaken((0, 1), (9, 8), shown=True),
    ]
    assert {(best.what, best.seat, best.words.say([])) for best in best_of_each(bests(events))} == {
        ("Best hand at poker", 0, "a full house, nines over fours"),
        ("Largest Kitty", 0, "30 chips"),
        ("Most from one division", 1, "The king and queen of hearts together, 8 chips"),
        ("Largest Pot", 0, "9 chips"),
        ("Largest Pot", 1, "8 chips"),
    }
