"""What events of Horses mean to those at the table."""

from __future__ import annotations

from typing import Final

from parlor_desktop.engine.contract import Event
from parlor_desktop.engine.happening import Happening, What
from parlor_desktop.games.horses.events import MarkersNoted, PrizesGiven, RaceOver

MUCH: Final = 10
"""Counters that are worth a word,"""
VERY_MUCH: Final = 30
"""and that are talked of for the rest of the evening."""


def happening(event: Event) -> Happening | None:
    match event:
        case RaceOver(gains=gains):
            seat = max(range(len(gains)), key=lambda seat: abs(gains[seat]))
            if abs(gains[seat]) >= MUCH:
                return Happening(What.LUCK if gains[seat] > 0 else What.MISHAP, seat, great=abs(gains[seat]) >= VERY_MUCH)
        case MarkersNoted(seat):
            return Happening(What.MISHAP, seat)
        case PrizesGiven((seat, *_)):
            return Happening(What.WIN, seat, great=True)
    return None
