"""Who keeps the book: brings it up to date from the records, one after the other, and reads none twice that has not changed.

It may take minutes when a book is made from thousands of records, so it is done where nobody waits; what is entered is there
for whoever looks into the book meanwhile.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.record import BadRecord
from parlor_desktop.store.book.reading import READING, GameRead, NotOver, SeatRead, luck_and_own, read_game
from parlor_desktop.store.book.schema import open_to_write, path_in, together
from parlor_desktop.store.records import CannotKeep
from parlor_desktop.store.saves import Saves

AT_ONCE: Final = 20
"""Records that are entered together."""

FindReport = Callable[[Path], Mapping[str, Any] | None]
"""Asked with the path of a record: what is known of luck and skill in its game, `{"seats": [{"luck": 0.1, "own": -0.02}, …]}`,
or None while nobody has worked it out."""


def no_report(_record: Path) -> None:
    return None


@dataclass(frozen=True, slots=True)
class News:
    """What bringing it up to date has changed."""

    entered: int = 0
    struck_out: int = 0
    unreadable: int = 0
    """Records that are skipped, all of them."""
    set_aside: Path | None = None
    """Where the book lies that could not be used."""

    @property
    def is_any(self) -> bool:
        return bool(self.entered or self.struck_out or self.set_aside)


Told = Callable[[int, int], object]
"""Hears how many of how many records are entered."""


@dataclass(frozen=True, slots=True)
class _Found:
    path: Path
    size: int
    changed: int


def bring_up_to_date(
    folder: Path, find_report: FindReport = no_report, tell: Told = lambda _done, _all: None, reading: int = READING
) -> News:
    """CannotKeep if the book cannot be written."""
    saves = Saves(folder)
    try:
        book, set_aside = open_to_write(path_in(folder), saves.aside)
    except (OSError, sqlite3.Error) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise CannotKeep(f"{path_in(folder)} cannot be written: {reason}.") from error
    try:
        return _bring_up_to_date(book, saves, find_report, tell, reading, set_aside)
    except sqlite3.Error as error:
        raise CannotKeep(f"{path_in(folder)} cannot be written: {error}.") from error
    finally:
        book.close()


def _bring_up_to_date(
    book: sqlite3.Connection, saves: Saves, find_report: FindReport, tell: Told, reading: int, set_aside: Path | None
) -> News:
    there = {found.path.name: found for found in _found_in(saves.over)}
    known = {
        file: (size, changed, read_by)
        for file, size, changed, read_by in book.execute("SELECT file, size, changed, reading FROM games")
    }
    gone = [file for file in known if file not in there]
    strike_out(book, gone)
    fresh = [found for file, found in there.items() if known.get(file) != (found.size, found.changed, reading)]
    fresh.sort(key=lambda found: found.path.name, reverse=True)  # the last evenings are looked for first
    for start in range(0, len(fresh), AT_ONCE):
        tell(start, len(fresh))
        batch = [(found, _read(found)) for found in fresh[start : start + AT_ONCE]]
        with together(book):
            for found, read in batch:
                _enter(book, found, read, reading)
    tell(len(fresh), len(fresh))
    reported = _take_in_reports(book, saves.over, find_report)
    (unreadable,) = book.execute("SELECT count(*) FROM games WHERE trouble <> ''").fetchone()
    return News(len(fresh) + reported, len(gone), unreadable, set_aside)


def strike_out(book: sqlite3.Connection, files: Sequence[str]) -> None:
    """These records are not among the finished games any more."""
    with together(book):
        book.executemany("DELETE FROM games WHERE file = ?", [(file,) for file in files])
        if files:
            book.execute("DELETE FROM players WHERE id NOT IN (SELECT player FROM seats)")


def _found_in(folder: Path) -> list[_Found]:
    found = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(".parlor") and entry.is_file():
                    stat = entry.stat()
                    found.append(_Found(Path(entry.path), stat.st_size, stat.st_mtime_ns))
    except FileNotFoundError:
        pass  # nothing was finished yet
    return found


def _read(found: _Found) -> GameRead | str:
    """Or why there is nothing to read."""
    try:
        return read_game(found.path, found.changed / 1e9)
    except (BadRecord, Impossible, NotOver, OSError, ValueError, RecursionError) as bad:
        return str(bad) or type(bad).__name__


def _enter(book: sqlite3.Connection, found: _Found, read: GameRead | str, reading: int) -> None:
    book.execute("DELETE FROM games WHERE file = ?", (found.path.name,))
    row = (found.path.name, found.size, found.changed, reading)
    if isinstance(read, str):
        book.execute("INSERT INTO games (file, size, changed, reading, trouble) VALUES (?, ?, ?, ?, ?)", (*row, read))
        return
    began = f"{read.began:%Y-%m-%d %H:%M:%S}"
    number = book.execute(
        "INSERT INTO games (file, size, changed, reading, game, began, evening, luck, rules) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (*row, read.game, began, read.evening, read.luck, read.rules),
    ).lastrowid
    for seat, sat in enumerate(read.seats):
        book.execute(
            "INSERT INTO seats (game_id, seat, player, plays, helped, place, won, score) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (number, seat, _player(book, sat, began), sat.player.plays, sat.helped, sat.place, sat.won, sat.score),
        )
    book.executemany(
        "INSERT INTO bests (game_id, seat, what, worth, words) VALUES (?, ?, ?, ?, ?)",
        [(number, best.seat, best.what, best.worth, best.words) for best in read.bests],
    )


def _player(book: sqlite3.Connection, sat: SeatRead, began: str) -> int:
    """The number of somebody, who looks as they did when they last sat down."""
    player = sat.player
    book.execute(
        "INSERT INTO players (person, known_as, name, face, colour, seen) VALUES (?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (person, known_as) DO UPDATE SET "
        "(name, face, colour, seen) = (excluded.name, excluded.face, excluded.colour, excluded.seen) "
        "WHERE excluded.seen >= seen",
        (sat.is_person, player.name.casefold(), player.name, player.face, player.colour, began),
    )
    row = book.execute("SELECT id FROM players WHERE person = ? AND known_as = ?", (sat.is_person, player.name.casefold()))
    return int(row.fetchone()[0])


def _take_in_reports(book: sqlite3.Connection, over: Path, find_report: FindReport) -> int:
    """Of games that had none yet."""
    if find_report is no_report:
        return 0
    waiting = book.execute("SELECT id, file FROM games WHERE NOT reported AND trouble = ''").fetchall()
    taken = 0
    with together(book):
        for number, file in waiting:
            report = find_report(over / file)
            if report is None:
                continue
            (seats,) = book.execute("SELECT count(*) FROM seats WHERE game_id = ?", (number,)).fetchone()
            for seat, (luck, own) in enumerate(luck_and_own(report, seats)):
                book.execute("UPDATE seats SET luck = ?, own = ? WHERE game_id = ? AND seat = ?", (luck, own, number, seat))
            book.execute("UPDATE games SET reported = 1 WHERE id = ?", (number,))
            taken += 1
    return taken
