"""The self-test's inspection: the real window, every asset, and a short game of each kind with computer players in processes of
their own, left in the middle and gone on with; and a move that is made on a phone. It works in a folder of its own and touches
nobody's games."""

from __future__ import annotations

import socket
import wave
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from pathlib import Path
from sqlite3 import sqlite_version
from tempfile import TemporaryDirectory
from time import time
from typing import Any, Final

from PySide6.QtCore import QByteArray, QDeadlineTimer, QDirIterator, QEvent, QEventLoop, QObject, QTimer, QTranslator, qVersion
from PySide6.QtGui import QFontDatabase, QGuiApplication, QImage
from PySide6.QtWidgets import QApplication

from parlor_desktop.ai.match import NAMES
from parlor_desktop.ai.workers import Answer, Question
from parlor_desktop.app import Parlor, make_application
from parlor_desktop.engine import rulebook
from parlor_desktop.engine.contract import AnyBox, CallOut, Luck, Over, Reaction, Turn, Turns
from parlor_desktop.engine.lesson import LEARNER, Ask, Say
from parlor_desktop.engine.session import PERSON, AnySession
from parlor_desktop.games import catalogue
from parlor_desktop.licences import all_licences
from parlor_desktop.scene.kit import art, sounds, theme
from parlor_desktop.scene.kit.devices import FRAMES, NoDevice, first_device
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.store.faces import FACES
from parlor_desktop.store.records import load
from parlor_desktop.store.saves import SavedGame
from parlor_desktop.store.tables import TableSetup
from parlor_desktop.tour.finding import Finding
from parlor_desktop.tour.household import finish_games
from parlor_desktop.tour.rooms import FAMILY
from parlor_desktop.ui.book import BookRoom
from parlor_desktop.ui.lesson import LessonRoom
from parlor_desktop.ui.places import seated
from parlor_desktop.ui.table import TableRoom

SEATS: Final = 3
GAMES_OF_THE_BOOK: Final = 12
INTERRUPTED: Final = 4
LOOPBACK: Final = "127.0.0.1"
"""Where a machine that is in no home network finds itself."""
SHORT: Final = 250
"""After so many entries a game is left, and after so many it is short enough to be called played."""
PATIENCE: Final = 60.0
"""Seconds; nothing takes so long on any machine, unless it does not come at all."""
COLOURS_OF_A_PICTURE: Final = 200
"""A window in which nothing was drawn has fewer."""


class Trouble(Exception):
    """Something is not as it should be; the text says what."""


def first_picture() -> float:
    """The moment at which the shelf is first painted; the window closes again at once."""
    from parlor_desktop.app import run

    class FirstPaint(QObject):
        at = 0.0

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
            if event.type() == QEvent.Type.Paint and not self.at:
                QTimer.singleShot(0, self.told)
            return False

        def told(self) -> None:
            self.at = self.at or time()
            QApplication.quit()

    painted = FirstPaint()
    run(lambda parlor: parlor.window.home.installEventFilter(painted))
    return painted.at


def look_at_everything(picture: Path | None) -> Iterator[Finding]:
    application = QApplication.instance() or make_application()
    yield Finding("Qt", f"{qVersion()}, drawing by “{QGuiApplication.platformName()}”")
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        try:
            parlor = Parlor(Path(folder))
        except OSError as error:
            yield Finding("window", str(error), failed=True)
            return
        try:
            parlor.settings.change("speed", "instant")
            parlor.settings.change("pause", "off")
            yield _found("window", lambda: _look_at_window(parlor, picture))
            yield _found("pictures", _look_at_assets)
            yield _found("fonts", _look_at_fonts)
            yield _found("sounds", _look_at_sounds)
            yield _found("rulebooks", _look_at_rulebooks)
            yield _found("licences", _look_at_licences)
            for box in catalogue.boxes():
                yield _found(box.name, partial(_play, parlor, box))
            yield _found("record book", partial(_look_into_the_book, parlor))
            for box in [box for box in catalogue.boxes() if box.lesson() is not None]:
                yield _found(f"lesson of {box.name}", partial(_take_lesson, parlor, box))
            yield _found("phones", partial(_play_on_a_phone, parlor, catalogue.boxes()[0]))
        finally:
            parlor.close()
            parlor.window.deleteLater()
            application.processEvents()


