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
    """MP-9: the thrower's card is down, and whoever has it up may call: somebody at this screen, or all who look on."""
    OTHERS = auto()
    """The same, and nobody at this screen has it up."""
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


def seen_by(people: Sequence[Seat], sign: Whose, claimants: Sequence[Seat]) -> Whose:
    """What is open to others alone is no news for the people at this screen; what these dice turn for nobody, is nobody's."""
    if sign is not Whose.OPEN:
        return sign
    if not claimants:
        return Whose.NOBODYS
    return Whose.OPEN if not people or not set(people).isdisjoint(claimants) else Whose.OTHERS


def sign_words(sign: Whose, name: str, claimants: Sequence[str] = ()) -> str:
    """What the disc says below the number."""
    match sign:
        case Whose.SEVEN:
            return tr("a seven!")
        case Whose.OWN:
            return tr("{name}'s own", name=name)
        case Whose.OPEN:
            return tr("OPEN!")
        case Whose.OTHERS if len(claimants) > 2:
            return tr("{n} may call", n=len(claimants))
        case Whose.OTHERS:
            return tr("{names} may call", names=tr(" or ").join(claimants))
        case Whose.NOBODYS:
            return tr("nobody's")
        case Whose.KEPT:
            return tr("not turned")
    return ""
