"""The board of Horses: how an evening at the races looks, from the bets to the prize-giving."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from parlor_desktop.engine.cards import SUITS
from parlor_desktop.engine.contract import Awaits, Event, Move, Seat, Weighed
from parlor_desktop.engine.session import PERSON
from parlor_desktop.engine.wording import Sentence
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
from parlor_desktop.games.horses.house_rules import HouseRules, races_of
from parlor_desktop.games.horses.moves import Cut, Off, Stake, TurnCard
from parlor_desktop.games.horses.prospects import prospects
from parlor_desktop.games.horses.rules import GAME, prizes
from parlor_desktop.games.horses.table import NOBODY, Phase, Race, Table
from parlor_desktop.games.horses.words import bet_words, race_name
from parlor_desktop.scene.horses.announcer import Announcer
from parlor_desktop.scene.horses.bettor import Bettor
from parlor_desktop.scene.horses.cards import Cards
from parlor_desktop.scene.horses.ceremony import Ceremony
from parlor_desktop.scene.horses.cheers import Cheers
from parlor_desktop.scene.horses.commentary import (
    suit_word,
)
from parlor_desktop.scene.horses.course import Course
from parlor_desktop.scene.horses.finish import FinishLine
from parlor_desktop.scene.horses.ledger import LedgerBook, LedgerPage
from parlor_desktop.scene.horses.lookout import Lookout
from parlor_desktop.scene.horses.make_up import MakeUpBoard
from parlor_desktop.scene.horses.payments import Payments
from parlor_desktop.scene.horses.purse import paint_tray
from parlor_desktop.scene.horses.race_card import Card as CardOfRace
from parlor_desktop.scene.horses.race_card import RaceCard, form_of
from parlor_desktop.scene.horses.ring import Ring
from parlor_desktop.scene.horses.run import Run
from parlor_desktop.scene.horses.seating import WIDE
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
TRACK: Final = 500.0
NARROW_TRACK: Final = 436.0
"""How high the track is; in a narrow room, where squares are short and horses small, a bit less."""
LOW: Final = 372.0
"""How high the room below it must be."""
AS_GOOD_AS_LOST: Final = 0.0005
"""A chance that would be written as nothing."""
BIG_WIN: Final = 4
"""Who gains a share of the bank in one race, one in so many, has a moment of their own."""
VERY_BIG_WIN: Final = 2
"""Where many play: the same, for somebody whom nobody here has bet with."""
MOST_FLIGHTS: Final = 40
LAST_RACES: Final = 2
"""Before so many races at the end the standings are announced."""
FEW_BETS: Final = 3
"""So many bets of one's own are told when the betting is closed."""
PEOPLE_TOLD: Final = 2
"""So many people at this screen are named whose bets have come in."""
FEW: Final = 3
"""So many are named who still have to bet."""


