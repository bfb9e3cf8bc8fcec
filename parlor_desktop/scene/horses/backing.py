"""What somebody at this screen has laid on a horse: a tag that runs behind it, in the colour of their seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.cards import COLOUR, RED
from parlor_desktop.engine.wording import signed
from parlor_desktop.games.horses.betting import (
    PLACE,
    SHOW,
    WIN,
    Line,
    Stakes,
    Suit,
    kind_of,
    suit_of,
    total,
)
from parlor_desktop.scene.horses.fortune import Ends, Outcome, chance_of, percent
from parlor_desktop.scene.horses.horse import Horse
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.wording import tr

KEEPS: Final = "#2F6A35"
PAYS: Final = theme.RED.name()
"""The colours of what a Bookie keeps or pays."""
LETTERS: Final = 21.0
LINE: Final = 25.0
EDGE: Final = 8.0
FEW: Final = 2
"""So many bets on one horse are told one by one."""
BEHIND: Final = 82.0
"""How far behind the middle of its horse it ends, before it is scaled;"""
AHEAD: Final = 86.0
"""and how far before it it begins, as long as there is no room behind."""


class Backing(QGraphicsObject):
    """Its right edge is behind the horse. It never goes further left than its lane: a horse at the start has it ahead."""

    def __init__(self, horse: Horse) -> None:
        super().__init__()
        self._horse = horse
        self._left = 0.0
        self._letters = 1.0
        self._lane = 100.0
        """How high it may be, so that it lies in its own lane."""
        self._colour = QColor()
        self.lines: tuple[str, ...] = ()
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        horse.xChanged.connect(self._follow)
        horse.yChanged.connect(self._follow)

    def lay_out(self, left: float, letters: float, lane: float) -> None:
        self.prepareGeometryChange()
        self._left, self._letters, self._lane = left, letters, lane
        self._follow()
        self.update()

    def write(self, lines: Sequence[str], colour: str) -> None:
        if tuple(lines) != self.lines or QColor(colour) != self._colour:
            self.prepareGeometryChange()
            self.lines, self._colour = tuple(lines), QColor(colour)
            self._follow()
            self.update()
        self.setVisible(bool(self.lines))

    @property
    def _size(self) -> float:
        """How large its letters are; very large ones become smaller where two lines would not fit in a lane."""
        return min(self._letters, (self._lane - EDGE) / (LINE * max(1, len(self.lines))))

    @property
    def paper(self) -> QRectF:
        metrics = QFontMetricsF(theme.plain(LETTERS * self._size, bold=True))
        wide = max((metrics.horizontalAdvance(line) for line in self.lines), default=0.0) + 2 * EDGE
        high = LINE * self._size * len(self.lines) + EDGE
        return QRectF(-wide, -high / 2, wide, high)

    def _follow(self) -> None:
        scale = self._horse.scale()
        x = self._horse.x() - BEHIND * scale
        if x - self.paper.width() < self._left:
            x = self._horse.x() + AHEAD * scale + self.paper.width()
        self.setPos(QPointF(x, self._horse.y() - 58 * scale))

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self.paper.adjusted(-3, -3, 5, 6)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = self.paper
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 80))
        painter.drawRoundedRect(paper.translated(2, 3), 7, 7)
        painter.setPen(QPen(self._colour, 3.5))
        painter.setBrush(theme.CREAM)
        painter.drawRoundedRect(paper, 7, 7)
        painter.setPen(theme.INK)
        painter.setFont(theme.plain(LETTERS * self._size, bold=True))
        high = (paper.height() - EDGE) / max(1, len(self.lines))
        for at, line in enumerate(self.lines):
            row = QRectF(paper.left(), paper.top() + EDGE / 2 + at * high, paper.width(), high)
            painter.drawText(row, Qt.AlignmentFlag.AlignCenter, line)


def backing_lines(letter: Suit, stakes: Stakes, ends: Ends = ()) -> list[str]:
    """What lies on a horse, bet by bet, with its chance while the race can still end in several ways; or how much, where that
    is many. What lies on a colour lies on both of its horses, and says so on both."""
    own = [bet for bet in stakes if suit_of(bet[0]) == letter]
    colour = [bet for bet in stakes if bet[0] == COLOUR[letter]]
    if len(own) + len(colour) > FEW and len(own) > 1:
        told = [tr("{counters} laid", counters=total(own))]
    else:
        told = [_with_chance(_line_words(line, counters), line, ends) for line, counters in own]
    return [*told, *(_with_chance(_line_words(line, counters), line, ends) for line, counters in colour)]


def _with_chance(words: str, line: Line, ends: Ends) -> str:
    if not ends:
        return words
    chance = chance_of(line, ends)
    if chance == 1:
        return tr("{bet}: safe", bet=words)
    return tr("{bet}, {chance}", bet=words, chance=percent(chance))


def _line_words(line: Line, counters: int) -> str:
    match kind_of(line):
        case kind if kind == WIN:
            return tr("{counters} to win", counters=counters)
        case kind if kind == PLACE:
            return tr("{counters}: first two", counters=counters)
        case kind if kind == SHOW:
            return tr("{counters}: first three", counters=counters)
        case kind if kind == RED:
            return tr("{counters} on red", counters=counters)
    return tr("{counters} on black", counters=counters)


def book_lines(laid: int, place: int, outcome: Outcome) -> list[str]:
    """What the Bookie sees on a horse: how much lies on it, and what the whole race brings if it comes in next."""
    brings = tr("if {place}: {gain}", place=place_words(place), gain=outcome_words(outcome))
    return [tr("{counters} on it", counters=laid), brings] if laid else [brings]


def outcome_words(outcome: Outcome) -> str:
    if outcome.worst == outcome.best:
        return signed(outcome.best)
    return tr("{worst} to {best}", worst=signed(outcome.worst), best=signed(outcome.best))


def place_words(place: int) -> str:
    return (tr("first"), tr("second"), tr("third"), tr("last"))[place - 1]
