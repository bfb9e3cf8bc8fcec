"""What a player of Pig Dice can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlor_desktop.engine.contract import Move


@dataclass(frozen=True, slots=True)
class Throw(Move):
    """Throw the dice."""


@dataclass(frozen=True, slots=True)
class GiveUp(Move):
    """Give up the dice and keep what the turn has made; at the goal that is to stand."""


THROW: Final = Throw()
GIVE_UP: Final = GiveUp()
