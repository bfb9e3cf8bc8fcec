"""The deck for those who want large letters: the same cards with larger corners."""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter

from parlor_desktop.engine.cards import DECK, Card, rank, suit
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.card import Print
from parlor_desktop.scene.kit.hands import Pack
from parlor_desktop.scene.kit.playing_card import STOCK, Deck

NUMBER: Final = 64.0
CORNER: Final = QRectF(4, 8, 60, 122)
LARGE: Final = 1.1
"""From this size of letters on, corners are larger."""


@cache
def pack_of(deck: Deck, letters: float) -> Pack:
    return Pack(DECK, _larger(deck) if letters > LARGE else deck.paint_face, deck.paint_back, deck.paint_small)


@cache
def _larger(deck: Deck) -> Print:
    """Always the same function for a deck, since printed cards are kept by what has painted them."""

    def paint(painter: QPainter, card: Card) -> None:
        deck.paint_face(painter, card)
        for turned in (False, True):
            painter.save()
            if turned:
                painter.translate(QPointF(STOCK.width(), STOCK.height()))
                painter.rotate(180)
            _paint_corner(painter, card, *deck.pip(suit(card)))
            painter.restore()

    return paint


def _paint_corner(painter: QPainter, card: Card, pip: str, colour: str) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#FDF8EB"))
    painter.drawRoundedRect(CORNER, 8, 8)
    number = rank(card)
    font = theme.serif(NUMBER, bold=True)
    if len(number) > 1:
        font.setStretch(62)
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 92)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText(QRectF(0, 8, 68, 66), Qt.AlignmentFlag.AlignCenter, number)
    art.draw(painter, QRectF(11, 78, 46, 46), pip, colour)
