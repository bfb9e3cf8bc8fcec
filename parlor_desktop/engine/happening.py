"""What an event means to those at the table, in words that all games share: luck, a feat, a slip. Computer players remark on
it.

Only what the whole table has seen can happen so: a game is asked about events as an onlooker sees them.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from parlor_desktop.engine.seats import Seat


class What(Enum):
    LUCK = "luck"
    """Somebody was lucky."""
    MISHAP = "mishap"
    """Somebody was not."""
    FEAT = "feat"
    """Somebody has done well, and not by luck alone."""
    SLIP = "slip"
    """Somebody has missed something, or was found out."""
    COUP = "coup"
    """Somebody has got the better of another: was quicker, held them up, took what they hoped for."""
    WIN = "win"
    """Somebody has won the game."""
    WAIT = "wait"
    """Somebody takes long over a decision. The table itself says so, no game."""


class Happening(NamedTuple):
    what: What
    seat: Seat
    other: Seat | None = None
    """Of a coup: at whose cost."""
    great: bool = False
    """One of the moments that an evening is remembered by."""
