"""Where the players of Bacarac sit and have their things: plates in two columns, whoever looks at the lower left.

The painted board lies above the middle, the run below it; the cards that a player has laid lie in short rows below their plate,
or, where a column is long, beside it. Whoever looks has theirs above their plate.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from parlor_desktop.engine.contract import Seat
from parlor_desktop.scene.kit.card import HEIGHT as CARD_HEIGHT
from parlor_desktop.scene.kit.card import WIDTH as CARD_WIDTH
from parlor_desktop.scene.kit.plate import HEIGHT as PLATE_HEIGHT
from parlor_desktop.scene.kit.plate import WIDTH as PLATE_WIDTH

FULL: Final = 3
"""So many plates in a column still leave room below each; they are small then, and their backs stand closer."""
EDGE: Final = 10.0
"""Between the edge of the table and the plates."""
WIDEST_STEP: Final = 44.0
BACKS: Final = 34.0
"""So much of the backs can be seen above where they are centred."""
INDEX: Final = 0.32
"""So much of a small card's width its number takes: no card may cover that of another."""
ROW: Final = 0.5
"""So much of a row's height stays free of the next."""
SMALL_PLATE: Final = 0.84
WITH_BACKS: Final = PLATE_HEIGHT + 43.0
"""How high a plate is together with the backs above it and their count."""
SMALLEST: Final = 0.2
"""How small laid cards may be, so that all of a hand lie in one row."""
BESIDE: Final = 0.28
"""How large cards beside their plates are."""


@dataclass(frozen=True, slots=True)
class Pile:
    """The cards that a seat has laid, in rows. `first` is the middle of the first card; rows grow down, or up from there."""

    first: QPointF
    step: float
    scale: float
    in_row: int
    upward: bool = False
    height: float = 2.0
    """How high it lies: a second row may reach below the first row of the next seat."""

    def place(self, at: int, of: int) -> QPointF:
        row, column = divmod(at, self.in_row)
        down = CARD_HEIGHT * self.scale * ROW
        if self.upward:
            row -= (of - 1) // self.in_row
        return self.first + QPointF(column * self.step, row * down)


@dataclass(frozen=True, slots=True)
class Place:
    """A seat's plate, the backs above it, the cards that it lays, and its mark."""

    plate: QPointF
    size: float
    backs: QPointF
    pile: Pile
    mark: QPointF


