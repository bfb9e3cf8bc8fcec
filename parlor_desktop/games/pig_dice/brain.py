"""The computer players of Pig Dice."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from parlor_desktop.engine.contract import Brain, Move, Seat, Weighed
from parlor_desktop.engine.temper import Temper, lean
from parlor_desktop.games.pig_dice.house_rules import HouseRules
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW
from parlor_desktop.games.pig_dice.table import Table
from parlor_desktop.games.pig_dice.values import Turn, plain_chance, turn_ahead


class Easy(Brain[Table]):
    """A child who has just learnt the game: likes to throw, soon gets frightened, and never thinks of the others' scores
    until it is the last round."""

    FEAR: Final = 0.35
    """How often it is frightened after a throw; so much more or less where it is careful or dares."""
    NERVES: Final = 0.05

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        if view.last_round:
            enough = _best_of_the_others(view, seat) + (1 if view.last_round.contest else 0)  # level is what they are already
            return THROW if view.score < enough else GIVE_UP
        frightened = view.made >= 5 and rng.random() < self.FEAR - self.NERVES * self.temper.daring
        return GIVE_UP if frightened or view.score >= view.rules.goal else THROW


class Medium(Brain[Table]):
    """A sensible rule of thumb: take 25 a turn, stand at the goal, and in the last round throw until ahead."""

    ENOUGH: Final = 25
    NERVES: Final = 4
    """So much more where it dares, and less where it is careful: over such a span one sum is about as good as another."""

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        if view.last_round:
            return THROW if view.score <= _best_of_the_others(view, seat) else GIVE_UP
        enough = self.ENOUGH + round(self.NERVES * self.temper.daring)
        return GIVE_UP if view.made >= enough or view.score >= view.rules.goal else THROW


class Hard(Brain[Table]):
    """Does what wins the whole game most often, by the figures of values.py: exactly so with two seats."""

    IN_TWO_MINDS: Final = 0.006
    """A chance of so much is nothing between friends, in the middle of an even game; where it is nearly won or lost, less."""

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        weighed = self.weigh(view, seat, rng)
        best = max(each.worth for each in weighed)
        open_yet = 0.0 if view.last_round else 4 * best * (1 - best)
        return lean(weighed, self.temper, _leaning, self.IN_TWO_MINDS * open_yet)

    def weigh(self, view: Table, seat: Seat, rng: Random) -> tuple[Weighed, ...]:
        turn = turn_of(view, seat)
        throwing, giving_up = turn.worth_of_throwing(view.made, first=not view.throws), turn.worth_of_giving_up(view.made)
        if len(view.kept) > 2 and not view.last_round:
            throwing, giving_up = plain_chance(throwing), plain_chance(giving_up)
        return Weighed(GIVE_UP, giving_up), Weighed(THROW, throwing)

    def in_a_hurry(self) -> Brain[Table]:
        return Medium()


def warm_up() -> None:
    """Read the tables of the printed game before somebody waits for them."""
    turn_ahead(HouseRules(), (0, 0), 0)


BRAINS: Final[Mapping[str, Brain[Table]]] = {"easy": Easy(), "medium": Medium(), "hard": Hard()}


def _leaning(move: Move) -> Temper:
    return Temper(daring=1.0 if move == THROW else -1.0)


def turn_of(view: Table, seat: Seat) -> Turn:
    """What throwing and giving up are worth to a seat in this turn."""
    to_come = view.last_round.to_come if view.last_round else None
    return turn_ahead(view.rules, view.kept, seat, to_come, tuple(other for other in view.rivals if other != seat))


def _best_of_the_others(view: Table, seat: Seat) -> int:
    return max(view.kept[other] for other in view.rivals if other != seat)
