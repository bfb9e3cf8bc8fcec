"""What decided a game of The Mayflower, found from its events."""

from __future__ import annotations

from random import Random

from parlor_desktop.engine.contract import Event, Over
from parlor_desktop.engine.session import Session
from parlor_desktop.games.mayflower.events import CardLaid, Charged, Credited, DealScored, Dealt
from parlor_desktop.games.mayflower.rules import GAME
from parlor_desktop.games.mayflower.words import decided_by
from tests.play import random_game
from tests.scene.tables import players

PEOPLE = ("Ann", "Ben")


def dealt(deal: int) -> Event:
    return Dealt(deal, 0, ((), ()), (), "MF-1")


def told(events: list[Event], *scores: int) -> str | None:
    places = (((0,), (1,)) if scores[0] > scores[1] else ((1,), (0,))) if scores[0] != scores[1] else ((0, 1),)
    words = decided_by(events, Over(places, scores))
    return words.say(PEOPLE) if words is not None else None


def test_a_last_deal_that_turned_the_game() -> None:
    last = CardLaid(0, "B9", "MF-4")
    events = [dealt(1), Credited(1, 9, 9), DealScored(1, (0, 9)), dealt(2), last, Credited(0, 17, 17), DealScored(2, (17, 9))]
    assert told(events, 17, 9) == "Ann was 9 behind before the last deal, and went out with the 9 of B for 17."


def test_a_last_deal_in_which_the_leader_lost_more() -> None:
    events = [
        *(dealt(1), Credited(1, 9, 9), DealScored(1, (8, 9))),
        *(dealt(2), Charged(1, 4, 5, "MF-12"), DealScored(2, (8, 5))),
    ]
    assert told(events, 8, 5) == "Ann was 1 behind before the last deal, and lost the least in it."


def test_lies_that_cost_more_than_the_margin() -> None:
    events = [dealt(1), Credited(0, 9, 9), Charged(1, 4, 6, "MF-12"), DealScored(1, (9, 6))]
    assert told(events, 9, 6) == "Ben lost 4 points by lies; Ann won by 3."


def test_the_deal_that_brought_the_most() -> None:
    last = CardLaid(0, "B9", "MF-4")
    events = [dealt(1), Credited(0, 3, 3), DealScored(1, (3, 0)), dealt(2), last, Credited(0, 12, 15), DealScored(2, (15, 8))]
    assert told(events, 15, 8) == "Deal 2 decided it: Ann went out with the 9 of B and was credited 12."


def test_passes_where_nothing_else_decided_it() -> None:
    passes = [Charged(1, 1, -1 - at, "MF-6") for at in range(5)]
    events = [dealt(1), *passes, Charged(0, 1, -1, "MF-6"), Credited(0, 2, 1), DealScored(1, (1, -5))]
    assert told(events, 1, -5) == "Ben had to pass more often than Ann: 5 times against 1."


def test_a_shared_win_was_decided_by_nothing() -> None:
    assert told([dealt(1), DealScored(1, (3, 3))], 3, 3) is None


def test_every_game_with_one_winner_has_its_sentence() -> None:
    for seed in range(12):
        played = random_game(Session(GAME, players(4), {"deals": 6}, seed=seed), Random(seed))
        over = played.awaits()
        assert isinstance(over, Over)
        events = [event for step in played.steps for event in step.events]
        words = decided_by(events, over)
        assert (words is None) == (len(over.places[0]) > 1)
        if words is not None:
            assert played.names[over.places[0][0]] in words.say(played.names)
