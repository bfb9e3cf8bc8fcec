"""Chips in little stacks: ones of ivory, fives of red, blue ones that are worth more, and how many they are together."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.scene.kit import theme

RADIUS: Final = 17.0
THICK: Final = 4.6
BLUE: Final = QColor("#2B5C9E")
RED: Final = QColor("#B3262B")
WHITE: Final = QColor("#F3E8CE")
Values = Sequence[tuple[int, QColor]]
VALUES: Final[Values] = ((25, BLUE), (5, RED), (1, WHITE))
TENS: Final[Values] = ((10, BLUE), (5, RED), (1, WHITE))
"""What the colours are worth, most first: usually, and in a game whose blue ones are tens."""
TALLEST: Final = 5
"""Chips in one stack."""


def stacks_of(chips: int, values: Values = VALUES) -> list[tuple[QColor, int]]:
    """So many chips in stacks, the most valuable first."""
    stacks = []
    for value, colour in values:
        count, chips = divmod(chips, value)
        while count:
            stacks.append((colour, min(count, TALLEST)))
            count -= min(count, TALLEST)
    return stacks


class Chips(QGraphicsObject):
    """Centred on its own position. The number is written below, unless they are on their way."""

    def __init__(self, counted: bool = True, values: Values = VALUES) -> None:
        super().__init__()
        self._counted = counted
        self._values = values
        self.count = 0
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_count(self, count: int) -> None:
        if count != self.count:
            self.prepareGeometryChange()
            self.count = count
            self.update()
        self.setVisible(bool(count))

    def boundingRect(self) -> QRectF:  # noqa: N802
        return QRectF(-130, -60, 260, 130)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lowest = paint_stacks(painter, stacks_of(self.count, self._values))
        if self._counted and self.count:
            self._paint_count(painter, lowest)

    def _paint_count(self, painter: QPainter, lowest: float) -> None:
        painter.setFont(theme.plain(19, bold=True))
        label = QRectF(-22, lowest + RADIUS + 1, 44, 23)
        painter.setPen(QPen(theme.INK, 1.3))
        painter.setBrush(theme.CREAM)
        painter.drawRoundedRect(label, 8, 8)
        painter.setPen(theme.INK)
        painter.drawText(label, Qt.AlignmentFlag.AlignCenter, str(self.count))


def paint_stacks(painter: QPainter, stacks: Sequence[tuple[QColor, int]]) -> float:
    """Stacks around the middle; returns how far down the lowest foot is."""
    feet = feet_of(len(stacks))
    for (colour, number), foot in zip(stacks, feet, strict=True):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 70))
        painter.drawEllipse(foot + QPointF(3, 5), RADIUS, RADIUS)
        for level in range(number):
            paint_chip(painter, foot - QPointF(0, level * THICK), colour)
    return max((foot.y() for foot in feet), default=0.0)


def feet_of(number: int) -> list[QPointF]:
    """Where so many stacks stand: two abreast at most while they are few, and never quite straight."""
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


def paint_chip(painter: QPainter, place: QPointF, colour: QColor) -> None:
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
