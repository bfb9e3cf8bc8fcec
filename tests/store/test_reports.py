"""The figures of reports are kept for the very game that they are of."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest

from parlor_desktop.engine.chances import Cost, Figure, Outlook
from parlor_desktop.engine.session import AnySession
from parlor_desktop.games import catalogue
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW
from parlor_desktop.store import reports
from parlor_desktop.store.reports import Reports
from tests.play import table

FIGURES = [Figure(Outlook((0.5, 0.5), 0.01), None), Figure(None, Cost(GIVE_UP, 0.125, 0.0)), Figure(Outlook((1 / 3, 2 / 3)))]


def begun(seed: int = 1) -> AnySession:
    session = table(catalogue.find_game("pig_dice"), 2, {"starter": "first"}, seed)
    session.play(0, THROW)
    session.let_fall()
    return session


def test_what_was_kept_is_read_again(tmp_path: Path) -> None:
    assert Reports(tmp_path).read(begun(), 3) is None
    assert Reports(tmp_path).write(begun(), FIGURES) == ""
    assert Reports(tmp_path).read(begun(), 3) == FIGURES


def test_a_game_that_went_on_or_another_one_finds_nothing(tmp_path: Path) -> None:
    Reports(tmp_path).write(begun(), FIGURES)
    further = begun()
    further.play(0, GIVE_UP)
    assert Reports(tmp_path).read(further, 3) is None
    assert Reports(tmp_path).read(begun(seed=2), 3) is None
    assert Reports(tmp_path).read(begun(), 4) is None, "it is not whole"


@pytest.mark.parametrize("broken", ["", "[]", "{}", '{"figures": 3}', '{"figures": [{"shares": ["x"], "margin": 0}]}'])
def test_a_broken_file_is_as_good_as_none(tmp_path: Path, broken: str) -> None:
    Reports(tmp_path).write(begun(), FIGURES)
    (file,) = (tmp_path / "reports").glob("*.json")
    file.write_text(broken)
    assert Reports(tmp_path).read(begun(), 3) is None


def test_shares_of_another_table_are_not_believed(tmp_path: Path) -> None:
    Reports(tmp_path).write(begun(), [Figure(Outlook((0.2, 0.3, 0.5)))] * 3)
    assert Reports(tmp_path).read(begun(), 3) is None


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_reports_are_their_owner_s_alone(tmp_path: Path) -> None:
    Reports(tmp_path).write(begun(), FIGURES)
    (file,) = (tmp_path / "reports").glob("*.json")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_only_so_many_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "KEPT", 2)
    for seed in range(1, 5):
        Reports(tmp_path).write(begun(seed), FIGURES)
    assert len(list((tmp_path / "reports").glob("*.json"))) == 2
