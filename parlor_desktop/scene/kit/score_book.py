"""A closed score book on the table: its cover with an emblem, its name, and how far the game has come."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.scene.kit import art, theme

BOOK: Final = QRectF(-62, -80, 124, 160)


class ScoreBook(QGraphicsObject):
    """The closed book, with an emblem, its name, and on the label how far the game has come."""

    def __init__(self, name: str, emblem: str, ink: str, leather: tuple[str, str], letters: float = 19.0) -> None:
        super().__init__()
        self._letters = letters
        """The size of what is written on it; larger on a book that lies small on its table."""
        self._name = name
        self._emblem = emblem
        self._ink = ink
        self._leather = leather
        self._label = ""
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_label(self, label: str) -> None:
        if label != self._label:
            self._label = label
            self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return BOOK.adjusted(-4, -4, 10, 12)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 90))
        painter.drawRoundedRect(BOOK.translated(5, 8), 6, 6)
        painter.setBrush(QColor("#E6D8B4"))
        painter.drawRoundedRect(BOOK.translated(4, 4), 6, 6)
        leather = QLinearGradient(BOOK.topLeft(), BOOK.bottomRight())
        leather.setColorAt(0, QColor(self._leather[0]))
        leather.setColorAt(1, QColor(self._leather[1]))
        painter.setBrush(leather)
        painter.setPen(QPen(theme.INK, 2))
        painter.drawRoundedRect(BOOK, 6, 6)
        painter.setPen(QPen(QColor(20, 10, 5, 120), 3))
        painter.drawLine(QPointF(BOOK.left() + 13, BOOK.top() + 2), QPointF(BOOK.left() + 13, BOOK.bottom() - 2))
        label = QRectF(BOOK.left() + 24, BOOK.top() + 16, BOOK.width() - 36, BOOK.height() - 32)
        painter.setPen(QPen(theme.BRASS, 2))
        painter.setBrush(theme.CREAM)
        painter.drawRoundedRect(label, 4, 4)
        art.draw(painter, QRectF(label.center().x() - 20, label.top() + 8, 40, 40), self._emblem, self._ink)
        painter.setPen(theme.INK)
        painter.setFont(theme.serif(19, bold=True) if self._letters < 20 else theme.plain(self._letters, bold=True))
        painter.drawText(QRectF(label.left(), label.top() + 48, label.width(), 28), Qt.AlignmentFlag.AlignCenter, self._name)
        painter.setFont(theme.plain(self._letters))
        painter.drawText(QRectF(label.left(), label.top() + 78, label.width(), 28), Qt.AlignmentFlag.AlignCenter, self._label)
