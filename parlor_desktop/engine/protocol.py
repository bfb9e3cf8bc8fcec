"""The contract between a game and everything else: read this file, and you can write a game.

A game is a handful of pure functions over a frozen state. It holds no players, no generator and no clock: decisions, luck and
time all come in through `apply`, as moves, and each move that was made is a line of the game's record. The session (session.py)
is the referee that asks `awaits` what is to happen next, lets only legal moves through, and keeps the log.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar, runtime_checkable

from parlor_desktop.engine.chance import Outcome, Source

Seat = int
"""Seats are numbered from 0, to the left around the table."""

CHANCE: Final[Seat] = -1
"""Who makes the move `Fell`."""

CLOCK: Final[Seat] = -2
"""Who makes the move `TimeUp`."""

S = TypeVar("S")


# -- What the game waits for ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Turn:
    """One seat decides."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Turns:
    """Several seats decide, each for itself and from what it knew before, in whatever order they are ready."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class CallOut:
    """Any of these seats may speak up, and the clock moves after so many seconds: since the beginning, or, once somebody has
    been `heard`, since the first who was; so that those who speak together can be told from those who come late.

    `number` tells one call-out from the next: while it stays the same, time runs on, and whoever was about to speak still is.
    """

    seats: tuple[Seat, ...]
    seconds: float
    number: int = 0
    heard: bool = False


@dataclass(frozen=True, slots=True)
class Luck:
    """Dice fall, cards are shuffled."""

    source: Source


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended: the seats by place, the winners first, level seats together, and every seat's score."""

    places: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]

    def share(self, seat: Seat) -> float:
        """What part of the win is this seat's: 1, or its fraction of a shared one, or 0."""
        winners = self.places[0]
        return 1 / len(winners) if seat in winners else 0.0


Awaits = Turn | Turns | CallOut | Luck | Over


# -- What happens -----------------------------------------------------------------------------------------------------------


class Move:
    """What a seat, luck or the clock does. Every game derives its own, as frozen dataclasses with slots.

    Fields may be numbers, words, enumerations, and tuples of those: what a line of a record can hold.
    """

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Fell(Move):
    """How the luck fell."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class TimeUp(Move):
    """Nobody spoke up, or nobody else did."""


@dataclass(frozen=True, slots=True)
class TakeBack(Move):
    """A seat takes its last decision back. The session carries it out, for all games alike; `apply` never sees it."""


class Event:
    """What a move brought about, in table words, with the clause of the rules that made it so."""

    __slots__ = ()
    clause: str
    reveals: ClassVar[bool] = False
    """True where the event shows somebody something that was hidden; a decision that led to it cannot be taken back."""

    def seen_by(self, seat: Seat | None) -> Event:
        """The event as this seat sees it, secrets masked; None is an onlooker."""
        return self


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """A state, and what happened on the way to it."""

    state: S
    events: tuple[Event, ...] = ()


def led_to(events: Iterable[Event], step: Step[S]) -> Step[S]:
    """A step that came of something, with that told before it."""
    return Step(step.state, (*events, *step.events))


# -- The game ---------------------------------------------------------------------------------------------------------------


class Game(Protocol[S]):
    """The rules of one game."""

    name: str
    """As in its folder, its records and on the command line: pig_dice."""
    title: str
    """As on the lid: Pig Dice."""
    letters: str
    """What its clause ids begin with: PD."""
    seats: range
    """How many may sit down."""
    house_rules: type[Any]
    """A frozen dataclass of `house_rule` fields."""
    move_types: tuple[type[Move], ...]
    """Every move that a seat can make."""
    hides: bool
    """Seats have secrets from each other, so that people who share a screen need a curtain."""

    def setup(self, seats: int, rules: Any) -> Step[S]:
        """The table before the first move. The session has checked the number of seats and settled the house rules."""
        ...

    def awaits(self, state: S) -> Awaits: ...

    def moves(self, state: S, seat: Seat) -> tuple[Move, ...]:
        """What this seat may do now; it can be told from `view(state, seat)` alone. Empty when it is not the seat's to move."""
        ...

    def apply(self, state: S, actor: Seat, move: Move) -> Step[S]:
        """The state after a legal move. Pure: the state that went in is unchanged."""
        ...

    def view(self, state: S, seat: Seat | None) -> S:
        """What this seat may know, the rest masked; None is an onlooker, who knows what the whole table knows."""
        ...

    def guess(self, view: S, seat: Seat, rng: Random) -> S:
        """A full state that fits what the seat knows, for a search: `view(guess(v, seat, rng), seat) == v`."""
        ...


@runtime_checkable
class WideChoice(Protocol):
    """A game in which some choice is too wide to be listed: counters on any number of lines. `moves` then lists the usual moves
    of that kind, and any other is legal to which there is no objection."""

    def objection(self, state: Any, seat: Seat, move: Any) -> str:
        """What is wrong with a move of a kind that is possible now, and what would be right, in a sentence; empty if nothing
        is. It can be told from `view(state, seat)` alone."""
        ...


def word_for(move: type[Move]) -> str:
    """How a move is called in a record and in a refusal: GiveUp is "give up"."""
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in move.__name__).strip()


def by_score(scores: Sequence[int], ahead: Iterable[Seat] = ()) -> tuple[tuple[Seat, ...], ...]:
    """Seats by place, highest score first, level seats together. Seats in `ahead` share the first place, whatever they have."""
    first = tuple(ahead)
    rest = [seat for seat in range(len(scores)) if seat not in first]
    levels = sorted({scores[seat] for seat in rest}, reverse=True)
    places = tuple(tuple(seat for seat in rest if scores[seat] == level) for level in levels)
    return (first, *places) if first else places
