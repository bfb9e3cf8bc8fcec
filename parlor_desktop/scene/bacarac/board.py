"""The board of Bacarac: the painted divisions with their chips on green baize, and the runs that the players lay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from parlor_desktop.engine.cards import DECK, Hand, in_order, next_higher, suit
from parlor_desktop.engine.contract import Event, Move, Seat
from parlor_desktop.engine.seats import to_the_left
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
from parlor_desktop.games.bacarac.house_rules import HouseRules
from parlor_desktop.games.bacarac.poker import best_five, called
from parlor_desktop.games.bacarac.table import DIVISIONS, NOBODY, POT, Phase, Table
from parlor_desktop.games.bacarac.words import best_words
from parlor_desktop.scene.bacarac.choices import Choices
from parlor_desktop.scene.bacarac.divisions import SIZE
from parlor_desktop.scene.bacarac.page import HandPage
from parlor_desktop.scene.bacarac.painted_board import PaintedBoard
from parlor_desktop.scene.bacarac.places import Layout, Place
from parlor_desktop.scene.bacarac.poker_round import PokerRound
from parlor_desktop.scene.bacarac.words import (
    after_speech,
    collected_words,
    lead_words,
    marks_of,
    next_words,
    prompt_words,
    state_suits,
    state_words,
    stop_words,
    suits_of,
)
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.actions import Action
from parlor_desktop.scene.kit.board import USUAL, Board, MakeBoard, Occasion, short_name
from parlor_desktop.scene.kit.chips import Chips
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.floor import paint_felt
from parlor_desktop.scene.kit.hands import FOOT, HAND, Hands, Pack, Spot
from parlor_desktop.scene.kit.open_page import OpenPage
from parlor_desktop.scene.kit.paper import Placard
from parlor_desktop.scene.kit.picture import Picture
from parlor_desktop.scene.kit.plate import HEIGHT as PLATE_HEIGHT
from parlor_desktop.scene.kit.plate import WIDTH as PLATE_WIDTH
from parlor_desktop.scene.kit.playing_card import IN_FOUR_COLOURS, IN_TWO_COLOURS, Deck
from parlor_desktop.scene.kit.till import Till, beside_plate
from parlor_desktop.scene.kit.wording import said, tr

BELOW: Final = 236.0
"""Room on the table below the painted board."""
DEAD_SPAN: Final = 300.0
"""How wide the dead hand lies."""


class BacaracBoard(Board[Table]):
    def __init__(self, occasion: Occasion) -> None:
        super().__init__(occasion)
        rules: HouseRules = occasion.rules
        seats = len(self.players)
        self.deck: Deck = IN_TWO_COLOURS
        self.till = Till(self, (rules.chips,) * seats, [Chips(counted=False) for _ in range(len(DIVISIONS) * seats)])
        self.hands = Hands(self, self, pack_of(self.deck), aside=tr("The dead hand"), banded=True)
        self.painted = PaintedBoard(self, self.till)
        self.poker = PokerRound(self, self.hands, self.deck)
        self.choices = Choices(self.speech, self.hands, self.painted)
        self.placard = Placard()
        self.button = Picture("bacarac/dealer.svg", 46)
        self.page = OpenPage(self, HandPage([short_name(name) for name in self.names], rules), covers=False)
        self.put(self.placard, 7.0)
        self.put(self.button, 14.0)
        self.felt = QRectF()
        """The part of the board on which things are laid."""
        self.side = 0.0
        """How much of the width the players take up on either side."""
        self.places: dict[Seat, Place] = {}
        self.dealer: Seat = NOBODY
        self.over = False
        self.button.setVisible(False)
        self.lay_out(USUAL)
        self.show_deck(four_colours=False)

    def look_as(self, seat: Seat | None) -> None:
        super().look_as(seat)
        self.withdraw()
        if seat is not None and seat != self.near:
            self.near = seat
            self.arrange()

    # -- Places ---------------------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        room = self.sceneRect()
        self.felt = QRectF(16, 14, room.width() - 32, room.height() - FOOT - HAND)
        self.side = 372.0 if len(self.players) > 7 else 304.0
        most = (self.felt.height() - BELOW) * SIZE.width() / SIZE.height()
        width = min(most, room.width() - 2 * self.side)
        board = QRectF(0, 0, width, width * SIZE.height() / SIZE.width())
        board.moveCenter(QPointF(room.width() / 2, 0))
        board.moveTop(self.felt.top() + 22 + (self.felt.height() - BELOW - board.height()) * 0.4)
        self.painted.lay_out(board)
        self.hands.aside.setPos(board.left() + 110, self.felt.bottom() - 88)
        self.hands.aside.spread(DEAD_SPAN)
        self._seat_players()
        self.placard.setPos(room.width() / 2, board.bottom() + 34)
        self.speech.ribbon.setPos(room.width() / 2, board.center().y())
        self.page.lay_out(self.felt)
        self._place_button()
        self.hands.lay_out()

    def _seat_players(self) -> None:
        """Whoever is near at the lower left; the others to their left, up one side of the table and down the other."""
        room, board, others = self.sceneRect(), self.painted.divisions.rect, to_the_left(self.near, len(self.players))[:-1]
        layout = Layout(self.felt, board, len(DECK) // (len(self.players) + 1) + 1, self.letters)
        left, right = others[: (len(others) + 1) // 2], others[(len(others) + 1) // 2 :]
        plate = QPointF(158, room.height() - FOOT - 66)
        ending = max(board.right() - 40, room.width() - self.side - 60)
        self.places = {
            **layout.column(left[::-1], on_left=True),
            **layout.column(right, on_left=False),
            self.near: layout.near(plate, self.hands.aside.x() + DEAD_SPAN / 2 + 60, ending),
        }
        for seat, place in self.places.items():
            self.plates[seat].setPos(place.plate)
            self.plates[seat].setScale(place.size)
            self.till.tallies[seat].setPos(beside_plate(self.plates[seat], room))
            self.hands.held[seat].setPos(place.backs)
        self.poker.lay_out(self.places)
        self._place_our_five()

    def _place_our_five(self) -> None:
        """At the end close below the board, where the score panel leaves room for it."""
        below = QPointF(self.painted.divisions.rect.center().x(), self.painted.divisions.rect.bottom() + 60)
        self.poker.move_five(self.near, below if self.over else self.places[self.near].five)

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

    def hand_room(self) -> tuple[float, float]:
        return self.side + 86, self.sceneRect().width() - 86

    def may_lay_at(self, _name: str, place: QPointF) -> bool:
        return self.felt.contains(place)

    def spot_of(self, name: str) -> Spot:
        """Each player's cards lie before them: the looker's above the hand, the others' below or beside their plates."""
        seat = self.hands.laid[name]
        own = [card for card, who in self.hands.laid.items() if who == seat]
        at, place = own.index(name), self.places[seat]
        step = at - (len(own) - 1) / 2 if seat == self.near else at  # the looker's row grows from the middle
        return Spot(place.row + QPointF(step * place.step, 0), place.scale, 0, 2 + at * 0.1)

    def paint_floor(self, painter: QPainter, rect: QRectF) -> None:
        paint_felt(painter, self.felt)
        self.painted.divisions.paint(painter)

    # -- How events look ------------------------------------------------------------------------------------------------------

    def cues(self, event: Event) -> Iterable[Beat]:
        match event:
            case DealerPicked(seat):
                yield self.now(lambda: self._show_dealer(seat))
                yield from self.speech.announce(self.speech.told(event))
            case SatOut() | DeadStop():
                yield from self.speech.announce(self.speech.told(event))
            case ClosingBegan():
                yield from self.close_the_hand(closing=True)
                yield from self.pass_the_deal()
                yield from self.speech.announce(self.speech.told(event))
            case Anted(seats, hand):
                if hand > 1:
                    yield from self.close_the_hand(closing=False)
                    yield from self.pass_the_deal()
                yield self.now(lambda: self.page.page.begin(hand, self.till.scores))
                yield from self.painted.ante(seats)
            case Dealt(dealer, hands, dead):
                around = [seat for seat in to_the_left(dealer, len(hands)) if hands[seat]]
                order = [*around, *([NOBODY] if dead else [])]
                yield from self.hands.deal(dealer, order, hands, dead)
            case Lent(seat, chips):
                yield from self.speech.say(seat, tr("The bank lends me {chips}.", chips=chips))
            case Spoke(seat, _, paid):
                yield from self.speech.speak(event, seat)
                if paid:
                    yield from self.painted.pay_in(seat, paid)
                yield self.now(lambda: self.poker.show_marks(after_speech(self.poker.marks, event)))
            case PokerShown(seat, cards, worth):
                words = said(called(worth), self.names)
                yield self.now(lambda: self.page.page.note(event))
                yield self.now(lambda: self.placard.show_line(tr("The hands are shown")))
                yield self.now(lambda: self.poker.show_five(seat, cards, words))
                yield self.sound("card_turn")
                yield self.wait(pace.BANNER)
            case PotTaken(seats, shares):
                yield self.now(lambda: self.page.page.note(event))
                yield from self.speech.announce(self.speech.told(event))
                yield from self.painted.pay_out((POT,), seats, shares)
            case BoardTaken(seats, shares):
                yield from self.speech.announce(self.speech.told(event))
                yield from self.painted.pay_out(DIVISIONS, seats, shares)
                yield self.now(self.poker.clear_marks)
            case TakenUp(seat):
                yield self.now(self._take_up)
                yield self.now(lambda: self.placard.show_line(lead_words(self.names[seat])))
            case CardLaid(seat, name):
                yield self.now(lambda: self._show_next(name))
                yield from self.hands.lay(seat, name)
                yield from self.speech.speak(event, seat)
            case Collected(seat, division, chips):
                yield self.now(lambda: self.page.page.note(event))
                yield from self.speech.say(seat, collected_words(event))
                yield from self.painted.pay_out((division,), (seat,), (chips,))
            case Won(seat, division):
                yield from self.speech.say(seat, tr("{division} is mine!", division=division))
            case LeftLying(seat):
                yield from self.speech.say(seat, tr("I leave it."))
            case Stopped(_, _, _, colour):
                yield self.sound("knock")
                follows = tr("{colour} must follow", colour=tr(colour.capitalize()))
                yield self.now(lambda: self.placard.show_line(follows, self._pips(suits_of(colour))))
                yield from self.speech.announce(stop_words(event))
            case DutyPassed(seat, colour):
                yield from self.speech.say(seat, tr("I have no {colour} card.", colour=tr(colour)))
            case WentOut(seat) | Proposed(seat):
                yield from self.speech.speak(event, seat)
            case HandOver(hands, dead):
                yield self.now(lambda: self.hands.show_held(hands, dead))
                yield self.now(lambda: self.placard.show_line(""))
                yield self.sound("card_turn")
                yield self.wait(pace.BANNER)
            case GameWon(seats):
                yield from self.speech.celebrate(seats, self.speech.told(event))

    def pass_the_deal(self) -> Iterator[Beat]:
        """BA-16: the next player on the left takes the cards."""

        def hand_on() -> None:
            self._show_dealer((self.dealer + 1) % len(self.players))
            self._take_up()

        yield self.now(hand_on)
        yield from self.hands.sweep_to(lambda: self.dealer)

    def close_the_hand(self, closing: bool) -> Iterator[Beat]:
        """A page tells what the hand has brought, what stays on the board, and what comes next."""

        def write() -> None:
            following = (self.dealer + 1) % len(self.players)
            self.page.page.close(self.till.scores, self.painted.lying, None if closing else following)

        yield from self.page.turn_to(write)

    def _take_up(self) -> None:
        self.poker.clear()
        self.hands.raise_cards(())

    def _pips(self, suits: str) -> tuple[tuple[str, str], ...]:
        return tuple(self.deck.pip(letter) for letter in suits)

    # -- What can be done -----------------------------------------------------------------------------------------------------

    def actions(self, view: Table, moves: Sequence[Move]) -> list[Action]:
        return self.choices.actions(view, moves)

    def offer(self, view: Table, moves: Sequence[Move]) -> None:
        self.choices.offer(moves)

    def withdraw(self) -> None:
        self.hands.withdraw()

    def show_deck(self, four_colours: bool) -> None:
        self.deck = IN_FOUR_COLOURS if four_colours else IN_TWO_COLOURS
        self.hands.print_with(pack_of(self.deck))
        self.poker.print_with(self.deck)

    def prompt(self, view: Table, seat: Seat) -> str:
        return prompt_words(view, seat, self.names) or super().prompt(view, seat)

    # -- The truth ------------------------------------------------------------------------------------------------------------

    def settle(self, view: Table) -> list[str]:
        wrong: list[str] = []
        self.till.mend(wrong, view.scores)
        self.mend(wrong, "chips", self.painted.lying, view.board, lambda: self.painted.show_lying(view.board))
        self.mend(wrong, "dealer", self.dealer, view.dealer, lambda: self._show_dealer(view.dealer))
        self.hands.mend(wrong, view.hands, view.dead, {each.card: each.seat for each in view.laid})
        self.speech.mend(wrong, self.speech.told(GameWon(view.winners, max(view.scores))) if view.winners else "")
        marks = marks_of(view)
        self.mend(wrong, "marks", self.poker.marks, marks, lambda: self.poker.show_marks(marks))
        self.till.land()
        self._show_best(view)
        self.page.page.look_at(view)
        self.placard.show_line(state_words(view, self.names), self._pips(state_suits(view)))
        self.light(view.turn if view.turn != NOBODY else None)
        self.show_winners(view.winners)
        return wrong

    def _show_best(self, view: Table) -> None:
        """BA-3: in the poker round the best five are lifted out of the hand."""
        hand = view.hands[self.eyes] if view.hands and self.eyes is not None else ()
        best = best_five(hand)[1] if view.phase is Phase.BET and hand else ()
        self.hands.raise_cards(best)
        if view.phase is not Phase.BET:
            for seat, cards in enumerate(view.poker or ((),) * len(self.players)):
                shown = cards if view.closing and view.phase is Phase.OVER else ()
                self.poker.show_five(seat, shown, said(best_words(shown), self.names) if shown else "")
        self.over = view.phase is Phase.OVER
        self._place_our_five()

    def _show_next(self, laid: str) -> None:
        """BA-7: what must follow; nothing, if that card lies already or the run is at its end."""
        words = "" if next_higher(laid) in self.hands.laid else next_words(laid)
        self.placard.show_line(words, self._pips(suit(laid)) if words else ())

    def _show_dealer(self, dealer: Seat) -> None:
        self.dealer = dealer
        self.button.setVisible(dealer != NOBODY)
        self._place_button()


def pack_of(deck: Deck) -> Pack:
    return Pack(DECK, deck.paint_face, deck.paint_back, deck.paint_small)


BOARD: Final[MakeBoard] = BacaracBoard
