"""The about box: which program this is, what it runs on, where its games are kept, and by whose leave."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, qVersion
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QFormLayout, QFrame, QHBoxLayout, QPushButton, QTextBrowser, QWidget

from parlor_desktop import __version__
from parlor_desktop.licences import Licence, all_licences
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.controls import Choice, Shape
from parlor_desktop.ui.plain import Label
from parlor_desktop.ui.sheet import Sheet

LIBRARIES = "LD_LIBRARY_PATH"
QT_NOTE = (
    "Qt and PySide6 are used under the GNU Lesser General Public License, version 3. Their libraries lie as files of their own "
    "beside the program, unchanged, and may be exchanged for others of the same version that you have built yourself. Their "
    "source is published by the Qt Project at qt.io; what they contain of others is listed there under “Licenses Used in Qt”."
)


class AboutDialog(Sheet):
    def __init__(self, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(tr("About"), 44, 38, parent)
        self.head.setText("Parlor Desktop")
        self._folder = folder
        paper = QFrame()
        paper.setObjectName("paper")
        facts = QFormLayout(paper)
        facts.setContentsMargins(20, 16, 20, 16)
        facts.setVerticalSpacing(8)
        self.facts = {
            tr("Version"): __version__,
            tr("Runs on"): tr("Qt {qt}, Python {python}", qt=qVersion(), python=sys.version.split()[0]),
            tr("Games are kept in"): str(folder),
        }
        for name, words in self.facts.items():
            fact = Label(words)
            fact.setWordWrap(True)
            fact.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
            fact.setAccessibleName(f"{name}: {words}")
            facts.addRow(Label(name), fact)
        self.open_folder = self._button(tr("Open this folder"), self._open_folder)
        self.copy_path = self._button(tr("Copy its name"), self._copy_path)
        doors = QHBoxLayout()
        doors.addWidget(self.open_folder)
        doors.addWidget(self.copy_path)
        doors.addStretch(1)
        facts.addRow(Label(), doors)
        self.licences = all_licences()
        self.choice = Choice(tr("Licence of"), Shape.SLIP)
        names = (f"{licence.name} {licence.version}: {licence.terms}" for licence in self.licences)
        self.choice.setChoices(dict(enumerate(names)))
        self.choice.chosen.connect(self._show_licence)
        self.text = QTextBrowser()
        self.text.setAccessibleName(tr("Licence"))
        self.text.document().setDocumentMargin(12)
        self.lay(paper, self.choice, self.text)
        self._show_licence(0)

    def _button(self, words: str, act: object) -> QPushButton:
        button = QPushButton(words)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _checked=False: act())  # type: ignore[operator]
        return button

    def _show_licence(self, at: int) -> None:
        licence = self.licences[at]
        self.text.setPlainText("\n\n".join(part for part in (_note(licence), licence.text) if part))

    def _open_folder(self) -> None:
        show_folder(self._folder)

    def _copy_path(self) -> None:
        QGuiApplication.clipboard().setText(str(self._folder))


def show_folder(folder: Path) -> bool:
    """Open it in whatever shows folders here; False if nothing does."""
    folder.mkdir(parents=True, exist_ok=True)
    with plain_environment():
        return QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


@contextmanager
def plain_environment() -> Iterator[None]:
    """A bundle on Linux finds its libraries by a variable, which other programs must not inherit: they need their own."""
    bundled = os.environ.get(LIBRARIES)
    before = os.environ.get(f"{LIBRARIES}_ORIG")
    if bundled is None or not getattr(sys, "frozen", False):
        yield
        return
    if before is None:
        del os.environ[LIBRARIES]
    else:
        os.environ[LIBRARIES] = before
    try:
        yield
    finally:
        os.environ[LIBRARIES] = bundled


def _note(licence: Licence) -> str:
    if "LGPL" in licence.terms:
        return tr(QT_NOTE)
    return "" if licence.text else tr("{name} is given under {terms}.", name=licence.name, terms=licence.terms)
