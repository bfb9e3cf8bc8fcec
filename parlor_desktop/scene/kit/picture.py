"""A small picture that moves about on a board."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.scene.kit import art


class Picture(QGraphicsObject):
    """Centred on its own position."""

    def __init__(self, name: str, size: float) -> None:
        super().__init__()
        self._name = name
        self._rect = QRectF(-size / 2, -size / 2, size, size)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        art.draw(painter, self._rect, self._name)
