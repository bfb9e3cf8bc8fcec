"""The choreographer: plays the engine's events as motion, one beat after another, and says when all is still.

The engine has long moved on when a beat is played; nothing waits for the picture but input and clocks, which open on `idle`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from PySide6.QtCore import QAbstractAnimation, QObject, QPauseAnimation, Signal

from parlor_desktop.engine.contract import Event, Seat
from parlor_desktop.scene.kit.tempo import Tempo

Motion = Callable[[], QAbstractAnimation | None]


@dataclass(frozen=True, slots=True)
class Beat:
    """A motion, built only when its time has come, from where things are then.

    The next beat starts when this one has ended, or, with `overlap`, so many milliseconds (at normal speed) after its start.
    One that is `held` lasts until somebody ends it (`skip`), at any speed.
    """

    motion: Motion
    overlap: int | None = None
    held: bool = False


def when_stopped(motion: QAbstractAnimation, act: Callable[[], object]) -> QAbstractAnimation:
    """Do something when a motion has come to its end, however it came to it: one that another overtakes on the same property
    never says that it has finished."""
    motion.stateChanged.connect(lambda new, _old: act() if new is QAbstractAnimation.State.Stopped else None)
    return motion


class Stage(Protocol):
    """What a choreographer directs: a board."""

    def cues(self, event: Event) -> Iterable[Beat]: ...

    def get_ready(self, view: Any) -> Iterable[Beat]:
        """What is shown before anything happens, when somebody sits down at this view; nothing, where nobody is hurried."""
        ...

    def look_as(self, seat: Seat | None) -> None:
        """From now on, events and views are those of this seat; None is an onlooker."""
        ...

    def settle(self, view: Any) -> list[str]:
        """Put everything where the view says it is, and name what was not there already."""
        ...


class Choreographer(QObject):
    idle = Signal()
    """All that was to be played has been played."""
    holds = Signal()
    """A page lies open until somebody has read it."""
    begins = Signal(object)
    """An event is about to be shown."""
    shown = Signal(object)
    """An event has been shown to its end."""

    def __init__(self, stage: Stage, tempo: Tempo, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stage = stage
        self._tempo = tempo
        self._queue: deque[Beat | Callable[[], None]] = deque()
        self._running: list[QAbstractAnimation] = []
        self._waiting: QAbstractAnimation | None = None
        self._held: QAbstractAnimation | None = None
        self._paused = False
        self._busy = False
        self._stepping = False
        self.corrections: list[str] = []
        """What settling had to mend: each is a cue that was wrong, and a test looks here."""

    @property
    def busy(self) -> bool:
        return self._busy

    @property
    def held(self) -> bool:
        """What is shown now lasts until somebody ends it."""
        return self._held is not None and self._held in self._running

    def get_ready(self, view: Any) -> bool:
        """Somebody has sat down: let them look before anything happens, and then be idle. False where nothing waits for it."""
        beats = [] if self._tempo.still else list(self._stage.get_ready(view))
        if not beats:
            return False
        self._busy = True
        self._queue.extend(beats)
        self._step()
        return True

    def play(self, events: Iterable[Event], view: Any) -> None:
        """Play these events, then settle to the view after them."""
        self.play_all([(events, view)])

    def play_all(self, passages: Iterable[tuple[Iterable[Event], Any]]) -> None:
        """Play several such passages, and be idle only after the last."""
        self._busy = True
        for events, view in passages:
            self._queue.append(lambda events=events, view=view: self._begin(events, view))  # type: ignore[misc]
        self._step()

    def _begin(self, events: Iterable[Event], view: Any) -> None:
        """The cues of a passage are asked for when it begins, so that the board can answer from how things are then."""
        beats: list[Beat | Callable[[], None]] = []
        for event in events:
            beats += [partial(self.begins.emit, event), *self._stage.cues(event), partial(self.shown.emit, event)]
        self._queue.extendleft(reversed([*beats, lambda: self._settle(view)]))

    def skip(self) -> None:
        """Bring what moves now to its end at once; what comes after it is still played."""
        for motion in tuple(self._running):
            motion.setCurrentTime(motion.totalDuration())

    def finish(self) -> None:
        """Bring everything to its end at once."""
        pace, self._tempo = self._tempo, Tempo(speed=type(self._tempo.speed).INSTANT)
        try:
            while self._running:
                self.skip()
            self._step()
        finally:
            self._tempo = pace

    def look_as(self, seat: Seat | None, view: Any) -> None:
        """Forget what was still to be played and show this view of a seat at once: somebody has opened a curtain, or a decision
        was taken back."""
        self.drop()
        self._stage.look_as(seat)
        self._stage.settle(view)

    def drop(self) -> None:
        """Forget what was still to be played: the game has gone another way."""
        self._queue.clear()
        self._busy = False
        for motion in tuple(self._running):
            motion.stop()

    def pause(self, paused: bool) -> None:
        if paused == self._paused:
            return
        self._paused = paused
        for motion in self._running:
            motion.setPaused(paused)
        if not paused:
            self._step()

    def _step(self) -> None:
        """Play on until a motion has to be waited for. A loop, not a recursion: instant games are thousands of beats long."""
        if self._stepping:
            return
        self._stepping = True
        while self._queue and self._waiting is None and not self._paused:
            what = self._queue.popleft()
            if isinstance(what, Beat):
                self._start(what)
            else:
                what()
        self._stepping = False
        if self._busy and not self._queue and not self._running and not self._paused:
            self._busy = False
            self.idle.emit()

    def _start(self, beat: Beat) -> None:
        motion = beat.motion()
        if motion is None:
            return
        if beat.held:
            self._held = motion
        elif self._tempo.still or motion.totalDuration() == 0:
            motion.start()
            motion.setCurrentTime(motion.totalDuration())
            motion.stop()
            return
        gate = motion if beat.overlap is None else QPauseAnimation(self._tempo.ms(beat.overlap))
        self._waiting = gate
        self._run(motion)
        if gate is not motion:
            self._run(gate)
        if beat.held:
            self.holds.emit()

    def _run(self, motion: QAbstractAnimation) -> None:
        # Not `finished`: a motion that another one overtakes on the same property only ever changes to Stopped.
        # Nor a function that knows the motion: Qt would hold it, and it the motion, for ever.
        motion.setParent(self)
        motion.stateChanged.connect(self._mind_state)
        self._running.append(motion)
        motion.start()

    def _mind_state(self, new: QAbstractAnimation.State) -> None:
        motion = self.sender()
        if new is not QAbstractAnimation.State.Stopped or motion not in self._running:
            return
        self._running.remove(motion)
        motion.deleteLater()  # not at once: it is still about to say that it has stopped
        if self._waiting is motion:
            self._waiting = None
        self._step()

    def _settle(self, view: Any) -> None:
        self.corrections += self._stage.settle(view)
