"""What is drawn of a report: everybody's chance from the first move to the last, and what it is made of for one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from parlor_desktop.ai.report import Report, Sums
from parlor_desktop.engine.session import Player
from parlor_desktop.engine.wording import signed
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.plate import COLOURS, SYMBOLS
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.ui.controls import strokes

GRID: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
GAIN: Final = theme.MEADOW
LOSS: Final = QColor("#8E1C20")
FAINT: Final = QColor(34, 27, 22, 60)


class Curve(QWidget):
    """A line for everybody, in their colour, with their sign where it ends; the one that is told of is the thickest, and the
    moments that are told of are rings on it."""

    def __init__(self, players: Sequence[Player]) -> None:
        super().__init__()
        self._players = players
        self._report: Report | None = None
        self._seat = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:  # noqa: N802
        letters = strokes.letters(self)
        return QSize(letters * 30, letters * 11)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        letters = strokes.letters(self)
        return QSize(letters * 12, letters * 8)

    def show_report(self, report: Report, seat: int) -> None:
        self._report, self._seat = report, seat
        ends = ", ".join(
            tr("{name}: {percent} %", name=player.name, percent=round(100 * sums.result))
            for player, sums in zip(self._players, report.sums, strict=True)
        )
        self.setAccessibleName(tr("Everybody's chance to win, from the first move to the last. At the end, {ends}.", ends=ends))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        letters = strokes.letters(self)
        left = painter.fontMetrics().horizontalAdvance("100 % ") + letters * 0.3
        room = QRectF(left, letters * 0.8, self.width() - left - letters * 1.8, self.height() - letters * 1.6)
        for share in GRID:
            high = room.bottom() - room.height() * share
            painter.setPen(QPen(FAINT, 1))
            painter.drawLine(QPointF(room.left(), high), QPointF(room.right(), high))
            painter.setPen(theme.INK)
            beside = QRectF(0, high - letters, left - letters * 0.3, letters * 2)
            painter.drawText(beside, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, f"{round(100 * share)} %")
        report = self._report
        if report is None:
            return
        last = max(1, report.curve[-1][0])

        def spot(place: int, share: float) -> QPointF:
            return QPointF(room.left() + room.width() * place / last, room.bottom() - room.height() * share)

        for seat in (*[other for other in range(len(self._players)) if other != self._seat], self._seat):
            points = QPolygonF([spot(place, shares[seat]) for place, shares in report.curve])
            wide = letters * (0.24 if seat == self._seat else 0.11)
            painter.setPen(
                QPen(theme.INK, wide + 1.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
            )
            painter.drawPolyline(points)
            painter.setPen(
                QPen(self._colour(seat), wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
            )
            painter.drawPolyline(points)
        for number, point in enumerate(report.turning_points[self._seat], start=1):
            at = spot(point.place + 1, report.curve[point.place + 1][1][self._seat])
            ring = QRectF(at.x() - letters * 0.7, at.y() - letters * 0.7, letters * 1.4, letters * 1.4)
            painter.setPen(QPen(theme.INK, 1.5))
            painter.setBrush(theme.CREAM)
            painter.drawEllipse(ring)
            painter.drawText(ring, Qt.AlignmentFlag.AlignCenter, str(number))
        self._paint_signs(painter, room, letters, [sums.result for sums in report.sums])

    def _paint_signs(self, painter: QPainter, room: QRectF, letters: float, results: Sequence[float]) -> None:
        """At the end of each line, one below the other where they end together."""
        size, lowest = letters * 1.3, room.top() - letters
        ends = sorted(range(len(results)), key=lambda seat: -results[seat])
        step = min(size, room.height() / max(1, len(ends)))
        for at, seat in enumerate(ends):
            high = room.bottom() - room.height() * results[seat]
            high = max(lowest + step, min(high, room.bottom() - step * (len(ends) - 1 - at)))
            lowest = high
            badge = QRectF(room.right() + letters * 0.25, high - size / 2, size, size)
            painter.setPen(QPen(theme.INK, 2.5 if seat == self._seat else 1))
            painter.setBrush(self._colour(seat))
            painter.drawEllipse(badge)
            painter.setPen(theme.CREAM)
            painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, SYMBOLS.get(self._players[seat].colour, ""))

    def _colour(self, seat: int) -> QColor:
        return QColor(COLOURS.get(self._players[seat].colour, theme.WALNUT.name()))


class Shares(QWidget):
    """From the start to the result, a bar for each step of the way: green for what was gained and red for what was lost."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[tuple[str, float, float, bool]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_sums(self, sums: Sums, name: str, finished: bool) -> None:
        way = [sums.start]
        for part in (sums.luck, sums.own, sums.others):
            way.append(way[-1] + part)
        end = tr("Result") if finished else tr("So far")
        self._rows = [
            (tr("Start"), 0.0, sums.start, False),
            (tr("Luck"), way[0], way[1], True),
            (tr("{name}'s play", name=name), way[1], way[2], True),
            (tr("The others' play"), way[2], way[3], True),
            (end, 0.0, sums.result, False),
        ]
        self.setAccessibleName(", ".join(f"{words} {_figure(begin, end, change)}" for words, begin, end, change in self._rows))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        letters = strokes.letters(self)
        return QSize(letters * 30, round(letters * 1.75 * max(1, len(self._rows))))

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self._rows:
            return
        letters, metrics = strokes.letters(self), painter.fontMetrics()
        left = max(metrics.horizontalAdvance(words) for words, *_ in self._rows) + letters
        beside = metrics.horizontalAdvance("+100 %") + letters
        room = QRectF(left, 0, max(letters, self.width() - left - beside), self.height())
        low = min(0.0, *(min(begin, end) for _, begin, end, _ in self._rows))
        high = max(1.0, *(max(begin, end) for _, begin, end, _ in self._rows))
        step = self.height() / len(self._rows)

        def across(share: float) -> float:
            return room.left() + room.width() * (share - low) / (high - low)

        for at, (words, begin, end, is_change) in enumerate(self._rows):
            top = at * step
            painter.setPen(theme.INK)
            painter.drawText(QRectF(0, top, left, step), Qt.AlignmentFlag.AlignVCenter, words)
            bar = QRectF(QPointF(across(min(begin, end)), top + step * 0.2), QPointF(across(max(begin, end)), top + step * 0.8))
            painter.setPen(QPen(theme.INK, 1.2))
            painter.setBrush((GAIN if end >= begin else LOSS) if is_change else theme.BRASS)
            painter.drawRect(bar)
            said = QRectF(self.width() - beside, top, beside, step)
            painter.drawText(said, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, _figure(begin, end, is_change))
        painter.setPen(QPen(FAINT, 1.5))
        painter.drawLine(QPointF(across(0), 0), QPointF(across(0), self.height()))


def _figure(begin: float, end: float, is_change: bool) -> str:
    return f"{signed(100 * (end - begin))} %" if is_change else f"{round(100 * end)} %"
