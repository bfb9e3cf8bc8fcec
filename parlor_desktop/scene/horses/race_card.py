"""The race card of Horses: it lies on the turf while the bets are laid, with the name of the race, what can still be won, and
the form: how the earlier races went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit.wording import tr

EDGE: Final = 18.0
ROW: Final = 40.0
"""How high a race of the form is, where there is room."""
LOWEST_ROW: Final = 25.0
SHARE: Final = 0.52
"""How much of the card is about this race; the form has the rest."""
SIZES: Final = (25.0, 23.0, 21.0, 19.0, 17.0, 15.0)
"""Letters for what can be won: as large as there is room."""
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
        return Form(number, race.finish, names[race.bookie], names[race.gains.index(best)], best)

    return tuple(form(number, race) for number, race in enumerate(races, start=1))


class RaceCard(QGraphicsObject):
    def __init__(self) -> None:
        super().__init__()
        self._rect = QRectF()
        self._letters = 1.0
        self.card = Card()
        self.setVisible(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def lay_out(self, rect: QRectF, letters: float) -> None:
        self.prepareGeometryChange()
        self.setPos(rect.topLeft())
        self._rect, self._letters = QRectF(0, 0, rect.width(), rect.height()), letters
        self.update()

    def write(self, card: Card) -> None:
        """No title, no card."""
        if card != self.card:
            self.card = card
            self.update()
        self.setVisible(bool(card.title))

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._rect.adjusted(-4, -4, 8, 12)

    # -- Places ---------------------------------------------------------------------------------------------------------------

    @property
    def _inner(self) -> QRectF:
        return self._rect.adjusted(EDGE, 10, -EDGE, -10)

    @property
    def _left(self) -> QRectF:
        inner = self._inner
        return QRectF(inner.left(), inner.top(), inner.width() * (SHARE if self.card.form else 1.0) - 14, inner.height())

    @property
    def goals_place(self) -> QRectF:
        """Below the name of the race."""
        left = self._left
        return left.adjusted(0, min(84 * self._letters, left.height() * 0.44), 0, 0)

    def letters_of_goals(self) -> float:
        """As large as there is room for all of it; the smallest, if there is not."""
        place, words = self.goals_place, "\n".join(self.card.goals)
        for size in SIZES:
            metrics = QFontMetricsF(theme.serif(size * self._letters))
            if metrics.boundingRect(place, int(WRAPPED), words).height() <= place.height():
                return size * self._letters
        return SIZES[-1]

    def shown_form(self) -> tuple[Form, ...]:
        """As many of the latest races as there is room for."""
        room = self._inner.height() - 30 * self._letters
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
        painter.setFont(theme.serif(19 * letters, italic=True))
        painter.drawText(QRectF(column.left(), column.top(), column.width(), 26 * letters), LEFT, tr("Form"))
        top = column.top() + 30 * letters
        high = min(ROW * letters, (column.bottom() - top) / len(rows))
        for at, row in enumerate(rows):
            self._paint_row(painter, row, QRectF(column.left(), top + at * high, column.width(), high))

    def _paint_row(self, painter: QPainter, row: Form, place: QRectF) -> None:
        """The order, with a rosette for the first; who was Bookie; and who gained most."""
        size, gap = min(28 * self._letters, place.height() - 5), 5.0
        painter.setPen(theme.INK)
        painter.setFont(theme.serif(min(18 * self._letters, size * 0.7), bold=True))
        number = QRectF(place.left(), place.top(), size, place.height())
        painter.drawText(number, LEFT, str(row.race))
        x, y = number.right(), place.center().y() - size / 2
        for at, suit in enumerate(row.finish):
            paint_sign(painter, QRectF(x, y, size, size), suit)
            x += size + gap
            if not at:
                paint_rosette(painter, QRectF(x - gap, y, size * 0.72, size), 1)
                x += size * 0.72
        painter.setFont(theme.plain(min(19 * self._letters, size * 0.78)))
        metrics = QFontMetricsF(painter.font())
        won = tr("{name} {gain}", name=row.winner, gain=signed(row.gain))
        wide = metrics.horizontalAdvance(won)
        room = place.right() - x - 8
        if row.gain > 0:
            painter.setPen(GREEN)
            painter.drawText(
                QRectF(x + 8, place.top(), room, place.height()),
                LEFT,
                metrics.elidedText(won, Qt.TextElideMode.ElideRight, room),
            )
        x += 8 + wide + 14
        bookie = metrics.horizontalAdvance(row.bookie) + size
        if x + bookie <= place.right():
            x = max(x, place.right() - place.width() * 0.3)
            x = min(x, place.right() - bookie)
            art.draw(painter, QRectF(x, y + size * 0.08, size * 0.84, size * 0.84), "horses/bookie.svg")
            painter.setPen(theme.INK)
            painter.drawText(QRectF(x + size, place.top(), bookie, place.height()), LEFT, row.bookie)
