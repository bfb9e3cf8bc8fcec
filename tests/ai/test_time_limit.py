"""The workers' time limit, and stopped workers: no question is left without an answer, and no process is left behind."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from time import monotonic

import pytest

from parlor_desktop.ai import workers
from parlor_desktop.ai.workers import LIMIT, TOO_LONG, WARMING
from tests.ai.test_workers import PATIENCE, Door, Seats, Table, door, run_parent, said, seat_workers

__all__ = ["door", "seat_workers"]

can_be_stopped = pytest.mark.skipif(sys.platform == "win32", reason="processes cannot be stopped by a signal")


class Clock:
    """The workers' clock, which can be put forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return monotonic() + self.ahead


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(workers, "monotonic", clock)
    return clock


def stop(pid: int) -> None:
    os.kill(pid, signal.SIGSTOP)


def ring(table: Table) -> None:
    """Have the dealer look at the clock."""
    with table._lock:
        table._ring()


def until(true: Callable[[], object]) -> None:
    """Wait for something that the dealer does by itself."""
    pause = threading.Event()
    for _ in range(100 * PATIENCE):
        if true():
            return
        pause.wait(0.01)
    raise AssertionError("it did not happen")


def test_the_limit_leaves_time_for_a_hard_player_and_play_goes_on_within_twelve_seconds() -> None:
    assert 5 <= LIMIT <= 9


def test_a_brain_that_thinks_for_ever_is_answered_for_and_its_worker_is_replaced(
    seat_workers: Seats, door: Door, clock: Clock
) -> None:
    table = seat_workers(1)
    ticket = table.put("Stubborn", door.port)
    thinker = door.open()
    thinker.let_on("think")
    clock.ahead = LIMIT
    ring(table)
    assert table.next_answer() == (ticket, TOO_LONG)
    assert thinker.has_died()
    table.put("Quick", "next")
    assert said(table.next_answer()[1]).startswith("next")
    assert table.pids() != (thinker.pid,)


@can_be_stopped
def test_a_stopped_worker_is_answered_for_and_replaced(seat_workers: Seats, door: Door, clock: Clock) -> None:
    table = seat_workers(1)
    ticket = table.put("Knocks", door.port)
    thinker = door.open()
    stop(thinker.pid)
    clock.ahead = LIMIT
    ring(table)
    assert table.next_answer() == (ticket, TOO_LONG)
    assert thinker.has_died()
    table.put("Quick", "next")
    assert said(table.next_answer()[1]).startswith("next")


@can_be_stopped
def test_a_stopped_worker_that_had_nothing_to_do_holds_nobody_up_for_longer(
    seat_workers: Seats, door: Door, clock: Clock
) -> None:
    table = seat_workers(1)
    table.put("Knocks", door.port)
    idle = door.open()
    idle.let_on("done")
    table.next_answer()
    stop(idle.pid)
    ticket = table.put("Quick", "in vain")
    until(lambda: not table._queue)  # it lies before the stopped one
    clock.ahead = LIMIT
    ring(table)
    assert table.next_answer() == (ticket, TOO_LONG)
    assert idle.has_died()


def test_a_question_in_the_queue_has_its_own_time_from_when_it_was_asked(seat_workers: Seats, door: Door, clock: Clock) -> None:
    table = seat_workers(1)
    first = table.put("Busy", door.port)
    thinker = door.open()
    thinker.let_on("think")
    at_once = table.put("Quick", "asked with the first")
    clock.ahead = LIMIT / 2
    later = table.put("Knocks", door.port)
    clock.ahead = LIMIT
    ring(table)
    assert {table.next_answer(), table.next_answer()} == {(first, TOO_LONG), (at_once, TOO_LONG)}
    fresh = door.open()
    fresh.let_on("in time")
    answered, answer = table.next_answer()
    assert (answered, said(answer)) == (later, "in time")


def test_nobody_has_to_ring_for_a_time_limit_to_pass(seat_workers: Seats, door: Door) -> None:
    table = seat_workers(1)
    table.put("Busy", door.port)
    thinker = door.open()
    thinker.let_on("think")
    table.limit = 0.2
    ticket = table.put("Quick", "behind it")
    assert table.next_answer() == (ticket, TOO_LONG)


def test_a_worker_that_sits_over_a_forgotten_question_is_replaced_too(seat_workers: Seats, door: Door, clock: Clock) -> None:
    table = seat_workers(1)
    gone = table.put("Busy", door.port)
    thinker = door.open()
    thinker.let_on("think")
    table.forget(gone)
    clock.ahead = LIMIT
    table.put("Quick", "next")
    assert said(table.next_answer()[1]).startswith("next")
    assert thinker.has_died()


@can_be_stopped
def test_a_worker_that_never_gets_ready_is_replaced_and_its_questions_are_not_held_up(
    seat_workers: Seats, clock: Clock
) -> None:
    table = seat_workers(1)
    until(table.pids)
    (pid,) = table.pids()
    stop(pid)
    ticket = table.put("Quick", "in vain")
    clock.ahead = LIMIT
    ring(table)
    assert table.next_answer() == (ticket, TOO_LONG)
    assert table.pids() == (pid,)  # it may only be slow
    clock.ahead = WARMING * LIMIT
    table.put("Quick", "next")
    assert said(table.next_answer()[1]).startswith("next")
    assert table.pids() != (pid,)


# -- The end ------------------------------------------------------------------------------------------------------------------


@can_be_stopped
def test_closing_ends_stopped_workers_too(door: Door) -> None:
    table = Table(2)
    table.start()
    table.put("Knocks", door.port)
    table.put("Knocks", door.port)
    thinkers = [door.open(), door.open()]
    for thinker in thinkers:
        stop(thinker.pid)
    table.close()
    left = multiprocessing.active_children()
    for process in left:
        process.kill()  # or the tests would never end
    assert left == []
    assert all(thinker.has_died() for thinker in thinkers)


@can_be_stopped
def test_stopped_workers_do_not_outlive_a_program_that_was_killed(door: Door) -> None:
    """One of them is idle when it happens, the other in the middle of a long think."""
    with run_parent("table.next_answer(); print('answered', flush=True); input()", door, "Knocks", "Busy") as parent:
        thinkers = [door.open(), door.open()]
        for thinker in thinkers:
            thinker.let_on("think")
        assert parent.stdout is not None
        assert parent.stdout.readline() == "answered\n"
        for thinker in thinkers:
            stop(thinker.pid)
        parent.kill()
        orphans = [thinker.pid for thinker in thinkers if not thinker.has_died()]
        for pid in orphans:
            os.kill(pid, signal.SIGKILL)
        parent.communicate(timeout=PATIENCE)
    assert orphans == []
