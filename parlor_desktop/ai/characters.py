"""Who the computer players are: the same face is the same temper in every game, whatever level it plays.

What they say at the table is in remarks.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from parlor_desktop.engine.temper import PLAIN, Temper


@dataclass(frozen=True, slots=True)
class Character:
    name: str
    words: str
    """What the others say of them, as in a short sentence after the name: Ben "dares"."""
    temper: Temper
    talk: float
    """How gladly they talk, from -1 (hardly a word) to 1."""


CHARACTERS: Final[Mapping[str, Character]] = {
    character.name: character
    for character in (
        Character("Ada", "counts", Temper(daring=0.1, patience=0.3, watch=0.6, hurry=-0.4), talk=-0.2),
        Character("Ben", "dares", Temper(daring=1.0, patience=-0.5, watch=-0.3, hurry=0.7), talk=0.8),
        Character("Clara", "never forgets a slip", Temper(daring=-0.3, patience=0.4, watch=1.0, hurry=0.1), talk=0.4),
        Character("Dan", "aims high", Temper(daring=0.8, patience=0.2, watch=-0.2, hurry=-0.3), talk=1.0),
        Character("Edith", "plays it safe", Temper(daring=-1.0, patience=-0.2, watch=-0.1, hurry=0.3), talk=0.2),
        Character("Frank", "bides his time", Temper(daring=-0.2, patience=1.0, watch=0.2, hurry=-1.0), talk=-0.6),
        Character("Grace", "gives nothing away", Temper(daring=0.4, patience=0.8, watch=0.3, hurry=0.2), talk=-0.9),
        Character("Henry", "goes by the book", Temper(daring=-0.6, patience=0.1, watch=0.5, hurry=-0.6), talk=0.1),
        Character("Ida", "cannot wait", Temper(daring=0.3, patience=-1.0, watch=0.0, hurry=1.0), talk=0.6),
        Character("Jack", "trusts to luck", Temper(daring=0.6, patience=-0.3, watch=-1.0, hurry=0.0), talk=0.5),
    )
}


def character_of(name: str) -> Character | None:
    """Who bears this name; None where it is nobody of the house."""
    return CHARACTERS.get(name)


def temper_of(name: str) -> Temper:
    """Of a computer player with this name; plain, where it is nobody of the house."""
    return character.temper if (character := character_of(name)) else PLAIN
