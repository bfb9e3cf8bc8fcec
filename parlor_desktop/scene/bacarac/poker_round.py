"""The poker round on the table of Bacarac: the hands that are shown, and what each seat has bet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from parlor_desktop.engine.cards import Hand
from parlor_desktop.engine.contract import Seat
from parlor_desktop.scene.bacarac.places import Place
from parlor_desktop.scene.bacarac.words import Mark
from parlor_desktop.scene.kit.hands import SMALL, Hands
from parlor_desktop.scene.kit.held import SPAN, Held
from parlor_desktop.scene.kit.paper import Tag
from parlor_desktop.scene.kit.playing_card import Deck

if TYPE_CHECKING:
    from parlor_desktop.scene.kit.board import AnyBoard


class PokerRound:
    def __init__(self, board: AnyBoard, hands: Hands, deck: Deck) -> None:
        self._held = hands.held
        self.fives = [Held(deck.paint_small, deck.paint_back, "", SMALL * 1.05, banded=True) for _ in board.players]
        """What each seat shows."""
        self.tags = [Tag() for _ in board.players]
        self.marks = (Mark(),) * len(board.players)
        for five, tag in zip(self.fives, self.tags, strict=True):
            board.put(five, 12.0)
            board.put(tag, 13.0)

    def print_with(self, deck: Deck) -> None:
        for five in self.fives:
            five.print_with(deck.paint_small, deck.paint_back)

    def lay_out(self, places: Mapping[Seat, Place]) -> None:
        for seat, place in places.items():
            self.fives[seat].setPos(place.five)
            self.fives[seat].spread(min(SPAN, place.five_room))
            self.tags[seat].setPos(place.mark)

    def move_five(self, seat: Seat, place: QPointF) -> None:
        self.fives[seat].setPos(place)

    def show_five(self, seat: Seat, cards: Hand, words: str = "") -> None:
        """A poker hand and its name. Of straight poker nothing is left in the hand."""
        self.fives[seat].show_cards(cards)
        self.fives[seat].show_caption(words)
        self._held[seat].setVisible(len(cards) < max(1, len(self._held[seat].cards)))

    def show_marks(self, marks: tuple[Mark, ...]) -> None:
        """BA-4: what each has bet in this round, and who is out of it."""
        self.marks = marks
        for tag, held, mark in zip(self.tags, self._held, marks, strict=True):
            tag.show_word(mark.words, dark=mark.dropped)
            held.setOpacity(0.4 if mark.dropped else 1.0)

    def clear_marks(self) -> None:
        self.show_marks((Mark(),) * len(self.marks))

    def clear(self) -> None:
        """The round is over, and the cards are taken up again."""
        for seat in range(len(self.fives)):
            self.show_five(seat, ())
        self.clear_marks()
