"""One of several, each with its words: a row of brass tabs, lines one below the other, or a slip that unfolds."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from enum import Enum
from typing import Any

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGroupBox, QSizePolicy, QWidget

from parlor_desktop.ui.controls import strokes
from parlor_desktop.ui.controls.option import Look, Option
from parlor_desktop.ui.controls.slip import Slip, starting_with

BACKWARD = (Qt.Key.Key_Left, Qt.Key.Key_Up)
FORWARD = (Qt.Key.Key_Right, Qt.Key.Key_Down)


class Shape(Enum):
    TABS = "tabs"
    """In a row; where there is no room for that, one below the other."""
    LINES = "lines"
    """One below the other, for sentences. They are broken where they must be."""
    SLIP = "slip"
    """Folded: only what is chosen is seen."""


class Choice(QGroupBox):
    """To a screen reader it is a group of radio buttons, or a combo box where it is folded. Tab leads to it, the arrow keys
    through it, Home and End to its ends, and a letter to the next choice that begins with it."""

    chosen = Signal(object)
    """Another choice than before, by whomever."""
    used = Signal()
    """A person has chosen, be it the same again."""
    folded = Signal()
    """A slip that was unfolded is folded again, whether anything was chosen or not."""

    def __init__(
        self, question: str = "", shape: Shape = Shape.TABS, parent: QWidget | None = None, *, on_wood: bool = False
    ) -> None:
        super().__init__(parent)
        self._shape, self._on_wood = shape, on_wood
        self._words: dict[Hashable, str] = {}
        self._details: Mapping[Any, str] = {}
        self._usual: Hashable = None
        self._now: Hashable = None
        self.options: dict[Hashable, Option] = {}
        """The tabs or lines; none where it is folded."""
        self.slip: Slip | None = None
        if shape is Shape.SLIP:
            self.slip = Slip(self, on_wood=on_wood)
            self.slip.currentIndexChanged.connect(self._take_at)
            self.slip.activated.connect(lambda _at: self.used.emit())
            self.slip.folded.connect(self.folded)
            self.setFocusProxy(self.slip)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(question)

    def setAccessibleName(self, name: str) -> None:  # noqa: N802
        super().setAccessibleName(name)
        if self.slip is not None:
            self.slip.setAccessibleName(name)

    # -- What can be chosen ---------------------------------------------------------------------------------------------------

    def setChoices(self, choices: Mapping[Any, str], details: Mapping[Any, str] | None = None) -> None:  # noqa: N802
        """Each with its words, and maybe with what is said besides. The first is chosen, unless what was is still there."""
        self._words, self._details = dict(choices), details or {}
        now = self._now if self._now in self._words else next(iter(self._words), None)
        if self.slip is not None:
            blocked = self.slip.blockSignals(True)
            self.slip.clear()
            self.slip.addItems(list(self._words.values()))
            self.slip.blockSignals(blocked)
        else:
            for option in self.options.values():
                option.setParent(None)
                option.deleteLater()
            self.options = {choice: self._option(choice, words) for choice, words in self._words.items()}
        self._describe()
        before, self._now = self._now, None
        self._show(now)
        self._now = now
        if before is not None and now != before:
            self.chosen.emit(now)
        self.updateGeometry()
        self._place()

    def setUsual(self, usual: Hashable) -> None:  # noqa: N802
        """The choice that stands when nobody says anything. It is marked."""
        self._usual = usual
        self._describe()
        self._place()

    def setDetails(self, details: Mapping[Any, str]) -> None:  # noqa: N802
        """What is said besides the choices, where that has changed and they have not."""
        self._details = details
        self._describe()
        self.updateGeometry()
        self._place()

    def usual(self) -> Hashable:
        return self._usual

    def choices(self) -> dict[Hashable, str]:
        return dict(self._words)

    def choice(self) -> Hashable:
        return self._now

    def choose(self, choice: Hashable) -> None:
        if choice not in self._words:
            raise ValueError(f"{choice!r} is none of {list(self._words)}")
        if choice != self._now:
            self._now = choice
            self._show(choice)
            self.chosen.emit(choice)

    def _option(self, choice: Hashable, words: str) -> Option:
        option = Option(words, self, on_wood=self._on_wood)
        option.look = Look.TAB if self._shape is Shape.TABS else Look.LINE
        option.clicked.connect(lambda _checked=False: self._take(choice))
        option.walked.connect(self._walk)
        option.show()
        return option

    def _describe(self) -> None:
        besides = [(self._details.get(choice, ""), choice == self._usual and self._usual is not None) for choice in self._words]
        if self.slip is not None:
            self.slip.describe(besides)
        for option, (detail, usual) in zip(self.options.values(), besides, strict=False):
            option.describe(detail, usual)

    def _show(self, choice: Hashable) -> None:
        if self.slip is not None:
            blocked = self.slip.blockSignals(True)
            self.slip.setCurrentIndex(list(self._words).index(choice) if choice in self._words else -1)
            self.slip.blockSignals(blocked)
            self.slip.update()
        had_keys = any(option.hasFocus() for option in self.options.values())
        for each, option in self.options.items():
            option.setChecked(each == choice)
            option.setFocusPolicy(Qt.FocusPolicy.StrongFocus if each == choice else Qt.FocusPolicy.NoFocus)
        if choice in self.options:
            self.setFocusProxy(self.options[choice])
            if had_keys:
                self.options[choice].setFocus()

    # -- By hand --------------------------------------------------------------------------------------------------------------

    def _take(self, choice: Hashable) -> None:
        self.choose(choice)
        self.options[choice].setFocus()
        self.used.emit()

    def _take_at(self, at: int) -> None:
        if 0 <= at < len(self._words):
            self.choose(list(self._words)[at])

    def _walk(self, event: QKeyEvent) -> None:
        every = list(self._words)
        at, key = every.index(self._now), event.key()
        if key in BACKWARD or key in FORWARD:
            to: int | None = (at + (1 if key in FORWARD else -1)) % len(every)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            to = 0 if key == Qt.Key.Key_Home else len(every) - 1
        elif event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            to = None
        else:
            to = starting_with(event.text(), list(self._words.values()), at)
        if to is None:
            event.ignore()
            return
        self._take(every[to])
        event.accept()

    # -- Its size and place ---------------------------------------------------------------------------------------------------

    def _tabs_width(self) -> int:
        self._look(Look.TAB)
        return sum(option.sizeHint().width() for option in self.options.values()) - max(0, len(self.options) - 1)

    def _row_height(self) -> int:
        return max((option.sizeHint().height() for option in self.options.values()), default=0)

    def _look(self, look: Look) -> None:
        for option in self.options.values():
            option.look = look

    def _in_a_row(self, width: int) -> bool:
        row = self._shape is Shape.TABS and self._tabs_width() <= width
        self._look(Look.TAB if row else Look.LINE)
        return row

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        if self.slip is not None:
            return self.slip.heightForWidth(width)
        if self._in_a_row(width):
            high = self._row_height()
        else:
            high = sum(option.heightForWidth(width) for option in self.options.values())
        self._in_a_row(self.width())
        return high

    def sizeHint(self) -> QSize:  # noqa: N802
        if self.slip is not None:
            return self.slip.sizeHint()
        if self._shape is Shape.TABS:
            width = self._tabs_width()
            return QSize(width, self.heightForWidth(width))
        size = strokes.letters(self)
        width = min(max((option.sizeHint().width() for option in self.options.values()), default=0), size * 40)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        if self.slip is not None:
            return self.slip.minimumSizeHint()
        self._look(Look.LINE)
        least = [option.minimumSizeHint() for option in self.options.values()] or [QSize(0, 0)]
        self._in_a_row(self.width())
        return QSize(max(size.width() for size in least), max(size.height() for size in least))

    def _place(self) -> None:
        if self.slip is not None:
            self.slip.setGeometry(self.rect())
            return
        options, x, y = list(self.options.values()), 0, 0
        row = self._in_a_row(self.width())
        for option in options:
            option.at_left, option.at_right = option is options[0], option is options[-1]
            if row:
                width = option.sizeHint().width()
                option.setGeometry(QRect(x, 0, width, self._row_height()))
                x += width - 1
            else:
                high = option.heightForWidth(self.width())
                option.setGeometry(QRect(0, y, self.width(), high))
                y += high
            option.update()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            for option in self.options.values():
                option.ensurePolished()
            self.updateGeometry()
            self._place()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Nothing of its own: its tabs, lines or slip paint themselves."""
