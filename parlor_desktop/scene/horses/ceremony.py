"""The prize-giving at the end of an evening at the races (HO-12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.session import PERSON
from parlor_desktop.games.horses.table import Table
from parlor_desktop.scene.horses.prizes import Prize, PrizeGiving
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import Board
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.till import Till

Winners = Sequence[tuple[Seat, ...]]
"""Who has the first prize, the second, and the Poney prize; nothing before the end."""


class Ceremony:
    def __init__(self, board: Board[Table], till: Till) -> None:
        self._board = board
        self._till = till
        self.poster = PrizeGiving()
        board.put(self.poster, 30.0)

    def lay_out(self, room: QRectF) -> None:
        size = self.poster.boundingRect()
        self.poster.setPos(room.center() - QPointF(0, room.height() * 0.06))
        fits = min(room.width() * 0.94 / size.width(), room.height() * 0.8 / size.height())
        self.poster.setScale(min(1.12 * self._board.letters, fits))

    def give(self, winners: Winners) -> Iterator[Beat]:
        """Rosettes for the first and the second, and the Poney for the greatest loser."""
        board = self._board

        def motion() -> QAbstractAnimation:
            board.sounds.play("fanfare")
            board.light(None)
            board.show_winners(winners[0])
            self._show(winners)
            self.poster.setOpacity(0)
            return board.animate(self.poster, b"opacity", 1.0, pace.BANNER // 2)

        yield Beat(motion)
        if board.pages_wait and any(player.plays == PERSON for player in board.players):
            yield board.hold()  # until somebody has seen it: the ranking of the evening comes over it
        else:
            yield board.wait(pace.WINNER)
        yield Beat(lambda: board.animate(self.poster, b"opacity", 0.0, pace.LAMP))  # or it would shine through the ranking

    def mend(self, wrong: list[str], winners: Winners) -> None:
        self._board.mend(wrong, "prizes", self.poster.prizes, self._named(winners), lambda: self._show(winners, seen=True))
        self._board.show_winners(winners[0] if winners else ())

    def _show(self, winners: Winners, seen: bool = False) -> None:
        self.poster.show_prizes(self._named(winners))
        self.poster.setOpacity(0 if seen else 1)

    def _named(self, winners: Winners) -> tuple[Prize, ...]:
        players, scores = self._board.players, self._till.scores
        return tuple(
            Prize(
                tuple(players[seat].name for seat in seats),
                scores[seats[0]],
                tuple((players[seat].face, players[seat].colour) for seat in seats),
            )
            for seats in winners
            if seats
        )
