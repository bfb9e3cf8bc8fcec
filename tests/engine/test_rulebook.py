from __future__ import annotations

from pathlib import Path

import pytest

from parlor_desktop.engine import rulebook
from parlor_desktop.engine.rulebook import Clause
from tests.boxes import PlainBox

PAGE = """# A game

A word before.

### AB-1 The aim

Win.

## The play

### AB-12 A seven

The dice pass.

They really do.

### AB-3 The end
Over.
"""


def test_a_page_is_cut_into_its_clauses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rulebook.md").write_text(PAGE, encoding="utf-8")
    monkeypatch.setattr(rulebook, "files", lambda _folder: tmp_path)
    box = PlainBox()
    assert rulebook.page(box) == PAGE
    assert rulebook.clauses(box) == {
        "AB-1": Clause("AB-1", "The aim", "Win."),
        "AB-12": Clause("AB-12", "A seven", "The dice pass.\n\nThey really do."),
        "AB-3": Clause("AB-3", "The end", "Over."),
    }
