"""Fetching ahead: when the shelf is there, rooms and boards are imported one at a time, before anybody asks for them.

So the first table opens as quickly as any other, and takes no more memory than the last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import Final

from PySide6.QtCore import QObject, QTimer

from parlor_desktop.games import catalogue

ROOMS: Final = ("setup", "rulebook", "stage", "actions", "host", "look_back", "table", "lesson", "settings", "about", "book")
BETWEEN: Final = 60
"""Milliseconds between two of them, in which the window can answer."""


class Fetching(QObject):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._ahead = ahead()
        self._timer = QTimer(self)
        self._timer.setInterval(BETWEEN)
        self._timer.timeout.connect(self._fetch_next)
        self.done = False
        """Nothing is left to fetch."""

    def start(self) -> None:
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()

    def _fetch_next(self) -> None:
        fetch = next(self._ahead, None)
        if fetch is None:
            self.done = True
            self.stop()
        else:
            fetch()


def ahead() -> Iterator[Callable[[], object]]:
    """What will be asked for: first what every game needs."""
    for room in ROOMS:
        yield partial(import_module, f"parlor_desktop.ui.{room}")
    for box in catalogue.boxes():
        yield box.rules
        yield box.words
        yield partial(import_module, f"{box.scene}.board")
        yield box.at_leisure
