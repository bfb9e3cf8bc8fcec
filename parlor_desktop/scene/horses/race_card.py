"""The race card of Horses: it lies on the turf while the bets are laid, with the name of the race, what can still be won, and
the form: how the earlier races went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from parlor_desktop.engine.wording import signed
from parlor_desktop.games.horses.betting import Finish
from parlor_desktop.games.horses.table import Race
from parlor_desktop.scene.horses.make_up import paint_sheet, paint_sign
from parlor_desktop.scene.horses.prizes import paint_rosette
from parlor_desktop.scene.horses.race_track import HEDGE
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.wording import tr

EDGE: Final = 18.0
MARGIN: Final = 11.0
TITLE: Final = 84.0
"""Room for the name of the race,"""
HEAD: Final = 30.0
"""and for the headings of the form."""
ALONE: Final = 0.62
"""How much of the turf the card has across before anything has been run."""
ROW: Final = 40.0
"""How high a race of the form is, where there is room."""
LOWEST_ROW: Final = 25.0
SHARE: Final = 0.52
"""How much of the card is about this race; the form has the rest."""
SIZES: Final = (25.0, 23.0, 21.0, 19.0, 17.0, 15.0)
"""Letters for what can be won: as large as there is room."""
PARTS: Final = (0.46, 0.76)
"""Where who won most stands in a row of the form, and where the Bookie."""
GREEN: Final = QColor("#2F6A35")
LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
WRAPPED: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap


@dataclass(frozen=True, slots=True)
class Form:
    """A race that was run: how they came in, who was Bookie, and who gained most."""

    race: int
    finish: Finish
    bookie: str
    winner: str
    gain: int


@dataclass(frozen=True, slots=True)
class Card:
    number: str = ""
    title: str = ""
    goals: tuple[str, ...] = ()
    """What whoever looks can still win."""
    form: tuple[Form, ...] = ()


def form_of(races: Sequence[Race], names: Sequence[str]) -> tuple[Form, ...]:
    def form(number: int, race: Race) -> Form:
        best = max(race.gains)
        first, *others = [name for name, gain in zip(names, race.gains, strict=True) if gain == best]
        winner = first if not others else tr("{name} and {more} more", name=first, more=len(others))
        if len(others) == 1:
            winner = tr("{one}, {other}", one=first, other=others[0])
        return Form(number, race.finish, names[race.bookie], winner, best)

    return tuple(form(number, race) for number, race in enumerate(races, start=1))


class RaceCard(QGraphicsObject):
    def __init__(self) -> None:
        super().__init__()
        self._turf = QRectF()
        self._rect = QRectF()
        self._letters = 1.0
        self.card = Card()
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def lay_out(self, turf: QRectF, letters: float) -> None:
        self._turf, self._letters = turf, letters
        self._fit()

    def write(self, card: Card) -> None:
        """No title, no card."""
        if card != self.card:
            self.card = card
            self._fit()
        self.setVisible(bool(card.title))

    def _fit(self) -> None:
        """As high as what stands on it needs, in the middle of the turf, of which it leaves the rest to be seen."""
        self.prepareGeometryChange()
        turf = self._turf
        wide = turf.width() if self.card.form else turf.width() * ALONE
        self._rect = QRectF(0, 0, wide, turf.height())
        goals = self._words_height(SIZES[0] * self._letters)
        form = HEAD + ROW * len(self.card.form) if self.card.form else 0.0
        high = min(turf.height(), max(TITLE * self._letters + goals, form * self._letters) + 2 * MARGIN)
        self._rect.setHeight(high)
        self.setPos(turf.center().x() - wide / 2, turf.center().y() - high / 2)
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._rect.adjusted(-4, -4, 8, 12)

    # -- Places ---------------------------------------------------------------------------------------------------------------

    @property
    def _inner(self) -> QRectF:
        return self._rect.adjusted(EDGE, MARGIN, -EDGE, -MARGIN)

    @property
    def _left(self) -> QRectF:
        inner = self._inner
        return QRectF(inner.left(), inner.top(), inner.width() * (SHARE if self.card.form else 1.0) - 14, inner.height())

    @property
    def goals_place(self) -> QRectF:
        """Below the name of the race."""
        left = self._left
        title = TITLE * self._letters
        if title + self._words_height(SIZES[0] * self._letters) > left.height():
            title = min(title, left.height() * 0.44)
        return left.adjusted(0, title, 0, 0)

    def _words_height(self, size: float) -> float:
        words, metrics = "\n".join(self.card.goals), QFontMetricsF(theme.serif(size))
        return metrics.boundingRect(QRectF(0, 0, self._left.width(), 2000), int(WRAPPED), words).height() if words else 0.0

    def letters_of_goals(self) -> float:
        """As large as there is room for all of it; the smallest, if there is not."""
        sizes = [size * self._letters for size in SIZES]
        return next((size for size in sizes if self._words_height(size) <= self.goals_place.height()), sizes[-1])

    def shown_form(self) -> tuple[Form, ...]:
        """As many of the latest races as there is room for."""
        room = self._inner.height() - HEAD * self._letters
        return self.card.form[-max(1, int(room // (LOWEST_ROW * self._letters))) :]

    # -- Ink ------------------------------------------------------------------------------------------------------------------

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        paint_sheet(painter, self._rect, QColor("#FBF3DC"), QColor("#EADBB5"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(HEDGE, 2))
        painter.drawRoundedRect(self._rect.adjusted(5, 5, -5, -5), 7, 7)
        self._paint_race(painter)
        if self.card.form:
            self._paint_form(painter)

    def _paint_race(self, painter: QPainter) -> None:
        left, high = self._left, self.goals_place.top() - self._left.top()
        painter.setPen(theme.RED)
        painter.setFont(theme.serif(min(19 * self._letters, high * 0.3), italic=True))
        painter.drawText(QRectF(left.left(), left.top(), left.width(), high * 0.36), LEFT, self.card.number)
        painter.setPen(theme.INK)
        painter.setFont(theme.lettering(min(36 * self._letters, high * 0.46)))
        title = QFontMetricsF(painter.font()).elidedText(self.card.title, Qt.TextElideMode.ElideRight, left.width())
        painter.drawText(QRectF(left.left(), left.top() + high * 0.34, left.width(), high * 0.6), LEFT, title)
        painter.setFont(theme.serif(self.letters_of_goals()))
        painter.drawText(self.goals_place, int(WRAPPED), "\n".join(self.card.goals))

    def _paint_form(self, painter: QPainter) -> None:
        inner, letters, rows = self._inner, self._letters, self.shown_form()
        left = inner.left() + inner.width() * SHARE
        painter.setPen(QPen(QColor(39, 85, 43, 110), 1.4))
        painter.drawLine(int(left - 8), int(inner.top()), int(left - 8), int(inner.bottom()))
        column = QRectF(left + 8, inner.top(), inner.right() - left - 8, inner.height())
        painter.setPen(theme.RED)
        painter.setFont(theme.serif(18 * letters, italic=True))
        heads = (tr("Form"), tr("won most"), tr("Bookie"))
        for cell, words in zip(
            self._cells(QRectF(column.left(), column.top(), column.width(), 26 * letters)), heads, strict=True
        ):
            painter.drawText(cell, LEFT, words)
        top = column.top() + HEAD * letters
        high = min(ROW * letters, (column.bottom() - top) / len(rows))
        for at, row in enumerate(rows):
            self._paint_row(painter, row, QRectF(column.left(), top + at * high, column.width(), high))

    def _cells(self, row: QRectF) -> list[QRectF]:
        """The order, who won most, the Bookie."""
        parts = (0.0, *PARTS, 1.0)
        return [
            QRectF(row.left() + from_ * row.width(), row.top(), (to - from_) * row.width() - 6, row.height())
            for from_, to in pairwise(parts)
        ]

    def _paint_row(self, painter: QPainter, row: Form, place: QRectF) -> None:
        """The order, with a rosette for the first; who was Bookie; and who gained most."""
        order, winner, bookie = self._cells(place)
        size = min(30 * self._letters, place.height() - 5, order.width() / 6.2)
        painter.setPen(theme.INK)
        painter.setFont(theme.serif(min(18 * self._letters, size * 0.7), bold=True))
        painter.drawText(order, LEFT, str(row.race))
        x, y = order.left() + size * 0.9, place.center().y() - size / 2
        for at, suit in enumerate(row.finish):
            paint_sign(painter, QRectF(x, y, size, size), suit)
            x += size + 5
            if not at:
                paint_rosette(painter, QRectF(x - 4, y, size * 0.76, size), 1)
                x += size * 0.76
        painter.setFont(theme.plain(min(20 * self._letters, size * 0.8), bold=True))
        metrics = QFontMetricsF(painter.font())
        won = tr("{name} {gain}", name=row.winner, gain=signed(row.gain)) if row.gain > 0 else tr("nobody")
        for cell, words, ink in ((winner, won, GREEN), (bookie, row.bookie, theme.INK)):
            painter.setPen(ink)
            painter.drawText(cell, LEFT, metrics.elidedText(words, Qt.TextElideMode.ElideRight, cell.width()))
