"""Poker hands, against another program's evaluator, against trying every five cards, and in words."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from random import Random

import pytest
from treys import Card as TreysCard
from treys import Evaluator

from parlor_desktop.engine.cards import DECK, RANKS, SUITS, Card, height
from parlor_desktop.games.bacarac.poker import (
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIRS,
    best_five,
    called,
    heights_of,
    kind_of,
    worth_of_five,
)

EVALUATOR = Evaluator()
TREYS = {card: TreysCard.new(f"{'T' if card[:-1] == '10' else card[:-1]}{card[-1].lower()}") for card in DECK}


def cards(words: str) -> tuple[Card, ...]:
    return tuple(words.split())


def worth(words: str) -> int:
    return best_five(cards(words))[0]


def treys_rank(hand: tuple[Card, ...] | list[Card]) -> int:
    """1 for a royal flush, 7462 for the worst."""
    return int(EVALUATOR.evaluate([], [TREYS[card] for card in hand]))


def treys_kind(rank: int) -> int:
    """A royal flush is class 0 there, a high card class 9."""
    return 9 - max(1, int(EVALUATOR.get_rank_class(rank)))


def assert_same_order(pairs: set[tuple[int, int]]) -> None:
    """Of two hands the one with the greater worth has the smaller rank, and equal ones are equal in both."""
    ordered = sorted(pairs)
    assert len({worth for worth, _ in ordered}) == len({rank for _, rank in ordered}) == len(ordered)
    assert [rank for _, rank in ordered] == sorted((rank for _, rank in ordered), reverse=True)


# -- Five cards -------------------------------------------------------------------------------------------------------------


def test_a_hundred_thousand_hands_of_five_are_ordered_and_classed_as_another_program_does() -> None:
    rng, pairs = Random(1938), set()
    for _ in range(100_000):
        hand = rng.sample(DECK, 5)
        mine, theirs = worth_of_five(hand), treys_rank(hand)
        pairs.add((mine, theirs))
    assert all(kind_of(mine) == treys_kind(theirs) for mine, theirs in pairs)
    assert_same_order(pairs)


def test_each_of_the_7462_different_hands_has_its_place() -> None:
    hands = [[f"{rank}S" for rank in ranks] for ranks in combinations(RANKS, 5)]
    mixed = (ranks for ranks in combinations_with_replacement(RANKS, 5) if ranks[0] != ranks[4])
    hands += ([f"{rank}{SUITS[at % 4]}" for at, rank in enumerate(ranks)] for ranks in mixed)
    pairs = {(worth_of_five(hand), treys_rank(hand)) for hand in hands}
    assert len(pairs) == 7462
    assert all(kind_of(mine) == treys_kind(theirs) for mine, theirs in pairs)
    assert_same_order(pairs)


def test_the_order_in_which_cards_were_dealt_does_not_matter() -> None:
    rng = Random(3)
    for size in (5, 8):
        for _ in range(300):
            hand = rng.sample(DECK, size)
            again = rng.sample(hand, size)
            assert best_five(hand)[0] == best_five(again)[0]


# -- More than five ---------------------------------------------------------------------------------------------------------


def test_the_best_five_of_seven_are_ordered_as_another_program_does() -> None:
    rng, pairs = Random(7), set()
    for _ in range(15_000):
        hand = rng.sample(DECK, 7)
        pairs.add((best_five(hand)[0], treys_rank(hand)))
    assert all(kind_of(mine) == treys_kind(theirs) for mine, theirs in pairs)
    assert_same_order(pairs)


def packs(size: int) -> list[tuple[Card, ...]]:
    """The whole pack, and narrower ones in which sets, flushes and runs abound."""
    few_ranks = tuple(card for card in DECK if height(card) in (2, 3, 4, 5, 14))
    one_suit = tuple(card for card in DECK if card[-1] == "H" or height(card) in (5, 9))
    two_suits = tuple(card for card in DECK if card[-1] in "SD")
    return [pack for pack in (DECK, few_ranks, one_suit, two_suits) if len(pack) >= size]


@pytest.mark.parametrize(("size", "times"), [(5, 300), (6, 100), (8, 60), (13, 20), (17, 4), (18, 4)])
def test_no_other_five_are_better_than_the_best_and_those_are_five_of_the_hand(size: int, times: int) -> None:
    rng = Random(size)
    for pack in packs(size):
        for _ in range(times):
            hand = rng.sample(pack, size)
            worth, five = best_five(hand)
            assert worth == max(worth_of_five(some) for some in combinations(hand, 5))
            assert worth == worth_of_five(five)
            assert len(set(five)) == 5
            assert set(five) <= set(hand)


@pytest.mark.parametrize(
    ("hand", "five"),
    [
        ("9H 9S 9D KC KD KS 2H", "KS KC KD 9H 9S"),  # of two threes, the higher is the three
        ("9H 9S 9D KC KD 2H 2D", "9H 9S 9D KC KD"),  # a pair may be higher than its three
        ("9H 9S 9D 4C 4D 4S KC KD", "9H 9S 9D KC KD"),  # a pair above the second three
        ("5H 5S 5D 5C 9H 9S 9D 9C AS", "9H 9S 9D 9C AS"),  # of two fours, the higher
        ("5H 5S 5D 5C 9H 9S 9D 9C", "9H 9S 9D 9C 5H"),  # one of the other four beside it
        ("QH QS 7H 7S 3H 3S 2D", "QH QS 7H 7S 3H"),  # of three pairs, the two highest, and one of the third
        ("2H 3H 4H 5H 6H 9S 9D 9C 9H", "6H 5H 4H 3H 2H"),  # a straight flush before four
        ("2S 3S 4S 5S AS KH KD KC", "5S 4S 3S 2S AS"),  # the ace below the two
        ("2S 4S 6S 8S 10S 3D 5D 7D 9D JD", "JD 9D 7D 5D 3D"),  # of two flushes, the higher
        ("2S 3S 4S 5S 6S 5D 6D 7D 8D 9D", "9D 8D 7D 6D 5D"),  # of two straight flushes, the higher
        ("2H 4H 6H 8H 10H 9S JS QD", "10H 8H 6H 4H 2H"),  # a flush before a straight
        ("AS 2H 3D 4C 5S 6H", "6H 5S 4C 3D 2H"),  # the longer run before the one from the ace
        ("KS AH 2D 3C 4S 9H", "AH KS 9H 4S 3C"),  # no run goes round the ace
        ("AS KD 9C 7H 5S 3D 2C", "AS KD 9C 7H 5S"),
    ],
)
def test_the_best_five_of_a_long_hand(hand: str, five: str) -> None:
    for order in (cards(hand), cards(hand)[::-1]):
        made = best_five(order)
        assert [height(card) for card in made[1]] == [height(card) for card in cards(five)]
        assert made[0] == worth_of_five(cards(five))
    assert set(best_five(cards(hand))[1]) == set(cards(five))


@pytest.mark.parametrize(
    ("kind", "hand"),
    [
        (STRAIGHT_FLUSH, "10H JH QH KH AH"),
        (FOUR, "2H 2S 2D 2C 3H"),
        (FULL_HOUSE, "2H 2S 2D 3C 3H"),
        (FLUSH, "2H 3H 4H 5H 7H"),
        (STRAIGHT, "AH 2S 3H 4H 5H"),
        (THREE, "2H 2S 2D 3C 4H"),
        (TWO_PAIRS, "2H 2S 3D 3C 4H"),
        (PAIR, "2H 2S 3D 4C 5H"),
        (HIGH_CARD, "2H 3S 4D 5C 7H"),
    ],
)
def test_the_lowest_of_each_kind_beats_the_highest_of_the_next(kind: int, hand: str) -> None:
    highest = {
        FOUR: "AH AS AD AC KH",
        FULL_HOUSE: "AH AS AD KC KH",
        FLUSH: "AH KH QH JH 9H",
        STRAIGHT: "AH KS QH JH 10H",
        THREE: "AH AS AD KC QH",
        TWO_PAIRS: "AH AS KD KC QH",
        PAIR: "AH AS KD QC JH",
        HIGH_CARD: "AH KS QD JC 9H",
    }
    assert kind_of(worth(hand)) == kind
    if kind:
        assert worth(hand) > worth(highest[kind - 1])


# -- Four cards -------------------------------------------------------------------------------------------------------------


def counted(hand: tuple[Card, ...]) -> tuple[list[int], list[int]]:
    """Four cards by how many are alike, and by their heights in that order: more alike is better, then higher."""
    heights = [height(card) for card in hand]
    sets = sorted({(heights.count(tall), tall) for tall in heights}, reverse=True)
    return [many for many, _ in sets], [tall for _, tall in sets]


def test_four_cards_make_what_four_cards_can_make_and_are_ordered_by_it() -> None:
    kinds = {(4,): FOUR, (3, 1): THREE, (2, 2): TWO_PAIRS, (2, 1, 1): PAIR, (1, 1, 1, 1): HIGH_CARD}
    rng, seen = Random(4), {}
    hands = [tuple(rng.sample(pack, 4)) for pack in packs(4) for _ in range(2_000)]
    for hand in hands:
        worth, four = best_five(hand)
        assert sorted(four) == sorted(hand)
        many, heights = counted(hand)
        assert kind_of(worth) == kinds[tuple(many)]
        assert heights_of(worth) == heights
        seen[worth] = (kinds[tuple(many)], heights)
    assert [seen[worth] for worth in sorted(seen)] == sorted(seen.values())


@pytest.mark.parametrize("hand", ["5H 6H 7H 8H", "5H 6S 7D 8C", "AH KH QH JH", "2S 4S 9S KS"])
def test_four_cards_are_neither_a_straight_nor_a_flush(hand: str) -> None:
    assert kind_of(worth(hand)) == HIGH_CARD


def test_a_hand_of_four_cards_loses_to_the_same_four_with_any_fifth() -> None:
    rng = Random(5)
    for pack in packs(5):
        for _ in range(2_000):
            five = rng.sample(pack, 5)
            assert best_five(five[:4])[0] < best_five(five)[0]


@pytest.mark.parametrize(
    ("four", "five"),
    [
        ("AS KS QD JC", "AH KD QC JH 2S"),
        ("9S 9D KC QH", "9H 9C KD QS 2D"),
        ("9S 9D 4C 4H", "9H 9C 4D 4S 2D"),
        ("AS KS QD 9C", "AH KD QC JH 2S"),
        ("AS KS QD JC", "2H 2D 3C 4H 5S"),
    ],
)
def test_a_fifth_card_beats_four_that_are_alike_otherwise(four: str, five: str) -> None:
    assert worth(four) < worth(five)


@pytest.mark.parametrize(
    ("four", "five"),
    [
        ("AS KS QD JC", "AH KD QC 10H 9S"),
        ("9S 9D KC QH", "9H 9C KD JS 10D"),
        ("10S 10D 4C 4H", "9H 9C 8D 8S AD"),
        ("2S 2D 3C 4H", "AH KD QC JH 9S"),
        ("5S 5D 5C 5H", "9H 9C 9D 8S 8D"),
        ("5S 5D 5C 2H", "9H 9C 8D 8S AD"),
    ],
)
def test_a_fifth_card_does_not_help_where_the_first_four_decide(four: str, five: str) -> None:
    assert worth(four) > worth(five)


def test_two_hands_of_four_can_be_level() -> None:
    assert worth("AS KS QD JC") == worth("AD KC QH JS")


# -- Words ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("10H JH QH KH AH", "a royal flush"),
        ("9H JH QH KH 10H", "a straight flush up to the king"),
        ("AC 2C 3C 4C 5C", "a straight flush up to the five"),
        ("6S 6H 6D 6C 2S", "four sixes"),
        ("6S 6H 6D 6C", "four sixes"),
        ("KS KH KD 10C 10S", "a full house, kings over tens"),
        ("2S 2H 2D AC AS", "a full house, twos over aces"),
        ("2S 4S 6S 8S QS", "a flush, queen high"),
        ("AC 2S 3C 4C 5C", "a straight up to the five"),
        ("AC KS QC JC 10C", "a straight up to the ace"),
        ("JS JH JD AC 10S", "three jacks"),
        ("KS KH 9D 9C AS", "two pairs, kings and nines"),
        ("6S 6H 3D 3C", "two pairs, sixes and threes"),
        ("AS AH 9D 8C 7S", "a pair of aces"),
        ("4S 4H 9D 8C", "a pair of fours"),
        ("QS 7H 9D 8C 2S", "queen high"),
        ("AS 7H 9D 8C", "ace high"),
    ],
)
def test_what_a_hand_is_called(hand: str, words: str) -> None:
    assert called(worth(hand)).say(()) == words
