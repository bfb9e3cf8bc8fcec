"""A parlor for tests: a real window, offscreen, with its games in a folder of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from parlor_desktop.app import Parlor
from parlor_desktop.engine.contract import Over
from parlor_desktop.store.tables import TableSetup
from parlor_desktop.ui.places import seated
from parlor_desktop.ui.table import TableRoom, hearing

LONG = 60_000
"""Milliseconds after which a test gives up; nothing takes so long unless it hangs."""


@pytest.fixture
def parlor(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Parlor]:
    monkeypatch.setattr(hearing, "COVERED", 0)  # nobody hurries here, but for those who say so
    parlor = Parlor(tmp_path, quiet=True)
    parlor.settings.change("speed", "instant")
    parlor.settings.change("pause", "off")
    parlor.settings.change("pages", "skip")
    parlor.window.resize(1280, 800)
    parlor.open()
    qtbot.waitExposed(parlor.window)
    yield parlor
    parlor.close()
    delete(parlor.window)  # now, and not when events are handled next: boards of a hundred tests would wait for it


SitDown = Callable[..., TableRoom]


@pytest.fixture
def sit_down(parlor: Parlor) -> SitDown:
    """Sit down at a table: sit_down(("Ann", "person"), ("", "easy"), game="whist", deals=4)."""

    def sit(*seats: tuple[str, str], game: str, seed: int = 5, **rules: Any) -> TableRoom:
        parlor.window.begin(game, TableSetup(seated(seats), rules), seed=seed)
        room = parlor.window.room
        assert isinstance(room, TableRoom)
        return room

    return sit


def asked_or_over(room: TableRoom) -> bool:
    still = not room.choreographer.busy
    return still and (room.host.asking is not None or isinstance(room.session.awaits(), Over))


def press(qtbot: QtBot, key: Qt.Key) -> None:
    """Press a key wherever the keys go now."""
    qtbot.keyClick(QApplication.focusWidget() or QApplication.activeWindow(), key)


def is_over(room: TableRoom) -> bool:
    return isinstance(room.session.awaits(), Over) and not room.choreographer.busy


def everything_said(room: TableRoom) -> str:
    """Every word that can be read or heard in the room: texts, names for screen readers, tooltips, the story."""
    words = [room.drawer.story.toPlainText()]
    for widget in (room, *room.findChildren(QWidget)):
        words += [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip(), widget.whatsThis()]
        text = getattr(widget, "text", None)
        words.append(str(text()) if callable(text) else "")
    return "\n".join(words)
