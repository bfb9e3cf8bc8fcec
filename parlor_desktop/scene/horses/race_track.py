"""The track of Horses: four lanes by thirteen squares, each lane as high as its horse, with rails and the winning post. It
never moves."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from parlor_desktop.engine.cards import SUITS
from parlor_desktop.scene.horses.silks import SILKS
from parlor_desktop.scene.horses.stands import HEDGE, SKY, paint_stands
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.playing_card import PIPS

__all__ = ["HEDGE", "SKY", "SUN", "TURF", "RaceTrack"]

SQUARES: Final = 13
STANDS: Final = 0.15
"""The share of the height behind the lanes: sky, grandstand and hedge."""
NUMBERS: Final = 38.0
"""The board before the lanes, with the numbers of the squares, where no horse ever stands on them."""
SIGNS: Final = 84.0
"""Room for the suits' signs left of the start."""
BEYOND: Final = 92.0
"""Room behind the winning post: a horse that has come in has its head there."""
START: Final = 1.34
"""How many squares long the room before the first square is, where the horses start."""
STAGGER: Final = 0.13
"""So far, in squares, each lane starts behind the one above it."""
FORWARD: Final = 0.1
"""So far before the middle of its square a horse stands, so that on the last one its head is past the post."""
HOOVES: Final = 0.05
"""How far above the foot of a lane the hooves are, as a share of its height."""

TURF: Final = QColor("#4F8F46")
TURF_DARK: Final = QColor("#437F3D")
SUN: Final = QColor("#E4B532")
"""The two inks of this game: turf, and the yellow of its lid."""
CHALK: Final = QColor(246, 239, 221, 215)


