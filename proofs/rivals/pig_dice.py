"""A rival at Pig Dice: somebody who has just learnt the game keeps at 20."""

from __future__ import annotations

from random import Random
from typing import Final

from parlor_desktop.engine.contract import Brain, Move, Seat
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW
from parlor_desktop.games.pig_dice.rules import GAME
from parlor_desktop.games.pig_dice.table import Table
from proofs.rivals.manners import Deed, Seen

KEEPS_AT: Final = 20


class KeepsAtTwenty(Brain[Table]):
    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        moves = GAME.moves(view, seat)
        return GIVE_UP if view.made >= KEEPS_AT and GIVE_UP in moves else THROW if THROW in moves else moves[0]


NEWCOMER: Final = KeepsAtTwenty()


def manners(deed: Deed) -> Seen:
    """What somebody keeps."""
    gives_up = deed.move == GIVE_UP and not deed.view.last_round and deed.view.score < deed.view.rules.goal
    return {"kept in a turn": deed.view.made} if gives_up else {}
