"""Flourishes: a small burst with a word or two, where a card has just stopped somebody, let them through, or been kept. It
blooms and fades while play goes on, and nobody waits for it."""

from __future__ import annotations

from itertools import cycle
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Property, QAbstractAnimation, QPointF, QPropertyAnimation, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit import theme

if TYPE_CHECKING:
    from parlor_desktop.scene.kit.board import AnyBoard

FLOURISH_HEIGHT: Final = 37.0
"""Over all cards that lie, and under the hand of whoever looks."""
AT_ONCE: Final = 4
"""So many can bloom at the same time; with more, the oldest makes way."""
RAYS: Final = 14
REACH: Final = 104.0
SIZE: Final = 24.0
FADES: Final = 0.72
"""From this part of its time on."""
GOLD: Final = QColor("#FFD24A")
SEA: Final = QColor("#7FD1C4")


class Flourish(QGraphicsObject):
    """Centred on its own position."""

    def __init__(self) -> None:
        super().__init__()
        self._bloom = 0.0
        self._words = ""
        self._colour = GOLD
        self.blooming = QPropertyAnimation(self, b"bloom", self)
        self.blooming.finished.connect(self.put_away)
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    @property
    def words(self) -> str:
        return self._words if self.isVisible() else ""

    def show_words(self, words: str, colour: QColor) -> None:
        self.prepareGeometryChange()
        self._words, self._colour = words, colour
        self.setVisible(True)
        self.update()

    def put_away(self) -> None:
        self.blooming.stop()
        self.setVisible(False)

    def _get_bloom(self) -> float:
        return self._bloom

    def _set_bloom(self, bloom: float) -> None:
        self._bloom = bloom
        self.setOpacity(1.0 if bloom < FADES else max(0.0, (1 - bloom) / (1 - FADES)))
        self.update()

    bloom = Property(float, _get_bloom, _set_bloom)

    def _paper(self) -> QRectF:
        wide = QFontMetricsF(theme.serif(SIZE, bold=True)).horizontalAdvance(self._words) + 32
        return QRectF(-wide / 2, -22, wide, 44)

    def boundingRect(self) -> QRectF:  # noqa: N802
        half = max(REACH, self._paper().width() / 2) + 6
        return QRectF(-half, -REACH - 6, 2 * half, 2 * REACH + 12)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        part = 1 - (1 - min(1.0, self._bloom / FADES)) ** 3
        for at in range(RAYS):
            angle, long = 2 * pi * at / RAYS, 1.0 if at % 2 else 0.74
            way = QPointF(cos(angle), sin(angle))
            painter.setPen(QPen(theme.INK, 8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            tip, root = REACH * part * long, REACH * long * max(0.3, part - 0.35)
            painter.drawLine(way * root, way * tip)
            painter.setPen(QPen(self._colour, 5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(way * root, way * tip)
        paper = self._paper()
        painter.setPen(QPen(theme.INK, 2))
        painter.setBrush(self._colour)
        painter.drawRoundedRect(paper, 21, 21)
        painter.setPen(theme.INK)
        painter.setFont(theme.serif(SIZE, bold=True))
        painter.drawText(paper, Qt.AlignmentFlag.AlignCenter, self._words)


class Flourishes:
    def __init__(self, board: AnyBoard) -> None:
        self._board = board
        self.all = [Flourish() for _ in range(AT_ONCE)]
        self._next = cycle(self.all)
        for flourish in self.all:
            board.put(flourish, FLOURISH_HEIGHT)

    @property
    def words(self) -> list[str]:
        """What can be read now."""
        return [flourish.words for flourish in self.all if flourish.words]

    def show(self, place: QPointF, words: str, colour: QColor = GOLD) -> None:
        """At this place, and wholly on the board. Where nothing moves, nothing of this kind is seen."""
        board, flourish = self._board, next(self._next)
        flourish.put_away()
        if board.tempo.still:
            return
        flourish.setScale(min(board.letters, 1.3))
        flourish.show_words(words, colour)
        half, room = flourish.boundingRect().width() / 2 * flourish.scale(), board.sceneRect()
        flourish.setPos(min(max(place.x(), half), room.width() - half), place.y())
        flourish.blooming.setDuration(max(1, board.tempo.ms(pace.FLOURISH)))
        flourish.blooming.setStartValue(FADES - 0.01 if board.tempo.less_motion else 0.0)
        flourish.blooming.setEndValue(1.0)
        flourish.blooming.start(QAbstractAnimation.DeletionPolicy.KeepWhenStopped)

    def put_away(self) -> None:
        for flourish in self.all:
            flourish.put_away()
