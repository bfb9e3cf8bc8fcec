"""Call-outs: several seats may speak up at once, in real time. A call-out begins when the scene is still; from then on time
runs, and whoever speaks is heard at once, whatever is being shown."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from functools import partial
from math import inf
from typing import Final

from PySide6.QtCore import QObject, Signal

from parlor_desktop.ai.workers import Ticket
from parlor_desktop.engine.contract import CLOCK, CallOut, Event, Move, Reaction, Seat
from parlor_desktop.engine.session import Illegal
from parlor_desktop.store.records import CannotKeep
from parlor_desktop.ui.host.advice import Advice
from parlor_desktop.ui.host.calling import Calling, Due, Watch
from parlor_desktop.ui.host.computers import Computers
from parlor_desktop.ui.host.sitting import Sitting

BREATH: Final = 0.5
"""Seconds before what a person has no choice about happens by itself."""


class Heard(Enum):
    """What becomes of a word."""

    IT_COUNTS = auto()
    IN_VAIN = auto()
    """It means nothing now."""
    NOT_KEPT = auto()
    """It could not be written down, and was not said."""


class CallOuts(QObject):
    heard = Signal(int, object, float)
    """Somebody has said something, so many seconds after the scene was still; what comes of it is not shown yet."""
    calls = Signal(bool)
    """A call-out is waited for; True once the scene is still, and whoever speaks is heard."""

    def __init__(
        self,
        sitting: Sitting,
        computers: Computers,
        advice: Advice,
        show: Callable[[tuple[Event, ...]], None],
        not_kept: Callable[[CannotKeep], None],
        go_on: Callable[[], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._sitting = sitting
        self._computers = computers
        self._advice = advice
        self._show = show
        self._not_kept = not_kept
        self._go_on = go_on
        self.calling = Calling(Watch(self))
        self.thinking: dict[Seat, Ticket] = {}
        """Who thinks about what to say."""
        self.stands_still: Callable[[], bool] = lambda: False
        """Whether time stands still at what lies there, until somebody at this screen has spoken: it is new to them."""
        self._still = False
        self.calling.watch.rings.connect(go_on)

    @property
    def now(self) -> CallOut | None:
        awaits = self._sitting.session.awaits()
        return awaits if isinstance(awaits, CallOut) else None

    def listens(self) -> bool:
        return self.calling.begun and self._sitting.goes_on

    def follow(self) -> None:
        """Have the computer players think about what to say while the scene still moves. Whoever has spoken, or was
        interrupted, thinks anew when those who spoke together have been heard."""
        call_out = self.now
        if self.calling.follow(call_out):
            self._forget_all()
            self._advice.drop()
            if call_out is not None:
                self.calls.emit(False)
        if call_out is None or call_out.heard:
            return
        for seat in self.calling.unasked(call_out.seats):
            self.calling.ask(seat)
            if self._sitting.has_person(seat):
                self._expect_forced(seat)
            else:
                self.thinking[seat] = self._computers.react(seat, partial(self._hear, seat, self.calling.seconds))

    def _expect_forced(self, seat: Seat) -> None:
        """Where a person has nothing to decide, their hand goes by itself, after a breath."""
        session = self._sitting.session
        move = session.game.forced(session.view(seat), seat)
        if move is not None:
            self.calling.expect(Due(self.calling.seconds + BREATH, seat, move))

    def begin(self) -> None:
        """The scene is still."""
        if not self.calling.begun:
            self.follow()
            self.calling.begin()
            self._still = self.stands_still()
            self.calling.watch.run(not self._still)
            self.calls.emit(True)
            self.let_speak()

    def speak(self, seat: Seat, move: Move, not_before: float, ago: float = 0.0) -> bool:
        """A person speaks up; False when nobody listens yet, or any more, or it means nothing now. It counts so many seconds
        after the beginning at the earliest; and from when it was said, if it was on its way for a while."""
        if not self.listens():
            return False
        self._let_run()
        if ago and not_before <= self.calling.moment(ago):
            return self._hear_in_order(Due(self.calling.moment(ago), seat, move))
        self.let_speak()  # whoever was to be heard before is
        if not self.listens() or self.now is None:
            return False
        if not_before <= self.calling.seconds:
            return self._hear_out(Due(self.calling.seconds, seat, move)) is Heard.IT_COUNTS
        if self._sitting.session.objection(seat, move):
            return False
        self.calling.expect(Due(not_before, seat, move))
        self.let_speak()
        return True

    def _hear_in_order(self, due: Due) -> bool:
        """Somebody has spoken a moment ago: whatever was due before comes first, and what was due since comes after it."""
        session = self._sitting.session
        if session.objection(due.seat, due.move):
            return False
        before = len(session.log)
        self.calling.expect(due)
        self.let_speak()
        return any(entry.actor == due.seat for entry in session.log[before:])

    def let_speak(self) -> None:
        """Whatever is due by now happens in its order, and the watch is set for what comes after it. While words may be on
        their way from elsewhere, what others say is held for as long."""
        while self.listens() and not self._still and (call_out := self.now) is not None:
            due, now = self.calling.next(call_out), self.calling.seconds
            if due is None:
                self.calling.watch.wake_at(inf)
                return
            waits = self._waits_for_people(call_out)
            happens = due.seconds + (0.0 if due.seat in self._sitting.elsewhere else self._sitting.way)
            if happens > now and waits > now:
                self.calling.watch.wake_at(min(happens, waits))
                return
            if due.seconds > now:
                self.calling.watch.set_to(due.seconds)
            self.calling.drop(due.seat)
            match self._hear_out(due):
                case Heard.IN_VAIN:
                    self.follow()  # something came in between, and whoever it was thinks anew
                case Heard.NOT_KEPT:
                    return

    def _let_run(self) -> None:
        if self._still:
            self._still = False
            self.pause()

    def pause(self) -> None:
        """Time runs only while somebody listens."""
        self.calling.watch.run(self.listens() and not self._still)

    def forget(self, seat: Seat) -> None:
        """This seat has another player now."""
        if seat in self.thinking:
            self._computers.forget(self.thinking.pop(seat))
        self.calling.drop(seat)
        self._let_run()

    def close(self) -> None:
        self.calling.follow(None)
        self._forget_all()

    def _forget_all(self) -> None:
        for ticket in self.thinking.values():
            self._computers.forget(ticket)
        self.thinking.clear()

    def _hear(self, seat: Seat, since: float, reaction: Reaction | None) -> None:
        """A computer player has made up its mind."""
        self.thinking.pop(seat, None)
        if reaction is not None:
            self.calling.expect(Due(since + reaction.seconds, seat, reaction.move))
        self._go_on()

    def _hear_out(self, due: Due) -> Heard:
        """Somebody speaks, or the clock does: it counts from now on, and is shown when what is being shown has ended."""
        session, ms = self._sitting.session, round(due.seconds * 1000)
        try:
            events = session.time_up(ms) if due.seat == CLOCK else session.play(due.seat, due.move, ms)
        except Illegal:
            return Heard.IN_VAIN
        except CannotKeep as bad:
            if due.seat != CLOCK and not self._sitting.has_person(due.seat):
                self.calling.expect(due)
            self._not_kept(bad)
            return Heard.NOT_KEPT
        self.calling.hear(due)
        if due.seat != CLOCK:
            self.heard.emit(due.seat, due.move, due.seconds)
        self._show(events)
        return Heard.IT_COUNTS

    def _waits_for_people(self, call_out: CallOut) -> float:
        """Until when the people at this screen are waited for, once all others have made up their minds. At an instant table of
        computers alone, nobody has to be given time; nor where somebody is on the way to their turn."""
        if self.thinking:
            return inf
        people = [seat for seat in call_out.seats if self._sitting.has_person(seat)]
        if not people:
            return 0.0 if self._sitting.tempo.still else inf
        session, tempo = self._sitting.session, self._sitting.tempo
        looks = session.game.waits_for(session.state, people)
        if looks == inf:
            return inf
        return self.calling.since + (0.0 if tempo.hurried else looks * tempo.rhythm)
