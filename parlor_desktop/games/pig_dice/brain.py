"""The computer players of Pig Dice."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from parlor_desktop.ai.brain import Brain, Weighed
from parlor_desktop.engine.protocol import Move, Seat
from parlor_desktop.games.pig_dice.rules import GIVE_UP, THROW, Table
from parlor_desktop.games.pig_dice.values import Turn, turn_ahead


class Easy(Brain[Table]):
    """A child who has just learnt the game: likes to throw, soon gets frightened, and never thinks of the others' scores
    until it is the last round."""

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        if view.last_round:
            return THROW if view.score < _best_of_the_others(view, seat) else GIVE_UP
        frightened = view.made >= 5 and rng.random() < 0.35
        return GIVE_UP if frightened or view.score >= view.rules.goal else THROW


class Medium(Brain[Table]):
    """A sensible rule of thumb: take 25 a turn, stand at the goal, and in the last round throw until ahead."""

    ENOUGH: Final = 25

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        if view.last_round:
            return THROW if view.score <= _best_of_the_others(view, seat) else GIVE_UP
        return GIVE_UP if view.made >= self.ENOUGH or view.score >= view.rules.goal else THROW


class Hard(Brain[Table]):
    """Does what wins the whole game most often, by the figures of values.py."""

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        return max(self.weigh(view, seat, rng), key=lambda weighed: weighed.worth).move

    def weigh(self, view: Table, seat: Seat, rng: Random) -> tuple[Weighed, ...]:
        turn = _turn_of(view, seat)
        throwing = turn.worth_of_throwing(view.made, first=not view.throws)
        return Weighed(GIVE_UP, turn.worth_of_giving_up(view.made)), Weighed(THROW, throwing)


BRAINS: Final[Mapping[str, Brain[Table]]] = {"easy": Easy(), "medium": Medium(), "hard": Hard()}


def _turn_of(view: Table, seat: Seat) -> Turn:
    to_come = view.last_round.to_come if view.last_round else None
    return turn_ahead(view.rules, view.kept, seat, to_come, tuple(other for other in view.rivals if other != seat))


def _best_of_the_others(view: Table, seat: Seat) -> int:
    return max(view.kept[other] for other in view.rivals if other != seat)
