"""`parlor-desktop ladder`: all levels against each other, by paired deals, in a table with intervals."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import isfinite
from typing import TextIO

from parlor_desktop.ai.ladder import Climbed, Rung, climb
from parlor_desktop.commands.arguments import Arguments, chosen_rules, whole_number, words
from parlor_desktop.commands.simulate import progress_bar
from parlor_desktop.engine.contract import AnyBox
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.record import LARGEST_NUMBER
from parlor_desktop.engine.session import LEVELS
from parlor_desktop.games import catalogue


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "games", metavar="GAME", nargs="*", help=f"which games (default: all of {', '.join(catalogue.names())})"
    )
    parser.add_argument(
        "--deals", metavar="N", type=whole_number(1, 1_000_000), default=20, help="of each kind (default: %(default)s)"
    )
    parser.add_argument(
        "--seats", metavar="N,…", type=words, default=words("2,4,most"), help="how many sit at the table (default: 2,4,most)"
    )
    parser.add_argument(
        "--levels", metavar="A,B,…", type=words, default=LEVELS, help=f"from the weakest up (default: {','.join(LEVELS)})"
    )
    parser.add_argument("--rule", metavar="NAME=CHOICE", action="append", default=[], help="a house rule, for a single game")
    parser.add_argument(
        "--seed", metavar="N", type=whole_number(0, LARGEST_NUMBER), default=1, help="the same seed gives the same deals"
    )
    parser.add_argument(
        "--jobs", metavar="N", type=whole_number(1, 256), default=os.cpu_count() or 1, help="processes side by side"
    )


def run(arguments: Arguments, out: TextIO) -> None:
    boxes = [catalogue.find(name) for name in arguments.games] or list(catalogue.boxes())
    if arguments.rule and len(boxes) != 1:
        raise Impossible("A house rule belongs to one game; name the game that is to be played.")
    for level in arguments.levels:
        if level not in LEVELS:
            raise Impossible(f"There is no level “{level:.40}”; there are {', '.join(LEVELS)}.")
    rules = chosen_rules(boxes[0].name, arguments.rule) if arguments.rule else {}
    pairs = [(strong, weak) for weak, strong in combinations(arguments.levels, 2)]
    rungs = [
        Rung(box, one, others, seats, rules, arguments.seed)
        for box in boxes
        for one, others in pairs
        for seats in tables(box, arguments.seats)
    ]
    with progress_bar(len(rungs) * arguments.deals, sys.stderr) as progress:
        climbed = climb(rungs, arguments.deals, arguments.jobs, progress)
    out.writelines(f"{line}\n" for line in as_text(rungs, climbed, arguments.deals))


def tables(box: AnyBox, asked: Sequence[str]) -> list[int]:
    """The numbers of seats that were asked for and that the game allows; “most” is as many as it does."""
    fewest, most = box.seats[0], box.seats[-1]
    numbers = set()
    for word in asked:
        if word == "most":
            numbers.add(most)
        elif word.isascii() and word.isdigit() and len(word) < 4:
            numbers.add(int(word))
        else:
            raise Impossible(f"“{word:.40}” is no number of seats; write numbers and “most”, with commas.")
    possible = sorted(number for number in numbers if fewest <= number <= most)
    if not possible:
        raise Impossible(f"{box.name} is played by {fewest} to {most}.")
    return possible


def as_text(rungs: Sequence[Rung], climbed: Sequence[Climbed], deals: int) -> Iterator[str]:
    yield f"{deals} deals each, every deal once from every seat. One against a table of others: the share of games that the one"
    yield "wins beside the share of anybody (even), and how far the score is above the others' mean; ± is the 95 % interval."
    game = ""
    for rung, result in zip(rungs, climbed, strict=True):
        if rung.box.name != game:
            game = rung.box.name
            yield ""
            yield f"{game:<28}{'seats':>5}{'even':>7}{'wins':>8}{'':9}{'score':>8}"
        wins, score = result.wins(), result.score()
        pair = f"  {rung.one} v {rung.others}"
        shown = f"{wins[0]:>8.3f}{_half(wins[1], 3):<9}{score[0]:>8.1f}{_half(score[1], 1)}"
        yield f"{pair:<28}{rung.seats:>5}{1 / rung.seats:>7.3f}{shown}"


def _half(width: float, digits: int) -> str:
    return f" ± {width:.{digits}f}" if isfinite(width) else ""
