"""A score book: closed on the table, and its open page with a row for every deal or race."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.wording import figure, signed
from parlor_desktop.scene import art, theme

BOOK: Final = QRectF(-62, -80, 124, 160)
MOST_ROWS: Final = 12
"""So many rows are shown; of a longer game, the last ones."""
ROW: Final = 33.0
FADED: Final = QColor("#6A5846")


class Book(QGraphicsObject):
    """The closed book, with an emblem, its name, and on the label how far the game has come."""

    def __init__(self, name: str, emblem: str, ink: str, leather: tuple[str, str]) -> None:
        super().__init__()
        self._name = name
        self._emblem = emblem
        self._ink = ink
        self._leather = leather
        self._label = ""
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_label(self, label: str) -> None:
        if label != self._label:
            self._label = label
            self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return BOOK.adjusted(-4, -4, 10, 12)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 90))
        painter.drawRoundedRect(BOOK.translated(5, 8), 6, 6)
        painter.setBrush(QColor("#E6D8B4"))
        painter.drawRoundedRect(BOOK.translated(4, 4), 6, 6)
        leather = QLinearGradient(BOOK.topLeft(), BOOK.bottomRight())
        leather.setColorAt(0, QColor(self._leather[0]))
        leather.setColorAt(1, QColor(self._leather[1]))
        painter.setBrush(leather)
        painter.setPen(QPen(theme.INK, 2))
        painter.drawRoundedRect(BOOK, 6, 6)
        painter.setPen(QPen(QColor(20, 10, 5, 120), 3))
        painter.drawLine(QPointF(BOOK.left() + 13, BOOK.top() + 2), QPointF(BOOK.left() + 13, BOOK.bottom() - 2))
        label = QRectF(BOOK.left() + 24, BOOK.top() + 16, BOOK.width() - 36, BOOK.height() - 32)
        painter.setPen(QPen(theme.BRASS, 2))
        painter.setBrush(theme.CREAM)
        painter.drawRoundedRect(label, 4, 4)
        art.draw(painter, QRectF(label.center().x() - 20, label.top() + 8, 40, 40), self._emblem, self._ink)
        painter.setPen(theme.INK)
        painter.setFont(theme.serif(19, bold=True))
        painter.drawText(QRectF(label.left(), label.top() + 48, label.width(), 28), Qt.AlignmentFlag.AlignCenter, self._name)
        painter.setFont(theme.plain(19))
        painter.drawText(QRectF(label.left(), label.top() + 78, label.width(), 28), Qt.AlignmentFlag.AlignCenter, self._label)


class ScorePage(QGraphicsObject):
    """The open book: what each row brought to each seat, and the score it left."""

    def __init__(self, names: Sequence[str], title: str, heading: str, start: int = 0, margin: float = 66.0) -> None:
        super().__init__()
        self._names = names
        self._title = title
        self._heading = heading
        self._start = start
        """What each seat began with."""
        self._margin = margin
        """Room left of the columns, for what a row is about."""
        self.sheet: tuple[tuple[int, ...], ...] = ()
        self._running: tuple[int, ...] | None = None
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setVisible(False)

    def write(self, sheet: tuple[tuple[int, ...], ...], running: tuple[int, ...] | None = None) -> None:
        """The rows that are finished and, while one goes on, how the scores stand now."""
        if (sheet, running) != (self.sheet, self._running):
            self.prepareGeometryChange()
            self.sheet, self._running = sheet, running
            self.update()

    # -- To be written for each game ------------------------------------------------------------------------------------------

    def foot_words(self) -> str:
        """A line below the rows."""
        return ""

    def stands_out(self, _score: int) -> bool:
        """Whether a score is written in red."""
        return False

    def paint_margin(self, painter: QPainter, row: int, place: QRectF) -> None:
        """What a row is about; rows are counted from 1."""
        painter.setPen(FADED)
        painter.setFont(theme.plain(20))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(row))

    def paint_mark(self, painter: QPainter, row: int, seat: int, cell: QRectF) -> None:
        """A mark behind what a seat has in a row."""

    # -- Ink --------------------------------------------------------------------------------------------------------------

    @property
    def _rows(self) -> tuple[tuple[int, ...], ...]:
        last = self.sheet[-1] if self.sheet else (self._start,) * len(self._names)
        return (*self.sheet, self._running) if self._running not in (None, last) else self.sheet

    @property
    def _column(self) -> float:
        return 132.0 if len(self._names) <= 6 else 98.0

    @property
    def _paper(self) -> QRectF:
        width = max(460.0, self._margin + 28 + self._column * len(self._names))
        height = 160 + ROW * max(3, min(MOST_ROWS, len(self._rows)))
        return QRectF(-width / 2, -height / 2, width, height)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._paper.adjusted(-4, -4, 10, 14)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        paper = self._paper
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 110))
        painter.drawRoundedRect(paper.translated(5, 9), 5, 5)
        tone = QLinearGradient(paper.topLeft(), paper.bottomRight())
        tone.setColorAt(0, QColor("#FBF3DC"))
        tone.setColorAt(1, QColor("#EADBB5"))
        painter.setBrush(tone)
        painter.setPen(QPen(theme.INK, 2))
        painter.drawRoundedRect(paper, 5, 5)
        painter.setPen(theme.INK)
        painter.setFont(theme.lettering(32))
        title = QRectF(paper.left(), paper.top() + 10, paper.width(), 44)
        painter.drawText(title, Qt.AlignmentFlag.AlignCenter, self._title)
        self._paint_columns(painter, paper)
        self._paint_rows(painter, paper)
        painter.setPen(FADED)
        painter.setFont(theme.plain(19))
        foot = QRectF(paper.left(), paper.bottom() - 40, paper.width(), 30)
        painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, self.foot_words())

    def _cell(self, paper: QRectF, at: int, y: float) -> QRectF:
        width = (paper.width() - self._margin - 20) / len(self._names)
        return QRectF(paper.left() + self._margin + 6 + at * width, y, width, ROW)

    def _margin_cell(self, paper: QRectF, y: float) -> QRectF:
        return QRectF(paper.left() + 8, y, self._margin - 10, ROW)

    def _paint_columns(self, painter: QPainter, paper: QRectF) -> None:
        painter.setPen(QPen(QColor(179, 38, 43, 150), 1.5))
        edge = paper.left() + self._margin
        painter.drawLine(QPointF(edge, paper.top() + 60), QPointF(edge, paper.bottom() - 44))
        painter.drawLine(QPointF(paper.left() + 12, paper.top() + 98), QPointF(paper.right() - 12, paper.top() + 98))
        painter.setPen(FADED)
        painter.setFont(theme.plain(20))
        painter.drawText(self._margin_cell(paper, paper.top() + 62), Qt.AlignmentFlag.AlignCenter, self._heading)
        painter.setPen(theme.INK)
        painter.setFont(theme.serif(19, bold=True))
        for at, name in enumerate(self._names):
            cell = self._cell(paper, at, paper.top() + 62)
            words = QFontMetricsF(painter.font()).elidedText(name, Qt.TextElideMode.ElideRight, cell.width() - 6)
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_rows(self, painter: QPainter, paper: QRectF) -> None:
        nothing = (self._start,) * len(self._names)
        rows = list(enumerate(zip((nothing, *self._rows), self._rows, strict=False), start=1))[-MOST_ROWS:]
        for place, (row, (before, after)) in enumerate(rows):
            y = paper.top() + 102 + place * ROW
            painter.setPen(QPen(QColor(30, 58, 95, 50), 1))
            painter.drawLine(QPointF(paper.left() + 12, y + ROW), QPointF(paper.right() - 12, y + ROW))
            self.paint_margin(painter, row, self._margin_cell(paper, y))
            for seat, score in enumerate(after):
                cell = self._cell(paper, seat, y)
                self.paint_mark(painter, row, seat, cell)
                half = QRectF(cell.left(), cell.top(), cell.width() / 2 - 4, cell.height())
                painter.setPen(FADED)
                painter.setFont(theme.plain(19))
                right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
                painter.drawText(half, right, signed(score - before[seat]))
                painter.setPen(theme.RED if self.stands_out(score) else theme.INK)
                painter.setFont(theme.serif(21, bold=True))
                left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
                painter.drawText(half.translated(half.width() + 10, 0), left, figure(score))
