"""A spot of light on a board: around what somebody speaks of. Whatever else there is lies in the dusk meanwhile."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.scene.kit import theme

OVER_ALL: Final = 47.0
AROUND: Final = 12.0
"""Units between a thing and its ring."""
ROUND: Final = 22.0
DUSK: Final = QColor(10, 6, 4, 96)


class Spot(QGraphicsItem):
    def __init__(self) -> None:
        super().__init__()
        self._room = QRectF()
        self.lit = QRectF()
        """What is lit; nothing, where it is out."""
        self._dusk = False
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setVisible(False)

    def light(self, room: QRectF, place: QRectF, dusk: bool) -> None:
        """A place of a board that is so large; an empty one puts it out."""
        self.prepareGeometryChange()
        around = place.adjusted(-AROUND, -AROUND, AROUND, AROUND)
        self._room, self._dusk = room, dusk
        self.lit = QRectF() if place.isEmpty() else around.intersected(room.adjusted(4, 4, -4, -4))
        self.setVisible(not self.lit.isEmpty())
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._room if self._dusk else self.lit.adjusted(-10, -10, 10, 10)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._dusk:
            around = QPainterPath()
            around.setFillRule(Qt.FillRule.OddEvenFill)
            around.addRect(self._room)
            around.addRoundedRect(self.lit, ROUND, ROUND)
            painter.fillPath(around, DUSK)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        glow = QColor(theme.LAMPLIGHT)
        for width, alpha in ((18.0, 50), (11.0, 90), (5.0, 255)):
            glow.setAlpha(alpha)
            painter.setPen(QPen(glow, width))
            painter.drawRoundedRect(self.lit, ROUND, ROUND)
