"""The poker round on the table of Bacarac: what each seat has bet, and where the hands lie that are shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF

from parlor_desktop.engine.cards import Hand
from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.bacarac.poker import best_five
from parlor_desktop.games.bacarac.words import best_words
from parlor_desktop.scene.bacarac.places import Place
from parlor_desktop.scene.bacarac.pot_sign import SIGN, PotSign
from parlor_desktop.scene.bacarac.shown_hand import ShownHand
from parlor_desktop.scene.bacarac.words import Mark
from parlor_desktop.scene.kit.hands import Hands
from parlor_desktop.scene.kit.paper import Tag
from parlor_desktop.scene.kit.playing_card import Deck
from parlor_desktop.scene.kit.wording import said, tr

if TYPE_CHECKING:
    from parlor_desktop.scene.kit.board import AnyBoard

TALLEST: Final = 250.0
IN_A_ROW: Final = 5
"""So many shown hands lie side by side at most,"""
NARROW: Final = 7
"""or so many, where each of them still has"""
NARROWEST: Final = 158.0
"""so much room: the hand of whoever looks needs the place of a second row."""
ABOVE_PLATE: Final = 14.0
OVER_FAN: Final = 40.0
"""So far a row of shown hands may reach over the top of the fan, which is higher at its middle only where cards are raised."""


class PokerRound:
    """Also a page of the board, while the shown hands wait to be looked at."""

    covers = False

    def __init__(self, board: AnyBoard, hands: Hands, deck: Deck) -> None:
        self._board, self._hands, self._held = board, hands, hands.held
        self._covers_hand = False
        self.fives = [ShownHand(deck, player.name, player.face, player.colour) for player in board.players]
        """What each seat shows."""
        self.tags = [Tag() for _ in board.players]
        self.marks = (Mark(),) * len(board.players)
        self.sign = PotSign()
        self._room = QRectF()
        self._places: Mapping[Seat, Place] = {}
        self._above_hand = TALLEST
        """How high a row of hands may be that leaves the hand of whoever looks in sight."""
        self.expected: tuple[Seat, ...] = ()
        """Who is going to show a hand."""
        self._looked_at = False
        for five, tag in zip(self.fives, self.tags, strict=True):
            board.put(five, 20.0)
            board.put(tag, 13.0)
        board.put(self.sign, 7.0)
        board.pages.append(self)

    def print_with(self, deck: Deck) -> None:
        for five in self.fives:
            five.print_with(deck)

    def lay_out(self, places: Mapping[Seat, Place], room: QRectF, stage: QRectF) -> None:
        """The shown hands lie in this room, in rows, and the sign of the Pot at the upper end of the stage."""
        letters = self._board.letters
        self._room, self._places = room, places
        self._above_hand = stage.bottom() + OVER_FAN - room.top()
        for seat, place in places.items():
            self.tags[seat].setPos(place.mark)
            self.tags[seat].setScale(letters)
        scale = min(letters, stage.width() / SIGN.width())
        self.sign.setScale(scale)
        self.sign.setPos(stage.center().x(), stage.top() - 46 * letters + SIGN.height() * scale / 2)
        self._place_fives()

    def _place_fives(self) -> None:
        shown = self.expected or [seat for seat, five in enumerate(self.fives) if five.cards]
        rows = -(-len(shown) // IN_A_ROW)
        if len(shown) <= NARROW and self._room.width() / NARROW >= NARROWEST * self._board.letters:
            rows = min(1, len(shown))
        in_a_row = -(-len(shown) // rows) if rows else 1
        wide = min(self._room.width() / in_a_row, 420.0) if shown else 1.0
        high = min(self._room.height() / max(1, rows), TALLEST * self._board.letters)
        if rows == 1 and high <= TALLEST:
            high = min(high, self._above_hand)
        for at, seat in enumerate(shown):
            row, column = divmod(at, in_a_row)
            in_row = min(in_a_row, len(shown) - row * in_a_row)
            left = self._room.center().x() - in_row * wide / 2 + column * wide
            self.fives[seat].lay_out(QRectF(left, self._room.top() + row * high, wide, high), self._board.letters)
        self._cover_hand(bool(shown) and rows * high > TALLEST)

    def _best_first(self) -> None:
        """The order in which the shown hands lie when it is known who has won; level ones as they sit."""
        shown = [seat for seat in self.expected or range(len(self.fives)) if self.fives[seat].cards]
        self.expected = tuple(sorted(shown, key=lambda seat: -best_five(self.fives[seat].cards)[0]))

    def line_up(self, lasts: int) -> QAbstractAnimation:
        """The hands change their places: the best comes first."""
        before = {seat: five.pos() for seat, five in enumerate(self.fives) if five.cards}
        self._best_first()
        self._place_fives()
        moves = []
        for seat, was in before.items():
            five = self.fives[seat]
            there = five.pos()
            five.setPos(was)
            moves.append(self._board.glide(five, there, lasts))
        return self._board.together(*moves)

    def _cover_hand(self, covered: bool) -> None:
        """Many hands, or large ones, need the room in which whoever looks has theirs."""
        if covered:
            for name in self._hands.hand:
                self._hands.cards[name].setVisible(False)
        elif self._covers_hand:
            self._hands.fan()
        self._covers_hand = covered

    # -- Shown hands ----------------------------------------------------------------------------------------------------------

    def expect(self, seats: Sequence[Seat]) -> None:
        """These are about to show their hands: each has its place from the beginning."""
        self.expected = tuple(seats)
        self._keep_dropped()
        self.sign.take_down()
        self._place_fives()

    def show_five(self, seat: Seat, cards: Hand, words: str = "") -> None:
        """A poker hand and its name. Of straight poker nothing is left in the hand."""
        self.fives[seat].show_cards(cards)
        self.fives[seat].show_caption(words)
        self._held[seat].setVisible(len(cards) < max(1, len(self._held[seat].cards)))
        self._place_fives()

    def show_last(self, hands: Sequence[Hand], names: Sequence[str]) -> None:
        """At the end the hands of the last poker round stay on the table; at other times none does."""
        hands = tuple(hands) or ((),) * len(self.fives)
        if hands == tuple(five.cards for five in self.fives):
            return
        self.clear()
        for seat, cards in enumerate(hands):
            self.show_five(seat, cards, said(best_words(cards), names) if cards else "")
        self._best_first()
        self._place_fives()
        top = max((best_five(cards)[0] for cards in hands if cards), default=0)
        self.show_outcome({at: tr("best hand") for at, cards in enumerate(hands) if cards and best_five(cards)[0] == top})

    def show_outcome(self, gains: Mapping[Seat, str]) -> None:
        """Who has won, and what."""
        for seat, five in enumerate(self.fives):
            if five.cards:
                five.show_outcome(gains.get(seat, ""))

    def show_leading(self, seats: Sequence[Seat]) -> None:
        """Who has the best of the hands that lie open by now."""
        for seat, five in enumerate(self.fives):
            if five.cards:
                five.show_leading(seat in seats)

    @property
    def is_open(self) -> bool:
        return self._looked_at

    def open(self) -> None:
        self._looked_at = True

    def close(self) -> bool:
        was_open, self._looked_at = self._looked_at, False
        return was_open

    # -- What was bet ---------------------------------------------------------------------------------------------------------

    def show_marks(self, marks: tuple[Mark, ...]) -> None:
        """BA-4: what each has bet in this round, and who is out of it."""
        self.marks = marks
        for tag, held, mark in zip(self.tags, self._held, marks, strict=True):
            tag.show_word(mark.words, dark=mark.dropped, red=mark.raised and not mark.dropped)
            held.setOpacity(0.4 if mark.dropped else 1.0)

    def _keep_dropped(self) -> None:
        """While hands are shown, whoever is out has that written in place of their cards, clear of all that lie open."""
        self.show_marks(tuple(Mark(dropped=mark.dropped) for mark in self.marks))
        for seat, tag in enumerate(self.tags):
            if self.marks[seat].dropped:
                self._held[seat].setOpacity(0)
                tag.setPos(self._places[seat].backs - QPointF(0, ABOVE_PLATE * self._places[seat].size))

    def clear_marks(self) -> None:
        for seat, place in self._places.items():
            self.tags[seat].setPos(place.mark)
        self.show_marks((Mark(),) * len(self.marks))

    def clear(self) -> None:
        """The round is over, and the cards are taken up again."""
        self.close()
        self.expected = ()
        for seat in range(len(self.fives)):
            self.show_five(seat, ())
        self.clear_marks()
        self.sign.take_down()
