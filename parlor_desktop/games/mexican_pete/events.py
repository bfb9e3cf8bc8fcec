"""What happens at a table of Mexican Pete."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from parlor_desktop.engine.chance import Outcome
from parlor_desktop.engine.contract import Event, Seat
from parlor_desktop.games.mexican_pete.table import Dice


@dataclass(frozen=True, slots=True)
class DeckBrought(Event):
    """The table plays with cards of its own: these."""

    words: Outcome
    clause: str = "MP-19"


@dataclass(frozen=True, slots=True)
class HandsDrawn(Event):
    """Which hand each seat has drawn."""

    colours: tuple[int, ...]
    clause: str = "MP-16"


@dataclass(frozen=True, slots=True)
class HandsMoved(Event):
    """All hands have moved one seat to the left."""

    colours: tuple[int, ...]
    clause: str = "MP-16"


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """Cards are face up, and these seats are in the game."""

    game: int
    seats: tuple[Seat, ...]
    clause: str = "MP-1"


@dataclass(frozen=True, slots=True)
class SatOut(Event):
    """A seat cannot ante and is out."""

    seat: Seat
    clause: str = "MP-17"


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """Counters go from one seat, or the pot, to another."""

    payer: Seat
    payee: Seat
    counters: int
    clause: str


@dataclass(frozen=True, slots=True)
class DebtNoted(Event):
    """A seat could not pay all, and owes so many counters more."""

    seat: Seat
    counters: int
    clause: str = "MP-17"


@dataclass(frozen=True, slots=True)
class DebtTaken(Event):
    """So much of a seat's debt is taken from what it gets."""

    seat: Seat
    counters: int
    clause: str = "MP-17"


@dataclass(frozen=True, slots=True)
class StartThrown(Event):
    """A seat has thrown for the start."""

    seat: Seat
    dice: Dice
    clause: str = "MP-2"


@dataclass(frozen=True, slots=True)
class ThrowAgain(Event):
    """These seats are level, and throw again among themselves."""

    seats: tuple[Seat, ...]
    clause: str = "MP-2"


@dataclass(frozen=True, slots=True)
class Starts(Event):
    """A seat has the dice first."""

    seat: Seat
    clause: str


@dataclass(frozen=True, slots=True)
class DiceThrown(Event):
    seat: Seat
    dice: Dice
    clause: str


@dataclass(frozen=True, slots=True)
class DicePassed(Event):
    """The dice go to another seat: to the left, or to who has claimed the throw."""

    seat: Seat
    to: Seat
    clause: str


@dataclass(frozen=True, slots=True)
class NotTurned(Event):
    """One of the four combinations that do not turn their card."""

    seat: Seat
    colour: int
    number: int
    clause: str = "MP-7"


@dataclass(frozen=True, slots=True)
class Called(Event):
    """A seat says "I got it", and what was said cannot be taken back."""

    seat: Seat
    clause: str = "MP-5"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CalledTogether(Event):
    """Several with the right to have called together, and the nearest to the thrower's left has it."""

    seat: Seat
    others: tuple[Seat, ...]
    clause: str = "MP-11"


@dataclass(frozen=True, slots=True)
class CalledFalsely(Event):
    """A seat called without the right to: its own card is down (or never turned by these dice), or the thrower's is up."""

    seat: Seat
    clause: str


@dataclass(frozen=True, slots=True)
class Instructed(Event):
    """The combination on a seat's card has fallen, and what the card says is carried out."""

    seat: Seat
    colour: int
    number: int
    do: str
    clause: str = "MP-4"


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """A seat turns its card of this number down."""

    seat: Seat
    number: int
    clause: str


@dataclass(frozen=True, slots=True)
class NothingTurned(Event):
    """The thrower's card is down already, and nobody has claimed the throw."""

    seat: Seat
    number: int
    clause: str = "MP-8"


@dataclass(frozen=True, slots=True)
class SlipNoted(Event):
    """A seat notes that another has missed a call, and what was said cannot be taken back."""

    by: Seat
    seat: Seat
    number: int
    clause: str = "MP-12"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CouldHaveCalled(Event):
    """A seat has missed a call, and nobody has noted it in time."""

    seat: Seat
    number: int
    clause: str = "MP-12"


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """A seat has turned down all its cards, or as many as the table has agreed on, and takes the pot and the rewards."""

    seat: Seat
    game: int
    clause: str = "MP-14"
    down: int = 10


@dataclass(frozen=True, slots=True)
class EveningOver(Event):
    seats: tuple[Seat, ...]
    score: int
    clause: str = "MP-18"
