"""The make-up boards of the others: small, covered until they are off, and shared when there are too many bettors (HO-1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from parlor_desktop.scene.kit.plate import COLOURS, SYMBOLS
from parlor_desktop.scene.kit.playing_card import PIPS
from parlor_desktop.scene.kit.wording import tr

HIGH_ENOUGH: Final = 118.0
NAMES: Final = 20.0
"""How high a board must be for the names of those who share it, and how high these are."""
LONGEST: Final = 150.0
"""How long a listed bet is at the most; one that is longer is hard to read across."""
TAB: Final = 20.0
SIGN: Final = 14.0
PARTNER: Final = 62.0
"""Room for the name of whoever has the other half of a board."""
PALE: Final = 0.5
"""How much is seen of a bet that concerns nobody who looks."""
LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
LOWEST: Final = 23.0
"""A board that is lower cannot be read, and is not shown."""


@dataclass(frozen=True, slots=True)
class Bets:
    """What one bettor has on a small board."""

    colour: str
    stakes: Stakes = ()
    down: bool = False
    covered: bool = False
    name: str = ""
    pale: frozenset[Line] = frozenset()
    """The lines that concern nobody who looks: shown, but not so bright."""


@dataclass(frozen=True, slots=True)
class Pill:
    """A bet as a small board lists it: where, whose, on what, how many."""

    place: QRectF
    colour: str
    """Of whose bet it is; empty on a board that is one bettor's own."""
    words: str
    line: Line
    stake: int
    pale: bool = False


def whole_words() -> dict[str, str]:
    return {WIN: tr("win"), PLACE: tr("place"), SHOW: tr("show"), RED: tr("red"), BLACK: tr("black")}


def short_words() -> dict[str, str]:
    """The same, where there is little room."""
    return {WIN: tr("W"), PLACE: tr("P"), SHOW: tr("S"), RED: tr("Red"), BLACK: tr("Bl.")}


