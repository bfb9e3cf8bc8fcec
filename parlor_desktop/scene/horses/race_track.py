"""The track of Horses: four lanes by thirteen squares, with turf, rails, a grandstand and the winning post. It never moves."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from parlor_desktop.engine.cards import SUITS
from parlor_desktop.scene.horses.gallop import SILKS
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.playing_card import PIPS

SQUARES: Final = 13
STANDS: Final = 0.25
"""The share of the height behind the lanes: sky, grandstand and hedge."""
RAIL: Final = 0.055
"""The share in front of them: the near rail."""
SIGNS: Final = 78.0
"""Room for the suits' signs left of the start."""
BEYOND: Final = 66.0
"""Room behind the winning post."""

TURF: Final = QColor("#4F8F46")
TURF_DARK: Final = QColor("#437F3D")
SUN: Final = QColor("#E4B532")
"""The two inks of this game: turf, and the yellow of its lid."""
SKY: Final = QColor("#F7E7BC")
RAYS: Final = QColor("#F3D795")
HEDGE: Final = QColor("#27552B")
ROOF: Final = QColor("#2F7A3C")
CROWD: Final = ("#B3262B", "#1E3A5F", "#E4B532", "#F6EFDD", "#221B16", "#6C4A8C", "#3C7A3F")
SKIN: Final = ("#E8B98C", "#D9A070", "#B97A4E", "#F0CBA0")