def _found(what: str, look: Callable[[], str]) -> Finding:
    try:
        return Finding(what, look())
    except Trouble as trouble:
        return Finding(what, str(trouble), failed=True)
    except Exception as error:  # whatever it is, the rest is looked at too
        return Finding(what, f"{type(error).__name__}: {error}", failed=True)


# -- What is shown ------------------------------------------------------------------------------------------------------------


def _look_at_window(parlor: Parlor, picture: Path | None) -> str:
    parlor.window.resize(1280, 800)
    parlor.open()
    if not _came_true(lambda: parlor.window.windowHandle().isExposed()):
        raise Trouble("It was opened, but did not come on the screen.")
    _came_true(lambda: not parlor.window.home.is_sharpening())
    shown = parlor.window.grab().toImage()
    if picture is not None and not shown.save(str(picture)):
        raise Trouble(f"{picture} cannot be written.")
    points = ((x, y) for x in range(0, shown.width(), 7) for y in range(0, shown.height(), 7))
    if len({shown.pixel(x, y) for x, y in points}) < COLOURS_OF_A_PICTURE:
        raise Trouble("It came on the screen, but nothing was drawn in it.")
    return f"{shown.width()} by {shown.height()}, with {len(parlor.window.home.boxes)} boxes on the shelf"


def assets() -> list[str]:
    """The names of all that is in the compiled resources; what Qt itself keeps there is not ours."""
    art.load_resources()
    walk = QDirIterator(":/", QDirIterator.IteratorFlag.Subdirectories)
    found = []
    while walk.hasNext():
        name = walk.next().removeprefix(":/")
        if walk.fileInfo().isFile() and not name.startswith(("qt-project.org/", "qpdf/")):
            found.append(name)
    return sorted(found)


def wanted_assets() -> set[str]:
    faces = (*FACES, *(name.lower() for name in NAMES))
    wanted = {"icon.svg"} | {f"faces/{name}.svg" for name in faces} | {f"sounds/{name}.wav" for name in sounds.NAMES}
    return wanted | {f"lids/{box.name}.{ending}" for box in catalogue.boxes() for ending in ("svg", "png")}


def _look_at_assets() -> str:
    names = assets()
    broken = [name for name in names if not is_whole(name, art.read_asset(name))]
    missing = wanted_assets().difference(names)
    _refuse_if("cannot be read", broken)
    _refuse_if("missing", missing)
    return f"{len(names)} files of our own"


def is_whole(name: str, content: bytes) -> bool:
    match name.rpartition(".")[2]:
        case "svg":
            from PySide6.QtSvg import QSvgRenderer

            return bool(QSvgRenderer(QByteArray(content)).isValid())
        case "png":
            return not QImage.fromData(content).isNull()
        case "wav":
            try:
                with wave.open(BytesIO(content)) as sound:
                    return bool(sound.getnframes() > 0)
            except (wave.Error, EOFError):
                return False
        case "qm":
            return bool(QTranslator().load(f":/{name}"))
    return bool(content)


def _look_at_fonts() -> str:
    theme.load_fonts()
    _refuse_if("missing", set(theme.FONTS).difference(QFontDatabase.families()))
    return ", ".join(theme.FONTS)


def _look_at_sounds() -> str:
    names = (*sounds.NAMES, sounds.ROOM_TONE)
    _refuse_if("cannot be played", [name for name in names if not any(sounds.samples(name))])
    try:
        device = first_device()
    except NoDevice as none:
        if none.broken:
            raise Trouble(f"Nothing can be heard: {none}.") from None
        return f"{len(names)}, but nothing here to play them on"
    device.begin()
    device.write(bytes(4 * FRAMES))
    device.end()
    return f"{len(names)}, played by “{device.name}”"


