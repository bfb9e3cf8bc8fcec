"""Finished games, by name and in order, for whoever keeps a book of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from parlor_desktop.engine.contract import Over
from parlor_desktop.engine.fair_luck import Secret
from parlor_desktop.engine.session import AnySession, Player, Session
from parlor_desktop.games.catalogue import boxes, find_game
from parlor_desktop.store.saves import Saves
from tests.play import random_game

FIRST = datetime(2026, 12, 24, 20, 15)
QUICK = min(boxes(), key=lambda box: box.minutes[0]).name


def played(names: Sequence[str | Player], seed: int, game: str = "", **rules: object) -> AnySession:
    """A whole game of random play, of the shortest kind unless another is wanted."""
    players = [name if isinstance(name, Player) else Player(name) for name in names]
    session: AnySession = Session(find_game(game or QUICK), players, rules, secret=Secret(bytes(31) + bytes([seed])))
    return random_game(session, Random(seed))


class Household:
    """A data folder in which games are finished one after another."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.saves = Saves(folder)
        self.games: list[AnySession] = []

    def finish(self, session: AnySession, after: timedelta | None = None) -> Path:
        when = FIRST + (timedelta(minutes=20 * len(self.games)) if after is None else after)
        with self.saves.begin(session, when) as record:
            pass
        self.games.append(session)
        return self.saves.put_away(record.path)

    def won_by(self, name: str) -> list[bool]:
        return [name in [game.names[seat] for seat in first(game)] for game in self.games if name in game.names]


def first(session: AnySession) -> tuple[int, ...]:
    over = session.awaits()
    assert isinstance(over, Over)
    return over.places[0]


@pytest.fixture
def household(tmp_path: Path) -> Household:
    return Household(tmp_path)


@pytest.fixture
def evening(household: Household) -> Callable[[int], Household]:
    """So many games of Ann and Bob, and Cy in every other one."""

    def finish(games: int) -> Household:
        for number in range(games):
            household.finish(played(["Ann", "Bob", *(["Cy"] if number % 2 else [])], seed=number + 1))
        return household

    return finish
