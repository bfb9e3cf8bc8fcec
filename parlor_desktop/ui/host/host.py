"""The host of a table: lets people and computer players take their turns at a session, and has the board show it.

The host asks computer players as soon as it is their turn, while the scene still moves, but nothing more happens before the
scene has caught up; so a seat can change hands at any moment, and nobody decides about dice that nobody has seen. A call-out
begins when the scene is still; from then on time runs, and whoever speaks is heard at once, whatever is being shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from parlor_desktop.ai.workers import Thinkers
from parlor_desktop.engine.chance import Outcome
from parlor_desktop.engine.contract import CallOut, Event, Luck, Move, Over, Seat, TakeBack
from parlor_desktop.engine.session import AnySession, Entry, Illegal
from parlor_desktop.scene.kit.choreographer import Choreographer
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.store.records import CannotKeep
from parlor_desktop.ui.host.advice import Advice
from parlor_desktop.ui.host.call_outs import CallOuts
from parlor_desktop.ui.host.computers import Computers
from parlor_desktop.ui.host.eyes import Eyes
from parlor_desktop.ui.host.sitting import Beside, Sitting
from parlor_desktop.ui.host.turns import Forced, TurnTaking

RETRY: Final = 3000
"""Milliseconds until a move that could not be kept is tried again."""


class Host(QObject):
    """What people do at the table, and what happens next; how it happens is its parts' affair."""

    told = Signal(tuple)
    """These events have happened; the scene shows them now."""
    changed = Signal()
    """Something else about the table has changed: a decision was taken back, or a seat has another player."""
    taken_back = Signal(int)
    """The person on this seat has taken their last decision back."""
    over = Signal(object)
    throws = Signal(object)
    """People are to throw these real dice and say what fell; None when that is over."""
    trouble = Signal(str)
    """Something went wrong, in a sentence; the game stands as it was."""

    def __init__(
        self,
        session: AnySession,
        choreographer: Choreographer,
        workers: Thinkers,
        tempo: Tempo,
        forced: Forced = lambda _seat: None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.session = session
        self._choreographer = choreographer
        self._sitting = sitting = Sitting(session, choreographer, tempo)
        computers = Computers(sitting, workers, self)
        computers.trouble.connect(self.trouble)
        self.eyes = Eyes(sitting)
        self.advice = advice = Advice(computers, self)
        self.turns = TurnTaking(sitting, computers, advice, forced, self._play, self._go_on, self)
        self.callouts = CallOuts(sitting, computers, advice, self._show, self._try_again, self._go_on, self)
        self.asks, self.calls, self.hinted = self.turns.asks, self.callouts.calls, advice.hinted
        self._over_told = False
        self._throwing = False
        """People have been asked to throw."""
        self._retry = QTimer(self)
        self._retry.setSingleShot(True)
        self._retry.timeout.connect(self._go_on)
        choreographer.idle.connect(self._go_on)

    # -- What is ------------------------------------------------------------------------------------------------------------

    @property
    def plays(self) -> tuple[str, ...]:
        """Who plays each seat now; a person may have handed it over."""
        return self.session.plays

    @property
    def people(self) -> list[Seat]:
        return self._sitting.people

    @property
    def here(self) -> list[Seat]:
        """People at this screen: those who do not decide elsewhere."""
        return [seat for seat in self.people if self.is_here(seat)]

    def is_here(self, seat: Seat) -> bool:
        return self._sitting.is_here(seat)

    @property
    def said(self) -> frozenset[Seat]:
        """Who has decided elsewhere what has not happened yet."""
        return frozenset(self._sitting.said)

    @property
    def asking(self) -> Seat | None:
        """Which person is to decide."""
        return self.turns.asking

    @property
    def paused(self) -> bool:
        return self._sitting.paused

    @property
    def goes_on(self) -> bool:
        """Whether the game is played here, and not only looked at."""
        return not self._sitting.left

    @property
    def advised(self) -> Seat | None:
        """Who may ask for a hint: whoever is to decide and sees what is theirs, or, where the table calls out, the only person
        at it."""
        people, call_out = self.people, self.callouts.now
        calls = self.callouts.calling.begun and call_out is not None and len(people) == 1 and people[0] in call_out.seats
        seat = people[0] if calls else self.asking
        if seat is None or not self.is_here(seat):
            return None
        return None if self.eyes.are_wanted_of(seat) else seat  # who has not looked yet: a hint would tell everybody

    def can_take_back(self) -> Seat | None:
        """Whose last decision can still be undone; a game that is over is over. What was made for somebody who shares the
        screen, because there was nothing to decide, would only be made again."""
        if self._sitting.left or isinstance(self.session.awaits(), Over):
            return None
        session, has_person = self.session, self._sitting.has_person
        made = [(at, entry) for at, entry in enumerate(session.log) if entry.actor >= 0 and has_person(entry.actor)]
        if not made or not session.can_take_back(made[-1][1].actor):
            return None
        at, latest = made[-1]
        before = session.game.view(session.steps[at].state, latest.actor)
        shared = session.game.hides and len(self.people) > 1
        return None if shared and session.game.forced(before, latest.actor) == latest.move else latest.actor

    # -- What people do -----------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Sit down at the table, new or resumed."""
        self.eyes.look_anew()
        self._ask_ahead()
        if not self._choreographer.get_ready(self.session.view(self.eyes.seat)):
            self._go_on()

    def choose(self, move: Move) -> None:
        """The person who was asked decides, at this screen."""
        seat = self.asking
        if seat is None or not self.is_here(seat) or self._choreographer.busy or self._sitting.left:
            return
        if self._sitting.beside.admits(seat, move):
            self._play(seat, move)

    def fall(self, outcome: Outcome) -> None:
        """People have thrown real dice."""
        if not self._throwing or self._sitting.left:
            return
        try:
            events = self.session.let_fall(outcome)
        except CannotKeep as bad:
            self._throwing = False
            self._try_again(bad)
            return
        self._stop_throwing()
        self._show(events)

    def decide(self, seat: Seat, move: Move) -> None:
        """A person has decided elsewhere: it happens as soon as it can."""
        self._sitting.said[seat] = move
        self._go_on()

    def speak(self, seat: Seat, move: Move, not_before: float = 0.0, ago: float = 0.0) -> bool:
        """A person speaks up in a call-out, or did so many seconds ago; False when it is not heard."""
        return self._sitting.beside.admits(seat, move) and self.callouts.speak(seat, move, not_before, ago)

    def allow_for(self, way: float) -> None:
        """So many seconds may pass until what people say elsewhere is heard here."""
        self._sitting.way = way

    def move_elsewhere(self, seats: Iterable[Seat]) -> None:
        """The people on these seats decide on screens of their own from now on, and only they."""
        seats = set(seats)
        if seats == self._sitting.elsewhere:
            return
        before = self.eyes.seat
        self._sitting.elsewhere = seats
        self._sitting.said = {seat: move for seat, move in self._sitting.said.items() if seat in seats}
        if self.eyes.seat != before or self.eyes.opened:
            self.eyes.close()
            if not self._choreographer.busy:
                self.eyes.look_anew()
        self.changed.emit()
        if self.asking is not None and self.goes_on:
            self.turns.stop_asking()
            if not self._choreographer.busy:
                self._go_on()

    def ask_hint(self) -> None:
        """Have the hard player weigh the moves of a person, from what that seat may know."""
        seat = self.advised
        if seat is not None:
            self.advice.ask(seat)

    def take_back(self, whose: Seat | None = None) -> None:
        """Undo the last decision of a person at this table, if it can be undone: of whoever asks for it elsewhere, or of
        somebody at this screen."""
        seat = self.can_take_back()
        if seat is None or (not self.is_here(seat) if whose is None else seat != whose):
            return
        try:
            self.session.take_back(seat)
        except CannotKeep as bad:
            self.trouble.emit(str(bad))
            return
        self.turns.forget()
        self.turns.stop_asking()
        self.turns.prefer(seat)
        self.eyes.mind_seats()
        self.eyes.look_anew()
        self.changed.emit()
        self.taken_back.emit(seat)
        self._ask_ahead()
        self._go_on()

    def seat_player(self, seat: Seat, plays: str) -> None:
        """Hand a seat to the computer, or take it back."""
        if self._sitting.left or self.plays[seat] == plays:
            return
        before = self.eyes.seat
        try:
            self.session.hand_over(seat, plays)
        except CannotKeep as bad:
            self.trouble.emit(str(bad))
            return
        self.eyes.mind_seats()
        self.turns.forget()
        self.callouts.forget(seat)
        self._sitting.said.pop(seat, None)
        self.turns.stop_asking()
        if self.eyes.seat != before:
            self.eyes.look_anew()
        self.changed.emit()
        self._ask_ahead()
        if not self._choreographer.busy:
            self._go_on()

    def look_on(self, entries: Iterable[Entry]) -> None:
        """Show what somebody else has entered: the game is played in another window, and here is only seen."""
        for entry in entries:
            events = self.session.enter(entry)
            if isinstance(entry.move, TakeBack) or self.session.is_aside(entry):
                self.eyes.look_anew()
                self.changed.emit()
            else:
                self.told.emit(events)
                self.eyes.watch(events)

    def cover(self) -> None:
        """Turn over what only one of several people may see: others may come to the screen now, or take their seats back.
        Whoever was asked looks again when the game goes on."""
        if self.eyes.turned_up:
            self.eyes.close()
            self.turns.stop_asking()
            self.eyes.look_anew()

    def turn_over(self) -> None:
        """Whoever is asked has looked, and has turned it over again. They are still asked."""
        self.advice.drop()
        self.eyes.close()
        self.eyes.look_anew()

    def step_aside(self) -> None:
        """People look back at what has happened: until they `come_back` nothing else happens, and nobody is asked."""
        self._sitting.paused = True
        self.callouts.pause()
        self._stop_throwing()
        self.eyes.close()
        self.turns.stop_asking()
        self._choreographer.drop()

    def come_back(self) -> None:
        """The table as it stands, and on it goes."""
        self._sitting.paused = False
        self.eyes.look_anew()
        self.callouts.pause()
        self._go_on()

    @property
    def is_spoken_to(self) -> bool:
        """Somebody beside the table speaks, and everything waits for that."""
        return self._sitting.beside.speaks

    def stand_beside(self, somebody: Beside) -> None:
        """Nothing happens any more while they speak, and nobody makes a move that they do not admit."""
        self._sitting.beside = somebody

    def go_on(self) -> None:
        """Whoever stands beside the table was heard."""
        self._go_on()

    def pause(self, paused: bool) -> None:
        self._sitting.paused = paused
        self._choreographer.pause(paused)
        self.callouts.pause()
        if not paused and not self._choreographer.busy:
            self._go_on()

    def close(self) -> None:
        """Leave the table; what was played is in the record."""
        self._sitting.left = True
        self._stop_throwing()
        self._retry.stop()
        self.turns.close()
        self.callouts.close()
        self.advice.drop()
        self._choreographer.drop()

    # -- What happens next --------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        if self.callouts.listens():
            self.callouts.let_speak()
        if not self._sitting.still:
            return
        match self.session.awaits():
            case Over() as over:
                if not self._over_told:
                    self._over_told = True
                    self.over.emit(over)
            case Luck():
                events = self._let_fall()
                if events:
                    self._tell(events)
                elif not self._throwing and (dice := self.session.thrown_by_people) is not None:
                    self._throwing = True
                    self.throws.emit(dice)
            case CallOut():
                self.callouts.begin()
            case _:
                self.turns.let_decide()

    def _play(self, seat: Seat, move: Move) -> None:
        """A seat has decided. It is the session that says whether it may."""
        try:
            events = self.session.play(seat, move)
        except Illegal as refused:
            if self.asking is None and seat not in self._sitting.elsewhere:
                raise  # no person did this
            self.trouble.emit(str(refused))
            return
        except CannotKeep as bad:
            self.turns.stop_asking()
            self._complain(bad)
            return
        self.turns.stop_asking()
        self.turns.forget()
        self.eyes.look_away()
        self._show(events)

    def _show(self, events: tuple[Event, ...]) -> None:
        """Luck follows a throw at once, so that the shaking and the falling are one motion."""
        self._tell(events + self._let_fall())

    def _tell(self, events: tuple[Event, ...]) -> None:
        self.told.emit(events)
        self._ask_ahead()
        self.eyes.watch(events)

    def _let_fall(self) -> tuple[Event, ...]:
        events: tuple[Event, ...] = ()
        try:
            while self._luck_falls():
                events += self.session.let_fall()
        except CannotKeep as bad:
            self._complain(bad)
        return events

    def _luck_falls(self) -> bool:
        waits = isinstance(self.session.awaits(), Luck) and self.session.thrown_by_people is None
        return waits and not self._sitting.beside.speaks

    def _stop_throwing(self) -> None:
        self._throwing = False
        self.throws.emit(None)

    def _ask_ahead(self) -> None:
        """Have computer players think while the scene still moves."""
        self.callouts.follow()
        self.turns.ask_ahead()

    def _complain(self, bad: CannotKeep) -> None:
        """Nothing has happened. A person decides again; a computer player, luck, and what is forced try again after a while."""
        if self.turns.can_be_asked:
            self._go_on()
            self.trouble.emit(str(bad))
        else:
            self._try_again(bad)

    def _try_again(self, bad: CannotKeep) -> None:
        self._retry.start(RETRY)
        self.trouble.emit(str(bad))
