"""The make-up boards of the others: small, covered until they are off, and shared when there are too many bettors (HO-1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
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

LOWEST: Final = 23.0
"""A board that is lower cannot be read, and is not shown."""


@dataclass(frozen=True, slots=True)
class Bets:
    """What one bettor has on a small board."""

    colour: str
    stakes: Stakes = ()
    down: bool = False
    covered: bool = False


class SmallBoard(QGraphicsObject):
    """A make-up board as others see it: each bettor's counters in their own colour; covered until they are off (HO-4)."""

    pressed = Signal()
    """Its owner wants to bet now."""

    def __init__(self) -> None:
        super().__init__()
        self._rect = QRectF(0, 0, 170, 100)
        self._letters = 1.0
        self.bets: tuple[Bets, ...] = ()
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

    def show_bets(self, bets: Sequence[Bets], note: str = "") -> None:
        """The bets of those who share it; no bets, no board. A note stands where there is nothing to be laid."""
        if (tuple(bets), note) != (self.bets, self._note):
            self.bets, self._note = tuple(bets), note
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
        if self._key:
            self._paint_invitation(painter)

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
        """Two columns of bets, in short: which place, which sign, how many."""
        bets = [(each.colour, line, stake) for each in self.bets if not each.covered for line, stake in each.stakes]
        high = 24 * self._letters
        rows = max(1, int((self._rect.height() - 8) // high))
        more = len(bets) - 2 * rows
        shown = bets if more <= 0 else bets[: 2 * rows - 1]
        wide = (self._rect.width() - 12) / 2
        left, top = self._rect.left() + 6, self._rect.top() + 5
        for at, (colour, line, stake) in enumerate(shown):
            pill = QRectF(left + (at // rows) * wide, top + (at % rows) * high, wide - 3, high - 2)
            self._paint_short(painter, pill, colour, line, stake)
        if more > 0:
            corner = QRectF(self._rect.right() - 6 - wide, top + (rows - 1) * high, wide - 3, high - 2)
            painter.setPen(theme.INK)
            painter.setFont(theme.plain(17 * self._letters, bold=True))
            painter.drawText(corner, CENTRE, tr("and {more} more", more=more + 1))

    def _paint_short(self, painter: QPainter, pill: QRectF, colour: str, line: Line, stake: int) -> None:
        painter.setPen(QPen(theme.INK, 1.1))
        painter.setBrush(QColor("#FFFBF0"))
        painter.drawRoundedRect(pill, 7, 7)
        tab = QRectF(pill.left(), pill.top(), 20, pill.height())
        painter.setBrush(QColor(COLOURS[colour]))
        painter.drawRoundedRect(tab, 7, 7)
        painter.setPen(theme.CREAM)
        painter.setFont(theme.plain(14 * self._letters))
        painter.drawText(tab, CENTRE, SYMBOLS[colour])
        suit = suit_of(line)
        painter.setFont(theme.plain(17 * self._letters, bold=True))
        painter.setPen(INKS[COLOUR[suit]] if suit else INKS[line])
        letters = {WIN: tr("W"), PLACE: tr("P"), SHOW: tr("S"), RED: tr("Red"), BLACK: tr("Bl.")}
        painter.drawText(
            pill.adjusted(24, 0, 0, 0), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, letters[kind_of(line)]
        )
        if suit:
            sign = QRectF(pill.left() + 24 + 17 * self._letters, pill.center().y() - 7, 14, 14)
            art.draw(painter, sign, f"cards/{PIPS[suit]}.svg", INKS[COLOUR[suit]].name())
        painter.setPen(theme.INK)
        painter.drawText(pill.adjusted(0, 0, -5, 0), RIGHT, str(stake))

    def _paint_lines(self, painter: QPainter) -> None:
        grid = self._grid
        wide = grid.width() / len(SUITS)
        painter.setPen(QPen(QColor(39, 85, 43, 110), 1))
        painter.setBrush(QColor(255, 251, 240, 170))
        for cell in cells(grid).values():
            painter.drawRect(cell)
        for at, suit in enumerate(SUITS):
            sign = QRectF(grid.left() + (at + 0.5) * wide - 8, 3, 16, 16)
            art.draw(painter, sign, f"cards/{PIPS[suit]}.svg", INKS[COLOUR[suit]].name())
        for colour in (RED, BLACK):
            swatch = cells(grid)[colour]
            painter.fillRect(QRectF(swatch.left() + 1, swatch.bottom() - 4, swatch.width() - 2, 3), INKS[colour])
        for line, cell in cells(grid).items():
            self._paint_laid(painter, line, cell)

    def _paint_laid(self, painter: QPainter, line: Line, cell: QRectF) -> None:
        laid = [(each.colour, dict(each.stakes).get(line, 0)) for each in self.bets if not each.covered]
        laid = [(colour, stake) for colour, stake in laid if stake]
        for at, (colour, stake) in enumerate(laid):
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
