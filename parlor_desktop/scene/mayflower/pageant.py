"""The great moments of The Mayflower: what is painted behind the large letters, and the ship that sails in at the end."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.cards import Card
from parlor_desktop.games.mayflower.cards import INKS, NUMBERS, SERIES_NAMES
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.card import HEIGHT, WIDTH, draw_card
from parlor_desktop.scene.kit.great_moment import MOMENT_HEIGHT, Dress
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mayflower.cards import paint_face, paint_fanned_face

EMBLEMATIC: Final[Mapping[str, Card]] = {"A": "A1", "B": "B13", "C": "C5", "D": "D11"}
"""Whose engraving stands for a whole series."""
SHIP: Final = QRectF(-240, -192, 480, 384)
GLASS: Final = "#F6EFDD"


def closed_title(letter: str) -> str:
    titles = {
        "A": tr("The Ship is rigged!"),
        "B": tr("All hands on deck!"),
        "C": tr("The ocean is crossed!"),
        "D": tr("The Colony stands!"),
    }
    return titles[letter]


def series(letter: str) -> Dress:
    """A closed series: its emblematic engraving on high, and all its thirteen cards in a wide fan below."""
    return partial(_paint_series, letter)


def out(card: Card) -> Dress:
    """Somebody is out: the last card on a strip of the chart, between the ship and the sea serpent."""
    return partial(_paint_out, card)


def last_deal(painter: QPainter, room: QRectF) -> None:
    strip = _paint_strip(painter, room)
    for name, wide, tall, at in (("whale", 230, 150, 0.2), ("compass", 250, 250, 0.5), ("wind", 190, 190, 0.8)):
        _paint_on(painter, strip, f"mayflower/{name}.svg", wide, tall, at)


def harbour(painter: QPainter, room: QRectF) -> None:
    """Two coasts, and between them the water on which the ship sails in."""
    strip = _paint_strip(painter, room)
    painter.save()
    painter.setClipRect(strip.adjusted(8, 8, -8, -8))
    tall = strip.height() * 1.5
    for left, name in ((strip.left(), "coast_left"), (strip.right() - tall * 3 / 7, "coast_right")):
        art.draw(painter, QRectF(left, strip.top() - tall * 0.2, tall * 3 / 7, tall), f"mayflower/{name}.svg")
    painter.restore()


def _paint_series(letter: Card, painter: QPainter, room: QRectF) -> None:
    middle, ink = room.center().x(), QColor(INKS[letter])
    reach = room.height() * 0.145
    frame = QRectF(middle - reach * 1.25, room.height() * 0.035, reach * 2.5, reach * 2)
    painter.setPen(QPen(theme.BRASS_LIGHT, 5))
    painter.setBrush(theme.CREAM)
    painter.drawEllipse(frame)
    painter.setPen(QPen(ink, 3))
    painter.drawEllipse(frame.adjusted(9, 9, -9, -9))
    picture = QRectF(0, 0, reach * 1.62, reach * 1.62)
    picture.moveCenter(frame.center())
    art.draw(painter, picture, f"mayflower/{EMBLEMATIC[letter].lower()}.svg")
    scale = room.height() * 0.27 / HEIGHT
    step = min(WIDTH * scale * 0.78, (room.width() * 0.9 - WIDTH * scale) / (len(NUMBERS) - 1))
    for number in (*range(1, 7), *range(13, 7, -1), 7):  # each name is in the part that the next card leaves free
        part = (number - 7) / 6
        painter.save()
        painter.translate(middle + (number - 7) * step, room.height() * 0.79 + 34 * part * part)
        painter.rotate(9 * part)
        card = QRectF(-WIDTH * scale / 2, -HEIGHT * scale / 2, WIDTH * scale, HEIGHT * scale)
        draw_card(painter, card, paint_fanned_face, f"{letter}{number}", moving=True)
        painter.restore()


def _paint_out(card: Card, painter: QPainter, room: QRectF) -> None:
    strip = _paint_strip(painter, room)
    _paint_on(painter, strip, "mayflower/galleon.svg", 290, 232, 0.2)
    _paint_on(painter, strip, "mayflower/serpent.svg", 270, 158, 0.8)
    scale = strip.height() * 1.12 / HEIGHT
    face = QRectF(0, 0, WIDTH * scale, HEIGHT * scale)
    face.moveCenter(strip.center() - QPointF(0, 6))
    draw_card(painter, face, paint_face, card)


def _paint_strip(painter: QPainter, room: QRectF) -> QRectF:
    """A torn strip of the chart across the foot of the stage, with waves on it."""
    strip = QRectF(room.left() - 20, room.height() * 0.69, room.width() + 40, room.height() * 0.255)
    paper = QPainterPath(strip.topLeft())
    for edge, start, end, way in (
        (strip.top(), strip.left(), strip.right(), 1),
        (strip.bottom(), strip.right(), strip.left(), -1),
    ):
        for at in range(41):
            paper.lineTo(start + (end - start) * at / 40, edge + way * 4 * sin(at * 2.3) + 3 * sin(at * 5.1))
    paper.closeSubpath()
    painter.fillPath(paper.translated(0, 9), QColor(0, 0, 0, 130))
    tone = QLinearGradient(strip.topLeft(), strip.bottomLeft())
    tone.setColorAt(0, QColor("#F1E6C8"))
    tone.setColorAt(1, QColor("#D9C798"))
    painter.fillPath(paper, tone)
    painter.strokePath(paper, QPen(QColor("#6B4A1E"), 2))
    painter.setPen(QPen(QColor(30, 58, 95, 95), 2.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for row in range(3):
        wave = QPainterPath()
        y = strip.bottom() - 26 - row * 26
        x = strip.left() + (row % 2) * 40
        wave.moveTo(x, y)
        while x < strip.right():
            wave.quadTo(x + 20, y - 15, x + 40, y)
            x += 40
        painter.drawPath(wave)
    return strip


def _paint_on(painter: QPainter, strip: QRectF, name: str, wide: float, tall: float, at: float) -> None:
    place = QRectF(0, 0, wide, tall)
    place.moveCenter(QPointF(strip.left() + strip.width() * at, strip.center().y() - 8))
    art.draw(painter, place, name)


class Ship(QGraphicsObject):
    """The Mayflower herself, who sails in for the winner. Over the great moment; she is gone with it."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(MOMENT_HEIGHT + 1)
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return SHIP

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        art.draw(painter, SHIP, "mayflower/galleon.svg")


def series_words(letter: str, name: str) -> str:
    return tr(
        "{name} lays the 7 across: series {letter}, {series}, is closed.",
        name=name,
        letter=letter,
        series=tr(SERIES_NAMES[letter]),
    )
