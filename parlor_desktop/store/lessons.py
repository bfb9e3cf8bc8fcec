"""How far somebody has come in the lesson of each game."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from parlor_desktop.store.notes import Note


class Progress(NamedTuple):
    at: int = 0
    """The cue to go on with; 0, where nobody has begun it, or it would begin anew."""
    of: int = 0
    """So many cues it has, as it was when somebody took it."""
    done: bool = False
    """Somebody has come to its end at some time."""

    @property
    def begun(self) -> bool:
        return self.at > 0


class Lessons:
    """A note that cannot be written is no loss: the lesson begins anew."""

    def __init__(self, path: Path) -> None:
        self._note = Note(path)
        self._known = {game: _progress(entry) for game, entry in self._note.read().items()}

    def find(self, game: str, of: int) -> Progress:
        """A lesson that has changed since, and so has another length, begins anew."""
        known = self._known.get(game, Progress())
        return known if known.of == of and known.at < of else Progress(done=known.done)

    def keep(self, game: str, at: int, of: int) -> None:
        """Somebody has come to this cue; to the end, if it is the length."""
        done = at >= of or self._known.get(game, Progress()).done
        self._known[game] = Progress(0 if at >= of else at, of, done)
        self._note.write({name: progress._asdict() for name, progress in self._known.items()})

    def wait(self) -> None:
        """Until what was written is in its place."""
        self._note.wait()


def _progress(entry: object) -> Progress:
    match entry:
        case {"at": int(at), "of": int(of), "done": bool(done)} if at >= 0:
            return Progress(at, of, done)
    return Progress()
