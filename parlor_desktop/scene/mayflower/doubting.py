"""What the whole table knows of somebody's passes when the deal is over and they may be challenged (MF-12). No hand is looked
into for it: what fitted at every pass, and who laid it afterwards, everybody has seen."""

from __future__ import annotations

from typing import Final, NamedTuple

from parlor_desktop.engine.cards import Card
from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mayflower.cards import in_order, number, series
from parlor_desktop.games.mayflower.rules import open_deeds
from parlor_desktop.games.mayflower.table import Drew, Laid, Passed, Table
from parlor_desktop.scene.kit.wording import tr

FEW: Final = 3
"""So many cards are named at most."""


class Evidence(NamedTuple):
    passes: int
    """That nobody has looked into yet."""
    laid: tuple[Card, ...]
    """These fitted when they passed, and they laid them themselves afterwards: a lie for sure."""
    unseen: tuple[Card, ...]
    """These fitted when they passed, and nobody has laid them: they may hold them."""


def evidence(view: Table, seat: Seat) -> Evidence:
    passes = [deed for _, deed in open_deeds(view) if isinstance(deed, Passed) and deed.seat == seat]
    laid_by = {deed.card: deed.seat for deed in view.history if isinstance(deed, Laid)}
    fitted = {card for deed in passes for card in deed.fitting}  # and so was laid later, if it was laid at all
    drew = any(isinstance(deed, Drew) and deed.seat == seat for deed in view.history)  # it may have come to them later
    caught = {card for card in fitted if laid_by.get(card) == seat and not drew}
    return Evidence(len(passes), in_order(caught), in_order(fitted - laid_by.keys()))


def evidence_words(known: Evidence) -> str:
    """In a few words, for the button."""
    passed = {1: tr("passed once"), 2: tr("passed twice")}.get(known.passes, tr("passed {n} times", n=known.passes))
    if known.laid:
        return tr("passed, then laid {cards}!", cards=_listed(known.laid))
    if not known.unseen:
        return tr("{passed}: others had it all", passed=passed)
    return tr("{passed}; open: {cards}", passed=passed, cards=_listed(known.unseen))


def _listed(cards: tuple[Card, ...]) -> str:
    if len(cards) > FEW:
        return tr("{n} cards", n=len(cards))
    return ", ".join(tr("{number} {series}", number=number(card), series=series(card)) for card in cards)
