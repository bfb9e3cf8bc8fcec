"""How rivals are counted: whole games, each deal once from every seat, and means with their intervals of 95 %."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

from parlor_desktop.ai.match import play_out, seat_computers
from parlor_desktop.ai.tournament import Z95
from parlor_desktop.engine.contract import Brain, Game
from parlor_desktop.engine.session import Session


def shares(
    game: Game[Any],
    one: Brain[Any],
    others: Sequence[Brain[Any]],
    deals: int,
    seed: int = 1,
    rules: Mapping[str, object] | None = None,
) -> list[float]:
    """For each deal the one's share of wins against these others, who keep their order, from every seat in turn."""
    seats = len(others) + 1
    found = []
    for deal in range(deals):
        luck = Random(f"{seed}/{deal}").getrandbits(48)
        won = 0.0
        for seat in range(seats):
            guests = dict(enumerate((*others[:seat], one, *others[seat:])))
            won += play_out(Session(game, seat_computers(["easy"] * seats), rules or {}, seed=luck), guests=guests).share(seat)
        found.append(won / seats)
    return found


def interval(figures: Sequence[float]) -> str:
    half = Z95 * stdev(figures) / sqrt(len(figures)) if len(figures) > 1 else float("inf")
    return f"{mean(figures):+.3f} ± {half:.3f}"
