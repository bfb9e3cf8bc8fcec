"""A code on paper, large enough to be scanned from across the room."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
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
        """The code of this address; a phone with a hand on it for none."""
        from parlor_desktop.phones.codes import code_of

        self._square = code_of(address) if address else ()
        self.update()

    @property
    def module(self) -> int:
        """How many pixels a module has, each way."""
        return min(self.width(), self.height()) // (len(self._square) + 2 * MARGIN) if self._square else 0

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        if not self._square:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_phone(painter, QRectF(self.rect()))
            return
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


def paint_phone(painter: QPainter, room: QRectF) -> None:
    """A phone that shows a hand of cards, where there is no code to scan."""
    high = min(room.height() * 0.62, room.width() * 1.1)
    painter.translate(room.center())
    painter.scale(high / 200, high / 200)
    painter.setPen(QPen(theme.INK, 4))
    painter.setBrush(QColor("#2C1A10"))
    painter.drawRoundedRect(QRectF(-52, -100, 104, 200), 16, 16)
    painter.setPen(QPen(theme.BRASS, 2))
    painter.setBrush(QColor("#2A6349"))
    painter.drawRoundedRect(QRectF(-44, -84, 88, 160), 6, 6)
    painter.setPen(QPen(theme.INK, 1.5))
    for turn, ink in ((-20, theme.INK), (0, theme.RED), (20, theme.INK)):
        painter.save()
        painter.translate(0, 46)
        painter.rotate(turn)
        painter.setBrush(theme.IVORY)
        painter.drawRoundedRect(QRectF(-17, -84, 34, 50), 4, 4)
        painter.setBrush(ink)
        painter.drawEllipse(QPointF(0, -59), 7, 7)
        painter.restore()
    painter.setBrush(theme.BRASS)
    painter.drawRoundedRect(QRectF(-36, 50, 72, 16), 5, 5)
