"""Tables for the tests of boards: players with faces, a board on its floor, and house rules at random."""

from __future__ import annotations

from random import Random
from typing import Any

from PySide6.QtCore import QAbstractAnimation, QSizeF

from parlor_desktop.engine.contract import AnyGame, Event, Seat
from parlor_desktop.engine.house_rules import house_rules_of
from parlor_desktop.engine.session import AnySession, Player
from parlor_desktop.scene.boards import board_for
from parlor_desktop.scene.kit.board import AnyBoard
from parlor_desktop.scene.kit.plate import COLOURS
from parlor_desktop.scene.kit.sounds import Silence
from parlor_desktop.scene.kit.tempo import Tempo
from tests.play import NAMES

FACES = ("ada", "ben", "clara", "dan", "edith", "frank", "grace", "henry", "ida", "jack")
USUAL = QSizeF(1280, 756)


def players(seats: int) -> list[Player]:
    colours = list(COLOURS)
    return [Player(NAMES[at], "person", colours[at], FACES[at]) for at in range(seats)]


def board(session: AnySession, tempo: Tempo, size: QSizeF = USUAL, eyes: Seat | None = None) -> Any:
    made: AnyBoard = board_for(session, session.players, tempo, Silence())
    made.lay_out(size)
    made.look_as(eyes)
    made.settle(session.view(eyes))
    return made


def random_rules(game: AnyGame, rng: Random) -> dict[str, object]:
    return {rule.name: rng.choice(list(rule.choices)) for rule in house_rules_of(game.house_rules)}


def seconds_of(scene: AnyBoard, event: Event) -> float:
    """How long the board takes to show an event at its present speed."""
    seconds = 0.0
    for beat in scene.cues(event):
        motion = beat.motion()
        length = motion.totalDuration() if motion is not None else 0
        seconds += (length if beat.overlap is None else scene.tempo.ms(beat.overlap)) / 1000
        if isinstance(motion, QAbstractAnimation):
            motion.start()
            motion.setCurrentTime(length)
            motion.stop()
    return seconds
