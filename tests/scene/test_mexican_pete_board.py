"""The board of Mexican Pete follows the engine counter by counter and card by card, and all its hands can be read."""

from __future__ import annotations

from dataclasses import asdict, replace
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QSizeF

from parlor_desktop.ai.match import play_out
from parlor_desktop.engine.session import Session
from parlor_desktop.games.mexican_pete.rules import GAME
from parlor_desktop.scene.choreographer import Choreographer
from parlor_desktop.scene.tempo import Speed, Tempo
from tests.scene.tables import USUAL, board, players, random_rules

SIZES = [QSizeF(1024, 590), QSizeF(700, 590), QSizeF(1920, 1030), QSizeF(3840, 2100), QSizeF(1280, 1100)]
LEVELS = ("easy", "medium", "hard")


def played(seats: int, seed: int, **rules: Any) -> Session[Any]:
    rng = Random(seed)
    session = Session(GAME, [replace(player, plays=rng.choice(LEVELS)) for player in players(seats)], rules, seed=seed)
    play_out(session)
    return session


def follow(session: Session[Any], tempo: Tempo, size: QSizeF = USUAL) -> Choreographer:
    fresh = Session(GAME, session.players, asdict(session.rules), seed=session.seed)
    director = Choreographer(board(fresh, tempo, size), tempo)
    for step in session.steps:
        director.play(step.events, step.state)
        assert director.corrections == []
    return director


@pytest.mark.parametrize("part", range(4))
def test_over_many_games_of_computers_nothing_has_to_be_corrected(part: int) -> None:
    for seed in range(part * 3, part * 3 + 3):
        rng = Random(seed)
        rules = {**random_rules(GAME, rng), "games": rng.choice([1, 4]), "deck": "ours"}
        follow(played(rng.randrange(2, 9), seed, **rules), Tempo(Speed.INSTANT))
