"""The board of Bacarac: the painted divisions with their chips on green baize, and the runs that the players lay."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRadialGradient

from parlor_desktop.engine.cards import DECK, Hand, in_order, next_higher, suit
from parlor_desktop.engine.contract import Event, Move, Seat
from parlor_desktop.engine.seats import to_the_left
from parlor_desktop.engine.session import Player
from parlor_desktop.games.bacarac.events import (
    Anted,
    BoardTaken,
    CardLaid,
    ClosingBegan,
    Collected,
    DeadStop,
    DealerPicked,
    Dealt,
    DutyPassed,
    GameWon,
    HandOver,
    LeftLying,
    Lent,
    PokerShown,
    PotTaken,
    Proposed,
    SatOut,
    Spoke,
    Stopped,
    TakenUp,
    WentOut,
    Won,
)
from parlor_desktop.games.bacarac.house_rules import FIXED, HouseRules
from parlor_desktop.games.bacarac.moves import Bet, Call, Check, Drop, GoOn, Lay, Leave, Raise, Stop, Take
from parlor_desktop.games.bacarac.poker import best_five, called
from parlor_desktop.games.bacarac.table import DIVISIONS, NOBODY, POT, Phase, Table
from parlor_desktop.games.bacarac.words import best_words, spoken, tell_move
from parlor_desktop.scene.bacarac.chips import ChipBoard
from parlor_desktop.scene.bacarac.divisions import SIZE
from parlor_desktop.scene.bacarac.page import HandPage
from parlor_desktop.scene.bacarac.places import Layout, Place
from parlor_desktop.scene.bacarac.words import (
    Mark,
    after_speech,
    collected_words,
    lead_words,
    marks_of,
    next_words,
    said_of,
    state_suits,
    state_words,
    stop_words,
    suits_of,
)
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit import theme
from parlor_desktop.scene.kit.actions import Action
from parlor_desktop.scene.kit.board import Board, short_name
from parlor_desktop.scene.kit.card import CARD
from parlor_desktop.scene.kit.card_board import FOOT, HAND, SMALL, Spot
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.held import SPAN, Held
from parlor_desktop.scene.kit.paper import Placard, Tag
from parlor_desktop.scene.kit.picture import Picture
from parlor_desktop.scene.kit.plate import HEIGHT as PLATE_HEIGHT
from parlor_desktop.scene.kit.plate import WIDTH as PLATE_WIDTH
from parlor_desktop.scene.kit.playing_card import IN_FOUR_COLOURS, IN_TWO_COLOURS, Deck
from parlor_desktop.scene.kit.sounds import Sounds
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.scene.kit.wording import said, tr

LARGE: Final = 0.4
"""Cards of a smaller scale have large corners."""
BELOW: Final = 236.0
"""Room on the table below the painted board."""
DEAD_SPAN: Final = 300.0
"""How wide the dead hand lies."""


class BacaracBoard(ChipBoard):
    def __init__(self, players: Sequence[Player], rules: HouseRules, tempo: Tempo, sounds: Sounds) -> None:
        self.deck: Deck = IN_TWO_COLOURS
        face, back, small = self.deck.paint_face, self.deck.paint_back, self.deck.paint_small
        super().__init__(players, tempo, sounds, DECK, face, back, aside=tr("The dead hand"), banded=True)
        self.rules = rules
        self.fives = [Held(small, back, "", SMALL * 1.05, banded=True) for _ in players]
        """What each seat shows in the poker round."""
        self.tags = [Tag() for _ in players]
        self.placard = Placard()
        self.button = Picture("bacarac/dealer.svg", 46)
        self.page = HandPage([short_name(name) for name in self.names], rules)
        for item, height in (
            *((five, 12.0) for five in self.fives),
            *((tag, 13.0) for tag in self.tags),
            (self.placard, 7.0),
            (self.button, 14.0),
            (self.page, 70.0),
        ):
            self.put(item, height)
        self.places: dict[Seat, Place] = {}
        self.marks = (Mark(),) * len(players)
        self.dealer: Seat = NOBODY
        self.button.setVisible(False)
        self.best: Hand = ()
        """The cards of the looker's best poker hand, while they count."""
        self.show_deck(four_colours=False)
        self.show_scores((rules.chips,) * len(players))

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
        self.side = 372.0 if len(self.players) > 7 else 304.0
        most = (self.table.height() - BELOW) * SIZE.width() / SIZE.height()
        width = min(most, room.width() - 2 * self.side)
        board = QRectF(0, 0, width, width * SIZE.height() / SIZE.width())
        board.moveCenter(QPointF(room.width() / 2, 0))
        board.moveTop(self.table.top() + 22 + (self.table.height() - BELOW - board.height()) * 0.4)
        self.lay_out_chips(board)
        self.aside.setPos(board.left() + 110, self.table.bottom() - 88)
        self.aside.spread(DEAD_SPAN)
        self.seat_players()
        self.placard.setPos(room.width() / 2, board.bottom() + 34)
        self.ribbon.setPos(room.width() / 2, board.center().y())
        self.fit_page(self.page)
        self._place_button()
        self.lay_out_cards()

    def seat_players(self) -> None:
        """Whoever is near at the lower left; the others to his left, up one side of the table and down the other."""
        room, board, others = self.sceneRect(), self.divisions.rect, to_the_left(self.near, len(self.players))[:-1]
        layout = Layout(self.table, board, len(DECK) // (len(self.players) + 1) + 1, self.letters)
        left, right = others[: (len(others) + 1) // 2], others[(len(others) + 1) // 2 :]
        plate = QPointF(158, room.height() - FOOT - 66)
        ending = max(board.right() - 40, room.width() - self.side - 60)
        self.places = {
            **layout.column(left[::-1], on_left=True),
            **layout.column(right, on_left=False),
            self.near: layout.near(plate, self.aside.x() + DEAD_SPAN / 2 + 60, ending),
        }
        for seat, place in self.places.items():
            self.seat(seat, place.plate, place.size)
            self.held[seat].setPos(place.backs)
            self.fives[seat].setPos(place.five)
            self.fives[seat].spread(min(SPAN, place.five_room))
            self.tags[seat].setPos(place.mark)

    def _place_our_five(self, over: bool) -> None:
        """At the end close below the board, where the score panel leaves room for it."""
        below = QPointF(self.divisions.rect.center().x(), self.divisions.rect.bottom() + 60)
        self.fives[self.near].setPos(below if over else self.places[self.near].five)

    def speaks_above(self, seat: Seat) -> bool:
        """Below are the laid cards."""
        return True

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
        at, place = own.index(name), self.places[seat]
        if seat == self.near:  # his row grows from the middle
            at = at - (len(own) - 1) / 2  # type: ignore[assignment]
        return Spot(place.row + QPointF(at * place.step, 0), place.scale, 0, 2 + own.index(name) * 0.1)

    def lay_down(self, name: str, spot: Spot | None = None, browsable: bool = False) -> None:
        super().lay_down(name, spot, browsable)
        card = self.cards[name]
        card.print_with(self.deck.paint_face if card.scale() > LARGE else self.deck.paint_small, self.deck.paint_back)

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
                yield from self.close_the_hand(closing=True)
                yield from self.pass_the_deal()
                yield from self.announce(said_of(event, self.names))
            case Anted(seats, hand):
                if hand > 1:
                    yield from self.close_the_hand(closing=False)
                    yield from self.pass_the_deal()
                yield self.now(lambda: self.page.begin(hand, self.scores))
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
                yield self.now(lambda: self._show_marks(after_speech(self.marks, event)))
            case PokerShown(seat, cards, worth):
                words = said(called(worth), self.names)
                yield self.now(lambda: self.page.note(event))
                yield self.now(lambda: self.placard.show_line(tr("The hands are shown")))
                yield self.now(lambda: self._show_five(seat, cards, words))
                yield self.sound("card_turn")
                yield self.wait(pace.BANNER)
            case PotTaken(seats, shares):
                yield self.now(lambda: self.page.note(event))
                yield from self.announce(said_of(event, self.names))
                yield from self.pay_out((POT,), seats, shares)
            case BoardTaken(seats, shares):
                yield from self.announce(said_of(event, self.names))
                yield from self.pay_out(DIVISIONS, seats, shares)
                yield self.now(lambda: self._show_marks((Mark(),) * len(self.players)))
            case TakenUp(seat):
                yield self.now(self._take_up)
                yield self.now(lambda: self.placard.show_line(lead_words(self.names[seat])))
            case CardLaid(seat, name):
                yield self.now(lambda: self._show_next(name))
                yield from self.lay(seat, name)
                yield from self.speak(event, seat)
            case Collected(seat, division, chips):
                yield self.now(lambda: self.page.note(event))
                yield from self.say(seat, collected_words(event))
                yield from self.pay_out((division,), (seat,), (chips,))
            case Won(seat, division):
                yield from self.say(seat, tr("{division} is mine!", division=division))
            case LeftLying(seat):
                yield from self.say(seat, tr("I leave it."))
            case Stopped(_, _, _, colour):
                yield self.sound("knock")
                follows = tr("{colour} must follow", colour=tr(colour.capitalize()))
                yield self.now(lambda: self.placard.show_line(follows, self._pips(suits_of(colour))))
                yield from self.announce(stop_words(event))
            case DutyPassed(seat, colour):
                yield from self.say(seat, tr("I have no {colour} card.", colour=tr(colour)))
            case WentOut(seat) | Proposed(seat):
                yield from self.speak(event, seat)
            case HandOver(hands, dead):
                yield self.now(lambda: self.show_held(hands, dead))
                yield self.now(lambda: self.placard.show_line(""))
                yield self.sound("card_turn")
                yield self.wait(pace.BANNER)
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

    def close_the_hand(self, closing: bool) -> Iterator[Beat]:
        """A page tells what the hand has brought, what stays on the board, and what comes next."""

        def write() -> None:
            following = (self.dealer + 1) % len(self.players)
            self.page.close(self.scores, self.lying, None if closing else following)

        yield from self.turn_to(self.page, write)

    def _take_up(self) -> None:
        for seat in range(len(self.players)):
            self._show_five(seat, ())
        self._show_marks((Mark(),) * len(self.players))
        self.best = ()
        self.fan()

    def _show_five(self, seat: Seat, cards: Hand, words: str = "") -> None:
        """A poker hand and its name. Of straight poker nothing is left in the hand."""
        self.fives[seat].show_cards(cards)
        self.fives[seat].show_caption(words)
        self.held[seat].setVisible(len(cards) < max(1, len(self.held[seat].cards)))

    def _show_marks(self, marks: tuple[Mark, ...]) -> None:
        """BA-4: what each has bet in this round, and who is out of it."""
        self.marks = marks
        for tag, held, mark in zip(self.tags, self.held, marks, strict=True):
            tag.show_word(mark.words, dark=mark.dropped)
            held.setOpacity(0.4 if mark.dropped else 1.0)

    def _pips(self, suits: str) -> tuple[tuple[str, str], ...]:
        return tuple(self.deck.pip(letter) for letter in suits)

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
        self.deck = IN_FOUR_COLOURS if four_colours else IN_TWO_COLOURS
        for card in (*self.cards.values(), *self.backs):
            card.print_with(self.deck.paint_face, self.deck.paint_back)
        for held in (*self.held, *self.fives, self.aside):
            held.print_with(self.deck.paint_small, self.deck.paint_back)
        if self.places:
            self.lay_out_cards()

    def prompt(self, view: Table, seat: Seat) -> str:
        name = short_name(self.names[seat])
        match view.phase:
            case Phase.BET:
                return tr("{name}: {hand}", name=name, hand=said(best_words(view.hands[seat]), self.names))
            case Phase.LEAD if view.colour:
                return tr("{name}, lay your lowest {colour} card", name=name, colour=tr(view.colour))
            case Phase.LEAD:
                return tr("{name}, begin a run with the lowest card of a suit", name=name)
            case Phase.FOLLOW:
                return tr("{name}, you have the next card", name=name)
            case Phase.CLAIM:
                return tr("{name}, take what is yours", name=name)
            case Phase.AGREE:
                return tr("{name}, is it enough?", name=name) if not view.voices else tr("{name}, do you agree?", name=name)
        return super().prompt(view, seat)

    # -- The truth ------------------------------------------------------------------------------------------------------------

    def settle(self, view: Table) -> list[str]:
        wrong: list[str] = []
        self.mend(wrong, "scores", self.scores, view.scores, lambda: self.show_scores(view.scores))
        self.mend(wrong, "chips", self.lying, view.board, lambda: self.show_lying(view.board))
        self.mend(wrong, "dealer", self.dealer, view.dealer, lambda: self._show_dealer(view.dealer))
        self.mend_cards(wrong, view.hands, view.dead, {each.card: each.seat for each in view.laid})
        words = said_of(GameWon(view.winners, max(view.scores)), self.names) if view.winners else ""
        self.mend(wrong, "ribbon", self.ribbon.text, words, lambda: self.ribbon.show_text(words))
        marks = marks_of(view)
        self.mend(wrong, "marks", self.marks, marks, lambda: self._show_marks(marks))
        self.land()
        self._show_best(view)
        self.page.look_at(view)
        self.placard.show_line(state_words(view, self.names), self._pips(state_suits(view)))
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
        if view.phase is not Phase.BET:
            for seat, cards in enumerate(view.poker or ((),) * len(self.players)):
                shown = cards if view.closing and view.phase is Phase.OVER else ()
                self._show_five(seat, shown, said(best_words(shown), self.names) if shown else "")
        self._place_our_five(over=view.phase is Phase.OVER)

    def _show_next(self, laid: str) -> None:
        """BA-7: what must follow; nothing, if that card lies already or the run is at its end."""
        words = "" if next_higher(laid) in self.laid else next_words(laid)
        self.placard.show_line(words, self._pips(suit(laid)) if words else ())

    def _show_dealer(self, dealer: Seat) -> None:
        self.dealer = dealer
        self.button.setVisible(dealer != NOBODY)
        self._place_button()


KEYS: Final[dict[type[Move], str]] = {
    Check: "C",
    Call: "C",
    Bet: "B",
    Raise: "R",
    Drop: "X",
    Leave: "X",
    Stop: "E",
    GoOn: "G",
}
"""Up to the eighth seat none of them opens a curtain: who pressed his own key twice might drop out of the poker."""


def board(players: Sequence[Player], rules: Any, tempo: Tempo, sounds: Sounds) -> Board:
    return BacaracBoard(players, rules, tempo, sounds)
