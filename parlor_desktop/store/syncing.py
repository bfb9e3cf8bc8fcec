"""Bringing what was written to the disk itself, so that a power cut takes nothing that was shown. A disk may take its time for
that, so it happens in a thread of its own."""

from __future__ import annotations

import atexit
import errno
import os
import sys
import threading
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue

PATIENCE = 10.0
"""Seconds that the end of the program waits for a disk."""


class Syncing:
    """Of one file, for as long as it is written to."""

    def __init__(self, descriptor: int, folder: Path) -> None:
        self._descriptor = os.dup(descriptor)
        self._folder = folder
        self._wishes: SimpleQueue[bool] = SimpleQueue()
        self._failure: OSError | None = None
        self._thread = threading.Thread(target=self._sync_until_done, name=f"syncing {folder.name}", daemon=True)
        self._thread.start()
        atexit.register(self.done, wait=True)

    def soon(self) -> None:
        """Something was written. Wishes that come while the disk is busy are met together."""
        self._wishes.put(True)

    def failure(self) -> OSError | None:
        """Why the disk did not take what was written, told once."""
        failure, self._failure = self._failure, None
        return failure

    def done(self, wait: bool) -> None:
        """Nothing more will be written. What was is brought home, while nobody waits, if nobody has to."""
        atexit.unregister(self.done)
        self._wishes.put(False)
        if wait:
            self._thread.join(PATIENCE)

    def _sync_until_done(self) -> None:
        try:
            sync_folder(self._folder)
            while self._next_wishes():
                self._sync_file()
            self._sync_file()
        finally:
            os.close(self._descriptor)

    def _next_wishes(self) -> bool:
        """Wait for a wish, and take all that have come; False once there will be no more."""
        goes_on = self._wishes.get()
        with suppress(Empty):
            while goes_on:
                goes_on = self._wishes.get_nowait()
        return goes_on

    def _sync_file(self) -> None:
        try:
            sync(self._descriptor)
        except OSError as error:
            self._failure = error


def sync_folder(folder: Path) -> None:
    """A file that is new is lost if its folder has not heard of it. (Windows sees to that itself.)"""
    if sys.platform != "win32":
        with suppress(OSError):  # where a folder cannot be synced, its file still can
            descriptor = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)


def sync(descriptor: int) -> None:
    if sys.platform == "darwin":
        import fcntl

        with suppress(OSError):  # some disks do not know the word
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)  # fsync alone leaves it in the disk's own memory there
            return
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOSYS, errno.EOPNOTSUPP):  # a file system that has nothing to sync
            raise
