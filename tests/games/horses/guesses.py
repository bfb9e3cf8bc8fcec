"""A guess at what is hidden at a table of Horses: the pack, and bets that lie face down."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from parlor_desktop.engine.cards import DECK
from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.horses.table import FACE_DOWN, Table


def guess(view: Table, _seat: Seat, rng: Random) -> Table:
    unseen = [card for card in DECK if card not in view.turned]
    rng.shuffle(unseen)
    stakes = tuple(() if laid == FACE_DOWN else laid for laid in view.stakes)
    return replace(view, pack=tuple(unseen) if view.pack else (), stakes=stakes)
