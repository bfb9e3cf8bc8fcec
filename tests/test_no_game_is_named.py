"""Whatever all games share names none of them and does not count them, so that another game needs no change to it."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath

import pytest

from parlor_desktop.engine.contract import AnyBox
from parlor_desktop.engine.numerals import counted
from parlor_desktop.games import catalogue

ROOT = Path(__file__).parents[1]
TOPS = ("parlor_desktop", "packaging", "tools", "benchmarks", "proofs", "tests", ".github", ".ci")
ALONE = ("start.py", "pyproject.toml", ".pre-commit-config.yaml")
CATALOGUE = "parlor_desktop/games/catalogue.py"
NOT_CODE = (".md", ".png", ".svg", ".wav", ".bin", ".qrc", ".txt")
"""Words for people, art and the list of it."""
TESTS_OF_ALL = ("tests/conformance", "tests/playthroughs", "tests/tour")
"""Other tests may take a game as an example; what they share may not."""


def names_of_games() -> re.Pattern[str]:
    """Folder, title or class, however it is written: even_steven, Even Steven, EvenStevenBoard; and how many there are."""
    words = {r"[\s_-]?".join(box.name.split("_")) for box in catalogue.boxes()}
    words |= {re.escape(box.title) for box in catalogue.boxes()} | {type(box.rules()).__name__ for box in catalogue.boxes()}
    count = f"{counted(len(catalogue.boxes()))}|{len(catalogue.boxes())}"
    things = r"(?:\s+[\w-]+){0,3}?\s+(?:games|boxes|boards|rule sheets)\b"
    return re.compile(rf"(?<![A-Za-z])(?i:{'|'.join(sorted(words))})(?![a-z])|(?<!\w)(?i:{count}){things}")


def is_shared(path: PurePosixPath) -> bool:
    if path.suffix in NOT_CODE or str(path) == CATALOGUE:
        return False
    if any(name in part for part in path.parts for name in catalogue.names()):
        return False  # it belongs to that game
    is_example = path.parts[0] == "tests" and path.name.startswith("test_") and len(path.parts) > 2
    return not is_example or str(path).startswith(TESTS_OF_ALL)


def shared_files() -> list[str]:
    found = [path for top in TOPS for path in (ROOT / top).rglob("*")] + [ROOT / name for name in ALONE]
    names = [path.relative_to(ROOT) for path in found if path.is_file() and "__pycache__" not in path.parts]
    return sorted(name.as_posix() for name in names if name.suffix != ".rcc" and is_shared(PurePosixPath(name.as_posix())))


def hits(text: str) -> list[str]:
    lines = text.splitlines()
    found = {text.count("\n", 0, hit.start()) for hit in names_of_games().finditer(text)}
    return [f"{number + 1}: {lines[number].strip()}" for number in sorted(found)]


def named_in(files: list[str]) -> list[str]:
    return [f"{name}:{hit}" for name in files for hit in hits((ROOT / name).read_text(encoding="utf-8"))]


def test_no_shared_file_names_a_game_or_counts_them() -> None:
    files = shared_files()
    assert len(files) > 100
    assert named_in(files) == []


@pytest.mark.parametrize("box", catalogue.boxes(), ids=lambda box: box.name)
def test_a_name_is_found_however_it_is_written(box: AnyBox) -> None:
    kinds = (box.name, box.title, type(box).__name__, box.name.replace("_", "-"), box.name.upper())
    for name in kinds:
        assert hits(f"a line\n  {name} = 1\n") == [f"2: {name} = 1"]
        assert hits(f"from parlor_desktop.games.{box.name}.rules import {name}Board")
    assert hits(f"{counted(len(catalogue.boxes())).capitalize()} old\nparlor games")
    assert not hits("the horse, a pig, one of the games")
