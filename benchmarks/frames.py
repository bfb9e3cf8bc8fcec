"""How evenly the tables move while hard computer players think and play, and how they rest when nobody does anything.

    xvfb-run -s "-screen 0 1280x800x24" python benchmarks/frames.py [--games NAME,…] [--seconds 12] [--size 1280x800]

For each game, in one run: the intervals between frames at a table of four hard players, the longest time in which the window
could not answer, and the CPU that the same table uses at rest, when it waits for a person.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import threading
import time
from bisect import bisect
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from subprocess import Popen
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt, QTimer
from PySide6.QtWidgets import QWidget

from parlor_desktop.app import Parlor, make_application
from parlor_desktop.store.tables import TableSetup
from parlor_desktop.ui.places import seated
from parlor_desktop.ui.table import TableRoom

TICK = 0.005
"""Seconds between two looks at whether the window still answers."""
FRAME = 0.0167


class Frames(QObject):
    """Writes down when the board is painted, and how late a clock of the window's own rings."""

    def __init__(self, view: QWidget) -> None:
        super().__init__()
        self.times: list[float] = []
        self._ticks: list[float] = []
        """When the window was free to do something."""
        self.longest = 0.0
        self._last = perf_counter()
        self._clock = QTimer(self)
        self._clock.setTimerType(Qt.TimerType.PreciseTimer)
        self._clock.timeout.connect(self._tick)
        self._clock.start(round(TICK * 1000))
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Paint:
            self.times.append(perf_counter())
        return False

    def _tick(self) -> None:
        now = perf_counter()
        self._ticks.append(now)
        self.longest = max(self.longest, now - self._last - TICK)
        self._last = now

    def begin(self) -> None:
        self.times.clear()
        self._ticks.clear()
        self.longest, self._last = 0.0, perf_counter()

    def intervals(self) -> list[float]:
        """Milliseconds between frames. A gap in which the window was free for longer than a frame and painted nothing is none:
        nothing was to move."""
        return [1000 * (later - earlier) for earlier, later in pairwise(self.times) if self._free(earlier, later) < FRAME]

    def _free(self, earlier: float, later: float) -> float:
        """For how long the window had nothing to do between two frames, in seconds."""
        ticks = self._ticks[bisect(self._ticks, earlier) : bisect(self._ticks, later)]
        return sum(min(after - before, TICK) for before, after in pairwise((earlier, *ticks)))


def let_pass(seconds: float) -> None:
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()


def sit_down(parlor: Parlor, game: str, plays: str) -> tuple[TableRoom, Frames]:
    names = ("Ann", "Bob", "Cy", "Dot") if plays == "person" else ("",) * 4
    parlor.window.begin(game, TableSetup(seated([(name, plays) for name in names]), {}), seed=1)
    room = parlor.window.room
    assert isinstance(room, TableRoom)
    let_pass(3.0)
    return room, Frames(room.stage.viewport())


def playing(parlor: Parlor, game: str, seconds: float) -> str:
    _, frames = sit_down(parlor, game, "hard")
    frames.begin()
    let_pass(seconds)
    gaps = frames.intervals()
    worst = quantiles(gaps, n=100)[98]
    told = f"{len(gaps):>5} frames, median {median(gaps):5.1f} ms, 99th percentile {worst:5.1f} ms"
    return f"{told}, longest stall {1000 * frames.longest:5.1f} ms"


def flooded(parlor: Parlor, game: str, seconds: float) -> str:
    """The same while somebody floods the server for phones. Whoever does so sits at another machine and takes no time from this
    one; so here they only get what nobody else wants. What the server itself takes is told, too."""
    room, frames = sit_down(parlor, game, "hard")
    room.phones.open("127.0.0.1")
    command = [sys.executable, "-m", "proofs.phones", "--flood-at", room.phones.address, "--flood", "1000000"]
    if gently := shutil.which("nice"):
        command = [gently, "-n", "19", *command]
    with Popen(command, cwd=Path(__file__).parents[1]) as flood:
        let_pass(2.0)
        frames.begin()
        begun, used = perf_counter(), used_by_phones()
        let_pass(seconds)
        share = 100 * (used_by_phones() - used) / (perf_counter() - begun)
        flood.kill()
    gaps = frames.intervals()
    told = f"{len(gaps):>5} frames, median {median(gaps):5.1f} ms, 99th percentile {quantiles(gaps, n=100)[98]:5.1f} ms"
    return f"{told}, the server {share:.1f} % of one core"


def used_by_phones() -> float:
    """Seconds of computing that the server's thread has used, where the system tells."""
    threads = [thread.ident for thread in threading.enumerate() if thread.name == "phones"]
    if not threads or threads[0] is None or not hasattr(time, "pthread_getcpuclockid"):
        return 0.0
    return time.clock_gettime(time.pthread_getcpuclockid(threads[0]))


def resting(parlor: Parlor, game: str, seconds: float) -> str:
    room, frames = sit_down(parlor, game, "person")
    while room.choreographer.busy:
        room.choreographer.skip()
        let_pass(0.05)
    let_pass(2.0)
    frames.times.clear()
    frames._clock.stop()
    used = process_time()
    let_pass(seconds)
    return f"{len(frames.times)} frames, {100 * (process_time() - used) / seconds:.2f} % of one core"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default="", help="names of games, with commas (default: all)")
    parser.add_argument("--seconds", type=float, default=12.0, help="for each measurement (default: %(default)s)")
    parser.add_argument("--size", default="1280x800", help="of the window (default: %(default)s)")
    parser.add_argument("--flood", action="store_true", help="once more, while the server for phones is flooded")
    given = parser.parse_args()
    if not given.games:
        from parlor_desktop.games import catalogue

        given.games = ",".join(catalogue.names())
    application = make_application()
    with TemporaryDirectory() as folder:
        parlor = Parlor(Path(folder), quiet=True)
        parlor.window.resize(*map(int, given.size.split("x")))
        parlor.open()
        for game in given.games.split(","):
            sys.stdout.write(f"{game:<14} four hard players: {playing(parlor, game, given.seconds)}\n")
            if given.flood:
                sys.stdout.write(f"{game:<14} the same in a flood: {flooded(parlor, game, given.seconds)}\n")
            sys.stdout.write(f"{game:<14} at rest: {resting(parlor, game, given.seconds)}\n")
            sys.stdout.flush()
        parlor.close()
    application.quit()


if __name__ == "__main__":
    main()
