"""The box of Pig Dice: what is printed on it, and what is inside."""

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
    from parlor_desktop.games.pig_dice.table import Table


class PigDiceBox(Box["Table"]):
    name = "pig_dice"
    title = "Pig Dice"
    maker = "Parker Brothers, 1942"
    letters = "PD"
    seats = range(2, 11)
    minutes = range(3, 7)
    about = "Tumbling dice on the floor: throw as often as you dare, for a seven takes it all away."
    aim = "Reach the goal and the last round begins: everybody else has one more turn to beat you."
    by_hand = "T throws and G keeps what the turn has made."

    def minutes_for(self, seats: int, rules: Mapping[str, object]) -> range:
        """In proportion to the goal; where many play, the turns of the others are told quickly."""
        from parlor_desktop.engine.house_rules import settle
        from parlor_desktop.games.pig_dice.house_rules import HouseRules

        share = settle(HouseRules, seats, rules).goal / 100
        return range(round(self.minutes[0] * share), round(self.minutes[-1] * share) + 1)

    def rules(self) -> Game[Table]:
        from parlor_desktop.games.pig_dice.rules import GAME

        return GAME

    def words(self) -> Words[Table]:
        from parlor_desktop.games.pig_dice import words

        return words

    def brains(self) -> Mapping[str, Brain[Table]]:
        from parlor_desktop.games.pig_dice.brain import BRAINS

        return BRAINS

    def warm_up(self) -> None:
        from parlor_desktop.games.pig_dice.brain import warm_up

        warm_up()

    def held(self, view: Table, seat: Seat) -> Held:
        from parlor_desktop.games.pig_dice.held import held

        return held(view, seat)

    def bests(self, events: Iterable[Event]) -> Iterable[Best]:
        from parlor_desktop.games.pig_dice.bests import bests

        return bests(events)

    def lesson(self) -> Lesson:
        from parlor_desktop.games.pig_dice.lesson import LESSON

        return LESSON

    def chances(self) -> Chances[Table]:
        from parlor_desktop.games.pig_dice.chances import CHANCES

        return CHANCES

    def happening(self, event: Event) -> Happening | None:
        from parlor_desktop.games.pig_dice.happenings import happening

        return happening(event)


BOX: Final = PigDiceBox()