@dataclass(frozen=True, slots=True)
class Layout:
    """The table, how far the columns reach inwards, the most cards that a hand has, and how many others sit in a column."""

    felt: QRectF
    side: float
    most: int
    letters: float
    longest: int

    @classmethod
    def side_for(cls, seats: int, letters: float, room: float) -> float:
        """How wide a column is, at most so that enough is left of the room for the board."""
        long = is_long(seats // 2, letters)
        plate = PLATE_WIDTH * (SMALL_PLATE if long else 1.0) * letters
        wide = plate + (2 * EDGE + 154 * letters if long else 2 * EDGE + 18)
        return min(wide, (room - 480) / 2)

    def column(self, seats: Sequence[Seat], on_left: bool, top: float, bottom: float) -> dict[Seat, Place]:
        """The places of the players on one side, from above."""
        place = self._beside_its_cards if is_long(self.longest, self.letters) else self._above_its_cards
        pitch = (bottom - top) / max(1, len(seats))
        places = [place(top + at * pitch, pitch, on_left) for at in range(len(seats))]
        return {
            seat: replace(each, pile=replace(each.pile, height=2.0 + 1.2 * at))
            for at, (seat, each) in enumerate(zip(seats, places, strict=True))
        }

    def _size(self) -> float:
        return self.letters if self.longest < FULL else self.letters * SMALL_PLATE

    def _above_its_cards(self, top: float, pitch: float, on_left: bool) -> Place:
        small = self.longest >= FULL
        size, lift = self._size(), 4.0 if small else 12.0
        half, high = PLATE_WIDTH * size / 2, PLATE_HEIGHT * size
        scale = self._in_one_row(2 * half, (0.25 if small else 0.3) * self.letters)
        in_row, step = self._rows(2 * half, scale)
        rows = min(2, -(-self.most // in_row))
        tall = CARD_HEIGHT * scale * (1 + ROW * (rows - 1))
        spare = pitch - (BACKS + lift + high + 8 + tall)
        x = self._column_at(half, on_left)
        y = top + max(2.0, min(60.0, spare / 2)) + BACKS + lift + high / 2
        width = step * (in_row - 1) + CARD_WIDTH * scale
        left = x - half if on_left else x + half - width
        first = QPointF(left + CARD_WIDTH * scale / 2, y + high / 2 + 8 + CARD_HEIGHT * scale / 2)
        place = self._place(QPointF(x, y), size, lift, on_left, Pile(first, step, scale, in_row))
        below = QPointF((half - 50 * self.letters) * (1 if on_left else -1), high / 2 + 26 * self.letters)
        return replace(place, mark=place.plate + below)  # where no card lies yet while there is betting

    def _beside_its_cards(self, top: float, pitch: float, on_left: bool) -> Place:
        size, inward = min(self._size(), (pitch - 4) / WITH_BACKS), 1 if on_left else -1
        half = PLATE_WIDTH * size / 2
        room = self.side - 2 * EDGE - 2 * half - 10
        scale = self._in_one_row(room, BESIDE * self.letters)
        card = CARD_WIDTH * scale
        x, y = self._column_at(half, on_left), top + pitch / 2 + 12
        inner = x + inward * (half + 10)
        in_row, step = self._rows(room + 1, scale)
        left = inner if on_left else inner - step * (in_row - 1) - card
        first = QPointF(left + card / 2, y - CARD_HEIGHT * scale * 0.12)
        return self._place(QPointF(x, y), size, 4.0, on_left, Pile(first, step, scale, in_row))

    def near(self) -> Place:
        """Whoever looks: their cards lie above their plate, and the last row touches it."""
        size = self._size()
        half, high = PLATE_WIDTH * size / 2, PLATE_HEIGHT * size
        scale = self._in_one_row(2 * half, (0.3 if self.longest < FULL else 0.27) * self.letters)
        plate = QPointF(self.felt.left() + EDGE + half, self.felt.bottom() - 22 - high / 2)
        in_row, step = self._rows(2 * half, scale)
        first = QPointF(plate.x() - half + CARD_WIDTH * scale / 2, plate.y() - high / 2 - 10 - CARD_HEIGHT * scale / 2)
        place = self._place(plate, size, 12.0, True, Pile(first, step, scale, in_row, upward=True))
        return replace(place, mark=plate - QPointF(half - 50 * self.letters, high / 2 + 30 * self.letters))

    @property
    def near_top(self) -> float:
        """How far up the things of whoever looks reach, when two rows lie there."""
        place = self.near()
        rows = min(2, -(-self.most // place.pile.in_row))
        return place.pile.first.y() - CARD_HEIGHT * place.pile.scale * (0.5 + ROW * (rows - 1))

    def _place(self, plate: QPointF, size: float, lift: float, on_left: bool, pile: Pile) -> Place:
        inward = 1 if on_left else -1
        backs = plate - QPointF(8, PLATE_HEIGHT * size / 2 + lift)
        mark = plate + QPointF(inward * (PLATE_WIDTH * size / 2 + 46 * self.letters), 18)
        return Place(plate, size, backs, pile, mark)

    def _column_at(self, half: float, on_left: bool) -> float:
        return self.felt.left() + EDGE + half if on_left else self.felt.right() - EDGE - half

    def _in_one_row(self, room: float, scale: float) -> float:
        """How large the cards are: no larger than this, and if need be smaller, so that all of a hand lie in one row, or, where
        they would be too small, in two."""

        def fitting(cards: int) -> float:
            return 0.999 * room / (CARD_WIDTH * (1 + INDEX * (cards - 1)))

        one_row = fitting(self.most)
        return min(scale, one_row if one_row >= SMALLEST * self.letters else fitting(-(-self.most // 2)))

    def _rows(self, room: float, scale: float) -> tuple[int, float]:
        """How many cards lie in a row, and how far apart: as many as leave every number in sight."""
        card = CARD_WIDTH * scale
        fits = max(2, 1 + int((room - card) / (card * INDEX)))
        rows = -(-self.most // fits)
        in_row = -(-self.most // rows)
        return in_row, min(WIDEST_STEP * self.letters, (room - card) / max(1, in_row - 1))


def is_long(column: int, letters: float) -> bool:
    """Whether a column has no room for cards between its plates."""
    return column > FULL or (column == FULL and letters > 1.1)


def bet_places(room: QRectF, count: int, letters: float) -> list[QRectF]:
    """Room for so many buttons side by side, in as many rows as they need."""
    wide, high, gap = 132.0 * letters, 66.0 * letters, 8.0
    in_row = max(1, min(count, int((room.width() + gap) / (wide + gap))))
    rows = -(-count // in_row)
    in_row = -(-count // rows)
    places = []
    for at in range(count):
        row, column = divmod(at, in_row)
        abreast = min(in_row, count - row * in_row)
        left = room.center().x() + (column - abreast / 2) * (wide + gap) + gap / 2
        places.append(QRectF(left, room.top() + row * (high + gap), wide, high))
    return places
