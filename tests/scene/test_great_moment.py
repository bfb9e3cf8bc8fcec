"""The stage of great moments: it opens, is painted once, and is gone when the game goes another way."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QRegion

from parlor_desktop.engine.session import Player, Session
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import AnyBoard
from parlor_desktop.scene.kit.great_moment import SLIT
from parlor_desktop.scene.kit.tempo import Speed, Tempo
from tests.scene.tables import board
from tests.sixth.games.even_steven.rules import GAME

PLAYERS = (Player("Ann", colour="red", face="curls"), Player("Bob", colour="blue", face="quiff"))


@pytest.fixture
def scene(qapp: object) -> AnyBoard:  # noqa: ARG001
    return made(Tempo(Speed.NORMAL))


def made(tempo: Tempo) -> AnyBoard:
    scene: AnyBoard = board(Session(GAME, PLAYERS, seed=1), tempo)
    return scene


def come(scene: AnyBoard, **how: Any) -> list[Any]:
    """The first beat of a moment, and what follows it."""
    first, *rest = scene.great_moment.play("Hurrah!", "Somebody has won.", **how)
    motion = first.motion()
    assert motion is not None
    motion.start()
    motion.setCurrentTime(motion.totalDuration())
    return rest


def photograph(scene: AnyBoard) -> QImage:
    picture = QImage(640, 400, QImage.Format.Format_RGB32)
    picture.fill(0xFFFFFF)
    painter = QPainter(picture)
    scene.render(painter)
    painter.end()
    return picture


def test_it_covers_what_is_open_of_it_and_nothing_else(scene: AnyBoard) -> None:
    before = photograph(scene)
    come(scene)
    spot = scene.great_moment.spot
    spot.set_open(0.5)
    half = photograph(scene)
    assert half.pixel(20, 20) == before.pixel(20, 20)
    assert half.pixel(20, 200) != before.pixel(20, 200)
    spot.set_open(1.0)
    assert photograph(scene).pixel(20, 20) != before.pixel(20, 20)


def test_it_opens_and_closes_without_a_line_across_the_table(scene: AnyBoard) -> None:
    before = photograph(scene)
    come(scene)
    spot = scene.great_moment.spot
    for part in (0.0, 0.004, 0.01):
        spot.set_open(part)
        assert photograph(scene) == before, part
    spot.set_open(0.1)
    assert photograph(scene) != before


def test_when_it_is_first_seen_its_middle_is_painted_too(scene: AnyBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    """A window paints only what it is asked to, and so far there was nothing to be seen of it."""
    come(scene)
    spot, left = scene.great_moment.spot, QRegion(scene.sceneRect().toRect())
    spot.set_open(0.9 * SLIT / scene.sceneRect().height())
    asked: list[QRectF] = []
    monkeypatch.setattr(spot, "update", asked.append)
    spot.set_open(1.0)
    for rect in asked:
        left -= QRegion(rect.toAlignedRect())
    assert left.isEmpty()


def test_it_is_dressed_once_however_often_it_is_painted(scene: AnyBoard) -> None:
    painted: list[QRectF] = []
    come(scene, dress=lambda _painter, room: painted.append(room))
    for _ in range(5):
        photograph(scene)
    assert painted == [scene.sceneRect()]


def test_it_is_gone_when_it_was_seen(scene: AnyBoard) -> None:
    darkened: list[bool] = []
    scene.darkened.connect(darkened.append)
    rest = come(scene)
    assert darkened == [True]
    for beat in rest:
        motion = beat.motion()
        if motion is not None:
            motion.start()
            motion.setCurrentTime(motion.totalDuration())
    assert not scene.great_moment.is_open
    assert darkened == [True, False]


def test_it_is_gone_when_the_game_goes_another_way(scene: AnyBoard) -> None:
    come(scene)
    scene.look_as(1)
    assert not scene.great_moment.is_open


def test_with_less_motion_it_is_there_at_once(qapp: object) -> None:  # noqa: ARG001
    for less, lasts in ((True, 0), (False, pace.MOMENT_COMES)):
        first, *_ = made(Tempo(Speed.NORMAL, less_motion=less)).great_moment.play("Hurrah!")
        motion = first.motion()
        assert motion is not None
        assert motion.totalDuration() == lasts
