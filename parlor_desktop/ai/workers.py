"""Worker processes in which the computer players think, so that a busy brain never makes the picture stutter.

One thread, the dealer, does all that takes time: it starts the processes, hands a question to each that is free, and takes the
answers. Whoever asks only queues a question and rings the dealer's bell. To bring an answer to the right thread is the asker's
affair. No Qt here.

Every question has a time limit, which runs from when it was asked, wherever it lies; so no table stands still because a worker
is stopped, or thinks for ever. Whoever sits over a question for too long is replaced.
"""

from __future__ import annotations

import atexit
import pickle
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from random import Random
from time import monotonic
from traceback import format_exception
from typing import Any, Final, Literal, NewType, Protocol

from parlor_desktop.ai.report import Place, figure_of
from parlor_desktop.ai.tether import Tether, leave_with_parent
from parlor_desktop.engine.chances import Figure
from parlor_desktop.engine.contract import AnyBox, Move, Reaction, Seat, Weighed
from parlor_desktop.engine.temper import PLAIN, Temper

SPAWN: Final = get_context("spawn")
LIMIT: Final = 8.0  # seconds until a question must be answered; a hard player needs one, and a busy machine some more
WARMING: Final = 5  # times the limit, in which a worker must have got ready
TRIES: Final = 3  # so many workers may die over one question, or before they get to it
GRACE: Final = 1.0  # seconds that workers get to end when they are told to; then they are killed

Pipe = Any  # a Connection, or on Windows a PipeConnection
Ticket = NewType("Ticket", int)
Thought = Move | Reaction | tuple[Weighed, ...] | Figure | None


@dataclass(frozen=True, slots=True)
class Question:
    """What a brain is asked: which of its three methods, and what it is given. `seed` makes its generator.

    The box goes along, not the name of its game, so that a worker can think about any game that the asker has.
    """

    box: AnyBox
    level: str
    kind: Literal["choose", "react", "weigh"]
    view: Any
    seat: Seat
    seed: str
    temper: Temper = PLAIN


@dataclass(frozen=True, slots=True)
class Answer:
    """What the brain said; or, where `error` is not empty, why it could not: a traceback or a sentence."""

    thought: Thought = None
    error: str = ""


TOO_LONG: Final = Answer(error="It took too long.")
"""The answer to a question whose time is over."""


@dataclass(slots=True, eq=False)
class _Asked:
    ticket: Ticket
    pickled: bytes
    answer: Callable[[Ticket, Answer], None]
    due: float
    deaths: int = 0


@dataclass(slots=True, eq=False)
class _Worker:
    process: SpawnProcess
    pipe: Pipe
    due: float
    """When it must have spoken; never, while nobody has asked it."""
    ready: bool = False
    asked: _Asked | None = None


class Thinkers(Protocol):
    """Whoever thinks for the computer players of a table."""

    def ask(self, question: Question, answer: Callable[[Ticket, Answer], None]) -> Ticket: ...

    def forget(self, ticket: Ticket) -> None: ...


