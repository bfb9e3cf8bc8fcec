"""The make-up boards of Horses: the large one, on which counters are laid, and the small ones of the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from parlor_desktop.games.horses.betting import LINES, PLACE, SHOW, WIN, Line, Stakes, kind_of, pays, suit_of, total
from parlor_desktop.scene import art, theme
from parlor_desktop.scene.items.chips import TENS, paint_stacks, stacks_of
from parlor_desktop.scene.items.horse import SILKS
from parlor_desktop.scene.items.plate import COLOURS, SYMBOLS
from parlor_desktop.scene.items.playing_card import PIPS
from parlor_desktop.scene.items.race_track import HEDGE, SUN, TURF
from parlor_desktop.scene.wording import tr

KINDS: Final = (WIN, PLACE, SHOW)
CENTRE: Final = Qt.AlignmentFlag.AlignCenter
INKS: Final = {RED: theme.RED, BLACK: theme.INK}
NOTHING: Final[Mapping[Line, str]] = {}


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


def line_words(line: Line) -> str:
    """A line as it is spoken of."""
    words = {
        "win S": tr("Spades to win"),
        "win H": tr("Hearts to win"),
        "win D": tr("Diamonds to win"),
        "win C": tr("Clubs to win"),
        "place S": tr("Spades for a place"),
        "place H": tr("Hearts for a place"),
        "place D": tr("Diamonds for a place"),
        "place C": tr("Clubs for a place"),
        "show S": tr("Spades to show"),
        "show H": tr("Hearts to show"),
        "show D": tr("Diamonds to show"),
        "show C": tr("Clubs to show"),
        RED: tr("Red to win"),
        BLACK: tr("Black to win"),
    }
    return words[line]


def odds_words(line: Line) -> str:
    return {WIN: tr("3 to 1"), SHOW: tr("1 to 3")}.get(kind_of(line), tr("even"))


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
    stakes: Stakes = ()
    chances: tuple[tuple[Line, str], ...] = ()
    """With these it is the tote board."""
    standing: tuple[tuple[str, str], ...] = ()
    """How each horse stands, below its sign."""
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
        self.setAcceptHoverEvents(True)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def lay_out(self, rect: QRectF) -> None:
        self.prepareGeometryChange()
        self.setPos(rect.topLeft())
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

    @property
    def _head(self) -> float:
        return 92.0

    @property
    def grid(self) -> QRectF:
        return QRectF(104, self._head, self._rect.width() - 116, self._rect.height() - self._head - 46)

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
        written = self.written
        painter.setPen(self._ink)
        painter.setFont(theme.plain(20))
        aside_width = QFontMetricsF(painter.font()).horizontalAdvance(written.aside)
        row = QRectF(16, 9, self._rect.width() - 32, 34)
        painter.drawText(row, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, written.aside)
        painter.setFont(theme.lettering(26))
        room = row.width() - aside_width - 12
        title = QFontMetricsF(painter.font()).elidedText(written.title, Qt.TextElideMode.ElideRight, room)
        painter.drawText(row, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, title)
        standing = dict(written.standing)
        wide = self.grid.width() / len(SUITS)
        painter.setFont(theme.plain(17, bold=True))
        for at, suit in enumerate(SUITS):
            words = standing.get(suit, "")
            longest = max(QFontMetricsF(painter.font()).horizontalAdvance(line) for line in words.split("\n"))
            width = 40 + (8 + longest if words else 0)
            left = self.grid.left() + at * wide + (wide - width) / 2
            paint_sign(painter, QRectF(left, 46, 40, 40), suit)
            painter.setPen(self._ink)
            painter.drawText(QRectF(left + 48, 46, wide, 40), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)

    def _paint_labels(self, painter: QPainter) -> None:
        high = self.grid.height() / (len(KINDS) + 1)
        labels = (
            (tr("Win"), odds_words("win S")),
            (tr("Place"), odds_words("place S")),
            (tr("Show"), odds_words("show S")),
            (tr("Colour"), odds_words(RED)),
        )
        for row, (name, odds) in enumerate(labels):
            cell = QRectF(10, self.grid.top() + row * high, 90, high)
            painter.setPen(self._ink)
            painter.setFont(theme.serif(21, bold=True))
            painter.drawText(cell.adjusted(0, high * 0.1, 0, -high * 0.44), CENTRE, name)
            painter.setFont(theme.plain(18))
            painter.setPen(theme.BRASS_LIGHT if self.is_tote else QColor("#5A4A3A"))
            painter.drawText(cell.adjusted(0, high * 0.48, 0, -high * 0.12), CENTRE, odds)

    def _paint_cell(self, painter: QPainter, line: Line, cell: QRectF) -> None:
        stake = dict(self.written.stakes).get(line, 0)
        pointed = self.written.open and line == self.line
        if self.is_tote:
            painter.setPen(QPen(QColor(0, 0, 0, 140), 1.4))
            painter.setBrush(QColor("#0E1B13") if not stake else QColor("#3A3216"))
        else:
            painter.setPen(QPen(SUN if pointed else QColor(39, 85, 43, 150), 4 if pointed else 1.6))
            painter.setBrush(QColor("#FFF3C4") if pointed else QColor(255, 251, 240, 200))
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
                painter.setFont(theme.serif(24, bold=True))
                painter.drawText(cell, CENTRE, tr("Red") if line == RED else tr("Black"))
            return
        if not suit:
            painter.setPen(ink)
            painter.setFont(theme.serif(19, bold=True))
            name = tr("Red") if line == RED else tr("Black")
            painter.drawText(cell.adjusted(12, 0, 0, 0), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)
        paint_counters(
            painter, QPointF(cell.left() + cell.width() * (0.32 if suit else 0.46), cell.center().y() + 5), stake, cell
        )
        right = cell.adjusted(cell.width() * 0.52, 4, -6, -4)
        painter.setPen(theme.INK)
        painter.setFont(theme.serif(23, bold=True))
        painter.drawText(right.adjusted(0, 0, 0, -right.height() * 0.44), _RIGHT, str(stake))
        painter.setFont(theme.plain(17))
        painter.setPen(QColor("#2F6A35"))
        painter.drawText(
            right.adjusted(0, right.height() * 0.5, 0, 0), _RIGHT, tr("pays {counters}", counters=pays(line, stake))
        )

    def _paint_chance(self, painter: QPainter, line: Line, cell: QRectF, stake: int) -> None:
        words = dict(self.written.chances).get(line, "")
        figures = QRectF(cell)
        if stake:
            paint_counters(painter, QPointF(cell.left() + cell.width() * 0.26, cell.center().y() + 5), stake, cell, 0.8)
            figures = cell.adjusted(cell.width() * 0.44, 0, -5, 0)
            painter.setFont(theme.plain(17, bold=True))
            painter.setPen(theme.BRASS_LIGHT)
            painter.drawText(figures.adjusted(0, figures.height() * 0.54, 0, -3), CENTRE, tr("{stake} laid", stake=stake))
            figures = figures.adjusted(0, 3, 0, -figures.height() * 0.4)
        if not suit_of(line):
            name = tr("Red") if line == RED else tr("Black")
            words = f"{name}  {words}"
        painter.setPen(theme.CREAM if words not in (LOST, WON) else QColor(246, 239, 221, 120) if words == LOST else SUN)
        painter.setFont(theme.serif(21 if not suit_of(line) else 22, bold=True))
        painter.drawText(figures, CENTRE, words)

    def _paint_note(self, painter: QPainter) -> None:
        written = self.written
        row = QRectF(14, self._rect.height() - 42, self._rect.width() - 28, 34)
        painter.setFont(theme.plain(19, bold=written.objects))
        words = QFontMetricsF(painter.font()).elidedText(written.note, Qt.TextElideMode.ElideRight, row.width())
        painter.setPen(theme.RED if written.objects and not self.is_tote else self._ink)
        painter.drawText(row, CENTRE, words)


_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LOST: Final = "–"
WON: Final = "in!"


def paint_counters(painter: QPainter, place: QPointF, counters: int, room: QRectF, size: float = 1.0) -> None:
    """A bet's counters around a place of a cell; many of them are drawn smaller."""
    stacks = stacks_of(counters, TENS)
    across = len(stacks) if len(stacks) <= 4 else (len(stacks) + 1) // 2
    scale = min(1.3 * size, room.height() / 60, room.width() * 0.5 / (across * 40 + 4))
    painter.save()
    painter.translate(place)
    painter.scale(scale, scale)
    paint_stacks(painter, stacks)
    painter.restore()


