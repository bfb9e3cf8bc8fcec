"""The host of a table: lets people and computer players take their turns at a session, and has the board show it.

The host asks computer players as soon as it is their turn, while the scene still moves, but nothing more happens before the
scene has caught up; so a seat can change hands at any moment, and nobody decides about dice that nobody has seen. A call-out
begins when the scene is still; from then on time runs, and whoever speaks is heard at once, whatever is being shown.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from math import inf
from typing import Any, Final, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from parlor_desktop.ai.workers import Answer, Question, Ticket, Workers
from parlor_desktop.engine.contract import CLOCK, Awaits, Brain, CallOut, Event, Luck, Move, Over, Reaction, Seat, Turn, Turns
from parlor_desktop.engine.session import PERSON, Session
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.choreographer import Choreographer
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.records import CannotKeep
from parlor_desktop.ui.call_out import Calling, Due, Watch

RETRY: Final = 3000
"""Milliseconds until a move that could not be kept is tried again."""


class Host(QObject):
    asks = Signal(int)
    """A person on this seat is to decide; -1 when nobody is."""
    calls = Signal(bool)
    """A call-out is waited for; True once the scene is still, and whoever speaks is heard."""
    told = Signal(tuple)
    """These events have happened; the scene shows them now."""
    changed = Signal()
    """Something else about the table has changed: a decision was taken back, or a seat has another player."""
    hinted = Signal(tuple)
    """What the hard player thinks of the asking person's moves."""
    over = Signal(object)
    trouble = Signal(str)
    """Something went wrong, in a sentence; the game stands as it was."""
    _answered = Signal(object, object)

    def __init__(
        self, session: Session[Any], choreographer: Choreographer, workers: Workers, tempo: Tempo, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.plays = [player.plays for player in session.players]
        """Who plays each seat now; a person may have handed it over."""
        self.asking: Seat | None = None
        self._looking: Seat | None = None
        self._preferred: Seat | None = None
        """Which person wants to decide first, where several may."""
        self._choreographer = choreographer
        self._workers = workers
        self._tempo = tempo
        self._ticket: Ticket | None = None
        self._answer: Move | None = None
        self._hint: Ticket | None = None
        self.calling = Calling(Watch(self))
        self._reacting: dict[Ticket, tuple[Seat, float]] = {}
        """Who thinks about what to say in a call-out, and when they were asked."""
        self._paused = False
        self._closed = False
        self._over_told = False
        self._thinking = QTimer(self)
        self._thinking.setSingleShot(True)
        self._thinking.timeout.connect(self._go_on)
        self.calling.watch.rings.connect(self._go_on)
        self.forced: Callable[[Seat], Move | None] = lambda _seat: None
        """The move of a person who has nothing to decide, if it is to be made for him."""
        self._forcing = QTimer(self)
        self._forcing.setSingleShot(True)
        self._forcing.timeout.connect(self._make_forced)
        choreographer.idle.connect(self._scene_is_still)
        self._answered.connect(self._hear)

    # -- What people do -----------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Sit down at the table, new or resumed."""
        self._look_anew()
        self._ask_ahead()
        self._go_on()

    @property
    def eyes(self) -> Seat | None:
        """Whose secrets the scene may show: those of the only person at the table, or of the one who has opened the curtain."""
        people = [seat for seat, plays in enumerate(self.plays) if plays == PERSON and not self._closed]
        return people[0] if len(people) == 1 else self._looking

    def look(self, seat: Seat) -> None:
        """The person on this seat has opened the curtain."""
        self._looking = seat
        self._look_anew()

    def turn_to(self, seat: Seat) -> None:
        """Where several may decide in any order, this person wants to be asked now."""
        awaits = self.session.awaits()
        if isinstance(awaits, Turns) and seat in awaits.seats and self.asking not in (None, seat):
            self._preferred = seat
            self._stop_asking()
            self._go_on()

    def choose(self, move: Move) -> None:
        """The person who was asked decides."""
        if self.asking is not None and not self._choreographer.busy:
            objection = self.session.objection(self.asking, move)
            if objection:
                self.trouble.emit(objection)
                return
            seat, self.asking = self.asking, None
            self._drop_hint()
            self._play(seat, move)

    def speak(self, seat: Seat, move: Move, not_before: float = 0.0) -> bool:
        """A person speaks up in a call-out; False when nobody listens yet, or any more, or it means nothing now. It counts so
        many seconds after the beginning at the earliest."""
        if not self._listens():
            return False
        self._let_speak()  # whoever was to be heard before is
        call_out = self.session.awaits()
        if not self._listens() or not isinstance(call_out, CallOut) or seat not in call_out.seats:
            return False
        if self.session.objection(seat, move):
            return False
        if not_before > self.calling.seconds:
            self.calling.expect(Due(not_before, seat, move))
            self._let_speak()
            return True
        return self._hear_out(Due(self.calling.seconds, seat, move))

    def _listens(self) -> bool:
        return self.calling.begun and not self._closed and not self._paused

    def take_back(self) -> None:
        """Undo the last decision of a person at this table, if it can be undone."""
        seat = self.can_take_back()
        if seat is None:
            return
        try:
            self.session.take_back(seat)
        except CannotKeep as bad:
            self.trouble.emit(str(bad))
            return
        self._forget()
        self._stop_asking()
        self._looking = None
        self._look_anew()
        self.changed.emit()
        self._ask_ahead()
        self._go_on()

    def can_take_back(self) -> Seat | None:
        """Whose last decision can still be undone; a game that is over is over."""
        if self._closed or isinstance(self.session.awaits(), Over):
            return None
        deciders = (entry.actor for entry in reversed(self.session.log))
        latest = next((seat for seat in deciders if seat >= 0 and self.plays[seat] == PERSON), None)
        return latest if latest is not None and self.session.can_take_back(latest) else None

    def seat_player(self, seat: Seat, plays: str) -> None:
        """Hand a seat to the computer, or take it back."""
        if self._closed or self.plays[seat] == plays:
            return
        before = self.eyes
        self.plays[seat] = plays
        self._looking = None
        self._forget()
        self._forget_reactions(seat)
        self._stop_asking()
        if self.eyes != before:
            self._look_anew()
        self.changed.emit()
        self._ask_ahead()
        if not self._choreographer.busy:
            self._go_on()

    @property
    def advised(self) -> Seat | None:
        """Who may ask for a hint: whoever is to decide, or, where the table calls out, the only person at it."""
        people = [seat for seat, plays in enumerate(self.plays) if plays == PERSON]
        awaits = self.session.awaits()
        calls = self.calling.begun and isinstance(awaits, CallOut) and len(people) == 1 and people[0] in awaits.seats
        return people[0] if calls else self.asking

    def ask_hint(self) -> None:
        """Have the hard player weigh the moves of a person, from what that seat may know."""
        seat = self.advised
        if seat is not None and self._hint is None:
            self._hint = self._ask("weigh", "hard", seat)

    def pause(self, paused: bool) -> None:
        self._paused = paused
        self._choreographer.pause(paused)
        self.calling.watch.run(self._listens())
        if not paused and not self._choreographer.busy:
            self._go_on()

    @property
    def paused(self) -> bool:
        return self._paused

    def close(self) -> None:
        """Leave the table; what was played is in the record."""
        self._closed = True
        self._thinking.stop()
        self.calling.follow(None)
        self._forcing.stop()
        self._forget()
        self._forget_reactions()
        self._drop_hint()
        self._choreographer.drop()

    # -- What happens next --------------------------------------------------------------------------------------------------

    def _scene_is_still(self) -> None:
        self._go_on()

    def _go_on(self) -> None:
        if self._listens():
            self._let_speak()
        if self._closed or self._paused or self._choreographer.busy:
            return
        match self.session.awaits():
            case Over() as over:
                if not self._over_told:
                    self._over_told = True
                    self.over.emit(over)
            case Luck():
                events = self._let_fall()
                if events:
                    self._show(events)
            case CallOut():
                if not self.calling.begun:
                    self._follow_calls()
                    self.calling.begin()
                    self.calls.emit(True)
                    self._let_speak()
            case awaits:
                self._let_decide(self._decider(awaits))

    def _decider(self, awaits: Awaits) -> Seat | None:
        """Whose decision is waited for. Where several may decide, people come first, so that nobody waits for computers."""
        match awaits:
            case Turn(seat):
                return seat
            case Turns(seats):
                people = [seat for seat in seats if self.plays[seat] == PERSON]
                return self._preferred if self._preferred in people else (*people, *seats)[0]
        return None

    def _let_decide(self, seat: Seat | None) -> None:
        if seat is None:
            return
        if self.plays[seat] != PERSON:
            self._let_computer_play(seat)
        elif self.asking is None and self.forced(seat) is not None:
            self._forcing.start(0)  # by way of the event loop: an instant race is dozens of them, one within another otherwise
        elif self.asking != seat:
            self.asking = seat
            self.asks.emit(seat)

    def _make_forced(self) -> None:
        """Make what there was nothing to decide about, if that still holds."""
        seat = self._decider(self.session.awaits())
        waits = seat is not None and self.plays[seat] == PERSON and not self._paused and not self._choreographer.busy
        move = self.forced(seat) if waits and seat is not None else None
        if seat is not None and move is not None:
            self._play(seat, move)
        else:
            self._go_on()

    def _let_computer_play(self, seat: Seat) -> None:
        self._ask_ahead()
        if self._answer is None or self._thinking.isActive():
            return
        self._play(seat, self._answer)

    # -- Calling out --------------------------------------------------------------------------------------------------------

    def _follow_calls(self) -> None:
        """Have the computer players think about what to say while the scene still moves. Whoever has spoken, or was
        interrupted, thinks anew when those who spoke together have been heard."""
        awaits = self.session.awaits()
        call_out = awaits if isinstance(awaits, CallOut) else None
        if self.calling.follow(call_out):
            self._forget_reactions()
            self._drop_hint()
            if call_out is not None:
                self.calls.emit(False)
        if call_out is None or call_out.heard:
            return
        for seat in self.calling.unasked(call_out.seats):
            self.calling.ask(seat)
            if self.plays[seat] != PERSON:
                self._reacting[self._ask("react", self.plays[seat], seat)] = (seat, self.calling.seconds)

    def _let_speak(self) -> None:
        """Whatever is due by now happens in its order, and the watch is set for what comes after it."""
        while self._listens() and isinstance(call_out := self.session.awaits(), CallOut):
            due = self.calling.next(call_out)
            if due is not None and due.seconds > self.calling.seconds and self._nobody_listens(call_out):
                self.calling.watch.set_to(due.seconds)
            if due is None or due.seconds > self.calling.seconds:
                self.calling.watch.wake_at(inf if due is None else due.seconds)
                return
            self.calling.drop(due.seat)
            if due.seat != CLOCK and (due.seat not in call_out.seats or self.session.objection(due.seat, due.move)):
                self._follow_calls()
            elif not self._hear_out(due):
                return

    def _nobody_listens(self, call_out: CallOut) -> bool:
        """At an instant table of computers alone, nobody has to be given time."""
        return self._tempo.still and not self._reacting and all(self.plays[seat] != PERSON for seat in call_out.seats)

    def _hear_out(self, due: Due) -> bool:
        """Somebody speaks, or the clock does: it counts from now on, and is shown when what is being shown has ended."""
        ms = round(due.seconds * 1000)
        try:
            events = self.session.time_up(ms) if due.seat == CLOCK else self.session.play(due.seat, due.move, ms)
        except CannotKeep as bad:
            if due.seat != CLOCK and self.plays[due.seat] != PERSON:
                self.calling.expect(due)
            self._thinking.start(RETRY)
            self.trouble.emit(str(bad))
            return False
        self.calling.hear(due)
        self._show(events + self._let_fall())
        return True

    def _forget_reactions(self, of: Seat | None = None) -> None:
        for ticket, (seat, _) in tuple(self._reacting.items()):
            if of in (None, seat):
                self._workers.forget(ticket)
                del self._reacting[ticket]
        if of is not None:
            self.calling.drop(of)

    # -- Decisions ------------------------------------------------------------------------------------------------------------

    def _play(self, seat: Seat, move: Move) -> None:
        self._stop_asking()
        try:
            events = self.session.play(seat, move)
        except CannotKeep as bad:
            self._complain(bad)
            return
        self._forget()
        self._look_away()
        # Luck follows a throw at once, so that the shaking and the falling are one motion.
        self._show(events + self._let_fall())

    def _look_away(self) -> None:
        """Whoever has decided turns his secrets over again, unless he has more to decide."""
        if self._looking is not None and self.session.awaits() != Turn(self._looking):
            before, self._looking = self.eyes, None
            if self.eyes != before:
                self._choreographer.look_as(self.eyes, self.session.game.view(self.session.steps[-2].state, self.eyes))

    def _look_anew(self) -> None:
        self._choreographer.look_as(self.eyes, self.session.view(self.eyes))

    def _let_fall(self) -> tuple[Event, ...]:
        events: tuple[Event, ...] = ()
        try:
            while isinstance(self.session.awaits(), Luck):
                events += self.session.let_fall()
        except CannotKeep as bad:
            self._complain(bad)
        return events

    def _complain(self, bad: CannotKeep) -> None:
        """Nothing has happened. A person decides again; a computer player, luck, and what is forced try again after a while."""
        seat = self._decider(self.session.awaits())
        if seat is not None and self._answer is None and self.forced(seat) is None:
            self._go_on()
        else:
            self._thinking.start(RETRY)
        self.trouble.emit(str(bad))

    def _show(self, events: tuple[Event, ...]) -> None:
        self.told.emit(events)
        self._ask_ahead()
        self._choreographer.play([event.seen_by(self.eyes) for event in events], self.session.view(self.eyes))

    def _stop_asking(self) -> None:
        self._drop_hint()
        self.asking = None
        self.asks.emit(-1)

    # -- Computer players ---------------------------------------------------------------------------------------------------

    def _ask_ahead(self) -> None:
        """Have a computer player think while the scene still moves."""
        self._follow_calls()
        seat = self._decider(self.session.awaits())
        if self._ticket is None and self._answer is None and seat is not None and self.plays[seat] != PERSON:
            self._ticket = self._ask("choose", self.plays[seat], seat)
            if not self._tempo.still:
                self._thinking.start(self._tempo.ms(pace.THINK))

    def _ask(self, kind: Literal["choose", "react", "weigh"], level: str, seat: Seat) -> Ticket:
        seed = self.session.seed_for(f"seat {seat}")
        question = Question(self.session.game.box, level, kind, self.session.view(seat), seat, seed)
        return self._workers.ask(question, self._answered.emit)

    def _hear(self, ticket: Ticket, answer: Answer) -> None:
        if self._closed:
            return
        if ticket == self._hint:
            self._hint = None
            self.hinted.emit(answer.thought if isinstance(answer.thought, tuple) else ())
        elif ticket in self._reacting:
            self._hear_reaction(ticket, answer)
        elif ticket == self._ticket:
            self._answer = answer.thought if isinstance(answer.thought, Move) else self._stand_in(answer.error)
            self._go_on()

    def _hear_reaction(self, ticket: Ticket, answer: Answer) -> None:
        seat, since = self._reacting.pop(ticket)
        reaction = answer.thought
        if answer.error:
            easy = self._easy_player(seat, answer.error)
            reaction = easy.react(self.session.view(seat), seat, self.session.generator("stand-in"))
        if isinstance(reaction, Reaction):
            self.calling.expect(Due(since + reaction.seconds, seat, reaction.move))
        self._go_on()

    def _stand_in(self, error: str) -> Move | None:
        seat = self._decider(self.session.awaits())
        if seat is None:
            return None
        return self._easy_player(seat, error).choose(self.session.view(seat), seat, self.session.generator("stand-in"))

    def _easy_player(self, seat: Seat, error: str) -> Brain[Any]:
        """A computer player failed; the easy one, who needs no thought, steps in, and the table is told."""
        logging.getLogger(__name__).error("A computer player failed: %s", error)
        name, (*_, reason) = self.session.names[seat], error.strip().splitlines() or [""]
        self.trouble.emit(tr("{name} could not think ({reason}) and makes an easy move.", name=name, reason=reason))
        return self.session.game.box.brain("easy")

    def _forget(self) -> None:
        if self._ticket is not None:
            self._workers.forget(self._ticket)
        self._ticket = self._answer = None
        self._thinking.stop()

    def _drop_hint(self) -> None:
        if self._hint is not None:
            self._workers.forget(self._hint)
            self._hint = None
