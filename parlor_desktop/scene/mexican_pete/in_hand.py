"""The dice before whoever is to throw them: small and flat, so that they are cheap to move."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.games.mexican_pete.table import Dice
from parlor_desktop.scene.kit.face import paint_small_die

SIZE: Final = 58.0
PAPER: Final = QRectF(-SIZE - 3, -SIZE / 2, 2 * SIZE + 6, SIZE)


class InHand(QGraphicsObject):
    """Centred on its own position."""

    def __init__(self) -> None:
        super().__init__()
        self._dice: Dice = (4, 3)
        self.setVisible(False)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_faces(self, dice: Dice) -> None:
        if dice != self._dice:
            self._dice = dice
            self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return PAPER.adjusted(-2, -2, 6, 8)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        for at, pips in enumerate(self._dice):
            paint_small_die(painter, QRectF(PAPER.left() + at * (SIZE + 6), PAPER.top(), SIZE, SIZE), pips, {})
