"""The board of The Mayflower: a sea chart with the four series, the players at its coasts, and the hand of whoever looks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from parlor_desktop.engine.cards import Hand
from parlor_desktop.engine.contract import Event, Move, Seat
from parlor_desktop.engine.seats import to_the_left
from parlor_desktop.engine.session import Player
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
from parlor_desktop.games.mayflower.words import spoken, tell, tell_move
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import Action, Board, Tool, short_name
from parlor_desktop.scene.kit.card import CARD
from parlor_desktop.scene.kit.card_board import FOOT, HAND, CardBoard, Spot
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.plate import HEIGHT as PLATE_HEIGHT
from parlor_desktop.scene.kit.score_book import BOOK
from parlor_desktop.scene.kit.sounds import Sounds
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.scene.kit.wording import said, tr
from parlor_desktop.scene.mayflower.cards import paint_back, paint_face
from parlor_desktop.scene.mayflower.sea_chart import SCALE as LAID
from parlor_desktop.scene.mayflower.sea_chart import SeaChart
from parlor_desktop.scene.mayflower.ships_log import Book, Page


class MayflowerBoard(CardBoard):
    def __init__(self, players: Sequence[Player], rules: HouseRules, tempo: Tempo, sounds: Sounds) -> None:
        super().__init__(players, tempo, sounds, DECK, paint_face, paint_back, aside=tr("The extra hand"))
        self.chart = SeaChart()
        self.book = Book(rules.deals)
        self.page = Page([short_name(name) for name in self.names], rules.target, rules.deals)
        self.over = False
        self.put(self.book, height=8)
        self.put(self.page, height=70)

    def tools(self) -> list[Tool]:
        return [Tool(tr("The ship's log"), "L", lambda: self.book.mapRectToScene(BOOK), self.open_page)]

    def open_page(self) -> None:
        """Open or close the log (MF-14)."""
        self.page.write(self.page.sheet, self.scores)
        self.page.show_waiting(False)
        self.fit_page(self.page)
        self.page.setOpacity(1)
        self.page.setVisible(not self.page.isVisible())

    @property
    def covered(self) -> bool:
        return self.page.isVisible()

    def put_away(self) -> bool:
        was_open = self.page.isVisible()
        self.page.setVisible(False)
        return was_open

    def look_as(self, seat: Seat | None) -> None:
        self.put_away()
        super().look_as(seat)

    # -- Places ---------------------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        room = self.sceneRect()
        self.table = QRectF(16, 14, room.width() - 32, room.height() - FOOT - HAND)
        self.side = min(330.0, max(292.0, room.width() * 0.2))
        self.plates_at = self.side / 2 + 6
        self.chart.lay_out(self.table, self.side, room.width() - self.side)
        self.seat_players()
        self.aside.setPos(room.width() - self.plates_at, self.table.center().y())
        self.book.setPos(room.width() - 96, room.height() - FOOT - 96)
        self.fit_page(self.page)
        self._hang_ribbon(self.over)
        self.lay_out_cards()

    def _hang_ribbon(self, over: bool) -> None:
        """Between the chart and the hand; at the end above, where the score panel leaves room for it."""
        self.over = over
        self.ribbon.setPos(self.table.center().x(), self.table.top() + 58 if over else self.table.bottom() - 8)

    def hand_room(self) -> tuple[float, float]:
        return self.side + 86, self.book.x() - 154

    def in_order(self, cards: Iterable[str]) -> Hand:
        return in_order(cards)

    def spot_of(self, name: str) -> Spot:
        return Spot(self.chart.place_of(name), LAID, self.chart.turn_of(name), self.chart.height_of(name))

    def may_lay_at(self, name: str, place: QPointF) -> bool:
        """MF-8: on its own row only."""
        return super().may_lay_at(name, place) and abs(place.y() - self.chart.row_at(series(name))) < self.chart.pitch * 0.6

    def paint_floor(self, painter: QPainter, rect: QRectF) -> None:
        self.chart.paint(painter)

    # -- How events look ------------------------------------------------------------------------------------------------------

    def cues(self, event: Event) -> Iterable[Beat]:
        match event:
            case DealerPicked():
                yield from self.announce(said_of(event, self.names))
            case Dealt(deal, dealer, hands, extra):
                yield self.now(lambda: self.page.setVisible(False))
                yield from self.sweep(dealer)
                yield self.now(lambda: self.book.show_deal(deal))
                yield from self.deal(dealer, deal_order(dealer, len(hands), bool(extra)), hands, extra)
            case CardLaid(seat, name):
                yield from self.lay(seat, name)
            case SeriesClosed():
                yield self.sound("bell")
                yield from self.announce(said_of(event, self.names))
            case CardDrawn(seat, name):
                yield from self.draw_aside(seat, name)
            case Charged(seat, points, score):
                yield from self.tally(seat, signed(-points), score, "seven" if points > 1 else "knock")
            case Credited(seat, points, score):
                yield from self.tally(seat, signed(points), score, "chips")
            case HandsShown(hands, extra):
                yield self.now(lambda: self.show_held(hands, extra))
                yield self.sound("card_turn")
                yield self.wait(pace.BANNER)
            case DealScored(_, scores):
                yield from self.show_page(scores)
            case Won(seats):
                yield self.now(lambda: self._hang_ribbon(over=True))
                yield from self.celebrate(seats, said_of(event, self.names))
            case SaidCannotPlay(seat) | WentOut(seat) | DrawnCardKept(seat):
                words = spoken(event)
                yield from self.say(seat, said(words, self.names) if words else "")
            case Challenged(by, seat):
                yield from self.say(by, tr("I challenge {name}!", name=self.names[seat]))
                yield from self.announce(said_of(event, self.names))
            case FalsePassFound():
                yield from self.announce(said_of(event, self.names))

    def show_page(self, scores: tuple[int, ...]) -> Iterator[Beat]:
        """The log opens after a deal, and closes when it has been read (MF-14)."""

        yield from self.turn_to(self.page, lambda: self.page.write((*self.page.sheet, scores)))

    # -- What can be done ------------------------------------------------------------------------------------------------------

    def actions(self, view: Table, moves: Sequence[Move]) -> list[Action]:
        lays = [move for move in moves if isinstance(move, Lay)]
        actions = [self._lay_action(view, move, str(at)) for at, move in enumerate(lays, start=1)]
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
                    actions.append(Action(move, said(tell_move(move, view), self.names), "C", main=not challenges))
        return actions

    def _lay_action(self, view: Table, move: Lay, key: str) -> Action:
        card = self.cards[move.card]
        words = said(tell_move(move, view), self.names)
        return Action(move, words, key, place=lambda: card.mapRectToScene(CARD), point=card.point)

    def _challenge_action(self, move: Challenge) -> Action:
        plate, key = self.plates[move.seat], str((move.seat + 1) % 10)

        def place() -> QRectF:
            return QRectF(plate.x() - 145, plate.y() + PLATE_HEIGHT / 2 - 20, 290, 62)

        return Action(move, tr("Challenge"), key, main=True, place=place)

    def offer(self, view: Table, moves: Sequence[Move]) -> None:
        self.offer_cards({move.card: move for move in moves if isinstance(move, Lay)})

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
        self.mend(wrong, "scores", self.scores, view.scores, lambda: self.show_scores(view.scores))
        self.mend_cards(wrong, view.hands, view.extra, dict.fromkeys(laid_cards(view), NOBODY))
        self.mend(wrong, "log", self.page.sheet, view.sheet, lambda: self.page.write(view.sheet))
        words = winner_words(view, self.names)
        self.mend(wrong, "ribbon", self.ribbon.text, words, lambda: self.ribbon.show_text(words))
        self._hang_ribbon(bool(view.winners))
        self.book.show_deal(view.deal)
        self.light(view.turn if view.turn != NOBODY else None)
        for seat, plate in enumerate(self.plates):
            plate.show_winner(seat in view.winners)
        return wrong

    def _laid_as_told(self, laid: dict[str, Seat]) -> object:
        return in_order(laid)


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


def said_of(event: Event, names: Sequence[str]) -> str:
    words = tell(event)
    return said(words, names) if words else ""


def winner_words(view: Table, names: Sequence[str]) -> str:
    return said_of(Won(view.winners, max(view.scores)), names) if view.winners else ""


def board(players: Sequence[Player], rules: Any, tempo: Tempo, sounds: Sounds) -> Board:
    return MayflowerBoard(players, rules, tempo, sounds)
