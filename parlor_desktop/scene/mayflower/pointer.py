"""From a card that waits to the space that holds it up: a dotted course over the chart, and who can have the card for it."""

from __future__ import annotations

from math import atan2, cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.scene.kit import theme

POINTER_HEIGHT: Final = 44.0
HEAD: Final = 18.0


class Pointer(QGraphicsObject):
    """In the coordinates of the board."""

    def __init__(self) -> None:
        super().__init__()
        self.start, self.end = QPointF(), QPointF()
        self.words = ""
        self._edge, self._inward = 0.0, 1
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_way(self, start: QPointF, end: QPointF, words: str, edge: float, inward: int) -> None:
        """The words stand at its end, from this edge on inwards, where the row is open: they cover no card, and no number."""
        self.prepareGeometryChange()
        self.start, self.end, self.words = start, end, words
        self._edge, self._inward = edge, inward
        self.setVisible(True)
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return QRectF(self.start, self.end).normalized().adjusted(-320, -60, 320, 60)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bend = QPointF((self.start.x() + self.end.x()) / 2, min(self.start.y(), self.end.y() + 60))
        way = QPainterPath(self.start)
        way.quadTo(bend, self.end)
        for pen in (QPen(theme.CREAM, 8), QPen(theme.RED, 4, Qt.PenStyle.DashLine)):
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawPath(way)
        towards = atan2(self.end.y() - bend.y(), self.end.x() - bend.x())
        head = QPainterPath(self.end)
        for turn in (0.84 * pi, -0.84 * pi):
            head.lineTo(self.end + QPointF(HEAD * cos(towards + turn), HEAD * sin(towards + turn)))
        head.closeSubpath()
        painter.setPen(QPen(theme.CREAM, 2))
        painter.setBrush(theme.RED)
        painter.drawPath(head)
        if self.words:
            self._paint_words(painter)

    @property
    def paper(self) -> QRectF:
        """Where the words stand."""
        wide = QFontMetricsF(theme.serif(20, bold=True)).horizontalAdvance(self.words) + 24
        return QRectF(self._edge if self._inward > 0 else self._edge - wide, self.end.y() - 14, wide, 32)

    def _paint_words(self, painter: QPainter) -> None:
        painter.setFont(theme.serif(20, bold=True))
        paper = self.paper
        painter.setPen(QPen(theme.INK, 1.6))
        painter.setBrush(theme.LAMPLIGHT)
        painter.drawRoundedRect(paper, 8, 8)
        painter.setPen(theme.INK)
        painter.drawText(paper, Qt.AlignmentFlag.AlignCenter, self.words)
