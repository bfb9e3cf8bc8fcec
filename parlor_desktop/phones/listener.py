"""Who listens to the phones: a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from parlor_desktop.engine.seats import Seat
from parlor_desktop.phones.what_a_phone_says import Decision

HERE, ASLEEP = "here", "asleep"
"""A seat's phone; nothing is said of a seat that never had one."""


class Listener(Protocol):
    """All of it is called in the server's thread."""

    def heard(self, seat: Seat, said: Decision, arrived: float, way: float) -> None:
        """A phone has said something: when it arrived, by `monotonic`, and how many seconds the way takes, there and back."""
        ...

    def phones_changed(self, phones: Mapping[Seat, str]) -> None:
        """Which seats have a phone, and whether it is here or asleep."""
        ...


class Nobody:
    """Who listens when the table was left."""

    def heard(self, seat: Seat, said: Decision, arrived: float, way: float) -> None:
        pass

    def phones_changed(self, phones: Mapping[Seat, str]) -> None:
        pass
