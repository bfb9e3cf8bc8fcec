"""The kept games: everything that can be gone on with, thrown away, or brought back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QFrame, QGridLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from parlor_desktop.games import catalogue
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.records import CannotKeep, InUse
from parlor_desktop.store.saves import SavedGame, Saves
from parlor_desktop.ui.home.keepsakes import Keepsakes
from parlor_desktop.ui.plain import Label
from parlor_desktop.ui.sheet import Sheet

Choice = tuple[str, Callable[[], None]]
WIDE: Final = 46
HIGH: Final = 24
PICTURE: Final = 4.4
"""How high a small picture of a table or a lid is. All are in letters' heights."""


class KeptGamesDialog(Sheet):
    goes_on = Signal(object)
    """This saved game is to go on."""
    changed = Signal()
    """Something was thrown away or brought back."""

    def __init__(self, saves: Saves, keepsakes: Keepsakes, game: str = "", parent: QWidget | None = None) -> None:
        """With a game, only what goes on of that game."""
        super().__init__(tr("Kept games"), WIDE, HIGH, parent)
        self._saves, self._keepsakes, self._game = saves, keepsakes, game
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._drawn_for = 0
        """Letters of this height."""
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
        self.lay(self.trouble, paper)

    def wanted(self, widest: int) -> QSize:
        """As high as all games are, but not so low that it jumps with each that goes."""
        sheet = self._scroll.widget()
        size = super().wanted(widest)
        trouble = self.trouble.sizeHint().height() if self.trouble.isVisible() else 0
        return size.expandedTo(QSize(0, sheet.sizeHint().height() + trouble + 3 * self.letters()))

    def fit(self) -> None:
        if self._is_laid and self._drawn_for != self.letters():
            self._show_games()
        super().fit()

    def _show_games(self) -> None:
        self._drawn_for = self.letters()
        sheet = QWidget()
        grid = QGridLayout(sheet)
        gap = round(self.letters() * 0.7)
        grid.setContentsMargins(gap, gap, gap, gap)
        grid.setVerticalSpacing(gap)
        grid.setHorizontalSpacing(gap)
        grid.setColumnStretch(1, 1)
        going_on = [saved for saved in self._saves.unfinished()[0] if self._game in ("", saved.game)]
        self._head(grid, tr("Games in progress"))
        if not going_on:
            self._add(grid, None, tr("There are none."), ())
        for saved in going_on:
            go_on = (tr("Go on"), partial(self._go_on, saved))
            throw_away = (tr("Throw away"), partial(self._throw_away, saved.path))
            self._add(grid, saved, describe(saved), (go_on, throw_away))
        if not self._game:
            self._show_the_rest(grid)
        grid.setRowStretch(grid.rowCount(), 1)
        self._scroll.setWidget(sheet)  # which deletes the one before
        self._settling.start(QApplication.doubleClickInterval())

    def _show_the_rest(self, grid: QGridLayout) -> None:
        thrown, broken = self._saves.thrown_away()
        if thrown or broken:
            self._head(grid, tr("Thrown away, and kept for a month"))
        for saved in thrown:
            self._add(grid, saved, describe(saved), ((tr("Bring back"), partial(self._bring_back, saved.path)),))
        for bad in broken:
            words = tr("{name}, which cannot be read", name=bad.path.name)
            self._add(grid, None, words, ((tr("Bring back"), partial(self._bring_back, bad.path)),))
        aside = self._saves.were_set_aside()
        if aside:
            self._head(grid, tr("Set aside, because they are damaged"))
            for name in aside:
                self._add(grid, None, name, ())

    def is_settling(self) -> bool:
        """The second click of a double-click must not fall on what has moved under it."""
        return self._settling.isActive()

    def _head(self, grid: QGridLayout, words: str) -> None:
        if grid.rowCount() > 1:
            grid.setRowMinimumHeight(grid.rowCount(), 16)
        head = Label(words)
        head.setObjectName("heading")
        grid.addWidget(head, grid.rowCount(), 0, 1, 4)

    def _add(self, grid: QGridLayout, saved: SavedGame | None, words: str, choices: tuple[Choice, ...]) -> None:
        row = grid.rowCount()
        title = catalogue.find(saved.game).title if saved is not None else ""
        if saved is not None:
            grid.addWidget(self._picture(saved), row, 0)
        text = Label(words)
        text.setWordWrap(True)
        lines = QVBoxLayout()
        lines.setSpacing(0)
        lines.addStretch(1)
        if title:
            name = Label(title)
            name.setObjectName("heading")
            lines.addWidget(name)
        lines.addWidget(text)
        lines.addStretch(1)
        grid.addLayout(lines, row, 1)
        for column, (what, act) in enumerate(choices, start=4 - len(choices)):
            button = QPushButton(what)
            button.setAccessibleName(tr("{what}: {game}", what=what, game=f"{title} {words}".strip()))
            button.clicked.connect(lambda _checked=False, act=act: None if self.is_settling() else act())
            grid.addWidget(button, row, column, Qt.AlignmentFlag.AlignRight)

    def _picture(self, saved: SavedGame) -> Label:
        """The table as it was left, or the lid of the game."""
        kept = self._keepsakes.find(saved.path)
        picture = kept.picture if kept is not None else QPixmap(f":/lids/{saved.game}.png")
        ratio = self.devicePixelRatioF()
        picture = picture.scaledToHeight(round(PICTURE * self.letters() * ratio), Qt.TransformationMode.SmoothTransformation)
        picture.setDevicePixelRatio(ratio)
        label = Label()
        label.setPixmap(picture)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        return label

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
        self.fit()
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
