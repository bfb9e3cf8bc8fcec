"""Records on disk: each line is in the file before the move it tells of counts, and a failed write leaves the file whole.

A record that is open here is open nowhere else (`locks`), and what was written reaches the disk itself soon after (`syncing`).
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from io import FileIO
from itertools import count
from pathlib import Path
from threading import Thread
from types import TracebackType

from parlor_desktop.engine.contract import Over
from parlor_desktop.engine.fair_luck import Secret
from parlor_desktop.engine.plain_files import make_plain, open_plain, read_plain, read_up_to
from parlor_desktop.engine.record import LARGEST_RECORD, Reading, entry_line, lines_of, read
from parlor_desktop.engine.session import AnySession, Entry
from parlor_desktop.engine.verifying import Verdict, verify
from parlor_desktop.games import catalogue
from parlor_desktop.store.locks import lock, unlock
from parlor_desktop.store.secrets import Secrets
from parlor_desktop.store.syncing import Syncing
from parlor_desktop.store.whole_files import make_folder, write_all


class CannotKeep(OSError):
    """A record could not be read or written; the text says which and why."""


class InUse(CannotKeep):
    """Somebody else writes this record now: another window."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is open in another window.")
        self.path = path


class RecordFile:
    """The file of one session. Opening it makes the session write each entry there first. What luck follows is kept apart, with
    the `secrets`, and written into the record when the game is over."""

    def __init__(self, file: FileIO, path: Path, session: AnySession, lines: int, secrets: Secrets | None = None) -> None:
        self.path = path
        self.promised_anew = False
        """What the luck of a game had followed was not here, and now it follows something else."""
        self._secrets = secrets
        self._file = file
        self._session = session
        self._lines = lines
        self._syncing = Syncing(file.fileno(), path.parent)
        self._say: Callable[[str], None] = lambda _sentence: None
        session.kept_by(self.keep)

    @classmethod
    def create(cls, path: Path, session: AnySession, secrets: Secrets | None = None) -> RecordFile:
        """Begin the record of a session, with all that has happened in it so far. An existing file is never overwritten."""
        secret = session.luck.secret
        try:
            if secrets is not None and secret is not None and session.seed is None:
                secrets.keep(secret)
            file, lines = _begin_file(path, session)
        except FileExistsError:
            raise CannotKeep(f"{path} exists already; choose another name.") from None
        except OSError as error:
            raise _cannot_be_written(path, error) from error
        kept = cls(file, path, session, lines, secrets)
        kept._syncing.soon()
        return kept

    @classmethod
    def resume(cls, path: Path, secrets: Secrets | None = None) -> tuple[RecordFile, Reading]:
        """Go on with the game of a record. Only then is what a power cut has left after its last line taken off the file. If
        what its luck has followed is not here, since the record comes from another machine, something else is promised."""
        try:
            file = open_plain(path, LARGEST_RECORD, "r+")
        except OSError as error:
            raise _cannot_be_written(path, error) from error
        try:
            return cls._resume_from(file, path, secrets)
        except OSError as error:
            file.close()
            raise error if isinstance(error, CannotKeep) else _cannot_be_written(path, error) from error
        except BaseException:
            file.close()
            raise

    @classmethod
    def _resume_from(cls, file: FileIO, path: Path, secrets: Secrets | None) -> tuple[RecordFile, Reading]:
        if not lock(file):
            raise InUse(path)
        if not os.path.samestat(path.stat(), os.fstat(file.fileno())):
            raise OSError(errno.ENOENT, "it was moved at this moment")  # its other window has just put it away
        text = read_up_to(file, LARGEST_RECORD)
        reading = read(text, catalogue.find_game)
        if reading.dropped:
            file.truncate(reading.size)
        file.seek(reading.size)
        kept = cls(file, path, reading.session, reading.lines, secrets)
        if text[reading.size - 1 : reading.size] != b"\n":
            kept._write(b"\n")
        kept._find_secret()
        return kept, reading

    def _find_secret(self) -> None:
        session, luck = self._session, self._session.luck
        if not luck.can_be_checked or luck.secret is not None or isinstance(session.awaits(), Over):
            return
        found = self._secrets.find(luck.fingerprint) if self._secrets is not None else None
        if found is not None:
            session.know(found)
            return
        fresh = Secret.new()
        if self._secrets is not None:
            self._secrets.keep(fresh)
        session.promise_anew(fresh)
        self.promised_anew = True

    def tells(self, say: Callable[[str], None]) -> None:
        """Who is told, in a sentence, when something happened to the file while the game went on all the same."""
        self._say = say

    def keep(self, entry: Entry) -> None:
        if failure := self._syncing.failure():
            raise _stands_as_it_was(self.path, failure)
        if not self._is_in_place():
            self._make_anew()
        session = self._session
        source = session.source_at(len(session.log)) if session.luck.can_be_checked else None
        self._write(entry_line(self._lines + 1, entry, source).encode())
        self._lines += 1
        self._syncing.soon()

    def reveal(self) -> None:
        """If the game is over, the record says what its luck has followed. CannotKeep if that cannot be written; then the
        secret stays where it is."""
        session, luck = self._session, self._session.luck
        if not isinstance(session.awaits(), Over):
            return
        for fingerprint in luck.fingerprints:
            here = luck.secret if luck.secret is not None and luck.secret.fingerprint == fingerprint else None
            secret = here or (self._secrets.find(fingerprint) if self._secrets is not None else None)
            if secret is not None and secret.reveal() not in session.luck.revealed:
                session.reveal(secret)

    def close(self) -> None:
        """From now on somebody else may go on with the game."""
        if not self._file.closed:
            with suppress(CannotKeep):
                self.reveal()
            with suppress(OSError):
                unlock(self._file)
            self._file.close()
            wait = sys.platform == "win32"  # which lets nobody move a file that is still open
            if self._secrets is None or not self._session.luck.revealed:
                self._syncing.done(wait)
            else:
                forgetting = Thread(target=self._forget_secrets, args=(self._secrets,), name="forgetting a secret")
                forgetting.start()
                if wait:
                    forgetting.join()

    def _forget_secrets(self, secrets: Secrets) -> None:
        """They are in the record, and once that is on the disk itself they need not be anywhere else."""
        self._syncing.done(wait=True)
        if self._syncing.failure() is None:
            for text in self._session.luck.revealed:
                secrets.forget(Secret.read(text).fingerprint)

    def __enter__(self) -> RecordFile:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def _write(self, text: bytes) -> None:
        end = self._file.tell()
        try:
            write_all(self._file, text)
        except OSError as error:
            self._drop_after(end)
            raise _stands_as_it_was(self.path, error) from error

    def _drop_after(self, end: int) -> None:
        """Take off the part of a line that a full disk let through, so that the next line does not join on to it."""
        with suppress(OSError):  # where even that fails, the reader drops a cut-off last line
            self._file.truncate(end)
            self._file.seek(end)

    # -- A folder that has vanished -------------------------------------------------------------------------------------------

    def _is_in_place(self) -> bool:
        """Somebody may have removed or moved the file, or its whole folder; whatever is written to it then is lost."""
        try:
            return os.path.samestat(self.path.stat(), os.fstat(self._file.fileno()))
        except OSError:
            return False

    def _make_anew(self) -> None:
        path = self.path
        try:
            make_folder(path.parent)
            if path.exists():
                path = free_name(path)
            file, lines = _begin_file(path, self._session)
        except OSError as error:
            raise _stands_as_it_was(path, error) from error
        self._file.close()
        self._syncing.done(wait=False)
        self.path, self._file, self._lines = path, file, lines
        self._syncing = Syncing(file.fileno(), path.parent)
        self._say(
            f"The record of this game was removed while you played. It was written anew, as {path.name}; nothing is lost."
        )


