"""The betting ring of Horses: who is Bookie, and what lies on the small make-up boards of all others."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QRectF

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.seats import with_one
from parlor_desktop.games.horses.betting import WIN, Finish, Line, Stakes, Suit, is_lost, kind_of, suit_of, total
from parlor_desktop.games.horses.table import BOARDS, FACE_DOWN, NOBODY, Phase, Table, sharing
from parlor_desktop.scene.horses.commentary import listed
from parlor_desktop.scene.horses.seating import Seating
from parlor_desktop.scene.horses.small_board import Bets, SmallBoard
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.actions import Action
from parlor_desktop.scene.kit.board import Board, short_name
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.picture import Picture
from parlor_desktop.scene.kit.till import Till
from parlor_desktop.scene.kit.wording import tr

HANDFUL: Final = 6
"""Nobody can see how many counters are laid face down: so many fly."""


class Ring:
    def __init__(
        self, board: Board[Table], till: Till, changed: Callable[[], None], lookers: Callable[[], Sequence[Seat]]
    ) -> None:
        self._board = board
        self._till = till
        self._lookers = lookers
        """For whom the boards are shown."""
        self._changed = changed
        """To be called when other counters lie on the boards."""
        self.seating = Seating(board, till)
        self.small = [SmallBoard() for _ in board.players]
        self.badge = Picture("horses/bookie.svg", 44)
        self.bookie: Seat = NOBODY
        self.stakes: tuple[Stakes, ...] = ((),) * len(board.players)
        self.down: tuple[Seat, ...] = ()
        """Who has laid their bets."""
        self.open = False
        """All boards lie open (HO-4)."""
        self._shown: object = None
        """What the boards were written from last."""
        self.over = False
        """The boards have been cleared away for the prize-giving."""
        for seat, small in enumerate(self.small):
            board.put(small, 5.0)
            small.pressed.connect(lambda seat=seat: board.turned_to.emit(seat))
        board.put(self.badge, 14.0)
        self.badge.setVisible(False)

    # -- Places ---------------------------------------------------------------------------------------------------------------

    def lay_out(self, room: QRectF) -> None:
        self.seating.lay_out(room, self.seating.side)
        self._place()
        self.show(self.stakes)

    def _place(self) -> None:
        """Everybody's own board beside them."""
        for seat, board in enumerate(self.small):
            board.lay_out(self.seating.beside(seat), self._board.letters)
        if self.bookie != NOBODY:
            self.badge.setPos(self.seating.corner(self.bookie))

    def tell_change(self) -> None:
        """Something has changed that is written beside the boards."""
        self._changed()

    # -- Who shares a board ---------------------------------------------------------------------------------------------------

    def sharing(self, seat: Seat) -> tuple[Seat, ...]:
        """Those who bet on the same board as this seat, itself among them; the Bookie has none."""
        boards = () if self.bookie == NOBODY else sharing(len(self._board.players), self.bookie)
        return next((board for board in boards if seat in board), ())

    def title(self, seat: Seat) -> str:
        """What is written over the large board while a seat lays its bets: whose they are, and on which board."""
        names = self._board.names
        name, others = short_name(names[seat]), [short_name(names[other]) for other in self.sharing(seat) if other != seat]
        if not others:
            return tr("{name}'s make-up board", name=name)
        return tr("{name}'s bets, on a board with {others}", name=name, others=listed(others))

    def hang_on(self, finish: Finish) -> bool:
        """Whether a bet can still be won or lost when so many horses have come in: anybody's while all wait for the winner, and
        then, or where many bet, only of those who look."""
        seats = range(len(self.stakes)) if not finish and not self._is_crowded else self._at_stake()
        lines = {line for seat in seats for line, _ in self.stakes[seat]}
        return any(suit_of(line) not in finish and not is_lost(line, finish) if suit_of(line) else not finish for line in lines)

    def hang_between(self, horses: Collection[Suit]) -> bool:
        """Whether bets of those who look, if they have any, hang on which of these horses comes in first."""
        lines = [line for seat in self._at_stake() for line, _ in self.stakes[seat]]
        return not lines or any(kind_of(line) == WIN and suit_of(line) in horses for line in lines)

    def concerns(self, seats: Collection[Seat]) -> bool:
        """Whether what these seats win or lose touches anybody who looks."""
        return not set(self._at_stake()).isdisjoint(seats)

    def _at_stake(self) -> Sequence[Seat]:
        """Whose bets touch those who look: their own, and the Bookie pays or gains on all. With nobody there, all are alike."""
        lookers = self._lookers()
        return lookers if lookers and self.bookie not in lookers else range(len(self.stakes))

    # -- What is shown --------------------------------------------------------------------------------------------------------

    def name_bookie(self, seat: Seat) -> None:
        self.bookie = seat
        self.badge.setVisible(seat != NOBODY)
        self._place()
        self.show(self.stakes)

    def show(self, stakes: tuple[Stakes, ...]) -> None:
        """What lies on all boards."""
        self.stakes = stakes
        self._shown = self._to_show(stakes)
        for seat, board in enumerate(self.small):
            if self.over:
                board.show_bets(None)
            elif self.sharing(seat):
                board.show_bets(self._bets(seat), lists=self._is_crowded)
            else:
                board.show_bets(None, tr("Bookie") if seat == self.bookie else "")
        self._changed()

    def _to_show(self, stakes: tuple[Stakes, ...]) -> object:
        """All that the boards depend on, but where they lie."""
        return stakes, self.bookie, self.down, self.open, self.over

    def _bets(self, seat: Seat) -> Bets:
        laid = self.stakes[seat]
        face_down = laid == FACE_DOWN or (seat in self.down and not self.open)
        shown = () if laid == FACE_DOWN else laid
        return Bets(self._board.players[seat].colour, shown, seat in self.down, face_down, self.open)

    @property
    def _is_crowded(self) -> bool:
        """So many bet that there is room for slips only, not for boards with all their lines."""
        return len(self._board.players) - 1 > BOARDS

    def clear(self, bookie: Seat = NOBODY) -> None:
        """As before a race, with its Bookie or not."""
        self.down, self.open = (), False
        self.stakes = ((),) * len(self._board.players)
        self.name_bookie(bookie)

    def clear_away(self) -> None:
        """There is nothing more to bet on: no boards at the prize-giving."""
        self.over = True
        self.show(self.stakes)

    def mend(self, wrong: list[str], view: Table) -> None:
        mend, over = self._board.mend, view.phase is Phase.OVER
        stakes = view.stakes if view.stakes and not over else ((),) * len(self._board.players)
        mend(wrong, "Bookie", self.bookie, view.bookie, lambda: self.name_bookie(view.bookie))
        mend(wrong, "stakes", self.stakes, stakes, lambda: None)
        self.down, self.open, self.over = view.down, not view.face_down, over
        if self._shown != self._to_show(stakes):
            self.show(stakes)

    # -- What happens, and what can be done -----------------------------------------------------------------------------------

    def put_down(self, seat: Seat, stakes: Stakes) -> Iterator[Beat]:
        """Somebody is ready: their counters go to their board, face down or open (HO-4)."""
        board, till = self._board, self._till

        def motion() -> QAbstractAnimation | None:
            board.sounds.play("chips")
            if not stakes:
                return None
            counters = HANDFUL if stakes == FACE_DOWN else total(stakes)
            return till.send(till.flying[0], counters, board.plates[seat].pos(), self.small[seat].place.center())

        def lie() -> None:
            till.land()
            self.down = (*self.down, seat)
            self.show(with_one(self.stakes, seat, stakes))

        yield Beat(motion, overlap=pace.CHIPS_FLY // 2)
        yield board.now(lie)

    def take_off(self, taken: Collection[tuple[Seat, Line]]) -> None:
        """These bets leave the boards."""
        self.show(tuple(tuple(bet for bet in laid if (seat, bet[0]) not in taken) for seat, laid in enumerate(self.stakes)))

    def invite(self, seats: Sequence[Seat]) -> list[Action]:
        """Where all bet at once, any of these may bet first."""
        for seat in seats:
            self.small[seat].invite(_key(seat))

        def action(seat: Seat) -> Action:
            return Action(
                None,
                tr("{name} bets", name=short_name(self._board.names[seat])),
                _key(seat),
                place=lambda: self.small[seat].place,
                point=self.small[seat].point,
                use=lambda: self._board.turned_to.emit(seat),
            )

        return [action(seat) for seat in seats]

    def withdraw(self) -> None:
        for board in self.small:
            board.invite("")


def _key(seat: Seat) -> str:
    return f"Alt+{(seat + 1) % 10}"
