"""The games as they stand on the shelf: those that can be played, and those that are still to come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtGui import QColor

from parlor_desktop.engine import registry


@dataclass(frozen=True, slots=True)
class Box:
    game: str
    title: str
    maker: str
    title_ink: str = "#221B16"

    @property
    def open(self) -> bool:
        return self.game in registry.GAMES

    @property
    def ink(self) -> QColor:
        return QColor(self.title_ink)


SHELF: Final = (
    Box("mexican_pete", "Mexican Pete", "Parker Brothers, 1937"),
    Box("pig_dice", "Pig Dice", "Parker Brothers, 1942"),
    Box("mayflower", "The Mayflower", "Fireside Game Company, 1897", "#F6EFDD"),
    Box("horses", "Horses", "Modern Makers, about 1930"),
    Box("bacarac", "Bacarac", "Milton Bradley, 1938", "#F6EFDD"),
)
