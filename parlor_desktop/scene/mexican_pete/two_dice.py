"""The two dice: they are thrown, lie, and are handed on; and what everybody has thrown for the start."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.seats import with_one
from parlor_desktop.games.mexican_pete.table import NOBODY, Dice, Phase, Table
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import Board
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.die import Die
from parlor_desktop.scene.kit.paper import Tally
from parlor_desktop.scene.mexican_pete.seating import Seating

DIE_SIZE: Final = 88.0


class TwoDice:
    def __init__(self, board: Board[Table]) -> None:
        self._board = board
        self._seating = Seating()
        self._hat = QRectF()
        self.pair = [Die((1, 2, 3, 4, 5, 6), {}, DIE_SIZE) for _ in range(2)]
        self.totals = [Tally() for _ in board.players]
        """Before each seat: what it has thrown for the start."""
        self.thrower: Seat = NOBODY
        self.lying: Dice | None = None
        self.before: Seat = NOBODY
        """Who has the dice lying before them; nobody, when they lie in the middle."""
        self.start_throws = (0,) * len(board.players)
        for die in self.pair:
            board.put(die, height=22)
        for total in self.totals:
            board.put(total, height=30)
        self.show(False)

    # -- Places ---------------------------------------------------------------------------------------------------------------

    def lay_out(self, seating: Seating, hat: QRectF) -> None:
        self._seating, self._hat = seating, hat
        for seat, total in enumerate(self.totals):
            total.setPos(seating.before(seat))
        self._place(self.before)

    def places(self, seat: Seat = NOBODY) -> list[QPointF]:
        """In the middle, or before a seat that has taken them."""
        middle = self._seating.middle
        if seat == NOBODY:
            return [middle.center() + QPointF(-66, -16), middle.center() + QPointF(64, 18)]
        setting = self._seating.settings[seat]
        low = middle.top() + 62 if setting.far else middle.bottom() - 68
        reach = middle.center().x() - self._hat.right() - 164  # neither on the hat nor on the placard
        x = middle.center().x() + min(max(setting.cards.x() - middle.center().x(), -reach), reach)
        return [QPointF(x - 52, low), QPointF(x + 52, low)]

    def _place(self, seat: Seat) -> None:
        for die, place in zip(self.pair, self.places(seat), strict=True):
            die.setPos(place)

    # -- Beats ----------------------------------------------------------------------------------------------------------------

    def tumble(self, seat: Seat, dice: Dice, part: float = 1.0) -> Iterator[Beat]:
        board = self._board

        def motion() -> QAbstractAnimation:
            board.put_away()
            board.sounds.play("dice_felt")
            self.lying, self.before = dice, NOBODY
            ms = 0 if board.tempo.less_motion else board.tempo.ms(round(pace.TUMBLE * part))
            self.show(True)
            thrown = zip(self.pair, dice, self.places(seat), self.places(), strict=True)
            return board.together(*(die.tumble(pips, start, end, ms, board.rng) for die, pips, start, end in thrown))

        yield Beat(motion)
        yield board.wait(round(pace.DICE_LIE * part * 0.5))

    def throw_for_start(self, seat: Seat, dice: Dice) -> Iterator[Beat]:
        yield self._board.now(lambda: self._board.light(seat))
        yield from self.tumble(seat, dice, 0.7)
        yield self._board.now(lambda: self.show_totals(with_one(self.start_throws, seat, sum(dice))))

    def hand_to(self, seat: Seat) -> Iterator[Beat]:
        board = self._board

        def motion() -> QAbstractAnimation | None:
            self.thrower = self.before = seat
            board.light(seat)
            if not self.pair[0].isVisible():
                self._place(seat)
                self.show(True)
                return None
            handed = zip(self.pair, self.places(seat), strict=True)
            return board.together(*(board.glide(die, place, pace.DICE_PASS) for die, place in handed))

        yield Beat(motion)

    # -- What is shown --------------------------------------------------------------------------------------------------------

    def show(self, shown: bool) -> None:
        for die in self.pair:
            die.setVisible(shown)

    def show_totals(self, throws: tuple[int, ...] = ()) -> None:
        """What everybody has thrown for the start; nobody anything, if it is not said."""
        self.start_throws = throws or (0,) * len(self.totals)
        for tally, total in zip(self.totals, self.start_throws, strict=True):
            tally.show_text(str(total) if total else "")

    def mend(self, corrections: list[str], view: Table) -> None:
        mend, dice = self._board.mend, view.dice
        mend(corrections, "thrower", self.thrower, view.thrower, lambda: self._give(view.thrower))
        if dice is not None and view.phase is not Phase.IN_AIR:
            mend(corrections, "dice", self.lying, dice, lambda: self._lay(dice))
        totals = view.start_throws or (0,) * view.seats
        mend(corrections, "start", self.start_throws, totals, lambda: self.show_totals(totals))
        if view.phase is Phase.OVER:
            self.show(False)

    def _give(self, seat: Seat) -> None:
        self.thrower = self.before = seat
        self._place(seat)
        self.show(seat != NOBODY)

    def _lay(self, dice: Dice) -> None:
        self.lying, self.before = dice, NOBODY
        self._place(NOBODY)
        self.show(True)
        for die, pips in zip(self.pair, dice, strict=True):
            die.show_face(pips)
