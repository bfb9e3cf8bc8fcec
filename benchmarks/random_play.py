"""Moves per CPU second of random play through the rules, events and all, beside other engines in the same run.

    python benchmarks/random_play.py [--seconds 3]

OpenSpiel's python_block_dominoes and python-chess are measured where they are installed (`pip install -e ".[benchmark]"`).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from time import process_time

from parlor_desktop.engine.contract import CHANCE, CLOCK, AnyGame, CallOut, Fell, Luck, Over, TimeUp, Turn, Turns
from parlor_desktop.engine.house_rules import settle
from parlor_desktop.games import catalogue

ROUNDS = 3


def ours(game: AnyGame, rng: Random) -> Iterator[None]:
    """One game after another, a move at a time; luck counts as a move, as it does in OpenSpiel."""
    seats = min(4, game.seats[-1])
    rules = settle(game.house_rules, seats, {})
    while True:
        state = game.setup(seats, rules).state
        while True:
            match game.awaits(state):
                case Over():
                    break
                case Luck(source):
                    step = game.apply(state, CHANCE, Fell(source.sample(rng)))
                case Turn(seat) | Turns((seat, *_)):
                    moves = game.moves(state, seat)
                    step = game.apply(state, seat, moves[int(rng.random() * len(moves))])
                case CallOut():
                    step = game.apply(state, CLOCK, TimeUp())
            state = step.state
            yield


def block_dominoes(rng: Random) -> Iterator[None]:
    import pyspiel
    from open_spiel.python.games import block_dominoes as _  # noqa: F401  (registers the game)

    game = pyspiel.load_game("python_block_dominoes")
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
            yield


def chess(rng: Random) -> Iterator[None]:
    import chess as python_chess

    while True:
        board = python_chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])
            yield


def speed(play: Callable[[Random], Iterator[None]], seconds: float) -> float:
    """Moves per CPU second."""
    start = process_time()
    for moves, _ in enumerate(play(Random(1)), start=1):
        if moves % 256 == 0 and process_time() - start > seconds:
            return moves / (process_time() - start)
    raise AssertionError("games do not run out")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each measurement (default: %(default)s)")
    seconds = parser.parse_args().seconds
    plays: dict[str, Callable[[Random], Iterator[None]]] = {box.name: partial(ours, box.rules()) for box in catalogue.boxes()}
    plays |= {"OpenSpiel python_block_dominoes": block_dominoes, "python-chess": chess}
    best: dict[str, float] = {}
    for _ in range(ROUNDS):  # in turn, so that a noisy neighbour hits all alike
        for name, play in plays.items():
            try:
                best[name] = max(best.get(name, 0.0), speed(play, seconds / ROUNDS))
            except ImportError as missing:
                best[name] = 0.0
                sys.stderr.write(f"{name}: not installed ({missing.name})\n")
    yardstick = best["OpenSpiel python_block_dominoes"]
    for name, moves in best.items():
        if moves:
            ratio = f"{moves / yardstick:6.2f} x block dominoes" if yardstick else ""
            sys.stdout.write(f"{name:<34}{moves:>10,.0f} moves/s {ratio}\n")


if __name__ == "__main__":
    main()
