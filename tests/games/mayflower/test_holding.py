"""Who held whom at The Mayflower: told for sure when the hands lie open, and before that only from what a seat sees itself."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from parlor_desktop.engine.cards import BACK
from parlor_desktop.games.mayflower.events import HandsShown, HeldUp
from parlor_desktop.games.mayflower.holding import Kept, behind, kept_back, opens, passed_on, stopped_by, who_held_whom
from parlor_desktop.games.mayflower.rules import GAME, stops_with
from parlor_desktop.games.mayflower.table import Deed, Drew, Laid, Passed, Row
from parlor_desktop.games.mayflower.words import tell
from tests.games.mayflower.test_rules import playing
from tests.play import NAMES as PEOPLE
from tests.play import random_entry, table

STARTS = ("A1", "A13", "B1", "B13", "C1", "C13", "D1", "D13")
AFTER_A1 = ("A2", *STARTS[1:])
AFTER_B1 = ("A2", "A13", "B2", *STARTS[3:])
KEEPING: tuple[Deed, ...] = (Laid(0, "A1"), Passed(1, AFTER_A1), Laid(2, "C13"), Laid(0, "B1"), Passed(1, AFTER_B1))
"""The first seat keeps its 2 of A, on which the second waits with the 3."""
HANDS = (("A2", "D5"), ("A3", "D6"), ("B9",))


@pytest.mark.parametrize(
    ("card", "cards"),
    [("A4", ("A5", "A6", "A7")), ("B10", ("B9", "B8", "B7")), ("C6", ("C7",)), ("D7", ()), ("D8", ("D7",))],
)
def test_behind_a_card_wait_those_of_its_pile_up_to_the_7(card: str, cards: tuple[str, ...]) -> None:
    assert behind(card) == cards


@pytest.mark.parametrize(
    ("card", "opened"), [("A4", "A5"), ("A9", "A8"), ("B6", None), ("C6", "C7"), ("D7", None), ("B13", "B12")]
)
def test_what_a_card_opens(card: str, opened: str | None) -> None:
    rows = (Row(3, 10), Row(5, 14), Row(5, 8), Row(6, 8))
    assert opens(card, rows) == opened


def test_a_kept_card_stops_whoever_passes_with_cards_behind_it() -> None:
    assert who_held_whom(KEEPING, HANDS) == (Kept(0, "A2", 1, (1,)),)


def test_a_card_stops_nobody_before_its_holder_could_have_laid_it() -> None:
    assert who_held_whom(KEEPING[:2], (("A2", "D5", "B1"), ("A3", "D6"), ("B9", "C13"))) == ()


def test_a_pass_with_nothing_behind_the_card_is_not_laid_at_its_door() -> None:
    assert who_held_whom(KEEPING, (HANDS[0], ("D3", "D6"), HANDS[2])) == ()


def test_of_two_kept_cards_the_nearer_one_has_stopped_a_pass() -> None:
    held = (("A2", "D1"), ("A6", "D2"), ("B9",))
    assert who_held_whom(KEEPING, held) == (Kept(0, "D1", 2, (1, 1)),)


def test_a_false_pass_keeps_a_card_too_and_is_stopped_by_nobody() -> None:
    told = (*KEEPING, Passed(2, AFTER_B1), Passed(0, AFTER_B1), Passed(1, AFTER_B1))
    assert who_held_whom(told, HANDS) == (Kept(0, "A2", 2, (1, 1)),)
    assert who_held_whom(told, (("D5",), ("A2", "A3"), ("B9",))) == ()


def test_a_drawn_card_was_not_held_before_it_was_drawn() -> None:
    told = (Laid(0, "A1"), Passed(1, AFTER_A1), Drew(1, "D6"), Laid(0, "B1"), Passed(1, AFTER_B1), Drew(1, "A3"))
    assert who_held_whom(told, (("A2",), ("D6", "A3"))) == ()
    assert who_held_whom(told, (("A2", "D1"), ("D6", "A3"))) == (Kept(0, "D1", 2, (1,)),)


def test_a_seat_knows_what_it_keeps_and_who_has_passed_meanwhile() -> None:
    t = playing("A2 D5", "A3 D6", "B9", turn=2, lying={"A": (1, 14), "B": (1, 14), "C": (0, 13)}, honesty="honest")
    view = GAME.view(replace(t, history=KEEPING), 0)
    assert view.hands[1] == (BACK, BACK)
    assert kept_back(view, 0) == {"A2": 3}
    assert stopped_by(view, 0) == {1: ("A2", False)}
    assert passed_on(view, "A2") == (1,)
    assert passed_on(view, "B2") == (1,)
    assert passed_on(view, "C12") == ()
    assert passed_on(view, "D5") == ()
    before = GAME.view(replace(t, history=KEEPING[:2]), 0)
    assert stopped_by(before, 0) == {}


def test_it_is_sure_that_somebody_waits_when_nothing_that_they_may_hold_could_come_before() -> None:
    ends = {"A": (2, 8), "B": (6, 8), "C": (6, 8), "D": (6, 8)}
    t = playing("A3 B7", "A5 A4", "A6 A7", turn=0, lying=ends, closed="CD", honesty="honest")
    done: list[Deed] = [Laid(0, card) for card in _lying(ends)]
    told = (*done, Laid(0, "D7"), Passed(1, ("A3", "B7")), Passed(2, ("A3", "B7")))
    assert stopped_by(GAME.view(replace(t, history=told), 0), 0) == {1: ("A3", True), 2: ("A3", True)}


def test_a_seven_that_is_kept_stops_nobody() -> None:
    ends = {"A": (6, 8), "B": (6, 8), "C": (6, 8), "D": (1, 14)}
    t = playing("A7 D5", "D6 D3", "D9", turn=0, lying=ends, honesty="honest")
    told = (Laid(2, "D1"), Laid(0, "B7"), Passed(1, ("A7", "D2")))
    assert kept_back(GAME.view(replace(t, history=_fitting(told, ends)), 0), 0).keys() == {"A7"}
    assert stopped_by(GAME.view(replace(t, history=_fitting(told, ends)), 0), 0) == {}


def test_a_card_before_one_s_own_cards_alone_stops_nobody() -> None:
    ends = {"A": (4, 8), "B": (1, 14), "C": (0, 14), "D": (0, 14)}
    t = playing("A5 A6 A7 B2", "D6 D3", "D9", turn=0, lying=ends, honesty="honest")
    told = (Laid(2, "B1"), Laid(0, "A4"), Laid(2, "A8"), Laid(0, "B13"), Passed(1, ("A5", "B2")))
    view = GAME.view(replace(t, history=_fitting(told, {**ends, "A": (3, 9), "B": (0, 14)})), 0)
    assert "A5" in kept_back(view, 0)
    assert stopped_by(view, 0) == {1: ("B2", False)}


def _fitting(told: tuple[Deed, ...], ends: dict[str, tuple[int, int]]) -> tuple[Deed, ...]:
    """What was told, after the cards that lay there before."""
    said = {deed.card for deed in told if isinstance(deed, Laid)}
    before = [f"{s}{n}" for s, (low, high) in ends.items() for n in (*range(1, low + 1), *range(13, high - 1, -1))]
    return (*(Laid(2, card) for card in before if card not in said), *told)


def _lying(ends: dict[str, tuple[int, int]]) -> list[str]:
    return [f"{s}{n}" for s, (low, high) in ends.items() for n in (*range(1, low + 1), *range(13, high - 1, -1))] + ["C7"]


def test_nothing_that_a_seat_is_told_before_the_end_depends_on_what_the_others_hold() -> None:
    t = playing("A2 D5", "A3 D6", "B9 B10", turn=2, lying={"A": (1, 14), "B": (1, 14), "C": (0, 13)}, honesty="honest")
    one = replace(t, history=KEEPING)
    other = replace(one, hands=(one.hands[0], ("B9", "B10"), ("A3", "D6")))
    assert stopped_by(GAME.view(one, 0), 0) == stopped_by(GAME.view(other, 0), 0)


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_the_end_of_every_deal_tells_who_held_whom_and_counts_it_for_the_evening(seats: int) -> None:
    session, rng = table(GAME, seats, {"deals": 6}, seed=seats), Random(seats)
    told = 0
    while session.state.deal < 4 and random_entry(session, rng):
        events = session.steps[-1].events
        kept = [event for event in events if isinstance(event, HeldUp)]
        if kept:
            assert any(isinstance(event, HandsShown) for event in events[: events.index(kept[0])])
        told += sum(len(event.stopped) for event in kept)
        assert sum(map(sum, session.state.stops)) == told
    assert told or seats == 2


def test_who_has_stopped_whom_is_added_up() -> None:
    assert stops_with((), [Kept(0, "A2", 1, (1, 1, 2))], 3) == ((0, 2, 1), (0, 0, 0), (0, 0, 0))
    assert stops_with(((0, 2), (0, 0)), [Kept(1, "A2", 1, (0,))], 2) == ((0, 2), (1, 0))


@pytest.mark.parametrize(
    ("turns", "stopped", "words"),
    [
        (5, (1, 2, 1), "Ann sat on the 6 of B for 5 turns: Bob and Cy had to pass behind it, 3 times."),
        (1, (1,), "Ann sat on the 6 of B for a turn: Bob had to pass behind it."),
    ],
)
def test_the_story_tells_who_sat_on_which_card(turns: int, stopped: tuple[int, ...], words: str) -> None:
    said = tell(HeldUp(0, "B6", turns, stopped))
    assert said is not None
    assert said.say(PEOPLE) == words
