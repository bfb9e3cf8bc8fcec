"""The rail on which a whole game lies: a knob for the place that is shown, a tick for every decision, a diamond for every great
moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.controls import strokes
from parlor_desktop.ui.controls.along_a_rail import AlongARail
from parlor_desktop.ui.look_back.film import Mark

CROWDED: Final = 4.0
"""Ticks nearer than so many pixels to one another are left out: they would be a smear."""
NEAR: Final = 7.0
"""A press so near to a great moment means it."""


class Rail(AlongARail):
    """To a screen reader it is a slider."""

    def __init__(self, colours: Sequence[QColor], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colours = colours
        self._marks: tuple[Mark, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("The place in the game"))

    def lay(self, last: int, marks: Sequence[Mark]) -> None:
        """A game of so many entries, with what is marked in it."""
        self._marks = tuple(marks)
        self.setRange(0, last)
        self.setSingleStep(1)
        self.update()

    # -- By hand --------------------------------------------------------------------------------------------------------------

    def value_at(self, x: float) -> int:
        """A great moment, where one is near."""
        moments = [mark.at for mark in self._marks if mark.great and abs(self.x_of(mark.at) - x) <= NEAR]
        return min(moments, key=lambda at: abs(self.x_of(at) - x)) if moments else super().value_at(x)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        event.ignore()  # the bar knows more ways than a slider

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        self.setValue(self.value() + (1 if event.angleDelta().y() < 0 else -1))
        event.accept()

    # -- Its size and look ----------------------------------------------------------------------------------------------------

    def rail(self) -> QRectF:
        size = strokes.letters(self)
        return QRectF(size, size * 0.95, self.width() - 2 * size, size * 0.42)

    def sizeHint(self) -> QSize:  # noqa: N802
        size = strokes.letters(self)
        return QSize(size * 20, round(size * 2.1))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size, slot, at = strokes.letters(self), self.rail(), self.x_of(self.value())
        strokes.paint_slot(painter, slot.adjusted(-size * 0.2, 0, size * 0.2, 0), at, True)
        last = -CROWDED
        for mark in self._marks:
            x = self.x_of(mark.at)
            if not mark.great and x - last >= CROWDED:
                last = x
                painter.setPen(QPen(theme.CREAM if mark.seat is None else self._colours[mark.seat].lighter(150), 2))
                painter.drawLine(QPointF(x, slot.bottom() + size * 0.14), QPointF(x, slot.bottom() + size * 0.5))
        painter.setPen(QPen(theme.INK, 1))
        painter.setBrush(theme.LAMPLIGHT)
        reach = size * 0.27
        for mark in self._marks:
            if mark.great:
                middle = QPointF(self.x_of(mark.at), slot.top() - size * 0.42)
                ways = ((0, -reach), (reach, 0), (0, reach), (-reach, 0))
                painter.drawPolygon(QPolygonF([middle + QPointF(x, y) for x, y in ways]))
        radius = size * 0.6
        strokes.paint_knob(
            painter, QRectF(at - radius, slot.center().y() - radius, 2 * radius, 2 * radius), self.isSliderDown()
        )
        if self.hasFocus():
            ring = QPainterPath()
            ring.addRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), size * 0.4, size * 0.4)
            strokes.paint_ring(painter, ring, True, 2.0)
