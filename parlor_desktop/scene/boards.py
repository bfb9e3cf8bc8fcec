"""The board of a table: each game's folder here has a module `board`, with a function of the same name."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from parlor_desktop.engine.session import Session
from parlor_desktop.scene.kit.sounds import Sounds
from parlor_desktop.scene.kit.tempo import Tempo

if TYPE_CHECKING:
    from parlor_desktop.scene.kit.board import Board


def board_for(session: Session[Any], tempo: Tempo, sounds: Sounds) -> Board:
    made: Board = import_module(f"{session.game.box.scene}.board").board(session.players, session.rules, tempo, sounds)
    return made
