"""How long things take at a table of Pig Dice. A person's own throws take their time; what the others do becomes quicker the
longer a person has been watching, and slow again where the lead of the last round hangs on a throw."""

from __future__ import annotations

from typing import Final

from parlor_desktop.engine.contract import Seat

A_FEW: Final = 3
"""So many computer players between two turns of a person take their time; where there are more, each is quicker."""
QUICKER: Final = 0.92
"""With every throw that a person watches, the others' next takes this share of the one before. All of them together take no
longer than some twelve, however many there are;"""
QUICKEST: Final = 0.15
"""but one can always be seen."""
STILL_NEW: Final = 0.6
"""What is shown at a smaller share than this is a row of little things, and no place for a scene."""
TENSE: Final = 1.2
"""A throw of the last round on which the lead hangs takes so much of its usual time,"""
TENSE_SHARE: Final = 0.3
"""which is never less than this share of the first one's."""
TENSE_TEMPO: Final = 0.6
"""However quick a row of throws has become, such a throw takes this share of its time again."""
SCENES: Final = 2
"""While a person waits, so many turns of computer players have a scene for what they have won or lost;
where many sit between two turns of a person, one."""


MANY: Final = 6
"""Where so many computer players or more sit between two turns of a person, their turns are folded, but for what matters."""


class Rhythm:
    def __init__(self, seats: int, people: set[Seat]) -> None:
        self._seats = seats
        self.people = people
        """Whoever of them is a person now."""
        self.tense = False
        """The lead of the last round hangs on the present throw."""
        self.watched = 0
        """Throws since a person has thrown;"""
        self._scenes = 0
        """and scenes of what the others have won or lost."""

    def throw(self, seat: Seat, tense: bool = False) -> None:
        self.tense = tense
        if seat in self.people or not self.people:
            self.watched = self._scenes = 0
        else:
            self.watched += 1

    def fold(self) -> None:
        """A throw was made that nobody need watch."""
        self.tense = False

    def folds(self, seat: Seat) -> bool:
        """Whether so many play between two turns of a person that the turns of this seat are folded."""
        return seat not in self.people and self._between() >= MANY

    def ms(self, seat: Seat, own: int, others: int | None = None) -> int:
        """How long something takes, when a person does it or one of the others."""
        tense = TENSE if self.tense and not self.folds(seat) else 1.0
        if seat in self.people or others is None:
            return round(own * tense)
        if self.folds(seat):
            others = own  # what has to be seen is seen
        return round(others * tense * self.share(seat))

    def share(self, seat: Seat) -> float:
        """Of its usual time, what something takes that somebody does now."""
        if seat in self.people:
            return 1.0
        watched = 2 * self.watched if self.folds(seat) else self.watched  # many may come to hang on a throw one after another
        return max(TENSE_SHARE if self.tense else QUICKEST, QUICKER**watched)

    def has_time_for_a_scene(self, seat: Seat) -> bool:
        return self.share(seat) >= STILL_NEW

    def has_time_for_another(self, seat: Seat) -> bool:
        """Whether there have not been enough of the others' scenes for one wait."""
        enough = 1 if self.head_start() else SCENES
        return seat in self.people or not self.people or self._scenes < enough

    def play_scene(self) -> None:
        self._scenes += 1

    def hurries(self, seat: Seat) -> bool:
        """Whether the next throw of a turn is quicker than the one before."""
        return seat not in self.people

    def head_start(self) -> int:
        """How much quicker than usual a turn begins where many sit between two turns of a person."""
        return max(0, self._between() - A_FEW)

    def _between(self) -> int:
        """How many computer players sit between two turns of a person, on average."""
        return (self._seats - len(self.people)) // len(self.people) if self.people else 0
