"""How long things take at a table of Pig Dice. A person's own throws take their time; what the others do becomes quicker the
longer a person has been watching, and is a little slower again in the last round."""

from __future__ import annotations

from typing import Final

from parlor_desktop.engine.contract import Seat

A_FEW: Final = 3
"""So many computer players between two turns of a person take their time; where there are more, each is quicker."""
QUICKER: Final = 0.93
"""With every throw that a person watches, the others' next takes this share of the one before. All of them together take no
longer than some fourteen, however many there are;"""
QUICKEST: Final = 0.15
"""but one can always be seen."""
STILL_NEW: Final = 0.6
"""What is shown at a smaller share than this is a row of little things, and no place for a scene."""
TENSE: Final = 1.15
"""The last round."""
LONG: Final = 4
"""After so many throws of a turn even the last round hurries."""


class Rhythm:
    def __init__(self, seats: int, people: set[Seat]) -> None:
        self._seats = seats
        self.people = people
        """Whoever of them is a person now."""
        self.last_round = False
        self._watched = 0
        """Throws since a person has thrown."""

    def throw(self, seat: Seat) -> None:
        self._watched = 0 if seat in self.people or not self.people else self._watched + 1

    def ms(self, seat: Seat, own: int, others: int | None = None) -> int:
        """How long something takes, when a person does it or one of the others."""
        tense = TENSE if self.last_round else 1.0
        if seat in self.people or others is None:
            return round(own * tense)
        return round(others * tense * self.share(seat))

    def share(self, seat: Seat) -> float:
        """Of its usual time, what something takes that somebody does now."""
        return 1.0 if seat in self.people else max(QUICKEST, QUICKER**self._watched)

    def has_time_for_a_scene(self, seat: Seat) -> bool:
        return self.share(seat) >= STILL_NEW

    def hurries(self, seat: Seat, throws: int) -> bool:
        """Whether the next throw of a turn is quicker than the one before."""
        return seat not in self.people and (not self.last_round or throws > LONG or not self.has_time_for_a_scene(seat))

    def head_start(self) -> int:
        """How much quicker than usual a turn begins where many sit between two turns of a person."""
        if not self.people or self.last_round:
            return 0
        return max(0, (self._seats - len(self.people)) // len(self.people) - A_FEW)
