"""The two dice: they are thrown, lie, and are handed on; and what everybody has thrown for the start."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.seats import with_one
from parlor_desktop.games.mexican_pete.house_rules import MANY
from parlor_desktop.games.mexican_pete.table import NOBODY, Dice, Phase, Table
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import Board
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.die import Die
from parlor_desktop.scene.kit.paper import Tally
from parlor_desktop.scene.mexican_pete.in_hand import PAPER, InHand
from parlor_desktop.scene.mexican_pete.seating import Seating
from parlor_desktop.scene.mexican_pete.stage import DIE, LOWER, Stage

START: Final = 0.85
QUICK_START: Final = 0.45
"""A throw for the start takes so much of the usual time, and so much where many throw."""
ROOM_TO_ROLL: Final = 150.0
"""How far from the edge of the stage dice begin to roll."""
NEARER: Final = 20
"""In so many steps dice are drawn to the middle."""


class TwoDice:
    def __init__(self, board: Board[Table]) -> None:
        self._board = board
        self._seating = Seating()
        self._stage = Stage()
        self.pair = [Die((1, 2, 3, 4, 5, 6), {}, DIE) for _ in range(2)]
        self.in_hand = InHand()
        """The same before whoever is to throw them; the large ones are not seen meanwhile."""
        self.totals = [Tally() for _ in board.players]
        """Before each seat: what it has thrown for the start."""
        self.thrower: Seat = NOBODY
        self.lying: Dice | None = None
        self.before: Seat = NOBODY
        """Who has the dice lying before them; nobody, when they lie in the middle."""
        self.start_throws = (0,) * len(board.players)
        for die in self.pair:
            board.put(die, height=22)
        board.put(self.in_hand, height=22)
        for total in self.totals:
            board.put(total, height=30)
        self.show(False)

    # -- Places ---------------------------------------------------------------------------------------------------------------

    def lay_out(self, seating: Seating, stage: Stage) -> None:
        self._seating, self._stage = seating, stage
        for total, setting in zip(self.totals, seating.settings, strict=True):
            total.setPos(setting.tag)
            total.setScale(self._board.letters)
        self._place(self.before)

    def places(self, seat: Seat = NOBODY) -> list[QPointF]:
        """In the middle, or before a seat that has taken them."""
        if seat == NOBODY:
            return [self._stage.dice + QPointF(-62, -14), self._stage.dice + QPointF(58, 14)]
        at = self.before_seat(seat)
        return [at - QPointF(32, 0), at + QPointF(32, 0)]

    def starts(self, seat: Seat) -> list[QPointF]:
        """Where they begin to roll: at the side of whoever throws them, and level with where they lie: over nobody's cards."""
        middle = self._seating.middle
        right = self._seating.settings[seat].cards.x() > self._stage.dice.x() and self._seating.settings[seat].inward.y() >= 0
        edge = middle.right() - ROOM_TO_ROLL if right else middle.left() + ROOM_TO_ROLL
        return [QPointF(edge + at.x() - self._stage.dice.x(), self._stage.dice.y() + LOWER) for at in self.places()]

    def before_seat(self, seat: Seat) -> QPointF:
        """Where the dice lie that a seat is to throw: as near to it as they hide nothing, for which they are drawn towards the
        middle, where they will roll."""
        start, end = self._seating.before(seat, 40), self._stage.dice
        if self._seating.settings[seat].inward.y() < 0:  # beside the row of numbers
            start = QPointF(self._stage.row_place.left() - 80, self._stage.row.y() - 6)
        hat = self._stage.hat.adjusted(0, -10 * self._board.letters, 0, 0)  # which game it is stands at its rim
        to_be_seen = [
            hat,
            self._stage.notice,
            self._stage.disc_place,
            self._stage.row_place,
            *map(self._seating.place, self._seats),
        ]
        ways = (start + (end - start) * (step / NEARER) for step in range(NEARER))
        return next((at for at in ways if not any(PAPER.translated(at).intersects(thing) for thing in to_be_seen)), end)

    @property
    def _seats(self) -> range:
        return range(len(self._seating.settings))

    def _place(self, seat: Seat) -> None:
        for die, place in zip(self.pair, self.places(seat), strict=True):
            die.setPos(place)
        if seat != NOBODY:
            self.in_hand.setPos(self.before_seat(seat))

    # -- Beats ----------------------------------------------------------------------------------------------------------------

    def tumble(self, seat: Seat, dice: Dice, part: float = 1.0, last: int = pace.ROLL) -> Iterator[Beat]:
        """The second die comes to rest after `last`: later than the first, where everything hangs on it."""
        board = self._board

        def motion() -> QAbstractAnimation:
            board.put_away()
            board.sounds.play("dice_felt")
            self.lying, self.before = dice, NOBODY
            times = [0 if board.tempo.less_motion else board.tempo.ms(round(ms * part)) for ms in (pace.ROLL, last)]
            self.show(True)
            thrown = zip(self.pair, dice, self.starts(seat), self.places(), times, strict=True)
            return board.together(*(die.tumble(pips, start, end, ms, board.rng) for die, pips, start, end, ms in thrown))

        yield Beat(motion)

    def throw_for_start(self, seat: Seat, dice: Dice) -> Iterator[Beat]:
        yield self._board.now(lambda: self._board.light(seat))
        yield self._board.little()
        yield from self.tumble(seat, dice, START if len(self.totals) < MANY else QUICK_START)
        yield self._board.now(lambda: self.show_totals(with_one(self.start_throws, seat, sum(dice))))

    def hand_to(self, seat: Seat) -> Iterator[Beat]:
        board = self._board

        def motion() -> QAbstractAnimation | None:
            seen, start = self.seen, self._stage.dice if self.before == NOBODY else self.in_hand.pos()
            self.thrower = self.before = seat
            board.light(seat)
            self._place(seat)
            self.show(True)
            if not seen:
                return None
            self.in_hand.setPos(start)
            return board.glide(self.in_hand, self.before_seat(seat), pace.DICE_PASS)

        yield Beat(motion)

    # -- What is shown --------------------------------------------------------------------------------------------------------

    @property
    def seen(self) -> bool:
        return self.in_hand.isVisible() or self.pair[0].isVisible()

    def show(self, shown: bool) -> None:
        """On the stage, or before whoever has them."""
        if self.lying is not None:
            self.in_hand.show_faces(self.lying)
        self.in_hand.setVisible(shown and self.before != NOBODY)
        for die in self.pair:
            die.setVisible(shown and self.before == NOBODY)

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