class RaceTrack:
    """Where lanes and squares are, and how all of it is painted."""

    def __init__(self) -> None:
        self.rect = QRectF()
        self.letters = 1.0

    def lay_out(self, rect: QRectF, letters: float = 1.0) -> None:
        self.rect, self.letters = rect, letters

    @property
    def lanes(self) -> QRectF:
        inner = self.rect.adjusted(9, 9, -9, -9)
        stands = min(96.0, inner.height() * STANDS / self.letters)  # where room is dear, the horses have it
        return inner.adjusted(0, stands, 0, -NUMBERS * self.letters)

    @property
    def stands(self) -> QRectF:
        """The grandstand, over which hats fly."""
        band, wide = self.rect, min(820.0, self.rect.width() * 0.46)
        return QRectF(band.left() + band.width() * 0.13, band.top() + 8, wide, self.lanes.top() - band.top() - 8)

    @property
    def lane_height(self) -> float:
        return self.lanes.height() / len(SUITS)

    @property
    def pitch(self) -> float:
        """How long a square is. Before the first there is room where the horses start."""
        return (self.lanes.width() - SIGNS - BEYOND) / (SQUARES + START)

    @property
    def line(self) -> float:
        """Where across the first square begins."""
        return self.lanes.left() + SIGNS + START * self.pitch

    @property
    def post(self) -> float:
        """Where across the winning post is: a horse on the last square has its head past it."""
        return self.lanes.right() - BEYOND

    def lane(self, suit: str) -> QRectF:
        lanes = self.lanes
        return QRectF(lanes.left(), lanes.top() + SUITS.index(suit) * self.lane_height, lanes.width(), self.lane_height)

    def square(self, suit: str, number: int) -> QRectF:
        """One of the thirteen; number 0 is the one before them."""
        lane = self.lane(suit)
        return QRectF(self.line + (number - 1) * self.pitch, lane.top(), self.pitch, lane.height())

    def stagger(self, suit: str) -> float:
        """How far behind the first lane's start this one's is."""
        return SUITS.index(suit) * STAGGER * self.pitch

    def start(self, suit: str) -> QPointF:
        """Where the hooves of a horse would be that stood before the first square; they start a bit further back."""
        square = self.square(suit, 0)
        return QPointF(square.center().x() + FORWARD * self.pitch, square.bottom() - square.height() * HOOVES)

    def paint(self, painter: QPainter) -> None:
        frame = QPainterPath()
        frame.addRoundedRect(self.rect, 18, 18)
        painter.fillPath(frame.translated(4, 8), QColor(0, 0, 0, 110))
        inner = QPainterPath()
        inner.addRoundedRect(self.rect.adjusted(8, 8, -8, -8), 11, 11)
        painter.fillPath(frame, HEDGE)
        painter.save()
        painter.setClipPath(inner)
        lanes = self.lanes
        band = QRectF(self.rect.left(), self.rect.top(), self.rect.width(), lanes.top() - self.rect.top())
        paint_stands(painter, band, self.post)
        self._paint_turf(painter)
        self._paint_rail(painter, lanes.top() - 12, lanes.top() + 2, 5)
        self._paint_numbers(painter)
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.INK, 3))
        painter.drawPath(frame)
        painter.setPen(QPen(theme.BRASS_LIGHT, 2))
        painter.drawRoundedRect(self.rect.adjusted(4, 4, -4, -4), 15, 15)
        painter.setPen(QPen(theme.INK, 2))
        painter.drawPath(inner)

    # -- The lanes ------------------------------------------------------------------------------------------------------------

    def _paint_turf(self, painter: QPainter) -> None:
        lanes, chance = self.lanes, Random(13)
        painter.fillRect(QRectF(self.rect.left(), lanes.top(), self.rect.width(), self.rect.bottom() - lanes.top()), TURF)
        for suit in SUITS:
            lane = self.lane(suit)
            for number in range(1, SQUARES + 1):
                self._paint_mown(painter, self.square(suit, number), TURF.lighter(110) if number % 2 else TURF_DARK)
            paddock = QRectF(lane.left(), lane.top(), self.line - lane.left(), lane.height())
            self._paint_mown(painter, paddock, TURF_DARK.darker(106))
        painter.setPen(QPen(QColor(28, 66, 26, 110), 1.4))
        for _ in range(int(lanes.width() / 2.4)):
            x, y = chance.uniform(lanes.left(), lanes.right()), chance.uniform(lanes.top() + 6, lanes.bottom() - 4)
            painter.drawLine(QPointF(x, y), QPointF(x + chance.uniform(-2.5, 2.5), y - chance.uniform(4, 9)))
        self._paint_lines(painter)
        for suit in SUITS:
            self._paint_start(painter, suit)
            self._paint_sign(painter, suit)
        self._paint_post(painter)

    def _paint_mown(self, painter: QPainter, place: QRectF, tone: QColor) -> None:
        mown = QLinearGradient(place.topLeft(), place.bottomLeft())
        mown.setColorAt(0, tone.darker(108))
        mown.setColorAt(1, tone.lighter(108))
        painter.fillRect(place, mown)

    def _paint_lines(self, painter: QPainter) -> None:
        lanes = self.lanes
        for at in range(1, len(SUITS)):
            y = lanes.top() + at * self.lane_height
            painter.setPen(QPen(QColor(20, 48, 20, 70), 4))
            painter.drawLine(QPointF(lanes.left(), y + 2), QPointF(lanes.right(), y + 2))
            painter.setPen(QPen(CHALK, 2.6))
            painter.drawLine(QPointF(lanes.left(), y), QPointF(lanes.right(), y))
        painter.setPen(QPen(QColor(246, 239, 221, 95), 1.4))
        for number in range(1, SQUARES):
            x = self.line + number * self.pitch
            painter.drawLine(QPointF(x, lanes.top()), QPointF(x, lanes.bottom()))

    def _paint_start(self, painter: QPainter, suit: str) -> None:
        """Each lane has a chalk line of its own, further back in each lane, and a post in the suit's silks."""
        lane = self.lane(suit)
        x = self.line - self.stagger(suit)
        painter.fillRect(QRectF(x - 3, lane.top() + 1, 6, lane.height() - 2), theme.CREAM)
        painter.setPen(QPen(theme.INK, 1.6))
        painter.setBrush(QColor(SILKS[suit].silk))
        painter.drawRoundedRect(QRectF(x - 7, lane.top() + 3, 14, 22), 4, 4)

    def _paint_numbers(self, painter: QPainter) -> None:
        """A board along the near rail: the number of every square below it."""
        lanes = self.lanes
        board = QRectF(self.rect.left(), lanes.bottom(), self.rect.width(), self.rect.bottom() - lanes.bottom())
        painter.fillRect(board, QColor("#1E4526"))
        painter.fillRect(QRectF(board.left(), board.top(), board.width(), 5), theme.CREAM)
        painter.setPen(QPen(theme.INK, 1.4))
        painter.drawLine(board.topLeft(), board.topRight())
        painter.drawLine(board.topLeft() + QPointF(0, 5), board.topRight() + QPointF(0, 5))
        painter.setFont(theme.lettering(26 * self.letters))
        for number in range(1, SQUARES + 1):
            square = self.square(SUITS[0], number)
            painter.setPen(SUN if number == SQUARES else theme.CREAM)
            place = QRectF(square.left(), board.top() + 4, square.width(), NUMBERS * self.letters - 4)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(number))

    def _paint_sign(self, painter: QPainter, suit: str) -> None:
        """The suit's sign on a shield in its silks."""
        lane, silks = self.lane(suit), SILKS[suit]
        size = min(62.0, lane.height() - 14)
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
        radius = min(24.0, (lanes.top() - self.rect.top()) * 0.27)
        disc = QPointF(self.post, self.rect.top() + 14 + radius)
        pole = QRectF(self.post - 6, disc.y() + radius - 4, 12, lanes.top() - disc.y() - radius + 8)
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
        for share, tone in ((1.0, theme.RED), (0.75, theme.CREAM), (0.62, theme.RED)):
            painter.setPen(QPen(theme.INK, 2) if share == 1.0 else Qt.PenStyle.NoPen)
            painter.setBrush(tone)
            painter.drawEllipse(disc, radius * share, radius * share)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(SUN)
        points = [
            disc + QPointF(sin(at * pi / 5), -cos(at * pi / 5)) * radius * (0.5 if at % 2 == 0 else 0.2) for at in range(10)
        ]
        painter.drawPolygon(QPolygonF(points))

    def _paint_rail(self, painter: QPainter, y: float, foot: float, thick: float) -> None:
        painter.setPen(QPen(theme.INK, 1.6))
        painter.setBrush(theme.CREAM)
        x = self.rect.left() + 40
        while x < self.rect.right():
            painter.drawRect(QRectF(x, y, thick * 0.9, foot - y))
            x += 118
        painter.drawRect(QRectF(self.rect.left() - 4, y, self.rect.width() + 8, thick))
