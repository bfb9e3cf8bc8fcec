"""What happens at a table of Horses."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from parlor_desktop.engine.cards import Card
from parlor_desktop.engine.contract import Event, Seat
from parlor_desktop.games.horses.betting import Finish, Line, Stakes, Suit
from parlor_desktop.games.horses.table import FACE_DOWN


@dataclass(frozen=True, slots=True)
class CutForBookie(Event):
    """Each of these seats has cut a card, for the office of Bookie; level ones cut again."""

    cuts: tuple[tuple[Seat, Card], ...]
    clause: str = "HO-11"


@dataclass(frozen=True, slots=True)
class BookieNamed(Event):
    """A seat is Bookie in this race."""

    seat: Seat
    race: int
    clause: str = "HO-11"


@dataclass(frozen=True, slots=True)
class BetsLaid(Event):
    """A seat has laid its counters; where all bet at once, face down for the others."""

    seat: Seat
    stakes: Stakes
    hidden: bool
    clause: str = "HO-3"

    def seen_by(self, seat: Seat | None) -> Event:
        return replace(self, stakes=FACE_DOWN) if self.hidden and seat != self.seat else self


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """The Bookie could not pay for all of a bet, and gives so many counters back."""

    seat: Seat
    line: Line
    counters: int
    clause: str = "HO-13"


@dataclass(frozen=True, slots=True)
class TheyAreOff(Event):
    """The betting is closed, and all boards lie open: the counters on them, by seat."""

    stakes: tuple[Stakes, ...]
    clause: str = "HO-4"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PackShuffled(Event):
    seat: Seat
    clause: str = "HO-5"


@dataclass(frozen=True, slots=True)
class PackCut(Event):
    seat: Seat
    depth: int
    clause: str = "HO-5"


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """A card is turned, and the horse of its suit comes to this square."""

    card: Card
    square: int
    clause: str = "HO-6"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CameIn(Event):
    """A horse is first, second, third or fourth, and is set on the square of that number."""

    suit: Suit
    place: int
    clause: str = "HO-7"


@dataclass(frozen=True, slots=True)
class LosersCollected(Event):
    """The Bookie takes what has lost now: who had how many counters on which line."""

    bookie: Seat
    takings: tuple[tuple[Seat, Line, int], ...]
    clause: str = "HO-8"


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """A seat gets its winning stakes back, each with its payment by the Bookie: line, stake and payment."""

    seat: Seat
    bets: tuple[tuple[Line, int, int], ...]
    clause: str = "HO-10"


@dataclass(frozen=True, slots=True)
class MarkersNoted(Event):
    """The Bookie owes so many counters."""

    seat: Seat
    counters: int
    clause: str = "HO-13"


@dataclass(frozen=True, slots=True)
class MarkersTaken(Event):
    """So much of a debt is taken from what a seat receives."""

    seat: Seat
    counters: int
    clause: str = "HO-13"


@dataclass(frozen=True, slots=True)
class RaceOver(Event):
    """All is paid; what each seat has won or lost in the race."""

    race: int
    finish: Finish
    gains: tuple[int, ...]
    clause: str = "HO-9"


@dataclass(frozen=True, slots=True)
class PrizesGiven(Event):
    """The evening is over: who has the first prize, the second, and the Poney prize."""

    first: tuple[Seat, ...]
    second: tuple[Seat, ...]
    poney: tuple[Seat, ...]
    score: int
    clause: str = "HO-12"
