"""What holds in every state of Even Steven."""

from __future__ import annotations

from tests.sixth.games.even_steven.table import Table


def check(before: Table | None, now: Table) -> None:
    if now.hands:
        held = [card for hand in now.hands for card in hand]
        assert sorted([*held, *now.laid]) == list(range(now.rules.hand * len(now.points)))
    if before is not None:
        assert before.laid <= now.laid
        assert sum(abs(a - b) for a, b in zip(before.points, now.points, strict=True)) <= 1
