"""Who held whom: cards that could have been laid and were kept, and who had to pass with cards of their own behind them.

A card that nobody gets past is the weapon of this game. What it has done is known for sure when the hands lie open; before
that, a seat knows only what it keeps back itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from parlor_desktop.engine.cards import BACK, Card, Hand
from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mayflower.cards import DECK, SERIES, number, series
from parlor_desktop.games.mayflower.house_rules import HONEST
from parlor_desktop.games.mayflower.table import NOTHING_LAID, Deed, Drew, Laid, LookedAt, Passed, Row, Table


@dataclass(frozen=True, slots=True)
class Kept:
    """A card that could have been laid, and was kept for so many turns of its holder."""

    seat: Seat
    card: Card
    turns: int
    stopped: tuple[Seat, ...]
    """Who had to pass meanwhile with cards behind it; once for each time."""


def behind(card: Card) -> tuple[Card, ...]:
    """The cards that come after it on its pile, the nearest first, the 7 included."""
    way = range(number(card) + 1, 8) if number(card) < 7 else range(number(card) - 1, 6, -1)
    return tuple(f"{series(card)}{laid}" for laid in way)


def opens(card: Card, rows: Sequence[Row]) -> Card | None:
    """What can be laid as soon as this card lies, and could not before (MF-4, MF-5)."""
    row, laid = rows[SERIES.index(series(card))], number(card)
    after = row.with_card(laid).fitting
    return next((f"{series(card)}{each}" for each in after if each not in row.fitting), None)


def who_held_whom(history: Sequence[Deed], hands: Sequence[Hand]) -> tuple[Kept, ...]:
    """Of a deal whose hands lie open: every card that was kept and stopped somebody, the dearest first. Of several cards that
    stopped one pass, the one counts that was nearest to a card of whoever passed."""
    turns: dict[tuple[Seat, Card], int] = {}
    stopped: dict[tuple[Seat, Card], list[Seat]] = {}
    for deed, fitting, held in _retold(history, hands):
        match deed:
            case Passed(seat) if not held[seat] & fitting:
                kept = [each for each in turns if each[0] != seat and each[1] in fitting and each[1] in held[each[0]]]
                near = {each: at for each in kept if (at := _nearest_behind(each[1], held[seat])) is not None}
                if near:
                    stopped.setdefault(min(near, key=lambda each: (near[each], -turns[each])), []).append(seat)
        for each in _kept_by(deed, fitting, held):
            turns[each] = turns.get(each, 0) + 1
    found = [Kept(seat, card, turns[seat, card], tuple(seats)) for (seat, card), seats in stopped.items()]
    return tuple(sorted(found, key=lambda kept: -len(kept.stopped)))


def may_keep(view: Table, seat: Seat) -> bool:
    """Whether this seat may keep even the only card that fits: a false pass is possible, and it was not just found out in one
    (MF-12)."""
    if view.rules.honesty == HONEST:
        return False
    last = next((deed for deed in reversed(view.history) if isinstance(deed, LookedAt) or deed.seat == seat), None)
    return not (isinstance(last, LookedAt) and seat in last.could)


def kept_back(view: Table, seat: Seat) -> dict[Card, int]:
    """The cards that a seat could have laid before and still can, and after how many deeds of the deal it first kept each; from
    what it sees itself."""
    since: dict[Card, int] = {}
    hands = tuple(hand if at == seat else () for at, hand in enumerate(view.hands))
    for at, (deed, fitting, held) in enumerate(_retold(view.history, hands)):
        for who, card in _kept_by(deed, fitting, held):
            if who == seat:
                since.setdefault(card, at)
    return {card: at for card, at in since.items() if card in view.hands[seat]}


def stopped_by(view: Table, seat: Seat) -> dict[Seat, tuple[Card, bool]]:
    """Who could not play at their last turn while this seat kept a card back that still has to come; and whether it is sure,
    from what the seat sees, that they wait for it: nothing that they may hold could come before."""
    kept = kept_back(view, seat)
    last = {deed.seat: (at, deed) for at, deed in enumerate(view.history) if not isinstance(deed, LookedAt)}
    unseen = set(DECK) - set(view.hands[seat]) - {deed.card for deed in view.history if isinstance(deed, Laid)}
    found: dict[Seat, tuple[Card, bool]] = {}
    for who, (at, deed) in last.items():
        cards = [card for card, since in kept.items() if since < at and isinstance(deed, Passed) and card in deed.fitting]
        waiting_behind = {card: len(unseen.intersection(behind(card))) for card in cards}
        card = max(cards, key=waiting_behind.__getitem__, default=BACK)
        if who == seat or not waiting_behind.get(card):  # nobody waits for a 7, nor for what lies before one's own cards alone
            continue
        lacking = {each for other in view.history if isinstance(other, Passed) and other.seat == who for each in other.fitting}
        waiting = {each for other in kept for each in behind(other)}
        sure = not view.extra and view.rules.honesty == HONEST and unseen - lacking <= waiting
        found[who] = card, sure
    return found


def passed_on(view: Table, card: Card) -> tuple[Seat, ...]:
    """Who has said that they cannot play since this card fits; everybody has heard it."""
    seats = [deed.seat for deed in view.history if isinstance(deed, Passed) and card in deed.fitting]
    return tuple(dict.fromkeys(seats))


def may_hold(view: Table, seat: Seat, card: Card) -> tuple[Seat, ...]:
    """Who may hold a card that this seat neither holds nor has seen: the others, but for those who have passed while it fitted,
    where nobody lies and all cards were dealt to players. Everybody at the table has heard that."""
    others = [other for other, hand in enumerate(view.hands) if other != seat and hand]
    if view.extra or view.rules.honesty != HONEST:
        return tuple(others)
    passed = passed_on(view, card)
    return tuple(other for other in others if other not in passed)


def _nearest_behind(card: Card, hand: Iterable[Card]) -> int | None:
    held = set(hand)
    return next((at for at, each in enumerate(behind(card)) if each in held), None)


def _kept_by(deed: Deed, fitting: frozenset[Card], held: Sequence[set[Card]]) -> list[tuple[Seat, Card]]:
    """What whoever did this could have laid instead."""
    match deed:
        case Laid(seat, laid):
            return [(seat, card) for card in sorted(held[seat] & fitting - {laid})]
        case Passed(seat):
            return [(seat, card) for card in sorted(held[seat] & fitting)]
    return []


def _retold(history: Sequence[Deed], hands: Sequence[Hand]) -> Iterator[tuple[Deed, frozenset[Card], list[set[Card]]]]:
    """Every deed of a deal, with what fitted and what was held just before it."""
    held = [set(hand) - {BACK} for hand in hands]
    for deed in reversed(history):
        match deed:
            case Laid(seat, card):
                held[seat].add(card)
            case Drew(seat, card):
                held[seat].discard(card)
    rows = list(NOTHING_LAID)
    for deed in history:
        fitting = frozenset(f"{letter}{each}" for letter, row in zip(SERIES, rows, strict=True) for each in row.fitting)
        yield deed, fitting, held
        match deed:
            case Laid(seat, card):
                held[seat].discard(card)
                at = SERIES.index(series(card))
                rows[at] = rows[at].with_card(number(card))
            case Drew(seat, card) if card != BACK:
                held[seat].add(card)
