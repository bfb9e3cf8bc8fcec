"""The light on the baize below the cards of whoever has the dice: among eight hands the eye finds it at once."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

EDGE: Final = 6.0
"""How far it reaches around the cards."""


class Lamp(QGraphicsObject):
    """In the coordinates of the board."""

    def __init__(self) -> None:
        super().__init__()
        self.place = QRectF()
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def shine_on(self, place: QRectF | None) -> None:
        self.prepareGeometryChange()
        self.place = QRectF() if place is None else place.adjusted(-EDGE, -EDGE, EDGE, EDGE)
        self.setVisible(place is not None)
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self.place.adjusted(-4, -4, 4, 4)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(255, 226, 150, 230), 3.5))
        painter.setBrush(QColor(255, 226, 150, 62))
        painter.drawRoundedRect(self.place, 14, 14)