def _look_at_rulebooks() -> str:
    clauses = {box.name: len(rulebook.clauses(box)) for box in catalogue.boxes()}
    _refuse_if("without clauses", [game for game, count in clauses.items() if not count])
    return f"{len(clauses)}, with {sum(clauses.values())} clauses"


def _look_at_licences() -> str:
    found = all_licences()
    _refuse_if("without terms", [licence.name for licence in found if not licence.terms])
    return ", ".join(licence.name for licence in found)


def _refuse_if(complaint: str, names: set[str] | list[str]) -> None:
    if names:
        raise Trouble(f"{complaint}: {', '.join(sorted(names))}")


# -- What is played -----------------------------------------------------------------------------------------------------------


def _play(parlor: Parlor, box: AnyBox) -> str:
    game = box.name
    parlor.workers.limit = PATIENCE  # to be slow is not to be broken
    seats = min(max(SEATS, box.seats[0]), box.seats[-1])
    players = seated([("", ("medium", "easy")[seat % 2]) for seat in range(seats)])
    parlor.window.begin(game, TableSetup(players, {}), seed=7)
    _play_on(_table(parlor), INTERRUPTED)
    before = _table(parlor).session.log
    parlor.window.open_home()
    saved = _the_save(parlor, game)
    hard = _ask_hard(parlor, load(saved.path).session)
    parlor.window.resume(saved)
    if _table(parlor).session.log[: len(before)] != before:
        raise Trouble("It was left, and went on otherwise than it had begun.")
    _play_on(_table(parlor), SHORT)
    session = _table(parlor).session
    parlor.window.open_home()
    end = "to the end" if isinstance(session.awaits(), Over) else "and left"
    return f"{len(session.log)} entries by {seats} computer players, {end}; saved and resumed; the hard player chose {hard}"


def _look_into_the_book(parlor: Parlor) -> str:
    """A family's year is entered by a process of its own, and every page is turned to."""
    finish_games(parlor.saves, [name for name, _, _ in FAMILY[:4]], GAMES_OF_THE_BOOK)
    finished = len(parlor.saves.finished())
    parlor.window.open_book()
    room = parlor.window.room
    if not isinstance(room, BookRoom):
        raise Trouble("It did not open.")
    if not _came_true(lambda: room.is_settled) or room.news.entered != finished or room.news.unreadable:
        raise Trouble(room.trouble or f"Of {finished} games, {room.news.entered} were entered.")
    for name in room.spreads:
        room.turn_to(name)
        if not _came_true(lambda: room.is_settled) or room.trouble:
            raise Trouble(room.trouble or f"The page “{name}” did not come.")
    parlor.window.open_home()
    return f"{finished} games entered; {len(room.spreads)} pages, by SQLite {sqlite_version}"


def _take_lesson(parlor: Parlor, box: AnyBox) -> str:
    """As the script has it, to the end."""
    parlor.window.open_lesson(box.name, anew=True)
    room = parlor.window.room
    if not isinstance(room, LessonRoom):
        raise Trouble("There is none.")
    course, steps = room.course, 0
    while course.cue is not None:
        at = course.at
        if not _came_true(lambda: _is_at_rest(room)):
            raise Trouble(f"The table did not come to rest, at step {at}.")
        if isinstance(course.cue, Say):
            room.teacher.hear()
        elif isinstance(course.cue, Ask) and room.host.asking == LEARNER:
            room.host.choose(course.cue.move)
        elif isinstance(course.cue, Ask) and room.host.callouts.listens():
            room.host.speak(LEARNER, course.cue.move)
        if not _came_true(lambda at=at: _is_at_rest(room) and course.at != at):  # type: ignore[misc]
            raise Trouble(f"It went no further than step {at}: {course.cue}")
        steps += 1
    parlor.window.open_home()
    return f"{steps} steps, to the end"


def _is_at_rest(room: TableRoom) -> bool:
    """Pages that lie open are read at a glance."""
    if room.choreographer.held:
        room.choreographer.skip()
    return not room.choreographer.busy


