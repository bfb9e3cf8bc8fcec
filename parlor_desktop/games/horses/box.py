"""The box of Horses: what is printed on it, and what is inside."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from parlor_desktop.engine.contract import Box, Brain, Event, Game, Move, Seat, Words

if TYPE_CHECKING:
    from parlor_desktop.engine.best import Best
    from parlor_desktop.engine.chances import Chances
    from parlor_desktop.engine.happening import Happening
    from parlor_desktop.engine.held import Held
    from parlor_desktop.engine.lesson import Lesson
    from parlor_desktop.games.horses.table import Table


QUICKER_FROM: Final = 7
"""From so many seats on each race is told a bit quicker."""


class HorsesBox(Box["Table"]):
    name = "horses"
    title = "Horses"
    maker = "Modern Makers, about 1930"
    letters = "HO"
    seats = range(2, 11)
    minutes = range(6, 11)
    about = "A race that the whole table watches, with counters on the horses and a different Bookie every time."
    aim = "Lay your counters before the start; when the last race is run, the fullest purse has won."
    by_hand = (
        "Click and drag counters; or walk over your board with the arrow keys, lay a white, red or blue counter "
        "with 1, 5 and 0, and take it off with Backspace. Return is “ready”. A Bookie turns a card with T, or by pressing the "
        "pack; hold it, and the horses run. R lets them run to the end of the race. "
        "Press the lane of a horse that runs, or C, to cheer it on: it answers, and is no quicker for it."
    )

    def minutes_for(self, seats: int, rules: Mapping[str, object]) -> range:
        """Each race takes its time, a bit less of it where many play."""
        from parlor_desktop.engine.house_rules import settle
        from parlor_desktop.games.horses.house_rules import HouseRules, races_of

        races = races_of(settle(HouseRules, seats, rules), seats)
        least, most = (1.5, 2.5) if seats < QUICKER_FROM else (1.2, 1.8)
        return range(round(least * races), round(most * races) + 1)

    def rules(self) -> Game[Table]:
        from parlor_desktop.games.horses.rules import GAME

        return GAME

    def words(self) -> Words[Table]:
        from parlor_desktop.games.horses import words

        return words

    def brains(self) -> Mapping[str, Brain[Table]]:
        from parlor_desktop.games.horses.brain import BRAINS

        return BRAINS

    def held(self, view: Table, seat: Seat) -> Held:
        from parlor_desktop.games.horses.held import held

        return held(view, seat)

    def filled_in(self, view: Table, seat: Seat, values: Mapping[str, int]) -> Move | None:
        from parlor_desktop.games.horses.held import filled_in

        return filled_in(view, values)

    def bests(self, events: Iterable[Event]) -> Iterable[Best]:
        from parlor_desktop.games.horses.bests import bests

        return bests(events)

    def chances(self) -> Chances[Table]:
        from parlor_desktop.games.horses.shares import CHANCES

        return CHANCES

    def lesson(self) -> Lesson:
        from parlor_desktop.games.horses.lesson import LESSON

        return LESSON

    def happening(self, event: Event) -> Happening | None:
        from parlor_desktop.games.horses.happenings import happening

        return happening(event)


BOX: Final = HorsesBox()
