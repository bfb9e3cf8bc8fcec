"""The keys that mean something in the whole room."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget


class Keys:
    def __init__(self, room: QWidget) -> None:
        self._room = room
        self.shortcuts: list[QShortcut] = []

    def mean(self, keys: str, act: Callable[[], object]) -> None:
        shortcut = QShortcut(QKeySequence(keys), self._room)
        shortcut.setAutoRepeat(False)  # a key that is held down too long puts nothing away that it has led to
        shortcut.activated.connect(act)
        self.shortcuts.append(shortcut)

    def listen(self, listening: bool) -> None:
        """Nothing behind a curtain hears a key."""
        for shortcut in self.shortcuts:
            shortcut.setEnabled(listening)
