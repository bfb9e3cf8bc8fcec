"""A table for the other proofs, in a process of its own: computer players go on with the game of a folder, or begin one.

It says on its standard output, line by line, what has happened: `in use`, `sat down`, `shown 17` (so many entries of the game
were shown), `over`. It ends when it is killed, when the game is over, or when its standard input is closed.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from threading import Thread

from PySide6.QtCore import QObject, QTimer, Signal

from parlor_desktop.app import Parlor, make_application
from parlor_desktop.store.tables import TableSetup
from parlor_desktop.ui.home import HomeRoom
from parlor_desktop.ui.places import seated
from parlor_desktop.ui.table import TableRoom


class Input(QObject):
    """The other side's end of our standard input."""

    closed = Signal()

    def watch(self) -> None:
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        sys.stdin.read()
        self.closed.emit()


def say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def sit_down(parlor: Parlor, game: str, levels: list[str], seed: int) -> None:
    good, broken = parlor.saves.unfinished()
    for bad in broken:
        say(f"broken {bad.path.name}: {bad.reason}")
    if good:
        parlor.window.go_on_with(good[0].path)
    else:
        parlor.window.begin(game, TableSetup(seated([("", level) for level in levels]), {}), seed=seed)
    room = parlor.window.room
    if isinstance(room, HomeRoom):
        say("in use" if any("open in another window" in words for words in parlor.window.notices.sentences) else "refused")
        parlor.window.close()
        return
    assert isinstance(room, TableRoom)
    say("sat down")
    room.host.told.connect(lambda _events: say(f"shown {len(room.session.log)}"))
    room.host.over.connect(lambda _over: say("over"))
    room.host.over.connect(lambda _over: QTimer.singleShot(0, parlor.window.close))


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("game")
    parser.add_argument("--levels", default="easy,medium,easy,medium")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--speed", default="instant")
    given = parser.parse_args()
    application = make_application()
    parlor = Parlor(given.folder, quiet=True)
    parlor.settings.change("speed", given.speed)
    parlor.settings.change("pause", "off")
    parlor.window.resize(1280, 800)
    parlor.open()
    end = Input()
    end.closed.connect(parlor.window.close)
    end.watch()
    QTimer.singleShot(0, lambda: sit_down(parlor, given.game, given.levels.split(","), given.seed))
    application.exec()
    parlor.close()


if __name__ == "__main__":
    main()
