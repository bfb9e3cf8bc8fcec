"""House rules: what a table may choose before play, declared once as the fields of a frozen dataclass.

A game writes

    @dataclass(frozen=True, slots=True)
    class HouseRules:
        goal: int = house_rule("PD-1", "The score to reach.", {50: "A short game.", 100: "As printed."}, default=100)

and everything else follows from that one declaration: the check of a choice, the defaults, the lines of a record, the help of
the command line and, later, the drawer of the set-up room.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

Choice = int | str
R = TypeVar("R")


class BadChoice(ValueError):
    """A table was asked for that cannot be; the text says what is wrong and what would be right."""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One choice of a table: its clause, its sentence, and a sentence for each of its choices."""

    name: str
    clause: str
    sentence: str
    choices: Mapping[Choice, str]
    default: Choice | Callable[[int], Choice]

    def default_for(self, seats: int) -> Choice:
        return self.default(seats) if callable(self.default) else self.default

    def read(self, text: str) -> Choice:
        """The choice that a player typed."""
        for choice in self.choices:
            if str(choice) == text.strip():
                return choice
        raise BadChoice(self._refusal(text))

    def check(self, choice: object) -> Choice:
        for known in self.choices:
            # 1 == True and 1 == 1.0 in Python, but not in a record.
            if known == choice and type(known) is type(choice):
                return known
        raise BadChoice(self._refusal(choice))

    def _refusal(self, choice: object) -> str:
        shown = str(choice)
        shown = shown if len(shown) <= 40 else shown[:39] + "…"
        return f"House rule {self.name}: “{shown}” is not a choice; choose {_one_of(self.choices)}."


def house_rule(clause: str, sentence: str, choices: Mapping[Any, str], *, default: Choice | Callable[[int], Choice]) -> Any:
    """Declare a field of a game's HouseRules. The default may depend on the number of seats."""
    facts = {"clause": clause, "sentence": sentence, "choices": choices, "default": default}
    return field(default=None if callable(default) else default, metadata=facts)


def house_rules_of(cls: type[Any]) -> tuple[HouseRule, ...]:
    return tuple(HouseRule(name=f.name, **f.metadata) for f in fields(cls))


def settle(cls: type[R], seats: int, chosen: Mapping[str, object]) -> R:
    """The house rules of one table: what was chosen, checked, and the defaults for the rest."""
    rules = house_rules_of(cls)
    names = [rule.name for rule in rules]
    for name in chosen:
        if name not in names:
            raise BadChoice(f"There is no house rule “{name}”; this game has {_one_of(names, 'and')}.")
    settled = {r.name: r.check(chosen[r.name]) if r.name in chosen else r.default_for(seats) for r in rules}
    return cls(**settled)


def _one_of(words: Mapping[Choice, str] | list[str], last: str = "or") -> str:
    shown = [str(word) for word in words]
    if not shown:
        return "none"
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} {last} {shown[-1]}"
