"""The pictures that a software centre shows: the shelf, and a table of each game in the middle of it.

python packaging/linux/take_screenshots.py
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

os.environ["QT_QPA_PLATFORM"] = "offscreen"
sys.path[:0] = [str(Path(__file__).parents[2])]

from PySide6.QtWidgets import QApplication

from parlor_desktop.app import Parlor, make_application
from parlor_desktop.engine.session import Session
from parlor_desktop.games import catalogue
from parlor_desktop.tour.staging import table

FOLDER: Final = Path(__file__).parent / "screenshots"
MIDDLE: Final = 60
"""So many entries into the log, a game is well under way."""


def take(game: str | None, path: Path) -> None:
    with TemporaryDirectory() as home:
        parlor = Parlor(Path(home), quiet=True)
        parlor.settings.change("speed", "instant")
        parlor.window.resize(1280, 800)
        parlor.window.show()
        if game is not None:
            seats = min(4, catalogue.find(game).seats[-1])
            table(parlor, game, seats, _is_in_the_middle)
            parlor.settings.change("speed", "normal")
        while parlor.window.home.is_sharpening():
            QApplication.processEvents()
        QApplication.processEvents()
        parlor.window.grab().save(str(path))
        parlor.close()


def _is_in_the_middle(session: Session[Any]) -> bool:
    return len(session.log) > MIDDLE and any(entry.actor == 0 for entry in session.log[-2:])


def main() -> None:
    application = make_application()
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    for at, game in enumerate((None, *catalogue.names()), start=1):
        title = "The shelf" if game is None else catalogue.find(game).title
        take(game, FOLDER / f"{at}-{title.replace(' ', '-')}.png")
    application.processEvents()


if __name__ == "__main__":
    main()
