"""Nobody waits long at a table of Mexican Pete, however many sit at it: measured on a clock of its own, over whole games."""

from __future__ import annotations

import pytest

from tests.scene.mexican_pete_evening import play_evening

GAMES = 6


@pytest.mark.parametrize(("seats", "decisions"), [(4, 11.0), (8, 11.0)])
def test_a_person_seldom_waits_long_for_something_to_do(seats: int, decisions: float) -> None:
    """The rules themselves may have twenty throws in a row that are others' affair."""
    evenings = [play_evening(seats, seed) for seed in range(GAMES)]
    waits = sorted(wait for evening in evenings for wait in evening.waits)
    assert waits[len(waits) * 9 // 10] < 10
    assert waits[len(waits) * 98 // 100] < 20
    assert waits[-1] < 24
    assert len(waits) / sum(evening.seconds for evening in evenings) * 60 >= decisions, "a minute"
