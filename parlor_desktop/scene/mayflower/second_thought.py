"""A slip of the hand is mended: whoever plays alone presses the card that they have just laid, and has it back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt

from parlor_desktop.engine.cards import Card
from parlor_desktop.engine.session import PERSON
from parlor_desktop.scene.kit.card import CARD
from parlor_desktop.scene.kit.paper import Tag
from parlor_desktop.scene.kit.wording import tr

if TYPE_CHECKING:
    from parlor_desktop.scene.mayflower.board import MayflowerBoard

TAG_HEIGHT: Final = 37.5


class SecondThought:
    def __init__(self, board: MayflowerBoard) -> None:
        self._board = board
        self._card: Card = ""
        """What can be had back."""
        self.tag = Tag()
        self.tag.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        board.put(self.tag, TAG_HEIGHT)

    def offer(self, card: Card) -> None:
        """Whoever looks has just laid this card. With the last one a deal is over, and other people would remember any."""
        board = self._board
        if board.plays.count(PERSON) > 1 or not board.hands.hand:
            return
        self._card = card
        if board.tempo.still:
            return
        self.tag.setScale(board.letters)
        self.tag.show_word(tr("take it back"), dark=True)
        self.tag.setPos(board.chart.place_of(card) + QPointF(0, board.chart.tall * 0.08))

    def put_away(self) -> None:
        self._card = ""
        self.tag.show_text("")

    def is_pressed(self, place: QPointF) -> bool:
        return bool(self._card) and self._place().contains(place)

    def _place(self) -> QRectF:
        return self._board.hands.cards[self._card].mapRectToScene(CARD)
