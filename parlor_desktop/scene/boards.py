"""The board of a table: each game's folder here has a module `board`, which says what makes one (BOARD)."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from parlor_desktop.engine.session import AnySession, Player
from parlor_desktop.scene.kit.board import AnyBoard, MakeBoard, Occasion
from parlor_desktop.scene.kit.portfolio import portfolio
from parlor_desktop.scene.kit.sounds import Sounds
from parlor_desktop.scene.kit.tempo import Tempo


def board_for(session: AnySession, players: Sequence[Player], tempo: Tempo, sounds: Sounds) -> AnyBoard:
    """The players are those of the session, each with a colour and a face."""
    box = session.game.box
    portfolio.use_for(box.name)
    make: MakeBoard = import_module(f"{box.scene}.board").BOARD
    return make(Occasion(players, session.rules, box.words(), tempo, sounds))
