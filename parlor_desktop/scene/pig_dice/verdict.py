"""The words about a throw, on the rug below the dice."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.paper import Words


class Verdict(Words):
    def __init__(self) -> None:
        super().__init__()
        self._bad = False
        self._size, self._room = 1.0, 1000.0

    def lay_out(self, size: float, room: float) -> None:
        """So large its letters are to be, and so wide it may become."""
        self._size, self._room = size, room
        self._fit()

    def _fit(self) -> None:
        self.setScale(min(self._size, self._room / max(1.0, self.boundingRect().width())))

    def show_verdict(self, words: str, bad: bool = False) -> None:
        if bad != self._bad:
            self._bad = bad
            self.update()
        self.show_text(words)
        self._fit()

    def _font(self) -> QFont:
        return theme.lettering(44 if len(self._text) < 6 else 30)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._paper().adjusted(-4, -4, 6, 10)

    def _paper(self) -> QRectF:
        paper = super()._paper()
        return QRectF(paper.left() + 6, -29, paper.width() - 12, 58)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = self._paper()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 70))
        painter.drawRoundedRect(paper.translated(2, 5), 29, 29)
        painter.setPen(QPen(theme.INK, 2))
        painter.setBrush(theme.RED if self._bad else theme.CREAM)
        painter.drawRoundedRect(paper, 29, 29)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.LAMPLIGHT if self._bad else theme.BRASS, 1.6))
        painter.drawRoundedRect(paper.adjusted(5, 5, -5, -5), 24, 24)
        painter.setPen(theme.CREAM if self._bad else theme.INK)
        painter.setFont(self._font())
        painter.drawText(paper, Qt.AlignmentFlag.AlignCenter, self._text)
