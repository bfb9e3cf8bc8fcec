"""Small JSON files that are read when the program starts and written whole when something changes."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any


def read_note(path: Path) -> dict[str, Any]:
    """What the file says. One that is missing says nothing; one that is broken is put aside, and says nothing either."""
    try:
        note = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(note, dict):
            return note
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError):
        pass
    put_aside(path)
    return {}


def write_note(path: Path, note: dict[str, Any]) -> bool:
    """Write the file, whole or not at all. False when that failed: a full disk must not stop a game."""
    fresh = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_text(json.dumps(note, indent=1, ensure_ascii=False), encoding="utf-8")
        fresh.replace(path)
    except OSError:
        return False
    return True


def put_aside(path: Path) -> None:
    with suppress(OSError):  # else it stays where it is, and is overwritten by the next change
        path.replace(path.with_name(path.name + ".broken"))
