"""The words that several commands understand: --levels, --rule, --deck, --seed."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from parlor_desktop.engine.chance import Outcome, Source
from parlor_desktop.engine.house_rules import house_rules_of
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.record import LARGEST_NUMBER
from parlor_desktop.engine.session import LEVELS
from parlor_desktop.games import catalogue
from parlor_desktop.store.folders import data_folder
from parlor_desktop.store.own_files import OwnFiles, brought_from

Arguments = Any
"""What argparse hands to a command."""


def add_table_arguments(parser: ArgumentParser, levels: str, seed: int | None = 1) -> None:
    parser.add_argument("game", metavar="GAME", help=f"which game: {', '.join(catalogue.names())}")
    parser.add_argument(
        "--levels",
        metavar="A,B,…",
        type=words,
        default=words(levels),
        help=f"the computer players around the table, each {', '.join(LEVELS)} (default: {levels})",
    )
    parser.add_argument(
        "--rule",
        metavar="NAME=CHOICE",
        action="append",
        default=[],
        help="a house rule; may be given several times (listed below)",
    )
    for rule, (called, games) in own_files().items():
        parser.add_argument(f"--{rule}", metavar="FILE", type=Path, help=f"a {called} file of your own, for {', '.join(games)}")
    parser.add_argument(
        "--seed",
        metavar="N",
        type=whole_number(0, LARGEST_NUMBER),
        default=seed,
        help="the same seed gives the same games" + ("" if seed is None else " (default: %(default)s)"),
    )


def house_rules_help() -> str:
    """Every house rule of every game, for the foot of a help page."""
    lines = []
    for box in catalogue.boxes():
        game = box.rules()
        lines.append(f"house rules of {box.name} ({game.seats[0]} to {game.seats[-1]} players):")
        for rule in house_rules_of(game.house_rules):
            default = rule.default_for(game.seats[0])
            lines.append(f"  {rule.name}: {rule.sentence}")
            lines.extend(
                f"    {rule.name}={choice}{' (default)' if choice == default else ''}: {sentence}"
                for choice, sentence in rule.choices.items()
            )
    return "\n".join(lines)


def chosen_rules(game: str, words: Sequence[str]) -> dict[str, object]:
    """What --rule goal=50 and the like ask for."""
    rules = {rule.name: rule for rule in house_rules_of(catalogue.find_game(game).house_rules)}
    chosen: dict[str, object] = {}
    for word in words:
        name, equals, choice = word.partition("=")
        if not equals:
            raise Impossible(f"--rule {word:.40} lacks its choice; write it as NAME=CHOICE.")
        if name not in rules:
            raise Impossible(f"There is no house rule “{name:.40}”; {game} has {', '.join(rules)}.")
        chosen[name] = rules[name].read(choice)
    return chosen


def agreed(arguments: Arguments) -> tuple[dict[str, object], Mapping[type[Source], Outcome]]:
    """The house rules that were asked for, and what the table brings along: a deck of its own."""
    box = catalogue.find(arguments.game)
    rules, own = chosen_rules(box.name, arguments.rule), box.own_file()
    for rule, (called, games) in own_files().items():
        file: Path | None = getattr(arguments, rule)
        if file is None:
            continue
        if own is None or own.rule != rule:
            raise Impossible(f"{box.name} takes no {called} file; {', '.join(games)} does.")
        rules[rule] = own.choice
        return rules, brought_from(file, own, rules)
    return rules, OwnFiles(data_folder()).brought(box, rules)


def own_files() -> dict[str, tuple[str, list[str]]]:
    """By house rule: what the files are called that people can bring along, and which games take them."""
    found: dict[str, tuple[str, list[str]]] = {}
    for box in catalogue.boxes():
        if own := box.own_file():
            found.setdefault(own.rule, (own.called, []))[1].append(box.name)
    return found


def whole_number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or len(text) > 20 or not least <= int(text) <= most:
            raise ArgumentTypeError(f"“{text:.40}” is not a whole number from {least} to {most}")
        return int(text)

    return read


def words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(","))
