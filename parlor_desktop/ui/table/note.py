"""Words over the board: a hint, an answer, or what went wrong."""

from __future__ import annotations

from typing import Final, Literal

from PySide6.QtCore import QRect, QSize, QTimer, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from parlor_desktop.scene.kit.tempo import NOTICE
from parlor_desktop.ui.plain import Label

NARROW: Final = 26
"""So many letters, at least, make a line."""


class Note(Label):
    """A click puts it away."""

    resized = Signal()
    """It has other words now, and wants another place."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(parent=over)
        self.setWordWrap(True)
        self.setMargin(10)
        self.answered = QTimer(self)
        """An answer stays until it rings, whatever happens meanwhile."""
        self.answered.setSingleShot(True)
        self.answered.timeout.connect(self.hide_hint)
        self.hide()

    def hint(self, words: str) -> None:
        self._say(words, "hint")

    def complain(self, sentence: str) -> None:
        self._say(sentence, "trouble")

    def answer(self, words: str) -> None:
        """Something was said that means nothing now; the table goes on, and the answer goes by itself."""
        self.hint(words)
        self.answered.start(NOTICE)

    def hide_hint(self) -> None:
        """A hint was about what lay before. An answer stays for its time, and what went wrong until it was read."""
        if self.objectName() == "hint" and not self.answered.isActive():
            self.hide()

    def _say(self, words: str, kind: Literal["hint", "trouble"]) -> None:
        self.answered.stop()
        self.setObjectName(kind)
        self.style().polish(self)
        self.setText(words)
        self.show()
        self.resized.emit()

    def fits(self, room: QSize) -> bool:
        """Whether it can be read there: in lines that are not too short, and with nothing cut off."""
        narrow = self.fontMetrics().averageCharWidth() * NARROW
        return room.width() >= narrow and self.heightForWidth(room.width()) <= room.height()

    def fit(self, view: QRect, room: QRect) -> None:
        """As wide as its longest line, as far as there is room; within `room`, where there is one, or hanging from the top."""
        metrics = self.fontMetrics()
        widest = max(metrics.horizontalAdvance(line) for line in self.text().split("\n"))
        if room.isEmpty():
            room = QRect(round(view.width() * 0.07), 4, round(view.width() * 0.86), 0)
        width = min(room.width(), widest + 48)
        height = max(0, self.heightForWidth(width))
        top = max(0, min(room.top(), view.height() - height - 2))  # all of it is seen, however much somebody has asked for
        self.setGeometry(room.center().x() - width // 2, top, width, height)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.hide()
