"""How the cards of The Mayflower are printed: the number in both upper corners, an engraving, and a name on the end panel."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPen

from parlor_desktop.engine.cards import Card
from parlor_desktop.games.mayflower.cards import INKS, NAMES, number, series
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.wording import tr

STOCK: Final = QRectF(0, 0, 250, 350)
ENGRAVING: Final = QRectF(31, 98, 188, 188)
LARGE_ENGRAVING: Final = QRectF(52, 117, 146, 146)
MIDDLE: Final = 7
COVERED: Final = 24.0
LARGE_COVERED: Final = 62.0
FANNED_COVERED: Final = 96.0
"""So much of a name panel the next card of a pile may cover; and with large letters, when cards lie closer."""


SMALLEST: Final = 8
LARGE: Final = 1.32
"""How much larger what is written on a card is, for those who like large letters."""


def paint_face(painter: QPainter, card: Card) -> None:
    _paint_whole(painter, card, (True, False))


def paint_large_face(painter: QPainter, card: Card) -> None:
    """The same card with larger letters and a smaller engraving."""
    _paint_large(painter, card, (True, False))


def paint_held_face(painter: QPainter, card: Card) -> None:
    """A card in the hand, whose foot is behind the rail: no name is there that would be cut off."""
    ink = _paint_frame(painter, card)
    for left in (True, False):
        _paint_index(painter, card, ink, left)
    art.draw(painter, ENGRAVING, f"mayflower/{card.lower()}.svg")


def paint_large_held_face(painter: QPainter, card: Card) -> None:
    ink = _paint_frame(painter, card)
    art.draw(painter, LARGE_ENGRAVING, f"mayflower/{card.lower()}.svg")
    for left in (True, False):
        _paint_index(painter, card, ink, left, LARGE)


def paint_laid_face(painter: QPainter, card: Card) -> None:
    """A card in its row: the number stands only in that corner which the next card of the pile does not cover."""
    _paint_whole(painter, card, _corners_in_row(card))


def paint_fanned_face(painter: QPainter, card: Card) -> None:
    """The same in a fan, where the next card covers more of it."""
    _paint_whole(painter, card, _corners_in_row(card), FANNED_COVERED)


def paint_large_laid_face(painter: QPainter, card: Card) -> None:
    _paint_large(painter, card, _corners_in_row(card))


def _corners_in_row(card: Card) -> tuple[bool, ...]:
    """The left corner, the right one, or for a 7, which lies over all, both."""
    return (True, False) if number(card) == MIDDLE else (number(card) < MIDDLE,)


def _paint_whole(painter: QPainter, card: Card, corners: tuple[bool, ...], covered: float = COVERED) -> None:
    ink = _paint_frame(painter, card)
    for left in corners:
        _paint_index(painter, card, ink, left)
    art.draw(painter, ENGRAVING, f"mayflower/{card.lower()}.svg")
    _paint_panel(painter, tr(NAMES[card]), ink, corners, covered)


def _paint_large(painter: QPainter, card: Card, corners: tuple[bool, ...]) -> None:
    ink = _paint_frame(painter, card)
    art.draw(painter, LARGE_ENGRAVING, f"mayflower/{card.lower()}.svg")
    for left in corners:
        _paint_index(painter, card, ink, left, LARGE)
    _paint_large_panel(painter, tr(NAMES[card]), ink, corners)


def _paint_frame(painter: QPainter, card: Card) -> QColor:
    ink = QColor(INKS[series(card)])
    _paint_stock(painter)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink, 2.2))
    painter.drawRoundedRect(STOCK.adjusted(7, 7, -7, -7), 10, 10)
    return ink


def paint_back(painter: QPainter, _card: Card) -> None:
    _paint_stock(painter)
    art.draw(painter, STOCK, "mayflower/back.svg")


def _paint_stock(painter: QPainter) -> None:
    cream = QLinearGradient(STOCK.topLeft(), STOCK.bottomRight())
    cream.setColorAt(0, QColor("#FBF5E6"))
    cream.setColorAt(1, QColor("#F1E7CF"))
    painter.setPen(QPen(QColor(34, 27, 22, 150), 1.5))
    painter.setBrush(cream)
    painter.drawRoundedRect(STOCK.adjusted(0.8, 0.8, -0.8, -0.8), 14, 14)


def _paint_index(painter: QPainter, card: Card, ink: QColor, left: bool, size: float = 1.0) -> None:
    """The number, and below it the series by letter and emblem."""
    wide = 60 * size
    x, below = 14.0 if left else STOCK.right() - 14 - wide, 9 + 61 * size
    painter.setPen(ink)
    painter.setFont(_narrowed(theme.lettering(64 * size), str(number(card)), wide))
    painter.drawText(QRectF(x, 9, wide, 64 * size), Qt.AlignmentFlag.AlignCenter, str(number(card)))
    painter.setFont(theme.serif(31 * size, bold=True))
    painter.drawText(QRectF(x + 1, below, 29 * size, 32 * size), Qt.AlignmentFlag.AlignCenter, series(card))
    emblem = f"mayflower/emblem_{series(card).lower()}.svg"
    art.draw(painter, QRectF(x + 31 * size, below + 3, 27 * size, 27 * size), emblem, ink.name())


def _paint_panel(painter: QPainter, name: str, ink: QColor, corners: tuple[bool, ...], covered: float) -> None:
    """The end panel: a scroll in the series' ink with the name in it, on that side which has a number."""
    panel = QRectF(16, 290, 218, 46)
    _paint_scroll(painter, panel, ink)
    words = _left_free(panel, corners, covered)
    painter.setFont(_narrowed(theme.serif(24, bold=True), name, words.width() - 18))
    painter.drawText(words, Qt.AlignmentFlag.AlignCenter, name)


def _paint_large_panel(painter: QPainter, name: str, ink: QColor, corners: tuple[bool, ...]) -> None:
    """The same with larger letters, which need two lines for most names."""
    panel = QRectF(14, 262, 222, 78)
    _paint_scroll(painter, panel, ink)
    words = _left_free(panel, corners, LARGE_COVERED)
    painter.setFont(fitting_in(theme.serif(31, bold=True), name, words.adjusted(7, 3, -7, -3)))
    painter.drawText(words, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), name)


def fitting_in(font: QFont, words: str, room: QRectF) -> QFont:
    """The font, as much smaller as words need that are broken into lines and must not be cut at any side."""
    font = _narrowed(font, max(words.split(), key=len), room.width())
    how = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
    while font.pixelSize() > SMALLEST and QFontMetricsF(font).boundingRect(room, how, words).height() > room.height():
        font.setPixelSize(font.pixelSize() - 1)
    return font


def _left_free(panel: QRectF, corners: tuple[bool, ...], covered: float) -> QRectF:
    """The part of the panel on that side where the number stands."""
    return panel.adjusted(0 if True in corners else covered, 0, 0 if False in corners else -covered, 0)


def _paint_scroll(painter: QPainter, panel: QRectF, ink: QColor) -> None:
    painter.setBrush(ink)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawRoundedRect(panel, 7, 7)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.CREAM, 1))
    painter.drawRoundedRect(panel.adjusted(4, 4, -4, -4), 4, 4)
    painter.setPen(theme.CREAM)


def _narrowed(font: QFont, text: str, room: float) -> QFont:
    """The font, smaller if the text would not fit."""
    wide = QFontMetricsF(font).horizontalAdvance(text)
    if wide > room:
        font.setPixelSize(max(8, int(font.pixelSize() * room / wide)))
    return font