def _play_on_a_phone(parlor: Parlor, box: AnyBox) -> str:
    """Open the server on this machine's own address, let a phone take a seat and make a move, and close it."""
    from parlor_desktop.phones.address import private_addresses
    from parlor_desktop.tour.one_phone import OnePhone

    players = seated([(tr("Guest"), PERSON), *[("", "easy")] * (max(2, box.seats[0]) - 1)])
    parlor.window.begin(box.name, TableSetup(players, {}), seed=7)
    room = _table(parlor)
    room.phones.open(next(iter(private_addresses()), LOOPBACK))
    address = room.phones.address
    phone = OnePhone(room.phones.code(0))

    def played() -> bool:
        phone.listen()
        return any(entry.actor == 0 for entry in room.session.log)

    try:
        if not _came_true(played):
            raise Trouble(f"No move came from it within {PATIENCE:.0f} seconds.")
    finally:
        phone.close()
        parlor.window.open_home()
    if is_listening(address):
        raise Trouble("The table was left, but phones can still come.")
    move = next(entry.move for entry in room.session.log if entry.actor == 0)
    return f"one came to {address}, took a seat and chose “{move}”; nobody listens any more"


def is_listening(address: str) -> bool:
    host, _, port = address.removeprefix("http://").rstrip("/").partition(":")
    try:
        socket.create_connection((host, int(port)), 5).close()
    except OSError:
        return False
    return True


def _table(parlor: Parlor) -> TableRoom:
    room = parlor.window.room
    if not isinstance(room, TableRoom):
        raise Trouble(_complaints(parlor) or "The table did not open.")
    return room


def _play_on(room: TableRoom, entries: int) -> None:
    """Let the computer players go on until the log is so long, or the game is over."""
    troubles: list[str] = []
    room.host.trouble.connect(troubles.append)

    def enough() -> bool:
        return bool(troubles) or len(room.session.log) >= entries or isinstance(room.session.awaits(), Over)

    while not enough():
        length = len(room.session.log)
        if not _came_true(lambda length=length: len(room.session.log) > length or enough()):  # type: ignore[misc]
            raise Trouble(f"Nobody moved for {PATIENCE:.0f} seconds, after {length} entries.")
    if troubles:
        raise Trouble(troubles[0])


def _the_save(parlor: Parlor, game: str) -> SavedGame:
    good, _ = parlor.saves.unfinished()
    for saved in good:
        if saved.game == game:
            return saved
    raise Trouble(_complaints(parlor) or "It was left, and no save of it was found.")


def _complaints(parlor: Parlor) -> str:
    return " ".join(parlor.window.notices.sentences)


def _ask_hard(parlor: Parlor, session: AnySession) -> str:
    """One decision of the hard player, thought in another process. The session is a copy; nothing in it counts."""
    while isinstance(session.awaits(), Luck):
        session.let_fall()
    answers: list[Answer] = []
    match session.awaits():
        case Turn(seat) | Turns((seat, *_)):
            question = Question(session.game.box, "hard", "choose", session.view(seat), seat, "self-test")
        case CallOut((seat, *_)):
            question = Question(session.game.box, "hard", "react", session.view(seat), seat, "self-test")
        case _:
            return "nothing, as it was over"
    parlor.workers.ask(question, lambda _ticket, answer: answers.append(answer))
    if not _came_true(lambda: bool(answers)):
        raise Trouble(f"The hard player did not answer within {PATIENCE:.0f} seconds.")
    thought, error = answers[0].thought, answers[0].error
    if error:
        raise Trouble(f"The hard player could not think: {error.strip().splitlines()[-1]}")
    if thought is None:
        return "to keep silent"
    move: Any = thought.move if isinstance(thought, Reaction) else thought
    if objection := session.objection(seat, move):
        raise Trouble(objection)
    return f"“{move}”"


def _came_true(true: Callable[[], bool]) -> bool:
    """Let the program run until something is so; False if that does not come."""
    if true():
        return True
    patience = QDeadlineTimer(round(PATIENCE * 1000))
    loop, look = QEventLoop(), QTimer()
    look.timeout.connect(lambda: loop.quit() if patience.hasExpired() or true() else None)
    look.start(10)
    loop.exec()
    look.stop()
    return true()
