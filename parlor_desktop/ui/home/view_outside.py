"""The window in the wall: what the evening and the season look like outside, and the clock beside it.

Nothing here moves by itself: the sky is painted when somebody comes in, and the hands of the clock once a minute.
"""

from __future__ import annotations

from datetime import datetime
from math import cos, pi, sin
from random import Random
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from parlor_desktop.scene.kit import theme

Sky = tuple[str, str]
"""The colour high up, and the colour over the hills."""

NIGHT: Final[Sky] = ("#0E1B33", "#2A3F63")
DAWN: Final[Sky] = ("#5E7FA8", "#F2C6A0")
DAY: Final[Sky] = ("#6FA8CF", "#D5E8EC")
DUSK: Final[Sky] = ("#34406E", "#E58C4F")

LIGHT: Final = {"winter": (8, 16), "spring": (6, 19), "summer": (5, 21), "autumn": (7, 18)}
"""The hours at which it is day, by season; an hour before them it dawns, and two hours after them it is still dusk."""
HILLS: Final = {"winter": "#E6EBEF", "spring": "#6F9A55", "summer": "#4F8446", "autumn": "#8A7A3D"}
CROWNS: Final = {"winter": "", "spring": "#E9A9B4", "summer": "#2F6B38", "autumn": "#C4682B"}
"""The tree's, as it is in each season; in winter there is none."""


