"""The board of Horses: how an evening at the races looks, from the bets to the prize-giving."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from parlor_desktop.engine.cards import Card, suit
from parlor_desktop.engine.contract import Event, Move, Seat
from parlor_desktop.engine.session import PERSON
from parlor_desktop.games.horses.betting import Stakes, total
from parlor_desktop.games.horses.events import (
    BetsLaid,
    BookieNamed,
    CameIn,
    CardTurned,
    CutForBookie,
    Declined,
    LosersCollected,
    MarkersNoted,
    MarkersTaken,
    PackCut,
    PackShuffled,
    Paid,
    PrizesGiven,
    RaceOver,
    TheyAreOff,
)
from parlor_desktop.games.horses.house_rules import HouseRules
from parlor_desktop.games.horses.moves import Cut, Off, Stake, TurnCard
from parlor_desktop.games.horses.rules import prizes
from parlor_desktop.games.horses.table import Phase, Race, Table
from parlor_desktop.games.horses.words import line_words
from parlor_desktop.scene.horses.bettor import Bettor
from parlor_desktop.scene.horses.cards import Cards
from parlor_desktop.scene.horses.ceremony import Ceremony
from parlor_desktop.scene.horses.course import HURRY, Course
from parlor_desktop.scene.horses.ledger import LedgerBook, LedgerPage
from parlor_desktop.scene.horses.make_up import MakeUpBoard
from parlor_desktop.scene.horses.payments import Payments
from parlor_desktop.scene.horses.purse import paint_tray
from parlor_desktop.scene.horses.ring import Ring
from parlor_desktop.scene.horses.tote import tote
from parlor_desktop.scene.kit.actions import Action, Tool
from parlor_desktop.scene.kit.board import USUAL, Board, MakeBoard, Occasion, short_name
from parlor_desktop.scene.kit.chips import TENS, Chips
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.open_page import OpenPage
from parlor_desktop.scene.kit.score_book import BOOK
from parlor_desktop.scene.kit.till import Till
from parlor_desktop.scene.kit.wording import said, tr

FOOT: Final = 100.0
"""Room for the buttons below everything."""
MOST_FLIGHTS: Final = 40


class HorsesBoard(Board[Table]):
    def __init__(self, occasion: Occasion) -> None:
        super().__init__(occasion)
        rules: HouseRules = occasion.rules
        flying = [Chips(counted=False, values=TENS) for _ in range(MOST_FLIGHTS)]
        self.till = Till(self, (rules.bank,) * len(self.players), flying)
        self.course = Course(self)
        self.cards = Cards(self)
        self.ring = Ring(self, self.till, changed=self.write)
        self.payments = Payments(self, self.till, self.ring)
        self.large = MakeUpBoard()
        """The board of whoever bets; during the race, the tote."""
        self.bettor = Bettor(self, self.large)
        self.book = LedgerBook(len(self.players))
        self.page = OpenPage(self, LedgerPage([short_name(name) for name in self.names], rules.bank), covers=True)
        self.ceremony = Ceremony(self, self.till)
        self.plays = [player.plays for player in self.players]
        """Who plays each seat now."""
        self.put(self.large, 4.0)
        self.put(self.book, 8.0)
        self.lay_out(USUAL)

    # -- Places ---------------------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        room = self.sceneRect()
        width, height, wide = room.width(), room.height(), self.ring.seating.is_wide
        track = QRectF(16, 12, width - 32, 436 + (height - 1000) * 0.3)
        foot = FOOT * (1 + 1.5 * (self.letters - 1))  # buttons grow more than what is written on a board
        low = QRectF(26, track.bottom() + 16, width - 52, height - foot - track.bottom() - 16)
        side = min(470.0, max(372.0, width * 0.235)) if wide else 222.0
        centre = low.adjusted(side + 12, 0, -side - 12, 0)
        tray_width = 186.0 if wide else 158.0
        tray = QRectF(centre.right() - tray_width, centre.top(), tray_width, centre.height())
        self.course.lay_out(track, sign=QPointF(tray.center().x(), tray.top() + 204))
        self.large.lay_out(centre.adjusted(0, 0, -tray_width - 12, 0))
        self.bettor.purse.lay_out(tray)
        self.cards.lay_out(tray, centre)
        self.ring.lay_out(low, side)
        self.book.setScale(0.6)
        self.book.setPos(width - 58, height - 56)
        # below the track, as far as there is room, so that the horses that came in can still be seen
        self.page.lay_out(QRectF(16, 12, width - 32, height - foot), middle=self.large.sceneBoundingRect().center().y())
        self.payments.lay_out(QPointF(width / 2, height - foot / 2))
        self.speech.ribbon.setPos(track.center().x(), track.center().y() + 30)
        self.ceremony.lay_out(track)

    def paint_floor(self, painter: QPainter, rect: QRectF) -> None:
        self.course.track.paint(painter)
        paint_tray(painter, self.cards.tray)

    # -- How events look ------------------------------------------------------------------------------------------------------

    def cues(self, event: Event) -> Iterable[Beat]:
        match event:
            case CutForBookie(cuts):
                yield from self.cards.cut_for_bookie([(card, self.ring.small[seat].place.center()) for seat, card in cuts])
            case BookieNamed(seat, race):
                yield self.now(lambda: self._open_race(seat, race))
                words = tr("Race {race}: {name} is Bookie", race=race, name=self.names[seat])
                yield from self.speech.announce(words, "bell")
                yield from self.speech.speak(event, seat)
            case BetsLaid(seat, stakes):
                yield from self.ring.put_down(seat, stakes)
                if not event.hidden:  # a covered board says "ready" itself
                    yield from self.speech.speak(event, seat)
            case Declined(seat, line, counters):
                back = {"name": self.names[seat], "line": said(line_words(line), self.names), "counters": counters}
                words = tr("{name}, {counters} back: {line} is more than I could pay.", **back)
                yield from self.speech.say(self.ring.bookie, words)
            case TheyAreOff(stakes):
                yield self.now(lambda: self._close_betting(stakes))
                yield from self.course.start()
            case PackShuffled():
                yield from self.cards.shuffle(times=3)
            case PackCut(seat, depth):
                yield from self.speech.say(seat, tr("I cut at {depth}.", depth=depth))
                yield from self.cards.shuffle(times=1)
            case CardTurned(card, square):
                yield from self.turn(card, square)
            case CameIn(letter, place):
                yield from self.course.come_in(letter, place, self.speech.told(event))
                yield self.now(self.write)
            case LosersCollected():
                yield from self.payments.collect(event)
            case Paid():
                yield from self.payments.pay(event)
            case MarkersNoted(seat):
                yield from self.speech.speak(event, seat)
            case MarkersTaken(seat, counters):
                yield from self.speech.say(seat, tr("{counters} of it pays what I owed.", counters=counters))
            case RaceOver(race, finish, gains):
                yield from self.close_race(Race(self.ring.bookie, finish, gains), last=race == len(self.players))
            case PrizesGiven(first, second, poney):
                yield self.now(self.ring.clear_away)
                yield from self.ceremony.give((first, second, poney))

    def _open_race(self, seat: Seat, race: int) -> None:
        self.bettor.forget()
        self.book.show_race(race)
        self.ring.clear(bookie=seat)

    def _close_betting(self, stakes: tuple[Stakes, ...]) -> None:
        """HO-4: all boards lie open, and what is on them is no longer in hand."""
        self.ring.open = True
        self.ring.show(stakes)
        self.till.add({seat: -total(laid) for seat, laid in enumerate(stakes)})

    def turn(self, card: Card, square: int) -> Iterator[Beat]:
        """HO-6: a card is turned, and its horse gallops a square."""
        yield from self.cards.turn(card)
        yield Beat(lambda: self.course.gallop(suit(card), square))
        yield self.now(self.write)

    def close_race(self, race: Race, last: bool) -> Iterator[Beat]:
        """The ledger lies open until it has been read; then the horses go back to the start."""
        yield from self.page.turn_to(lambda: self.page.page.write((*self.page.page.races, race)))
        if not last:
            yield from self.course.back_to_start()
            yield self.now(self._clear_up)

    def _clear_up(self) -> None:
        """The cards and the boards as before a race."""
        self.payments.tell("")
        self.cards.clear()
        self.bettor.forget()
        self.ring.clear()

    # -- What can be done -----------------------------------------------------------------------------------------------------

    def tools(self) -> list[Tool]:
        return [
            Tool(tr("The ledger"), "L", lambda: self.book.mapRectToScene(BOOK), lambda: self.page.toggle(waits=True)),
            Tool(tr("On to the next finish"), HURRY, self._sign_place, self.course.hurry),
        ]

    def _sign_place(self) -> QRectF:
        return QRectF() if self.cards.spread.isVisible() else self.course.sign_place()

    def actions(self, view: Table, moves: Sequence[Move]) -> list[Action]:
        match moves[0]:
            case Stake():
                return [*self.bettor.actions(), *self.ring.invite(self._others(view))]
            case Off():
                return [Action(moves[0], tr("They're off!"), "O", main=True)]
            case Cut():
                return self.cards.actions()
        return [Action(moves[0], tr("Turn a card"), "T", main=True)]

    def _others(self, view: Table) -> list[Seat]:
        """Where all bet at once, other people may bet before whoever is asked."""
        to_bet = view.to_bet if view.face_down else ()
        return [seat for seat in to_bet if seat != self.asked and self.plays[seat] == PERSON]

    def offer(self, view: Table, moves: Sequence[Move]) -> None:
        self.light(self.asked)
        self.payments.tell("")  # the buttons lie there now
        match moves[0]:
            case Stake():
                self.bettor.come(view)
                self.cards.set_aside(True)
            case Cut():
                self.cards.offer_cut()
            case TurnCard():
                self.cards.pack.show_open(True)
        self.write()

    def withdraw(self) -> None:
        self.bettor.leave()
        self.ring.withdraw()
        self.cards.withdraw()
        self.write()

    def prompt(self, view: Table, seat: Seat) -> str:
        name = short_name(self.names[seat])
        match view.phase:
            case Phase.BET:
                return tr("{name}, lay your bets", name=name)
            case Phase.OFF:
                return tr("{name}, all bets are down", name=name)
            case Phase.CUT:
                return tr("{name}, cut the pack", name=name)
        return super().prompt(view, seat)

    def look_as(self, seat: Seat | None) -> None:
        super().look_as(seat)
        self.payments.tell("")
        self.course.slow_down()
        self.withdraw()

    # -- What is shown --------------------------------------------------------------------------------------------------------

    def write(self) -> None:
        """The large board is the make-up board of whoever bets, or else the tote."""
        if not self.bettor.write():
            own = self.ring.stakes[self.eyes] if self.eyes is not None else ()
            self.large.write(tote(self.book.race, len(self.players), self.course.squares, self.course.finish, own))

    def show_turn(self, view: Table) -> None:
        match view.phase:
            case Phase.BET:
                self.light(view.to_bet[0] if view.to_bet and not view.face_down else None)
                for seat in view.to_bet if view.face_down else ():
                    self.plates[seat].show_lit(True)
            case Phase.CUT:
                self.light(view.cutter)
            case Phase.OFF | Phase.RACE:
                self.light(view.bookie)
            case _:
                self.light(None)

    def show_player(self, seat: Seat, plays: str) -> None:
        super().show_player(seat, plays)
        self.plays[seat] = plays

    def show_deck(self, four_colours: bool) -> None:
        self.cards.print_in(four_colours)

    # -- The truth ------------------------------------------------------------------------------------------------------------

    def settle(self, view: Table) -> list[str]:
        wrong: list[str] = []
        self.till.mend(wrong, view.scores)
        self.till.land()
        self.ring.mend(wrong, view)
        self.course.mend(wrong, view)
        self.cards.mend(wrong, view)
        ledger = self.page.page
        self.mend(wrong, "ledger", ledger.races, view.ledger, lambda: ledger.write(view.ledger))
        self.ceremony.mend(wrong, prizes(view.scores) if view.phase is Phase.OVER else ())
        self.book.show_race(view.race)
        if not self.course.running:
            self.payments.tell("")
        self.show_turn(view)
        self.write()
        return wrong


BOARD: Final[MakeBoard] = HorsesBoard
