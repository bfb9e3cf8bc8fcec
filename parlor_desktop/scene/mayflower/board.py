"""The board of The Mayflower: a sea chart with the four series, the players at its coasts, and the hand of whoever looks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsSceneMouseEvent

from parlor_desktop.engine.cards import Hand
from parlor_desktop.engine.contract import Awaits, Event, Luck, Move, Seat, Turn, Weighed
from parlor_desktop.engine.seats import to_the_left, with_one
from parlor_desktop.engine.session import PERSON
from parlor_desktop.engine.wording import figure, signed
from parlor_desktop.games.mayflower.cards import DECK, SERIES, in_order, number, series
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
from parlor_desktop.games.mayflower.holding import may_hold, stopped_by
from parlor_desktop.games.mayflower.house_rules import CHALLENGED, HONEST, MANY, HouseRules
from parlor_desktop.games.mayflower.moves import CannotPlay, Challenge, Count, Keep, Lay
from parlor_desktop.games.mayflower.table import NOBODY, Deed, LookedAt, Passed, Phase, Table, cards_fitting
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.actions import Action, Tool
from parlor_desktop.scene.kit.board import USUAL, Board, MakeBoard, Occasion, short_name
from parlor_desktop.scene.kit.card import HEIGHT as CARD_HEIGHT
from parlor_desktop.scene.kit.card import WIDTH as CARD_WIDTH
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.great_moment import MOMENT_HEIGHT, Dress
from parlor_desktop.scene.kit.hands import BEHIND_PLATES, LIFT, Pack, Spot
from parlor_desktop.scene.kit.held import SPAN
from parlor_desktop.scene.kit.paper import Ribbon
from parlor_desktop.scene.kit.plate import HEIGHT as PLATE_HEIGHT
from parlor_desktop.scene.kit.plate import WIDTH as PLATE_WIDTH
from parlor_desktop.scene.kit.plate import Plate
from parlor_desktop.scene.kit.score_book import BOOK
from parlor_desktop.scene.kit.till import Till, beside_plate
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mayflower import pageant
from parlor_desktop.scene.mayflower.advising import reason
from parlor_desktop.scene.mayflower.asking import (
    asked,
    blocked_words,
    found_words,
    keep_words,
    pass_words,
    stopped_words,
    stuck_words,
    turn_words,
)
from parlor_desktop.scene.mayflower.backing import Backing
from parlor_desktop.scene.mayflower.berths import Berths
from parlor_desktop.scene.mayflower.cards import (
    paint_back,
    paint_face,
    paint_laid_face,
    paint_large_face,
    paint_large_laid_face,
)
from parlor_desktop.scene.mayflower.chart_hands import ABOVE_RAIL, HELD, RAIL_HEIGHT, ChartHands, Rail
from parlor_desktop.scene.mayflower.doubting import Evidence, evidence, evidence_words
from parlor_desktop.scene.mayflower.laid_by import LaidBy
from parlor_desktop.scene.mayflower.looking import Looking
from parlor_desktop.scene.mayflower.pageant import SHIP, Ship, closed_title, series_words
from parlor_desktop.scene.mayflower.pointer import POINTER_HEIGHT, Pointer
from parlor_desktop.scene.mayflower.quay import QUAY_HEIGHT, Quay
from parlor_desktop.scene.mayflower.race import Game, Race, Runner, landing, race
from parlor_desktop.scene.mayflower.reasons import reasons
from parlor_desktop.scene.mayflower.regatta import Regatta
from parlor_desktop.scene.mayflower.rows import at_last_card, found_out, laid_cards, rows_of, silent
from parlor_desktop.scene.mayflower.sea_chart import SeaChart
from parlor_desktop.scene.mayflower.ships_log import Book, Log, Page
from parlor_desktop.scene.mayflower.slips import Slips
from parlor_desktop.scene.mayflower.tale import standing, tale, won_words
from parlor_desktop.scene.mayflower.track import TRACK_HEIGHT, Track
from parlor_desktop.scene.mayflower.waiting import Waiting, before, nearest, still_to_come

FOOT: Final = 84.0
"""Room for the line that says what to do, on the rail below the hand."""
PLATE: Final = 0.82
"""The size of the others' plates."""
NARROW: Final = 1500.0
"""In a room that is narrower, the drawer is open, say."""
NARROW_FOR_SHORT: Final = 1250.0
SHORT: Final = 13
"""The same, where nobody is dealt more cards than this."""
LEAST_STEP: Final = 62.0
"""From one card of a short hand to the next, at least."""
OPEN_HEIGHT: Final = 45.0
OPEN_SIZE: Final = 1.5
OPEN_TALL: Final = 112.0
WIDEST_OPEN: Final = 420.0
"""Hands that lie open when a deal is over: over everything else, larger than held ones, so high at their own size, and no wider
than this."""
BUTTON: Final = 450.0
LYING_BUTTON: Final = 610.0
"""So wide is the button in the middle of the rail, by which somebody passes; and so wide where it may be a lie."""
TRACK_LEAST: Final = 280.0
"""The track is never shorter than this, at its own size; rather smaller."""
EVIDENCE: Final = QSizeF(480, 84)
"""So large is a button by which somebody is challenged, where there is room: it says what is known of their passes."""
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
        self.hands = ChartHands(self, self, Pack(DECK, paint_face, paint_back), aside=tr("The extra hand"))
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
        self.ship = Ship()
        self.regatta = Regatta(self)
        self.backing = Backing()
        self.quay = Quay(self)
        self.pages.append(self.quay)
        self.track = Track(self)
        self.pointer = Pointer()
        self._lifted = ""
        """The card that somebody drags."""
        self.stuck = Ribbon(24)
        """Says to whoever looks that they had to pass, where that is done for them."""
        self.over = False
        self.deal = 0
        self.view: Table | None = None
        """What whoever looks sees, as far as everything has come to rest."""
        self.left: tuple[Hand, ...] = ()
        """What was left in the hands when the deal was over."""
        self.last_lap = False
        """Two or more hold their last card."""
        self.history: tuple[Deed, ...] = ()
        """What was done in this deal, as far as everything has come to rest."""
        self.found: list[Event] = []
        """What was charged and credited when the deal was over."""
        self.stops: tuple[tuple[int, ...], ...] = ()
        """Who has stopped whom, how often, in the deals that were scored."""
        self.wrongly: tuple[Seat, ...] = ()
        """Who has challenged wrongly in this deal."""
        self.laid_last: tuple[Seat, str] = (self.near, DECK[0])
        """Who laid the card that the cues are about, and which."""
        self.put(self.book, height=8)
        self.put(self.rail, RAIL_HEIGHT)
        self.put(self.track, TRACK_HEIGHT)
        self.put(self.pointer, POINTER_HEIGHT)
        self.put(self.quay, QUAY_HEIGHT)
        self.put(self.ship, MOMENT_HEIGHT + 1)
        self.put(self.stuck, OPEN_HEIGHT - 1)
        self.fans = [QPointF() for _ in self.players]
        """Where the cards of each seat are held."""
        self.paper = QRectF()
        """The part of the board on which cards are laid."""
        self.side = 0.0
        """How much of the width the players take up on either side."""
        self.lay_out(USUAL)

    def tools(self) -> list[Tool]:
        log = Tool(tr("The ship's log"), "L", lambda: self.book.mapRectToScene(BOOK), self.open_page)
        if not self.many:
            return [log]
        boats = Tool(tr("Who goes out first? Give your tip"), "B", self.regatta.place, self._open_quay)
        return [log, boats, *(self._tip_tool(seat, name) for seat, name in enumerate(self.names))]

    def _tip_tool(self, seat: Seat, name: str) -> Tool:
        words = tr("Your tip: {name} goes out first", name=short_name(name))
        return Tool(words, f"Ctrl+{(seat + 1) % 10}", partial(self.quay.place_of, seat), partial(self._back, seat))

    def open_page(self) -> None:
        """Open or close the log (MF-14)."""
        why = reasons(self.history, self.found, self.wrongly, len(self.players))
        told = why if any(why) and not self.many else ()  # with many players, all deals are what one wants to see
        self.log.page.write(self.log.page.sheet, self.till.scores, told)
        self.log.toggle(waits=False)

    def _open_quay(self) -> None:
        """Open or close it; once somebody is nearly out, it is too late."""
        if self.quay.close():
            return
        if self._may_back and self.backing.is_open(self._counts()):
            self.looking.put_away()
            self.quay.open_for(self.eyes, self.backing.boat)
        elif self._may_back:
            self.regatta.say_too_late()

    def makes_forced(self, view: Table) -> bool:
        """Whoever has just had to say that they cannot play need not say so again at their next turn, if nothing fits still."""
        return view.turn != NOBODY and self._is_made_for(view, view.turn)

    def _is_made_for(self, view: Table, seat: Seat) -> bool:
        """Whether a pass of this seat is made without asking; never, where it may be a lie."""
        own = [deed for deed in view.history if not isinstance(deed, LookedAt) and deed.seat == seat]
        return self.honesty == HONEST and (self.lets_run or (bool(own) and isinstance(own[-1], Passed)))

    def _back(self, seat: Seat) -> None:
        """Somebody alone at the screen says who will be out first."""
        if self.quay.close() and self._may_back and self.backing.back(seat, self._counts()):
            self.sounds.play("chips")
            self._show_waiting()

    @property
    def _may_back(self) -> bool:
        return self._has_regatta and self.plays.count(PERSON) == 1 and self.eyes is not None and not self.over and not self.left

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
        room, large = self.sceneRect(), self.letters > 1.1
        foot = FOOT * (1 + 0.6 * (self.letters - 1))
        self.hands.rail = room.height() - foot
        self.hands.in_hand = HELD * self.letters
        self.rail.lay_out(QRectF(0, self.hands.rail, room.width(), foot))
        top = 10.0
        self.paper = QRectF(10, top, room.width() - 20, self.hands.rail - ABOVE_RAIL - LIFT + 6 - top)
        size = PLATE * self.letters
        self.side = PLATE_WIDTH * size + 21
        self.chart.lay_out(self.paper, self.side, room.width() - self.side, self.letters)
        self.book.setScale(1.13 if large else 0.9)
        self.book.setPos(room.width() - 84, self.hands.rail - 88)
        self.regatta.lay_out(self.book.x() - 76 * self.book.scale(), self.hands.rail - 10, min(self.letters, 1.1))
        self.quay.lay_out(QPointF(room.center().x(), self.paper.bottom() - 8), room.width() - 24, self.letters)
        self._lay_out_track(room, foot)
        self.stuck.setScale(self.letters)
        self._seat_players(size)
        self.hands.aside.setScale(self.letters)
        self.hands.aside.spread((self.side - 64) / self.letters)
        self.hands.aside.setPos(room.width() - self.side / 2 - 6, self.paper.center().y())
        self._print_cards(large)
        self.log.lay_out(QRectF(0, 0, room.width(), self.hands.rail))
        self._hang_ribbon(self.over)
        self.hands.lay_out()
        self.berths.lay_out()
        self.laid_by.lay_out()
        self._show_waiting()
        self.looking.put_away()

    def _lay_out_track(self, room: QRectF, foot: float) -> None:
        """At the left of the rail; a hint is read at its right, over no card, and the button stands between them."""
        button = (BUTTON if self.honesty == HONEST else LYING_BUTTON) * max(1.0, self.letters)
        beside = room.width() / 2 - button / 2 - 40
        size = min(self.letters, beside / TRACK_LEAST)
        self.track.setScale(size)
        self.track.lay_out(beside / size)
        self.track.setPos(26, self.hands.rail + foot / 2 + 1)
        left = 26 + beside + 30 if self.honesty == HONEST else room.width() / 2 + button / 2 + 10
        self.notes_room = QRectF(left, self.hands.rail + 3, room.width() - left - 12, foot)

    def _print_cards(self, large: bool) -> None:
        """With large letters, cards are printed with larger ones, too."""
        face = paint_large_face if large else paint_face
        self.hands.laid_face = paint_large_laid_face if large else paint_laid_face
        if self.hands.pack.face is not face:
            self.hands.print_with(Pack(DECK, face, paint_back))
        self.looking.card.print_with(face, self.letters)

    def _seat_players(self, size: float) -> None:
        """Whoever is near at the lower left; the others to their left, up one side of the table and down the other. In a narrow
        room the near one has the lowest place of the left side, so that the hand has the whole width."""
        room, edge = self.sceneRect(), self.side / 2
        others = to_the_left(self.near, len(self.players))[:-1]
        narrow = self._is_narrow
        left = others[: len(others) // 2 if narrow and len(others) > 1 else (len(others) + 1) // 2]
        column = [self.near, *left] if narrow else left
        for seats, x, order in ((column, edge, -1), (others[len(left) :], room.width() - edge, 1)):
            pitch = self.paper.height() / max(1, len(seats))
            for at, seat in enumerate(seats[::order]):
                above = min(14.0, pitch / size - PLATE_HEIGHT - 44)  # where plates stand close, less of a fan is seen
                self._seat(seat, QPointF(x, self.paper.top() + (at + 0.5) * pitch + 22 * size), size, above)
        if not narrow:
            own = QPointF(PLATE_WIDTH * self.letters / 2 + 16, self.hands.rail - 66 * self.letters)
            self._seat(self.near, own, self.letters)
        self.arrange_hands()

    @property
    def _is_narrow(self) -> bool:
        """A hand of many cards needs the whole width; a short one leaves its owner where they sit, whatever is opened. Where
        the hands of several lie there by turns, nobody sits beside it."""
        return self.shared or self.sceneRect().width() < (NARROW_FOR_SHORT if self.most_cards <= SHORT else NARROW)

    def _seat(self, seat: Seat, place: QPointF, size: float, above: float = 14.0) -> None:
        plate = self.plates[seat]
        plate.setPos(place)
        plate.setScale(size)
        self.fans[seat] = place - QPointF(8, (PLATE_HEIGHT / 2 + above) * size)
        self.till.tallies[seat].setScale(self.letters)
        self.till.tallies[seat].setPos(beside_plate(plate, self.sceneRect()))
        self.slips.all[seat].setScale(size)
        self.slips.all[seat].setPos(place - QPointF(PLATE_WIDTH * size * 0.2, PLATE_HEIGHT * size / 2 + 10 * size))

    def _hang_ribbon(self, over: bool) -> None:
        """In the middle of the chart; at the end above, where the score panel leaves room for it."""
        self.over = over
        self.speech.ribbon.setScale(self.letters)
        self.speech.bubble.setScale(self.letters)
        self.speech.ribbon.setPos(self.paper.center().x(), self.paper.top() + 58 if over else self.paper.center().y())

    def hand_room(self) -> tuple[float, float]:
        half, (left, right) = CARD_WIDTH * self.hands.in_hand / 2, self._shelf()
        beside = self.regatta.width + 14 if self._has_regatta else 0.0
        return left + half, right - beside - half

    def _shelf(self) -> tuple[float, float]:
        """From where to where there is room in front of whoever looks."""
        plate = self.plates[self.near]
        left = 16.0 if self._is_narrow else plate.x() + PLATE_WIDTH * plate.scale() / 2 + 18
        return left, self.book.x() - 76 * self.book.scale()

    @property
    def _has_regatta(self) -> bool:
        """Where many race with few cards, and the hand leaves room for it."""
        left, right = self._shelf()
        hand = CARD_WIDTH * self.hands.in_hand + (self.most_cards - 1) * LEAST_STEP
        return self.many and right - left - self.regatta.width > hand

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
        match event:
            case DealerPicked():
                yield from self.speech.announce(self.speech.told(event))
            case Dealt(deal, dealer, hands, extra):
                yield from self._deal(deal, dealer, hands, extra)
            case CardLaid(seat, name):
                yield from self._lay(event, seat, name)
            case SeriesClosed(letter):
                yield from self._stage(
                    closed_title(letter),
                    series_words(letter, short_name(self.names[self.laid_last[0]])),
                    None,
                    pageant.series(letter),
                )
            case CardDrawn(seat, name):
                yield from self.hands.draw_aside(seat, name)
            case Charged(seat, points, score, "MF-12"):
                yield self.great()
                yield from self.till.tally(seat, signed(-points), score, "seven")
            case Charged(seat, points, score):
                yield self.now(partial(self._charge, seat, points, score))
                yield self.wait(pace.SAID_SO)
            case Credited(seat, points, score):
                yield self.now(partial(self.found.append, event))
                yield from self.till.tally(seat, signed(points), score, "chips")
            case HandsShown(hands, extra):
                yield self.now(lambda: self.slips.show(()))
                yield self.now(lambda: self._open_hands(hands, extra))
                yield self.sound("card_turn")
                yield self.wait(pace.BANNER // 2)
            case HeldUp():
                yield self.now(partial(self.found.append, event))
            case DealScored(_, scores):
                yield from self.log.turn_to(partial(self._write_deal, scores))
            case Won(seats, score):
                yield from self._sail_in(seats, score, self.speech.told(event))
            case SaidCannotPlay(seat):
                if self.last_lap:
                    yield self.great()
                yield self.now(partial(self._show_stuck, seat))
                yield self.now(partial(self.seen.emit, event))
                if seat == self.eyes and self.view is not None and self._is_made_for(self.view, seat):
                    yield from self._hold_stuck(seat)
            case WentOut(seat):
                yield from self._go_out(seat)
            case DrawnCardKept(seat):
                yield from self.speech.speak(event, seat)
            case Challenged(by, seat, lies):
                if not lies:
                    yield self.now(partial(self._note_wrong, by))
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
                yield self.now(partial(self.found.append, event))
                yield from self.speech.announce(self.speech.told(event))

    def _deal(self, deal: int, dealer: Seat, hands: tuple[Hand, ...], extra: Hand) -> Iterable[Beat]:
        yield self.now(self.log.close)
        yield self.now(self._clear)
        yield from self.hands.sweep(dealer)
        yield self.now(self._mark_berths)
        yield self.now(partial(self._show_deal, deal))
        if deal == self.deals > 1:
            words = tr("Whoever has the most points after it wins.")
            yield from self._stage(tr("The last deal!"), words, None, pageant.last_deal)
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
        self.history, self.found, self.wrongly = (), [], ()
        self.view, self.left, self.last_lap = None, (), False
        self.backing.forget()
        self.slips.show(())
        self.stuck.show_text("")
        self.arrange_hands()
        self.laid_by.show(())

    def _note_wrong(self, seat: Seat) -> None:
        self.wrongly = (*self.wrongly, seat)

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
        if len(self.hands.held[seat].cards) == 1 and seat != self.eyes:
            self.slips.show_last(seat)
        self._mark_berths()
        lap = self._is_last_lap()
        if lap and not self.last_lap:
            self.sounds.play("bell")
        self.last_lap = lap

    def _is_last_lap(self) -> bool:
        """Two or more may go out with their next card: from here every card takes its time."""
        counts = self._counts()
        return counts.count(1) > 1 and all(counts)

    def _counts(self) -> list[int]:
        """How many cards everybody holds."""
        return [len(self.hands.hand) if seat == self.eyes else len(held.cards) for seat, held in enumerate(self.hands.held)]

    def _show_stuck(self, seat: Seat) -> None:
        """Somebody cannot play: with the last card in the hand, or behind a card that whoever looks keeps, it says so."""
        words = ""
        if self.view is not None and self.view.phase is Phase.PLAY:
            told = replace(self.view, history=(*self.view.history, Passed(seat, self.view.fitting)))
            words = self._stopped(told).get(seat, "")
        if words:
            self.sounds.play("chips")
        self.slips.show_for(seat, seat != self.eyes and len(self.hands.held[seat].cards) == 1, words)

    def _hold_stuck(self, seat: Seat) -> Iterable[Beat]:
        """Whoever looks has to pass, and that is done for them: so it is said, and stays long enough to be seen."""
        if self.view is None or self.view.phase is not Phase.PLAY:
            return
        words = stuck_words(self.view, seat, [short_name(name) for name in self.names])
        rhythm = self.tempo.rhythm
        yield self.great()
        yield self.now(partial(self._show_own_pass, words))
        yield self.now(self._point_at_block)
        yield self.wait(pace.OWN_PASS)
        yield self.now(partial(self._show_own_pass, ""))
        yield self.now(lambda: self.pointer.setVisible(False))
        yield self.now(lambda: self.tempo.go_on_at(rhythm))

    def _tell_of_lies(self) -> Iterable[Beat]:
        """MF-12: at the beginning of a game, that one may hold back here, and what becomes of it."""
        if self.honesty == CHALLENGED:
            yield from self.speech.announce(tr("Bluffing is allowed: pass with a card that fits, or doubt who did!"))

    def _show_own_pass(self, words: str) -> None:
        """Above the hand, where the eye is, and over no card of it."""
        left, right = self.hand_room()
        self.stuck.show_text(words)
        wide = self.stuck.boundingRect().width()
        self.stuck.setScale(min(self.letters, (self.sceneRect().width() - 40) / max(1.0, wide)))
        half = wide / 2 * self.stuck.scale()
        x = min(max((left + right) / 2, half + 20), self.sceneRect().width() - half - 20)
        self.stuck.setPos(x, self.hands.rail - ABOVE_RAIL - LIFT - 26)

    def _stopped(self, view: Table) -> dict[Seat, str]:
        """Who cannot get past a card that whoever looks keeps, as a triumph; from their own view only."""
        if self.eyes is None or not view.hands or view.shown:
            return {}
        return {seat: stopped_words(card, sure) for seat, (card, sure) in stopped_by(view, self.eyes).items()}

    def lift_label(self, name: str) -> None:
        """Somebody drags this card of the hand, or none any more."""
        if name != self._lifted:
            self._lifted = name
            self._show_waiting()

    def _point_at_block(self) -> None:
        """From the card that would fit first to the space that holds it up, while nothing fits (MF-6)."""
        view, eyes = self.view, self.eyes
        hand = self.hands.hand
        rows = rows_of(self.hands.laid)
        waits = nearest(hand, rows)
        if view is None or eyes is None or waits is None or not still_to_come(waits, rows):
            return
        missing = before(waits, rows)[0]
        berth = self.berths.of(missing)
        if berth is None or not berth.isVisible():
            return
        names = [short_name(name) for name in self.names]
        start = self.hands.cards[waits].pos() - QPointF(0, CARD_HEIGHT * self.hands.in_hand / 2 - 8)
        end = berth.pos() + QPointF(0, self.chart.tall * 0.32)
        self.pointer.show_way(start, end, blocked_words(view, eyes, missing, names))

    def _open_hands(self, hands: tuple[Hand, ...], extra: Hand) -> None:
        """The deal is over: what the others have left lies open beside their plates, where nothing covers it."""
        self.left = hands
        self.hands.show_held(hands, extra)
        self.arrange_hands()

    def arrange_hands(self) -> None:
        """Fans of backs stand behind the plates; hands that lie open lie beside them, large enough to be read."""
        for seat, (held, plate) in enumerate(zip(self.hands.held, self.plates, strict=True)):
            is_open = bool(self.left) and seat != self.eyes
            span = max(SPAN, min(WIDEST_OPEN, 58.0 * len(held.cards))) if is_open else SPAN
            held.setZValue(OPEN_HEIGHT if is_open else BEHIND_PLATES)
            held.spread(span)
            if not is_open:
                held.setScale(plate.scale())
                held.setPos(self.fans[seat])
                continue
            apart = min((abs(other.y() - plate.y()) for other in self._column(seat)), default=self.paper.height())
            held.setScale(min(plate.scale() * OPEN_SIZE, apart / OPEN_TALL))
            inward = 1 if plate.x() < self.sceneRect().width() / 2 else -1
            away = PLATE_WIDTH / 2 * plate.scale() + span / 2 * held.scale() + 14
            held.setPos(plate.pos() + QPointF(inward * away, 0))

    def _column(self, seat: Seat) -> list[Plate]:
        """The other plates on the same side of the table."""
        own = self.plates[seat]
        return [plate for plate in self.plates if plate is not own and abs(plate.x() - own.x()) < 40]

    def _mark_berths(self) -> None:
        self.berths.show_rows(rows_of(self.hands.laid))
        self._show_waiting()

    def _show_waiting(self) -> None:
        """Which berths wait for a card of whoever looks, and how far the other cards are."""
        hands = self.hands
        self.berths.show_held(hands.hand)
        self.berths.show_holders(self._holders())
        places = [place for place, _turn in hands.places(len(hands.hand))]
        others = [len(held.cards) for seat, held in enumerate(hands.held) if seat != self.eyes]
        shown = hands.hand if not self.over and all(others) else ()  # once somebody is out, there is nothing to wait for
        self.waiting.show(shown, rows_of(hands.laid), places, hands.rail, CARD_WIDTH * hands.in_hand, self._lifted)
        self.track.show_race(self._race() if shown else None, self.till.scores, self.eyes, self.target)
        counts = self._counts() if self._has_regatta else []
        asks = self._may_back and self.backing.is_open(counts)
        if not asks:
            self.quay.close()
        self.regatta.show(counts, self.eyes, self.backing.boat, asks)

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
        return told._replace(landing=landing(self._counts(), scores, self.eyes))

    def _charge(self, seat: Seat, points: int, score: int) -> None:
        """A little thing that happens often: the seal beside the plate goes while play goes on."""
        self.sounds.play("knock")
        self.till.show(with_one(self.till.scores, seat, score))
        self.slips.charge(self.till.tallies[seat], signed(-points))

    def _stage(self, title: str, words: str, seat: Seat | None, dress: Dress) -> Iterable[Beat]:
        """A great moment that comes several times in a game: a shorter one."""
        come, _stay, go, hide = self.great_moment.play(title, words, seat, "bell" if seat is None else "fanfare", dress)
        yield from (self.now(self.looking.put_away), come, self.wait(pace.SERIES_MOMENT), go, hide)

    def _go_out(self, seat: Seat) -> Iterable[Beat]:
        """MF-9: every card that the others still hold is a point."""
        held = sum(len(held.cards) for other, held in enumerate(self.hands.held) if other != seat)
        points = held + (len(self.hands.hand) if seat != self.eyes else 0)
        words = tr("One card is left in the other hands: 1 point.")
        if points != 1:
            words = tr("{n} cards are left in the other hands: {n} points.", n=points)
        title = tr("{name} wins the deal!", name=short_name(self.names[seat]))
        yield from self._stage(title, words, seat, pageant.out(self.laid_last[1]))

    def _sail_in(self, seats: tuple[Seat, ...], score: int, words: str) -> Iterable[Beat]:
        """The end: the ship comes in to the harbour, and the winner stands above her."""
        yield self.now(lambda: self._hang_ribbon(over=True))
        yield self.now(lambda: self.speech.crown(seats, words))
        seat = seats[0] if len(seats) == 1 else None
        title = tr("{name} wins!", name=short_name(self.names[seats[0]])) if seat is not None else tr("A shared win!")
        home = tr("The ship is home, with a score of {score}.", score=figure(score)) if seat is not None else words
        come, _stay, go, hide = self.great_moment.play(title, home, seat, "", pageant.harbour)
        yield come
        yield Beat(self._sail)
        yield self.wait(pace.MOMENT if self.tempo.less_motion else pace.BANNER)
        yield self.now(lambda: self.ship.setVisible(False))
        yield from (go, hide)

    def _sail(self) -> QAbstractAnimation:
        room = self.sceneRect()
        y = room.height() * 0.95 - SHIP.height() / 2 - 16
        self.ship.setPos(room.right() + SHIP.width() / 2, y)
        self.ship.setVisible(True)
        return self.glide(self.ship, QPointF(room.width() * 0.2, y), pace.WINNER, pace.ARRIVE)

    def _write_deal(self, scores: tuple[int, ...]) -> None:
        """MF-14: a line of the log for every deal, and why it was so."""
        why = reasons(self.history, self.found, self.wrongly, len(self.players))
        totals = [sum(reason.points for reason in lines) for lines in why]
        names = [short_name(name) for name in self.names]
        out = next((event.seat for event in self.found if isinstance(event, Credited)), NOBODY)
        backed = self.backing.come_in(out, names, self.eyes)
        won = won_words(scores, self.eyes, names, self.target, last=self.deal >= self.deals)
        honour = self.backing.honour() if won else ""
        told = (
            *won,
            *((honour,) if honour else backed),
            *standing(scores, self.eyes, names, self.target),
            *tale(self.found, totals, self.stops, self.eyes, names),
        )
        fitting = [
            card for letter, row in zip(SERIES, rows_of(self.hands.laid), strict=True) for card in cards_fitting(letter, row)
        ]
        stoppers = [*fitting, *(event.card for event in self.found if isinstance(event, HeldUp))]
        self.log.page.write((*self.log.page.sheet, scores), why=why, tale=told, left=self.left, stoppers=stoppers)

    # -- What can be done ------------------------------------------------------------------------------------------------------

    def actions(self, view: Table, moves: Sequence[Move]) -> list[Action]:
        lays = [move for move in moves if isinstance(move, Lay)]
        actions = [self._lay_action(move, view, str(at)) for at, move in enumerate(lays, start=1)]
        challenges = [move for move in moves if isinstance(move, Challenge)]
        actions += [self._challenge_action(move, evidence(view, move.seat)) for move in challenges]
        for move in moves:
            match move:
                case CannotPlay():
                    words, could = pass_words(view, could=bool(lays)), bool(lays)
                    actions.append(Action(move, words, "P", main=not could, twice=could, tight=could))
                case Keep():
                    actions.append(Action(move, keep_words(), "K", main=not lays, tight=bool(lays)))
                case Count():
                    actions.append(
                        Action(move, self.speech.called(move, view), "C", main=not any(action.main for action in actions))
                    )
        return actions

    def _lay_action(self, move: Lay, view: Table, key: str) -> Action:
        """The button over a card, by which keys and screen readers lay it."""
        action = self.hands.action(move, move.card, self.speech.called(move, view), key)
        return replace(action, point=partial(self.looking.walk_to, move.card))

    def _challenge_action(self, move: Challenge, known: Evidence) -> Action:
        """Below the plate of whoever is doubted, or, where plates stand close, beside it: never over it. It says what the table
        knows of their passes, and stands out where that is a lie for sure."""
        plate, key = self.plates[move.seat], str((move.seat + 1) % 10)

        def place() -> QRectF:
            room, size, wide = self.sceneRect(), plate.scale(), PLATE_WIDTH * plate.scale()
            column = [other.y() for other in self.plates if abs(other.x() - plate.x()) < 40]
            apart = min((abs(y - plate.y()) for y in column if y != plate.y()), default=self.paper.height())
            tall = min(EVIDENCE.height() * self.letters, apart - 6)
            below = min((y - plate.y() for y in column if y > plate.y() + 1), default=self.paper.bottom() - plate.y() + 60)
            if plate.y() > self.paper.bottom():  # one's own plate; nobody doubts themselves
                below = 0
            inward = 1 if plate.x() < room.width() / 2 else -1
            outer, y = plate.x() - inward * wide / 2, plate.y() + PLATE_HEIGHT * size / 2 + 8
            if below <= PLATE_HEIGHT * size + tall + 60 * size:
                outer, y = plate.x() + inward * (wide / 2 + 12), plate.y() - tall / 2
            to_middle = inward * (room.width() / 2 - outer) - 8
            wide = max(wide, min(EVIDENCE.width() * self.letters, to_middle))
            return QRectF(min(outer, outer + inward * wide), y, wide, tall)

        return Action(
            move, tr("{known}\nChallenge", known=evidence_words(known)), key, main=bool(known.laid), place=place, tight=True
        )

    def offer(self, view: Table, moves: Sequence[Move]) -> None:
        laying = {move.card: move for move in moves if isinstance(move, Lay)}
        self.hands.offer(dict(laying))
        self.berths.show_held(laying)
        if not laying and view.phase is Phase.PLAY:
            self._point_at_block()
        self.looking.begin()

    def withdraw(self) -> None:
        self.hands.withdraw()
        self.pointer.setVisible(False)
        self.berths.show_held(self.hands.hand)
        self.looking.end()

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        """A card of the hand that does not fit cannot be picked up, and says why."""
        self.looking.press(event.scenePos())
        self.quay.close()
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
        self.history, self.wrongly, self.stops = view.history, view.wrongly, view.stops
        self.view = view
        left = view.hands if view.shown else ()
        if left != self.left:
            self.left = left
            self.arrange_hands()
        self.berths.show_rows(view.rows)
        self.laid_by.show(view.history)
        self.slips.show(silent(view), found_out(view), at_last_card(view, self.eyes), self._stopped(view))
        self._hang_ribbon(bool(view.winners))
        self._show_deal(view.deal)
        self._show_waiting()
        self.last_lap = self._is_last_lap()
        self.light(view.turn if view.turn != NOBODY else None)
        self.show_winners(view.winners)
        return wrong


def deal_order(dealer: Seat, seats: int, extra: bool) -> list[Seat]:
    """MF-1, MF-13: to the left of the dealer, and the extra hand last."""
    return [*to_the_left(dealer, seats), *([NOBODY] if extra else [])]


BOARD: Final[MakeBoard] = MayflowerBoard
