"""The board of a table: each game's folder here has a module `board`, with a function of the same name."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from parlor_desktop.engine.session import Player, Session
from parlor_desktop.scene.kit.sounds import Sounds
from parlor_desktop.scene.kit.tempo import Tempo

if TYPE_CHECKING:
    from parlor_desktop.scene.kit.board import Board


def board_for(session: Session[Any], players: Sequence[Player], tempo: Tempo, sounds: Sounds) -> Board:
    """The players are those of the session, each with a colour and a face."""
    made: Board = import_module(f"{session.game.box.scene}.board").board(players, session.rules, tempo, sounds)
    return made
