"""The board of The Mayflower: a sea chart with the four series, the players at its coasts, and the hand of whoever looks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsSceneMouseEvent

from parlor_desktop.engine.cards import Hand
from parlor_desktop.engine.contract import Awaits, Event, Luck, Move, Seat, Turn, Weighed
from parlor_desktop.engine.seats import to_the_left, with_one
from parlor_desktop.engine.wording import signed
from parlor_desktop.games.mayflower.cards import DECK, in_order, number, series
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
    HandsLookedAt,
    HandsShown,
    HeldUp,
    SaidCannotPlay,
    SeriesClosed,
    WentOut,
    Won,
)
from parlor_desktop.games.mayflower.holding import may_hold
from parlor_desktop.games.mayflower.house_rules import CHALLENGED, HONEST, MANY, HouseRules
from parlor_desktop.games.mayflower.moves import Lay
from parlor_desktop.games.mayflower.table import NOBODY, LookedAt, Passed, Phase, Table
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.actions import Action, Tool
from parlor_desktop.scene.kit.board import USUAL, Board, MakeBoard, Occasion, short_name
from parlor_desktop.scene.kit.card import CARD
from parlor_desktop.scene.kit.card import WIDTH as CARD_WIDTH
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.hands import LIFT, Pack, Spot
from parlor_desktop.scene.kit.plate import WIDTH as PLATE_WIDTH
from parlor_desktop.scene.kit.score_book import BOOK
from parlor_desktop.scene.kit.till import Till
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mayflower.advising import reason
from parlor_desktop.scene.mayflower.asking import (
    asked,
    found_words,
    turn_words,
)
from parlor_desktop.scene.mayflower.berths import Berths
from parlor_desktop.scene.mayflower.cards import (
    paint_back,
    paint_face,
    paint_held_face,
    paint_laid_face,
    paint_large_face,
    paint_large_held_face,
    paint_large_laid_face,
)
from parlor_desktop.scene.mayflower.ceremony import Ceremony
from parlor_desktop.scene.mayflower.chart_hands import ABOVE_RAIL, HELD, RAIL_HEIGHT, ChartHands, Rail
from parlor_desktop.scene.mayflower.choosing import Choosing
from parlor_desktop.scene.mayflower.company import Company
from parlor_desktop.scene.mayflower.flourish import GOLD, SEA, Flourishes
from parlor_desktop.scene.mayflower.laid_by import LaidBy
from parlor_desktop.scene.mayflower.looking import Looking
from parlor_desktop.scene.mayflower.passing import Passing
from parlor_desktop.scene.mayflower.race import Game, Race, Runner, landing, race
from parlor_desktop.scene.mayflower.reckoning import Reckoning
from parlor_desktop.scene.mayflower.rows import at_last_card, found_out, laid_cards, rows_of, silent
from parlor_desktop.scene.mayflower.sea_chart import SeaChart
from parlor_desktop.scene.mayflower.second_thought import SecondThought
from parlor_desktop.scene.mayflower.ships_log import Book, Log, Page
from parlor_desktop.scene.mayflower.slips import Slips
from parlor_desktop.scene.mayflower.tipping import Tipping
from parlor_desktop.scene.mayflower.track import TRACK_HEIGHT, Track
from parlor_desktop.scene.mayflower.turning import turns
from parlor_desktop.scene.mayflower.waiting import Waiting, still_to_come

FOOT: Final = 84.0
"""Room for the line that says what to do, on the rail below the hand."""
PLATE: Final = 0.82
"""The size of the others' plates."""
BUTTON: Final = 450.0
LYING_BUTTON: Final = 610.0
"""So wide is the button in the middle of the rail, by which somebody passes; and so wide where it may be a lie."""
KEYS: Final = 75.0
"""So much deeper a hand stands for each part that letters are larger: the keys of its cards are on no card of the chart."""
TRACK_LEAST: Final = 280.0
"""The track is never shorter than this, at its own size; rather smaller."""
HURRY: Final = 5
"""How many little steps quicker than the first deal the others are."""


