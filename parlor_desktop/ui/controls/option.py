"""One of several choices: a segment in a row of brass tabs, or a line with a stud before it."""

from __future__ import annotations

from enum import Enum
from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.controls import strokes
from parlor_desktop.ui.plain import caption, tip

ASIDE: Final = 0.88
"""What is said besides is a little smaller."""


class Look(Enum):
    TAB = "tab"
    LINE = "line"


class Option(QAbstractButton):
    """To a screen reader it is a radio button, for it can be checked and only one of its row can."""

    walked = Signal(QKeyEvent)
    """A key that leads to another of the row."""

    def __init__(self, words: str, parent: QWidget | None = None, *, on_wood: bool = False) -> None:
        super().__init__(parent)
        self.words, self.detail, self.usual = words, "", False
        self.look, self.on_wood = Look.LINE, on_wood
        self.at_left = self.at_right = True
        """Whether it is at the end of its row, where a tab is round."""
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setText(caption(words))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.describe("", False)

    def describe(self, detail: str, usual: bool) -> None:
        """What is said besides, and whether it is so when nobody says anything."""
        self.detail, self.usual = detail, usual
        self.setAccessibleName(f"{self.words} ({tr('usual')})" if usual else self.words)
        self.setAccessibleDescription(detail)
        self.setToolTip(tip(detail) if detail else tr("As usual") if usual else "")
        self.updateGeometry()
        self.update()

    # -- Its size -------------------------------------------------------------------------------------------------------------

    def _font(self) -> QFont:
        font = QFont(self.font())
        font.setBold(self.look is Look.TAB)  # whether it is chosen or not: a row must not move when somebody chooses
        return font

    def _aside(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(max(12, round(strokes.letters(self) * ASIDE)))
        font.setItalic(True)
        return font

    def _margins(self) -> tuple[int, int, int]:
        """Left of the words, right of them, and above and below."""
        size = strokes.letters(self)
        if self.look is Look.TAB:
            return round(size * 0.75), round(size * 0.75), round(size * 0.42)
        return round(size * 1.75), round(size * 0.5) + self._usual_width(), round(size * 0.34)

    def _usual_width(self) -> int:
        if not self.usual or self.look is Look.TAB:
            return 0
        return QFontMetrics(self._aside()).horizontalAdvance(tr("usual")) + round(strokes.letters(self) * 0.7)

    def sizeHint(self) -> QSize:  # noqa: N802
        left, right, _above = self._margins()
        wide = QFontMetrics(self._font()).horizontalAdvance(self.words)
        if self.look is Look.LINE and self.detail:
            wide = max(wide, min(QFontMetrics(self._aside()).horizontalAdvance(self.detail), strokes.letters(self) * 30))
        width = left + wide + right + 2
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        left, right, above = self._margins()
        word = strokes.longest_word(self.words, self._font())
        if self.look is Look.LINE:
            word = max(word, strokes.longest_word(self.detail, self._aside()))
        return QSize(left + word + right, QFontMetrics(self._font()).height() + 2 * above)

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        left, right, above = self._margins()
        high = strokes.height_of(self.words, self._font(), width - left - right)
        if self.look is Look.LINE and self.detail:
            high += strokes.height_of(self.detail, self._aside(), width - left - right)
        return high + 2 * above

    # -- What it does ---------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.click()
        else:
            self.walked.emit(event)  # whoever walks accepts it

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        event.ignore()  # a press is enough

    # -- How it looks ---------------------------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.look is Look.TAB:
            self._paint_tab(painter)
        else:
            self._paint_line(painter)

    def _paint_tab(self, painter: QPainter) -> None:
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        path = strokes.rounded_ends(box, strokes.letters(self) * 0.5, self.at_left, self.at_right)
        painter.setPen(QPen(strokes.RIM_ON_WOOD if self.on_wood else theme.INK, 1.6))
        if self.isChecked():
            painter.setBrush(strokes.brass(box))
        elif self.underMouse() and self.isEnabled():
            painter.setBrush(theme.WALNUT if self.on_wood else theme.LAMPLIGHT)
        else:
            painter.setBrush(strokes.ON_WOOD if self.on_wood else strokes.PAPER)
        painter.drawPath(path)
        ink = theme.LAMPLIGHT if self.on_wood and not self.isChecked() else theme.INK
        painter.setPen(ink if self.isEnabled() else strokes.PALE)
        painter.setFont(self._font())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.words)
        if self.usual:  # a notch below the word
            size = strokes.letters(self)
            painter.setPen(QPen(ink, max(2.0, size * 0.12), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            foot = box.bottom() - size * 0.24
            painter.drawLine(
                round(box.center().x() - size * 0.45), round(foot), round(box.center().x() + size * 0.45), round(foot)
            )
        if self.hasFocus():
            inner = box.adjusted(2.5, 2.5, -2.5, -2.5)
            ring = strokes.rounded_ends(inner, strokes.letters(self) * 0.4, self.at_left, self.at_right)
            strokes.paint_ring(painter, ring, self.on_wood and not self.isChecked(), 2.4)

    def _paint_line(self, painter: QPainter) -> None:
        size = strokes.letters(self)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        sheet = QPainterPath()
        sheet.addRoundedRect(box, size * 0.35, size * 0.35)
        hovered = self.underMouse() and self.isEnabled()
        if self.isChecked():
            painter.fillPath(sheet, theme.LAMPLIGHT)
        elif hovered:
            painter.fillPath(sheet, theme.WALNUT if self.on_wood else theme.IVORY)
        dark = self.on_wood and not self.isChecked()
        left, right, above = self._margins()
        words = self.rect().adjusted(left, above, -right, -above)
        first = QFontMetrics(self._font()).height()
        stud = size * 0.86
        strokes.paint_stud(
            painter, QRectF(size * 0.5, above + (first - stud) / 2, stud, stud), self.isChecked(), self.isEnabled()
        )
        ink = theme.LAMPLIGHT if dark else theme.INK
        painter.setPen(ink if self.isEnabled() else strokes.PALE)
        painter.setFont(self._font())
        high = strokes.height_of(self.words, self._font(), words.width())
        painter.drawText(QRect(words.left(), words.top(), words.width(), high), strokes.WRAPPED, self.words)
        painter.setFont(self._aside())
        painter.setPen(theme.BRASS_LIGHT if dark else strokes.QUIET_INK)
        if self.detail:
            painter.drawText(words.adjusted(0, high, 0, 0), strokes.WRAPPED, self.detail)
        if self.usual:
            edge = QRectF(words.right(), above, right - size * 0.4, first)
            painter.drawText(edge, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, tr("usual"))
        if self.hasFocus():
            strokes.paint_ring(painter, sheet, dark, 2.4)
