"""The box of Mexican Pete: what is printed on it, and what is inside."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from parlor_desktop.engine.contract import Box, Brain, Event, Game, OwnFile, Seat, Words

if TYPE_CHECKING:
    from parlor_desktop.engine.best import Best
    from parlor_desktop.engine.chances import Chances
    from parlor_desktop.engine.happening import Happening
    from parlor_desktop.engine.held import Held
    from parlor_desktop.engine.lesson import Lesson
    from parlor_desktop.games.mexican_pete.table import Table


LONGER_FROM: Final = 6
"""Among so many, a game takes longer: many hands are to be turned down."""


class MexicanPeteBox(Box["Table"]):
    name = "mexican_pete"
    title = "Mexican Pete"
    maker = "Parker Brothers, 1937"
    letters = "MP"
    seats = range(2, 9)
    minutes = range(5, 11)
    about = "The thrower's number is the thrower's; if they have turned it already, whoever shouts first gets it."
    aim = "Any dice that make one of your numbers turn that card, if you say so; whoever has turned them all takes the pot."
    by_hand = "Everyone has their own key to call “I got it”. T throws, N notes a slip."

    def minutes_for(self, seats: int, rules: Mapping[str, object]) -> range:
        """Each game takes its time, more of it where many play; until somebody is broke, nobody knows."""
        from parlor_desktop.engine.house_rules import settle
        from parlor_desktop.games.mexican_pete.house_rules import AS_PLAYERS, HouseRules

        settled = settle(HouseRules, seats, rules)
        games = seats if settled.games == AS_PLAYERS else settled.games
        least, most = (self.minutes[0], self.minutes[-1]) if seats < LONGER_FROM else (7, 14)
        return range(least * games, most * games + 1) if isinstance(games, int) else self.minutes

    def rules(self) -> Game[Table]:
        from parlor_desktop.games.mexican_pete.rules import GAME

        return GAME

    def words(self) -> Words[Table]:
        from parlor_desktop.games.mexican_pete import words

        return words

    def brains(self) -> Mapping[str, Brain[Table]]:
        from parlor_desktop.games.mexican_pete.brain import BRAINS

        return BRAINS

    def own_file(self) -> OwnFile:
        """MP-19: a deck of the players' own."""
        from parlor_desktop.games.mexican_pete.deck import BroughtDeck, as_words
        from parlor_desktop.games.mexican_pete.deck_file import load_deck
        from parlor_desktop.games.mexican_pete.house_rules import OWN

        return OwnFile(
            rule="deck",
            choice=OWN,
            kept_as="own_deck.json",
            called="deck",
            shape="A file of the same shape as deck.json of the house; it is checked and copied",
            endings="*.json",
            read=lambda path: {BroughtDeck: as_words(load_deck(path))},
        )

    def winners_held(self, events: Iterable[Event]) -> Iterable[str]:
        from parlor_desktop.games.mexican_pete.words import winners_held

        return winners_held(events)

    def held(self, view: Table, seat: Seat) -> Held:
        from parlor_desktop.games.mexican_pete.held import held

        return held(view, seat)

    def bests(self, events: Iterable[Event]) -> Iterable[Best]:
        from parlor_desktop.games.mexican_pete.bests import bests

        return bests(events)

    def chances(self) -> Chances[Table]:
        from parlor_desktop.games.mexican_pete.shares import CHANCES

        return CHANCES

    def lesson(self) -> Lesson:
        from parlor_desktop.games.mexican_pete.lesson import LESSON

        return LESSON

    def happening(self, event: Event) -> Happening | None:
        from parlor_desktop.games.mexican_pete.happenings import happening

        return happening(event)


BOX: Final = MexicanPeteBox()
