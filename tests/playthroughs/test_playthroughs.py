"""Golden games: whole games as readable text. If one changes, somebody must have meant it.

`pytest --rewrite-playthroughs` writes them anew from their first line; then read the diff.
"""

from __future__ import annotations

import json
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from parlor_desktop.ai.match import play_out, seat_computers
from parlor_desktop.engine import rulebook
from parlor_desktop.engine.contract import CHANCE, CLOCK, Event, Fell, word_for
from parlor_desktop.engine.session import Entry, Session
from parlor_desktop.games import catalogue

HERE = Path(__file__).parent
GOLDEN = sorted(HERE.glob("*/*.txt"))


def playthrough(table: dict[str, Any]) -> str:
    """A whole game, a line an entry, with what came of it indented below."""
    session = Session(catalogue.find_game(table["game"]), seat_computers(table["levels"]), table["rules"], seed=table["seed"])
    over = play_out(session)
    lines = [json.dumps(table), *_told(session, session.steps[0].events)]
    for entry, step in zip(session.log, session.steps[1:], strict=True):
        lines += [_entry(session, entry), *_told(session, step.events)]
    lines += [f"{place}. {' '.join(session.names[seat] for seat in seats)}" for place, seats in enumerate(over.places, start=1)]
    return "\n".join([*lines, f"scores {' '.join(map(str, over.scores))}", ""])


def _entry(session: Session[Any], entry: Entry) -> str:
    if entry.actor in (CHANCE, CLOCK):
        return f"luck {' '.join(map(str, entry.move.outcome))}" if isinstance(entry.move, Fell) else "time up"
    values = " ".join(str(getattr(entry.move, f.name)) for f in fields(entry.move))  # type: ignore[arg-type]
    return f"{session.names[entry.actor]}: {word_for(type(entry.move))} {values}".rstrip()


def _told(session: Session[Any], events: tuple[Event, ...]) -> list[str]:
    tell = session.game.box.words().tell
    return [f"    {e.clause:<6} {said.say(session.names) if (said := tell(e)) else type(e).__name__}" for e in events]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_game_goes_as_it_always_went(path: Path, request: pytest.FixtureRequest) -> None:
    golden = path.read_text(encoding="utf-8")
    played = playthrough(json.loads(golden.partition("\n")[0]))
    if request.config.getoption("--rewrite-playthroughs"):
        path.write_text(played, encoding="utf-8", newline="\n")
    else:
        assert played == golden


@pytest.mark.parametrize("name", catalogue.names())
def test_every_clause_that_can_happen_happens_in_a_golden_game(name: str) -> None:
    told = {
        line.split()[0]
        for path in GOLDEN
        if path.parent.name == name
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("    ")
    }
    silent = import_module(f"tests.games.{name}.laws").SILENT
    assert set(rulebook.clauses(catalogue.find(name))) - told == silent
