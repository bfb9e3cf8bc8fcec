"""Tables that look to a seat as the true one does."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from parlor_desktop.engine.contract import Seat
from tests.sixth.games.even_steven.table import Table


def guess(view: Table, seat: Seat, rng: Random) -> Table:
    if not view.hands:
        return view
    pack = set(range(view.rules.hand * len(view.points)))
    unseen = sorted(pack - view.laid - set(view.hands[seat]))
    rng.shuffle(unseen)
    hands = (h if at == seat else tuple(sorted(unseen.pop() for _ in h)) for at, h in enumerate(view.hands))
    return replace(view, hands=tuple(hands))
