"""What everybody is to read: a card held up with what it says, or a verdict with its reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.card import draw_card
from parlor_desktop.scene.mexican_pete.cards import Press, card_name

PAPER: Final = QRectF(-190, -122, 380, 244)
CARD: Final = QRectF(PAPER.left() + 12, PAPER.top() + 12, 157, 220)
NO_CARD: Final = ""
CENTRED: Final = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
SMALLEST: Final = 20
"""How small the words may become, where they are many."""


class Notice(QGraphicsObject):
    """Centred on its own position."""

    def __init__(self, press: Press) -> None:
        super().__init__()
        self.press = press
        self.title = ""
        self.words = ""
        self.card = NO_CARD
        self.shown = 0
        """Counts what has been shown, so that who put up one notice does not take down the next."""
        self.setVisible(False)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_card(self, colour: int, number: int, title: str, words: str) -> None:
        self._show(title, words, card_name(colour, number))

    def show_words(self, title: str, words: str) -> None:
        self._show(title, words, NO_CARD)

    def take_down(self, shown: int) -> None:
        """Unless something else was put up since."""
        if shown == self.shown:
            self._show("", "", NO_CARD)

    def _show(self, title: str, words: str, card: str) -> None:
        self.title, self.words, self.card = title, words, card
        self.shown += 1
        self.update()
        self.setVisible(bool(title))

    def boundingRect(self) -> QRectF:  # noqa: N802
        return PAPER.adjusted(-4, -4, 8, 12)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 90))
        painter.drawRoundedRect(PAPER.translated(4, 7), 12, 12)
        painter.setPen(QPen(theme.INK, 2.5))
        painter.setBrush(theme.CREAM)
        painter.drawRoundedRect(PAPER, 12, 12)
        left = PAPER.left() + 20
        if self.card:
            draw_card(painter, CARD, self.press.paint_face, self.card)
            left = CARD.right() + 14
        painter.setPen(theme.RED)
        _write(painter, QRectF(left, PAPER.top() + 14, PAPER.right() - 14 - left, 80), self.title, theme.lettering, 42)
        painter.setPen(theme.INK)
        _write(painter, QRectF(left, PAPER.top() + 98, PAPER.right() - 14 - left, 134), self.words, theme.serif, 32)


def _write(painter: QPainter, rect: QRectF, words: str, face: Callable[[float], QFont], largest: int) -> None:
    """Words in the middle of a box, as large as they fit without breaking a word."""
    longest = max(words.split(), key=len, default="")
    for size in range(largest, SMALLEST - 1, -1):
        metrics = QFontMetricsF(face(size))
        needs = metrics.boundingRect(rect, CENTRED, words)
        if rect.contains(needs) and metrics.horizontalAdvance(longest) <= rect.width():
            break
    painter.setFont(face(size))
    painter.drawText(rect, CENTRED, words)
