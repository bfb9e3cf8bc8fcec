"""What everybody is to read: a card held up with what it says, or a verdict with its reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.card import HEIGHT, WIDTH, draw_card
from parlor_desktop.scene.mexican_pete.cards import Press, card_name

NO_CARD: Final = ""
CENTRED: Final = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
TITLE: Final = 40.0
WORDS: Final = 29.0
SMALLEST: Final = 18.0
"""How large the words are, and how small they may become where they are many."""
ENLARGED: Final = 1.05
"""With letters larger than that, the words have all the room, and no card is shown."""


class Notice(QGraphicsObject):
    """Its upper left corner is at its own position."""

    def __init__(self, press: Press) -> None:
        super().__init__()
        self.press = press
        self.title = ""
        self.words = ""
        self.card = NO_CARD
        self._paper = QRectF()
        self._letters = 1.0
        self.setVisible(False)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def lay_out(self, room: QRectF, letters: float) -> None:
        self.prepareGeometryChange()
        self.setPos(room.topLeft())
        self._paper, self._letters = QRectF(0, 0, room.width(), room.height()), letters
        self.update()

    def show_card(self, colour: int, number: int, title: str, words: str) -> None:
        self._show(title, words, card_name(colour, number))

    def show_words(self, title: str, words: str) -> None:
        self._show(title, words, NO_CARD)

    def take_down(self) -> None:
        self._show("", "", NO_CARD)

    def _show(self, title: str, words: str, card: str) -> None:
        self.title, self.words, self.card = title, words, card
        self.update()
        self.setVisible(bool(title))

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._paper.adjusted(-4, -4, 8, 12)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        paper = self._paper
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 90))
        painter.drawRoundedRect(paper.translated(4, 7), 12, 12)
        painter.setPen(QPen(theme.INK, 2.5))
        painter.setBrush(theme.CREAM)
        painter.drawRoundedRect(paper, 12, 12)
        room = paper.adjusted(14, 10, -14, -10)
        if self.card and self._letters <= ENLARGED:
            room = self._paint_card(painter, room)
        title = QRectF(room.left(), room.top(), room.width(), room.height() * 0.36)
        painter.setPen(theme.RED)
        write_in(painter, title, self.title, theme.lettering, TITLE * self._letters, SMALLEST * self._letters)
        painter.setPen(theme.INK)
        words = QRectF(room.left(), title.bottom() + 4, room.width(), room.bottom() - title.bottom() - 4)
        write_in(painter, words, self.words, theme.serif, WORDS * self._letters, SMALLEST * self._letters)

    def _paint_card(self, painter: QPainter, room: QRectF) -> QRectF:
        """The card at the left, or above where it is narrow; gives the room that is left."""
        if room.width() > room.height() * 1.2:
            height = min(room.height(), room.width() * 0.42 * HEIGHT / WIDTH)
            card = QRectF(room.left(), room.center().y() - height / 2, height * WIDTH / HEIGHT, height)
            draw_card(painter, card, self.press.paint_face, self.card)
            return room.adjusted(card.width() + 12, 0, 0, 0)
        height = room.height() * 0.42
        card = QRectF(room.center().x() - height * WIDTH / HEIGHT / 2, room.top(), height * WIDTH / HEIGHT, height)
        draw_card(painter, card, self.press.paint_face, self.card)
        return room.adjusted(0, height + 6, 0, 0)


def write_in(
    painter: QPainter, rect: QRectF, words: str, face: Callable[[float], QFont], largest: float, smallest: float
) -> None:
    """Words in the middle of a box, as large as they fit without breaking a word."""
    longest = max(words.split(), key=len, default="")
    size = largest
    while size > smallest:
        metrics = QFontMetricsF(face(size))
        if rect.contains(metrics.boundingRect(rect, CENTRED, words)) and metrics.horizontalAdvance(longest) <= rect.width():
            break
        size -= 1
    painter.setFont(face(size))
    painter.drawText(rect, CENTRED, words)