class MayflowerBoard(Board[Table]):
    def __init__(self, occasion: Occasion) -> None:
        super().__init__(occasion)
        rules: HouseRules = occasion.rules
        self.deals, self.target, self.honesty = rules.deals, rules.target, rules.honesty
        self.many = len(self.players) >= MANY
        """Everybody has few cards, and many are to be watched."""
        self.most_cards = -(-len(DECK) // len(self.players))
        """That anybody is dealt."""
        self.lets_run = self.many  # a short hand is played quickly: nobody presses a button to say “I cannot”
        self.till = Till(self, (0,) * len(self.players))
        self.hands = ChartHands(self, self, Pack(DECK, paint_held_face, paint_back), aside=tr("The extra hand"))
        self.chart = SeaChart()
        self.berths = Berths(self, self.chart)
        self.laid_by = LaidBy(self, self.chart)
        self.waiting = Waiting(self, len(DECK) // 3)
        self.rail = Rail()
        self.slips = Slips(self)
        self.book = Book(rules.deals)
        names = [short_name(name) for name in self.names]
        self.log = Log(self, Page(names, rules.target, rules.deals), covers=True)
        self.looking = Looking(self, self.hands, self.berths)
        self.flourishes = Flourishes(self)
        self.second_thought = SecondThought(self)
        self.company = Company(self)
        self.choosing = Choosing(self)
        self.passing = Passing(self)
        self.reckoning = Reckoning(self)
        self.ceremony = Ceremony(self)
        self.tipping = Tipping(self)
        self.track = Track(self)
        self._lifted = ""
        """The card that somebody drags."""
        self.over = False
        self.deal = 0
        self.view: Table | None = None
        """What whoever looks sees, as far as everything has come to rest."""
        self.last_lap = False
        """Two or more hold their last card."""
        self.laid_last: tuple[Seat, str] = (self.near, DECK[0])
        """Who laid the card that the cues are about, and which."""
        self.put(self.book, height=8)
        self.put(self.rail, RAIL_HEIGHT)
        self.put(self.track, TRACK_HEIGHT)
        self.paper = QRectF()
        """The part of the board on which cards are laid."""
        self.side = 0.0
        """How much of the width the players take up on either side."""
        self.lay_out(USUAL)

    def tools(self) -> list[Tool]:
        log = Tool(tr("The ship's log"), "L", lambda: self.book.mapRectToScene(BOOK), self.open_page)
        return [log, *self.tipping.tools()] if self.many else [log]

    def open_page(self) -> None:
        """Open or close the log (MF-14)."""
        why = self.reckoning.why()
        told = why if any(why) and not self.many else ()  # with many players, all deals are what one wants to see
        self.log.page.write(self.log.page.sheet, self.till.scores, told)
        self.log.toggle(waits=False)

    def makes_forced(self, view: Table) -> bool:
        """Whoever has just had to say that they cannot play need not say so again at their next turn, if nothing fits still."""
        return view.turn != NOBODY and self.is_made_for(view, view.turn)

    def is_made_for(self, view: Table, seat: Seat) -> bool:
        """Whether a pass of this seat is made without asking; never, where it may be a lie."""
        own = [deed for deed in view.history if not isinstance(deed, LookedAt) and deed.seat == seat]
        return self.honesty == HONEST and (self.lets_run or (bool(own) and isinstance(own[-1], Passed)))

    def look_as(self, seat: Seat | None) -> None:
        super().look_as(seat)
        self.withdraw()
        if seat is not None and seat != self.near and not self.shared:
            self.near = seat
            self.arrange()

    def sit_anew(self) -> None:
        self.arrange()

    def landmarks(self) -> dict[str, QRectF]:
        room = self.sceneRect()
        chart = QRectF(self.side, self.paper.top(), room.width() - 2 * self.side, self.paper.height())
        hand = QRectF()
        for name in self.hands.hand:
            card = self.hands.cards[name]
            hand |= card.mapRectToScene(CARD)
        return {**super().landmarks(), "chart": chart, "hand": hand.intersected(room)}

    # -- Places ---------------------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        room, large = self.sceneRect(), self.letters > 1.1
        foot = FOOT * (1 + 0.6 * (self.letters - 1))
        self.hands.rail = room.height() - foot
        self.hands.in_hand = HELD * self.letters
        self.hands.sunk = KEYS * (self.letters - 1)
        self.rail.lay_out(QRectF(0, self.hands.rail, room.width(), foot))
        top = 10.0
        self.paper = QRectF(10, top, room.width() - 20, self.hands.rail - ABOVE_RAIL - LIFT + 6 - top)
        size = PLATE * self.letters
        self.side = PLATE_WIDTH * size + 21
        self.chart.lay_out(self.paper, self.side, room.width() - self.side, self.letters)
        self.book.setScale(1.13 if large else 0.9)
        self.book.setPos(room.width() - 84, self.hands.rail - 88)
        self.tipping.lay_out()
        self._lay_out_track(room, foot)
        self.company.sit_down(size)
        self.hands.aside.setScale(self.letters)
        self.hands.aside.spread((self.side - 64) / self.letters)
        self.hands.aside.setPos(room.width() - self.side / 2 - 6, self.paper.center().y())
        self._print_cards(large)
        self.log.lay_out(QRectF(0, 0, room.width(), self.hands.rail))
        self.speech.bubble.setScale(self.letters)
        self.hands.lay_out()
        self.berths.lay_out()
        self.laid_by.lay_out()
        self.show_waiting()
        self.looking.put_away()

    def _lay_out_track(self, room: QRectF, foot: float) -> None:
        """At the left of the rail; hints and ribbons are read at its right, over no card; the button stands between them."""
        button = (BUTTON if self.honesty == HONEST else LYING_BUTTON) * max(1.0, self.letters)
        beside = room.width() / 2 - button / 2 - 40
        size = min(self.letters, beside / TRACK_LEAST)
        self.track.setScale(size)
        self.track.lay_out(beside / size)
        self.track.setPos(26, self.hands.rail + foot / 2 + 1)
        ribbons = QRectF(26 + beside + 10, self.hands.rail + 2, room.width() - beside - 44, foot - 2)
        for ribbon in (self.speech.ribbon, self.passing.stuck):  # on wood: no card is there, nor a word to be read
            ribbon.hang_in(ribbons, self.letters)
        left = 26 + beside + 30 if self.honesty == HONEST else room.width() / 2 + button / 2 + 10
        self.notes_room = QRectF(left, self.hands.rail + 3, room.width() - left - 12, foot)

    def _print_cards(self, large: bool) -> None:
        """With large letters, cards are printed with larger ones, too."""
        face, held = (paint_large_face, paint_large_held_face) if large else (paint_face, paint_held_face)
        self.hands.laid_face = paint_large_laid_face if large else paint_laid_face
        if self.hands.pack.face is not held:
            self.hands.print_with(Pack(DECK, held, paint_back))
        self.looking.card.print_with(face, self.letters)

    def hand_room(self) -> tuple[float, float]:
        half = CARD_WIDTH * self.hands.in_hand / 2
        beside = self.tipping.regatta.width + 14 if self.tipping.has_regatta else 0.0
        return self.company.beside_near + half, self.shelf_end - beside - half

    @property
    def shelf_end(self) -> float:
        """To where there is room in front of whoever looks."""
        return self.book.x() - 76 * self.book.scale()

    def in_order(self, cards: Iterable[str]) -> Hand:
        return in_order(cards)

    def spot_of(self, name: str) -> Spot:
        return Spot(self.chart.place_of(name), self.chart.scale, self.chart.turn_of(name), self.chart.height_of(name))

    def may_lay_at(self, name: str, place: QPointF) -> bool:
        """MF-8: on its own row only."""
        return self.paper.contains(place) and abs(place.y() - self.chart.row_at(series(name))) < self.chart.pitch * 0.6

    def paint_floor(self, painter: QPainter, rect: QRectF) -> None:
        self.chart.paint(painter)

    # -- How events look ------------------------------------------------------------------------------------------------------

    def cues(self, event: Event) -> Iterable[Beat]:
        if not isinstance(event, SeriesClosed):  # which comes with the card
            yield self.now(self.second_thought.put_away)
        match event:
            case DealerPicked():
                yield from self.speech.announce(self.speech.told(event))
            case Dealt(deal, dealer, hands, extra):
                yield from self._deal(deal, dealer, hands, extra)
            case CardLaid(seat, name):
                yield from self._lay(event, seat, name)
            case SeriesClosed(letter):
                yield from self.ceremony.close_series(letter)
            case CardDrawn(seat, name):
                yield from self.hands.draw_aside(seat, name)
            case Charged(seat, points, score, "MF-12"):
                yield self.great()
                yield from self.till.tally(seat, signed(-points), score, "seven")
            case Charged(seat, points, score):
                yield self.now(partial(self._charge, seat, points, score))
                yield self.wait(pace.SAID_SO)
            case Credited(seat, points, score):
                yield self.now(partial(self.reckoning.note, event))
                yield from self.till.tally(seat, signed(points), score, "chips")
            case HandsShown(hands, extra):
                yield self.now(lambda: self.slips.show(()))
                yield self.now(lambda: self._open_hands(hands, extra))
                yield self.sound("card_turn")
                yield self.wait(pace.BANNER // 2)
            case HeldUp():
                yield self.now(partial(self.reckoning.note, event))
            case DealScored(_, scores):
                yield from self.log.turn_to(partial(self.reckoning.write, scores))
            case Won(seats, score):
                yield from self.ceremony.sail_in(seats, score, self.speech.told(event))
            case SaidCannotPlay(seat):
                if self.last_lap:
                    yield self.great()
                yield self.now(partial(self.passing.show, seat))
                yield self.now(partial(self.seen.emit, event))
                if seat == self.eyes and self.view is not None and self.is_made_for(self.view, seat):
                    yield from self.passing.hold(seat)
            case WentOut(seat):
                yield from self.ceremony.go_out(seat)
            case DrawnCardKept(seat):
                yield from self.speech.speak(event, seat)
            case Challenged(by, seat, lies):
                if not lies:
                    yield self.now(partial(self.reckoning.note_wrong, by))
                yield from self.speech.say(by, tr("I challenge {name}!", name=self.names[seat]))
                yield from self.speech.announce(self.speech.told(event))
            case HandsLookedAt(()):
                yield self.sound("card_turn")
                yield self.wait(pace.SAID_SO)
            case HandsLookedAt(could):
                yield self.great()
                yield self.sound("card_turn")
                yield self.now(partial(self.slips.show_found, could))
                yield from self.speech.announce(found_words([short_name(self.names[seat]) for seat in could]))
            case FalsePassFound():
                yield self.now(partial(self.reckoning.note, event))
                yield from self.speech.announce(self.speech.told(event))

    def _deal(self, deal: int, dealer: Seat, hands: tuple[Hand, ...], extra: Hand) -> Iterable[Beat]:
        yield self.now(self.log.close)
        yield self.now(self._clear)
        yield from self.hands.sweep(dealer)
        yield self.now(self._mark_berths)
        yield self.now(partial(self._show_deal, deal))
        if deal == self.deals > 1:
            yield from self.ceremony.begin_last_deal()
        for _ in range(HURRY if deal > 1 else 1):  # the first deal of an evening is a sight; later ones are seen often enough
            yield self.little()
        gap = pace.DEAL_GAP // 2 if self.many else pace.DEAL_GAP
        yield from self.hands.deal(dealer, deal_order(dealer, len(hands), bool(extra)), hands, extra, gap)
        yield self.now(self._mark_berths)
        yield self.great()
        if deal == 1:
            yield from self._tell_of_lies()

    def _show_deal(self, deal: int) -> None:
        self.deal = deal
        self.book.show_deal(deal)

    def _clear(self) -> None:
        """Nothing of the last deal counts any more."""
        self.view, self.last_lap = None, False
        self.reckoning.begin()
        self.tipping.backing.forget()
        self.slips.show(())
        self.passing.put_away()
        self.flourishes.put_away()
        self.company.arrange_hands()
        self.laid_by.show(())

    def _lay(self, event: Event, seat: Seat, name: str) -> Iterable[Beat]:
        """Quickly, but for a 7 and for the last card of a hand."""
        self.laid_last = seat, name
        held = self.hands.hand if seat == self.eyes else self.hands.held[seat].cards
        if number(name) == 7 or len(held) == 1 or self.last_lap:
            yield self.great()
        yield self.now(partial(self.slips.take_from, seat))
        yield self.now(partial(self.seen.emit, event))  # nobody looks for a card any more
        yield from self.hands.lay(seat, name)
        yield self.now(partial(self._mark_laid, seat, name))

    def _mark_laid(self, seat: Seat, name: str) -> None:
        self.laid_by.note(seat, name)
        self.tipping.backing.fresh = False
        if len(self.hands.held[seat].cards) == 1 and seat != self.eyes:
            self.slips.show_last(seat)
        if seat == self.eyes:
            self.second_thought.offer(name)
        self._mark_berths()
        for place, words in turns(self.view, self.eyes, seat, name) if self.view is not None else ():
            self.flourish_at(place, words, SEA if seat != self.eyes else GOLD)
        lap = self._is_last_lap()
        if lap and not self.last_lap:
            self.sounds.play("bell")
        self.last_lap = lap

    def flourish_at(self, card: str, words: str, colour: QColor = GOLD) -> None:
        """Where this card lies, or is to lie; its number is still to be read."""
        self.flourishes.show(self.chart.place_of(card) + QPointF(0, self.chart.tall * 0.36), words, colour)

    def _is_last_lap(self) -> bool:
        """Two or more may go out with their next card: from here every card takes its time."""
        counts = self.counts()
        return counts.count(1) > 1 and all(counts)

    def counts(self) -> list[int]:
        """How many cards everybody holds."""
        return [len(self.hands.hand) if seat == self.eyes else len(held.cards) for seat, held in enumerate(self.hands.held)]

    def _tell_of_lies(self) -> Iterable[Beat]:
        """MF-12: at the beginning of a game, that one may hold back here, and what becomes of it."""
        if self.honesty == CHALLENGED:
            yield from self.speech.announce(tr("Bluffing is allowed: pass with a card that fits, or doubt who did!"))

    def be_over(self) -> None:
        """Nobody waits for any card any more."""
        self.over = True

    def lift_label(self, name: str) -> None:
        """Somebody drags this card of the hand, or none any more."""
        if name != self._lifted:
            self._lifted = name
            self.show_waiting()

    def _open_hands(self, hands: tuple[Hand, ...], extra: Hand) -> None:
        """The deal is over: what the others have left lies open beside their plates, where nothing covers it."""
        self.reckoning.left = hands
        self.hands.show_held(hands, extra)
        self.company.arrange_hands()

    def _mark_berths(self) -> None:
        self.berths.show_rows(rows_of(self.hands.laid))
        self.show_waiting()

    def show_waiting(self) -> None:
        """Which berths wait for a card of whoever looks, and how far the other cards are."""
        hands = self.hands
        self.berths.show_held(hands.hand)
        self.berths.show_holders(self._holders())
        places = [place for place, _turn in hands.places(len(hands.hand))]
        others = [len(held.cards) for seat, held in enumerate(hands.held) if seat != self.eyes]
        shown = hands.hand if not self.over and all(others) else ()  # once somebody is out, there is nothing to wait for
        self.waiting.show(shown, rows_of(hands.laid), places, hands.rail + hands.sunk, CARD_WIDTH * hands.in_hand, self._lifted)
        self.track.show_race(self._race() if shown else None, self.till.scores, self.eyes, self.target)
        self.tipping.show()

    def _holders(self) -> dict[str, str]:
        """Who is sure to have a card that goes on, by what whoever looks has seen and heard."""
        view, eyes = self.view, self.eyes
        if view is None or eyes is None or not view.hands or view.shown or view.phase is not Phase.PLAY:
            return {}
        unseen = [card for card in view.fitting if card not in view.hands[eyes]]
        found = {card: may_hold(view, eyes, card) for card in unseen}
        return {card: short_name(self.names[seats[0]]) for card, seats in found.items() if len(seats) == 1}

    def _race(self) -> Race | None:
        if self.eyes is None:
            return None
        names, scores = [short_name(name) for name in self.names], self.till.scores
        others = [
            Runner(names[seat], len(held.cards), scores[seat]) for seat, held in enumerate(self.hands.held) if seat != self.eyes
        ]
        game = Game(self.target, max(1, self.deal), self.deals)
        hand, rows = self.hands.hand, rows_of(self.hands.laid)
        to_go = still_to_come(hand[0], rows) if len(hand) == 1 else 0
        told = race(len(hand), scores[self.eyes], others, game, to_go)
        return told._replace(landing=landing(self.counts(), scores, self.eyes))

    def _charge(self, seat: Seat, points: int, score: int) -> None:
        """A little thing that happens often: the seal beside the plate goes while play goes on."""
        self.sounds.play("knock")
        self.till.show(with_one(self.till.scores, seat, score))
        self.slips.charge(self.till.tallies[seat], signed(-points))

    # -- What can be done ------------------------------------------------------------------------------------------------------

    def actions(self, view: Table, moves: Sequence[Move]) -> list[Action]:
        return self.choosing.actions(view, moves)

    def offer(self, view: Table, moves: Sequence[Move]) -> None:
        laying = {move.card: move for move in moves if isinstance(move, Lay)}
        self.second_thought.put_away()
        self.hands.offer(dict(laying))
        self.berths.show_held(laying)
        if not laying and view.phase is Phase.PLAY:
            self.passing.point_at_block()
        self.looking.begin()

    def withdraw(self) -> None:
        self.hands.withdraw()
        self.passing.pointer.setVisible(False)
        self.berths.show_held(self.hands.hand)
        self.looking.end()

    def takes_press(self, place: QPointF) -> bool:
        return self.second_thought.is_pressed(place)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        """A card of the hand that does not fit cannot be picked up, and says why; the one just laid can be had back."""
        if self.second_thought.is_pressed(event.scenePos()):
            self.takes_back.emit()
        self.looking.press(event.scenePos())
        self.tipping.quay.close()
        super().mousePressEvent(event)

    def prompt(self, view: Table, seat: Seat) -> str:
        return asked(view, seat, short_name(self.names[seat]))

    def doing(self, view: Table, awaits: Awaits) -> str:
        match awaits:
            case Turn(seat) if view.phase is Phase.CHALLENGE:
                return tr("{name} may doubt what somebody said.", name=short_name(self.names[seat]))
            case Turn(seat) if view.phase is Phase.DRAWN:
                return tr("{name} looks at the drawn card.", name=short_name(self.names[seat]))
            case Turn(seat):
                return turn_words(view, seat, self.eyes, [short_name(name) for name in self.names])
            case Luck() if view.shown:  # the card that ended the deal may still be on its way
                return tr("{name} plays the last card.", name=short_name(self.names[view.out]))
            case Luck() if view.phase is Phase.DEALER:
                return tr("Who deals first?")
            case Luck():
                return tr("{name} deals.", name=short_name(self.names[view.dealer]))
        return super().doing(view, awaits)

    def parting_words(self) -> str:
        return self.tipping.backing.honour()

    def reason(self, view: Table, seat: Seat, weighed: Sequence[Weighed]) -> str:
        return reason(view, seat, weighed, [short_name(name) for name in self.names])

    def point_at(self, move: Move | None) -> bool:
        return self.looking.point_out(move.card if isinstance(move, Lay) else None)

    # -- The truth ------------------------------------------------------------------------------------------------------------

    def settle(self, view: Table) -> list[str]:
        wrong: list[str] = []
        self.till.mend(wrong, view.scores)
        self.hands.mend(wrong, view.hands, view.extra, dict.fromkeys(laid_cards(view), NOBODY), told=in_order)
        self.mend(wrong, "log", self.log.page.sheet, view.sheet, lambda: self.log.page.write(view.sheet))
        self.speech.mend(wrong, self.speech.told(Won(view.winners, max(view.scores))) if view.winners else "")
        self.reckoning.settle(view)
        self.view = view
        left = view.hands if view.shown else ()
        if left != self.reckoning.left:
            self.reckoning.left = left
            self.company.arrange_hands()
        self.berths.show_rows(view.rows)
        self.laid_by.show(view.history)
        self.slips.show(silent(view), found_out(view), at_last_card(view, self.eyes), self.passing.stopped(view))
        self.over = bool(view.winners)
        self._show_deal(view.deal)
        self.show_waiting()
        self.last_lap = self._is_last_lap()
        self.light(view.turn if view.turn != NOBODY else None)
        self.show_winners(view.winners)
        return wrong


def deal_order(dealer: Seat, seats: int, extra: bool) -> list[Seat]:
    """MF-1, MF-13: to the left of the dealer, and the extra hand last."""
    return [*to_the_left(dealer, seats), *([NOBODY] if extra else [])]


BOARD: Final[MakeBoard] = MayflowerBoard
