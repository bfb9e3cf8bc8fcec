"""Why the hard player of The Mayflower would do something, in a sentence or two: what a hint says before any figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlor_desktop.engine.cards import Card
from parlor_desktop.engine.contract import Seat, Weighed
from parlor_desktop.games.mayflower.cards import number, series
from parlor_desktop.games.mayflower.holding import behind, may_keep, opens, passed_on
from parlor_desktop.games.mayflower.moves import CannotPlay, Challenge, Count, Keep, Lay
from parlor_desktop.games.mayflower.table import Table
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mayflower.doubting import evidence
from parlor_desktop.scene.mayflower.naming import card_words, listed_names

SEVEN: Final = 7
FEW: Final = 3
"""So many names are listed at most."""
LITTLE: Final = 0.02
"""Moves that are no more points apart are as good as each other."""


def reason(view: Table, seat: Seat, weighed: Sequence[Weighed], names: Sequence[str]) -> str:
    """Why the best of these is the best, from what the seat sees and everybody has heard."""
    worths = sorted((each.worth for each in weighed), reverse=True)
    if not weighed or (len(worths) > 1 and worths[0] - worths[1] < LITTLE and len(view.hands[seat]) > 1):
        return tr("Another is just as good.") if weighed else ""
    match max(weighed, key=lambda each: each.worth).move:
        case Lay(card):
            return " ".join([_why_lay(view, seat, card), *_why_keep(view, seat, card, names)])
        case CannotPlay():
            return _why_hold_back(view, seat, names)
        case Keep():
            return tr("It may stop the others longer than the point is worth.")
        case Challenge(other):
            return _why_doubt(view, other, names[other])
        case Count():
            return tr("Nobody is sure to have lied, and a wrong challenge costs a point.")
    return ""


def _waiting(view: Table, seat: Seat, card: Card) -> int:
    """How many cards of the others come after this one."""
    return sum(each not in view.hands[seat] for each in behind(card))


def _why_lay(view: Table, seat: Seat, card: Card) -> str:
    hand, opened = view.hands[seat], opens(card, view.rows)
    own = [each for each in behind(card) if each in hand]
    on_the_way = [each for each in own if number(each) != SEVEN]  # the 7 waits for both piles, and comes last of all
    if len(hand) == 1:
        return tr("It is your last card.")
    if sum(each in view.fitting for each in hand) == 1 and not own:
        only = tr("It is the only one that fits.")
        return tr("{only} To hold it back would cost more than it stops.", only=only) if may_keep(view, seat) else only
    if number(card) == SEVEN:
        return tr("It closes the series, and opens nothing for anybody.")
    if own and own[0] == opened:
        return tr("You have the next one, the {card}, yourself.", card=card_words(own[0]))
    if on_the_way:
        return tr("Your own {card} waits behind it.", card=card_words(on_the_way[-1]))
    if own:
        return tr("It brings your {card} nearer.", card=card_words(own[0]))
    count = _waiting(view, seat, card)
    if opened is None:
        return tr("Nothing fits on it at once.")
    if count == 1:
        return tr("It lets only one more card of the others through.")
    return tr("It gives the least away: {n} cards of series {series} come after it.", n=count, series=series(card))


def _why_keep(view: Table, seat: Seat, laid: Card, names: Sequence[str]) -> list[str]:
    """The other card that fits and is worth keeping: whom it stops."""
    others = [card for card in view.hands[seat] if card in view.fitting and card != laid and _waiting(view, seat, card)]
    if not others:
        return []
    kept = max(others, key=lambda card: (len(_stops(view, seat, card)), _waiting(view, seat, card)))
    who, count = [names[other] for other in _stops(view, seat, kept)], _waiting(view, seat, kept)
    if 0 < len(who) <= FEW:
        return [tr("Keep the {card}: it may be what stops {who}.", card=card_words(kept), who=listed_names(who))]
    if count == 1:
        return [tr("Keep the {card}: a card of the others waits behind it.", card=card_words(kept))]
    return [tr("Keep the {card}: {n} cards of the others wait behind it.", card=card_words(kept), n=count)]


def _stops(view: Table, seat: Seat, card: Card) -> tuple[Seat, ...]:
    return tuple(other for other in passed_on(view, card) if other != seat)


def _why_hold_back(view: Table, seat: Seat, names: Sequence[str]) -> str:
    fitting = [card for card in view.hands[seat] if card in view.fitting]
    if not fitting:
        return tr("None of your cards fits.")
    kept = max(fitting, key=lambda card: _waiting(view, seat, card))
    words = tr("{n} cards of the others wait behind your {card}", n=_waiting(view, seat, kept), card=card_words(kept))
    nearest = min((other for other in range(len(names)) if other != seat), key=lambda other: len(view.hands[other]))
    left = len(view.hands[nearest])
    if left == 1:
        return tr("{words}, and {name} has one card left.", words=words, name=names[nearest])
    return tr("{words}, and {name} has {left} left.", words=words, name=names[nearest], left=left)


def _why_doubt(view: Table, other: Seat, name: str) -> str:
    known = evidence(view, other)
    if known.laid:
        cards = listed_names([tr("the {card}", card=card_words(card)) for card in known.laid])
        return tr("{name} passed, and then laid {cards}, which had fitted.", name=name, cards=cards)
    return tr("{name} has passed, and nobody has laid what fitted then.", name=name)
