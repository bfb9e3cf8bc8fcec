"""What a card that has just been laid turns for somebody: whose way is free, who has waited for it, what is kept back."""

from __future__ import annotations

from parlor_desktop.engine.cards import Card
from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mayflower.cards import number
from parlor_desktop.games.mayflower.holding import behind, kept_back, opens, passed_on
from parlor_desktop.games.mayflower.table import Passed, Phase, Table
from parlor_desktop.scene.kit.wording import tr

SEVEN = 7


def turns(view: Table, eyes: Seat | None, seat: Seat, card: Card) -> list[tuple[Card, str]]:
    """At which cards' places something is to be said, and what; from what whoever looks saw before this card was laid. Only
    what matters: after a pass of one's own, after several passes of others, or the first time that a card is kept."""
    if view.phase is not Phase.PLAY or number(card) == SEVEN:
        return []
    hand = view.hands[eyes] if eyes is not None else ()
    opened = opens(card, view.rows)
    if seat != eyes and opened is not None and opened in hand and _has_just_passed(view, eyes):
        return [(opened, tr("Your {number} is free!", number=number(opened)))]
    if seat == eyes:
        return _kept(view, seat, card)
    waited = [other for other in passed_on(view, card) if other != seat]
    return [(card, tr("{n} had waited for it", n=len(waited)))] if len(waited) > 1 else []


def _has_just_passed(view: Table, eyes: Seat | None) -> bool:
    own = [deed for deed in view.history if getattr(deed, "seat", None) == eyes]
    return bool(own) and isinstance(own[-1], Passed)


def _kept(view: Table, seat: Seat, laid: Card) -> list[tuple[Card, str]]:
    """Of the cards that fit and are kept for the first time, the one behind which most cards of the others wait."""
    before, hand = kept_back(view, seat), view.hands[seat]
    waiting = {
        card: sum(each not in hand for each in behind(card))
        for card in hand
        if card in view.fitting and card != laid and card not in before
    }
    card = max(waiting, key=waiting.__getitem__, default="")
    if not waiting.get(card):
        return []
    return [(card, tr("Kept: {n} wait", n=waiting[card]) if waiting[card] > 1 else tr("Kept: 1 waits"))]
