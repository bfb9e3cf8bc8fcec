"""The ship's log of The Mayflower: a closed book on the table, and the page that opens with a row for every deal (MF-14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.scene import art, theme
from parlor_desktop.scene.items.score_page import Row, ScorePage
from parlor_desktop.scene.wording import tr

BOOK: Final = QRectF(-62, -80, 124, 160)
MOST_ROWS: Final = 12
"""So many deals are shown; of a longer game, the last ones."""
MOST_DEALS: Final = 24
"""A table that allows more plays until somebody has the points."""


class Book(QGraphicsObject):
    """The closed log; its label says which deal is being played."""

    def __init__(self, deals: int) -> None:
        super().__init__()
        self._deals = deals
        self._deal = 0
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_deal(self, deal: int) -> None:
        if deal != self._deal:
            self._deal = deal
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
        leather.setColorAt(0, QColor("#7A4A2A"))
        leather.setColorAt(1, QColor("#4A2916"))
        painter.setBrush(leather)
        painter.setPen(QPen(theme.INK, 2))
        painter.drawRoundedRect(BOOK, 6, 6)
        painter.setPen(QPen(QColor(20, 10, 5, 120), 3))
        painter.drawLine(QPointF(BOOK.left() + 13, BOOK.top() + 2), QPointF(BOOK.left() + 13, BOOK.bottom() - 2))
        label = QRectF(BOOK.left() + 24, BOOK.top() + 16, BOOK.width() - 36, BOOK.height() - 32)
        painter.setPen(QPen(theme.BRASS, 2))
        painter.setBrush(theme.CREAM)
        painter.drawRoundedRect(label, 4, 4)
        art.draw(painter, QRectF(label.center().x() - 20, label.top() + 8, 40, 40), "mayflower/emblem_a.svg", "#6B4A1E")
        painter.setPen(theme.INK)
        painter.setFont(theme.serif(19, bold=True))
        painter.drawText(QRectF(label.left(), label.top() + 48, label.width(), 28), Qt.AlignmentFlag.AlignCenter, tr("Log"))
        painter.setFont(theme.plain(19))
        endless = self._deals > MOST_DEALS
        of = tr("deal {deal}", deal=self._deal) if endless else tr("{deal} of {deals}", deal=self._deal, deals=self._deals)
        painter.drawText(QRectF(label.left(), label.top() + 78, label.width(), 28), Qt.AlignmentFlag.AlignCenter, of)


class Page(ScorePage):
    """The open log: what each deal brought to each seat, and the score it left."""

    def __init__(self, names: Sequence[str], target: int, deals: int) -> None:
        super().__init__(names, tr("Deal"), MOST_ROWS, reached=target)
        self._seats = len(names)
        self._target = target
        self._deals = deals
        self.sheet: tuple[tuple[int, ...], ...] = ()
        self.write(())

    def write(self, sheet: tuple[tuple[int, ...], ...], running: tuple[int, ...] | None = None) -> None:
        """The deals that were scored and, while one goes on, how the scores stand now."""
        self.sheet = sheet
        nothing = (0,) * self._seats
        last = sheet[-1] if sheet else nothing
        after = (*sheet, running) if running is not None and running != last else sheet
        rows = tuple(
            Row(str(deal), tuple(now - then for now, then in zip(scores, before, strict=True)), scores)
            for deal, (before, scores) in enumerate(zip((nothing, *after), after, strict=False), start=1)
        )
        self.show_rows(tr("The Ship's Log"), rows, foot=self._end_words())

    def _end_words(self) -> str:
        if self._deals > MOST_DEALS:
            return tr("{target} points win.", target=self._target)
        return tr("{target} points win; after {deals} deals the highest score.", target=self._target, deals=self._deals)
