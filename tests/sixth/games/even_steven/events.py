"""What happens at the table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from parlor_desktop.engine.contract import Event, Seat
from tests.sixth.games.even_steven.table import BACK


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    seat: Seat
    cards: tuple[int, ...]
    clause: str = "ES-1"

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, cards=(BACK,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class Laid(Event):
    seat: Seat
    card: int
    clause: str = "ES-2"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Called(Event):
    seat: Seat
    points: int
    clause: str = "ES-3"


@dataclass(frozen=True, slots=True)
class Won(Event):
    seats: tuple[Seat, ...]
    points: int
    clause: str = "ES-4"
