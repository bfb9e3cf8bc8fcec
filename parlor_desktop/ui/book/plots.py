"""The book's own drawings of figures: bars, curves, and pairs that pull at a rope. Each can be read as a table instead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from parlor_desktop.scene.kit import theme
from parlor_desktop.store.book.asking import Known
from parlor_desktop.ui.book.ledger import Sheet
from parlor_desktop.ui.book.paper import FADED, RULE
from parlor_desktop.ui.book.portraits import ink_of, portrait
from parlor_desktop.ui.controls import strokes

GRID: Final = 4
"""Lines across a plot of curves."""
DARK: Final = 0.78
"""From this share on, a square is so dark that light letters read better on it."""
DASHES: Final = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine, Qt.PenStyle.DashDotLine)
"""Colour is never the only sign."""


class Plot(QWidget):
    """`sheet` says the same in words."""

    HIGH = 10.0
    """Letters' heights."""
    HIGHEST = 0.0
    """To which it grows where a page has room; where this is nothing, it doesn't."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self.sheet = sheet
        grows = QSizePolicy.Policy.Expanding if self.HIGHEST else QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Expanding, grows)
        told = ". ".join(", ".join(row) for row in sheet.rows)
        self.setAccessibleName(f"{sheet.what}. {told}")

    def sizeHint(self) -> QSize:  # noqa: N802
        letters = strokes.letters(self)
        return QSize(letters * 18, round(letters * self.HIGH))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(strokes.letters(self) * 10, self.sizeHint().height())

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if self.HIGHEST and event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.setMaximumHeight(round(strokes.letters(self) * self.HIGHEST))

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.draw(painter, QRectF(self.rect()), float(strokes.letters(self)))

    def draw(self, painter: QPainter, room: QRectF, letters: float) -> None:
        raise NotImplementedError


class Bars(Plot):
    """One for each of so many times; as wide as pencils at most."""

    WIDEST: Final = 3.2

    def __init__(self, sheet: Sheet, bars: Sequence[tuple[str, int]]) -> None:
        super().__init__(sheet)
        self._bars = bars

    def draw(self, painter: QPainter, room: QRectF, letters: float) -> None:
        foot, head = letters * 1.5, letters * 1.4
        most = max(count for _, count in self._bars)
        step = min(room.width() / len(self._bars), letters * self.WIDEST * 1.5)
        ground = room.bottom() - foot
        painter.setPen(QPen(theme.INK, 1.4))
        painter.drawLine(QPointF(room.left(), ground), QPointF(room.right(), ground))
        metrics = QFontMetricsF(painter.font())
        free = room.left()
        for at, (label, count) in enumerate(self._bars):
            middle = room.left() + (at + 0.5) * step
            tall = (ground - room.top() - head) * count / most
            body = QRectF(middle - step * 0.33, ground - tall, step * 0.66, tall)
            painter.setPen(QPen(theme.INK, 1.2))
            painter.setBrush(theme.BAIZE.lighter(135))
            if tall >= 1:
                painter.drawRect(body)
            painter.setPen(theme.INK)
            if count and metrics.horizontalAdvance(str(count)) < step * 1.2:
                over = QRectF(middle - step, body.top() - head, 2 * step, head)
                painter.drawText(over, Qt.AlignmentFlag.AlignCenter, str(count))
            wide = metrics.horizontalAdvance(label)
            left = min(max(room.left(), middle - wide / 2), room.right() - wide)
            if left >= free:  # as many dates as have room
                painter.setPen(FADED)
                painter.drawText(QRectF(left, ground + 2, wide + 2, foot), Qt.AlignmentFlag.AlignVCenter, label)
                free = left + wide + letters * 0.8


@dataclass(frozen=True, slots=True)
class Line:
    who: Known
    points: tuple[tuple[float, float], ...]


class Curves(Plot):
    """Over the games, from the first to the last; each with its name at its end."""

    HIGH = 9.5
    HIGHEST = 22.0

    def __init__(
        self, sheet: Sheet, lines: Sequence[Line], games: int, least: float, most: float, marks: tuple[str, str]
    ) -> None:
        """`marks` stand at the foot and at the head of the scale."""
        super().__init__(sheet)
        self._lines, self._games, self._least, self._most, self._marks = lines, games, least, most, marks

    def draw(self, painter: QPainter, room: QRectF, letters: float) -> None:
        metrics = QFontMetricsF(painter.font())
        left = max(metrics.horizontalAdvance(mark) for mark in self._marks) + letters * 0.5
        right = min(room.width() * 0.3, max(metrics.horizontalAdvance(line.who.name) for line in self._lines) + letters * 2.2)
        field = room.adjusted(left, letters * 0.8, -right, -letters * 0.8)
        for at in range(GRID + 1):
            y = field.top() + at / GRID * field.height()
            painter.setPen(QPen(theme.INK if at == GRID else RULE, 1.4 if at == GRID else 1))
            painter.drawLine(QPointF(field.left(), y), QPointF(field.right(), y))
        painter.setPen(FADED)
        for mark, y in zip(self._marks, (field.bottom(), field.top()), strict=True):
            place = QRectF(room.left(), y - letters * 0.8, left - letters * 0.4, letters * 1.6)
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, mark)
        if self._least < 0 < self._most:
            painter.setPen(QPen(theme.INK, 1.2, Qt.PenStyle.DashLine))
            painter.drawLine(self._at(field, (1, 0)), self._at(field, (self._games, 0)))
        ends = []
        for at, line in enumerate(self._lines):
            ink = ink_of(line.who)
            painter.setPen(QPen(ink, max(2.0, letters * 0.15), DASHES[at % len(DASHES)]))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            spots = [self._at(field, point) for point in line.points]
            painter.drawPolyline(QPolygonF(spots))
            painter.setPen(QPen(theme.INK, 1))
            painter.setBrush(ink)
            painter.drawEllipse(spots[-1], letters * 0.3, letters * 0.3)
            ends.append((spots[-1].y(), line.who, spots[-1]))
        self._name(painter, field, letters, ends)

    def _at(self, field: QRectF, point: tuple[float, float]) -> QPointF:
        across = (point[0] - 1) / max(1, self._games - 1)
        up = (point[1] - self._least) / (self._most - self._least)
        return QPointF(field.left() + across * field.width(), field.bottom() - min(1.0, max(0.0, up)) * field.height())

    def _name(self, painter: QPainter, field: QRectF, letters: float, ends: list[tuple[float, Known, QPointF]]) -> None:
        """Below each other where curves end together."""
        step = letters * 1.35
        ends.sort(key=lambda end: end[0])
        tops: list[float] = []
        for y, _, _ in ends:
            tops.append(max(y, tops[-1] + step) if tops else y)
        beyond = max(0.0, tops[-1] - (field.bottom() + letters * 0.3)) if tops else 0.0
        for at, (top, (_, who, spot)) in enumerate(zip(tops, ends, strict=True)):
            y = max(top - beyond, field.top() - letters * 0.3 + at * step)
            painter.setPen(QPen(ink_of(who), 1))
            painter.drawLine(spot, QPointF(field.right() + letters * 0.9, y))
            painter.setPen(theme.INK)
            place = QRectF(field.right() + letters * 1.1, y - step / 2, self.width() - field.right() - letters * 1.1, step)
            words = QFontMetricsF(painter.font()).elidedText(who.name, Qt.TextElideMode.ElideRight, place.width())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, words)


@dataclass(frozen=True, slots=True)
class Rivals:
    one: Known
    other: Known
    ahead: int
    behind: int
    level: int

    @property
    def games(self) -> int:
        return self.ahead + self.behind + self.level


class Ropes(Plot):
    """Two at each end of a bar, which is the longer for one the more often they came in ahead."""

    EACH: Final = 2.7

    def __init__(self, sheet: Sheet, pairs: Sequence[Rivals]) -> None:
        super().__init__(sheet)
        self._pairs = pairs

    def sizeHint(self) -> QSize:  # noqa: N802
        letters = strokes.letters(self)
        return QSize(letters * 18, round(letters * self.EACH * len(self._pairs)))

    def draw(self, painter: QPainter, room: QRectF, letters: float) -> None:
        ratio = self.devicePixelRatioF()
        side = letters * 1.9
        for at, pair in enumerate(self._pairs):
            row = QRectF(room.left(), at * letters * self.EACH, room.width(), letters * self.EACH)
            middle = row.center().y()
            for who, x in ((pair.one, row.left()), (pair.other, row.right() - side)):
                painter.drawPixmap(QPointF(x, middle - side / 2), portrait(who, round(side), ratio))
            bar = QRectF(row.left() + side + 6, middle - letters * 0.1, row.width() - 2 * side - 12, letters * 0.8)
            self._draw_bar(painter, bar, pair)
            names = QRectF(bar.left(), row.top() + letters * 0.1, bar.width(), letters * 1.15)
            painter.setPen(theme.INK)
            metrics = QFontMetricsF(painter.font())
            for who, count, flag in (
                (pair.one, pair.ahead, Qt.AlignmentFlag.AlignLeft),
                (pair.other, pair.behind, Qt.AlignmentFlag.AlignRight),
            ):
                words = metrics.elidedText(f"{who.name} {count}", Qt.TextElideMode.ElideRight, names.width() / 2)
                painter.drawText(names, flag | Qt.AlignmentFlag.AlignVCenter, words)

    def _draw_bar(self, painter: QPainter, bar: QRectF, pair: Rivals) -> None:
        left = bar.width() * pair.ahead / pair.games
        right = bar.width() * pair.behind / pair.games
        clip = QPainterPath()
        clip.addRoundedRect(bar, bar.height() / 2, bar.height() / 2)
        painter.save()
        painter.setClipPath(clip)
        painter.fillRect(bar, QColor("#E2D6B8"))
        painter.fillRect(QRectF(bar.left(), bar.top(), left, bar.height()), ink_of(pair.one))
        painter.fillRect(QRectF(bar.right() - right, bar.top(), right, bar.height()), ink_of(pair.other))
        painter.restore()
        painter.setPen(QPen(theme.INK, 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(clip)
        for x in (bar.left() + left, bar.right() - right):
            painter.setPen(QPen(theme.CREAM, 2))
            painter.drawLine(QPointF(x, bar.top() + 1), QPointF(x, bar.bottom() - 1))
        painter.setPen(QPen(theme.INK, 1.2))
        painter.drawLine(QPointF(bar.center().x(), bar.top() - 2), QPointF(bar.center().x(), bar.bottom() + 2))


class Grid(Plot):
    """Who is at the left came in ahead of who is above, so often; the darker, the more often than not."""

    ROW: Final = 2.3

    def __init__(self, sheet: Sheet, who: Sequence[Known], ahead: dict[tuple[int, int], tuple[int, int]]) -> None:
        """`ahead`: for two of them, how often the first came in before the second, of how many games."""
        super().__init__(sheet)
        self._who, self._ahead = who, ahead

    def sizeHint(self) -> QSize:  # noqa: N802
        letters = strokes.letters(self)
        return QSize(letters * 18, round(letters * self.ROW * (len(self._who) + 1) + letters * 0.3))

    def draw(self, painter: QPainter, room: QRectF, letters: float) -> None:
        ratio, row = self.devicePixelRatioF(), letters * self.ROW
        metrics = QFontMetricsF(painter.font())
        names = min(room.width() * 0.34, max(metrics.horizontalAdvance(who.name) for who in self._who) + letters * 2.6)
        step = min((room.width() - names) / len(self._who), letters * 4)
        side = min(letters * 1.9, step * 0.9)
        for at, who in enumerate(self._who):
            face = portrait(who, round(side), ratio)
            painter.drawPixmap(QPointF(names + (at + 0.5) * step - side / 2, (row - side) / 2), face)
            top = (at + 1) * row
            painter.drawPixmap(QPointF(room.left(), top + (row - side) / 2), face)
            painter.setPen(theme.INK)
            place = QRectF(room.left() + side + 5, top, names - side - 8, row)
            words = metrics.elidedText(who.name, Qt.TextElideMode.ElideRight, place.width())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, words)
        for down, one in enumerate(self._who):
            for across, other in enumerate(self._who):
                cell = QRectF(names + across * step, (down + 1) * row, step, row).adjusted(1.5, 1.5, -1.5, -1.5)
                self._draw_cell(painter, cell, self._ahead.get((one.number, other.number)), down == across)

    def _draw_cell(self, painter: QPainter, cell: QRectF, found: tuple[int, int] | None, same: bool) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        if same or found is None:
            painter.setBrush(QColor(160, 140, 100, 46 if same else 18))
            painter.drawRoundedRect(cell, 3, 3)
            return
        ahead, games = found
        share = ahead / games
        shade = QColor(theme.BAIZE)
        shade.setAlphaF(0.06 + 0.84 * share)
        painter.setBrush(shade)
        painter.drawRoundedRect(cell, 3, 3)
        painter.setPen(theme.CREAM if share > DARK else theme.INK)
        painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, str(ahead))
