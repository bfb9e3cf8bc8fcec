"""What a seat can do."""

from __future__ import annotations

from dataclasses import dataclass

from parlor_desktop.engine.contract import Move


@dataclass(frozen=True, slots=True)
class Lay(Move):
    card: int


@dataclass(frozen=True, slots=True)
class Call(Move):
    pass
