"""How long people wait at a table: one person, three medium computer players, normal speed.

    python benchmarks/pace.py [--games NAME,…] [--minutes 3] [--seats 4] [--speed normal]

The person decides half a second after they are asked, and puts a page away half a second after it has opened. For each game:
how many decisions they have in a minute, how long they wait for the next thing to do (a decision, a page, a throw at which they
may call out), at the most and in the middle, and how long "to my turn" takes from a decision to the next thing to do. Each game
is played in a process of its own, at the same time as the others.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic

from PySide6.QtCore import QEventLoop, QTimer

from parlor_desktop.app import Parlor, make_application
from parlor_desktop.engine.contract import Over
from parlor_desktop.games import catalogue
from parlor_desktop.store.tables import TableSetup
from parlor_desktop.ui.places import seated
from parlor_desktop.ui.table import TableRoom

ME = 0
THINKS = 0.5
"""Seconds that the person takes for anything."""
LOOK = 20
"""Milliseconds between two looks at the table."""


class Sitter:
    """The person: sees what there is to do, waits a moment, and does it."""

    def __init__(self, room: TableRoom, hurries: bool) -> None:
        self._room, self._hurries = room, hurries
        self._brain = room.session.game.box.brain("medium")
        self._since = self._free = monotonic()
        """When the present thing to do came up; when the last one was done."""
        self._doing: object = None
        self._called = -1
        self.decisions = 0
        self.waits: list[float] = []

    def look(self) -> None:
        what = self._to_do()
        if what is None:
            self._doing = None
            self._hurry()
        elif self._doing != what:
            self._doing, self._since = what, monotonic()
            self.waits.append(self._since - self._free)
        elif monotonic() - self._since >= THINKS:
            self._do()
            self._doing, self._free = None, monotonic()
            self._hurry()

    def _hurry(self) -> None:
        """As soon as one can: not while one could still call."""
        to_my_turn = self._room.to_my_turn
        if self._hurries and to_my_turn.can_begin and not to_my_turn.goes_on:
            self._free = monotonic()
            to_my_turn.begin()

    def _to_do(self) -> object:
        room, session = self._room, self._room.session
        if room.choreographer.held or room.board.covered:
            return "page", len(session.log)
        if room.host.asking == ME and not room.choreographer.busy:
            return "decide", len(session.log)
        call_out = room.host.callouts.now
        if call_out is not None and room.host.callouts.listens() and ME in call_out.seats and call_out.number != self._called:
            return "call", call_out.number
        return None

    def _do(self) -> None:
        room, session = self._room, self._room.session
        match self._doing:
            case ("page", _):
                room.choreographer.skip()
                room.board.put_away()
            case ("decide", _):
                self.decisions += 1
                room.host.choose(self._brain.choose(session.view(ME), ME, session.generator("sitter")))
            case ("call", int() as number):
                self._called = number
                reaction = self._brain.react(session.view(ME), ME, session.generator("sitter"))
                if reaction is not None:
                    self.decisions += 1
                    room.host.speak(ME, reaction.move)


def let_pass(seconds: float) -> None:
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()


def evening(parlor: Parlor, game: str, seats: int, minutes: float, hurries: bool) -> tuple[list[Sitter], float]:
    """One game after another, for so long; gives how many minutes that took."""
    begun, sitters = monotonic(), list[Sitter]()
    for seed in count(7):
        left = minutes - (monotonic() - begun) / 60
        if left <= 0:
            break
        sitters.append(play(parlor, game, seats, left, hurries, seed))
    return sitters, (monotonic() - begun) / 60


def play(parlor: Parlor, game: str, seats: int, minutes: float, hurries: bool, seed: int) -> Sitter:
    """Until it is over, or for so long."""
    others = [("", "medium")] * (seats - 1)
    parlor.window.begin(game, TableSetup(seated([("Ann", "person"), *others]), {}), seed=seed)
    room = parlor.window.room
    assert isinstance(room, TableRoom)
    room.board.newcomers = False  # they need nothing explained, for which the clock would stand still
    sitter = Sitter(room, hurries)
    begun, loop, timer = monotonic(), QEventLoop(), QTimer()

    def look() -> None:
        sitter.look()
        if isinstance(room.session.awaits(), Over) or monotonic() - begun > minutes * 60:
            loop.quit()

    timer.timeout.connect(look)
    timer.start(LOOK)
    loop.exec()
    timer.stop()
    return sitter


def measure(game: str, seats: int, minutes: float, speed: str) -> str:
    make_application()
    with TemporaryDirectory() as folder:
        parlor = Parlor(Path(folder), quiet=True)
        parlor.settings.change("speed", speed)
        parlor.settings.change("pause", "off")
        parlor.window.resize(1280, 800)
        parlor.open()
        let_pass(4)
        sitters, took = evening(parlor, game, seats, minutes, hurries=False)
        waits = sorted(wait for sitter in sitters for wait in sitter.waits)
        words = (
            f"{game}, {seats} seats: {sum(sitter.decisions for sitter in sitters) / took:.1f} decisions a minute; "
            f"waits: median {median(waits):.1f} s, longest {', '.join(f'{wait:.1f}' for wait in waits[:-4:-1])} s"
        )
        sitters, _ = evening(parlor, game, seats, minutes / 3, hurries=True)
        waits = [wait for sitter in sitters for wait in sitter.waits[1:]]  # nobody could hurry before the first
        words += f"; to my turn: median {median(waits):.2f} s, longest {max(waits):.2f} s"
        parlor.close()
    return words


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=",".join(catalogue.names()))
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--speed", default="normal")
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if given.one:
        sys.stdout.write(measure(given.games, given.seats, given.minutes, given.speed) + "\n")
        return
    more = ["--minutes", str(given.minutes), "--seats", str(given.seats), "--speed", given.speed, "--one"]
    running = [
        subprocess.Popen([sys.executable, __file__, "--games", game, *more], stdout=subprocess.PIPE, text=True)
        for game in given.games.split(",")
    ]
    for process in running:
        words, _ = process.communicate()
        sys.stdout.write(words)
        sys.stdout.flush()


if __name__ == "__main__":
    main()
