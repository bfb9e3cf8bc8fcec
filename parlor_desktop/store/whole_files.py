"""Files that are written whole or not at all: beside the old one first, then in its place."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from io import FileIO
from pathlib import Path
from threading import Thread
from time import time
from typing import Final

from parlor_desktop.engine.plain_files import make_plain
from parlor_desktop.store.syncing import sync

A_DAY: Final = 86_400


class WholeFile:
    """One such file. Writing it does not wait for the disk; whoever reads it here does."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._writing: Thread | None = None
        self._written = 0

    def write(self, text: bytes) -> None:
        """OSError if there is no room for it, or no way to it; then the old file stands, and nothing else is left behind."""
        self._sweep()
        self._written += 1
        fresh = self.path.with_name(f"{self.path.name}.{os.getpid()}.{self._written}.new")
        make_folder(self.path.parent)
        try:
            with make_plain(fresh) as file:
                write_all(file, text)
        except OSError:
            fresh.unlink(missing_ok=True)
            raise
        self._writing = Thread(target=_take_its_place, args=(fresh, self.path, self._writing), name=f"writing {self.path.name}")
        self._writing.start()

    def _sweep(self) -> None:
        """What the end of the program has cut short, long ago."""
        if not self._written:
            with suppress(OSError):
                for left in self.path.parent.glob(f"{self.path.name}.*.new"):
                    if left.stat().st_mtime < time() - A_DAY:
                        left.unlink()

    def wait(self) -> None:
        """Until what was written is in its place."""
        if self._writing is not None:
            self._writing.join()
            self._writing = None


def make_folder(folder: Path) -> None:
    """With all that lead to it, each its owner's alone."""
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)


def write_all(file: FileIO, text: bytes) -> None:
    if file.write(text) != len(text):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def _take_its_place(fresh: Path, path: Path, before: Thread | None) -> None:
    """Only what is on the disk itself may take the place of a good file, or a power cut could leave neither."""
    if before is not None:
        before.join()
    try:
        descriptor = os.open(fresh, os.O_RDWR)
        try:
            sync(descriptor)
        finally:
            os.close(descriptor)
        fresh.replace(path)
    except OSError:
        with suppress(OSError):
            fresh.unlink()
