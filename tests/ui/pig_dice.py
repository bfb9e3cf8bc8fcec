"""Pig Dice at the table, for the tests of rooms that need some game to be played in them."""

from __future__ import annotations

from functools import partial

from parlor_desktop.engine.contract import Move
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW
from parlor_desktop.games.pig_dice.table import Table
from tests.ui.conftest import SitDown


def at_pig_dice(sit_down: SitDown) -> SitDown:
    """Sit down to Pig Dice; whoever has the first seat begins."""
    return partial(sit_down, game="pig_dice", starter="first")


def sensible(view: Table) -> Move:
    return GIVE_UP if view.made >= 20 or (view.last_round and view.score > max(view.kept)) else THROW
