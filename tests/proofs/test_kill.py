"""The short form of `python -m proofs.kill`: each game is killed a few times, after some moves."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from parlor_desktop.engine.session import Entry
from parlor_desktop.games import catalogue
from proofs.kill import look
from proofs.watched import Watched

PATIENCE = 120.0
"""Seconds; nothing takes so long unless it hangs."""


@pytest.mark.skipif(sys.platform == "win32", reason="pipes cannot be waited for there")
@pytest.mark.parametrize("game", catalogue.names())
def test_no_move_that_was_shown_is_lost_when_the_program_is_killed(tmp_path: Path, game: str) -> None:
    rng = Random(game)
    log: tuple[Entry, ...] = ()
    for _ in range(2):
        table = Watched(tmp_path, game, "--speed", "brisk")
        assert table.listen_for(len(log) + rng.randrange(2, 7), PATIENCE), table.said
        assert table.kill() == 0, "a worker lives on"
        log, wrong = look(tmp_path, log, table.shown)
        assert wrong == []


def test_what_is_missing_is_noticed(tmp_path: Path) -> None:
    """A proof that cannot fail proves nothing."""
    _, wrong = look(tmp_path, (), shown=3)
    assert wrong == ["there are 0 records: []"]
