"""A game while it is sat at: what all parts of the host know of it."""

from __future__ import annotations

from typing import Protocol

from parlor_desktop.engine.contract import Move, Seat
from parlor_desktop.engine.session import PERSON, AnySession
from parlor_desktop.scene.kit.choreographer import Choreographer
from parlor_desktop.scene.kit.tempo import Tempo


class Beside(Protocol):
    """Somebody stands beside the table and may hold it up: whoever gives a lesson."""

    @property
    def speaks(self) -> bool:
        """Nothing happens until they were heard."""
        ...

    def admits(self, seat: Seat, move: Move) -> bool:
        """Whether a person at this screen may make this move now; if not, they have said why."""
        ...


class Nobody:
    """At a table like any other."""

    speaks = False

    def admits(self, _seat: Seat, _move: Move) -> bool:
        return True


class Sitting:
    """The session, the scene that shows it, and whether it goes on."""

    def __init__(self, session: AnySession, choreographer: Choreographer, tempo: Tempo) -> None:
        self.session = session
        self.choreographer = choreographer
        self.tempo = tempo
        self.paused = False
        self.left = False
        """Nobody goes on with it here; what was played is in the record."""
        self.elsewhere: set[Seat] = set()
        """Seats whose people decide on a screen of their own: what they hold is never shown here."""
        self.said: dict[Seat, Move] = {}
        """What they have decided there, until its moment comes."""
        self.beside: Beside = Nobody()
        self.way = 0.0
        """Seconds that their words are on the way."""

    def has_person(self, seat: Seat) -> bool:
        return self.session.plays[seat] == PERSON

    def is_here(self, seat: Seat) -> bool:
        """A person plays this seat at this screen."""
        return self.has_person(seat) and seat not in self.elsewhere

    @property
    def people(self) -> list[Seat]:
        return [seat for seat in range(len(self.session.plays)) if self.has_person(seat)]

    @property
    def goes_on(self) -> bool:
        return not self.left and not self.paused

    @property
    def still(self) -> bool:
        """The scene has caught up, and nobody speaks: something can happen."""
        return self.goes_on and not self.choreographer.busy and not self.beside.speaks
