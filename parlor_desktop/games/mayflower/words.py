"""What is said at a Mayflower table: a sentence for every event and every move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from parlor_desktop.engine.cards import Card
from parlor_desktop.engine.contract import Event, Move, Over, Seat
from parlor_desktop.engine.wording import Sentence, figure, named, sentence, signed
from parlor_desktop.games.mayflower.cards import NAMES, SERIES_NAMES, number, series
from parlor_desktop.games.mayflower.events import (
    CardDrawn,
    CardLaid,
    Challenged,
    Charged,
    Credited,
    DealerPicked,
    DealPassed,
    DealScored,
    Dealt,
    DrawnCardKept,
    FalsePassFound,
    FellBehind,
    HandsLookedAt,
    HandsShown,
    HeldUp,
    SaidCannotPlay,
    SeriesClosed,
    WentOut,
    Won,
)
from parlor_desktop.games.mayflower.moves import CannotPlay, Challenge, Count, Keep, Lay
from parlor_desktop.games.mayflower.rules import FALSE_PASS
from parlor_desktop.games.mayflower.table import Table


def card_words(card: Card) -> Sentence:
    """A card as it is read from its corner, everywhere."""
    return sentence("{number} of {series}", number=number(card), series=series(card))


def tell(event: Event) -> Sentence | None:
    """What the story says of an event; None where it goes without saying."""
    match event:
        case DealerPicked(seat):
            return sentence("{who} deals first.", who=named(seat))
        case Dealt(deal, dealer, hands, extra):
            return _tell_deal(deal, dealer, [len(hand) for hand in hands], len(extra))
        case CardLaid(seat, card):
            return _tell_lay(seat, card)
        case SeriesClosed(letter):
            return sentence("Series {series}, {name}, is closed.", series=letter, name=sentence(SERIES_NAMES[letter]))
        case SaidCannotPlay(seat):
            return sentence("{who} says: I cannot play.", who=named(seat))
        case CardDrawn(seat):
            return sentence("{who} draws a card from the extra hand.", who=named(seat))
        case DrawnCardKept(seat):
            return sentence("{who} keeps it.", who=named(seat))
        case Charged(seat, 1, score):
            return sentence("{who} is charged a point: {score}.", who=named(seat), score=figure(score))
        case Charged(seat, points, score):
            return sentence(
                "{who} is charged {points} points for it: {score}.", who=named(seat), points=points, score=figure(score)
            )
        case FellBehind(seat, by):
            return sentence("{who} is {by} behind, to be made up first.", who=named(seat), by=by)
        case WentOut(seat):
            return sentence("{who} has played the last card!", who=named(seat))
        case Challenged(by, seat, 0):
            return sentence(
                "{who} challenges {other}, who has told the truth. That costs {who} a point.", who=named(by), other=named(seat)
            )
        case Challenged(by, seat):
            return sentence("{who} challenges {other}, and is right.", who=named(by), other=named(seat))
        case FalsePassFound(seat, cards):
            return sentence("{who} could have played {cards} and said otherwise.", who=named(seat), cards=_listed(cards))
        case HandsLookedAt(()):
            return sentence("Everybody has passed, so the hands are looked at: nobody could have played.")
        case HandsLookedAt(seats):
            return sentence(
                "Everybody has passed, so the hands are looked at: {who} could have played, and must lay a card next.",
                who=named(*seats),
            )
        case Credited(seat, 1, score):
            return sentence(
                "One card is left in the others' hands: {who} is credited a point and has {score}.",
                who=named(seat),
                score=figure(score),
            )
        case Credited(seat, points, score):
            return sentence(
                "{points} cards are left in the others' hands: {who} is credited {points} points and has {score}.",
                who=named(seat),
                points=points,
                score=figure(score),
            )
        case Won((seat,), score):
            return sentence("{who} wins with {score}.", who=named(seat), score=figure(score))
        case Won(seats, score):
            return sentence("{who} share the win with {score}.", who=named(*seats), score=figure(score))
        case HeldUp(seat, card, turns, stopped):
            return _tell_held_up(seat, card, turns, stopped)
        case DealPassed(seat):
            return sentence("The next deal is {who}'s.", who=named(seat))
        case HandsShown() | DealScored():
            return None
    raise ValueError(f"The Mayflower has no words for {event}.")


def tell_move(move: Move, view: Table) -> Sentence:
    """What a move is called at this table now."""
    match move:
        case Lay(card):
            return sentence("{card}, {name}", card=card_words(card), name=sentence(NAMES[card]))
        case CannotPlay() if any(card in view.fitting for card in view.hands[view.turn]):
            return sentence("Say that you cannot play (a lie)")
        case CannotPlay() if view.extra:
            return sentence("I cannot play: draw a card")
        case CannotPlay():
            return sentence("I cannot play")
        case Keep():
            return sentence("Keep the drawn card")
        case Challenge(seat):
            return sentence("Challenge {who}", who=named(seat))
        case Count():
            return sentence("Count the cards")
    raise ValueError(f"The Mayflower has no words for {move}.")


def spoken(event: Event) -> Sentence | None:
    """What the seat of an event says aloud; most of the time nothing."""
    match event:
        case SaidCannotPlay():
            return sentence("I cannot play.")
        case WentOut():
            return sentence("My last card!")
        case DrawnCardKept():
            return sentence("I keep it.")
    return None


def score_sheet(events: Iterable[Event], seats: int) -> list[list[str]]:
    """The ship's log: a row a deal, a column a seat: what the deal brought, and the score it left (MF-14)."""
    rows: list[list[str]] = []
    before, running = [0] * seats, [0] * seats
    open_row = False
    for event in events:
        match event:
            case Charged(seat, _, score) | Credited(seat, _, score):
                running[seat], open_row = score, True
            case DealScored():
                rows.append(_row(before, running))
                before, open_row = list(running), False
    return [*rows, _row(before, running)] if open_row else rows


