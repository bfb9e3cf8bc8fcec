"""What a table is worth to everybody, and what a decision cost: the two questions of which a report is made.

Each is answered for one place of the log by itself, so that they can be asked in any order, in any process, and while the game
is still being played. No Qt here.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any, Final

from parlor_desktop.ai.playouts import Playouts
from parlor_desktop.engine.chance import Source
from parlor_desktop.engine.chances import Chances, Cost, Outlook, mean_of, together
from parlor_desktop.engine.contract import CHANCE, AnyBox, AnyGame, Fell, Luck, Move, Over, Seat, Turn, Turns

FEW: Final = 300
"""So many outcomes are all tried; of more, some."""
MOST: Final = 1_000
"""Forced moves in a row."""


def chances_of(box: AnyBox) -> Chances[Any]:
    return box.chances() or Playouts(box)


def outlook_of(box: AnyBox, chances: Chances[Any], state: Any, seed: str) -> Outlook:
    """Everybody's share of the win, from here. Before luck it is the mean over what may fall; where nothing is left to decide,
    what comes of that. The seed is for luck that has to be sampled: nothing that falls in the game may follow from it."""
    game = box.rules()
    for _ in range(MOST):
        match game.awaits(state):
            case Over() as over:
                return Outlook(tuple([over.share(seat) for seat in range(len(over.scores))]))
            case Luck(source):
                return chances.before_luck(state, source, Random(seed)) or mean_of_luck(box, chances, state, source, seed)
        following = after_the_only_move(game, chances, state)
        if following is None:
            return chances.outlook(state)
        state = following
    raise RuntimeError(f"{game.title} does not come to a decision.")


def after_the_only_move(game: AnyGame, chances: Chances[Any], state: Any) -> Any | None:
    """The table after a move that leaves nothing to decide and turns up nothing; None where there is no such move."""
    awaits = game.awaits(state)
    if isinstance(awaits, Turn | Turns):
        seat = awaits.seat if isinstance(awaits, Turn) else awaits.seats[0]
        moves = game.moves(state, seat)
        if len(moves) == 1 and game.objection(state, seat, moves[0]) is None and chances.whose(state, seat, moves[0]) != CHANCE:
            return game.apply(state, seat, moves[0]).state
    return chances.settled(state)


def mean_of_luck(box: AnyBox, chances: Chances[Any], state: Any, source: Source, seed: str) -> Outlook:
    game = box.rules()

    def after(outcome: Any, number: int) -> Outlook:
        return outlook_of(box, chances, game.apply(state, CHANCE, Fell(outcome)).state, f"{seed} {number}")

    outcomes = list(islice(source.outcomes(), FEW + 1))
    if len(outcomes) > FEW:
        rng = Random(seed)
        return mean_of([after(source.sample(rng), number) for number in range(chances.shuffles)])
    tried = [(after(outcome, number), float(chance)) for number, (outcome, chance) in enumerate(outcomes)]
    seats = range(len(tried[0][0].shares))
    shares = tuple([sum(each.shares[seat] * chance for each, chance in tried) for seat in seats])
    return Outlook(shares, together([each.margin * chance for each, chance in tried]))


def cost_of(box: AnyBox, chances: Chances[Any], view: Any, seat: Seat, move: Move, seed: str) -> Cost | None:
    """What a decision has cost, from what the seat could see. Where the game does not tell and nothing is hidden, each move is
    looked at."""
    game = box.rules()
    told = chances.cost(view, seat, move, Random(seed))
    if told is not None or not isinstance(chances, Playouts) or game.hides:
        return told
    moves = game.moves(view, seat)
    if len(moves) < 2 or move not in moves:
        return None
    after = {each: outlook_of(box, chances, game.apply(view, seat, each).state, seed) for each in moves}
    best = max(moves, key=lambda each: after[each].shares[seat])
    lost = after[best].shares[seat] - after[move].shares[seat]
    return Cost(best, lost, together([after[best].margin, after[move].margin]) if lost else 0.0)
