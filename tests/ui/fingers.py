"""A finger on a table room, for tests: what is held down moves, as no test library has it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from parlor_desktop.ui.table import TableRoom


def slide(room: TableRoom, at: QPoint) -> QPoint:
    """Slide to this place of the stage; gives where that is for the cover."""
    shield = room.decision.cover
    place = shield.mapFrom(room.stage, at)
    moved = QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(place),
        QPointF(shield.mapToGlobal(place)),
        Qt.MouseButton.NoButton,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(shield, moved)
    return place
