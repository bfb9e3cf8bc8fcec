"""What a player of Horses has before them: a make-up board to fill in while bets are laid, a pack to cut, and the race."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from parlor_desktop.engine.cards import COLOUR, SUIT_NAMES, SUIT_SIGNS, SUITS
from parlor_desktop.engine.contract import Move, Seat
from parlor_desktop.engine.held import INKS, NOTHING, Fact, Form, Held, Line, Of, Piece, Track, fact, group
from parlor_desktop.engine.wording import Sentence, named, sentence
from parlor_desktop.games.horses import betting
from parlor_desktop.games.horses.house_rules import AT_ONCE, limit_of
from parlor_desktop.games.horses.moves import Cut, Stake
from parlor_desktop.games.horses.table import FACE_DOWN, NOBODY, SQUARES, WHOLE_PACK, Phase, Table
from parlor_desktop.games.horses.words import counter_words, line_words

DEPTH: Final = "depth"
ASKS: Final = {
    Phase.BET: sentence("Lay your counters."),
    Phase.OFF: sentence("All bets are down: start the race."),
    Phase.CUT: sentence("Cut the pack."),
    Phase.RACE: sentence("You are the Bookie: turn a card."),
}
SECTIONS: Final = {betting.WIN: "Win", betting.PLACE: "Place", betting.SHOW: "Show"}
PAYS: Final = {betting.WIN: "pays 3 for 1", betting.SHOW: "pays 1 for 3"}


def held(view: Table, seat: Seat) -> Held:
    if view.bookie == NOBODY:
        return Held(scores=view.scores)
    return Held(
        groups=(
            group("You", _own(view, seat)),
            group("Your bets", _bets(view, seat)),
            group("The race", _race(view), Of.TABLE),
        ),
        form=_make_up_board(view, seat) if _bets_now(view, seat) else _pack(view, seat),
        scores=view.scores,
        asks=ASKS.get(view.phase, NOTHING),
    )


def filled_in(view: Table, values: Mapping[str, int]) -> Move | None:
    """What the form means: all bets on a race, or how deep the pack is cut."""
    if view.phase is Phase.BET:
        laid = [(line, counters) for line, counters in values.items() if counters]
        return Stake(betting.in_order(laid)) if values.keys() <= set(betting.LINES) else None
    return Cut(values[DEPTH]) if values.keys() == {DEPTH} else None


def _bets_now(view: Table, seat: Seat) -> bool:
    return view.phase is Phase.BET and seat in (view.to_bet if view.rules.order == AT_ONCE else view.to_bet[:1])


def _make_up_board(view: Table, seat: Seat) -> Form:
    limit = limit_of(view.rules, view.left)
    most = view.counters[seat] if limit is None else min(limit, view.counters[seat])
    note = sentence("You have {counters}.", counters=counter_words(view.counters[seat]))
    if limit is not None:
        note = sentence("{has} At most {limit} on a race.", has=note, limit=limit)
    return Form(
        sentence("Your make-up board"),
        tuple(_line(line, most) for line in betting.LINES),
        send=sentence("Lay these bets"),
        nothing=sentence("Bet nothing"),
        note=note,
        most=most,
        replaces=(Stake,),
    )


def _line(line: betting.Line, most: int) -> Line:
    kind, suit = betting.kind_of(line), betting.suit_of(line)
    step = betting.THREES if kind == betting.SHOW else 1
    return Line(
        line,
        line_words(line),
        sign=SUIT_SIGNS[suit] if suit else "",
        ink=INKS[COLOUR[suit] if suit else kind],
        section=sentence(SECTIONS.get(kind, "Colour")),
        pays=sentence(PAYS.get(kind, "pays 1 for 1")),
        most=most // step * step,
        step=step,
    )


def _pack(view: Table, seat: Seat) -> Form | None:
    """HO-5: the cutter says how many cards are lifted."""
    if view.phase is not Phase.CUT or seat != view.cutter:
        return None
    cards = Line(DEPTH, sentence("Cards to lift"), least=1, most=WHOLE_PACK - 1, start=WHOLE_PACK // 2)
    return Form(sentence("Cut the pack"), (cards,), send=sentence("Cut"), replaces=(Cut,))


def _own(view: Table, seat: Seat) -> Iterator[Fact]:
    yield fact("Counters", view.in_hand(seat), great=True)
    if view.markers[seat]:
        yield fact("Owed", view.markers[seat])
    yield fact("Bookie", sentence("{who}", who=named(view.bookie)))


def _bets(view: Table, seat: Seat) -> Iterator[Fact]:
    stakes = view.stakes[seat] if view.stakes else ()
    for line, counters in () if stakes == FACE_DOWN else stakes:
        yield Fact(line_words(line), _counted(counters))


def _counted(counters: int) -> Sentence:
    return sentence("{counters}", counters=counters)


def _race(view: Table) -> Iterator[Piece]:
    for letter in SUITS:
        label = sentence(SUIT_NAMES[letter].capitalize())
        yield Track(label, SUIT_SIGNS[letter], INKS[COLOUR[letter]], view.square(letter), SQUARES)
