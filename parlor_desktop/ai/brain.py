"""What a computer player is: something that decides for a seat from that seat's view, and from nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar

from parlor_desktop.engine import registry
from parlor_desktop.engine.house_rules import BadChoice
from parlor_desktop.engine.protocol import Move, Seat

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Reaction:
    """A computer player speaks up in a call-out, so long after it was asked: when the call-out began, or when it has spoken."""

    seconds: float
    move: Move


@dataclass(frozen=True, slots=True)
class Weighed:
    """A possible move and what it is worth, in the game's own measure (a chance to win, points, chips).

    The best move is the one of the greatest worth. Where other figures say more to a person, they are in `figures`; the game's
    story has the words for them.
    """

    move: Move
    worth: float
    figures: tuple[float, ...] = ()


class Brain(ABC, Generic[S]):
    """A level of one game. It keeps nothing from one decision to the next; all its randomness comes from `rng`."""

    @abstractmethod
    def choose(self, view: S, seat: Seat, rng: Random) -> Move:
        """The seat's decision, when it is its turn."""

    def react(self, view: S, seat: Seat, rng: Random) -> Reaction | None:
        """What the seat does in a call-out; None is to keep silent."""
        return None

    def weigh(self, view: S, seat: Seat, rng: Random) -> tuple[Weighed, ...]:
        """Every possible move with its worth, for a hint. Levels that do not reckon have nothing to say."""
        return ()


def brain(game: str, level: str) -> Brain[Any]:
    brains: Mapping[str, Brain[Any]] = registry.part(game, "brain").BRAINS
    if level not in brains:
        raise BadChoice(f"There is no level “{level:.40}”; there is {', '.join(brains)}.")
    return brains[level]
