"""Looking on at a game that is played in another window: its record is read on as it grows."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from parlor_desktop.engine.plain_files import open_plain
from parlor_desktop.engine.record import LARGEST_RECORD, Reading, read_entry
from parlor_desktop.engine.session import AnySession, Entry
from parlor_desktop.store.locks import is_locked


class Following:
    """The file is opened only to look, never kept open: on Windows nobody could put it away otherwise.

    Once the game is over its record is in another of the `places`, under the same name.
    """

    def __init__(self, places: Sequence[Path], reading: Reading) -> None:
        self._places = tuple(places)
        self.session: AnySession = reading.session
        self._lines = reading.lines
        self._size = reading.size

    def news(self) -> list[Entry]:
        """What has happened since it was last asked. BadRecord if that is no game any more; nothing if the file is gone."""
        entries = []
        *whole, _ = self._fresh().split(b"\n")  # what is behind the last break is still being written
        for line in whole:
            entries.append(read_entry(self._lines + 1, line, self.session.game))
            self._lines += 1
            self._size += len(line) + 1
        return entries

    def is_played(self) -> bool | None:
        """Whether another window still goes on with it; None once its record is gone from where games are."""
        try:
            with open_plain(self._places[0], LARGEST_RECORD) as file:
                return is_locked(file)
        except OSError:
            return None

    def _fresh(self) -> bytes:
        for place in self._places:
            try:
                with open_plain(place, LARGEST_RECORD) as file:
                    file.seek(self._size)
                    return file.read()
            except OSError:
                continue
        return b""
