"""How everybody sits at the long table: two rows of seats with their cards, plates and tags, as large as there is room for."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

from parlor_desktop.engine.contract import Seat

RATIO: Final = 1.4
"""A card is so much higher than wide."""
GAP: Final = 1.05
"""From card to card, in cards."""
LARGEST: Final = 150.0


@dataclass(frozen=True, slots=True)
class Setting:
    """What belongs to one seat: the middles of its cards, its plate and its tag, and whether it sits at the far side."""

    cards: QPointF
    plate: QPointF
    tag: QPointF
    far: bool


@dataclass(frozen=True, slots=True)
class Seating:
    """Nobody sits there until `seat_everybody` has found them room."""

    settings: tuple[Setting, ...] = ()
    """By seat."""
    card: float = 0.0
    """The width of a card."""
    columns: int = 10
    middle: QRectF = field(default_factory=QRectF)
    """What is left between the two rows."""

    def hand(self, seat: Seat) -> QRectF:
        """Where the cards of this seat lie."""
        area = QRectF(QPointF(), _hand(self.card, self.columns))
        area.moveCenter(self.settings[seat].cards)
        return area

    def before(self, seat: Seat) -> QPointF:
        """Just before the cards of this seat, towards the middle."""
        setting = self.settings[seat]
        inward = 1 if setting.far else -1
        return setting.cards + QPointF(0, inward * (_hand(self.card, self.columns).height() / 2 + 24))


def seat_everybody(room: QRectF, seats: int, near: Seat, plate: QSizeF, tag: QSizeF, least: float) -> Seating:
    """Seat everybody: `near` at the lower side, the others to the left, which on a screen is clockwise. At least so much height
    is left in the middle."""
    lower = seats // 2
    widest = room.width() / max(lower, seats - lower)
    height = (room.height() - least) / 2
    card, columns, beside = max(_largest(widest - 14, height - 8, columns, beside, plate) for columns, beside in _ways())
    hand = _hand(card, columns)
    row = hand.height() if beside else hand.height() + plate.height() + 10
    settings: list[Setting | None] = [None] * seats
    for at in range(seats):
        far = at >= lower
        across, count = (at - lower, seats - lower) if far else (lower - 1 - at, lower)
        slot = room.width() / count
        centre = QPointF(room.left() + (across + 0.5) * slot, room.top() + row / 2 if far else room.bottom() - row / 2)
        seat = (near + at - (lower - 1) // 2) % seats
        settings[seat] = _set(centre, hand, plate, tag, far, beside)
    middle = QRectF(room.left(), room.top() + row, room.width(), room.height() - 2 * row)
    return Seating(tuple(setting for setting in settings if setting is not None), card, columns, middle)


def _ways() -> list[tuple[int, bool]]:
    """Ten cards in a row or in two, with the plate above or beside them."""
    return list(product((5, 10), (False, True)))


def _largest(width: float, height: float, columns: int, beside: bool, plate: QSizeF) -> tuple[float, int, bool]:
    across = width - plate.width() - 16 if beside else width
    down = height if beside else height - plate.height() - 10
    rows = 10 // columns
    return min(across / (columns * GAP), down / (rows * GAP * RATIO), LARGEST), columns, beside


def _hand(card: float, columns: int) -> QSizeF:
    return QSizeF(card * GAP * columns, card * RATIO * GAP * (10 // columns))


def _set(centre: QPointF, hand: QSizeF, plate: QSizeF, tag: QSizeF, far: bool, beside: bool) -> Setting:
    if beside:
        aside = plate.width() + 16
        cards = centre + QPointF(aside / 2, 0)
        column = centre.x() - hand.width() / 2
        step = (plate.height() + tag.height()) / 4 + 5
        return Setting(cards, QPointF(column, centre.y() - step), QPointF(column, centre.y() + step), far)
    side = -1 if far else 1
    line = centre.y() + side * (hand.height() + 10) / 2
    wide = plate.width() + 8 + tag.width()
    return Setting(
        centre - QPointF(0, side * (plate.height() + 10) / 2),
        QPointF(centre.x() - wide / 2 + plate.width() / 2, line),
        QPointF(centre.x() + wide / 2 - tag.width() / 2, line),
        far,
    )
