"""Sitting down at a table and leaving it, again and again, with an eye on what stays behind."""

from __future__ import annotations

from pathlib import Path
from weakref import ref

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QGraphicsItem
from pytestqt.qtbot import QtBot
from shiboken6 import getAllValidWrappers, isValid

from parlor_desktop.app import Parlor
from parlor_desktop.engine.contract import CallOut
from parlor_desktop.games import catalogue
from parlor_desktop.store.tables import TableSetup
from parlor_desktop.ui.clearing_up import clear_up
from parlor_desktop.ui.places import seated
from parlor_desktop.ui.table import TableRoom
from tests.ui.conftest import LONG, asked_or_over

ROUNDS = 4


def leave_again_and_again(qtbot: QtBot, parlor: Parlor, folder: Path, game: str) -> None:
    """Once when somebody is asked, once in the middle of a motion, and so on."""
    counts = []
    for number in range(ROUNDS):
        parlor.settings.change("speed", "normal" if number % 2 else "instant")
        parts = _play_a_little_and_leave(qtbot, parlor, game, in_motion=bool(number % 2))
        for record in (folder / "games").glob("*.parlor"):
            record.unlink()  # a kept game hangs on the shelf
        parlor.window.refresh_saves()
        clear_up()
        assert not [name for name, part in parts.items() if part() is not None]
        counts.append(_counted())
    # What an earlier test has left may go meanwhile; nothing may come.
    grown = [count for count in counts[2:] if any(now > before for now, before in zip(count, counts[1], strict=True))]
    assert grown == [], f"widgets, things on boards, motions and timers: {counts}"


def _play_a_little_and_leave(qtbot: QtBot, parlor: Parlor, game: str, in_motion: bool) -> dict[str, ref[QObject]]:
    seats = max(3, catalogue.find(game).seats[0])
    parlor.window.begin(game, TableSetup(seated([("Ann", "person"), *[("", "easy")] * (seats - 1)]), {}), seed=7)
    room = parlor.window.room
    assert isinstance(room, TableRoom)
    if in_motion:
        room.host.seat_player(0, "easy")
        qtbot.waitUntil(lambda: bool(room.choreographer.findChildren(QObject)), timeout=LONG)
    else:
        qtbot.waitUntil(lambda: asked_or_over(room) or isinstance(room.session.awaits(), CallOut), timeout=LONG)
    parts = {"room": room, "board": room.board, "host": room.host, "stage": room.stage, "choreographer": room.choreographer}
    parlor.window.open_home()
    qtbot.waitUntil(lambda: not isValid(room), timeout=LONG)
    return {name: ref(part) for name, part in parts.items()}


def _counted() -> tuple[int, int, int]:
    held = getAllValidWrappers()
    items = sum(isinstance(thing, QGraphicsItem) for thing in held)
    return len(QApplication.allWidgets()), items, sum(isinstance(thing, QObject) for thing in held)
