"""The three who have won most, in the middle whoever has won more than anybody else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.book.asking import Standing
from parlor_desktop.ui.book.portraits import portrait
from parlor_desktop.ui.controls import strokes

STEPS: Final = ((1, 2.4, 3.2), (0, 3.7, 4.2), (2, 1.7, 2.8))
"""From left to right: which of them, how high they stand, and how large they are, in letters' heights."""


class Podium(QWidget):
    HIGH: Final = 10.5
    """Letters' heights."""

    def __init__(self, best: Sequence[Standing]) -> None:
        super().__init__()
        self._best = best[: len(STEPS)]
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        told = ", ".join(tr("{name}, {won} won", name=line.who.name, won=line.won) for line in self._best)
        self.setAccessibleName(tr("Who has won most: {names}", names=told))

    def sizeHint(self) -> QSize:  # noqa: N802
        letters = strokes.letters(self)
        return QSize(letters * 16, round(letters * self.HIGH))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        letters = float(strokes.letters(self))
        wide = min(self.width() / 3, letters * 8)
        left, ground = (self.width() - 3 * wide) / 2, self.height() - 2.0
        for place, (at, rises, size) in enumerate(STEPS):
            if at < len(self._best):
                step = QRectF(left + place * wide, ground - rises * letters, wide, rises * letters)
                self._paint_one(painter, self._best[at], step, size * letters, letters, first=at == 0)

    def _paint_one(self, painter: QPainter, line: Standing, step: QRectF, size: float, letters: float, first: bool) -> None:
        wood = QLinearGradient(step.topLeft(), step.bottomLeft())
        wood.setColorAt(0, theme.BRASS_LIGHT if first else theme.WALNUT.lighter(190))
        wood.setColorAt(1, theme.BRASS if first else theme.WALNUT.lighter(150))
        painter.setPen(QPen(theme.INK, 1.4))
        painter.setBrush(wood)
        painter.drawRect(step)
        face = QRectF(step.center().x() - size / 2, step.top() - size - letters * 0.1, size, size)
        if first:
            art.draw(painter, face.adjusted(-size * 0.26, -size * 0.2, size * 0.26, size * 0.32), "book/laurel.svg")
        painter.drawPixmap(face.topLeft(), portrait(line.who, round(size), self.devicePixelRatioF()))
        name = QRectF(step.left() + 3, step.top() + 1, step.width() - 6, letters * 1.3)
        painter.setFont(self.font())
        painter.setPen(theme.INK if first else theme.CREAM)
        won = tr("{name} {won}", name=line.who.name, won=line.won)
        words = QFontMetricsF(self.font()).elidedText(won, Qt.TextElideMode.ElideRight, name.width())
        name.moveBottom(step.bottom() - letters * 0.2)
        painter.drawText(name, Qt.AlignmentFlag.AlignCenter, words)
        painter.drawLine(QPointF(step.left(), step.bottom()), QPointF(step.right(), step.bottom()))
