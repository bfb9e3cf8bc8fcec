"""The games of the house, one line a game.

A game's folder holds `rules.py` (with GAME), `brain.py` (with BRAINS), `story.py` and `rulebook.md`. Nothing is imported before
it is asked for, so that a program with five games starts as fast as one with one.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from parlor_desktop.engine.house_rules import BadChoice

if TYPE_CHECKING:
    from parlor_desktop.engine.protocol import Game

GAMES: Final = (
    "pig_dice",
    "mayflower",
    "bacarac",
    "horses",
    "mexican_pete",
)  # fmt: skip


def part(name: str, module: str) -> ModuleType:
    """A module of a game's folder: part("pig_dice", "story")."""
    if name not in GAMES:
        raise BadChoice(f"There is no game “{name:.40}”; there is {', '.join(GAMES)}.")
    return import_module(f"parlor_desktop.games.{name}.{module}")


def find_game(name: str) -> Game[Any]:
    game: Game[Any] = part(name, "rules").GAME
    return game
