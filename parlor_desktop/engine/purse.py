"""Counters that change hands at a table where nobody leaves for want of them: what a seat cannot pay is noted as owed, and is
taken from what it next receives."""

from __future__ import annotations

from parlor_desktop.engine.seats import Seat, with_one

Purses = tuple[tuple[int, ...], tuple[int, ...]]
"""What each seat has, and what each owes."""


def give(purses: Purses, seat: Seat, counters: int) -> tuple[Purses, int]:
    """A seat pays; also how much of it is newly owed."""
    has, owes = purses
    short = max(0, counters - has[seat])
    owes = with_one(owes, seat, owes[seat] + short) if short else owes
    return (with_one(has, seat, has[seat] - counters + short), owes), short


def receive(purses: Purses, seat: Seat, counters: int) -> tuple[Purses, int]:
    """A seat gets counters; also how much of them is taken at once for what it owes."""
    has, owes = purses
    taken = min(counters, owes[seat])
    owes = with_one(owes, seat, owes[seat] - taken) if taken else owes
    return (with_one(has, seat, has[seat] + counters - taken), owes), taken
