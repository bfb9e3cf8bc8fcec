"""The horses of the track, each with its jockey in the silks of a suit; their legs follow the way that they have run."""

from __future__ import annotations

from math import pi, sin
from typing import Final

from PySide6.QtCore import Property, QPointF, QPropertyAnimation, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.scene.horses.gallop import PHASES, STANDING, paint_horse
from parlor_desktop.scene.kit.portfolio import portfolio

BOX: Final = QRectF(-158, -262, 336, 276)
"""A horse as it is drawn; its hooves are on the line 0, and the middle of its girth at 0 across."""
SIZE: Final = 0.5
LEAP: Final = 26.0
REARS: Final = 9.0
"""How high a horse leaps that is cheered, and by how many degrees it rears."""
STRIDES: Final = 2
"""Strides in one square."""


class Horse(QGraphicsObject):
    """A horse in its lane. Its position is where it stands; `way` is how many squares it has run, and its legs follow that."""

    def __init__(self, suit: str, start: QPointF, pitch: float) -> None:
        super().__init__()
        self.suit = suit
        self._start, self._pitch, self._back = start, pitch, 0.0
        self._way = 0.0
        self._leap = 0.0
        self._leaping = QPropertyAnimation(self, b"leapt", self)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def leap(self, duration: int) -> None:
        """It answers somebody who cheers it; where it stands does not change."""
        self._leaping.stop()
        self._leaping.setStartValue(0.0)
        self._leaping.setEndValue(1.0)
        self._leaping.setDuration(duration)
        self._leaping.start()

    def _get_leapt(self) -> float:
        return self._leap

    def _set_leapt(self, part: float) -> None:
        self._leap = part
        high = sin(pi * part)
        self.setTransform(QTransform().translate(0, -LEAP * high).rotate(-REARS * high) if 0 < part < 1 else QTransform())

    leapt = Property(float, _get_leapt, _set_leapt)

    def lay_out(self, start: QPointF, pitch: float, back: float) -> None:
        """Its lane has moved: where the square before the first is, how long a square is, and how far back it starts."""
        self._start, self._pitch, self._back = start, pitch, back
        self._place()

    def place_of(self, square: int) -> QPointF:
        """Where it stands on a square."""
        return self._start + QPointF(square * self._pitch - (0 if square else self._back), 0)

    def _get_way(self) -> float:
        return self._way

    def _set_way(self, way: float) -> None:
        before, self._way = self.phase, way
        self._place()
        if self.phase != before:
            self.update()

    way = Property(float, _get_way, _set_way)

    @property
    def square(self) -> float:
        """How far it has run."""
        return self._way

    def stand_on(self, square: int) -> None:
        self._set_way(float(square))

    @property
    def phase(self) -> int:
        """Which moment of the gallop its legs are in; on a square it stands."""
        part = self._way % 1.0
        return STANDING if part < 1e-6 else int(part * STRIDES * PHASES) % PHASES

    def _place(self) -> None:
        self.setPos(self._start + QPointF(self._way * self._pitch - self._back * max(0.0, 1 - self._way), 0))

    def boundingRect(self) -> QRectF:  # noqa: N802
        return QRectF(BOX.topLeft() * SIZE, BOX.size() * SIZE)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        transform, ratio = painter.worldTransform(), painter.device().devicePixelRatioF()
        across = (transform.m11() ** 2 + transform.m12() ** 2) ** 0.5 * ratio
        picture = drawn(self.suit, self.phase, max(8, round(self.boundingRect().width() * across)))
        painter.drawPixmap(self.boundingRect(), picture, QRectF(picture.rect()))


@portfolio.keep
def drawn(suit: str, phase: int, width: int) -> QPixmap:
    """A horse at so many device pixels across."""
    picture = QPixmap(width, round(width * BOX.height() / BOX.width()))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.scale(width / BOX.width(), picture.height() / BOX.height())
    painter.translate(-BOX.topLeft())
    paint_horse(painter, suit, phase)
    painter.end()
    return picture
