"""What a Mayflower table agrees on before the first deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlor_desktop.engine.house_rules import Group, Suggestion, from_seats, house_rule

HONEST: Final = "honest"
FOUND: Final = "found"
CHALLENGED: Final = "challenged"
MANY: Final = 7
"""With so many players a single deal can bring 15 points, and the evening would be over with it; and with five to seven cards
each, hardly anybody ever has two that fit: where nobody may hold back, there is next to nothing to decide."""
DEALS: Final = {
    15: {2: (99, 99), 3: (6, 17), 4: (4, 9), 5: (4, 7), 6: (2, 5), 7: (1, 4), 8: (1, 3), 9: (1, 2), 10: (1, 2)},
    25: {2: (99, 99), 3: (12, 30), 4: (13, 23), 5: (9, 22), 6: (7, 15), 7: (5, 11), 8: (4, 9), 9: (4, 7), 10: (4, 6)},
}
"""By the points that win and the seats: between how many deals half of all games take that nothing else ends."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    target: int = house_rule(
        "MF-11",
        "The points that win the game. Two players hardly ever reach them: with two, the deals decide.",
        {15: "15 points.", 25: "25 points: a long evening with few players, the usual one with many."},
        default=lambda seats: 25 if seats >= MANY else 15,
        group=Group.LENGTH,
        effects={15: "With seven or more players, one lucky deal can be enough.", 25: "Longer; one lucky deal decides less."},
    )
    deals: int = house_rule(
        "MF-11",
        "After so many deals the highest score wins.",
        {
            6: "6 deals at most.",
            12: "12 deals at most.",
            24: "24 deals at most.",
            99: "Until somebody has the points (99 deals at most).",
        },
        default=lambda seats: 6 if seats == 2 else 12,
        group=Group.LENGTH,
        effects={
            6: "Shorter; a good deal counts for more.",
            12: "Longer with two players; otherwise as usual.",
            24: "A long evening; luck evens out.",
            99: "As long as it takes; luck evens out the most.",
        },
    )
    honesty: str = house_rule(
        "MF-12",
        "What happens when somebody who could play says that they cannot.",
        {
            HONEST: "Whoever can play must.",
            FOUND: "The scorekeeper finds it when the deal is over, every time: four points.",
            CHALLENGED: "Bluffing allowed: four points if somebody challenges it in time; a wrong challenge costs one.",
        },
        default=HONEST,
        suggests=from_seats(
            MANY,
            Suggestion(
                CHALLENGED,
                taken="With {seats} at the table, more to decide: hold cards back and bluff, or doubt those who did.",
                declined="Nobody may bluff. With {seats} at the table, that leaves little to decide.",
            ),
        ),
        effects={
            HONEST: "A little shorter; with seven or more there is less to decide.",
            FOUND: "No longer and no luckier: holding back has its price.",
            CHALLENGED: "A little longer; nerve and a good eye count beside luck.",
        },
    )
