"""Whatever is chosen in the program is chosen with controls of our own."""

from __future__ import annotations

import re
from pathlib import Path

import parlor_desktop

BARE = re.compile(r"\bQ(ComboBox|RadioButton|CheckBox|Slider|SpinBox|Dial)\b")
HOUSE = Path(parlor_desktop.__file__).parent
OWN = HOUSE / "ui" / "controls" / "slip.py"
"""Qt's box keeps the lines here, and nothing of how it looks."""
SHEET = HOUSE / "ui" / "style.py"
"""Says how they would look in dialogs of Qt's own."""


def test_no_room_uses_a_bare_control_of_qt() -> None:
    files = set(HOUSE.rglob("*.py")) - {OWN, SHEET}
    assert len(files) > 100
    assert [str(file.relative_to(HOUSE)) for file in sorted(files) if BARE.search(file.read_text(encoding="utf-8"))] == []
