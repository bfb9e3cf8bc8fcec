"""The window's frame: it opens as it was left, on a screen that is there, and is never larger than that screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from parlor_desktop.store.notes import Note

LEAST: Final = QSize(1024, 640)
"""Every room is made for this size and more. On a smaller screen the window is smaller all the same: what is cut then can be
scrolled to or read in the story, and what lies beyond a screen's edge cannot be reached at all."""
FIRST: Final = QSize(1280, 800)
"""The size in which the program opens for the first time, on screens up to one and a half times as large."""
STATES: Final = {
    "normal": Qt.WindowState.WindowNoState,
    "maximized": Qt.WindowState.WindowMaximized,
    "full": Qt.WindowState.WindowFullScreen,
}
WORDS: Final = ("x", "y", "width", "height")
FARTHEST: Final = 100_000
"""Pixels; no row of screens is so long, and a note that says so was not written here."""


class Frame:
    def __init__(self, window: QWidget, note: Note) -> None:
        self._window, self._note = window, note
        window.setMinimumSize(LEAST)

    def open_as_left(self) -> None:
        """Before the window is shown."""
        note = self._note.read()
        screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        left = _rect(note)
        place = first_place(QGuiApplication.primaryScreen().availableGeometry()) if left is None else back_on(left, screens)
        self._window.setMinimumSize(LEAST.boundedTo(place.size()))
        self._window.setGeometry(place)
        self._window.setWindowState(STATES.get(str(note.get("state")), Qt.WindowState.WindowNoState))

    def fit(self) -> None:
        """Once the desktop has put its frame around the window: that counts too, for the line at the foot must be seen."""
        window = self._window
        if window.isFullScreen() or window.isMaximized():
            return
        frame, inner, screen = window.frameGeometry(), window.geometry(), window.screen().availableGeometry()
        framed = within(frame, screen)
        if framed != frame:
            around = frame.size() - inner.size()
            window.setMinimumSize(LEAST.boundedTo(screen.size() - around))
            window.resize(framed.size() - around)
            window.move(framed.topLeft())

    def keep(self) -> None:
        """How it is left."""
        window = self._window
        state = "full" if window.isFullScreen() else "maximized" if window.isMaximized() else "normal"
        place = window.geometry() if state == "normal" else window.normalGeometry()
        if window.isVisible() and place.isValid():
            rect = (place.x(), place.y(), place.width(), place.height())
            self._note.write({**dict(zip(WORDS, rect, strict=True)), "state": state})


def first_place(screen: QRect) -> QRect:
    """In the middle, as large as suits the screen."""
    size = FIRST if screen.width() < FIRST.width() * 1.5 else FIRST * 1.25
    place = QRect(QPoint(0, 0), size.boundedTo(screen.size()))
    place.moveCenter(screen.center())
    return within(place, screen)  # left of nothing, Qt's middle is a pixel off


def back_on(left: QRect, screens: Sequence[QRect]) -> QRect:
    """Where the window was left; and if that screen is gone or has shrunk, on the one that shows most of it."""

    def seen(screen: QRect) -> int:
        part = left.intersected(screen)
        return part.width() * part.height()

    return within(left, max(screens, key=seen))


def within(frame: QRect, screen: QRect) -> QRect:
    """The window with its frame, no larger than the screen and nowhere beyond its edges."""
    frame = QRect(frame.topLeft(), frame.size().boundedTo(screen.size()))
    x = min(max(frame.x(), screen.x()), screen.x() + screen.width() - frame.width())
    y = min(max(frame.y(), screen.y()), screen.y() + screen.height() - frame.height())
    return QRect(QPoint(x, y), frame.size())


def _rect(note: dict[str, Any]) -> QRect | None:
    numbers = [note.get(word) for word in WORDS]
    if not all(type(number) is int and abs(number) < FARTHEST for number in numbers):
        return None
    rect = QRect(*numbers)
    return rect if rect.isValid() else None
