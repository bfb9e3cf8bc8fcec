"""`parlor-desktop story`: one game between computer players, told as a story; and the telling that `replay` shares."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from parlor_desktop.ai.match import play_out, seat_computers
from parlor_desktop.commands.arguments import Arguments, add_table_arguments, agreed
from parlor_desktop.engine.contract import CallOut, Event, Luck, Over, Turn, Turns
from parlor_desktop.engine.fair_luck import Secret
from parlor_desktop.engine.house_rules import house_rules_of
from parlor_desktop.engine.session import PERSON, AnySession, Session
from parlor_desktop.games import catalogue
from parlor_desktop.store.records import RecordFile


def add_arguments(parser: ArgumentParser) -> None:
    add_table_arguments(parser, levels="hard,medium,easy")
    parser.add_argument("--save", metavar="FILE", type=Path, help="keep the game as a record, which `replay` reads")


def run(arguments: Arguments, out: TextIO) -> None:
    game = catalogue.find_game(arguments.game)
    rules, brought = agreed(arguments)
    secret = Secret.of_seed(arguments.seed)
    session = Session(game, seat_computers(arguments.levels), rules, seed=arguments.seed, secret=secret, brought=brought)
    if arguments.save is None:
        play_out(session)
    else:
        with RecordFile.create(arguments.save, session):
            play_out(session)
    out.writelines(f"{line}\n" for line in telling(session))


def told_events(session: AnySession) -> Iterator[tuple[int, Event]]:
    """Every event, with the line of the record that brought it about; of a game that still goes on, as an onlooker saw it."""
    finished = isinstance(session.awaits(), Over)
    lines = [line for line, (entry, _) in enumerate(session.written(), start=2) if not session.is_aside(entry)]
    for line, step in zip((1, *lines), session.steps, strict=True):
        for event in step.events:
            yield line, event if finished else event.seen_by(None)


def telling(session: AnySession) -> Iterator[str]:
    tell = session.game.box.words().tell
    yield _opening(session)
    for _, event in told_events(session):
        if said := tell(event):
            text = said.say(session.names)
            yield f"  {text:<90} {event.clause}"
    yield from _closing(session)


def _opening(session: AnySession) -> str:
    seats = ", ".join(p.name if p.plays == PERSON else f"{p.name} ({p.plays})" for p in session.players)
    rules = [f"{rule.name} {getattr(session.rules, rule.name)}" for rule in house_rules_of(session.game.house_rules)]
    return f"{session.game.title}: {seats}. House rules: {', '.join(rules)}."


def _closing(session: AnySession) -> Iterator[str]:
    match session.awaits():
        case Over(places, scores):
            for place, seats in enumerate(places, start=1):
                yield from (f"{place}. {session.names[seat]}: {scores[seat]}" for seat in seats)
        case Turn(seat):
            yield f"The game goes on: it is {session.names[seat]}'s turn."
        case Turns() | CallOut() | Luck():
            yield "The game goes on."
