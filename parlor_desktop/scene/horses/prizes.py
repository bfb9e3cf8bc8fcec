"""What is won at Horses: a rosette for a horse that has come in, and the prize-giving at the end of the evening (HO-12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.cards import COLOUR
from parlor_desktop.engine.wording import figure
from parlor_desktop.scene.horses.horse import Horse
from parlor_desktop.scene.horses.make_up import INKS, paint_sheet
from parlor_desktop.scene.horses.race_track import HEDGE, SKY
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.plate import COLOURS
from parlor_desktop.scene.kit.playing_card import PIPS
from parlor_desktop.scene.kit.wording import tr

RIBBONS: Final = ("#C9962B", "#2B5C9E", "#8C5430", "#56616E")
"""The ribbons of the first, the second, the third and the last."""
ROSETTE: Final = QRectF(-26, -34, 52, 70)
BRIDLE: Final = QPointF(84, -42)
"""Where the rosette of a horse hangs: before its chest, below the bridle, where it covers neither jockey nor sign."""
SHEET: Final = QRectF(-540, -262, 1080, 524)
FACE: Final = 168.0


def paint_rosette(painter: QPainter, place: QRectF, prize: int) -> None:
    """A rosette with the number of a prize on it."""
    art.draw(painter, place, "horses/rosette.svg", RIBBONS[prize - 1])
    painter.setPen(theme.INK)
    painter.setFont(theme.lettering(place.width() * 0.44))
    painter.drawText(QRectF(place.left(), place.top(), place.width(), place.width()), Qt.AlignmentFlag.AlignCenter, str(prize))


class Rosette(QGraphicsObject):
    """On a horse that has come in: its place. It goes wherever its horse goes."""

    def __init__(self, horse: Horse) -> None:
        super().__init__(horse)
        self.setPos(BRIDLE)
        self.setScale(1.3)
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


class PlaceCloth(QGraphicsObject):
    """The cloth of a horse that has come in: it lies on the square of its place in its own lane (HO-7)."""

    def __init__(self, suit: str) -> None:
        super().__init__()
        self.suit = suit
        self.place = 0
        self._square = QRectF()
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_place(self, place: int, square: QRectF) -> None:
        """0 takes it away."""
        self.prepareGeometryChange()
        self.place, self._square = place, square
        self.setVisible(bool(place))
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._square

    @property
    def cloth(self) -> QRectF:
        wide = min(self._square.width() * 0.84, self._square.height() * 0.96)
        return QRectF(self._square.center().x() - wide / 2, self._square.center().y() - wide * 0.36, wide, wide * 0.72)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if not self.place:
            return
        cloth, hem = self.cloth, self.cloth.height() * 0.2
        painter.setPen(QPen(theme.INK, 2))
        painter.setBrush(theme.CREAM)
        painter.drawRoundedRect(cloth, 7, 7)
        painter.setBrush(QColor(RIBBONS[self.place - 1]))
        painter.drawRoundedRect(cloth.adjusted(0, cloth.height() - hem, 0, 0), 5, 5)
        size, row = 2 * hem, cloth.adjusted(0, 0, 0, -hem)
        pip = QRectF(row.right() - size - cloth.width() * 0.1, row.center().y() - size / 2, size, size)
        art.draw(painter, pip, f"cards/{PIPS[self.suit]}.svg", INKS[COLOUR[self.suit]].name())
        row.setRight(pip.left())
        painter.setPen(theme.INK)
        painter.setFont(theme.lettering(cloth.height() * 0.36))
        painter.drawText(row, Qt.AlignmentFlag.AlignCenter, (tr("1st"), tr("2nd"), tr("3rd"))[self.place - 1])


@dataclass(frozen=True, slots=True)
class Prize:
    """Who has a prize: names, the counters of each of them, and their faces with the colours of their seats."""

    names: tuple[str, ...]
    counters: int
    faces: tuple[tuple[str, str], ...] = ()


class PrizeGiving(QGraphicsObject):
    """First prize, second prize and the Poney prize, on a poster over the whole table; centred on its own position."""

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
        for inset, pen in ((8, QPen(HEDGE, 6)), (16, QPen(theme.BRASS, 2))):
            painter.setPen(pen)
            painter.drawRoundedRect(SHEET.adjusted(inset, inset, -inset, -inset), 10, 10)
        painter.setPen(theme.INK)
        painter.setFont(theme.lettering(54))
        title = QRectF(SHEET.left(), SHEET.top() + 22, SHEET.width(), 70)
        painter.drawText(title, Qt.AlignmentFlag.AlignCenter, tr("The Prizes"))
        names = (tr("First prize"), tr("Second prize"), tr("The “Poney Prize”"))
        wide = (SHEET.width() - 60) / max(1, len(self.prizes))
        for at, (prize, name) in enumerate(zip(self.prizes, names, strict=False)):
            column = QRectF(SHEET.left() + 30 + at * wide, title.bottom() + 8, wide, SHEET.bottom() - title.bottom() - 30)
            self._paint_prize(painter, column, at, name, prize)

    def _paint_prize(self, painter: QPainter, column: QRectF, at: int, name: str, prize: Prize) -> None:
        middle = QPointF(column.center().x(), column.top() + FACE / 2 + 10)
        self._paint_faces(painter, middle, prize)
        if at < 2:
            paint_rosette(painter, QRectF(middle.x() + 34, middle.y() - 8, 96, 130), at + 1)
        else:
            art.draw(painter, QRectF(middle.x() + 4, middle.y() - 6, 140, 134), "horses/poney.svg")
        below = column.top() + FACE + 62
        painter.setPen(theme.RED)
        painter.setFont(theme.serif(27, italic=True))
        painter.drawText(QRectF(column.left(), below, column.width(), 40), Qt.AlignmentFlag.AlignCenter, name)
        painter.setPen(theme.INK)
        painter.setFont(theme.serif(34, bold=True))
        if QFontMetricsF(painter.font()).horizontalAdvance(", ".join(prize.names)) > column.width() - 16:
            painter.setFont(theme.serif(25, bold=True))
        words = QFontMetricsF(painter.font()).elidedText(
            ", ".join(prize.names), Qt.TextElideMode.ElideRight, column.width() - 16
        )
        painter.drawText(QRectF(column.left(), below + 42, column.width(), 50), Qt.AlignmentFlag.AlignCenter, words)
        painter.setFont(theme.plain(27))
        counters = tr("one counter") if prize.counters == 1 else tr("{counters} counters", counters=figure(prize.counters))
        painter.drawText(QRectF(column.left(), below + 92, column.width(), 40), Qt.AlignmentFlag.AlignCenter, counters)

    def _paint_faces(self, painter: QPainter, middle: QPointF, prize: Prize) -> None:
        """A portrait in a brass rim; those who share a prize stand side by side, smaller."""
        faces = prize.faces[:3]
        size = FACE if len(faces) == 1 else FACE * 0.62
        step = size * 0.86
        for at, (face, colour) in enumerate(faces):
            rim = QRectF(0, 0, size, size)
            rim.moveCenter(middle + QPointF((at - (len(faces) - 1) / 2) * step - 24, 0))
            painter.setPen(QPen(theme.INK, 2))
            painter.setBrush(theme.BRASS_LIGHT)
            painter.drawEllipse(rim.adjusted(-6, -6, 6, 6))
            painter.setBrush(QColor(COLOURS[colour]))
            painter.drawEllipse(rim)
            art.draw(painter, rim.adjusted(7, 7, -7, -7), f"faces/{face}.svg")
