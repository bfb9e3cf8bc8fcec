"""The quay: large faces of everybody, from which whoever looks picks the one who will be out first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.contract import Seat
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mayflower.medal import GOLD, paint_medal

if TYPE_CHECKING:
    from parlor_desktop.scene.kit.board import AnyBoard

QUAY_HEIGHT: Final = 64.0
"""Over everything but pages and great moments."""
PITCH: Final = 100.0
HEAD: Final = 66.0
TALL: Final = 190.0
HALF: Final = 36.0


class Quay(QGraphicsObject):
    """Its lower middle is its own position."""

    covers = False

    def __init__(self, board: AnyBoard) -> None:
        super().__init__()
        self._board = board
        self._tip: Seat | None = None
        self._mine: Seat | None = None
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    @property
    def is_open(self) -> bool:
        return self.isVisible()

    def close(self) -> bool:
        was_open = self.is_open
        self.setVisible(False)
        return was_open

    def open_for(self, mine: Seat | None, tip: Seat | None) -> None:
        self._mine, self._tip = mine, tip
        self.setVisible(True)
        self.update()

    def lay_out(self, foot: QPointF, room: float, letters: float) -> None:
        self.setScale(min(letters, room / self._paper.width()))
        self.setPos(foot)

    @property
    def _paper(self) -> QRectF:
        wide = max(560.0, PITCH * len(self._board.players) + 40)
        return QRectF(-wide / 2, -TALL, wide, TALL)

    def place_of(self, seat: Seat) -> QRectF:
        """Where to press for this seat, on the board; nowhere, while the quay is not open."""
        return self.mapRectToScene(self._place(seat)) if self.is_open else QRectF()

    def _place(self, seat: Seat) -> QRectF:
        left = -PITCH * len(self._board.players) / 2
        return QRectF(left + seat * PITCH, -TALL + HEAD, PITCH, TALL - HEAD)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._paper.adjusted(-4, -4, 12, 14)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 120))
        painter.drawRoundedRect(self._paper.translated(6, 9), 12, 12)
        painter.setPen(QPen(theme.BRASS, 2.4))
        painter.setBrush(QColor("#1E3A5F"))
        painter.drawRoundedRect(self._paper, 12, 12)
        head = QRectF(self._paper.left(), -TALL + 8, self._paper.width(), 30)
        painter.setPen(theme.LAMPLIGHT)
        painter.setFont(theme.serif(24, bold=True))
        painter.drawText(head, Qt.AlignmentFlag.AlignCenter, tr("Who will be out first?"))
        painter.setFont(theme.serif(18, italic=True))
        words = tr("For honour, no points: your right tips are counted until the end of the game.")
        painter.drawText(head.translated(0, 27), Qt.AlignmentFlag.AlignCenter, words)
        for seat, player in enumerate(self._board.players):
            place = self._place(seat)
            middle = QPointF(place.center().x(), place.top() + HALF + 8)
            if seat == self._tip:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(255, 210, 74, 120))
                painter.drawRoundedRect(place.adjusted(4, 2, -4, -6), 10, 10)
            paint_medal(painter, middle, HALF, player.colour, player.face, seat == self._mine)
            painter.setFont(theme.serif(20, bold=True))
            painter.setPen(GOLD if seat == self._mine else theme.CREAM)
            name = tr("you") if seat == self._mine else short_name(player.name)
            short = QFontMetricsF(painter.font()).elidedText(name, Qt.TextElideMode.ElideRight, PITCH - 8)
            painter.drawText(place.adjusted(0, 2 * HALF + 14, 0, -8), Qt.AlignmentFlag.AlignCenter, short)
