"""What the record book is told of luck and skill: what was worked out and kept. No Qt: the book is kept in another process."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from parlor_desktop.ai.report import last_open_place, report_of
from parlor_desktop.engine.record import BadRecord
from parlor_desktop.store.records import CannotKeep, load
from parlor_desktop.store.reports import Reports


def kept_report(data_folder: Path, record: Path) -> Mapping[str, Any] | None:
    """Each seat's luck and own play in the game of a record; None while nobody has asked for its report."""
    reports = Reports(data_folder)
    if not reports.may_know(record):
        return None
    try:
        session = load(record).session
    except (BadRecord, CannotKeep):
        return None
    figures = reports.read(session, last_open_place(session) + 1)
    if figures is None:
        return None
    return {"seats": [{"luck": sums.luck, "own": sums.own} for sums in report_of(session, figures).sums]}
