"""What can be seen of how somebody plays, in every game: figures of their decisions, to tell one temper from another.

Each game's module beside this one says which (`manners`)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from parlor_desktop.engine.contract import Brain, Move, Reaction, Seat

Seen = Mapping[str, float]


class Deed(NamedTuple):
    """What somebody did, in which position, and after how many seconds if time ran."""

    view: Any
    seat: Seat
    move: Move
    seconds: float = 0.0


Manners = Callable[[Deed], Seen]


class Watched(Brain[Any]):
    """Plays as another one does, and remembers what could be seen of it."""

    def __init__(self, player: Brain[Any], manners: Manners | None) -> None:
        self.player, self.manners = player, manners
        self.seen: dict[str, list[float]] = defaultdict(list)

    def choose(self, view: Any, seat: Seat, rng: Random) -> Move:
        move = self.player.choose(view, seat, rng)
        self.note(Deed(view, seat, move))
        return move

    def react(self, view: Any, seat: Seat, rng: Random) -> Reaction | None:
        reaction = self.player.react(view, seat, rng)
        if reaction is not None:
            self.note(Deed(view, seat, reaction.move, reaction.seconds))
        return reaction

    def note(self, deed: Deed) -> None:
        for what, figure in (self.manners(deed) if self.manners else {}).items():
            self.seen[what].append(figure)


def manners_of(name: str) -> Manners | None:
    found: Manners | None = getattr(import_module(f"proofs.rivals.{name}"), "manners", None)
    return found
