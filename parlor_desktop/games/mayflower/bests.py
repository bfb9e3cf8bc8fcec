"""What is remembered of The Mayflower: what going out has brought, and cards that were sat on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from parlor_desktop.engine.best import Best
from parlor_desktop.engine.contract import Event
from parlor_desktop.engine.wording import Sentence, sentence
from parlor_desktop.games.mayflower.events import Charged, Credited, DealScored, HeldUp
from parlor_desktop.games.mayflower.words import card_words


def bests(events: Iterable[Event]) -> Iterator[Best]:
    charged: dict[int, int] = {}
    for event in events:
        match event:
            case Credited(seat, points) if points > 0:
                yield Best("Most credited for going out", seat, points, _points(points))
            case HeldUp(seat, card, turns, stopped):
                for_turns = sentence("one turn") if turns == 1 else sentence("{turns} turns", turns=turns)
                words = sentence("the {card}, {turns}", card=card_words(card), turns=for_turns)
                yield Best("Card sat on for longest", seat, turns * 100 + len(stopped), words)
            case Charged(seat, points):
                charged[seat] = charged.get(seat, 0) + points
            case DealScored():
                for seat, points in charged.items():
                    if points > 0:
                        yield Best("Most paid in one deal", seat, points, _points(points))
                charged = {}


def _points(points: int) -> Sentence:
    return sentence("one point") if points == 1 else sentence("{points} points", points=points)
