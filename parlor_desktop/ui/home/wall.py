"""The room around the shelf: wallpaper, lamplight, plank and sideboard."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QPixmap

from parlor_desktop.engine.numerals import counted
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.home.view_outside import paint_clock, paint_window, season

WALLPAPER = theme.BAIZE.darker(125)
STRIPE = QColor(33, 68, 50)
"""The wallpaper with a breath of lamplight on it, mixed beforehand: to lay a translucent stripe takes thirty times as long."""


@dataclass(frozen=True, slots=True)
class Row:
    """Where the boxes stand on the shelf above, from left to right."""

    left: float
    across: float
    pitch: float


@dataclass(frozen=True, slots=True)
class Wall:
    """Where everything is in a room of this size."""

    room: QRectF

    @property
    def plank(self) -> QRectF:
        """The board that the boxes stand on; its front carries their labels."""
        return QRectF(0, self.room.height() * 0.645, self.room.width(), self.room.height() * 0.056)

    @property
    def sideboard(self) -> QRectF:
        """The top of the sideboard, on which things stand, and its front below."""
        top = self.room.height() * 0.90
        return QRectF(0, top, self.room.width(), self.room.height() - top)

    @property
    def window(self) -> QRectF:
        high = self.room.height() * 0.175
        return QRectF(self.room.width() * 0.055, self.room.height() * 0.045, high * 0.92, high)

    @property
    def clock(self) -> QRectF:
        side = self.room.height() * 0.155
        return QRectF(self.room.width() * 0.93 - side, self.room.height() * 0.085, side, side)

    def paint(self, painter: QPainter, games: int, when: datetime) -> None:
        """All but the hands of the clock."""
        room = self.room
        painter.fillRect(room, WALLPAPER)
        stripe = room.width() / 44
        for at in range(0, 44, 2):
            painter.fillRect(QRectF(at * stripe, 0, stripe, room.height()), STRIPE)
        paint_window(painter, self.window, when)
        paint_clock(painter, self.clock)
        self._paint_plank(painter)
        self._paint_sideboard(painter)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        light = _lamplight(room)
        painter.drawPixmap(room, light, QRectF(light.rect()))
        self._paint_title(painter, games, when)

    def _paint_title(self, painter: QPainter, games: int, when: datetime) -> None:
        room = self.room
        band = QRectF(0, room.height() * 0.05, room.width(), room.height() * 0.12)
        painter.setFont(theme.lettering(band.height() * 0.72))
        for offset, colour in ((2.5, QColor(0, 0, 0, 130)), (0.0, theme.LAMPLIGHT)):
            painter.setPen(colour)
            painter.drawText(band.translated(offset, offset), Qt.AlignmentFlag.AlignCenter, "Parlor Desktop")
        painter.setFont(theme.serif(max(14.0, room.height() * 0.021), italic=True))
        painter.setPen(QColor("#F0DDAA"))
        below = QRectF(0, band.bottom(), room.width(), room.height() * 0.04)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, _subtitle(games, when))

    def _paint_plank(self, painter: QPainter) -> None:
        room, plank = self.room, self.plank
        above = QRectF(0, plank.top() - room.height() * 0.02, room.width(), room.height() * 0.02)
        _shade(painter, above, 0, 90)
        _paint_wood(painter, plank)
        below = QRectF(0, plank.bottom(), room.width(), room.height() * 0.05)
        _shade(painter, below, 120, 0)

    def _paint_sideboard(self, painter: QPainter) -> None:
        room, board = self.room, self.sideboard
        above = QRectF(0, board.top() - room.height() * 0.015, room.width(), room.height() * 0.015)
        _shade(painter, above, 0, 80)
        top = QRectF(0, board.top(), room.width(), board.height() * 0.22)
        _paint_wood(painter, top)
        front = QRectF(0, top.bottom(), room.width(), board.bottom() - top.bottom())
        panelling = QLinearGradient(front.topLeft(), front.bottomLeft())
        panelling.setColorAt(0, theme.WALNUT_DARK.darker(150))
        panelling.setColorAt(0.4, theme.WALNUT_DARK)
        panelling.setColorAt(1, theme.WALNUT_DARK.darker(120))
        painter.fillRect(front, panelling)


def _paint_wood(painter: QPainter, plank: QRectF) -> None:
    wood = QLinearGradient(plank.topLeft(), plank.bottomLeft())
    wood.setColorAt(0, theme.WALNUT.lighter(150))
    wood.setColorAt(0.16, theme.WALNUT.lighter(112))
    wood.setColorAt(1, theme.WALNUT_DARK)
    painter.fillRect(plank, wood)
    painter.setPen(QPen(QColor(20, 12, 8), 2))
    painter.drawLine(plank.bottomLeft(), plank.bottomRight())


def _shade(painter: QPainter, band: QRectF, above: int, below: int) -> None:
    shade = QLinearGradient(band.topLeft(), band.bottomLeft())
    shade.setColorAt(0, QColor(0, 0, 0, above))
    shade.setColorAt(1, QColor(0, 0, 0, below))
    painter.fillRect(band, shade)


def _lamplight(room: QRectF) -> QPixmap:
    """Light around the lamp and dusk in the corners. It is soft, so an eighth of the size will do, and costs a tenth."""
    light = QPixmap(max(1, round(room.width() / 8)), max(1, round(room.height() / 8)))
    light.fill(Qt.GlobalColor.transparent)
    painter = QPainter(light)
    painter.scale(1 / 8, 1 / 8)
    theme.paint_lamplight(painter, room, lamp_at=0.30, glow=110)
    painter.end()
    return light


def _subtitle(games: int, when: datetime) -> str:
    words = {
        "winter": "{count} forgotten games for a winter evening",
        "spring": "{count} forgotten games for an evening in spring",
        "summer": "{count} forgotten games for a summer evening",
        "autumn": "{count} forgotten games for an autumn evening",
    }
    return tr(words[season(when)], count=tr(counted(games).capitalize()))
