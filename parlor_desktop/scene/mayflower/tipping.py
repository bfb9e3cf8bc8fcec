"""Who will be out first: the regatta beside the hand, the quay with everybody's face, and the tip of whoever plays alone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.session import PERSON
from parlor_desktop.scene.kit.actions import Tool
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.card import WIDTH as CARD_WIDTH
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mayflower.backing import Backing
from parlor_desktop.scene.mayflower.quay import QUAY_HEIGHT, Quay
from parlor_desktop.scene.mayflower.regatta import Regatta

if TYPE_CHECKING:
    from parlor_desktop.scene.mayflower.board import MayflowerBoard

LEAST_STEP: Final = 62.0
"""From one card of a short hand to the next, at least."""


class Tipping:
    def __init__(self, board: MayflowerBoard) -> None:
        self._board = board
        self.regatta = Regatta(board)
        self.backing = Backing()
        self.quay = Quay(board)
        board.pages.append(self.quay)
        board.put(self.quay, QUAY_HEIGHT)

    def lay_out(self) -> None:
        board, room = self._board, self._board.sceneRect()
        self.regatta.lay_out(board.shelf_end, board.hands.rail - 10, min(board.letters, 1.1))
        self.quay.lay_out(QPointF(room.center().x(), board.paper.bottom() - 8), room.width() - 24, board.letters)

    def tools(self) -> list[Tool]:
        boats = Tool(tr("Who goes out first? Give your tip"), "B", self.regatta.place, self._open)
        return [boats, *(self._tool(seat, name) for seat, name in enumerate(self._board.names))]

    def _tool(self, seat: Seat, name: str) -> Tool:
        words = tr("Your tip: {name} goes out first", name=short_name(name))
        return Tool(words, f"Ctrl+{(seat + 1) % 10}", partial(self.quay.place_of, seat), partial(self._back, seat))

    @property
    def has_regatta(self) -> bool:
        """Where many race with few cards, and the hand leaves room for it."""
        board = self._board
        hand = CARD_WIDTH * board.hands.in_hand + (board.most_cards - 1) * LEAST_STEP
        return board.many and board.shelf_end - board.company.beside_near - self.regatta.width > hand

    @property
    def _may_back(self) -> bool:
        board = self._board
        alone = board.plays.count(PERSON) == 1 and board.eyes is not None
        return self.has_regatta and alone and not board.over and not board.reckoning.left

    def show(self) -> None:
        counts = self._board.counts() if self.has_regatta else []
        asks = self._may_back and self.backing.is_open(counts)
        if not asks:
            self.quay.close()
        self.regatta.show(counts, self._board.eyes, self.backing.boat, asks, self.backing.fresh)

    def _open(self) -> None:
        """Open the quay or close it; once somebody is nearly out, it is too late."""
        if self.quay.close():
            return
        if self._may_back and self.backing.is_open(self._board.counts()):
            self._board.looking.put_away()
            self.quay.open_for(self._board.eyes, self.backing.boat)
        elif self._may_back:
            self.regatta.say_too_late()

    def _back(self, seat: Seat) -> None:
        """Somebody alone at the screen says who will be out first."""
        if self.quay.close() and self._may_back and self.backing.back(seat, self._board.counts()):
            self._board.sounds.play("chips")
            self._board.show_waiting()