def season(when: datetime) -> str:
    return ("winter", "spring", "summer", "autumn")[when.month % 12 // 3]


def sky(when: datetime) -> Sky:
    begins, ends = LIGHT[season(when)]
    if begins <= when.hour < ends:
        return DAY
    if when.hour == begins - 1:
        return DAWN
    return DUSK if ends <= when.hour < ends + 2 else NIGHT


def paint_window(painter: QPainter, rect: QRectF, when: datetime) -> None:
    """Drawn on a sheet of 100 by 108."""
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / 100, rect.height() / 108)
    frame = theme.WALNUT.lighter(115)
    painter.setPen(_pen(theme.INK, 1.4))
    painter.setBrush(frame)
    painter.drawRoundedRect(QRectF(0, 0, 100, 108), 3, 3)
    pane = QRectF(7, 7, 86, 94)
    painter.setClipRect(pane)
    _paint_outside(painter, pane, when)
    painter.setClipping(False)
    painter.setPen(_pen(frame, 3.5))
    painter.drawLine(QLineF(50, 7, 50, 101))
    painter.drawLine(QLineF(7, 54, 93, 54))
    painter.setPen(_pen(theme.INK, 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(pane)
    for left in (True, False):
        painter.save()
        if not left:
            painter.translate(100, 0)
            painter.scale(-1, 1)
        _paint_curtain(painter)
        painter.restore()
    painter.setPen(_pen(theme.BRASS, 3.6))
    painter.drawLine(QLineF(-16, -1, 116, -1))
    painter.setPen(_pen(theme.INK, 1.2))
    painter.setBrush(theme.WALNUT.lighter(140))
    painter.drawRoundedRect(QRectF(-8, 106, 116, 6), 2, 2)
    painter.restore()


def _paint_outside(painter: QPainter, pane: QRectF, when: datetime) -> None:
    (above, below), now, night = sky(when), season(when), sky(when) == NIGHT
    air = QLinearGradient(0, 0, 0, 108)
    air.setColorAt(0, QColor(above))
    air.setColorAt(0.75, QColor(below))
    painter.fillRect(pane, air)
    painter.setPen(Qt.PenStyle.NoPen)
    chance = Random(when.toordinal())  # another sky every day
    if night:
        painter.setBrush(QColor("#FFF3CF"))
        for _ in range(16):
            painter.drawEllipse(QPointF(chance.uniform(7, 93), chance.uniform(7, 60)), 0.8, 0.8)
    painter.setBrush(QColor("#FBF1CF") if night else QColor("#FFD978"))
    painter.drawEllipse(QPointF(72, 28 if night or sky(when) == DAY else 60), 8.5, 8.5)
    dark = 210 if night else 100
    for rise, shade in ((74, 118), (86, 100)):
        hill = QPainterPath(QPointF(0, rise + 4))
        hill.quadTo(45, rise - 16, 100, rise)
        hill.lineTo(100, 108)
        hill.lineTo(0, 108)
        painter.setBrush(QColor(HILLS[now]).darker(shade).darker(dark))
        painter.drawPath(hill)
    _paint_tree(painter, CROWNS[now], dark)
    if now == "winter":
        painter.setBrush(QColor(255, 255, 255, 220))
        for _ in range(36):
            size = chance.choice((0.7, 1.0, 1.4))
            painter.drawEllipse(QPointF(chance.uniform(7, 93), chance.uniform(7, 101)), size, size)


def _paint_tree(painter: QPainter, crown: str, dark: int) -> None:
    trunk = QColor("#4A3020").darker(dark)
    painter.setPen(_pen(trunk, 3))
    painter.drawLine(QLineF(29, 84, 29, 46))
    painter.setPen(_pen(trunk, 1.6))
    for at, reach in ((66, 14), (60, -13), (54, 9), (50, -8)):
        painter.drawLine(QLineF(29, at, 29 + reach, at - 9))
    painter.setPen(Qt.PenStyle.NoPen)
    if crown:
        painter.setBrush(QColor(crown).darker(dark))
        for x, y, size in ((29, 44, 14.5), (40, 52, 11), (18, 53, 11), (29, 56, 12)):
            painter.drawEllipse(QPointF(x, y), size, size)


def _paint_curtain(painter: QPainter) -> None:
    """The left one, gathered by a cord."""
    cloth = QPainterPath(QPointF(-11, 0))
    cloth.lineTo(27, 0)
    cloth.quadTo(20, 48, 2, 67)
    cloth.quadTo(14, 96, 10, 108)
    cloth.lineTo(-11, 108)
    cloth.closeSubpath()
    folds = QLinearGradient(-11, 0, 25, 0)
    for at, shade in ((0, 130), (0.25, 100), (0.5, 135), (0.75, 105), (1, 140)):
        folds.setColorAt(at, theme.RED.darker(shade))
    painter.setPen(_pen(theme.INK, 1.2))
    painter.setBrush(folds)
    painter.drawPath(cloth)
    painter.setPen(_pen(theme.BRASS_LIGHT, 2.4))
    painter.drawLine(QLineF(-10, 65, 3, 67))


def _pen(colour: QColor, wide: float) -> QPen:
    return QPen(colour, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)


def paint_clock(painter: QPainter, rect: QRectF) -> None:
    """Without its hands."""
    painter.save()
    painter.setPen(QPen(theme.INK, 2))
    painter.setBrush(theme.WALNUT.lighter(120))
    painter.drawEllipse(rect)
    painter.setBrush(theme.BRASS)
    inner = rect.width() * 0.08
    painter.drawEllipse(rect.adjusted(inner, inner, -inner, -inner))
    inner = rect.width() * 0.12
    face = rect.adjusted(inner, inner, -inner, -inner)
    painter.setBrush(theme.CREAM)
    painter.drawEllipse(face)
    for hour in range(12):
        turn = hour * pi / 6
        out = QPointF(sin(turn), -cos(turn)) * (face.width() / 2)
        painter.setPen(QPen(theme.INK, face.width() * (0.035 if hour % 3 == 0 else 0.018)))
        painter.drawLine(face.center() + out * 0.80, face.center() + out * 0.92)
    painter.restore()


def paint_hands(painter: QPainter, rect: QRectF, when: datetime) -> None:
    reach = rect.width() * 0.38
    for turn, length, wide in (
        ((when.hour % 12 + when.minute / 60) * pi / 6, 0.55, 0.045),
        (when.minute * pi / 30, 0.82, 0.028),
    ):
        painter.setPen(_pen(theme.INK, rect.width() * wide))
        painter.drawLine(rect.center(), rect.center() + QPointF(sin(turn), -cos(turn)) * (reach * length))
