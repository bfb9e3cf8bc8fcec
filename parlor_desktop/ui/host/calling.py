"""Calling out in real time: a watch that runs while the table looks, and what is about to be said when."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from time import monotonic

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from parlor_desktop.engine.contract import CLOCK, CallOut, Move, Seat, TimeUp


class Watch(QObject):
    """A stop watch with an alarm. It counts seconds only while it runs."""

    rings = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._counted = 0.0
        self._since: float | None = None
        self._alarm = inf
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._ring)

    @property
    def seconds(self) -> float:
        return self._counted + (0.0 if self._since is None else monotonic() - self._since)

    def run(self, running: bool) -> None:
        if running and self._since is None:
            self._since = monotonic()
        elif not running and self._since is not None:
            self._counted, self._since = self.seconds, None
        self._set_timer()

    def set_to(self, seconds: float) -> None:
        """Set the hand; the alarm goes with what was before."""
        self._counted, self._alarm = seconds, inf
        if self._since is not None:
            self._since = monotonic()
        self._set_timer()

    def wake_at(self, seconds: float) -> None:
        """Ring once when it shows so much; never for an infinity."""
        self._alarm = seconds
        self._set_timer()

    def _set_timer(self) -> None:
        self._timer.stop()
        if self._since is not None and self._alarm < inf:
            self._timer.start(max(0, round((self._alarm - self.seconds) * 1000)))

    def _ring(self) -> None:
        if self._since is None:
            return
        if self.seconds < self._alarm:  # a timer may be a little early, and nobody is to be heard too soon
            self._timer.start(1)
            return
        self._alarm = inf
        self.rings.emit()


@dataclass(frozen=True, slots=True)
class Due:
    """What happens so many seconds after a call-out began, unless something comes in between."""

    seconds: float
    seat: Seat
    move: Move


class Calling:
    """One call-out after another: when each began, who has been asked, and who is about to say what.

    It begins when the scene is still, for nobody can call at dice that nobody has seen; from then on time runs, whatever is
    being shown, until the game waits for something else.
    """

    def __init__(self, watch: Watch) -> None:
        self.watch = watch
        self._number: int | None = None
        self.begun = False
        self._heard = False
        self.since = 0.0
        """When it began, or when somebody was heard and all were asked anew."""
        self._latest = 0.0
        """When somebody was heard last."""
        self._coming: dict[Seat, Due] = {}
        self._asked: set[Seat] = set()

    @property
    def seconds(self) -> float:
        return self.watch.seconds if self.begun else 0.0

    def moment(self, ago: float) -> float:
        """When somebody spoke who did so a moment ago; never before what has been heard already."""
        return max(self._latest, self.seconds - ago)

    def follow(self, call_out: CallOut | None) -> bool:
        """Keep step with the game; True where this is another call-out than before, or none any more."""
        number = call_out.number if call_out is not None else None
        if number != self._number:
            self._number, self.begun, self.since, self._latest = number, False, 0.0, 0.0
            self._coming.clear()
            self._asked.clear()
            self.watch.run(False)
            self._heard = call_out.heard if call_out is not None else False
            return True
        if call_out is not None and call_out.heard != self._heard:
            self._heard, self.since = call_out.heard, self._latest
        return False

    def begin(self) -> None:
        """The scene is still: time runs from now on."""
        self.begun = True
        self.watch.set_to(0.0)
        self.watch.run(True)

    # -- Who is about to speak ------------------------------------------------------------------------------------------------

    def unasked(self, seats: tuple[Seat, ...]) -> list[Seat]:
        """Who has not been asked yet, at this call-out."""
        return [seat for seat in seats if seat not in self._asked]

    def ask(self, seat: Seat) -> None:
        self._asked.add(seat)

    def expect(self, due: Due) -> None:
        self._coming[due.seat] = due

    def hear(self, due: Due) -> None:
        self.drop(due.seat)
        self._latest = due.seconds

    def drop(self, seat: Seat) -> None:
        """This seat has spoken, or has nothing to say any more, or another player; it can be asked anew."""
        self._coming.pop(seat, None)
        self._asked.discard(seat)

    def next(self, call_out: CallOut) -> Due | None:
        """What comes first: somebody's words, or the clock."""
        ends = self.since + call_out.seconds
        first = min(self._coming.values(), key=lambda due: due.seconds, default=None)
        if first is not None and first.seconds < ends:
            return first
        return Due(ends, CLOCK, TimeUp()) if ends < inf else None
