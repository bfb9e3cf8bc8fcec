"""The workers, with brains made for the purpose: they knock at the test's door from their process, and wait to be let on."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from queue import Queue
from random import Random
from typing import Any, ClassVar, Literal

import pytest

from parlor_desktop.ai import workers
from parlor_desktop.ai.match import seat_computers
from parlor_desktop.ai.workers import Answer, Question, Ticket, Workers
from parlor_desktop.engine.contract import Brain, Luck, Move, Reaction, Seat, Turn, Weighed
from parlor_desktop.engine.session import Session
from parlor_desktop.games import catalogue
from tests.boxes import PlainBox
from tests.play import brain

PATIENCE = 30
"""Seconds after which a test that waits in vain fails."""

# -- Brains, as the worker processes know them --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Say(Move):
    word: str


def said(answer: Answer) -> str:
    assert isinstance(answer.thought, Say), answer.error
    return answer.thought.word


class Knocks(Brain[int]):
    """The view is the number of a port; the answer is the word that is heard there. A worker holds its line for life."""

    lines: ClassVar[list[socket.socket]] = []

    def choose(self, view: int, seat: Seat, rng: Random) -> Move:
        line = socket.create_connection(("127.0.0.1", view))
        self.lines.append(line)
        line.sendall(b"%d\n" % os.getpid())
        return Say(line.makefile().readline().strip())


class Busy(Knocks):
    def choose(self, view: int, seat: Seat, rng: Random) -> Move:
        super().choose(view, seat, rng)
        while True:
            pass


class Stubborn(Busy):
    def choose(self, view: int, seat: Seat, rng: Random) -> Move:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        return super().choose(view, seat, rng)


class Dies(Knocks):
    def choose(self, view: int, seat: Seat, rng: Random) -> Move:
        super().choose(view, seat, rng)
        os._exit(3)


class Raises(Brain[object]):
    def choose(self, view: object, seat: Seat, rng: Random) -> Move:
        raise LookupError("no card left to lay")


class SaysTheUnsayable(Brain[object]):
    def choose(self, view: object, seat: Seat, rng: Random) -> Move:
        return lambda: None  # type: ignore[return-value]


class Quick(Brain[object]):
    def choose(self, view: object, seat: Seat, rng: Random) -> Move:
        return Say(f"{view} {seat} {rng.random()}")

    def react(self, view: object, seat: Seat, rng: Random) -> Reaction | None:
        return Reaction(rng.random(), Say("call")) if view == "even" else None

    def weigh(self, view: object, seat: Seat, rng: Random) -> tuple[Weighed, ...]:
        return (Weighed(Say("this"), rng.random()), Weighed(Say("that"), rng.random()))


class ToyBox(PlainBox):
    name = "toy"

    def brains(self) -> Mapping[str, Brain[Any]]:
        kinds: tuple[type[Brain[Any]], ...] = (Knocks, Busy, Stubborn, Dies, Raises, SaysTheUnsayable, Quick)
        return {kind.__name__: kind() for kind in kinds}


class EmptyBox(PlainBox):
    name = "whist"

    def brains(self) -> Mapping[str, Brain[Any]]:
        return catalogue.find(self.name).brains()


TOY = ToyBox()


# -- The test's side ----------------------------------------------------------------------------------------------------------


class Thinker:
    """A brain at the door."""

    def __init__(self, line: socket.socket) -> None:
        self.line = line
        self.pid = int(line.makefile().readline())

    def let_on(self, word: str) -> None:
        self.line.sendall(f"{word}\n".encode())

    def has_died(self) -> bool:
        """Wait for it: with the process its line ends."""
        try:
            return self.line.recv(1) == b""
        except ConnectionResetError:
            return True
        except TimeoutError:
            return False


class Door:
    def __init__(self) -> None:
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.socket.settimeout(PATIENCE)
        self.port: int = self.socket.getsockname()[1]
        self.thinkers: list[Thinker] = []

    def open(self) -> Thinker:
        line, _ = self.socket.accept()
        line.settimeout(PATIENCE)
        self.thinkers.append(Thinker(line))
        return self.thinkers[-1]

    def close(self) -> None:
        for line in (self.socket, *(thinker.line for thinker in self.thinkers)):
            line.close()


class Table(Workers):
    """Workers with this file's brains, that keep what they answer."""

    def __init__(self, count: int = 2) -> None:
        super().__init__(count)
        self.answers: Queue[tuple[Ticket, Answer]] = Queue()

    def put(
        self, level: str, view: object, seed: str = "", kind: Literal["choose", "react", "weigh"] = "choose", seat: Seat = 0
    ) -> Ticket:
        return self.ask(Question(TOY, level, kind, view, seat, seed), lambda ticket, answer: self.answers.put((ticket, answer)))

    def next_answer(self) -> tuple[Ticket, Answer]:
        return self.answers.get(timeout=PATIENCE)


