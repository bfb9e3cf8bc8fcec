"""The computer players of Horses.

All bets are fair, so in counters nobody bets better than another; but whoever wants the most at the end should risk much or
little at the right time. The easy player bets for fun and the medium one sensibly (see manners.py), the hard one for the
evening (see search.py).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Final

from parlor_desktop.engine.cards import SUITS
from parlor_desktop.engine.contract import Brain, Move, Seat, Weighed
from parlor_desktop.engine.temper import Temper, lean
from parlor_desktop.games.horses.betting import WIN, kind_of, total
from parlor_desktop.games.horses.manners import (
    LEAST_AHEAD,
    OFTEN_AHEAD,
    SELDOM_AHEAD,
    WINS,
    Lays,
    catching_up,
    for_fun,
    lively,
    named,
    odds,
    purse_of,
    sensibly,
)
from parlor_desktop.games.horses.moves import Stake
from parlor_desktop.games.horses.rules import GAME
from parlor_desktop.games.horses.search import Race
from parlor_desktop.games.horses.table import Phase, Table

WIN_BRINGS: Final = odds(WINS)


class Bettor(Brain[Table]):
    """Whoever sits at the table: starts the race, cuts and turns cards as anybody would, and bets in a manner of their own."""

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        return self.stake(view, seat, rng) if view.phase is Phase.BET else rng.choice(GAME.moves(view, seat))

    @abstractmethod
    def stake(self, view: Table, seat: Seat, rng: Random) -> Stake:
        """All of the seat's bets on this race."""


class Easy(Bettor):
    """Bets for fun; in the last race it sometimes sees that it must catch up."""

    SEES: Final = 0.4
    """How often it does."""

    def stake(self, view: Table, seat: Seat, rng: Random) -> Stake:
        purse = purse_of(view, seat)
        if purse.left == 1 and purse.behind > 0 and rng.random() < self.SEES:
            return as_far_as_taken(view, seat, catching_up(purse, rng.randrange(len(SUITS))))
        return as_far_as_taken(view, seat, for_fun(purse, rng, self.temper.daring))


class Medium(Bettor):
    """Bets sensibly, with an eye on the best of the others, and keeps nothing back in the last race."""

    def stake(self, view: Table, seat: Seat, rng: Random) -> Stake:
        purse = purse_of(view, seat)
        if purse.left == 1 and purse.behind > 0:
            return as_far_as_taken(view, seat, catching_up(purse, rng.randrange(len(SUITS)), rng.random() < 0.5))
        return as_far_as_taken(view, seat, sensibly(purse, rng, self.temper.daring))


class Hard(Bettor):
    """Bets for the evening: so that its chance to end with the most counters is greatest."""

    IN_TWO_MINDS: Final = 0.01
    """What it takes for no difference between two chances; both are reckoned from imagined evenings."""

    FOR_NOTHING: Final = 0.005
    """What a livelier race may cost of the chance to win the evening."""

    AS_GOOD_AS_LOST: Final = 0.0005
    """A chance to win the evening for which nobody keeps a counter back."""

    def stake(self, view: Table, seat: Seat, rng: Random) -> Stake:
        race = Race(view, seat, rng)
        found = [Weighed(stake, chance) for stake, chance in race.best_stakes()]
        if view.left == 1 and found[0].worth <= self.AS_GOOD_AS_LOST:
            return as_far_as_taken(view, seat, for_a_place(view, seat, rng))
        chosen = lean(found, self.temper, partial(leaning, most=race.most), self.IN_TWO_MINDS)
        assert isinstance(chosen, Stake)
        if 2 * total(chosen.bets) > race.unit:
            return chosen
        return self.livelier(race, found[0].worth) or chosen

    def livelier(self, race: Race, best: float) -> Stake | None:
        """For whoever would lay next to nothing: what makes more of a race of it, if it costs no more than can be measured."""
        purse, left_out = purse_of(race.view, race.seat), race.rng.randrange(len(SUITS))
        for parts in (SELDOM_AHEAD, OFTEN_AHEAD, LEAST_AHEAD):
            lays = lively(purse, left_out, parts)
            if lays and race.chance(dict(lays)) >= best - self.FOR_NOTHING:
                return Stake(named(lays))
        return None

    def weigh(self, view: Table, seat: Seat, rng: Random) -> tuple[Weighed, ...]:
        """A few sensible bets, the best first, each with the chance to win the evening. Nothing else needs a thought."""
        if view.phase is not Phase.BET or not GAME.moves(view, seat):
            return ()
        ahead = view.scores[seat] > max(score for other, score in enumerate(view.scores) if other != seat)
        return tuple(
            Weighed(stake, chance, (chance,) if stake.bets or at else (chance, float(ahead)))  # nothing, as the best: why?
            for at, (stake, chance) in enumerate(Race(view, seat, rng).best_stakes())
        )

    def in_a_hurry(self) -> Brain[Table]:
        return Medium()


def for_a_place(view: Table, seat: Seat, rng: Random) -> Lays:
    """In the last race, where the first prize is lost: what passes the best that can still be passed, or else all on a
    winner, for they may lose too."""
    purse, own = purse_of(view, seat), view.scores[seat]
    gaps = sorted({score - own for other, score in enumerate(view.scores) if other != seat and score >= own})
    within = [gap for gap in gaps if gap < WIN_BRINGS * purse.most]
    behind = max(within, default=max(gaps, default=0))
    return catching_up(purse._replace(behind=behind), rng.randrange(len(SUITS)))


def leaning(move: Move, most: int) -> Temper:
    """Much on a win is daring; little, on lines that seldom lose, is not."""
    bets = move.bets if isinstance(move, Stake) else ()
    laid = sum(counters for _, counters in bets)
    on_wins = sum(counters for line, counters in bets if kind_of(line) == WIN)
    return Temper(daring=laid / max(1, most) + on_wins / max(1, laid) - 1)


def as_far_as_taken(view: Table, seat: Seat, lays: Lays) -> Stake:
    """A Bookie who takes only what they could pay for must not be asked for more: the last bets go back to the purse."""
    while GAME.objection(view, seat, Stake(named(lays))):
        lays = lays[:-1]
    return Stake(named(lays))


BRAINS: Final[Mapping[str, Brain[Table]]] = {"easy": Easy(), "medium": Medium(), "hard": Hard()}
