"""What decided an evening of Bacarac, in a sentence."""

from __future__ import annotations

from random import Random

from parlor_desktop.engine.contract import Event, Over, by_score
from parlor_desktop.engine.session import Session
from parlor_desktop.games.bacarac.events import Anted, BoardTaken, ClosingBegan, Collected, PotTaken, Spoke
from parlor_desktop.games.bacarac.rules import GAME
from parlor_desktop.games.bacarac.words import decided_by
from tests.play import random_game
from tests.scene.tables import players

NAMES = ("Ann", "Ben", "Cy")


def said(events: list[Event], *scores: int) -> str | None:
    words = decided_by(events, Over(by_score(scores), scores))
    return words.say(NAMES) if words else None


def hand(number: int) -> Event:
    return Anted((0, 1, 2), number, "BA-2")


def test_the_greatest_gain_of_the_winner_made_the_difference() -> None:
    events = [
        hand(5),
        Collected(0, "Q", 6, "BA-10"),
        Collected(1, "A", 40, "BA-10"),
        hand(6),
        Collected(0, "Kitty", 24, "BA-14"),
    ]
    assert said(events, 210, 200, 190) == "The Kitty in the sixth hand, 24 chips, made the difference."


def test_a_pot_is_told_as_the_table_has_shown_it_but_counts_without_what_the_winner_has_paid_in() -> None:
    pot = [Spoke(0, "bet", 8), Spoke(1, "call", 8), PotTaken((0,), (19,), shown=True)]
    assert said([hand(1), *pot, Collected(0, "8-9-10", 12, "BA-12")], 205, 200, 0) == (
        "Eight, nine, ten in the first hand, 12 chips, made the difference."
    )
    assert said([hand(1), *pot, Collected(0, "K", 3, "BA-10")], 205, 200, 0) == (
        "The Pot in the first hand, 19 chips, own stake included, made the difference."
    )


def test_the_closing_hand_decides_when_nobody_would_have_won_without_it() -> None:
    events = [
        hand(8),
        Collected(1, "Kitty", 60, "BA-14"),
        ClosingBegan(30),
        Spoke(1, "bet", 2),
        BoardTaken((1,), (34,), shown=True),
    ]
    assert said(events, 200, 230, 170) == "The final decided it: Ben took 34 chips, own stake included."
    assert said([ClosingBegan(30), BoardTaken((1,), (30,), shown=True)], 200, 230, 170) == (
        "The final decided it: Ben took 30 chips."
    )
    assert said(events, 195, 230, 170) == "The Kitty in the eighth hand, 60 chips, made the difference."


def test_where_the_final_was_nearly_enough_for_another_that_is_what_is_told() -> None:
    events = [hand(1), Collected(0, "Kitty", 60, "BA-14"), ClosingBegan(30), BoardTaken((1,), (30,), shown=True)]
    nearly = "Ben took the final, 30 chips, and Ann stayed ahead by 8 chips."
    assert said(events, 208, 200, 190) == nearly
    kitty = "The Kitty in the first hand, 60 chips, made the difference."
    assert said(events, 240, 200, 190) == kitty, "they were too far behind for that"
    assert said(events, 208, 180, 200) == kitty, "it was somebody else who came near"


def test_cards_of_hearts_are_named() -> None:
    assert said([hand(13), Collected(2, "K-Q", 9, "BA-11")], 0, 1, 5) == (
        "The king and queen of hearts together in hand 13, 9 chips, made the difference."
    )
    assert said([hand(2), Collected(2, "A", 9, "BA-10")], 0, 1, 5) == (
        "The ace of hearts in the second hand, 9 chips, made the difference."
    )


def test_whoever_is_far_ahead_owes_it_to_no_single_hand() -> None:
    assert said([hand(2), Collected(2, "A", 9, "BA-10")], 0, 1, 50) == (
        "No single hand decided it: Cy was simply ahead by 49 chips."
    )


def test_nothing_decided_a_game_that_is_level_or_without_a_gain() -> None:
    assert said([hand(1), Collected(0, "A", 9, "BA-10")], 200, 200, 190) is None
    assert said([], 210, 200, 190) is None


def test_every_evening_with_one_winner_can_be_summed_up() -> None:
    for seed in range(4):
        played = random_game(Session(GAME, players(4), {"hands": "once"}, seed=seed), Random(seed))
        over = played.awaits()
        assert isinstance(over, Over)
        words = decided_by([event for step in played.steps for event in step.events], over)
        assert (words is None) == (len(over.places[0]) > 1)
