"""The line below the table, always in one place: who is to do what. Beside it, the way to one's own turn."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QSizePolicy

from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.plain import Label, caption

SMALLER: Final = (1.0, 0.85, 0.75, 0.66)
"""Letters for words that take two lines, in parts of the usual size."""
EDGES: Final = 6
WRAPPED: Final = Qt.TextFlag.TextWordWrap.value


class Line(QFrame):
    hurries = Signal()
    """To my turn."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("foot")
        self.sign = Label(tr("A click hurries"))
        """Until somebody has done so once."""
        self.sign.setObjectName("footSign")
        self.words = Label()
        self.words.setObjectName("line")
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.words.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)  # no words make the board smaller
        self.to_turn = QPushButton(caption(tr("To my turn  (F)")))
        self.to_turn.setObjectName("quiet")
        self.to_turn.setAccessibleName(tr("To my turn"))
        self.to_turn.setToolTip(tr("Everything up to your next decision, in two seconds"))
        self.to_turn.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click must not lead the space bar here
        self.to_turn.clicked.connect(self.hurries)
        self._row = row = QGridLayout(self)
        row.setContentsMargins(10, 3, 10, 3)
        row.addWidget(self.sign, 0, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.words, 0, 1)
        row.addWidget(self.to_turn, 0, 2, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for side in (0, 2):
            row.setColumnStretch(side, 1)

    def say(self, words: str) -> None:
        """Never nothing: where there is nothing new to say, the last words stand."""
        if words and words != self.words.text():
            self.words.setText(words)
            self._fit()
            self._row.activate()  # at once: a table that is busy would show the middle of the words for a while

    def _fit(self) -> None:
        """Words that are too long for one line take two, in letters as small as that needs, and all the room there is."""
        if self.words.styleSheet():
            self.words.setStyleSheet("")
            self.words.setFont(QFont())  # or the small letters would stay
            self.words.style().polish(self.words)
        beside = self.to_turn.sizeHint().width() + self.sign.isVisibleTo(self) * self.sign.sizeHint().width() + 60
        room = self.width() - beside
        long = self.words.fontMetrics().horizontalAdvance(self.words.text()) > room
        self.words.setWordWrap(long)
        self._row.setColumnStretch(1, 20 if long else 0)
        if not long:
            return
        font, usual = QFont(self.words.font()), self.words.font().pixelSize()
        for part in SMALLER:
            font.setPixelSize(round(part * usual))
            needs = QFontMetrics(font).boundingRect(0, 0, room, 0, WRAPPED, self.words.text())
            if needs.height() <= self.height() - EDGES:
                break
        self.words.setStyleSheet(f"font-size: {font.pixelSize()}px;")

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self._fit()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._fit()
        super().changeEvent(event)

    def offer(self, hurry: bool, moves: bool) -> None:
        """Whether somebody may want to be at their turn, and whether something moves that a click would end."""
        self.to_turn.setEnabled(hurry)
        self.sign.setEnabled(moves)
