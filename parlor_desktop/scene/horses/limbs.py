"""The shapes that a horse is drawn from: neck, head and ears, and limbs between their joints."""

from __future__ import annotations

from collections.abc import Sequence
from math import acos, atan2, cos, hypot, sin

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPen

from parlor_desktop.scene.kit import theme


def neck_shape() -> QPainterPath:
    neck = QPainterPath(QPointF(28, -144))
    neck.cubicTo(56, -152, 82, -170, 104, -190)
    neck.lineTo(124, -160)
    neck.cubicTo(104, -150, 90, -128, 80, -102)
    neck.cubicTo(62, -100, 40, -116, 28, -144)
    neck.closeSubpath()
    return neck


def head_shape() -> QPainterPath:
    head = QPainterPath(QPointF(102, -190))
    head.cubicTo(114, -192, 122, -184, 130, -176)
    head.cubicTo(142, -168, 154, -158, 162, -148)
    head.cubicTo(166, -140, 160, -132, 150, -132)
    head.cubicTo(140, -132, 132, -140, 124, -144)
    head.cubicTo(112, -146, 104, -156, 102, -168)
    head.closeSubpath()
    return head


def ear_shape(shift: float) -> QPainterPath:
    ear = QPainterPath(QPointF(100 + shift, -186))
    ear.quadTo(98 + shift, -202, 108 + shift, -210)
    ear.quadTo(116 + shift, -198, 112 + shift, -186)
    ear.closeSubpath()
    return ear


def spot(x: float, y: float, radius: float) -> QPainterPath:
    spot = QPainterPath()
    spot.addEllipse(QPointF(x, y), radius, radius)
    return spot


def line(start: tuple[float, float], end: tuple[float, float]) -> QPainterPath:
    line = QPainterPath(QPointF(*start))
    line.lineTo(QPointF(*end))
    return line


def ink(width: float) -> QPen:
    return QPen(theme.INK, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def tapered(start: QPointF, end: QPointF, first: float, last: float) -> QPainterPath:
    """A limb between two joints, thicker at one of them."""
    way = end - start
    length = max(0.1, hypot(way.x(), way.y()))
    side = QPointF(-way.y() / length, way.x() / length)
    limb = QPainterPath(start + side * first)
    limb.lineTo(end + side * last)
    limb.lineTo(end - side * last)
    limb.lineTo(start - side * first)
    limb.closeSubpath()
    return limb.united(spot(start.x(), start.y(), first)).united(spot(end.x(), end.y(), last))


def between(one: QPointF, other: QPointF, part: float) -> QPointF:
    return one + (other - one) * part


def within(joint: QPointF, end: QPointF, reach: float) -> QPointF:
    """The end, or as near to it as a limb of this length comes."""
    way = end - joint
    length = hypot(way.x(), way.y())
    return end if length <= reach else joint + way * (reach / length)


def bent(joint: QPointF, end: QPointF, upper: float, lower: float, forwards: bool) -> QPointF:
    """The knee of a limb of two parts that ends here; it bends one way only."""
    way = end - joint
    length = min(max(hypot(way.x(), way.y()), abs(upper - lower) + 0.1), upper + lower - 0.1)
    turn = acos(max(-1.0, min(1.0, (upper**2 + length**2 - lower**2) / (2 * upper * length))))
    angle = atan2(way.y(), way.x()) + (-turn if forwards else turn)
    return joint + QPointF(cos(angle), sin(angle)) * upper


def along(path: Sequence[tuple[float, float, float]], time: float) -> tuple[float, float]:
    """Where on a closed path something is at this share of the round, with soft corners."""
    count = len(path)
    after = next((at for at, (when, _, _) in enumerate(path) if when > time), count)
    before = after - 1
    when = path[before][0]
    until = path[after][0] if after < count else 1.0
    part = (time - when) / (until - when)
    one, two, three, four = (path[(before + step) % count][1:] for step in (-1, 0, 1, 2))

    def soft(at: int) -> float:
        a, b, c, d = one[at], two[at], three[at], four[at]
        return b + 0.5 * part * (c - a + part * (2 * a - 5 * b + 4 * c - d + part * (3 * (b - c) + d - a)))

    return soft(0), max(0.0, soft(1))
