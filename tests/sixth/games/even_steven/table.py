"""The table of Even Steven between two moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlor_desktop.engine.contract import Seat
from tests.sixth.games.even_steven.house_rules import HouseRules

BACK: Final = -1
"""A card seen from behind."""


@dataclass(frozen=True, slots=True)
class Table:
    rules: HouseRules
    points: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...] = ()
    turn: Seat = 0
    lies: int | None = None
    laid: frozenset[int] = frozenset()

    @property
    def is_even(self) -> bool:
        return self.lies is not None and self.lies % 2 == 0
