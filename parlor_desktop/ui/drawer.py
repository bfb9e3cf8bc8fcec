"""The drawer beside the table: the story so far, the score sheet, and the rulebook page."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import accumulate
from typing import Any, Final

from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtGui import QColor, QShowEvent, QTextCursor, QTextFormat
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QTextBrowser,
    QTextEdit,
    QVBoxLayout,
)

from parlor_desktop.engine.contract import Event
from parlor_desktop.engine.house_rules import house_rules_of
from parlor_desktop.engine.session import AnySession
from parlor_desktop.scene.kit.wording import said, tr
from parlor_desktop.ui.luck import LuckPage
from parlor_desktop.ui.rulebook import RulebookPage

LAST_TOLD: Final = QColor("#FFE9B8")
YET_TO_COME: Final = QColor("#B5A685")
"""Of a game that is looked back at."""


class Drawer(QFrame):
    def __init__(self, session: AnySession) -> None:
        super().__init__()
        self.setObjectName("paper")
        self._session = session
        self._words = session.game.box.words()
        self._untold: list[Event] = []
        """What has happened, and the scene has yet to show."""
        self._lines_up_to: list[int] = []
        """How many lines the story has at each place of a game that is looked back at."""
        self.story = QTextBrowser()
        self.story.setAccessibleName(tr("The story of the game"))
        self.story.setOpenLinks(False)
        self.story.anchorClicked.connect(self.explain)
        self.sheet = QTableWidget(0, len(session.players))
        self.sheet.setAccessibleName(tr("Score sheet"))
        self.sheet.setHorizontalHeaderLabels(list(session.names))
        self.sheet.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.sheet.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.rules = RulebookPage(session.game.box)
        self.luck = LuckPage()
        self.tabs = QTabWidget()
        self.tabs.addTab(self.story, tr("Story"))
        self.tabs.addTab(self.sheet, tr("Scores"))
        self.tabs.addTab(self.rules, tr("Rules"))
        self.tabs.addTab(self.luck, tr("Luck"))
        rows = QVBoxLayout(self)
        rows.setContentsMargins(8, 8, 8, 8)
        rows.addWidget(self.tabs)
        self._may_add_word = False
        self.tell_anew()

    def hear(self, events: tuple[Event, ...]) -> None:
        """This has happened; it is told when the scene has shown it."""
        self._untold += events

    def catch_up(self) -> None:
        """The scene is still: tell what it has shown."""
        untold, self._untold = self._untold, []
        self._tell(untold)

    def show_luck(self, plays: bool) -> None:
        """What is known of it, and whether a word can still be put to it by those who play here."""
        self._may_add_word = plays
        self.luck.show_luck(self._session.luck, plays and self._session.can_add_word())

    def _tell(self, events: Iterable[Event]) -> None:
        """Add what has happened, as the whole table saw it."""
        lines = []
        for event in events:
            sentence = self._words.tell(event.seen_by(None))
            if sentence is not None:
                text = escape(said(sentence, self._session.names))
                lines.append(f'<p style="margin:3px 0">{text} <a href="{event.clause}">{escape(tr("why?"))}</a></p>')
        if lines:
            end = QTextCursor(self.story.document())
            end.movePosition(QTextCursor.MoveOperation.End)
            end.insertBlock()
            end.insertHtml("".join(lines))
            self._show_latest()
        self._write_sheet()
        self.show_luck(self._may_add_word)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        QTimer.singleShot(0, self._show_latest)  # once it knows its own size

    def _show_latest(self) -> None:
        if self._lines_up_to:
            self.story.ensureCursorVisible()
            return
        bar = self.story.verticalScrollBar()
        bar.setValue(bar.maximum())

    def tell_anew(self) -> None:
        """Tell the whole story again: a decision was taken back, or the game was resumed."""
        agreed = f"{self._house_rules()} {self._whence()}".strip()
        self.story.setHtml(f'<p style="margin:3px 0; color:#5A3822">{escape(agreed)}</p>')
        self._untold = []
        self._tell(event for step in self._session.steps for event in step.events)

    def show_place(self, at: int | None) -> None:
        """Follow a look back: the line that was told last at this place is marked, and what comes after it is pale. None: it is
        over."""
        if at is None:
            self._lines_up_to = []
            self.story.setExtraSelections([])
            self._show_latest()
            return
        if not self._lines_up_to:
            self.catch_up()
            told = (
                sum(self._words.tell(event.seen_by(None)) is not None for event in step.events) for step in self._session.steps
            )
            self._lines_up_to = list(accumulate(told))
        line = self.story.document().findBlockByNumber(self._lines_up_to[at])
        here: Any = QTextEdit.ExtraSelection()  # its stub knows none of its fields
        later: Any = QTextEdit.ExtraSelection()
        here.cursor = QTextCursor(line)
        here.format.setBackground(LAST_TOLD)
        here.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
        later.cursor = QTextCursor(line)
        later.cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        later.cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        later.format.setForeground(YET_TO_COME)
        self.story.setExtraSelections([here, later])
        self.story.setTextCursor(here.cursor)
        self.story.ensureCursorVisible()

    def _whence(self) -> str:
        """Where the game comes from, if it is not a game of its own."""
        if not self._session.on_from:
            return ""
        return tr("This game goes on from another one, from its move {at} on.", at=self._session.on_from)

    def _house_rules(self) -> str:
        """What this table has agreed on, where it is not as printed."""
        rules = house_rules_of(self._session.game.house_rules)
        seats = len(self._session.players)
        chosen = [(rule, getattr(self._session.rules, rule.name)) for rule in rules]
        own = [tr(rule.choices[choice]) for rule, choice in chosen if choice != rule.default_for(seats)]
        return tr("House rules: {rules}", rules=" ".join(own)) if own else tr("House rules: as printed.")

    def explain(self, why: QUrl) -> None:
        """Open the rulebook at the clause behind a line of the story."""
        self.tabs.setCurrentWidget(self.rules)
        self.rules.open_at(why.toString())

    def _write_sheet(self) -> None:
        events = [event.seen_by(None) for step in self._session.steps for event in step.events]
        rows = self._words.score_sheet(events, len(self._session.players))
        self.sheet.setRowCount(len(rows))
        for at, row in enumerate(rows):
            for seat, words in enumerate(row):
                cell = QTableWidgetItem(words)
                cell.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                self.sheet.setItem(at, seat, cell)
        self.sheet.scrollToBottom()
