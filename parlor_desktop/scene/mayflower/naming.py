"""How cards and players are named wherever the board speaks of them."""

from __future__ import annotations

from collections.abc import Sequence

from parlor_desktop.engine.cards import Card
from parlor_desktop.games.mayflower.cards import number, series
from parlor_desktop.scene.kit.wording import tr


def card_words(card: Card) -> str:
    """A card as it is read from its corner."""
    return tr("{number} of {series}", number=number(card), series=series(card))


def listed_names(names: Sequence[str]) -> str:
    """As in a sentence: Ada, Ben and Clara."""
    *some, last = names
    return tr("{some} and {last}", some=", ".join(some), last=last) if some else last
