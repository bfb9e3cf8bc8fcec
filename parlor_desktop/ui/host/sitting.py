"""A game while it is sat at: what all parts of the host know of it."""

from __future__ import annotations

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.session import PERSON, AnySession
from parlor_desktop.scene.kit.choreographer import Choreographer
from parlor_desktop.scene.kit.tempo import Tempo


class Sitting:
    """The session, the scene that shows it, and whether it goes on."""

    def __init__(self, session: AnySession, choreographer: Choreographer, tempo: Tempo) -> None:
        self.session = session
        self.choreographer = choreographer
        self.tempo = tempo
        self.paused = False
        self.left = False
        """Nobody goes on with it here; what was played is in the record."""

    def has_person(self, seat: Seat) -> bool:
        return self.session.plays[seat] == PERSON

    @property
    def people(self) -> list[Seat]:
        return [seat for seat in range(len(self.session.plays)) if self.has_person(seat)]

    @property
    def goes_on(self) -> bool:
        return not self.left and not self.paused

    @property
    def still(self) -> bool:
        """The scene has caught up: something can happen."""
        return self.goes_on and not self.choreographer.busy
