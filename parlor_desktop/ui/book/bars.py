"""What is above and below the book: its name and what it is to tell of, and what can be done with that."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.book.filters import Filters
from parlor_desktop.ui.book.wording import games_words
from parlor_desktop.ui.plain import Label


class HeadBar(QFrame):
    def __init__(self, today: Callable[[], date], room: QWidget) -> None:
        super().__init__(room)
        self.setObjectName("bar")
        mark = Label(tr("Record book"))
        mark.setObjectName("wordmark")
        self.filters = Filters(today)
        self.way_out = QPushButton(tr("To the shelf"))
        self.way_out.setObjectName("quiet")
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 5, 14, 5)
        row.setSpacing(14)
        row.addWidget(mark)
        row.addWidget(self.filters, 1)
        row.addWidget(self.way_out)


class FootBar(QFrame):
    exports = Signal()
    throws_away = Signal()
    """All games that are chosen."""
    brings_back = Signal()
    """All that were thrown away."""

    def __init__(self, room: QWidget) -> None:
        super().__init__(room)
        self.setObjectName("foot")
        self.line = Label()
        """What goes on meanwhile."""
        self.line.setObjectName("footSign")
        self.export = QPushButton(tr("Export as CSV…"))
        self.throw_away = QPushButton(tr("Throw all away"))
        self.bring_back = QPushButton(tr("Bring back"))
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 4, 14, 4)
        row.setSpacing(10)
        row.addWidget(self.line, 1)
        for button, signal in (
            (self.bring_back, self.brings_back),
            (self.throw_away, self.throws_away),
            (self.export, self.exports),
        ):
            button.setObjectName("quiet")
            button.clicked.connect(lambda _checked=False, signal=signal: signal.emit())
            row.addWidget(button)
        self.bring_back.hide()

    def show_chosen(self, games: int) -> None:
        self.throw_away.setEnabled(games > 0)
        self.export.setEnabled(games > 0)
        self.throw_away.setText(tr("Throw {games} away", games=games_words(games)) if games else tr("Throw all away"))

    def show_bin(self, games: int) -> None:
        self.bring_back.setVisible(games > 0)
        self.bring_back.setText(tr("Bring back {games}", games=games_words(games)))
