"""What is seen behind the lanes of the track of Horses: sky, hills, and a grandstand full of people. It never moves."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from parlor_desktop.scene.horses.silks import SILKS
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.playing_card import PIPS

LOW: Final = 72.0
"""In a band that is lower there is no room for flags."""
SKY: Final = QColor("#F7E7BC")
RAYS: Final = QColor("#F3D795")
HEDGE: Final = QColor("#27552B")
ROOF: Final = QColor("#2F7A3C")
CROWD: Final = ("#B3262B", "#1E3A5F", "#E4B532", "#F6EFDD", "#221B16", "#6C4A8C", "#3C7A3F")
SKIN: Final = ("#E8B98C", "#D9A070", "#B97A4E", "#F0CBA0")


def paint_stands(painter: QPainter, band: QRectF, sun: float) -> None:
    """All of it, in this band above the lanes; the sun sets behind the winning post."""
    _paint_sky(painter, band, sun)
    _paint_stand(painter, band)


def _paint_sky(painter: QPainter, sky: QRectF, across: float) -> None:
    painter.fillRect(sky, SKY)
    sun = QPointF(across - 60, sky.bottom())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(RAYS)
    for at in range(0, 36, 2):
        one, other = (pi + at * pi / 36, pi + (at + 1) * pi / 36)
        far = sky.width() * 1.1
        ray = [sun, sun + QPointF(far * cos(one), far * sin(one)), sun + QPointF(far * cos(other), far * sin(other))]
        painter.drawPolygon(QPolygonF(ray))
    chance = Random(12)
    for share in (0.08, 0.56, 0.73, 0.86):
        _paint_cloud(painter, QPointF(sky.left() + sky.width() * share, sky.top() + 26 + chance.uniform(0, 12)), chance)
    hills = QPainterPath(sky.bottomLeft())
    x = sky.left()
    while x < sky.right():
        step = chance.uniform(50, 90)
        hills.quadTo(QPointF(x + step / 2, sky.bottom() - chance.uniform(36, 56)), QPointF(x + step, sky.bottom() - 18))
        x += step
    hills.lineTo(sky.bottomRight())
    hills.closeSubpath()
    painter.setPen(QPen(theme.INK, 2))
    painter.setBrush(HEDGE)
    painter.drawPath(hills)


def _paint_stand(painter: QPainter, band: QRectF) -> None:
    """The grandstand: a roof with a scalloped edge, rows of people, flags of the four suits."""
    chance = Random(1935)
    width = min(820.0, band.width() * 0.46)
    above = 34.0 if band.height() >= LOW else 12.0
    house = QRectF(band.left() + band.width() * 0.13, band.top() + above, width, band.height() - above)
    for at, suit in enumerate("SHDC" if band.height() >= LOW else ""):
        _paint_flag(painter, QPointF(house.left() + house.width() * (0.1 + at * 0.265), house.top() + 8), suit)
    painter.setPen(QPen(theme.INK, 2))
    painter.setBrush(QColor("#E9D8AE"))
    painter.drawRect(house.adjusted(10, 14, -10, 0))
    top = house.top() + 33
    rows = max(1, round((house.bottom() - top) / 19))
    for row in range(rows):
        y = top + row * (house.bottom() - top - 6) / rows
        painter.fillRect(QRectF(house.left() + 12, y + 15, house.width() - 24, 5), QColor("#B98F55"))
        x = house.left() + 22 + (row % 2) * 8
        while x < house.right() - 20:
            _paint_spectator(painter, QPointF(x + chance.uniform(-2, 2), y + 12 + chance.uniform(-2, 1)), chance)
            x += 17
    painter.setPen(QPen(theme.INK, 1.6))
    painter.setBrush(theme.CREAM)
    for at in range(7):
        x = house.left() + 12 + at * (house.width() - 30) / 6
        painter.drawRect(QRectF(x, house.top() + 18, 6, house.height()))
    roof = QPolygonF(
        [
            QPointF(house.left() + 22, house.top()),
            QPointF(house.right() - 22, house.top()),
            QPointF(house.right() + 12, house.top() + 21),
            QPointF(house.left() - 12, house.top() + 21),
        ]
    )
    painter.setPen(QPen(theme.INK, 2.4))
    painter.setBrush(ROOF)
    painter.drawPolygon(roof)
    painter.setPen(QPen(ROOF.darker(135), 1.3))
    count = int(house.width() / 14)
    for at in range(1, count):
        top_x = house.left() + 22 + (house.width() - 44) * at / count
        painter.drawLine(
            QPointF(top_x, house.top() + 2),
            QPointF(house.left() - 12 + (house.width() + 24) * at / count, house.top() + 20),
        )
    _paint_scallops(painter, house)


def _paint_scallops(painter: QPainter, house: QRectF) -> None:
    count = int((house.width() + 24) / 22)
    wide = (house.width() + 24) / count
    painter.setPen(QPen(theme.INK, 1.5))
    for at in range(count):
        painter.setBrush(theme.RED if at % 2 == 0 else theme.CREAM)
        cloth = QRectF(house.left() - 12 + at * wide, house.top() + 12, wide, 19)
        painter.drawChord(cloth, 180 * 16, 180 * 16)


def _paint_flag(painter: QPainter, foot: QPointF, suit: str) -> None:
    painter.setPen(QPen(theme.INK, 2.2))
    painter.drawLine(foot, foot - QPointF(0, 30))
    silks = SILKS[suit]
    flag = QPainterPath(foot - QPointF(0, 30))
    flag.cubicTo(foot - QPointF(-12, 35), foot - QPointF(-20, 25), foot - QPointF(-36, 30))
    flag.lineTo(foot - QPointF(-30, 21))
    flag.lineTo(foot - QPointF(-36, 12))
    flag.cubicTo(foot - QPointF(-22, 8), foot - QPointF(-12, 18), foot - QPointF(0, 12))
    flag.closeSubpath()
    painter.setPen(QPen(theme.INK, 1.6))
    painter.setBrush(QColor(silks.silk))
    painter.drawPath(flag)
    art.draw(painter, QRectF(foot.x() + 8, foot.y() - 28, 14, 14), f"cards/{PIPS[suit]}.svg", silks.sign)


def _paint_cloud(painter: QPainter, place: QPointF, chance: Random) -> None:
    cloud = QPainterPath()
    cloud.addRoundedRect(QRectF(place.x() - 44, place.y(), 88, 14), 7, 7)
    for at in range(4):
        radius = chance.uniform(12, 19)
        puff = QPainterPath()
        puff.addEllipse(place + QPointF(-28 + at * 19, 2), radius, radius * 0.8)
        cloud = cloud.united(puff)
    painter.setPen(QPen(theme.INK, 1.8))
    painter.setBrush(theme.CREAM)
    painter.drawPath(cloud)


def _paint_spectator(painter: QPainter, place: QPointF, chance: Random) -> None:
    coat, hat = chance.choice(CROWD), chance.choice(CROWD)
    painter.setPen(QPen(theme.INK, 1))
    painter.setBrush(QColor(coat))
    painter.drawRoundedRect(QRectF(place.x() - 6.5, place.y() - 1, 13, 13), 5, 5)
    painter.setBrush(QColor(chance.choice(SKIN)))
    painter.drawEllipse(place - QPointF(0, 4.5), 4.4, 4.8)
    painter.setBrush(QColor(hat))
    if chance.random() < 0.5:
        painter.drawRect(QRectF(place.x() - 3.6, place.y() - 14, 7.2, 6))
        painter.drawLine(place + QPointF(-6.5, -8), place + QPointF(6.5, -8))
    else:
        painter.drawChord(QRectF(place.x() - 5.5, place.y() - 11.5, 11, 9), 0, 180 * 16)
