"""What is remembered of Horses: races that paid, bets that came in, and the price of being Bookie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from parlor_desktop.engine.best import Best
from parlor_desktop.engine.contract import Event
from parlor_desktop.engine.wording import Sentence, sentence
from parlor_desktop.games.horses.events import BookieNamed, Paid, RaceOver
from parlor_desktop.games.horses.words import counter_words, line_words, race_name


def bests(events: Iterable[Event]) -> Iterator[Best]:
    bookie = -1
    for event in events:
        match event:
            case BookieNamed(seat):
                bookie = seat
            case Paid(seat, bets):
                for line, _stake, payment in bets:
                    words = sentence("{line}, {counters}", line=line_words(line), counters=counter_words(payment))
                    yield Best("Best bet", seat, payment, words)
            case RaceOver(race, gains=gains):
                for seat, gain in enumerate(gains):
                    if gain > 0:
                        what = "Most won by a Bookie" if seat == bookie else "Most won in one race"
                        yield Best(what, seat, gain, _in_race(gain, race))
                    elif gain < 0 and seat == bookie:
                        yield Best("Most lost by a Bookie", seat, -gain, _in_race(-gain, race))


def _in_race(counters: int, race: int) -> Sentence:
    return sentence("{counters} in {race}", counters=counter_words(counters), race=race_name(race))
