"""What there is to look forward to while others lay: how many cards must still come before each of one's own."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.cards import Card
from parlor_desktop.games.mayflower.cards import SERIES, number, series
from parlor_desktop.games.mayflower.table import Row
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.paper import Words
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mayflower.race import Race

if TYPE_CHECKING:
    from parlor_desktop.scene.kit.board import AnyBoard

LABEL_HEIGHT: Final = 38.5
"""Over the cards of the hand, and on the rail."""
ROOM_FOR_WORDS: Final = 74.0
"""Cards that show less of themselves have a figure alone."""


def still_to_come(card: Card, rows: Sequence[Row]) -> int:
    """How many cards must be laid before this one; none, where it fits (MF-4, MF-5)."""
    row, laid = rows[SERIES.index(series(card))], number(card)
    if laid == 7:
        return (6 - row.low) + (row.high - 8)
    return laid - row.low - 1 if laid < 7 else row.high - laid - 1


def before(card: Card, rows: Sequence[Row]) -> tuple[Card, ...]:
    """The cards that must be laid before this one, the next first (MF-4, MF-5)."""
    row, laid = rows[SERIES.index(series(card))], number(card)
    low = range(row.low + 1, min(laid, 7)) if laid <= 7 else range(0)
    high = range(row.high - 1, max(laid, 7), -1) if laid >= 7 else range(0)
    return tuple(f"{series(card)}{each}" for each in (*low, *high))


def nearest(hand: Sequence[Card], rows: Sequence[Row]) -> Card | None:
    """The card of a hand that fits first, if no other is held back."""
    return min(hand, key=lambda card: still_to_come(card, rows), default=None)


class Label(Words):
    """A label at the foot of a card, above the rail and its buttons."""

    def __init__(self) -> None:
        super().__init__()
        self.fits = False

    def show_steps(self, steps: int, wide: bool, stops: int = 0) -> None:
        """`stops`: it is kept back, and so many cards of the others wait behind it."""
        fits = steps == 0
        if fits != self.fits:
            self.fits = fits
            self.update()
        if fits and stops:
            self.show_text(tr("stops {n}", n=stops) if wide else f"✓{stops}")
        elif fits:
            self.show_text(tr("fits") if wide else "✓")
        else:
            self.show_text(tr("{n} to go", n=steps) if wide else str(steps))

    def _font(self) -> QFont:
        return theme.plain(19, bold=True)

    def _paper(self) -> QRectF:
        half = max(17.0, QFontMetricsF(self._font()).horizontalAdvance(self._text) / 2 + 9)
        return QRectF(-half, -14, 2 * half, 28)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._paper().adjusted(-2, -2, 2, 4)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = self._paper()
        painter.setPen(QPen(theme.INK, 1.4))
        painter.setBrush(theme.LAMPLIGHT if self.fits else QColor("#3B2619"))
        painter.drawRoundedRect(paper, 9, 9)
        painter.setPen(theme.INK if self.fits else theme.CREAM)
        painter.setFont(self._font())
        painter.drawText(paper, Qt.AlignmentFlag.AlignCenter, self._text)


class Prize(Words):
    """The race, written on the rail: its news, and below how the game stands; it begins at its own position."""

    def __init__(self) -> None:
        super().__init__()
        self.race: Race | None = None

    def show_race(self, race: Race | None) -> None:
        if race != self.race:
            self.prepareGeometryChange()
            self.race = race
            self.update()
        self.show_text(race.news if race is not None else "")

    def _font(self) -> QFont:
        loud = self.race is not None and self.race.loud
        return theme.serif(25 if loud else 22, bold=loud, italic=not loud)

    def _paper(self) -> QRectF:
        wide = QFontMetricsF(self._font()).horizontalAdvance(self._text)
        if self.race is not None:
            wide = max(wide, QFontMetricsF(_standing_font()).horizontalAdvance(self.race.standing))
        return QRectF(0, -31, wide + 6, 62)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._paper()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self.race is None:
            return
        paper, left = self._paper(), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.setPen(QColor("#FFD24A") if self.race.loud else theme.LAMPLIGHT)
        painter.setFont(self._font())
        painter.drawText(paper.adjusted(0, 0, 0, -28), left, self._text)
        painter.setPen(theme.LAMPLIGHT)
        painter.setFont(_standing_font())
        painter.drawText(paper.adjusted(0, 34, 0, 0), left, self.race.standing)


def _standing_font() -> QFont:
    return theme.serif(20, italic=True)


class Waiting:
    """One label for each card of a hand that stands in one row, and the prize."""

    def __init__(self, board: AnyBoard, most: int) -> None:
        self._board = board
        self.labels = [Label() for _ in range(most)]
        for label in self.labels:
            label.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            board.put(label, LABEL_HEIGHT)
        self.prize = Prize()
        board.put(self.prize, LABEL_HEIGHT)

    def show(
        self,
        hand: Sequence[Card],
        rows: Sequence[Row],
        places: Sequence[QPointF],
        rail: float,
        wide: float,
        stops: Mapping[Card, int] = MappingProxyType({}),
    ) -> None:
        """`places` are the middles of the cards, `wide` their width, `rail` the edge that they stand behind; `stops`: behind
        which that are kept back how many cards of the others wait."""
        in_one_row = len(places) < 2 or all(one.x() < other.x() for one, other in itertools.pairwise(places))
        shown = hand if in_one_row and len(hand) <= len(self.labels) else ()
        seen = min(wide, places[1].x() - places[0].x()) if len(places) > 1 else wide
        for at, label in enumerate(self.labels):
            if at >= len(shown):
                label.show_text("")
                continue
            label.setScale(min(self._board.letters, 1.2))
            label.show_steps(still_to_come(shown[at], rows), seen > ROOM_FOR_WORDS * label.scale(), stops.get(shown[at], 0))
            label.setPos(places[at].x() - wide / 2 + (seen if at < len(shown) - 1 else wide) / 2, rail - 18)
