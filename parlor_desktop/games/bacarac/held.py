"""What a player of Bacarac holds, what lies on the board, and what has been laid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.held import NOTHING, Card, Fact, Held, Of, Piece, fact, group, playing_card
from parlor_desktop.engine.wording import Sentence, named, sentence
from parlor_desktop.games.bacarac.moves import LAYS
from parlor_desktop.games.bacarac.table import DIVISIONS, KITTY, POT, Phase, Table
from parlor_desktop.games.bacarac.words import best_words

LAST_LAID: Final = 5
"""So many cards of a run are shown."""
POKER: Final = 5
ASKS: Final = {
    Phase.BET: sentence("What do you say?"),
    Phase.LEAD: sentence("Begin a run: lay a card."),
    Phase.FOLLOW: sentence("You have the next card: lay it."),
    Phase.CLAIM: sentence("Is anything still to be taken?"),
    Phase.AGREE: sentence("Another hand, or enough?"),
}


def held(view: Table, seat: Seat) -> Held:
    if not view.hands:
        return Held(scores=view.scores)
    hand = view.hands[seat]
    return Held(
        groups=(
            group("Your hand", (playing_card(card, LAYS.get(card)) for card in hand)),
            group("Your hand is worth", _worth(view, seat)),
            group("Laid last", _laid(view), Of.TABLE),
            group("The board", _board(view), Of.TABLE),
            group("Cards left", _left(view, seat), Of.TABLE),
        ),
        scores=view.scores,
        asks=ASKS.get(view.phase, NOTHING),
    )


def _worth(view: Table, seat: Seat) -> Iterator[Fact]:
    """While it is bet on: what the best five cards are called, and what staying in costs."""
    betting = view.betting
    if view.phase is not Phase.BET or betting is None or len(view.hands[seat]) < POKER:
        return
    yield fact("Poker", best_words(view.hands[seat]), great=True)
    yield fact("You have bet", betting.staked[seat])
    yield fact("To stay in", betting.price - betting.staked[seat])


def _laid(view: Table) -> Iterator[Piece]:
    for each in view.laid[-LAST_LAID:]:
        card = playing_card(each.card)
        if isinstance(card, Card):
            yield card


def _board(view: Table) -> Iterator[Fact]:
    for division in DIVISIONS:
        yield fact("{division}", view.on(division), division=_called(division))


def _called(division: str) -> Sentence:
    return sentence(division) if division in (KITTY, POT) else sentence("{division}", division=division)


def _left(view: Table, seat: Seat) -> Iterator[Fact]:
    for other in view.players:
        if other != seat:
            yield fact("{who}", len(view.hands[other]), who=named(other))
