"""What happens at a Bacarac table, from the pick of the first dealer to the end of the game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from parlor_desktop.engine.cards import Card, Hand, backs, only_own
from parlor_desktop.engine.contract import Event, Seat
from parlor_desktop.games.bacarac.poker import Worth


@dataclass(frozen=True, slots=True)
class DealerPicked(Event):
    seat: Seat
    clause: str = "BA-1"


@dataclass(frozen=True, slots=True)
class SatOut(Event):
    """These seats cannot pay the ante and are out of this hand."""

    seats: tuple[Seat, ...]
    clause: str = "BA-19"


@dataclass(frozen=True, slots=True)
class Lent(Event):
    """The bank has lent a seat chips."""

    seat: Seat
    chips: int
    clause: str = "BA-19"


@dataclass(frozen=True, slots=True)
class Anted(Event):
    """Each of these seats has put its chips on all divisions."""

    seats: tuple[Seat, ...]
    hand: int
    clause: str


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The cards have been dealt; each hand in the order in which its cards came."""

    dealer: Seat
    hands: tuple[Hand, ...]
    dead: Hand
    clause: str

    def seen_by(self, seat: Seat | None) -> Event:
        return replace(self, hands=only_own(seat, self.hands), dead=backs(self.dead))


@dataclass(frozen=True, slots=True)
class Spoke(Event):
    """A seat has checked, bet, called, raised or dropped, and paid so many chips into the Pot."""

    seat: Seat
    what: str
    paid: int
    clause: str = "BA-4"


@dataclass(frozen=True, slots=True)
class PokerShown(Event):
    """A seat shows its best cards."""

    seat: Seat
    cards: Hand
    worth: Worth
    clause: str = "BA-3"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PotTaken(Event):
    """The Pot goes to these seats, so many chips to each; unshown, if all others have dropped."""

    seats: tuple[Seat, ...]
    chips: tuple[int, ...]
    shown: bool
    clause: str = "BA-4"


@dataclass(frozen=True, slots=True)
class TakenUp(Event):
    """All have taken up their whole hands again, and this seat begins."""

    seat: Seat
    clause: str = "BA-5"


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    seat: Seat
    card: Card
    clause: str
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Collected(Event):
    """A seat takes the chips of a division."""

    seat: Seat
    division: str
    chips: int
    clause: str


@dataclass(frozen=True, slots=True)
class Won(Event):
    """A seat has won a division, and may take its chips; nobody tells it so (BA-17)."""

    seat: Seat
    division: str
    clause: str


@dataclass(frozen=True, slots=True)
class LeftLying(Event):
    """A seat did not take what it had won."""

    seat: Seat
    divisions: tuple[str, ...]
    clause: str = "BA-17"


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    """The run is at its end: this card was not to be had, or it was the ace (then None)."""

    seat: Seat
    card: Card | None
    already_laid: bool
    colour: str
    clause: str = "BA-8"


@dataclass(frozen=True, slots=True)
class DutyPassed(Event):
    """A seat has no card of the colour, and the next one is to go on."""

    seat: Seat
    colour: str
    to: Seat
    clause: str = "BA-9"


@dataclass(frozen=True, slots=True)
class DeadStop(Event):
    """Nobody has a card of the colour: the hand is over, and the Kitty stays."""

    colour: str
    clause: str = "BA-15"


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A seat has laid all its cards."""

    seat: Seat
    clause: str = "BA-14"


@dataclass(frozen=True, slots=True)
class HandOver(Event):
    """The hand is over: all cards are shown, and these chips stay on the board."""

    hands: tuple[Hand, ...]
    dead: Hand
    board: tuple[int, ...]
    clause: str
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Proposed(Event):
    """A seat wants to stop, or agrees, or wants to go on."""

    seat: Seat
    stop: bool
    clause: str = "BA-18"


@dataclass(frozen=True, slots=True)
class ClosingBegan(Event):
    """The last hand was played; what lies on the board goes to the winner of one straight poker hand."""

    chips: int
    clause: str = "BA-18"


@dataclass(frozen=True, slots=True)
class BoardTaken(Event):
    """All that lies on the board goes to these seats, so many chips to each."""

    seats: tuple[Seat, ...]
    chips: tuple[int, ...]
    shown: bool
    clause: str = "BA-18"


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    seats: tuple[Seat, ...]
    score: int
    clause: str = "BA-18"
