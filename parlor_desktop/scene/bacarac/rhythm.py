"""How quickly things go at a Bacarac table: what somebody waits for takes its time, and what they look on at is soon over."""

from __future__ import annotations

from typing import Final

from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.tempo import Tempo

USUAL_SEATS: Final = 4
MANY: Final = 6
"""So many seats are a crowd: nothing that others do takes its whole time there."""
MOST_WEIGHED: Final = 7
"""So much quicker stops and collections become, in steps of the rhythm."""
CROWDED: Final = 0.22
"""However many there are, nothing takes less than this share of its usual time."""
SEEN: Final = 0.45
"""But a card that is laid never takes less than this one: everybody is to see who laid what."""
LOOKED_ON: Final = 0.5
"""Whoever is out of the betting sees the rest of it in so much of the time that it takes those who are in it;"""
IN_A_CROWD: Final = 0.55
"""what is great takes so much where many play,"""
WATCHED: Final = 0.35
"""and for whoever looks on there, so much."""
SOON: Final = 0.2
"""Where many play, the first cards after a stop take so much,"""
LONGER: Final = 0.9
"""and each card of others takes so much of the time of the one before, down to that: with few cards one waits long."""
LONG: Final = 6
"""After so many of them, stops and collections are as quick."""


class Rhythm:
    def __init__(self, tempo: Tempo, seats: int) -> None:
        self._tempo, self._seats = tempo, seats
        self.looks_on = False
        """Nobody at this screen has anything more to say in this poker round."""
        self._weighed = 0
        """How many stops and collections there were since somebody was asked,"""
        self._laid = 0
        """and how many cards were laid."""

    @property
    def is_crowd(self) -> bool:
        return self._seats >= MANY

    def begin_anew(self) -> None:
        """Somebody is asked."""
        self._weighed = max(0, self._seats - USUAL_SEATS) // 2
        self._laid = 0

    def speak(self, goes_up: bool) -> None:
        """Somebody speaks in the betting. A raise takes its time for those whom it concerns."""
        if goes_up and not self.looks_on:
            self._great()
            return
        self.crowd()
        if self.looks_on:
            self._tempo.go_on_at(max(CROWDED, LOOKED_ON * self._crowd_share))

    def tell(self) -> None:
        """The poker round comes to its end: the last hand, or who has won."""
        self._tempo.great((WATCHED if self.is_crowd else LOOKED_ON) if self.looks_on else 1.0)

    def crowd(self) -> None:
        """The more there are, the quicker each of them is done, so that nobody waits longer at a large table."""
        if self.is_crowd:
            self._tempo.go_on_at(self._crowd_share)
        for _ in range((self._seats - USUAL_SEATS + 1) // 2):
            self._tempo.little(self._crowd_share)

    def lay(self) -> None:
        """A card is laid: never so quickly that nobody sees who did it."""
        self.crowd()
        share = max(SOON, SEEN * LONGER**self._laid) if self.is_crowd else SEEN
        self._tempo.great(share)
        if self._laid and self.is_crowd:
            self._tempo.go_on_at(share)
        self._laid += 1

    def weigh(self, mine: bool = False) -> None:
        """A stop or a collection takes its time, the first since somebody was asked more than those after it; what is `mine`
        takes all of it."""
        if mine:
            self._tempo.great()
        else:
            self._great()
            for _ in range(min(MOST_WEIGHED, self._weighed)):
                self._tempo.little(SOON if self.is_crowd else pace.QUICKEST)
            if self.is_crowd and self._laid > LONG:
                self._tempo.go_on_at(SOON)
        self._weighed += 1

    def hurry(self) -> None:
        """After a stop nothing hangs on the first cards of the next run."""
        for _ in range(MOST_WEIGHED):
            self._tempo.little()
        if self.is_crowd:
            self._tempo.go_on_at(SOON)

    def _great(self) -> None:
        """Something great, though somebody else's."""
        if self.is_crowd:
            self._tempo.go_on_at(IN_A_CROWD)
        self._tempo.great(IN_A_CROWD if self.is_crowd else 1.0)

    @property
    def _crowd_share(self) -> float:
        return min(pace.QUICKEST, max(CROWDED, pace.QUICKEST * USUAL_SEATS / self._seats))
