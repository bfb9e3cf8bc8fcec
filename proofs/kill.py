"""Kill the program at random moments, and see that no move was lost that had been shown.

    python -m proofs.kill --kills 200

Each game of the catalogue is played by computer players in a process of its own, which is killed after a random time and then
begun again with the same folder. After each kill the record must be good, must hold every entry that was shown and must begin
as it did before; no other record may be there, and no worker may have outlived the program.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from parlor_desktop.engine.session import Entry
from parlor_desktop.games import catalogue
from parlor_desktop.store.records import load
from proofs.watched import Watched

AT_THE_START = 0.15
"""How many of the kills come before the table is there."""
PATIENCE = 12.0
"""Seconds in which some more moves are waited for."""


def look(folder: Path, before: tuple[Entry, ...], shown: int) -> tuple[tuple[Entry, ...], list[str]]:
    """The game on disk, and what is wrong with it."""
    wrong = []
    games = [*(folder / "games").glob("*"), *(folder / "finished").glob("*")]
    if len(games) != 1:
        return before, [f"there are {len(games)} records: {[path.name for path in games]}"] if before or shown else []
    log = load(games[0]).session.log  # BadRecord ends the proof: that is what it looks for
    if len(log) < shown:
        wrong.append(f"{shown} entries were shown, and {len(log)} are in the record")
    if log[: len(before)] != before[: len(log)] or len(log) < len(before):
        wrong.append("the record does not begin as it did before")
    return log, wrong


def prove(game: str, kills: int, rng: Random, tell: bool) -> tuple[int, list[str]]:
    """Kill a game so often; gives how many entries were played, and what was lost."""
    lost: list[str] = []
    played = 0
    with TemporaryDirectory() as place:
        folder = Path(place) / "0"
        log: tuple[Entry, ...] = ()
        for number in range(kills):
            table = Watched(folder, game, "--seed", str(rng.randrange(10**6)), "--speed", rng.choice(["instant", "brisk"]))
            if rng.random() < AT_THE_START:
                ended = not table.listen(rng.uniform(0.05, 2.0))
            else:
                table.listen_for(len(log) + rng.randrange(1, 40), PATIENCE)
                ended = not table.listen(rng.uniform(0.0, 0.3))
            orphans = table.kill()
            log, wrong = look(folder, log, table.shown)
            wrong += [f"{orphans} workers live on"] if orphans else []
            lost += [f"{game}, kill {number + 1}: {what}" for what in wrong]
            if tell:
                sys.stderr.write(f"\r{game}: {number + 1} of {kills}, {len(log)} entries, {len(lost)} lost ")
            if ended or (folder / "finished").exists():
                played += len(log)
                folder, log = Path(place) / str(number + 1), ()
        played += len(log)
    return played, lost


def main() -> int:
    parser = ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--kills", type=int, default=200, help="over all games together (default: 200)")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    names = catalogue.names()
    lost: list[str] = []
    for at, game in enumerate(names):
        kills = given.kills // len(names) + (at < given.kills % len(names))
        played, here = prove(game, kills, Random(f"{given.seed}/{game}"), sys.stderr.isatty())
        lost += here
        sys.stdout.write(f"{game}: {kills} kills, {played} entries kept, {len(here)} faults\n")
        sys.stdout.flush()
    sys.stdout.writelines(f"  {what}\n" for what in lost)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
