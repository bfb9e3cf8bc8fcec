"""How the cards of The Mayflower are printed: the number in both upper corners, an engraving, and a name on the end panel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPen

from parlor_desktop.engine.cards import Card
from parlor_desktop.games.mayflower.cards import NAMES, number, series
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.wording import tr

INKS: Final[Mapping[str, str]] = {"A": "#1E3A5F", "B": "#8E2226", "C": "#1C5A55", "D": "#6B4A1E"}
"""Each series is printed in one ink; its letter and its emblem tell it too."""

STOCK: Final = QRectF(0, 0, 250, 350)


def paint_face(painter: QPainter, card: Card) -> None:
    ink = QColor(INKS[series(card)])
    _paint_stock(painter)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink, 2.2))
    painter.drawRoundedRect(STOCK.adjusted(7, 7, -7, -7), 10, 10)
    for left in (True, False):
        _paint_index(painter, card, ink, left)
    art.draw(painter, QRectF(31, 98, 188, 188), f"mayflower/{card.lower()}.svg")
    _paint_panel(painter, tr(NAMES[card]), ink)


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


def _paint_index(painter: QPainter, card: Card, ink: QColor, left: bool) -> None:
    """The number, and below it the series by letter and emblem."""
    column = QRectF(14 if left else STOCK.right() - 74, 0, 60, STOCK.height())
    painter.setPen(ink)
    painter.setFont(_narrowed(theme.lettering(64), str(number(card)), column.width()))
    painter.drawText(QRectF(column.left(), 9, column.width(), 64), Qt.AlignmentFlag.AlignCenter, str(number(card)))
    painter.setFont(theme.serif(31, bold=True))
    painter.drawText(QRectF(column.left() + 1, 70, 29, 32), Qt.AlignmentFlag.AlignCenter, series(card))
    emblem = f"mayflower/emblem_{series(card).lower()}.svg"
    art.draw(painter, QRectF(column.left() + 31, 73, 27, 27), emblem, ink.name())


def _paint_panel(painter: QPainter, name: str, ink: QColor) -> None:
    """The end panel: a scroll in the series' ink with the name in it."""
    panel = QRectF(16, 290, 218, 46)
    painter.setBrush(ink)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawRoundedRect(panel, 7, 7)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.CREAM, 1))
    painter.drawRoundedRect(panel.adjusted(4, 4, -4, -4), 4, 4)
    painter.setPen(theme.CREAM)
    painter.setFont(_narrowed(theme.serif(24, bold=True), name, panel.width() - 18))
    painter.drawText(panel, Qt.AlignmentFlag.AlignCenter, name)


def _narrowed(font: QFont, text: str, room: float) -> QFont:
    """The font, smaller if the text would not fit."""
    wide = QFontMetricsF(font).horizontalAdvance(text)
    if wide > room:
        font.setPixelSize(max(8, int(font.pixelSize() * room / wide)))
    return font
