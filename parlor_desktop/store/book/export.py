"""The book as a table for other programs: a line for each seat of each game."""

from __future__ import annotations

import csv
import io
import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final

from parlor_desktop.engine.plain_files import make_plain
from parlor_desktop.games import catalogue
from parlor_desktop.store.book.asking import Choice
from parlor_desktop.store.records import CannotKeep
from parlor_desktop.store.whole_files import write_all

HEAD: Final = (
    *("evening", "began", "game", "seat", "name", "person or computer", "level", "place", "won", "score"),
    *("luck", "own decisions", "handed over", "luck of the game", "record"),
)
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""A table program would take a name that begins so for something to be reckoned."""


def export(book: sqlite3.Connection, choice: Choice, path: Path) -> int:
    """Written whole or not at all; says how many games. CannotKeep if it cannot be written."""
    where, values = choice.where()
    titles = {box.name: box.title for box in catalogue.boxes()}
    rows = book.execute(
        "SELECT g.evening, g.began, g.game, s.seat + 1, p.name, p.person, s.plays, s.place, s.won, s.score, s.luck, s.own, "
        "s.helped, g.luck, g.file FROM games g JOIN seats s ON s.game_id = g.id JOIN players p ON p.id = s.player "
        f"WHERE {where} ORDER BY g.began, g.id, s.seat",
        values,
    )
    text, files = io.StringIO(), set()
    table = csv.writer(text)
    table.writerow(HEAD)
    for evening, began, game, seat, name, person, plays, place, won, score, luck, own, helped, kind, file in rows:
        files.add(file)
        who = ("person", "") if person else ("computer", plays)
        title = titles.get(game, game)
        left = ["" if share is None else f"{share:.4f}" for share in (luck, own)]
        table.writerow(
            (evening, began, title, seat, _plain(name), *who, place, won, score, *left, _yes(helped), kind, _plain(file))
        )
    _write(path, text.getvalue().encode("utf-8-sig"))  # the mark at its head is what table programs know UTF-8 by
    return len(files)


def files_of(book: sqlite3.Connection, choice: Choice) -> list[str]:
    """The names of the records of all games that are chosen."""
    where, values = choice.where()
    return [file for (file,) in book.execute(f"SELECT file FROM games g WHERE {where}", values)]


def _write(path: Path, text: bytes) -> None:
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with make_plain(fresh) as file:
            write_all(file, text)
        fresh.replace(path)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink()
        raise CannotKeep(f"{path} cannot be written: {error.strerror}.") from error


def _plain(name: str) -> str:
    return f"'{name}" if name.startswith(FORMULA) else name


def _yes(true: bool) -> str:
    return "yes" if true else ""
