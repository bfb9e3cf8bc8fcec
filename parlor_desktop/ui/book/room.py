"""The room in which the record book lies open: its index, its filters, and what can be done with what it tells."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QFileDialog, QWidget

from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.book.asking import Choice, Known, games, people, sums
from parlor_desktop.store.book.export import export, files_of
from parlor_desktop.store.book.keeper import News
from parlor_desktop.store.book.schema import path_in
from parlor_desktop.store.saves import Saves
from parlor_desktop.ui.book.bars import FootBar, HeadBar
from parlor_desktop.ui.book.best_page import BestSpread
from parlor_desktop.ui.book.clerk import Clerk
from parlor_desktop.ui.book.games_page import GamesSpread
from parlor_desktop.ui.book.overview import OverviewSpread
from parlor_desktop.ui.book.pages import Spread
from parlor_desktop.ui.book.paper import paint_book
from parlor_desktop.ui.book.reader import Reader
from parlor_desktop.ui.book.rivals_page import RivalsSpread
from parlor_desktop.ui.book.tabs import Tabs
from parlor_desktop.ui.book.time_page import TimeSpread
from parlor_desktop.ui.book.wording import games_words
from parlor_desktop.ui.controls import strokes
from parlor_desktop.ui.placed import Placed

Act = Callable[[], object]
Say = Callable[..., object]
"""Says a sentence over the room, with what can be done about it."""
SPREADS: Final = (OverviewSpread, GamesSpread, BestSpread, RivalsSpread, TimeSpread)
LEAVES: Final = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1, Qt.Key.Key_Home: -(1 << 20), Qt.Key.Key_End: 1 << 20}
AFRESH: Final = 700
"""Milliseconds between two looks into a book that is being written."""


class BookRoom(Placed):
    leaves = Signal()
    escaped = Signal()
    """Nothing here wanted that key."""
    looks_back = Signal(Path)
    """This record is to be looked at; the way back leads here."""

    def __init__(
        self,
        saves: Saves,
        say: Say,
        clerk: Clerk,
        today: Callable[[], date] = date.today,
    ) -> None:
        super().__init__()
        self._saves, self._say = saves, say
        self._backdrop = QPixmap()
        self._asked = 0
        self._clerk_came = False
        """He comes when the first page is seen, so that it need not share the machine with him."""
        self._bin: list[Path] = []
        self.news = News()
        self.trouble = ""
        self.clerk = clerk
        self.clerk.is_at.connect(self._tell_progress)
        self.clerk.done.connect(self._take_news)
        self.clerk.failed.connect(self._complain)
        self.reader = Reader(path_in(saves.folder))
        self.reader.trouble.connect(self._complain)
        self.reader.no_book.connect(self._tell_no_book)
        self._afresh = QTimer(self)
        self._afresh.setInterval(AFRESH)
        self._afresh.timeout.connect(self.refresh)
        self.spreads: dict[str, Spread] = {kind.name: kind(self) for kind in SPREADS}
        self.open = self.spreads[OverviewSpread.name]
        self.bar, self.foot = HeadBar(today, self), FootBar(self)
        self.filters = self.bar.filters
        self.filters.changed.connect(self.refresh)
        self.bar.way_out.clicked.connect(self.leaves)
        self.foot.exports.connect(self._export)
        self.foot.throws_away.connect(self._throw_all_away)
        self.foot.brings_back.connect(self._bring_all_back)
        self.tabs = Tabs({spread.name: spread.words for spread in self.spreads.values()})
        self.tabs.setParent(self)
        self.tabs.choose(self.open.name)
        self.tabs.chosen.connect(self.turn_to)
        for spread in self.spreads.values():
            for page in (spread.left, spread.right):
                page.setParent(self)
                page.setVisible(spread is self.open)
        found = self.spreads[GamesSpread.name]
        assert isinstance(found, GamesSpread)
        self.games = found
        self.games.turned.connect(self.refresh)
        self.games.looks_back.connect(lambda file: self.looks_back.emit(saves.over / file))
        self.games.throws_away.connect(lambda file: self._throw_away([file]))
        self._order_keys()
        self.refresh()

    def _order_keys(self) -> None:
        stops = [self.filters.person, self.filters.game, self.filters.time, *self.tabs.tabs.values()]
        for spread in self.spreads.values():
            stops += [spread.left, spread.right]
        stops += [self.foot.bring_back, self.foot.throw_away, self.foot.export, self.bar.way_out]
        for one, other in pairwise(stops):
            QWidget.setTabOrder(one, other)

    def close_book(self) -> None:
        """The room is left."""
        self._afresh.stop()
        self.clerk.close()
        self.reader.close()

    # -- Looking things up ---------------------------------------------------------------------------------------------------

    @property
    def is_settled(self) -> bool:
        """Nobody is writing, and nothing is being looked up."""
        return self._clerk_came and not self.clerk.is_busy and not self.reader.is_busy

    def turn_to(self, name: str) -> None:
        """Another spread."""
        if self.open.name != name:
            for spread, shown in ((self.open, False), (self.spreads[name], True)):
                spread.left.setVisible(shown)
                spread.right.setVisible(shown)
            self.open = self.spreads[name]
            self.tabs.choose(name)
            self.place()
        self.refresh()

    def refresh(self) -> None:
        """Ask for what lies open. Only the answer to the last question counts."""
        self._asked += 1
        asked, spread, choice = self._asked, self.open, self.filters.choice()

        def question(book: sqlite3.Connection) -> tuple[Any, list[Known], list[str], int]:
            return spread.question(book, choice), people(book), games(book), sums(book, choice).games

        def answer(found: tuple[Any, list[Known], list[str], int]) -> None:
            if asked == self._asked:
                self._show(spread, choice, *found)
                self._let_clerk_come()

        self.reader.ask(question, answer)
        self.reader.do(self._saves.finished_and_thrown_away, self._show_bin)

    def _show(self, spread: Spread, choice: Choice, answer: Any, who: list[Known], which: list[str], chosen: int) -> None:
        spread.show(answer, choice)
        self.filters.show_all(who, which)
        self.foot.show_chosen(chosen)
        if not self.clerk.is_busy:
            self.foot.line.setText("")

    def _show_bin(self, found: list[Path]) -> None:
        self._bin = found
        self.foot.show_bin(len(found))

    # -- What the clerk says -------------------------------------------------------------------------------------------------

    def _tell_progress(self, done: int, every: int) -> None:
        if done < every:
            self.foot.line.setText(tr("Entering games: {done} of {all}", done=f"{done:,}", all=f"{every:,}"))
            if not self._afresh.isActive():
                self._afresh.start()

    def _take_news(self, news: News) -> None:
        self.news = news
        self._afresh.stop()
        self.foot.line.setText("")
        if news.set_aside is not None:
            self._say(
                tr(
                    "The record book could not be read, and was made anew from the games themselves. The old one is kept as "
                    "{name}, in the folder “{folder}”.",
                    name=news.set_aside.name,
                    folder=news.set_aside.parent.name,
                )
            )
        self.refresh()

    def _tell_no_book(self) -> None:
        """It is made now, or has just been found broken; the clerk, who mends it, says how it went."""
        if self._clerk_came and not self.clerk.is_busy and not self.trouble:
            self.clerk.begin()
        self._let_clerk_come()

    def _let_clerk_come(self) -> None:
        if not self._clerk_came:
            self._clerk_came = True
            self.clerk.begin()

    def _complain(self, sentence: str) -> None:
        self._afresh.stop()
        self.foot.line.setText("")
        if sentence != self.trouble:
            self._say(sentence)
        self.trouble = sentence

    # -- Throwing away and bringing back -------------------------------------------------------------------------------------

    def _throw_all_away(self) -> None:
        """All that are chosen now."""
        choice = self.filters.choice()
        self.reader.ask(lambda book: files_of(book, choice), self._throw_away)

    def _throw_away(self, files: list[str]) -> None:
        paths = [self._saves.over / file for file in files]

        def thrown(gone: list[Path]) -> None:
            if len(gone) == 1:
                words = tr("The game was thrown away. It is kept for a month.")
            else:
                words = tr("{games} were thrown away. They are kept for a month.", games=games_words(len(gone)))
            self.clerk.begin()
            if gone:
                self._say(words, (tr("Bring back"), lambda: self._bring_back(gone)))

        self.reader.do(lambda: self._saves.throw_all_away(path for path in paths if path.exists()), thrown)

    def _bring_all_back(self) -> None:
        self._bring_back(self._bin)

    def _bring_back(self, paths: list[Path]) -> None:
        def bring() -> None:
            for path in paths:
                if path.exists():  # else another window was quicker
                    self._saves.bring_back(path)

        self.reader.do(bring, lambda _done: self.clerk.begin())

    # -- Export --------------------------------------------------------------------------------------------------------------

    def _export(self) -> None:
        files = QFileDialog(self, tr("Export the record book"), "", tr("Tables (*.csv)"))
        files.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        files.setDefaultSuffix("csv")
        files.selectFile(tr("record book") + ".csv")
        files.fileSelected.connect(lambda file: self.export_to(Path(file)))
        files.finished.connect(files.deleteLater)
        files.open()

    def export_to(self, path: Path) -> None:
        choice = self.filters.choice()

        def written(count: int) -> None:
            self._say(tr("{games} were written to {name}.", games=games_words(count).capitalize(), name=path.name))

        self.reader.ask(lambda book: export(book, choice, path), written)

    # -- The picture ---------------------------------------------------------------------------------------------------------

    def place(self) -> None:
        letters, wide, high = strokes.letters(self), self.width(), self.height()
        top, foot = self.bar.sizeHint().height(), self.foot.sizeHint().height()
        self.bar.setGeometry(0, 0, wide, top)
        self.foot.setGeometry(0, high - foot, wide, foot)
        tabs = self.tabs.sizeHint().height()
        beside = max(10, round(wide * 0.012))
        book = QRectF(beside, top + 8 + tabs * 0.82, wide - 2 * beside, high - foot - top - 20 - tabs * 0.82)
        self._backdrop = QPixmap(self.size() * self.devicePixelRatioF())
        self._backdrop.setDevicePixelRatio(self.devicePixelRatioF())
        painter = QPainter(self._backdrop)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(self.rect())
        painter.fillRect(room, theme.WALNUT_DARK)
        theme.paint_lamplight(painter, room, lamp_at=0.2, glow=70)
        pages = paint_book(painter, book, letters)
        painter.end()
        self.tabs.setGeometry(round(book.left() + letters * 2), top + 8, round(book.width() - letters * 4), tabs)
        inside = (letters * 1.5, letters * 0.9, -letters * 0.9, -letters * 0.5)
        for page, place in zip((self.open.left, self.open.right), pages, strict=True):
            page.setGeometry(place.adjusted(*inside).toRect())
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        QPainter(self).drawPixmap(0, 0, self._backdrop)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if self.open is self.games and (leaves := LEAVES.get(Qt.Key(event.key()))) is not None:
            self.games.turn(leaves)
        elif event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)
