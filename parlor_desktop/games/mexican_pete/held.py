"""What a player of Mexican Pete has before them: the dice, and their ten cards, which lie open for all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.held import Back, Card, Fact, Held, Of, Piece, fact, group, pips
from parlor_desktop.engine.wording import named, sentence
from parlor_desktop.games.mexican_pete.deck import INKS, LETTERS, NUMBERS, PAPERS
from parlor_desktop.games.mexican_pete.house_rules import EASY_GOING
from parlor_desktop.games.mexican_pete.moves import CALL
from parlor_desktop.games.mexican_pete.table import NOBODY, Table
from parlor_desktop.games.mexican_pete.words import INSTRUCTION_WORDS, card_words

SHORT_WORDS: Final = {
    "ante1": sentence("ante 1"),
    "ante2": sentence("ante 2"),
    "ante3": sentence("ante 3"),
    "take1": sentence("take 1"),
    "take2": sentence("take 2"),
    "each1": sentence("each pays 1"),
    "payleft1": sentence("pay 1 left"),
    "leftpays1": sentence("left pays 1"),
    "ante1pass": sentence("ante 1, pass"),
}
"""What a card says, as briefly as it is printed on a small one."""


def held(view: Table, seat: Seat) -> Held:
    buzzer = None if view.rules.calls == EASY_GOING else CALL
    if not view.colours:
        return Held(buzzer=buzzer, scores=view.scores)
    others = (group("{who}", _up(view, other), Of.TABLE, who=named(other)) for other in view.playing if other != seat)
    return Held(
        groups=(
            group("The dice", _dice(view)),
            group("Your cards", _cards(view, seat)),
            group("On the table", _till(view), Of.TABLE),
            *others,
        ),
        buzzer=buzzer,
        scores=view.scores,
        asks=sentence("Throw the dice."),
    )


def _dice(view: Table) -> Iterator[Piece]:
    if view.thrower != NOBODY:
        yield fact("Throws", sentence("{who}", who=named(view.thrower)))
    if view.dice is not None:
        yield from map(pips, view.dice)
        yield fact("Together", view.total, great=True)


def _cards(view: Table, seat: Seat) -> Iterator[Card | Back]:
    """Those that are still up, and the backs of those that were turned down."""
    if seat not in view.playing:
        return
    colour = view.colours[seat]
    for number in NUMBERS:
        if number not in view.up[seat]:
            yield Back()
            continue
        face = view.face(seat, number)
        yield Card(
            str(number),
            sentence("{card}: {do}", card=card_words(colour, number), do=INSTRUCTION_WORDS[face.do]),
            rank=str(number),
            sign=LETTERS[colour],
            ink=INKS[colour],
            paper=PAPERS[colour],
            dice=face.dice,
            text=SHORT_WORDS[face.do],
        )


def _up(view: Table, seat: Seat) -> Iterator[Fact]:
    yield fact("Still up", ", ".join(map(str, view.up[seat])))


def _till(view: Table) -> Iterator[Fact]:
    yield fact("Pot", view.pot)
