"""The box of The Mayflower: what is printed on it, and what is inside."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from parlor_desktop.engine.contract import Box, Brain, Event, Game, Seat, Words

if TYPE_CHECKING:
    from parlor_desktop.engine.best import Best
    from parlor_desktop.engine.chances import Chances
    from parlor_desktop.engine.happening import Happening
    from parlor_desktop.engine.held import Held
    from parlor_desktop.engine.lesson import Lesson
    from parlor_desktop.engine.wording import Sentence
    from parlor_desktop.games.mayflower.table import Table


class MayflowerBox(Box["Table"]):
    name = "mayflower"
    title = "The Mayflower"
    maker = "Fireside Game Company, 1897"
    ink = "#F6EFDD"
    letters = "MF"
    seats = range(2, 11)
    minutes = range(5, 16)
    about = "Four series on a sea chart, built from both ends with 52 engraved cards."
    aim = "Be the first to lay all your cards, and pay a point whenever you cannot play."
    by_hand = "Click a lifted card, drag it to its row, or press its number. P passes, L opens the ship's log."

    def minutes_for(self, seats: int, rules: Mapping[str, object]) -> range:
        """The more play, the fewer deals it takes until somebody has the points, and the shorter they are."""
        from parlor_desktop.engine.house_rules import settle
        from parlor_desktop.games.mayflower.house_rules import DEALS, MANY, HouseRules

        settled = settle(HouseRules, seats, rules)
        fewest, most = (min(deals, settled.deals) for deals in DEALS[settled.target][seats])
        short, long = (1.3, 1.7) if seats < MANY else (1.0, 1.4)
        return range(max(1, round(short * fewest)), round(long * most) + 1)

    def rules(self) -> Game[Table]:
        from parlor_desktop.games.mayflower.rules import GAME

        return GAME

    def words(self) -> Words[Table]:
        from parlor_desktop.games.mayflower import words

        return words

    def brains(self) -> Mapping[str, Brain[Table]]:
        from parlor_desktop.games.mayflower.brain import BRAINS

        return BRAINS

    def warm_up(self) -> None:
        from parlor_desktop.games.mayflower.brain import warm_up

        warm_up()

    def held(self, view: Table, seat: Seat) -> Held:
        from parlor_desktop.games.mayflower.held import held

        return held(view, seat)

    def bests(self, events: Iterable[Event]) -> Iterable[Best]:
        from parlor_desktop.games.mayflower.bests import bests

        return bests(events)

    def evening(self, events: Sequence[Event], seat: Seat) -> Sentence:
        from parlor_desktop.games.mayflower.evening import evening

        return evening(events, seat)

    def chances(self) -> Chances[Table]:
        from parlor_desktop.games.mayflower.shares import CHANCES

        return CHANCES

    def lesson(self) -> Lesson:
        from parlor_desktop.games.mayflower.lesson import LESSON

        return LESSON

    def happening(self, event: Event) -> Happening | None:
        from parlor_desktop.games.mayflower.happenings import happening

        return happening(event)


BOX: Final = MayflowerBox()
