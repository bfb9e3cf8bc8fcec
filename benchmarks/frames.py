"""How evenly the dice roll while a hard computer player thinks, and how the table rests when nothing moves.

    xvfb-run -s "-screen 0 1280x800x24" python benchmarks/frames.py [--seconds 12]

Three measurements in one run: the interval between frames of an animation with nothing thinking, the same with two hard players
thinking without a pause in the worker processes, and the CPU that a table at rest uses.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QWidget

from parlor_desktop.ai.workers import Answer, Question, Ticket
from parlor_desktop.app import Parlor, make_application
from parlor_desktop.games.pig_dice.box import BOX
from parlor_desktop.games.pig_dice.events import DiceFell, DiceThrown
from parlor_desktop.games.pig_dice.table import Table
from parlor_desktop.store.tables import TableSetup
from parlor_desktop.ui.places import seated
from parlor_desktop.ui.table import TableRoom


class Frames(QObject):
    """Writes down when the board is painted."""

    def __init__(self, view: QWidget) -> None:
        super().__init__()
        self.times: list[float] = []
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Paint:
            self.times.append(perf_counter())
        return False

    def intervals(self) -> list[float]:
        """Milliseconds between frames; a gap in which nothing was to move is none."""
        gaps = (1000 * (later - earlier) for earlier, later in zip(self.times, self.times[1:], strict=False))
        return [gap for gap in gaps if gap < 300]


def let_pass(seconds: float) -> None:
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()


def roll(room: TableRoom, frames: Frames, seconds: float) -> list[float]:
    """Throw the dice again and again, and watch."""
    frames.times.clear()
    end = perf_counter() + seconds
    while perf_counter() < end:
        room.choreographer.play((DiceThrown(0), DiceFell(0, (3, 3), 6, 6, "PD-3")), room.session.view(None))
        while room.choreographer.busy:
            let_pass(0.02)
    return frames.intervals()


class Thinkers:
    """Two hard players who never stop thinking, in the worker processes."""

    def __init__(self, parlor: Parlor, room: TableRoom) -> None:
        self._parlor = parlor
        self._table: Table = room.session.view(0)
        self._rng = Random(1)
        self.answers = 0
        self.busy = True
        for _ in range(2):
            self._ask()

    def _ask(self) -> None:
        kept = tuple(self._rng.randrange(100) for _ in range(4))  # never the same position, so that nothing is remembered
        view = Table(self._table.rules, kept, thrower=0)
        self._parlor.workers.ask(Question(BOX, "hard", "choose", view, 0, "x"), self._answered)

    def _answered(self, _ticket: Ticket, answer: Answer) -> None:
        assert not answer.error, answer.error
        self.answers += 1
        if self.busy:
            self._ask()


def told(name: str, gaps: list[float]) -> str:
    worst = quantiles(gaps, n=100)[98]
    return f"{name:<32} {len(gaps):>5} frames, median {median(gaps):5.1f} ms, 99th percentile {worst:5.1f} ms\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=12.0, help="for each measurement (default: %(default)s)")
    seconds = parser.parse_args().seconds
    application = make_application()
    with TemporaryDirectory() as folder:
        parlor = Parlor(Path(folder), quiet=True)
        parlor.window.resize(1280, 800)
        parlor.open()
        setup = TableSetup(
            seated([("Ann", "person"), ("Bob", "person"), ("Cy", "person"), ("Dot", "person")]), {"starter": "first"}
        )
        parlor.window.begin("pig_dice", setup, seed=1)
        room = parlor.window.room
        assert isinstance(room, TableRoom)
        let_pass(2.0)
        frames = Frames(room.stage.viewport())
        sys.stdout.write(told("dice roll, nobody thinks:", roll(room, frames, seconds)))
        thinkers = Thinkers(parlor, room)
        let_pass(1.0)
        sys.stdout.write(told("dice roll, two hard ones think:", roll(room, frames, seconds)))
        thinkers.busy = False
        let_pass(2.0)
        frames.times.clear()
        used = process_time()
        let_pass(seconds)
        share = 100 * (process_time() - used) / seconds
        sys.stdout.write(
            f"at rest: {len(frames.times)} frames, {share:.2f} % of one core; {thinkers.answers} positions were thought about\n"
        )
        parlor.close()
    application.quit()


if __name__ == "__main__":
    main()
