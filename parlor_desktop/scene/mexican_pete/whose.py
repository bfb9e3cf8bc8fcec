"""Whose a throw is: what the table shows the instant the dice lie, so that everybody knows where to look."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mexican_pete.table import SEVEN, Numbers, Phase, Table
from parlor_desktop.scene.kit.wording import tr


class Whose(Enum):
    SETTLED = auto()
    """Nothing is to be said of it: it is a throw for the start, or nobody has thrown."""
    SEVEN = auto()
    OWN = auto()
    """MP-10: the thrower's card is up, and nobody else may call."""
    OPEN = auto()
    """MP-9: the thrower's card is down, and whoever has it up may call."""
    NOBODYS = auto()
    KEPT = auto()
    """MP-7: these dice do not turn the card."""


def whose(thrower: Seat, number: int, up: Sequence[Numbers], kept: bool = False) -> Whose:
    """By the cards that are up when the dice come to rest."""
    if number == SEVEN:
        return Whose.SEVEN
    if kept:
        return Whose.KEPT
    if number in up[thrower]:
        return Whose.OWN
    return Whose.OPEN if any(number in hand for hand in up) else Whose.NOBODYS


def whose_now(view: Table) -> Whose:
    """By the table as it is now: what the dice have brought by themselves is settled, though they still lie (MP-6, MP-7)."""
    if view.dice is None:
        return Whose.SETTLED
    return whose(view.thrower, view.total, view.up, kept=view.phase is not Phase.CALL)


def sign_words(sign: Whose, name: str) -> str:
    """What the disc says below the number."""
    match sign:
        case Whose.SEVEN:
            return tr("a seven!")
        case Whose.OWN:
            return tr("{name}'s own", name=name)
        case Whose.OPEN:
            return tr("OPEN!")
        case Whose.NOBODYS:
            return tr("nobody's")
        case Whose.KEPT:
            return tr("not turned")
    return ""
