"""The programme beside the painted board of Bacarac: which hand is played, which part of it, what for, and who is ahead.

Also the rings around those divisions that whoever looks can win with the cards in their hand.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.contract import Seat
from parlor_desktop.scene.bacarac.goal import Goal, Standing
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.wording import tr

WIDTH: Final = 270.0
EDGE: Final = 14.0
SLIP: Final = 352.0
"""How wide it is where only the most important of it has room."""
LOWEST: Final = 110.0
"""A lower paper is such a slip."""
TITLE: Final = 44.0
TABS: Final = 34.0
LINE: Final = 29.0
"""How much room each needs from above; a line of the order the last."""
CLOSE: Final = 25.0
"""A line of the order where it has more than a few, which need no heading."""
FEW: Final = 2
LARGE: Final = 1.1
"""From this size of letters on, there is no room for the parts of a hand and for headings."""
SMALLEST: Final = 18.0
OPEN: Final = 100.0
"""Degrees of a round ring that are left open."""
FADED: Final = QColor("#6A5846")
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_WRAPPED: Final = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)


class Programme(QGraphicsObject):
    """Where there is little room for it, it is a slip with a few lines."""

    def __init__(self) -> None:
        super().__init__()
        self.goal = Goal()
        self._me: Seat | None = None
        self._paper = QRectF()
        self._letters = 1.0
        self.setVisible(False)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_goal(self, goal: Goal, me: Seat | None) -> None:
        if (goal, me) != (self.goal, self._me):
            self.goal, self._me = goal, me
            self.update()
        self.setVisible(bool(goal.title) and not self._paper.isEmpty())

    def lay_out(self, room: QRectF, letters: float) -> None:
        """It fills this part of the table; where that is nothing, it is put away."""
        self.prepareGeometryChange()
        self._paper, self._letters = room, letters
        self.show_goal(self.goal, self._me)
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._paper.adjusted(-4, -4, 8, 10)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper, letters = self._paper, self._letters
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 90))
        painter.drawRoundedRect(paper.translated(3, 5), 10, 10)
        painter.setPen(QPen(theme.INK, 2))
        painter.setBrush(theme.CREAM)
        painter.drawRoundedRect(paper, 10, 10)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.BRASS, 1.4))
        painter.drawRoundedRect(paper.adjusted(5, 5, -5, -5), 7, 7)
        if paper.height() < LOWEST:
            self._paint_slip(painter, paper.adjusted(EDGE, 6, -EDGE, -6))
            return
        painter.setPen(theme.INK)
        painter.setFont(theme.lettering(28 * letters))
        title = QRectF(paper.left(), paper.top() + 7, paper.width(), TITLE * letters - 6)
        painter.drawText(title, Qt.AlignmentFlag.AlignCenter, self.goal.title)
        inside = paper.adjusted(EDGE, TITLE * letters, -EDGE, -EDGE)
        if len(self.goal.parts) > 1 and letters <= LARGE:
            self._paint_tabs(painter, QRectF(inside.left(), inside.top(), inside.width(), TABS - 4))
            inside.setTop(inside.top() + TABS)
        order = QRectF(inside)
        order.setTop(inside.bottom() - self._order_height)
        self._paint_order(painter, order)
        inside.setBottom(order.top() - 2)
        for words, ink in ((self.goal.prize, theme.RED), (self.goal.lit, FADED)):
            if words:
                inside.setBottom(inside.bottom() - LINE * letters)
                self._paint_note(painter, QRectF(inside.left(), inside.bottom(), inside.width(), LINE * letters), words, ink)
        self._paint_words(painter, inside)

    @property
    def slip_lines(self) -> tuple[str, str, str]:
        """What matters most: which hand it is, what lies for the last one, and who stands where."""
        first = self.goal.first(FEW, self._me)
        order = [tr("{place}. {name} {score}", place=each.place, name=each.name, score=each.score) for each in first]
        return self.goal.title, self.goal.prize, " · ".join(order)

    def _paint_slip(self, painter: QPainter, room: QRectF) -> None:
        lines = [words for words in self.slip_lines if words]
        high = room.height() / len(lines)
        for at, words in enumerate(lines):
            line = QRectF(room.left(), room.top() + at * high, room.width(), high)
            self._paint_note(painter, line, words, theme.RED if words == self.goal.prize else theme.INK)

    def _paint_note(self, painter: QPainter, line: QRectF, words: str, ink: QColor) -> None:
        font = theme.plain(20 * self._letters, bold=ink == theme.RED)
        wide = QFontMetricsF(font).horizontalAdvance(words)
        if wide > line.width():
            font.setPixelSize(int(font.pixelSize() * 0.97 * line.width() / wide))
        painter.setPen(ink)
        painter.setFont(font)
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_tabs(self, painter: QPainter, row: QRectF) -> None:
        """The parts of a hand, as chevrons; the one that is played is lit."""
        metrics = QFontMetricsF(theme.plain(19, bold=True))
        widths = [metrics.horizontalAdvance(part.title) + 16 for part in self.goal.parts]
        spare = (row.width() - sum(widths)) / len(widths)
        left, tip = row.left(), 8.0
        for at, (part, wide) in enumerate(zip(self.goal.parts, widths, strict=True)):
            now, right = at == self.goal.now, left + wide + spare
            painter.setPen(QPen(theme.INK, 1.4))
            painter.setBrush(theme.RED if now else theme.IVORY)
            corners = [
                QPointF(left, row.top()),
                QPointF(right - 3, row.top()),
                QPointF(right - 3 + tip, row.center().y()),
                QPointF(right - 3, row.bottom()),
                QPointF(left, row.bottom()),
                QPointF(left + tip, row.center().y()),
            ]
            if at == len(widths) - 1:
                corners[2] = QPointF(right - 3, row.center().y())
            if at == 0:
                corners.pop()
            painter.drawPolygon(QPolygonF(corners))
            painter.setPen(theme.CREAM if now else FADED)
            painter.setFont(theme.plain(19, bold=now))
            room = QRectF(left + 4, row.top(), right - left - 2, row.height())
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, part.title)
            left = right

    def _paint_words(self, painter: QPainter, room: QRectF) -> None:
        """What wins this part; in the run, what whoever looks can hope for."""
        words = self.goal.aim or self.goal.parts[self.goal.now].words
        size = 24.0 * self._letters
        font = theme.serif(size, italic=True)
        while size > SMALLEST and not room.contains(QFontMetricsF(font).boundingRect(room, _WRAPPED, words)):
            size -= 1
            font = theme.serif(size, italic=True)
        painter.setPen(theme.INK)
        painter.setFont(font)
        painter.drawText(room, _WRAPPED, words)

    @property
    def order(self) -> tuple[Standing, ...]:
        """Who is shown in it: with large letters, only a few."""
        return self.goal.order if self._letters <= LARGE else self.goal.first(FEW, self._me)

    @property
    def _is_headed(self) -> bool:
        return self._letters <= LARGE and len(self.order) <= FEW

    @property
    def _order_height(self) -> float:
        if self._is_headed or self._letters > LARGE:
            return LINE * self._letters * (self._is_headed + len(self.order))
        return CLOSE * self._letters * len(self.order) + 3

    def _paint_order(self, painter: QPainter, room: QRectF) -> None:
        painter.setPen(QPen(QColor(179, 38, 43, 150), 1.5))
        painter.drawLine(room.topLeft(), room.topRight())
        high = LINE if self._is_headed or self._letters > LARGE else CLOSE
        line = QRectF(room.left(), room.bottom() - high * self._letters * len(self.order), room.width(), high * self._letters)
        if self._is_headed:
            line = QRectF(room.left(), room.top(), room.width(), LINE * self._letters)
            painter.setPen(FADED)
            painter.setFont(theme.plain(20))
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, tr("Most chips at the end win"))
            line.translate(0, line.height())
        for each in self.order:
            self._paint_standing(painter, line, each)
            line.translate(0, line.height())

    def _paint_standing(self, painter: QPainter, line: QRectF, each: Standing) -> None:
        mine = each.seat == self._me
        if mine:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.BRASS_LIGHT)
            painter.drawRoundedRect(line.adjusted(0, 1, 0, -1), 6, 6)
        font = theme.serif(21 * self._letters, bold=mine)
        painter.setFont(font)
        painter.setPen(theme.INK)
        wide = QFontMetricsF(font).horizontalAdvance(each.score)
        score = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(line.adjusted(0, 0, -8, 0), score, each.score)
        name = QFontMetricsF(font).elidedText(each.name, Qt.TextElideMode.ElideRight, line.width() - wide - 56)
        painter.drawText(line.adjusted(8, 0, 0, 0), _LEFT, tr("{place}. {name}", place=each.place, name=name))


class Ring(QGraphicsObject):
    """A ring of lamplight around a division: there is something in it for whoever looks. Around one that is `round` it is open
    above, where the name stands."""

    def __init__(self, is_round: bool = False) -> None:
        super().__init__()
        self._is_round = is_round
        self._room = QRectF(-50, -30, 100, 60)
        self.setVisible(False)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def lay_out(self, room: QRectF) -> None:
        self.prepareGeometryChange()
        self._room = QRectF(-room.width() / 2, -room.height() / 2, room.width(), room.height())
        self.setPos(room.center())
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._room.adjusted(-14, -14, 14, 14)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for grow, alpha in ((9.0, 60), (5.5, 110)):
            painter.setPen(QPen(QColor(255, 214, 110, alpha), 7))
            self._paint_line(painter, grow)
        painter.setPen(QPen(QColor("#FFD36A"), 4.5))
        self._paint_line(painter, 0.0)

    def _paint_line(self, painter: QPainter, grow: float) -> None:
        room = self._room.adjusted(-grow, -grow, grow, grow)
        if self._is_round:
            painter.drawArc(room, round(16 * (90 + OPEN / 2)), round(16 * (360 - OPEN)))
        else:
            painter.drawRoundedRect(room, 10 + grow, 10 + grow)
