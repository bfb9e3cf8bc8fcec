"""Small things that fly apart and are gone: a puff of dust, or petals over the gate."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPixmap, QRadialGradient
from PySide6.QtWidgets import QGraphicsPixmapItem

from parlor_desktop.scene.kit.choreographer import when_stopped

if TYPE_CHECKING:
    from parlor_desktop.scene.kit.board import AnyBoard

FINE: Final = 3.0
"""Pixels for a unit in which a piece is drawn: enough for the largest screens."""
PETALS: Final = ("#E39AA0", "#F6EFDD", "#E3C277", "#B3262B", "#8FB6D9", "#D77A9B")


class Burst:
    """Pieces that lie unseen until they fly."""

    def __init__(self, board: AnyBoard, pictures: Sequence[QPixmap], height: float, reach: float, falls: float) -> None:
        self._board = board
        self._reach, self._falls = reach, falls
        self._pieces: list[QGraphicsPixmapItem] = []
        for picture in pictures:
            piece = QGraphicsPixmapItem(picture)
            piece.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
            piece.setOffset(-picture.width() / 2, -picture.height() / 2)
            piece.setScale(1 / FINE)
            piece.setVisible(False)
            board.put(piece, height)
            self._pieces.append(piece)

    def fly(self, at: QPointF, duration: int) -> QAbstractAnimation:
        rng = self._board.rng
        ways = [_way(rng, self._reach) for _ in self._pieces]
        motion = QVariantAnimation()
        motion.setStartValue(0.0)
        motion.setEndValue(1.0)
        motion.setDuration(self._board.tempo.ms(duration))

        def show(part: float) -> None:
            far = 1 - (1 - part) ** 2
            for piece, way in zip(self._pieces, ways, strict=True):
                piece.setPos(at + way * far + QPointF(0, self._falls * part * part))
                piece.setOpacity(min(1.0, 2 * (1 - part)))

        show(0.0)
        for piece in self._pieces:
            piece.setVisible(True)
        motion.valueChanged.connect(show)
        return when_stopped(motion, self.clear)

    def clear(self) -> None:
        for piece in self._pieces:
            piece.setVisible(False)


def _way(rng: Random, reach: float) -> QPointF:
    angle, far = rng.uniform(0, 2 * pi), reach * rng.uniform(0.35, 1.0)
    return QPointF(cos(angle) * far, sin(angle) * far * 0.8)


def puff(board: AnyBoard, height: float) -> Burst:
    """What is left of a turn after a seven."""
    rng = Random(5)
    return Burst(board, [_cloud(rng.uniform(14, 26)) for _ in range(9)], height, reach=58, falls=-20)


def petals(board: AnyBoard, height: float, count: int, reach: float, falls: float, size: float = 1.0) -> Burst:
    rng = Random(8)
    pictures = [_petal(rng.choice(PETALS), size * rng.uniform(7, 12), rng.uniform(0, 180)) for _ in range(count)]
    return Burst(board, pictures, height, reach, falls)


def _canvas(radius: float) -> QPixmap:
    side = round(2 * radius * FINE) + 2
    picture = QPixmap(side, side)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def _cloud(radius: float) -> QPixmap:
    picture = _canvas(radius)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle = QPointF(picture.width() / 2, picture.height() / 2)
    dust = QRadialGradient(middle, radius * FINE)
    dust.setColorAt(0, QColor(255, 246, 226, 240))
    dust.setColorAt(0.6, QColor(236, 214, 178, 190))
    dust.setColorAt(1, QColor(220, 194, 150, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(dust)
    painter.drawEllipse(middle, radius * FINE, radius * FINE)
    painter.end()
    return picture


def _petal(colour: str, length: float, turn: float) -> QPixmap:
    picture = _canvas(length)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(picture.width() / 2, picture.height() / 2)
    painter.rotate(turn)
    painter.scale(FINE, FINE)
    painter.setPen(QColor(60, 30, 20, 150))
    painter.setBrush(QColor(colour))
    painter.drawEllipse(QRectF(-length * 0.85, -length * 0.42, length * 1.7, length * 0.84))
    painter.end()
    return picture
