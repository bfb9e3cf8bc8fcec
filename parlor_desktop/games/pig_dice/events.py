"""What happens at a table of Pig Dice."""

from __future__ import annotations

from dataclasses import dataclass

from parlor_desktop.engine.chance import Outcome
from parlor_desktop.engine.contract import Event, Seat


@dataclass(frozen=True, slots=True)
class Began(Event):
    seat: Seat
    clause: str = "PD-2"


@dataclass(frozen=True, slots=True)
class DiceThrown(Event):
    seat: Seat
    clause: str = "PD-3"


@dataclass(frozen=True, slots=True)
class DiceFell(Event):
    """The dice lie, and the turn has made this much more (or less), and so much in all."""

    seat: Seat
    faces: Outcome
    gain: int
    made: int
    clause: str


@dataclass(frozen=True, slots=True)
class KeptScoreFell(Event):
    """A Tail took more than the turn had, and the rest came off the kept score."""

    seat: Seat
    loss: int
    kept: int
    clause: str = "PD-11"


@dataclass(frozen=True, slots=True)
class SevenFell(Event):
    seat: Seat
    faces: Outcome
    lost: int
    clause: str


@dataclass(frozen=True, slots=True)
class GoalReached(Event):
    """With this throw the score has reached the goal: throw on, or stand?"""

    seat: Seat
    score: int
    clause: str = "PD-6"


@dataclass(frozen=True, slots=True)
class GaveUp(Event):
    seat: Seat
    made: int
    kept: int
    clause: str = "PD-5"


@dataclass(frozen=True, slots=True)
class Stood(Event):
    seat: Seat
    made: int
    kept: int
    clause: str = "PD-6"


@dataclass(frozen=True, slots=True)
class DicePassed(Event):
    seat: Seat
    to: Seat
    clause: str


@dataclass(frozen=True, slots=True)
class LastRoundBegan(Event):
    stood: Seat
    score: int
    clause: str = "PD-7"


@dataclass(frozen=True, slots=True)
class LevelAtTheTop(Event):
    """These seats are level and have one more turn each."""

    seats: tuple[Seat, ...]
    score: int
    clause: str = "PD-8"


@dataclass(frozen=True, slots=True)
class Won(Event):
    seats: tuple[Seat, ...]
    score: int
    clause: str
