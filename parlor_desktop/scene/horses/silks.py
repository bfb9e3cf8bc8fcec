"""The colours that the four suits of Horses ride in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from parlor_desktop.engine.cards import SUITS


@dataclass(frozen=True, slots=True)
class Silks:
    """The colours that a suit rides in, and its horse's coat."""

    silk: str
    sign: str
    cap: str
    coat: str
    mane: str
    sock: str


SILKS: Final[Mapping[str, Silks]] = {
    "S": Silks("#2B2622", "#F6EFDD", "#F6EFDD", "#C08A4A", "#F0E0B8", "#F6EFDD"),
    "H": Silks("#F6EFDD", "#B3262B", "#B3262B", "#8C4A26", "#221B16", "#F6EFDD"),
    "D": Silks("#24508A", "#F0C23C", "#F0C23C", "#4A3226", "#1B1512", "#4A3226"),
    "C": Silks("#F0C23C", "#221B16", "#3C7A3F", "#9A968E", "#55524E", "#6A6660"),
}
"""Spades black, hearts white, diamonds blue, clubs yellow; each sign is on the silks and on the saddle cloth."""

assert set(SILKS) == set(SUITS)
