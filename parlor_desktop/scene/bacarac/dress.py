"""What lies on the stage in a great moment of Bacarac: the cat of the Kitty, the Pot, and the cards that did it."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from parlor_desktop.engine.cards import Card
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.card import CARD, draw_card
from parlor_desktop.scene.kit.chips import paint_stacks, stacks_of
from parlor_desktop.scene.kit.great_moment import Dress
from parlor_desktop.scene.kit.playing_card import Deck

BELOW: Final = 0.84
"""How far down the middle of it all is: below the words."""
FAN_BLADES: Final = 15
KITTY_PICTURE: Final = "bacarac/kitty.svg"
POT_PICTURE: Final = "bacarac/pot.svg"


def with_cards(deck: Deck, cards: Sequence[Card]) -> Dress:
    """The cards that have won, in a wide fan."""

    def paint(painter: QPainter, room: QRectF) -> None:
        _paint_fan(painter, _middle(room), room.height() * 0.32)
        _paint_cards(painter, _middle(room) + QPointF(0, 20), deck, cards, room.height() * 0.00086)

    return paint


def with_picture(picture: str, chips: int) -> Dress:
    """The cat before the moon, or the Pot, between heaps of the chips that were won."""

    def paint(painter: QPainter, room: QRectF) -> None:
        middle, size = _middle(room), room.height() * 0.29
        _paint_fan(painter, middle, size * 1.05)
        _paint_disc(painter, middle, size, picture)
        _paint_chips(painter, middle, size * 1.25, chips)

    return paint


def _middle(room: QRectF) -> QPointF:
    return QPointF(room.center().x(), room.height() * BELOW)


def _paint_fan(painter: QPainter, middle: QPointF, reach: float) -> None:
    """Blades of lacquer red and gold, as on the painted board."""
    foot = middle + QPointF(0, reach * 0.42)
    for blade in range(FAN_BLADES):
        start, end = (pi + pi * (blade + part) / FAN_BLADES for part in (0.0, 1.0))
        painter.setPen(QPen(QColor("#7A1216"), 1.5))
        painter.setBrush(theme.RED if blade % 2 == 0 else QColor("#8E1C20"))
        painter.drawPolygon(
            QPolygonF([foot, *(foot + QPointF(cos(angle) * 1.25, sin(angle)) * reach for angle in (start, end))])
        )


def _paint_disc(painter: QPainter, middle: QPointF, size: float, picture: str) -> None:
    disc = QRectF(0, 0, size, size)
    disc.moveCenter(middle)
    painter.setPen(QPen(theme.INK, 3))
    painter.setBrush(theme.BRASS)
    painter.drawEllipse(disc.adjusted(-10, -10, 10, 10))
    painter.setBrush(QColor("#FFE1A0"))
    painter.drawEllipse(disc)
    painter.setPen(QPen(theme.BRASS, 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(disc.adjusted(9, 9, -9, -9))
    inside = disc.adjusted(size * 0.19, size * 0.19, -size * 0.19, -size * 0.19)
    art.draw(painter, inside, picture)


def _paint_chips(painter: QPainter, middle: QPointF, away: float, chips: int) -> None:
    """Half of them on either side."""
    for side, count in ((-1, chips - chips // 2), (1, chips // 2)):
        painter.save()
        painter.translate(middle + QPointF(side * away, 70))
        painter.scale(2.1, 2.1)
        paint_stacks(painter, stacks_of(count))
        painter.restore()


def _paint_cards(painter: QPainter, middle: QPointF, deck: Deck, cards: Sequence[Card], scale: float) -> None:
    half = (len(cards) - 1) / 2
    for at, name in enumerate(cards):
        part = at - half
        painter.save()
        painter.translate(middle + QPointF(part * 150 * scale / 0.86, 12 * part * part))
        painter.rotate(9 * part)
        painter.scale(scale, scale)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 110))
        painter.drawRoundedRect(CARD.translated(5, 8), 14, 14)
        draw_card(painter, CARD, deck.paint_face, name, moving=True)
        painter.restore()
