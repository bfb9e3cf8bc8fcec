"""Workers that are stopped, or think for too long, while a table waits for them: play goes on, and the table is told why."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from parlor_desktop.ai.workers import LIMIT, TOO_LONG, Answer, Question, Ticket
from parlor_desktop.app import Parlor
from parlor_desktop.engine.contract import Move
from parlor_desktop.games import catalogue
from parlor_desktop.games.pig_dice.brain import Easy, Medium
from parlor_desktop.games.pig_dice.moves import THROW
from tests.ui.conftest import LONG, SitDown, asked_or_over, is_over
from tests.ui.pig_dice import at_pig_dice

ANN = ("Ann", "person")
SHORT = 0.2
"""Seconds, for a test that has to wait them out."""

can_be_stopped = pytest.mark.skipif(sys.platform == "win32", reason="processes cannot be stopped by a signal")


def play_though_all_are_stopped(qtbot: QtBot, parlor: Parlor, sit_down: SitDown, game: str) -> None:
    """Computer players of all levels, a dozen entries."""
    workers, told = parlor.workers, list[str]()
    stopped = set(workers.pids())
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)

    def hear(sentence: str) -> None:
        told.append(sentence)
        if stopped.isdisjoint(workers.pids()):
            workers.limit = LIMIT  # those who came instead may take their time

    workers.limit = SHORT
    levels = ("hard", "medium", "easy", "hard", "hard")[: max(3, catalogue.find(game).seats[0])]
    room = sit_down(*(("", level) for level in levels), game=game)
    room.host.trouble.connect(hear)
    qtbot.waitUntil(lambda: len(room.session.log) >= 12 or is_over(room), timeout=LONG)
    assert told
    assert set(told) <= {f"{name} took too long to think and moves quickly instead." for name in room.session.names}
    assert room.choreographer.corrections == []


@can_be_stopped
@pytest.mark.parametrize("game", catalogue.names())
def test_play_goes_on_in_every_game_though_all_workers_are_stopped(
    qtbot: QtBot, parlor: Parlor, sit_down: SitDown, game: str
) -> None:
    workers = parlor.workers
    qtbot.waitUntil(lambda: [worker.ready for worker in workers._workers] == [True, True], timeout=LONG)
    stopped = workers.pids()
    play_though_all_are_stopped(qtbot, parlor, sit_down, game)
    assert set(stopped) - set(workers.pids())


@can_be_stopped
def test_play_goes_on_though_no_worker_ever_gets_ready(qtbot: QtBot, parlor: Parlor, sit_down: SitDown) -> None:
    qtbot.waitUntil(lambda: len(parlor.workers.pids()) == 2, timeout=LONG)
    play_though_all_are_stopped(qtbot, parlor, sit_down, catalogue.names()[0])


@pytest.fixture
def too_long(parlor: Parlor, monkeypatch: pytest.MonkeyPatch) -> list[Question]:
    """Nobody answers in time. Gives what was asked."""
    asked: list[Question] = []

    def late(question: Question, hear: Callable[[Ticket, Answer], None]) -> Ticket:
        asked.append(question)
        ticket = Ticket(len(asked))
        QTimer.singleShot(0, parlor.window, lambda: hear(ticket, TOO_LONG))
        return ticket

    monkeypatch.setattr(parlor.workers, "ask", late)
    return asked


def test_a_hard_player_who_was_late_moves_as_the_medium_one_and_the_table_is_told(
    qtbot: QtBot, sit_down: SitDown, too_long: list[Question], monkeypatch: pytest.MonkeyPatch
) -> None:
    decided: list[str] = []

    def throw(brain: Easy | Medium, *_view: object) -> Move:
        decided.append(type(brain).__name__)
        return THROW

    for level in (Easy, Medium):
        monkeypatch.setattr(level, "choose", throw)
    room = at_pig_dice(sit_down)(("", "hard"), ANN)
    qtbot.waitUntil(lambda: room.note.isVisible(), timeout=LONG)
    assert room.note.text() == f"{room.session.names[0]} took too long to think and moves quickly instead."
    assert room.session.log[0].move == THROW
    assert set(decided) == {"Medium"}
    assert {question.level for question in too_long} == {"hard"}


def test_a_hint_that_takes_too_long_is_answered_in_a_sentence_and_can_be_asked_for_again(
    qtbot: QtBot, sit_down: SitDown, too_long: list[Question]
) -> None:
    room = at_pig_dice(sit_down)(ANN, ("Bob", "person"))
    for count in (1, 2):
        qtbot.waitUntil(lambda: asked_or_over(room), timeout=LONG)
        room.note.hide()
        room.bar.hint.click()
        qtbot.waitUntil(lambda: room.note.isVisible(), timeout=LONG)
        assert room.note.text() == "The hard player took too long to think about a hint. You can ask again."
        assert [question.kind for question in too_long] == ["weigh"] * count
