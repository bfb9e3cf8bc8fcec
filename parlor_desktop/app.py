"""The composition root: builds everything once and puts it together. There are no globals elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QLocale, QObject, QTimer, QTranslator
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from parlor_desktop import __version__
from parlor_desktop.ai.workers import Workers
from parlor_desktop.scene import art, theme
from parlor_desktop.scene.sounds import Loudspeaker, Silence, Sounds
from parlor_desktop.scene.tempo import Speed, Tempo
from parlor_desktop.store.folders import data_folder
from parlor_desktop.store.saves import Saves
from parlor_desktop.store.settings import Settings, SettingsFile
from parlor_desktop.store.tables import Tables
from parlor_desktop.ui.window import ParlorWindow


class Parlor(QObject):
    """The program while it runs: the window and everything behind it."""

    def __init__(self, folder: Path, quiet: bool = False) -> None:
        super().__init__()
        art.load_resources()
        theme.load_fonts()
        self.tempo = Tempo()
        self.settings = SettingsFile(folder / "settings.json")
        self.speaker = None if quiet else Loudspeaker(self)
        sounds: Sounds = self.speaker or Silence()
        self.saves = Saves(folder)
        self.workers = Workers()
        self.settings.on_change(self._obey)
        self.window = ParlorWindow(self.saves, Tables(folder / "tables.json"), self.settings, self.workers, self.tempo, sounds)

    def open(self) -> None:
        self.window.show()
        QTimer.singleShot(0, self._after_first_paint)

    def _after_first_paint(self) -> None:
        """What nobody has to wait for: games in progress, computer players, sound."""
        self.workers.start()
        self.window.refresh_saves()
        if self.speaker is not None:
            self.speaker.wake()

    def close(self) -> None:
        self.window.close()
        self.workers.close()

    def _obey(self, now: Settings) -> None:
        self.tempo.speed = Speed[now.speed.upper()]
        self.tempo.less_motion = now.less_motion == "on"
        if self.speaker is not None:
            self.speaker.set_volume(now.volume / 100 if now.sound == "on" else 0.0)


def make_application() -> QApplication:
    application = QApplication(sys.argv[:1])
    application.setApplicationName("parlor-desktop")
    application.setApplicationDisplayName("Parlor Desktop")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("parlor-desktop")
    for name, folder in (
        ("qtbase", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)),
        ("parlor", ":/translations"),
    ):
        translator = QTranslator(application)
        if translator.load(QLocale(), name, "_", folder):
            application.installTranslator(translator)
    return application


def run(begin: Callable[[Parlor], None] = lambda _parlor: None) -> int:
    """Open the window; `begin` may lead it somewhere else than to the shelf."""
    application = make_application()
    parlor = Parlor(data_folder())
    application.setWindowIcon(QIcon(art.pixmap("icon.svg", 256, 256)))
    parlor.window.resize(1280, 800)
    parlor.open()
    begin(parlor)
    try:
        return application.exec()
    finally:
        parlor.close()
