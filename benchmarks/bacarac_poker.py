"""Poker hands evaluated per second: five cards, and the best five of a whole hand, beside treys in the same run.

python benchmarks/bacarac_poker.py        (treys comes with the tests' requirements)
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from random import Random
from time import process_time

from treys import Card, Evaluator

from parlor_desktop.engine.cards import DECK
from parlor_desktop.games.bacarac.poker import best_five, worth_of_five


def rate(evaluate: Callable[[Sequence[str]], object], hands: Sequence[Sequence[str]]) -> float:
    evaluate(hands[0])
    start = process_time()
    for hand in hands:
        evaluate(hand)
    return len(hands) / (process_time() - start)


def main() -> int:
    rng, write = Random(1), sys.stdout.write
    fives = [rng.sample(DECK, 5) for _ in range(200_000)]
    others = [[Card.new(f"{card[:-1].replace('10', 'T')}{card[-1].lower()}") for card in hand] for hand in fives[:50_000]]
    evaluator = Evaluator()
    peer = rate(lambda hand: evaluator.evaluate([], hand), others)
    ours = rate(worth_of_five, fives)
    write(f"five cards:           {ours:12,.0f} a second, {ours / peer:5.1f} times treys ({peer:,.0f})\n")
    for size in (8, 13, 18):
        hands = [rng.sample(DECK, size) for _ in range(5_000)]
        write(f"best five of {size:2}:      {rate(best_five, hands):12,.0f} a second\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
