"""The games of this machine: those that go on, those that are over, and what was thrown away or set aside.

To show the shelf, only the head and the tail of each record are read, and only if it has changed since it was last looked at;
whether every line between them is good is found out when somebody goes on with the game.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from parlor_desktop.engine.contract import Over
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.plain_files import check_plain, make_plain, open_plain
from parlor_desktop.engine.record import LARGEST_RECORD, BadRecord, Reading, last_line_number, read_head
from parlor_desktop.engine.session import AnySession, Player
from parlor_desktop.games import catalogue
from parlor_desktop.store.locks import lock
from parlor_desktop.store.records import CannotKeep, InUse, RecordFile, free_name, load
from parlor_desktop.store.secrets import Secrets
from parlor_desktop.store.whole_files import make_folder

HEAD: Final = 16_384
"""Bytes in which the first line must end. Ten seats with the longest names and all house rules take a quarter of it."""
USUAL_HEAD: Final = 4_096
"""In which it almost always does."""
TAIL: Final = 2_048
"""Bytes in which the last line begins, unless the end is damaged."""
KEPT_IN_THE_BIN: Final = timedelta(days=30)
AT_ONCE: Final = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""What has become a pipe since it was looked at is not waited for."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """What the shelf says of a game. How many moves it has is None where its end is damaged."""

    path: Path
    game: str
    players: tuple[Player, ...]
    moves: int | None
    when: datetime

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)


@dataclass(frozen=True, slots=True)
class BrokenGame:
    path: Path
    reason: str


Looked = tuple[int, int, int]
"""By which a file is known to be as it was: its number, size and time."""


class Saves:
    """Folders of records: `games` for what goes on, `finished` for what is over, `thrown away` for what can be brought back
    for a while, and `set aside` for what cannot be read."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.going_on = folder / "games"
        self.over = folder / "finished"
        self.bin = folder / "thrown away"
        self.bin_of_over = self.bin / "finished"
        self.aside = folder / "set aside"
        self.secrets = Secrets(folder / "secrets")
        self._looked: dict[Path, tuple[Looked, SavedGame | BrokenGame]] = {}

    # -- Games that go on -----------------------------------------------------------------------------------------------------

    def begin(self, session: AnySession, now: datetime) -> RecordFile:
        """A new record for a session; several unfinished games are kept apart."""
        _make(self.going_on)
        path = free_name(self.going_on / f"{now:%Y-%m-%d %H.%M.%S} {session.game.name}.parlor")
        return RecordFile.create(path, session, self.secrets)

    def go_on(self, path: Path) -> tuple[RecordFile, Reading]:
        """Take up the game of a record again, wherever that lies."""
        return RecordFile.resume(path, self.secrets)

    def unfinished(self) -> tuple[list[SavedGame], list[BrokenGame]]:
        """The games that can go on, newest first, and the records that cannot be read."""
        return self._found_in(self.going_on)

    def thrown_away(self) -> tuple[list[SavedGame], list[BrokenGame]]:
        """What can be brought back: games, newest first, and what cannot be read."""
        return self._found_in(self.bin)

    def records(self) -> list[Path]:
        """All that can be gone on with or brought back."""
        return [path for folder in (self.going_on, self.bin) for path, _ in self._records_in(folder)]

    def were_set_aside(self) -> list[str]:
        """The names of what was set aside."""
        return sorted(path.name for path, _ in self._records_in(self.aside))

    def rescue(self, path: Path, now: datetime) -> Path:
        """A new record of a damaged game, as far as its lines are good; the damaged one is set aside. BadRecord if none is."""
        try:
            load(path)
        except BadRecord as bad:
            if bad.good is None:
                raise
            with self.begin(bad.good.session, now) as record:
                rescued = record.path
            self.set_aside(path)
            return rescued
        return path

    # -- Moving records about -------------------------------------------------------------------------------------------------

    def put_away(self, path: Path) -> Path:
        """A finished game goes to the others that are over. CannotKeep if it cannot; then it is put away another time."""
        return self._move(path, self.over)

    def throw_away(self, path: Path) -> Path:
        """Nothing is gone at once: it can be brought back for a month. CannotKeep if it cannot be thrown away."""
        (thrown,) = self.throw_all_away([path])
        return thrown

    def throw_all_away(self, paths: Iterable[Path]) -> list[Path]:
        """Where they lie now."""
        self._empty_bin()
        return [self._move(path, self.bin_of_over if path.parent == self.over else self.bin) for path in paths]

    def bring_back(self, path: Path) -> Path:
        """To where it was."""
        return self._move(path, self.over if path.parent == self.bin_of_over else self.going_on)

    def set_aside(self, path: Path) -> Path:
        """A record that cannot be read goes where nothing complains of it, and is kept for whoever can mend it."""
        return self._move(path, self.aside)

    def _move(self, path: Path, folder: Path) -> Path:
        try:
            _check_free(path)
            return _moved(path, folder)
        except OSError as error:
            raise (
                error if isinstance(error, CannotKeep) else CannotKeep(f"{path} cannot be moved: {error.strerror}.")
            ) from error

    def _empty_bin(self) -> None:
        oldest = (datetime.now() - KEPT_IN_THE_BIN).timestamp()
        for folder in (self.bin, self.bin_of_over):
            self._empty(folder, oldest)

    def _empty(self, folder: Path, oldest: float) -> None:
        with suppress(OSError):
            for entry in os.scandir(folder):
                found = entry.stat(follow_symlinks=False)
                # To be moved changes a file's ctime, or on Windows nothing: there the month begins with the last move.
                if entry.name.endswith(".parlor") and max(found.st_mtime, found.st_ctime) < oldest:
                    self._forget_secret(Path(entry.path))
                    Path(entry.path).unlink(missing_ok=True)

    def _forget_secret(self, path: Path) -> None:
        with suppress(BadRecord, Impossible, OSError):
            for fingerprint in load(path).session.luck.fingerprints:
                self.secrets.forget(fingerprint)

    # -- Looking --------------------------------------------------------------------------------------------------------------

    def last_loser(self, names: frozenset[str], game: str) -> str | None:
        """Who came last when these people last finished this game; None if they never did, or several did."""
        for path in sorted(self.over.glob(f"* {game}*.parlor"), reverse=True):
            try:
                if frozenset(look_at(path).names) != names:
                    continue
                session = load(path).session
            except (BadRecord, OSError):
                continue
            over = session.awaits()
            if isinstance(over, Over):
                last = over.places[-1]
                return session.names[last[0]] if len(last) == 1 and len(over.places) > 1 else None
        return None

    def finished(self) -> list[Path]:
        """The records of the games that are over."""
        return [path for path, _ in self._records_in(self.over)]

    def finished_and_thrown_away(self) -> list[Path]:
        """Of those, what can be brought back, the newest first."""
        return sorted((path for path, _ in self._records_in(self.bin_of_over)), key=lambda path: path.name, reverse=True)

    def knows(self, game: str) -> bool:
        """Whether anybody has ever finished this game here."""
        return any(self.over.glob(f"* {game}*.parlor"))

    def _found_in(self, folder: Path) -> tuple[list[SavedGame], list[BrokenGame]]:
        good, broken = [], []
        records = self._records_in(folder)
        there = {path for path, _ in records}
        for path in [path for path in self._looked if path.parent == folder and path not in there]:
            del self._looked[path]
        for path, found in records:
            match self._look(path, found):
                case SavedGame() as saved:
                    good.append(saved)
                case BrokenGame() as bad:
                    broken.append(bad)
        return sorted(good, key=lambda saved: saved.when, reverse=True), sorted(broken, key=lambda bad: bad.path.name)

    def _records_in(self, folder: Path) -> list[tuple[Path, os.stat_result | None]]:
        try:
            with os.scandir(folder) as entries:
                return [(folder / entry.name, _stat(entry)) for entry in entries if entry.name.endswith(".parlor")]
        except OSError:
            return []  # nothing was kept yet

    def _look(self, path: Path, found: os.stat_result | None) -> SavedGame | BrokenGame:
        known = None if found is None else (found.st_ino, found.st_size, found.st_mtime_ns)
        before = self._looked.get(path)
        if before is not None and before[0] == known:
            return before[1]
        try:
            seen: SavedGame | BrokenGame = look_at(path, found)
        except (BadRecord, Impossible) as bad:
            seen = BrokenGame(path, str(bad))
        except OSError as error:
            seen = BrokenGame(path, f"it cannot be read: {error.strerror}.")
        if known is not None:
            self._looked[path] = (known, seen)
        return seen


