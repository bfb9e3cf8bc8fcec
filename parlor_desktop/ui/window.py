"""The window: one room at a time, and the ways between them. A room is imported when it is first entered."""

from __future__ import annotations

from datetime import date
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QEvent, QMimeData, Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QMainWindow, QStackedWidget, QWidget

from parlor_desktop.engine.contract import Over
from parlor_desktop.games import catalogue
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.portfolio import portfolio
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.notes import Note
from parlor_desktop.store.settings import SettingsFile
from parlor_desktop.ui.clearing_up import ClearingUp
from parlor_desktop.ui.frame import Frame
from parlor_desktop.ui.home import HomeRoom
from parlor_desktop.ui.style import base_size, style_sheet

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from parlor_desktop.ai.talk import Talk
    from parlor_desktop.ai.workers import Workers
    from parlor_desktop.engine.chance import Outcome, Source
    from parlor_desktop.engine.fair_luck import Secret
    from parlor_desktop.engine.record import Reading
    from parlor_desktop.engine.session import AnySession, Player, Recall
    from parlor_desktop.scene.kit.sounds import Sounds
    from parlor_desktop.store.lessons import Lessons
    from parlor_desktop.store.own_files import OwnFiles
    from parlor_desktop.store.people import People
    from parlor_desktop.store.records import RecordFile
    from parlor_desktop.store.saves import SavedGame, Saves
    from parlor_desktop.store.tables import Tables, TableSetup
    from parlor_desktop.ui.book import BookRoom
    from parlor_desktop.ui.home.keepsakes import Keepsakes
    from parlor_desktop.ui.notice import Notices
    from parlor_desktop.ui.record_notes import RecordNotes
    from parlor_desktop.ui.setup import SetupRoom
    from parlor_desktop.ui.table import TableRoom
    from parlor_desktop.ui.watching import Watching

WATCHED_SEATS: Final = 4


class House(Protocol):
    """What the rooms need; some of it is only made when it is asked for."""

    settings: SettingsFile
    tempo: Tempo
    window_note: Note
    """How the window was left."""

    @property
    def sounds(self) -> Sounds: ...

    @property
    def saves(self) -> Saves: ...

    @property
    def tables(self) -> Tables: ...

    @property
    def people(self) -> People: ...

    @property
    def lessons(self) -> Lessons: ...

    @property
    def own_files(self) -> OwnFiles: ...

    @property
    def keepsakes(self) -> Keepsakes: ...

    @property
    def workers(self) -> Workers: ...

    @property
    def talk(self) -> Talk: ...


