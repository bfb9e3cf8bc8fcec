"""The watch of a call-out, in real time, and what it reckons with."""

from __future__ import annotations

from math import inf
from time import monotonic

import pytest
from pytestqt.qtbot import QtBot

from parlor_desktop.engine.contract import CLOCK, CallOut, TimeUp
from parlor_desktop.games.mexican_pete.moves import Call, Throw
from parlor_desktop.ui.host.calling import Calling, Due, Watch
from tests.ui.hand_watch import HandWatch

OPEN = CallOut((0, 1, 2), inf, 7)
HEARD = CallOut((0, 1, 2), 0.4, 7, heard=True)


def test_the_watch_rings_once_and_never_early(qtbot: QtBot) -> None:
    watch = Watch()
    began = monotonic()
    watch.run(True)
    with qtbot.waitSignal(watch.rings, timeout=10_000):
        watch.wake_at(0.06)
    assert monotonic() - began >= 0.06
    assert watch.seconds >= 0.06
    with qtbot.assertNotEmitted(watch.rings, wait=80):
        pass


def test_the_watch_stands_still_while_it_does_not_run(qtbot: QtBot) -> None:
    watch = Watch()
    watch.run(True)
    watch.wake_at(0.05)
    watch.run(False)
    shown = watch.seconds
    with qtbot.assertNotEmitted(watch.rings, wait=90):
        pass
    assert watch.seconds == shown
    with qtbot.waitSignal(watch.rings, timeout=10_000):
        watch.run(True)


def test_the_hand_can_be_set_and_the_alarm_goes_with_it(qtbot: QtBot) -> None:
    watch = Watch()
    watch.run(True)
    watch.wake_at(0.03)
    watch.set_to(0.0)
    with qtbot.assertNotEmitted(watch.rings, wait=70):
        pass
    watch.run(False)
    watch.set_to(3.0)
    assert watch.seconds == 3.0


@pytest.fixture
def calling(qapp: object) -> Calling:  # noqa: ARG001
    calling = Calling(HandWatch())
    calling.follow(OPEN)
    calling.begin()
    return calling


def test_what_is_due_comes_in_the_order_of_its_time_and_the_clock_waits_for_a_word(calling: Calling) -> None:
    assert calling.next(OPEN) is None
    throw, call = Due(2.5, 0, Throw()), Due(0.9, 1, Call())
    calling.expect(throw)
    calling.expect(call)
    assert calling.next(OPEN) == call
    calling.hear(call)
    calling.follow(HEARD)
    due = calling.next(HEARD)
    assert due is not None
    assert due.seconds == pytest.approx(1.3)
    assert (due.seat, due.move) == (CLOCK, TimeUp())


def test_another_call_out_forgets_what_was_about_to_be_said(calling: Calling) -> None:
    calling.expect(Due(0.9, 1, Call()))
    assert not calling.follow(OPEN)
    assert calling.follow(CallOut((0, 1, 2), inf, 8))
    assert calling.next(CallOut((0, 1, 2), inf, 8)) is None
    assert not calling.begun
    assert calling.seconds == 0


def test_a_seat_is_asked_once_until_it_has_spoken(calling: Calling) -> None:
    assert calling.unasked((0, 1)) == [0, 1]
    calling.ask(0)
    assert calling.unasked((0, 1)) == [1]
    calling.hear(Due(0.3, 0, Call()))
    assert calling.unasked((0, 1)) == [0, 1]
