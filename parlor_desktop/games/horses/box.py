"""The box of Horses: what is printed on it, and what is inside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from parlor_desktop.engine.contract import Box, Brain, Game, Words

if TYPE_CHECKING:
    from parlor_desktop.games.horses.table import Table


class HorsesBox(Box["Table"]):
    name = "horses"
    title = "Horses"
    maker = "Modern Makers, about 1930"
    letters = "HO"
    seats = range(2, 11)

    def rules(self) -> Game[Table]:
        from parlor_desktop.games.horses.rules import GAME

        return GAME

    def words(self) -> Words[Table]:
        from parlor_desktop.games.horses import words

        return words

    def brains(self) -> Mapping[str, Brain[Table]]:
        from parlor_desktop.games.horses.brain import BRAINS

        return BRAINS


BOX: Final = HorsesBox()
