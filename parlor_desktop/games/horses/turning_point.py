"""What decided an evening of Horses: the race after which the winner was ahead for good, and the one bet that did most for it.

Figures only, from the events as all have seen them; words.py says them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from parlor_desktop.engine.cards import suit
from parlor_desktop.engine.contract import Event, Over, Seat
from parlor_desktop.games.horses.betting import WIN, Finish, Line, Stakes, Suit, kind_of, pays, suit_of, wins
from parlor_desktop.games.horses.events import BookieNamed, CameIn, CardTurned, RaceOver, TheyAreOff


class Deed(Enum):
    WON = "the winner's own bet"
    LOST = "a bet of whoever led"
    KEPT = "what the winner made as Bookie"
    PAID = "what whoever led had to pay as Bookie"


@dataclass(frozen=True, slots=True)
class TurningPoint:
    race: int
    winner: Seat
    rival: Seat
    """Who led until then; of several, and where nobody led, who came nearest at the end."""
    from_the_start: bool
    """Nobody was passed: the winner was ahead from the first race on, or from the first that moved anything."""
    deed: Deed
    counters: int
    """What it brought the winner, or cost the rival."""
    line: Line = ""
    stake: int = 0
    nose: bool = False
    """The bet hung on a horse that came in first by a single square."""
    second: Seat | None = None
    """Who would have won the evening if the bet had gone the other way; None, where it would have changed nothing."""


@dataclass(frozen=True, slots=True)
class Run:
    """A race as it was told."""

    race: int
    bookie: Seat
    stakes: tuple[Stakes, ...]
    finish: Finish
    gains: tuple[int, ...]
    lead: int
    """How many squares the winner was ahead when it came in."""


def turning_point(events: Iterable[Event], over: Over) -> TurningPoint | None:
    if len(over.places) < 2:
        return None
    runs = list(runs_of(events))
    winner, others = over.places[0][0], [seat for together in over.places[1:] for seat in together]
    ahead = [0] * len(over.scores)
    """How far the winner is ahead of each seat before a race; less than nothing if it leads them."""
    found: tuple[Run, Seat, bool] | None = None
    for run in runs:
        were_before = [seat for seat in others if ahead[seat] <= 0]
        level, lag = not any(ahead), ahead
        ahead = [lead + run.gains[winner] - gain for lead, gain in zip(ahead, run.gains, strict=True)]
        if were_before and all(ahead[seat] > 0 for seat in others):
            rival = min(were_before, key=lambda seat: (lag[seat], -over.scores[seat]))
            found = (run, rival, level)
    sharing = [seat for seat in over.places[0] if seat != winner]
    if found is None or min(ahead[seat] for seat in others) <= 0:
        return None
    return _told(*found, winner, [*others, *sharing], over)


def _told(run: Run, rival: Seat, level: bool, winner: Seat, others: Sequence[Seat], over: Over) -> TurningPoint:
    deeds = sorted(_deeds(run, winner, rival), key=lambda deed: -deed[1])
    deed, counters, line, stake = deeds[0]
    second = None
    if line:
        changed = _if_it_had_gone_the_other_way(run, winner if deed is Deed.WON else rival, line, stake, over.scores)
        best = max(others, key=lambda seat: changed[seat])
        second = best if changed[best] > changed[winner] and best not in over.places[0] else None
    on_first = kind_of(line) == WIN or not suit_of(line)
    return TurningPoint(
        run.race,
        winner,
        rival,
        level,
        deed,
        counters,
        line,
        stake,
        nose=deed is Deed.WON and on_first and run.lead == 1,
        second=second,
    )


def _deeds(run: Run, winner: Seat, rival: Seat) -> Iterator[tuple[Deed, int, Line, int]]:
    """All that brought the winner nearer to the rival, or further before them."""
    for line, stake in run.stakes[winner]:
        if wins(line, run.finish):
            yield Deed.WON, pays(line, stake), line, stake
    for line, stake in run.stakes[rival]:
        if not wins(line, run.finish):
            yield Deed.LOST, stake, line, stake
    if run.bookie == winner and run.gains[winner] > 0:
        yield Deed.KEPT, run.gains[winner], "", 0
    if run.bookie == rival and run.gains[rival] < 0:
        yield Deed.PAID, -run.gains[rival], "", 0


def _if_it_had_gone_the_other_way(run: Run, seat: Seat, line: Line, stake: int, scores: Sequence[int]) -> list[int]:
    """How the evening would have ended if this one bet had been lost instead of won, or won instead of lost."""
    swing = pays(line, stake) + stake
    if wins(line, run.finish):
        swing = -swing
    changed = list(scores)
    changed[seat] += swing
    changed[run.bookie] -= swing
    return changed


def runs_of(events: Iterable[Event]) -> Iterator[Run]:
    bookie, lead = 0, 0
    stakes: tuple[Stakes, ...] = ()
    squares: dict[Suit, int] = {}
    for event in events:
        match event:
            case BookieNamed(seat):
                bookie, squares, stakes = seat, {}, ()
            case TheyAreOff(boards):
                stakes = boards
            case CardTurned(card, square):
                squares[suit(card)] = square
            case CameIn(letter, 1):
                lead = squares[letter] - _best_of_others(squares, letter)
            case RaceOver(race, finish, gains):
                yield Run(race, bookie, stakes or ((),) * len(gains), finish, gains, lead)


def _best_of_others(squares: Mapping[Suit, int], letter: Suit) -> int:
    return max((square for other, square in squares.items() if other != letter), default=0)
