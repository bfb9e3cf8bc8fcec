"""What is won at Horses: a rosette for a horse that has come in, and the prize-giving at the end of the evening (HO-12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.wording import figure
from parlor_desktop.scene.horses.make_up import paint_sheet
from parlor_desktop.scene.horses.race_track import HEDGE, SKY
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.wording import tr

RIBBONS: Final = ("#C9962B", "#2B5C9E", "#8C5430", "#56616E")
"""The ribbons of the first, the second, the third and the last."""
ROSETTE: Final = QRectF(-26, -34, 52, 70)
SHEET: Final = QRectF(-430, -186, 860, 372)


def paint_rosette(painter: QPainter, place: QRectF, prize: int) -> None:
    """A rosette with the number of a prize on it."""
    art.draw(painter, place, "horses/rosette.svg", RIBBONS[prize - 1])
    painter.setPen(theme.INK)
    painter.setFont(theme.lettering(place.width() * 0.32))
    painter.drawText(QRectF(place.left(), place.top(), place.width(), place.width()), Qt.AlignmentFlag.AlignCenter, str(prize))


class Rosette(QGraphicsObject):
    """Beside a horse that has come in: its place."""

    def __init__(self) -> None:
        super().__init__()
        self.prize = 0
        self.setVisible(False)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_prize(self, prize: int) -> None:
        """0 takes it away."""
        self.prize = prize
        self.setVisible(bool(prize))
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return ROSETTE

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self.prize:
            paint_rosette(painter, ROSETTE, self.prize)


@dataclass(frozen=True, slots=True)
class Prize:
    """Who has a prize: names, and the counters of each of them."""

    names: tuple[str, ...]
    counters: int


class PrizeGiving(QGraphicsObject):
    """First prize, second prize and the Poney prize, on a poster over the track; centred on its own position."""

    def __init__(self) -> None:
        super().__init__()
        self.prizes: tuple[Prize, ...] = ()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setVisible(False)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_prizes(self, prizes: tuple[Prize, ...]) -> None:
        """The first, the second and the Poney; where all are level there is only a first."""
        self.prizes = prizes
        self.setVisible(bool(prizes))
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return SHEET.adjusted(-4, -4, 8, 12)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        paint_sheet(painter, SHEET, theme.CREAM, SKY)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for inset, pen in ((7, QPen(HEDGE, 4)), (13, QPen(theme.BRASS, 1.6))):
            painter.setPen(pen)
            painter.drawRoundedRect(SHEET.adjusted(inset, inset, -inset, -inset), 8, 8)
        painter.setPen(theme.INK)
        painter.setFont(theme.lettering(38))
        painter.drawText(
            QRectF(SHEET.left(), SHEET.top() + 16, SHEET.width(), 52), Qt.AlignmentFlag.AlignCenter, tr("The Prizes")
        )
        names = (tr("First prize"), tr("Second prize"), tr("The Poney prize"))
        wide = (SHEET.width() - 40) / max(1, len(self.prizes))
        for at, (prize, name) in enumerate(zip(self.prizes, names, strict=False)):
            column = QRectF(SHEET.left() + 20 + at * wide, SHEET.top() + 70, wide, SHEET.height() - 86)
            self._paint_prize(painter, column, at, name, prize)

    def _paint_prize(self, painter: QPainter, column: QRectF, at: int, name: str, prize: Prize) -> None:
        middle = column.center().x()
        if at < 2:
            paint_rosette(painter, QRectF(middle - 63, column.top(), 126, 170), at + 1)
        else:
            art.draw(painter, QRectF(middle - 86, column.top() + 4, 172, 165), "horses/poney.svg")
        painter.setPen(theme.RED)
        painter.setFont(theme.serif(20, italic=True))
        painter.drawText(QRectF(column.left(), column.top() + 172, column.width(), 30), Qt.AlignmentFlag.AlignCenter, name)
        painter.setPen(theme.INK)
        painter.setFont(theme.serif(25, bold=True))
        if QFontMetricsF(painter.font()).horizontalAdvance(", ".join(prize.names)) > column.width() - 16:
            painter.setFont(theme.serif(19, bold=True))
        words = QFontMetricsF(painter.font()).elidedText(
            ", ".join(prize.names), Qt.TextElideMode.ElideRight, column.width() - 16
        )
        painter.drawText(QRectF(column.left(), column.top() + 202, column.width(), 38), Qt.AlignmentFlag.AlignCenter, words)
        painter.setFont(theme.plain(20))
        counters = tr("one counter") if prize.counters == 1 else tr("{counters} counters", counters=figure(prize.counters))
        painter.drawText(QRectF(column.left(), column.top() + 240, column.width(), 30), Qt.AlignmentFlag.AlignCenter, counters)