def worth_words(figures: Sequence[float]) -> Sentence:
    """What a move is worth, in figures: the points that this deal will bring from here on, and the chance to win the game."""
    points, *chance = figures
    expected = signed(points, places=1)
    if not chance:
        return sentence("{points} points in this deal", points=expected)
    return sentence("{chance} % to win, {points} points in this deal", points=expected, chance=f"{100 * chance[0]:.1f}")


def _row(before: list[int], after: list[int]) -> list[str]:
    return [f"{signed(new - old)} = {figure(new)}" for old, new in zip(before, after, strict=True)]


def _tell_deal(deal: int, dealer: int, sizes: list[int], extra: int) -> Sentence:
    most, fewest = max(sizes), min(sizes)
    cards = sentence("{few} cards", few=fewest) if most == fewest else sentence("{few} or {many} cards", few=fewest, many=most)
    if extra:
        return sentence(
            "Deal {deal}: {who} deals {cards} each, and an extra hand of {extra}.",
            deal=deal,
            who=named(dealer),
            cards=cards,
            extra=extra,
        )
    return sentence("Deal {deal}: {who} deals {cards} each.", deal=deal, who=named(dealer), cards=cards)


def _tell_lay(seat: int, card: Card) -> Sentence:
    values = {"who": named(seat), "card": card_words(card), "name": sentence(NAMES[card])}
    if number(card) == 7:
        return sentence("{who} lays the {card}, {name}, across both piles.", **values)
    if number(card) in (1, 13):
        return sentence("{who} starts a pile with the {card}, {name}.", **values)
    return sentence("{who} lays the {card}, {name}.", **values)


def _listed(cards: tuple[Card, ...]) -> Sentence:
    """As in a sentence: the 4 of D, the 9 of B or the 13 of A."""
    *others, last = [sentence("the {card}", card=card_words(card)) for card in cards]
    listed = last
    for at, each in enumerate(reversed(others)):
        listed = sentence("{one}, {others}" if at else "{one} or {others}", one=each, others=listed)
    return listed