# -- The small boards -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bets:
    """What one bettor has on a small board."""

    colour: str
    stakes: Stakes = ()
    down: bool = False
    covered: bool = False


class SmallBoard(QGraphicsObject):
    """A make-up board as others see it: each bettor's counters in his own colour; covered until they are off (HO-4)."""

    pressed = Signal()
    """Its owner wants to bet now."""

    def __init__(self) -> None:
        super().__init__()
        self._rect = QRectF(0, 0, 170, 100)
        self.bets: tuple[Bets, ...] = ()
        self._note = ""
        self._key = ""
        self._pointed = False
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def lay_out(self, rect: QRectF) -> None:
        self.prepareGeometryChange()
        self.setPos(rect.topLeft())
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
        self.setVisible(bool(bets) or bool(note))

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
        return self._rect.height() < 54

    @property
    def _is_short(self) -> bool:
        """Too small for lines that could be read: the bets are listed instead."""
        return self._grid.height() / (len(KINDS) + 1) < 19

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
        elif self._is_short:
            self._paint_list(painter)
        else:
            self._paint_lines(painter)
        self._paint_waiting(painter)
        if self._key:
            self._paint_invitation(painter)

    def _paint_invitation(self, painter: QPainter) -> None:
        stamp = QRectF(self._rect.center().x() - 62, self._rect.center().y() - 19, 124, 38)
        painter.setPen(QPen(theme.LAMPLIGHT if self._pointed else theme.INK, 4 if self._pointed else 2))
        painter.setBrush(theme.BRASS_LIGHT)
        painter.drawRoundedRect(stamp, 10, 10)
        painter.setPen(theme.INK)
        painter.setFont(theme.serif(18, bold=True))
        painter.drawText(stamp, CENTRE, tr("Bet ({key})", key=self._key))

    def _paint_list(self, painter: QPainter) -> None:
        """Two columns of bets, in short: which place, which sign, how many."""
        bets = [(each.colour, line, stake) for each in self.bets if not each.covered for line, stake in each.stakes]
        rows = max(1, int((self._rect.height() - 8) // 24))
        more = len(bets) - 2 * rows
        shown = bets if more <= 0 else bets[: 2 * rows - 1]
        wide = (self._rect.width() - 12) / 2
        for at, (colour, line, stake) in enumerate(shown):
            pill = QRectF(self._rect.left() + 6 + (at // rows) * wide, self._rect.top() + 5 + (at % rows) * 24, wide - 3, 22)
            self._paint_short(painter, pill, colour, line, stake)
        if more > 0:
            corner = QRectF(self._rect.right() - 6 - wide, self._rect.top() + 5 + (rows - 1) * 24, wide - 3, 22)
            painter.setPen(theme.INK)
            painter.setFont(theme.plain(17, bold=True))
            painter.drawText(corner, CENTRE, tr("and {more} more", more=more + 1))

    def _paint_short(self, painter: QPainter, pill: QRectF, colour: str, line: Line, stake: int) -> None:
        painter.setPen(QPen(theme.INK, 1.1))
        painter.setBrush(QColor("#FFFBF0"))
        painter.drawRoundedRect(pill, 7, 7)
        tab = QRectF(pill.left(), pill.top(), 20, pill.height())
        painter.setBrush(QColor(COLOURS[colour]))
        painter.drawRoundedRect(tab, 7, 7)
        painter.setPen(theme.CREAM)
        painter.setFont(theme.plain(14))
        painter.drawText(tab, CENTRE, SYMBOLS[colour])
        suit = suit_of(line)
        painter.setFont(theme.plain(17, bold=True))
        painter.setPen(INKS[COLOUR[suit]] if suit else INKS[line])
        letters = {WIN: tr("W"), PLACE: tr("P"), SHOW: tr("S"), RED: tr("Red"), BLACK: tr("Bl.")}
        painter.drawText(
            pill.adjusted(24, 0, 0, 0), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, letters[kind_of(line)]
        )
        if suit:
            sign = QRectF(pill.left() + 40, pill.center().y() - 7, 14, 14)
            art.draw(painter, sign, f"cards/{PIPS[suit]}.svg", INKS[COLOUR[suit]].name())
        painter.setPen(theme.INK)
        painter.drawText(pill.adjusted(0, 0, -5, 0), _RIGHT, str(stake))

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
            high = min(24.0, pill.height() - 2)
            long = min(pill.width() - 2, max(high, 13 * len(str(stake)) + 8))
            pill = QRectF(pill.center().x() - long / 2, pill.center().y() - high / 2, long, high)
            painter.setPen(QPen(theme.INK, 1.2))
            painter.setBrush(QColor(COLOURS[colour]))
            painter.drawRoundedRect(pill, high / 2, high / 2)
            painter.setPen(theme.CREAM if QColor(COLOURS[colour]).lightness() < 110 else theme.INK)
            painter.setFont(theme.plain(min(18.0, high - 1), bold=True))
            painter.drawText(pill, CENTRE, str(stake))

    def _paint_waiting(self, painter: QPainter) -> None:
        """On a shared board, who of the two is ready already."""
        ready = [each for each in self.bets if each.covered]
        if not ready:
            return
        stamp = QRectF(self._rect.center().x() - 52, self._rect.center().y() - 16, 104, 32)
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
        high = min(36.0, self._rect.height() - 10)
        stamp = QRectF(self._rect.center().x() - 50, self._rect.center().y() - high / 2, 100, high)
        self._paint_stamp(painter, stamp, tr("ready"))

    def _paint_stamp(self, painter: QPainter, stamp: QRectF, words: str) -> None:
        painter.setPen(QPen(theme.INK, 1.8))
        painter.setBrush(SUN)
        painter.drawRoundedRect(stamp, 8, 8)
        painter.setPen(theme.INK)
        painter.setFont(theme.lettering(min(22.0, stamp.height() * 0.66)))
        painter.drawText(stamp, CENTRE, words)

    def _paint_strip(self, painter: QPainter) -> None:
        painter.setPen(theme.INK)
        painter.setFont(theme.plain(18, bold=True))
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
        painter.setFont(theme.serif(min(19.0, slate.height() * 0.6), italic=True))
        painter.setPen(theme.LAMPLIGHT)
        painter.drawText(slate.adjusted(6, 2, -6, -2), CENTRE | Qt.TextFlag.TextWordWrap, self._note)


assert len(LINES) == len(cells(QRectF(0, 0, 4, 4)))
