"""Who sits where around the chart: plates up one side of the table and down the other, and what everybody holds behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.seats import to_the_left
from parlor_desktop.scene.kit.hands import BEHIND_PLATES
from parlor_desktop.scene.kit.held import SPAN
from parlor_desktop.scene.kit.plate import HEIGHT as PLATE_HEIGHT
from parlor_desktop.scene.kit.plate import WIDTH as PLATE_WIDTH
from parlor_desktop.scene.kit.plate import Plate
from parlor_desktop.scene.kit.till import beside_plate

if TYPE_CHECKING:
    from parlor_desktop.scene.mayflower.board import MayflowerBoard

NARROW: Final = 1500.0
"""In a room that is narrower, the drawer is open, say."""
NARROW_FOR_SHORT: Final = 1250.0
SHORT: Final = 13
"""The same, where nobody is dealt more cards than this."""
OPEN_HEIGHT: Final = 45.0
OPEN_SIZE: Final = 1.5
OPEN_TALL: Final = 112.0
WIDEST_OPEN: Final = 420.0
"""Hands that lie open when a deal is over: over everything else, larger than held ones, so high at their own size, and no wider
than this."""
SAME_COLUMN: Final = 40.0


class Company:
    def __init__(self, board: MayflowerBoard) -> None:
        self._board = board
        self.fans = [QPointF() for _ in board.players]
        """Where the cards of each seat are held."""

    @property
    def is_narrow(self) -> bool:
        """A hand of many cards needs the whole width; a short one leaves its owner where they sit, whatever is opened. Where
        the hands of several lie there by turns, nobody sits beside it."""
        board = self._board
        return board.shared or board.sceneRect().width() < (NARROW_FOR_SHORT if board.most_cards <= SHORT else NARROW)

    @property
    def beside_near(self) -> float:
        """Where there is room in front of whoever looks, from the left."""
        plate = self._board.plates[self._board.near]
        return 16.0 if self.is_narrow else plate.x() + PLATE_WIDTH * plate.scale() / 2 + 18

    def sit_down(self, size: float) -> None:
        """Whoever is near at the lower left; the others to their left, up one side of the table and down the other. In a narrow
        room the near one has the lowest place of the left side, so that the hand has the whole width."""
        board = self._board
        room, paper, edge = board.sceneRect(), board.paper, board.side / 2
        others = to_the_left(board.near, len(board.players))[:-1]
        narrow = self.is_narrow
        left = others[: len(others) // 2 if narrow and len(others) > 1 else (len(others) + 1) // 2]
        column = [board.near, *left] if narrow else left
        for seats, x, order in ((column, edge, -1), (others[len(left) :], room.width() - edge, 1)):
            pitch = paper.height() / max(1, len(seats))
            for at, seat in enumerate(seats[::order]):
                above = min(14.0, pitch / size - PLATE_HEIGHT - 44)  # where plates stand close, less of a fan is seen
                self._seat(seat, QPointF(x, paper.top() + (at + 0.5) * pitch + 22 * size), size, above)
        if not narrow:
            own = QPointF(PLATE_WIDTH * board.letters / 2 + 16, board.hands.rail - 66 * board.letters)
            self._seat(board.near, own, board.letters)
        self.arrange_hands()

    def _seat(self, seat: Seat, place: QPointF, size: float, above: float = 14.0) -> None:
        board, plate = self._board, self._board.plates[seat]
        plate.setPos(place)
        plate.setScale(size)
        self.fans[seat] = place - QPointF(8, (PLATE_HEIGHT / 2 + above) * size)
        board.till.tallies[seat].setScale(board.letters)
        board.till.tallies[seat].setPos(beside_plate(plate, board.sceneRect()))
        board.slips.all[seat].setScale(size)
        board.slips.all[seat].setPos(place - QPointF(PLATE_WIDTH * size * 0.2, PLATE_HEIGHT * size / 2 + 10 * size))

    def arrange_hands(self) -> None:
        """Fans of backs stand behind the plates; hands that lie open lie beside them, large enough to be read."""
        board = self._board
        for seat, (held, plate) in enumerate(zip(board.hands.held, board.plates, strict=True)):
            is_open = bool(board.reckoning.left) and seat != board.eyes
            span = max(SPAN, min(WIDEST_OPEN, 58.0 * len(held.cards))) if is_open else SPAN
            held.setZValue(OPEN_HEIGHT if is_open else BEHIND_PLATES)
            held.spread(span)
            if not is_open:
                held.setScale(plate.scale())
                held.setPos(self.fans[seat])
                continue
            apart = min((abs(other.y() - plate.y()) for other in self._column(plate)), default=board.paper.height())
            held.setScale(min(plate.scale() * OPEN_SIZE, apart / OPEN_TALL))
            inward = 1 if plate.x() < board.sceneRect().width() / 2 else -1
            away = PLATE_WIDTH / 2 * plate.scale() + span / 2 * held.scale() + 14
            held.setPos(plate.pos() + QPointF(inward * away, 0))

    def _column(self, own: Plate) -> list[Plate]:
        """The other plates on the same side of the table."""
        return [plate for plate in self._board.plates if plate is not own and abs(plate.x() - own.x()) < SAME_COLUMN]

    def place_for_button(self, seat: Seat, largest: QSizeF) -> QRectF:
        """Below the plate of a seat or, where plates stand close, beside it: never over it."""
        board, plate = self._board, self._board.plates[seat]
        room, size, wide = board.sceneRect(), plate.scale(), PLATE_WIDTH * plate.scale()
        column = [other.y() for other in self._column(plate)]
        apart = min((abs(y - plate.y()) for y in column), default=board.paper.height())
        tall = min(largest.height() * board.letters, apart - 6)
        below = min((y - plate.y() for y in column if y > plate.y() + 1), default=board.paper.bottom() - plate.y() + 60)
        if plate.y() > board.paper.bottom():  # one's own plate
            below = 0
        inward = 1 if plate.x() < room.width() / 2 else -1
        outer, y = plate.x() - inward * wide / 2, plate.y() + PLATE_HEIGHT * size / 2 + 8
        if below <= PLATE_HEIGHT * size + tall + 60 * size:
            outer, y = plate.x() + inward * (wide / 2 + 12), plate.y() - tall / 2
        to_middle = inward * (room.width() / 2 - outer) - 8
        wide = max(wide, min(largest.width() * board.letters, to_middle))
        return QRectF(min(outer, outer + inward * wide), y, wide, tall)
