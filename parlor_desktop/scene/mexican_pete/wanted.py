"""The row of the ten numbers: which of them somebody still wants, which are mine, and with which somebody could win."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.games.mexican_pete.deck import NUMBERS
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.mexican_pete.stage import ROW

BOX: Final = QRectF(-22, -21, 44, 42)
STEP: Final = ROW.width() / len(NUMBERS)
HIGH: Final = 50.0
LETTERS: Final = 27.0


class WantedRow(QGraphicsObject):
    """Centred on its own position."""

    def __init__(self) -> None:
        super().__init__()
        self.ink = theme.RED
        """The colour of the hand of the person at the lower edge."""
        self.wanted: frozenset[int] = frozenset()
        self.mine: frozenset[int] = frozenset()
        """What the person at the lower edge wants."""
        self.wins: frozenset[int] = frozenset()
        """With what somebody could win the game."""
        self.thrown = 0
        self._columns = len(NUMBERS)
        self.setVisible(False)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def write(self, wanted: frozenset[int], mine: frozenset[int], wins: frozenset[int], thrown: int) -> None:
        if (wanted, mine, wins, thrown) != (self.wanted, self.mine, self.wins, self.thrown):
            self.wanted, self.mine, self.wins, self.thrown = wanted, mine, wins, thrown
            self.update()
        self.setVisible(bool(wanted))

    def stand_in(self, columns: int) -> None:
        """How many numbers stand in a row."""
        self.prepareGeometryChange()
        self._columns = columns
        self.update()

    def dye(self, ink: QColor) -> None:
        if ink != self.ink:
            self.ink = ink
            self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        wide, high = STEP * self._columns, HIGH * (len(NUMBERS) // self._columns)
        return QRectF(-wide / 2 - 4, -high / 2 - 5, wide + 8, high + 12)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at, number in enumerate(NUMBERS):
            row, column = divmod(at, self._columns)
            rows = len(NUMBERS) // self._columns
            place = QPointF((column - (self._columns - 1) / 2) * STEP, (row - (rows - 1) / 2) * HIGH)
            self._paint(painter, place, number)

    def _paint(self, painter: QPainter, place: QPointF, number: int) -> None:
        box = BOX.translated(place)
        if number == self.thrown:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(255, 226, 150, 200))
            painter.drawRoundedRect(box.adjusted(-4, -4, 4, 4), 13, 13)
        wins, wanted = number in self.wins, number in self.wanted
        painter.setPen(QPen(theme.RED, 4) if wins else QPen(theme.INK, 1.6))
        painter.setBrush(theme.CREAM if wanted else QColor(16, 40, 30, 190))
        painter.drawRoundedRect(box, 10, 10)
        painter.setFont(theme.serif(LETTERS, bold=True))
        painter.setPen(theme.INK if wanted else QColor("#9DB3A4"))
        painter.drawText(box.translated(0, -2), Qt.AlignmentFlag.AlignCenter, str(number))
        if not wanted:
            painter.setPen(QPen(QColor("#9DB3A4"), 2.4))
            painter.drawLine(box.bottomLeft() + QPointF(8, -8), box.topRight() + QPointF(-8, 8))
        if number in self.mine:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.ink)
            painter.drawRoundedRect(QRectF(box.left() + 8, box.bottom() - 8, box.width() - 16, 5), 2, 2)
