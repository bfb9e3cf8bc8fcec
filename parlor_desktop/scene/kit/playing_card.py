"""How the standard deck is printed: index in the corners, pips in their places, and court cards of our own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPen

from parlor_desktop.engine.cards import Card, rank, suit
from parlor_desktop.scene.kit import art, theme

STOCK: Final = QRectF(0, 0, 250, 350)
TWO_COLOURS: Final[Mapping[str, str]] = {"S": "#221B16", "H": "#B3262B", "D": "#B3262B", "C": "#221B16"}
FOUR_COLOURS: Final[Mapping[str, str]] = {"S": "#221B16", "H": "#B3262B", "D": "#1F5FA8", "C": "#256B35"}
PIPS: Final[Mapping[str, str]] = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}

LEFT, MIDDLE, RIGHT = 80.0, 125.0, 170.0
TOP, BOTTOM = 66.0, 284.0
_HALF: Final = (TOP + BOTTOM) / 2
_THIRD: Final = (BOTTOM - TOP) / 3


def _columns(*heights: float) -> list[tuple[float, float]]:
    return [(x, y) for y in heights for x in (LEFT, RIGHT)]


PLACES: Final[Mapping[str, list[tuple[float, float]]]] = {
    "A": [(MIDDLE, _HALF)],
    "2": [(MIDDLE, TOP), (MIDDLE, BOTTOM)],
    "3": [(MIDDLE, TOP), (MIDDLE, _HALF), (MIDDLE, BOTTOM)],
    "4": _columns(TOP, BOTTOM),
    "5": [*_columns(TOP, BOTTOM), (MIDDLE, _HALF)],
    "6": _columns(TOP, _HALF, BOTTOM),
    "7": [*_columns(TOP, _HALF, BOTTOM), (MIDDLE, (TOP + _HALF) / 2)],
    "8": [*_columns(TOP, _HALF, BOTTOM), (MIDDLE, (TOP + _HALF) / 2), (MIDDLE, (BOTTOM + _HALF) / 2)],
    "9": [*_columns(TOP, TOP + _THIRD, BOTTOM - _THIRD, BOTTOM), (MIDDLE, _HALF)],
    "10": [
        *_columns(TOP, TOP + _THIRD, BOTTOM - _THIRD, BOTTOM),
        (MIDDLE, TOP + _THIRD / 2),
        (MIDDLE, BOTTOM - _THIRD / 2),
    ],
}
"""Where the pips of each number stand; those below the middle stand on their heads."""


class Deck:
    """The deck in two colours, or in four."""

    def __init__(self, four_colours: bool = False) -> None:
        self._colours = FOUR_COLOURS if four_colours else TWO_COLOURS

    def paint_face(self, painter: QPainter, card: Card) -> None:
        _paint_stock(painter)
        colour = self._colours[suit(card)]
        if rank(card) in "JQK":
            _paint_court(painter, card, colour)
        else:
            _paint_pips(painter, card, colour)
        for turned in (False, True):
            painter.save()
            if turned:
                painter.translate(STOCK.width(), STOCK.height())
                painter.rotate(180)
            _paint_index(painter, card, colour)
            painter.restore()

    def paint_small(self, painter: QPainter, card: Card) -> None:
        """The same card for a place where it is small: a corner that can be read, and not much else."""
        _paint_stock(painter)
        colour = self._colours[suit(card)]
        pip = f"cards/{PIPS[suit(card)]}.svg"
        painter.setPen(QColor(colour))
        number = rank(card)
        painter.setFont(_index_font(number, 92))
        painter.drawText(QRectF(-8, -4, 112, 110), Qt.AlignmentFlag.AlignCenter, number)
        art.draw(painter, QRectF(14, 116, 68, 68), pip, colour)
        if number in "JQK":
            art.draw(painter, QRectF(60, 210, 178, 126), f"cards/{card.lower()}.svg", colour)
        else:
            art.draw(painter, QRectF(112, 208, 118, 118), pip, colour)

    def pip(self, suit_letter: str) -> tuple[str, str]:
        """The picture of a suit, and its colour."""
        return f"cards/{PIPS[suit_letter]}.svg", self._colours[suit_letter]

    def paint_back(self, painter: QPainter, _card: Card) -> None:
        _paint_stock(painter)
        art.draw(painter, STOCK, "cards/back.svg")


IN_TWO_COLOURS: Final = Deck()
IN_FOUR_COLOURS: Final = Deck(four_colours=True)


def _index_font(number: str, size: float) -> QFont:
    """Two figures are set as narrow as one and a half, so that a ten is still whole where cards overlap."""
    font = theme.serif(size, bold=True)
    if len(number) > 1:
        font.setStretch(66)
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 94)
    return font


def _paint_stock(painter: QPainter) -> None:
    cream = QLinearGradient(STOCK.topLeft(), STOCK.bottomRight())
    cream.setColorAt(0, QColor("#FFFBF0"))
    cream.setColorAt(1, QColor("#F4EBD6"))
    painter.setPen(QPen(QColor(34, 27, 22, 150), 1.5))
    painter.setBrush(cream)
    painter.drawRoundedRect(STOCK.adjusted(0.8, 0.8, -0.8, -0.8), 14, 14)


def _paint_index(painter: QPainter, card: Card, colour: str) -> None:
    painter.setPen(QColor(colour))
    number = rank(card)
    painter.setFont(_index_font(number, 46))
    painter.drawText(QRectF(3, 8, 50, 50), Qt.AlignmentFlag.AlignCenter, number)
    art.draw(painter, QRectF(11, 60, 34, 34), f"cards/{PIPS[suit(card)]}.svg", colour)


def _paint_pips(painter: QPainter, card: Card, colour: str) -> None:
    size = 96.0 if rank(card) == "A" else 50.0
    if card == "AS":
        art.draw(painter, QRectF(35, 47, 180, 256), "cards/ace.svg")
    for x, y in PLACES[rank(card)]:
        painter.save()
        painter.translate(QPointF(x, y))
        if y > _HALF + 1:
            painter.rotate(180)
        art.draw(painter, QRectF(-size / 2, -size / 2, size, size), f"cards/{PIPS[suit(card)]}.svg", colour)
        painter.restore()


def _paint_court(painter: QPainter, card: Card, colour: str) -> None:
    """Half a figure, and the same half again from the other end."""
    frame = QRectF(48, 66, 154, 218)
    for turned in (False, True):
        painter.save()
        painter.translate(STOCK.center())
        if turned:
            painter.rotate(180)
        art.draw(painter, QRectF(-77, -109, 154, 109), f"cards/{card.lower()}.svg", colour)
        painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#1E3A5F"), 1.6))
    painter.drawRect(frame.adjusted(-2, -2, 2, 2))
