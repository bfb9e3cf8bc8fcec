"""The box of Bacarac: what is printed on it, and what is inside."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from parlor_desktop.engine.contract import Box, Brain, Event, Game, Seat, Words

if TYPE_CHECKING:
    from parlor_desktop.engine.best import Best
    from parlor_desktop.engine.chances import Chances
    from parlor_desktop.engine.happening import Happening
    from parlor_desktop.engine.held import Held
    from parlor_desktop.engine.lesson import Lesson
    from parlor_desktop.games.bacarac.table import Table


class BacaracBox(Box["Table"]):
    name = "bacarac"
    title = "Bacarac"
    maker = "Milton Bradley, 1938"
    ink = "#F6EFDD"
    letters = "BA"
    seats = range(2, 11)
    minutes = range(5, 11)
    about = "Poker first, then runs that must be followed, on a painted board full of chips."
    aim = "Take the pot with the best hand, collect from the board as your cards are laid, and end with the most chips."
    by_hand = (
        "C checks or calls, B bets, R raises, X drops out, E stops, N goes to the next deal. "
        "Lifted cards are led by a click, a drag or their number."
    )

    def minutes_for(self, seats: int, rules: Mapping[str, object]) -> range:
        """Each hand takes its time, less of it where many play and have few cards; and there is the final."""
        from parlor_desktop.engine.house_rules import settle
        from parlor_desktop.games.bacarac.house_rules import MANY, HouseRules, hands_of

        hands = hands_of(settle(HouseRules, seats, rules), seats)
        if hands is None:
            return self.minutes
        least, most = (1.0, 2.0) if seats < MANY else (0.7, 1.3)
        return range(round(least * hands) + 1, round(most * hands) + 3)

    def rules(self) -> Game[Table]:
        from parlor_desktop.games.bacarac.rules import GAME

        return GAME

    def words(self) -> Words[Table]:
        from parlor_desktop.games.bacarac import words

        return words

    def brains(self) -> Mapping[str, Brain[Table]]:
        from parlor_desktop.games.bacarac.brain import BRAINS

        return BRAINS

    def warm_up(self) -> None:
        from parlor_desktop.games.bacarac.brain import warm_up

        warm_up()

    def at_leisure(self) -> None:
        from parlor_desktop.games.bacarac.quick import poker_tables

        poker_tables()

    def held(self, view: Table, seat: Seat) -> Held:
        from parlor_desktop.games.bacarac.held import held

        return held(view, seat)

    def bests(self, events: Iterable[Event]) -> Iterable[Best]:
        from parlor_desktop.games.bacarac.bests import bests

        return bests(events)

    def chances(self) -> Chances[Table]:
        from parlor_desktop.games.bacarac.shares import CHANCES

        return CHANCES

    def lesson(self) -> Lesson:
        from parlor_desktop.games.bacarac.lesson import LESSON

        return LESSON

    def happening(self, event: Event) -> Happening | None:
        from parlor_desktop.games.bacarac.happenings import happening

        return happening(event)


BOX: Final = BacaracBox()
