from __future__ import annotations

from parlor_desktop.engine.cards import (
    BACK,
    BLACK,
    COLOUR,
    DECK,
    HEIGHT,
    RANK_NAMES,
    RED,
    backs,
    colour,
    height,
    in_order,
    next_higher,
    only_own,
    rank,
    suit,
    without,
)


def test_the_deck_has_52_cards_from_the_two_of_spades_to_the_ace_of_clubs() -> None:
    assert len(DECK) == len(set(DECK)) == 52
    assert DECK[:2] == ("2S", "3S")
    assert DECK[12:14] == ("AS", "2H")
    assert DECK[-1] == "AC"


def test_a_card_has_a_rank_a_suit_and_a_colour() -> None:
    assert (rank("10H"), suit("10H"), colour("10H")) == ("10", "H", RED)
    assert (rank("QC"), suit("QC"), colour("QC")) == ("Q", "C", BLACK)
    assert {suit: colour(f"2{suit}") for suit in COLOUR} == {"S": BLACK, "H": RED, "D": RED, "C": BLACK}


def test_the_two_is_the_lowest_card_and_the_ace_the_highest() -> None:
    assert [height(card) for card in DECK[:13]] == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
    assert HEIGHT["10D"] == 10
    assert HEIGHT["AC"] == 14


def test_above_each_card_is_the_next_of_its_suit_and_above_the_ace_nothing() -> None:
    assert next_higher("2H") == "3H"
    assert next_higher("10D") == "JD"
    assert next_higher("KC") == "AC"
    assert [next_higher(f"A{suit}") for suit in "SHDC"] == [None] * 4


def test_ranks_have_names() -> None:
    assert [RANK_NAMES[rank] for rank in ("2", "9", "10", "J", "A")] == ["two", "nine", "ten", "jack", "ace"]


def test_a_seat_sees_its_own_hand_and_the_backs_of_the_others() -> None:
    hands = (("2S", "3S"), ("4H",), ())
    assert only_own(1, hands) == ((BACK, BACK), ("4H",), ())
    assert only_own(None, hands) == (backs(hands[0]), (BACK,), ())


def test_a_hand_without_a_card_keeps_the_others_and_its_twin() -> None:
    assert without(("2S", "3S", "4S"), "3S") == ("2S", "4S")
    assert without((BACK, BACK), BACK) == (BACK,)


def test_a_hand_is_held_suit_by_suit_from_the_lowest_card_with_hidden_cards_first() -> None:
    assert in_order(["2C", "AS", "10H", BACK, "2H", "2S"]) == (BACK, "2S", "AS", "2H", "10H", "2C")
