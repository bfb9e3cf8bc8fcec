"""What a turn has at stake: its total, large on the rug beside the dice, and the dusk that gathers around it as it grows."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QRadialGradient
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.scene.kit import theme

MUCH: Final = 20
"""From here on a turn is worth trembling for,"""
ALL: Final = 60
"""and from here on as much as can be."""
NUMBER: Final = 104.0
ROOM: Final = QRectF(-112, -66, 224, 132)
COLOURS: Final = (theme.CREAM, theme.LAMPLIGHT, QColor("#FFB45E"), QColor("#FF8A5C"))
"""Of a total under 20, under 40, under 60, and of more."""
DARKEST: Final = 120
"""Of 255, at the edge of the room."""


def risk(made: int) -> float:
    """How much hangs on the next throw of a turn that has made so much, from nothing to all."""
    return min(1.0, max(0.0, (made - MUCH) / (ALL - MUCH)))


def step(made: int) -> int:
    """The room and the number change in a few steps, not with every point."""
    return min(len(COLOURS) - 1, made // MUCH)


class Stake(QGraphicsObject):
    """The number; its position is its middle."""

    def __init__(self) -> None:
        super().__init__()
        self.made = 0
        self._lost = False
        self.setVisible(False)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_stake(self, made: int, lost: bool = False) -> None:
        if (made, lost) != (self.made, self._lost):
            self.made, self._lost = made, lost
            self.update()
        self.setVisible(made > 0)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return ROOM

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font, words = theme.lettering(NUMBER if self.made < 100 else 0.8 * NUMBER), str(self.made)
        wide, metrics = QFontMetricsF(font).horizontalAdvance(words), QFontMetricsF(font)
        letters = QPainterPath()
        letters.addText(QPointF(-wide / 2, metrics.capHeight() / 2), font, words)
        edge = QPen(QColor(24, 16, 10, 210), 9)
        edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(letters, edge)
        painter.fillPath(letters, QColor("#E4B9AC") if self._lost else COLOURS[step(self.made)])
        if self._lost:
            painter.setPen(QPen(theme.RED, 11, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(QPointF(-wide / 2 - 10, 22), QPointF(wide / 2 + 10, -22))


class Dusk(QGraphicsObject):
    """Darker towards the edges of the room, so that the rug is what one looks at."""

    def __init__(self) -> None:
        super().__init__()
        self._room, self._rug = QRectF(), QRectF()
        self.step = 0
        self.setVisible(False)

    def lay_out(self, room: QRectF, rug: QRectF) -> None:
        self.prepareGeometryChange()
        self._room, self._rug = room, rug
        self.update()

    def fall(self, step: int) -> None:
        if step != self.step:
            self.step = step
            self.update()
            self.setVisible(step > 0)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._room

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        reach = self._room.width() * 0.62
        dusk = QRadialGradient(self._rug.center(), reach)
        dusk.setColorAt(min(0.8, self._rug.width() * 0.4 / reach), QColor(10, 5, 3, 0))
        dusk.setColorAt(1, QColor(10, 5, 3, DARKEST * self.step // (len(COLOURS) - 1)))
        painter.fillRect(self._room, dusk)
