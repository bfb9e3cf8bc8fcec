"""How quickly the throws follow one another: those that concern nobody are a drum, and what matters takes its time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mexican_pete.house_rules import MANY
from parlor_desktop.games.mexican_pete.table import SEVEN, Dice
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.scene.mexican_pete.open_hands import OpenHands

OTHERS: Final = (0.6, pace.QUICKEST)
OTHERS_OF_MANY: Final = (0.4, 0.28)
"""Throws that turn a card of others take at most, and in a row at least, so much of the usual time; and so much where many
play."""
OURS_AGAIN: Final = 0.65
"""After those, a throw that concerns somebody at this screen takes at least so much of it."""
AT_THE_END: Final = 0.28
"""While somebody could win with any throw, the drum is no quicker than that: one wants to see each of them."""
DRUM_HEARD: Final = 3
"""So many throws in a row that concern nobody are a drum, and whatever ends it is waited for."""


class Rhythm:
    def __init__(self, tempo: Tempo, hands: OpenHands, people: Callable[[], Sequence[Seat]], seats: int) -> None:
        self._tempo, self._hands, self._people = tempo, hands, people
        self._many = seats >= MANY
        self._drum = 0
        """How many throws in a row have concerned nobody."""
        self._only_watched = False
        """Nobody at this screen could do anything about the last throw that turned a card."""

    def begin(self) -> None:
        """A new game."""
        self._drum = 0

    def hear(self, thrower: Seat, dice: Dice) -> tuple[Callable[[], None], bool]:
        """One more throw: what is done to the tempo when it begins, and whether the whole game hangs on its second die: while
        the drum beats, only if the die wins or all but wins."""
        first, total, wanted = dice[0], sum(dice), sum(dice) in self._hands.wanted
        within = 1 if self._drum >= DRUM_HEARD else 6
        hangs = any(1 <= number - first <= 6 and abs(number - total) <= within for number in self._hands.winning(thrower))
        drum, before = self._drum + (not wanted and total != SEVEN), self._drum
        self._drum = 0 if wanted else drum
        concerns, watched = self.concerns(thrower, total), self._only_watched
        self._only_watched = wanted and not concerns

        def take_time() -> None:
            tempo = self._tempo
            if wanted and not concerns and not hangs:
                most, least = OTHERS_OF_MANY if self._many else OTHERS
                tempo.great(least)  # a card is turned, which is to be seen
                tempo.go_on_at(most)
                tempo.little(least)
            elif hangs or (wanted and before >= DRUM_HEARD):
                tempo.great()
            elif wanted and watched:
                tempo.great(OURS_AGAIN)
            elif wanted and before:
                tempo.great(pace.QUICKEST)
            elif drum:
                tempo.drum(drum)
                if self._hands.winning():
                    tempo.great(AT_THE_END)
            else:
                tempo.little()

        return take_time, hangs

    def concerns(self, thrower: Seat, total: int) -> bool:
        """Whether anybody at this screen may have to do something about a throw (MP-9, MP-10); everybody only watches, where
        only computers play."""
        people = self._people()
        if not people or thrower in people:
            return True
        return total not in self._hands.up[thrower] and any(total in self._hands.up[seat] for seat in people)
