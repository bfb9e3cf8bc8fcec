"""Choices: something that people may choose, declared once as a field of a frozen dataclass.

House rules (house_rules.py) and settings (store/settings.py) are both declared so; the check of a choice, its default, its
sentence, the lines of a file and the place where it is chosen follow from that one declaration.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from parlor_desktop.engine.impossible import Impossible

Choice = int | str


@dataclass(frozen=True, slots=True)
class Choosable:
    """One thing that can be chosen: its sentence, and a sentence for each of its choices."""

    name: str
    sentence: str
    choices: Mapping[Choice, str]

    kind: ClassVar[str] = "Choice"
    """As in a refusal."""

    def read(self, text: str) -> Choice:
        """The choice that somebody typed."""
        for choice in self.choices:
            if str(choice) == text.strip():
                return choice
        raise Impossible(self._refusal(text))

    def check(self, choice: object) -> Choice:
        for known in self.choices:
            # 1 == True and 1 == 1.0 in Python, but not in a record.
            if known == choice and type(known) is type(choice):
                return known
        raise Impossible(self._refusal(choice))

    def _refusal(self, choice: object) -> str:
        shown = str(choice)
        shown = shown if len(shown) <= 40 else shown[:39] + "…"
        return f"{self.kind} {self.name}: “{shown}” is not a choice; choose {one_of(self.choices)}."


def one_of(words: Iterable[Choice], last: str = "or") -> str:
    """As in a sentence: red, green or blue."""
    shown = [str(word) for word in words]
    if not shown:
        return "none"
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} {last} {shown[-1]}"
