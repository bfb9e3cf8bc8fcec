"""The board of Pig Dice follows the engine: after every step it shows the truth, without being corrected."""

from __future__ import annotations

from dataclasses import asdict
from random import Random

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QTransform
from pytestqt.qtbot import QtBot

from parlor_desktop.engine.session import Session
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW
from parlor_desktop.games.pig_dice.rules import GAME
from parlor_desktop.scene.kit.choreographer import Choreographer
from parlor_desktop.scene.kit.tempo import Speed, Tempo
from tests.play import random_game
from tests.scene.tables import board, players, random_rules


@pytest.mark.parametrize("part", range(10))
def test_over_hundreds_of_random_games_nothing_has_to_be_corrected(part: int) -> None:
    for seed in range(part * 20, part * 20 + 20):
        rng = Random(seed)
        seats = rng.randrange(2, 11)
        played = random_game(Session(GAME, players(seats), {**random_rules(GAME, rng), "goal": 50}, seed=seed), rng)
        fresh = Session(GAME, players(seats), asdict(played.rules), seed=seed)
        scene = board(fresh, Tempo(Speed.INSTANT))
        director = Choreographer(scene, Tempo(Speed.INSTANT))
        for step in played.steps:
            director.play(step.events, step.state)
            assert director.corrections == []


def test_a_wrong_cue_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(GAME, players(2), {"starter": "first"}, seed=1)
    scene = board(session, Tempo(Speed.INSTANT))
    director = Choreographer(scene, Tempo(Speed.INSTANT))
    monkeypatch.setattr(scene, "walk", lambda *_: iter(()))
    session.play(0, THROW)
    session.let_fall((1, 1))
    director.play(tuple(e for s in session.steps for e in s.events), session.state)
    assert director.corrections == []
    director.play(session.play(0, GIVE_UP), session.state)
    assert any(words.startswith("scores: (0, 0) was shown") for words in director.corrections)
    assert scene.till.scores == (2, 0)


@pytest.mark.parametrize("less_motion", [False, True])
def test_a_game_in_motion_comes_to_rest_where_it_belongs(qtbot: QtBot, less_motion: bool) -> None:
    session = Session(GAME, players(3), {"goal": 50}, seed=8)
    tempo = Tempo(Speed.BRISK, less_motion=less_motion)
    scene = board(session, tempo)
    director = Choreographer(scene, tempo)
    played = random_game(Session(GAME, players(3), {"goal": 50}, seed=8), Random(3))
    for step in played.steps[:30]:
        director.play(step.events, step.state)
    rng = Random(1)
    while director.busy:
        director.skip()
        qtbot.wait(rng.randrange(3))
    assert director.corrections == []


@pytest.mark.parametrize(
    "size", [QSizeF(1024, 590), QSizeF(700, 590), QSizeF(1920, 1030), QSizeF(3840, 2100), QSizeF(1280, 1100)]
)
@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("letters", [1.0, 1.3])
def test_everything_is_on_the_board_and_no_plate_covers_another(size: QSizeF, seats: int, letters: float) -> None:
    session = Session(GAME, players(seats), {"starter": "first"}, seed=1)
    scene = board(session, Tempo(Speed.INSTANT))
    scene.letters = letters
    scene.lay_out(size)
    if size.width() / size.height() > 1.6:
        assert all(plate.scale() >= min(letters, 1.25) for plate in scene.plates)
    room = scene.sceneRect()
    assert room.width() / room.height() == pytest.approx(size.width() / size.height(), rel=1e-3)
    plates = [plate.mapRectToScene(plate.boundingRect().adjusted(22, 22, -22, -22)) for plate in scene.plates]
    for at, plate in enumerate(plates):
        assert room.contains(plate)
        assert not plate.intersects(scene.garden.band)
        assert not any(plate.intersects(other) for other in plates[at + 1 :])
    for item in (scene.pad, scene.shaker, *scene.dice):
        assert room.contains(item.mapRectToScene(item.boundingRect()))
    pad = scene.pad.mapRectToScene(scene.pad.paper)
    rug = scene.places.rug
    assert not pad.intersects(scene.garden.band)
    assert not pad.intersects(rug)
    assert not any(plate.intersects(pad) for plate in plates)
    verdict = scene.verdict
    verdict.show_verdict("Head and Tail: nothing to double yet")
    covered = verdict.mapRectToScene(verdict.boundingRect())
    for seat in range(seats):
        cup = QRectF(-60, -80, 120, 160)
        cup = (
            QTransform.fromScale(scene.places.die_size, scene.places.die_size)
            .mapRect(cup)
            .translated(scene.shaker_place(seat, begins=False))
        )
        assert rug.contains(cup)
        assert not any(plate.intersects(cup) for plate in plates)
        for place in scene.places.dice():
            die = QRectF(-50, -50, 100, 100)
            die = QTransform.fromScale(scene.places.die_size, scene.places.die_size).mapRect(die).translated(place)
            assert rug.contains(die)
            assert not die.intersects(cup)
            assert not die.intersects(covered)
            assert not die.intersects(pad)
            assert not any(plate.intersects(die) for plate in plates)


def test_pigs_walk_from_the_start_to_the_gate_and_beyond() -> None:
    session = Session(GAME, players(4), {"starter": "first"}, seed=1)
    garden = board(session, Tempo(Speed.INSTANT)).garden
    steps = [garden.place_for(0, score).x() for score in range(0, 400, 5)]
    assert steps == sorted(steps)
    assert garden.band.contains(garden.place_for(3, 0))
    assert garden.band.contains(garden.place_for(3, 400))
