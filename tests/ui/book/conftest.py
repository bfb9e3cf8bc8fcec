"""A household with finished games, and its book opened in the window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QPushButton
from pytestqt.qtbot import QtBot

from parlor_desktop.app import Parlor
from parlor_desktop.ui import book
from parlor_desktop.ui.book import BookRoom
from parlor_desktop.ui.book.clerk import Clerk
from tests.store.book.conftest import Household, played
from tests.ui.conftest import LONG


@pytest.fixture(autouse=True)
def _clerk_is_near(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process of its own takes a second to start; the tests of the clerk have one."""
    monkeypatch.setattr(book, "Clerk", partial(Clerk, apart=False))


class Reading:
    """The parlor with its book."""

    def __init__(self, qtbot: QtBot, parlor: Parlor, folder: Path) -> None:
        self.qtbot, self.parlor = qtbot, parlor
        self.house = Household(folder)

    def finish(self, games: int) -> None:
        for number in range(games):
            names = ["Ann", "Bob", *(["Cy"] if number % 2 else [])]
            self.house.finish(played(names, seed=len(self.house.games) + 1))

    def open(self) -> BookRoom:
        self.parlor.window.open_book()
        self.settle()
        return self.room

    @property
    def room(self) -> BookRoom:
        found = self.parlor.window.room
        assert isinstance(found, BookRoom)
        return found

    def settle(self) -> None:
        self.qtbot.waitUntil(lambda: self.room.is_settled, timeout=LONG)

    def turn_to(self, name: str) -> None:
        self.qtbot.mouseClick(self.room.tabs.tabs[name], Qt.MouseButton.LeftButton)
        self.settle()

    def press(self, button: QAbstractButton) -> None:
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        self.settle()

    def button(self, words: str) -> QPushButton:
        """Of the page that lies open."""
        for page in (self.room.open.left, self.room.open.right):
            for button in page.findChildren(QPushButton):
                if button.text() == words and button.isVisibleTo(self.room):
                    return button
        raise AssertionError(f"There is no button “{words}”.")

    def names(self) -> set[str]:
        return {path.name for path in self.house.saves.finished()}


@pytest.fixture
def reading(qtbot: QtBot, parlor: Parlor, tmp_path: Path) -> Reading:
    return Reading(qtbot, parlor, tmp_path)


Finish = Callable[[int], None]
