"""Opening a file that somebody has named. It may be a pipe, a device, a folder, or larger than anything that we write, so its
kind and size are looked at before it is opened, and again once it is open."""

from __future__ import annotations

import errno
import os
import stat
from io import FileIO
from pathlib import Path
from typing import Final, Literal

KINDS: Final = (
    (stat.S_ISDIR, "it is a folder"),
    (stat.S_ISFIFO, "it is a pipe, not a file"),
    (stat.S_ISSOCK, "it is a socket, not a file"),
    (stat.S_ISCHR, "it is a device, not a file"),
    (stat.S_ISBLK, "it is a device, not a file"),
)


def read_plain(path: Path, largest: int) -> bytes:
    """All of a plain file of at most so many bytes. OSError, whose `strerror` can be shown to people, for anything else."""
    with open_plain(path, largest) as file:
        return read_up_to(file, largest)


def open_plain(path: Path, largest: int, mode: Literal["r", "r+"] = "r") -> FileIO:
    """A plain file of at most so many bytes, to be read, or written too; OSError for anything else."""
    check_plain(path.stat(), largest)
    file = FileIO(path, mode, opener=_at_once)
    try:
        check_plain(os.fstat(file.fileno()), largest)
    except OSError:
        file.close()
        raise
    return file


def make_plain(path: Path) -> FileIO:
    """A new file to be written and read, its owner's alone. FileExistsError where there is anything already."""
    return FileIO(path, "x+", opener=_at_once)


def _at_once(path: str, flags: int) -> int:
    """What has become a pipe since it was looked at is not waited for."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o600)


def check_plain(found: os.stat_result, largest: int) -> None:
    for is_kind, words in KINDS:
        if is_kind(found.st_mode):
            raise OSError(errno.EINVAL, words)
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "it is not a file")
    if found.st_size > largest:
        raise OSError(errno.EFBIG, f"it has {found.st_size:,} bytes, and {largest:,} are the most that can be right")


def read_up_to(file: FileIO, largest: int) -> bytes:
    """All that is left of it. The size is looked at once more: some files do not tell it, and some grow."""
    parts: list[bytes] = []
    room = largest + 1
    while room > 0 and (part := file.read(min(room, 1 << 20))):
        parts.append(part)
        room -= len(part)
    if room <= 0:
        raise OSError(errno.EFBIG, f"it has more than the {largest:,} bytes that can be right")
    return b"".join(parts)
