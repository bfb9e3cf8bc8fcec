"""The book as a file: its tables, the numbered steps from one shape to the next, and what is no book of ours."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from parlor_desktop.engine.plain_files import check_plain, make_plain
from parlor_desktop.store.records import free_name
from parlor_desktop.store.whole_files import make_folder

NAME: Final = "record book.sqlite3"
OURS: Final = 0x5041524C
"""By which a database is known to be a record book: the letters PARL."""
PATIENCE: Final = 10.0
"""Seconds to wait for another window that is writing."""
LARGEST: Final = 2_000_000_000
"""Bytes. Ten thousand games take 30 million."""

MIGRATIONS: Final[tuple[str, ...]] = (
    # 1: games, who played them, and what was best in them.
    """
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        file TEXT NOT NULL UNIQUE,
        size INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        reading INTEGER NOT NULL,
        trouble TEXT NOT NULL DEFAULT '',
        game TEXT NOT NULL DEFAULT '',
        began TEXT NOT NULL DEFAULT '',
        evening TEXT NOT NULL DEFAULT '',
        luck TEXT NOT NULL DEFAULT '',
        rules TEXT NOT NULL DEFAULT '{}'
    );
    CREATE INDEX games_in_order ON games (began, id);
    CREATE TABLE players (
        id INTEGER PRIMARY KEY,
        person INTEGER NOT NULL,
        known_as TEXT NOT NULL,
        name TEXT NOT NULL,
        face TEXT NOT NULL DEFAULT '',
        colour TEXT NOT NULL DEFAULT '',
        seen TEXT NOT NULL DEFAULT '',
        UNIQUE (person, known_as)
    );
    CREATE TABLE seats (
        game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        player INTEGER NOT NULL REFERENCES players (id),
        plays TEXT NOT NULL,
        helped INTEGER NOT NULL,
        place INTEGER NOT NULL,
        won INTEGER NOT NULL,
        score INTEGER NOT NULL,
        PRIMARY KEY (game_id, seat)
    ) WITHOUT ROWID;
    CREATE INDEX seats_of_player ON seats (player, game_id);
    CREATE TABLE bests (
        game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        what TEXT NOT NULL,
        worth INTEGER NOT NULL,
        words TEXT NOT NULL,
        PRIMARY KEY (game_id, seat, what)
    ) WITHOUT ROWID;
    """,
    # 2: luck and skill, once a report says what they were.
    """
    ALTER TABLE games ADD COLUMN reported INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE seats ADD COLUMN luck REAL;
    ALTER TABLE seats ADD COLUMN own REAL;
    """,
)
PROBES: Final = (
    "SELECT trouble, evening, reported FROM games LIMIT 0",
    "SELECT player, helped, own FROM seats LIMIT 0",
    "SELECT what, words FROM bests LIMIT 0",
    "SELECT known_as, colour FROM players LIMIT 0",
)
"""A book has all of that, or somebody else has been at it."""


class NoBook(Exception):
    """It is not there yet, is damaged, is no book of ours, or has a shape that this program does not know."""


def path_in(folder: Path) -> Path:
    return folder / NAME


def open_to_look(path: Path) -> sqlite3.Connection:
    """Only to be read. NoBook if it must first be made, mended or brought to today's shape: the keeper does that."""
    try:
        check_plain(path.stat(), LARGEST)
        book = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=PATIENCE)
    except (OSError, sqlite3.Error) as error:
        raise NoBook(str(error)) from error
    try:
        if _is_ours(book) and _shape_of(book) == len(MIGRATIONS):
            return book
    except sqlite3.Error as error:
        book.close()
        raise NoBook(str(error)) from error
    book.close()
    raise NoBook("it has another shape")


def open_to_write(path: Path, aside: Path) -> tuple[sqlite3.Connection, Path | None]:
    """The book in today's shape. One that is damaged, or no book of ours, is set aside first, and where it lies now is told."""
    make_folder(path.parent)
    try:
        return _open_or_begin(path), None
    except sqlite3.OperationalError:
        raise  # the disk is full, or another window writes: the book itself is as it should be
    except (NoBook, sqlite3.DatabaseError):
        make_folder(aside)
        lies_at = free_name(aside / path.name)
        path.replace(lies_at)
        for left in ("-journal", "-wal", "-shm"):  # which belong to what was set aside
            with suppress(OSError):
                path.with_name(path.name + left).replace(lies_at.with_name(lies_at.name + left))
        return _open_or_begin(path), lies_at


def migrate(book: sqlite3.Connection, migrations: tuple[str, ...] = MIGRATIONS) -> None:
    """From whatever shape it has to today's, step by step; a step that fails leaves the book as it was before it."""
    for number, step in enumerate(migrations, start=1):
        if number > _shape_of(book):
            try:
                book.executescript(f"BEGIN IMMEDIATE; {step}; PRAGMA user_version = {number}; COMMIT;")
            except sqlite3.Error:
                if book.in_transaction:
                    book.rollback()
                if number > _shape_of(book):  # else another window has just taken that step
                    raise


@contextmanager
def together(book: sqlite3.Connection) -> Iterator[None]:
    """All of it, or nothing."""
    book.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        book.execute("ROLLBACK")
        raise
    book.execute("COMMIT")


def _open_or_begin(path: Path) -> sqlite3.Connection:
    with suppress(FileExistsError):
        make_plain(path).close()  # its owner's alone, which SQLite would not see to
    found = path.stat()
    try:
        check_plain(found, LARGEST)
    except OSError as error:
        raise NoBook(str(error)) from error
    book = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        if found.st_size and not _is_ours(book):
            raise NoBook("it is another database")
        if _shape_of(book) > len(MIGRATIONS):
            raise NoBook("it was written by a newer program")
        with closing(book.execute("PRAGMA quick_check(1)")) as check:
            if check.fetchone()[0] != "ok":
                raise NoBook("it is damaged")
        book.execute(f"PRAGMA application_id = {OURS}")
        book.execute("PRAGMA foreign_keys = ON")
        book.execute("PRAGMA synchronous = NORMAL")  # what a power cut takes is read again from the records
        migrate(book)
        for look in PROBES:
            book.execute(look)
    except sqlite3.OperationalError as error:
        book.close()
        raise NoBook(str(error)) if "no such" in str(error) or "already exists" in str(error) else error from error
    except BaseException:
        book.close()
        raise
    return book


def _is_ours(book: sqlite3.Connection) -> bool:
    return bool(book.execute("PRAGMA application_id").fetchone()[0] == OURS)


def _shape_of(book: sqlite3.Connection) -> int:
    return int(book.execute("PRAGMA user_version").fetchone()[0])
