"""Turns: whose decision it is, and how it comes about. A person is asked, a computer player thinks, and where there is nothing
to decide, the move is made for a person who likes it so."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from parlor_desktop.ai.workers import Ticket
from parlor_desktop.engine.contract import Move, Seat, Turn, Turns
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.ui.host.advice import Advice
from parlor_desktop.ui.host.computers import Computers
from parlor_desktop.ui.host.sitting import Sitting

Forced = Callable[[Seat], Move | None]
"""The move of a person who has nothing to decide, if it is to be made for them."""


class TurnTaking(QObject):
    asks = Signal(int)
    """A person on this seat is to decide; -1 when nobody is."""

    def __init__(
        self,
        sitting: Sitting,
        computers: Computers,
        advice: Advice,
        forced: Forced,
        play: Callable[[Seat, Move], None],
        go_on: Callable[[], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._sitting = sitting
        self._computers = computers
        self._advice = advice
        self._forced = forced
        self._play = play
        self._go_on = go_on
        self.asking: Seat | None = None
        self._preferred: Seat | None = None
        """Which person wants to decide first, where several may."""
        self._ticket: Ticket | None = None
        self._answer: Move | None = None
        self._thinking = QTimer(self)
        self._thinking.setSingleShot(True)
        self._thinking.timeout.connect(go_on)
        self._forcing = QTimer(self)
        self._forcing.setSingleShot(True)
        self._forcing.timeout.connect(self._make_forced)

    @property
    def decider(self) -> Seat | None:
        """Whose decision is waited for. Where several may decide, people come first, so that nobody waits for computers."""
        match self._sitting.session.awaits():
            case Turn(seat):
                return seat
            case Turns(seats):
                return self._first_of(seats)
        return None

    def _first_of(self, seats: Sequence[Seat]) -> Seat:
        """People at this screen come first, and are not interrupted; whoever decides elsewhere does so when they are ready."""
        sitting = self._sitting
        here = [seat for seat in seats if sitting.is_here(seat)]
        if self.asking in here:
            return self._preferred if self._preferred in here and self._preferred is not None else here[0]
        ready = [seat for seat in seats if seat in sitting.said]
        if not ready and self._preferred in here and self._preferred is not None:
            return self._preferred
        return (*ready, *here, *(seat for seat in seats if not sitting.has_person(seat)), *seats)[0]

    @property
    def can_be_asked(self) -> bool:
        """Somebody is there to decide anew: not luck, nor what was thought out or is forced."""
        seat = self.decider
        return seat is not None and self._answer is None and self._forced(seat) is None

    def turn_to(self, seat: Seat) -> None:
        """Where several may decide in any order, this person wants to be asked now."""
        awaits = self._sitting.session.awaits()
        if isinstance(awaits, Turns) and seat in awaits.seats and self.asking not in (None, seat):
            self.prefer(seat)
            self.stop_asking()
            self._go_on()

    def prefer(self, seat: Seat) -> None:
        """Where several may decide in any order, this person comes first."""
        self._preferred = seat

    def let_decide(self) -> None:
        seat = self.decider
        if seat is None:
            return
        if not self._sitting.has_person(seat):
            self._let_computer_play(seat)
        elif seat in self._sitting.said:
            self._play(seat, self._sitting.said.pop(seat))
        elif self.asking is None and self._forced(seat) is not None:
            self._forcing.start(0)  # by way of the event loop: an instant race is dozens of them, one within another otherwise
        elif self.asking != seat:
            self._sitting.tempo.great()
            self.asking = seat
            self.asks.emit(seat)

    def ask_ahead(self) -> None:
        """Have a computer player think while the scene still moves."""
        seat = self.decider
        if self._ticket is None and self._answer is None and seat is not None and not self._sitting.has_person(seat):
            session = self._sitting.session
            forced = session.game.forced(session.view(seat), seat)  # what leaves nothing to decide asks for no thought
            self._answer = forced if forced is not None else self._only_move(seat)
            if self._answer is None:
                self._ticket = self._computers.choose(seat, self._hear)
            if self._answer is not None or not self._sitting.tempo.still:  # by way of the event loop, even at once
                thinks = pace.THINK if forced is None else pace.THINK // 3
                self._thinking.start(self._sitting.tempo.ms(max(thinks, self._second_thought)))

    @property
    def _second_thought(self) -> int:
        """Milliseconds for a person to mend a slip of the hand, where they have shown something to nobody but computers."""
        session = self._sitting.session
        if not session.log or not self._sitting.has_person(session.log[-1].actor):
            return 0
        slip = any(event.shows_own for event in session.steps[-1].events) and session.can_take_back(session.log[-1].actor)
        return pace.SECOND_THOUGHT if slip else 0

    def _only_move(self, seat: Seat) -> Move | None:
        """Where there is only one, nobody has to be asked in another process. It takes as long as any other decision: nobody
        is to see that there was no choice."""
        session = self._sitting.session
        moves = session.moves(seat)
        if len(moves) == 1 and session.game.objection(session.view(seat), seat, moves[0]) is None:
            return moves[0]
        return None

    def stop_asking(self) -> None:
        self._advice.drop()
        self.asking = None
        self.asks.emit(-1)

    def forget(self) -> None:
        """What a computer player has thought, or is thinking, is of no use any more."""
        if self._ticket is not None:
            self._computers.forget(self._ticket)
        self._ticket = self._answer = None
        self._thinking.stop()

    def close(self) -> None:
        self._forcing.stop()
        self.forget()

    def _let_computer_play(self, seat: Seat) -> None:
        self.ask_ahead()
        if self._answer is not None and not self._thinking.isActive():
            self._sitting.tempo.little()
            self._play(seat, self._answer)

    def _hear(self, move: Move) -> None:
        self._answer = move
        self._go_on()

    def _make_forced(self) -> None:
        """Make what there was nothing to decide about, if that still holds."""
        seat = self.decider
        waits = seat is not None and self._sitting.has_person(seat) and self._sitting.still
        move = self._forced(seat) if waits and seat is not None else None
        if seat is not None and move is not None:
            self._play(seat, move)
        else:
            self._go_on()
