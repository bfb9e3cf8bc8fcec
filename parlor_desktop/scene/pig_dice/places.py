"""Where things are on the floor of Pig Dice: the garden on top, the rug in the middle, players around it, and the score pad
beside it, in a place of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from parlor_desktop.scene.kit.plate import HEIGHT as PLATE_HEIGHT
from parlor_desktop.scene.kit.plate import WIDTH as PLATE_WIDTH
from parlor_desktop.scene.pig_dice.pad import COMPACT, PAPER

MARGIN: Final = 26.0
GAP: Final = 12.0
FRINGE: Final = 24.0
WIDEST: Final = 1000.0
SIDES: Final = {
    2: (0, 1, 0),
    3: (1, 1, 0),
    4: (1, 2, 0),
    5: (1, 3, 0),
    6: (2, 3, 0),
    7: (2, 3, 1),
    8: (3, 3, 1),
    9: (3, 4, 1),
    10: (4, 4, 1),
}
"""How many sit on the left, at the far side and on the right, above the pad; the first seat is at the near side."""
CROWD: Final = 7
"""So many players leave less room for the pad."""
DIE: Final = 132.0


@dataclass(frozen=True, slots=True)
class Places:
    seats: tuple[QPointF, ...]
    size: float
    """How large plates are."""
    rug: QRectF
    pad: QPointF
    pad_size: float
    compact: bool
    """The pad has only room for the last throws."""
    die_size: float
    """How large dice and cup are."""

    @property
    def centre(self) -> QPointF:
        return self.rug.center()

    def dice(self) -> tuple[QPointF, QPointF]:
        apart = DIE * self.die_size
        middle = self.centre - QPointF(0, self.rug.height() * 0.08)
        return middle + QPointF(-0.68 * apart, -0.12 * apart), middle + QPointF(0.68 * apart, 0.16 * apart)

    def verdict(self) -> QPointF:
        """Where the words about a throw stand: on the rug, below the dice."""
        return QPointF(self.centre.x(), self.rug.bottom() - self.rug.height() * 0.15)

    def cup(self, seat: int) -> QPointF:
        """Beside the dice, on the side of whoever has them."""
        plate = self.seats[seat]
        aside = plate.x() - self.centre.x()
        side = 1 if aside > 1 or (abs(aside) <= 1 and plate.y() > self.centre.y()) else -1
        up_or_down = max(-1.0, min(1.0, (plate.y() - self.centre.y()) / self.rug.height()))
        reach = max(self.rug.width() * 0.33, 1.95 * DIE * self.die_size)
        return self.centre + QPointF(side * reach, self.rug.height() * (0.1 * up_or_down - 0.03))


def find_places(room: QRectF, garden: QRectF, seats: int, letters: float) -> Places:
    """As large as the letters are to be, or as large as there is room for."""
    size = letters
    while size > 0.8 and not _fits(room, garden, seats, size, letters):
        size -= 0.02
    return _places(room, garden, seats, size, letters)


def _foot(room: QRectF, letters: float) -> float:
    """Below it are the buttons."""
    return room.height() - 120 - 60 * (letters - 1)


def _pad(room: QRectF, garden: QRectF, seats: int, letters: float, centre: QPointF) -> QRectF:
    paper = COMPACT if seats >= CROWD else PAPER
    pad = QRectF(0, 0, paper.width() * letters, paper.height() * letters)
    pad.moveRight(room.right() - MARGIN)
    if seats >= CROWD:
        pad.moveBottom(_foot(room, letters))
    else:
        pad.moveTop(min(centre.y() - pad.height() / 2, _foot(room, letters) - pad.height()))
    return pad


def _fits(room: QRectF, garden: QRectF, seats: int, size: float, letters: float) -> bool:
    left, far, right = SIDES[seats]
    wide, high = PLATE_WIDTH * size + GAP, PLATE_HEIGHT * size + GAP
    top = garden.bottom() + GAP + high
    pad = _pad(room, garden, seats, letters, room.center())
    return (
        far * wide <= room.width() - 2 * MARGIN
        and left * high <= _foot(room, letters) - top
        and (not right or right * high <= pad.top() - top)
    )


def _places(room: QRectF, garden: QRectF, seats: int, size: float, letters: float) -> Places:
    left, far, right = SIDES[seats]
    wide, high = PLATE_WIDTH * size, PLATE_HEIGHT * size
    top, foot = garden.bottom() + GAP, _foot(room, letters)
    middle = room.center().x()
    mine = QPointF(middle, foot - high / 2)
    overlap = 0.16 * high
    rug = QRectF(0, top + high - overlap + FRINGE, 0, 0)
    rug.setBottom(foot - high + overlap - FRINGE)
    centre = QPointF(middle, rug.center().y())
    pad = _pad(room, garden, seats, letters, centre)
    free_left = MARGIN + (wide if left else 0)
    half = min(middle - free_left, pad.left() - middle) - FRINGE - GAP
    half = min(half, WIDEST / 2, rug.height() * 1.15)
    rug.setLeft(middle - half)
    rug.setRight(middle + half)
    below = top + high + GAP
    column = _spread(MARGIN + wide / 2, foot, below, left) if left > 1 else [QPointF(MARGIN + wide / 2, centre.y())] * left
    spread = min((room.width() - 2 * MARGIN - wide) / max(1, far - 1), 640 if far == 2 else 480)
    row = [QPointF(middle + (at - (far - 1) / 2) * spread, top + high / 2) for at in range(far)]
    beside = _spread(room.right() - MARGIN - wide / 2, below, pad.top() - GAP, right)
    return Places(
        seats=(mine, *column, *row, *beside),
        size=size,
        rug=rug,
        pad=pad.center(),
        pad_size=letters,
        compact=seats >= CROWD,
        die_size=max(0.6, min(1.0, half / 400, rug.height() / 400)),
    )


def _spread(x: float, start: float, end: float, count: int) -> list[QPointF]:
    return [QPointF(x, start + (end - start) * (at + 0.5) / count) for at in range(count)]
