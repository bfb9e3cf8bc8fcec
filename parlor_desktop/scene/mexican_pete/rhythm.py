"""How quickly the throws follow one another. Those that nobody at this screen can do anything about are a drum-roll, quicker
and quicker in a row; what people can call, and what a game hangs on, takes its time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mexican_pete.house_rules import MANY
from parlor_desktop.games.mexican_pete.table import SEVEN, Dice
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.scene.mexican_pete.open_hands import OpenHands

OTHERS: Final = (0.5, 0.24)
OTHERS_OF_MANY: Final = (0.36, 0.17)
"""Throws that turn a card of others take at most, and in a row at least, so much of the usual time; and so much where many
play."""
OTHERS_QUICKER: Final = 0.86
"""Each of them in a row takes so much of the time of the one before."""
OURS_AGAIN: Final = 0.65
"""After those, a throw that concerns somebody at this screen takes at least so much of it."""
AT_THE_END: Final = 0.28
"""While somebody could win with any throw, the drum is no quicker than that: one wants to see each of them."""
HOPES: Final = 0.75
LEAST_HOPE: Final = 0.4
"""Where one throw after another could win a game and does not, each takes so much of the time of the one before, and no less
than that."""
DRUM_HEARD: Final = 3
"""So many throws in a row that concern nobody are a drum, and whatever ends it is waited for."""


class Rhythm:
    def __init__(self, tempo: Tempo, hands: OpenHands, people: Callable[[], Sequence[Seat]], seats: int) -> None:
        self._tempo, self._hands, self._people = tempo, hands, people
        self._most, self._least = OTHERS if seats < MANY else OTHERS_OF_MANY
        self._drum = 0
        """How many throws in a row have concerned nobody."""
        self._watched = 0
        """How many throws in a row have turned a card without anybody at this screen having a part in it."""
        self._hopes = 0
        """How many throws since then could have won the game, and did not."""

    def begin(self) -> None:
        """A new game."""
        self._drum = self._watched = self._hopes = 0

    def hear(self, thrower: Seat, dice: Dice) -> tuple[Callable[[], None], bool]:
        """One more throw: what is done to the tempo when it begins, and whether the whole game hangs on its second die: while
        the drum beats, only if the die wins or all but wins."""
        first, total, wanted = dice[0], sum(dice), sum(dice) in self._hands.wanted
        within = 1 if self._drum >= DRUM_HEARD else 6
        hangs = any(1 <= number - first <= 6 and abs(number - total) <= within for number in self._hands.winning(thrower))
        drum, before = self._drum + (not wanted and total != SEVEN), self._drum
        concerns, watched, hopes = self.concerns(thrower, dice), self._watched, self._hopes
        self._drum = 0 if wanted and concerns else drum
        if wanted:
            self._watched = 0 if concerns else watched + 1
        self._hopes = hopes + 1 if hangs and not concerns else 0 if wanted and concerns else hopes

        def take_time() -> None:
            tempo = self._tempo
            if wanted and not concerns and not hangs:
                share = max(self._least, self._most * OTHERS_QUICKER**watched)
                tempo.go_on_at(share)
                tempo.great(share)  # a card is turned, which is to be seen
            elif hangs:
                tempo.go_on_at(max(LEAST_HOPE, HOPES**hopes) if not concerns else 1.0)
                tempo.great(max(LEAST_HOPE, HOPES**hopes))
            elif wanted and before >= DRUM_HEARD:
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

    def concerns(self, thrower: Seat, dice: Dice) -> bool:
        """Whether anybody at this screen may have to do something about a throw (MP-9, MP-10); everybody only watches, where
        only computers play."""
        people = self._people()
        if not people or thrower in people:
            return True
        return not set(people).isdisjoint(self._hands.can_call(thrower, dice))
