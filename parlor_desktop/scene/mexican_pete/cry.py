"""What somebody shouts: fat letters in a jagged star, one for each seat, since several may shout at once."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.paper import Words

SPIKES: Final = 18
SPARE: Final = 46.0
REACH_DOWN: Final = 54.0
"""How far the star reaches beside the words, and up and down."""


class Cry(Words):
    def __init__(self) -> None:
        super().__init__()
        self._colour = theme.CREAM
        self.size = 1.0
        """How large it is when it has been heard."""

    def dye(self, colour: QColor) -> None:
        """The colour of the hand of whoever cries."""
        self._colour = colour
        self.update()

    @property
    def reach(self) -> float:
        """How far it reaches to each side, whatever is cried."""
        return 134.0

    def _font(self) -> QFont:
        return theme.lettering(40)

    def _paper(self) -> QRectF:
        width = QFontMetricsF(self._font()).horizontalAdvance(self._text)
        return QRectF(-width / 2 - SPARE, -REACH_DOWN, width + 2 * SPARE, 2 * REACH_DOWN)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = self._paper()
        spikes = star(paper)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 90))
        painter.drawPolygon(spikes.translated(4, 7))
        painter.setPen(QPen(theme.INK, 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(self._colour)
        painter.drawPolygon(spikes)
        painter.setBrush(theme.CREAM)
        painter.drawPolygon(star(paper.adjusted(11, 9, -11, -9)))
        painter.setPen(theme.RED)
        painter.setFont(self._font())
        painter.drawText(paper, Qt.AlignmentFlag.AlignCenter, self._text)


def star(box: QRectF) -> QPolygonF:
    """A box with spikes."""
    points = []
    for at in range(2 * SPIKES):
        reach = 1.0 if at % 2 == 0 else 0.78 + 0.04 * (at % 3)
        angle = pi * at / SPIKES
        points.append(box.center() + QPointF(box.width() / 2 * reach * cos(angle), box.height() / 2 * reach * sin(angle)))
    return QPolygonF(points)
