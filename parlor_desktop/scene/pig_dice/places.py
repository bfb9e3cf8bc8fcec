"""Where things are on the floor of Pig Dice: the garden on top, the rug in the middle, players around it, and the score pad
beside it, in a place of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from parlor_desktop.scene.kit.plate import HEIGHT as PLATE_HEIGHT
from parlor_desktop.scene.kit.plate import WIDTH as PLATE_WIDTH
from parlor_desktop.scene.pig_dice.pad import HIGHEST, LOWEST
from parlor_desktop.scene.pig_dice.pad import WIDTH as PAD_WIDTH

MARGIN: Final = 26.0
GAP: Final = 6.0
CLOSEST: Final = 4.0
"""Plates at the far side, where letters are very large."""
FRINGE: Final = 24.0
WIDEST: Final = 1000.0
SIDES: Final = {2: (0, 1), 3: (1, 1), 4: (1, 2), 5: (1, 3), 6: (2, 3), 7: (3, 3), 8: (3, 4), 9: (4, 4), 10: (4, 5)}
"""How many sit on the left and at the far side; the first seat is at the near side, and the pad has the right to itself."""
NOTE: Final = 80.0
"""The least height for a note."""
DIE: Final = 132.0


@dataclass(frozen=True, slots=True)
class Places:
    seats: tuple[QPointF, ...]
    size: float
    """How large plates are."""
    far: float
    """Where the plates at the far side end."""
    rug: QRectF
    pad: QPointF
    pad_size: float
    pad_height: float
    """How long its paper is."""
    die_size: float
    """How large dice and cup are."""

    @property
    def centre(self) -> QPointF:
        return self.rug.center()

    def dice(self) -> tuple[QPointF, QPointF]:
        apart = DIE * self.die_size
        middle = self.centre - QPointF(0, self.rug.height() * 0.08)
        return middle + QPointF(-0.68 * apart, -0.12 * apart), middle + QPointF(0.68 * apart, 0.16 * apart)

    def verdict_room(self) -> float:
        """How wide they may become: there is nothing else below the dice, but the pad is beside the rug."""
        return self.rug.width() + 2 * FRINGE

    def verdict(self) -> QPointF:
        """Where the words about a throw stand: on the rug, below the dice."""
        return QPointF(self.centre.x(), self.rug.bottom() - self.rug.height() * 0.15)

    def ribbon(self) -> QRectF:
        """Room for the ribbon: between the plates at the far side and the dice, so that path, pigs and flags are free."""
        top = self.far + 4
        dice = min(place.y() for place in self.dice()) - 0.64 * DIE * self.die_size
        return QRectF(self.rug.left(), top, self.rug.width(), max(30.0, dice - top))

    def note(self, room: QRectF) -> QRectF:
        """For a hint: below the pad and beside the plate at the near side; nowhere, where the pad is as long as the room."""
        near = self.seats[0]
        half, high = PLATE_WIDTH * self.size / 2, PLATE_HEIGHT * self.size
        top = self.pad.y() + self.pad_size * (self.pad_height / 2 + GAP) + GAP
        left, foot = near.x() + half + 2 * GAP, near.y() + high / 2
        return QRectF(left, top, room.right() - MARGIN - left, foot - top) if foot - top >= NOTE else QRectF()

    @property
    def cup_size(self) -> float:
        return 1.15 * self.die_size

    def cup(self, seat: int, begins: bool) -> QPointF:
        """In the middle, towards whoever begins a turn; then beside the dice."""
        way = self.seats[seat] - self.centre
        if begins:
            share = max(abs(way.x()) / self.rug.width(), abs(way.y()) / self.rug.height(), 0.01)
            return self.centre + QPointF(way.x() * 0.13 / share, way.y() * 0.08 / share - 0.05 * self.rug.height())
        up_or_down = max(-1.0, min(1.0, way.y() / self.rug.height()))
        return self.centre + QPointF(self._side(seat) * self._reach, self.rug.height() * (0.08 * up_or_down - 0.04))

    def stake(self, seat: int) -> QPointF:
        """On the other side of the dice."""
        return self.centre + QPointF(-0.93 * self._side(seat) * self._reach, -0.08 * self.rug.height())

    @property
    def _reach(self) -> float:
        """From the middle to what stands beside the dice."""
        return max(self.rug.width() * 0.33, 2.0 * DIE * self.die_size)

    def _side(self, seat: int) -> int:
        """Where somebody's cup stands: to the right, or to the left."""
        way = self.seats[seat] - self.centre
        return 1 if way.x() > 1 or (abs(way.x()) <= 1 and way.y() > 0) else -1


