"""The till: what every seat has, what it is charged or credited, and chips on their way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.seats import with_one
from parlor_desktop.engine.wording import figure, signed
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.chips import Chips
from parlor_desktop.scene.kit.choreographer import Beat, when_stopped
from parlor_desktop.scene.kit.paper import Tally
from parlor_desktop.scene.kit.plate import WIDTH, Plate

if TYPE_CHECKING:
    from parlor_desktop.scene.kit.board import AnyBoard

TALLY_HEIGHT = 52.0
ABOVE = 55.0
"""Chips fly over everything but words and pages."""


class Till:
    def __init__(self, board: AnyBoard, scores: tuple[int, ...], flying: Sequence[Chips] = (), tallies: bool = True) -> None:
        self._board = board
        self.tallies = [Tally() for _ in board.players] if tallies else []
        """Beside each plate: what has just been charged or credited. None, where counters are seen to fly instead."""
        self.flying = list(flying)
        """Chips on their way."""
        self.scores: tuple[int, ...] = ()
        for tally in self.tallies:
            board.put(tally, TALLY_HEIGHT)
        for chips in self.flying:
            board.put(chips, ABOVE)
        self.show(scores)
        self.land()

    def show(self, scores: tuple[int, ...]) -> None:
        self.scores = scores
        for plate, score in zip(self._board.plates, scores, strict=True):
            plate.show_score(figure(score))

    def add(self, gains: dict[Seat, int]) -> None:
        self.show(tuple(score + gains.get(seat, 0) for seat, score in enumerate(self.scores)))

    def mend(self, corrections: list[str], scores: tuple[int, ...]) -> None:
        self._board.mend(corrections, "scores", self.scores, scores, lambda: self.show(scores))

    # -- Beats ----------------------------------------------------------------------------------------------------------------

    def tally(self, seat: Seat, words: str, score: int, sound: str) -> Iterator[Beat]:
        """Points or chips fall to a seat, or are taken off."""
        yield Beat(lambda: self._write(seat, words, score, sound), overlap=pace.TALLY // 2)

    def credit(self, seat: Seat, chips: int, waits: int = pace.TALLY // 2) -> Iterator[Beat]:
        """Chips fall to a seat, or are paid by it: its score, as it is by then, changes by so many. `waits`: what comes next
        does, for so long."""
        yield Beat(lambda: self._write(seat, signed(chips), self.scores[seat] + chips, "chip"), overlap=waits)

    def _write(self, seat: Seat, words: str, score: int, sound: str) -> QAbstractAnimation:
        board, tally = self._board, self.tallies[seat]
        board.sounds.play(sound)
        self.show(with_one(self.scores, seat, score))
        tally.show_text(words)
        tally.setOpacity(1)
        fade = board.one_after_another(board.pause(pace.TALLY), board.animate(tally, b"opacity", 0.0, pace.LAMP))
        return when_stopped(fade, lambda: tally.show_text(""))

    # -- Chips on their way ---------------------------------------------------------------------------------------------------

    def send(self, chips: Chips, count: int, start: QPointF, to: QPointF, lasts: int = pace.CHIPS_FLY) -> QAbstractAnimation:
        """Chips go from one place to another."""
        chips.show_count(count)
        chips.setZValue(ABOVE)
        chips.setScale(1)
        chips.setPos(start)
        return self._board.fly(chips, to, lasts, lift=60)

    def land(self) -> None:
        """They have arrived, and are part of what lies there."""
        for chips in self.flying:
            chips.show_count(0)


def beside_plate(plate: Plate, room: QRectF) -> QPointF:
    """Where a tally lies: on that side of the plate which is nearer to the middle of the room."""
    inward = 1 if plate.x() < room.width() / 2 else -1
    return plate.pos() + QPointF(inward * (WIDTH * plate.scale() / 2 + 30), 0)
