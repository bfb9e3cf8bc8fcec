"""The stage in the middle of the table: where dice, total, hat, notices and the row of numbers have their places."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

DIE: Final = 106.0
PAIR: Final = 236.0
"""How wide two dice lie."""
DISC: Final = 218.0
"""The disc with the total, with letters of the usual size."""
HAT: Final = QSizeF(262, 216)
ROW: Final = QSizeF(500, 50)
"""The row of the numbers that are still wanted."""
TWO_ROWS: Final = QSizeF(250, 100)
"""The same in two rows of five."""
ENLARGED: Final = 1.05
"""With letters larger than that it stands in two rows below the dice."""
SMALL_HAT: Final = 120.0
NARROW: Final = 216.0
WIDE: Final = 400.0
"""The column for notices, with little and with much room."""
GAP: Final = 22.0
LOWER: Final = 14.0
"""The dice lie so much lower than the disc beside them: while they bounce they seem higher."""


@dataclass(frozen=True, slots=True)
class Stage:
    dice: QPointF = field(default_factory=QPointF)
    """The middle between the two."""
    total: QPointF = field(default_factory=QPointF)
    disc: float = DISC
    hat: QRectF = field(default_factory=QRectF)
    notice: QRectF = field(default_factory=QRectF)
    last: QRectF = field(default_factory=QRectF)
    """What was thrown before, and what was missed at it."""
    row: QPointF = field(default_factory=QPointF)
    row_scale: float = 1.0
    in_two_rows: bool = False

    answer: QRectF = field(default_factory=QRectF)
    """Where somebody who has called in vain reads why."""

    @property
    def row_place(self) -> QRectF:
        size = (TWO_ROWS if self.in_two_rows else ROW) * self.row_scale
        return QRectF(self.row.x() - size.width() / 2, self.row.y() - size.height() / 2, size.width(), size.height())

    @property
    def disc_place(self) -> QRectF:
        return QRectF(self.total.x() - self.disc / 2, self.total.y() - self.disc / 2, self.disc, self.disc)


def set_stage(middle: QRectF, letters: float) -> Stage:
    """The dice and the total in the middle, the hat at their left, notices at their right; in a narrow room below them."""
    if letters > ENLARGED:
        return _enlarged(middle, letters)
    row_scale = min(letters, middle.width() / ROW.width())
    row_at = middle.center().x()
    row = QPointF(row_at, middle.bottom() - ROW.height() * row_scale / 2 - 2)
    room = middle.adjusted(0, 6, 0, -ROW.height() * row_scale - 10)
    disc = min(DISC * letters, room.height())
    needs = PAIR + disc + 4 * GAP
    spare = room.width() - needs
    beside = row_at + ROW.width() * row_scale / 2 + GAP
    answer = QRectF(beside, row.y() - ROW.height() / 2, middle.right() - beside, ROW.height())
    if spare < SMALL_HAT + NARROW:
        return _stacked(room, disc, row, row_scale, letters, answer)
    column = min(WIDE * letters, max(NARROW, spare / 2), spare - SMALL_HAT)
    hat = _fitted(QRectF(0, 0, min(HAT.width(), spare - column), min(HAT.height(), room.height())))
    group = QRectF(0, 0, PAIR + GAP + disc, room.height())
    group.moveCenter(room.center())
    left, right = room.left() + hat.width() + GAP, room.right() - column - GAP
    group.moveLeft(min(max(group.left(), left), right - group.width()))
    hat.moveCenter(QPointF((room.left() + group.left()) / 2, room.center().y()))
    aside = QRectF(0, room.top(), column, room.height())
    aside.moveRight(min(room.right(), (group.right() + room.right() + column) / 2))
    notice, last = _share(aside, letters)
    return Stage(
        QPointF(group.left() + PAIR / 2, room.center().y() + LOWER),
        QPointF(group.right() - disc / 2, room.center().y()),
        disc,
        hat,
        notice,
        last,
        row,
        row_scale,
        answer=answer,
    )


def _enlarged(middle: QRectF, letters: float) -> Stage:
    """In large print: the hat and the dice, below them the numbers in two rows, beside them the disc, then notices."""
    room = middle.adjusted(0, 6, 0, -8)
    rows = TWO_ROWS * letters
    disc = min(DISC * letters, room.height())
    spare = room.width() - max(PAIR, rows.width()) - disc - 3 * GAP
    column = min(WIDE * letters, max(NARROW, spare / 2))
    aside = QRectF(room.right() - column, room.top(), column, room.height())
    total = QPointF(aside.left() - GAP - disc / 2, room.center().y())
    left = QRectF(room.left(), room.top(), total.x() - disc / 2 - GAP - room.left(), room.height())
    upper = left.adjusted(0, 0, 0, -rows.height())
    dice = QPointF(left.right() - PAIR / 2, upper.center().y() - LOWER / 2)
    beside = QRectF(upper.left(), upper.top(), dice.x() - PAIR / 2 - GAP / 2 - upper.left(), upper.height())
    hat = _fitted(QRectF(0, 0, min(HAT.width(), beside.width()), min(HAT.height(), beside.height())))
    hat.moveCenter(QPointF(max(beside.center().x(), beside.right() - HAT.width()), beside.center().y()))
    row = QPointF(left.right() - rows.width() / 2, left.bottom() - rows.height() / 2)
    notice, last = _share(aside, letters)
    return Stage(dice, total, disc, hat, notice, last, row, letters, True, hat)


def _stacked(room: QRectF, disc: float, row: QPointF, row_scale: float, letters: float, answer: QRectF) -> Stage:
    """The dice and the total above, the hat and the notices below them."""
    disc = min(disc, room.width() - PAIR - GAP, room.height() * 0.55)
    above = QRectF(room.left(), room.top(), room.width(), disc)
    below = QRectF(room.left(), above.bottom() + 8, room.width(), room.bottom() - above.bottom() - 8)
    hat = _fitted(QRectF(0, 0, min(HAT.width(), below.width() * 0.36), below.height()))
    hat.moveCenter(QPointF(below.left() + hat.width() / 2, below.center().y()))
    aside = QRectF(hat.right() + GAP, below.top(), below.right() - hat.right() - GAP, below.height())
    notice, last = _share(aside, letters)
    x = room.center().x() - (PAIR + GAP + disc) / 2
    dice, total = QPointF(x + PAIR / 2, above.center().y()), QPointF(x + PAIR + GAP + disc / 2, above.center().y())
    return Stage(dice, total, disc, hat, notice, last, row, row_scale, answer=answer)


def _share(column: QRectF, letters: float) -> tuple[QRectF, QRectF]:
    """The throw before this one below; a notice, for as long as it is there, over all of it."""
    low = min(112 * letters if column.width() >= 300 * letters else 168 * letters, column.height() * 0.5)
    return column, QRectF(column.left(), column.bottom() - low, column.width(), low)


def _fitted(room: QRectF) -> QRectF:
    """The hat, as large as it fits."""
    scale = min(room.width() / HAT.width(), room.height() / HAT.height())
    return QRectF(0, 0, HAT.width() * scale, HAT.height() * scale)
