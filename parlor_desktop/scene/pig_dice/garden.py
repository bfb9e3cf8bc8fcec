"""The garden of Pig Dice: a path from nothing to the goal, with a pig for each player."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, pi, sin
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.wording import signed
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.plate import COLOURS, SYMBOLS

PIG: Final = QRectF(-48, -66, 96, 72)
SIGN: Final = QRectF(16, -94, 62, 42)
APART: Final = 46.0
"""Pigs that have come equally far stand in two rows, in each of them so far from one another that the cloth of each is seen."""
ROWS: Final = 42.0
"""From the row behind to the one in front;"""
SLANT: Final = 18.0
"""which stands a little to the left."""
BEYOND: Final = 360.0
"""The room behind the gate, where whoever stands is chased: a few points are a step there, too;"""
LANDMARKS: Final = (0.2, 0.5)
"""and stones tell how far behind it one is, in parts of the way before."""


class Pig(QGraphicsObject):
    """A player's piece; its position is where it stands."""

    def __init__(self, colour: str) -> None:
        super().__init__()
        self._colour = colour
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return PIG.adjusted(-2, -2, 2, 10)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(20, 30, 12, 80))
        painter.drawEllipse(QRectF(-36, -4, 76, 12))
        art.draw(painter, PIG, "pig_dice/pig.svg", COLOURS[self._colour])
        painter.setPen(theme.CREAM)
        painter.setFont(theme.plain(19, bold=True))
        painter.drawText(QRectF(-17, -50, 26, 26), Qt.AlignmentFlag.AlignCenter, SYMBOLS[self._colour])


class Ghost(Pig):
    """Where a player's pig would stand, if they kept what this turn has made; a sign says how much that is."""

    def __init__(self) -> None:
        super().__init__("red")
        self.sign = ""
        self._planted = QPointF()
        self.setVisible(False)

    def show_turn(self, colour: str, made: int) -> None:
        sign = signed(made)
        if (colour, sign) != (self._colour, self.sign):
            self._colour, self.sign = colour, sign
            self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return PIG.adjusted(-4, -30 - ROWS, 60, 10)

    def plant(self, at: QPointF) -> None:
        """So far from its usual place beside the pig the sign stands."""
        if at != self._planted:
            self._planted = at
            self.update()

    @property
    def board(self) -> QRectF:
        """Of the sign."""
        return SIGN.translated(self._planted)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.save()
        painter.setOpacity(0.7 * painter.opacity())
        super().paint(painter, option, widget)
        painter.restore()
        painter.setPen(QPen(theme.WALNUT_DARK, 4))
        sign = self.board
        painter.drawLine(QPointF(sign.center().x(), sign.bottom()), QPointF(sign.center().x(), -8))
        painter.setPen(QPen(theme.INK, 1.8))
        painter.setBrush(theme.LAMPLIGHT)
        painter.drawRoundedRect(sign, 7, 7)
        painter.setPen(theme.INK)
        painter.setFont(theme.lettering(30 if len(self.sign) < 4 else 25))
        painter.drawText(sign, Qt.AlignmentFlag.AlignCenter, self.sign)


