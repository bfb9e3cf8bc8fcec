"""The great moments of Mexican Pete: everybody pays, one card to go, a game and an evening that are won."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mexican_pete.deck import INSTRUCTIONS, NUMBERS
from parlor_desktop.games.mexican_pete.house_rules import HouseRules
from parlor_desktop.games.mexican_pete.table import Table
from parlor_desktop.games.mexican_pete.words import INSTRUCTION_WORDS, a_number, card_words
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import Board, short_name
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.wording import said, tr
from parlor_desktop.scene.mexican_pete.cards import Press
from parlor_desktop.scene.mexican_pete.notices import Notices
from parlor_desktop.scene.mexican_pete.open_hands import OpenHands
from parlor_desktop.scene.mexican_pete.pot import Pot
from parlor_desktop.scene.mexican_pete.scenes import all_turned, everybody_pays, full_hat, one_to_go

FIRST: Final = 2
"""After so many have had one card to go, others that have it, too, have the stage for a shorter time."""


class Ceremony:
    def __init__(self, board: Board[Table], hands: OpenHands, notices: Notices, pot: Pot, rules: HouseRules) -> None:
        self._board, self._hands, self._notices, self._rules = board, hands, notices, rules
        self._pot = pot
        self._press: Callable[[], Press] = lambda: notices.notice.press
        self._told_last: set[Seat] = set()
        """Of whom it was told in this game that they have only one card to go."""

    def begin(self) -> None:
        """A new game."""
        self._told_last = set()

    def carry_out(self, seat: Seat, colour: int, number: int, do: str) -> Iterator[Beat]:
        """MP-4: where everybody has to pay, that is a moment; the rest is read from the card."""
        names = self._board.names
        name, card = short_name(names[seat]), said(card_words(colour, number), names)
        words = said(INSTRUCTION_WORDS[do], names)
        if INSTRUCTIONS[do].each:
            title = tr("Everybody pays {name}!", name=name)
            dress = everybody_pays(self._press(), colour, number)
            told = tr("{card}: {words}", card=card, words=words)
            yield from self._board.great_moment.play(title, told, seat, "double", dress)
        yield from self._notices.show_card(colour, number, tr("{name}'s {card}", name=name, card=card), words)

    def count_down(self, seat: Seat, number: int) -> Iterator[Beat]:
        """One card to go: the first time that it is so of somebody, everybody looks up."""
        left = tuple(other for other in self._hands.up[seat] if other != number)
        if len(left) - (len(NUMBERS) - self._rules.down) != 1:
            return
        name, colour = short_name(self._board.names[seat]), self._hands.colours[seat]
        first, *others = left
        first_words = said(a_number(first), self._board.names)
        *some, last = (first_words, *map(str, others))
        cards = tr("{some} or {last}", some=", ".join(some), last=last) if some else last
        words = tr("{cards} wins the game.", cards=cards[0].upper() + cards[1:])
        title = tr("{name}: one card to go!", name=name)
        if seat in self._told_last:
            yield from self._notices.judge(title, words)
            return
        lasts = pace.MOMENT if len(self._told_last) < FIRST else pace.SERIES_MOMENT
        self._told_last.add(seat)
        dress = one_to_go(self._press(), colour, left)
        yield from self._board.great_moment.play(title, words, seat, "bell", dress, lasts=lasts)

    def win(self, seat: Seat) -> Iterator[Beat]:
        board = self._board
        yield board.now(self._notices.take_down)
        yield board.now(lambda: board.plates[seat].show_winner(True))
        name = short_name(board.names[seat])
        title = tr("{name} wins the game!", name=name)
        if self._rules.down == len(NUMBERS):
            title = tr("{name} has turned them all!", name=name)
        pot = self._pot.count
        words = tr("The pot of {pot} is {name}'s, and all pay for what they still have up.", name=name, pot=pot)
        if best := board.parting_words():
            words = tr("{one} {other}", one=words, other=best)

        def dress(painter: QPainter, room: QRectF) -> None:
            hands = self._hands
            all_turned(self._press(), hands.colours[seat], hands.up[seat])(painter, room)  # as they lie by then

        yield from board.great_moment.play(title, words, seat, "fanfare", dress)

    def end(self, seats: tuple[Seat, ...], words: str) -> Iterator[Beat]:
        """After a single game it has just been seen who has won."""
        board = self._board
        if self._rules.games != 1:
            first, *others = seats
            title = tr("The evening is over") if others else tr("{name}'s evening!", name=short_name(board.names[first]))
            yield from board.great_moment.play(title, words, None if others else first, "cheer", full_hat)
        yield board.now(lambda: board.speech.crown(seats, words))
