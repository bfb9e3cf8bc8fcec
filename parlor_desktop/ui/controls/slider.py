"""More or less, in a few stops, each with its words: a knob on a rail."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from parlor_desktop.scene.kit import theme
from parlor_desktop.ui.controls import strokes
from parlor_desktop.ui.controls.along_a_rail import AlongARail


class Slider(AlongARail):
    """To a screen reader it is a slider whose description are the words of the stop where it is."""

    chosen = Signal(object)
    """Another stop than before, by whomever."""
    used = Signal()
    """A person has let it go."""

    def __init__(self, question: str = "", parent: QWidget | None = None, *, on_wood: bool = False) -> None:
        super().__init__(parent)
        self._on_wood = on_wood
        self._words: dict[Hashable, str] = {}
        self.setSingleStep(1)
        self.setPageStep(1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(question)
        self.valueChanged.connect(self._tell)
        self.actionTriggered.connect(lambda _action: self.used.emit())
        self.let_go.connect(self.used)

    def setChoices(self, choices: Mapping[Any, str]) -> None:  # noqa: N802
        """The stops from the least to the most, each with its words."""
        self._words = dict(choices)
        self.setRange(0, max(0, len(self._words) - 1))
        self._say()
        self.updateGeometry()

    def choices(self) -> dict[Hashable, str]:
        return dict(self._words)

    def choice(self) -> Hashable:
        return list(self._words)[self.value()]

    def choose(self, choice: Hashable) -> None:
        if choice not in self._words:
            raise ValueError(f"{choice!r} is none of {list(self._words)}")
        self.setValue(list(self._words).index(choice))

    def words(self) -> str:
        return self._words[self.choice()] if self._words else ""

    def _say(self) -> None:
        self.setAccessibleDescription(self.words())
        self.update()

    def _tell(self) -> None:
        self._say()
        self.chosen.emit(self.choice())

    # -- By hand --------------------------------------------------------------------------------------------------------------

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        event.ignore()  # whoever scrolls past means the page

    # -- Its size and look ----------------------------------------------------------------------------------------------------

    def rail(self) -> QRectF:
        size = strokes.letters(self)
        return QRectF(size, size * 0.75, self.width() - 2 * size, size * 0.5)

    def sizeHint(self) -> QSize:  # noqa: N802
        size = strokes.letters(self)
        return QSize(max(size * 16, self.minimumSizeHint().width()), round(size * 1.9) + QFontMetrics(self.font()).height() + 4)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        metrics, size = QFontMetrics(self.font()), strokes.letters(self)
        widest = max((metrics.horizontalAdvance(words) for words in self._words.values()), default=0)
        return QSize(max(size * 9, widest + size), round(size * 1.9) + metrics.height() + 4)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size, rail = strokes.letters(self), self.rail()
        at = self.x_of(self.value())
        strokes.paint_slot(painter, rail.adjusted(-size * 0.2, 0, size * 0.2, 0), at, self._on_wood)
        painter.setPen(QPen(theme.BRASS_LIGHT if self._on_wood else strokes.RIM, max(1.5, size * 0.1)))
        for stop in range(self.maximum() + 1):
            x = self.x_of(stop)
            painter.drawLine(QPointF(x, rail.bottom() + size * 0.2), QPointF(x, rail.bottom() + size * 0.5))
        radius = size * 0.68
        knob = QRectF(at - radius, rail.center().y() - radius, 2 * radius, 2 * radius)
        strokes.paint_knob(painter, knob, self.isSliderDown())
        ink = theme.LAMPLIGHT if self._on_wood else theme.INK
        painter.setPen(ink if self.isEnabled() else strokes.PALE)
        painter.setFont(self.font())
        wide = QFontMetrics(self.font()).horizontalAdvance(self.words()) + 2
        left = max(2.0, min(at - wide / 2, self.width() - wide - 2.0))
        words = QRect(round(left), round(size * 1.8), wide, self.height() - round(size * 1.8))
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, self.words())
        if self.hasFocus():
            ring = QPainterPath()
            ring.addRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), size * 0.4, size * 0.4)
            strokes.paint_ring(painter, ring, self._on_wood, 2.4)
