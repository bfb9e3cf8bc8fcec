"""Small JSON files that are read when the program starts and written whole when something changes."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from parlor_desktop.engine.nesting import is_too_deep
from parlor_desktop.engine.plain_files import read_plain
from parlor_desktop.store.whole_files import WholeFile

LARGEST: Final = 1_000_000
"""Bytes; a note with the tables of every game has a fiftieth."""


class Note:
    def __init__(self, path: Path) -> None:
        self._file = WholeFile(path)

    def read(self) -> dict[str, Any]:
        """What the file says. One that is missing says nothing; one that is broken is put aside, and says nothing either."""
        self.wait()
        try:
            text = read_plain(self._file.path, LARGEST).decode("utf-8-sig")
            note = None if is_too_deep(text) else json.loads(text)
            if isinstance(note, dict):
                return note
        except FileNotFoundError:
            return {}
        except (OSError, ValueError):
            pass
        self._put_aside()
        return {}

    def write(self, note: dict[str, Any]) -> str:
        """Why it could not be written, or nothing: a full disk must not stop a game."""
        try:
            # Half a letter, which a hand-made file may hold, is written as JSON spells it.
            self._file.write(json.dumps(note, indent=1, ensure_ascii=False).encode(errors="backslashreplace"))
        except OSError as error:
            return f"{self._file.path} cannot be written: {error.strerror}."
        return ""

    def wait(self) -> None:
        """Until what was written is in its place."""
        self._file.wait()

    def _put_aside(self) -> None:
        path = self._file.path
        with suppress(OSError):  # else it stays where it is, and is overwritten by the next change
            path.replace(path.with_name(path.name + ".broken"))