@pytest.fixture
def door() -> Iterator[Door]:
    door = Door()
    yield door
    door.close()


@pytest.fixture
def seat_workers() -> Iterator[Callable[[int], Table]]:
    """Starts workers; after the test nothing of them may be left, whatever the test did."""
    tables: list[Table] = []

    def start(count: int) -> Table:
        tables.append(Table(count))
        tables[-1].start()
        return tables[-1]

    threads = set(threading.enumerate())
    yield start
    for table in tables:
        table.close()
    assert set(threading.enumerate()) == threads
    assert not multiprocessing.active_children()


Seats = Callable[[int], Table]

# -- Asking -------------------------------------------------------------------------------------------------------------------


def test_every_answer_comes_once_and_with_its_own_ticket(seat_workers: Seats) -> None:
    table = seat_workers(2)
    tickets = {table.put("Quick", f"view{number}", seat=number): number for number in range(30)}
    answers = dict(table.next_answer() for _ in tickets)
    assert len(tickets) == 30
    for ticket, number in tickets.items():
        assert said(answers[ticket]).startswith(f"view{number} {number} ")
    last = table.put("Quick", "last")
    assert table.next_answer()[0] == last  # and no second answer to an earlier one before it


def test_a_question_asked_before_the_start_is_answered_after_it() -> None:
    table = Table(1)
    ticket = table.put("Quick", "early")
    table.start()
    assert table.next_answer()[0] == ticket
    table.close()


def test_two_questions_are_thought_about_side_by_side(seat_workers: Seats, door: Door) -> None:
    table = seat_workers(2)
    first, second = table.put("Knocks", door.port), table.put("Knocks", door.port)
    thinkers = [door.open(), door.open()]  # both are there before either is let on
    assert {thinker.pid for thinker in thinkers} == set(table.pids())
    for thinker in thinkers:
        thinker.let_on("lay")
    assert {table.next_answer()[0], table.next_answer()[0]} == {first, second}


def test_a_worker_stays_from_one_question_to_the_next(seat_workers: Seats, door: Door) -> None:
    table = seat_workers(1)
    pids = set()
    for _ in range(3):
        table.put("Knocks", door.port)
        thinker = door.open()
        thinker.let_on("lay")
        table.next_answer()
        pids.add(thinker.pid)
    assert pids == set(table.pids())


@pytest.mark.parametrize("kind", ["choose", "react", "weigh"])
@pytest.mark.parametrize("view", ["even", "odd"])
def test_the_same_seed_gives_the_same_answer_as_here(
    seat_workers: Seats, kind: Literal["choose", "react", "weigh"], view: str
) -> None:
    table = seat_workers(1)
    for seed in ("7/12/seat 0", "7/13/seat 0"):
        table.put("Quick", view, seed, kind, seat=3)
        assert table.next_answer()[1] == Answer(getattr(Quick(), kind)(view, 3, Random(seed)))


