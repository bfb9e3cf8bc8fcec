"""What lies on a table of The Mayflower: the four rows, the hands, and all that was done in this deal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import chain
from typing import Final, NamedTuple

from parlor_desktop.engine.cards import Card, Hand
from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mayflower.cards import SERIES
from parlor_desktop.games.mayflower.house_rules import HouseRules

NOBODY: Final[Seat] = -1


class Phase(Enum):
    DEALER = "nobody has dealt yet"
    DEAL = "the cards are to be dealt"
    PLAY = "somebody is to lay a card"
    DRAWN = "somebody has drawn from the extra hand"
    CHALLENGE = "the deal is played out, but not scored"
    OVER = "the game is over"


class Row(NamedTuple):
    """One series on the table: its two piles, and whether its 7 lies across them (MF-4, MF-5, MF-7)."""

    low: int = 0
    """The top card of the pile that began with the 1; 0 before it has begun."""
    high: int = 14
    """The top card of the pile that began with the 13; 14 before it has begun."""
    closed: bool = False

    @property
    def fitting(self) -> tuple[int, ...]:
        """The numbers that can be laid now: a pile's first card, its next one, and the 7 on a finished pair."""
        if self.low == 6 and self.high == 8:
            return () if self.closed else (7,)
        return (self.low + 1,) * (self.low < 6) + (self.high - 1,) * (self.high > 8)

    def with_card(self, number: int) -> Row:
        if number == 7:
            return Row(self.low, self.high, closed=True)
        return Row(number, self.high) if number < 7 else Row(self.low, number)


@cache  # a row is in one of fifty states, and every move asks
def cards_fitting(letter: str, row: Row) -> tuple[Card, ...]:
    return tuple([f"{letter}{number}" for number in row.fitting])


NOTHING_LAID: Final = (Row(),) * len(SERIES)


# -- What has been done in a deal -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Laid:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Passed:
    """This seat said that it could not play, while these cards would have fitted."""

    seat: Seat
    fitting: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Drew:
    """This seat drew a card from the extra hand; only the seat itself knows which."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class LookedAt:
    """Everybody had passed, and the scorekeeper looked at the hands: these seats could have played (MF-12)."""

    could: tuple[Seat, ...]


Deed = Laid | Passed | Drew | LookedAt


@dataclass(frozen=True)
class Table:
    rules: HouseRules
    scores: tuple[int, ...]
    phase: Phase = Phase.DEALER
    deal: int = 0
    """Counted from 1."""
    dealer: Seat = NOBODY
    turn: Seat = NOBODY
    hands: tuple[Hand, ...] = ()
    extra: Hand = ()
    """MF-13: the third hand of a table for two; the next card to be drawn is its last."""
    rows: tuple[Row, ...] = NOTHING_LAID
    history: tuple[Deed, ...] = ()
    """What was done in this deal, in order."""
    shown: bool = False
    """The deal is scored, and what was left in the hands lies open."""
    out: Seat = NOBODY
    """Who played their last card."""
    challengers: tuple[Seat, ...] = ()
    """Who may still challenge, after the one whose turn it is."""
    challenged: tuple[Seat, ...] = ()
    """Whose passes have been looked into."""
    wrongly: tuple[Seat, ...] = ()
    """Who has challenged somebody who told the truth, once for each time."""
    winners: tuple[Seat, ...] = ()
    sheet: tuple[tuple[int, ...], ...] = ()
    """MF-14: the scores after each deal that has been scored."""
    stops: tuple[tuple[int, ...], ...] = ()
    """How often each seat has stopped each other one with a card that it kept, in all deals that have been scored."""

    @property
    def fitting(self) -> tuple[Card, ...]:
        """Every card that could be laid now, whoever holds it."""
        return tuple(chain.from_iterable(map(cards_fitting, SERIES, self.rows)))

    @property
    def next_seat(self) -> Seat:
        """At the left of the one whose turn it is."""
        return (self.turn + 1) % len(self.scores)

    @property
    def must_lay(self) -> bool:
        """MF-12: whoever has the turn was found to have held back, and has not played since."""
        for deed in reversed(self.history):
            if isinstance(deed, LookedAt):
                return self.turn in deed.could
            if deed.seat == self.turn:
                return False
        return False

    @property
    def drawn(self) -> Card | None:
        """The card that was drawn just now."""
        match self.history:
            case [*_, Drew(_, card)] if self.phase is Phase.DRAWN:
                return card
        return None
