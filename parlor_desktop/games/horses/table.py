"""The state of a table of Horses."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import Final

from parlor_desktop.engine.cards import DECK, SUITS, Card, Hand
from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.seats import to_the_left
from parlor_desktop.games.horses.betting import Finish, Stakes, Suit, total
from parlor_desktop.games.horses.house_rules import AT_ONCE, HouseRules, races_of

NOBODY: Final[Seat] = -1
SQUARES: Final = 13
"""HO-7: a horse needs all the cards of its suit."""
BOARDS: Final = 6
"""HO-1: the make-up boards in the box."""
FACE_DOWN: Final[Stakes] = (("face down", 0),)
"""Bets that somebody has laid and others cannot see yet."""


class Phase(Enum):
    BOOKIE = "nobody is Bookie yet"
    BET = "the bets are laid"
    OFF = "all bets lie, and the Bookie is to start the race"
    SHUFFLE = "the pack is to be shuffled"
    CUT = "the pack is to be cut"
    RACE = "the horses run"
    OVER = "the evening is over"


@dataclass(frozen=True, slots=True)
class Race:
    """A race that was run, for the ledger."""

    bookie: Seat
    finish: Finish
    gains: tuple[int, ...]
    stakes: tuple[Stakes, ...] = field(default=(), compare=False)
    """What lay on each seat's board when the betting was closed, for all to see (HO-4). No page of the ledger tells it, so two
    pages that say the same are the same."""


@dataclass(frozen=True)
class Table:
    rules: HouseRules
    counters: tuple[int, ...]
    """What each seat has; until they are off this includes what it has laid on its board."""
    markers: tuple[int, ...]
    """HO-13: what each seat owes."""
    phase: Phase = Phase.BOOKIE
    race: int = 1
    bookie: Seat = NOBODY
    down: tuple[Seat, ...] = ()
    """Who has laid their bets."""
    stakes: tuple[Stakes, ...] = ()
    """What lies on each seat's board."""
    laid: tuple[Stakes, ...] = ()
    """What lay there when the betting was closed; empty until then."""
    pack: Hand = ()
    """The hidden cards, from the top."""
    turned: tuple[Card, ...] = ()
    finish: Finish = ()
    """Who has come in."""
    before: tuple[int, ...] = ()
    """The scores before this race."""
    ledger: tuple[Race, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.counters)

    @property
    def races(self) -> int:
        """HO-11: how many are run in all."""
        return races_of(self.rules, self.seats)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple([counters - owed for counters, owed in zip(self.counters, self.markers, strict=True)])

    @property
    def bettors(self) -> tuple[Seat, ...]:
        """All but the Bookie, from the Bookie's left."""
        return to_the_left(self.bookie, self.seats)[:-1]

    @property
    def left(self) -> int:
        """The races still to be run, with this one."""
        return self.races - self.race + 1

    @property
    def boards(self) -> tuple[tuple[Seat, ...], ...]:
        """Who bets on each make-up board."""
        return sharing(self.seats, self.bookie)

    @property
    def to_bet(self) -> tuple[Seat, ...]:
        return tuple([seat for seat in self.bettors if seat not in self.down])

    @property
    def cutter(self) -> Seat:
        """HO-5: the player at the Bookie's right."""
        return (self.bookie - 1) % self.seats

    @property
    def face_down(self) -> bool:
        """HO-4: nobody's bets are seen by others now."""
        return self.rules.order == AT_ONCE and self.phase in (Phase.BET, Phase.OFF)

    def in_hand(self, seat: Seat) -> int:
        """A seat's counters that do not lie on its board, as far as they can be seen."""
        return self.counters[seat] - (total(self.stakes[seat]) if self.phase in (Phase.BET, Phase.OFF) else 0)

    def hidden(self) -> dict[Suit, int]:
        """How many cards of each suit have not been turned in this race."""
        return {letter: SQUARES - square for letter, square in self.squares().items()}

    def squares(self) -> dict[Suit, int]:
        """How far each horse has run; 0 is above the first square."""
        return {letter: self.square(letter) for letter in SUITS}

    def square(self, letter: Suit) -> int:
        """How far one horse has run."""
        return "".join(self.turned).count(letter)  # no rank is written with the letter of a suit


WHOLE_PACK: Final = len(DECK)


@lru_cache(maxsize=128)
def sharing(seats: int, bookie: Seat) -> tuple[tuple[Seat, ...], ...]:  # HO-1
    """Who bets on each make-up board; with more than six bettors some share one."""
    bettors = to_the_left(bookie, seats)[:-1]
    boards = min(BOARDS, len(bettors))
    return tuple(
        tuple(seat for at, seat in enumerate(bettors) if at * boards // len(bettors) == board) for board in range(boards)
    )
