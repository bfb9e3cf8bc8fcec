"""A table as it stands in a ledger: a red double line below the heads, pale blue ones below the rows. The arrow keys walk in
it, and a screen reader reads it as a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
)

from parlor_desktop.store.book.asking import Known
from parlor_desktop.ui.book.paper import RULE
from parlor_desktop.ui.book.portraits import icon_of
from parlor_desktop.ui.controls import strokes

ROW: Final = 1.9
NAME: Final = 8
"""Letters' heights: of a row, and what a name should have of its width."""
LEAVES: Final = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Escape)
"""Keys that mean nothing inside a table that is seen whole."""

NUMBERS: Final = (*"0123456789+−–", "%")
"""What begins so stands at the right of its column."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a table says: its heads, and lines of words. Whoever a line is about is shown at its beginning."""

    what: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    who: tuple[Known, ...] = ()
    spare: tuple[int, ...] = ()
    """Columns that are left out, the first of them first, where there is no room for the names."""
    bold: frozenset[int] = field(default_factory=frozenset)
    """Lines that stand out."""


class Ledger(QTableWidget):
    def __init__(self, sheet: Sheet) -> None:
        super().__init__(len(sheet.rows), len(sheet.heads))
        self._sheet = sheet
        self.setObjectName("ledger")
        self.setAccessibleName(sheet.what)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setTabKeyNavigation(False)
        self.setItemDelegate(_Lines(self))
        self.setHorizontalHeaderLabels(list(sheet.heads))
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setSectionsClickable(False)
        head.setHighlightSections(False)
        head.setMinimumSectionSize(10)
        for column in range(len(sheet.heads)):
            mode = QHeaderView.ResizeMode.Stretch if column == 0 else QHeaderView.ResizeMode.ResizeToContents
            head.setSectionResizeMode(column, mode)
        self._fill()
        self._fit()

    def _fill(self) -> None:
        for row, words in enumerate(self._sheet.rows):
            for column, word in enumerate(words):
                item = QTableWidgetItem(word)
                item.setToolTip(word if column == 0 else "")
                side = Qt.AlignmentFlag.AlignLeft if _is_text(word, column) else Qt.AlignmentFlag.AlignRight
                item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
                if row in self._sheet.bold:
                    font = QFont()
                    font.setBold(True)
                    item.setFont(font)
                self.setItem(row, column, item)
        for column, head in enumerate(self._sheet.heads):
            first = next((line[column] for line in self._sheet.rows if line[column]), head)
            side = Qt.AlignmentFlag.AlignLeft if _is_text(first, column) else Qt.AlignmentFlag.AlignRight
            found = self.horizontalHeaderItem(column)
            if found is not None:
                found.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)

    def _fit(self) -> None:
        letters = strokes.letters(self)
        high = round(letters * ROW)
        self.setIconSize(QSize(round(letters * 1.5), round(letters * 1.5)))
        for row, who in enumerate(self._sheet.who):
            if (item := self.item(row, 0)) is not None:
                item.setIcon(icon_of(who, round(letters * 1.5), self.devicePixelRatioF()))
        self.verticalHeader().setDefaultSectionSize(high)
        self.verticalHeader().setMinimumSectionSize(high)
        self.horizontalHeader().setFixedHeight(high)
        self.setFixedHeight(high * (len(self._sheet.rows) + 1) + 4)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._leave_out()

    def _leave_out(self) -> None:
        hints = [
            max(self.sizeHintForColumn(at), self.horizontalHeader().sectionSizeHint(at)) for at in range(self.columnCount())
        ]
        room = self.viewport().width() - strokes.letters(self) * NAME - sum(hints[1:])
        for column in self._sheet.spare:
            hidden = room < 0
            if hidden:
                room += hints[column]
            if self.isColumnHidden(column) != hidden:
                self.setColumnHidden(column, hidden)

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(strokes.letters(self) * 16, self.height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(strokes.letters(self) * 10, self.height())

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in LEAVES:
            event.ignore()  # they belong to the room
        else:
            super().keyPressEvent(event)


class _Lines(QStyledItemDelegate):
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().paint(painter, option, index)
        rect = option.rect  # type: ignore[attr-defined]
        painter.setPen(QPen(RULE, 1))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())


def _is_text(words: str, column: int) -> bool:
    return column == 0 or not words.startswith(NUMBERS)
