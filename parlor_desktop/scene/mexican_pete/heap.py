"""The counters in the hat: a heap that grows with every one of them, and how many they are, large."""

from __future__ import annotations

from functools import cache
from math import cos, sin, sqrt, tau
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.chips import BLUE, RADIUS, RED, THICK, WHITE, paint_chip

MOST: Final = 90
"""More counters than that are one heap like another."""
WIDE: Final = 78.0
"""How far from the middle the outermost lie."""
LAYER: Final = 13
"""So many lie beside each other before the next lie on top of them."""
LETTERS: Final = 40.0


@cache
def places(count: int) -> tuple[tuple[QPointF, QColor], ...]:
    """Where each of so many counters lies, the lowest and farthest first; one more moves none of the others."""
    disorder = Random(7)
    found = []
    for at in range(count):
        layer, among = divmod(at, LAYER)
        reach = WIDE * (1 - 0.13 * layer) * sqrt((among + 0.4) / LAYER)
        angle = tau * (among * 0.382 + disorder.uniform(-0.03, 0.03)) + layer
        place = QPointF(reach * cos(angle), reach * sin(angle) * 0.55 - layer * THICK * 1.9)
        found.append((layer, place, disorder.choice((RED, WHITE, WHITE, BLUE))))
    found.sort(key=lambda each: (each[0], each[1].y()))
    return tuple((place, colour) for _, place, colour in found)


class Heap(QGraphicsObject):
    """Centred on its own position."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_count(self, count: int) -> None:
        if count != self.count:
            self.count = count
            self.update()
        self.setVisible(bool(count))

    def boundingRect(self) -> QRectF:  # noqa: N802
        return QRectF(-WIDE - RADIUS - 6, -106, 2 * (WIDE + RADIUS + 6), 210)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, colour in places(min(self.count, MOST)):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 60))
            painter.drawEllipse(place + QPointF(2, 4), RADIUS, RADIUS * 0.9)
            paint_chip(painter, place, colour)
        font = theme.lettering(LETTERS)
        half = max(34.0, QFontMetricsF(font).horizontalAdvance(str(self.count)) / 2 + 14)
        label = QRectF(-half, 50, 2 * half, 48)
        painter.setPen(QPen(theme.INK, 2))
        painter.setBrush(theme.CREAM)
        painter.drawRoundedRect(label, 12, 12)
        painter.setPen(theme.RED)
        painter.setFont(font)
        painter.drawText(label, Qt.AlignmentFlag.AlignCenter, str(self.count))
