"""Everybody's chance to win the evening at any moment, for the report of a game of Horses.

A race is exact: the horses' chances follow from the cards that are still hidden, which nobody knows. What the standings after a
race are worth is found by imagining the races to come, in which everybody bets sensibly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import sqrt
from random import Random
from typing import Final

from parlor_desktop.engine.cards import SUIT_NAMES
from parlor_desktop.engine.chance import Pick, Source
from parlor_desktop.engine.chances import Z95, Chances, Cost, Outlook, mean_of, seed_of, won_by
from parlor_desktop.engine.contract import CHANCE, Event, Move, Seat
from parlor_desktop.engine.wording import Sentence, named, sentence
from parlor_desktop.games.horses.betting import ORDERS, Finish, Stakes, gain
from parlor_desktop.games.horses.brain import Hard
from parlor_desktop.games.horses.chances import finishes
from parlor_desktop.games.horses.events import BetsLaid, BookieNamed, RaceOver
from parlor_desktop.games.horses.house_rules import CUT_FOR, ONE_SEAT, HouseRules, races_of
from parlor_desktop.games.horses.manners import (
    BRINGS,
    NUMBER,
    Lays,
    Purse,
    catching_up,
    most_of,
    sensibly,
    usual_stake,
)
from parlor_desktop.games.horses.moves import Stake, TurnCard
from parlor_desktop.games.horses.rules import GAME
from parlor_desktop.games.horses.search import Race
from parlor_desktop.games.horses.table import Phase, Table

BETS: Final = 6_000
"""About how many bets are imagined to know what the standings are worth."""
FEWEST: Final = 60
MOST: Final = 800
"""Evenings that are imagined at the least and at the most."""
BOARDS: Final = 100
"""How many times the bets that are still to be laid on a race are imagined, for each of its finishes."""

Scores = tuple[int, ...]


class HorsesChances(Chances[Table]):
    def outlook(self, state: Table) -> Outlook:
        if state.phase is Phase.BET and state.to_bet:
            return before_the_bets(state)
        return of_the_race(state)

    def is_exact(self, state: Table) -> bool:
        """The last race, once the bets lie."""
        return state.left == 1 and state.phase not in (Phase.BET, Phase.BOOKIE)

    def before_luck(self, state: Table, source: Source, rng: Random) -> Outlook | None:
        """The pack tells nobody anything before its cards are turned. Whoever cuts for Bookie has the same chance as all."""
        if state.phase is not Phase.BOOKIE:
            return of_the_race(state)
        if isinstance(source, Pick):
            return None
        return mean_of([self.outlook(GAME.open_betting(state, seat).state) for seat in range(state.seats)])

    def whose(self, state: Table, actor: Seat, move: Move) -> Seat:
        return CHANCE if isinstance(move, TurnCard) else actor

    def cost(self, view: Table, seat: Seat, move: Move, rng: Random) -> Cost | None:
        if not isinstance(move, Stake) or len(GAME.moves(view, seat)) < 2:
            return None
        race = Race(view, seat, rng)
        best, chance = race.best_stakes()[0]
        made = race.chance({NUMBER[line]: counters for line, counters in move.bets})
        return Cost(best, max(0.0, chance - made), Hard.IN_TWO_MINDS)

    def called(self, events: Sequence[Event], before: Table) -> Sentence | None:
        for event in reversed(events):
            match event:
                case RaceOver(race, finish):
                    return sentence("race {race}, which {horse} won,", race=race, horse=sentence(SUIT_NAMES[finish[0]]))
                case BetsLaid(seat):
                    return sentence("what {who} laid on race {race}", who=named(seat), race=before.race)
                case BookieNamed(seat, 1):
                    return sentence("that {who} was the first Bookie", who=named(seat))
        return sentence("how the cards came in race {race}", race=before.race)


# -- This race --------------------------------------------------------------------------------------------------------------


def of_the_race(t: Table) -> Outlook:
    """When all bets lie: over every order in which the horses can still come in."""
    laid = t.laid or GAME.they_are_off(t).state.laid
    ends = finishes(t.hidden(), t.finish)
    after = {finish: after_race(t, settled(t, laid, finish)) for finish in ends}
    shares = [sum(float(chance) * after[finish].shares[seat] for finish, chance in ends.items()) for seat in range(t.seats)]
    return Outlook(tuple(shares), sum(float(chance) * after[finish].margin for finish, chance in ends.items()))


def settled(t: Table, laid: Sequence[Stakes], finish: Finish) -> Scores:
    """The scores after a race with these bets."""
    won = [gain(stakes, finish) for stakes in laid]
    won[t.bookie] = -sum(won)
    return tuple([score + gained for score, gained in zip(t.before, won, strict=True)])


def before_the_bets(t: Table) -> Outlook:
    """While bets are to be laid: those that lie, whoever has seen them, and sensible ones for all others."""
    laid = {seat: [(NUMBER[line], counters) for line, counters in t.stakes[seat]] for seat in t.down}
    rngs = [Random(seed_of("bets", t.race, seat)) for seat in range(t.seats)]
    later = Random(seed_of("later", t.race))
    purses = {seat: purse_of(t.rules, t.seats, t.before, t.race, seat) for seat in t.bettors}
    sums, times = [0.0] * t.seats, 0
    for _ in range(BOARDS):
        drawn = {seat: bets(purse, rngs[seat]) for seat, purse in purses.items()}
        lays = {**drawn, **laid}
        for brings in BRINGS:
            scores = moved(t.before, t.bookie, lays, brings)
            shares = imagined(t.rules, scores, t.race + 1, t.bookie, later)
            for seat, share in enumerate(shares):
                sums[seat] += share
            times += 1
    means = [total / times for total in sums]
    return Outlook(tuple(means), _margin(means, times))


def after_race(t: Table, scores: Scores) -> Outlook:
    return standing(t.rules, scores, t.race + 1, t.bookie)


@lru_cache(maxsize=4096)
def standing(rules: HouseRules, scores: Scores, race: int, bookie: Seat) -> Outlook:
    """What these scores are worth before a race, when somebody was Bookie in the race before it."""
    left = races_of(rules, len(scores)) - race + 1
    if left <= 0:
        return Outlook(_win(scores))
    times = max(FEWEST, min(MOST, BETS // (left * (len(scores) - 1))))
    rng = Random(seed_of("standing", race))  # the same races for all standings, so that only the standings differ
    tried = [imagined(rules, scores, race, bookie, rng) for _ in range(times)]
    means = [sum(column) / times for column in zip(*tried, strict=True)]
    return Outlook(tuple(means), _margin(means, times))


def _margin(means: Sequence[float], times: int) -> float:
    """Of shares that are nearly always all or nothing."""
    return Z95 * sqrt(max(mean * (1 - mean) for mean in means) / times)


# -- The races to come ------------------------------------------------------------------------------------------------------


def imagined(rules: HouseRules, scores: Scores, race: int, bookie: Seat, rng: Random) -> tuple[float, ...]:
    """Everybody's share of the win after the races from this one on, when all bet sensibly."""
    seats = len(scores)
    for number in range(race, races_of(rules, seats) + 1):
        if rules.bookie == CUT_FOR:
            bookie = int(rng.random() * seats)
        elif rules.bookie != ONE_SEAT:
            bookie = (bookie + 1) % seats
        lays = {seat: bets(purse_of(rules, seats, scores, number, seat), rng) for seat in range(seats) if seat != bookie}
        scores = moved(scores, bookie, lays, BRINGS[int(rng.random() * len(ORDERS))])
    return _win(scores)


def purse_of(rules: HouseRules, seats: int, scores: Scores, race: int, seat: Seat) -> Purse:
    races, score = races_of(rules, seats), scores[seat]
    best = max(other for at, other in enumerate(scores) if at != seat)
    left = races - race + 1
    return Purse(most_of(rules, score, left), usual_stake(rules), best - score, left, races, score)


def bets(purse: Purse, rng: Random) -> Lays:
    """As the medium player bets."""
    if purse.left == 1 and purse.behind > 0:
        return catching_up(purse, rng.randrange(4), rng.random() < 0.5)
    return sensibly(purse, rng)


def moved(scores: Scores, bookie: Seat, lays: Mapping[Seat, Lays], brings: tuple[int, ...]) -> Scores:
    after, till = list(scores), 0
    for seat, board in lays.items():
        won = 0
        for line, counters in board:
            won += brings[line] * counters
        after[seat] += won // 3
        till -= won // 3
    after[bookie] += till
    return tuple(after)


def _win(scores: Scores) -> tuple[float, ...]:
    best = max(scores)
    return won_by([seat for seat, score in enumerate(scores) if score == best], len(scores))


CHANCES: Final = HorsesChances()
