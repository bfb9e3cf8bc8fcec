"""Poker hands: the best five of up to eighteen cards, what they are worth, and what they are called (BA-3).

The worth of a hand is one whole number, greater for better hands: its kind, then the heights of its cards in the order in which
they count, four bits each. A hand of four cards has nothing in the last place and loses to a fifth card there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import prod
from typing import Final

from parlor_desktop.engine.cards import HEIGHT, RANK_NAMES, RANKS, SUITS, Card, Hand, height, suit
from parlor_desktop.engine.wording import Sentence, sentence

Worth = int

HIGH_CARD, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = range(9)

ACE: Final = 14
_PRIMES: Final = dict(zip(range(2, 15), (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41), strict=True))
_PRIME: Final = {f"{rank}{letter}": _PRIMES[2 + at] for letter in SUITS for at, rank in enumerate(RANKS)}
_SUIT_BIT: Final = {f"{rank}{letter}": 1 << at for at, letter in enumerate(SUITS) for rank in RANKS}


def worth_of_five(cards: Sequence[Card]) -> Worth:
    """The worth of exactly five cards: the product of a prime for each height finds it in a table."""
    a, b, c, d, e = cards
    flushes, others = _tables()
    product = _PRIME[a] * _PRIME[b] * _PRIME[c] * _PRIME[d] * _PRIME[e]
    if _SUIT_BIT[a] & _SUIT_BIT[b] & _SUIT_BIT[c] & _SUIT_BIT[d] & _SUIT_BIT[e]:
        return flushes[product]
    return others[product]


def best_five(cards: Iterable[Card]) -> tuple[Worth, Hand]:
    """The best that these cards make, and the cards that make it (all of them, when there are fewer than five)."""
    high_first = sorted(cards, key=HEIGHT.__getitem__, reverse=True)
    by_height: dict[int, list[Card]] = {}
    by_suit: dict[str, list[Card]] = {}
    for card in high_first:
        by_height.setdefault(HEIGHT[card], []).append(card)
        by_suit.setdefault(suit(card), []).append(card)
    flushes = [held for held in by_suit.values() if len(held) >= 5]

    runs = [run for held in flushes if (run := _straight({HEIGHT[card]: card for card in held}))]
    if runs:
        return max(_hand(STRAIGHT_FLUSH, run, (_top(run),)) for run in runs)
    fours = [held for held in by_height.values() if len(held) == 4]
    if fours:
        return _with_kickers(FOUR, fours[0], high_first)
    threes = [held for held in by_height.values() if len(held) == 3]
    twos = [held for held in by_height.values() if len(held) == 2]
    if threes and (len(threes) > 1 or twos):
        pair = max((*threes[1:], *twos), key=lambda held: height(held[0]))[:2]
        return _hand(FULL_HOUSE, (*threes[0], *pair), (height(threes[0][0]), height(pair[0])))
    if flushes:
        return max(_hand(FLUSH, tuple(held[:5]), [HEIGHT[card] for card in held[:5]]) for held in flushes)
    run = _straight({tall: held[0] for tall, held in by_height.items()})
    if run:
        return _hand(STRAIGHT, run, (_top(run),))
    if threes:
        return _with_kickers(THREE, threes[0], high_first)
    if len(twos) > 1:
        return _with_kickers(TWO_PAIRS, [*twos[0], *twos[1]], high_first)
    if twos:
        return _with_kickers(PAIR, twos[0], high_first)
    return _hand(HIGH_CARD, tuple(high_first[:5]), [HEIGHT[card] for card in high_first[:5]])


def kind_of(worth: Worth) -> int:
    return worth >> 20


def heights_of(worth: Worth) -> list[int]:
    """The heights that count, in their order."""
    return [tall for place in range(16, -1, -4) if (tall := worth >> place & 15)]


def called(worth: Worth) -> Sentence:
    """What a hand is called at the table: two pairs, kings and nines."""
    tall = [_NAMES[number] for number in heights_of(worth)]
    many = [_PLURALS[number] for number in heights_of(worth)]
    match kind_of(worth):
        case 8 if heights_of(worth)[0] == ACE:
            return sentence("a royal flush")
        case 8:
            return sentence("a straight flush up to the {high}", high=sentence(tall[0]))
        case 7:
            return sentence("four {many}", many=sentence(many[0]))
        case 6:
            return sentence("a full house, {threes} over {twos}", threes=sentence(many[0]), twos=sentence(many[1]))
        case 5:
            return sentence("a flush, {high} high", high=sentence(tall[0]))
        case 4:
            return sentence("a straight up to the {high}", high=sentence(tall[0]))
        case 3:
            return sentence("three {many}", many=sentence(many[0]))
        case 2:
            return sentence("two pairs, {high} and {low}", high=sentence(many[0]), low=sentence(many[1]))
        case 1:
            return sentence("a pair of {many}", many=sentence(many[0]))
    return sentence("{high} high", high=sentence(tall[0]))


_NAMES: Final = {2 + at: RANK_NAMES[rank] for at, rank in enumerate(RANKS)}
_PLURALS: Final = {tall: f"{word}es" if word == "six" else f"{word}s" for tall, word in _NAMES.items()}


# -- How a hand is made up --------------------------------------------------------------------------------------------------


def _worth(kind: int, heights: Iterable[int]) -> Worth:
    worth = kind << 20
    for place, tall in zip(range(16, -1, -4), heights, strict=False):
        worth |= tall << place
    return worth


def _hand(kind: int, cards: Sequence[Card], heights: Iterable[int]) -> tuple[Worth, Hand]:
    return _worth(kind, heights), tuple(cards)


def _with_kickers(kind: int, made: Sequence[Card], high_first: Sequence[Card]) -> tuple[Worth, Hand]:
    """A set or two and, besides them, the highest of the rest."""
    kickers = [card for card in high_first if card not in made][: 5 - len(made)]
    counting = [*dict.fromkeys([HEIGHT[card] for card in made]), *[HEIGHT[card] for card in kickers]]
    return _hand(kind, (*made, *kickers), counting)


def _straight(by_height: dict[int, Card]) -> Hand:
    """The highest five in a row; the ace may stand below the two."""
    there = sum([1 << tall for tall in by_height]) | (ACE in by_height) << 1
    fives = there & there >> 1 & there >> 2 & there >> 3 & there >> 4
    if not fives:
        return ()
    lowest = fives.bit_length() - 1
    return tuple([by_height[ACE if tall == 1 else tall] for tall in range(lowest + 4, lowest - 1, -1)])


def _top(run: Hand) -> int:
    return height(run[0])


@cache
def _tables() -> tuple[dict[int, Worth], dict[int, Worth]]:
    """The worth of every five heights, of one suit and of several."""
    flushes, others = {}, {}
    for heights in _five_heights():
        product = prod(_PRIMES[tall] for tall in heights)
        mixed = [f"{RANKS[tall - 2]}{SUITS[at % 4]}" for at, tall in enumerate(heights)]
        others[product] = best_five(mixed)[0]
    for heights in combinations(range(2, 15), 5):
        product = prod(_PRIMES[tall] for tall in heights)
        flushes[product] = best_five([f"{RANKS[tall - 2]}S" for tall in heights])[0]
    return flushes, others


def _five_heights() -> Iterator[tuple[int, ...]]:
    """Every five heights of which no more than four are alike; in ascending order, so alike ones get different suits."""
    return (heights for heights in combinations_with_replacement(range(2, 15), 5) if heights[0] != heights[4])
