"""Where players load a file of their own for a game, below the house rule that asks for one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QPushButton, QVBoxLayout, QWidget

from parlor_desktop.engine.contract import OwnFile
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.own_files import OwnFiles, brought_from
from parlor_desktop.ui.plain import Label, tip


class OwnFileChoice(QWidget):
    changed = Signal()
    """A file was loaded."""

    def __init__(self, own: OwnFile, files: OwnFiles) -> None:
        super().__init__()
        self._own = own
        self._files = files
        called = tr(own.called)
        self.load = QPushButton(tr("Load a {thing} file…", thing=called))
        self.load.setToolTip(tip(tr(own.shape)))
        self.words = Label()
        self.words.setWordWrap(True)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(24, 2, 0, 6)
        rows.addWidget(self.load)
        rows.addWidget(self.words)
        self.load.clicked.connect(self._ask)
        there = files.place_of(own).exists()
        self._show(
            tr("Your {thing} is loaded.", thing=called) if there else tr("No {thing} of your own is loaded yet.", thing=called)
        )

    def objection(self, rules: Mapping[str, object]) -> str:
        """Why this table cannot play with the file; empty if it can, or does not want to."""
        try:
            brought_from(self._files.place_of(self._own), self._own, rules)
        except Impossible as bad:
            return str(bad)
        return ""

    def _ask(self) -> None:
        thing = tr(self._own.called)
        title, kind = tr("A {thing} file", thing=thing), tr("{thing} files", thing=thing.capitalize())
        chosen, _ = QFileDialog.getOpenFileName(self, title, "", f"{kind} ({self._own.endings})")
        if chosen:
            self.take_over(Path(chosen))

    def take_over(self, file: Path) -> None:
        try:
            self._files.take_over(self._own, file)
        except Impossible as bad:
            self._show(str(bad), trouble=True)
            return
        self._show(tr("{name} is loaded.", name=file.name))
        self.changed.emit()

    def _show(self, words: str, trouble: bool = False) -> None:
        self.words.setObjectName("trouble" if trouble else "")
        self.words.setMargin(6 if trouble else 0)
        self.words.style().polish(self.words)
        self.words.setText(words)
