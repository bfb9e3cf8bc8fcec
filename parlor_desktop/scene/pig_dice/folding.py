"""At a table of many, the turns of computer players are folded: the pig runs ahead, the plate says what came of it, and only
the throws that matter are thrown on the rug, as slowly as a person's own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractAnimation, QPointF

from parlor_desktop.engine.chance import Outcome
from parlor_desktop.games.pig_dice.events import DiceFell, SevenFell
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.pig_dice import lines

if TYPE_CHECKING:
    from parlor_desktop.engine.contract import Seat
    from parlor_desktop.scene.pig_dice.board import PigDiceBoard

MUCH: Final = 40
"""A turn that has made more than this is seen, throw by throw;"""
DEAR: Final = 30
"""so is a seven that takes so much,"""
DOUBLED: Final = 10
"""and a Head and Tail that adds so much."""
SHOWN: Final = 2
"""While a person waits, so many throws are seen in full before the last round; then each on which the lead hangs."""
DRUM: Final = pace.LONG_DRUM + 1
"""What is folded goes by like the end of a long row of little things."""


class Folding:
    def __init__(self, board: PigDiceBoard) -> None:
        self._board = board
        self.folded = False
        """The latest throw of the present turn did not lie on the rug."""

    def folds_throw(self, seat: Seat) -> bool:
        """Whether a throw that is about to be made can be told without dice, as far as one knows before they lie."""
        board = self._board
        if not board.rhythm.folds(seat):
            return False
        if board.in_last_round:
            return not board.at_stake(seat)
        return board.pad.made <= MUCH or not self._has_time

    def matters(self, fell: DiceFell | SevenFell) -> bool:
        """Whether it has to be seen in full all the same, once it is known how it fell."""
        board, seat = self._board, fell.seat
        if board.in_last_round:
            return isinstance(fell, DiceFell) and board.passed(seat, fell.gain, fell.made) is not None
        kept, goal = board.till.scores, board.garden.goal
        if isinstance(fell, SevenFell):
            return fell.lost >= DEAR and self._has_time
        after = kept[seat] + fell.made
        before = after - fell.gain
        if before < goal <= after:
            return True
        best = max(score for other, score in enumerate(kept) if other != seat)
        leads = before <= best < after and 2 * best >= goal
        passes_person = any(before <= kept[other] < after and 4 * kept[other] >= goal for other in board.rhythm.people)
        doubles = fell.clause == "PD-9" and fell.gain >= DOUBLED
        return (fell.made > MUCH or leads or passes_person or doubles) and self._has_time

    @property
    def _has_time(self) -> bool:
        return self._board.rhythm.watched < SHOWN

    # -- Beats ----------------------------------------------------------------------------------------------------------------

    def throw(self, seat: Seat) -> Iterator[Beat]:
        board = self._board

        def begin() -> None:
            self.folded = True
            board.rhythm.fold()
            board.show_lying(())
            board.verdict.show_verdict("")
            board.shaker.setPos(board.shaker_place(seat, begins=True))
            self.drum()

        yield board.now(begin)

    def count(self, seat: Seat, faces: Outcome, made: int) -> Iterator[Beat]:
        board = self._board

        def run_ahead() -> QAbstractAnimation | None:
            board.write(made, (*board.pad.throws, faces))
            return board.run_ahead(seat, made, pace.PIG_WALKS)

        yield Beat(run_ahead)

    def lose(self, seat: Seat, faces: Outcome, lost: int) -> Iterator[Beat]:
        """A seven that took little: a puff, and the plate says what is gone."""
        board = self._board

        def strike() -> None:
            board.tempo.great()
            board.write(board.pad.made, (*board.pad.throws, faces), lost=True)
            board.plates[seat].show_news(lines.lost(lost), lost=True)
            if lost:
                board.sounds.play("seven")

        def vanish() -> QAbstractAnimation:
            gone, at = board.ghost.isVisible(), board.ghost.pos() - QPointF(0, 30)
            board.ghost.setVisible(False)
            reading = board.pause(pace.FOLDED_SHOWN)
            if not gone or board.tempo.less_motion or board.tempo.still:
                return reading
            return board.together(board.puff.fly(at, pace.FOLDED_SHOWN), reading)

        yield board.now(strike)
        yield Beat(vanish)
        yield board.now(lambda: board.write(0, ()))

    def drum(self) -> None:
        self._board.tempo.drum(DRUM)
