"""Where everybody sits at the races: a plate each down the two sides, and room beside it for a make-up board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.seats import to_the_left
from parlor_desktop.games.horses.table import Table
from parlor_desktop.scene.kit.board import Board
from parlor_desktop.scene.kit.plate import HEIGHT as PLATE_HEIGHT
from parlor_desktop.scene.kit.plate import WIDTH as PLATE_WIDTH
from parlor_desktop.scene.kit.till import Till

WIDE: Final = 1500.0
"""From this width on, a small board lies beside its plate; in a narrower room, or with very large letters, below it."""
VERY_LARGE: Final = 1.25
PLATE: Final = 0.78
PLATE_OF_FIVE: Final = 0.74
"""How large a plate is; a bit smaller where five sit one above the other."""
CROWDED: Final = 4
"""So many plates one above the other leave no room between them for very large letters."""
SLIP: Final = 136.0
"""How wide a slip beside a plate must be for a bet in very large letters."""
BESIDE: Final = 12.0
GAP: Final = 6.0
TALLY: Final = 74.0
"""Half of what is charged or credited, at its widest."""
STRIP: Final = 28.0
"""A board that is lower than this cannot be read."""


class Seating:
    def __init__(self, board: Board[Table], till: Till) -> None:
        self._board = board
        self._till = till
        self._rows = [QRectF() for _ in board.players]
        """Everybody's own part of the left or the right side."""

    @property
    def is_wide(self) -> bool:
        """Boards lie beside their plates: in a wide room, and with very large letters where there is no room below them."""
        return self._board.sceneRect().width() >= WIDE and (not self.very_large or self._at_one_side >= CROWDED)

    @property
    def very_large(self) -> bool:
        return self._board.letters >= VERY_LARGE

    @property
    def _at_one_side(self) -> int:
        return (len(self._rows) + 1) // 2

    @property
    def _plate(self) -> float:
        """How large the plates are to be."""
        return (PLATE if self._at_one_side < 5 else PLATE_OF_FIVE) * self._board.letters

    @property
    def side(self) -> float:
        """How wide each of the two sides is."""
        if self.is_wide and self.very_large:
            return PLATE_WIDTH * self._plate + BESIDE + SLIP
        if self.is_wide:
            return min(470.0, max(372.0, self._board.sceneRect().width() * 0.235))
        return PLATE_WIDTH * PLATE * self._board.letters + 4 if self.very_large else 222.0

    @property
    def needs(self) -> float:
        """How high the room for all plates of one side must be."""
        return self._at_one_side * (PLATE_HEIGHT * self._plate + GAP)

    def lay_out(self, room: QRectF, side: float) -> None:
        """The first person sits at the lower left, the others to their left: up one side, and down the other."""
        near = self._board.near
        order = (near, *to_the_left(near, len(self._rows))[:-1])
        half = self._at_one_side
        self._seat_column(order[:half][::-1], QRectF(room.left(), room.top(), side, room.height()), at_left=True)
        self._seat_column(order[half:], QRectF(room.right() - side, room.top(), side, room.height()), at_left=False)

    def _seat_column(self, seats: Sequence[Seat], column: QRectF, at_left: bool) -> None:
        high = column.height() / max(1, len(seats))
        for at, seat in enumerate(seats):
            self._rows[seat] = QRectF(column.left(), column.top() + at * high, column.width(), high)
            self._place_plate(seat, at_left)

    def _place_plate(self, seat: Seat, at_left: bool) -> None:
        row, plate = self._rows[seat], self._board.plates[seat]
        if self.is_wide:
            size = min(self._plate, (row.height() - GAP) / PLATE_HEIGHT)
            x = row.left() + PLATE_WIDTH * size / 2 if at_left else row.right() - PLATE_WIDTH * size / 2
            plate.setPos(x, row.center().y())
        else:
            below = GAP if self.very_large else STRIP + GAP  # with very large letters the plates have all the room
            size = min(self._plate, row.width() / PLATE_WIDTH, (row.height() - below) / PLATE_HEIGHT)
            plate.setPos(row.center().x(), row.top() + PLATE_HEIGHT * size / 2 + 4)
        plate.setScale(size)
        inward = 1 if at_left else -1
        tally = self._till.tallies[seat]
        tally.setScale(size)
        tally.setPos(plate.pos() + QPointF(inward * size * (PLATE_WIDTH / 2 + TALLY), 0))  # beside the score that it changes

    def beside(self, seat: Seat) -> QRectF:
        """Where the small board of a seat can lie."""
        row, plate = self._rows[seat], self._board.plates[seat]
        at_left = plate.x() < self._board.sceneRect().width() / 2
        if self.is_wide:
            taken = PLATE_WIDTH * plate.scale() + BESIDE
            room = row.adjusted(taken, 4, 0, -6) if at_left else row.adjusted(0, 4, -taken, -6)
            high = min(room.height(), 132.0)
            return QRectF(room.left(), room.center().y() - high / 2, room.width(), high)
        top = plate.y() + PLATE_HEIGHT * plate.scale() / 2 + 4
        return QRectF(row.left(), top, row.width(), min(110.0, max(0.0, row.bottom() - top - 6)))

    def corner(self, seat: Seat) -> QPointF:
        """The upper left corner of a plate, for a badge."""
        plate = self._board.plates[seat]
        return plate.pos() + QPointF(-PLATE_WIDTH * 0.47, -PLATE_HEIGHT * 0.42) * plate.scale()
