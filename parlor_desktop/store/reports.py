"""The figures of reports, kept so that nobody waits for them twice.

Each bears a print of all that happened in its game, and of the program that worked it out, so that a game that went on or was
changed, or a newer program, finds none and works it out anew. What they say anybody can find out from the record again.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from parlor_desktop.engine.chances import Cost, Figure, Outlook
from parlor_desktop.engine.contract import AnyGame
from parlor_desktop.engine.json_lines import LONGEST_LINE, BadLine, parse
from parlor_desktop.engine.record import entry_line, facts_of, header_line, read_move
from parlor_desktop.engine.session import AnySession
from parlor_desktop.store.notes import Note

KEPT: Final = 2_000
"""Reports; of more, the oldest go."""


class Reports:
    def __init__(self, data_folder: Path) -> None:
        self._folder = data_folder / "reports"

    def read(self, session: AnySession, places: int) -> list[Figure] | None:
        """What is kept of this very game, if it is whole: of so many places."""
        note = Note(self._path_of(header_line(session))).read()
        try:
            if note["of"] != _print_of(session):
                return None
            figures = [_figure(facts, session.game, len(session.players)) for facts in note["figures"]]
        except (KeyError, TypeError, ValueError, BadLine):
            return None
        whole = len(figures) == places > 0 and figures[-1].outlook is not None
        return figures if whole else None

    def write(self, session: AnySession, figures: Sequence[Figure]) -> str:
        """Why they could not be kept, or nothing."""
        note = Note(self._path_of(header_line(session)))
        failed = note.write({"of": _print_of(session), "figures": [_facts(figure) for figure in figures]})
        note.wait()
        self._make_room()
        return failed

    def may_know(self, record: Path) -> bool:
        """Whether something is kept of the game of this record, told from its first line alone."""
        try:
            with record.open("rb") as file:
                return self._path_of(file.readline(LONGEST_LINE).decode()).exists()
        except (OSError, ValueError, BadLine):
            return False

    def _path_of(self, head: str) -> Path:
        """By what is in the first line of its record and in no other: the fingerprint of its luck, or else all of it."""
        facts = parse(head.encode())
        own = facts.get("fingerprint") or {key: facts[key] for key in facts if key not in ("program", "check")}
        return self._folder / f"{sha256(str(own).encode()).hexdigest()[:32]}.json"

    def _make_room(self) -> None:
        with suppress(OSError):
            kept = sorted(self._folder.glob("*.json"), key=lambda path: path.stat().st_mtime)
            for path in kept[:-KEPT]:
                path.unlink()


def _print_of(session: AnySession) -> str:
    """Of all that has happened, and of the program that works it out."""
    lines = (header_line(session), *(entry_line(number, entry) for number, entry in enumerate(session.log)))
    return sha256("".join(lines).encode()).hexdigest()


def _facts(figure: Figure) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    if figure.outlook is not None:
        facts["shares"] = list(figure.outlook.shares)
        facts["margin"] = figure.outlook.margin
    if figure.cost is not None:
        facts["cost"] = {"best": facts_of(figure.cost.best), "lost": figure.cost.lost, "margin": figure.cost.margin}
    return facts


def _figure(facts: dict[str, Any], game: AnyGame, seats: int) -> Figure:
    outlook = cost = None
    if "shares" in facts:
        shares = tuple([float(share) for share in facts["shares"]])
        if len(shares) != seats:
            raise ValueError("shares of another table")
        outlook = Outlook(shares, float(facts["margin"]))
    if "cost" in facts:
        told = facts["cost"]
        cost = Cost(read_move(told["best"], game), float(told["lost"]), float(told["margin"]))
    return Figure(outlook, cost)
