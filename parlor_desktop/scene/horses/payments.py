"""What the Bookie of Horses collects and pays: counters that fly, and a line that says for which bets."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.horses.betting import Line
from parlor_desktop.games.horses.events import LosersCollected, Paid
from parlor_desktop.games.horses.table import Table
from parlor_desktop.games.horses.words import bet_words, counter_words, stake_words
from parlor_desktop.scene.horses.ring import Ring
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import Board, short_name
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.paper import Placard
from parlor_desktop.scene.kit.till import Till
from parlor_desktop.scene.kit.wording import said, tr

MOST_TOLD: Final = 5
"""So many lost bets are told of in one line,"""
MOST_WON: Final = 3
"""and so many that have won."""
BESIDE: Final = 130.0
"""Room at either side of the line, for the ledger."""


class Payments:
    def __init__(self, board: Board[Table], till: Till, ring: Ring) -> None:
        self._board = board
        self._till = till
        self._ring = ring
        self.line = Placard()
        """What the Bookie has just collected or paid, and for which bets."""
        board.put(self.line, 15.0)

    def lay_out(self, place: QPointF) -> None:
        self.line.setPos(place)
        self.tell(self.line.text)

    def tell(self, words: str) -> None:
        letters = self._board.letters
        self.line.setScale(letters)
        self.line.show_within(words, (self._board.sceneRect().width() - 2 * BESIDE) / letters)

    def told(self, event: LosersCollected) -> str:
        """Whose bets were lost, as far as one line can tell; the story has them all."""
        board, takings = self._board, event.takings
        if len(takings) <= MOST_TOLD:
            return board.speech.told(event)
        own = tuple((line, counters) for seat, line, counters in takings if seat == board.eyes)
        taken = sum(counters for *_, counters in takings)
        who = board.names[event.bookie]
        if not own:
            return tr("{who} collects {counters} counters.", who=who, counters=taken)
        lost = said(stake_words(own), board.names)
        return tr("{who} collects {counters} counters; yours: {lost}.", who=who, counters=taken, lost=lost)

    def won(self, event: Paid) -> str:
        """Which bets have won, as far as one line can tell."""
        board = self._board
        told, more = event.bets[:MOST_WON], len(event.bets) - MOST_WON
        won = [
            tr("{bet} brings {paid}", bet=said(bet_words(line, counters), board.names), paid=paid)
            for line, counters, paid in told
        ]
        values = {"name": short_name(board.names[event.seat]), "won": ", ".join(won)}
        return tr("{name}: {won}, and {more} more.", more=more, **values) if more > 0 else tr("{name}: {won}.", **values)

    def in_short(self, event: LosersCollected | Paid) -> str:
        """How much goes to whom, for the line below the table: for which bets stands on the board."""
        names = self._board.names
        match event:
            case LosersCollected(bookie, takings):
                taken = said(counter_words(sum(counters for *_, counters in takings)), names)
                return tr("{name} collects {counters}.", name=short_name(names[bookie]), counters=taken)
            case Paid(seat, bets):
                back, paid = sum(stake for _, stake, _ in bets), sum(paid for *_, paid in bets)
                return tr("{name} takes {back} back and wins {paid}.", name=short_name(names[seat]), back=back, paid=paid)

    def collect(self, event: LosersCollected) -> Iterator[Beat]:
        """HO-8: what has lost goes to the Bookie at once."""
        board, till = self._board, self._till
        lost = {(seat, line) for seat, line, _ in event.takings}
        flies, waits = self._times({seat for seat, _ in lost})

        def motion() -> QAbstractAnimation:
            board.sounds.play("chips")
            flights = [
                till.send(chips, counters, self._cell(seat, line), board.plates[event.bookie].pos(), flies)
                for chips, (seat, line, counters) in zip(till.flying, event.takings, strict=False)
            ]
            return board.together(*flights)

        yield board.little()
        yield board.now(lambda: self.tell(self.told(event)))
        yield board.now(lambda: self._ring.take_off(lost))
        yield Beat(motion)
        yield board.now(till.land)
        yield from till.credit(event.bookie, sum(counters for *_, counters in event.takings), waits)

    def pay(self, event: Paid) -> Iterator[Beat]:
        """HO-10: the stakes go back, and the Bookie pays."""
        board, till, seat, bookie = self._board, self._till, event.seat, self._ring.bookie
        won = {(seat, line) for line, *_ in event.bets}
        flies, waits = self._times({seat})
        staked, paid = sum(stake for _, stake, _ in event.bets), sum(pay for *_, pay in event.bets)

        def motion() -> QAbstractAnimation:
            board.sounds.play("chips")
            home = board.plates[seat].pos()
            flights = [
                till.send(chips, stake, self._cell(seat, line), home, flies)
                for chips, (line, stake, _) in zip(till.flying[1:], event.bets, strict=False)
            ]
            flights.append(till.send(till.flying[0], paid, board.plates[bookie].pos(), home, flies))
            return board.together(*flights)

        yield board.little()  # one payment after another, quicker and quicker
        yield board.little()
        yield board.now(lambda: self.tell(self.won(event)))
        yield board.now(lambda: self._ring.take_off(won))
        yield Beat(motion)
        yield board.now(till.land)
        yield from till.credit(bookie, -paid, waits)
        yield from till.credit(seat, staked + paid, waits)

    def _times(self, seats: Collection[Seat]) -> tuple[int, int]:
        """How long counters of these seats fly, and how long is waited when they have arrived: short, if nobody who looks wins
        or loses by it."""
        share = 1.0 if self._ring.concerns(seats) else pace.OTHERS_PAID
        return round(pace.CHIPS_FLY * share), round(pace.TALLY / 2 * share)

    def _cell(self, seat: Seat, line: Line) -> QPointF:
        """Where a seat's counters lie on a line."""
        return self._ring.small[seat].cell(line)