class RaceTrack:
    """Where lanes and squares are, and how all of it is painted."""

    def __init__(self) -> None:
        self.rect = QRectF()

    def lay_out(self, rect: QRectF) -> None:
        self.rect = rect

    @property
    def lanes(self) -> QRectF:
        inner = self.rect.adjusted(9, 9, -9, -9)
        return QRectF(inner.left(), inner.top() + inner.height() * STANDS, inner.width(), inner.height() * (1 - STANDS - RAIL))

    @property
    def lane_height(self) -> float:
        return self.lanes.height() / len(SUITS)

    @property
    def pitch(self) -> float:
        """How long a square is. Before the first there is room for one more, where the horses start."""
        return (self.lanes.width() - SIGNS - BEYOND) / (SQUARES + 1)

    @property
    def post(self) -> float:
        """Where across the winning post is: a horse on the last square has its head past it."""
        return self.lanes.right() - BEYOND

    def lane(self, suit: str) -> QRectF:
        lanes = self.lanes
        return QRectF(lanes.left(), lanes.top() + SUITS.index(suit) * self.lane_height, lanes.width(), self.lane_height)

    def square(self, suit: str, number: int) -> QRectF:
        lane = self.lane(suit)
        return QRectF(lane.left() + SIGNS + number * self.pitch, lane.top(), self.pitch, lane.height())

    def start(self, suit: str) -> QPointF:
        """Where the hooves of a horse are that has not run yet."""
        square = self.square(suit, 0)
        return QPointF(square.center().x(), square.bottom() - square.height() * 0.16)

    def paint(self, painter: QPainter) -> None:
        frame = QPainterPath()
        frame.addRoundedRect(self.rect, 18, 18)
        painter.fillPath(frame.translated(4, 8), QColor(0, 0, 0, 110))
        inner = QPainterPath()
        inner.addRoundedRect(self.rect.adjusted(8, 8, -8, -8), 11, 11)
        painter.fillPath(frame, HEDGE)
        painter.save()
        painter.setClipPath(inner)
        self._paint_sky(painter)
        self._paint_stand(painter)
        self._paint_turf(painter)
        self._paint_rails(painter)
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.INK, 3))
        painter.drawPath(frame)
        painter.setPen(QPen(theme.BRASS_LIGHT, 2))
        painter.drawRoundedRect(self.rect.adjusted(4, 4, -4, -4), 15, 15)
        painter.setPen(QPen(theme.INK, 2))
        painter.drawPath(inner)

    # -- Behind the lanes -----------------------------------------------------------------------------------------------------

    def _paint_sky(self, painter: QPainter) -> None:
        top = self.rect.top()
        sky = QRectF(self.rect.left(), top, self.rect.width(), self.lanes.top() - top)
        painter.fillRect(sky, SKY)
        sun = QPointF(self.post - 60, sky.bottom())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(RAYS)
        for at in range(0, 36, 2):
            one, other = (pi + at * pi / 36, pi + (at + 1) * pi / 36)
            far = self.rect.width() * 1.1
            ray = [sun, sun + QPointF(far * cos(one), far * sin(one)), sun + QPointF(far * cos(other), far * sin(other))]
            painter.drawPolygon(QPolygonF(ray))
        chance = Random(12)
        for share in (0.08, 0.56, 0.73, 0.86):
            _paint_cloud(
                painter, QPointF(self.rect.left() + self.rect.width() * share, top + 34 + chance.uniform(0, 12)), chance
            )
        hills = QPainterPath(sky.bottomLeft())
        x = sky.left()
        while x < sky.right():
            step = chance.uniform(50, 90)
            hills.quadTo(QPointF(x + step / 2, sky.bottom() - chance.uniform(46, 70)), QPointF(x + step, sky.bottom() - 22))
            x += step
        hills.lineTo(sky.bottomRight())
        hills.closeSubpath()
        painter.setPen(QPen(theme.INK, 2))
        painter.setBrush(HEDGE)
        painter.drawPath(hills)

    def _paint_stand(self, painter: QPainter) -> None:
        """The grandstand: a roof with a scalloped edge, three rows of people, flags of the four suits."""
        lanes, chance = self.lanes, Random(1935)
        width = min(820.0, lanes.width() * 0.46)
        house = QRectF(lanes.left() + lanes.width() * 0.13, self.rect.top() + 38, width, lanes.top() - self.rect.top() - 38)
        for at, suit in enumerate("SHDC"):
            self._paint_flag(painter, QPointF(house.left() + house.width() * (0.1 + at * 0.265), house.top() + 8), suit)
        painter.setPen(QPen(theme.INK, 2))
        painter.setBrush(QColor("#E9D8AE"))
        painter.drawRect(house.adjusted(10, 14, -10, 0))
        rows, top = 3, house.top() + 33
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
        self._paint_scallops(painter, house)

    def _paint_scallops(self, painter: QPainter, house: QRectF) -> None:
        count = int((house.width() + 24) / 22)
        wide = (house.width() + 24) / count
        painter.setPen(QPen(theme.INK, 1.5))
        for at in range(count):
            painter.setBrush(theme.RED if at % 2 == 0 else theme.CREAM)
            cloth = QRectF(house.left() - 12 + at * wide, house.top() + 12, wide, 19)
            painter.drawChord(cloth, 180 * 16, 180 * 16)

    def _paint_flag(self, painter: QPainter, foot: QPointF, suit: str) -> None:
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

    # -- The lanes ------------------------------------------------------------------------------------------------------------

    def _paint_turf(self, painter: QPainter) -> None:
        lanes, chance = self.lanes, Random(13)
        painter.fillRect(QRectF(self.rect.left(), lanes.top(), self.rect.width(), self.rect.bottom() - lanes.top()), TURF)
        for suit in SUITS:
            for number in range(SQUARES + 1):
                square = self.square(suit, number)
                mown = QLinearGradient(square.topLeft(), square.bottomLeft())
                tone = TURF.lighter(110) if (number + SUITS.index(suit)) % 2 else TURF_DARK
                mown.setColorAt(0, tone.darker(106))
                mown.setColorAt(1, tone.lighter(106))
                painter.fillRect(square, mown)
        painter.setPen(QPen(QColor(28, 66, 26, 120), 1.4))
        for _ in range(int(lanes.width() / 2.2)):
            x, y = chance.uniform(lanes.left(), lanes.right()), chance.uniform(lanes.top() + 6, self.rect.bottom() - 8)
            painter.drawLine(QPointF(x, y), QPointF(x + chance.uniform(-2.5, 2.5), y - chance.uniform(4, 9)))
        self._paint_lines(painter)
        for suit in SUITS:
            self._paint_sign(painter, suit)
        self._paint_post(painter)

    def _paint_lines(self, painter: QPainter) -> None:
        lanes = self.lanes
        painter.setPen(QPen(QColor(246, 239, 221, 200), 3))
        for at in range(1, len(SUITS)):
            y = lanes.top() + at * self.lane_height
            painter.drawLine(QPointF(lanes.left(), y), QPointF(lanes.right(), y))
        painter.setPen(QPen(QColor(246, 239, 221, 120), 1.6))
        for number in range(2, SQUARES + 1):
            x = lanes.left() + SIGNS + number * self.pitch
            painter.drawLine(QPointF(x, lanes.top()), QPointF(x, lanes.bottom()))
        start = lanes.left() + SIGNS + self.pitch
        painter.fillRect(QRectF(start - 3, lanes.top(), 6, lanes.height()), theme.CREAM)
        painter.setFont(theme.lettering(min(38.0, self.lane_height * 0.46)))
        for suit in SUITS:
            for number in range(1, SQUARES + 1):
                painter.setPen(QColor(255, 247, 224, 150) if number < SQUARES else QColor(255, 226, 140, 220))
                painter.drawText(self.square(suit, number).adjusted(0, 2, -9, 0), _NUMBER, str(number))

    def _paint_sign(self, painter: QPainter, suit: str) -> None:
        """The suit's sign on a shield in its silks."""
        lane, silks = self.lane(suit), SILKS[suit]
        size = min(60.0, lane.height() - 14)
        shield = QRectF(lane.left() + 12, lane.center().y() - size / 2, size, size)
        painter.setPen(QPen(theme.INK, 2.4))
        painter.setBrush(QColor(silks.silk))
        painter.drawRoundedRect(shield, 12, 12)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(silks.sign), 1.6))
        painter.drawRoundedRect(shield.adjusted(4, 4, -4, -4), 9, 9)
        art.draw(painter, shield.adjusted(12, 12, -12, -12), f"cards/{PIPS[suit]}.svg", silks.sign)

    def _paint_post(self, painter: QPainter) -> None:
        """A chequered line across all lanes, and the striped post behind them with its disc."""
        lanes = self.lanes
        size, y, at = 8.0, lanes.top(), 0
        while y < lanes.bottom():
            for side in (0, 1):
                tone = theme.INK if (at + side) % 2 else theme.CREAM
                painter.fillRect(QRectF(self.post - size + side * size, y, size, min(size, lanes.bottom() - y)), tone)
            y, at = y + size, at + 1
        pole = QRectF(self.post - 6, self.rect.top() + 44, 12, lanes.top() - self.rect.top() - 36)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.CREAM)
        painter.drawRect(pole)
        painter.save()
        painter.setClipRect(pole, Qt.ClipOperation.IntersectClip)
        painter.setBrush(theme.RED)
        y = pole.top() - 10
        while y < pole.bottom():
            painter.drawPolygon(
                QPolygonF(
                    [
                        QPointF(pole.left(), y + 8),
                        QPointF(pole.right(), y),
                        QPointF(pole.right(), y + 9),
                        QPointF(pole.left(), y + 17),
                    ]
                )
            )
            y += 18
        painter.restore()
        painter.setPen(QPen(theme.INK, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(pole)
        disc = QPointF(self.post, self.rect.top() + 38)
        for radius, tone in ((24, theme.RED), (18, theme.CREAM), (15, theme.RED)):
            painter.setPen(QPen(theme.INK, 2) if radius == 24 else Qt.PenStyle.NoPen)
            painter.setBrush(tone)
            painter.drawEllipse(disc, radius, radius)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(SUN)
        points = [disc + QPointF(sin(at * pi / 5), -cos(at * pi / 5)) * (12.0 if at % 2 == 0 else 5.0) for at in range(10)]
        painter.drawPolygon(QPolygonF(points))

    def _paint_rails(self, painter: QPainter) -> None:
        """White rails before and behind the lanes."""
        lanes = self.lanes
        self._paint_rail(painter, lanes.top() - 14, lanes.top() + 2, 5)
        self._paint_rail(painter, lanes.bottom() + 3, self.rect.bottom(), 9)

    def _paint_rail(self, painter: QPainter, y: float, foot: float, thick: float) -> None:
        painter.setPen(QPen(theme.INK, 1.6))
        painter.setBrush(theme.CREAM)
        x = self.rect.left() + 40
        while x < self.rect.right():
            painter.drawRect(QRectF(x, y, thick * 0.9, foot - y))
            x += 118
        painter.drawRect(QRectF(self.rect.left() - 4, y, self.rect.width() + 8, thick))


_NUMBER: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop


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
