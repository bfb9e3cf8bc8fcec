"""A paper slip that shows what is chosen, and unfolds to a list of all that can be."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QWheelEvent,
)
from PySide6.QtWidgets import QComboBox, QFrame, QScrollArea, QVBoxLayout, QWidget

from parlor_desktop.scene.kit import theme
from parlor_desktop.ui.controls import strokes
from parlor_desktop.ui.controls.option import Option

FEW: Final = 9
"""Lines that are unfolded at once; the others are scrolled to."""
MARGIN: Final = 2
BESIDE: Final = 8
"""Pixels of the screen that stay free around what is unfolded."""


class Unfolded(QFrame):
    """The list. It is gone when it is folded up again."""

    taken = Signal(int)
    folded = Signal()

    def __init__(self, slip: Slip) -> None:
        super().__init__(slip.window(), Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("slip")
        self.setAccessibleName(slip.accessibleName())
        self.options = [Option(slip.itemText(at)) for at in range(slip.count())]
        inside = QWidget()
        rows = QVBoxLayout(inside)
        rows.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        rows.setSpacing(1)
        for at, option in enumerate(self.options):
            detail, usual = slip.besides(at)
            option.describe(detail, usual)
            option.clicked.connect(lambda _checked=False, at=at: self._take(at))
            option.walked.connect(self._walk)
            rows.addWidget(option)
        rows.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setWidget(inside)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        column.addWidget(self._scroll)
        self._at = max(0, slip.currentIndex())
        self.options[self._at].setChecked(True)
        for widget in (self, *self.options):
            widget.ensurePolished()
        self.setGeometry(self._place(slip))

    def open(self) -> None:
        self.show()
        self._point(self._at)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        super().closeEvent(event)
        self.folded.emit()

    def _place(self, slip: Slip) -> QRect:
        """Below the slip, as wide as it at least; above it where there is no room, and never beyond the screen."""
        screen = slip.screen().availableGeometry().adjusted(BESIDE, BESIDE, -BESIDE, -BESIDE)
        around = 2 * sum((self.frameWidth(), MARGIN, MARGIN))
        bar = self._scroll.verticalScrollBar().sizeHint().width() if len(self.options) > FEW else 0
        wide = max(option.sizeHint().width() for option in self.options) + bar + around
        wide = min(max(wide, slip.width()), screen.width(), max(slip.width(), slip.window().width() - 2 * BESIDE))
        highs = [option.heightForWidth(wide - bar - around) + 1 for option in self.options]
        high = min(sum(highs[:FEW]) + around, screen.height())
        below = slip.mapToGlobal(QPoint(0, slip.height()))
        above = slip.mapToGlobal(QPoint(0, 0)).y() - high
        top = below.y() if below.y() + high <= screen.bottom() or above < screen.top() else above
        left = max(screen.left(), min(below.x(), screen.right() - wide))
        return QRect(left, max(screen.top(), min(top, screen.bottom() - high)), wide, high)

    def _point(self, at: int) -> None:
        self._at = at
        self.options[at].setFocus()
        self._scroll.ensureWidgetVisible(self.options[at])

    def _walk(self, event: QKeyEvent) -> None:
        key, last = event.key(), len(self.options) - 1
        steps = {
            Qt.Key.Key_Up: self._at - 1,
            Qt.Key.Key_Down: self._at + 1,
            Qt.Key.Key_PageUp: self._at - FEW + 1,
            Qt.Key.Key_PageDown: self._at + FEW - 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        if key in steps:
            self._point(max(0, min(last, steps[Qt.Key(key)])))
        elif key in (Qt.Key.Key_Escape, Qt.Key.Key_F4):
            self.close()
        elif key == Qt.Key.Key_Tab:
            self._take(self._at)
        elif (found := starting_with(event.text(), [option.words for option in self.options], self._at)) is not None:
            self._point(found)
        event.accept()

    def _take(self, at: int) -> None:
        self.close()
        self.taken.emit(at)


def starting_with(letter: str, words: list[str], after: int) -> int | None:
    """The next line that begins with what was typed."""
    if not letter.strip():
        return None
    order = [*range(after + 1, len(words)), *range(after + 1)]
    return next((at for at in order if words[at].casefold().startswith(letter.casefold())), None)


class Slip(QComboBox):
    """What is seen while it is folded. Qt's box keeps the lines, walks through them by keys and tells screen readers of them;
    nothing of how it looks is left."""

    folded = Signal()
    """What was unfolded is folded again, whether a line was taken or not."""

    def __init__(self, parent: QWidget, *, on_wood: bool = False) -> None:
        super().__init__(parent)
        self._on_wood = on_wood
        self._besides: list[tuple[str, bool]] = []
        self.unfolded: Unfolded | None = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def besides(self, at: int) -> tuple[str, bool]:
        """What is said besides a line, and whether it is the usual one."""
        return self._besides[at] if at < len(self._besides) else ("", False)

    def describe(self, besides: list[tuple[str, bool]]) -> None:
        self._besides = besides

    def showPopup(self) -> None:  # noqa: N802
        if self.count() and self.unfolded is None:
            self.unfolded = Unfolded(self)
            self.unfolded.taken.connect(self._take)
            self.unfolded.folded.connect(self.take_keys)
            self.unfolded.destroyed.connect(self._fold)
            self.unfolded.open()

    def hidePopup(self) -> None:  # noqa: N802
        if self.unfolded is not None:
            self.unfolded.close()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if event.button() == Qt.MouseButton.LeftButton:
            self.showPopup()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        event.accept()

    def _fold(self) -> None:
        self.unfolded = None

    def take_keys(self) -> None:
        """They come back from what was unfolded."""
        self.activateWindow()
        self.setFocus()
        self.folded.emit()

    def _take(self, at: int) -> None:
        self.setCurrentIndex(at)
        self.activated.emit(at)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        event.ignore()  # whoever scrolls past means the page

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()
        return super().event(event)

    # -- Its size and look ----------------------------------------------------------------------------------------------------

    def _margins(self) -> tuple[int, int, int]:
        size = strokes.letters(self)
        return round(size * 0.7), round(size * 1.8), round(size * 0.4)

    def sizeHint(self) -> QSize:  # noqa: N802
        left, right, _above = self._margins()
        metrics = QFontMetrics(self.font())
        width = left + right + 2 + max((metrics.horizontalAdvance(self.itemText(at)) for at in range(self.count())), default=0)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        left, right, above = self._margins()
        word = max((strokes.longest_word(self.itemText(at), self.font()) for at in range(self.count())), default=0)
        return QSize(left + word + right, QFontMetrics(self.font()).height() + 2 * above)

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """As high as its longest line needs, so that nothing moves when another is chosen."""
        left, right, above = self._margins()
        lines = [self.itemText(at) for at in range(self.count())] or [""]
        return max(strokes.height_of(words, self.font(), width - left - right) for words in lines) + 2 * above

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = strokes.letters(self)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        path = strokes.rounded_ends(box, size * 0.4, True, True)
        painter.setPen(QPen(strokes.RIM_ON_WOOD if self._on_wood else strokes.RIM, 1.6))
        hovered = self.underMouse() and self.isEnabled()
        if self._on_wood:
            painter.setBrush(theme.WALNUT if hovered else strokes.ON_WOOD)
        else:
            painter.setBrush(theme.LAMPLIGHT if hovered else strokes.PAPER)
        painter.drawPath(path)
        left, right, above = self._margins()
        ink = theme.LAMPLIGHT if self._on_wood else theme.INK
        painter.setPen(ink if self.isEnabled() else strokes.PALE)
        painter.setFont(QFont(self.font()))
        painter.drawText(self.rect().adjusted(left, above, -right, -above), strokes.WRAPPED, self.currentText())
        arrow = QRectF(box.right() - size * 1.3, box.center().y() - size * 0.22, size * 0.76, size * 0.44)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.BRASS_LIGHT if self._on_wood else strokes.RIM)
        painter.drawPolygon(QPolygonF([arrow.topLeft(), arrow.topRight(), QPointF(arrow.center().x(), arrow.bottom())]))
        if self.hasFocus():
            inner = strokes.rounded_ends(box.adjusted(1, 1, -1, -1), size * 0.38, True, True)
            strokes.paint_ring(painter, inner, self._on_wood, 2.6)
