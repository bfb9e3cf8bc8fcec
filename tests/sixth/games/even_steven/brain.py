"""The computer players of Even Steven: all know the rules; they differ in attention."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from parlor_desktop.engine.contract import Brain, Move, Reaction, Seat, Weighed
from tests.sixth.games.even_steven.moves import Call, Lay
from tests.sixth.games.even_steven.rules import GAME
from tests.sixth.games.even_steven.table import Table


class Attentive(Brain[Table]):
    """Lays an odd card as long as there is one, and calls after so many seconds, most of the time."""

    def __init__(self, seconds: float, misses: float) -> None:
        self._seconds, self._misses = seconds, misses

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        cards = view.hands[seat]
        return Lay(rng.choice([card for card in cards if card % 2] or list(cards)))

    def react(self, view: Table, seat: Seat, rng: Random) -> Reaction | None:
        return Reaction(self._seconds + rng.random() / 2, Call()) if view.is_even and rng.random() >= self._misses else None

    def weigh(self, view: Table, seat: Seat, rng: Random) -> tuple[Weighed, ...]:
        def worth(move: Move) -> float:
            return (1.0 if view.is_even else -1.0) if isinstance(move, Call) else float(isinstance(move, Lay) and move.card % 2)

        return tuple(Weighed(move, worth(move)) for move in GAME.moves(view, seat))


BRAINS: Final[Mapping[str, Brain[Table]]] = {
    "easy": Attentive(1.4, misses=0.4),
    "medium": Attentive(1.0, misses=0.2),
    "hard": Attentive(0.6, misses=0.0),
}