def test_the_games_own_brains_are_found_and_answer_as_here() -> None:
    session = Session(catalogue.find_game("pig_dice"), seat_computers(["easy", "easy"]), seed=4)
    answers: Queue[Answer] = Queue()
    pool = Workers(count=1)
    pool.start()
    for _ in range(40):
        match session.awaits():
            case Luck():
                session.let_fall()
            case Turn(seat):
                view, seed = session.view(seat), f"{len(session.log)}/seat {seat}"
                pool.ask(
                    Question(catalogue.find("pig_dice"), "easy", "choose", view, seat, seed),
                    lambda _, answer: answers.put(answer),
                )
                answer = answers.get(timeout=PATIENCE)
                assert answer == Answer(brain("pig_dice", "easy").choose(view, seat, Random(seed)))
                assert isinstance(answer.thought, Move)
                session.play(seat, answer.thought)
    pool.close()


class DiceBox(PlainBox):
    def warm_up(self) -> None:
        WARMED.append("dice")


class Quiet:
    """A pipe whose other end is gone as soon as the worker says that it is ready."""

    def send(self, word: str) -> None:
        WARMED.append(word)
        raise EOFError


WARMED: list[str] = []


def test_a_worker_warms_up_every_box_before_it_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    workers._work(Quiet(), (DiceBox(), EmptyBox(), DiceBox()))
    assert WARMED == ["dice", "dice", "ready"]


def test_a_game_that_cannot_warm_up_does_not_keep_the_worker_from_its_seat() -> None:
    answers: Queue[Answer] = Queue()
    pool = Workers(count=1, warm=(EmptyBox(),))
    pool.start()
    pool.ask(Question(EmptyBox(), "easy", "choose", None, 0, ""), lambda _, answer: answers.put(answer))
    assert "no game “whist”" in answers.get(timeout=PATIENCE).error
    pool.close()


# -- Forgetting ---------------------------------------------------------------------------------------------------------------


def test_the_late_answer_to_a_forgotten_question_is_dropped(seat_workers: Seats, door: Door) -> None:
    table = seat_workers(1)
    gone = table.put("Knocks", door.port)
    thinker = door.open()
    table.forget(gone)
    kept = table.put("Quick", "kept")
    thinker.let_on("late")
    assert table.next_answer()[0] == kept
    table.forget(gone)
    table.forget(kept)


def test_a_question_forgotten_in_the_queue_is_not_even_asked(seat_workers: Seats, door: Door) -> None:
    table = seat_workers(1)
    table.put("Knocks", door.port)
    thinker = door.open()
    gone = table.put("Dies", door.port)
    kept = table.put("Quick", "kept")
    table.forget(gone)
    thinker.let_on("first")
    assert said(table.next_answer()[1]) == "first"
    assert table.next_answer()[0] == kept
    assert table.pids() == (thinker.pid,)


# -- Mishaps ------------------------------------------------------------------------------------------------------------------


