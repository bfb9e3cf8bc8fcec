"""What a family remembers of a game, besides who won it: the best throw, the best hand, the most in one go. Each game says what
that is; a record book compares, and knows nothing of dice or cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from parlor_desktop.engine.seats import Seat
from parlor_desktop.engine.wording import Sentence


class Best(NamedTuple):
    """Something that can be better than it was before."""

    what: str
    """What is compared, as a heading: the same for all of its kind."""
    seat: Seat
    worth: int
    """The greater the better, and only compared with others of its kind."""
    words: Sentence
    """What it was: “47 points”, “two pairs, kings and nines”."""


def best_of_each(found: Iterable[Best]) -> list[Best]:
    """The best of each kind that each seat had; of equal ones the first."""
    best: dict[tuple[str, Seat], Best] = {}
    for each in found:
        before = best.get((each.what, each.seat))
        if before is None or each.worth > before.worth:
            best[each.what, each.seat] = each
    return list(best.values())
