"""How long things take at a table of Pig Dice. A person's own throws take their time; what the others do becomes quicker the
longer a person has been watching, and is a little slower again in the last round."""

from __future__ import annotations

from typing import Final

from parlor_desktop.engine.contract import Seat

A_FEW: Final = 3
"""So many computer players between two turns of a person take their time; where there are more, each is quicker."""
USUAL: Final = (0.04, 0.4)
"""With every throw that a person watches, the next takes so much less of its time, down to a share;"""
LAST_ROUND: Final = (0.03, 0.5)
"""and so much in the last round."""
TENSE: Final = 1.15
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
        step, least = LAST_ROUND if self.last_round else USUAL
        return round(others * tense * max(least, 1 - step * self._watched))

    def hurries(self, seat: Seat, throws: int) -> bool:
        """Whether the next throw of a turn is quicker than the one before."""
        return seat not in self.people and (not self.last_round or throws > LONG)

    def head_start(self) -> int:
        """How much quicker than usual a turn begins where many sit between two turns of a person."""
        if not self.people or self.last_round:
            return 0
        return max(0, (self._seats - len(self.people)) // len(self.people) - A_FEW)
