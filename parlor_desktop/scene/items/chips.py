"""Chips in little stacks: ones of ivory, fives of red, twenty-fives of blue, and how many they are together."""

from __future__ import annotations

from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.scene import theme

RADIUS: Final = 17.0
THICK: Final = 4.6
VALUES: Final = ((25, QColor("#2B5C9E")), (5, QColor("#B3262B")), (1, QColor("#F3E8CE")))
TALLEST: Final = 5
"""Chips in one stack."""


def stacks_of(chips: int) -> list[tuple[QColor, int]]:
    """So many chips in stacks, the most valuable first."""
    stacks = []
    for value, colour in VALUES:
        count, chips = divmod(chips, value)
        while count:
            stacks.append((colour, min(count, TALLEST)))
            count -= min(count, TALLEST)
    return stacks


class Chips(QGraphicsObject):
    """Centred on its own position. The number is written below, unless they are on their way."""

    def __init__(self, counted: bool = True) -> None:
        super().__init__()
        self._counted = counted
        self.count = 0
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_count(self, count: int) -> None:
        if count != self.count:
            self.prepareGeometryChange()
            self.count = count
            self.update()
        self.setVisible(bool(count))

    def _places(self) -> list[QPointF]:
        """The feet of the stacks: two abreast at most while they are few, and never quite straight."""
        number = len(stacks_of(self.count))
        across = min(number, 2 if number <= 4 else 4)
        rows = -(-number // across) if number else 0
        disorder = Random(number)
        places = []
        for at in range(number):
            row, column = divmod(at, across)
            abreast = min(across, number - row * across)
            x = (column - (abreast - 1) / 2) * (2 * RADIUS + 3) + disorder.uniform(-1.5, 1.5)
            places.append(QPointF(x, (row - (rows - 1) / 2) * 25 + disorder.uniform(-2, 2)))
        return places

    def boundingRect(self) -> QRectF:  # noqa: N802
        return QRectF(-130, -60, 260, 130)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        places = self._places()
        for (colour, number), foot in zip(stacks_of(self.count), places, strict=True):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 70))
            painter.drawEllipse(foot + QPointF(3, 5), RADIUS, RADIUS)
            for level in range(number):
                _paint_chip(painter, foot - QPointF(0, level * THICK), colour)
        if self._counted and self.count:
            self._paint_count(painter, max(place.y() for place in places))

    def _paint_count(self, painter: QPainter, lowest: float) -> None:
        painter.setFont(theme.plain(19, bold=True))
        label = QRectF(-22, lowest + RADIUS + 1, 44, 23)
        painter.setPen(QPen(theme.INK, 1.3))
        painter.setBrush(theme.CREAM)
        painter.drawRoundedRect(label, 8, 8)
        painter.setPen(theme.INK)
        painter.drawText(label, Qt.AlignmentFlag.AlignCenter, str(self.count))


def _paint_chip(painter: QPainter, place: QPointF, colour: QColor) -> None:
    painter.setPen(QPen(theme.INK, 1.3))
    painter.setBrush(colour)
    painter.drawEllipse(place, RADIUS, RADIUS)
    spots = theme.CREAM if colour.lightness() < 160 else QColor("#B08A48")
    pen = QPen(spots, 4.5)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    rim = QRectF(place.x() - RADIUS + 3, place.y() - RADIUS + 3, 2 * RADIUS - 6, 2 * RADIUS - 6)
    for start in range(0, 360, 60):
        painter.drawArc(rim, start * 16, 22 * 16)
    painter.setPen(QPen(spots, 1))
    painter.setBrush(colour.lighter(108))
    painter.drawEllipse(place, RADIUS * 0.55, RADIUS * 0.55)
