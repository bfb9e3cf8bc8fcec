"""A playing card: it lies face up or face down, turns over, and can be picked up where it may be played."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, cos, log, pi
from typing import Final

from PySide6.QtCore import Property, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsObject,
    QGraphicsSceneHoverEvent,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)

from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.portfolio import portfolio

WIDTH: Final = 250.0
HEIGHT: Final = 350.0
CARD: Final = QRectF(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT)
GLOW: Final = 12.0
FORWARD: Final = 39.0
"""How high a card of the hand comes that somebody looks at."""
IN_HAND: Final = 60.0
"""How high over the table a card is that somebody drags."""

Print = Callable[[QPainter, str], None]
"""Draws the face or the back of a card of this name, on 250 by 350 units."""


@portfolio.keep
def printed(paint: Print, name: str, width: int) -> QPixmap:
    """A card as it comes from the printer's, at so many device pixels across."""
    picture = QPixmap(width, ceil(width * HEIGHT / WIDTH))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.scale(picture.width() / WIDTH, picture.height() / HEIGHT)
    paint(painter, name)
    painter.end()
    return picture


def draw_card(painter: QPainter, rect: QRectF, paint: Print, name: str, moving: bool = False) -> None:
    """Draw a card into a rectangle, at just the resolution that the painter has."""
    transform, ratio = painter.worldTransform(), painter.device().devicePixelRatioF()
    width = rect.width() * (transform.m11() ** 2 + transform.m12() ** 2) ** 0.5 * ratio
    if moving:  # a card that grows as it flies is not printed anew for every frame
        width = 1.3 ** ceil(log(max(8.0, width), 1.3))
    picture = printed(paint, name, max(8, round(width)))
    painter.drawPixmap(rect, picture, QRectF(picture.rect()))


class Card(QGraphicsObject):
    """Centred on its own position; 250 units across before it is scaled."""

    chosen = Signal()
    """It was clicked, or dropped where cards are laid."""

    def __init__(self, name: str, face: Print, back: Print) -> None:
        super().__init__()
        self.name = name
        self._print_face = face
        self._print_back = back
        self._turned = 0.0
        self._playable = False
        self._key = ""
        self._pointed = False
        self._browsable = False
        self._grabbed: QPointF | None = None
        self._dragged = False
        self._home = QPointF()
        self._home_height = 0.0
        self.moving = False
        """In flight: a softer picture will do."""
        self.may_drop: Callable[[QPointF], bool] = lambda _place: False
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setVisible(False)

    def print_with(self, face: Print, back: Print) -> None:
        """Another print of the same card."""
        self._print_face, self._print_back = face, back
        self.update()

    def _get_turned(self) -> float:
        return self._turned

    def _set_turned(self, turned: float) -> None:
        self._turned = turned
        self.update()

    turned = Property(float, _get_turned, _set_turned)
    """0 shows the back, 1 the face; in between the card stands on its edge."""

    def turn(self, face_up: bool) -> None:
        """Turn it over at once."""
        self._set_turned(1.0 if face_up else 0.0)

    @property
    def face_up(self) -> bool:
        return self._turned >= 0.5

    @property
    def playable(self) -> bool:
        return self._playable

    def show_playable(self, playable: bool, key: str = "") -> None:
        """Let it be clicked and dragged, and show its key."""
        self._playable, self._key = playable, key
        self.setAcceptedMouseButtons(Qt.MouseButton.LeftButton if playable else Qt.MouseButton.NoButton)
        self.setCursor(Qt.CursorShape.PointingHandCursor if playable else Qt.CursorShape.ArrowCursor)
        self.setAcceptHoverEvents(playable or self._browsable)
        self._grabbed, self._pointed = None, False
        self.update()

    def show_browsable(self, browsable: bool) -> None:
        """Whether it comes forward under the pointer, to be looked at whole."""
        self._browsable = browsable
        self.setAcceptHoverEvents(browsable or self._playable)

    def point(self, pointed: bool) -> None:
        """Somebody points at it, with the mouse or with the keys."""
        self._pointed = pointed
        self.update()

    def rest(self) -> None:
        """It has come to rest and is to be seen sharply."""
        self.moving = False
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return CARD.adjusted(-GLOW, -GLOW - 34, GLOW, GLOW + 8)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        across = abs(cos(pi * self._turned))
        face = CARD if across > 0.999 else QRectF(-WIDTH / 2 * across, -HEIGHT / 2, WIDTH * across, HEIGHT)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 60))
        painter.drawRoundedRect(face.translated(3, 5), 14, 14)
        if self._playable:
            self._paint_glow(painter)
        if across > 0.02:
            moving = self.moving or across < 0.999
            draw_card(painter, face, self._print_face if self.face_up else self._print_back, self.name, moving)
        if self._playable and self._key:
            self._paint_key(painter)

    def _paint_glow(self, painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(255, 217, 120, 210 if self._pointed else 80))
        for grow in (GLOW, GLOW * 0.6, GLOW * 0.3):
            painter.drawRoundedRect(CARD.adjusted(-grow, -grow, grow, grow), 14 + grow, 14 + grow)
        if self._pointed:
            painter.setPen(QPen(theme.LAMPLIGHT, 7))
            painter.drawRoundedRect(CARD.adjusted(-5, -5, 5, 5), 18, 18)

    def _paint_key(self, painter: QPainter) -> None:
        cap = QRectF(CARD.left() + 8, CARD.top() - 44, 50, 48)
        painter.setPen(QPen(theme.INK, 2.5))
        painter.setBrush(theme.LAMPLIGHT)
        painter.drawRoundedRect(cap, 10, 10)
        painter.setPen(theme.INK)
        painter.setFont(theme.plain(34, bold=True))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self._key)

    # -- Under a hand ---------------------------------------------------------------------------------------------------------

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:  # noqa: N802
        self.point(True)
        if self._browsable:
            self._home_height = self.zValue()
            self.setZValue(FORWARD)

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:  # noqa: N802
        self.point(False)
        if self.zValue() == FORWARD:
            self.setZValue(self._home_height)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        self._grabbed, self._dragged = event.scenePos(), False
        self._home = self.pos()
        self._home_height = self._home_height if self.zValue() == FORWARD else self.zValue()
        event.accept()

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        if self._grabbed is None:
            return
        way = event.screenPos() - event.buttonDownScreenPos(Qt.MouseButton.LeftButton)
        self._dragged = self._dragged or way.manhattanLength() >= QApplication.startDragDistance()
        if self._dragged:
            self.setZValue(IN_HAND)
            self.setPos(self._home + event.scenePos() - self._grabbed)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        if self._grabbed is None:
            return
        if not self._dragged or self.may_drop(event.scenePos()):
            self._grabbed = None
            self.chosen.emit()
        else:
            self.put_back()

    def put_back(self) -> None:
        """Whoever has picked it up does not lay it after all."""
        if self._grabbed is not None:
            self._grabbed = None
            self.setPos(self._home)
            self.setZValue(self._home_height)
