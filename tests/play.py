"""Playing games at random, for tests."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from random import Random
from typing import Any

from parlor_desktop.engine.contract import AnyGame, Brain, CallOut, Luck, Over, Turn, Turns
from parlor_desktop.engine.record import lines_of
from parlor_desktop.engine.session import AnySession, Player, Session
from parlor_desktop.games import catalogue


def brain(game: str, level: str) -> Brain[Any]:
    return catalogue.find(game).brain(level)


NAMES = ("Ann", "Bob", "Cy", "Dot", "Eve", "Flo", "Gus", "Hal", "Ivy", "Joe")
TOO_LONG = 60_000
"""Moves after which a game of random players counts as one that does not end."""


def table(game: AnyGame, seats: int, rules: Mapping[str, object] | None = None, seed: int = 1) -> AnySession:
    return Session(game, [Player(name) for name in NAMES[:seats]], rules, seed=seed)


def random_entry(session: AnySession, rng: Random) -> bool:
    """Make one legal move at random; False when the game is over."""
    match session.awaits():
        case Over():
            return False
        case Luck():
            session.let_fall()
        case Turn(seat):
            session.play(seat, rng.choice(session.moves(seat)))
        case Turns(seats):
            seat = rng.choice(seats)
            session.play(seat, rng.choice(session.moves(seat)))
        case CallOut(seats, seconds):
            callers = [seat for seat in seats if session.moves(seat)]
            if seconds == inf or (callers and rng.random() < 0.5):
                seat = rng.choice(callers)
                session.play(seat, rng.choice(session.moves(seat)), ms=rng.randrange(2000))
            else:
                session.time_up()
    return True


def random_game(session: AnySession, rng: Random, most: int = TOO_LONG) -> AnySession:
    for _ in range(most):
        if not random_entry(session, rng):
            return session
    raise AssertionError(f"{session.game.title} did not end after {most} moves: {session.state}")


def record_of(session: AnySession) -> bytes:
    return "".join(lines_of(session)).encode()
