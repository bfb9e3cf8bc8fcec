"""The ceremonies of The Mayflower: a closed series, a hand that is out, the last deal, and the ship that comes home."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation, QPointF

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.wording import figure
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.great_moment import MOMENT_HEIGHT, Dress
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mayflower import pageant
from parlor_desktop.scene.mayflower.pageant import SHIP, Ship, closed_title, series_words

if TYPE_CHECKING:
    from parlor_desktop.scene.mayflower.board import MayflowerBoard


class Ceremony:
    def __init__(self, board: MayflowerBoard) -> None:
        self._board = board
        self.ship = Ship()
        board.put(self.ship, MOMENT_HEIGHT + 1)

    def _stage(self, title: str, words: str, seat: Seat | None, dress: Dress) -> Iterable[Beat]:
        """A great moment that comes several times in a game: a shorter one."""
        board = self._board
        come, _stay, go, hide = board.great_moment.play(title, words, seat, "bell" if seat is None else "fanfare", dress)
        yield from (board.now(board.looking.put_away), come, board.wait(pace.SERIES_MOMENT), go, hide)

    def close_series(self, letter: str) -> Iterable[Beat]:
        words = series_words(letter, short_name(self._board.names[self._board.laid_last[0]]))
        yield from self._stage(closed_title(letter), words, None, pageant.series(letter))

    def begin_last_deal(self) -> Iterable[Beat]:
        words = tr("Whoever has the most points after it wins.")
        yield from self._stage(tr("The last deal!"), words, None, pageant.last_deal)

    def go_out(self, seat: Seat) -> Iterable[Beat]:
        """MF-9: every card that the others still hold is a point."""
        board = self._board
        held = sum(len(held.cards) for other, held in enumerate(board.hands.held) if other != seat)
        points = held + (len(board.hands.hand) if seat != board.eyes else 0)
        words = tr("One card is left in the other hands: 1 point.")
        if points != 1:
            words = tr("{n} cards are left in the other hands: {n} points.", n=points)
        if board.tipping.backing.boat == seat:
            words = tr("{words} You had tipped it!", words=words)
        title = tr("{name} wins the deal!", name=short_name(board.names[seat]))
        yield from self._stage(title, words, seat, pageant.out(board.laid_last[1]))

    def sail_in(self, seats: tuple[Seat, ...], score: int, words: str) -> Iterable[Beat]:
        """The end: the ship comes in to the harbour, and the winner stands above her."""
        board = self._board
        yield board.now(board.be_over)
        yield board.now(lambda: board.speech.crown(seats, words))
        seat = seats[0] if len(seats) == 1 else None
        title = tr("{name} wins!", name=short_name(board.names[seats[0]])) if seat is not None else tr("A shared win!")
        home = tr("The ship is home, with a score of {score}.", score=figure(score)) if seat is not None else words
        come, _stay, go, hide = board.great_moment.play(title, home, seat, "", pageant.harbour)
        yield come
        yield Beat(self._sail)
        yield board.wait(pace.MOMENT if board.tempo.less_motion else pace.BANNER)
        yield board.now(lambda: self.ship.setVisible(False))
        yield from (go, hide)

    def _sail(self) -> QAbstractAnimation:
        board, room = self._board, self._board.sceneRect()
        y = room.height() * 0.95 - SHIP.height() / 2 - 16
        self.ship.setPos(room.right() + SHIP.width() / 2, y)
        self.ship.setVisible(True)
        return board.glide(self.ship, QPointF(room.width() * 0.2, y), pace.WINNER, pace.ARRIVE)
