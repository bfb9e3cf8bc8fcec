"""What was thrown: the total, huge; the throw before it, small; and which numbers are still wanted."""

from __future__ import annotations

from PySide6.QtGui import QColor

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.mexican_pete.deck import INKS, PAPERS
from parlor_desktop.games.mexican_pete.table import SEVEN, Dice, Phase, Slip, Table
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.board import Board, short_name
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mexican_pete.cards import Press
from parlor_desktop.scene.mexican_pete.last_throw import LastThrow
from parlor_desktop.scene.mexican_pete.lines import price_words
from parlor_desktop.scene.mexican_pete.open_hands import OpenHands
from parlor_desktop.scene.mexican_pete.stage import DISC, Stage
from parlor_desktop.scene.mexican_pete.total import Total
from parlor_desktop.scene.mexican_pete.wanted import WantedRow
from parlor_desktop.scene.mexican_pete.whose import Whose, sign_words

Thrown = tuple[Seat, Dice]
"""Who has thrown what."""


class Throws:
    def __init__(self, board: Board[Table], hands: OpenHands, press: Press) -> None:
        self._board = board
        self._hands = hands
        self.total = Total()
        self.row = WantedRow()
        self.before = LastThrow(press)
        self.now: Thrown | None = None
        self.came: list[str] = []
        """What has come of it."""
        self.turned: list[tuple[int, int]] = []
        """Which card it has turned down: colour and number."""
        self._slips: tuple[Slip, ...] = ()
        """What can be noted as soon as the dice have left the hand."""
        self._last: Thrown | None = None
        """What was thrown before that."""
        self._last_came: tuple[str, ...] = ()
        self._last_turned: tuple[tuple[int, int], ...] = ()
        board.put(self.total, height=6)
        board.put(self.row, height=7)
        board.put(self.before, height=7)

    def lay_out(self, stage: Stage) -> None:
        self.before.lay_out(stage.last, self._board.letters)
        self.total.setPos(stage.total)
        self.total.setScale(stage.disc / DISC)
        self.row.setPos(stage.row)
        self.row.setScale(stage.row_scale)
        self.row.stand_in(5 if stage.in_two_rows else 10)

    # -- What happens ---------------------------------------------------------------------------------------------------------

    def forget(self) -> None:
        """A new game: nothing has been thrown in it."""
        self.now = self._last = None
        self._forget_what_came()
        self.before.write(None, "")

    def lay_aside(self, seat: Seat, dice: Dice) -> None:
        """The dice leave the hand: what lay there becomes the throw before this one."""
        self._last, self.now = self.now, (seat, dice)
        self._last_came, self._last_turned = tuple(self.came), tuple(self.turned)
        self._forget_what_came()
        if sum(dice) == SEVEN:
            self.came.append(tr("{name} paid 1", name=short_name(self._board.names[seat])))
        self._hands.light(seat, None)
        self._write_before(self._slips)
        self.roll(seat)
        self.write_row()

    def _forget_what_came(self) -> None:
        self.came, self.turned = [], []

    def turn_down(self, seat: Seat, number: int) -> None:
        """MP-3, MP-9: somebody's card."""
        name = short_name(self._board.names[seat])
        own = self.now is not None and self.now[0] == seat
        self.came.append(tr("and turned it down") if own else tr("{name} got it", name=name))
        self.turned.append((self._hands.colours[seat], number))

    def turn_nothing(self) -> None:
        """MP-7, MP-8."""
        self.came.append(tr("it turned no card"))

    def call_falsely(self, seat: Seat) -> None:
        """MP-13."""
        self.came.append(tr("{name} called falsely and paid 1", name=short_name(self._board.names[seat])))

    def note_slip(self, seat: Seat, number: int) -> None:
        """MP-12: at the throw before. It is told of this one, too: while it lies, the verdict lies over the slip."""
        words = tr("{name} missed the {number}: −1", name=short_name(self._board.names[seat]), number=number)
        self.came.append(words)
        self._last_came += (words,)
        self._write_before(())

    def hear(self, seat: Seat, seconds: float | None) -> None:
        """MP-5: somebody has called, and how soon, where that is known."""
        name = short_name(self._board.names[seat])
        words = name if seconds is None else tr("{name}  {seconds} s", name=name, seconds=f"{seconds:.2f}")
        self.total.show_race((*self.total.race, words))

    def roll(self, seat: Seat) -> None:
        self.total.show_race(())
        self.total.write(tr("{name}\nthrows …", name=short_name(self._board.names[seat])))

    def start(self, seat: Seat, total: int) -> None:
        """MP-2: what somebody has thrown for the start."""
        self.total.write(tr("{name} threw", name=short_name(self._board.names[seat])), total)

    def lie(self, seat: Seat, total: int, sign: Whose) -> None:
        """They have come to rest."""
        self.write_total(seat, total, sign)
        self.write_row(total)

    # -- What is shown --------------------------------------------------------------------------------------------------------

    def show(self, view: Table, sign: Whose) -> None:
        """All of this only tells what is there already."""
        self._slips = view.slips
        if view.phase is Phase.IN_AIR:
            return
        if view.phase is Phase.START:
            self.write_row()
            return
        if view.phase not in (Phase.READY, Phase.CALL):
            self.hide()
            return
        if view.dice is not None and (self.now is None or self.now[1] != view.dice):
            self.now, self._last = (view.thrower, view.dice), None  # somebody has just sat down
            self._forget_what_came()
        thrower = self.now[0] if view.dice is not None and self.now is not None else view.thrower
        self.lie(thrower, view.total, sign)
        self._write_before(view.slips)

    def hide(self) -> None:
        self.total.write("")
        self.before.write(None, "")
        self.row.setVisible(False)

    def write_total(self, seat: Seat, total: int = 0, sign: Whose = Whose.SETTLED) -> None:
        """What somebody has thrown, in the colour of their cards; nothing, before they have."""
        self.total.dye(QColor(PAPERS[self._hands.colours[seat]]) if self._hands.colours else theme.CREAM)
        name = short_name(self._board.names[seat])
        if not total:
            self.total.show_race(())
            self.total.write(tr("{name}\nis to throw", name=name))
            return
        claimants = self._hands.can_call(*self.now) if self.now is not None and sign is Whose.OTHERS else ()
        foot = sign_words(sign, name, [short_name(self._board.names[seat]) for seat in claimants])
        self.total.write(tr("{name} threw", name=name), total, foot, sign)

    def write_row(self, thrown: int = 0) -> None:
        hands, near = self._hands, self._board.near
        mine = frozenset(hands.up[near]) if near in hands.playing else frozenset()
        if hands.colours:
            self.row.dye(QColor(INKS[hands.colours[near]]))
        self.row.write(hands.wanted, mine, hands.winning(), thrown)

    def _write_before(self, slips: tuple[Slip, ...]) -> None:
        """The throw before this one, and what can still be noted of it (MP-12)."""
        dice = self._last[1] if self._last is not None else None
        self._hands.show_slips(slips)
        if slips:
            missed = [(self._hands.colours[slip.seat], slip.number) for slip in slips]
            self.before.write(dice, price_words(slips, self._board.names), missed)
        elif self._last is not None:
            seat, dice = self._last
            name = short_name(self._board.names[seat])
            words = tr("before: {name} threw {total}", name=name, total=sum(dice))
            self.before.write(dice, "\n".join((words, *self._last_came)), turned=self._last_turned)
        else:
            self.before.write(None, "")
