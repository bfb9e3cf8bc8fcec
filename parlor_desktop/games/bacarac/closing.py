"""Who gets what of the board in the closing hand of Bacarac (BA-18)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.bacarac.house_rules import BEST_FIVE, BEST_THREE, WINNER

PER_CENT: Final[Mapping[str, tuple[int, ...]]] = {
    WINNER: (100,),
    BEST_THREE: (50, 30, 20),
    BEST_FIVE: (30, 25, 20, 15, 10),
}
"""House rule `closing`: what the best hands get of the board."""


def places(rule: str) -> int:
    """How many hands are paid."""
    return len(PER_CENT[rule])


def parts(chips: int, rule: str, players: int) -> list[int]:
    """What each place is paid, among so many who are still in; odd chips, and parts that nobody takes, go to the best hand."""
    lower = [chips * part // 100 for part in PER_CENT[rule][1:players]]
    return [chips - sum(lower), *lower]


def shared_out(chips: int, rule: str, levels: Sequence[Sequence[Seat]]) -> dict[Seat, int]:
    """What each seat gets. `levels` are the seats still in, the best hands first, level ones together and from the dealer's
    left: these share the parts of the places that they take up, and an odd chip goes to the first of them."""
    paid = parts(chips, rule, sum(map(len, levels)))
    shares: dict[Seat, int] = {}
    for level in levels:
        together, paid = sum(paid[: len(level)]), paid[len(level) :]
        for at, seat in enumerate(level):
            shares[seat] = together // len(level) + (at < together % len(level))
    return {seat: share for seat, share in shares.items() if share or seat in levels[0]}


@lru_cache(maxsize=1024)
def part_of(rule: str, better: int, level: int, players: int) -> float:
    """The part of the board for one of so many level hands, when so many others are better."""
    whole = 1000
    return sum(parts(whole, rule, players)[better : better + level]) / (whole * level)
