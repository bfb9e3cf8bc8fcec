"""A brass plate at a seat: face, name, score, whose turn it is, and who plays it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.colours import COLOURS as COLOURS
from parlor_desktop.engine.colours import SYMBOLS as SYMBOLS
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.wording import tr

WIDTH: Final = 266.0
HEIGHT: Final = 92.0
GLOW: Final = 22.0

LOST: Final = QColor("#6B665F")
"""The slip of a turn that came to nothing."""


class Plate(QGraphicsObject):
    """Centred on its own position."""

    def __init__(self, name: str, colour: str, face: str, plays: str) -> None:
        super().__init__()
        self.name = name
        self._colour = colour
        self._face = face
        self._plays = plays
        self._score = ""
        self._news = ""
        self._bad = False
        self._lost = False
        self._lit = False
        self._winner = False
        self._coloured = True
        self._phone = ""
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    @property
    def lit(self) -> bool:
        return self._lit

    @property
    def score(self) -> str:
        return self._score

    @property
    def news(self) -> str:
        return self._news

    def show_score(self, score: str) -> None:
        self._change("_score", score)

    def show_lit(self, lit: bool) -> None:
        self._change("_lit", lit)

    def show_winner(self, winner: bool) -> None:
        self._change("_winner", winner)

    def show_colour(self, shown: bool) -> None:
        """The colour of the seat; where hands have colours of their own, it would only be taken for that."""
        self._change("_coloured", shown)

    def show_plays(self, plays: str) -> None:
        """Who plays this seat now, in a word or two below the name."""
        self._change("_plays", plays)

    @property
    def phone(self) -> str:
        return self._phone

    def show_phone(self, phone: str) -> None:
        """A phone that holds this seat's hand: here, asleep, or none."""
        self._change("_phone", phone)

    def show_news(self, words: str, bad: bool = False, lost: bool = False) -> None:
        """What came of their last turn, in a word; it stands in place of who plays. `lost`: nothing did, so it keeps quiet."""
        self._change("_news", words)
        self._change("_bad", bad)
        self._change("_lost", lost)

    def _change(self, what: str, value: object) -> None:
        if getattr(self, what) != value:
            setattr(self, what, value)
            self.update()

    def brass(self) -> QRectF:
        """Where it is on the board, without its glow."""
        return self.mapRectToScene(_plate())

    def boundingRect(self) -> QRectF:  # noqa: N802
        return _plate().adjusted(-GLOW, -GLOW, GLOW, GLOW)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self._lit or self._winner:
            _paint_glow(painter)
        _paint_brass(painter, self._lit or self._winner)
        self._paint_medallion(painter)
        self._paint_words(painter)

    def _paint_medallion(self, painter: QPainter) -> None:
        rim = QRectF(-WIDTH / 2 + 8, -38, 76, 76)
        painter.setPen(QPen(theme.INK, 2))
        painter.setBrush(QColor(COLOURS[self._colour]) if self._coloured else theme.WALNUT)
        painter.drawEllipse(rim)
        inner = rim.adjusted(5, 5, -5, -5)
        art.draw(painter, inner, f"faces/{self._face}.svg")
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.BRASS_LIGHT, 1.5))
        painter.drawEllipse(inner)
        if not self._coloured:
            return
        badge = QRectF(rim.right() - 25, rim.bottom() - 25, 27, 27)
        painter.setPen(QPen(theme.INK, 1.5))
        painter.setBrush(QColor(COLOURS[self._colour]))
        painter.drawEllipse(badge)
        painter.setPen(theme.CREAM)
        painter.setFont(theme.plain(17, bold=True))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, SYMBOLS[self._colour])

    def _paint_words(self, painter: QPainter) -> None:
        left = -WIDTH / 2 + 94
        score_font = theme.serif(36, bold=True)
        score_width = QFontMetricsF(score_font).horizontalAdvance(self._score) if self._score else 0.0
        name_room = WIDTH / 2 - 14 - left - (score_width + 8 if score_width else 0)
        painter.setPen(theme.INK)
        name_font = theme.serif(24, bold=True)
        if QFontMetricsF(name_font).horizontalAdvance(self.name) > name_room:
            name_font = theme.serif(19, bold=True)
        metrics = QFontMetricsF(name_font)
        name = metrics.elidedText(self.name, Qt.TextElideMode.ElideRight, name_room)
        painter.setFont(name_font)
        painter.drawText(QPointF(left, -2), name)
        if self._news:
            self._paint_news(painter, QPointF(left, 26), name_room)
        else:
            painter.setFont(theme.plain(20))
            if self._phone:
                _paint_phone(painter, QRectF(left, 7, 14, 24), self._phone == "asleep")
                left, name_room = left + 22, name_room - 22
            words = tr("asleep") if self._phone == "asleep" and not self._plays else self._plays
            below = QFontMetricsF(painter.font()).elidedText(words, Qt.TextElideMode.ElideRight, name_room)
            painter.drawText(QPointF(left, 26), below)
        painter.setPen(theme.INK)
        if self._score:
            painter.setFont(score_font)
            box = QRectF(WIDTH / 2 - 14 - score_width - 2, -HEIGHT / 2, score_width + 2, HEIGHT)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self._score)

    def _paint_news(self, painter: QPainter, at: QPointF, room: float) -> None:
        """On a slip of its own, green, red or grey, to be read from across the table."""
        painter.setFont(theme.plain(22, bold=True))
        metrics = QFontMetricsF(painter.font())
        words = metrics.elidedText(self._news, Qt.TextElideMode.ElideRight, room - 16)
        slip = QRectF(at.x() - 2, at.y() - 20, metrics.horizontalAdvance(words) + 18, 27)
        painter.setPen(QPen(theme.INK, 1.4))
        painter.setBrush(LOST if self._lost else theme.RED if self._bad else theme.BAIZE)
        painter.drawRoundedRect(slip, 9, 9)
        painter.setPen(theme.CREAM)
        painter.drawText(slip, Qt.AlignmentFlag.AlignCenter, words)


def _plate() -> QRectF:
    return QRectF(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT)


def _paint_phone(painter: QPainter, place: QRectF, asleep: bool) -> None:
    """A little phone, dark when it sleeps."""
    painter.setPen(QPen(theme.INK, 1.6))
    painter.setBrush(theme.INK)
    painter.drawRoundedRect(place, 3, 3)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.WALNUT if asleep else theme.LAMPLIGHT)
    painter.drawRect(place.adjusted(2.4, 3.6, -2.4, -5.4))
    painter.setPen(theme.INK)


def _paint_glow(painter: QPainter) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(255, 226, 150, 26))
    for step in range(8):
        grow = GLOW * (8 - step) / 8
        painter.drawRoundedRect(_plate().adjusted(-grow, -grow, grow, grow), 14 + grow, 14 + grow)


def _paint_brass(painter: QPainter, lit: bool) -> None:
    plate = _plate()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 90))
    painter.drawRoundedRect(plate.translated(3, 5), 14, 14)
    brass = QLinearGradient(plate.topLeft(), plate.bottomLeft())
    light, dark = (theme.LAMPLIGHT, QColor("#D9AE55")) if lit else (QColor("#DDBB74"), QColor("#B08A48"))
    brass.setColorAt(0, light)
    brass.setColorAt(0.5, dark.lighter(112))
    brass.setColorAt(1, dark)
    painter.setBrush(brass)
    painter.setPen(QPen(theme.INK, 2))
    painter.drawRoundedRect(plate, 14, 14)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(34, 27, 22, 110), 1.2))
    painter.drawRoundedRect(plate.adjusted(5, 5, -5, -5), 10, 10)
