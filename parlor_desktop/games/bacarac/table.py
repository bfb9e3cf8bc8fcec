"""What lies on a Bacarac table: the ten divisions, the chips, the betting and the cards, as they are between two moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final

from parlor_desktop.engine.cards import BLACK, DECK, RED, Card, Hand, in_order, next_higher, rank, suit
from parlor_desktop.engine.contract import Move, Seat
from parlor_desktop.games.bacarac.house_rules import HouseRules

NOBODY: Final[Seat] = -1

KITTY, POT, EIGHT_NINE_TEN, KING_QUEEN, JACK_TEN = "Kitty", "Pot", "8-9-10", "K-Q", "J-10"
ANTE: Final[Mapping[str, int]] = {
    KITTY: 3,
    POT: 1,
    EIGHT_NINE_TEN: 2,
    "A": 1,
    "K": 1,
    "Q": 1,
    "J": 1,
    "10": 1,
    KING_QUEEN: 1,
    JACK_TEN: 1,
}
"""BA-2: the ten divisions of the board, and what each player puts into them."""
DIVISIONS: Final = tuple(ANTE)
WHOLE_ANTE: Final = sum(ANTE.values())
PAIRS: Final[Mapping[str, tuple[Card, Card]]] = {KING_QUEEN: ("QH", "KH"), JACK_TEN: ("10H", "JH")}
"""BA-11: two cards of hearts that pay once more when one player lays both."""


@dataclass(frozen=True, slots=True)
class Prize:
    """What a card can win: a division, by a clause, for the player who has laid these cards too."""

    division: str
    clause: str
    besides: tuple[Card, ...] = ()


def _prizes(card: Card) -> tuple[Prize, ...]:
    prizes = []
    if suit(card) == "H" and rank(card) in ANTE:
        prizes.append(Prize(rank(card), "BA-10"))
    for division, pair in PAIRS.items():
        if card in pair:
            prizes.append(Prize(division, "BA-11", tuple(other for other in pair if other != card)))
    if rank(card) == "10":
        prizes.append(Prize(EIGHT_NINE_TEN, "BA-12", (f"8{suit(card)}", f"9{suit(card)}")))
    return tuple(prizes)


PRIZES: Final[Mapping[Card, tuple[Prize, ...]]] = {card: _prizes(card) for card in DECK}

SUITS_OF: Final[Mapping[str, str]] = {"": "SHDC", RED: "HD", BLACK: "SC"}
"""The suits of a colour; all of them where no colour is asked for."""

BET: Final = 2
"""BA-4: a fixed bet."""
BETS: Final = range(1, 6)
RAISES: Final = 3
STRAIGHT_POKER: Final = 5
"""BA-18: the cards of the closing hand."""


class Phase(Enum):
    DEALER = "nobody has dealt yet"
    DEAL = "the antes are in, and the cards are to be dealt"
    BET = "the poker hand is bet on"
    LEAD = "somebody is to begin a run"
    FOLLOW = "somebody holds the next card of the run"
    CLAIM = "the hand is over; before the next deal, chips that were won can still be taken"
    AGREE = "the table is asked whether to stop"
    OVER = "the game is over"


@dataclass(frozen=True, slots=True)
class Laid:
    """A card that a player has laid in front of them."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Speech:
    """What a seat has said in the betting."""

    seat: Seat
    move: Move


@dataclass(frozen=True)
class Betting:
    """The state of a poker round."""

    staked: tuple[int, ...]
    """What each seat has bet in this round."""
    to_speak: tuple[Seat, ...]
    """Who has yet to speak, in order; the first is the one whose turn it is."""
    dropped: tuple[Seat, ...] = ()
    raises: int = 0
    opened: bool = False
    speeches: tuple[Speech, ...] = ()
    """All that was said, in order."""

    @property
    def price(self) -> int:
        """What one must have bet to stay in."""
        return max(self.staked)


@dataclass(frozen=True)
class Table:
    rules: HouseRules
    chips: tuple[int, ...]
    markers: tuple[int, ...]
    """BA-19: what the bank has lent to each seat."""
    board: tuple[int, ...]
    """The chips on each division, as in DIVISIONS."""
    phase: Phase = Phase.DEALER
    hand: int = 0
    """Counted from 1."""
    closing: bool = False
    """BA-18: the straight poker hand at the end."""
    dealer: Seat = NOBODY
    turn: Seat = NOBODY
    players: tuple[Seat, ...] = ()
    """Who is in this hand, to the left from the dealer's left."""
    hands: tuple[Hand, ...] = ()
    dead: Hand = ()
    """BA-1: the extra hand."""
    betting: Betting | None = None
    poker: tuple[Hand, ...] = ()
    """What each seat has shown in the poker round; empty where it showed nothing."""
    laid: tuple[Laid, ...] = ()
    """Every card that was laid in this hand, in order."""
    run: Card | None = None
    """The last card of the run that goes on."""
    colour: str = ""
    """BA-8: the colour that a new run must have; empty when any will do."""
    lacking: tuple[tuple[Seat, str], ...] = ()
    """Who had no card of which colour when it was asked for (BA-9)."""
    dead_for_sure: tuple[Card, ...] = ()
    """Cards that nobody laid when their turn had come."""
    claims: tuple[tuple[Seat, str], ...] = ()
    """BA-17: which seat may take which division."""
    voices: tuple[Seat, ...] = ()
    """BA-18: who wants to stop."""
    to_ask: tuple[Seat, ...] = ()
    """Who is still to be asked after the one whose turn it is, before the next deal (BA-17) and about stopping (BA-18)."""
    shown: bool = False
    """The hand is over, and all cards lie open."""
    winners: tuple[Seat, ...] = ()

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple([chips - lent for chips, lent in zip(self.chips, self.markers, strict=True)])

    def on(self, division: str) -> int:
        """The chips on a division."""
        return self.board[DIVISIONS.index(division)]


@lru_cache(maxsize=256)  # whoever changes the colour asks, and then what may be laid
def leads(hand: Hand, colour: str) -> tuple[Card, ...]:
    """BA-6, BA-8: the cards that a run can begin with: the lowest of each suit, if need be of one colour."""
    lowest = {card[-1]: card for card in reversed(in_order(hand))}
    return tuple([lowest[letter] for letter in SUITS_OF[colour] if letter in lowest])


def run_starts(laid: Sequence[Laid]) -> tuple[Laid, ...]:
    """The cards with which a run was begun: after a stop the colour has changed."""
    return tuple(each for at, each in enumerate(laid) if at == 0 or suit(laid[at - 1].card) != suit(each.card))


def needed(t: Table) -> Card:
    """BA-7: the next card of the run."""
    card = next_higher(t.run) if t.run else None
    if card is None:
        raise ValueError("no card is to follow")
    return card
