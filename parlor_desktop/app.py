"""The composition root: builds everything once and puts it together. There are no globals elsewhere.

The shelf must be there at once, so whatever it does not show is made, and even imported, only when it is first needed.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QLibraryInfo, QLocale, QObject, QSettings, Qt, QTimer, QTranslator, Signal
from PySide6.QtGui import QFileOpenEvent, QIcon, QPalette
from PySide6.QtWidgets import QApplication

from parlor_desktop import __version__
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.tempo import Speed, Tempo
from parlor_desktop.store.notes import Note
from parlor_desktop.store.settings import Settings, SettingsFile
from parlor_desktop.ui.clearing_up import keep_large_pieces_apart
from parlor_desktop.ui.fetching import Fetching
from parlor_desktop.ui.window import ParlorWindow

if TYPE_CHECKING:
    from parlor_desktop.ai.talk import Talk
    from parlor_desktop.ai.workers import Workers
    from parlor_desktop.scene.kit.sounds import Loudspeaker, Sounds
    from parlor_desktop.store.lessons import Lessons
    from parlor_desktop.store.own_files import OwnFiles
    from parlor_desktop.store.people import People
    from parlor_desktop.store.saves import Saves
    from parlor_desktop.store.tables import Tables
    from parlor_desktop.ui.home.keepsakes import Keepsakes

SOON = 120
"""Milliseconds after the first picture until everything else is fetched."""


class Parlor(QObject):
    """The program while it runs: the window and everything behind it."""

    def __init__(self, folder: Path, quiet: bool = False) -> None:
        super().__init__()
        art.load_resources()
        theme.load_fonts()
        self._folder = folder
        self._closed = False
        self.tempo = Tempo()
        self.settings = SettingsFile(folder / "settings.json")
        self.window_note = Note(folder / "window.json")
        self._quiet = quiet
        self._speaker: Loudspeaker | None = None
        self.settings.on_change(self._obey)
        self.window = ParlorWindow(self)
        self.fetching = Fetching(self)

    @cached_property
    def sounds(self) -> Sounds:
        from parlor_desktop.scene.kit.sounds import Loudspeaker, Silence

        if self._quiet:
            return Silence()
        self._speaker = Loudspeaker()
        self._set_loudness(self.settings.now)
        return self._speaker

    @cached_property
    def saves(self) -> Saves:
        from parlor_desktop.store.saves import Saves

        return Saves(self._folder)

    @cached_property
    def tables(self) -> Tables:
        from parlor_desktop.store.tables import Tables

        return Tables(self._folder / "tables.json")

    @cached_property
    def people(self) -> People:
        from parlor_desktop.scene.kit.plate import COLOURS
        from parlor_desktop.store.people import People

        return People(self._folder / "people.json", COLOURS)

    @cached_property
    def lessons(self) -> Lessons:
        from parlor_desktop.store.lessons import Lessons

        return Lessons(self._folder / "lessons.json")

    @cached_property
    def own_files(self) -> OwnFiles:
        from parlor_desktop.store.own_files import OwnFiles

        return OwnFiles(self._folder)

    @cached_property
    def keepsakes(self) -> Keepsakes:
        from parlor_desktop.ui.home.keepsakes import Keepsakes

        return Keepsakes(self._folder)

    @cached_property
    def workers(self) -> Workers:
        from parlor_desktop.ai.workers import Workers
        from parlor_desktop.games import catalogue

        workers = Workers(warm=catalogue.boxes())
        workers.start()
        return workers

    @cached_property
    def talk(self) -> Talk:
        """Of the whole evening, whichever tables it is spent at."""
        from parlor_desktop.ai.talk import Talk

        return Talk()

    def open(self) -> None:
        self.window.show()
        QTimer.singleShot(SOON, self._fetch_the_rest)

    def _fetch_the_rest(self) -> None:
        """What nobody has to wait for: games in progress, computer players, sound."""
        if self._closed:
            return
        gc.enable()
        keep_large_pieces_apart()
        self.window.refresh_saves()
        _ = self.window.watching
        _ = self.workers
        _ = self.sounds
        if self._speaker is not None:
            self._speaker.wake()
        self.fetching.start()

    def close(self) -> None:
        self._closed = True
        self.fetching.stop()
        self.window.close()
        if self._speaker is not None:
            self._speaker.close()
        if "workers" in self.__dict__:
            self.workers.close()
        if "people" in self.__dict__:
            self.people.wait()
        if "lessons" in self.__dict__:
            self.lessons.wait()
        self.settings.wait()
        self.window_note.wait()
        if "keepsakes" in self.__dict__:
            self.keepsakes.wait()

    def _obey(self, now: Settings) -> None:
        self.tempo.choose(Speed[now.speed.upper()])
        self.tempo.less_motion = now.less_motion == "on"
        self._set_loudness(now)

    def _set_loudness(self, now: Settings) -> None:
        if self._speaker is not None:
            self._speaker.set_volume(now.volume / 100 if now.sound == "on" else 0.0)
            self._speaker.set_room_tone(now.room_tone == "on")


class ParlorApplication(QApplication):
    opened = Signal(str)
    """On macOS, a file that was double-clicked arrives so, and not on the command line."""

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.opened.emit(event.file())
            return True
        return super().event(event)


def make_application() -> ParlorApplication:
    application = ParlorApplication(sys.argv[:1])
    application.setApplicationName("parlor-desktop")
    application.setApplicationDisplayName("Parlor Desktop")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("parlor-desktop")
    application.styleHints().setColorScheme(Qt.ColorScheme.Dark)  # a title bar as dark as the room, where the system has such
    palette = application.palette()
    palette.setColor(QPalette.ColorRole.Link, theme.BLUE)
    application.setPalette(palette)
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
    from parlor_desktop.store.folders import data_folder
    from parlor_desktop.ui.farewell import Farewell

    application = make_application()
    farewell = Farewell()
    farewell.asked.connect(lambda: application.exit(0))
    folder = data_folder()
    QSettings.setPath(QSettings.Format.NativeFormat, QSettings.Scope.UserScope, str(folder))  # what a file dialog remembers
    parlor = Parlor(folder)
    application.aboutToQuit.connect(parlor.close)  # all that Windows grants at the end of a session
    parlor.window.frame.open_as_left()
    parlor.open()
    QTimer.singleShot(SOON, parlor.window.frame.fit)
    application.opened.connect(lambda file: parlor.window.look_at(Path(file)))
    QTimer.singleShot(SOON, lambda: application.setWindowIcon(QIcon(art.pixmap("icon.svg", 256, 256))))
    begin(parlor)
    try:
        return application.exec()
    finally:
        parlor.close()
        farewell.close()
