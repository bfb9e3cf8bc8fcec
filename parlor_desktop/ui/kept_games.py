"""The kept games: everything that can be gone on with, thrown away, or brought back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from parlor_desktop.games import catalogue
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.records import CannotKeep, InUse
from parlor_desktop.store.saves import SavedGame, Saves
from parlor_desktop.ui.plain import Label

Choice = tuple[str, Callable[[SavedGame], None]]


class KeptGamesDialog(QDialog):
    goes_on = Signal(object)
    """This saved game is to go on."""
    changed = Signal()
    """Something was thrown away or brought back."""

    def __init__(self, saves: Saves, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._saves = saves
        self.setWindowTitle(tr("Kept games"))
        self.resize(760, 540)
        self.trouble = Label()
        self.trouble.setObjectName("trouble")
        self.trouble.setWordWrap(True)
        self.trouble.setMargin(8)
        self.trouble.hide()
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        close = QPushButton(tr("Close"))
        close.clicked.connect(self.accept)
        rows = QVBoxLayout(self)
        for widget in (self.trouble, self._scroll, close):
            rows.addWidget(widget)
        self._show_games()

    def _show_games(self) -> None:
        going_on, _ = self._saves.unfinished()
        paper = QFrame()
        paper.setObjectName("paper")
        grid = QGridLayout(paper)
        grid.setContentsMargins(20, 16, 20, 16)
        grid.setColumnStretch(0, 1)
        go_on, throw_away = (tr("Go on"), self._go_on), (tr("Throw away"), self._throw_away)
        self._list(grid, tr("Games in progress"), tr("There are none."), going_on, (go_on, throw_away))
        thrown = self._saves.thrown_away()
        if thrown:
            bring_back = (tr("Bring back"), self._bring_back)
            self._list(grid, tr("Thrown away, and kept for a month"), "", thrown, (bring_back,))
        grid.setRowStretch(grid.rowCount(), 1)
        self._scroll.setWidget(paper)  # which deletes the one before

    def _list(self, grid: QGridLayout, heading: str, none: str, games: list[SavedGame], choices: tuple[Choice, ...]) -> None:
        head = Label(heading)
        head.setObjectName("heading")
        grid.addWidget(head, grid.rowCount(), 0, 1, 3)
        if not games:
            grid.addWidget(Label(none), grid.rowCount(), 0, 1, 3)
        for saved in games:
            row = grid.rowCount()
            words = tr("{title}: {game}", title=catalogue.find(saved.game).title, game=describe(saved))
            label = Label(words)
            label.setWordWrap(True)
            grid.addWidget(label, row, 0)
            for at, (what, act) in enumerate(choices, start=1):
                button = QPushButton(what)
                button.setAccessibleName(tr("{what}: {game}", what=what, game=words))
                button.clicked.connect(lambda _checked=False, act=act, saved=saved: act(saved))
                grid.addWidget(button, row, at, Qt.AlignmentFlag.AlignRight)

    def _go_on(self, saved: SavedGame) -> None:
        self.accept()
        self.goes_on.emit(saved)

    def _throw_away(self, saved: SavedGame) -> None:
        self._move(self._saves.throw_away, saved)

    def _bring_back(self, saved: SavedGame) -> None:
        self._move(self._saves.bring_back, saved)

    def _move(self, move: Callable[[Path], Path], saved: SavedGame) -> None:
        try:
            move(saved.path)
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
    return tr("{names}: {moves} moves, {when}", names=names, moves=saved.moves, when=when)
