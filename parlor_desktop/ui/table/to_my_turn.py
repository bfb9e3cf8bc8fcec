"""To my turn: everything up to the next thing that a person at this screen has to do is shown within two seconds."""

from __future__ import annotations

from math import inf

from PySide6.QtCore import QDeadlineTimer, QObject, QTimer, Signal

from parlor_desktop.engine.contract import CallOut, Over
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.choreographer import Choreographer
from parlor_desktop.scene.kit.tempo import Passing, Speed, Tempo
from parlor_desktop.ui.host import Host


class ToMyTurn(QObject):
    """Things fly for a second; whatever is still to come then is simply there. A decision, a page, a call or the end stops
    it."""

    arrived = Signal()
    landing = Signal()
    """What is still to come is not shown on its way: nobody need paint it."""

    def __init__(self, host: Host, choreographer: Choreographer, tempo: Tempo, parent: QObject) -> None:
        super().__init__(parent)
        self._host, self._choreographer, self._tempo = host, choreographer, tempo
        self._pace: Passing | None = None
        self._flight = QTimer(self)
        self._flight.setSingleShot(True)
        self._flight.timeout.connect(self._land)
        self._here = QDeadlineTimer()
        host.asks.connect(self._mind_asked)
        host.calls.connect(self._mind_call)
        host.over.connect(self.end)
        choreographer.holds.connect(self.end)

    @property
    def goes_on(self) -> bool:
        return self._pace is not None

    def has_just_led_here(self) -> bool:
        """The key that has led here is still held down, or pressed once too often: it puts nothing away that it led to."""
        just = not self._here.hasExpired()
        if just:
            self._here.setRemainingTime(pace.KEY_HELD)
        return just

    @property
    def can_begin(self) -> bool:
        """Nobody at this screen has anything to do, and there are people who will."""
        host = self._host
        over = isinstance(host.session.awaits(), Over) and not self._choreographer.busy
        busy = (
            host.asking is not None
            or (host.is_spoken_to and not self._choreographer.busy)
            or self._choreographer.held
            or (host.callouts.listens() and self._may_call())
        )
        return bool(host.people) and not over and not busy

    def begin(self) -> None:
        if self.goes_on or self._tempo.still or not self.can_begin:
            return
        self._pace = self._tempo.for_a_while(Speed.FLYING)
        self._flight.start(pace.FLIGHT)
        self._choreographer.skip()
        self._host.callouts.let_speak()  # nobody has to be left time to look any more

    def end(self) -> None:
        self._flight.stop()
        if self._pace is not None:
            self._pace.over()
            self._pace = None
            self._here.setRemainingTime(pace.KEY_HELD)
            self.arrived.emit()

    def _land(self) -> None:
        if self._pace is not None:
            self._pace.over()
            self._pace = self._tempo.for_a_while(Speed.INSTANT)
            self.landing.emit()
            self._choreographer.skip()

    def _mind_asked(self, seat: int) -> None:
        if seat >= 0:
            self.end()

    def _mind_call(self, heard: bool) -> None:
        if heard and self._may_call():
            self.end()

    def _may_call(self) -> bool:
        """There is something that would help somebody at this screen to say; at everything else they need not look."""
        session, people = self._host.session, self._host.people
        awaits = session.awaits()
        may = isinstance(awaits, CallOut) and not set(awaits.seats).isdisjoint(people)
        return may and session.game.waits_for(session.state, people) == inf
