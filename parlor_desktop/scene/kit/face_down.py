"""A hand that lies face down before everybody until whoever holds it turns it up: it comes from where they sit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF

from parlor_desktop.engine.contract import Seat
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.card import CARD

if TYPE_CHECKING:
    from parlor_desktop.scene.kit.board import AnyBoard
    from parlor_desktop.scene.kit.hands import Hands


class FaceDown:
    """The secret of a board with hands of cards: in the one place in which a hand lies that is looked at."""

    def __init__(self, board: AnyBoard, hands: Hands) -> None:
        self._board, self._hands = board, hands
        self._seat: Seat | None = None
        """Whose hand it is."""
        self._motion: QAbstractAnimation | None = None
        """It comes, or is turned up. Nothing waits for that."""

    def lie_face_down(self, seat: Seat | None) -> None:
        if seat == self._seat:
            return
        self._seat = seat
        for back in self._hands.backs:
            back.setVisible(False)
        for at, held in enumerate(self._hands.held):
            held.show_away(at == seat)
        self.fan()
        if seat is not None:
            self._come(seat)

    def turn_up(self) -> None:
        cards = [self._hands.cards[name] for name in self._hands.hand]
        motions = [self._board.animate(card, b"turned", 1.0, pace.HAND_TURNS_UP) for card in cards]
        for card in cards:
            card.turn(face_up=False)
        self._move(motions)

    def place(self, seat: Seat) -> QRectF:
        """All of a hand that can be seen."""
        places = self._hands.places(max(1, len(self._hands.held[seat].cards)))
        half = QPointF(CARD.width(), CARD.height()) * (self._hands.in_hand / 2)
        xs, ys = [place.x() for place, _turn in places], [place.y() for place, _turn in places]
        room = QRectF(QPointF(min(xs), min(ys)) - half, QPointF(max(xs), max(ys)) + half)
        room.setBottom(min(room.bottom(), self._hands.lowest))
        return room

    def fan(self) -> None:
        """Lay the backs where the cards will be when they are turned up."""
        self._rest()
        if self._seat is None:
            return
        hands, places = self._hands, self._hands.places(len(self._hands.held[self._seat].cards))
        for at, (back, (place, turn)) in enumerate(zip(hands.backs, places, strict=False)):
            back.setPos(place)
            back.setScale(hands.in_hand)
            back.setRotation(turn)
            back.setZValue(hands.height + at * 0.1)
            back.setOpacity(1)
            back.turn(face_up=False)
            back.setVisible(True)
            back.rest()

    def _come(self, seat: Seat) -> None:
        """From where this person sits."""
        start, hands = self._hands.held[seat], self._hands
        motions: list[QAbstractAnimation] = []
        for back, (place, _turn) in zip(hands.backs, hands.places(len(start.cards)), strict=False):
            motions.append(self._board.glide(back, place, pace.HAND_COMES, pace.ARRIVE))
            motions.append(self._board.animate(back, b"scale", hands.in_hand, pace.HAND_COMES, pace.ARRIVE))
            back.setPos(start.pos())
            back.setScale(hands.in_hand * 0.4)
        self._move(motions)

    def _move(self, motions: list[QAbstractAnimation]) -> None:
        self._rest()
        self._motion = self._board.together(*motions)
        self._motion.setParent(self._board)
        self._motion.start()
        if self._board.tempo.still or self._board.tempo.less_motion:
            self._rest()

    def _rest(self) -> None:
        """At once, whatever moves."""
        motion, self._motion = self._motion, None
        if motion is not None:
            motion.setCurrentTime(motion.totalDuration())
            motion.stop()
            motion.deleteLater()
