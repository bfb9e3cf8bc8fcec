"""The make-up board of Horses: its lines, and the large one on which counters are laid, which is also the tote board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsObject,
    QGraphicsSceneHoverEvent,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)

from parlor_desktop.engine.cards import BLACK, COLOUR, RED, SUITS
from parlor_desktop.games.horses.betting import LINES, PLACE, SHOW, WIN, Line, Stakes, kind_of, pays, suit_of
from parlor_desktop.scene.horses.race_track import HEDGE, SUN
from parlor_desktop.scene.horses.silks import SILKS
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.chips import RADIUS, TENS, feet_of, paint_stacks, stacks_of
from parlor_desktop.scene.kit.playing_card import PIPS
from parlor_desktop.scene.kit.wording import tr

KINDS: Final = (WIN, PLACE, SHOW)
CENTRE: Final = Qt.AlignmentFlag.AlignCenter
INKS: Final = {RED: theme.RED, BLACK: theme.INK}
NOTHING: Final[Mapping[Line, str]] = {}
GAUGE: Final = 64.0
"""How high the gauge is that lies over the title of the tote."""
RISES: Final = QColor("#8FD694")
FALLS: Final = QColor("#F08A7E")


def cells(grid: QRectF) -> dict[Line, QRectF]:
    """Where the lines are: a column for each suit, a row each for Win, Place and Show, and the two colours below."""
    wide, high = grid.width() / len(SUITS), grid.height() / (len(KINDS) + 1)
    places = {
        f"{kind} {suit}": QRectF(grid.left() + at * wide, grid.top() + row * high, wide, high)
        for row, kind in enumerate(KINDS)
        for at, suit in enumerate(SUITS)
    }
    below = grid.top() + len(KINDS) * high
    for at, colour in enumerate((RED, BLACK)):
        places[colour] = QRectF(grid.left() + at * 2 * wide, below, 2 * wide, high)
    return places


def odds_words(line: Line) -> str:
    return {WIN: tr("3 to 1"), SHOW: tr("1 to 3")}.get(kind_of(line), tr("even"))


def meaning_words(line: Line) -> str:
    """Which places a line pays for."""
    return {WIN: tr("first"), PLACE: tr("first two"), SHOW: tr("first three")}.get(kind_of(line), tr("first"))


def paint_sheet(painter: QPainter, sheet: QRectF, top: QColor, bottom: QColor) -> None:
    """Printed card with a shadow, an ink line and a thin one within."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 95))
    painter.drawRoundedRect(sheet.translated(3, 6), 10, 10)
    tone = QLinearGradient(sheet.topLeft(), sheet.bottomRight())
    tone.setColorAt(0, top)
    tone.setColorAt(1, bottom)
    painter.setBrush(tone)
    painter.setPen(QPen(theme.INK, 2))
    painter.drawRoundedRect(sheet, 10, 10)


def paint_sign(painter: QPainter, place: QRectF, suit: str) -> None:
    """A suit's sign on a shield in its silks."""
    silks = SILKS[suit]
    painter.setPen(QPen(theme.INK, 1.8))
    painter.setBrush(QColor(silks.silk))
    painter.drawRoundedRect(place, place.width() * 0.22, place.width() * 0.22)
    inset = place.width() * 0.18
    art.draw(painter, place.adjusted(inset, inset, -inset, -inset), f"cards/{PIPS[suit]}.svg", silks.sign)


# -- The large board --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Written:
    """All that stands on the large board."""

    title: str = ""
    aside: str = ""
    """At the right of the title: how much is laid, how the race stands."""
    note: str = ""
    """Below: an objection, or what is to be done."""
    objects: bool = False
    own: bool = False
    """The note speaks of the bets of whoever looks: larger, and golden on the tote."""
    stakes: Stakes = ()
    chances: tuple[tuple[Line, str], ...] = ()
    """With these it is the tote board."""
    standing: tuple[tuple[str, str], ...] = ()
    """How each horse stands, below its sign."""
    book: bool = False
    """The counters are everybody's, and whoever looks pays for them as Bookie: what is good for a bet is bad for them."""
    moved: tuple[tuple[Line, int], ...] = ()
    """On the tote: the lines with counters of whoever looks whose chance the last card raised (1) or lowered (-1)."""
    gauged: bool = False
    """The gauge lies over the title, which makes room for it."""
    open: bool = False
    """Counters can be laid now."""


