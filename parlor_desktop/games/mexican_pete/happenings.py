"""What events of Mexican Pete mean to those at the table."""

from __future__ import annotations

from parlor_desktop.engine.contract import Event
from parlor_desktop.engine.happening import Happening, What
from parlor_desktop.games.mexican_pete.events import CalledFalsely, CalledTogether, EveningOver, GameWon, NotTurned, SlipNoted


def happening(event: Event) -> Happening | None:
    match event:
        case NotTurned(seat):
            return Happening(What.MISHAP, seat)
        case CalledFalsely(seat):
            return Happening(What.SLIP, seat)
        case SlipNoted(by, seat):
            return Happening(What.COUP, by, other=seat)
        case CalledTogether(seat, (other, *_)):
            return Happening(What.COUP, seat, other=other)
        case GameWon(seat):
            return Happening(What.FEAT, seat, great=True)
        case EveningOver((seat, *_)):
            return Happening(What.WIN, seat, great=True)
    return None
