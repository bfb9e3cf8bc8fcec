"""The board of Bacarac: the painted divisions with their chips on green baize, and the runs that the players lay."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRadialGradient

from parlor_desktop.engine.cards import DECK, Hand, in_order, next_higher
from parlor_desktop.engine.protocol import Event, Move, Seat
from parlor_desktop.engine.seats import to_the_left, with_one
from parlor_desktop.engine.session import Player
from parlor_desktop.engine.wording import signed
from parlor_desktop.games.bacarac.house_rules import FIXED, HouseRules
from parlor_desktop.games.bacarac.poker import best_five
from parlor_desktop.games.bacarac.rules import (
    ANTE,
    DIVISIONS,
    NOBODY,
    POT,
    WHOLE_ANTE,
    Anted,
    Bet,
    BoardTaken,
    Call,
    CardLaid,
    Check,
    ClosingBegan,
    Collected,
    DeadStop,
    DealerPicked,
    Dealt,
    Drop,
    DutyPassed,
    GameWon,
    GoOn,
    HandOver,
    Lay,
    Leave,
    LeftLying,
    Lent,
    Phase,
    PokerShown,
    PotTaken,
    Proposed,
    Raise,
    SatOut,
    Spoke,
    Stop,
    Stopped,
    Table,
    Take,
    TakenUp,
    WentOut,
    Won,
)
from parlor_desktop.games.bacarac.story import best_words, card_words, missing, spoken, tell, tell_move
from parlor_desktop.scene import tempo as pace
from parlor_desktop.scene import theme
from parlor_desktop.scene.boards.board import Action, Board, short_name
from parlor_desktop.scene.boards.card_board import FOOT, HAND, SMALL, CardBoard, Spot
from parlor_desktop.scene.choreographer import Beat
from parlor_desktop.scene.items.card import CARD
from parlor_desktop.scene.items.chips import Chips
from parlor_desktop.scene.items.divisions import SIZE, Divisions
from parlor_desktop.scene.items.held import Held
from parlor_desktop.scene.items.paper import Placard
from parlor_desktop.scene.items.picture import Picture
from parlor_desktop.scene.items.plate import HEIGHT as PLATE_HEIGHT
from parlor_desktop.scene.items.plate import WIDTH as PLATE_WIDTH
from parlor_desktop.scene.items.playing_card import IN_FOUR_COLOURS, IN_TWO_COLOURS
from parlor_desktop.scene.sounds import Sounds
from parlor_desktop.scene.tempo import Tempo
from parlor_desktop.scene.wording import said, tr

LAID: Final = 0.26
OURS_LAID: Final = 0.32
"""The scale of cards laid before the others, and before whoever looks."""
BELOW: Final = 236.0
"""Room on the table below the painted board."""


class BacaracBoard(CardBoard):
    def __init__(self, players: Sequence[Player], rules: HouseRules, tempo: Tempo, sounds: Sounds) -> None:
        face, back = IN_TWO_COLOURS.paint_face, IN_TWO_COLOURS.paint_back
        super().__init__(players, tempo, sounds, DECK, face, back, aside=tr("The dead hand"), ink=theme.LAMPLIGHT)
        self.rules = rules
        self.divisions = Divisions()
        self.chips = {division: Chips() for division in DIVISIONS}
        self.flying = [Chips(counted=False) for _ in range(len(DIVISIONS) + len(players))]
        self.fives = [Held(face, back, "", SMALL * 1.05) for _ in players]
        """What each seat shows in the poker round."""
        self.placard = Placard()
        self.button = Picture("bacarac/dealer.svg", 46)
        for item, height in (
            *((chips, 6.0) for chips in self.chips.values()),
            *((chips, 55.0) for chips in self.flying),
            *((five, 12.0) for five in self.fives),
            (self.placard, 7.0),
            (self.button, 14.0),
        ):
            self.put(item, height)
        self.lying = (0,) * len(DIVISIONS)
        self.dealer: Seat = NOBODY
        self.button.setVisible(False)
        self.best: Hand = ()
        """The cards of the looker's best poker hand, while they count."""
        self.show_scores((rules.chips,) * len(players))
        for chips in (*self.chips.values(), *self.flying):
            chips.show_count(0)

    # -- Places ---------------------------------------------------------------------------------------------------------------

    @property
    def crowded(self) -> bool:
        return len(self.players) > 7

    def arrange(self) -> None:
        room = self.sceneRect()
        self.table = QRectF(16, 14, room.width() - 32, room.height() - FOOT - HAND)
        self.side = 372.0 if self.crowded and room.width() > 1500 else 304.0
        self.plates_at = 140.0 if self.crowded else self.side / 2 + 2
        most = (self.table.height() - BELOW) * SIZE.width() / SIZE.height()
        width = min(most, room.width() - 2 * self.side)
        board = QRectF(0, 0, width, width * SIZE.height() / SIZE.width())
        board.moveCenter(QPointF(room.width() / 2, 0))
        board.moveTop(self.table.top() + 22 + (self.table.height() - BELOW - board.height()) * 0.4)
        self.divisions.lay_out(board)
        self.seat_players()
        for seat, five in enumerate(self.fives):
            self._place_five(seat, five)
        for division, chips in self.chips.items():
            chips.setPos(self.divisions.chips_place(division))
            chips.setScale(min(1.0, self.divisions.scale * 1.1))
        self.placard.setPos(room.width() / 2, board.bottom() + 34)
        self.aside.setPos(board.left() + 80, self.table.bottom() - 112)
        self.ribbon.setPos(room.width() / 2, board.center().y())
        self._place_button()
        self.lay_out_cards()

    def _place_five(self, seat: Seat, five: Held) -> None:
        if seat == self.near:
            five.setPos(self.sceneRect().width() / 2, self.table.bottom() - 70)
        else:
            plate = self.plates[seat]
            inward = 1 if plate.x() < self.sceneRect().width() / 2 else -1
            five.setPos(plate.pos() + QPointF(inward * 40, PLATE_HEIGHT * plate.scale() / 2 + 18))

    def _place_button(self) -> None:
        if self.dealer != NOBODY:
            plate = self.plates[self.dealer]
            inward = 1 if plate.x() < self.sceneRect().width() / 2 else -1
            self.button.setPos(plate.pos() + QPointF(inward * (PLATE_WIDTH * plate.scale() / 2 + 4), -PLATE_HEIGHT * 0.36))

    def in_order(self, cards: Iterable[str]) -> Hand:
        return in_order(cards)

    def lifted(self) -> Iterable[str]:
        return (*self.laying, *self.best)

    def spot_of(self, name: str) -> Spot:
        """Each player's cards lie before him: the looker's above his hand, the others' below or beside their plates."""
        seat = self.laid[name]
        own = [card for card, who in self.laid.items() if who == seat]
        at, count = own.index(name), len(own)
        height = 2 + at * 0.1
        if seat == self.near:
            left, right = self.aside.x() + 170, self.sceneRect().width() - self.side - 20
            step = min(50.0, (right - left) / max(1, count - 1))
            middle = (left + right) / 2
            return Spot(QPointF(middle + (at - (count - 1) / 2) * step, self.table.bottom() - 76), OURS_LAID, 0, height)
        plate = self.plates[seat]
        inward = 1 if plate.x() < self.sceneRect().width() / 2 else -1
        if self.crowded and self.side > 350:
            start = plate.x() + inward * (PLATE_WIDTH * plate.scale() / 2 + 34)
            step = inward * min(22.0, 100.0 / max(1, count - 1))
            return Spot(QPointF(start + at * step, plate.y()), LAID, 0, height)
        step = min(28.0, 196.0 / max(1, count - 1))
        place = QPointF(plate.x() - 98 + at * step, plate.y() + PLATE_HEIGHT * plate.scale() / 2 + 46)
        return Spot(place, LAID, 0, height)

    def paint_floor(self, painter: QPainter, rect: QRectF) -> None:
        felt = self.table
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 110))
        painter.drawRoundedRect(felt.translated(5, 9), 40, 40)
        painter.setBrush(theme.WALNUT.lighter(115))
        painter.setPen(QPen(theme.INK, 2.5))
        painter.drawRoundedRect(felt, 40, 40)
        baize = QRadialGradient(felt.center(), felt.width() * 0.6)
        baize.setColorAt(0, theme.BAIZE.lighter(125))
        baize.setColorAt(1, theme.BAIZE.darker(112))
        painter.setBrush(baize)
        painter.setPen(QPen(theme.BRASS, 2))
        painter.drawRoundedRect(felt.adjusted(12, 12, -12, -12), 32, 32)
        self.divisions.paint(painter)

    # -- How events look ------------------------------------------------------------------------------------------------------

    def cues(self, event: Event) -> Iterable[Beat]:
        match event:
            case DealerPicked(seat):
                yield self.now(lambda: self._show_dealer(seat))
                yield from self.announce(said_of(event, self.names))
            case SatOut() | DeadStop():
                yield from self.announce(said_of(event, self.names))
            case ClosingBegan():
                yield from self.pass_the_deal()
                yield from self.announce(said_of(event, self.names))
            case Anted(seats, hand):
                if hand > 1:
                    yield from self.pass_the_deal()
                yield from self.ante(seats)
            case Dealt(dealer, hands, dead):
                around = [seat for seat in to_the_left(dealer, len(hands)) if hands[seat]]
                order = [*around, *([NOBODY] if dead else [])]
                yield from self.deal(dealer, order, hands, dead)
            case Lent(seat, chips):
                yield from self.say(seat, tr("The bank lends me {chips}.", chips=chips))
            case Spoke(seat, _, paid):
                yield from self.speak(event, seat)
                if paid:
                    yield from self.pay_in(seat, paid)
            case PokerShown(seat, cards):
                yield self.now(lambda: self.fives[seat].show_cards(cards))
                yield self.sound("card_turn")
                yield from self.speak(event, seat)
                yield self.wait(pace.BANNER // 2)
            case PotTaken(seats, shares):
                yield from self.announce(said_of(event, self.names))
                yield from self.pay_out((POT,), seats, shares)
            case BoardTaken(seats, shares):
                yield from self.announce(said_of(event, self.names))
                yield from self.pay_out(DIVISIONS, seats, shares)
            case TakenUp():
                yield self.now(self._take_up)
            case CardLaid(seat, name):
                yield from self.lay(seat, name)
                yield from self.speak(event, seat)
            case Collected(seat, division, chips):
                yield from self.pay_out((division,), (seat,), (chips,))
            case Won(seat, division):
                yield from self.say(seat, tr("{division} is mine!", division=division))
            case LeftLying(seat):
                yield from self.say(seat, tr("I leave it."))
            case Stopped():
                yield self.sound("knock")
                yield from self.announce(stop_words(event))
            case DutyPassed(seat, colour):
                yield from self.say(seat, tr("I have no {colour} card.", colour=tr(colour)))
            case WentOut(seat) | Proposed(seat):
                yield from self.speak(event, seat)
            case HandOver(hands, dead):
                yield self.now(lambda: self.show_held(hands, dead))
                yield self.sound("card_turn")
                yield self.wait(2 * pace.BANNER)
            case GameWon(seats):
                yield from self.celebrate(seats, said_of(event, self.names))

    def speak(self, event: Event, seat: Seat) -> Iterator[Beat]:
        words = spoken(event)
        if words is not None:
            yield from self.say(seat, said(words, self.names))

    def pass_the_deal(self) -> Iterator[Beat]:
        """BA-16: the next player on the left takes the cards."""

        def hand_on() -> None:
            self._show_dealer((self.dealer + 1) % len(self.players))
            self._take_up()

        yield self.now(hand_on)
        yield Beat(lambda: self.gather(self.dealer))
        yield self.now(self._hide_all)

    def ante(self, seats: tuple[Seat, ...]) -> Iterator[Beat]:
        """BA-2: everybody's chips go to all divisions."""

        def motion() -> QAbstractAnimation | None:
            self.sounds.play("chips")
            flights = []
            for seat, chips in zip(seats, self.flying, strict=False):
                flights.append(self.send(chips, WHOLE_ANTE, self.plates[seat].pos(), self.divisions.rect.center()))
            return self.together(*flights)

        def lie() -> None:
            self.land()
            self.show_scores(_changed(self.scores, dict.fromkeys(seats, -WHOLE_ANTE)))
            self._show_lying(tuple(lies + len(seats) * ANTE[name] for name, lies in zip(DIVISIONS, self.lying, strict=True)))

        yield Beat(motion)
        yield self.now(lie)

    def pay_in(self, seat: Seat, chips: int) -> Iterator[Beat]:
        """BA-4: a bet goes into the Pot."""

        def motion() -> QAbstractAnimation:
            self.sounds.play("chip")
            return self.send(self.flying[0], chips, self.plates[seat].pos(), self.divisions.chips_place(POT))

        def lie() -> None:
            self.land()
            self.show_scores(_changed(self.scores, {seat: -chips}))
            self._show_lying(_on(self.lying, POT, self.lying[DIVISIONS.index(POT)] + chips))

        yield Beat(motion)
        yield self.now(lie)

    def pay_out(self, divisions: Sequence[str], seats: tuple[Seat, ...], shares: tuple[int, ...]) -> Iterator[Beat]:
        """Chips fly from the board to whoever has won them."""

        def motion() -> QAbstractAnimation:
            self.sounds.play("chips")
            lying = self.lying
            for division in divisions:
                lying = _on(lying, division, 0)
            self._show_lying(lying)
            start = self.divisions.chips_place(divisions[0]) if len(divisions) == 1 else self.divisions.rect.center()
            flights = [
                self.send(chips, share, start, self.plates[seat].pos())
                for chips, seat, share in zip(self.flying, seats, shares, strict=False)
            ]
            return self.together(*flights)

        yield Beat(motion)
        yield self.now(self.land)
        for seat, share in zip(seats, shares, strict=True):
            yield from self._credit(seat, share)

    def _credit(self, seat: Seat, chips: int) -> Iterator[Beat]:
        def motion() -> QAbstractAnimation | None:
            beats = list(self.tally(seat, signed(chips), self.scores[seat] + chips, "chip"))
            return beats[0].motion()

        yield Beat(motion, overlap=pace.TALLY // 2)

    def _take_up(self) -> None:
        for five in self.fives:
            five.show_cards(())
        self.best = ()
        self.fan()

    # -- What can be done -----------------------------------------------------------------------------------------------------

    def actions(self, view: Table, moves: Sequence[Move]) -> list[Action]:
        actions = []
        lays = [move for move in moves if isinstance(move, Lay)]
        takes = [move for move in moves if isinstance(move, Take)]
        for move in moves:
            words = said(tell_move(move, view), self.names)
            match move:
                case Lay(name):
                    key, point = str(lays.index(move) + 1), self.cards[name].point
                    actions.append(Action(move, words, key, place=self._over_card(name), point=point))
                case Take(division):
                    key = str(takes.index(move) + 1)
                    actions.append(Action(move, words, key, main=True, place=self._over_division(division)))
                case Bet(chips) | Raise(chips) if view.rules.betting != FIXED:
                    actions.append(Action(move, words, str(chips)))
                case _:
                    actions.append(Action(move, words, KEYS[type(move)], main=isinstance(move, (Check, Call, GoOn))))
        return actions

    def _over_card(self, name: str) -> Callable[[], QRectF]:
        return lambda: self.cards[name].mapRectToScene(CARD)

    def _over_division(self, division: str) -> Callable[[], QRectF]:
        """A button across the lower part of a division, wide enough for its words."""

        def place() -> QRectF:
            area = self.divisions.area(division)
            return QRectF(area.center().x() - 165, area.bottom() - 40, 330, 62)

        return place

    def offer(self, view: Table, moves: Sequence[Move]) -> None:
        self.offer_cards({move.card: move for move in moves if isinstance(move, Lay)})

    def show_deck(self, four_colours: bool) -> None:
        deck = IN_FOUR_COLOURS if four_colours else IN_TWO_COLOURS
        for card in (*self.cards.values(), *self.backs):
            card.print_with(deck.paint_face, deck.paint_back)
        for held in (*self.held, *self.fives, self.aside):
            held.print_with(deck.paint_face, deck.paint_back)

    def forced(self, view: Table, moves: Sequence[Move]) -> Move | None:
        """BA-7: the card that follows must be laid; there is nothing to decide."""
        return moves[0] if view.phase is Phase.FOLLOW else None

    def prompt(self, view: Table, seat: Seat) -> str:
        name = short_name(self.names[seat])
        match view.phase:
            case Phase.BET:
                return tr("{name}: {hand}", name=name, hand=said(best_words(view.hands[seat]), self.names))
            case Phase.LEAD if view.colour:
                return tr("{name}, lay a {colour} card", name=name, colour=tr(view.colour))
            case Phase.LEAD:
                return tr("{name}, begin a run", name=name)
            case Phase.CLAIM:
                return tr("{name}, take what is yours", name=name)
            case Phase.AGREE:
                return tr("{name}, is it enough?", name=name) if not view.voices else tr("{name}, do you agree?", name=name)
        return super().prompt(view, seat)

    # -- The truth ------------------------------------------------------------------------------------------------------------

    def settle(self, view: Table) -> list[str]:
        wrong: list[str] = []
        self.mend(wrong, "scores", self.scores, view.scores, lambda: self.show_scores(view.scores))
        self.mend(wrong, "chips", self.lying, view.board, lambda: self._show_lying(view.board))
        self.mend(wrong, "dealer", self.dealer, view.dealer, lambda: self._show_dealer(view.dealer))
        self.mend_cards(wrong, view.hands, view.dead, {each.card: each.seat for each in view.laid})
        words = said_of(GameWon(view.winners, max(view.scores)), self.names) if view.winners else ""
        self.mend(wrong, "ribbon", self.ribbon.text, words, lambda: self.ribbon.show_text(words))
        self.land()
        self._show_best(view)
        self.placard.show_text(state_words(view, self.names))
        self.light(view.turn if view.turn != NOBODY else None)
        for seat, plate in enumerate(self.plates):
            plate.show_winner(seat in view.winners)
        return wrong

    def _show_best(self, view: Table) -> None:
        """BA-3: in the poker round the best five are lifted out of the hand."""
        hand = view.hands[self.eyes] if view.hands and self.eyes is not None else ()
        best = best_five(hand)[1] if view.phase is Phase.BET and hand else ()
        if best != self.best:
            self.best = best
            self.fan()
        at_the_end = view.closing and view.phase is Phase.OVER
        if view.phase is not Phase.BET:
            for seat, five in enumerate(self.fives):
                five.show_cards(view.poker[seat] if at_the_end and view.poker else ())

    def _show_lying(self, lying: tuple[int, ...]) -> None:
        self.lying = lying
        for division, lies in zip(DIVISIONS, lying, strict=True):
            self.chips[division].show_count(lies)

    def _show_dealer(self, dealer: Seat) -> None:
        self.dealer = dealer
        self.button.setVisible(dealer != NOBODY)
        self._place_button()


KEYS: Final[dict[type[Move], str]] = {
    Check: "C",
    Call: "C",
    Bet: "B",
    Raise: "R",
    Drop: "D",
    Leave: "L",
    Stop: "S",
    GoOn: "G",
}


def said_of(event: Event, names: Sequence[str]) -> str:
    words = tell(event)
    return said(words, names) if words else ""


def stop_words(stop: Stopped) -> str:
    """Short enough to be read in passing: the story tells why."""
    return tr("Stop! {colour} must follow", colour=tr(stop.colour.capitalize()))


def state_words(view: Table, names: Sequence[str]) -> str:
    """What goes on, in a line below the board."""
    match view.phase:
        case Phase.BET if view.betting is not None:
            to_call = missing(view)
            if not view.betting.opened:
                return tr("Poker: nobody has bet yet")
            return tr("Poker: {chips} to stay in", chips=to_call) if to_call else tr("Poker")
        case Phase.FOLLOW if view.run is not None and (needed := next_higher(view.run)) is not None:
            return tr("Next: {card}", card=said(card_words(needed), names))
        case Phase.LEAD if view.colour:
            return tr("Stop! {colour} must follow", colour=tr(view.colour.capitalize()))
    return ""


def _changed(scores: tuple[int, ...], by: dict[Seat, int]) -> tuple[int, ...]:
    return tuple(score + by.get(seat, 0) for seat, score in enumerate(scores))


def _on(lying: tuple[int, ...], division: str, chips: int) -> tuple[int, ...]:
    return with_one(lying, DIVISIONS.index(division), chips)


def board(players: Sequence[Player], rules: Any, tempo: Tempo, sounds: Sounds) -> Board:
    return BacaracBoard(players, rules, tempo, sounds)
