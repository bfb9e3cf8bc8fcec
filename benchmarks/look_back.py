"""How long it takes to stand at another place of a game that is looked back at, in every game and both ways.

    python benchmarks/look_back.py [--entries 1000]

The game has about so many entries, or as many as the longest that people agree on; the story lies open beside it. Each step is
timed with all that is painted for it. At most 50 ms are wanted.
"""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from PySide6.QtWidgets import QApplication

from parlor_desktop.ai.match import Endless, play_out, seat_computers
from parlor_desktop.app import Parlor, make_application
from parlor_desktop.engine.session import Entry, Session
from parlor_desktop.games import catalogue
from parlor_desktop.store.records import RecordFile
from parlor_desktop.ui.table import TableRoom

STEPS = 60
LONGEST = {"target": 50, "deals": 24, "goal": 300, "games": 8, "hands": "four", "races": 10}
"""House rules that make a game long, where it has them."""


class Enough(Exception):
    """The game is as long as it is to be."""


def played(name: str, entries: int) -> Session[object]:
    game = catalogue.find_game(name)
    rules = {rule: choice for rule, choice in LONGEST.items() if rule in game.house_rules.__dataclass_fields__}
    try:
        session = Session(game, seat_computers(["easy"] * 4), rules, seed=3)
    except ValueError:
        session = Session(game, seat_computers(["easy"] * 4), seed=3)

    def count(_entry: Entry) -> None:
        if len(session.log) >= entries:
            raise Enough

    session.kept_by(count)
    with suppress(Enough, Endless):
        play_out(session)
    return session


def steps_of(parlor: Parlor, path: Path) -> list[float]:
    """Milliseconds of steps on, back, and to anywhere."""
    parlor.window.look_at(path)
    room = parlor.window.room
    assert isinstance(room, TableRoom)
    room.bar.drawer.click()
    back, rng = room.look_back, Random(1)
    middle = back.film.last // 2
    places = [*range(middle, middle + STEPS), *range(middle + STEPS, middle, -1)]
    places += [rng.randrange(back.film.last) for _ in range(STEPS)]
    back.show(0)
    QApplication.processEvents()
    times = []
    for place in places:
        began = perf_counter()
        back.show(place)
        QApplication.processEvents()
        times.append(1000 * (perf_counter() - began))
    back.end()
    return sorted(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--entries", type=int, default=1000)
    entries = parser.parse_args().entries
    application = make_application()
    with TemporaryDirectory() as folder:
        parlor = Parlor(Path(folder))
        parlor.window.resize(1280, 800)
        parlor.window.show()
        for name in catalogue.names():
            session, path = played(name, entries), Path(folder) / f"{name}.parlor"
            with RecordFile.create(path, session):
                pass
            times = steps_of(parlor, path)
            middle, most = times[len(times) // 2], times[-1]
            late = sum(time > 50 for time in times)
            sys.stdout.write(
                f"{name:14} {len(session.log):5} entries: {middle:5.1f} ms in the middle, {most:5.1f} at most, {late} over 50\n"
            )
        parlor.close()
        application.processEvents()


if __name__ == "__main__":
    main()
