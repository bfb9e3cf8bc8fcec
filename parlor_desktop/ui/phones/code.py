"""A code on paper, large enough to be scanned from across the room."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.wording import tr

MARGIN: Final = 4
"""Modules of light paper around a code, which cameras need."""


class Code(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._square: tuple[tuple[bool, ...], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(220, 220)
        self.setAccessibleName(tr("A code to scan"))

    def show_address(self, address: str) -> None:
        """The code of this address; blank paper for none."""
        from parlor_desktop.phones.codes import code_of

        self._square = code_of(address) if address else ()
        self.update()

    @property
    def module(self) -> int:
        """How many pixels a module has, each way."""
        return min(self.width(), self.height()) // (len(self._square) + 2 * MARGIN) if self._square else 0

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        size = self.module
        side = size * (len(self._square) + 2 * MARGIN)
        left, top = (self.width() - side) // 2, (self.height() - side) // 2
        painter.setBrush(QColor("white"))
        painter.drawRect(left, top, side, side)
        painter.setBrush(theme.INK)
        for row, modules in enumerate(self._square):
            for column, dark in enumerate(modules):
                if dark:
                    place = QRectF(left + (MARGIN + column) * size, top + (MARGIN + row) * size, size, size)
                    painter.drawRect(place)
