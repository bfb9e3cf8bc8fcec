"""A plot with its heading, and the same as a table for whoever likes that better."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.book.ledger import Ledger
from parlor_desktop.ui.book.plots import Plot
from parlor_desktop.ui.plain import Label


class Figure(QWidget):
    def __init__(self, heading: str, plot: Plot, note: str = "") -> None:
        super().__init__()
        self.plot = plot
        self.table: Ledger | None = None
        self.grows = plot.HIGHEST > 0
        self.setSizePolicy(
            QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding if self.grows else QSizePolicy.Policy.Maximum
        )
        words = Label(heading)
        words.setObjectName("heading")
        words.setWordWrap(True)
        self.flip = QPushButton(tr("As a table"))
        self.flip.setObjectName("inkButton")
        self.flip.setAccessibleName(tr("{what}, as a table", what=heading))
        self.flip.setCheckable(True)
        self.flip.toggled.connect(self._turn)
        words.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        head = QHBoxLayout()
        head.addWidget(words, 1)
        head.addWidget(self.flip, 0, Qt.AlignmentFlag.AlignTop)
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(3)
        self._rows.addLayout(head)
        if note:
            below = Label(note)
            below.setObjectName("aside")
            below.setWordWrap(True)
            below.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
            self._rows.addWidget(below)
        self._rows.addWidget(plot, 1 if self.grows else 0)
        self._rows.addStretch(0)

    def _turn(self, table: bool) -> None:
        if table and self.table is None:
            self.table = Ledger(self.plot.sheet)
            self._rows.insertWidget(self._rows.indexOf(self.plot), self.table)
        if self.table is not None:
            self.table.setVisible(table)
        self.plot.setVisible(not table)
        self.setSizePolicy(
            QSizePolicy.Policy.Expanding,
            QSizePolicy.Policy.Expanding if self.grows and not table else QSizePolicy.Policy.Maximum,
        )
