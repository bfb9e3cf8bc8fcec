"""Whose card it was: a small medallion with the face of each player on the card that they have laid last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.cards import Card
from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mayflower.cards import number
from parlor_desktop.games.mayflower.table import Deed, Laid
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.plate import COLOURS
from parlor_desktop.scene.mayflower.sea_chart import SeaChart

if TYPE_CHECKING:
    from parlor_desktop.scene.kit.board import AnyBoard

MARK_HEIGHT: Final = 3.5
"""Over the cards that lie, and under those that fly."""
HALF: Final = 22.0
NUMBER: Final = 0.32
"""The part of a card's width that its number takes up."""


class Mark(QGraphicsObject):
    """Centred on its own position."""

    def __init__(self, colour: str, face: str) -> None:
        super().__init__()
        self._colour, self._face = QColor(COLOURS[colour]), face
        self._newest = False
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    @property
    def newest(self) -> bool:
        """No card was laid after this one."""
        return self._newest

    def show_newest(self, newest: bool) -> None:
        if newest != self._newest:
            self._newest = newest
            self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return QRectF(-HALF - 9, -HALF - 9, 2 * HALF + 18, 2 * HALF + 18)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        middle = QPointF(0, 0)
        painter.setPen(Qt.PenStyle.NoPen)
        if self._newest:
            painter.setBrush(QColor(255, 196, 60, 90))
            for grow in (8.0, 5.0):
                painter.drawEllipse(middle, HALF + grow, HALF + grow)
        painter.setPen(QPen(theme.INK, 1.6))
        painter.setBrush(self._colour)
        painter.drawEllipse(middle, HALF, HALF)
        inner = HALF - 4
        art.draw(painter, QRectF(-inner, -inner, 2 * inner, 2 * inner), f"faces/{self._face}.svg")


class LaidBy:
    def __init__(self, board: AnyBoard, chart: SeaChart) -> None:
        self._chart = chart
        self.all = [Mark(player.colour, player.face) for player in board.players]
        self.last: dict[Seat, Card] = {}
        """What each seat has laid last in this deal; the newest at the end."""
        for mark in self.all:
            board.put(mark, MARK_HEIGHT)

    def note(self, seat: Seat, card: Card) -> None:
        self.last.pop(seat, None)
        self.last[seat] = card
        self.lay_out()

    def show(self, history: Sequence[Deed]) -> None:
        """After these deeds of a deal."""
        last: dict[Seat, Card] = {}
        for deed in history:
            if isinstance(deed, Laid):
                last.pop(deed.seat, None)
                last[deed.seat] = deed.card
        self.last = last
        self.lay_out()

    def lay_out(self) -> None:
        newest = next(reversed(self.last), None)
        for seat, mark in enumerate(self.all):
            mark.setVisible(seat in self.last)
            mark.show_newest(seat == newest)
            if seat in self.last:
                mark.setPos(self._beside_number(self.last[seat]))

    def _beside_number(self, card: Card) -> QPointF:
        """In that part of the card which the next one leaves free; below the number where there is no room beside it."""
        chart, laid = self._chart, number(card)
        place = chart.place_of(card)
        if laid == 7:
            return place + QPointF(0, -chart.wide / 2 + HALF + 5)
        seen = min(chart.step, chart.wide)
        y = -chart.tall / 2 + HALF + 6
        if seen < chart.wide * NUMBER + 2 * HALF + 4:
            y += chart.tall * 0.3
        inward = 1 if laid < 7 else -1
        return place + QPointF(inward * (seen - HALF - 5 - chart.wide / 2), y)
