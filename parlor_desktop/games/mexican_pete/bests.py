"""What is remembered of Mexican Pete: quick games, rich games, and calls that were quick enough."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from parlor_desktop.engine.best import Best
from parlor_desktop.engine.contract import Event, Seat
from parlor_desktop.engine.wording import sentence
from parlor_desktop.games.mexican_pete.events import DiceThrown, GameBegan, GameWon, Paid, SlipNoted
from parlor_desktop.games.mexican_pete.table import POT
from parlor_desktop.games.mexican_pete.words import counter_words


def bests(events: Iterable[Event]) -> Iterator[Best]:
    throws, gained, slips = 0, Counter[Seat](), Counter[Seat]()
    winner: Seat | None = None
    for event in events:
        match event:
            case GameBegan():
                yield from _takings(winner, gained)
                throws, winner = 0, None
                gained.clear()
            case DiceThrown():
                throws += 1
            case Paid(payer, payee, counters):
                gained[payee] += counters
                gained[payer] -= counters
            case SlipNoted(seat):
                slips[seat] += 1
            case GameWon(seat):
                winner = seat
                yield Best("Quickest game", seat, -throws, sentence("{throws} throws", throws=throws))
    yield from _takings(winner, gained)
    for seat, count in slips.items():
        words = sentence("one slip") if count == 1 else sentence("{count} slips", count=count)
        yield Best("Most slips noted", seat, count, words)


def _takings(winner: Seat | None, gained: Counter[Seat]) -> Iterator[Best]:
    """What a game has brought to whoever won it, the rewards after it included."""
    if winner is not None and winner != POT and gained[winner] > 0:
        yield Best("Most won in one game", winner, gained[winner], counter_words(gained[winner]))
