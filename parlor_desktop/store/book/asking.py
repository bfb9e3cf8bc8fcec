"""What the book is asked: who plays here, how they stand, who beats whom, and the games themselves, leaf by leaf."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from parlor_desktop.engine.wording import Sentence
from parlor_desktop.store.book.reading import REAL_DICE, unpacked

MOST: Final = 60
"""Lines of a table; a family has fewer people."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Which games are looked at: those that this person has played, of this game, since this day."""

    person: int | None = None
    game: str = ""
    since: str = ""
    """A day as 2026-12-24, or nothing for all time."""

    def where(self) -> tuple[str, list[object]]:
        """A condition on a row `g` of games, with its values."""
        parts, values = ["g.trouble = ''"], list[object]()
        if self.person is not None:
            parts.append("g.id IN (SELECT game_id FROM seats WHERE player = ?)")
            values.append(self.person)
        if self.game:
            parts.append("g.game = ?")
            values.append(self.game)
        if self.since:
            parts.append("g.evening >= ?")
            values.append(self.since)
        return " AND ".join(parts), values


@dataclass(frozen=True, slots=True)
class Known:
    """Somebody who has sat at a table."""

    number: int
    name: str
    person: bool
    face: str
    colour: str
    games: int = 0


@dataclass(frozen=True, slots=True)
class Sums:
    games: int
    evenings: int
    first: str
    """The day of the first."""
    last: str
    real_dice: int
    skipped: int
    """Records that cannot be read."""


@dataclass(frozen=True, slots=True)
class Standing:
    who: Known
    evenings: int
    won: int
    longest: int
    """Games won in a row, at most."""
    running: int
    """Games won in a row, up to the last."""

    @property
    def share(self) -> float:
        return self.won / self.who.games if self.who.games else 0.0


@dataclass(frozen=True, slots=True)
class Pair:
    """How often one came in ahead of the other, and how often level."""

    one: int
    other: int
    ahead: int
    behind: int
    level: int


@dataclass(frozen=True, slots=True)
class BestLine:
    game: str
    what: str
    words: Sentence
    names: tuple[str, ...]
    """Of those at that table, of whom the words may speak."""
    who: Known
    day: str
    real_dice: bool


@dataclass(frozen=True, slots=True)
class Sat:
    who: Known
    plays: str
    helped: bool
    place: int
    score: int
    luck: float | None
    own: float | None


@dataclass(frozen=True, slots=True)
class GameLine:
    file: str
    game: str
    began: str
    luck: str
    seats: tuple[Sat, ...]
    """By place."""


def people(book: sqlite3.Connection) -> list[Known]:
    """Who has ever played as a person, who played most first."""
    rows = book.execute(
        "SELECT p.id, p.name, p.person, p.face, p.colour, count(*) AS games FROM players p JOIN seats s ON s.player = p.id "
        "WHERE p.person GROUP BY p.id ORDER BY games DESC, p.name LIMIT ?",
        (MOST,),
    )
    return [_known(row) for row in rows]


def games(book: sqlite3.Connection) -> list[str]:
    """Those that were ever finished here."""
    return [game for (game,) in book.execute("SELECT DISTINCT game FROM games WHERE trouble = '' ORDER BY game")]


def sums(book: sqlite3.Connection, choice: Choice) -> Sums:
    where, values = choice.where()
    row = book.execute(
        "SELECT count(*), count(DISTINCT evening), coalesce(min(evening), ''), coalesce(max(evening), ''), "
        f"total(luck = 'real dice') FROM games g WHERE {where}",
        values,
    ).fetchone()
    (skipped,) = book.execute("SELECT count(*) FROM games WHERE trouble <> ''").fetchone()
    return Sums(row[0], row[1], row[2], row[3], int(row[4]), skipped)


def standings(book: sqlite3.Connection, choice: Choice) -> list[Standing]:
    """Who has won how often, people before computer players, who won most first."""
    where, values = choice.where()
    rows = book.execute(
        f"""
        WITH sat AS (
            SELECT s.player, s.won, g.evening,
                row_number() OVER (PARTITION BY s.player ORDER BY g.began, g.id) AS at,
                row_number() OVER (PARTITION BY s.player, s.won ORDER BY g.began, g.id) AS of_these
            FROM seats s JOIN games g ON g.id = s.game_id WHERE {where}
        ), rows_of AS (
            SELECT player, won, count(*) AS long, max(at) AS last FROM sat GROUP BY player, won, at - of_these
        ), best AS (
            SELECT player, max(CASE WHEN won THEN long ELSE 0 END) AS longest,
                max(CASE WHEN won THEN last ELSE 0 END) AS last_won FROM rows_of GROUP BY player
        ), summed AS (
            SELECT player, count(*) AS games, sum(won) AS won, count(DISTINCT evening) AS evenings FROM sat GROUP BY player
        )
        SELECT p.id, p.name, p.person, p.face, p.colour, m.games, m.evenings, m.won, b.longest,
            coalesce((SELECT long FROM rows_of r WHERE r.player = p.id AND r.won AND r.last = m.games), 0)
        FROM summed m JOIN best b USING (player) JOIN players p ON p.id = m.player
        ORDER BY p.person DESC, m.won DESC, m.games, p.name LIMIT {MOST}
        """,
        values,
    )
    return [Standing(_known(row), *row[6:10]) for row in rows]


