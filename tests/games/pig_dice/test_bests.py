"""What the record book remembers of Pig Dice."""

from __future__ import annotations

from parlor_desktop.engine.best import Best, best_of_each
from parlor_desktop.engine.wording import sentence
from parlor_desktop.games.pig_dice.bests import bests
from parlor_desktop.games.pig_dice.events import DiceFell, GaveUp, SevenFell, Stood


def told(*events: object) -> set[tuple[str, int, str]]:
    return {(best.what, best.seat, best.words.say([])) for best in best_of_each(bests(events))}  # type: ignore[arg-type]


def test_the_best_throw_turn_and_mishap_of_each_seat_are_remembered() -> None:
    assert told(
        DiceFell(0, (4, 1), 5, 5, "PD-3"),
        DiceFell(0, (5, 5), 20, 25, "PD-9"),
        GaveUp(0, 25, 25),
        DiceFell(1, ("Head", 6), 12, 12, "PD-10"),
        SevenFell(1, (3, 4), 12, "PD-4"),
        Stood(0, 1, 26),
        GaveUp(1, 1, 1),
    ) == {
        ("Best throw", 0, "5 and 5, for 20 points"),
        ("Best throw", 1, "a Head and 6, for 12 points"),
        ("Most kept in one turn", 0, "25 points"),
        ("Most kept in one turn", 1, "one point"),
        ("Most lost to a seven", 1, "12 points"),
    }


def test_what_gained_or_lost_nothing_is_forgotten() -> None:
    assert told(DiceFell(0, ("Tail", 3), -3, 0, "PD-11"), SevenFell(0, (3, 4), 0, "PD-4"), GaveUp(0, 0, 0)) == set()


def test_of_equal_ones_the_first_stays() -> None:
    first, second = (Best("Best throw", 0, 5, sentence(words)) for words in ("the first", "the second"))
    assert best_of_each([first, second]) == [first]
