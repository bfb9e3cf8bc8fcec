"""What there is to look forward to while others lay: how many cards must still come before each of one's own."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
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

    def show_steps(self, steps: int, wide: bool) -> None:
        """So many cards must be laid before this one: that, and nothing else, is what a label says."""
        fits = steps == 0
        if fits != self.fits:
            self.fits = fits
            self.update()
        if fits:
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


class Waiting:
    """One label for each card of a hand that stands in one row."""

    def __init__(self, board: AnyBoard, most: int) -> None:
        self._board = board
        self.labels = [Label() for _ in range(most)]
        for label in self.labels:
            label.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            board.put(label, LABEL_HEIGHT)

    def show(
        self,
        hand: Sequence[Card],
        rows: Sequence[Row],
        places: Sequence[QPointF],
        rail: float,
        wide: float,
        lifted: Card = "",
    ) -> None:
        """`places` are the middles of the cards, `wide` their width, `rail` the edge that they stand behind; `lifted` is in the
        hand of somebody who drags it, and its label does not stay behind."""
        in_one_row = len(places) < 2 or all(one.x() < other.x() for one, other in itertools.pairwise(places))
        shown = hand if in_one_row and len(hand) <= len(self.labels) else ()
        seen = min(wide, places[1].x() - places[0].x()) if len(places) > 1 else wide
        for at, label in enumerate(self.labels):
            if at >= len(shown) or shown[at] == lifted:
                label.show_text("")
                continue
            label.setScale(min(self._board.letters, 1.2))
            label.show_steps(still_to_come(shown[at], rows), seen > ROOM_FOR_WORDS * label.scale())
            label.setPos(places[at].x() - wide / 2 + (seen if at < len(shown) - 1 else wide) / 2, rail - 18)