def test_a_worker_killed_in_the_middle_of_its_thinking_is_replaced_and_the_answer_comes(
    seat_workers: Seats, door: Door
) -> None:
    table = seat_workers(1)
    ticket = table.put("Knocks", door.port)
    killed = door.open()
    os.kill(killed.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    second = door.open()
    second.let_on("again")
    answered, answer = table.next_answer()
    assert (answered, said(answer)) == (ticket, "again")
    assert table.pids() == (second.pid,)
    assert second.pid != killed.pid


def test_a_worker_killed_while_idle_is_replaced_when_it_is_needed(seat_workers: Seats, door: Door) -> None:
    table = seat_workers(1)
    table.put("Knocks", door.port)
    idle = door.open()
    idle.let_on("first")
    table.next_answer()
    os.kill(idle.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    assert idle.has_died()
    ticket = table.put("Quick", "second")
    answered, answer = table.next_answer()
    assert (answered, said(answer)[:6]) == (ticket, "second")
    assert table.pids() != (idle.pid,)


def test_a_brain_that_always_dies_is_given_up_after_three_workers(seat_workers: Seats, door: Door) -> None:
    table = seat_workers(1)
    ticket = table.put("Dies", door.port)
    pids = set()
    for _ in range(3):
        thinker = door.open()
        thinker.let_on("now")
        pids.add(thinker.pid)
    answered, answer = table.next_answer()
    assert answered == ticket
    assert "3 workers died" in answer.error
    assert len(pids) == 3
    table.put("Quick", "next")
    assert said(table.next_answer()[1]).startswith("next")


def test_workers_that_cannot_be_started_give_an_error_and_are_tried_again_at_the_next_question(
    seat_workers: Seats, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_process: SpawnProcess) -> None:
        raise BlockingIOError("no more processes")

    with monkeypatch.context() as patch:
        patch.setattr(SpawnProcess, "start", fail)
        table = seat_workers(2)
        ticket = table.put("Quick", "in vain")
        answered, answer = table.next_answer()
        assert answered == ticket
        assert "could not be started" in answer.error
    table.put("Quick", "better")
    assert said(table.next_answer()[1]).startswith("better")


def test_workers_that_die_before_they_are_ready_are_not_started_for_ever(
    seat_workers: Seats, monkeypatch: pytest.MonkeyPatch
) -> None:
    starts: list[SpawnProcess] = []
    only_the_bell = threading.Event()
    start = SpawnProcess.start

    def stillborn(process: SpawnProcess) -> None:
        starts.append(process)
        start(process)
        process.kill()

    def wait_and_tell(what: list[Any], timeout: float | None) -> list[Any]:
        if len(what) == 1:
            only_the_bell.set()
        return wait(what, timeout)

    monkeypatch.setattr("parlor_desktop.ai.workers.wait", wait_and_tell)
    with monkeypatch.context() as patch:
        patch.setattr(SpawnProcess, "start", stillborn)
        table = seat_workers(1)
        assert only_the_bell.wait(PATIENCE)
        assert len(starts) == 1
        table.put("Quick", "in vain")
        assert "could not be started" in table.next_answer()[1].error
        assert len(starts) == 4
    table.put("Quick", "better")
    assert said(table.next_answer()[1]).startswith("better")


def test_a_brain_that_raises_gives_an_error_and_its_worker_lives_on(seat_workers: Seats, door: Door) -> None:
    table = seat_workers(1)
    table.put("Knocks", door.port)
    worker = door.open()
    worker.let_on("here")
    table.next_answer()
    for level, complaint in (
        ("Raises", "LookupError: no card left to lay"),
        ("SaysTheUnsayable", "pickle"),
        ("Nobody", "no level “Nobody”"),
    ):
        ticket = table.put(level, None)
        answered, answer = table.next_answer()
        assert answered == ticket
        assert answer.thought is None
        assert complaint in answer.error
    table.put("Quick", "next")
    assert said(table.next_answer()[1]).startswith("next")
    assert table.pids() == (worker.pid,)


def test_an_asker_that_fails_on_its_answer_does_not_stop_the_others(
    seat_workers: Seats, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: Queue[threading.ExceptHookArgs] = Queue()
    monkeypatch.setattr(threading, "excepthook", told.put)
    table = seat_workers(1)

    def fail(_ticket: Ticket, _answer: Answer) -> None:
        raise LookupError("the board is gone")

    table.ask(Question(TOY, "Quick", "choose", None, 0, ""), fail)
    table.put("Quick", "next")
    assert said(table.next_answer()[1]).startswith("next")
    assert told.get(timeout=PATIENCE).exc_type is LookupError


# -- The end ------------------------------------------------------------------------------------------------------------------


def test_closing_in_the_middle_of_a_long_think_leaves_no_thread_and_no_process(door: Door) -> None:
    threads = set(threading.enumerate())
    table = Table(2)
    table.start()
    table.put("Busy", door.port)
    table.put("Stubborn", door.port)
    table.put("Quick", "still in the queue")
    thinkers = [door.open(), door.open()]
    for thinker in thinkers:
        thinker.let_on("think")
    table.close()
    left = multiprocessing.active_children()
    for process in left:
        process.kill()  # or the tests would never end
    assert left == []
    assert set(threading.enumerate()) == threads
    assert all(thinker.has_died() for thinker in thinkers)
    assert table.pids() == ()
    assert table.answers.empty()


def test_closing_right_after_the_start_leaves_nothing() -> None:
    threads = set(threading.enumerate())
    table = Table(2)
    table.start()
    table.close()
    assert set(threading.enumerate()) == threads
    assert not multiprocessing.active_children()


def test_closing_twice_or_unstarted_is_fine_and_nothing_can_be_asked_afterwards() -> None:
    for start in (True, False):
        table = Table(1)
        if start:
            table.start()
        ticket = table.put("Quick", "open")
        table.close()
        table.close()
        table.forget(ticket)
        table.start()
        assert table.pids() == ()
        with pytest.raises(RuntimeError, match="The workers were closed"):
            table.put("Quick", "too late")


def test_closing_from_within_an_answer_ends_everything_too() -> None:
    table = Table(1)
    closed = threading.Event()

    def close(_ticket: Ticket, _answer: Answer) -> None:
        table.close()
        closed.set()

    table.start()
    table.ask(Question(TOY, "Quick", "choose", None, 0, ""), close)
    assert closed.wait(PATIENCE)
    table.close()
    assert table.pids() == ()
    assert not multiprocessing.active_children()


PARENT = """
import atexit, os, sys, threading
atexit.register(lambda: print(threading.active_count(), "thread"))  # the first registered, so the last to be called
from tests.ai.test_workers import Table

table = Table(2)
table.start()
for level in sys.argv[2:]:
    table.put(level, int(sys.argv[1]))
"""


@contextmanager
def run_parent(script: str, door: Door, *levels: str) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [sys.executable, "-c", PARENT + script, str(door.port), *levels],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        start_new_session=True,
    ) as parent:
        try:
            yield parent
        finally:
            parent.kill()


@pytest.mark.parametrize(("end", "last_words"), [("os._exit(0)", ""), ("sys.exit(0)", "1 thread\n")])
def test_a_program_that_ends_without_closing_leaves_no_worker_behind(door: Door, end: str, last_words: str) -> None:
    """One of the workers is idle when it happens, the other in the middle of a long think."""
    with run_parent(f"table.next_answer(); print('answered', flush=True); input(); {end}", door, "Knocks", "Busy") as parent:
        thinkers = [door.open(), door.open()]
        for thinker in thinkers:
            thinker.let_on("think")
        assert parent.stdout is not None
        assert parent.stdin is not None
        assert parent.stdout.readline() == "answered\n"
        parent.stdin.write("end\n")
        parent.stdin.flush()
        orphans = [thinker.pid for thinker in thinkers if not thinker.has_died()]
        for pid in orphans:
            os.kill(pid, signal.SIGTERM)
        out, err = parent.communicate(timeout=PATIENCE)
    assert orphans == []
    assert (parent.returncode, out, err) == (0, last_words, "")


@pytest.mark.skipif(sys.platform == "win32", reason="signals to a group of processes")
def test_ctrl_c_reaches_the_parent_only(door: Door) -> None:
    script = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # it is ignored where tests run in the background
try:
    input()
except KeyboardInterrupt:
    print("stopped", table.next_answer()[1].thought.word)
    table.close()
"""
    with run_parent(script, door, "Knocks") as parent:
        thinker = door.open()
        os.killpg(parent.pid, signal.SIGINT)
        thinker.let_on("unmoved")
        out, err = parent.communicate(timeout=PATIENCE)
    assert (parent.returncode, out, err) == (0, "stopped unmoved\n1 thread\n", "")


PRESS_CTRL_C_AT_EVERY_START = """
import os, signal
from multiprocessing.context import SpawnProcess
signal.signal(signal.SIGINT, lambda *_: None)
start = SpawnProcess.start
def start_and_press(process):
    start(process)
    os.killpg(0, signal.SIGINT)
SpawnProcess.start = start_and_press
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals to a group of processes")
def test_ctrl_c_while_a_worker_is_being_started_does_not_reach_it(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "PARENT", PRESS_CTRL_C_AT_EVERY_START + PARENT)
    with run_parent("print(table.next_answer()[1]); table.close()", door, "Quick", "Quick") as parent:
        out, err = parent.communicate(timeout=PATIENCE)
    assert out.startswith("Answer(thought=Say(")
    assert (parent.returncode, err) == (0, "")
