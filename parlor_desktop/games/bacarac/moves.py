"""What a player of Bacarac can do: say something in the betting, lay a card, take what they won, stop or go on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlor_desktop.engine.cards import DECK, Card
from parlor_desktop.engine.contract import Move


@dataclass(frozen=True, slots=True)
class Check(Move):
    """Stay in without a bet."""


@dataclass(frozen=True, slots=True)
class Bet(Move):
    """Open the betting with so many chips."""

    chips: int


@dataclass(frozen=True, slots=True)
class Call(Move):
    """Pay what is missing."""


@dataclass(frozen=True, slots=True)
class Raise(Move):
    """Pay what is missing, and so many chips more."""

    chips: int


@dataclass(frozen=True, slots=True)
class Drop(Move):
    """Leave the poker round."""


@dataclass(frozen=True, slots=True)
class Lay(Move):
    card: Card


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take the chips of a division that one has won."""

    division: str


@dataclass(frozen=True, slots=True)
class Leave(Move):
    """Go on to the next deal, and leave lying whatever one has not taken."""


@dataclass(frozen=True, slots=True)
class Stop(Move):
    """Say that it is enough: propose to stop, or agree to it."""


@dataclass(frozen=True, slots=True)
class GoOn(Move):
    """Want another hand."""


CHECK: Final = Check()
CALL: Final = Call()
DROP: Final = Drop()
LEAVE: Final = Leave()
STOP: Final = Stop()
GO_ON: Final = GoOn()
LAYS: Final = {card: Lay(card) for card in DECK}
