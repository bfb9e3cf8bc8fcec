"""The games of this machine: those that go on, and those that are over."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from parlor_desktop.engine.contract import Over
from parlor_desktop.engine.record import BadRecord
from parlor_desktop.engine.session import AnySession
from parlor_desktop.store.records import CannotKeep, RecordFile, load


@dataclass(frozen=True, slots=True)
class SavedGame:
    path: Path
    session: AnySession
    when: datetime


@dataclass(frozen=True, slots=True)
class BrokenGame:
    path: Path
    reason: str


class Saves:
    """Two folders of records: `games` for what goes on, `finished` for what is over."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.going_on = folder / "games"
        self.over = folder / "finished"

    def begin(self, session: AnySession, now: datetime) -> RecordFile:
        """A new record for a session; several unfinished games are kept apart."""
        try:
            self.going_on.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CannotKeep(f"{self.going_on} cannot be made: {error.strerror}.") from error
        for number in range(1, 1000):
            name = f"{now:%Y-%m-%d %H.%M.%S} {session.game.name}{f' {number}' if number > 1 else ''}.parlor"
            if not (self.going_on / name).exists():
                return RecordFile.create(self.going_on / name, session)
        raise CannotKeep(f"{self.going_on} is full of games begun this second.")

    def unfinished(self) -> tuple[list[SavedGame], list[BrokenGame]]:
        """The games that can go on, newest first, and the records that cannot be read."""
        good, broken = [], []
        for path in self.going_on.glob("*.parlor"):
            try:
                session = load(path).session
                when = datetime.fromtimestamp(path.stat().st_mtime)
            except (BadRecord, CannotKeep, OSError) as bad:
                broken.append(BrokenGame(path, str(bad)))
                continue
            if isinstance(session.awaits(), Over):
                self.put_away(path)  # the program ended between the last move and this
            else:
                good.append(SavedGame(path, session, when))
        return sorted(good, key=lambda saved: saved.when, reverse=True), broken

    def put_away(self, path: Path) -> Path:
        """A finished game goes to the others that are over."""
        place = self.over / path.name
        try:
            self.over.mkdir(parents=True, exist_ok=True)
            path.replace(place)
        except OSError:
            return path  # it is found, and put away, the next time
        return place

    def last_loser(self, names: frozenset[str], game: str) -> str | None:
        """Who came last when these people last finished this game; None if they never did, or several did."""
        for path in sorted(self.over.glob(f"* {game}*.parlor"), reverse=True):
            try:
                session = load(path).session
            except (BadRecord, CannotKeep):
                continue
            over = session.awaits()
            if isinstance(over, Over) and frozenset(session.names) == names:
                last = over.places[-1]
                return session.names[last[0]] if len(last) == 1 and len(over.places) > 1 else None
        return None
