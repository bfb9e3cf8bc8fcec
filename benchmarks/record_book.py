"""How quickly the record book of a long life opens: ten thousand games. It prints, and ends with 1 if it takes over a second.

python benchmarks/record_book.py [GAMES]
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from parlor_desktop.ai.match import play_out
from parlor_desktop.engine.record import lines_of
from parlor_desktop.engine.session import AnySession, Player, Session
from parlor_desktop.games import catalogue
from parlor_desktop.store.book import asking, keeper, over_time
from parlor_desktop.store.book.reading import GameRead, read_game
from parlor_desktop.store.book.schema import open_to_look, path_in

FAMILY = ("Ann", "Bob", "Cy", "Grandma", "Uncle Theo", "Eve")
FIRST = datetime(2016, 1, 1, 20)
LIMIT = 1.0
"""Seconds."""


def fill(folder: Path, games: int) -> None:
    """So many records on the disk. A few games are played in earnest, and the others are theirs at other times."""
    over = folder / "finished"
    over.mkdir(parents=True)
    texts = [_record(box.name, seed) for box in catalogue.boxes() for seed in range(4)]
    for number in range(games):
        when = FIRST + timedelta(hours=7 * number)
        game, text = texts[number % len(texts)]
        (over / f"{when:%Y-%m-%d %H.%M.%S} {game}.parlor").write_bytes(text)


def _record(game: str, seed: int) -> tuple[str, bytes]:
    people = Random(seed).sample(FAMILY, 3)
    players = [*(Player(name, "easy") for name in people), Player("Ada", "medium")]
    session: AnySession = Session(catalogue.find_game(game), players, seed=seed)
    play_out(session)
    text = "".join(lines_of(session)).encode()
    return game, text


def keep(folder: Path) -> float:
    """The book of all of them. Each different record is read once: what is measured here is the book."""
    read: dict[bytes, GameRead] = {}

    def once(path: Path, changed: float) -> GameRead:
        text = path.read_bytes()
        if text not in read:
            read[text] = read_game(path, changed)
        known = read[text]
        return GameRead(known.game, _when(path), known.luck, known.rules, known.seats, known.bests)

    keeper.read_game = once  # type: ignore[attr-defined]
    try:
        return timed(lambda: keeper.bring_up_to_date(folder))
    finally:
        keeper.read_game = read_game  # type: ignore[attr-defined]


def _when(path: Path) -> datetime:
    return datetime.strptime(path.name[:19], "%Y-%m-%d %H.%M.%S")


def timed(do: Callable[[], Any]) -> float:
    start = perf_counter()
    do()
    return perf_counter() - start


def questions(folder: Path) -> dict[str, Callable[[], Any]]:
    book = open_to_look(path_in(folder))
    everything = asking.Choice()
    players = [line.who.number for line in asking.standings(book, everything)][:8]
    one = asking.Choice(person=None, game=catalogue.names()[0], since="2018-01-01")
    return {
        "first page: sums": lambda: asking.sums(book, everything),
        "first page: standings": lambda: asking.standings(book, everything),
        "first page: played": lambda: over_time.played(book, everything),
        "a leaf, the first": lambda: asking.leaf(book, everything, 0, 14),
        "a leaf, the last": lambda: asking.leaf(book, everything, 9_980, 14),
        "bests": lambda: asking.bests(book, everything),
        "who beats whom": lambda: asking.pairs(book, everything, players),
        "form": lambda: over_time.form(book, everything, players),
        "standings of one game since a day": lambda: asking.standings(book, one),
    }


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    with TemporaryDirectory() as home:
        folder = Path(home)
        fill(folder, games)
        tell(f"the book of {games:,} games, made from what was read of them", keep(folder))
        tell("brought up to date where nothing is new", timed(lambda: keeper.bring_up_to_date(folder)))
        size = path_in(folder).stat().st_size / 1e6
        print(f"{size:8.1f} MB  the file")  # noqa: T201
        first = timed(lambda: _open(folder))
        tell("opened", first)
        for what, ask in questions(folder).items():
            seconds = timed(ask)
            tell(what, seconds)
            first += seconds if what.startswith("first page") else 0
        tell("opened, with its first page", first)
    return int(first > LIMIT)


def _open(folder: Path) -> None:
    with closing(open_to_look(path_in(folder))) as book:
        asking.people(book)
        asking.games(book)


def tell(what: str, seconds: float) -> None:
    print(f"{seconds * 1000:8.1f} ms  {what}")  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
