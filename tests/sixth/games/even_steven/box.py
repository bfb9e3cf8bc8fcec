"""The box of Even Steven."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from parlor_desktop.engine.contract import Box, Brain, Game, Words

if TYPE_CHECKING:
    from parlor_desktop.engine.lesson import Lesson
    from tests.sixth.games.even_steven.table import Table


class EvenStevenBox(Box["Table"]):
    name = "even_steven"
    title = "Even Steven"
    maker = "The tests"
    letters = "ES"
    seats = range(2, 5)
    minutes = range(1, 4)
    about = "Lay a card, and call if it is even."
    aim = "The most points win."
    by_hand = "Click a card, or press its number."

    def rules(self) -> Game[Table]:
        from tests.sixth.games.even_steven.rules import GAME

        return GAME

    def words(self) -> Words[Table]:
        from tests.sixth.games.even_steven import words

        return words

    def brains(self) -> Mapping[str, Brain[Table]]:
        from tests.sixth.games.even_steven.brain import BRAINS

        return BRAINS

    def lesson(self) -> Lesson:
        from tests.sixth.games.even_steven.lesson import LESSON

        return LESSON


BOX: Final = EvenStevenBox()
