"""House rules: what a table may choose before play, declared once as the fields of a frozen dataclass.

A game writes

    @dataclass(frozen=True, slots=True)
    class HouseRules:
        goal: int = house_rule("PD-1", "The score to reach.", {50: "A short game.", 100: "As printed."}, default=100)

and everything else follows from that one declaration: the check of a choice, the defaults, the lines of a record, the help of
the command line and the drawer of the set-up room.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import Any, ClassVar, Final, TypeVar

from parlor_desktop.engine.choices import Choice, Choosable, one_of
from parlor_desktop.engine.impossible import Impossible

R = TypeVar("R")


class Group(Enum):
    """What a house rule is about, as it is headed where people choose."""

    LENGTH = "How long it takes"
    PLAY = "How you play"
    TABLE = "Around the table"


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A choice that makes a table of some size better, though it is not the default: whoever sets up such a table finds it
    switched on, and may switch it off. In its sentences {seats} is how many sit there, in a word."""

    choice: Choice
    taken: str
    """What it does, in a sentence."""
    declined: str
    """How it is without it, in a sentence."""


Suggests = Callable[[int], Suggestion | None]
"""To a table of so many seats."""


def from_seats(least: int, suggestion: Suggestion) -> Suggests:
    """To every table of so many seats or more."""
    return lambda seats: suggestion if seats >= least else None


def suggests_nothing(_seats: int) -> Suggestion | None:
    return None


@dataclass(frozen=True, slots=True)
class HouseRule(Choosable):
    """One choice of a table, and the clause that leaves it open. The default may depend on the number of seats."""

    clause: str
    default: Choice | Callable[[int], Choice]
    suggests: Suggests = suggests_nothing
    group: Group = Group.PLAY
    effects: Mapping[Choice, str] = field(default_factory=dict)
    """What a choice does to the length of the game and to the part that luck has in it, in a few words."""

    kind: ClassVar[str] = "House rule"

    def default_for(self, seats: int) -> Choice:
        return self.default(seats) if callable(self.default) else self.default


def house_rule(
    clause: str,
    sentence: str,
    choices: Mapping[Any, str],
    *,
    default: Choice | Callable[[int], Choice],
    suggests: Suggests = suggests_nothing,
    group: Group = Group.PLAY,
    effects: Mapping[Any, str] | None = None,
) -> Any:
    """Declare a field of a game's HouseRules."""
    facts = {
        "clause": clause,
        "sentence": sentence,
        "choices": choices,
        "default": default,
        "suggests": suggests,
        "group": group,
        "effects": effects or {},
    }
    return field(default=None if callable(default) else default, metadata=facts)


OURS: Final = "ours"
REAL: Final = "real"


def whose_dice(clause: str) -> Any:
    """The field `dice` of any game that is played with dice: people may throw real ones, and press what fell."""
    return house_rule(
        clause,
        "Whose dice are thrown.",
        {
            OURS: "Those of the program.",
            REAL: "Real ones: people throw them, for the computer players too, and press what fell.",
        },
        default=OURS,
        group=Group.TABLE,
        effects={REAL: "A little longer; the luck is in your own hands."},
    )


def are_dice_real(rules: object) -> bool:
    return getattr(rules, "dice", OURS) == REAL


def house_rules_of(cls: type[Any]) -> tuple[HouseRule, ...]:
    return tuple(HouseRule(name=f.name, **f.metadata) for f in fields(cls))


def settle(cls: type[R], seats: int, chosen: Mapping[str, object]) -> R:
    """The house rules of one table: what was chosen, checked, and the defaults for the rest."""
    rules = house_rules_of(cls)
    names = [rule.name for rule in rules]
    for name in chosen:
        if name not in names:
            raise Impossible(f"There is no house rule “{name:.40}”; this game has {one_of(names, 'and')}.")
    settled = {r.name: r.check(chosen[r.name]) if r.name in chosen else r.default_for(seats) for r in rules}
    return cls(**settled)
