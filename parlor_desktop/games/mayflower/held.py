"""What a player of The Mayflower holds, and how the four rows stand."""

from __future__ import annotations

from collections.abc import Iterator

from parlor_desktop.engine import cards as engine_cards
from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.held import NOTHING, Back, Card, Held, Of, Piece, fact, group
from parlor_desktop.engine.wording import Sentence, named, sentence
from parlor_desktop.games.mayflower.cards import INKS, NAMES, SERIES, SERIES_NAMES, number, series
from parlor_desktop.games.mayflower.moves import LAYS
from parlor_desktop.games.mayflower.table import Phase, Row, Table
from parlor_desktop.games.mayflower.words import card_words


def held(view: Table, seat: Seat) -> Held:
    if not view.hands:
        return Held(scores=view.scores)
    hand = group("Your hand", (_card(card) for card in view.hands[seat]))
    rows, left = group("The rows", _rows(view), Of.TABLE), group("Cards left", _left(view, seat), Of.TABLE)
    return Held((hand, rows, left), scores=view.scores, asks=_asks(view, seat))


def _card(card: engine_cards.Card) -> Card | Back:
    if card == engine_cards.BACK:
        return Back()
    letter, name = series(card), sentence(NAMES[card])
    return Card(
        card,
        sentence("{card}, {name}", card=card_words(card), name=name),
        rank=str(number(card)),
        sign=letter,
        ink=INKS[letter],
        name=name,
        picture=f"mayflower/{card.lower()}.svg",
        emblem=f"mayflower/emblem_{letter.lower()}.svg",
        move=LAYS[card],
    )


def _asks(view: Table, seat: Seat) -> Sentence:
    if seat != view.turn:
        return NOTHING
    if view.drawn is not None:
        return sentence("You drew the {card}. Lay it, or keep it?", card=card_words(view.drawn))
    if view.phase is Phase.CHALLENGE:
        return sentence("Do you doubt anybody?")
    if set(view.fitting).isdisjoint(view.hands[seat]):
        return sentence("None of your cards fits: say so.")
    return sentence("Lay a card.")


def _rows(view: Table) -> Iterator[Piece]:
    for letter, row in zip(SERIES, view.rows, strict=True):
        name = sentence("{series}, {name}", series=letter, name=sentence(SERIES_NAMES[letter]))
        yield fact("{row}", _row(row), row=name)


def _row(row: Row) -> object:
    if row.closed:
        return sentence("closed")
    low = sentence("from below: {number}", number=row.low) if row.low else None
    high = sentence("from above: {number}", number=row.high) if row.high < 14 else None
    if low is not None and high is not None:
        return sentence("{low}, {high}", low=low, high=high)
    return low or high or sentence("nothing yet")


def _left(view: Table, seat: Seat) -> Iterator[Piece]:
    for other, cards in enumerate(view.hands):
        if other != seat:
            yield fact("{who}", len(cards), who=named(other))
