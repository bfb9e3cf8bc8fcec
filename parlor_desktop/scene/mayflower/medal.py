"""A face in a ring of its seat's colour: who is meant, wherever there is no room for a name."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.plate import COLOURS

GOLD: Final = QColor("#FFD24A")


def paint_medal(painter: QPainter, middle: QPointF, half: float, colour: str, face: str, mine: bool = False) -> None:
    """`mine`: it is whoever looks, in gold."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setPen(QPen(GOLD, 3.2) if mine else QPen(theme.INK, 1.4))
    painter.setBrush(QColor(COLOURS[colour]))
    painter.drawEllipse(middle, half, half)
    inner = half * 0.84
    art.draw(painter, QRectF(middle.x() - inner, middle.y() - inner, 2 * inner, 2 * inner), f"faces/{face}.svg")
