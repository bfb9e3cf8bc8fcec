"""One board a game, found by the game's name: `boards/pig_dice.py` has a function `board`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from parlor_desktop.engine.session import Session
from parlor_desktop.scene.sounds import Sounds
from parlor_desktop.scene.tempo import Tempo

if TYPE_CHECKING:
    from parlor_desktop.scene.boards.board import Board


def board_for(session: Session[Any], tempo: Tempo, sounds: Sounds) -> Board:
    made: Board = import_module(f"{__name__}.{session.game.name}").board(session.players, session.rules, tempo, sounds)
    return made