class ParlorWindow(QMainWindow):
    def __init__(self, house: House) -> None:
        super().__init__()
        self._house = house
        self._record: RecordFile | None = None
        self._kept_at: Path | None = None
        """The record of the table that is sat at or looked at."""
        self._setup: TableSetup | None = None
        self._table: TableRoom | None = None
        self._book: BookRoom | None = None
        self._base = 0
        self._watched = date.today().toordinal()
        """Which box is watched next: another one every day."""
        self._clearing_up = ClearingUp(self)
        self.setWindowTitle("Parlor Desktop")
        self.setAcceptDrops(True)
        self.frame = Frame(self, house.window_note)
        self._rooms = QStackedWidget()
        self.setCentralWidget(self._rooms)
        self.home = HomeRoom(house.tempo)
        self._rooms.addWidget(self.home)
        self.room: QWidget = self.home
        self.home.chosen.connect(self.open_setup)
        self.home.resumed.connect(self.resume)
        self.home.wants_kept_games.connect(self.open_kept_games)
        self.home.wants_book.connect(self.open_book)
        self.home.wants_lessons.connect(self.open_lessons)
        self.home.wants_rules.connect(lambda: self.open_rulebook())
        self.home.wants_settings.connect(self.open_settings)
        self.home.wants_about.connect(self.open_about)
        self.home.wants_full_screen.connect(self.toggle_full_screen)
        self.home.watches.connect(lambda: self.watching.ask())
        self.home.leaves.connect(self.close)
        QShortcut(QKeySequence("F11"), self).activated.connect(self.toggle_full_screen)
        QShortcut(QKeySequence("Ctrl+Q"), self).activated.connect(self.close)
        house.settings.on_change(lambda _now: self._dress() if self.isVisible() else None)
        house.settings.trouble = self.complain

    # -- Ways between rooms ---------------------------------------------------------------------------------------------------

    def open_home(self) -> None:
        self._leave_table()
        self._show(self.home)
        portfolio.use_for("")  # the shelf keeps its lids itself
        theme.forget_letters()
        self.refresh_saves()

    def refresh_saves(self) -> None:
        """Look for games in progress, and say it if one cannot be read."""
        good, broken = self._house.saves.unfinished()
        self.home.show_saves(good, lambda saved: self._house.keepsakes.find(saved.path))
        self._record_notes.tell_broken(broken)

    @cached_property
    def notices(self) -> Notices:
        from parlor_desktop.ui.notice import Notices

        return Notices(self, self._house.tempo, lambda: self.room)

    @cached_property
    def _record_notes(self) -> RecordNotes:
        from parlor_desktop.ui.record_notes import RecordNotes

        return RecordNotes(self.notices, self._house.saves, self.go_on_with, self.refresh_saves)

    def open_book(self) -> None:
        from parlor_desktop.ui import book
        from parlor_desktop.ui.report.kept import kept_report

        self._leave_table()
        saves = self._house.saves
        clerk = book.Clerk(saves.folder, partial(kept_report, saves.folder))
        self._book = room = book.BookRoom(saves, self.notices.say, clerk)
        room.leaves.connect(self.open_home)
        room.escaped.connect(self._escape)
        room.looks_back.connect(lambda path: self.look_at(path, self.open_book))
        self._show(room)
        room.tabs.setFocus()

    def open_setup(self, game: str) -> None:
        from parlor_desktop.ui.setup import SetupRoom

        self._leave_table()
        room = SetupRoom(catalogue.find(game), self._house.tables, self._house.people, self._house.own_files)
        room.leaves.connect(self.open_home)
        room.wants_rules.connect(lambda: self.open_rulebook(game))
        room.wants_lesson.connect(lambda: self.open_lesson(game))
        room.begins.connect(lambda setup: self._begin_as_set_up(game, setup, room))
        self._offer_lesson(room)
        self._show(room)

    def _offer_lesson(self, room: SetupRoom) -> None:
        box = room.game.box
        lesson = box.lesson()
        if lesson is not None:
            taken = self._house.lessons.find(box.name, len(lesson.cues))
            room.lid.offer_lesson(lesson.minutes, not (taken.begun or taken.done or self._house.saves.knows(box.name)))

    def _begin_as_set_up(self, game: str, setup: TableSetup, room: SetupRoom) -> None:
        self.begin(game, setup, secret=room.luck.secret, word=room.luck.word())
        if room.with_phones and self._table is not None and self._table.phones.seats:
            self._table.codes.open_page()

    @cached_property
    def watching(self) -> Watching:
        from parlor_desktop.ui.watching import Watching

        return Watching(self.home, self._begin_to_watch, self.open_home, self._may_play_alone, self)

    def _may_play_alone(self) -> bool:
        return self._house.settings.now.alone == "play"

    def _begin_to_watch(self, quiet: bool) -> TableRoom:
        """A game of computer players, one box after the other. It is not kept."""
        from random import randrange

        from parlor_desktop.engine.session import Session
        from parlor_desktop.ui.places import seated

        self._leave_table()
        boxes = catalogue.boxes()
        box = boxes[self._watched % len(boxes)]
        self._watched += 1
        seats = min(max(WATCHED_SEATS, box.seats[0]), box.seats[-1])
        self._setup = self._kept_at = None
        session = Session(box.rules(), seated([("", "medium")] * seats), seed=randrange(2**32))
        room = self._make_table(session, quiet=quiet)
        room.begin()
        return room

    def begin(
        self, game: str, setup: TableSetup, seed: int | None = None, secret: Secret | None = None, word: str = ""
    ) -> None:
        """Sit down to a new game. Its luck follows this secret, whose fingerprint people have seen, and their own word; by a
        seed alone it cannot be checked, and is there for tests."""
        from parlor_desktop.engine.fair_luck import Secret
        from parlor_desktop.engine.impossible import Impossible
        from parlor_desktop.engine.session import Session

        try:
            brought = self._brought(game, setup)
        except Impossible as bad:
            self.complain(str(bad))
            return
        session = Session(
            catalogue.find_game(game),
            setup.players,
            setup.rules,
            seed=seed,
            secret=secret or (Secret.new() if seed is None else None),
            brought=brought,
        )
        if word:
            session.add_word(word)
        self._setup = setup
        self.sit_down(session)

    def _brought(self, game: str, setup: TableSetup) -> dict[type[Source], Outcome | Recall]:
        """What this table knows and the game does not: a file of its own, and who lost its last game."""
        from parlor_desktop.engine.chance import LastLoser

        names = [player.name for player in setup.players]

        def last_loser() -> Outcome | None:
            loser = self._house.saves.last_loser(frozenset(names), game)
            return None if loser is None else (names.index(loser),)

        return {**self._house.own_files.brought(catalogue.find(game), setup.rules), LastLoser: last_loser}

    def open_lesson(self, game: str, anew: bool = False) -> None:
        """Take the lesson of a game from where it was left, or, if somebody wants it so, from its beginning. Whoever has enough
        of it is led back to where they were."""
        from parlor_desktop.ui.lesson.opening import lesson_room

        back = self._way_back()
        self._leave_table()
        self._setup = self._kept_at = None
        house = self._house
        room = lesson_room(catalogue.find(game), house.lessons, house.people, house.settings, house.tempo, house.sounds, anew)
        room.leaves.connect(self.open_home)
        room.returns.connect(back)
        room.plays.connect(lambda: self.open_setup(game))
        self._enter(room)
        room.begin()

    def _way_back(self) -> Callable[[], None]:
        """To the room where somebody is now, from the lesson that they are about to take."""
        if self._record is not None:
            path = self._record.path
            return lambda: self.go_on_with(path)
        game = getattr(self.room, "game", None)  # where a table is set up
        return self.open_home if game is None else lambda: self.open_setup(game.name)

    def sit_down(self, session: AnySession) -> None:
        """Play a session from where it stands, and keep a record of it."""
        from datetime import datetime

        from parlor_desktop.store.records import CannotKeep

        self._leave_table()
        try:
            self._record = self._house.saves.begin(session, datetime.now())
            self._record.tells(self.complain)
            self._kept_at = self._record.path
        except CannotKeep as bad:
            self._kept_at = None
            self.complain(tr("This game cannot be kept: {reason} You can still play it.", reason=bad))
        self._open_table(session)

    def resume(self, saved: SavedGame) -> None:
        """Go on where a table was."""
        self.go_on_with(saved.path)

    def go_on_with(self, path: Path) -> None:
        """Go on with the game of a record, or say why that cannot be, and what can."""
        from parlor_desktop.engine.record import BadRecord
        from parlor_desktop.store.records import CannotKeep, InUse

        self._leave_table()
        try:
            record, reading = self._house.saves.go_on(path)
        except InUse:
            self._record_notes.tell_in_use(path, lambda: self.look_on(path), lambda: self._start_another(path))
        except BadRecord as bad:
            self._record_notes.tell_damaged(path, bad)
        except CannotKeep as bad:
            self._record_notes.tell_trouble(bad, path)
        else:
            self._record, self._kept_at = record, record.path
            record.tells(self.complain)
            self._setup = None
            self._open_table(reading.session)
            self._record_notes.tell_dropped(reading)
            if record.promised_anew:
                self._record_notes.tell_promised_anew()
            return
        if self.room is not self.home:
            self.open_home()

    def look_on(self, path: Path) -> None:
        """See a game that goes on in another window. The file is only read."""
        from parlor_desktop.store.following import Following

        reading = self._read(path)
        if reading is not None:
            self._kept_at = path
            places = (path, self._house.saves.over / path.name)
            room = self._sit_to_look(reading)
            room.looking_on.left.connect(lambda: self._record_notes.tell_left(path))
            room.looking_on.gone.connect(lambda: self._record_notes.tell_gone(path))
            room.look_on(Following(places, reading))

    def _start_another(self, path: Path) -> None:
        from parlor_desktop.store.saves import look_at

        self.open_setup(look_at(path).game)

    def look_at(self, path: Path, back: Callable[[], None] | None = None) -> None:
        """Show the game of a record that somebody has opened as a file. The file is only read. From there, the way leads back
        to the shelf, or to wherever one came from."""
        reading = self._read(path)
        if reading is not None:
            self._kept_at = path
            self._sit_to_look(reading, back).show_record()

    def _check_luck(self, room: TableRoom) -> None:
        """Whether the luck of this table's game fell as it was promised, from its record as it lies on the disk."""
        from parlor_desktop.engine.record import BadRecord
        from parlor_desktop.store.records import CannotKeep, verdict_of, verdict_on
        from parlor_desktop.ui.luck import verdict_words

        try:
            path = self._record.path if self._record is not None else self._kept_at
            room.luck.show_verdict(verdict_words(verdict_on(room.session) if path is None else verdict_of(path)))
        except BadRecord as bad:
            room.luck.show_verdict(verdict_words(bad))
        except CannotKeep as bad:
            room.luck.show_verdict(str(bad))

    def _read(self, path: Path) -> Reading | None:
        """The game of a record; None if there is none, which is said."""
        from parlor_desktop.engine.record import BadRecord
        from parlor_desktop.store.records import CannotKeep, load

        try:
            return load(path)
        except BadRecord as bad:
            self.complain(tr("{name} is not a game that can be shown. {reason}", name=path.name, reason=bad))
        except CannotKeep as bad:
            self.complain(str(bad))
        return None

    def _sit_to_look(self, reading: Reading, back: Callable[[], None] | None = None) -> TableRoom:
        self._leave_table()
        self._setup = None
        room = self._make_table(reading.session, back)
        self._record_notes.tell_dropped(reading)
        return room

    def _open_table(self, session: AnySession) -> None:
        self._make_table(session).begin()

    def _make_table(self, session: AnySession, back: Callable[[], None] | None = None, *, quiet: bool = False) -> TableRoom:
        from parlor_desktop.scene.boards import board_for
        from parlor_desktop.scene.kit.sounds import Silence
        from parlor_desktop.ui.places import dressed
        from parlor_desktop.ui.table import TableRoom

        house = self._house
        board = board_for(session, dressed(session.players), house.tempo, Silence() if quiet else house.sounds)
        board.newcomers = not house.saves.knows(session.game.name)
        room = TableRoom(session, board, house.workers, house.tempo, house.settings, house.talk)
        room.leaves.connect(back or self.open_home)
        room.finished.connect(self._put_away)
        room.wants_book.connect(self.open_book)
        room.wants_report.connect(lambda: self.open_report(room))
        room.luck.wants_check.connect(lambda: self._check_luck(room))
        room.luck.wants_fallen.connect(self.open_fallen)
        room.change_seats.connect(lambda: self.open_setup(session.game.name))
        room.again.connect(lambda: self._play_again(session, board.players))
        room.film.plays_on.connect(lambda place: self._play_on(session, place))
        self._enter(room)
        return room

    def _enter(self, room: TableRoom) -> None:
        """Sit down in a room with a table, whatever it is there for."""
        self._table = room
        room.escaped.connect(self._escape)
        room.wants_settings.connect(self.open_settings)
        room.wants_rules.connect(lambda: self.open_rulebook(room.session.game.name))
        room.wants_full_screen.connect(self.toggle_full_screen)
        room.note.resized.connect(self.notices.place)
        self._show(room)

    def _play_on(self, session: AnySession, place: int) -> None:
        """A new game, which begins as this one stood at a place that is looked back at."""
        from parlor_desktop.engine.fair_luck import Secret
        from parlor_desktop.engine.play_on import play_on

        self._setup = None
        self.sit_down(play_on(session, place, Secret.new()))

    def _play_again(self, session: AnySession, players: tuple[Player, ...]) -> None:
        from dataclasses import asdict

        from parlor_desktop.store.tables import TableSetup

        if self._table is not None and self.watching.room is self._table:
            self.watching.begin_anew()
            return
        setup = self._setup or TableSetup(players, asdict(session.rules))
        phones = self._table.phones.let_go() if self._table is not None else None  # the same people have them in their hands
        self.begin(session.game.name, setup)
        if phones is not None and self._table is not None:
            self._table.phones.take(phones)

    def _show(self, room: QWidget) -> None:
        old, self.room = self.room, room
        if self._rooms.indexOf(room) < 0:
            self._rooms.addWidget(room)
        self._rooms.setCurrentWidget(room)
        if old not in (self.home, room):
            self._rooms.removeWidget(old)
            old.deleteLater()
            self._clearing_up.soon()
        if room is not self.home:
            self._record_notes.tell_broken(())  # what the shelf has to say goes when it is left
        if layout := room.layout():
            layout.activate()
        self.notices.place()

    def _leave_table(self) -> None:
        """Or the book."""
        if "watching" in self.__dict__:
            self.watching.end()
        if self._book is not None:
            self._book.close_book()
            self._book = None
        if self._table is not None:
            self._table.close_table()
            if isinstance(self._table.session.awaits(), Over):
                self._put_away()  # somebody has left before its end was shown
        if self._record is not None:
            path = self._record.path
            self._record.close()
            self._record = None
            if self._table is not None:
                self._keep_picture(self._table, path)
        self._table = None

    def _keep_picture(self, table: TableRoom, record: Path) -> None:
        """For the shelf. It is no loss if that fails: then a lid stands for it."""
        from contextlib import suppress

        from parlor_desktop.ui.home.keepsakes import picture_of

        with suppress(OSError):
            self._house.keepsakes.keep(record, *picture_of(table), self._house.saves.records())

    def _put_away(self) -> None:
        from parlor_desktop.store.records import CannotKeep

        if self._record is not None:
            record, self._record = self._record, None
            try:
                record.reveal()
                record.close()
                self._kept_at = self._house.saves.put_away(record.path)
            except CannotKeep as bad:
                record.close()
                self.complain(tr("This game is over, but still lies among those in progress. {reason}", reason=bad))

    # -- Over the rooms -------------------------------------------------------------------------------------------------------

    def open_rulebook(self, game: str = "") -> None:
        from parlor_desktop.ui.rulebook import RulebookDialog

        dialog = RulebookDialog(catalogue.find(game) if game else catalogue.boxes()[0], self)
        dialog.wants_lesson.connect(self.open_lesson)
        self._lay_over(dialog)

    def open_settings(self) -> None:
        from parlor_desktop.ui.settings import SettingsDialog

        dialog = SettingsDialog(self._house.settings, self._house.sounds, self)
        dialog.wants_fallen.connect(self.open_fallen)
        self._lay_over(dialog)

    def open_report(self, room: TableRoom) -> None:
        """Luck or skill? First for the only person here, or else for the winner."""
        from parlor_desktop.store.reports import Reports
        from parlor_desktop.ui.report.reckoner import Reckoner
        from parlor_desktop.ui.report.sheet import ReportSheet

        people, over = room.host.people, room.session.awaits()
        first = people[0] if len(people) == 1 else over.places[0][0] if isinstance(over, Over) else 0
        sheet = ReportSheet(room.session, room.board.players, first, self)
        reckoner = Reckoner(room.session, self._house.workers, Reports(self._house.saves.folder), sheet)
        reckoner.got_on.connect(sheet.get_on)
        reckoner.done.connect(sheet.show_figures)
        reckoner.failed.connect(sheet.fail)
        sheet.left.connect(reckoner.stop)
        sheet.goes_to.connect(lambda place: room.look_back.begin(place, play=False))
        self._lay_over(sheet)
        reckoner.begin()

    def open_fallen(self) -> None:
        from parlor_desktop.ui.fallen import FallenSheet

        self._lay_over(FallenSheet(self._house.saves.finished(), self))

    def open_lessons(self) -> None:
        from parlor_desktop.ui.lesson.sheet import LessonsSheet

        sheet = LessonsSheet(self._house.lessons, self)
        sheet.chosen.connect(self.open_lesson)
        self._lay_over(sheet)

    def open_about(self) -> None:
        from parlor_desktop.ui.about import AboutDialog

        self._lay_over(AboutDialog(self._house.saves.folder, self))

    def _lay_over(self, dialog: QDialog) -> None:
        """Open a dialog, which is gone when it is closed, by whatever way."""
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def open_kept_games(self, game: str = "") -> None:
        from parlor_desktop.ui.kept_games import KeptGamesDialog

        dialog = KeptGamesDialog(self._house.saves, self._house.keepsakes, game, self)
        dialog.goes_on.connect(self.resume)
        dialog.changed.connect(self.refresh_saves)
        self._lay_over(dialog)

    def complain(self, sentence: str) -> None:
        self.notices.say(sentence)

    def _escape(self) -> None:
        """Nothing on the table wanted it: a note goes; if there is none, the full screen; and then the menu comes."""
        if self.notices.put_top_away():
            return
        if self.isFullScreen():
            self.toggle_full_screen()
        elif self._table is not None:
            self._table.menu.open_menu()
        else:
            self.open_home()

    def toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def toggle_sound(self) -> None:
        settings = self._house.settings
        settings.change("sound", "off" if settings.now.sound == "on" else "on")

    # -- Files that are dropped here ------------------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        if _dropped(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        """The game of a record is looked back at."""
        path = _dropped(event.mimeData())
        if path is not None:
            event.acceptProposedAction()
            self.look_at(path)

    # -- The frame ------------------------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._dress()

    def _dress(self) -> None:
        base = base_size(self.height(), self._house.settings.now.text_size)
        if base != self._base:
            self._base = base
            self.setStyleSheet(style_sheet(base))
        if "notices" in self.__dict__:
            self.notices.place()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Enter presses the button that has the focus, as Space does."""
        button = QApplication.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(button, QAbstractButton):
            button.click()
        elif event.key() == Qt.Key.Key_Escape and self.notices.put_top_away():
            pass
        elif event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.toggle_full_screen()
        elif event.key() == Qt.Key.Key_M and not event.isAutoRepeat():
            self.toggle_sound()  # at the table the key means the same
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        if event.type() == QEvent.Type.ActivationChange and self._table is not None:
            away = not self.isActiveWindow() and QApplication.activeWindow() is None
            self._table.pause(away and self._house.settings.now.pause == "on")
        super().changeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        self._leave_table()
        self.frame.keep()
        super().closeEvent(event)


def _dropped(what: QMimeData) -> Path | None:
    """The record that somebody brings along; None if it is anything else."""
    from pathlib import Path

    records = [url.toLocalFile() for url in what.urls() if url.isLocalFile() and url.path().endswith(".parlor")]
    return Path(records[0]) if len(records) == 1 else None
