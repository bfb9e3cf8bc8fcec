"""Passes at The Mayflower as they are seen: who cannot play, whom a card of one's own stops, and what one waits for oneself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mayflower.cards import number
from parlor_desktop.games.mayflower.holding import stopped_by
from parlor_desktop.games.mayflower.table import Passed, Phase, Table
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.card import HEIGHT as CARD_HEIGHT
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.paper import Ribbon
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mayflower.asking import blocked_words, stopped_words, stuck_words
from parlor_desktop.scene.mayflower.cards import MIDDLE
from parlor_desktop.scene.mayflower.company import OPEN_HEIGHT
from parlor_desktop.scene.mayflower.pointer import POINTER_HEIGHT, Pointer
from parlor_desktop.scene.mayflower.rows import rows_of
from parlor_desktop.scene.mayflower.waiting import before, nearest

if TYPE_CHECKING:
    from parlor_desktop.scene.mayflower.board import MayflowerBoard


class Passing:
    def __init__(self, board: MayflowerBoard) -> None:
        self._board = board
        self.pointer = Pointer()
        self.stuck = Ribbon(24)
        """Says to whoever looks that they had to pass, where that is done for them."""
        board.put(self.pointer, POINTER_HEIGHT)
        board.put(self.stuck, OPEN_HEIGHT - 1)

    def put_away(self) -> None:
        self.stuck.show_text("")
        self.pointer.setVisible(False)

    def stopped(self, view: Table) -> dict[Seat, str]:
        """Who cannot get past a card that whoever looks keeps, as a triumph; from their own view only."""
        if self._board.eyes is None or not view.hands or view.shown:
            return {}
        return {seat: stopped_words(card, sure) for seat, (card, sure) in stopped_by(view, self._board.eyes).items()}

    def show(self, seat: Seat) -> None:
        """Somebody cannot play: with the last card in the hand, or behind a card that whoever looks keeps, it says so."""
        board, view, words = self._board, self._board.view, ""
        if view is not None and view.phase is Phase.PLAY and board.eyes is not None:
            told = replace(view, history=(*view.history, Passed(seat, view.fitting)))
            words = self.stopped(told).get(seat, "")
        if words and board.eyes is not None:
            card, _sure = stopped_by(told, board.eyes)[seat]
            board.sounds.play("chips")
            board.flourish_at(card, tr("{name} is stopped!", name=short_name(board.names[seat])))
        board.slips.show_for(seat, seat != board.eyes and len(board.hands.held[seat].cards) == 1, words)

    def hold(self, seat: Seat) -> Iterable[Beat]:
        """Whoever looks has to pass, and that is done for them: so it is said, and stays long enough to be seen."""
        board, view = self._board, self._board.view
        if view is None or view.phase is not Phase.PLAY:
            return
        words = stuck_words(view, seat, [short_name(name) for name in board.names])
        rhythm = board.tempo.rhythm
        yield board.great()
        yield board.now(partial(self.stuck.show_text, words))
        yield board.now(self.point_at_block)
        yield board.wait(pace.OWN_PASS)
        yield board.now(self.put_away)
        yield board.now(lambda: board.tempo.go_on_at(rhythm))

    def point_at_block(self) -> None:
        """From the card that would fit first to the space that holds it up, while nothing fits (MF-6)."""
        board = self._board
        view, eyes, hand = board.view, board.eyes, board.hands.hand
        rows = rows_of(board.hands.laid)
        waits = nearest(hand, rows)
        missing = before(waits, rows)[0] if waits is not None and before(waits, rows) else None
        if view is None or eyes is None or waits is None or missing is None:
            return
        berth = board.berths.of(missing)
        if berth is None:
            return
        names = [short_name(name) for name in board.names]
        start = board.hands.cards[waits].pos() - QPointF(0, CARD_HEIGHT * board.hands.in_hand / 2 - 8)
        end = berth.pos() + QPointF(0, board.chart.tall * 0.32)
        inward = 1 if number(missing) < MIDDLE else -1
        edge = berth.x() + inward * (board.chart.wide / 2 - board.chart.step + 4)  # of the last card that lies there
        self.pointer.show_way(start, end, blocked_words(view, eyes, missing, names), edge, inward)
