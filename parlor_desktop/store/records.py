"""Records on disk: each line is in the file before the move it tells of counts, and a failed write leaves the file whole."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from io import FileIO
from pathlib import Path
from types import TracebackType

from parlor_desktop.engine.record import Reading, entry_line, header_line, read
from parlor_desktop.engine.session import AnySession, Entry
from parlor_desktop.games import catalogue


class CannotKeep(OSError):
    """A record could not be read or written; the text says which and why."""


class RecordFile:
    """The file of one session. Opening it makes the session write each entry there first."""

    def __init__(self, file: FileIO, path: Path, lines: int) -> None:
        self._file = file
        self.path = path
        self._lines = lines

    @classmethod
    def create(cls, path: Path, session: AnySession) -> RecordFile:
        """Begin the record of a session, with all that has happened in it so far. An existing file is never overwritten."""
        try:
            kept = cls(path.open("xb", buffering=0), path, 0)
        except FileExistsError:
            raise CannotKeep(f"{path} exists already; choose another name.") from None
        except OSError as error:
            raise CannotKeep(f"{path} cannot be written: {error.strerror}.") from error
        kept._add(header_line(session))
        for entry in session.log:
            kept.keep(entry)
        session.kept_by(kept.keep)
        return kept

    @classmethod
    def resume(cls, path: Path) -> tuple[RecordFile, AnySession]:
        """Go on with the game of a record. Only then is a cut-off last line taken off the file."""
        reading = load(path)
        try:
            file = path.open("r+b", buffering=0)
            file.truncate(reading.size)
            file.seek(reading.size - 1)
            ends_in_a_line = file.read(1) == b"\n"
        except OSError as error:
            raise CannotKeep(f"{path} cannot be written: {error.strerror}.") from error
        kept = cls(file, path, reading.lines)
        if not ends_in_a_line:
            kept._write(b"\n")
        reading.session.kept_by(kept.keep)
        return kept, reading.session

    def keep(self, entry: Entry) -> None:
        self._add(entry_line(self._lines + 1, entry))

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> RecordFile:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def _add(self, line: str) -> None:
        self._write(line.encode())
        self._lines += 1

    def _write(self, text: bytes) -> None:
        end = self._file.tell()
        try:
            if self._file.write(text) != len(text):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as error:
            self._drop_after(end)
            raise CannotKeep(f"{self.path} cannot be written: {error.strerror}. The game stands as it was.") from error

    def _drop_after(self, end: int) -> None:
        """Take off the part of a line that a full disk let through, so that the next line does not join on to it."""
        with suppress(OSError):  # where even that fails, the reader drops a cut-off last line
            self._file.truncate(end)
            self._file.seek(end)


def load(path: Path) -> Reading:
    """Read and replay a record, or say what is wrong with it. The file is not touched."""
    try:
        text = path.read_bytes()
    except OSError as error:
        raise CannotKeep(f"{path} cannot be read: {error.strerror}.") from error
    return read(text, catalogue.find_game)
