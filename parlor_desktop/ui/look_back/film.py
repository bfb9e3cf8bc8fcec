"""A game as it went, place by place: what there is to see at each, and what there is to jump to. Place 0 is the table before
the first move, and place n what came of the nth entry of the log. No Qt here."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from enum import Enum
from typing import Any, NamedTuple

from parlor_desktop.engine.contract import Event, Over, Seat
from parlor_desktop.engine.session import PERSON, AnySession
from parlor_desktop.engine.wording import Sentence


class Open(Enum):
    """Whose eyes see all hands."""

    HANDS = "open hands"


Eyes = Seat | None | Open
"""Through whose eyes one looks: a seat's, an onlooker's, or with all hands open."""


class Mark(NamedTuple):
    """Something on the rail that can be jumped to."""

    at: int
    seat: Seat | None
    great: bool
    """One of the moments that an evening is remembered by."""


class Film:
    def __init__(self, session: AnySession) -> None:
        self._session = session
        self._steps = session.steps
        self._words = session.game.box.words()
        people = [seat for seat, player in enumerate(session.players) if PERSON in (player.plays, session.plays[seat])]
        self.whose = people or list(range(len(session.players)))
        """Whose decisions are jumped to: people's, or, where only computer players sat, everybody's."""
        self.marks = tuple(self._find_marks())
        self.decisions = tuple(mark.at for mark in self.marks if not mark.great)
        self.moments = tuple(mark.at for mark in self.marks if mark.great)

    def _find_marks(self) -> list[Mark]:
        """A person's decision is marked where they stand before it: one wants to decide with them."""
        box, marks = self._session.game.box, []
        for at, entry in enumerate(self._session.log):
            if entry.actor in self.whose:
                marks.append(Mark(at, entry.actor, great=False))
            for event in self._steps[at + 1].events:
                happening = box.happening(event.seen_by(None))
                if happening is not None and happening.great:
                    marks.append(Mark(at + 1, happening.seat, great=True))
        return marks

    @property
    def last(self) -> int:
        return len(self._steps) - 1

    @property
    def over(self) -> bool:
        return isinstance(self._session.awaits(), Over)

    def may_look(self, own: Seat | None) -> list[Eyes]:
        """Through whose eyes somebody may look who sees what seat `own` sees now. Nothing stays hidden when a game is over."""
        if not self._session.game.hides:
            return [own]
        return [*range(len(self._session.players)), None, Open.HANDS] if self.over else [own]

    def view(self, at: int, eyes: Eyes) -> Any:
        state = self._steps[at].state
        return state if isinstance(eyes, Open) else self._session.game.view(state, eyes)

    def events(self, at: int, eyes: Eyes) -> Sequence[Event]:
        """What has led to this place."""
        events = self._steps[at].events
        return events if isinstance(eyes, Open) else [event.seen_by(eyes) for event in events]

    def told(self, at: int) -> Sentence | None:
        """What the story has told last, when it has come so far."""
        for step in reversed(self._steps[: at + 1]):
            for event in reversed(step.events):
                sentence = self._words.tell(event.seen_by(None))
                if sentence is not None:
                    return sentence
        return None

    def next_of(self, marks: Sequence[int], at: int) -> int:
        """The next of these places; the end, where there is none."""
        found = bisect_right(marks, at)
        return marks[found] if found < len(marks) else self.last

    def previous_of(self, marks: Sequence[int], at: int) -> int:
        """The one before; the beginning, where there is none."""
        found = bisect_left(marks, at)
        return marks[found - 1] if found else 0
