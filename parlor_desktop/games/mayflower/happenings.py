"""What events of The Mayflower mean to those at the table."""

from __future__ import annotations

from typing import Final

from parlor_desktop.engine.contract import Event
from parlor_desktop.engine.happening import Happening, What
from parlor_desktop.games.mayflower.events import Challenged, Charged, FalsePassFound, HeldUp, WentOut, Won

MUCH: Final = 4
"""Points that are worth a word."""


def happening(event: Event) -> Happening | None:
    match event:
        case HeldUp(seat, stopped=(other, *_)):
            return Happening(What.COUP, seat, other=other)
        case Challenged(by, seat, lies) if lies:
            return Happening(What.COUP, by, other=seat, great=True)
        case Challenged(by):
            return Happening(What.SLIP, by)
        case FalsePassFound(seat):
            return Happening(What.SLIP, seat)
        case Charged(seat, points) if abs(points) >= MUCH:
            return Happening(What.MISHAP, seat)
        case WentOut(seat):
            return Happening(What.FEAT, seat, great=True)
        case Won((seat, *_)):
            return Happening(What.WIN, seat, great=True)
    return None
