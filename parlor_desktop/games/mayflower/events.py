"""What happens at a table of The Mayflower, from the pick of the first dealer to the end of the game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from parlor_desktop.engine.cards import BACK, Card, Hand, backs, only_own
from parlor_desktop.engine.contract import Event, Seat


@dataclass(frozen=True, slots=True)
class DealerPicked(Event):
    seat: Seat
    clause: str = "MF-1"


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The cards have been dealt; each hand in the order in which its cards came."""

    deal: int
    dealer: Seat
    hands: tuple[Hand, ...]
    extra: Hand
    clause: str

    def seen_by(self, seat: Seat | None) -> Event:
        return replace(self, hands=only_own(seat, self.hands), extra=backs(self.extra))


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    seat: Seat
    card: Card
    clause: str
    reveals: ClassVar[bool] = True
    shows_own: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SeriesClosed(Event):
    """The 7 lies across both piles."""

    series: str
    clause: str = "MF-5"


@dataclass(frozen=True, slots=True)
class SaidCannotPlay(Event):
    seat: Seat
    clause: str


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    seat: Seat
    card: Card
    clause: str = "MF-13"
    reveals: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card=BACK)


@dataclass(frozen=True, slots=True)
class DrawnCardKept(Event):
    seat: Seat
    clause: str = "MF-13"


@dataclass(frozen=True, slots=True)
class Charged(Event):
    """Points are taken off a score."""

    seat: Seat
    points: int
    score: int
    clause: str


@dataclass(frozen=True, slots=True)
class FellBehind(Event):
    """A score has gone below nothing."""

    seat: Seat
    by: int
    clause: str = "MF-10"


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    seat: Seat
    clause: str = "MF-2"


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """Somebody doubts a seat; its passes are looked into."""

    by: Seat
    seat: Seat
    lies: int
    clause: str = "MF-12"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class FalsePassFound(Event):
    """A seat said that it could not play, and held these cards, which fitted."""

    seat: Seat
    cards: tuple[Card, ...]
    clause: str = "MF-12"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HandsLookedAt(Event):
    """Everybody has passed in turn: the scorekeeper looks at the hands, and names whoever could have played, but no card."""

    could: tuple[Seat, ...]
    clause: str = "MF-12"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HandsShown(Event):
    """The deal is over: what is left in the hands is laid open and counted."""

    hands: tuple[Hand, ...]
    extra: Hand
    clause: str = "MF-9"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HeldUp(Event):
    """The hands lie open, and show who kept a card for so many turns, and who had to pass with cards behind it."""

    seat: Seat
    card: Card
    turns: int
    stopped: tuple[Seat, ...]
    clause: str = "MF-6"


@dataclass(frozen=True, slots=True)
class Credited(Event):
    """Points for the cards that the others had left."""

    seat: Seat
    points: int
    score: int
    clause: str = "MF-9"


@dataclass(frozen=True, slots=True)
class DealScored(Event):
    """The scorekeeper closes the row of this deal."""

    deal: int
    scores: tuple[int, ...]
    clause: str = "MF-14"


@dataclass(frozen=True, slots=True)
class DealPassed(Event):
    """The next deal is this seat's."""

    seat: Seat
    clause: str = "MF-1"


@dataclass(frozen=True, slots=True)
class Won(Event):
    seats: tuple[Seat, ...]
    score: int
    clause: str = "MF-11"
