"""Whether luck in the reports is luck: over many games it must sum to nothing for every seat, whatever the players are like.

    python -m proofs.luck --game X --games 300                  equal players (medium)
    python -m proofs.luck --game X --games 300 --random-seat    one plays at random among legal moves, a seat further each game

What the one who plays at random loses must stand under decisions. Intervals are of 95 %. Below stands how well the curve was
right: of all moments at which somebody had about such a chance, how large a part of the wins they got.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any

from parlor_desktop.ai.match import play_out, seat_computers
from parlor_desktop.ai.report import Report, figure_of, last_open_place, place_of, report_of
from parlor_desktop.ai.tournament import Z95
from parlor_desktop.engine.contract import Brain, Move, Reaction, Seat
from parlor_desktop.engine.session import AnySession, Session
from parlor_desktop.games import catalogue

BINS = 5


class AnyMove(Brain[Any]):
    """Somebody who plays at random among legal moves, and says at random what may be said."""

    def __init__(self, session: AnySession) -> None:
        self.game = session.game

    def choose(self, view: Any, seat: Seat, rng: Random) -> Move:
        return rng.choice(self.game.moves(view, seat))

    def react(self, view: Any, seat: Seat, rng: Random) -> Reaction | None:
        moves = self.game.moves(view, seat)
        return Reaction(rng.uniform(0.3, 3.0), rng.choice(moves)) if moves else None


def reported(name: str, seats: int, number: int, seed: int, level: str, guest: bool) -> tuple[Report, float]:
    """A game and its report; and how long that took."""
    luck = Random(f"{seed}/{number}").getrandbits(48)
    session = Session(catalogue.find_game(name), seat_computers([level] * seats), {}, seed=luck)
    play_out(session, guests={number % seats: AnyMove(session)} if guest else None)
    began = process_time()
    places = [place_of(session, at) for at in range(last_open_place(session) + 1)]
    figures = [figure_of(place._replace(view=None)) for place in places]  # what decisions cost has no part in it
    return report_of(session, figures), process_time() - began


def interval(values: Sequence[float]) -> str:
    half = Z95 * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")
    return f"{100 * fmean(values):+6.2f} ± {100 * half:5.2f} %"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m proofs.luck", description=__doc__, allow_abbrev=False)
    parser.add_argument("--game", choices=catalogue.names(), required=True)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--level", default="medium")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--random-seat", action="store_true")
    asked = parser.parse_args(arguments)
    kinds: dict[str, list[list[float]]] = {kind: [[] for _ in range(asked.seats)] for kind in ("luck", "own", "others")}
    guests: dict[str, list[float]] = {kind: [] for kind in kinds}
    points: list[tuple[float, float]] = []
    seconds = worst = 0.0
    for number in range(asked.games):
        report, took = reported(asked.game, asked.seats, number, asked.seed, asked.level, asked.random_seat)
        seconds += took
        for seat, sums in enumerate(report.sums):
            worst = max(worst, abs(sums.start + sums.luck + sums.own + sums.others - sums.result))
            for kind, columns in kinds.items():
                columns[seat].append(getattr(sums, kind))
                if asked.random_seat and seat == number % asked.seats:
                    guests[kind].append(getattr(sums, kind))
            points += [(shares[seat], sums.result) for _, shares in report.curve[:: max(1, len(report.curve) // 20)]]
    out = sys.stdout
    out.write(f"{asked.game}: {asked.games} games of {asked.seats}, {seconds / asked.games:.1f} s for a report\n")
    wrong = worst > 1e-9
    for seat in range(asked.seats):
        told = ", ".join(f"{kind} {interval(columns[seat])}" for kind, columns in kinds.items())
        out.write(f"  seat {seat + 1}: {told}\n")
    if asked.random_seat:
        out.write(f"  at random: {', '.join(f'{kind} {interval(values)}' for kind, values in guests.items())}\n")
    for number in range(BINS):
        among = [won for chance, won in points if number <= BINS * chance < number + 1]
        if among:
            out.write(f"  chance {number / BINS:.1f} to {(number + 1) / BINS:.1f}: won {fmean(among):.3f} ({len(among)})\n")
    if wrong:
        out.write(f"  The sums do not add up: {worst}.\n")
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
