"""What the special faces of the dice show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from parlor_desktop.games.pig_dice.house_rules import HEAD, TAIL
from parlor_desktop.scene.kit import art

FACE_ART: Final[Mapping[str, Callable[[QPainter, QRectF], None]]] = {
    HEAD: lambda painter, rect: art.draw(painter, rect, "pig_dice/head.svg"),
    TAIL: lambda painter, rect: art.draw(painter, rect, "pig_dice/tail.svg"),
}
