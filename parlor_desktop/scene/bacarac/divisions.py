"""The painted board of Bacarac: where its ten divisions are, and how they are lettered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from parlor_desktop.games.bacarac.table import EIGHT_NINE_TEN, JACK_TEN, KING_QUEEN, KITTY, POT
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.wording import tr

SIZE: Final = QRectF(0, 0, 960, 470)
_COLUMNS: Final = (22.0, 258.0, 496.0, 732.0)
PANELS: Final[Mapping[str, QRectF]] = {
    **{name: QRectF(x, 22, 206, 120) for name, x in zip(("A", "K", KING_QUEEN, "Q"), _COLUMNS, strict=True)},
    **{name: QRectF(x, 328, 206, 120) for name, x in zip(("J", JACK_TEN, "10", EIGHT_NINE_TEN), _COLUMNS, strict=True)},
}
ROUNDS: Final[Mapping[str, QPointF]] = {KITTY: QPointF(300, 235), POT: QPointF(660, 235)}
RADIUS: Final = 60.0


class Divisions:
    """Painted once, under everything; chips lie on it."""

    def __init__(self) -> None:
        self.rect = QRectF(SIZE)
        self._letters = 1.0

    def lay_out(self, rect: QRectF, letters: float) -> None:
        self.rect, self._letters = rect, letters

    @property
    def scale(self) -> float:
        return self.rect.width() / SIZE.width()

    def on_board(self, place: QPointF) -> QPointF:
        return self.rect.topLeft() + place * self.scale

    def chips_place(self, division: str) -> QPointF:
        """Where the chips of a division lie."""
        if division in ROUNDS:
            return self.on_board(ROUNDS[division] + QPointF(0, 2))
        panel = PANELS[division]
        return self.on_board(panel.center() + QPointF(50, -12))

    def area(self, division: str) -> QRectF:
        if division in ROUNDS:
            centre = ROUNDS[division]
            area = QRectF(centre.x() - RADIUS, centre.y() - RADIUS, 2 * RADIUS, 2 * RADIUS)
        else:
            area = PANELS[division]
        return QRectF(self.on_board(area.topLeft()), area.size() * self.scale)

    def _paint_name(self, painter: QPainter, middle: QPointF, words: str) -> None:
        """A plaque on the upper rim of a round one, clear of its chips."""
        plaque = QRectF(0, 0, 94 * self._letters, 34 * self._letters)
        plaque.moveCenter(middle)
        painter.setPen(QPen(theme.INK, 2))
        painter.setBrush(theme.CREAM)
        painter.drawRoundedRect(plaque, 9, 9)
        painter.setPen(theme.INK)
        painter.drawText(plaque, Qt.AlignmentFlag.AlignCenter, words)

    def paint(self, painter: QPainter) -> None:
        art.draw(painter, self.rect, "bacarac/board.svg")
        painter.save()
        painter.translate(self.rect.topLeft())
        painter.scale(self.scale, self.scale)
        painter.setPen(theme.INK)
        for division, panel in PANELS.items():
            long = len(division) > 3
            font = theme.lettering((36 if long else 44 if len(division) > 1 else 58) * self._letters)
            room = panel.adjusted(7, 32, -panel.width() * 0.5, -34 if division == EIGHT_NINE_TEN else -8)
            words = division.replace("-", "–")
            wide = QFontMetricsF(font).horizontalAdvance(words)
            if wide > room.width():  # set narrower, not smaller
                font.setStretch(max(50, int(96 * room.width() / wide)))
            painter.setFont(font)
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)
        painter.setFont(theme.plain(25 * self._letters))
        any_suit = PANELS[EIGHT_NINE_TEN]
        painter.drawText(any_suit.adjusted(6, 80, -96, -6), Qt.AlignmentFlag.AlignCenter, tr("any suit"))
        painter.setFont(theme.lettering(26 * self._letters))
        for division, words in ((KITTY, tr("Kitty")), (POT, tr("Pot"))):
            self._paint_name(painter, ROUNDS[division] - QPointF(0, RADIUS + 4), words)
        painter.restore()
