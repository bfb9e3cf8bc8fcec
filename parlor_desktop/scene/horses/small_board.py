"""The bets of each player, beside them and covered until they are off (HO-4): on a small make-up board or, where many play, on
a slip that lists them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsObject,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)

from parlor_desktop.engine.cards import BLACK, COLOUR, RED, SUITS
from parlor_desktop.games.horses.betting import PLACE, SHOW, WIN, Line, Stakes, kind_of, suit_of, total
from parlor_desktop.scene.horses.make_up import CENTRE, INKS, KINDS, RIGHT, cells, paint_sheet
from parlor_desktop.scene.horses.race_track import HEDGE, SUN, TURF
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.plate import COLOURS
from parlor_desktop.scene.kit.playing_card import PIPS
from parlor_desktop.scene.kit.wording import tr

LONGEST: Final = 150.0
"""How long a listed bet is at the most; one that is longer is hard to read across."""
SIGN: Final = 14.0
EDGE: Final = 7.0
"""How wide the edge of a slip is that has its owner's colour."""
LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
LOWEST: Final = 23.0
"""A board that is lower cannot be read, and is not shown."""


@dataclass(frozen=True, slots=True)
class Bets:
    """What one bettor has laid."""

    colour: str
    stakes: Stakes = ()
    down: bool = False
    covered: bool = False
    open: bool = False
    """The betting is closed: what lies here is all."""


@dataclass(frozen=True, slots=True)
class Pill:
    """A bet as a slip lists it: where, on what, how many."""

    place: QRectF
    words: str
    line: Line
    stake: int


def whole_words() -> dict[str, str]:
    return {WIN: tr("win"), PLACE: tr("place"), SHOW: tr("show"), RED: tr("red"), BLACK: tr("black")}


def short_words() -> dict[str, str]:
    """The same, where there is little room."""
    return {WIN: tr("W"), PLACE: tr("P"), SHOW: tr("S"), RED: tr("Red"), BLACK: tr("Bl.")}