class Garden:
    """Where the path runs, and how it is painted. It lies in a band of the floor and never moves."""

    def __init__(self, goal: int, seats: int) -> None:
        self.goal = goal
        self.seats = seats
        self.band = QRectF()
        self.letters = 1.0

    def places(self, scores: Sequence[int]) -> list[QPointF]:
        """Where each seat's pig stands: as far as it has come, and where several have come equally far, all in sight."""
        places = [QPointF()] * len(scores)
        pig = -PIG.left() * self.letters + 8
        for row in (0, 1):
            seats = sorted(range(row, len(scores), 2), key=lambda seat: (scores[seat], seat))
            slant = SLANT * (0.5 - row)
            wanted = [self._x(scores[seat]) + slant for seat in seats]
            room = self.band.left() + pig, self.band.right() - pig
            for seat, x in zip(seats, _apart(wanted, APART * self.letters, *room), strict=True):
                places[seat] = QPointF(x, self._path_y(x) + 16 + ROWS * self.letters * (row - 0.5))
        return places

    def sign_for(self, seat: int, pig: QPointF) -> QPointF:
        """How far from its usual place the sign beside a seat's pig stands: in the garden, and above the pigs of both rows."""
        x = min(0.0, (self.band.right() - 12 - pig.x()) / self.letters - SIGN.right())
        above = -ROWS if seat % 2 else 0.0
        return QPointF(x, max(above, (self.band.top() + 6 - pig.y()) / self.letters - SIGN.top()))

    def gate(self) -> QPointF:
        x = self._x(self.goal)
        return QPointF(x, self._path_y(x) - 40)

    def _x(self, score: float) -> float:
        start, gate = self._start(), self.band.right() - BEYOND
        if score <= self.goal:
            return start + (gate - start) * score / self.goal
        room = BEYOND - 30 - SLANT / 2 - 8 + PIG.left() * self.letters
        return gate + 30 + room * (1 - exp(-(score - self.goal) / (0.45 * self.goal)))

    def _start(self) -> float:
        """So far from the edge that all of them have room around it when they set out, and nobody seems to be ahead."""
        row = (self.seats + 1) // 2
        return self.band.left() + max(100.0, 10 - PIG.left() * self.letters + (row - 1) / 2 * APART * self.letters)

    def _path_y(self, x: float) -> float:
        wave = sin((x - self.band.left()) / self.band.width() * 3 * pi)
        return self.band.center().y() + 12 + wave * self.band.height() * 0.05

    def paint(self, painter: QPainter) -> None:
        self._paint_meadow(painter)
        self._paint_path(painter)
        self._paint_milestones(painter)
        gate = self._x(self.goal)
        art.draw(painter, QRectF(gate - 62, self._path_y(gate) - 104, 124, 114), "pig_dice/gate.svg")

    def _paint_meadow(self, painter: QPainter) -> None:
        band, rng = self.band, Random(7)
        meadow = QLinearGradient(band.topLeft(), band.bottomLeft())
        meadow.setColorAt(0, QColor("#A9C58A"))
        meadow.setColorAt(0.45, QColor("#7FA765"))
        meadow.setColorAt(1, theme.MEADOW.darker(115))
        frame = QPainterPath()
        frame.addRoundedRect(band, 22, 22)
        painter.fillPath(frame.translated(3, 6), QColor(0, 0, 0, 90))
        painter.fillPath(frame, meadow)
        painter.setPen(QPen(QColor(44, 70, 34, 120), 1.5))
        for _ in range(int(band.width() / 5)):
            x, y = rng.uniform(band.left() + 20, band.right() - 20), rng.uniform(band.top() + 60, band.bottom() - 12)
            painter.drawLine(QPointF(x, y), QPointF(x + rng.uniform(-3, 3), y - rng.uniform(6, 12)))
        x = band.left() + 26
        while x < band.right() - 110:
            if rng.random() < 0.6:
                art.draw(painter, QRectF(x, band.top() + 10, 84, 66), "pig_dice/bush.svg")
            else:
                art.draw(painter, QRectF(x, band.top() + 28, 66, 50), "pig_dice/flowers.svg")
            x += rng.uniform(70, 190)
        painter.setPen(QPen(theme.INK, 3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(frame)
        painter.setPen(QPen(theme.BRASS_LIGHT, 2))
        painter.drawRoundedRect(band.adjusted(6, 6, -6, -6), 17, 17)

    def _paint_path(self, painter: QPainter) -> None:
        painter.save()
        painter.setClipRect(self.band.adjusted(8, 8, -8, -8))
        line = QPainterPath(QPointF(self.band.left() - 40, self._path_y(self.band.left()) + 14))
        x = self.band.left()
        while x < self.band.right() + 40:
            line.lineTo(QPointF(x, self._path_y(x) + 14))
            x += 12
        round_cap, round_join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
        for colour, width in (("#5B4A2C", 72), ("#D9C08C", 66), ("#E8D5A6", 50)):
            painter.strokePath(line, QPen(QColor(colour), width, Qt.PenStyle.SolidLine, round_cap, round_join))
        rng = Random(3)
        painter.setPen(QPen(QColor("#A98D57"), 1.6))
        painter.setBrush(QColor("#DCC594"))
        for _ in range(int(self.band.width() / 16)):
            x = rng.uniform(self.band.left() + 30, self.band.right() - 30)
            y = self._path_y(x) + 14 + rng.uniform(-26, 26)
            painter.drawEllipse(QPointF(x, y), rng.uniform(3, 6), rng.uniform(2, 3.6))
        painter.restore()

    def _paint_milestones(self, painter: QPainter) -> None:
        """A number on a white stone at every tenth of the way."""
        painter.setFont(theme.serif(19 * self.letters, bold=True))
        wide, high = 46 * self.letters, 26 * self.letters
        behind = (self.goal + round(self.goal * part) for part in LANDMARKS)
        for score in (*range(0, self.goal + 1, self.goal // 10), *behind):
            x = self._x(score)
            stone = QRectF(x - wide / 2, self._path_y(x) + 52, wide, high)
            painter.setPen(QPen(theme.INK, 1.6))
            painter.setBrush(theme.CREAM)
            painter.drawRoundedRect(stone, 7, 7)
            painter.setPen(theme.INK)
            painter.drawText(stone, Qt.AlignmentFlag.AlignCenter, str(score))


def show_in_order(pigs: Sequence[Pig], scores: Sequence[int]) -> None:
    """Pigs in front cover those behind, and in a row the one ahead covers the one behind, whose cloth is seen."""
    order = sorted(range(len(pigs)), key=lambda seat: (seat % 2, scores[seat], seat))
    for at, seat in enumerate(order):
        pigs[seat].setZValue(12 + at / 100)


def _apart(wanted: Sequence[float], apart: float, first: float, last: float) -> list[float]:
    """Places in a row, as near as can be to where each is wanted, in the same order, and no two nearer than this."""
    groups: list[tuple[float, int]] = []
    """Where each group of neighbours begins, and how many they are."""
    for x in wanted:
        groups.append((x, 1))
        while len(groups) > 1 and groups[-1][0] < groups[-2][0] + groups[-2][1] * apart:
            (left, some), (right, more) = groups[-2:]
            begins = (left * some + (right - some * apart) * more) / (some + more)
            groups[-2:] = [(begins, some + more)]
    places = [begins + at * apart for begins, count in groups for at in range(count)]
    for at, x in enumerate(places):
        places[at] = max(x, first + at * apart)
    for at in range(len(places) - 1, -1, -1):
        places[at] = min(places[at], last - (len(places) - 1 - at) * apart)
    return places