class HorsesBoard(Board[Table]):
    def __init__(self, occasion: Occasion) -> None:
        super().__init__(occasion)
        self.rules: HouseRules = occasion.rules
        self.races = races_of(self.rules, len(self.players))
        flying = [Chips(counted=False, values=TENS) for _ in range(MOST_FLIGHTS)]
        self.till = Till(self, (self.rules.bank,) * len(self.players), flying)
        self.course = Course(self)
        self.cheers = Cheers(self, self.course)
        self.cards = Cards(self)
        self.ring = Ring(self, self.till, changed=self.write, lookers=self._lookers)
        self.payments = Payments(self, self.till, self.ring)
        self.large = MakeUpBoard()
        """The board of whoever bets; during the race, the tote."""
        self.bettor = Bettor(self, self.large, self.ring.title)
        self.lookout = Lookout(self, self.ring, self.course, self.cards, self.large, self.till.scores, self._lookers)
        self.run = Run(self, self.course, self.cards, self.ring)
        self.finish_line = FinishLine(self, self.course, self.cheers, self.ring, self.lookout, self._lookers)
        self.book = LedgerBook(self.races)
        self.page = OpenPage(self, LedgerPage([short_name(name) for name in self.names], self.rules.bank), covers=True)
        self.announcer = Announcer(self, self.till, self.payments, self.bettor, self.page.page, self._lookers)
        self.ceremony = Ceremony(self, self.till)
        self.race_card = RaceCard()
        """On the turf, while the bets are laid."""
        self._view: Table | None = None
        """What was seen last when all was still."""
        self.put(self.race_card, 9.0)
        self.put(self.large, 4.0)
        self.put(self.book, 8.0)
        self.lay_out(USUAL)

    # -- Places ---------------------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        room = self.sceneRect()
        width, height, letters, seating = room.width(), room.height(), self.letters, self.ring.seating
        foot = FOOT * (1 + 1.2 * (letters - 1))
        usual = (TRACK if width >= WIDE else NARROW_TRACK) + (height - 1000) * 0.3
        needed = max(LOW * (1 + 0.2 * (letters - 1)), seating.needs)  # larger letters need more room below the track
        track = QRectF(16, 12, width - 32, min(usual, height - foot - 28 - needed))
        low = QRectF(26, track.bottom() + 16, width - 52, height - foot - track.bottom() - 16)
        centre = low.adjusted(seating.side + 12, 0, -seating.side - 12, 0)
        tray_width = (186.0 if width >= WIDE else 158.0) * (0.5 + 0.5 * letters)
        tray = QRectF(centre.right() - tray_width, centre.top(), tray_width, centre.height())
        self.course.lay_out(track, letters)
        turf = self.course.track
        self.cheers.lay_out()
        self.race_card.lay_out(
            QRectF(turf.line + 18, turf.lanes.top() + 8, turf.post - turf.line - 36, turf.lanes.height() - 20), letters
        )
        self.large.lay_out(centre.adjusted(0, 0, -tray_width - 12, 0), letters)
        self.lookout.gauge.lay_out(self.large.gauge_place, letters)
        self.bettor.purse.lay_out(tray, letters)
        self.cards.lay_out(tray, centre, letters)
        self.ring.lay_out(low)
        self.book.setScale(0.6 * (0.6 + 0.4 * letters))
        for words in (self.speech.ribbon, self.speech.bubble):
            words.setScale(letters)
        self.book.setPos(width - 58, height - 56)
        # below the track, as far as there is room, so that the horses that came in can still be seen
        self.page.lay_out(QRectF(16, 12, width - 32, height - foot), middle=self.large.sceneBoundingRect().center().y())
        self.payments.lay_out(QPointF(width / 2, height - foot / 2))
        # over the grandstand: what is announced must not cover the horse that it speaks of
        self.speech.ribbon.setPos(track.center().x(), (track.top() + self.course.track.lanes.top()) / 2)
        self.ceremony.lay_out(room)

    def landmarks(self) -> dict[str, QRectF]:
        large = self.large.mapRectToScene(self.large.boundingRect())
        return {**super().landmarks(), "track": self.course.track.rect, "board": large}

    def kept_clear(self) -> tuple[QRectF, ...]:
        return (self.course.track.rect,)

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
                values = {"race": race, "title": said(race_name(race), ()), "name": short_name(self.names[seat])}
                yield from self.speech.announce(tr("Race {race}, {title}: {name} is Bookie", **values), "bell")
                yield from self.announcer.standings(race, self.races - race + 1)
                yield from self.speech.speak(event, seat)
            case BetsLaid(seat, stakes):
                if event.hidden and self.plays[seat] != PERSON:  # one after another says "ready", quicker and quicker
                    yield self.now(lambda: self.tempo.drum(len(self.ring.down)))
                yield from self.ring.put_down(seat, stakes)
                if words := self._sits_out(seat):
                    yield self.great()
                    yield from self.speech.announce(words, "knock")
                if not event.hidden:  # a covered board says "ready" itself
                    yield from self.speech.speak(event, seat)
            case Declined(seat, line, counters):
                bet = said(bet_words(line, counters), self.names)
                words = tr("{name}, take back {bet}: I could not pay for it.", name=self.names[seat], bet=bet)
                yield from self.speech.say(self.ring.bookie, words)
            case TheyAreOff(stakes):
                yield self.great()
                yield self.now(lambda: self._close_betting(stakes))
                yield from self.speech.speak(event, self.ring.bookie)
                yield from self.announcer.opens_book(stakes, self.ring.bookie)
            case PackShuffled():
                yield from self.cards.shuffle(times=3)
            case PackCut(seat, depth):
                yield from self.speech.say(seat, tr("I cut at {depth}.", depth=depth))
                yield from self.cards.shuffle(times=1)
                yield from self.run.start(first_or_last=self.book.race in (1, self.races))
            case CardTurned(card, square):
                yield from self.run.turn(card, square)
            case CameIn(letter, place):
                yield from self.finish_line.come_in(letter, place, self.speech.told(event))
            case LosersCollected():
                yield from self.payments.collect(event)
            case Paid():
                yield from self.payments.pay(event)
            case MarkersNoted(seat):
                yield from self.speech.speak(event, seat)
            case MarkersTaken(seat, counters):
                yield from self.speech.say(seat, tr("{counters} of it pays what I owed.", counters=counters))
            case RaceOver(race, finish, gains):
                yield from self.close_race(Race(self.ring.bookie, finish, gains), last=race == self.races)
            case PrizesGiven(first, second, poney):
                yield self.now(self.ring.clear_away)
                yield from self.ceremony.give((first, second, poney))

    def _lookers(self) -> list[Seat]:
        """Who is to see what lies on the boards."""
        return [self.eyes] if self.eyes is not None else [seat for seat, plays in enumerate(self.plays) if plays == PERSON]

    def _open_race(self, seat: Seat, race: int) -> None:
        self.bettor.forget()
        self.book.show_race(race)
        self.ring.clear(bookie=seat)

    def _close_betting(self, stakes: tuple[Stakes, ...]) -> None:
        """HO-4: all boards lie open, and what is on them is no longer in hand."""
        self.course.running = True
        self.ring.open = True
        self.lookout.close_betting(stakes, self.till.scores)
        self.ring.show(stakes)
        self.till.add({seat: -total(laid) for seat, laid in enumerate(stakes)})

    def close_race(self, race: Race, last: bool) -> Iterator[Beat]:
        """Who has gained much is celebrated. The horses stay at the post with their rosettes while the ledger lies open; then
        others come to the start."""
        yield from self.finish_line.celebrate(race, self.rules.bank)
        places = dict(zip(("first", "second", "third"), map(suit_word, race.finish), strict=False))
        words = tr("{first} first, {second} second, {third} third.", **places)
        yield self.now(lambda: self.payments.tell(words[0].upper() + words[1:]))
        yield self.now(self.write)
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

    def secret_place(self, seat: Seat) -> QRectF:
        """The make-up board and the purse beside it."""
        return self.large.sceneBoundingRect().united(self.cards.tray)

    # -- What can be done -----------------------------------------------------------------------------------------------------

    def tools(self) -> list[Tool]:
        return [
            Tool(tr("Cheer your horse"), "C", self._cheering_place, self._cheer_own),
            Tool(tr("The ledger"), "L", lambda: self.book.mapRectToScene(BOOK), lambda: self.page.toggle(waits=True)),
        ]

    def _cheering_place(self) -> QRectF:
        """The grandstand, while there is something to cheer for."""
        return self.course.track.stands if self.course.running else QRectF()

    def _cheer_own(self) -> None:
        """Cheer the horse whose card helps whoever looks most; the leader, where nothing of theirs hangs on it."""
        course, lookers = self.course, self._lookers()
        running = [letter for letter in SUITS if letter not in course.finish]
        if not course.running or not running:
            return
        wanted = self.lookout.wanted(lookers[0]) if lookers else None
        self.cheers.cheer(wanted[0] if wanted is not None else (course.leaders() or running)[0])

    def makes_forced(self, view: Table) -> bool:
        """Nobody is asked for bets who can lay none."""
        return self.lets_run or view.phase is Phase.BET

    def _sits_out(self, seat: Seat) -> str:
        """Why a person was not asked for bets; nothing, where they were."""
        view = self._view
        if view is None or self.plays[seat] != PERSON or view.phase is not Phase.BET or GAME.forced(view, seat) is None:
            return ""
        name = short_name(self.names[seat])
        if view.counters[seat]:
            return tr("{name} cannot bet: the Bookie could pay for nothing", name=name)
        return tr("{name} has no counters left and sits this race out", name=name)

    def takes_press(self, place: QPointF) -> bool:
        """A line of one's board, or the lane of a horse that runs."""
        return self.cheers.takes(place) or (self.large.written.open and bool(self.large.line_at(place)))

    def actions(self, view: Table, moves: Sequence[Move]) -> list[Action]:
        match moves[0]:
            case Stake():
                return [*self.bettor.actions(), *self.ring.invite(self._others(view))]
            case Off():
                return [Action(moves[0], tr("No more bets!"), "N", main=True)]
            case Cut():
                return self.cards.actions()
        return self.cards.turn_actions(moves[0])

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
                self.cards.offer_turn()
        self.write()

    def withdraw(self) -> None:
        self.large.point_out(())
        self.bettor.leave()
        self.ring.withdraw()
        self.cards.withdraw()
        self.write()

    # -- What is said below the table -----------------------------------------------------------------------------------------

    def line_words(self, event: Event) -> str:
        """Of what concerns the whole table, only what concerns whoever looks; the story has it all."""
        told = self.announcer.tells(event, self.ring.bookie)
        return super().line_words(event) if told is None else told

    def prompt(self, view: Table, seat: Seat) -> str:
        told = self.announcer.prompt(view, seat)
        return super().prompt(view, seat) if told is None else told

    def doing(self, view: Table, awaits: Awaits) -> str:
        return self.announcer.doing(view)

    def advice(self, view: Table, seat: Seat, weighed: Sequence[Weighed]) -> str:
        return self.announcer.advice(view, seat, weighed)

    def point_at(self, move: Move | None) -> bool:
        lines = tuple(line for line, _ in move.bets) if isinstance(move, Stake) else ()
        self.large.point_out(lines)
        if isinstance(move, Cut):
            self.cards.spread.show_depth(move.depth)
        return bool(lines) or isinstance(move, Cut)

    def look_as(self, seat: Seat | None) -> None:
        super().look_as(seat)
        self.payments.tell("")
        self.lets_run = False
        self.withdraw()

    # -- What is shown --------------------------------------------------------------------------------------------------------

    def write(self) -> None:
        """The large board is the make-up board of whoever bets, or else the tote."""
        if self.bettor.write():
            self.lookout.gauge.write(())
            self.lookout.mark_horses()
        else:
            self.lookout.write(self.book.race, self.races)
        self._write_card()

    def _write_card(self) -> None:
        """While the bets are laid: the race, what can still be won, and how the earlier races went."""
        if self.course.running or self.ring.over or self.ring.bookie == NOBODY:
            self.race_card.write(CardOfRace())
            return
        race, races = max(1, self.book.race), self.races
        title = said(race_name(race), ())
        number = tr("Race {race} of {races}", race=race, races=races) if race < races else tr("The last race")
        goals = [said(words, self.short_names) for words in self._prospects(race)]
        form = form_of(self.page.page.races[: race - 1], self.short_names)
        self.race_card.write(CardOfRace(number, title[0].upper() + title[1:], tuple(goals), form))

    @property
    def _looks(self) -> Seat | None:
        """To whom the race card speaks."""
        return self.asked if self.asked is not None else self.eyes

    def _prospects(self, race: int) -> Sequence[Sentence]:
        seat, view = self._looks, self._view
        if seat is None or view is None or view.race != race or view.bookie == NOBODY:
            return ()
        return prospects(view, seat)

    @property
    def short_names(self) -> list[str]:
        return [short_name(name) for name in self.names]

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

    def show_deck(self, four_colours: bool) -> None:
        self.cards.print_in(four_colours)

    # -- The truth ------------------------------------------------------------------------------------------------------------

    def settle(self, view: Table) -> list[str]:
        wrong: list[str] = []
        self._view = view
        self.till.mend(wrong, view.scores)
        self.till.land()
        self.ring.mend(wrong, view)
        self.lookout.mend(view)
        self.course.mend(wrong, view)
        self.cards.mend(wrong, view)
        ledger = self.page.page
        self.mend(wrong, "ledger", ledger.races, view.ledger, lambda: ledger.write(view.ledger))
        self.ceremony.mend(wrong, prizes(view.scores) if view.phase is Phase.OVER else ())
        self.book.show_race(view.race)
        if not self.course.running:
            self.payments.tell("")
        if view.phase is not Phase.RACE:
            self.lets_run = False
        self.show_turn(view)
        self.write()
        return wrong


BOARD: Final[MakeBoard] = HorsesBoard
