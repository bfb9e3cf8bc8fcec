"""What each throw of a turn did to its score, and how each turn of a game ended, for whoever tells of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from parlor_desktop.engine.chance import Outcome
from parlor_desktop.engine.contract import Event, Seat
from parlor_desktop.games.pig_dice.events import GaveUp, KeptScoreFell, LastRoundBegan, SevenFell, Stood


class Kind(Enum):
    PLAIN = auto()
    HEAD = auto()
    TAIL = auto()
    BOTH = auto()


@dataclass(frozen=True, slots=True)
class Reckoned:
    faces: Outcome
    gain: int
    """What it added to the turn, or took off."""
    made: int
    """What the turn had made by then."""
    first: bool

    @property
    def kind(self) -> Kind:
        match self.faces:
            case (str(), str()):
                return Kind.BOTH
            case (str(), _):
                return Kind.HEAD
            case (_, str()):
                return Kind.TAIL
        return Kind.PLAIN


def reckon(throws: Sequence[Outcome]) -> tuple[Reckoned, ...]:
    """The throws of a turn in which no seven has fallen."""
    turn: list[Reckoned] = []
    made = 0
    for faces in throws:
        gain = gain_of(faces, made, first=not turn)
        made += gain
        turn.append(Reckoned(faces, gain, made, first=not turn))
    return tuple(turn)


def gain_of(faces: Outcome, made: int, first: bool) -> int:
    """What a throw that is no seven adds to a turn which has made so much, or takes off."""
    match faces:
        case (int(one), int(other)):  # PD-3
            return one + other
        case (str(), int(face)):  # PD-10
            return 2 * face
        case (int(face), str()):  # PD-11
            return 0 if first else -min(face, made)
    return made  # PD-9


@dataclass(frozen=True, slots=True)
class TurnEnded:
    seat: Seat
    made: int
    """What it kept, or lost to a seven."""
    reached: int
    """The score with this turn, kept or lost."""
    seven: bool
    last: bool
    """It was a turn of the last round."""


def turns_of(events: Iterable[Event]) -> list[TurnEnded]:
    turns: list[TurnEnded] = []
    kept: dict[Seat, int] = {}
    last = False
    for event in events:
        match event:
            case GaveUp(seat, made, score) | Stood(seat, made, score):
                kept[seat] = score
                turns.append(TurnEnded(seat, made, score, seven=False, last=last))
            case SevenFell(seat, _, lost):
                turns.append(TurnEnded(seat, lost, kept.get(seat, 0) + lost, seven=True, last=last))
            case KeptScoreFell(seat, _, score):
                kept[seat] = score
            case LastRoundBegan():
                last = True
    return turns
