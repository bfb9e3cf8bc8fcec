"""The window: one room at a time, and the ways between them."""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime
from random import SystemRandom
from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QCloseEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow, QMessageBox, QStackedWidget, QWidget

from parlor_desktop.ai.workers import Workers
from parlor_desktop.engine import registry
from parlor_desktop.engine.record import BadRecord
from parlor_desktop.engine.session import Session
from parlor_desktop.scene.boards import board_for
from parlor_desktop.scene.sounds import Sounds
from parlor_desktop.scene.tempo import Tempo
from parlor_desktop.scene.wording import tr
from parlor_desktop.store.records import CannotKeep, RecordFile
from parlor_desktop.store.saves import SavedGame, Saves
from parlor_desktop.store.settings import SettingsFile
from parlor_desktop.store.tables import Tables, TableSetup
from parlor_desktop.ui.home import HomeRoom
from parlor_desktop.ui.rulebook import RulebookDialog
from parlor_desktop.ui.settings import SettingsDialog
from parlor_desktop.ui.setup import SetupRoom
from parlor_desktop.ui.style import base_size, style_sheet
from parlor_desktop.ui.table import TableRoom


class ParlorWindow(QMainWindow):
    def __init__(
        self, saves: Saves, tables: Tables, settings: SettingsFile, workers: Workers, tempo: Tempo, sounds: Sounds
    ) -> None:
        super().__init__()
        self._saves = saves
        self._tables = tables
        self._settings = settings
        self._workers = workers
        self._tempo = tempo
        self._sounds = sounds
        self._record: RecordFile | None = None
        self._setup: TableSetup | None = None
        self._base = 0
        self.setWindowTitle("Parlor Desktop")
        self.setMinimumSize(1024, 640)
        self._rooms = QStackedWidget()
        self.setCentralWidget(self._rooms)
        self.home = HomeRoom(tempo)
        self._rooms.addWidget(self.home)
        self.home.chosen.connect(self.open_setup)
        self.home.resumed.connect(self.resume)
        self.home.wants_rules.connect(self.open_rulebook)
        self.home.wants_settings.connect(self.open_settings)
        self.home.wants_full_screen.connect(self.toggle_full_screen)
        self.home.leaves.connect(self.close)
        QShortcut(QKeySequence("F11"), self).activated.connect(self.toggle_full_screen)
        QShortcut(QKeySequence("Ctrl+Q"), self).activated.connect(self.close)
        settings.on_change(lambda _now: self._dress())

    @property
    def room(self) -> QWidget:
        return self._rooms.currentWidget()

    # -- Ways between rooms -------------------------------------------------------------------------------------------------

    def open_home(self) -> None:
        self._leave_table()
        self._show(self.home)
        self.refresh_saves()

    def refresh_saves(self) -> None:
        """Look for games in progress, and say it if one cannot be read."""
        good, broken = self._saves.unfinished()
        self.home.show_saves(good)
        for game in broken:
            self.complain(
                tr(
                    "A saved game cannot be read, and was left as it is: {name}, {reason}",
                    name=game.path.name,
                    reason=game.reason,
                )
            )

    def open_setup(self, game: str) -> None:
        self._leave_table()
        room = SetupRoom(registry.find_game(game), self._tables)
        room.leaves.connect(self.open_home)
        room.wants_rules.connect(lambda: self.open_rulebook(game))
        room.begins.connect(lambda setup: self.begin(game, setup))
        self._show(room)

    def begin(self, game: str, setup: TableSetup, seed: int | None = None) -> None:
        """Sit down to a new game."""
        rules = registry.find_game(game)
        names = [player.name for player in setup.players]
        loser = self._saves.last_loser(frozenset(names), game)
        session = Session(
            rules,
            setup.players,
            setup.rules,
            seed=SystemRandom().getrandbits(48) if seed is None else seed,
            last_loser=names.index(loser) if loser else None,
        )
        self._setup = setup
        self.sit_down(session)

    def sit_down(self, session: Session[Any]) -> None:
        """Play a session from where it stands, and keep a record of it."""
        self._leave_table()
        try:
            self._record = self._saves.begin(session, datetime.now())
        except CannotKeep as bad:
            self.complain(tr("This game cannot be kept: {reason} You can still play it.", reason=bad))
        self._open_table(session)

    def resume(self, saved: SavedGame) -> None:
        """Go on where a table was."""
        self._leave_table()
        try:
            self._record, session = RecordFile.resume(saved.path)
        except (BadRecord, CannotKeep) as bad:
            self.complain(str(bad))
            return
        self._setup = None
        self._open_table(session)

    def _open_table(self, session: Session[Any]) -> None:
        board = board_for(session, self._tempo, self._sounds)
        room = TableRoom(session, board, self._workers, self._tempo, self._settings)
        room.leaves.connect(self.open_home)
        room.finished.connect(self._put_away)
        room.wants_full_screen.connect(self.toggle_full_screen)
        room.change_seats.connect(lambda: self.open_setup(session.game.name))
        room.again.connect(lambda: self._play_again(session))
        self._show(room)
        room.begin()

    def _play_again(self, session: Session[Any]) -> None:
        setup = self._setup or TableSetup(session.players, asdict(session.rules))
        self.begin(session.game.name, setup)

    def _show(self, room: QWidget) -> None:
        old = self._rooms.currentWidget()
        if self._rooms.indexOf(room) < 0:
            self._rooms.addWidget(room)
        self._rooms.setCurrentWidget(room)
        if old not in (self.home, room):
            self._rooms.removeWidget(old)
            old.deleteLater()

    def _leave_table(self) -> None:
        if isinstance(self.room, TableRoom):
            self.room.close_table()
        if self._record is not None:
            self._record.close()
            self._record = None

    def _put_away(self) -> None:
        if self._record is not None:
            path = self._record.path
            self._record.close()
            self._record = None
            self._saves.put_away(path)

    # -- Over the rooms -----------------------------------------------------------------------------------------------------

    def open_rulebook(self, game: str = registry.GAMES[0]) -> None:
        RulebookDialog(game, self).open()

    def open_settings(self) -> None:
        SettingsDialog(self._settings, self).open()

    def complain(self, sentence: str) -> None:
        box = QMessageBox(QMessageBox.Icon.Warning, "Parlor Desktop", sentence, QMessageBox.StandardButton.Ok, self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    # -- The frame ------------------------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._dress()

    def _dress(self) -> None:
        base = base_size(self.height(), self._settings.now.text_size)
        if base != self._base:
            self._base = base
            self.setStyleSheet(style_sheet(base))

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        if event.type() == QEvent.Type.ActivationChange and isinstance(self.room, TableRoom):
            away = not self.isActiveWindow() and QApplication.activeWindow() is None
            self.room.pause(away and self._settings.now.pause == "on")
        super().changeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        self._leave_table()
        super().closeEvent(event)
