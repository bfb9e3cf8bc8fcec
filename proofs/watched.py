"""A table in another process (a_table.py), watched from outside: started, listened to, killed."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from select import select
from subprocess import DEVNULL, PIPE, Popen
from time import monotonic

TABLE = Path(__file__).with_name("a_table.py")
SOON = 60.0
"""Seconds in which the workers of a program that was killed must have ended, also those that had only begun to start."""


class Watched:
    def __init__(self, folder: Path, game: str, *more: str) -> None:
        words = [sys.executable, str(TABLE), str(folder), game, *more]
        env = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
        self.process = Popen(words, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=env)
        self._heard = b""

    @property
    def said(self) -> list[str]:
        return self._heard.decode().split("\n")[:-1]

    @property
    def shown(self) -> int:
        """How many entries of the game it has shown."""
        return max((int(line.split()[1]) for line in self.said if line.startswith("shown")), default=0)

    def listen(self, seconds: float) -> bool:
        """For so long, or until it has ended; False then."""
        end = monotonic() + seconds
        assert self.process.stdout is not None
        while (left := end - monotonic()) > 0:
            if select([self.process.stdout], [], [], left)[0]:
                fresh = os.read(self.process.stdout.fileno(), 65536)
                if not fresh:
                    return False
                self._heard += fresh
        return True

    def listen_until_it_speaks(self, seconds: float = 60.0) -> bool:
        """Until it has sat down, or was told that it cannot; False if it has ended before, or said nothing for so long."""
        end = monotonic() + seconds
        while not self.said and monotonic() < end:
            if not self.listen(0.05):
                return bool(self.said)
        return bool(self.said)

    def listen_for(self, entries: int, seconds: float) -> bool:
        """Until it has shown so many; False if it has ended before, or has been given so much time in vain."""
        end = monotonic() + seconds
        while self.shown < entries and monotonic() < end:
            if not self.listen(0.05):
                return False
        return self.shown >= entries

    def kill(self) -> int:
        """End it without a warning; gives how many of its workers live on."""
        workers = _children(self.process.pid)
        self.process.kill()
        self._hear_out()
        end = monotonic() + SOON
        while (alive := [pid for pid in workers if _lives(pid)]) and monotonic() < end:
            select([], [], [], 0.05)
        return len(alive)

    def close(self) -> None:
        """Let it end by itself."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self._hear_out()

    def _hear_out(self) -> None:
        """What it had said before."""
        while self.listen(0.1):
            if self.process.poll() is not None:
                self.listen(0.1)
                break
        self.process.__exit__(None, None, None)  # closes its pipes, and waits


def _children(pid: int) -> list[int]:
    """On Linux; elsewhere nobody knows."""
    found = [int(word) for file in Path(f"/proc/{pid}/task").glob("*/children") for word in file.read_text().split()]
    return [*found, *(grandchild for child in found for grandchild in _children(child))]


def _lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False
