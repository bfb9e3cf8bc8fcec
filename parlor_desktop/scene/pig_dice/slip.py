"""The score slip of Pig Dice: what this turn has made, how, and how likely a seven is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.chance import Outcome
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.face import paint_small_die
from parlor_desktop.scene.kit.wording import tr

PAPER: Final = QRectF(-140, -170, 280, 340)
DIE: Final = 34.0
MOST: Final = 12
"""So many throws are shown; of a longer turn, the last ones."""


class Slip(QGraphicsObject):
    def __init__(self, art: Mapping[str, Callable[[QPainter, QRectF], None]], seven: str) -> None:
        super().__init__()
        self._art = art
        self._seven = seven
        self.made = 0
        self.throws: tuple[Outcome, ...] = ()
        self.lost = False
        """A seven has just struck it through."""
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def write(self, made: int, throws: tuple[Outcome, ...], lost: bool = False) -> None:
        if (made, throws, lost) != (self.made, self.throws, self.lost):
            self.made, self.throws, self.lost = made, throws, lost
            self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return PAPER.adjusted(-4, -4, 8, 12)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 80))
        painter.drawRoundedRect(PAPER.translated(3, 6), 6, 6)
        painter.setBrush(theme.CREAM)
        painter.setPen(QPen(theme.INK, 1.8))
        painter.drawRoundedRect(PAPER, 6, 6)
        painter.setPen(QPen(QColor(179, 38, 43, 120), 1.4))
        painter.drawLine(QPointF(PAPER.left() + 12, -122), QPointF(PAPER.right() - 12, -122))
        self._paint_words(painter)
        self._paint_throws(painter)

    def _paint_words(self, painter: QPainter) -> None:
        centre = Qt.AlignmentFlag.AlignCenter
        painter.setPen(theme.INK)
        painter.setFont(theme.serif(24, italic=True))
        painter.drawText(QRectF(PAPER.left(), -164, PAPER.width(), 40), centre, tr("This turn"))
        painter.setFont(theme.lettering(76))
        number = QRectF(PAPER.left(), -118, PAPER.width(), 92)
        painter.setPen(theme.RED if self.lost else theme.INK)
        painter.drawText(number, centre, str(self.made))
        if self.lost:
            half = QFontMetricsF(painter.font()).horizontalAdvance(str(self.made)) / 2 + 14
            painter.setPen(QPen(theme.RED, 6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(QPointF(-half, -54), QPointF(half, -88))
        painter.setPen(QColor("#5A4A3A"))
        painter.setFont(theme.plain(24))
        painter.drawText(QRectF(PAPER.left(), 130, PAPER.width(), 34), centre, self._seven)

    def _paint_throws(self, painter: QPainter) -> None:
        """Three throws a row, in pairs."""
        for at, throw in enumerate(self.throws[-MOST:]):
            left, top = PAPER.left() + 18 + (at % 3) * 84, -18 + (at // 3) * 37
            for side, face in enumerate(throw):
                paint_small_die(painter, QRectF(left + side * (DIE + 2), top, DIE, DIE), face, self._art)
