"""What is explained to somebody who plays for the first time, when it happens: each thing once, and while it is being explained
nobody pays for not knowing it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import NamedTuple

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mexican_pete.table import Phase, Reason, Table
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.wording import tr


class New(Enum):
    MINE = auto()
    """MP-3: their own throw, and their card is up."""
    OPEN = auto()
    """MP-9: the thrower's card is down, and theirs is up."""
    THROWERS = auto()
    """MP-10: theirs is up, but so is the thrower's."""
    SLIP = auto()
    """MP-12: somebody has missed a call."""


class Told(NamedTuple):
    title: str
    words: str


WAITED_FOR = (New.MINE, New.OPEN, New.SLIP)
"""What there is something to do about; the clock stands still until it is done."""


class FirstThrows:
    def __init__(self, wanted: Callable[[], bool]) -> None:
        self._wanted = wanted
        """Whether anybody here plays for the first time."""
        self.known: set[New] = set()
        self.now: New | None = None
        """What is being explained."""
        self.call_out = -1
        """At which call-out."""

    def find(self, view: Table, seat: Seat) -> New | None:
        """What is new to this seat in what lies there."""
        if not self._wanted() or seat not in view.playing:
            return None
        happens: list[New] = []
        if view.phase is Phase.CALL and not view.calls and seat not in view.called:
            match view.right(seat):
                case Reason.OWN_CARD:
                    happens.append(New.MINE)
                case Reason.CLAIM:
                    happens.append(New.OPEN)
                case Reason.THROWERS if view.would_turn(seat):
                    happens.append(New.THROWERS)
        if any(slip.seat != seat for slip in view.slips) and not happens:
            happens.append(New.SLIP)
        return next((new for new in happens if new not in self.known), None)

    def teaches(self, new: New) -> bool:
        return self._wanted() and new not in self.known

    def explain(self, new: New, call_out: int = -1) -> None:
        """It is new at this call-out; or at the one that begins next."""
        self.known.add(new)
        self.now, self.call_out = new, call_out

    def begin(self, view: Table) -> None:
        """A call-out has begun."""
        if self.now is not None and self.call_out < 0:
            self.call_out = view.call_out

    def done(self) -> None:
        """Somebody has spoken."""
        self.now = None

    def at(self, view: Table) -> New | None:
        """What is being explained of what lies there."""
        return self.now if view.call_out == self.call_out else None

    def refuses(self, view: Table, *right: New) -> bool:
        """Whether something else is to be done first than what is right for these."""
        new = self.at(view)
        return new in WAITED_FOR and new not in right


def explain_own(thrower: Seat, number: int, names: Sequence[str]) -> Told:
    """MP-10"""
    name = short_name(names[thrower])
    words = tr("It is still up, so only {name} may call it. Your button is grey: a false call would cost a counter.", name=name)
    return Told(tr("{name}'s own {number}", name=name, number=number), words)


def explain(new: New, view: Table, names: Sequence[str]) -> Told:
    """In one or two sentences, for the side of the table."""
    number = view.total
    name = short_name(names[view.thrower])
    match new:
        case New.MINE:
            return Told(
                tr("Your own {number}!", number=number),
                tr("Say I GOT IT, and your {number} is turned down. Take your time: the clock waits.", number=number),
            )
        case New.OPEN:
            return Told(
                tr("An open {number}!", number=number),
                tr("{name}'s is down, yours is up: the first to say I GOT IT has it. This once the clock waits.", name=name),
            )
    slip = view.slips[0]
    who = short_name(names[slip.seat])
    return Told(
        tr("A slip!"),
        tr("{name} did not call the {number}. Say THAT WAS A SLIP, and {name} pays one.", name=who, number=slip.number),
    )
