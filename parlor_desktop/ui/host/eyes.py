"""Whose eyes the scene is for: it shows nobody a secret of somebody else."""

from __future__ import annotations

from collections.abc import Iterable

from parlor_desktop.engine.contract import Event, Seat, Turn, Turns
from parlor_desktop.engine.session import PERSON
from parlor_desktop.ui.host.sitting import Sitting


class Eyes:
    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._looking: Seat | None = None
        """Who has turned up what is theirs."""
        began = (seat for seat, player in enumerate(sitting.session.players) if player.plays == PERSON)
        self._have_sat = {*sitting.people, *began}
        """Where a person plays, or has played: they may still be in the room."""

    @property
    def seat(self) -> Seat | None:
        """Whose secrets the scene may show: those of the only person who has ever been here, unless they hold their hand
        elsewhere, or of whoever has turned theirs up. Whoever decides elsewhere still sits in the room and sees this screen."""
        people = [] if self._sitting.left else self._sitting.people
        if len(people) == 1 and len(self._have_sat) == 1 and self._sitting.is_here(people[0]):
            return people[0]
        return self._looking if self._looking in people else None

    @property
    def opened(self) -> bool:
        """Whether one of several people sees what the others must not."""
        return self._looking is not None and self._sitting.people != [self._looking]

    @property
    def turned_up(self) -> bool:
        """Somebody has turned up what is theirs, alone or not: others may still come back to the table."""
        return self._looking is not None

    def are_wanted_of(self, seat: Seat) -> bool:
        """Whether this person has to turn something up before they decide: seats have secrets from each other, or all decide at
        once, and nobody is to see what another is about to decide, or has decided and takes back."""
        session = self._sitting.session
        secret = session.game.hides or isinstance(session.awaits(), Turns)
        return secret and seat != self.seat and self._sitting.is_here(seat)

    def look(self, seat: Seat) -> None:
        """The person on this seat has turned up what is theirs."""
        self._looking = seat
        self.look_anew()

    def close(self) -> None:
        """Whoever comes next has to turn it up first."""
        self._looking = None

    def mind_seats(self) -> None:
        """Somebody has come or gone. Only whoever is left alone, and was looking anyway, goes on looking."""
        people = self._sitting.people
        self._have_sat |= {*people}
        if people != [self._looking]:
            self.close()

    def look_anew(self) -> None:
        """Show the table as it stands."""
        self._sitting.choreographer.look_as(self.seat, self._sitting.session.view(self.seat))

    def look_away(self) -> None:
        """Whoever has decided turns their secrets over again, unless they have more to decide."""
        session = self._sitting.session
        alone = self._sitting.people == [self._looking]  # the others have gone
        if self._looking is not None and not alone and session.awaits() != Turn(self._looking):
            before, self._looking = self.seat, None
            if self.seat != before:
                self._sitting.choreographer.look_as(self.seat, session.game.view(session.steps[-2].state, self.seat))

    def watch(self, events: Iterable[Event]) -> None:
        """See these events happen, and then the table as it stands."""
        view = self._sitting.session.view(self.seat)
        self._sitting.choreographer.play([event.seen_by(self.seat) for event in events], view)
