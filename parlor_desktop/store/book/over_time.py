"""How it went over time: how much was played, how often each has won of late, and what luck and skill had to do with it."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from parlor_desktop.store.book.asking import Choice

BARS: Final = 24
"""As many as can be told apart."""
OF_LATE: Final = 10
"""Games that form is reckoned over."""
POINTS: Final = 40
"""Of a curve, at most."""


@dataclass(frozen=True, slots=True)
class Played:
    """So many games on an evening, in a month, or in a year: as long as `when` says, 2026-12-24, 2026-12 or 2026."""

    when: str
    games: int


@dataclass(frozen=True, slots=True)
class Point:
    game: int
    """Which game of all that were chosen, from 1 on."""
    value: float


@dataclass(frozen=True, slots=True)
class Curve:
    player: int
    points: tuple[Point, ...]


def played(book: sqlite3.Connection, choice: Choice) -> list[Played]:
    """By evenings, months or years, whichever can be seen at one glance; the last ones, if even those are too many."""
    where, values = choice.where()
    rows: list[Played] = []
    for letters in (10, 7, 4):
        found = book.execute(
            f"SELECT substr(evening, 1, {letters}) AS upto, count(*) FROM games g WHERE {where} GROUP BY upto ORDER BY upto",
            values,
        )
        rows = [Played(when, games) for when, games in found]
        if letters == 7:
            rows = _with_gaps(rows)
        if len(rows) <= BARS:
            return rows
    return rows[-BARS:]


def _with_gaps(months: Sequence[Played]) -> list[Played]:
    """With those in which nothing was played."""
    if not months:
        return []
    counts = {month.when: month.games for month in months}
    year, month = map(int, months[0].when.split("-"))
    rows = []
    while (when := f"{date(year, month, 1):%Y-%m}") <= months[-1].when:
        rows.append(Played(when, counts.get(when, 0)))
        year, month = (year + 1, 1) if month == 12 else (year, month + 1)
    return rows


def form(book: sqlite3.Connection, choice: Choice, players: Sequence[int]) -> list[Curve]:
    """The share of games that each has won, of the last ones."""
    return _curves(book, choice, players, "s.won", "")


def luck(book: sqlite3.Connection, choice: Choice, players: Sequence[int]) -> list[Curve]:
    """What luck was worth to each, on average over the last games whose luck is known."""
    return _curves(book, choice, players, "s.luck", " AND s.luck IS NOT NULL")


def own(book: sqlite3.Connection, choice: Choice, players: Sequence[int]) -> list[Curve]:
    """The same of their own decisions."""
    return _curves(book, choice, players, "s.own", " AND s.own IS NOT NULL")


def _curves(book: sqlite3.Connection, choice: Choice, players: Sequence[int], what: str, besides: str) -> list[Curve]:
    where, values = choice.where()
    asked = ", ".join("?" * len(players))
    rows = book.execute(
        f"""
        WITH chosen AS (SELECT g.id, row_number() OVER (ORDER BY g.began, g.id) AS at FROM games g WHERE {where}),
        sat AS (
            SELECT s.player, c.at,
                avg({what}) OVER (PARTITION BY s.player ORDER BY c.at ROWS {OF_LATE - 1} PRECEDING) AS value,
                row_number() OVER (PARTITION BY s.player ORDER BY c.at) AS mine,
                count(*) OVER (PARTITION BY s.player) AS games
            FROM seats s JOIN chosen c ON c.id = s.game_id WHERE s.player IN ({asked}){besides}
        )
        SELECT player, at, value FROM sat
        WHERE (games - mine) % max(1, (games + {POINTS - 1}) / {POINTS}) = 0 ORDER BY player, at
        """,
        [*values, *players],
    )
    curves: dict[int, list[Point]] = {}
    for player, at, value in rows:
        curves.setdefault(player, []).append(Point(at, value))
    return [Curve(player, tuple(curves[player])) for player in players if player in curves]
