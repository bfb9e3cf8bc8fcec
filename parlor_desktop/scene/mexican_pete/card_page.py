"""A page with the ten cards of a hand, large, and where we know each of them from."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QGraphicsSceneMouseEvent, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.games.mexican_pete.deck import NUMBERS, Face
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.card import draw_card
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mexican_pete.cards import Press, card_name, paint_badge

PAGE: Final = QRectF(-580, -400, 1160, 800)
CARD: Final = QRectF(0, 0, 158, 221.2)
STEP: Final = QPointF(222, 318)


class CardPage(QGraphicsObject):
    """Centred on its own position; a click puts it away, and play goes on below it."""

    covers: Final = False

    def __init__(self, press: Press) -> None:
        super().__init__()
        self.press = press
        self.title = ""
        self._colour = 0
        self._up: tuple[int, ...] = ()
        self.setVisible(False)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    @property
    def is_open(self) -> bool:
        return self.isVisible()

    def close(self) -> bool:
        """Put it away; False when it was not open."""
        was_open = self.is_open
        self.setVisible(False)
        return was_open

    def turn_to(self, title: str, colour: int, up: tuple[int, ...]) -> None:
        """Open it at this hand, or put it away if that is what it shows."""
        if self.is_open and self.title == title:
            self.close()
            return
        self.title, self._colour, self._up = title, colour, up
        self.update()
        self.setVisible(True)

    def lay_out(self, cloth: QRectF, width: float) -> None:
        """In the middle of the cloth, as large as the room allows."""
        self.setPos(width / 2, cloth.center().y())
        self.setScale(min(1.0, cloth.height() / (PAGE.height() + 20), width / (PAGE.width() + 20)))

    def boundingRect(self) -> QRectF:  # noqa: N802
        return PAGE.adjusted(-4, -4, 12, 16)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        self.close()
        event.accept()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 110))
        painter.drawRoundedRect(PAGE.translated(6, 10), 14, 14)
        painter.setPen(QPen(theme.INK, 3))
        painter.setBrush(theme.CREAM)
        painter.drawRoundedRect(PAGE, 14, 14)
        paint_badge(painter, QRectF(PAGE.left() + 34, PAGE.top() + 20, 54, 54), self._colour)
        painter.setPen(theme.INK)
        painter.setFont(theme.lettering(40))
        painter.drawText(
            QRectF(PAGE.left() + 104, PAGE.top() + 14, PAGE.width() - 130, 66), Qt.AlignmentFlag.AlignVCenter, self.title
        )
        for at, number in enumerate(NUMBERS):
            row, column = divmod(at, 5)
            place = QPointF(PAGE.left() + 46 + column * STEP.x(), PAGE.top() + 90 + row * STEP.y())
            self._paint_card(painter, place, number)
        painter.setPen(QColor("#5A4A3A"))
        painter.setFont(theme.plain(21))
        foot = QRectF(PAGE.left(), PAGE.bottom() - 48, PAGE.width(), 40)
        painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, tr("A click, or Esc, puts the page away."))
        painter.drawText(foot.translated(0, -34), Qt.AlignmentFlag.AlignCenter, key_words())

    def _paint_card(self, painter: QPainter, place: QPointF, number: int) -> None:
        card = CARD.translated(place + QPointF((STEP.x() - 24 - CARD.width()) / 2, 0))
        draw_card(painter, card, self.press.paint_face, card_name(self._colour, number))
        if number not in self._up:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(34, 27, 22, 150))
            painter.drawRoundedRect(card, 10, 10)
            painter.setPen(theme.CREAM)
            painter.setFont(theme.serif(26, bold=True, italic=True))
            painter.drawText(card, Qt.AlignmentFlag.AlignCenter, tr("turned"))
        painter.setPen(theme.INK)
        painter.setFont(theme.plain(19))
        words = QRectF(place.x(), card.bottom() + 4, STEP.x() - 24, 80)
        lines = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(words, lines, source_words(self.press.deck[self._colour][number]))


def key_words() -> str:
    """What the words below the cards mean."""
    return tr("As printed: on the sheet of 1937.  No other way: only these dice make the number.  Reconstructed: by us.")


def source_words(face: Face) -> str:
    """What of a card is printed on the sheet, and what is a reconstruction of ours (MP-19)."""
    words = {"sheet": tr("as printed"), "only": tr("no other way"), "ours": tr("reconstructed"), "own": tr("your own")}
    lines = [
        tr("dice: {source}", source=words[face.source.dice]),
        tr("words: {source}", source=words[face.source.do]),
    ]
    if not face.turns:
        lines.append(tr("not turned: {source}", source=words[face.source.turns]))
    return "\n".join(lines)
