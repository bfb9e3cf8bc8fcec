"""Where the players of Bacarac sit and have their things: plates in two columns beside the painted board, whoever looks below.

A column of up to three has room for the laid cards below each plate; in a longer one they lie between plate and board.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from parlor_desktop.engine.contract import Seat
from parlor_desktop.scene.kit.card import HEIGHT as CARD_HEIGHT
from parlor_desktop.scene.kit.card import WIDTH as CARD_WIDTH
from parlor_desktop.scene.kit.plate import HEIGHT as PLATE_HEIGHT
from parlor_desktop.scene.kit.plate import WIDTH as PLATE_WIDTH

FULL: Final = 3
"""So many plates in a column still leave room below each; they are small then, and their backs stand closer."""
EDGE: Final = 8.0
"""Between the edge of the table and the plates."""
WIDEST_STEP: Final = 30.0
BACKS: Final = 34.0
"""So much of the backs can be seen above where they are centred."""


@dataclass(frozen=True, slots=True)
class Place:
    """A seat's plate, the backs above it, the first card of the row that it lays, the five that it shows, and its mark."""

    plate: QPointF
    size: float
    backs: QPointF
    row: QPointF
    step: float
    scale: float
    five: QPointF
    five_room: float
    mark: QPointF


@dataclass(frozen=True, slots=True)
class Layout:
    """The table, the painted board on it, and the most cards that a hand has."""

    felt: QRectF
    board: QRectF
    most: int
    letters: float

    def column(self, seats: Sequence[Seat], on_left: bool) -> dict[Seat, Place]:
        """The places of the players on one side, from above."""
        place = self._above_its_cards if len(seats) <= FULL else self._beside_its_cards
        return {seat: place(at, len(seats), on_left) for at, seat in enumerate(seats)}

    def _above_its_cards(self, at: int, of: int, on_left: bool) -> Place:
        size, scale, gap, lift = (min(self.letters, 1.1), 0.3, 10.0, 16.0) if of < FULL else (0.84, 0.24, 5.0, 5.0)
        card, tall = CARD_WIDTH * scale, CARD_HEIGHT * scale
        half, high = PLATE_WIDTH * size / 2, PLATE_HEIGHT * size
        pitch = self.felt.height() / of
        spare = pitch - (BACKS + lift + high + gap + tall)
        x = self._column_at(half, on_left)
        y = self.felt.top() + at * pitch + max(2.0, spare / 2) + BACKS + lift + high / 2
        step = self._step(self._side(on_left) - EDGE - 20, card)
        width = step * (self.most - 1) + card
        left = x - half if on_left else min(x - half, x + half - width)
        row = QPointF(left + card / 2, y + high / 2 + gap + tall / 2)
        return self._place(QPointF(x, y), size, lift, on_left, row, step, scale, QPointF(x, row.y()), 2 * half)

    def _beside_its_cards(self, at: int, of: int, on_left: bool) -> Place:
        size, scale, inward = 0.84, 0.3, 1 if on_left else -1
        half, card = PLATE_WIDTH * size / 2, CARD_WIDTH * scale
        pitch = self.felt.height() / of
        x, y = self._column_at(half, on_left), self.felt.top() + (at + 0.5) * pitch + 14
        inner = x + inward * half
        room = self._side(on_left) - EDGE - 2 * half - 18
        step = self._step(room, card)
        left = inner + 8 if on_left else inner - 8 - step * (self.most - 1) - card
        row = QPointF(left + card / 2, y - 8)
        five = QPointF(inner + inward * (8 + room / 2), y - 8)
        return self._place(QPointF(x, y), size, 5.0, on_left, row, step, scale, five, room)

    def near(self, plate: QPointF, left: float, right: float) -> Place:
        """Whoever looks: their row lies above their hand, between these bounds."""
        size, scale, bottom = min(self.letters, 1.1), 0.32, self.felt.bottom()
        row = QPointF((left + right) / 2, bottom - 76)
        step = min(50.0, (right - left) / max(1, self.most - 1))
        five = QPointF(self.board.center().x(), bottom - 72)
        return self._place(plate, size, 16.0, True, row, step, scale, five, 2 * PLATE_WIDTH)

    def _place(
        self,
        plate: QPointF,
        size: float,
        lift: float,
        on_left: bool,
        row: QPointF,
        step: float,
        scale: float,
        five: QPointF,
        five_room: float,
    ) -> Place:
        inward = 1 if on_left else -1
        backs = plate - QPointF(8, PLATE_HEIGHT * size / 2 + lift)
        mark = plate + QPointF(inward * (PLATE_WIDTH * size / 2 + 44), 18)
        return Place(plate, size, backs, row, step, scale, five, five_room, mark)

    def _side(self, on_left: bool) -> float:
        """How wide the table is beside the board."""
        return self.board.left() - self.felt.left() if on_left else self.felt.right() - self.board.right()

    def _column_at(self, half: float, on_left: bool) -> float:
        return self.felt.left() + EDGE + half if on_left else self.felt.right() - EDGE - half

    def _step(self, room: float, card: float) -> float:
        return max(6.0, min(WIDEST_STEP, (room - card) / max(1, self.most - 1)))
