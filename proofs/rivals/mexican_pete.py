"""A rival at Mexican Pete: somebody who has just learnt the game calls after 1.8 seconds, and misses a fifth."""

from __future__ import annotations

from typing import Final

from parlor_desktop.games.mexican_pete.brain import Attention, Player, Time

SLOW: Final = Time(1.8, 0.25)
CHILD: Final = Attention(SLOW, SLOW, SLOW, misses=0.2, misses_own=0.2, overlooks=0.9, blurts=0.0, babbles=0.0)
NEWCOMER: Final = Player(CHILD)
