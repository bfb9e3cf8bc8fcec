"""Open one game in two windows at the same time, again and again, and see that its record stays whole.

    python -m proofs.two_windows --times 50          (with a screen, or `xvfb-run`, the windows are real ones)

Both windows want the same record at once; one gets it, the other is told. Then one of the two is killed or closed, whichever it
is, and another window opens. The record must be good all the time, and hold whatever was shown.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from parlor_desktop.engine.session import Entry
from parlor_desktop.games import catalogue
from proofs.kill import PATIENCE, look
from proofs.watched import Watched


def prove(times: int, rng: Random) -> tuple[int, int, list[str]]:
    """How many entries were kept, how often a window was refused, and what went wrong."""
    wrong: list[str] = []
    kept = refused = 0
    names = catalogue.names()
    with TemporaryDirectory() as place:
        log: tuple[Entry, ...] = ()
        folder = Path(place)
        for number in range(times):
            if not log:
                folder = Path(place) / str(number)
                first = Watched(folder, names[number % len(names)], "--speed", "brisk")
                first.listen_for(10, PATIENCE)
                first.close()
                log, here = look(folder, (), first.shown)
                wrong += here
            pair = [Watched(folder, "", "--speed", rng.choice(["brisk", "instant"])) for _ in range(2)]
            for window in pair:
                window.listen_until_it_speaks()
            for window in pair:
                if "sat down" in window.said:
                    window.listen_for(len(log) + rng.randrange(1, 20), PATIENCE)
            got = [window for window in pair if "sat down" in window.said]
            refused += sum("in use" in window.said for window in pair)
            if len(got) > 1 and not any("over" in window.said for window in pair):
                wrong.append(f"pair {number + 1}: {len(got)} windows sat down at one game")
            rng.shuffle(pair)
            shown = max(window.shown for window in pair)
            pair[0].kill()
            pair[1].close()
            log, here = look(folder, log, max(shown, *(window.shown for window in pair)))
            wrong += [f"pair {number + 1}: {what}" for what in here]
            if (folder / "finished").exists():
                kept += len(log)
                log = ()
        kept += len(log)
    return kept, refused, wrong


def main() -> int:
    parser = ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if "DISPLAY" in os.environ:
        os.environ.setdefault("QT_QPA_PLATFORM", "xcb")
    kept, refused, wrong = prove(given.times, Random(given.seed))
    sys.stdout.write(f"{given.times} pairs of windows: {refused} were told that the game is open, {kept} entries kept\n")
    sys.stdout.writelines(f"  {what}\n" for what in wrong)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
