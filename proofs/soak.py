"""An evening of many tables in one process: does the program give back what it took?

    python proofs/soak.py [--minutes 30] [--size 1280x800]

All games in turn, four at a table, three of them hard players. The fourth is a person who looks around (hints, story, pages,
their neighbours' plates) and then hands their seat to the computer; the table plays to its end, or is left in the middle. In
between: shelf, set-up, rulebooks, settings, about, record book, and a look back. Each table is a line. The exit code is 1 when
the tables of the last round take 5 % more memory than those of the first, or when anything is left behind that is counted.

Needs a screen (Xvfb will do) or QT_QPA_PLATFORM=offscreen. Memory is PSS, which only Linux tells.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import partial
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from PySide6.QtCore import QDeadlineTimer, QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QGraphicsItem, QMenu
from shiboken6 import getAllValidWrappers

from parlor_desktop.app import Parlor, make_application
from parlor_desktop.engine.contract import AnyBox, Over
from parlor_desktop.engine.session import PERSON
from parlor_desktop.games import catalogue
from parlor_desktop.store.tables import TableSetup
from parlor_desktop.ui.clearing_up import LATER
from parlor_desktop.ui.places import seated
from parlor_desktop.ui.setup import SetupRoom
from parlor_desktop.ui.table import TableRoom

SEATS: Final = 4
GROWTH: Final = 0.05
"""How much more memory the last round may take than the first."""
GLANCE: Final = 150
"""Milliseconds for a look at a dialog or a page."""
TICK: Final = 5
"""Milliseconds between two looks at whether the window still answers."""
OPENS: Final = 20_000
"""Milliseconds; no room takes so long to open."""


# -- What is counted ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Left:
    """What there is at the shelf, when a table was left: a table leaves nothing behind."""

    widgets: int
    items: int
    """Things that lie on a board."""
    objects: int
    """Motions, timers, actions."""
    files: int
    threads: int


@dataclass(frozen=True, slots=True)
class Sat:
    """A table that was sat at."""

    game: str
    end: str
    memory: float
    """Megabytes at the table (PSS); 0 where nobody tells."""
    own: float
    """What of it nobody shares. The rest is libraries, and their share depends on who else uses them at that time."""
    widgets: int
    items: int
    stall: float
    """The longest time in which the window could not answer, in milliseconds."""
    left: Left


def megabytes(kind: str) -> float:
    try:
        told = Path("/proc/self/smaps_rollup").read_text(encoding="ascii")
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in told.splitlines() if line.startswith(f"{kind}:")), 0.0)


def widgets() -> int:
    return len(QApplication.allWidgets())


def items() -> int:
    return sum(isinstance(thing, QGraphicsItem) for thing in getAllValidWrappers())


def what_is_left() -> Left:
    objects = sum(isinstance(thing, QObject) for thing in getAllValidWrappers())
    return Left(
        widgets=widgets(),
        items=items(),
        objects=objects - widgets(),
        files=_entries("/proc/self/fd"),
        threads=_entries("/proc/self/task"),
    )


def _entries(folder: str) -> int:
    return sum(1 for _ in Path(folder).iterdir()) if Path(folder).is_dir() else 0


class Stalls(QObject):
    """How late a clock of the window's own rings."""

    def __init__(self) -> None:
        super().__init__()
        self._longest = 0.0
        self._last = perf_counter()
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._tick)
        self._clock.start(TICK)

    def longest(self) -> float:
        """Since it was asked last."""
        longest, self._longest = self._longest, 0.0
        return longest

    def _tick(self) -> None:
        now = perf_counter()
        self._longest = max(self._longest, 1000 * (now - self._last) - TICK)
        self._last = now


# -- What is done -------------------------------------------------------------------------------------------------------------


def wait(ms: int, until: Callable[[], bool] = lambda: False) -> bool:
    """Let the program run for a while, or until something is so; says whether it came to be."""
    over = QDeadlineTimer(ms)
    loop, look = QEventLoop(), QTimer()
    look.timeout.connect(lambda: loop.quit() if over.hasExpired() or until() else None)
    look.start(TICK)
    loop.exec()
    look.stop()
    return until()


