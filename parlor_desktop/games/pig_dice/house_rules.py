"""What a Pig Dice table agrees on before the first throw, and the two dice that follow from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from parlor_desktop.engine.chance import Dice
from parlor_desktop.engine.house_rules import Group, house_rule, whose_dice

HEAD: Final = "head"
TAIL: Final = "tail"

DICE: Final[Mapping[str, Dice]] = {  # PD-13: the first die carries the Head, the second the Tail
    "sixes": Dice(((1, 2, 3, 4, 5, HEAD), (1, 2, 3, 4, 5, TAIL))),
    "one-and-six": Dice(((HEAD, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, TAIL))),
    "ones": Dice(((HEAD, 2, 3, 4, 5, 6), (TAIL, 2, 3, 4, 5, 6))),
}


@dataclass(frozen=True, slots=True)
class HouseRules:
    goal: int = house_rule(
        "PD-1",
        "The score that brings on the last round.",
        {50: "50 points, a short game.", 100: "100 points, as printed.", 200: "200 points, a long evening."},
        default=100,
        group=Group.LENGTH,
        effects={50: "Half as long, and luck counts for more.", 200: "Twice as long; luck evens out."},
    )
    starter: str = house_rule(
        "PD-2",
        "Who throws first.",
        {
            "random": "Luck decides.",
            "first": "The first seat.",
            "loser": "Whoever came last in the table's last game; luck decides the first game.",
        },
        default="random",
        group=Group.TABLE,
        effects={"first": "No luck in it.", "loser": "No longer and no luckier, only kinder."},
    )
    tie: str = house_rule(
        "PD-8",
        "What happens when the highest scores are level.",
        {"share": "The level players share the win.", "again": "Each of them has one more turn, until it is decided."},
        default="share",
        effects={"again": "A turn or two longer now and then, and luck decides them."},
    )
    tail: str = house_rule(
        "PD-11",
        "What a Tail takes points from.",
        {
            "turn": "Only from the score of this turn.",
            "whole": "From the score of this turn, and what that cannot cover from the kept score.",
        },
        default="turn",
        effects={"whole": "Longer and wilder: a lead can melt away."},
    )
    faces: str = house_rule(
        "PD-13",
        "Which faces the Head and the Tail take the place of.",
        {
            "sixes": "Both take the place of a 6.",
            "one-and-six": "The Head takes the place of a 1, the Tail of a 6.",
            "ones": "Both take the place of a 1; a first score of 2, as in the printed example, cannot happen then.",
        },
        default="sixes",
        effects={
            "one-and-six": "More points to a throw, but more sevens too: quicker and wilder.",
            "ones": "More points to a throw, and no more sevens: the quickest.",
        },
    )
    dice: str = whose_dice("PD-3")
