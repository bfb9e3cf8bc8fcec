"""The system ends the program: by a signal, or with the session. It leaves by the same way as when its window is closed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from parlor_desktop.engine.contract import Turn
from parlor_desktop.store.records import load
from parlor_desktop.ui.farewell import Farewell

TOP = Path(__file__).parents[2]
PATIENCE = 60
"""Seconds; nothing takes so long unless it hangs."""

TABLE = """
import os, signal, sys
from multiprocessing import active_children
from PySide6.QtCore import QMetaObject, Qt, QTimer
from PySide6.QtWidgets import QApplication
from parlor_desktop.app import run
from parlor_desktop.store.tables import TableSetup
from parlor_desktop.ui.places import seated

for name in ("SIGINT", "SIGHUP"):  # they are ignored where tests run in the background
    if hasattr(signal, name):
        signal.signal(getattr(signal, name), signal.default_int_handler)

def begin(parlor):
    parlor.settings.change("speed", "instant")
    parlor.settings.change("pause", "off")
    parlor.window.begin("pig_dice", TableSetup(seated([("", "hard"), ("Ann", "person")]), {"starter": "first"}), seed=5)
    parlor.window.open_rulebook()

    def tell(seat):
        if seat == 1:
            print(*parlor.workers.pids(), flush=True)
            end(parlor)

    parlor.window.room.host.asks.connect(tell)

def end(parlor):
    pass
"""

END_OF_SESSION = """
def end(parlor):
    def session_ends():
        QMetaObject.invokeMethod(QApplication.instance(), "aboutToQuit", Qt.ConnectionType.DirectConnection)
        print(len(active_children()), parlor.window.isVisible(), flush=True)
        os._exit(0)

    QTimer.singleShot(0, session_ends)
"""


@contextmanager
def table_with_ann(data: Path, script: str = "") -> Iterator[tuple[subprocess.Popen[str], list[int]]]:
    """The program, when the computer has moved and Ann is asked, with a dialog open; and the ids of its workers."""
    with subprocess.Popen(
        [sys.executable, "-c", TABLE + script + "sys.exit(run(begin))"],
        env={**os.environ, "PARLOR_DESKTOP_DATA": str(data), "PYTHONPATH": str(TOP), "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as program:
        try:
            assert program.stdout is not None
            yield program, [int(word) for word in program.stdout.readline().split()]
        finally:
            program.kill()


def lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def is_whole(data: Path) -> bool:
    """The record ends with a whole line, and it is Ann's turn."""
    (path,) = (data / "games").glob("*.parlor")
    return path.read_bytes().endswith(b"}\n") and load(path).session.awaits() == Turn(1)


def without_the_screens_words(complaints: str) -> list[str]:
    return [line for line in complaints.splitlines() if "This plugin does not support" not in line]


@pytest.mark.skipif(sys.platform == "win32", reason="no program there sends another a signal")
@pytest.mark.parametrize(("name", "stopped"), [("SIGTERM", False), ("SIGTERM", True), ("SIGHUP", False), ("SIGINT", False)])
def test_a_signal_closes_the_program_cleanly(tmp_path: Path, name: str, stopped: bool) -> None:
    with table_with_ann(tmp_path) as (program, workers):
        for pid in workers if stopped else ():
            os.kill(pid, signal.SIGSTOP)
        program.send_signal(signal.Signals[name])
        program.send_signal(signal.Signals[name])  # by somebody impatient
        _, complaints = program.communicate(timeout=PATIENCE)
    left = [pid for pid in workers if lives(pid)]
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    assert len(workers) == 2
    assert left == []
    assert program.returncode == 0
    assert without_the_screens_words(complaints) == []
    assert is_whole(tmp_path)


def test_at_the_end_of_a_session_all_is_closed_before_the_system_ends_the_program(tmp_path: Path) -> None:
    """As on Windows, where a program hears that it is about to quit, and is not asked back into its own loop."""
    with table_with_ann(tmp_path, END_OF_SESSION) as (program, _workers):
        program.wait(timeout=PATIENCE)
        assert program.stdout is not None
        assert program.stderr is not None
        out, complaints = program.stdout.read(), program.stderr.read()  # communicate() forgets what came with the first line
    assert out == "0 False\n"
    assert without_the_screens_words(complaints) == []
    assert is_whole(tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="no program there sends another a signal")
def test_a_farewell_gives_the_signals_back_and_leaves_those_alone_that_are_ignored(qtbot: QtBot) -> None:
    def heard(*_: object) -> None: ...

    before = {each: signal.getsignal(each) for each in (signal.SIGTERM, signal.SIGHUP)}
    signal.signal(signal.SIGTERM, heard)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as nohup does
    try:
        farewell = Farewell()
        with qtbot.assertNotEmitted(farewell.asked, wait=50):
            os.kill(os.getpid(), signal.SIGHUP)
        with qtbot.waitSignal(farewell.asked, timeout=PATIENCE * 1000):
            os.kill(os.getpid(), signal.SIGTERM)
        farewell.close()
        assert signal.getsignal(signal.SIGTERM) is heard
        assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
