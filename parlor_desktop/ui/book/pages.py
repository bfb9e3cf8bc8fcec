"""A page of the ledger, and what two of them together are: a spread, which asks the book one thing and shows the answer."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.book.asking import Choice
from parlor_desktop.ui.book.paper import Vignette
from parlor_desktop.ui.plain import Label

GAP: Final = 10
GROWS: Final = 6
"""A drawing that can grow takes so much more of the room that is left than the vignette below it."""


class Page(QScrollArea):
    """What stands on it is laid anew whenever the answer is another; what does not fit is scrolled to."""

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setObjectName("page")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.verticalScrollBar().rangeChanged.connect(self._take_keys)

    def lay(self, *parts: QWidget | QLayout, vignette: str = "quill") -> None:
        """With a small drawing below, where there is room."""
        sheet = QWidget()
        rows = QVBoxLayout(sheet)
        rows.setContentsMargins(0, 0, 4, 0)
        rows.setSpacing(GAP)
        for part in parts:
            if isinstance(part, QWidget):
                rows.addWidget(part, GROWS if getattr(part, "grows", False) else 0)
            else:
                rows.addLayout(part)
        if vignette:
            rows.addWidget(Vignette(vignette), 1)
        else:
            rows.addStretch(1)
        self.setWidget(sheet)  # which deletes the one before

    def _take_keys(self, _least: int, most: int) -> None:
        """What must be scrolled to is reached by keys, too."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if most else Qt.FocusPolicy.NoFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """While the keys are with something on it, they are the room's: there a leaf is turned."""
        if self.hasFocus():
            super().keyPressEvent(event)
        else:
            event.ignore()


class Spread(QObject):
    """`question` is asked in the reader's thread, and may touch nothing but the book."""

    name = ""
    words = ""
    """On its tab."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.left, self.right = Page(), Page()
        self.left.setAccessibleName(tr("{what}, left page", what=tr(self.words)))
        self.right.setAccessibleName(tr("{what}, right page", what=tr(self.words)))

    def question(self, book: sqlite3.Connection, choice: Choice) -> Any:
        raise NotImplementedError

    def show(self, answer: Any, choice: Choice) -> None:
        raise NotImplementedError


def title(words: str) -> Label:
    label = Label(words)
    label.setObjectName("title")
    label.setWordWrap(True)
    return label


def heading(words: str) -> Label:
    label = Label(words)
    label.setObjectName("heading")
    label.setWordWrap(True)
    return label


def paragraph(words: str, aside: bool = False) -> Label:
    label = Label(words)
    label.setWordWrap(True)
    label.setObjectName("aside" if aside else "")
    label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    return label


def nothing_yet(any_game: bool) -> Sequence[QWidget]:
    """What a page says that has nothing to tell."""
    if any_game:
        return (paragraph(tr("No game fits what you have chosen above. Choose more people, games or time.")),)
    return (
        paragraph(tr("Nothing is written here yet.")),
        paragraph(
            tr(
                "Play a game to its end, and it is entered by itself: who played, who won, and what was best in it. "
                "Games that you leave in the middle wait on the shelf, and are entered when they are over."
            )
        ),
    )
