"""`parlor-desktop simulate`: computer players alone, many games, results with intervals."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from time import monotonic
from typing import Any, TextIO

from parlor_desktop.ai.tournament import Contest, Tally, interval, play_contest
from parlor_desktop.commands.arguments import Arguments, add_table_arguments, agreed, whole_number
from parlor_desktop.games import catalogue


def add_arguments(parser: ArgumentParser) -> None:
    add_table_arguments(parser, levels="hard,medium")
    parser.add_argument("--games", metavar="N", type=whole_number(1, 10_000_000), default=1000, help="(default: %(default)s)")
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=whole_number(1, 256),
        default=os.cpu_count() or 1,
        help="processes side by side; the numbers do not depend on it (default: %(default)s)",
    )
    parser.add_argument("--json", action="store_true", help="print the results as JSON, for another program")


def run(arguments: Arguments, out: TextIO) -> None:
    rules, brought = agreed(arguments)
    contest = Contest(catalogue.find(arguments.game), arguments.levels, rules, arguments.seed, brought)
    start = monotonic()
    with progress_bar(arguments.games, sys.stderr) as progress:
        tally = play_contest(contest, arguments.games, arguments.jobs, progress)
    seconds = monotonic() - start
    sys.stderr.write(f"{tally.games} games in {seconds:.1f} s, {tally.games / seconds:.1f} a second\n")
    if arguments.json:
        json.dump(as_json(contest, tally), out, indent=1)
        out.write("\n")
    else:
        out.writelines(f"{line}\n" for line in as_text(contest, tally))


def as_json(contest: Contest, tally: Tally) -> dict[str, Any]:
    players = []
    for player, level in enumerate(contest.levels):
        mean, half = tally.mean_score(player)
        scores = {"mean_score": mean, "mean_score_low": mean - half, "mean_score_high": mean + half}
        players.append({"level": level, **_share(tally.wins[player], tally.games), **scores})
    return {
        "game": contest.box.name,
        "rules": contest.rules,
        "seed": contest.seed,
        "games": tally.games,
        "moves": tally.moves,
        "players": players,
        "order_of_play": [_share(wins, tally.games) for wins in tally.wins_by_order],
        "moves_made": dict(sorted(tally.made.items())),
        "winners_held": {
            held: {"won": won, **_share(Fraction(won), tally.held.total())} for held, won in sorted(tally.held.items())
        },
    }


def as_text(contest: Contest, tally: Tally) -> Iterator[str]:
    yield f"{contest.box.name}, {tally.games} games, seed {contest.seed}, {tally.moves / tally.games:.1f} moves a game"
    yield "Everybody changes seats from game to game. Shares of wins with 95 % intervals; a shared win counts in parts."
    yield ""
    yield f"  {'player':<14}{'wins':>7}   {'interval':<18}mean score"
    for player, level in enumerate(contest.levels):
        mean, half = tally.mean_score(player)
        yield f"  {f'{player + 1}. {level}':<14}{_shown(tally.wins[player], tally.games)}{mean:.1f} ± {half:.1f}"
    yield ""
    yield f"  {'order of play':<14}{'wins':>7}   interval"
    for place, wins in enumerate(tally.wins_by_order, start=1):
        yield f"  {f'moves as no. {place}':<14}{_shown(wins, tally.games)}".rstrip()
    yield ""
    made = (f"{move} {times / tally.games:.2f}" for move, times in tally.made.most_common())
    yield f"  a game has: {', '.join(made)}"
    if tally.held:
        rounds = tally.held.total()
        yield ""
        yield f"  {'winner held':<14}{'wins':>7}   {'interval':<18}of {rounds}"
        for held, won in sorted(tally.held.items()):
            yield f"  {held:<14}{_shown(Fraction(won), rounds)}".rstrip()


def _share(wins: Fraction, games: int) -> dict[str, float]:
    low, high = interval(wins, games)
    return {"wins": float(wins / games), "low": low, "high": high}


def _shown(wins: Fraction, games: int) -> str:
    low, high = interval(wins, games)
    return f"{float(wins / games):>7.4f}   {f'{low:.4f} to {high:.4f}':<18}"


@contextmanager
def progress_bar(games: int, terminal: TextIO) -> Iterator[Callable[[int], None]]:
    """A bar that grows while games are played, where there is a terminal to show it on."""
    start = monotonic()

    def show(done: int) -> None:
        filled = 40 * done // games
        left = (monotonic() - start) / done * (games - done)
        terminal.write(f"\r{'█' * filled}{'·' * (40 - filled)} {done}/{games}, {left:.0f} s left ")
        terminal.flush()

    if not terminal.isatty():
        yield lambda _done: None
        return
    try:
        yield show
    finally:
        terminal.write("\r\x1b[K")
        terminal.flush()
