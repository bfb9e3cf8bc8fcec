"""The pot, in a hat on the table, and the counters that go into it, out of it, and from one player to another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF
from PySide6.QtGui import QPainter

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mexican_pete.events import Paid
from parlor_desktop.games.mexican_pete.table import POT, Table
from parlor_desktop.scene.kit import art
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import Board
from parlor_desktop.scene.kit.chips import Chips
from parlor_desktop.scene.kit.choreographer import Beat, when_stopped
from parlor_desktop.scene.kit.plate import WIDTH as PLATE_WIDTH
from parlor_desktop.scene.kit.till import Till
from parlor_desktop.scene.mexican_pete.heap import Heap

HEAP: Final = 0.88
"""How large the heap is, with letters of the usual size."""
TOGETHER: Final = 130
FOLDED: Final = 40
"""Counters of several payments leave so long after each other, and those of others so long."""


class Pot:
    def __init__(self, board: Board[Table], till: Till) -> None:
        self._board = board
        self._till = till
        self.hat = QRectF()
        self.chips = Heap()
        self.count = 0
        """What belongs to the pot, even if it is still on its way."""
        board.put(self.chips, height=6)
        self.show(0)

    def lay_out(self, hat: QRectF) -> None:
        self.hat = hat
        self.chips.setScale(HEAP * self._board.letters)
        self.chips.setPos(hat.center() + QPointF(0, -2))

    def paint_hat(self, painter: QPainter) -> None:
        art.draw(painter, self.hat, "mexican_pete/hat.svg")

    def pay(self, paid: Paid, folded: bool = False) -> Iterator[Beat]:
        """Counters go over. What is reckoned changes at once; what lies in the pot, when they have arrived. `folded`: it is
        nobody's business here, and quickly done."""
        board, till = self._board, self._till

        def motion() -> QAbstractAnimation:
            board.sounds.play("chip" if paid.counters == 1 else "chips")
            till.add({paid.payer: -paid.counters, paid.payee: paid.counters})  # the pot is no seat, and has no score
            if paid.payer == POT:
                self.show(self.count - paid.counters)
            if paid.payee == POT:
                self.count += paid.counters
            chips = next((each for each in till.flying if not each.isVisible()), till.flying[0])
            chips.show_count(paid.counters)
            chips.setPos(self._purse(paid.payer))
            flight = board.fly(chips, self._purse(paid.payee), pace.BET_FLIES if folded else pace.CHIPS_FLY, lift=40)
            return when_stopped(flight, lambda: self._land(chips))

        yield Beat(motion, overlap=FOLDED if folded else TOGETHER)

    def _purse(self, seat: Seat) -> QPointF:
        """Where counters of a seat, or of the pot, come from and go to."""
        if seat == POT:
            return self.chips.pos()
        plate = self._board.plates[seat]
        return plate.pos() + QPointF(PLATE_WIDTH * plate.scale() * 0.33, 0)

    def _land(self, chips: Chips) -> None:
        chips.show_count(0)
        self.show(self.count)

    def show(self, count: int) -> None:
        self.count = count
        self.chips.show_count(count)

    def mend(self, corrections: list[str], count: int) -> None:
        self._board.mend(corrections, "pot", self.count, count, lambda: self.show(count))
