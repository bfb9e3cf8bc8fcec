"""The rows of the chart by the cards that lie in them, and the other way round; and who was last heard to have no card."""

from __future__ import annotations

from collections.abc import Iterable

from parlor_desktop.engine.cards import Card, Hand
from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mayflower.cards import SERIES
from parlor_desktop.games.mayflower.table import LookedAt, Passed, Row, Table


def laid_cards(view: Table) -> Hand:
    """What lies in the rows."""
    laid = []
    for letter, row in zip(SERIES, view.rows, strict=True):
        numbers = [*range(1, row.low + 1), *([7] if row.closed else []), *range(row.high, 14)]
        laid += [f"{letter}{number}" for number in numbers]
    return tuple(laid)


def rows_of(cards: Iterable[Card]) -> tuple[Row, ...]:
    """The rows that these cards make."""
    laid = set(cards)
    rows = []
    for letter in SERIES:
        low = sum(f"{letter}{number}" in laid for number in range(1, 7))
        high = 14 - sum(f"{letter}{number}" in laid for number in range(8, 14))
        rows.append(Row(low, high, f"{letter}7" in laid))
    return tuple(rows)


def silent(view: Table) -> tuple[Seat, ...]:
    """Whoever could not play at their last turn of this deal, until it is their turn again."""
    last = {deed.seat: deed for deed in view.history if not isinstance(deed, LookedAt) and deed.seat != view.turn}
    return tuple(seat for seat, deed in last.items() if isinstance(deed, Passed)) if not view.shown else ()


def at_last_card(view: Table, eyes: Seat | None) -> tuple[Seat, ...]:
    """Who may go out with their next card, but for whoever looks, who sees that in their own hand."""
    return tuple(seat for seat, hand in enumerate(view.hands) if len(hand) == 1 and seat != eyes) if not view.shown else ()


def found_out(view: Table) -> tuple[Seat, ...]:
    """Whoever was found to have held back when everybody had passed, and has to lay a card at their next turn (MF-12)."""
    if view.shown:
        return ()
    found: set[Seat] = set()
    for deed in view.history:
        found = found | set(deed.could) if isinstance(deed, LookedAt) else found - {deed.seat}
    return tuple(sorted(found))
