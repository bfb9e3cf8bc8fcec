"""A page with the scores: a column a seat, a row a deal, and what there is to say about it. It lies open over the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.wording import figure, signed
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.wording import tr

ROW: Final = 33.0
CLOSE_ROW: Final = 26.0
"""How high a row is, and how high where there are many."""
NOTE: Final = 31.0
TITLE: Final = 58.0
HEADS: Final = 44.0
FADED: Final = QColor("#6A5846")


@dataclass(frozen=True, slots=True)
class Row:
    """What a deal has brought to each seat, if that is known, and the scores after it."""

    label: str
    changes: tuple[int, ...]
    scores: tuple[int, ...]


class ScorePage(QGraphicsObject):
    """Centred on its own position. A score of `reached` or more wins, and is written in green."""

    def __init__(
        self,
        names: Sequence[str],
        label: str,
        most_rows: int,
        reached: int | None = None,
        margin: float = 66.0,
        most_wide: int = 99,
    ) -> None:
        super().__init__()
        self._most_wide = most_wide
        """More rows than that lie closer, and all that stands below them is one line."""
        self._margin = margin
        """Room left of the scores, for what a row is about."""
        self._names = names
        self._label = label
        self._most_rows = most_rows
        self._reached = reached
        self.title = ""
        self.notes: tuple[str, ...] = ()
        """Lines between the title and the scores."""
        self.rows: tuple[Row, ...] = ()
        self.foot = ""
        self._waits = False
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setVisible(False)

    def show_rows(self, title: str, rows: tuple[Row, ...], notes: tuple[str, ...] = (), foot: str = "") -> None:
        """Of too many rows the last ones are shown."""
        self.prepareGeometryChange()
        self.title, self.rows, self.notes, self.foot = title, rows[-self._most_rows :], notes, foot
        self.update()

    def show_waiting(self, waits: bool) -> None:
        """Say that a click or a key goes on, when it does."""
        self.prepareGeometryChange()
        self._waits = waits
        self.update()

    @property
    def is_close(self) -> bool:
        return len(self.rows) > self._most_wide

    @property
    def _row(self) -> float:
        return CLOSE_ROW if self.is_close else ROW

    @property
    def _last_lines(self) -> list[str]:
        """What stands below the scores."""
        lines = [words for words in (self.foot, tr("A click or a key goes on.") if self._waits else "") if words]
        return [tr(" · ").join(lines)] if self.is_close and lines else lines

    @property
    def paper(self) -> QRectF:
        metrics = QFontMetricsF(_note_font())
        column = 132.0 if len(self._names) <= 6 else 98.0
        widest = max((metrics.horizontalAdvance(note) for note in (*self.notes, self.foot)), default=0.0)
        width = max(460.0, self._margin + 28 + column * len(self._names), widest + 60)
        height = self._heads_at + HEADS + self._row * max(1 if self.notes else 3, len(self.rows)) + 14
        height += NOTE * len(self._last_lines) + 10
        return QRectF(-width / 2, -height / 2, width, height)

    @property
    def _heads_at(self) -> float:
        """From the upper edge to the names."""
        return TITLE + (NOTE * len(self.notes) + 12 if self.notes else 0)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self.paper.adjusted(-4, -4, 10, 14)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = self.paper
        _paint_paper(painter, paper)
        painter.setPen(theme.INK)
        painter.setFont(theme.lettering(32))
        painter.drawText(_line(paper, paper.top() + 10, 44), Qt.AlignmentFlag.AlignCenter, self.title)
        painter.setFont(_note_font())
        for at, note in enumerate(self.notes):
            painter.drawText(_line(paper, paper.top() + TITLE + at * NOTE, NOTE), Qt.AlignmentFlag.AlignCenter, note)
        self._paint_columns(painter, paper)
        for at, row in enumerate(self.rows):
            self._paint_row(painter, paper, paper.top() + self._heads_at + HEADS + at * self._row, row)
        for at, words in enumerate(reversed(self._last_lines)):
            tells = bool(self.foot) and words.startswith(self.foot) and bool(self.notes)
            painter.setPen(theme.INK if tells else FADED)
            painter.setFont(_note_font() if tells else theme.plain(19))
            painter.drawText(_line(paper, paper.bottom() - 8 - (at + 1) * NOTE, NOTE), Qt.AlignmentFlag.AlignCenter, words)

    def _cell(self, paper: QRectF, at: int, y: float) -> QRectF:
        width = (paper.width() - self._margin - 20) / len(self._names)
        return QRectF(paper.left() + self._margin + 6 + at * width, y, width, self._row)

    def _label_cell(self, paper: QRectF, y: float) -> QRectF:
        return QRectF(paper.left() + 8, y, self._margin - 10, self._row)

    def paint_label(self, painter: QPainter, row: Row, cell: QRectF) -> None:
        """What a row is about."""
        painter.setPen(FADED)
        painter.setFont(theme.plain(20))
        painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, row.label)

    def paint_mark(self, painter: QPainter, row: Row, seat: int, cell: QRectF) -> None:
        """A mark behind what a seat has in a row; there is none, unless a game has a use for it."""

    def _paint_columns(self, painter: QPainter, paper: QRectF) -> None:
        top = paper.top() + self._heads_at
        bottom = top + HEADS + self._row * max(1 if self.notes else 3, len(self.rows)) + 4
        painter.setPen(QPen(QColor(179, 38, 43, 150), 1.5))
        painter.drawLine(QPointF(paper.left() + self._margin, top + 2), QPointF(paper.left() + self._margin, bottom))
        painter.drawLine(QPointF(paper.left() + 12, top + 40), QPointF(paper.right() - 12, top + 40))
        painter.setPen(FADED)
        painter.setFont(theme.plain(20))
        painter.drawText(self._label_cell(paper, top + 4), Qt.AlignmentFlag.AlignCenter, self._label)
        painter.setPen(theme.INK)
        painter.setFont(theme.serif(19, bold=True))
        for at, name in enumerate(self._names):
            cell = self._cell(paper, at, top + 4)
            words = QFontMetricsF(painter.font()).elidedText(name, Qt.TextElideMode.ElideRight, cell.width() - 6)
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_row(self, painter: QPainter, paper: QRectF, y: float, row: Row) -> None:
        painter.setPen(QPen(QColor(30, 58, 95, 50), 1))
        painter.drawLine(QPointF(paper.left() + 12, y + self._row), QPointF(paper.right() - 12, y + self._row))
        self.paint_label(painter, row, self._label_cell(paper, y))
        for seat, score in enumerate(row.scores):
            cell = self._cell(paper, seat, y)
            self.paint_mark(painter, row, seat, cell)
            half = QRectF(cell.left(), cell.top(), cell.width() / 2 - 4, cell.height())
            painter.setPen(FADED)
            painter.setFont(theme.plain(19))
            change = signed(row.changes[seat]) if row.changes else ""
            painter.drawText(half, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, change)
            painter.setPen(theme.BAIZE if self._reached is not None and score >= self._reached else theme.INK)
            painter.setFont(theme.serif(21, bold=True))
            left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(half.translated(half.width() + 10, 0), left, figure(score))


def _note_font() -> QFont:
    return theme.serif(21)


def _line(paper: QRectF, top: float, height: float) -> QRectF:
    return QRectF(paper.left(), top, paper.width(), height)


def _paint_paper(painter: QPainter, paper: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 110))
    painter.drawRoundedRect(paper.translated(5, 9), 5, 5)
    tone = QLinearGradient(paper.topLeft(), paper.bottomRight())
    tone.setColorAt(0, QColor("#FBF3DC"))
    tone.setColorAt(1, QColor("#EADBB5"))
    painter.setBrush(tone)
    painter.setPen(QPen(theme.INK, 2))
    painter.drawRoundedRect(paper, 5, 5)
