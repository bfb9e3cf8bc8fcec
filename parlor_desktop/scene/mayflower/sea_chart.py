"""The sea chart that The Mayflower is played on: two coasts, an ocean with its wonders, and a place for each series' piles."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen

from parlor_desktop.engine.cards import Card
from parlor_desktop.games.mayflower.cards import INKS, SERIES, SERIES_NAMES, number, series
from parlor_desktop.scene.kit import art, card, theme
from parlor_desktop.scene.kit.wording import tr

LARGEST: Final = 0.56
"""The scale of a card in a row is never more."""
BORDER: Final = 13.0
TITLE: Final = 23.0
"""The room for a series' name, which runs up along the beginning of its row, where no card ever lies."""
WONDERS: Final = (("compass", 118, 118), ("galleon", 140, 112), ("serpent", 156, 91), ("whale", 150, 97))
"""A picture in the middle of each row, and its size."""


class SeaChart:
    """Where everything lies on the chart; painted once, under everything."""

    def __init__(self) -> None:
        self.paper = QRectF(0, 0, 100, 100)
        self.scale = 0.4
        """Of a card in a row."""
        self.step = 40.0
        self.left, self.right = 0.0, 100.0
        self.pitch = 25.0
        self.letters = 1.0

    def lay_out(self, paper: QRectF, rows_from: float, rows_to: float, letters: float = 1.0) -> None:
        """The whole paper, and how far the rows may reach to the left and right: from 1 to 13, end to end."""
        self.paper, self.letters = paper, letters
        self.left, self.right = rows_from + TITLE * letters, rows_to
        self.pitch = (paper.height() - 2 * BORDER) / len(SERIES)
        self.scale = min(LARGEST, (self.pitch - 5) / card.HEIGHT)
        half = (self.right - self.left - self.wide) / 2
        self.step = half / 6
        if self.step < self.wide / 2 + 4:  # little room: the 6 and the 8 do not touch even so
            self.step = (half - self.wide / 2 - 4) / 5

    @property
    def wide(self) -> float:
        return card.WIDTH * self.scale

    @property
    def tall(self) -> float:
        return card.HEIGHT * self.scale

    @property
    def middle(self) -> float:
        return (self.left + self.right) / 2

    def row_at(self, letter: str) -> float:
        """MF-7: A on top, then B, C and D."""
        return self.paper.top() + BORDER + (SERIES.index(letter) + 0.5) * self.pitch

    def place_of(self, card: Card) -> QPointF:
        """Piles grow from their ends to the middle, where the 7 lies across (MF-4, MF-5)."""
        y, laid = self.row_at(series(card)), number(card)
        if laid == 7:
            return QPointF(self.middle, y)
        if laid < 7:
            return QPointF(self.left + self.wide / 2 + (laid - 1) * self.step, y)
        return QPointF(self.right - self.wide / 2 - (13 - laid) * self.step, y)

    def turn_of(self, card: Card) -> float:
        return 90.0 if number(card) == 7 else 0.0

    def height_of(self, card: Card) -> float:
        """How high a laid card lies: the later of a pile on the earlier, the 7 on all."""
        laid = number(card)
        return 2 + (laid if laid < 7 else 14 - laid if laid > 7 else 8) * 0.1

    # -- Painting -------------------------------------------------------------------------------------------------------------

    def paint(self, painter: QPainter) -> None:
        paper = self.paper
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 100))
        painter.drawRoundedRect(paper.translated(6, 9), 6, 6)
        tone = QLinearGradient(paper.topLeft(), paper.bottomRight())
        tone.setColorAt(0, QColor("#EDE1C2"))
        tone.setColorAt(0.5, QColor("#E9DCBB"))
        tone.setColorAt(1, QColor("#DDCDA4"))
        painter.setBrush(tone)
        painter.drawRoundedRect(paper, 6, 6)
        painter.save()
        painter.setClipRect(paper)
        self._paint_rhumb_lines(painter)
        tall = paper.height()
        art.draw(painter, QRectF(paper.left(), paper.top(), tall * 3 / 7, tall), "mayflower/coast_left.svg")
        art.draw(painter, QRectF(paper.right() - tall * 3 / 7, paper.top(), tall * 3 / 7, tall), "mayflower/coast_right.svg")
        painter.restore()
        self._paint_wonders(painter)
        self._paint_border(painter)
        for letter in SERIES:
            self._paint_row(painter, letter)

    def _paint_rhumb_lines(self, painter: QPainter) -> None:
        painter.setPen(QPen(QColor(160, 134, 85, 70), 1.1))
        reach = self.paper.width()
        for across in (0.27, 0.73):
            centre = QPointF(self.paper.left() + self.paper.width() * across, self.paper.center().y())
            for point in range(32):
                angle = 2 * pi * point / 32
                painter.drawLine(QLineF(centre, centre + QPointF(reach * cos(angle), reach * sin(angle))))

    def _paint_wonders(self, painter: QPainter) -> None:
        """In the middle of the rows, until a 7 covers them."""
        size = min(1.0, self.pitch / 150) * 0.92
        for letter, (name, wide, tall) in zip(SERIES, WONDERS, strict=True):
            place = QRectF(0, 0, wide * size, tall * size)
            place.moveCenter(QPointF(self.middle, self.row_at(letter)))
            art.draw(painter, place, f"mayflower/{name}.svg")

    def _paint_border(self, painter: QPainter) -> None:
        """A degree scale around the chart, light and dark by turns."""
        outer, inner = self.paper.adjusted(5, 5, -5, -5), self.paper.adjusted(12, 12, -12, -12)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor("#6B4A1E"), 1.4))
        painter.drawRect(outer)
        painter.drawRect(inner)
        degrees = round(outer.width() / 46)
        for degree in range(0, degrees, 2):
            x = outer.left() + outer.width() * degree / degrees
            for y in (outer.top(), inner.bottom()):
                painter.fillRect(QRectF(x, y, outer.width() / degrees, 7), QColor("#6B4A1E"))

    def _paint_row(self, painter: QPainter, letter: str) -> None:
        """The course of a series from its 1 to its 13, and its name."""
        ink, y = QColor(INKS[letter]), self.row_at(letter)
        row = QRectF(
            self.left - 6 - TITLE * self.letters,
            y - self.tall / 2 - 1,
            self.right - self.left + 12 + TITLE * self.letters,
            self.tall + 2,
        )
        wash = QColor(ink)
        wash.setAlpha(22)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(wash)
        painter.drawRoundedRect(row, 12, 12)
        course = QPen(ink, 2.4, Qt.PenStyle.CustomDashLine)
        course.setDashPattern([1, 5])
        course.setCapStyle(Qt.PenCapStyle.RoundCap)
        for start, end in ((1, 6), (8, 13)):
            painter.setPen(course)
            painter.drawLine(QLineF(self.place_of(f"{letter}{start}"), self.place_of(f"{letter}{end}")))
            for laid in range(start, end + 1):
                self._paint_mark(painter, f"{letter}{laid}", ink)
        place = self.title_place(letter)
        painter.save()
        painter.translate(place.center())
        painter.rotate(-90)
        painter.setPen(ink)
        painter.setFont(theme.serif(19 * self.letters, bold=True, italic=True))
        words = QRectF(-place.height() / 2, -place.width() / 2, place.height(), place.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, tr(SERIES_NAMES[letter]))
        painter.restore()

    def title_place(self, letter: str) -> QRectF:
        """Where the name of a series stands."""
        wide = TITLE * self.letters
        return QRectF(self.left - wide - 2, self.row_at(letter) - self.pitch / 2, wide, self.pitch)

    def _paint_mark(self, painter: QPainter, name: Card, ink: QColor) -> None:
        """A buoy with the number of the card that will lie here."""
        reach = min(17.0 * self.letters, self.step / 2 - 1)
        place = QRectF(-reach, -reach, 2 * reach, 2 * reach).translated(self.place_of(name))
        painter.setPen(QPen(ink, 1.4))
        painter.setBrush(QColor(246, 239, 221, 230))
        painter.drawEllipse(place)
        painter.setPen(ink)
        painter.setFont(theme.plain(min(20.0 * self.letters, reach * 1.2), bold=True))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(number(name)))
