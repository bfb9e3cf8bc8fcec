"""The computer players of Horses."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from parlor_desktop.ai.brain import Brain
from parlor_desktop.engine.protocol import Move, Seat
from parlor_desktop.games.horses.rules import GAME
from parlor_desktop.games.horses.table import Table


class Easy(Brain[Table]):
    """Bets for fun: counters of one colour on a line that takes its fancy."""

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        return rng.choice(GAME.moves(view, seat))


BRAINS: Final[Mapping[str, Brain[Table]]] = {"easy": Easy(), "medium": Easy(), "hard": Easy()}
