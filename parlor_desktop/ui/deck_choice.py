"""Where a player loads a deck file of his own for Mexican Pete, below the house rule that wants one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton, QVBoxLayout, QWidget

from parlor_desktop.engine.house_rules import BadChoice
from parlor_desktop.scene.wording import tr
from parlor_desktop.store.own_deck import GAME, OwnDeck

RULE: Final = "deck"


class DeckChoice(QWidget):
    changed = Signal()
    """A deck was loaded."""

    def __init__(self, own_deck: OwnDeck) -> None:
        super().__init__()
        self._own_deck = own_deck
        self.load = QPushButton(tr("Load a deck file…"))
        self.load.setToolTip(tr("A file of the same shape as deck.json of the house; it is checked and copied"))
        self.words = QLabel()
        self.words.setWordWrap(True)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(24, 2, 0, 6)
        rows.addWidget(self.load)
        rows.addWidget(self.words)
        self.load.clicked.connect(self._ask)
        self._show(tr("Your deck is loaded.") if own_deck.path.exists() else tr("No deck of your own is loaded yet."))

    def objection(self, rules: Mapping[str, object]) -> str:
        """Why this table cannot play with its own deck; empty if it can, or does not want to."""
        try:
            self._own_deck.brought(GAME, rules)
        except BadChoice as bad:
            return str(bad)
        return ""

    def _ask(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(self, tr("A deck file"), "", tr("Deck files (*.json)"))
        if chosen:
            self.take_over(Path(chosen))

    def take_over(self, file: Path) -> None:
        try:
            self._own_deck.take_over(file)
        except BadChoice as bad:
            self._show(str(bad), trouble=True)
            return
        self._show(tr("{name} is loaded.", name=file.name))
        self.changed.emit()

    def _show(self, words: str, trouble: bool = False) -> None:
        self.words.setObjectName("trouble" if trouble else "")
        self.words.setMargin(6 if trouble else 0)
        self.words.style().polish(self.words)
        self.words.setText(words)
