"""The board of Bacarac: the painted divisions with their chips on green baize, and the runs that the players lay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from parlor_desktop.engine.cards import Hand, in_order, next_higher, suit
from parlor_desktop.engine.contract import Awaits, Event, Move, Seat, Weighed
from parlor_desktop.engine.seats import to_the_left
from parlor_desktop.engine.session import PERSON
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
)
from parlor_desktop.games.bacarac.house_rules import CLAIMED, FIXED, HouseRules, hands_of
from parlor_desktop.games.bacarac.moves import Lay
from parlor_desktop.games.bacarac.poker import best_five
from parlor_desktop.games.bacarac.table import DIVISIONS, NOBODY, Phase, Table
from parlor_desktop.scene.bacarac.arrangement import ASIDE, Arrangement
from parlor_desktop.scene.bacarac.choices import Choices
from parlor_desktop.scene.bacarac.dress import POT_PICTURE, with_picture
from parlor_desktop.scene.bacarac.final import evening_words, last_hand_words, nearly_words, prize_words
from parlor_desktop.scene.bacarac.goal import goal_of, is_close, order_of
from parlor_desktop.scene.bacarac.large_print import pack_of
from parlor_desktop.scene.bacarac.page import HandPage
from parlor_desktop.scene.bacarac.painted_board import About, PaintedBoard
from parlor_desktop.scene.bacarac.poker_round import PokerRound
from parlor_desktop.scene.bacarac.poker_telling import PokerTelling
from parlor_desktop.scene.bacarac.prizes import about, coming, dead_words, prizes_in, waits_words, why_hopeless
from parlor_desktop.scene.bacarac.programme import Programme
from parlor_desktop.scene.bacarac.reasons import reason
from parlor_desktop.scene.bacarac.rhythm import Rhythm
from parlor_desktop.scene.bacarac.run import RunStage, paint_printed_stage
from parlor_desktop.scene.bacarac.winnings import Winnings
from parlor_desktop.scene.bacarac.words import (
    Sign,
    doing_words,
    marks_of,
    next_words,
    prompt_words,
    sign_of,
    state_suits,
    state_words,
    stop_words,
    suits_of,
)
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.actions import Action
from parlor_desktop.scene.kit.board import USUAL, Board, MakeBoard, Occasion, short_name
from parlor_desktop.scene.kit.card import CARD
from parlor_desktop.scene.kit.chips import Chips
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.floor import paint_felt
from parlor_desktop.scene.kit.hands import FOOT, HAND, Hands, Spot
from parlor_desktop.scene.kit.open_page import OpenPage
from parlor_desktop.scene.kit.paper import Placard
from parlor_desktop.scene.kit.picture import Picture
from parlor_desktop.scene.kit.playing_card import IN_FOUR_COLOURS, IN_TWO_COLOURS, Deck
from parlor_desktop.scene.kit.till import Till
from parlor_desktop.scene.kit.wording import tr

FIRST_STOPS: Final = 2
"""So many stops are explained at leisure; of many players one only, since there is much to wait for."""


class BacaracBoard(Board[Table]):
    def __init__(self, occasion: Occasion) -> None:
        super().__init__(occasion)
        rules: HouseRules = occasion.rules
        seats = len(self.players)
        self.house_rules = rules
        self.deck: Deck = IN_TWO_COLOURS
        self.rhythm = Rhythm(self.tempo, seats)
        self.till = Till(self, (rules.chips,) * seats, [Chips(counted=False) for _ in range(len(DIVISIONS) * seats)])
        self.hands = Hands(self, self, pack_of(self.deck, self.letters), aside=tr("The dead hand"), banded=True)
        self.painted = PaintedBoard(self, self.till, self._tell_about)
        self.poker = PokerRound(self, self.hands, self.deck)
        self.run = RunStage(self, self.hands, self.deck, self.spot_of)
        self.arrangement = Arrangement(self)
        self.choices = Choices(
            self.speech,
            self.hands,
            self.painted,
            self.arrangement.bet_places,
            self.arrangement.apart,
            self._lay_all,
            alone=lambda: sum(player.plays == PERSON for player in self.players) == 1,
            is_hopeless=lambda view: sign_of(view, self.names, view.turn).hopeless,
            take=self.chosen.emit,
            refuse=self._refuse,
        )
        self.placard = Placard()
        self.note = Placard()
        """About what is pointed at."""
        self.aside = Placard()
        """A quiet word beside the buttons: there is a setting for that."""
        self.waiting = Placard()
        """What whoever looks waits for, in the place of the buttons."""
        self.told_setting = False
        self.dead = About(self._tell_about)
        self.dead.say(dead_words())
        self.programme = Programme()
        self.button = Picture("bacarac/dealer.svg", 46)
        self.page = OpenPage(self, HandPage([short_name(name) for name in self.names], rules), covers=False)
        self.telling = PokerTelling(self)
        self.winnings = Winnings(self, collects=rules.claims != CLAIMED)
        self.put(self.placard, 7.0)
        self.put(self.note, 41.0)
        self.put(self.dead, 6.1)
        for quiet in (self.aside, self.waiting):
            self.put(quiet, 13.0)
            quiet.setOpacity(0.8)
        self.put(self.programme, 6.5)
        self.put(self.button, 14.0)
        self.sizes_fixed = rules.betting == FIXED
        """Below the sign of the Pot lie no sizes of a bet."""
        self.explained = 0
        """In which hand it was explained why good hands do not win."""
        self.closing = False
        """The final is played (BA-18)."""
        self.stops = 0
        """How many runs have stopped since somebody sat down here."""
        self.dealer: Seat = NOBODY
        self.settled: Table | None = None
        """What the table last stood at."""
        self.button.setVisible(False)
        self.lay_out(USUAL)
        self.show_deck(four_colours=False)

    def look_as(self, seat: Seat | None) -> None:
        super().look_as(seat)
        self.withdraw()
        if seat is not None and seat != self.near and not self.shared:
            self.near = seat
            self.arrange()

    def sit_anew(self) -> None:
        self.arrange()

    # -- Places ---------------------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        self.arrangement.arrange()

    def _tell_about(self, words: str) -> None:
        """A sentence about what is pointed at, as wide as the stage at most, and clear of the sign of the Pot."""
        sign, line = self.poker.sign, self.placard.y()
        clear = sign.isVisible() and self.sizes_fixed
        self.note.setY(sign.mapRectToScene(sign.paper).bottom() + 26 * self.letters if clear else line)
        self.note.show_within(words, self.run.room.width())

    def speaks_above(self, seat: Seat) -> bool:
        """Below are the laid cards."""
        return True

    def in_order(self, cards: Iterable[str]) -> Hand:
        return in_order(cards)

    def hand_room(self) -> tuple[float, float]:
        return self.arrangement.hand_room()

    def may_lay_at(self, _name: str, place: QPointF) -> bool:
        return self.arrangement.felt.contains(place) and place.y() < self.sceneRect().height() - FOOT - HAND

    def spot_of(self, name: str) -> Spot:
        """In the run, or, when that is over, before whoever has laid it."""
        if name in self.run.cards:
            return self.run.spot(self.run.cards.index(name))
        seat = self.hands.laid[name]
        own = [card for card, who in self.hands.laid.items() if who == seat and card not in self.run.cards]
        at, pile = own.index(name), self.arrangement.places[seat].pile
        return Spot(pile.place(at, len(own)), pile.scale, 0, pile.height + at * 0.1)

    def landmarks(self) -> dict[str, QRectF]:
        divisions, hand = self.painted.divisions, QRectF()
        for name in self.hands.hand:
            hand |= self.hands.cards[name].mapRectToScene(CARD)
        dead = self.hands.aside
        return {
            **super().landmarks(),
            **{division: divisions.area(division) for division in DIVISIONS},
            "board": divisions.rect,
            "hand": hand.intersected(self.sceneRect()),
            "dead": dead.mapRectToScene(dead.boundingRect()),
        }

    def paint_floor(self, painter: QPainter, rect: QRectF) -> None:
        paint_felt(painter, self.arrangement.felt)
        paint_printed_stage(painter, self.run.room)
        self.painted.divisions.paint(painter)

    # -- How events look ------------------------------------------------------------------------------------------------------

    def cues(self, event: Event) -> Iterable[Beat]:
        match event:
            case DealerPicked(seat):
                yield self.now(lambda: self._show_dealer(seat))
                yield from self._announce(self.speech.told(event))
            case SatOut() | DeadStop():
                yield from self._announce(self.speech.told(event))
            case ClosingBegan(chips):
                yield from self.close_the_hand(closing=True)
                yield from self.pass_the_deal()
                dress = with_picture(POT_PICTURE, chips)
                yield from self.great_moment.play(
                    tr("The final"),
                    lambda: last_hand_words(chips, self.house_rules.closing, self.till.scores, self.names, self.eyes),
                    dress=dress,
                    lasts=pace.LAST_HAND_TOLD,
                )
            case Anted(seats, hand):
                if hand > 1:
                    yield from self.close_the_hand(closing=False)
                    yield from self.pass_the_deal()
                yield self.now(lambda: self.page.page.begin(hand, self.till.scores))
                if hand == 1:
                    yield from self._announce(evening_words(self.house_rules, len(self.players)))
                elif hand == hands_of(self.house_rules, len(self.players)):
                    yield from self._announce(nearly_words(self.painted.lying))
                yield from self.painted.ante(seats)
            case Dealt(dealer, hands, dead):
                around = [seat for seat in to_the_left(dealer, len(hands)) if hands[seat]]
                order = [*around, *([NOBODY] if dead else [])]
                self.closing = not dead
                self.telling.begin()
                self.winnings.begin()
                yield from self.hands.deal(dealer, order, hands, dead, pace.QUICK_DEAL_GAP)
            case Lent(seat, chips):
                yield from self.speech.say(seat, tr("The bank lends me {chips}.", chips=chips), pace.BID)
            case Spoke() | PokerShown() | PotTaken() | BoardTaken() | TakenUp():
                yield from self.telling.cues(event)
            case CardLaid(seat, name, clause):
                self.winnings.lay(begins=clause != "BA-7")
                yield self.now(self.rhythm.lay)
                yield from self.run.lay(seat, name, lambda: self._show_next(name, seat))
                yield Beat(lambda: self.winnings.tell_unpaid(event))
                yield Beat(lambda: self.winnings.warn_of_kitty(event))
                yield self.now(lambda: self._show_next(name, seat))
            case Collected():
                yield from self.winnings.collect(event)
            case LeftLying(seat):
                yield from self.speech.say(seat, tr("I forgot my chips!"), pace.BID)
            case Stopped(_, card, _, colour):
                yield self.now(self.rhythm.weigh)
                yield self.sound("knock")
                self.stops += 1
                at_leisure = self.stops <= (1 if self.rhythm.is_crowd else FIRST_STOPS)
                words = stop_words(event, at_leisure)
                yield self.now(lambda: self.placard.show_line(words))
                if at_leisure:
                    yield self.great()
                lasts = pace.FIRST_STOP if at_leisure else pace.RUN_STOPS
                yield from self.run.stop(card, lasts, self._forget_run)
                yield self.now(self.rhythm.hurry)
                yield self.now(lambda: self._ask_for_colour(colour))
            case DutyPassed(seat, colour):
                yield from self.speech.say(seat, tr("I have no {colour} card.", colour=tr(colour)), pace.BID)
            case WentOut(seat) | Proposed(seat):
                yield self.now(lambda: self.placard.show_line(""))
                yield from self.speech.speak(event, seat, pace.BID)
            case HandOver(hands, dead):
                yield self.now(self._forget_run)
                yield self.now(lambda: self.page.page.note(event))
                yield self.now(lambda: self.hands.show_held(hands, dead))
                yield self.now(lambda: self.placard.show_line(tr("The hand is over")))
                yield self.now(lambda: self.show_standings(tr("The hand is over"), lit=""))
                yield self.sound("card_turn")
                yield self.wait(pace.HAND_OVER)
            case GameWon(seats):
                yield self.sound("fanfare")
                yield self.now(lambda: self.speech.crown(seats, self.speech.told(event)))

    def _announce(self, words: str) -> Iterator[Beat]:
        yield self.now(lambda: self.placard.show_line(""))
        yield from self.speech.announce(words)

    def line_words(self, event: Event) -> str:
        """Of what somebody takes all at once; of the last showdown only that all hands are turned up."""
        if isinstance(event, PokerShown) and self.closing:
            return tr("All hands are turned up, one card after the other.")
        return self.winnings.line_words(event) or super().line_words(event)

    def show_standings(self, aim: str = "", lit: str | None = None) -> None:
        """Who is ahead now that chips have been paid; the rest of the programme stands until the next card."""
        goal, order = self.programme.goal, order_of(self.till.scores, self.names, self.eyes)
        prize = prize_words(self.painted.lying, goal.next_is_final) if goal.prize else ""
        lit = goal.lit if lit is None else lit
        self.programme.show_goal(replace(goal, order=order, aim=aim or goal.aim, prize=prize, lit=lit), self.eyes)

    def pass_the_deal(self) -> Iterator[Beat]:
        """BA-16: the next player on the left takes the cards."""

        def hand_on() -> None:
            self._show_dealer((self.dealer + 1) % len(self.players))
            self.take_up()
            self.run.clear()
            self.placard.show_line("")

        yield self.now(hand_on)
        yield from self.hands.sweep_to(lambda: self.dealer)

    def close_the_hand(self, closing: bool) -> Iterator[Beat]:
        """A page tells what the hand has brought, what stays on the board, and what comes next."""

        def write() -> None:
            following = (self.dealer + 1) % len(self.players)
            self.page.page.close(self.till.scores, self.painted.lying, None if closing else following, self.eyes)

        yield from self.page.turn_to(write)

    def _forget_run(self) -> None:
        for line in (self.placard, self.waiting):
            line.show_line("")

    def take_up(self) -> None:
        self.poker.clear()
        self.hands.raise_cards(())

    def _ask_for_colour(self, colour: str) -> None:
        """BA-8: what must follow a stop."""
        suits = suits_of(colour)
        self.placard.show_line(tr("{colour} must follow", colour=tr(colour.capitalize())), self._pips(suits))
        self.run.ask_for_colour(suits)

    def _pips(self, suits: str) -> tuple[tuple[str, str], ...]:
        return tuple(self.deck.pip(letter) for letter in suits)

    # -- What can be done -----------------------------------------------------------------------------------------------------

    def actions(self, view: Table, moves: Sequence[Move]) -> list[Action]:
        return self.choices.actions(view, moves)

    def offer(self, view: Table, moves: Sequence[Move]) -> None:
        self.rhythm.begin_anew()
        if view.phase is Phase.FOLLOW and not self.shared and not self.told_setting:
            self.told_setting = True
            self.aside.show_within(tr("In the settings: have such cards laid for you"), ASIDE)
        self.choices.offer(view, moves)

    def withdraw(self) -> None:
        self.hands.withdraw()
        self.aside.show_line("")
        self._tell_about("")  # the pointer may rest there for several turns
        self.painted.let_press(None)

    def show_deck(self, four_colours: bool) -> None:
        self.deck = IN_FOUR_COLOURS if four_colours else IN_TWO_COLOURS
        self.run.deck = self.deck
        self.print_cards()
        self.poker.print_with(self.deck)

    def print_cards(self) -> None:
        """The cards in the colours and the size of corners that are wanted."""
        pack = pack_of(self.deck, self.letters)
        if pack is not self.hands.pack:
            self.hands.print_with(pack)

    def _lay_all(self, move: Move) -> None:
        """Whoever is asked lays this card, and lets all others follow that they have to lay in this run."""
        self.lets_run = True
        self.chosen.emit(move)

    def _refuse(self, words: str) -> None:
        """BA-17: a division was pressed in vain."""
        self.sounds.play("knock")
        self.placard.show_line(words)

    def prompt(self, view: Table, seat: Seat) -> str:
        return prompt_words(view, seat, self.names) or super().prompt(view, seat)

    def doing(self, view: Table, awaits: Awaits) -> str:
        """The next deal follows the last card at once, but while that still flies, nobody deals yet."""
        if view.phase is Phase.DEAL and self.settled is not None and view.dealer != self.dealer != NOBODY:
            view = self.settled
        return doing_words(view, self.names) or super().doing(view, awaits)

    def reason(self, view: Table, seat: Seat, weighed: Sequence[Weighed]) -> str:
        return reason(view, seat, weighed)

    def point_at(self, move: Move | None) -> bool:
        self.choices.point_at(move)
        return isinstance(move, Lay)

    # -- The truth ------------------------------------------------------------------------------------------------------------

    def settle(self, view: Table) -> list[str]:
        wrong: list[str] = []
        self.settled = view
        self.till.mend(wrong, view.scores)
        self.mend(wrong, "chips", self.painted.lying, view.board, lambda: self.painted.show_lying(view.board))
        self.mend(wrong, "dealer", self.dealer, view.dealer, lambda: self._show_dealer(view.dealer))
        self.closing = view.closing
        self.rhythm.looks_on = self._looks_on(view)
        if view.phase is Phase.BET:
            self.telling.winning = {}
        self.run.show(view)
        self.hands.mend(wrong, view.hands, view.dead, {each.card: each.seat for each in view.laid})
        self.run.show(view)
        near = coming(view, self.eyes)
        if near is not None:
            self.run.next.show_suspense(near.suspense)
        self.speech.mend(wrong, self.speech.told(GameWon(view.winners, max(view.scores))) if view.winners else "")
        marks = marks_of(view)
        self.mend(wrong, "marks", self.poker.marks, marks, lambda: self.poker.show_marks(marks))
        self.till.land()
        self._show_best(view)
        self.poker.sign.show_sign(self._sign(view))
        self.programme.show_goal(goal_of(view, self.names, self.eyes), self.eyes)
        self.painted.show_rings(prizes_in(view, self.eyes))
        self.painted.light_kitty(view.phase in (Phase.LEAD, Phase.FOLLOW) and is_close(view))
        self.painted.tell(lambda division: about(view, division, self.eyes))
        self.waiting.show_within(waits_words(view, self.eyes), self.sceneRect().width() / 2)
        self.page.page.look_at(view)
        self.placard.show_line(state_words(view, self.names, self.eyes), self._pips(state_suits(view)))
        self.light(view.turn if view.turn != NOBODY else None)
        self.show_winners(view.winners)
        if view.phase is not Phase.FOLLOW:
            self.lets_run = False
        return wrong

    def _sign(self, view: Table) -> Sign:
        sign = sign_of(view, self.names, self.eyes)
        if not sign.hopeless or self.explained not in (0, view.hand):
            return sign
        self.explained = view.hand
        return replace(sign, why=why_hopeless(view))

    def _looks_on(self, view: Table) -> bool:
        """Everybody who plays here has dropped out of the poker round, or sits out."""
        here = [seat for seat, plays in enumerate(self.plays) if plays == PERSON]
        betting = view.betting if view.phase is Phase.BET else None
        return betting is not None and bool(here) and all(seat in betting.dropped or seat not in view.players for seat in here)

    def _show_best(self, view: Table) -> None:
        """BA-3: in the poker round the best five are lifted out of the hand; at the end the last hands lie open."""
        hand = view.hands[self.eyes] if view.hands and self.eyes is not None else ()
        best = best_five(hand)[1] if view.phase is Phase.BET and hand else ()
        self.hands.raise_cards(best)
        if view.phase is not Phase.BET:
            self.poker.show_last(view.poker if view.closing and view.phase is Phase.OVER else (), self.names)

    def _show_next(self, laid: str, seat: Seat) -> None:
        """BA-7: what must follow a card that now lies there; nothing, if that lies there too, the run is at its end, or this
        was a last card (BA-14)."""
        words = "" if next_higher(laid) in self.hands.laid or not self.run.holds(seat) else next_words(laid)
        self.placard.show_line(words, self._pips(suit(laid)) if words else ())

    def _show_dealer(self, dealer: Seat) -> None:
        self.dealer = dealer
        self.button.setVisible(dealer != NOBODY)
        self.arrangement.place_button()


BOARD: Final[MakeBoard] = BacaracBoard
