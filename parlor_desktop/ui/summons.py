"""Whose turn it is, in plain words and with their face: what stands on a cover, and on the curtain."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QElapsedTimer, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from parlor_desktop.engine.session import Player
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.places import medallion
from parlor_desktop.ui.plain import Label

BAR: Final = 5
"""How high the bar is that fills while nothing is heard."""
STEP: Final = 33
"""Milliseconds between two pictures of it."""


def summons_of(name: str) -> str:
    """All of it in one line."""
    return tr("{name}, it's your turn. Everybody else, look away.", name=name)


class Summons(QFrame):
    """A small one lies on a hand of cards; the other one hangs on the curtain."""

    def __init__(self, parent: QWidget, small: bool) -> None:
        super().__init__(parent)
        self._small = small
        self.setObjectName("summons" if small else "lone")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._span = 0
        """Milliseconds in which nothing is heard, while that is so,"""
        self._since = QElapsedTimer()
        """and since when."""
        self._fills = QTimer(self)
        self._fills.setInterval(STEP)
        self._fills.timeout.connect(self.update)
        self.face = Label()
        self.whose = Label()
        self.whose.setObjectName("summonsTurn" if small else "lit")
        self.others = Label(tr("Everybody else, look away."))
        self.others.setObjectName("summonsOthers" if small else "litSmall")
        words = QVBoxLayout()
        words.setSpacing(0 if small else 6)
        words.addStretch(1)
        for label in (self.whose, self.others):
            label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            words.addWidget(label)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(*((10, 5, 18, 5) if small else (0, 0, 0, 0)))
        row.setSpacing(12 if small else 30)
        if not small:
            row.addStretch(1)
        row.addWidget(self.face)
        row.addLayout(words)
        self.key = Label()
        self.key.setObjectName("keycap")
        self.key.setAlignment(Qt.AlignmentFlag.AlignCenter)
        row.addWidget(self.key)
        if not small:
            row.addStretch(1)

    def summon(self, player: Player, size: int) -> None:
        """`size` is that of the face."""
        self.face.setPixmap(medallion(player.face, player.colour, size))
        self.key.setText(player.key)
        self.key.setVisible(self._small and bool(player.key))
        self.whose.setText(tr("{name}, it's your turn.", name=short_name(player.name) if self._small else player.name))

    def wait(self, span: int, in_vain: bool) -> None:
        """Nothing is heard for so many milliseconds: a bar fills, and whoever presses something is told. 0: all is heard."""
        self._span = span
        self.others.setText(tr("One moment…") if in_vain else tr("Everybody else, look away."))
        if span:
            self._since.start()
            self._fills.start()
        else:
            self._fills.stop()
        self.update()

    @property
    def waits(self) -> bool:
        return self._span > 0

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        super().paintEvent(event)
        if self.waits:
            room = QRectF(self.rect()).adjusted(9, 0, -9, -6)
            room.setTop(room.bottom() - BAR)
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(184, 137, 59, 70))
            painter.drawRoundedRect(room, BAR / 2, BAR / 2)
            room.setWidth(room.width() * min(1.0, self._since.elapsed() / self._span))
            painter.setBrush(QColor("#8E2226"))
            painter.drawRoundedRect(room, BAR / 2, BAR / 2)