class SmallBoard(QGraphicsObject):
    """A make-up board as others see it: each bettor's counters in their own colour; covered until they are off (HO-4)."""

    pressed = Signal()
    """Its owner wants to bet now."""

    def __init__(self) -> None:
        super().__init__()
        self._rect = QRectF(0, 0, 170, 100)
        self._letters = 1.0
        self.bets: tuple[Bets, ...] = ()
        self.partner = ""
        """The colour of whoever has the other half of this board and sits apart,"""
        self.partner_name = ""
        """and their name."""
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

    def show_bets(self, bets: Sequence[Bets], note: str = "", partner: str = "", partner_name: str = "") -> None:
        """The bets of those who share it; no bets, no board. A note stands where there is nothing to be laid."""
        if (tuple(bets), note, partner) != (self.bets, self._note, self.partner):
            self.bets, self._note, self.partner, self.partner_name = tuple(bets), note, partner, partner_name
            self.update()
        self.setVisible((bool(bets) or bool(note)) and self._rect.height() >= LOWEST * self._letters)

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
        place: QPointF = self.mapToScene(self._rect.center() if self._is_short else cells(self._grid)[line].center())
        return place

    @property
    def _is_strip(self) -> bool:
        """Too small for anything but what lies on it together."""
        return self._rect.height() < 54 * self._letters

    @property
    def _is_short(self) -> bool:
        """Too small for lines that could be read: the bets are listed instead."""
        return self._grid.height() / (len(KINDS) + 1) < 19 * self._letters

    @property
    def _names_both(self) -> bool:
        """A board that two share says whose it is, if it is high enough."""
        return len(self.bets) > 1 and self._rect.height() >= HIGH_ENOUGH * self._letters

    @property
    def _grid(self) -> QRectF:
        names = NAMES * self._letters if self._names_both else 0.0
        return self._rect.adjusted(6, 20 + names, -6, -5)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._rect.adjusted(-4, -4, 8, 12)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self._note:
            self._paint_note(painter)
            return
        covered = bool(self.bets) and all(each.covered for each in self.bets)
        if covered:
            self._paint_cover(painter)
            return
        paint_sheet(painter, self._rect, QColor("#FBF3DC"), QColor("#EADBB5"))
        if self._is_strip:
            self._paint_strip(painter)
        elif self._is_short and any(each.stakes for each in self.bets):
            self._paint_list(painter)
        else:
            self._paint_lines(painter)
        self._paint_waiting(painter)
        if self.partner:
            self._paint_partner(painter)
        if self._key:
            self._paint_invitation(painter)

    def _paint_partner(self, painter: QPainter) -> None:
        """Half a board, and who has the other half: in words, where there is room for them."""
        if self._says_partner:
            beside = QRectF(self._rect.right() - PARTNER * self._letters, self._rect.top() + 3, PARTNER * self._letters - 4, 0)
            beside.setBottom(self._rect.bottom() - 3)
            painter.setPen(QColor(COLOURS[self.partner]).darker(125))
            painter.setFont(theme.plain(14 * self._letters, bold=True))
            name = QFontMetricsF(painter.font()).elidedText(self.partner_name, Qt.TextElideMode.ElideRight, beside.width())
            painter.drawText(beside, CENTRE, tr("shared\nwith\n{name}", name=name))
            return
        size = 18 * self._letters
        disc = QRectF(self._rect.right() - size + 7, self._rect.top() - 3, size, size)
        painter.setPen(QPen(theme.INK, 1.4))
        painter.setBrush(QColor(COLOURS[self.partner]))
        painter.drawEllipse(disc)
        painter.setPen(theme.CREAM if QColor(COLOURS[self.partner]).lightness() < 110 else theme.INK)
        painter.setFont(theme.plain(12 * self._letters, bold=True))
        painter.drawText(disc, CENTRE, SYMBOLS[self.partner])

    @property
    def _says_partner(self) -> bool:
        """There is room beside the bets to say with whom the board is shared."""
        stakes = sum(len(each.stakes) for each in self.bets)
        return bool(self.partner_name) and not self._is_strip and self._is_short and 0 < stakes <= self._list_rows

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

    def _paint_list(self, painter: QPainter) -> None:
        """Bets one below the other, in one column or two: which place, which sign, how many."""
        pills, more = self.listed()
        for pill in pills:
            self._paint_pill(painter, pill)
        if more:
            place = pills[-1].place
            corner = QRectF(self._rect.center().x(), self._rect.bottom() - 3 - place.height(), place.width(), place.height())
            painter.setPen(theme.INK)
            painter.setFont(self._pill_font)
            painter.drawText(corner, CENTRE, tr("and {more} more", more=more))

    @property
    def _pill_font(self) -> QFont:
        return theme.plain(17 * self._letters, bold=True)

    def listed(self) -> tuple[list[Pill], int]:
        """The bets as they are listed, and how many more there are. Win, place and show are written out where there is room;
        whose bet it is, is said where two share the board."""
        shared = len(self.bets) > 1
        bets = [(each.colour, line, stake) for each in self.bets if not each.covered for line, stake in each.stakes]
        pale = {(each.colour, line) for each in self.bets for line in each.pale}
        bets.sort(key=lambda bet: bet[:2] in pale)  # what concerns whoever looks comes first
        high = 24 * self._letters
        rows = self._list_rows
        columns = 1 if len(bets) <= rows else 2
        more = len(bets) - columns * rows
        shown = bets if more <= 0 else bets[: columns * rows - 1]
        beside = PARTNER * self._letters if self._says_partner else 0.0
        room = (self._rect.width() - 12 - beside) / columns
        wide = min(room, LONGEST * self._letters) - 3
        words, longest = whole_words(), max((self._length(whole_words(), bet, shared) for bet in shown), default=0.0)
        if longest > wide:
            words = short_words()
        left, top = self._rect.left() + 6, self._rect.top() + 5
        pills = [
            Pill(
                QRectF(left + (at // rows) * room, top + (at % rows) * high, wide, high - 2),
                colour if shared else "",
                words[kind_of(line)],
                line,
                stake,
                (colour, line) in pale,
            )
            for at, (colour, line, stake) in enumerate(shown)
        ]
        return pills, more + 1 if more > 0 else 0

    def _length(self, words: Mapping[str, str], bet: tuple[str, Line, int], shared: bool) -> float:
        """How long a bet is, written so."""
        _, line, stake = bet
        ink = QFontMetricsF(self._pill_font)
        sign = SIGN + 3 if suit_of(line) else 0.0
        written = ink.horizontalAdvance(words[kind_of(line)]) + ink.horizontalAdvance(str(stake))
        return (TAB if shared else 0.0) + 4 + written + sign + 4 + 4

    def _paint_pill(self, painter: QPainter, pill: Pill) -> None:
        place, left, suit = pill.place, pill.place.left() + 4, suit_of(pill.line)
        ink = INKS[COLOUR[suit]] if suit else INKS[pill.line]
        painter.setOpacity(PALE if pill.pale else 1.0)
        painter.setPen(QPen(theme.INK, 1.1))
        painter.setBrush(QColor("#FFFBF0"))
        painter.drawRoundedRect(place, 7, 7)
        if pill.colour:
            tab = QRectF(place.left(), place.top(), TAB, place.height())
            painter.setBrush(QColor(COLOURS[pill.colour]))
            painter.drawRoundedRect(tab, 7, 7)
            painter.setPen(theme.CREAM)
            painter.setFont(theme.plain(14 * self._letters))
            painter.drawText(tab, CENTRE, SYMBOLS[pill.colour])
            left += TAB
        painter.setFont(self._pill_font)
        painter.setPen(ink)
        painter.drawText(QRectF(left, place.top(), place.width(), place.height()), LEFT, pill.words)
        if suit:
            across = left + QFontMetricsF(painter.font()).horizontalAdvance(pill.words) + 3
            sign = QRectF(across, place.center().y() - SIGN / 2, SIGN, SIGN)
            art.draw(painter, sign, f"cards/{PIPS[suit]}.svg", ink.name())
        painter.setPen(theme.INK)
        painter.drawText(place.adjusted(0, 0, -4, 0), RIGHT, str(pill.stake))
        painter.setOpacity(1.0)

    def _paint_names(self, painter: QPainter) -> None:
        """Whose board it is, in their colours."""
        painter.setFont(theme.plain(16 * self._letters, bold=True))
        ink, wide = QFontMetricsF(painter.font()), self._rect.width() / len(self.bets)
        for at, each in enumerate(self.bets):
            row = QRectF(self._rect.left() + at * wide + 4, self._rect.top() + 2, wide - 8, NAMES * self._letters)
            words = tr("{symbol} {name}", symbol=SYMBOLS[each.colour], name=each.name)
            painter.setPen(QColor(COLOURS[each.colour]).darker(120))
            painter.drawText(row, CENTRE, ink.elidedText(words, Qt.TextElideMode.ElideRight, row.width()))

    def _paint_lines(self, painter: QPainter) -> None:
        grid = self._grid
        wide = grid.width() / len(SUITS)
        if self._names_both:
            self._paint_names(painter)
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
        for line, cell in cells(grid).items():
            self._paint_laid(painter, line, cell)

    def _paint_laid(self, painter: QPainter, line: Line, cell: QRectF) -> None:
        here = [(each, dict(each.stakes).get(line, 0)) for each in self.bets if not each.covered]
        laid = [(each.colour, stake, line in each.pale) for each, stake in here if stake]
        for at, (colour, stake, pale) in enumerate(laid):
            painter.setOpacity(PALE if pale else 1.0)
            width = cell.width() / len(laid)
            pill = QRectF(cell.left() + at * width, cell.top(), width, cell.height())
            high = min(24 * self._letters, pill.height() - 2)
            long = min(pill.width() - 2, max(high, 13 * self._letters * len(str(stake)) + 8))
            pill = QRectF(pill.center().x() - long / 2, pill.center().y() - high / 2, long, high)
            painter.setPen(QPen(theme.INK, 1.2))
            painter.setBrush(QColor(COLOURS[colour]))
            painter.drawRoundedRect(pill, high / 2, high / 2)
            painter.setPen(theme.CREAM if QColor(COLOURS[colour]).lightness() < 110 else theme.INK)
            painter.setFont(theme.plain(min(18 * self._letters, high - 1), bold=True))
            painter.drawText(pill, CENTRE, str(stake))
        painter.setOpacity(1.0)

    def _paint_waiting(self, painter: QPainter) -> None:
        """On a shared board, who of the two is ready already."""
        ready = [each for each in self.bets if each.covered]
        if not ready:
            return
        wide, high = 104 * self._letters, min(32 * self._letters, self._rect.height() - 4)
        stamp = QRectF(self._rect.center().x() - wide / 2, self._rect.center().y() - high / 2, wide, high)
        self._paint_stamp(painter, stamp, "".join(SYMBOLS[each.colour] for each in ready) + " " + tr("ready"))

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

    def _paint_strip(self, painter: QPainter) -> None:
        painter.setPen(theme.INK)
        painter.setFont(theme.plain(18 * self._letters, bold=True))
        laid = sum(total(each.stakes) for each in self.bets if not each.covered)
        painter.drawText(self._rect, CENTRE, tr("{stake} laid", stake=laid))

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
