"""The throw before this one, small, so that everybody can see what could have been called at it and what came of it; and what
was missed, as long as that can be noted (MP-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.games.mexican_pete.table import Dice
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.card import HEIGHT, WIDTH, draw_card
from parlor_desktop.scene.kit.face import paint_small_die
from parlor_desktop.scene.mexican_pete.cards import Press, card_name
from parlor_desktop.scene.mexican_pete.notice import write_in

MOST_CARDS: Final = 3
WORDS: Final = 24.0


class LastThrow(QGraphicsObject):
    """Its upper left corner is at its own position."""

    def __init__(self, press: Press) -> None:
        super().__init__()
        self.press = press
        self._paper = QRectF()
        self._letters = 1.0
        self.dice: Dice | None = None
        self.words = ""
        self.missed: tuple[tuple[int, int], ...] = ()
        """The cards that could have been turned: colour and number."""
        self.turned: tuple[tuple[int, int], ...] = ()
        """The card that was turned."""
        self.lit = False
        """A hint points at it."""
        self.setVisible(False)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def lay_out(self, room: QRectF, letters: float) -> None:
        self.prepareGeometryChange()
        self.setPos(room.topLeft())
        self._paper, self._letters = QRectF(0, 0, room.width(), room.height()), letters
        self.update()

    def write(
        self,
        dice: Dice | None,
        words: str,
        missed: Sequence[tuple[int, int]] = (),
        turned: Sequence[tuple[int, int]] = (),
    ) -> None:
        self.dice, self.words, self.missed, self.turned = dice, words, tuple(missed), tuple(turned)
        self.update()
        self.setVisible(bool(words))

    def light(self, lit: bool) -> None:
        self.lit = lit
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._paper.adjusted(-10, -10, 12, 14)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        paper = self._paper
        if self.lit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(255, 226, 150, 220))
            painter.drawRoundedRect(paper.adjusted(-8, -8, 8, 8), 16, 16)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 80))
        painter.drawRoundedRect(paper.translated(2, 4), 10, 10)
        painter.setPen(QPen(theme.RED, 4) if self.missed else QPen(QColor(34, 27, 22, 160), 1.5))
        painter.setBrush(theme.CREAM if self.missed else QColor(246, 239, 221, 205))
        painter.drawRoundedRect(paper, 10, 10)
        inside = paper.adjusted(10, 8, -10, -8)
        tall = paper.height() > paper.width() * 0.5
        pictures = QRectF(inside.left(), inside.top(), inside.width(), inside.height() * 0.5) if tall else inside
        right = self._paint_pictures(painter, pictures, pictures.height())
        words = (
            QRectF(inside.left(), pictures.bottom(), inside.width(), inside.bottom() - pictures.bottom()) if tall else inside
        )
        if not tall:
            words = QRectF(right + 8, inside.top(), inside.right() - right - 8, inside.height())
        painter.setPen(theme.RED if self.missed else theme.INK)
        write_in(painter, words, self.words, theme.plain, WORDS * self._letters, 17 * self._letters)

    def _paint_pictures(self, painter: QPainter, room: QRectF, height: float) -> float:
        """The dice, and the cards that were missed or turned; gives how far right they reach."""
        x = room.left()
        if self.dice is not None:
            size = min(48.0, height, room.width() / 5)
            for pips in self.dice:
                paint_small_die(painter, QRectF(x, room.center().y() - size / 2, size, size), pips, {})
                x += size + 2
        x += 6
        width = min(height * WIDTH / HEIGHT, 56.0)
        for colour, number in (self.missed or self.turned)[:MOST_CARDS]:
            card = QRectF(x, room.center().y() - width * HEIGHT / WIDTH / 2, width, width * HEIGHT / WIDTH)
            draw_card(painter, card, self.press.paint_bare, card_name(colour, number))
            x += width + 4
        return x