def load(path: Path) -> Reading:
    """Read and replay a record, or say what is wrong with it. The file is not touched."""
    return read(_text_of(path), catalogue.find_game)


def _text_of(path: Path) -> bytes:
    try:
        return read_plain(path, LARGEST_RECORD)
    except OSError as error:
        raise CannotKeep(f"{path} cannot be read: {error.strerror}.") from error


def verdict_of(path: Path) -> Verdict:
    """What can be said for the luck of a record; BadRecord names its first bent line. The file is not touched."""
    return verify(_text_of(path), catalogue.find_game)


def verdict_on(session: AnySession) -> Verdict:
    """The same of a game that could not be kept. Its secret is revealed now, where it is over."""
    secret = session.luck.secret
    if secret is not None and not session.luck.revealed and isinstance(session.awaits(), Over):
        session.reveal(secret)
    return verify("".join(lines_of(session)).encode(), catalogue.find_game)


def free_name(path: Path) -> Path:
    """The same name, or the first one after it that no file has yet."""
    names = (path if number == 1 else path.with_name(f"{path.stem} {number}{path.suffix}") for number in count(1))
    return next(name for name in names if not os.path.lexists(name))


def _begin_file(path: Path, session: AnySession) -> tuple[FileIO, int]:
    """A new file with all that has happened so far, and how many lines that is. If it cannot be written, there is no file."""
    lines = lines_of(session)
    file = make_plain(path)
    try:
        lock(file)
        write_all(file, "".join(lines).encode())
    except BaseException:
        file.close()
        path.unlink(missing_ok=True)
        raise
    return file, len(lines)


def _cannot_be_written(path: Path, error: OSError) -> CannotKeep:
    return CannotKeep(f"{path} cannot be written: {error.strerror}.")


def _stands_as_it_was(path: Path, error: OSError) -> CannotKeep:
    return CannotKeep(f"{path} cannot be written: {error.strerror}. The game stands as it was.")
