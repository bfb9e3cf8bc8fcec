"""What a table of Mexican Pete agrees on before the first game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlor_desktop.engine.house_rules import Group, house_rule, whose_dice

YOURSELF: Final = "yourself"
EASY_GOING: Final = "easy-going"
NOTED: Final = "noted"
NEVER: Final = "never"
CREDIT: Final = "credit"
OUT: Final = "out"
AS_PLAYERS: Final = "players"
UNTIL_BROKE: Final = "broke"
OURS: Final = "ours"
OWN: Final = "own"
GENTLE: Final = "gentle"
PACES: Final = {GENTLE: 1.8, "ordinary": 1.0, "quick": 0.7}
"""How many times as long everything takes."""
LOOK: Final = 1.0
"""Seconds, at the ordinary pace, in which everybody looks at the dice and sees for themselves what they are to them."""
MANY: Final = 6
"""At a table of so many, most throws are somebody else's,"""
QUICK_LOOK: Final = 0.6
"""and it takes only so long to see that."""
GATHER: Final = 1.9
"""Seconds, at the ordinary pace and with all numbers wanted, for which dice lie before anybody throws them again."""
NEXT_LOOK: Final = 0.3
"""While somebody else is about to throw, there is nothing to look at: it takes only so long."""
AGAIN: Final = 2
"""So many throws in a row that turn nobody's card, and the thrower's hand goes by itself."""
IDLE: Final = 0.4
"""The same, where these dice turn nobody's card."""
HASTE: Final = 0.7
"""Each further throw in a row that turns nobody's card is taken up again in so much of the time of the one before,"""
MOST_HASTE: Final = 0.06
"""down to this share of it."""
MOST_GAMES: Final = 99
"""However long it takes until somebody is broke."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    counters: int = house_rule(
        "MP-1",
        "The counters that each player begins with.",
        {25: "25 counters, as printed.", 50: "50 counters."},
        default=25,
        group=Group.TABLE,
        effects={50: "No longer; bad luck takes longer to ruin anybody."},
    )
    calls: str = house_rule(
        "MP-5",
        "Who says “I got it”.",
        {
            YOURSELF: "The players call for themselves, and as fast as they can.",
            EASY_GOING: "The calls are made for everybody.",
        },
        default=YOURSELF,
        effects={YOURSELF: "Quick eyes can beat bad luck.", EASY_GOING: "Luck alone decides; nobody has to be quick."},
    )
    window: int = house_rule(
        "MP-11",
        "How soon after the first call another one counts as made together with it.",
        {200: "A fifth of a second, for sharp ears.", 400: "Two fifths of a second.", 800: "Four fifths of a second."},
        default=400,
        effects={200: "Being first counts for more.", 800: "Being first counts for less, and luck for more."},
    )
    pace: str = house_rule(
        "MP-11",
        "How fast the computer players see what can be called.",
        {
            GENTLE: "Slowly, so that a child of eight and a grandmother both have a chance.",
            "ordinary": "As people do.",
            "quick": "Fast, for those who want to be hurried.",
        },
        default="ordinary",
        effects={
            GENTLE: "A little longer, and easier on everybody.",
            "quick": "A little shorter; quick eyes count for more.",
        },
    )
    slips: str = house_rule(
        "MP-12",
        "What happens to a player who has missed a call.",
        {NOTED: "They ante one counter if another player notes it.", NEVER: "Nothing."},
        default=NOTED,
        effects={NEVER: "Gentler: nobody pays for dreaming."},
    )
    broke: str = house_rule(
        "MP-17",
        "What happens to a player who has no counters left.",
        {
            CREDIT: "What they cannot pay is noted, and taken from what they next receive.",
            OUT: "The same until the game ends; but who cannot ante for the next game is out of it.",
        },
        default=CREDIT,
        group=Group.TABLE,
        effects={OUT: "Bad luck can end an evening early for somebody."},
    )
    games: int | str = house_rule(
        "MP-18",
        "How many games make an evening.",
        {
            1: "One.",
            4: "Four.",
            8: "Eight.",
            AS_PLAYERS: "As many as there are players.",
            UNTIL_BROKE: "As many as it takes until somebody has no counters left (99 at most).",
        },
        default=1,
        group=Group.LENGTH,
        effects={
            4: "Four times as long; luck evens out.",
            8: "A whole evening; luck evens out.",
            AS_PLAYERS: "Longer the more you are; luck evens out.",
            UNTIL_BROKE: "Nobody knows how long; bad luck ends it.",
        },
    )
    down: int = house_rule(
        "MP-18",
        "How many cards must be turned down to win a game.",
        {
            10: "All ten, as printed.",
            8: "Eight of the ten, for a shorter game; the others need not be waited for, but still cost who holds them.",
        },
        default=10,
        group=Group.LENGTH,
        effects={8: "Shorter: nobody waits for the rarest numbers."},
    )
    deck: str = house_rule(
        "MP-19",
        "Which cards are played with.",
        {OURS: "The cards of the house.", OWN: "A deck file of your own."},
        default=OURS,
        group=Group.TABLE,
        effects={OWN: "As long and as lucky as your cards make it."},
    )
    dice: str = whose_dice("MP-3")
