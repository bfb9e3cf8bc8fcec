"""The tag of a hand: its colour in a letter and a word, and what it would pay if somebody won now."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.games.mexican_pete.deck import COLOURS
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mexican_pete.cards import PAPERS, paint_badge

NO_HAND: Final = -1
TAG: Final = QRectF(-88, -34, 176, 68)


class HandTag(QGraphicsObject):
    """Centred on its own position."""

    def __init__(self) -> None:
        super().__init__()
        self.colour = NO_HAND
        self.pays = 0
        self.setVisible(False)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def write(self, colour: int, pays: int) -> None:
        if (colour, pays) != (self.colour, self.pays):
            self.colour, self.pays = colour, pays
            self.update()
        self.setVisible(colour != NO_HAND)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return TAG.adjusted(-3, -3, 6, 8)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 80))
        painter.drawRoundedRect(TAG.translated(2, 4), 10, 10)
        painter.setPen(QPen(theme.INK, 2))
        painter.setBrush(QColor(PAPERS[self.colour]))
        painter.drawRoundedRect(TAG, 10, 10)
        paint_badge(painter, QRectF(TAG.left() + 7, -22, 44, 44), self.colour)
        left = TAG.left() + 56
        painter.setPen(theme.INK)
        painter.setFont(theme.serif(21, bold=True))
        painter.drawText(QPointF(left, -6), tr(COLOURS[self.colour]))
        painter.setFont(theme.plain(20))
        painter.drawText(QPointF(left, 20), tr("would pay {count}", count=self.pays))
