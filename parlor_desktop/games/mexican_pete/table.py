"""The state of a table of Mexican Pete. Nothing is hidden: all hands lie open."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.seats import to_the_left
from parlor_desktop.games.mexican_pete.deck import NUMBERS, Deck, Face
from parlor_desktop.games.mexican_pete.house_rules import (
    GATHER,
    HASTE,
    IDLE,
    LOOK,
    MANY,
    MOST_HASTE,
    NEXT_LOOK,
    PACES,
    QUICK_LOOK,
    HouseRules,
)

NOBODY: Final[Seat] = -1
POT: Final[Seat] = -1
"""Who pays or gets counters where it is no player."""
SEVEN: Final = 7

Dice = tuple[int, int]
Numbers = tuple[int, ...]


class Phase(Enum):
    DECK = "the cards are to be brought"
    HANDS = "the hands are to be drawn"
    START = "all throw for the start"
    READY = "the dice are to be thrown"
    IN_AIR = "the dice fall"
    CALL = "the dice lie, and calls may be made"
    OVER = "the evening is over"


class Reason(IntEnum):
    """Why a move is right or wrong; a call is right by the first two."""

    OWN_CARD = 0
    """MP-3: my throw, and my card is up."""
    CLAIM = 1
    """MP-9: mine is up, and the thrower's is down."""
    NO_THROW = 2
    """Nothing lies that could be called."""
    THROWERS = 3
    """MP-10"""
    DOWN = 4
    KEEPS = 5
    """MP-7: the combination does not turn my card."""
    GO_ON = 6
    """The dice are mine to throw."""
    TOO_SOON = 7
    """MP-12: to throw now would be a slip."""
    SLIPPED = 8
    """MP-12: there is a slip to be noted."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A call that somebody had the right to and did not make."""

    seat: Seat
    number: int


@dataclass(frozen=True)
class Table:
    rules: HouseRules
    counters: tuple[int, ...]
    owed: tuple[int, ...]
    """MP-17: what each seat owes."""
    deck: Deck
    phase: Phase
    pot: int = 0
    game: int = 0
    """Counted from 1."""
    playing: tuple[Seat, ...] = ()
    """Who is in this game, by seat."""
    colours: tuple[int, ...] = ()
    """The hand of each seat."""
    up: tuple[Numbers, ...] = ()
    """Which of its cards each seat still has face up."""
    thrower: Seat = NOBODY
    dice: Dice | None = None
    """How the dice lie, as long as something can be said about them."""
    starting: tuple[Seat, ...] = ()
    """MP-2: who is still to throw for the start."""
    start_throws: tuple[int, ...] = ()
    """What each seat has thrown for the start in this round; 0 for who has not."""
    call_out: int = 0
    """Counts the call-outs."""
    calls: tuple[Seat, ...] = ()
    """MP-11: who has called and was not judged yet, in the order in which they were heard."""
    called: tuple[Seat, ...] = ()
    """Who has called at these dice; nobody does so twice."""
    slips: tuple[Slip, ...] = ()
    """MP-12: what can still be noted."""
    winners: tuple[Seat, ...] = ()
    in_vain: int = 0
    """How many throws in a row have turned nobody's card and could not have; a seven between them does not count."""

    @property
    def seats(self) -> int:
        return len(self.counters)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple([has - owes for has, owes in zip(self.counters, self.owed, strict=True)])

    @property
    def total(self) -> int:
        return sum(self.dice) if self.dice is not None else 0

    def face(self, seat: Seat, number: int) -> Face:
        """A card of this seat's hand."""
        return self.deck[self.colours[seat]][number]

    def left_of(self, seat: Seat) -> Seat:
        """The next player on the left."""
        return self.around(seat)[0]

    def around(self, seat: Seat) -> tuple[Seat, ...]:
        """All players from the left of this seat, which comes last."""
        return tuple([other for other in to_the_left(seat, self.seats) if other in self.playing])

    def is_combination(self, seat: Seat, number: int) -> bool:
        """MP-4: the dice lie as this card of the seat shows them."""
        return self.dice is not None and sorted(self.dice) == sorted(self.face(seat, number).dice)

    def would_turn(self, seat: Seat) -> bool:
        """MP-3, MP-7: the dice turn a card of this seat."""
        number = self.total
        return number in self.up[seat] and self.dice is not None and turns(self.face(seat, number), self.dice)

    def rightful(self) -> tuple[Seat, ...]:
        """Who may say "I got it" at these dice, whoever comes first before the others (MP-9, MP-10, MP-11)."""
        if self.phase is not Phase.CALL:
            return ()
        if self.total in self.up[self.thrower]:
            return (self.thrower,)
        return tuple([seat for seat in self.around(self.thrower)[:-1] if self.would_turn(seat)])

    def right(self, seat: Seat) -> Reason:
        """Whether a seat may say "I got it" at these dice, and why or why not."""
        number = self.total
        if self.phase is not Phase.CALL:
            return Reason.NO_THROW
        if seat != self.thrower and number in self.up[self.thrower]:
            return Reason.THROWERS
        if number not in self.up[seat]:
            return Reason.DOWN
        if not self.would_turn(seat):
            return Reason.KEEPS
        return Reason.OWN_CARD if seat == self.thrower else Reason.CLAIM

    @property
    def looks(self) -> float:
        """Seconds in which everybody sees for themselves what these dice are to them. As soon as somebody has called, all know
        it; and before the next throw there are none."""
        if self.calls:
            return 0.0
        look = NEXT_LOOK if self.phase is Phase.READY else LOOK if self.seats < MANY else QUICK_LOOK
        return look * PACES[self.rules.pace]

    @property
    def gathers(self) -> float:
        """Seconds for which dice lie before anybody throws them again: the fewer numbers are still wanted, the sooner everybody
        has seen whether one of them has come. Dice that turn nobody's card are passed over at once, and the sooner the more
        of them come in a row, unless a slip can still be noted: the table shows both, so the waiting tells nothing. Whose
        card it is has no part in it."""
        wanted, pace = self.wanted, PACES[self.rules.pace]
        if self.phase is Phase.CALL and not self.rightful() and not self.slips and not self.calls:
            return IDLE * pace * self.haste
        return GATHER * pace * (0.7 + 0.3 * len(wanted) / len(NUMBERS))

    @property
    def haste(self) -> float:
        """What share of the usual time it takes to take up the dice again."""
        return max(MOST_HASTE, HASTE ** max(0, self.in_vain - 1))

    @property
    def wanted(self) -> frozenset[int]:
        """The numbers that somebody still has face up."""
        return frozenset([number for up in self.up for number in up])

    def to_go(self, seat: Seat) -> int:
        """MP-14, MP-18: how many cards this seat is still to turn down."""
        return len(self.up[seat]) - len(NUMBERS) + self.rules.down

    def reward(self, seat: Seat) -> int:
        """MP-15: what this seat would pay if another won now."""
        return worth(self.up[seat])


def turns(face: Face, dice: Dice) -> bool:
    """MP-7: whether dice of a card's number turn it."""
    return face.turns or sorted(dice) != sorted(face.dice)


def worth(up: Numbers) -> int:
    """MP-15: one counter for each even card that is left up, two for each odd one."""
    return sum(2 if number % 2 else 1 for number in up)
