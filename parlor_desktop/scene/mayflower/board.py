"""The board of The Mayflower: a sea chart with the four series, the players at its coasts, and the hand of whoever looks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from parlor_desktop.engine.cards import Hand
from parlor_desktop.engine.contract import Event, Move, Seat
from parlor_desktop.engine.seats import to_the_left
from parlor_desktop.engine.wording import signed
from parlor_desktop.games.mayflower.cards import DECK, SERIES, in_order, series
from parlor_desktop.games.mayflower.events import (
    CardDrawn,
    CardLaid,
    Challenged,
    Charged,
    Credited,
    DealerPicked,
    DealScored,
    Dealt,
    DrawnCardKept,
    FalsePassFound,
    HandsShown,
    SaidCannotPlay,
    SeriesClosed,
    WentOut,
    Won,
)
from parlor_desktop.games.mayflower.house_rules import CHALLENGED, HouseRules
from parlor_desktop.games.mayflower.moves import CannotPlay, Challenge, Count, Keep, Lay
from parlor_desktop.games.mayflower.rules import FALSE_PASS, PENALTY
from parlor_desktop.games.mayflower.table import NOBODY, Phase, Table
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.actions import Action, Tool
from parlor_desktop.scene.kit.board import USUAL, Board, MakeBoard, Occasion, short_name
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.hands import FOOT, HAND, Hands, Pack, Spot
from parlor_desktop.scene.kit.open_page import OpenPage
from parlor_desktop.scene.kit.plate import HEIGHT as PLATE_HEIGHT
from parlor_desktop.scene.kit.score_book import BOOK
from parlor_desktop.scene.kit.till import Till, beside_plate
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mayflower.cards import paint_back, paint_face
from parlor_desktop.scene.mayflower.sea_chart import SCALE as LAID
from parlor_desktop.scene.mayflower.sea_chart import SeaChart
from parlor_desktop.scene.mayflower.ships_log import Book, Page


class MayflowerBoard(Board[Table]):
    def __init__(self, occasion: Occasion) -> None:
        super().__init__(occasion)
        rules: HouseRules = occasion.rules
        self.till = Till(self, (0,) * len(self.players))
        self.hands = Hands(self, self, Pack(DECK, paint_face, paint_back), aside=tr("The extra hand"))
        self.chart = SeaChart()
        self.book = Book(rules.deals)
        self.log = OpenPage(self, Page([short_name(name) for name in self.names], rules.target, rules.deals), covers=True)
        self.over = False
        self.put(self.book, height=8)
        self.paper = QRectF()
        """The part of the board on which cards are laid."""
        self.side = 0.0
        """How much of the width the players take up on either side."""
        self.lay_out(USUAL)

    def tools(self) -> list[Tool]:
        return [Tool(tr("The ship's log"), "L", lambda: self.book.mapRectToScene(BOOK), self.open_page)]

    def open_page(self) -> None:
        """Open or close the log (MF-14)."""
        self.log.page.write(self.log.page.sheet, self.till.scores)
        self.log.toggle(waits=False)

    def look_as(self, seat: Seat | None) -> None:
        super().look_as(seat)
        self.withdraw()
        if seat is not None and seat != self.near:
            self.near = seat
            self.arrange()

    # -- Places ---------------------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        room = self.sceneRect()
        self.paper = QRectF(16, 14, room.width() - 32, room.height() - FOOT - HAND)
        self.side = min(330.0, max(292.0, room.width() * 0.2))
        self.chart.lay_out(self.paper, self.side, room.width() - self.side)
        self._seat_players(self.side / 2 + 6)
        self.hands.aside.setPos(room.width() - self.side / 2 - 6, self.paper.center().y())
        self.book.setPos(room.width() - 96, room.height() - FOOT - 96)
        self.log.lay_out(self.paper)
        self._hang_ribbon(self.over)
        self.hands.lay_out()

    def _seat_players(self, edge: float) -> None:
        """Whoever is near at the lower left; the others to their left, up one side of the table and down the other. The middles
        of their plates are so far from the edge."""
        room = self.sceneRect()
        others = to_the_left(self.near, len(self.players))[:-1]
        left = others[: (len(others) + 1) // 2]
        for column, x, order in ((left, edge, -1), (others[len(left) :], room.width() - edge, 1)):
            for at, seat in enumerate(column[::order]):
                pitch = self.paper.height() / len(column)
                size = 0.84 if len(column) > 4 else min(self.letters, 1.0 if len(column) > 3 else 1.15)
                self._seat(seat, QPointF(x, self.paper.top() + (at + 0.5) * pitch + 22), size)
        self._seat(self.near, QPointF(edge, room.height() - FOOT - 66), min(self.letters, 1.1))

    def _seat(self, seat: Seat, place: QPointF, size: float) -> None:
        self.plates[seat].setPos(place)
        self.plates[seat].setScale(size)
        self.hands.held[seat].setPos(place - QPointF(8, PLATE_HEIGHT * size / 2 + 16))
        self.till.tallies[seat].setPos(beside_plate(self.plates[seat], self.sceneRect()))

    def _hang_ribbon(self, over: bool) -> None:
        """Between the chart and the hand; at the end above, where the score panel leaves room for it."""
        self.over = over
        self.speech.ribbon.setPos(self.paper.center().x(), self.paper.top() + 58 if over else self.paper.bottom() - 8)

    def hand_room(self) -> tuple[float, float]:
        return self.side + 86, self.book.x() - 154

    def in_order(self, cards: Iterable[str]) -> Hand:
        return in_order(cards)

    def spot_of(self, name: str) -> Spot:
        return Spot(self.chart.place_of(name), LAID, self.chart.turn_of(name), self.chart.height_of(name))

    def may_lay_at(self, name: str, place: QPointF) -> bool:
        """MF-8: on its own row only."""
        return self.paper.contains(place) and abs(place.y() - self.chart.row_at(series(name))) < self.chart.pitch * 0.6

    def paint_floor(self, painter: QPainter, rect: QRectF) -> None:
        self.chart.paint(painter)

    # -- How events look ------------------------------------------------------------------------------------------------------

    def cues(self, event: Event) -> Iterable[Beat]:
        match event:
            case DealerPicked():
                yield from self.speech.announce(self.speech.told(event))
            case Dealt(deal, dealer, hands, extra):
                yield self.now(self.log.close)
                yield from self.hands.sweep(dealer)
                yield self.now(lambda: self.book.show_deal(deal))
                yield from self.hands.deal(dealer, deal_order(dealer, len(hands), bool(extra)), hands, extra)
            case CardLaid(seat, name):
                yield from self.hands.lay(seat, name)
            case SeriesClosed():
                yield self.sound("bell")
                yield from self.speech.announce(self.speech.told(event))
            case CardDrawn(seat, name):
                yield from self.hands.draw_aside(seat, name)
            case Charged(seat, points, score):
                yield from self.till.tally(seat, signed(-points), score, "seven" if points > 1 else "knock")
            case Credited(seat, points, score):
                yield from self.till.tally(seat, signed(points), score, "chips")
            case HandsShown(hands, extra):
                yield self.now(lambda: self.hands.show_held(hands, extra))
                yield self.sound("card_turn")
                yield self.wait(pace.BANNER)
            case DealScored(_, scores):
                yield from self.log.turn_to(partial(self._write_deal, scores))
            case Won(seats):
                yield self.now(lambda: self._hang_ribbon(over=True))
                yield from self.speech.celebrate(seats, self.speech.told(event))
            case SaidCannotPlay(seat) | WentOut(seat) | DrawnCardKept(seat):
                yield from self.speech.speak(event, seat)
            case Challenged(by, seat):
                yield from self.speech.say(by, tr("I challenge {name}!", name=self.names[seat]))
                yield from self.speech.announce(self.speech.told(event))
            case FalsePassFound():
                yield from self.speech.announce(self.speech.told(event))

    def _write_deal(self, scores: tuple[int, ...]) -> None:
        """MF-14: a line of the log for every deal."""
        self.log.page.write((*self.log.page.sheet, scores))

    # -- What can be done ------------------------------------------------------------------------------------------------------

    def actions(self, view: Table, moves: Sequence[Move]) -> list[Action]:
        lays = [move for move in moves if isinstance(move, Lay)]
        actions = [
            self.hands.action(move, move.card, self.speech.called(move, view), str(at)) for at, move in enumerate(lays, start=1)
        ]
        challenges = [move for move in moves if isinstance(move, Challenge)]
        actions += [self._challenge_action(move) for move in challenges]
        for move in moves:
            match move:
                case CannotPlay():
                    words = pass_words(view, could=bool(lays))
                    actions.append(Action(move, words, "P", main=not lays, twice=bool(lays)))
                case Keep():
                    actions.append(Action(move, keep_words(), "K", main=not lays))
                case Count():
                    actions.append(Action(move, self.speech.called(move, view), "C", main=not challenges))
        return actions

    def _challenge_action(self, move: Challenge) -> Action:
        plate, key = self.plates[move.seat], str((move.seat + 1) % 10)

        def place() -> QRectF:
            return QRectF(plate.x() - 145, plate.y() + PLATE_HEIGHT / 2 - 20, 290, 62)

        return Action(move, tr("Challenge"), key, main=True, place=place)

    def offer(self, view: Table, moves: Sequence[Move]) -> None:
        self.hands.offer({move.card: move for move in moves if isinstance(move, Lay)})

    def withdraw(self) -> None:
        self.hands.withdraw()

    def prompt(self, view: Table, seat: Seat) -> str:
        name = short_name(self.names[seat])
        if view.phase is Phase.CHALLENGE:
            return tr("{name}, do you doubt anybody?", name=name)
        if view.phase is Phase.DRAWN:
            return tr("{name}, you drew {card}", name=name, card=view.drawn)
        return super().prompt(view, seat)

    # -- The truth ------------------------------------------------------------------------------------------------------------

    def settle(self, view: Table) -> list[str]:
        wrong: list[str] = []
        self.till.mend(wrong, view.scores)
        self.hands.mend(wrong, view.hands, view.extra, dict.fromkeys(laid_cards(view), NOBODY), told=in_order)
        self.mend(wrong, "log", self.log.page.sheet, view.sheet, lambda: self.log.page.write(view.sheet))
        self.speech.mend(wrong, self.speech.told(Won(view.winners, max(view.scores))) if view.winners else "")
        self._hang_ribbon(bool(view.winners))
        self.book.show_deal(view.deal)
        self.light(view.turn if view.turn != NOBODY else None)
        self.show_winners(view.winners)
        return wrong


def deal_order(dealer: Seat, seats: int, extra: bool) -> list[Seat]:
    """MF-1, MF-13: to the left of the dealer, and the extra hand last."""
    return [*to_the_left(dealer, seats), *([NOBODY] if extra else [])]


def laid_cards(view: Table) -> Hand:
    """What lies in the rows."""
    laid = []
    for letter, row in zip(SERIES, view.rows, strict=True):
        numbers = [*range(1, row.low + 1), *([7] if row.closed else []), *range(row.high, 14)]
        laid += [f"{letter}{number}" for number in numbers]
    return tuple(laid)


def pass_words(view: Table, could: bool) -> str:
    """What not to play costs (MF-6, MF-12, MF-13)."""
    if not could:
        if view.extra:
            return tr("I cannot play: draw a card")
        return tr("I cannot play: −{penalty} point", penalty=PENALTY)
    values = {"penalty": PENALTY, "more": FALSE_PASS}
    if view.rules.honesty == CHALLENGED:
        if view.extra:
            return tr("Hold back and draw: −{more} if challenged", **values)
        return tr("Hold back: −{penalty}, and −{more} if challenged", **values)
    if view.extra:
        return tr("Hold back and draw: −{more} at the end", **values)
    return tr("Hold back: −{penalty} now, −{more} at the end", **values)


def keep_words() -> str:
    return tr("Keep it: −{penalty} point", penalty=PENALTY)


BOARD: Final[MakeBoard] = MayflowerBoard