class Workers:
    """`start`, `ask` and `forget` return at once; answers are called in the dealer's thread, and must be quick there."""

    def __init__(self, count: int = 2, warm: Sequence[AnyBox] = (), limit: float = LIMIT) -> None:
        self._count, self._warm = count, tuple(warm)
        self.limit = limit
        """Seconds for every question that is asked from now on."""
        self._tether = Tether()
        self._bell, self._rope = SPAWN.Pipe(duplex=False)
        self._dealer: threading.Thread | None = None
        self._lock = threading.Lock()  # guards what follows
        self._open: dict[Ticket, _Asked] = {}  # what is neither answered nor forgotten
        self._queue: list[_Asked] = []
        self._workers: list[_Worker] = []  # changed by the dealer alone
        self._tickets = 0
        self._rung = self._closed = False

    def start(self) -> None:
        with self._lock:
            if self._dealer is None and not self._closed:
                self._dealer = threading.Thread(target=self._deal, name="workers' dealer", daemon=True)
                self._dealer.start()
                atexit.register(self.close)  # else multiprocessing ends the workers at exit, and the dealer replaces them

    def ask(self, question: Question | Place, answer: Callable[[Ticket, Answer], None]) -> Ticket:
        """The answer comes exactly once, perhaps before this returns, and within the limit; after `forget` or `close` it does
        not come."""
        pickled = pickle.dumps(question)
        with self._lock:
            if self._closed:
                raise RuntimeError("The workers were closed; they cannot be asked any more.")
            self._tickets += 1
            asked = _Asked(Ticket(self._tickets), pickled, answer, monotonic() + self.limit)
            self._open[asked.ticket] = asked
            self._queue.append(asked)
            self._ring()
        return asked.ticket

    def forget(self, ticket: Ticket) -> None:
        """The position is gone. (A call of `answer` that has begun already goes on.)"""
        with self._lock:
            self._open.pop(ticket, None)

    def pids(self) -> tuple[int, ...]:
        with self._lock:
            return tuple(worker.process.pid or 0 for worker in self._workers)

    def close(self) -> None:
        """End all processes and the dealer, whatever they are doing. Open questions are not answered any more."""
        with self._lock:
            if not self._closed:
                self._closed = True
                self._open.clear()
                self._ring()
        atexit.unregister(self.close)
        if self._dealer is not None and self._dealer is not threading.current_thread():
            self._dealer.join(2 * GRACE * (self._count + 1))

    def _ring(self) -> None:
        if not self._rung:  # else its pipe might fill up, and ringing would have to wait
            self._rung = True
            self._rope.send(None)

    # -- The dealer's thread ------------------------------------------------------------------------------------------------

    def _deal(self) -> None:
        if sys.platform != "win32":  # Workers inherit that Ctrl-C is blocked here, until they can ignore it themselves.
            resource_tracker.ensure_running()  # or the first worker's start would start it, which unblocks Ctrl-C
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            self._fill_up()
            while not self._closed:
                self._hand_out()
                self._listen()
                replace = self._lose_patience()
                if replace or self._queue:  # not before: workers that die by themselves must not be started for ever
                    self._fill_up()
        finally:
            self._closed = True
            self._send_all_home()

    def _fill_up(self) -> None:
        """Start what workers are missing."""
        while len(self._workers) < self._count and not self._closed:
            try:
                ours, its = SPAWN.Pipe()
                with its:  # the worker's copy must be the only one, or its death would not end the pipe
                    process = SPAWN.Process(target=_work, args=(its, self._warm), daemon=True)
                    process.start()
                self._tether.tie(process)
                with self._lock:
                    self._workers.append(_Worker(process, ours, monotonic() + WARMING * self.limit))
            except OSError:
                if (asked := self._next()) is None:
                    return
                self._ask_again(asked)

    def _hand_out(self) -> None:
        for worker in self._workers:
            if worker.ready and worker.asked is None and (asked := self._next()):
                worker.asked, worker.due = asked, asked.due
                with suppress(OSError):  # it has just died, as its sentinel will tell
                    worker.pipe.send_bytes(asked.pickled)

    def _next(self) -> _Asked | None:
        with self._lock:
            while self._queue:
                if (asked := self._queue.pop(0)).ticket in self._open:
                    return asked
        return None

    def _listen(self) -> None:
        """Sleep until the bell rings, a worker speaks, a worker dies, or somebody's time is over."""
        with self._lock:
            due = min([*(asked.due for asked in self._queue), *(worker.due for worker in self._workers)], default=inf)
        heard = wait(
            [self._bell, *(w.pipe for w in self._workers), *(w.process.sentinel for w in self._workers)],
            None if due == inf else max(0.0, due - monotonic()),
        )
        if self._bell in heard:
            with self._lock:
                self._bell.recv()
                self._rung = False
        for worker in tuple(self._workers):
            if worker.pipe in heard:
                self._hear(worker)
            elif worker.process.sentinel in heard:
                self._bury(worker)

    def _hear(self, worker: _Worker) -> None:
        try:
            answer = worker.pipe.recv()
        except Exception:  # it died, perhaps in the middle of a word, or talks nonsense
            self._bury(worker)
        else:
            asked, worker.asked, worker.ready, worker.due = worker.asked, None, True, inf
            if asked is not None:
                self._deliver(asked, answer)

    def _lose_patience(self) -> bool:
        """Answer every question whose time is over; True if a worker sat over one, or never got ready, and was sent away."""
        now = monotonic()
        late = [worker for worker in self._workers if worker.due <= now]
        with self._lock:
            waiting = [asked for asked in self._queue if asked.due <= now]
            self._queue = [asked for asked in self._queue if asked.due > now]
        for asked in (*(worker.asked for worker in late if worker.asked), *waiting):
            self._deliver(asked, TOO_LONG)
        for worker in late:
            self._part_with(worker)
        return bool(late)

    def _bury(self, worker: _Worker) -> None:
        self._part_with(worker)
        if asked := worker.asked if worker.ready else self._next():
            self._ask_again(asked)

    def _ask_again(self, asked: _Asked) -> None:
        asked.deaths += 1
        if asked.deaths < TRIES:
            with self._lock:
                self._queue.insert(0, asked)
        else:
            self._deliver(asked, Answer(error=f"{TRIES} workers died over this question, or could not be started."))

    def _deliver(self, asked: _Asked, answer: Answer) -> None:
        with self._lock:
            wanted = self._open.pop(asked.ticket, None) is not None
        if wanted:
            try:
                asked.answer(asked.ticket, answer)
            except Exception as error:  # told like any that ends a thread; but the dealer goes on, for the others
                threading.excepthook(threading.ExceptHookArgs((type(error), error, error.__traceback__, self._dealer)))

    def _send_all_home(self) -> None:
        for worker in self._workers:
            worker.process.terminate()
        over = monotonic() + GRACE  # for all of them together
        for worker in self._workers:
            worker.process.join(max(0.0, over - monotonic()))
        for worker in tuple(self._workers):
            self._part_with(worker)

    def _part_with(self, worker: _Worker) -> None:
        """It is dead, or to be so at once: a process that is stopped obeys nothing less."""
        with self._lock:
            self._workers.remove(worker)
        worker.process.kill()
        worker.process.join(GRACE)
        worker.pipe.close()


# -- In the worker process --------------------------------------------------------------------------------------------------


def _work(pipe: Pipe, warm: Sequence[AnyBox]) -> None:
    """A worker's life: warm up, say so, and answer questions until the other end of the pipe is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal reaches every process; only the parent heeds it
    leave_with_parent()
    for box in warm:
        with suppress(Exception):  # the first question will say why
            box.warm_up()
    with suppress(EOFError, OSError):
        pipe.send("ready")
        while True:
            pipe.send_bytes(_think(pipe.recv_bytes()))


def _think(pickled: bytes) -> bytes:
    try:
        question: Question | Place = pickle.loads(pickled)
        if isinstance(question, Place):
            return pickle.dumps(Answer(figure_of(question)))
        brain = question.box.brain(question.level).of_temper(question.temper)
        ask = {"choose": brain.choose, "react": brain.react, "weigh": brain.weigh}[question.kind]
        return pickle.dumps(Answer(ask(question.view, question.seat, Random(question.seed))))
    except Exception as error:
        return pickle.dumps(Answer(error="".join(format_exception(error))))
