"""What holds at every Pig Dice table, whatever was played."""

from __future__ import annotations

from parlor_desktop.games.pig_dice.table import Table

SILENT = {"PD-1", "PD-13"}
"""The clauses that no event names: the aim and the equipment."""


def check(before: Table | None, t: Table) -> None:
    assert t.made >= 0
    assert min(t.kept) >= 0
    assert t.made == 0 or t.throws
    if t.last_round is None:
        assert max(t.kept) < t.rules.goal
        assert not t.winners
    else:
        assert t.kept[t.last_round.stood] >= t.rules.goal or t.last_round.contest
        assert t.thrower not in t.last_round.to_come
        assert set(t.last_round.to_come) <= set(t.rivals)
        assert len(t.last_round.contest) != 1
    if t.rules.tail == "turn" and before is not None:
        assert all(old <= new for old, new in zip(before.kept, t.kept, strict=True))
    if t.winners:
        assert t.made == 0
        assert set(t.winners) <= set(t.rivals)