def look_at(path: Path, found: os.stat_result | None = None) -> SavedGame:
    """What the head and the tail of a record say. BadRecord, Impossible or OSError if it is none."""
    start, tail, when = _ends_of(path, found or path.stat())
    line, _, _ = start.partition(b"\n")
    if not line:
        raise BadRecord(1, "the record is empty.")
    head = read_head(line)
    catalogue.find(head.game)
    number = last_line_number(tail)
    moves = None if number is None else number - 1
    return SavedGame(path, head.game, head.players, moves, datetime.fromtimestamp(when))


def _ends_of(path: Path, found: os.stat_result) -> tuple[bytes, bytes, float]:
    """The first and the last bytes of a file, and when it was last written to. Close to the system, since the shelf does this
    for every game that was kept."""
    check_plain(found, LARGEST_RECORD)
    descriptor = os.open(path, AT_ONCE)
    try:
        found = os.fstat(descriptor)
        check_plain(found, LARGEST_RECORD)
        start = os.read(descriptor, USUAL_HEAD)
        if b"\n" not in start:
            start += os.read(descriptor, HEAD - USUAL_HEAD)
        if found.st_size <= len(start):
            return start, start[-TAIL:], found.st_mtime
        os.lseek(descriptor, max(0, found.st_size - TAIL), os.SEEK_SET)
        return start, os.read(descriptor, TAIL), found.st_mtime
    finally:
        os.close(descriptor)


def _stat(entry: os.DirEntry[str]) -> os.stat_result | None:
    try:
        return entry.stat()
    except OSError:
        return None  # a link that leads nowhere


def _make(folder: Path) -> None:
    try:
        make_folder(folder)
    except OSError as error:
        raise CannotKeep(f"{folder} cannot be made: {error.strerror}.") from error


def _moved(path: Path, folder: Path) -> Path:
    """Move a file to a folder, under a name that no other file there has: an empty file takes the name first."""
    make_folder(folder)
    while True:
        place = free_name(folder / path.name)
        if path.is_dir() and not path.is_symlink():
            return path.rename(place)  # which is no record, but lies among them, and cannot take a file's place
        try:
            make_plain(place).close()
        except FileExistsError:
            continue  # somebody else was quicker
        try:
            return path.replace(place)
        except OSError:
            place.unlink(missing_ok=True)
            raise


def _check_free(path: Path) -> None:
    """Nothing is thrown away that is being played in another window."""
    try:
        file = open_plain(path, LARGEST_RECORD)
    except OSError:
        return  # it is no record that anybody could play
    with file:
        if not lock(file):
            raise InUse(path)
