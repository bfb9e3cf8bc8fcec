"""`parlor-desktop replay`: tells the story of a record, and thereby checks it."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from dataclasses import asdict
from pathlib import Path
from typing import Any, TextIO

from parlor_desktop.commands.arguments import Arguments
from parlor_desktop.commands.story import telling, told_events
from parlor_desktop.engine.contract import Over
from parlor_desktop.engine.session import AnySession
from parlor_desktop.store.records import load


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a record (.parlor)")
    parser.add_argument("--json", action="store_true", help="print the story as JSON, for another program")


def run(arguments: Arguments, out: TextIO) -> None:
    reading = load(arguments.file)
    session = reading.session
    if reading.dropped:
        torn = f"{arguments.file} was cut off after line {reading.lines}"
        sys.stderr.write(f"parlor-desktop: {torn}; the rest ({reading.dropped:,} bytes) is left out.\n")
    if arguments.json:
        json.dump(as_json(session), out, indent=1)
        out.write("\n")
    else:
        out.writelines(f"{line}\n" for line in telling(session))


def as_json(session: AnySession) -> dict[str, Any]:
    over = session.awaits()
    finished = isinstance(over, Over)
    tell = session.game.box.words().tell
    events = []
    for line, event in told_events(session):
        said = tell(event)
        facts = {"line": line, "event": type(event).__name__, **asdict(event)}  # type: ignore[call-overload]
        events.append({**facts, "text": said.say(session.names) if said else None})
    return {
        "game": session.game.name,
        "seats": [asdict(player) for player in session.players],
        "rules": asdict(session.rules),
        "finished": finished,
        "places": over.places if isinstance(over, Over) else None,
        "scores": over.scores if isinstance(over, Over) else None,
        "events": events,
    }