class Evening:
    """One parlor, in which somebody goes from table to table."""

    def __init__(
        self,
        parlor: Parlor,
        folder: Path,
        seconds: float,
        level: str = "hard",
        speed: str = "brisk",
        glance: int = GLANCE,
    ) -> None:
        self._parlor, self._window = parlor, parlor.window
        self._games = folder / "games"
        self._seconds = seconds
        """How long to play on at a table before it is left."""
        self._level = level
        self._speed = speed
        """While the person looks around; from then on, everything is instant."""
        self._glance = glance
        self._size = parlor.window.size()
        self._stalls = Stalls()
        parlor.settings.change("pause", "off")

    def table(self, box: AnyBox) -> Sat:
        """From the shelf to a table, and back to the shelf."""
        self._visit_dialogs(box)
        room = self._sit_down(box)
        self._look_around(room)
        self._parlor.settings.change("speed", "instant")
        over = wait(round(self._seconds * 1000), partial(is_over, room))
        if over:
            self._look_back(room)
        memory, own, shown, lying = megabytes("Pss"), megabytes("Pss_Anon"), widgets(), items()
        end = f"{'over' if over else 'left'} after {len(room.session.log)}"
        del room
        self._window.open_home()
        if not over:
            self._look_at_record()
        self._throw_away()
        wait(LATER + self._glance)
        return Sat(box.name, end, memory, own, shown, lying, self._stalls.longest(), what_is_left())

    def _sit_down(self, box: AnyBox) -> TableRoom:
        others = [("", self._level)] * (min(SEATS, box.seats[-1]) - 1)
        self._parlor.tables.keep(catalogue.find_game(box.name), TableSetup(seated([("Ann", PERSON), *others]), {}))
        self._parlor.settings.change("speed", self._speed)
        self._window.open_setup(box.name)
        setup = self._window.room
        assert isinstance(setup, SetupRoom)
        setup.drawer_button.click()
        wait(self._glance)
        setup.play.click()
        room = self._window.room
        assert isinstance(room, TableRoom), "The table did not open."
        return room

    def _look_around(self, room: TableRoom) -> None:
        wait(OPENS, lambda: room.host.asking is not None or room.host.advised is not None)
        room.host.ask_hint()
        room.bar.drawer.click()
        for page in range(room.drawer.tabs.count()):
            room.drawer.tabs.setCurrentIndex(page)
            wait(self._glance)
        self._window.resize(self._window.minimumSize())
        wait(self._glance)
        self._window.resize(self._size)
        room.bar.drawer.click()
        for button, _ in room.pages.tools:
            button.click()
            wait(self._glance)
            room.board.put_away()
            room.pages.mind()
        room.seat_menu.open(1)
        wait(self._glance)
        for menu in room.findChildren(QMenu):
            menu.close()
        wait(2 * self._glance)
        room.host.seat_player(0, "easy")

    def _look_back(self, room: TableRoom) -> None:
        wait(OPENS, lambda: room.end is not None)
        if room.end is not None:
            room.end.buttons["look_back"].click()
            wait(4 * self._glance)
            back = room.look_back
            for place in (back.film.last // 2, back.film.last // 3):
                back.show(place)
                back.look_through(back.may_look[-1])
                wait(self._glance)
            back.end()
            wait(self._glance)

    def _look_at_record(self) -> None:
        """The game that was left, as a file that somebody opens."""
        for record in self._games.glob("*.parlor"):
            self._window.look_at(record)
            wait(4 * self._glance)
            self._window.open_home()

    def _throw_away(self) -> None:
        """The shelf is to be the same after every table."""
        for record in self._games.glob("*.parlor"):
            record.unlink()
        self._window.refresh_saves()

    def _visit_dialogs(self, box: AnyBox) -> None:
        visits: tuple[Callable[[], None], ...] = (
            partial(self._window.open_rulebook, box.name),
            self._window.open_settings,
            self._window.open_about,
        )
        for visit in visits:
            visit()
            wait(self._glance)
            for dialog in self._window.findChildren(QDialog):
                dialog.accept()
        self._window.open_book()
        wait(2 * self._glance)
        self._window.open_home()


def is_over(room: TableRoom) -> bool:
    return isinstance(room.session.awaits(), Over) and not room.choreographer.busy


# -- What is said -------------------------------------------------------------------------------------------------------------


def verdict(tables: Sequence[Sat], games: int) -> str:
    """What has grown from the first round of all games to the last; empty if nothing has."""
    if len(tables) < 2 * games:
        return "That was too short: it takes two tables of every game to see whether anything grows."
    first, last = tables[:games], tables[-games:]
    for kind in fields(Left):
        before = max(getattr(table.left, kind.name) for table in first)
        after = min(getattr(table.left, kind.name) for table in last)
        if after > before:
            return f"Tables leave something behind: {kind.name} have grown from {before} to {after}."
    before = fmean(table.memory for table in first)
    rise = fmean(table.own for table in last) - fmean(table.own for table in first)
    if rise > GROWTH * before:
        return f"Memory has grown by {rise:.1f} MB, {100 * rise / before:.1f} % of the {before:.1f} MB at the first tables."
    return ""


def line(number: int, table: Sat) -> str:
    left = table.left
    return (
        f"{number:4}  {table.game:14}{table.end:16}{table.memory:7.1f} MB ({table.own:.1f} own){table.widgets:5} widgets"
        f"{table.items:5} items{table.stall:6.0f} ms stall; at the shelf{left.widgets:4} widgets{left.items:3} items"
        f"{left.objects:4} objects{left.files:4} files{left.threads:3} threads"
    )


def evening(minutes: float, folder: Path, size: tuple[int, int]) -> Iterator[Sat]:
    """Whole rounds, as long as there is time."""
    parlor = Parlor(folder, quiet=True)
    parlor.window.resize(*size)
    parlor.open()
    wait(OPENS, lambda: parlor.fetching.done)
    try:
        one = Evening(parlor, folder, seconds=6)
        until = perf_counter() + 60 * minutes
        while perf_counter() < until:
            for box in catalogue.boxes():
                yield one.table(box)
    finally:
        parlor.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--size", default="1280x800")
    given = parser.parse_args()
    across, down = (int(part) for part in given.size.split("x"))
    make_application()
    tables = []
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for table in evening(given.minutes, Path(folder), (across, down)):
            tables.append(table)
            sys.stdout.write(line(len(tables), table) + "\n")
            sys.stdout.flush()
    trouble = verdict(tables, len(catalogue.boxes()))
    sys.stdout.write(f"{trouble or 'Nothing has grown.'}\n")
    return 1 if trouble else 0


if __name__ == "__main__":
    sys.exit(main())
