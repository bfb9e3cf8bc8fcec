"""Where everything lies on the table of Bacarac: the painted board above the middle, the run below it, the players on either
side, and the hand at the foot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt

from parlor_desktop.engine.cards import DECK
from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.seats import to_the_left
from parlor_desktop.games.bacarac.table import NOBODY
from parlor_desktop.scene.bacarac.divisions import SIZE
from parlor_desktop.scene.bacarac.places import EDGE, Layout, Place, bet_places, is_long
from parlor_desktop.scene.bacarac.programme import SLIP
from parlor_desktop.scene.bacarac.programme import WIDTH as PROGRAMME_WIDTH
from parlor_desktop.scene.kit.hands import FOOT, HAND
from parlor_desktop.scene.kit.plate import HEIGHT as PLATE_HEIGHT
from parlor_desktop.scene.kit.plate import WIDTH as PLATE_WIDTH
from parlor_desktop.scene.kit.till import beside_plate

if TYPE_CHECKING:
    from parlor_desktop.scene.bacarac.board import BacaracBoard

DEAD_SPAN: Final = 236.0
"""How wide the dead hand lies."""
RIBBON: Final = 0.84
"""How large the ribbon is, so that it fits between the painted board and the shown hands."""
ASIDE: Final = 480.0
"""So much room at the right of the foot a quiet word has."""
BESIDE: Final = 14.0
"""Between the painted board, its programme and the players."""
BOARD_SHARE: Final = 0.49
"""So much of the height above the hand the painted board takes;"""
FEW: Final = 5
"""at no more seats than these"""
LARGE_SHARE: Final = 0.53
"""so much."""


class Arrangement:
    def __init__(self, board: BacaracBoard) -> None:
        self._board = board
        self.felt = QRectF()
        """The table."""
        self.side = 0.0
        """How much of the width the players take up on either side."""
        self.places: dict[Seat, Place] = {}

    def arrange(self) -> None:
        """The painted board above the middle, the run below it, the players on either side, and the hand at the foot."""
        board = self._board
        room, letters = board.sceneRect(), board.letters
        self.felt = QRectF(16, 14, room.width() - 32, room.height() - FOOT - 8)
        self.side = Layout.side_for(len(board.players), letters, room.width())
        middle, hand_top = room.width() / 2, room.height() - FOOT - HAND
        most = QSizeF(room.width() - 2 * self.side - 40, hand_top * (LARGE_SHARE if self.is_roomy else BOARD_SHARE))
        size = SIZE.size().scaled(most, Qt.AspectRatioMode.KeepAspectRatio)
        painted = QRectF(
            middle - size.width() / 2, self.felt.top() + (12 if self.is_roomy else 20), size.width(), size.height()
        )
        painted.translate(self._make_way_for_programme(painted), 0)
        board.painted.lay_out(painted)
        line = painted.bottom() + 14 + 22 * letters
        board.placard.setPos(middle, line)
        board.placard.setScale(letters)
        board.note.setPos(middle, line)
        board.waiting.setPos(middle, room.bottom() - FOOT / 2 + 4)
        board.aside.setPos(room.right() - ASIDE / 2 - 24, room.bottom() - FOOT / 2 + 4)
        board.speech.ribbon.setPos(middle, line - 4 * letters)
        board.speech.ribbon.setScale(RIBBON * letters)
        self._seat_players()
        stage = QRectF(self.side + 10, line + 30 * letters, room.width() - 2 * self.side - 20, 0)
        stage.setBottom(hand_top + 2)
        board.run.lay_out(stage)
        plates = [board.plates[seat].scale() * PLATE_WIDTH for seat in self.places if seat != board.near]
        edge = self.felt.left() + EDGE + max(plates, default=0.0) + 14
        board.poker.lay_out(
            self.places, QRectF(edge, stage.top() + 6, room.width() - 2 * edge, self.felt.bottom() - stage.top() - 8), stage
        )
        between = self.felt.adjusted(self.side - self.felt.left(), 0, self.felt.left() - self.side, 0)
        between.setTop(painted.bottom() - 4)
        board.page.lay_out(between, self.felt.bottom())  # below the painted board, and between what the players have laid
        self.place_button()
        board.print_cards()
        board.hands.lay_out()

    @property
    def is_roomy(self) -> bool:
        """Few sit here, and there is room for a larger painted board."""
        board = self._board
        return len(board.players) <= FEW and board.letters <= 1.0

    def _make_way_for_programme(self, painted: QRectF) -> float:
        """The programme lies to the left of the painted board, or, where there is no room for it, what matters most of it on a
        slip at the lower left. Gives how far the board moves to the right for it."""
        board = self._board
        aside = max(0.0, self.side + 2 * BESIDE + PROGRAMME_WIDTH - painted.left())
        if painted.right() + aside > board.sceneRect().width() - self.side - BESIDE / 2:
            foot = board.sceneRect().height() - FOOT
            board.programme.lay_out(QRectF(20, foot + 9, SLIP, FOOT - 12), board.letters)
            return 0.0
        right = painted.left() + aside - BESIDE
        board.programme.lay_out(
            QRectF(right - PROGRAMME_WIDTH, painted.top(), PROGRAMME_WIDTH, painted.height()), board.letters
        )
        return aside

    def _seat_players(self) -> None:
        """Whoever is near at the lower left; the others to their left, up one side of the table and down the other."""
        board = self._board
        room, others = board.sceneRect(), to_the_left(board.near, len(board.players))[:-1]
        on_left = len(others) // 2
        layout = Layout(self.felt, self.side, len(DECK) // (len(board.players) + 1) + 1, board.letters, len(others) - on_left)
        dead = board.hands.aside
        dead.setScale(board.letters)
        span = min(DEAD_SPAN, (self.side - 30) / board.letters)
        dead.spread(span)
        dead.setPos(self.felt.right() - EDGE - 22 - span * board.letters / 2, self.felt.bottom() - 84 * board.letters)
        board.dead.lay_out(dead.sceneBoundingRect())
        top, last = self.felt.top() + 14, dead.y() - 66 * board.letters
        self.places = {
            **layout.column(others[:on_left][::-1], True, top, layout.near_top),
            **layout.column(others[on_left:], False, top, last),
            board.near: layout.near(),
        }
        for seat, place in self.places.items():
            board.plates[seat].setPos(place.plate)
            board.plates[seat].setScale(place.size)
            board.till.tallies[seat].setPos(beside_plate(board.plates[seat], room))
            board.till.tallies[seat].setScale(board.letters)
            board.hands.held[seat].setPos(place.backs)
            board.hands.held[seat].setScale(max(1.0, place.size))

    def bet_places(self, count: int) -> list[QRectF]:
        """Where the sizes of a bet lie, below the sign of the Pot."""
        board = self._board
        stage = board.run.room
        top = board.poker.sign.mapRectToScene(board.poker.sign.paper).bottom() + 12
        return bet_places(QRectF(stage.left(), top, stage.width(), stage.bottom() - top), count, board.letters)

    def apart(self) -> QRectF:
        """A place for a small button below the table, away from the others."""
        board = self._board
        room, letters = board.sceneRect(), board.letters
        wide, high = 190 * letters, 52 * letters
        return QRectF(room.right() - wide - 40, room.bottom() - FOOT / 2 - high / 2 + 4, wide, high)

    def place_button(self) -> None:
        board = self._board
        if board.dealer != NOBODY:
            plate = board.plates[board.dealer]
            inward = 1 if plate.x() < board.sceneRect().width() / 2 else -1
            place = QPointF(inward * (PLATE_WIDTH * plate.scale() / 2 + 4), -PLATE_HEIGHT * 0.36)
            if is_long(len(board.players) // 2, board.letters):  # beside the plates lie cards
                place = QPointF(-place.x() + inward * 12, -place.y() * 1.4 * plate.scale())
            board.button.setPos(plate.pos() + place)

    def hand_room(self) -> tuple[float, float]:
        """Between the plate of whoever looks and the dead hand."""
        board = self._board
        left = self.felt.left() + EDGE + PLATE_WIDTH * board.plates[board.near].scale() + 100
        return left, min(board.sceneRect().width() - self.side - 66, self.felt.right() - left)
