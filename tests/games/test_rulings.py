"""What the printed sheets do not say is ours, and the rulebooks mark it."""

from __future__ import annotations

import pytest

from parlor_desktop.engine import rulebook
from parlor_desktop.games import catalogue

RULINGS = {
    "mexican_pete": ("MP-1", "MP-3", "MP-7", "MP-11", "MP-12", "MP-17", "MP-18"),
    "pig_dice": ("PD-5", "PD-7", "PD-9", "PD-13"),
    "mayflower": ("MF-11", "MF-12"),
    "horses": ("HO-1", "HO-7", "HO-11", "HO-12", "HO-13"),
    "bacarac": ("BA-2", "BA-4", "BA-18"),
}


@pytest.mark.parametrize(("name", "clause"), [(name, clause) for name, clauses in RULINGS.items() for clause in clauses])
def test_what_the_sheet_does_not_say_is_marked_as_a_ruling(name: str, clause: str) -> None:
    assert "ruling" in rulebook.clauses(catalogue.find(name))[clause].text.lower()


@pytest.mark.parametrize("name", ["pig_dice", "mayflower", "horses"])
def test_that_the_sheet_seats_any_number_is_said(name: str) -> None:
    assert "two to ten is our ruling" in " ".join(rulebook.page(catalogue.find(name)).split())
