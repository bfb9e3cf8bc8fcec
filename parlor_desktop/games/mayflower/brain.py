"""The computer players of The Mayflower.

The easy one lays what fits and the medium one looks at its own hand alone. The hard one deals the hidden cards again and again
as they may well lie (see guesses.py), plays each such deal to its end after every card that it could lay, and takes the card
that does best (see search.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from parlor_desktop.engine.contract import Brain, Move, Seat, Weighed
from parlor_desktop.engine.temper import PLAIN, Temper, lean
from parlor_desktop.games.mayflower.guesses import caught_out
from parlor_desktop.games.mayflower.house_rules import CHALLENGED
from parlor_desktop.games.mayflower.leaning import any_of, leaning
from parlor_desktop.games.mayflower.moves import CANNOT_PLAY, COUNT, Challenge, Lay
from parlor_desktop.games.mayflower.quick import BEYOND, cards_of, gladness, reach
from parlor_desktop.games.mayflower.rules import GAME, false_passes, passes_in_a_row
from parlor_desktop.games.mayflower.search import Search
from parlor_desktop.games.mayflower.table import Phase, Table

ABOUT_TO_GO_OUT: Final = 2
"""With so many cards."""


class Easy(Brain[Table]):
    """Somebody who has just learnt the game: lays any card that fits, and only now and then sees where one leads. Never says
    that they cannot play when they can, and seldom doubts anybody."""

    SEES: Final = 0.1
    DOUBTS: Final = 0.05

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        moves = GAME.moves(view, seat)
        if view.phase is Phase.CHALLENGE:
            return rng.choice(moves[:-1]) if rng.random() < self.DOUBTS else COUNT
        lays = [move for move in moves if isinstance(move, Lay)]
        if not lays:
            return moves[-1]
        if rng.random() < self.SEES:
            return _opening_most(view, seat, lays, rng, self.temper)
        return any_of(lays, rng, self.temper)


class Medium(Brain[Table]):
    """Lays the card behind which most of its own are waiting, and doubts whoever the table has caught out. Where a false word
    has to be doubted to be found, it now and then holds back what would only help somebody who is about to go out: nobody
    need doubt a table at which nobody ever lies."""

    BLUFFS: Final = 0.3
    """How often it does, when it is tempted; those who dare oftener."""

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        moves = GAME.moves(view, seat)
        if view.phase is Phase.CHALLENGE:
            return _doubting_the_caught(view, moves)
        lays = [move for move in moves if isinstance(move, Lay)]
        if not lays:
            return moves[-1]
        often = self.BLUFFS * 3 ** self.temper.pull(leaning(CANNOT_PLAY))
        if CANNOT_PLAY in moves and tempted(view, seat, lays) and rng.random() < often:
            return CANNOT_PLAY
        return _opening_most(view, seat, lays, rng, self.temper)


class Thumb(Brain[Table]):
    """The rule of thumb alone: who has no time to think goes by it, which is better than medium and nearly as good as hard."""

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        moves = GAME.moves(view, seat)
        if view.phase is Phase.CHALLENGE:
            return _doubting_the_caught(view, moves)
        gladly = gladness(view.hands[seat])
        lays = [move for move in moves if isinstance(move, Lay)]
        return max(lays, key=lambda move: gladly[move.card]) if lays else moves[-1]


class Hard(Brain[Table]):
    """Does what wins the most, by many deals that fit all that has been seen, each played to its end. That may be to hold back:
    a 13 that stays in the hand keeps five more cards in the others' hands, which can be worth more than it costs (MF-12)."""

    IN_TWO_MINDS: Final = 0.2
    """So many points are nothing between two cards: the playing out has more noise than that."""

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        moves = GAME.moves(view, seat)
        last_card = len(view.hands[seat]) == 1 and view.phase is not Phase.CHALLENGE  # which ends the deal
        if len(moves) == 1 or last_card:
            return moves[0]
        return lean(self.weigh(view, seat, rng), self.temper, leaning, self.IN_TWO_MINDS)

    def weigh(self, view: Table, seat: Seat, rng: Random) -> tuple[Weighed, ...]:
        """Every possible move in points: how much better off the rest of the deal leaves the seat on its way to a win."""
        return Search(view, seat, rng).weighed()

    def in_a_hurry(self) -> Brain[Table]:
        return Thumb()


def warm_up() -> None:
    """Fill the small tables of the rule of thumb before somebody waits for them."""
    for held in range(1 << 13):
        reach(held)


BRAINS: Final[Mapping[str, Brain[Table]]] = {"easy": Easy(), "medium": Medium(), "hard": Hard()}


def tempted(view: Table, seat: Seat, lays: Sequence[Lay]) -> bool:
    """Whether a false word may be worth its price to somebody who thinks no further than that: another is about to go out, this
    seat is not, all that it could lay opens the way for others alone, and it has not lied in this deal yet."""
    if view.rules.honesty != CHALLENGED or len(view.hands[seat]) <= ABOUT_TO_GO_OUT:
        return False
    if all(len(hand) > ABOUT_TO_GO_OUT for hand in view.hands):
        return False
    hand = cards_of(view.hands[seat])
    for_others = all(BEYOND[move.card] and not hand & BEYOND[move.card] for move in lays)
    alone = len(passes_in_a_row(view)) == len(view.scores) - 1  # the hands would be looked at
    return for_others and not alone and all(who != seat for who, _ in false_passes(view))


def _doubting_the_caught(view: Table, moves: Sequence[Move]) -> Move:
    caught = caught_out(view)
    return next((move for move in moves if isinstance(move, Challenge) and move.seat in caught), COUNT)


def _opening_most(view: Table, seat: Seat, lays: Sequence[Lay], rng: Random, temper: Temper = PLAIN) -> Move:
    """One of the cards behind which most of the seat's own are waiting on the same pile, the 7 included."""
    hand = cards_of(view.hands[seat])
    opened = [(hand & BEYOND[move.card]).bit_count() for move in lays]
    best = [move for move, count in zip(lays, opened, strict=True) if count == max(opened)]
    return any_of(best, rng, temper)