def _tell_held_up(seat: int, card: Card, turns: int, stopped: tuple[int, ...]) -> Sentence:
    values = {"who": named(seat), "card": card_words(card), "others": named(*dict.fromkeys(stopped)), "passes": len(stopped)}
    kept = sentence("{who} sat on the {card} for {turns} turns", turns=turns, **values)
    if turns == 1:
        kept = sentence("{who} sat on the {card} for a turn", **values)
    if len(stopped) == 1:
        return sentence("{kept}: {others} had to pass behind it.", kept=kept, **values)
    return sentence("{kept}: {others} had to pass behind it, {passes} times.", kept=kept, **values)


def decided_by(events: Sequence[Event], over: Over) -> Sentence | None:
    """What decided the game, in a sentence for the end of it: a last deal that turned it, a lie or passes that cost more than
    the margin, or the deal that brought the winner the most."""
    if len(over.places[0]) != 1 or len(over.places) < 2:
        return None
    (winner,), (second, *_) = over.places[:2]
    margin = over.scores[winner] - over.scores[second]
    finals = [event for event in events if isinstance(event, DealScored)]
    credits = _credits(events)
    if len(finals) > 1 and finals[-2].scores[winner] < max(finals[-2].scores):
        return _turned_by(events, winner, finals[-1].deal, max(finals[-2].scores) - finals[-2].scores[winner])
    lies = sum(event.points for event in events if isinstance(event, Charged) and _is_for_a_lie(event) and event.seat == second)
    if lies >= margin:
        return sentence(
            "{who} lost {lies} points by lies; {other} won by {margin}.",
            who=named(second),
            other=named(winner),
            lies=lies,
            margin=margin,
        )
    best = max((each for each in credits if each.seat == winner), key=lambda each: each.points, default=None)
    if best is not None and best.points >= margin:
        values = {"who": named(winner), "deal": best.deal, "points": best.points, "card": _the(best.card)}
        return sentence("Deal {deal} decided it: {who} went out with {card} and was credited {points}.", **values)
    passes = [_passes(events, seat) for seat in (winner, second)]
    if passes[1] - passes[0] > 0:
        return sentence(
            "{who} had to pass more often than {other}: {times} times against {fewer}.",
            who=named(second),
            other=named(winner),
            times=passes[1],
            fewer=passes[0],
        )
    outs = sum(credit.seat == winner for credit in credits)
    return sentence(
        "{who} was the first to be out in {outs} of {deals} deals.", who=named(winner), outs=outs, deals=len(finals)
    )


def _turned_by(events: Sequence[Event], winner: int, deal: int, behind: int) -> Sentence:
    """Somebody else led before the last deal."""
    last = next((each for each in _credits(events) if each.seat == winner and each.deal == deal), None)
    if last is not None:
        values = {"who": named(winner), "behind": behind, "card": _the(last.card), "points": last.points}
        return sentence("{who} was {behind} behind before the last deal, and went out with {card} for {points}.", **values)
    return sentence(
        "{who} was {behind} behind before the last deal, and lost the least in it.", who=named(winner), behind=behind
    )


class _Out(NamedTuple):
    """Somebody went out."""

    seat: Seat
    deal: int
    points: int
    card: Card | None


def _the(card: Card | None) -> Sentence:
    return sentence("the {card}", card=card_words(card)) if card is not None else sentence("the last card")


def _credits(events: Iterable[Event]) -> list[_Out]:
    """Who went out in which deal, for how many points, and with which card."""
    found, deal, card = list[_Out](), 0, None
    for event in events:
        match event:
            case Dealt(number_, _, _, _):
                deal, card = number_, None
            case CardLaid(_, laid):
                card = laid
            case Credited(seat, points, _):
                found.append(_Out(seat, deal, points, card))
    return found


def _is_for_a_lie(charged: Charged) -> bool:
    """A wrong challenge costs less (MF-12)."""
    return charged.clause == "MF-12" and charged.points == FALSE_PASS


def _passes(events: Iterable[Event], seat: int) -> int:
    return sum(isinstance(event, Charged) and event.seat == seat and event.clause != "MF-12" for event in events)
