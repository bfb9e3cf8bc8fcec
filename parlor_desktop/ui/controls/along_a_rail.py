"""A knob that is drawn along a rail by hand: what a slider and a look back share. Where the rail lies is their own affair."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractSlider, QWidget


class AlongARail(QAbstractSlider):
    let_go = Signal()
    """A person has moved it, and lets go."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def rail(self) -> QRectF:
        raise NotImplementedError

    def x_of(self, value: int) -> float:
        rail = self.rail()
        return rail.left() + rail.width() * value / max(1, self.maximum())

    def value_at(self, x: float) -> int:
        rail = self.rail()
        share = (x - rail.left()) / max(1.0, rail.width())
        return max(0, min(self.maximum(), round(share * self.maximum())))

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setValue(self.value_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if self.isSliderDown():
            self.setValue(self.value_at(event.position().x()))

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:  # noqa: N802
        if self.isSliderDown():
            self.setSliderDown(False)
            self.let_go.emit()
            self.update()
