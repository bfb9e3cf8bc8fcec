"""The board of The Mayflower: a sea chart with the four series, the players at its coasts, and the hand of whoever looks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractAnimation, QPauseAnimation, QPointF, QRectF
from PySide6.QtGui import QPainter

from parlor_desktop.engine.protocol import Event, Move, Seat
from parlor_desktop.engine.session import PERSON, Player
from parlor_desktop.games.mayflower.cards import BACK, DECK, SERIES, in_order
from parlor_desktop.games.mayflower.cards import Card as CardName
from parlor_desktop.games.mayflower.house_rules import CHALLENGED, HouseRules
from parlor_desktop.games.mayflower.rules import (
    FALSE_PASS,
    NOBODY,
    PENALTY,
    CannotPlay,
    CardDrawn,
    CardLaid,
    Challenge,
    Challenged,
    Charged,
    Count,
    Credited,
    DealerPicked,
    DealScored,
    Dealt,
    DrawnCardKept,
    FalsePassFound,
    HandsShown,
    Keep,
    Lay,
    Phase,
    SaidCannotPlay,
    SeriesClosed,
    Table,
    WentOut,
    Won,
)
from parlor_desktop.games.mayflower.story import change_words, score_words, spoken, tell, tell_move
from parlor_desktop.scene import tempo as pace
from parlor_desktop.scene.boards.board import Action, Board, Tool, short_name
from parlor_desktop.scene.choreographer import Beat
from parlor_desktop.scene.items.card import CARD, Card
from parlor_desktop.scene.items.held import Held
from parlor_desktop.scene.items.mayflower_card import paint_back, paint_face
from parlor_desktop.scene.items.paper import Tally
from parlor_desktop.scene.items.plate import HEIGHT as PLATE_HEIGHT
from parlor_desktop.scene.items.sea_chart import SCALE as LAID
from parlor_desktop.scene.items.sea_chart import SeaChart
from parlor_desktop.scene.items.ships_log import BOOK, Book, Page
from parlor_desktop.scene.sounds import Sounds
from parlor_desktop.scene.tempo import Tempo
from parlor_desktop.scene.wording import said, tr

FOOT: Final = 92.0
"""Room for the buttons below the hand."""
IN_HAND: Final = 0.545
"""The scale of a card in the hand, and of one that others hold."""
SMALL: Final = 0.19
LIFT: Final = 34.0
FLYING: Final = 58.0
BEHIND_PLATES: Final = 9.0
HAND_HEIGHT: Final = 30.0


class MayflowerBoard(Board):
    def __init__(self, players: Sequence[Player], rules: HouseRules, tempo: Tempo, sounds: Sounds) -> None:
        super().__init__(players, tempo, sounds)
        self.rules = rules
        self.chart = SeaChart()
        self.near: Seat = next((seat for seat, player in enumerate(players) if player.plays == PERSON), 0)
        """Who sits at the lower edge of the board: whoever looked last."""
        self.cards = {name: Card(name, paint_face, paint_back) for name in DECK}
        self.backs = [Card(BACK, paint_face, paint_back) for _ in DECK]
        """Cards on their way whose faces nobody may see."""
        self.held = [Held(paint_face, paint_back, BACK, SMALL) for _ in players]
        self.extra = Held(paint_face, paint_back, BACK, SMALL * 1.5, tr("The extra hand"))
        self.tallies = [Tally() for _ in players]
        self.book = Book(rules.deals)
        self.page = Page([short_name(name) for name in self.names], rules.target, rules.deals)
        for item, height in (
            *((card, 5.0) for card in (*self.cards.values(), *self.backs)),
            *((held, BEHIND_PLATES) for held in (*self.held, self.extra)),
            *((tally, 52.0) for tally in self.tallies),
            (self.book, 8.0),
            (self.page, 70.0),
        ):
            self.put(item, height)
        for card in self.cards.values():
            card.may_drop = self.is_on_the_chart
            card.chosen.connect(lambda name=card.name: self.chosen.emit(Lay(name)))
        self.scores = (0,) * len(players)
        self.hand: tuple[CardName, ...] = ()
        """The cards of whoever looks, as they are shown."""
        self.laid: tuple[CardName, ...] = ()
        self.offered: tuple[CardName, ...] = ()
        for plate in self.plates:
            plate.show_score("0")

    def tools(self) -> list[Tool]:
        return [Tool(tr("The ship's log"), "L", lambda: self.book.mapRectToScene(BOOK), self.open_page)]

    def open_page(self) -> None:
        """Open or close the log (MF-14)."""
        self.page.setOpacity(1)
        self.page.setVisible(not self.page.isVisible())

    # -- Places ---------------------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        room = self.sceneRect()
        paper = QRectF(16, 14, room.width() - 32, room.height() - FOOT - 258)
        side = min(330.0, max(292.0, room.width() * 0.2))
        self.chart.lay_out(paper, side, room.width() - side)
        self._seat_players(paper, side)
        self.extra.setPos(room.width() - side / 2 - 6, paper.center().y())
        self.book.setPos(room.width() - 96, room.height() - FOOT - 96)
        self.page.setPos(paper.center())
        self.page.setScale(min(1.0, (paper.width() - 40) / self.page.boundingRect().width()))
        self.ribbon.setPos(paper.center().x(), paper.top() + 58)
        for name in self.laid:
            self._lay_down(name)
        self._fan()

    def _seat_players(self, paper: QRectF, side: float) -> None:
        """Whoever is near at the lower left; the others to his left, up the western coast and down the eastern one."""
        room, seats = self.sceneRect(), len(self.players)
        others = [(self.near + step) % seats for step in range(1, seats)]
        west = others[: (len(others) + 1) // 2]
        for column, x, order in ((west, side / 2 + 6, -1), (others[len(west) :], room.width() - side / 2 - 6, 1)):
            for at, seat in enumerate(column[::order]):
                pitch = paper.height() / len(column)
                size = 0.84 if len(column) > 4 else min(self.letters, 1.0 if len(column) > 3 else 1.15)
                self._seat(seat, QPointF(x, paper.top() + (at + 0.5) * pitch + 22), size)
        self._seat(self.near, QPointF(side / 2 + 6, room.height() - FOOT - 66), min(self.letters, 1.1))

    def _seat(self, seat: Seat, place: QPointF, size: float) -> None:
        self.plates[seat].setPos(place)
        self.plates[seat].setScale(size)
        self.held[seat].setPos(place - QPointF(8, PLATE_HEIGHT * size / 2 + 16))
        self.tallies[seat].setPos(place + QPointF(0, -PLATE_HEIGHT / 2 - 18))

    def look_as(self, seat: Seat | None) -> None:
        super().look_as(seat)
        self.withdraw()
        if seat is not None and seat != self.near:
            self.near = seat
            self.arrange()

    def hand_places(self, count: int) -> list[tuple[QPointF, float]]:
        """Where so many cards of a hand lie, and how each is turned: a fan, or two when there are too many for one."""
        room = self.sceneRect()
        left, right = min(330.0, max(292.0, room.width() * 0.2)) + 86, room.width() - 250.0
        y = room.height() - FOOT - 100
        rows = 1 if count <= 1 or (right - left) / (count - 1) >= 36 else 2
        places: list[tuple[QPointF, float]] = []
        for row in range(rows):
            cards = (count + 1) // 2 if rows == 2 and row == 0 else count - len(places)
            step = min(94.0, (right - left) / max(1, cards - 1))
            middle = (cards - 1) / 2
            for at in range(cards):
                part = (at - middle) / max(1.0, middle)
                bend = 0 if cards < 3 else 14 * part * part
                x = (left + right) / 2 + (at - middle) * step
                places.append((QPointF(x, y + bend - 84 * (rows - 1 - row)), 0.0 if cards < 3 else 4.0 * part))
        return places

    def _fan(self) -> None:
        """Put the hand's cards in their places, those that can be played lifted."""
        for at, (name, (place, turn)) in enumerate(zip(self.hand, self.hand_places(len(self.hand)), strict=True)):
            lifted = name in self.offered
            self._place(
                name, place - QPointF(0, LIFT if lifted else 0), IN_HAND, 0.0 if lifted else turn, HAND_HEIGHT + at * 0.1
            )

    def _lay_down(self, name: CardName) -> None:
        self._place(name, self.chart.place_of(name), LAID, self.chart.turn_of(name), self.chart.height_of(name))

    def _place(self, name: CardName, place: QPointF, scale: float, turn: float, height: float) -> None:
        card = self.cards[name]
        card.setPos(place)
        card.setScale(scale)
        card.setRotation(turn)
        card.setZValue(height)
        card.setOpacity(1)
        card.turn(face_up=True)
        card.setVisible(True)
        card.rest()

    def is_on_the_chart(self, place: QPointF) -> bool:
        return self.chart.paper.contains(place)

    def paint_floor(self, painter: QPainter, rect: QRectF) -> None:
        self.chart.paint(painter)

    # -- How events look ------------------------------------------------------------------------------------------------------

    def cues(self, event: Event) -> Iterable[Beat]:
        match event:
            case DealerPicked(seat):
                yield from self.announce(said_of(event, self.names))
            case Dealt(deal, dealer, hands, extra):
                yield from self.sweep(dealer)
                yield from self.deal(deal, dealer, hands, extra)
            case CardLaid(seat, name):
                yield from self.lay(seat, name)
            case SeriesClosed():
                yield self.sound("bell")
                yield from self.announce(said_of(event, self.names))
            case CardDrawn(seat, name):
                yield from self.draw(seat, name)
            case Charged(seat, points, score):
                yield from self.tally(seat, change_words(-points), score, "seven" if points > 1 else "knock")
            case Credited(seat, points, score):
                yield from self.tally(seat, change_words(points), score, "chips")
            case HandsShown(hands, extra):
                yield self.now(lambda: self._show_held(hands, extra))
                yield self.sound("card_turn")
                yield self.wait(pace.BANNER)
            case DealScored(_, scores):
                yield from self.show_page(scores)
            case Won(seats):
                yield from self.celebrate(seats, said_of(event, self.names))
        match event:
            case SaidCannotPlay(seat) | WentOut(seat) | DrawnCardKept(seat):
                words = spoken(event)
                yield from self.say(seat, said(words, self.names) if words else "")
            case Challenged(by):
                yield from self.say(by, tr("I challenge {name}!", name=self.names[event.seat]))
                yield from self.announce(said_of(event, self.names))
            case FalsePassFound():
                yield from self.announce(said_of(event, self.names))

    def sweep(self, dealer: Seat) -> Iterator[Beat]:
        """Whoever deals takes all cards."""

        def motion() -> QAbstractAnimation | None:
            self.page.setVisible(False)
            self.ribbon.show_text("")
            self.light(None)
            shown = [card for card in self.cards.values() if card.isVisible()]
            for held in (*self.held, self.extra):
                held.show_cards(())
            self.hand, self.laid = (), ()
            if not shown:
                return None
            self.sounds.play("card_slide")
            place = self.plates[dealer].pos()
            motions = []
            for card in shown:
                card.moving = True
                motions += [
                    self.glide(card, place, pace.CARDS_SWEPT, pace.LEAVE),
                    self.animate(card, b"scale", SMALL, pace.CARDS_SWEPT),
                    self.animate(card, b"turned", 0.0, pace.CARDS_SWEPT // 2),
                ]
            return self.together(*motions)

        yield Beat(motion)
        yield self.now(self._hide_all)

    def _hide_all(self) -> None:
        for card in (*self.cards.values(), *self.backs):
            card.setVisible(False)

    def deal(
        self, deal: int, dealer: Seat, hands: tuple[tuple[CardName, ...], ...], extra: tuple[CardName, ...]
    ) -> Iterator[Beat]:
        """MF-1: one card at a time, to the left; the looker's own are then taken up and sorted."""
        seats = len(self.players)
        around = [(dealer + step) % seats for step in range(1, seats + 1)] + ([NOBODY] if extra else [])
        ours = hands[self.eyes] if self.eyes is not None else ()

        def motion() -> QAbstractAnimation | None:
            self.book.show_deal(deal)
            if self.tempo.still or self.tempo.less_motion:
                return None
            self.sounds.play("card_slide")
            flights = []
            for at in range(len(DECK)):
                seat, turn = around[at % len(around)], at // len(around)
                place = self.held[seat].pos() if seat != NOBODY else self.extra.pos()
                if seat == self.eyes:
                    place = self.hand_places(len(ours))[turn][0]
                flights.append(self._dealt(self.backs[at], self.plates[dealer].pos(), place, at, len(DECK) - at, seat))
            return self.together(*flights)

        def take_up() -> QAbstractAnimation | None:
            self._hide_all()
            self._show_held(hands, extra)
            self.hand = in_order(ours)
            if self.tempo.still or self.tempo.less_motion:
                self._fan()
                return None
            return self._turn_up(ours)

        yield Beat(motion)
        yield Beat(take_up)
        yield self.now(self._fan)

    def _dealt(self, card: Card, start: QPointF, place: QPointF, at: int, height: int, seat: Seat) -> QAbstractAnimation:
        """One card on its way from the dealer, when its time comes."""
        card.setPos(start)
        card.setScale(SMALL)
        card.setRotation(0)
        card.setOpacity(1)
        card.turn(face_up=False)
        card.moving = True
        card.setZValue((FLYING if seat == self.eyes else BEHIND_PLATES) + height * 0.001)
        card.setVisible(True)
        ours = seat == self.eyes
        return self.one_after_another(
            QPauseAnimation(self.tempo.ms(pace.DEAL_GAP * at)),
            self.together(
                self.glide(card, place, pace.CARD_FLIES, pace.ARRIVE),
                self.animate(card, b"scale", IN_HAND if ours else SMALL, pace.CARD_FLIES),
            ),
        )

    def _turn_up(self, ours: tuple[CardName, ...]) -> QAbstractAnimation:
        """The hand turns over where it fell, and is sorted."""
        self.sounds.play("card_turn")
        fallen, sorted_places = self.hand_places(len(ours)), self.hand_places(len(ours))
        motions = []
        for at, name in enumerate(ours):
            self._place(name, *_flat(fallen[at]), HAND_HEIGHT + self.hand.index(name) * 0.1)
            card = self.cards[name]
            card.turn(face_up=False)
            card.moving = True
            place, turn = sorted_places[self.hand.index(name)]
            motions += [
                self.animate(card, b"turned", 1.0, pace.CARD_FLIES),
                self.one_after_another(
                    QPauseAnimation(self.tempo.ms(pace.CARD_FLIES // 2)),
                    self.together(
                        self.glide(card, place, pace.CARD_FLIES), self.animate(card, b"rotation", turn, pace.CARD_FLIES)
                    ),
                ),
            ]
        return self.together(*motions)

    def lay(self, seat: Seat, name: CardName) -> Iterator[Beat]:
        """A card goes from a hand to its row, and the hand closes up."""

        def motion() -> QAbstractAnimation | None:
            self.sounds.play("card_slide")
            card = self.cards[name]
            if seat == self.eyes:
                self.hand = tuple(other for other in self.hand if other != name)
            else:
                cards = self.held[seat].cards
                self._place(name, self.held[seat].pos(), SMALL, 0, FLYING)
                card.turn(face_up=False)
                self.held[seat].show_cards(cards[:-1])
            self.laid = in_order((*self.laid, name))
            card.moving = True
            card.setZValue(FLYING)
            return self.together(
                self.fly(card, self.chart.place_of(name), pace.CARD_FLIES, lift=40),
                self.animate(card, b"scale", LAID, pace.CARD_FLIES),
                self.animate(card, b"rotation", self.chart.turn_of(name), pace.CARD_FLIES),
                self.animate(card, b"turned", 1.0, pace.CARD_FLIES * 2 // 3),
                *self._close_up(),
            )

        def lie() -> None:
            self._lay_down(name)
            self._fan()

        yield Beat(motion)
        yield self.now(lie)

    def _close_up(self) -> list[QAbstractAnimation]:
        motions: list[QAbstractAnimation] = []
        for name, (place, turn) in zip(self.hand, self.hand_places(len(self.hand)), strict=True):
            motions.append(self.glide(self.cards[name], place, pace.HAND_CLOSES_UP))
            motions.append(self.animate(self.cards[name], b"rotation", turn, pace.HAND_CLOSES_UP))
        return motions

    def draw(self, seat: Seat, name: CardName) -> Iterator[Beat]:
        """MF-13: a card of the extra hand goes to a hand; only its owner sees its face."""

        def motion() -> QAbstractAnimation:
            self.sounds.play("card_slide")
            start = self.extra.pos()
            self.extra.show_cards(self.extra.cards[:-1])
            if seat != self.eyes:
                card = self.backs[0]
                card.setPos(start)
                card.setScale(SMALL)
                card.setZValue(FLYING)
                card.setVisible(True)
                return self.fly(card, self.held[seat].pos(), pace.CARD_FLIES)
            self.hand = in_order((*self.hand, name))
            place, turn = self.hand_places(len(self.hand))[self.hand.index(name)]
            self._place(name, start, SMALL * 1.5, 0, FLYING)
            card = self.cards[name]
            card.turn(face_up=False)
            card.moving = True
            others = [motion for motion in self._close_up() if motion.targetObject() is not card]  # type: ignore[attr-defined]
            return self.together(
                self.fly(card, place, pace.CARD_FLIES),
                self.animate(card, b"scale", IN_HAND, pace.CARD_FLIES),
                self.animate(card, b"rotation", turn, pace.CARD_FLIES),
                self.animate(card, b"turned", 1.0, pace.CARD_FLIES),
                *others,
            )

        def take() -> None:
            self.backs[0].setVisible(False)
            if seat != self.eyes:
                self.held[seat].show_cards((*self.held[seat].cards, BACK))
            self._fan()

        yield Beat(motion)
        yield self.now(take)

    def tally(self, seat: Seat, words: str, score: int, sound: str) -> Iterator[Beat]:
        """Points fall to a seat, or are taken off."""

        def motion() -> QAbstractAnimation:
            self.sounds.play(sound)
            self.scores = (*self.scores[:seat], score, *self.scores[seat + 1 :])
            self.plates[seat].show_score(score_words(score))
            tally = self.tallies[seat]
            tally.show_text(words)
            tally.setOpacity(1)
            fade = self.one_after_another(
                QPauseAnimation(self.tempo.ms(pace.TALLY)), self.animate(tally, b"opacity", 0.0, pace.LAMP)
            )
            fade.stateChanged.connect(lambda new, _old: _when_stopped(new, lambda: tally.show_text("")))
            return fade

        yield Beat(motion, overlap=pace.TALLY // 2)

    def announce(self, words: str) -> Iterator[Beat]:
        def motion() -> QAbstractAnimation:
            self.ribbon.show_text(words)
            self.ribbon.setOpacity(0)
            return self.animate(self.ribbon, b"opacity", 1.0, pace.BANNER // 4)

        yield Beat(motion)
        yield self.wait(pace.BANNER)
        yield self.now(lambda: self.ribbon.show_text(""))

    def show_page(self, scores: tuple[int, ...]) -> Iterator[Beat]:
        """The log opens after a deal, and closes when it has been read (MF-14)."""

        def motion() -> QAbstractAnimation:
            self.sounds.play("page")
            self.page.write((*self.page.sheet, scores))
            self.page.setScale(min(1.0, (self.chart.paper.width() - 40) / self.page.boundingRect().width()))
            self.page.setVisible(True)
            self.page.setOpacity(0)
            return self.animate(self.page, b"opacity", 1.0, pace.LAMP)

        yield Beat(motion)
        yield self.wait(pace.PAGE_READ)
        yield self.now(lambda: self.page.setVisible(False))

    def celebrate(self, seats: tuple[Seat, ...], words: str) -> Iterator[Beat]:
        def motion() -> None:
            self.sounds.play("fanfare")
            self.light(None)
            self.ribbon.show_text(words)
            self.ribbon.setOpacity(1)
            for seat in seats:
                self.plates[seat].show_winner(True)

        yield Beat(motion)
        yield self.wait(pace.WINNER)

    # -- What can be done ------------------------------------------------------------------------------------------------------

    def actions(self, view: Table, moves: Sequence[Move]) -> list[Action]:
        lays = [move for move in moves if isinstance(move, Lay)]
        actions = [self._lay_action(view, move, str(at)) for at, move in enumerate(lays, start=1)]
        challenges = [move for move in moves if isinstance(move, Challenge)]
        actions += [self._challenge_action(move, str(at)) for at, move in enumerate(challenges, start=1)]
        for move in moves:
            match move:
                case CannotPlay():
                    actions.append(Action(move, pass_words(view, could=bool(lays)), "P", main=not lays))
                case Keep():
                    actions.append(Action(move, keep_words(), "K", main=not lays))
                case Count():
                    actions.append(Action(move, said(tell_move(move, view), self.names), "C", main=not challenges))
        return actions

    def _lay_action(self, view: Table, move: Lay, key: str) -> Action:
        card = self.cards[move.card]
        words = said(tell_move(move, view), self.names)
        return Action(move, words, key, place=lambda: card.mapRectToScene(CARD), point=card.point)

    def _challenge_action(self, move: Challenge, key: str) -> Action:
        plate = self.plates[move.seat]

        def place() -> QRectF:
            return QRectF(plate.x() - 145, plate.y() + PLATE_HEIGHT / 2 - 20, 290, 62)

        return Action(move, tr("Challenge"), key, main=True, place=place)

    def offer(self, view: Table, moves: Sequence[Move]) -> None:
        self.offered = tuple(move.card for move in moves if isinstance(move, Lay))
        self._fan()
        for key, name in enumerate(self.offered, start=1):
            self.cards[name].show_playable(True, str(key))

    def withdraw(self) -> None:
        for name in self.offered:
            self.cards[name].show_playable(False)
        self.offered = ()

    def prompt(self, view: Table, seat: Seat) -> str:
        name = short_name(self.names[seat])
        if view.phase is Phase.CHALLENGE:
            return tr("{name}, do you doubt anybody?", name=name)
        if view.phase is Phase.DRAWN:
            return tr("{name}, you drew {card}", name=name, card=view.drawn)
        return super().prompt(view, seat)

    # -- The truth ----------------------------------------------------------------------------------------------------------

    def settle(self, view: Table) -> list[str]:
        wrong: list[str] = []
        self.mend(wrong, "scores", self.scores, view.scores, lambda: self._show_scores(view.scores))
        hand = view.hands[self.eyes] if view.hands and self.eyes is not None else ()
        self.mend(wrong, "hand", self.hand, hand, lambda: self._show_hand(hand))
        laid = laid_cards(view)
        self.mend(wrong, "laid", self.laid, laid, lambda: self._show_laid(laid))
        for seat, held in enumerate(self.held):
            cards = view.hands[seat] if view.hands and seat != self.eyes else ()
            self.mend(wrong, f"held by {seat}", held.cards, cards, lambda held=held, cards=cards: held.show_cards(cards))  # type: ignore[misc]
        self.mend(wrong, "extra hand", self.extra.cards, view.extra, lambda: self.extra.show_cards(view.extra))
        self.mend(wrong, "log", self.page.sheet, view.sheet, lambda: self.page.write(view.sheet))
        words = winner_words(view, self.names)
        self.mend(wrong, "ribbon", self.ribbon.text, words, lambda: self.ribbon.show_text(words))
        self.book.show_deal(view.deal)
        self.light(view.turn if view.turn != NOBODY else None)
        for seat, plate in enumerate(self.plates):
            plate.show_winner(seat in view.winners)
        return wrong

    def _show_scores(self, scores: tuple[int, ...]) -> None:
        self.scores = scores
        for plate, score in zip(self.plates, scores, strict=True):
            plate.show_score(score_words(score))

    def _show_hand(self, hand: tuple[CardName, ...]) -> None:
        for name in self.hand:
            self.cards[name].setVisible(name in self.laid)
        self.hand = hand
        self._fan()

    def _show_laid(self, laid: tuple[CardName, ...]) -> None:
        for name in self.laid:
            self.cards[name].setVisible(name in self.hand)
        self.laid = laid
        for name in laid:
            self._lay_down(name)

    def _show_held(self, hands: tuple[tuple[CardName, ...], ...], extra: tuple[CardName, ...]) -> None:
        for seat, held in enumerate(self.held):
            held.show_cards(hands[seat] if seat != self.eyes else ())
        self.extra.show_cards(extra)


def laid_cards(view: Table) -> tuple[CardName, ...]:
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


def _flat(place: tuple[QPointF, float]) -> tuple[QPointF, float, float]:
    return place[0], IN_HAND, 0.0


def _when_stopped(state: QAbstractAnimation.State, act: Callable[[], object]) -> None:
    if state is QAbstractAnimation.State.Stopped:
        act()


def board(players: Sequence[Player], rules: Any, tempo: Tempo, sounds: Sounds) -> Board:
    return MayflowerBoard(players, rules, tempo, sounds)