def pairs(book: sqlite3.Connection, choice: Choice, players: Sequence[int]) -> list[Pair]:
    """Each of these players against each other one."""
    where, values = choice.where()
    asked = ", ".join("?" * len(players))
    rows = book.execute(
        f"""
        SELECT a.player, b.player, total(a.place < b.place), total(a.place > b.place), total(a.place = b.place)
        FROM seats a JOIN seats b ON b.game_id = a.game_id AND b.player <> a.player JOIN games g ON g.id = a.game_id
        WHERE a.player IN ({asked}) AND b.player IN ({asked}) AND {where} GROUP BY a.player, b.player
        """,
        [*players, *players, *values],
    )
    return [Pair(one, other, int(ahead), int(behind), int(level)) for one, other, ahead, behind, level in rows]


def bests(book: sqlite3.Connection, choice: Choice, places: int = 3) -> list[BestLine]:
    """The best of each kind in each game, with the best of those who come next; of equal ones the first. A chosen person sees
    their own."""
    where, values = choice.where()
    own = " AND s.player = ?" if choice.person is not None else ""
    rows = book.execute(
        f"""
        WITH theirs AS (
            SELECT b.game_id, b.seat, b.what, b.worth, b.words, g.game, g.began, g.evening, g.luck, s.player,
                row_number() OVER (PARTITION BY g.game, b.what, s.player ORDER BY b.worth DESC, g.began, b.seat) AS mine
            FROM bests b JOIN games g ON g.id = b.game_id JOIN seats s ON s.game_id = b.game_id AND s.seat = b.seat
            WHERE {where}{own}
        ), ranked AS (
            SELECT *, row_number() OVER (PARTITION BY game, what ORDER BY worth DESC, began, seat) AS rank
            FROM theirs WHERE mine = 1
        )
        SELECT p.id, p.name, p.person, p.face, p.colour, 0, r.game, r.what, r.words, r.evening, r.luck,
            (SELECT group_concat(name, char(10)) FROM (
                SELECT q.name FROM seats t JOIN players q ON q.id = t.player WHERE t.game_id = r.game_id ORDER BY t.seat))
        FROM ranked r JOIN players p ON p.id = r.player WHERE r.rank <= ? ORDER BY r.game, r.what, r.rank
        """,
        [*values, *([choice.person] if choice.person is not None else []), places],
    )
    return [
        BestLine(game, what, unpacked(words), tuple(names.split("\n")), _known(row[:6]), day, luck == REAL_DICE)
        for row in rows
        for game, what, words, day, luck, names in (row[6:],)
    ]


def leaf(book: sqlite3.Connection, choice: Choice, first: int, lines: int) -> list[GameLine]:
    """So many games, the newest first, from this place on."""
    where, values = choice.where()
    found = book.execute(
        f"SELECT id, file, game, began, luck FROM games g WHERE {where} ORDER BY began DESC, id DESC LIMIT ? OFFSET ?",
        [*values, lines, first],
    ).fetchall()
    return [GameLine(file, game, began, luck, _seats(book, number)) for number, file, game, began, luck in found]


def skipped(book: sqlite3.Connection) -> list[tuple[str, str]]:
    """The records that cannot be read, and why."""
    return book.execute("SELECT file, trouble FROM games WHERE trouble <> '' ORDER BY file DESC LIMIT ?", (MOST,)).fetchall()


def _seats(book: sqlite3.Connection, number: int) -> tuple[Sat, ...]:
    rows = book.execute(
        "SELECT p.id, p.name, p.person, p.face, p.colour, 0, s.plays, s.helped, s.place, s.score, s.luck, s.own "
        "FROM seats s JOIN players p ON p.id = s.player WHERE s.game_id = ? ORDER BY s.place, s.seat",
        (number,),
    )
    return tuple(Sat(_known(row), row[6], bool(row[7]), *row[8:12]) for row in rows)


def _known(row: Sequence[object]) -> Known:
    number, name, person, face, colour, games = row[:6]
    return Known(int(str(number)), str(name), bool(person), str(face), str(colour), int(str(games)))
