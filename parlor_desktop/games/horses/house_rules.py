"""What a table of Horses agrees on before the first race."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlor_desktop.engine.house_rules import Group, Suggestion, from_seats, house_rule

NO_LIMIT: Final = "none"
RISING: Final = "rising"
USUAL_LIMIT: Final = 30
MANY: Final = 6
"""From so many seats on, some can often not reach the leader in the last race, unless that has no limit; and once round the
table is a long evening."""
ROUND: Final = "round"
THREE: Final = 3
FIVE: Final = 5
AT_ONCE: Final = "at once"
IN_TURN: Final = "in turn"
ROTATES: Final = "rotates"
CUT_FOR: Final = "cut"
ONE_SEAT: Final = "fixed"
MARKERS: Final = "markers"
COVERED: Final = "covered"


@dataclass(frozen=True, slots=True)
class HouseRules:
    bank: int = house_rule(
        "HO-2",
        "The counters that each player begins with.",
        {60: "60 counters.", 120: "120 counters.", 300: "300 counters."},
        default=120,
        effects={60: "No shorter; an unlucky race hurts more.", 300: "No longer; an unlucky race hurts less."},
    )
    limit: int | str = house_rule(
        "HO-3",
        "How many counters one player may lay on a race.",
        {
            NO_LIMIT: "As many as they have.",
            USUAL_LIMIT: "30 at most.",
            RISING: "30, and no limit in the last race: anybody can still win.",
            10: "10 at most.",
        },
        default=USUAL_LIMIT,
        effects={
            NO_LIMIT: "One race can turn everything: the most luck.",
            RISING: "The last race can turn everything; until then luck evens out.",
            10: "Steady: one lucky race decides little.",
        },
        suggests=from_seats(
            MANY,
            Suggestion(
                RISING,
                taken="With {seats} at the table, open to the end: no limit in the last race, so anybody can still win.",
                declined="30 counters at most, in the last race too. With {seats} at the table, some can win no more by then.",
            ),
        ),
    )
    order: str = house_rule(
        "HO-4",
        "How the bets are laid.",
        {
            AT_ONCE: "All at once, each on their own board; nobody sees another's counters before they are off.",
            IN_TURN: "In turn from the Bookie's left; whoever bets last has seen the others' counters.",
        },
        default=AT_ONCE,
        effects={IN_TURN: "Longer; whoever bets last knows more."},
    )
    bookie: str = house_rule(
        "HO-11",
        "Who is Bookie.",
        {
            ROTATES: "The office moves to the left, until everybody has had it.",
            CUT_FOR: "All cut the cards before each race; the highest card is Bookie.",
            ONE_SEAT: "The first seat is Bookie for the whole evening.",
        },
        default=ROTATES,
        group=Group.TABLE,
        effects={
            CUT_FOR: "Luck chooses; somebody may never have the bank.",
            ONE_SEAT: "No luck in it; the first seat has the bank all evening.",
        },
    )
    races: int | str = house_rule(
        "HO-11",
        "How many races are run.",
        {ROUND: "As many as there are players.", THREE: "Three.", FIVE: "Five."},
        default=ROUND,
        group=Group.LENGTH,
        effects={
            THREE: "Over in a few minutes; with more than three, not everybody is Bookie.",
            FIVE: "The same length for any number; with more than five, not everybody is Bookie.",
        },
        suggests=from_seats(
            MANY,
            Suggestion(
                FIVE,
                taken="With {seats} at the table, shorter: five races instead of {seats}.",
                declined="As many races as players: with {seats} at the table, a long evening.",
            ),
        ),
    )
    cover: str = house_rule(
        "HO-13",
        "What happens when the Bookie cannot pay.",
        {
            MARKERS: "The debt is noted as markers, and taken from what they next receive.",
            COVERED: "They take bets only as far as their counters could pay for in the worst case.",
        },
        default=MARKERS,
        group=Group.TABLE,
        effects={COVERED: "Smaller bets against a poor Bookie; no race ruins anybody."},
    )


def races_of(rules: HouseRules, seats: int) -> int:  # HO-11
    """How many races an evening has."""
    return seats if rules.races == ROUND else int(rules.races)


def limit_of(rules: HouseRules, left: int) -> int | None:  # HO-3
    """How many counters one player may lay on a race, with so many races left, this one among them; None: all they have."""
    if rules.limit == RISING:
        return USUAL_LIMIT if left > 1 else None
    return None if rules.limit == NO_LIMIT else int(rules.limit)