class MakeUpBoard(QGraphicsObject):
    """The board of whoever bets; during the race the tote board, with the chance of every line and the looker's counters."""

    laid = Signal(str)
    """A line was pressed: a counter on it."""
    taken = Signal(str)
    """A line was pressed with the other button: a counter off it."""
    pointed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._rect = QRectF(0, 0, 660, 440)
        self.written = Written()
        self.line: Line = ""
        """Which line somebody points at."""
        self.hinted: tuple[Line, ...] = ()
        """The lines that a hint would lay counters on."""
        self._letters = 1.0
        self.setAcceptHoverEvents(True)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def lay_out(self, rect: QRectF, letters: float = 1.0) -> None:
        self.prepareGeometryChange()
        self.setPos(rect.topLeft())
        self._letters = letters
        self._rect = QRectF(0, 0, rect.width(), rect.height())
        self.update()

    def write(self, written: Written) -> None:
        if written != self.written:
            self.written = written
            self.setAcceptedMouseButtons(
                Qt.MouseButton.LeftButton | Qt.MouseButton.RightButton if written.open else Qt.MouseButton.NoButton
            )
            self.setCursor(Qt.CursorShape.PointingHandCursor if written.open else Qt.CursorShape.ArrowCursor)
            self.update()

    def point(self, line: Line) -> None:
        if line != self.line:
            self.line = line
            self.update()

    def point_out(self, lines: tuple[Line, ...]) -> None:
        """A hint lights these lines up; none, and the lights are put out."""
        if lines != self.hinted:
            self.hinted = lines
            self.update()

    @property
    def _title(self) -> float:
        """How high the title is, or what lies in its place."""
        return (GAUGE if self.written.gauged else 36.0) * self._letters

    @property
    def _head(self) -> float:
        return 10 + 48 * self._letters + self._title

    @property
    def gauge_place(self) -> QRectF:
        """Where the gauge lies, on the table."""
        return self.mapRectToScene(QRectF(18, 8, self._rect.width() - 36, GAUGE * self._letters))

    @property
    def _side(self) -> float:
        """Room for the names of the lines."""
        return min(132 * self._letters, self._rect.width() * 0.24)

    @property
    def grid(self) -> QRectF:
        foot = 10 + 34 * self._letters
        return QRectF(self._side, self._head, self._rect.width() - self._side - 12, self._rect.height() - self._head - foot)

    def cell(self, line: Line) -> QRectF:
        """Where a line is, on the table."""
        place: QRectF = self.mapRectToScene(cells(self.grid)[line])
        return place

    def line_at(self, place: QPointF) -> Line:
        """The line at a place of the table; empty where there is none."""
        here = self.mapFromScene(place)
        return next((line for line, cell in cells(self.grid).items() if cell.contains(here)), "")

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._rect.adjusted(-4, -4, 8, 12)

    # -- Under a hand ---------------------------------------------------------------------------------------------------------

    def hoverMoveEvent(self, event: QGraphicsSceneHoverEvent) -> None:  # noqa: N802
        line = self.line_at(event.scenePos())
        if self.written.open and line and line != self.line:
            self.point(line)
            self.pointed.emit(line)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        line = self.line_at(event.scenePos())
        if line:
            self.point(line)
            self.pointed.emit(line)
            (self.taken if event.button() == Qt.MouseButton.RightButton else self.laid).emit(line)

    # -- Ink --------------------------------------------------------------------------------------------------------------

    @property
    def is_tote(self) -> bool:
        return bool(self.written.chances)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self.is_tote:
            paint_sheet(painter, self._rect, QColor("#24402F"), QColor("#16291E"))
        else:
            paint_sheet(painter, self._rect, QColor("#FBF3DC"), QColor("#EADBB5"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.BRASS if self.is_tote else HEDGE, 2))
        painter.drawRoundedRect(self._rect.adjusted(5, 5, -5, -5), 7, 7)
        self._paint_head(painter)
        self._paint_labels(painter)
        for line, cell in cells(self.grid).items():
            self._paint_cell(painter, line, cell.adjusted(2, 2, -2, -2))
        self._paint_note(painter)

    @property
    def _ink(self) -> QColor:
        return theme.LAMPLIGHT if self.is_tote else theme.INK

    def _paint_head(self, painter: QPainter) -> None:
        written, letters = self.written, self._letters
        painter.setPen(self._ink)
        painter.setFont(theme.plain(20 * letters))
        aside_width = QFontMetricsF(painter.font()).horizontalAdvance(written.aside)
        row = QRectF(16, 8, self._rect.width() - 32, self._title)
        if not written.gauged:
            painter.drawText(row, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, written.aside)
            painter.setFont(theme.lettering(26 * letters))
            room = row.width() - aside_width - 12
            title = QFontMetricsF(painter.font()).elidedText(written.title, Qt.TextElideMode.ElideRight, room)
            painter.drawText(row, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, title)
        if self.is_tote:
            painter.setFont(theme.serif(18 * letters, italic=True))
            painter.setPen(theme.BRASS_LIGHT)
            painter.drawText(QRectF(8, row.bottom() + 2, self._side - 12, self._head - row.bottom() - 6), CENTRE, tr("Chances"))
        standing = dict(written.standing)
        wide, top = self.grid.width() / len(SUITS), row.bottom() + 2
        painter.setFont(theme.plain(17 * letters, bold=True))
        for at, suit in enumerate(SUITS):
            words = standing.get(suit, "")
            longest = max(QFontMetricsF(painter.font()).horizontalAdvance(line) for line in words.split("\n"))
            width = 40 + (8 + longest if words else 0)
            left = self.grid.left() + at * wide + max(0.0, wide - width) / 2
            high = self._head - top - 4
            paint_sign(painter, QRectF(left, top + (high - 40) / 2, 40, 40), suit)
            painter.setPen(self._ink)
            words_at = QRectF(left + 48, top, wide, high)
            painter.drawText(words_at, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)

    def _paint_labels(self, painter: QPainter) -> None:
        high = self.grid.height() / (len(KINDS) + 1)
        labels = ((tr("Win"), "win S"), (tr("Place"), "place S"), (tr("Show"), "show S"), (tr("Colour"), RED))
        for row, (name, line) in enumerate(labels):
            cell = QRectF(8, self.grid.top() + row * high, self._side - 12, high)
            painter.setPen(self._ink)
            painter.setFont(theme.serif(21 * self._letters, bold=True))
            painter.drawText(cell.adjusted(0, high * 0.06, 0, -high * 0.46), CENTRE, name)
            painter.setFont(theme.plain(17 * self._letters))
            painter.setPen(theme.BRASS_LIGHT if self.is_tote else QColor("#5A4A3A"))
            words = tr("{places}, {odds}", places=meaning_words(line), odds=odds_words(line))
            if QFontMetricsF(painter.font()).horizontalAdvance(words) > cell.width():
                words = odds_words(line)
            painter.drawText(cell.adjusted(0, high * 0.5, 0, -high * 0.08), CENTRE, words)

    def _paint_cell(self, painter: QPainter, line: Line, cell: QRectF) -> None:
        stake = dict(self.written.stakes).get(line, 0)
        pointed = self.written.open and line == self.line
        if self.is_tote:
            painter.setPen(QPen(QColor(0, 0, 0, 140), 1.4))
            painter.setBrush(QColor("#0E1B13") if not stake else QColor("#3A3216"))
        else:
            painter.setPen(QPen(SUN if pointed else QColor(39, 85, 43, 150), 4 if pointed else 1.6))
            painter.setBrush(QColor("#FFF3C4") if pointed else QColor(255, 251, 240, 200))
        if line in self.hinted:
            painter.setPen(QPen(theme.RED, 5))
            painter.setBrush(QColor("#FFE27A"))
        painter.drawRoundedRect(cell, 7, 7)
        if self.is_tote:
            self._paint_chance(painter, line, cell, stake)
        else:
            self._paint_bet(painter, line, cell, stake)

    def _paint_bet(self, painter: QPainter, line: Line, cell: QRectF, stake: int) -> None:
        suit = suit_of(line)
        ink = INKS[COLOUR[suit]] if suit else INKS[line]
        if not stake:
            if suit:
                size = min(34.0, cell.height() * 0.5)
                sign = QRectF(cell.center().x() - size / 2, cell.center().y() - size / 2, size, size)
                painter.setOpacity(0.28)
                art.draw(painter, sign, f"cards/{PIPS[suit]}.svg", ink.name())
                painter.setOpacity(1)
            else:
                painter.setPen(ink)
                painter.setFont(theme.serif(24 * self._letters, bold=True))
                painter.drawText(cell, CENTRE, tr("Red") if line == RED else tr("Black"))
            return
        if not suit:
            painter.setPen(ink)
            painter.setFont(theme.serif(19 * self._letters, bold=True))
            name = tr("Red") if line == RED else tr("Black")
            painter.drawText(cell.adjusted(12, 0, 0, 0), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)
        words = tr("pays {counters}", counters=pays(line, stake))
        right = cell.adjusted(4, 4, -6, -4)
        painter.setPen(theme.INK)
        painter.setFont(theme.serif(23 * self._letters, bold=True))
        painter.drawText(right.adjusted(0, 0, 0, -right.height() * 0.44), RIGHT, str(stake))
        painter.setFont(theme.plain(17 * self._letters))
        painter.setPen(QColor("#2F6A35"))
        painter.drawText(right.adjusted(0, right.height() * 0.5, 0, 0), RIGHT, words)
        aside = QFontMetricsF(painter.font()).horizontalAdvance(words) + 10
        room = cell.adjusted(4 if suit else cell.width() * 0.34, 5, -aside, 5)
        paint_counters(painter, room, stake)

    def _paint_chance(self, painter: QPainter, line: Line, cell: QRectF, stake: int) -> None:
        words = dict(self.written.chances).get(line, "")
        suit, figures = suit_of(line), QRectF(cell)
        tone = {LOST: QColor(246, 239, 221, 120), WON: SUN}.get(words, theme.CREAM)
        below = tr("{stake} laid", stake=stake)
        if stake and words in (WON, LOST):  # what the bets on this line have come to
            tone, words, below = self._come_to(line, stake, words == WON)
        elif stake and (way := dict(self.written.moved).get(line, 0)):
            tone = RISES if (way > 0) is not self.written.book else FALLS
            words = ("▲ " if way > 0 else "▼ ") + words
        if not suit:
            words = f"{tr('Red') if line == RED else tr('Black')}  {words}"
        if stake:
            share = 0.2 if suit else 0.14
            beside = QRectF(cell.left() + 4, cell.top() + 4, 2 * (cell.width() * share - 4), cell.height())
            paint_counters(painter, beside, stake, 0.7)
            figures = cell.adjusted(cell.width() * share * 1.85, 0, -3, 0)
            painter.setFont(theme.plain(17 * self._letters, bold=True))
            painter.setPen(theme.BRASS_LIGHT)
            painter.drawText(figures.adjusted(0, figures.height() * 0.54, 0, -3), CENTRE, below)
            figures = figures.adjusted(0, 3, 0, -figures.height() * 0.42)
        painter.setPen(tone)
        painter.setFont(theme.serif((18 if stake and suit else 22) * self._letters, bold=True))
        wide = QFontMetricsF(painter.font()).horizontalAdvance(words)
        if wide > figures.width():  # very large letters in a small room
            painter.setFont(theme.serif(painter.font().pixelSize() * figures.width() / wide, bold=True))
        painter.drawText(figures, CENTRE, words)

    def _come_to(self, line: Line, stake: int, won: bool) -> tuple[QColor, str, str]:
        """A bet that is decided: good or bad for whoever looks, and in two short lines what it brings them or costs."""
        if self.written.book:
            if won:
                return FALLS, tr("won"), tr("pay {counters}", counters=pays(line, stake))
            return RISES, tr("lost"), tr("keep {counters}", counters=stake)
        if won:
            return RISES, tr("Safe!"), tr("brings {counters}", counters=pays(line, stake))
        return FALLS, tr("lost"), tr("{stake} gone", stake=stake)

    def _paint_note(self, painter: QPainter) -> None:
        written = self.written
        row = QRectF(14, self.grid.bottom() + 3, self._rect.width() - 28, 34 * self._letters)
        size = 23 if written.own else 19
        painter.setFont(theme.plain(size * self._letters, bold=written.objects or written.own))
        widest = QFontMetricsF(painter.font()).horizontalAdvance(written.note)
        if written.own and widest > row.width():  # sooner smaller than cut: the figure is at its end
            painter.setFont(theme.plain(max(19.0, size * row.width() / widest) * self._letters, bold=True))
        words = QFontMetricsF(painter.font()).elidedText(written.note, Qt.TextElideMode.ElideRight, row.width())
        plain = theme.BRASS_LIGHT if written.own and self.is_tote else self._ink
        painter.setPen(theme.RED if written.objects and not self.is_tote else plain)
        painter.drawText(row, CENTRE, words)


RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LOST: Final = "–"
WON: Final = "in!"


def paint_counters(painter: QPainter, room: QRectF, counters: int, largest: float = 1.25) -> None:
    """A bet's counters in the middle of this room; many of them are drawn smaller."""
    stacks = stacks_of(counters, TENS)
    feet = feet_of(len(stacks))
    wide = max(foot.x() for foot in feet) - min(foot.x() for foot in feet) + 2 * RADIUS
    high = max(foot.y() for foot in feet) - min(foot.y() for foot in feet) + 2 * RADIUS + 14
    scale = min(largest, room.height() * 0.9 / high, room.width() / wide)
    painter.save()
    painter.translate(room.center())
    painter.scale(scale, scale)
    paint_stacks(painter, stacks)
    painter.restore()


assert len(LINES) == len(cells(QRectF(0, 0, 4, 4)))
