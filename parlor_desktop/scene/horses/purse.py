"""The purse of whoever bets: white, red and blue counters, to be pressed or dragged on to a line."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsItem,
    QGraphicsObject,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)

from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.chips import RADIUS, TENS, THICK, Chips, paint_chip
from parlor_desktop.scene.kit.wording import tr

WORTHS: Final = tuple(sorted(worth for worth, _ in TENS))
KEYS: Final = {1: "1", 5: "5", 10: "0"}
HIGH: Final = 6
"""Counters in each of its stacks, as drawn; what is really there is written below."""
IN_HAND: Final = 60.0
CHIPS_LEFT: Final = 10.0


def key_words(worth: int) -> str:
    """What a key does: it lays a counter at once. A bare 0 would be taken for how many there are."""
    return tr("key {key}\nlays one", key=KEYS[worth])


def paint_tray(painter: QPainter, place: QRectF) -> None:
    """A walnut tray lined with baize, for counters or for cards."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 95))
    painter.drawRoundedRect(place.translated(3, 6), 12, 12)
    painter.setPen(QPen(theme.INK, 2))
    painter.setBrush(theme.WALNUT.darker(118))
    painter.drawRoundedRect(place, 12, 12)
    painter.setPen(QPen(theme.BRASS, 1.8))
    painter.setBrush(theme.BAIZE.darker(108))
    painter.drawRoundedRect(place.adjusted(7, 7, -7, -7), 8, 8)


class Purse(QGraphicsObject):
    picked = Signal(int)
    """Counters of this worth were pressed."""
    dropped = Signal(int, QPointF)
    """A counter of this worth was dragged to a place of the table."""

    def __init__(self) -> None:
        super().__init__()
        self._rect = QRectF(0, 0, 190, 440)
        self.worth = 1
        """Which counters are laid by a press on a line."""
        self.left = 0
        self.laid = 0
        self.limit: int | None = None
        self._letters = 1.0
        self._grabbed: int | None = None
        self._dragged = False
        self.carried = Chips(counted=False, values=TENS)
        """The counter under the hand that drags it."""
        self.carried.setParentItem(self)
        self.carried.show_count(0)
        self.setAcceptedMouseButtons(Qt.MouseButton.LeftButton)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def lay_out(self, rect: QRectF, letters: float = 1.0) -> None:
        self.prepareGeometryChange()
        self._letters = letters
        self.setPos(rect.topLeft())
        self._rect = QRectF(0, 0, rect.width(), rect.height())
        self.update()

    def write(self, left: int, laid: int, limit: int | None) -> None:
        if (left, laid, limit) != (self.left, self.laid, self.limit):
            self.left, self.laid, self.limit = left, laid, limit
            self.update()

    def pick(self, worth: int) -> None:
        if worth != self.worth:
            self.worth = worth
            self.update()

    def stack(self, worth: int) -> QRectF:
        """Where the counters of this worth lie, in the purse itself."""
        at = WORTHS.index(worth)
        top, foot = 12 + 30 * self._letters, 16 + 58 * self._letters
        high = (self._rect.height() - top - foot) / len(WORTHS)
        return QRectF(10, top + at * high, self._rect.width() - 20, high)

    @property
    def _chip_scale(self) -> float:
        return min(1.4, self.stack(1).height() / 74, self._rect.width() / 132)

    @property
    def key_font(self) -> QFont:
        return theme.plain(18 * self._letters)

    def beside(self, worth: int) -> QRectF:
        """Room for what its key does, right of the counters."""
        place = self.stack(worth)
        return place.adjusted(CHIPS_LEFT + 2 * RADIUS * self._chip_scale + 3, 0, -5, 0)

    def stack_place(self, worth: int) -> QRectF:
        place: QRectF = self.mapRectToScene(self.stack(worth))
        return place

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._rect.adjusted(-4, -4, 8, 12)

    # -- Under a hand ---------------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        self._grabbed = next((worth for worth in WORTHS if self.stack(worth).contains(event.pos())), None)
        self._dragged = False
        if self._grabbed is not None:
            self.pick(self._grabbed)
            self.picked.emit(self._grabbed)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        if self._grabbed is None:
            return
        way = event.screenPos() - event.buttonDownScreenPos(Qt.MouseButton.LeftButton)
        self._dragged = self._dragged or way.manhattanLength() >= QApplication.startDragDistance()
        if self._dragged:
            self.setZValue(IN_HAND)
            self.carried.show_count(self._grabbed)
            self.carried.setPos(event.pos())

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        worth, self._grabbed = self._grabbed, None
        self.carried.show_count(0)
        self.setZValue(6)
        if worth is not None and self._dragged:
            self.dropped.emit(worth, event.scenePos())

    # -- Ink --------------------------------------------------------------------------------------------------------------

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_tray(painter, self._rect)
        painter.setPen(theme.LAMPLIGHT)
        painter.setFont(theme.serif(20 * self._letters, italic=True))
        painter.drawText(QRectF(0, 9, self._rect.width(), 32 * self._letters), Qt.AlignmentFlag.AlignCenter, tr("Counters"))
        for worth, colour in TENS:
            self._paint_stack(painter, self.stack(worth), worth, colour)
        self._paint_sums(painter)

    def _paint_stack(self, painter: QPainter, place: QRectF, worth: int, colour: QColor) -> None:
        if worth == self.worth:
            painter.setPen(QPen(theme.LAMPLIGHT, 2.5))
            painter.setBrush(QColor(255, 233, 184, 46))
            painter.drawRoundedRect(place.adjusted(3, 3, -3, -3), 10, 10)
        scale = self._chip_scale
        painter.save()
        painter.translate(place.left() + CHIPS_LEFT + RADIUS * scale, place.center().y() + 12 * scale)
        painter.scale(scale, scale)
        for level in range(HIGH):
            paint_chip(painter, QPointF(0, -level * THICK), colour)
        painter.setPen(theme.INK if colour.lightness() > 160 else theme.CREAM)
        painter.setFont(theme.serif(15, bold=True))
        face = QRectF(-RADIUS, -RADIUS - (HIGH - 1) * THICK, 2 * RADIUS, 2 * RADIUS)
        painter.drawText(face, Qt.AlignmentFlag.AlignCenter, str(worth))
        painter.restore()
        painter.setPen(theme.LAMPLIGHT)
        painter.setFont(self.key_font)
        painter.drawText(self.beside(worth), Qt.AlignmentFlag.AlignCenter, key_words(worth))

    def _paint_sums(self, painter: QPainter) -> None:
        painter.setPen(theme.LAMPLIGHT)
        painter.setFont(theme.plain(20 * self._letters, bold=True))
        laid = (
            tr("{laid} of {limit} laid", laid=self.laid, limit=self.limit)
            if self.limit
            else tr("{laid} laid, no limit", laid=self.laid)
        )
        high = 29 * self._letters
        top = self._rect.height() - 2 * high - 13
        painter.drawText(QRectF(0, top, self._rect.width(), high), Qt.AlignmentFlag.AlignCenter, laid)
        painter.setFont(theme.plain(19 * self._letters))
        words = tr("{left} in hand", left=self.left)
        painter.drawText(QRectF(0, top + high, self._rect.width(), high), Qt.AlignmentFlag.AlignCenter, words)
