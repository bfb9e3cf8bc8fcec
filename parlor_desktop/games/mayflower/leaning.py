"""What a move of The Mayflower looks like: who would make it gladly, where one is as good as another."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from parlor_desktop.engine.contract import Move
from parlor_desktop.engine.temper import PLAIN, Temper
from parlor_desktop.games.mayflower.cards import series
from parlor_desktop.games.mayflower.moves import CannotPlay, Challenge, Lay
from parlor_desktop.games.mayflower.table import Laid, Table


def leaning(view: Table, move: Move) -> Temper:
    """Where a card was laid last, things are on the move, and who lays there goes along with the others; the patient lay in
    another series, and come back to this one. To hold back is daring, for one may be found out; and who doubts another has
    watched them. (How many cards of the others' a card lets free is no question of temper: it costs points.)"""
    match move:
        case Lay(card):
            last = next((deed.card for deed in reversed(view.history) if isinstance(deed, Laid)), None)
            along = 0.0 if last is None else 1.0 if series(card) == series(last) else -1.0
            return Temper(daring=0.6 * along, patience=-0.8 * along)
        case Challenge():
            return Temper(watch=1.0, daring=0.3)
        case CannotPlay():
            return Temper(daring=0.5, patience=1.0)
    return PLAIN


def any_of(view: Table, lays: Sequence[Lay], rng: Random, temper: Temper) -> Move:
    """Any of these, and oftener one that is to the liking of whoever lays it."""
    if temper == PLAIN:
        return rng.choice(lays)
    return rng.choices(lays, [3 ** temper.pull(leaning(view, move)) for move in lays])[0]
