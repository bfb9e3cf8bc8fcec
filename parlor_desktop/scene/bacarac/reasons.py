"""Why the hard player of Bacarac would do something, in a sentence: what a hint says before anybody asks for figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlor_desktop.engine.cards import Card, suit
from parlor_desktop.engine.contract import Seat, Weighed
from parlor_desktop.games.bacarac.closing import places
from parlor_desktop.games.bacarac.moves import Bet, Check, Drop, Lay, Leave, Raise, Stop, Take
from parlor_desktop.games.bacarac.search import chance_of_best, closing_rule, pot_of
from parlor_desktop.games.bacarac.table import KITTY, PRIZES, Phase, Table
from parlor_desktop.games.bacarac.words import missing
from parlor_desktop.scene.bacarac.prizes import cards_in_a_row, printed
from parlor_desktop.scene.kit.wording import tr

SUITS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
MANY: Final = 3
"""So many cards of a suit are worth saying."""
LITTLE: Final = 0.3
"""Moves that are no more chips apart are as good as each other."""


def reason(view: Table, seat: Seat, weighed: Sequence[Weighed]) -> str:
    """Why the best of these is the best; nothing where there is nothing to say."""
    if not weighed:
        return ""
    best = max(weighed, key=lambda each: each.worth)
    match view.phase:
        case Phase.BET:
            return _bet_reason(view, seat, best)
        case Phase.FOLLOW:
            return tr("It is the next card of the run, and must be laid.")
        case Phase.LEAD if isinstance(best.move, Lay):
            return _lead_reason(view, seat, best.move.card, weighed)
        case Phase.CLAIM:
            return _claim_reason(best)
        case Phase.AGREE:
            if isinstance(best.move, Stop):
                return tr("Another round would not make you win more often.")
            return tr("You win more often if the evening goes on.")
    return ""


def _claim_reason(best: Weighed) -> str:
    if isinstance(best.move, Take):
        return tr("You have won these chips; after the next deal they are lost to you.")
    return tr("There is nothing left to take.") if isinstance(best.move, Leave) else ""


def _bet_reason(view: Table, seat: Seat, best: Weighed) -> str:
    dropped = view.betting.dropped if view.betting else ()
    players = len(view.players) - len(dropped)
    paid = places(closing_rule(view)) if players > places(closing_rule(view)) else 1
    often = _often(chance_of_best(view, seat, paid))
    values = {"players": players, "often": often, "pot": pot_of(view), "price": missing(view)}
    wins = tr("Yours is the best of {players} hands {often}", **values)
    if paid > 1:
        wins = tr("Yours is one of the best {paid} of {players} hands {often}", paid=paid, **values)
    match best.move:
        case Bet() | Raise() if chance_of_best(view, seat, paid) * players >= 1:
            return tr("{wins}: better than the others', so let them pay.", wins=wins)
        case Bet() | Raise():
            return tr("{wins}, but whoever drops out cannot beat it.", wins=wins)
        case Check():
            return tr("{wins}: too seldom to bet on, and to stay in costs nothing.", wins=wins)
        case Drop():
            return tr("{wins}: too seldom to pay {price} for a Pot of {pot}.", wins=wins, **values)
    return tr("{wins}, and {price} is little for a chance at {pot}.", wins=wins, **values)


def _often(chance: float) -> str:
    often = round(10 * chance)
    if often in (0, 10):
        return tr("hardly ever") if often == 0 else tr("nearly always")
    return tr("once in 10") if often == 1 else tr("{often} times in 10", often=often)


def _lead_reason(view: Table, seat: Seat, card: Card, weighed: Sequence[Weighed]) -> str:
    hand = view.hands[seat]
    own = [held for held in hand if suit(held) == suit(card)]
    if len(hand) == 1:
        return tr("It is your last card: the Kitty is yours, {chips} chips.", chips=view.on(KITTY))
    have = {*hand, *(each.card for each in view.laid if each.seat == seat)}
    prizes = [
        prize.division for held in own for prize in PRIZES[held] if view.on(prize.division) and have.issuperset(prize.besides)
    ]
    if prizes:
        what = ", ".join(dict.fromkeys(printed(division) for division in prizes))
        chips = sum(view.on(division) for division in set(prizes))
        if any(prize.division in prizes for prize in PRIZES[card]):
            return tr("It takes {what} at once: {chips} chips in all.", what=what, chips=chips)
        return tr("It starts the run that can reach your {what}: {chips} chips.", what=what, chips=chips)
    in_a_row = cards_in_a_row(card, hand)
    if in_a_row > 1:
        return tr("You lay {cards} cards in a row with it, and are nearer to the Kitty.", cards=in_a_row)
    if len(own) >= MANY:
        words = {"cards": len(own), "suit": tr(SUITS[suit(card)])}
        return tr("You hold {cards} {suit}: the run may come back to you.", **words)
    worths = sorted((each.worth for each in weighed if isinstance(each.move, Lay)), reverse=True)
    if len(worths) > 1 and worths[0] - worths[1] < LITTLE:
        return tr("It hardly matters here; one card less is one nearer to the Kitty.")
    return tr("It keeps the cards that can still win something for later.")
