"""Golden games: whole games as readable text, replayed move by move. If one changes, a rule or its words have changed, and
somebody must have meant it.

`pytest --rewrite-playthroughs` tells them anew from their moves; then read the diff. A new one is a file with only its first
line: the computer players play it out when it is first written.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from parlor_desktop.engine import rulebook
from parlor_desktop.games import catalogue
from tests.playthroughs import golden

HERE = Path(__file__).parent
GOLDEN = sorted(HERE.glob("*/*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_game_goes_as_it_always_went(path: Path, request: pytest.FixtureRequest) -> None:
    text = path.read_text(encoding="utf-8")
    if not request.config.getoption("--rewrite-playthroughs"):
        assert golden.replay(text) == text
        return
    is_new = not text.partition("\n")[2].strip()
    told = golden.play(golden.table_of(text)) if is_new else golden.replay(text)
    path.write_text(told, encoding="utf-8", newline="\n")


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
