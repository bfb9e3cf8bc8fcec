"""A guess at what is hidden at a Bacarac table: the unseen cards dealt anew, so that it fits all that the table knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from parlor_desktop.engine.cards import DECK, Card, colour, height, in_order, suit
from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.bacarac.table import NOBODY, Phase, Table, leads, needed, run_starts


def guess(view: Table, seat: Seat, rng: Random) -> Table:
    """Deal the unseen cards anew, so that it fits what the table knows: what was shown, what must be dead, who had none of a
    colour, and that a run is begun with the lowest card of a suit; if luck will not have it, so that the numbers fit."""
    if view.shown or not view.hands:
        return view
    gone = {each.card for each in view.laid}
    fixed = {other: {card for card in cards if card not in gone} for other, cards in enumerate(view.poker) if other != seat}
    fixed[NOBODY] = set(view.dead_for_sure)
    if view.phase is Phase.FOLLOW and view.turn != seat:
        fixed.setdefault(view.turn, set()).add(needed(view))
    known = {card for cards in fixed.values() for card in cards}
    unseen = [card for card in DECK if card not in gone and card not in known and card not in view.hands[seat]]
    room = {other: len(hand) - len(fixed.get(other, ())) for other, hand in enumerate(view.hands) if other != seat}
    room[NOBODY] = len(view.dead) - len(fixed[NOBODY])
    if view.closing:  # straight poker leaves most of the pack undealt
        unseen = rng.sample(unseen, sum(room.values()))
    barred = _barred(view)
    for patience in range(40):
        dealt = _scatter(unseen, dict(room), barred if patience < 30 else {}, rng)
        if dealt is None:
            continue
        places = {place: fixed.get(place, set()) | dealt[place] for place in room}
        if (
            patience < 30
            and view.phase is Phase.LEAD
            and view.turn != seat
            and not leads(tuple(places[view.turn]), view.colour)
        ):
            continue
        hands = tuple(hand if at == seat else in_order(places[at]) for at, hand in enumerate(view.hands))
        return replace(view, hands=hands, dead=in_order(places[NOBODY]))
    raise ValueError("the view cannot be: its numbers do not fit")


def _barred(view: Table) -> dict[Seat, set[Card]]:
    """Cards that a seat cannot hold: of a colour that it lacked, or lower than a card with which it began a run."""
    barred: dict[Seat, set[Card]] = {}
    for seat, lacked in view.lacking:
        barred.setdefault(seat, set()).update(card for card in DECK if colour(card) == lacked)
    for start in run_starts(view.laid):
        lower = {card for card in DECK if suit(card) == suit(start.card) and height(card) < height(start.card)}
        barred.setdefault(start.seat, set()).update(lower)
    return barred


def _scatter(
    cards: Sequence[Card], room: dict[Seat, int], barred: Mapping[Seat, set[Card]], rng: Random
) -> dict[Seat, set[Card]] | None:
    """Each card to a place that has room for it; those that fit in few places first. None if it does not work out."""
    dealt: dict[Seat, set[Card]] = {place: set() for place in room}
    fitting = {card: [place for place in room if card not in barred.get(place, ())] for card in cards}
    for card in sorted(cards, key=lambda card: (len(fitting[card]), rng.random())):
        places = [place for place in fitting[card] if room[place]]
        if not places:
            return None
        place = rng.choices(places, [room[place] for place in places])[0]
        dealt[place].add(card)
        room[place] -= 1
    return dealt
