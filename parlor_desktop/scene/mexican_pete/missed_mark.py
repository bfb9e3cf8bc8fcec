"""A ring around a card that somebody has not called: for as long as that can be noted, everybody sees which it was (MP-12)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.scene.kit import theme

WIDE: Final = 5.0
SEAL: Final = 17.0
"""How wide the ring is, and how large the seal with an exclamation mark at its corner."""


class MissedMark(QGraphicsObject):
    """In the coordinates of the board."""

    def __init__(self) -> None:
        super().__init__()
        self._card = QRectF()
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def surround(self, card: QRectF | None) -> None:
        """None: nothing is missed there."""
        self.setVisible(card is not None)
        if card is not None and card != self._card:
            self.prepareGeometryChange()
            self._card = card
            self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._card.adjusted(-SEAL - 4, -SEAL - 4, SEAL + 4, SEAL + 4)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.CREAM, WIDE + 3))
        painter.drawRoundedRect(self._card.adjusted(-2, -2, 2, 2), 9, 9)
        painter.setPen(QPen(theme.RED, WIDE))
        painter.drawRoundedRect(self._card.adjusted(-2, -2, 2, 2), 9, 9)
        seal = QRectF(0, 0, 2 * SEAL, 2 * SEAL)
        seal.moveCenter(self._card.topRight() + QPointF(-2, 4))
        painter.setPen(QPen(theme.CREAM, 2))
        painter.setBrush(theme.RED)
        painter.drawEllipse(seal)
        painter.setPen(theme.CREAM)
        painter.setFont(theme.serif(25, bold=True))
        painter.drawText(seal, Qt.AlignmentFlag.AlignCenter, "!")
