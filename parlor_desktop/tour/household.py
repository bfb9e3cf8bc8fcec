"""A family that has played here for a year: finished games for the pictures of the record book."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from PySide6.QtCore import QDeadlineTimer, QEventLoop
from PySide6.QtWidgets import QApplication

from parlor_desktop.engine.fair_luck import Secret
from parlor_desktop.engine.house_rules import REAL
from parlor_desktop.engine.record import lines_of
from parlor_desktop.engine.session import PERSON, Player, Session
from parlor_desktop.games import catalogue
from parlor_desktop.store.saves import Saves
from parlor_desktop.tour.staging import LEVELS, play_on
from parlor_desktop.ui.book import BookRoom
from parlor_desktop.ui.places import dressed, seated

A_YEAR: Final = 64
"""Games."""
FIRST: Final = datetime(2026, 1, 3, 19, 40)
EACH: Final = 3
"""Games of each kind that are played in earnest; the others are theirs on other evenings."""
PATIENCE: Final = 60_000
"""Milliseconds."""


def finish_games(saves: Saves, names: Sequence[str], games: int) -> None:
    """Some on the same evening, and some evenings far apart."""
    saves.over.mkdir(parents=True, exist_ok=True)
    chance, when = Random(5), FIRST
    kinds = [(box.name, seed) for seed in range(EACH) for box in catalogue.boxes()]
    for number in range(games):
        game, seed = kinds[(number * 7 + number // 3) % len(kinds)]
        path = saves.over / f"{when:%Y-%m-%d %H.%M.%S} {game}.parlor"
        path.write_bytes(_record(game, seed, tuple(names)))
        os.utime(path, (when.timestamp(), when.timestamp()))
        when += timedelta(minutes=35) if chance.random() < 0.6 else timedelta(days=chance.choice((3, 5, 7, 14, 21)))


@cache
def _record(game: str, seed: int, names: tuple[str, ...]) -> bytes:
    at_table = Random(f"{game} {seed}").sample(names, 3)
    people = [player for player in seated([(name, PERSON) for name in names]) if player.name in at_table]
    players = dressed([*people, Player("Ada", LEVELS[seed % len(LEVELS)])])
    box = catalogue.find(game)
    rules = {"dice": REAL} if seed == 1 and hasattr(box.rules().house_rules, "dice") else {}
    session: Any = Session(box.rules(), players, rules, secret=Secret(bytes([*bytes(31), seed + 40])))
    play_on(session, lambda _session: False)
    return "".join(lines_of(session)).encode()


def luck_of_the_house(record: Path) -> Mapping[str, Any]:
    """What a report might say of it."""
    chance = Random(record.name)
    return {"seats": [{"luck": chance.gauss(0, 0.2), "own": -abs(chance.gauss(0, 0.1))} for _ in range(4)]}


def settle(room: BookRoom) -> None:
    """Until the book is written and what was asked of it is shown."""
    patience = QDeadlineTimer(PATIENCE)
    while not room.is_settled and not patience.hasExpired():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)
    QApplication.processEvents()
