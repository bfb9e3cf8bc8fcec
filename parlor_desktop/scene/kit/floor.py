"""What lies under everything: the walnut floor of the room, and green baize on a table."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QRadialGradient

from parlor_desktop.scene.kit import theme


def paint_boards(painter: QPainter, rect: QRectF) -> None:
    """Walnut floor boards."""
    rng, height = Random(1935), 74.0
    painter.fillRect(rect, theme.WALNUT_DARK)
    y = rect.top()
    while y < rect.bottom():
        x = rect.left() - rng.uniform(0, 500)
        while x < rect.right():
            width = rng.uniform(420, 820)
            board = QRectF(x, y, width, height)
            tone = theme.WALNUT.lighter(round(rng.uniform(88, 116)))
            grain = QLinearGradient(board.topLeft(), board.bottomLeft())
            grain.setColorAt(0, tone.lighter(108))
            grain.setColorAt(0.5, tone)
            grain.setColorAt(1, tone.darker(116))
            painter.fillRect(board, grain)
            painter.setPen(QPen(QColor(34, 20, 12, 46), 1.1))
            for _ in range(7):
                at, bend = rng.uniform(6, height - 6), rng.uniform(-3, 3)
                start, end = rng.uniform(0, width * 0.4), rng.uniform(width * 0.5, width)
                painter.drawLine(QPointF(x + start, y + at), QPointF(x + end, y + at + bend))
            painter.setPen(QPen(QColor(20, 12, 8, 190), 2))
            painter.drawRect(board)
            x += width
        y += height


def paint_felt(
    painter: QPainter, felt: QRectF, corner: float = 40, rim: float = 12, inner_corner: float = 32, light: int = 125
) -> None:
    """A table with a walnut rim, covered with baize that is brightest in its middle."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 110))
    painter.drawRoundedRect(felt.translated(5, 9), corner, corner)
    painter.setBrush(theme.WALNUT.lighter(115))
    painter.setPen(QPen(theme.INK, 2.5))
    painter.drawRoundedRect(felt, corner, corner)
    baize = QRadialGradient(felt.center(), felt.width() * 0.6)
    baize.setColorAt(0, theme.BAIZE.lighter(light))
    baize.setColorAt(1, theme.BAIZE.darker(112))
    painter.setBrush(baize)
    painter.setPen(QPen(theme.BRASS, 2))
    painter.drawRoundedRect(felt.adjusted(rim, rim, -rim, -rim), inner_corner, inner_corner)
