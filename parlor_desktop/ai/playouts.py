"""Chances to win for a game that has none of its own: it is played out many times by its quick players."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from parlor_desktop.engine.chances import Chances, Outlook, mean_of, seed_of
from parlor_desktop.engine.contract import (
    CHANCE,
    CLOCK,
    AnyBox,
    AnyGame,
    Brain,
    CallOut,
    Fell,
    Luck,
    Over,
    Reaction,
    Seat,
    TimeUp,
    Turn,
    Turns,
)

TIMES: Final = 60
MOST: Final = 100_000
"""Moves after which a game counts as one that never ends."""


class Playouts(Chances[Any]):
    """What the table's best players would make of it, with no time to think."""

    def __init__(self, box: AnyBox, times: int = TIMES) -> None:
        self.box, self.times = box, times
        self.player: Brain[Any] = list(box.brains().values())[-1].in_a_hurry()

    def outlook(self, state: Any) -> Outlook:
        rng = Random(seed_of(state))
        return mean_of([Outlook(self.played_out(state, rng)) for _ in range(self.times)])

    def played_out(self, state: Any, rng: Random) -> tuple[float, ...]:
        game = self.box.rules()
        for _ in range(MOST):
            match game.awaits(state):
                case Over() as over:
                    return tuple([over.share(seat) for seat in range(len(over.scores))])
                case Luck(source):
                    state = game.apply(state, CHANCE, Fell(source.sample(rng))).state
                case Turn(seat) | Turns((seat, *_)):
                    state = game.apply(state, seat, self.player.choose(game.view(state, seat), seat, rng)).state
                case CallOut(seats):
                    state = self.next_call(game, state, seats, rng)
        raise RuntimeError(f"{game.title} did not end.")

    def next_call(self, game: AnyGame, state: Any, seats: tuple[Seat, ...], rng: Random) -> Any:
        """Whoever speaks first; or else time is up. Nobody's patience is carried over from one call to the next."""
        heard = [(said.seconds, seat, said) for seat, said in self.reactions(game, state, seats, rng)]
        if not heard:
            return game.apply(state, CLOCK, TimeUp()).state
        _, seat, said = min(heard, key=lambda each: each[:2])
        return game.apply(state, seat, said.move).state

    def reactions(self, game: AnyGame, state: Any, seats: tuple[Seat, ...], rng: Random) -> Iterator[tuple[Seat, Reaction]]:
        for seat in seats:
            reaction = self.player.react(game.view(state, seat), seat, rng)
            if reaction is not None and reaction.move in game.moves(state, seat):
                yield seat, reaction
