"""What every game needs to speak of seats: what a seat is, the way around the table, one seat's value among all."""

from __future__ import annotations

from typing import TypeVar

Seat = int
"""Seats are numbered from 0, to the left around the table."""

T = TypeVar("T")


def to_the_left(of: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats in turn, beginning at the left of this one, which comes last."""
    return (*range(of + 1, seats), *range(of + 1))


def with_one(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The same values, but for one."""
    changed = list(values)
    changed[at] = value
    return tuple(changed)
