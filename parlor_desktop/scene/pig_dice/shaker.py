"""A leather dice cup. Whoever may throw can press it, or take it in the hand, shake it, and let go."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QElapsedTimer, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsObject,
    QGraphicsSceneHoverEvent,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)

from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.wording import tr

CUP: Final = QRectF(-70, -88, 140, 176)
GLOW: Final = QRectF(-150, -150, 300, 300)
LIFT: Final = 16.0
TAKEN: Final = 10.0
"""Whoever moves it so far shakes it."""
RATTLE: Final = 170
"""Milliseconds between two sounds of a cup that is shaken."""
HELD: Final = 240
"""Whoever holds it down for so long shakes it, too,"""
SWING: Final = 45
"""to and fro once in so many milliseconds."""
FAR: Final = 150.0
"""So far from its place it can be taken."""


class Shaker(QGraphicsObject):
    thrown = Signal(bool)
    """Somebody wants to throw; True when they have shaken it themselves."""
    rattles = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.live = False
        self.letters = 1.0
        """How large the letters on its tag are, beside the cup."""
        self._pointed = False
        self._hovered = False
        self._picture: QPixmap | None = None
        self._pressed_at: QPointF | None = None
        self._home = QPointF()
        self._last = QPointF()
        self._shaken = False
        self._clock = QElapsedTimer()
        self._swings = QTimer(self)
        self._swings.timeout.connect(self._swing)
        self._side = 1
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setAcceptHoverEvents(True)

    # -- Whether it can be used -----------------------------------------------------------------------------------------

    def offer(self, live: bool) -> None:
        """It may be thrown now, and looks so; or not any more, and whoever holds it has to let go."""
        if not live:
            self._let_go()
        if live != self.live:
            self.live = live
            self.setCursor(Qt.CursorShape.OpenHandCursor if live else Qt.CursorShape.ArrowCursor)
            self.update()

    def point(self, pointed: bool) -> None:
        """A hint says: throw."""
        if pointed != self._pointed:
            self._pointed = pointed
            self.update()

    @property
    def pointed(self) -> bool:
        return self._pointed

    # -- In somebody's hand -----------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        if not self.live or event.button() is not Qt.MouseButton.LeftButton:
            event.ignore()
            return
        self._pressed_at, self._home = event.scenePos(), self.pos()
        self._last, self._shaken = event.scenePos(), False
        self._clock.start()
        self._swings.start(HELD)
        self.setCursor(Qt.CursorShape.ClosedHandCursor)
        event.accept()

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        if self._pressed_at is None:
            return
        way = event.scenePos() - self._pressed_at
        length = (way.x() ** 2 + way.y() ** 2) ** 0.5
        if length <= TAKEN:
            return
        self._swings.stop()
        self._shaken = True
        self.setPos(self._home + way * min(1.0, FAR / max(1.0, length)))
        moved = event.scenePos() - self._last
        if abs(moved.x()) + abs(moved.y()) > 2 * TAKEN:
            self.setRotation(max(-16.0, min(16.0, moved.x() * 0.5)))
            self._last = event.scenePos()
            self._rattle()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        if self._pressed_at is None:
            return
        self._let_go()
        self.thrown.emit(self._shaken)
        if self.live:  # nobody has listened
            self.setPos(self._home)
            self.setCursor(Qt.CursorShape.OpenHandCursor)

    def _swing(self) -> None:
        """It is held down: shake it where it is."""
        self._shaken = True
        self._side = -self._side
        self._swings.setInterval(SWING)
        self.setPos(self._home + QPointF(9 * self._side, -12 + 7 * self._side))
        self.setRotation(5 * self._side)
        self._rattle()

    def _rattle(self) -> None:
        if self._clock.elapsed() > RATTLE:
            self.rattles.emit()
            self._clock.restart()

    def _let_go(self) -> None:
        self._pressed_at = None
        self._swings.stop()
        self.setRotation(0)

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:  # noqa: N802
        self._hover(True)

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:  # noqa: N802
        self._hover(False)

    def _hover(self, hovered: bool) -> None:
        self._hovered = hovered
        if self.live:
            self.update()

    # -- How it looks -----------------------------------------------------------------------------------------------------

    def boundingRect(self) -> QRectF:  # noqa: N802
        return GLOW

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(CUP.adjusted(-6, -LIFT, 6, 36))
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(Qt.PenStyle.NoPen)
        lift = (LIFT if not self._hovered else LIFT + 6) if self.live else 0.0
        if self.live:
            self._paint_glow(painter)
        painter.setBrush(QColor(0, 0, 0, 90 if self.live else 60))
        painter.drawEllipse(QPointF(8 + lift / 2, CUP.bottom() - 16 + lift / 3), 58, 16)
        painter.drawPixmap(CUP.translated(0, -lift), self._cup(painter), QRectF(self._cup(painter).rect()))
        if self.live:
            self._paint_tag(painter, CUP.bottom() - lift - 2)

    def _cup(self, painter: QPainter) -> QPixmap:
        """Drawn once for a size, however it is turned."""
        t = painter.deviceTransform()
        scale = (t.m11() ** 2 + t.m12() ** 2) ** 0.5
        wide = CUP.width() * scale
        if self._picture is None or abs(self._picture.width() - wide) > 2:
            self._picture = art.pixmap("pig_dice/shaker.svg", round(wide), round(CUP.height() * scale))
        return self._picture

    def _paint_glow(self, painter: QPainter) -> None:
        strength = 255 if self._pointed else 225 if self._hovered else 190
        glow = QRadialGradient(QPointF(0, 0), 148)
        glow.setColorAt(0, QColor(255, 232, 160, strength))
        glow.setColorAt(0.5, QColor(255, 220, 130, strength * 3 // 4))
        glow.setColorAt(0.75, QColor(255, 212, 120, strength // 4))
        glow.setColorAt(1, QColor(255, 206, 110, 0))
        painter.setBrush(glow)
        painter.drawEllipse(QPointF(0, 0), 148, 148)
        if self._pointed:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.LAMPLIGHT, 5))
            painter.drawEllipse(QPointF(0, -8), 118, 118)
            painter.setPen(Qt.PenStyle.NoPen)

    def _paint_tag(self, painter: QPainter, bottom: float) -> None:
        """A red label around the foot of the cup."""
        wide, high = 104 * self.letters, 38 * self.letters
        tag = QRectF(-wide / 2, bottom - high, wide, high)
        painter.setBrush(QColor(0, 0, 0, 90))
        painter.drawRoundedRect(tag.translated(2, 3), 9, 9)
        painter.setBrush(theme.RED)
        painter.setPen(theme.INK)
        painter.drawRoundedRect(tag, 9, 9)
        painter.setPen(theme.CREAM)
        painter.setFont(theme.serif(23 * self.letters, bold=True))
        painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, tr("Throw"))
