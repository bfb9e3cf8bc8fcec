"""On or off: a knob in a brass slot, and beside it the words for how it is now."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from parlor_desktop.scene.kit import theme
from parlor_desktop.ui.controls import strokes
from parlor_desktop.ui.plain import caption

ON, OFF = "on", "off"


class Switch(QAbstractButton):
    """To a screen reader it is a check box. Space and Return turn it; so do the arrow keys, to one side each."""

    chosen = Signal(object)
    """It is another way round than before, by whomever."""
    used = Signal()
    """A person has turned it."""

    def __init__(self, question: str = "", parent: QWidget | None = None, *, on_wood: bool = False) -> None:
        super().__init__(parent)
        self._on_wood = on_wood
        self._words: dict[Hashable, str] = {ON: "", OFF: ""}
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(question)
        self.toggled.connect(self._tell)
        self.clicked.connect(lambda _checked=False: self.used.emit())

    def setChoices(self, choices: Mapping[Any, str]) -> None:  # noqa: N802
        """The words for `on` and for `off`."""
        if set(choices) != {ON, OFF}:
            raise ValueError(f"a switch is on or off, and not one of {list(choices)}")
        self._words = dict(choices)
        self._say()
        self.updateGeometry()

    def choices(self) -> dict[Hashable, str]:
        return dict(self._words)

    def choice(self) -> Hashable:
        return ON if self.isChecked() else OFF

    def choose(self, choice: Hashable) -> None:
        if choice not in self._words:
            raise ValueError(f"{choice!r} is none of {list(self._words)}")
        self.setChecked(choice == ON)

    def _say(self) -> None:
        self.setText(caption(self._words[self.choice()]))
        self.setAccessibleDescription(self._words[self.choice()])
        self.update()

    def _tell(self) -> None:
        self._say()
        self.chosen.emit(self.choice())

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        key = event.key()
        if key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.click()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            if self.isChecked() != (key == Qt.Key.Key_Right):
                self.click()
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        event.ignore()  # a press is enough

    # -- Its size and look ----------------------------------------------------------------------------------------------------

    def _slot(self) -> QSize:
        size = strokes.letters(self)
        return QSize(round(size * 2.6), round(size * 1.4))

    def _left(self) -> int:
        return self._slot().width() + round(strokes.letters(self) * 0.9)

    def sizeHint(self) -> QSize:  # noqa: N802
        metrics = QFontMetrics(self.font())
        width = self._left() + max(metrics.horizontalAdvance(words) for words in self._words.values()) + 6
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        word = max(strokes.longest_word(words, self.font()) for words in self._words.values())
        return QSize(self._left() + word + 6, self._slot().height() + 6)

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        words = max(strokes.height_of(each, self.font(), width - self._left() - 6) for each in self._words.values())
        return max(words, self._slot().height()) + 8

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size, slot = strokes.letters(self), self._slot()
        box = QRectF(3, (self.height() - slot.height()) / 2, slot.width(), slot.height())
        groove = box.adjusted(0, size * 0.15, 0, -size * 0.15)
        strokes.paint_slot(painter, groove, groove.right() if self.isChecked() else groove.left(), self._on_wood)
        knob = box.height()
        left = box.right() - knob if self.isChecked() else box.left()
        strokes.paint_knob(painter, QRectF(left, box.top(), knob, knob), self.isDown())
        ink = theme.LAMPLIGHT if self._on_wood else theme.INK
        painter.setPen(ink if self.isEnabled() else strokes.PALE)
        painter.setFont(self.font())
        painter.drawText(self.rect().adjusted(self._left(), 0, 0, 0), strokes.WRAPPED, self._words[self.choice()])
        if self.hasFocus():
            ring = QPainterPath()
            ring.addRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), size * 0.4, size * 0.4)
            strokes.paint_ring(painter, ring, self._on_wood, 2.4)
