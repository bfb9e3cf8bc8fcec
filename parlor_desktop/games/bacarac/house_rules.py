"""What a Bacarac table agrees on before the first deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlor_desktop.engine.house_rules import Group, Suggestion, from_seats, house_rule

FIXED: Final = "fixed"
SPREAD: Final = "spread"
NO_BETTING: Final = "none"
COLLECTED: Final = "collected"
CLAIMED: Final = "claimed"
CREDIT: Final = "credit"
SIT_OUT: Final = "out"
ONCE: Final = "once"
TWICE: Final = "twice"
FOUR_TIMES: Final = "four times"
FIVE_HANDS: Final = "five"
AGREED: Final = "agreed"
WINNER: Final = "winner"
BEST_THREE: Final = "three"
BEST_FIVE: Final = "five"

ROUNDS: Final = {ONCE: 1, TWICE: 2, FOUR_TIMES: 4}
FIVE: Final = 5
"""So many hands are played where the table wants five, however many sit at it."""
MOST_HANDS: Final = 99
"""However long a table likes to go on."""
MANY: Final = 7
"""With so many players, so much stays on the board that the final alone would decide the evening."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    chips: int = house_rule(
        "BA-2",
        "The chips that each player begins with.",
        {100: "100 chips.", 200: "200 chips.", 500: "500 chips."},
        default=200,
        effects={100: "No shorter; an unlucky hand hurts more.", 500: "No longer; an unlucky hand hurts less."},
    )
    betting: str = house_rule(
        "BA-4",
        "How the poker hand is bet on.",
        {
            FIXED: "Every bet is 2, every raise 2 more, and there are three raises at most.",
            SPREAD: "A bet is 1 to 5, a raise 1 to 5 more, and there are three raises at most.",
            NO_BETTING: "Nobody bets: the best hand takes the antes.",
        },
        default=FIXED,
        effects={
            SPREAD: "Larger pots: nerve counts for more, and so does one lucky hand.",
            NO_BETTING: "Shorter; the cards alone decide.",
        },
    )
    claims: str = house_rule(
        "BA-17",
        "Who takes the chips that a card has won.",
        {
            COLLECTED: "They are collected for you at once.",
            CLAIMED: "You must think of it and take them yourself before the next deal, or they stay on the board.",
        },
        default=COLLECTED,
        effects={CLAIMED: "A little longer; paying attention can beat luck."},
    )
    hands: str = house_rule(
        "BA-18",
        "How many hands are played before the final.",
        {
            ONCE: "Until everybody has dealt once.",
            FIVE_HANDS: "Five hands, however many play.",
            TWICE: "Until everybody has dealt twice.",
            FOUR_TIMES: "Until everybody has dealt four times.",
            AGREED: "Until more than half of the table agrees to stop (99 hands at most).",
        },
        default=ONCE,
        group=Group.LENGTH,
        effects={
            FIVE_HANDS: "At a large table much shorter, and less lies there for the final.",
            TWICE: "Twice as long; luck evens out.",
            FOUR_TIMES: "A long evening; luck evens out.",
            AGREED: "As long as you like.",
        },
        suggests=from_seats(
            MANY,
            Suggestion(
                FIVE_HANDS,
                taken="With {seats} at the table, shorter: five hands and the final.",
                declined="Everybody deals once before the final: with {seats} at the table, {seats} hands.",
            ),
        ),
    )
    closing: str = house_rule(
        "BA-18",
        "Who takes the board in the final, the one hand of poker that ends the evening.",
        {
            WINNER: "The winner takes the whole board.",
            BEST_THREE: "The best three hands share it: half, three tenths and two tenths.",
            BEST_FIVE: "The best five hands share it: 30, 25, 20, 15 and 10 parts of a hundred.",
        },
        default=WINNER,
        effects={
            BEST_THREE: "No longer; one lucky hand decides less, and the evening before it more.",
            BEST_FIVE: "No longer; the evening before it decides most.",
        },
        suggests=from_seats(
            MANY,
            Suggestion(
                BEST_FIVE,
                taken="With {seats} at the table, fairer: the best five hands share the board at the end.",
                declined="One winner takes the whole board. With {seats} at the table, that is mostly luck.",
            ),
        ),
    )
    broke: str = house_rule(
        "BA-19",
        "What happens to a player who cannot pay.",
        {
            CREDIT: "The bank lends what is missing, and takes it off the score at the end.",
            SIT_OUT: "They sit out every hand that they cannot ante for, and never bet more than they have.",
        },
        default=CREDIT,
        group=Group.TABLE,
        effects={SIT_OUT: "Bad luck can leave somebody watching."},
    )


def hands_of(rules: HouseRules, seats: int) -> int | None:
    """How many hands are played before the final; None, where the table agrees when to stop."""
    if rules.hands == FIVE_HANDS:
        return FIVE
    return ROUNDS[rules.hands] * seats if rules.hands in ROUNDS else None
