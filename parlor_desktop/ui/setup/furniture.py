"""The table and the chairs of the set-up, seen from above, and where the seats are around it."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, sin
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF, QRadialGradient

from parlor_desktop.scene.kit import theme

ROUNDNESS: Final = 2.6
"""2 is an ellipse; more is squarer."""


def _outline(ring: QRectF, steps: int = 360) -> list[QPointF]:
    """Clockwise on the screen, from the middle of the lower edge."""
    points = []
    for step in range(steps + 1):
        angle = pi / 2 + 2 * pi * step / steps
        x, y = cos(angle), sin(angle)
        points.append(
            QPointF(
                ring.center().x() + ring.width() / 2 * abs(x) ** (2 / ROUNDNESS) * (1 if x > 0 else -1),
                ring.center().y() + ring.height() / 2 * abs(y) ** (2 / ROUNDNESS) * (1 if y > 0 else -1),
            )
        )
    return points


def around(ring: QRectF, count: int) -> tuple[QPointF, ...]:
    """So many seats, equally far from each other, the first below: to the left around the table is clockwise on a screen."""
    points = _outline(ring)
    lengths = [hypot(b.x() - a.x(), b.y() - a.y()) for a, b in pairwise(points)]
    total, found, gone, at = sum(lengths), list[QPointF](), 0.0, 0
    for seat in range(count):
        wanted = total * seat / count
        while at < len(lengths) and gone + lengths[at] < wanted:
            gone += lengths[at]
            at += 1
        share = (wanted - gone) / lengths[at] if lengths[at] else 0.0
        found.append(points[at] + (points[at + 1] - points[at]) * share)
    return tuple(found)


def _shape(ring: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF(_outline(ring)))
    path.closeSubpath()
    return path


def paint_table(painter: QPainter, ring: QRectF, rim: float) -> None:
    """Walnut with a brass inlay, and baize that is brightest under the lamp."""
    edge = ring.adjusted(-rim * 0.3, -rim * 0.3, rim * 0.3, rim * 0.3)
    painter.setPen(Qt.PenStyle.NoPen)
    for step in range(6):
        painter.setBrush(QColor(0, 0, 0, 24))
        painter.drawPath(_shape(edge.adjusted(-step, 4, step, 6 + step * 3)))
    wood = QLinearGradient(edge.topLeft(), edge.bottomLeft())
    wood.setColorAt(0, theme.WALNUT.lighter(178))
    wood.setColorAt(0.5, theme.WALNUT.lighter(138))
    wood.setColorAt(1, theme.WALNUT.lighter(108))
    painter.setPen(QPen(theme.INK, 2.5))
    painter.setBrush(wood)
    painter.drawPath(_shape(edge))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(255, 226, 170, 70), 2))
    painter.drawPath(_shape(edge.adjusted(4, 4, -4, -4)))
    cloth = edge.adjusted(rim, rim, -rim, -rim)
    baize = QRadialGradient(cloth.center(), cloth.width() * 0.55)
    baize.setColorAt(0, theme.BAIZE.lighter(158))
    baize.setColorAt(0.65, theme.BAIZE.lighter(112))
    baize.setColorAt(1, theme.BAIZE.darker(118))
    painter.setPen(QPen(theme.INK, 2))
    painter.setBrush(baize)
    painter.drawPath(_shape(cloth))
    painter.save()
    painter.setClipPath(_shape(cloth))
    rng = Random(1935)
    painter.setPen(QPen(QColor(255, 255, 230, 16), 1))
    for _ in range(900):  # the nap of the cloth
        x, y = rng.uniform(cloth.left(), cloth.right()), rng.uniform(cloth.top(), cloth.bottom())
        painter.drawLine(QPointF(x, y), QPointF(x + rng.uniform(2, 7), y + rng.uniform(-1, 1)))
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.BRASS, max(1.5, rim * 0.09)))
    painter.drawPath(_shape(cloth.adjusted(rim * 0.5, rim * 0.5, -rim * 0.5, -rim * 0.5)))


def paint_chair(painter: QPainter, middle: QPointF, centre: QPointF, medallion: float) -> None:
    """A chair seen from above, drawn up to the table: its back is away from it."""
    painter.save()
    painter.translate(middle)
    painter.rotate(degrees(atan2(middle.y() - centre.y(), (middle.x() - centre.x()) * 0.6)) + 90)
    wide, deep = medallion * 1.16, medallion * 0.98
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 70))
    painter.drawRoundedRect(
        QRectF(-wide / 2 + 3, -deep / 2 - medallion * 0.18 + 6, wide, deep), medallion * 0.2, medallion * 0.2
    )
    leather = QLinearGradient(0, -deep / 2, 0, deep / 2)
    leather.setColorAt(0, QColor("#7A2A26"))
    leather.setColorAt(1, QColor("#4E1917"))
    painter.setPen(QPen(theme.INK, 2))
    painter.setBrush(leather)
    painter.drawRoundedRect(QRectF(-wide / 2, -deep / 2 - medallion * 0.06, wide, deep), medallion * 0.2, medallion * 0.2)
    back = QRectF(-wide * 0.54, -deep / 2 - medallion * 0.3, wide * 1.08, medallion * 0.26)
    wood = QLinearGradient(back.topLeft(), back.bottomLeft())
    wood.setColorAt(0, theme.WALNUT.lighter(170))
    wood.setColorAt(1, theme.WALNUT)
    painter.setBrush(wood)
    painter.drawRoundedRect(back, medallion * 0.12, medallion * 0.12)
    painter.restore()
