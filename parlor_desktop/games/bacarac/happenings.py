"""What events of Bacarac mean to those at the table."""

from __future__ import annotations

from typing import Final

from parlor_desktop.engine.contract import Event
from parlor_desktop.engine.happening import Happening, What
from parlor_desktop.games.bacarac.events import BoardTaken, Collected, GameWon, LeftLying, PotTaken, WentOut

MUCH: Final = 8
"""Chips that are worth a word,"""
VERY_MUCH: Final = 16
"""and that are talked of for the rest of the evening."""


def happening(event: Event) -> Happening | None:
    match event:
        case Collected(seat, chips=chips) if chips >= MUCH:
            return Happening(What.LUCK, seat, great=chips >= VERY_MUCH)
        case PotTaken((seat,), (chips,)) if chips >= MUCH:
            return Happening(What.FEAT, seat, great=chips >= VERY_MUCH)
        case LeftLying(seat):
            return Happening(What.SLIP, seat)
        case WentOut(seat):
            return Happening(What.FEAT, seat)
        case BoardTaken((seat, *_)):
            return Happening(What.FEAT, seat, great=True)
        case GameWon((seat, *_)):
            return Happening(What.WIN, seat, great=True)
    return None
