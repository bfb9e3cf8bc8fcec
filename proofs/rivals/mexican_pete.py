"""A rival at Mexican Pete: somebody who has just learnt the game calls after 1.8 seconds, and misses a fifth."""

from __future__ import annotations

from typing import Final

from parlor_desktop.games.mexican_pete.brain import Attention, Player, Time
from parlor_desktop.games.mexican_pete.moves import Call, Note
from proofs.rivals.manners import Deed, Seen

SLOW: Final = Time(1.8, 0.25)
CHILD: Final = Attention(SLOW, SLOW, SLOW, misses=0.2, misses_own=0.2, overlooks=0.9, blurts=0.0, babbles=0.0)
NEWCOMER: Final = Player(CHILD)


def manners(deed: Deed) -> Seen:
    """How soon somebody calls, notes and throws."""
    match deed.move:
        case Call():
            return {"seconds to a call": deed.seconds}
        case Note():
            return {"seconds to a note": deed.seconds}
    return {"seconds to a throw": deed.seconds} if deed.seconds else {}
