"""The kept games: everything that can be gone on with, thrown away, or brought back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QDialog, QFrame, QGridLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from parlor_desktop.games import catalogue
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.records import CannotKeep, InUse
from parlor_desktop.store.saves import SavedGame, Saves
from parlor_desktop.ui.plain import Label

Choice = tuple[str, Callable[[], None]]
LID = 52
"""How high a small picture of a lid is."""


class KeptGamesDialog(QDialog):
    goes_on = Signal(object)
    """This saved game is to go on."""
    changed = Signal()
    """Something was thrown away or brought back."""

    def __init__(self, saves: Saves, game: str = "", parent: QWidget | None = None) -> None:
        """With a game, only what goes on of that game."""
        super().__init__(parent)
        self._saves, self._game = saves, game
        self.setWindowTitle(tr("Kept games"))
        self.resize(760, 540)
        self.trouble = Label()
        self.trouble.setObjectName("trouble")
        self.trouble.setWordWrap(True)
        self.trouble.setMargin(8)
        self.trouble.hide()
        self._scroll = QScrollArea()
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        paper = QFrame()
        paper.setObjectName("paper")
        QVBoxLayout(paper).addWidget(self._scroll)
        close = QPushButton(tr("Close"))
        close.clicked.connect(self.accept)
        rows = QVBoxLayout(self)
        for widget in (self.trouble, paper, close):
            rows.addWidget(widget)
        self._show_games()

    def _show_games(self) -> None:
        sheet = QWidget()
        grid = QGridLayout(sheet)
        grid.setVerticalSpacing(8)
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(1, 1)
        going_on = [saved for saved in self._saves.unfinished()[0] if self._game in ("", saved.game)]
        self._head(grid, tr("Games in progress"))
        if not going_on:
            self._add(grid, "", tr("There are none."), ())
        for saved in going_on:
            go_on = (tr("Go on"), partial(self._go_on, saved))
            throw_away = (tr("Throw away"), partial(self._throw_away, saved.path))
            self._add(grid, saved.game, describe(saved), (go_on, throw_away))
        if not self._game:
            self._show_the_rest(grid)
        grid.setRowStretch(grid.rowCount(), 1)
        self._scroll.setWidget(sheet)  # which deletes the one before
        sheet.setEnabled(False)  # the second click of a double-click must not fall on what has moved under it
        QTimer.singleShot(QApplication.doubleClickInterval(), sheet, lambda: sheet.setEnabled(True))

    def _show_the_rest(self, grid: QGridLayout) -> None:
        thrown, broken = self._saves.thrown_away()
        if thrown or broken:
            self._head(grid, tr("Thrown away, and kept for a month"))
        for saved in thrown:
            self._add(grid, saved.game, describe(saved), ((tr("Bring back"), partial(self._bring_back, saved.path)),))
        for bad in broken:
            words = tr("{name}, which cannot be read", name=bad.path.name)
            self._add(grid, "", words, ((tr("Bring back"), partial(self._bring_back, bad.path)),))
        aside = self._saves.were_set_aside()
        if aside:
            self._head(grid, tr("Set aside, because they are damaged"))
            for name in aside:
                self._add(grid, "", name, ())

    def _head(self, grid: QGridLayout, words: str) -> None:
        if grid.rowCount() > 1:
            grid.setRowMinimumHeight(grid.rowCount(), 16)
        head = Label(words)
        head.setObjectName("heading")
        grid.addWidget(head, grid.rowCount(), 0, 1, 4)

    def _add(self, grid: QGridLayout, game: str, words: str, choices: tuple[Choice, ...]) -> None:
        row = grid.rowCount()
        title = catalogue.find(game).title if game else ""
        if game:
            lid = Label()
            lid.setPixmap(QPixmap(f":/lids/{game}.png").scaledToHeight(LID, Qt.TransformationMode.SmoothTransformation))
            grid.addWidget(lid, row, 0)
        label = Label(tr("{title}\n{game}", title=title, game=words) if title else words)
        label.setWordWrap(True)
        grid.addWidget(label, row, 1)
        for column, (what, act) in enumerate(choices, start=4 - len(choices)):
            button = QPushButton(what)
            button.setAccessibleName(tr("{what}: {game}", what=what, game=f"{title} {words}".strip()))
            button.clicked.connect(lambda _checked=False, act=act: act())
            grid.addWidget(button, row, column, Qt.AlignmentFlag.AlignRight)

    def _go_on(self, saved: SavedGame) -> None:
        self.accept()
        self.goes_on.emit(saved)

    def _throw_away(self, path: Path) -> None:
        self._move(self._saves.throw_away, path)

    def _bring_back(self, path: Path) -> None:
        self._move(self._saves.bring_back, path)

    def _move(self, move: Callable[[Path], Path], path: Path) -> None:
        try:
            move(path)
            self.trouble.hide()
        except InUse:
            self._complain(tr("This game is open in another window; close it there first."))
        except CannotKeep as bad:
            self._complain(str(bad))
        self._show_games()
        self.changed.emit()

    def _complain(self, sentence: str) -> None:
        self.trouble.setText(sentence)
        self.trouble.show()


def describe(saved: SavedGame) -> str:
    """Who plays, how far they are, and when they stopped."""
    names, when = ", ".join(saved.names), f"{saved.when:%d.%m.%Y %H:%M}"
    if saved.moves is None:
        return tr("{names}: {when}", names=names, when=when)
    if saved.moves == 1:
        return tr("{names}: 1 move, {when}", names=names, when=when)
    return tr("{names}: {moves} moves, {when}", names=names, moves=saved.moves, when=when)