def find_places(room: QRectF, garden: QRectF, seats: int, letters: float) -> Places:
    """As large as the letters are to be, or as large as there is room for."""
    size = letters
    while size > 0.8 and not Floor(room, garden, seats, size, letters).fits:
        size -= 0.01
    return Floor(room, garden, seats, size, letters).places()


class Floor:
    """The floor between the garden and the buttons, measured for plates of one size."""

    def __init__(self, room: QRectF, garden: QRectF, seats: int, size: float, letters: float) -> None:
        self._room, self._size, self._letters = room, size, letters
        self._left, self._far = SIDES[seats]
        self._wide, self._high = PLATE_WIDTH * size, PLATE_HEIGHT * size
        self._top = garden.bottom() + 2 * GAP
        self._below = self._top + self._high + GAP
        """Where columns begin, below the row at the far side."""
        self._foot = room.height() - 120 - 60 * (letters - 1)
        """Below it are the buttons."""

    @property
    def fits(self) -> bool:
        return (
            self._far * (self._wide + CLOSEST) - CLOSEST <= self._room.width() - 2 * MARGIN
            and self._left * (self._high + GAP) <= self._foot - self._below + GAP
            and LOWEST * self._letters <= self._foot - self._below
        )

    def places(self) -> Places:
        middle, wide, high = self._room.center().x(), self._wide, self._high
        overlap = 0.16 * high
        rug = QRectF(0, self._top + high - overlap + FRINGE, 0, 0)
        rug.setBottom(self._foot - high + overlap - FRINGE)
        pad = self._pad(rug.center().y())
        free_left = MARGIN + (wide if self._left else 0)
        half = min(middle - free_left, pad.left() - middle) - FRINGE - GAP
        half = min(half, WIDEST / 2, rug.height() * 1.15)
        rug.setLeft(middle - half)
        rug.setRight(middle + half)
        spread = min((self._room.width() - 2 * MARGIN - wide) / max(1, self._far - 1), 640 if self._far == 2 else 480)
        row = [QPointF(middle + (at - (self._far - 1) / 2) * spread, self._top + high / 2) for at in range(self._far)]
        return Places(
            seats=(QPointF(middle, self._foot - high / 2), *self._column(rug.center().y()), *row),
            size=self._size,
            far=self._top + high,
            rug=rug,
            pad=pad.center(),
            pad_size=self._letters,
            pad_height=pad.height() / self._letters,
            die_size=max(0.5, min(1.0, half / 400, rug.height() / 400)),
        )

    def _pad(self, centre: float) -> QRectF:
        """Beside the rug, in the middle of the side."""
        high = min(HIGHEST, (self._foot - self._below) / self._letters) * self._letters
        wide = PAD_WIDTH * self._letters
        top = min(max(centre - high / 2, self._below), self._foot - high)
        return QRectF(self._room.right() - MARGIN - wide, top, wide, high)

    def _column(self, centre: float) -> list[QPointF]:
        x = MARGIN + self._wide / 2
        return [QPointF(x, centre)] if self._left == 1 else _spread(x, self._foot, self._below, self._left)


def _spread(x: float, start: float, end: float, count: int) -> list[QPointF]:
    return [QPointF(x, start + (end - start) * (at + 0.5) / count) for at in range(count)]
