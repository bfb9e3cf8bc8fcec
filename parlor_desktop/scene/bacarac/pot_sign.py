"""The sign of the Pot at Bacarac, which stands on the table while it is bet on."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.scene.bacarac.words import Sign
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.wording import tr

WHY: Final = 34.0
SIGN: Final = QRectF(-380, -74, 760, 148)


class PotSign(QGraphicsObject):
    """In the betting: how much can be won, what it costs to stay in, and how good the looker's own hand is for that."""

    def __init__(self) -> None:
        super().__init__()
        self.sign = Sign()
        self.setVisible(False)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    @property
    def words(self) -> str:
        return self.sign.words

    def show_sign(self, sign: Sign) -> None:
        if sign != self.sign:
            self.sign = sign
            self.update()
        self.setVisible(bool(sign.title))

    def take_down(self) -> None:
        self.show_sign(Sign())

    @property
    def paper(self) -> QRectF:
        """There is a line more below, where it says why."""
        return SIGN.adjusted(0, 0, 0, WHY if self.sign.why else 0)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return SIGN.adjusted(-6, -6, 8, 10 + WHY)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 90))
        painter.drawRoundedRect(self.paper.translated(3, 6), 18, 18)
        painter.setPen(QPen(theme.INK, 2))
        painter.setBrush(theme.CREAM)
        painter.drawRoundedRect(self.paper, 18, 18)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.BRASS, 1.6))
        painter.drawRoundedRect(self.paper.adjusted(6, 6, -6, -6), 13, 13)
        self._paint_pot(painter, QRectF(SIGN.left() + 14, SIGN.top() + 14, 216, SIGN.height() - 28))
        room = SIGN.adjusted(252, 12, -18, -12)
        painter.setPen(theme.INK)
        self._write(painter, QRectF(room.left(), room.top(), room.width(), 44), self.sign.title, theme.lettering(34))
        line = QRectF(room.left(), room.top() + 46, room.width(), 38)
        self._write(painter, line, self.sign.words, theme.serif(26, italic=True))
        if self.sign.chance is not None:
            line = QRectF(room.left(), room.top() + 86, room.width(), 36)
            self._paint_chance(painter, line, self.sign.chance)
        if self.sign.why:
            line = QRectF(SIGN.left() + 20, SIGN.bottom() - 10, SIGN.width() - 40, WHY - 2)
            self._write(painter, line, self.sign.why, theme.serif(22, italic=True), Qt.AlignmentFlag.AlignCenter)

    def _paint_pot(self, painter: QPainter, room: QRectF) -> None:
        """The sum, large on lacquer red, beside the kettle: what all this is for."""
        painter.setPen(QPen(theme.INK, 2))
        painter.setBrush(theme.RED)
        painter.drawRoundedRect(room, 13, 13)
        disc = QRectF(room.left() + 10, room.center().y() - 42, 84, 84)
        painter.setBrush(theme.BRASS_LIGHT)
        painter.drawEllipse(disc)
        art.draw(painter, disc.adjusted(12, 12, -12, -12), "bacarac/pot.svg")
        beside = QRectF(disc.right() + 4, room.top() + 8, room.right() - disc.right() - 10, 74)
        painter.setPen(theme.CREAM)
        self._write(painter, beside, str(self.sign.pot), theme.lettering(72), Qt.AlignmentFlag.AlignCenter)
        painter.setPen(theme.LAMPLIGHT)
        below = QRectF(beside.left(), beside.bottom() - 2, beside.width(), 32)
        self._write(painter, below, tr("to win"), theme.plain(24, bold=True), Qt.AlignmentFlag.AlignCenter)

    def _paint_chance(self, painter: QPainter, line: QRectF, chance: float) -> None:
        """Ten lamps, of which so many burn as times in ten the hand is the best, and the same in words."""
        lamp, gap = 13.0, 5.0
        left = line.left()
        painter.setPen(QPen(theme.INK, 1.2))
        for at in range(10):
            painter.setBrush(theme.BRASS if at < round(10 * chance) else theme.IVORY)
            painter.drawEllipse(QRectF(left + at * (lamp + gap), line.center().y() - lamp / 2, lamp, lamp))
        painter.setPen(theme.INK)
        words = line.adjusted(10 * (lamp + gap) + 8, 0, 0, 0)
        self._write(painter, words, self.sign.chance_words, theme.plain(21))

    def _write(
        self,
        painter: QPainter,
        line: QRectF,
        text: str,
        font: QFont,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        wide = QFontMetricsF(font).horizontalAdvance(text)
        if wide > line.width():
            font.setPixelSize(int(font.pixelSize() * 0.97 * line.width() / wide))
        painter.setFont(font)
        painter.drawText(line, align, text)
