"""The sea chart that The Mayflower is played on: two coasts, an ocean with its wonders, and a place for each series' piles."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen

from parlor_desktop.engine.cards import Card
from parlor_desktop.games.mayflower.cards import SERIES, SERIES_NAMES, number, series
from parlor_desktop.scene.kit import art, card, theme
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mayflower.cards import INKS

SCALE = 0.417
"""Of a card in a row."""
WIDTH, HEIGHT = card.WIDTH * SCALE, card.HEIGHT * SCALE


class SeaChart:
    """Where everything lies on the chart; painted once, under everything."""

    def __init__(self) -> None:
        self.paper = QRectF(0, 0, 100, 100)
        self.step = 40.0
        self.left, self.right = 0.0, 100.0
        self.pitch = 25.0

    def lay_out(self, paper: QRectF, rows_from: float, rows_to: float) -> None:
        """The whole paper, and how far the rows may reach to the left and right."""
        self.paper = paper
        self.step = max(20.0, min(50.0, (rows_to - rows_from - 2 * WIDTH - 16) / 10))
        half = WIDTH + 5 * self.step + 8
        self.left, self.right = paper.center().x() - half, paper.center().x() + half
        self.pitch = (paper.height() - 24) / len(SERIES)

    def row_at(self, letter: str) -> float:
        """MF-7: A on top, then B, C and D."""
        return self.paper.top() + 12 + (SERIES.index(letter) + 0.5) * self.pitch

    def place_of(self, card: Card) -> QPointF:
        """Piles grow from their ends to the middle, where the 7 lies across (MF-4, MF-5)."""
        y, laid = self.row_at(series(card)), number(card)
        if laid == 7:
            return QPointF(self.paper.center().x(), y)
        if laid < 7:
            return QPointF(self.left + WIDTH / 2 + (laid - 1) * self.step, y)
        return QPointF(self.right - WIDTH / 2 - (13 - laid) * self.step, y)

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
        """Between the piles of a wide chart, where no card will cover them."""
        spare = self.left - self.paper.left() - self.paper.height() * 3 / 7
        if spare < -60:
            return
        middle, pitch = self.paper.center().x(), self.pitch
        for name, size, centre in (
            ("compass", QRectF(0, 0, 118, 118), QPointF(middle, self.row_at("A"))),
            ("galleon", QRectF(0, 0, 125, 100), QPointF(middle, self.row_at("B"))),
            ("serpent", QRectF(0, 0, 154, 90), QPointF(middle, self.row_at("C"))),
            ("whale", QRectF(0, 0, 146, 95), QPointF(middle, self.row_at("D"))),
        ):
            if size.height() > pitch:
                continue
            size.moveCenter(centre)
            art.draw(painter, size, f"mayflower/{name}.svg")

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
        """The outlines where a series will lie, its letter and its name."""
        ink, y = QColor(INKS[letter]), self.row_at(letter)
        row = QRectF(self.left - 12, y - HEIGHT / 2 - 3, self.right - self.left + 24, HEIGHT + 6)
        wash = QColor(ink)
        wash.setAlpha(20)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(wash)
        painter.drawRoundedRect(row, 12, 12)
        pen = QPen(ink, 2, Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([4, 3])
        for first, x in ((1, self.left), (13, self.right - WIDTH)):
            place = QRectF(x, y - HEIGHT / 2, WIDTH, HEIGHT)
            painter.setPen(pen)
            painter.setBrush(QColor(246, 239, 221, 110))
            painter.drawRoundedRect(place.adjusted(2, 2, -2, -2), 7, 7)
            faint = QColor(ink)
            faint.setAlpha(170)
            painter.setPen(faint)
            painter.setFont(theme.lettering(42))
            painter.drawText(place.adjusted(0, 4, 0, -72), Qt.AlignmentFlag.AlignCenter, str(first))
            painter.setFont(theme.serif(13, italic=True))
            painter.drawText(place.adjusted(0, 112, 0, -8), Qt.AlignmentFlag.AlignCenter, tr(SERIES_NAMES[letter]))
            emblem = QRectF(place.center().x() - 3, place.bottom() - 72, 30, 30)
            art.draw(painter, emblem, f"mayflower/emblem_{letter.lower()}.svg", ink.name())
            painter.setFont(theme.serif(30, bold=True))
            painter.drawText(QRectF(place.center().x() - 36, emblem.top(), 30, 30), Qt.AlignmentFlag.AlignCenter, letter)
