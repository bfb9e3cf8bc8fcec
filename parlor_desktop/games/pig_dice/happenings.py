"""What events of Pig Dice mean to those at the table."""

from __future__ import annotations

from typing import Final

from parlor_desktop.engine.contract import Event
from parlor_desktop.engine.happening import Happening, What
from parlor_desktop.games.pig_dice.events import DiceFell, GaveUp, GoalReached, KeptScoreFell, SevenFell, Won

MUCH: Final = 20
"""Points that are worth a word,"""
VERY_MUCH: Final = 35
"""and that are talked of for the rest of the evening."""
TAKEN: Final = 3
"""What a Tail must take off a kept score to be worth one."""


def happening(event: Event) -> Happening | None:
    match event:
        case DiceFell(seat, clause="PD-9", gain=gain) if gain >= MUCH:
            return Happening(What.LUCK, seat, great=gain >= VERY_MUCH)
        case SevenFell(seat, lost=lost) if lost >= MUCH:
            return Happening(What.MISHAP, seat, great=lost >= VERY_MUCH)
        case KeptScoreFell(seat, loss=loss) if loss >= TAKEN:
            return Happening(What.MISHAP, seat)
        case GaveUp(seat, made=made) if made >= VERY_MUCH:
            return Happening(What.FEAT, seat)
        case GoalReached(seat):
            return Happening(What.FEAT, seat, great=True)
        case Won((seat, *_)):
            return Happening(What.WIN, seat, great=True)
    return None
