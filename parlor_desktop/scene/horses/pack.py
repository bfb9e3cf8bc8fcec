"""A pack of cards that lies face down: as a pile that grows thinner, and spread out to be cut."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsObject,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)

from parlor_desktop.engine.cards import BACK, DECK
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.card import CARD, Print, draw_card
from parlor_desktop.scene.kit.wording import tr

WHOLE: Final = len(DECK)


class Pack(QGraphicsObject):
    """Centred on its own position; 250 units across before it is scaled, as a card is."""

    pressed = Signal()

    def __init__(self, back: Print) -> None:
        super().__init__()
        self._back = back
        self.count = WHOLE
        self._open = False
        self.held = False
        """Somebody keeps their finger on it: one card after another is turned."""
        self.letters = 1.0
        self.setAcceptedMouseButtons(Qt.MouseButton.LeftButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def print_with(self, back: Print) -> None:
        self._back = back
        self.update()

    def show_count(self, count: int) -> None:
        if count != self.count:
            self.count = count
            self.update()

    def show_letters(self, letters: float) -> None:
        if letters != self.letters:
            self.prepareGeometryChange()
            self.letters = letters
            self.update()

    @property
    def is_open(self) -> bool:
        return self._open

    def show_open(self, can_be_pressed: bool) -> None:
        """Whether the next card can be turned by pressing it."""
        self._open = can_be_pressed
        self.setCursor(Qt.CursorShape.PointingHandCursor if can_be_pressed else Qt.CursorShape.ArrowCursor)
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return CARD.adjusted(-150, -40, 150, 76 * self.letters)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        event.setAccepted(self._open)  # a finger on it is felt until it is lifted, though it is open only now and then
        self.held = self._open
        self.pressed.emit()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        self.held = False

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(QPen(QColor(255, 233, 184, 120), 3, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if not self.count:
            painter.drawRoundedRect(CARD, 14, 14)
            return
        if self._open:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(255, 217, 120, 110))
            painter.drawRoundedRect(CARD.adjusted(-12, -40, 12, 12), 24, 24)
        layers = max(1, self.count // 3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 80))
        painter.drawRoundedRect(CARD.translated(5, 9), 14, 14)
        for layer in range(layers):
            draw_card(painter, CARD.translated(0, -layer * 2.0), self._back, BACK)
        painter.setPen(theme.LAMPLIGHT)
        painter.setFont(theme.plain(56 * self.letters, bold=True))
        words = QRectF(-260, 176, 520, 68 * self.letters)
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, tr("{count} left", count=self.count))


class SpreadPack(QGraphicsObject):
    """The whole pack in a row, and where it is to be cut: somebody drags along it to say how deep."""

    moved = Signal(int)

    def __init__(self, back: Print) -> None:
        super().__init__()
        self._rect = QRectF(0, 0, 860, 440)
        self._back = back
        self.depth = WHOLE // 2
        self._letters = 1.0
        self.setAcceptedMouseButtons(Qt.MouseButton.LeftButton)
        self.setCursor(Qt.CursorShape.SplitHCursor)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setVisible(False)

    def print_with(self, back: Print) -> None:
        self._back = back
        self.update()

    def lay_out(self, rect: QRectF, letters: float) -> None:
        self.prepareGeometryChange()
        self.setPos(rect.topLeft())
        self._letters = letters
        self._rect = QRectF(0, 0, rect.width(), rect.height())
        self.update()

    def show_depth(self, depth: int) -> None:
        """So many cards are to be lifted, at least one and not all."""
        self.depth = min(max(1, depth), WHOLE - 1)
        self.update()

    @property
    def words(self) -> str:
        return tr("{depth} of {cards} cards", depth=self.depth, cards=WHOLE)

    @property
    def _button(self) -> float:
        """How high the buttons below the cards are."""
        return 64 * self._letters

    @property
    def _top(self) -> float:
        """Where the cards begin, below what is written above them."""
        return 40 + 68 * self._letters

    @property
    def _card(self) -> QRectF:
        high = min(190.0, self._rect.height() - self._top - 54 - self._button)
        return QRectF(0, 0, high * CARD.width() / CARD.height(), high)

    @property
    def _step(self) -> float:
        return (self._rect.width() - 2 * 44 - self._card.width()) / (WHOLE - 1)

    @property
    def spread(self) -> QRectF:
        """Where the cards lie, on the table."""
        place: QRectF = self.mapRectToScene(QRectF(44, self._top, self._rect.width() - 88, self._card.height()))
        return place

    def button_place(self, right: bool) -> QRectF:
        """Room for a button at either end below the cards."""
        wide = min(300 * (2 * self._letters - 1), self._rect.width() * 0.45)
        x = self._rect.right() - 30 - wide if right else 30.0
        place: QRectF = self.mapRectToScene(QRectF(x, self._rect.height() - 20 - self._button, wide, self._button))
        return place

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._rect.adjusted(-4, -4, 8, 12)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        self._point_at(event.pos())

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        self._point_at(event.pos())

    def _point_at(self, place: QPointF) -> None:
        self.moved.emit(round((place.x() - 44) / self._step))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 95))
        painter.drawRoundedRect(self._rect.translated(3, 6), 14, 14)
        painter.setPen(QPen(theme.INK, 2))
        painter.setBrush(theme.WALNUT.lighter(112))
        painter.drawRoundedRect(self._rect, 14, 14)
        painter.setPen(QPen(theme.BRASS, 1.8))
        painter.setBrush(theme.BAIZE)
        painter.drawRoundedRect(self._rect.adjusted(8, 8, -8, -8), 10, 10)
        painter.setPen(theme.LAMPLIGHT)
        painter.setFont(theme.lettering(28 * self._letters))
        title = QRectF(0, 12, self._rect.width(), 40 * self._letters)
        painter.drawText(title, Qt.AlignmentFlag.AlignCenter, tr("How deep will you cut?"))
        top, card = self._top, self._card
        for at in reversed(range(WHOLE)):
            lifted = at < self.depth
            place = card.translated(44 + at * self._step - (10 if lifted else -10), top - (20 if lifted else -8))
            if lifted and at == self.depth - 1:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(0, 0, 0, 90))
                painter.drawRoundedRect(place.translated(8, 12), 8, 8)
            draw_card(painter, place, self._back, BACK)
        self._paint_pointer(painter, 44 + self.depth * self._step + card.width() / 2, top + card.height() + 20)
        painter.setPen(theme.LAMPLIGHT)
        painter.setFont(theme.serif(21 * self._letters, italic=True))
        words = QRectF(0, title.bottom() - 4, self._rect.width(), 32 * self._letters)
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, self.words)

    def _paint_pointer(self, painter: QPainter, x: float, y: float) -> None:
        x = min(x, self._rect.width() - 60)
        painter.setPen(QPen(theme.INK, 1.8))
        painter.setBrush(theme.LAMPLIGHT)
        painter.drawPolygon(QPolygonF([QPointF(x, y - 10), QPointF(x - 14, y + 12), QPointF(x + 14, y + 12)]))
