"""What is said at the table of Even Steven."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from parlor_desktop.engine.contract import Event, Move, Over
from parlor_desktop.engine.wording import Sentence, named, sentence, signed
from tests.sixth.games.even_steven.events import Called, Dealt, Laid, Won
from tests.sixth.games.even_steven.moves import Lay
from tests.sixth.games.even_steven.table import Table


def tell(event: Event) -> Sentence | None:
    match event:
        case Dealt():
            return None
        case Laid(seat, card):
            return sentence("{who} lays the {card}.", who=named(seat), card=card)
        case Called(seat, 1):
            return sentence("{who} calls, and takes a point.", who=named(seat))
        case Called(seat):
            return sentence("{who} calls at an odd card, and loses a point.", who=named(seat))
        case Won(seats, points):
            return sentence("{who} won with {points}.", who=named(*seats), points=points)
    raise ValueError(f"Even Steven has no words for {event}.")


def tell_move(move: Move, view: Table) -> Sentence:  # noqa: ARG001
    return sentence("Lay the {card}", card=move.card) if isinstance(move, Lay) else sentence("Call")


def spoken(event: Event) -> Sentence | None:
    return sentence("Even!") if isinstance(event, Called) else None


def score_sheet(events: Iterable[Event], seats: int) -> list[list[str]]:
    calls = [event for event in events if isinstance(event, Called)]
    return [[signed(call.points) if call.seat == seat else "" for seat in range(seats)] for call in calls]


def worth_words(figures: Sequence[float]) -> Sentence:
    return sentence("{points} points", points=signed(figures[0]))


def decided_by(events: Sequence[Event], over: Over) -> Sentence | None:  # noqa: ARG001
    """What decided the game, in a sentence for the end of it."""
    return None
