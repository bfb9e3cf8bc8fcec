"""A rulebook page to read, which can be opened at a clause."""

from __future__ import annotations

from typing import Final, Protocol, cast

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QFont, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QPushButton, QTextBrowser, QTextEdit, QWidget

from parlor_desktop.engine import rulebook
from parlor_desktop.engine.contract import AnyBox
from parlor_desktop.games import catalogue
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.controls import Choice, Shape
from parlor_desktop.ui.sheet import Sheet

WIDE: Final = 44
HIGH: Final = 46
"""In letters' heights: lines of some ninety letters are easily read."""
HEADINGS: Final = {1: "Abril Fatface", 2: "Abril Fatface", 3: "Libre Baskerville"}
"""By their level."""


class Mark(Protocol):
    """What an ExtraSelection has. The stubs of PySide6 6.9 do not know it."""

    cursor: QTextCursor
    format: QTextCharFormat


class RulebookPage(QTextBrowser):
    def __init__(self, box: AnyBox, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Rulebook"))
        self.open_box(box)

    def open_box(self, box: AnyBox) -> None:
        self.setMarkdown(rulebook.page(box))
        self.document().setDocumentMargin(14)
        self._letter_headings()
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def _letter_headings(self) -> None:
        block = self.document().begin()
        while block.isValid():
            if family := HEADINGS.get(block.blockFormat().headingLevel()):
                style = QTextCharFormat()
                style.setFontFamilies([family])
                if family == HEADINGS[1]:
                    style.setFontWeight(QFont.Weight.Normal)  # it is fat by itself
                heading = QTextCursor(block)
                heading.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
                heading.mergeCharFormat(style)
            block = block.next()

    def open_at(self, clause: str) -> bool:
        """Show a clause at the top of the page, with its heading marked."""
        heading = self.document().find(f"{clause} ", 0, QTextDocument.FindFlag.FindCaseSensitively)
        while not heading.isNull() and not heading.block().text().startswith(f"{clause} "):
            heading = self.document().find(f"{clause} ", heading, QTextDocument.FindFlag.FindCaseSensitively)
        if heading.isNull():
            return False
        self.moveCursor(QTextCursor.MoveOperation.End)  # so that the heading comes to the top, not to the bottom
        place = QTextCursor(heading.block())
        self.setTextCursor(place)
        self.ensureCursorVisible()
        line, style = QTextCursor(heading.block()), QTextCharFormat()
        line.select(QTextCursor.SelectionType.BlockUnderCursor)
        style.setBackground(QColor("#FFE08A"))
        selection = QTextEdit.ExtraSelection()
        mark = cast(Mark, selection)
        mark.cursor, mark.format = line, style
        self.setExtraSelections([selection])
        return True


class RulebookDialog(Sheet):
    """The rulebooks of all games."""

    wants_lesson = Signal(str)
    """Of this game."""

    def __init__(self, box: AnyBox, parent: QWidget | None = None) -> None:
        super().__init__(tr("Rulebook"), WIDE, HIGH, parent)
        page = RulebookPage(box)
        choice = Choice(tr("Which game"), Shape.TABS, on_wood=True)
        choice.setChoices({each.name: each.title for each in catalogue.boxes()})
        choice.choose(box.name)
        choice.chosen.connect(self._open)
        self.lesson = QPushButton(tr("Take the lesson"))
        self.lesson.setAutoDefault(False)
        self.lesson.clicked.connect(self._take_lesson)
        self.put_at_head(self.lesson)
        self._page, self._box = page, box
        self._open(box.name)
        self.lay(choice, page)

    def _open(self, name: str) -> None:
        self._box = catalogue.find(name)
        self._page.open_box(self._box)
        self.lesson.setVisible(self._box.lesson() is not None)

    def _take_lesson(self) -> None:
        self.accept()
        self.wants_lesson.emit(self._box.name)
