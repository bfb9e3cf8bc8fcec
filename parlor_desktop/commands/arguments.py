"""The words that several commands understand: --levels, --rule, --deck, --seed."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from parlor_desktop.engine import registry
from parlor_desktop.engine.chance import Outcome, Source
from parlor_desktop.engine.house_rules import BadChoice, house_rules_of
from parlor_desktop.engine.record import LARGEST_NUMBER
from parlor_desktop.engine.session import LEVELS
from parlor_desktop.store.folders import data_folder
from parlor_desktop.store.own_deck import GAME as DECK_GAME
from parlor_desktop.store.own_deck import NAME, OwnDeck

Arguments = Any
"""What argparse hands to a command."""


def add_table_arguments(parser: ArgumentParser, levels: str, seed: int | None = 1) -> None:
    parser.add_argument("game", metavar="GAME", help=f"which game: {', '.join(registry.GAMES)}")
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
    parser.add_argument("--deck", metavar="FILE", type=Path, help=f"cards of your own, for {DECK_GAME}")
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
    for name in registry.GAMES:
        game = registry.find_game(name)
        lines.append(f"house rules of {name} ({game.seats[0]} to {game.seats[-1]} players):")
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
    rules = {rule.name: rule for rule in house_rules_of(registry.find_game(game).house_rules)}
    chosen: dict[str, object] = {}
    for word in words:
        name, equals, choice = word.partition("=")
        if not equals:
            raise BadChoice(f"--rule {word} lacks its choice; write it as NAME=CHOICE.")
        if name not in rules:
            raise BadChoice(f"There is no house rule “{name}”; {game} has {', '.join(rules)}.")
        chosen[name] = rules[name].read(choice)
    return chosen


def agreed(arguments: Arguments) -> tuple[dict[str, object], Mapping[type[Source], Outcome]]:
    """The house rules that were asked for, and what the table brings along: a deck of its own."""
    rules = chosen_rules(arguments.game, arguments.rule)
    if arguments.deck is not None:
        if arguments.game != DECK_GAME:
            raise BadChoice(f"{arguments.game} takes no deck file; {DECK_GAME} does.")
        rules["deck"] = "own"
    return rules, OwnDeck(arguments.deck or data_folder() / NAME).brought(arguments.game, rules)


def whole_number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or len(text) > 20 or not least <= int(text) <= most:
            raise ArgumentTypeError(f"“{text:.40}” is not a whole number from {least} to {most}")
        return int(text)

    return read


def words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(","))
