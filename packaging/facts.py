"""What every installer says of the program: its names, its version, its address. Nothing here needs more than Python."""

from __future__ import annotations

import re
import sys
from datetime import date
from pathlib import Path
from string import Template
from typing import Final

TOP: Final = Path(__file__).resolve().parent.parent
BUILD: Final = TOP / "build"
DIST: Final = TOP / "dist"

NAME: Final = "parlor-desktop"
TITLE: Final = "Parlor Desktop"
ID: Final = "io.github.parlor_desktop.ParlorDesktop"
HOME: Final = "https://github.com/parlor-desktop/parlor-desktop"
"""Where the project lives. Whoever moves it changes this line, and the addresses in all metadata follow."""
MAKERS: Final = "The Parlor Desktop makers"
SUMMARY: Final = "Forgotten parlor games for a winter evening"
FILE_TYPE: Final = "application/x-parlor-game"
VERSION: Final = re.findall(r'__version__ = "([^"]+)"', (TOP / "parlor_desktop" / "__init__.py").read_text(encoding="utf-8"))[0]


def released() -> str:
    """The day of this version, as the changelog has it ("## 1.2.3, 2027-01-31"); today, while it is still being made."""
    changes = (TOP / "CHANGELOG.md").read_text(encoding="utf-8")
    days = re.findall(rf"^## {re.escape(VERSION)}, (\d{{4}}-\d\d-\d\d)", changes, re.MULTILINE)
    return days[0] if days else f"{date.today():%Y-%m-%d}"


def games() -> list[str]:
    """The titles of all games that can be played, as their rules have them."""
    sys.path.insert(0, str(TOP))
    from parlor_desktop.games import catalogue

    return [box.title for box in catalogue.boxes()]


def fill(template: Path, **more: object) -> str:
    """A template of ours with the facts put in."""
    facts = {
        "name": NAME,
        "title": TITLE,
        "id": ID,
        "home": HOME,
        "makers": MAKERS,
        "summary": SUMMARY,
        "file_type": FILE_TYPE,
        "version": VERSION,
        "released": released(),
        "games": ", ".join(games()),
        "keywords": ";".join(games()),
    }
    return Template(template.read_text(encoding="utf-8")).substitute({**facts, **more})
