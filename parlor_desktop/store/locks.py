"""One writer per record: a lock on the file itself, which the system gives back when its process ends, however it ended."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from io import FileIO
from time import sleep

if sys.platform == "win32":
    import msvcrt

    FAR = 2**31 - 2
    """Windows lets nobody read a byte that is locked, so it is one far behind the end of any record."""

    def _lock(file: FileIO) -> None:
        _at_far(file, msvcrt.LK_NBLCK)

    def unlock(file: FileIO) -> None:
        _at_far(file, msvcrt.LK_UNLCK)

    def _at_far(file: FileIO, how: int) -> None:
        here = file.tell()
        try:
            file.seek(FAR)
            msvcrt.locking(file.fileno(), how, 1)
        finally:
            file.seek(here)

else:
    import fcntl

    def _lock(file: FileIO) -> None:
        # Not lockf: its lock would go as soon as this process closes any other look into the same file.
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def unlock(file: FileIO) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)


A_LOOK = 0.02
"""Seconds; longer than anybody takes who only looks whether a game is played."""
TAKEN = {errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK}


def lock(file: FileIO) -> bool:
    """Be the only one who writes this file; False if somebody else is. Where files cannot be locked, everybody may."""
    if _try_to_lock(file):
        return True
    sleep(A_LOOK)
    return _try_to_lock(file)


def is_locked(file: FileIO) -> bool:
    """Whether somebody writes this file now. To find out, it is locked for an instant."""
    if not _try_to_lock(file):
        return True
    with suppress(OSError):
        unlock(file)
    return False


def _try_to_lock(file: FileIO) -> bool:
    try:
        _lock(file)
    except OSError as error:
        if error.errno in TAKEN:
            return False
        if error.errno not in (errno.ENOLCK, errno.ENOSYS, errno.EINVAL, errno.EOPNOTSUPP):
            raise OSError(error.errno, os.strerror(error.errno or 0)) from error
    return True
