"""A poker hand that lies open on the table of Bacarac: five cards, whose they are, their name, and what they won."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.cards import BACK, Hand
from parlor_desktop.scene.bacarac.run import paint_face
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.card import HEIGHT, WIDTH, draw_card
from parlor_desktop.scene.kit.playing_card import Deck

NAME: Final = 21.0
WORTH: Final = 20.0


class ShownHand(QGraphicsObject):
    """Five cards of a seat, its face and name, and what the hand is called; the best one shines. Centred on its position."""

    def __init__(self, deck: Deck, name: str, face: str, colour: str) -> None:
        super().__init__()
        self._deck, self._name, self._player = deck, short_name(name), (face, colour)
        self._room = QRectF(-120, -100, 240, 200)
        self._letters = 1.0
        self.cards: Hand = ()
        self.turned = 0
        """How many of them lie open, from the last to the first: what makes the hand comes at the end."""
        self.caption = ""
        self.gain = ""
        """What the hand has won."""
        self.beaten = False
        self.leads = False
        """It is the best of those that were shown so far."""
        self.setVisible(False)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def print_with(self, deck: Deck) -> None:
        self._deck = deck
        self.update()

    def lay_out(self, room: QRectF, letters: float) -> None:
        """It fills this part of the table."""
        self.prepareGeometryChange()
        self._room = QRectF(-room.width() / 2, -room.height() / 2, room.width(), room.height())
        self._letters = letters
        self.setPos(room.center())
        self.update()

    def show_cards(self, cards: Hand) -> None:
        self.cards, self.turned = cards, len(cards)
        self.gain, self.beaten, self.leads = "", False, False
        self.setVisible(bool(cards))
        self.setOpacity(1)
        self.update()

    def turn_up(self, count: int) -> None:
        """So many of its cards lie open, and the others face down."""
        if count != self.turned:
            self.turned = count
            self.update()

    def show_caption(self, caption: str) -> None:
        self.caption = caption
        self.update()

    def show_outcome(self, gain: str) -> None:
        """What it has won; nothing, if another was better."""
        self.gain, self.beaten, self.leads = gain, not gain, False
        self.update()

    def show_leading(self, leads: bool, dims: bool = True) -> None:
        """Whether it would win if no other came; if not, it is dimmed, unless more of it is still to be seen."""
        if (leads, dims and not leads) != (self.leads, self.beaten):
            self.leads, self.beaten = leads, dims and not leads
            self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._room.adjusted(-6, -20, 6, 10)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if not self.cards:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        band = 94 * self._letters
        room = self._room.adjusted(5, 5, -5, -5)
        cards = QRectF(room.left() + 6, room.top() + 6, room.width() - 12, room.height() - band - 8)
        if self.gain or self.leads:
            self._paint_shine(painter, room.adjusted(0, max(0.0, cards.height() - self._tall(cards)), 0, 0))
        self._paint_cards(painter, cards)
        self._paint_band(painter, QRectF(room.left(), room.bottom() - band, room.width(), band))

    def _paint_shine(self, painter: QPainter, room: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(255, 217, 120, 46))
        for grow in (10.0, 6.0, 2.0):
            painter.drawRoundedRect(room.adjusted(-grow, -grow, grow, grow), 16 + grow, 16 + grow)
        painter.setPen(QPen(theme.LAMPLIGHT, 3.5))
        painter.setBrush(QColor(58, 36, 10, 110))
        painter.drawRoundedRect(room, 14, 14)

    def _scale(self, room: QRectF) -> float:
        return min(room.height() / HEIGHT / 0.56, 0.52, room.width() / WIDTH / 2.5)

    def _tall(self, room: QRectF) -> float:
        """How high the cards are in this room; they stand on its floor."""
        return HEIGHT * self._scale(room)

    def _paint_cards(self, painter: QPainter, room: QRectF) -> None:
        scale = self._scale(room)
        wide, tall = WIDTH * scale, HEIGHT * scale
        step = min(wide + 5, (room.width() - wide) / max(1, len(self.cards) - 1))
        left = room.center().x() - (step * (len(self.cards) - 1) + wide) / 2
        small = self._deck.paint_small if step < wide else self._deck.paint_face
        for at, name in enumerate(self.cards):
            place = QRectF(left + at * step, max(room.top(), room.bottom() - tall), wide, tall)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 70))
            painter.drawRoundedRect(place.translated(1.5, 3), 6, 6)
            if at < len(self.cards) - self.turned:
                draw_card(painter, place, self._deck.paint_back, BACK)
            else:
                draw_card(painter, place, small, name)
        if self.beaten:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(24, 48, 38, 105))
            whole = QRectF(left, max(room.top(), room.bottom() - tall), step * (len(self.cards) - 1) + wide, tall)
            painter.drawRoundedRect(whole, 6, 6)

    def _paint_band(self, painter: QPainter, band: QRectF) -> None:
        painter.setPen(QPen(theme.INK, 1.6))
        painter.setBrush(theme.BRASS_LIGHT if self.gain or self.leads else QColor("#C9BFA6") if self.beaten else theme.IVORY)
        painter.drawRoundedRect(band, 9, 9)
        radius = 17 * self._letters
        head = QRectF(band.left() + 8, band.top() + 2, band.width() - 16, 2 * radius + 6)
        if self.gain:
            head.setRight(self._paint_gain(painter, head))
        painter.setPen(theme.INK)
        font = theme.serif(NAME * self._letters, bold=True)
        room = head.width() - 2 * radius - 12
        name = QFontMetricsF(font).elidedText(self._name, Qt.TextElideMode.ElideRight, room)
        wide = QFontMetricsF(font).horizontalAdvance(name)
        left = head.center().x() - (wide + 2 * radius + 12) / 2
        painter.setFont(font)
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(QRectF(left + 2 * radius + 12, head.top(), wide + 4, head.height()), middle, name)
        paint_face(painter, QPointF(left + radius, head.center().y()), radius - 2, *self._player)
        painter.setPen(theme.INK)
        painter.setFont(theme.serif(WORTH * self._letters, italic=True))
        words = QRectF(band.left() + 5, head.bottom(), band.width() - 10, band.bottom() - head.bottom() - 2)
        painter.drawText(words, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), self.caption)

    def _paint_gain(self, painter: QPainter, head: QRectF) -> float:
        """A seal beside the name, where it covers no card. Gives where it begins."""
        font = theme.lettering(25 * self._letters)
        wide, high = QFontMetricsF(font).horizontalAdvance(self.gain) + 26, head.height() - 4
        seal = QRectF(head.right() - wide + 4, head.top() + 2, wide, high)
        painter.setPen(QPen(theme.INK, 2))
        painter.setBrush(theme.RED)
        painter.drawRoundedRect(seal, high / 2, high / 2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.LAMPLIGHT, 1.4))
        painter.drawRoundedRect(seal.adjusted(4, 4, -4, -4), high / 2 - 4, high / 2 - 4)
        painter.setPen(theme.CREAM)
        painter.setFont(font)
        painter.drawText(seal, Qt.AlignmentFlag.AlignCenter, self.gain)
        return seal.left()