class SmallBoard(QGraphicsObject):
    """A make-up board as others see it, with counters in its owner's colour; or a slip, which is one all evening."""

    pressed = Signal()
    """Its owner wants to bet now."""

    def __init__(self) -> None:
        super().__init__()
        self._rect = QRectF(0, 0, 170, 100)
        self._letters = 1.0
        self.bets: Bets | None = None
        self._lists = False
        self._note = ""
        self._key = ""
        self._pointed = False
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def lay_out(self, rect: QRectF, letters: float = 1.0) -> None:
        self.prepareGeometryChange()
        self.setPos(rect.topLeft())
        self._letters = letters
        self._rect = QRectF(0, 0, rect.width(), rect.height())
        self.update()

    @property
    def place(self) -> QRectF:
        rect: QRectF = self.mapRectToScene(self._rect)
        return rect

    def show_bets(self, bets: Bets | None, note: str = "", lists: bool = False) -> None:
        """No bets, no board; a note stands where there is nothing to be laid. `lists`: it is a slip, however high it is."""
        if (bets, note, lists) != (self.bets, self._note, self._lists):
            self.bets, self._note, self._lists = bets, note, lists
            self.update()
        self.setVisible((bets is not None or bool(note)) and self._rect.height() >= LOWEST * self._letters)

    def invite(self, key: str) -> None:
        """Let its owner press it, or this key, to be the next who bets; no key, no invitation."""
        if key != self._key:
            self._key, self._pointed = key, False
            self.setAcceptedMouseButtons(Qt.MouseButton.LeftButton if key else Qt.MouseButton.NoButton)
            self.setCursor(Qt.CursorShape.PointingHandCursor if key else Qt.CursorShape.ArrowCursor)
            self.update()

    def point(self, pointed: bool) -> None:
        self._pointed = pointed
        self.update()

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        self.pressed.emit()

    def cell(self, line: Line) -> QPointF:
        """The middle of a line, on the table."""
        place: QPointF = self.mapToScene(self._rect.center() if self.is_slip else cells(self._grid)[line].center())
        return place

    @property
    def _is_strip(self) -> bool:
        """Too small for anything but what lies on it together."""
        return self._rect.height() < 54 * self._letters

    @property
    def is_slip(self) -> bool:
        """Bets are listed: where many play, or where lines would be too small to be read."""
        return self._lists or self._grid.height() / (len(KINDS) + 1) < 19 * self._letters

    @property
    def _grid(self) -> QRectF:
        return self._rect.adjusted(6, 20, -6, -5)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._rect.adjusted(-4, -4, 8, 12)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self._note:
            self._paint_note(painter)
            return
        bets = self.bets
        if bets is None:
            return
        if bets.covered:
            self._paint_cover(painter)
        else:
            paint_sheet(painter, self._rect, QColor("#FBF3DC"), QColor("#EADBB5"))
            if self._is_strip:
                self._paint_strip(painter, bets)
            elif self.is_slip:
                self._paint_slip(painter, bets)
            else:
                self._paint_lines(painter, bets)
        if self._key:
            self._paint_invitation(painter)

    @property
    def _list_rows(self) -> int:
        """How many bets can be listed one below the other."""
        return max(1, int((self._rect.height() - 8) // (24 * self._letters)))

    def _paint_invitation(self, painter: QPainter) -> None:
        wide, high = 124 * self._letters, min(38 * self._letters, self._rect.height() - 4)
        stamp = QRectF(self._rect.center().x() - wide / 2, self._rect.center().y() - high / 2, wide, high)
        painter.setPen(QPen(theme.LAMPLIGHT if self._pointed else theme.INK, 4 if self._pointed else 2))
        painter.setBrush(theme.BRASS_LIGHT)
        painter.drawRoundedRect(stamp, 10, 10)
        painter.setPen(theme.INK)
        painter.setFont(theme.serif(18 * self._letters, bold=True))
        painter.drawText(stamp, CENTRE, tr("Bet ({key})", key=self._key))

    def _paint_slip(self, painter: QPainter, bets: Bets) -> None:
        """Bets one below the other, in one column or two: which place, which sign, how many."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(COLOURS[bets.colour]))
        painter.drawRoundedRect(QRectF(self._rect.left() + 1, self._rect.top() + 3, EDGE, self._rect.height() - 6), 3, 3)
        pills, more = self.listed()
        for pill in pills:
            self._paint_pill(painter, pill)
        painter.setPen(theme.INK)
        painter.setFont(self._pill_font)
        if more:
            place = pills[-1].place
            corner = QRectF(self._rect.center().x(), self._rect.bottom() - 3 - place.height(), place.width(), place.height())
            painter.drawText(corner, CENTRE, tr("and {more} more", more=more))
        if not pills:
            painter.setPen(QColor(34, 27, 22, 170))
            painter.setFont(theme.serif(min(18 * self._letters, self._rect.height() * 0.5), italic=True))
            words = tr("no bet left") if bets.open else tr("no bet") if bets.down else tr("still to bet")
            painter.drawText(self._rect.adjusted(EDGE, 0, 0, 0), CENTRE, words)

    @property
    def _pill_font(self) -> QFont:
        return theme.plain(17 * self._letters, bold=True)

    def listed(self) -> tuple[list[Pill], int]:
        """The bets as they are listed, and how many more there are. Win, place and show are written out where there is room."""
        bets = () if self.bets is None or self.bets.covered else self.bets.stakes
        high = 24 * self._letters
        rows = self._list_rows
        columns = 1 if len(bets) <= rows else 2
        more = len(bets) - columns * rows
        shown = bets if more <= 0 else bets[: columns * rows - 1]
        room = (self._rect.width() - 12 - EDGE) / columns
        wide = min(room, LONGEST * self._letters) - 3
        words, longest = whole_words(), max((self._length(whole_words(), bet) for bet in shown), default=0.0)
        if longest > wide:
            words = short_words()
        left, top = self._rect.left() + 6 + EDGE, self._rect.top() + 5
        pills = [
            Pill(
                QRectF(left + (at // rows) * room, top + (at % rows) * high, wide, high - 2),
                words[kind_of(line)],
                line,
                stake,
            )
            for at, (line, stake) in enumerate(shown)
        ]
        return pills, more + 1 if more > 0 else 0

    def _length(self, words: Mapping[str, str], bet: tuple[Line, int]) -> float:
        """How long a bet is, written so."""
        line, stake = bet
        ink = QFontMetricsF(self._pill_font)
        sign = SIGN + 3 if suit_of(line) else 0.0
        return 4 + ink.horizontalAdvance(words[kind_of(line)]) + ink.horizontalAdvance(str(stake)) + sign + 4 + 4

    def _paint_pill(self, painter: QPainter, pill: Pill) -> None:
        place, left, suit = pill.place, pill.place.left() + 4, suit_of(pill.line)
        ink = INKS[COLOUR[suit]] if suit else INKS[pill.line]
        painter.setPen(QPen(theme.INK, 1.1))
        painter.setBrush(QColor("#FFFBF0"))
        painter.drawRoundedRect(place, 7, 7)
        painter.setFont(self._pill_font)
        painter.setPen(ink)
        painter.drawText(QRectF(left, place.top(), place.width(), place.height()), LEFT, pill.words)
        if suit:
            across = left + QFontMetricsF(painter.font()).horizontalAdvance(pill.words) + 3
            sign = QRectF(across, place.center().y() - SIGN / 2, SIGN, SIGN)
            art.draw(painter, sign, f"cards/{PIPS[suit]}.svg", ink.name())
        painter.setPen(theme.INK)
        painter.drawText(place.adjusted(0, 0, -4, 0), RIGHT, str(pill.stake))

    def _paint_lines(self, painter: QPainter, bets: Bets) -> None:
        grid = self._grid
        wide = grid.width() / len(SUITS)
        painter.setPen(QPen(QColor(39, 85, 43, 110), 1))
        painter.setBrush(QColor(255, 251, 240, 170))
        for cell in cells(grid).values():
            painter.drawRect(cell)
        for at, suit in enumerate(SUITS):
            sign = QRectF(grid.left() + (at + 0.5) * wide - 8, grid.top() - 17, 16, 16)
            art.draw(painter, sign, f"cards/{PIPS[suit]}.svg", INKS[COLOUR[suit]].name())
        for colour in (RED, BLACK):
            swatch = cells(grid)[colour]
            painter.fillRect(QRectF(swatch.left() + 1, swatch.bottom() - 4, swatch.width() - 2, 3), INKS[colour])
        for line, stake in bets.stakes:
            self._paint_laid(painter, cells(grid)[line], stake, bets.colour)

    def _paint_laid(self, painter: QPainter, cell: QRectF, stake: int, colour: str) -> None:
        high = min(24 * self._letters, cell.height() - 2)
        long = min(cell.width() - 2, max(high, 13 * self._letters * len(str(stake)) + 8))
        pill = QRectF(cell.center().x() - long / 2, cell.center().y() - high / 2, long, high)
        painter.setPen(QPen(theme.INK, 1.2))
        painter.setBrush(QColor(COLOURS[colour]))
        painter.drawRoundedRect(pill, high / 2, high / 2)
        painter.setPen(theme.CREAM if QColor(COLOURS[colour]).lightness() < 110 else theme.INK)
        painter.setFont(theme.plain(min(18 * self._letters, high - 1), bold=True))
        painter.drawText(pill, CENTRE, str(stake))

    def _paint_cover(self, painter: QPainter) -> None:
        paint_sheet(painter, self._rect, TURF.darker(120), HEDGE)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(SUN, 1.6))
        painter.drawRoundedRect(self._rect.adjusted(5, 5, -5, -5), 7, 7)
        painter.setPen(QPen(QColor(228, 181, 50, 60), 1.4))
        step = 14.0
        inner = self._rect.adjusted(8, 8, -8, -8)
        painter.save()
        painter.setClipRect(inner)
        x = inner.left() - inner.height()
        while x < inner.right():
            painter.drawLine(QPointF(x, inner.bottom()), QPointF(x + inner.height(), inner.top()))
            painter.drawLine(QPointF(x, inner.top()), QPointF(x + inner.height(), inner.bottom()))
            x += step
        painter.restore()
        wide, high = 100 * self._letters, min(36 * self._letters, self._rect.height() - 6)
        stamp = QRectF(self._rect.center().x() - wide / 2, self._rect.center().y() - high / 2, wide, high)
        self._paint_stamp(painter, stamp, tr("ready"))

    def _paint_stamp(self, painter: QPainter, stamp: QRectF, words: str) -> None:
        painter.setPen(QPen(theme.INK, 1.8))
        painter.setBrush(SUN)
        painter.drawRoundedRect(stamp, 8, 8)
        painter.setPen(theme.INK)
        painter.setFont(theme.lettering(min(22 * self._letters, stamp.height() * 0.7)))
        painter.drawText(stamp, CENTRE, words)

    def _paint_strip(self, painter: QPainter, bets: Bets) -> None:
        painter.setPen(theme.INK)
        painter.setFont(theme.plain(18 * self._letters, bold=True))
        painter.drawText(self._rect, CENTRE, tr("{stake} laid", stake=total(bets.stakes)))

    def _paint_note(self, painter: QPainter) -> None:
        """A slate with a word on it, where there is no board."""
        slate = self._rect.adjusted(8, 0, -8, 0)
        if slate.height() > 76:
            slate = slate.adjusted(0, (slate.height() - 76) / 2, 0, -(slate.height() - 76) / 2)
        paint_sheet(painter, slate, QColor("#2E2A26"), QColor("#1C1916"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.BRASS, 1.6))
        painter.drawRoundedRect(slate.adjusted(4, 4, -4, -4), 7, 7)
        painter.setFont(theme.serif(min(19 * self._letters, slate.height() * 0.62), italic=True))
        painter.setPen(theme.LAMPLIGHT)
        painter.drawText(slate.adjusted(6, 2, -6, -2), CENTRE | Qt.TextFlag.TextWordWrap, self._note)
