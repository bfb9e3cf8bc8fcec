"""A deal of The Mayflower as it is reckoned up: what was done in it, what was charged and credited, and the line of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlor_desktop.engine.cards import Hand
from parlor_desktop.engine.contract import Event, Seat
from parlor_desktop.games.mayflower.cards import SERIES
from parlor_desktop.games.mayflower.events import Credited, HeldUp
from parlor_desktop.games.mayflower.table import NOBODY, Deed, Table, cards_fitting
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.mayflower.reasons import Reason, reasons
from parlor_desktop.scene.mayflower.rows import rows_of
from parlor_desktop.scene.mayflower.tale import standing, tale, won_words

if TYPE_CHECKING:
    from parlor_desktop.scene.mayflower.board import MayflowerBoard


class Reckoning:
    def __init__(self, board: MayflowerBoard) -> None:
        self._board = board
        self.left: tuple[Hand, ...] = ()
        """What was left in the hands when the deal was over."""
        self.history: tuple[Deed, ...] = ()
        """What was done in this deal, as far as everything has come to rest."""
        self.found: list[Event] = []
        """What was charged and credited when the deal was over."""
        self.stops: tuple[tuple[int, ...], ...] = ()
        """Who has stopped whom, how often, in the deals that were scored."""
        self.wrongly: tuple[Seat, ...] = ()
        """Who has challenged wrongly in this deal."""

    def begin(self) -> None:
        """Nothing of the last deal counts any more."""
        self.history, self.found, self.wrongly, self.left = (), [], (), ()

    def settle(self, view: Table) -> None:
        self.history, self.wrongly, self.stops = view.history, view.wrongly, view.stops

    def note(self, event: Event) -> None:
        self.found.append(event)

    def note_wrong(self, seat: Seat) -> None:
        self.wrongly = (*self.wrongly, seat)

    def why(self) -> tuple[tuple[Reason, ...], ...]:
        return reasons(self.history, self.found, self.wrongly, len(self._board.players))

    def write(self, scores: tuple[int, ...]) -> None:
        """MF-14: a line of the log for every deal, and why it was so."""
        board, why, eyes = self._board, self.why(), self._board.eyes
        totals = [sum(reason.points for reason in lines) for lines in why]
        names = [short_name(name) for name in board.names]
        out = next((event.seat for event in self.found if isinstance(event, Credited)), NOBODY)
        backing = board.tipping.backing
        backed = backing.come_in(out, names, eyes)
        won = won_words(scores, eyes, names, board.target, last=board.deal >= board.deals)
        honour = backing.honour() if won else ""
        told = (
            *won,
            *((honour,) if honour else backed),
            *standing(scores, eyes, names, board.target),
            *tale(self.found, totals, self.stops, eyes, names),
        )
        rows = rows_of(board.hands.laid)
        fitting = [card for letter, row in zip(SERIES, rows, strict=True) for card in cards_fitting(letter, row)]
        stoppers = [*fitting, *(event.card for event in self.found if isinstance(event, HeldUp))]
        board.log.page.write((*board.log.page.sheet, scores), why=why, tale=told, left=self.left, stoppers=stoppers)
