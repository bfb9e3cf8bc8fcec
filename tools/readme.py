"""Writes those parts of the README that tell of the games, from their boxes.

    python tools/readme.py

The rest of the README is written by hand. A test compares.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from parlor_desktop.games import catalogue

TOP = Path(__file__).resolve().parent.parent
README = TOP / "README.md"
PICTURES = TOP / "packaging" / "linux" / "screenshots"


def games() -> Iterator[str]:
    yield "| | |"
    yield "|---|---|"
    for box in catalogue.boxes():
        rulebook = f"parlor_desktop/games/{box.name}/rulebook.md"
        words = f"**{box.title}**<br>{box.maker}<br>{box.seats[0]} to {box.seats[-1]} players<br>[Rules]({rulebook})"
        picture = next(PICTURES.glob(f"*{box.title.replace(' ', '-')}.png")).relative_to(TOP).as_posix()
        yield f"| ![{box.title}]({picture}) | {words}<br><br>{box.about} |"


def commands() -> Iterator[str]:
    first = catalogue.names()[0]
    yield from (
        f"    python3 start.py play {first} --people Ann,Bob --levels hard",
        f"    python3 start.py story {first} --levels hard,easy --save game.parlor",
        "    python3 start.py replay game.parlor",
        "    python3 start.py verify game.parlor",
        f"    python3 start.py simulate {first} --levels hard,medium --games 200",
        f"    python3 start.py ladder {first} --deals 50",
        "    python3 start.py screenshots pictures",
        "    python3 start.py self-test",
        "    python3 start.py game.parlor",
    )
    yield ""
    yield f"The games are called {', '.join(f'`{name}`' for name in catalogue.names())}."


def hands() -> Iterator[str]:
    for box in catalogue.boxes():
        yield f"- **{box.title}**: {box.by_hand}"


def written(text: str) -> str:
    """The README with its parts as they are to be."""
    for part in (games, commands, hands):
        name, lines = part.__name__, "\n".join(part())
        before, opening, rest = re.split(rf"(<!-- {name}: [^\n]*-->\n)", text, maxsplit=1)
        after = rest[rest.index(f"<!-- /{name} -->") :]
        text = f"{before}{opening}\n{lines}\n\n{after}"
    return text


if __name__ == "__main__":
    README.write_text(written(README.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
