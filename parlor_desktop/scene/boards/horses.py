"""The board of Horses: the track with its horses, the make-up boards, the pack, the tote board and the prize-giving."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF
from PySide6.QtGui import QPainter

from parlor_desktop.engine.cards import SUIT_NAMES, SUITS, suit
from parlor_desktop.engine.protocol import Event, Move, Seat
from parlor_desktop.engine.seats import to_the_left, with_one
from parlor_desktop.engine.session import PERSON, Player
from parlor_desktop.engine.wording import signed
from parlor_desktop.games.horses.betting import LINES, SHOW, Finish, Line, Stakes, kind_of, total
from parlor_desktop.games.horses.chances import finishes
from parlor_desktop.games.horses.events import (
    BetsLaid,
    BookieNamed,
    CameIn,
    CardTurned,
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
from parlor_desktop.games.horses.house_rules import NO_LIMIT, HouseRules
from parlor_desktop.games.horses.moves import Cut, Off, Stake, TurnCard
from parlor_desktop.games.horses.rules import GAME
from parlor_desktop.games.horses.table import FACE_DOWN, NOBODY, SQUARES, WHOLE_PACK, Phase, Race, Table
from parlor_desktop.scene import tempo as pace
from parlor_desktop.scene.boards.board import Action, Board, Tool, short_name
from parlor_desktop.scene.boards.draft import Draft
from parlor_desktop.scene.boards.scored_board import ScoredBoard
from parlor_desktop.scene.choreographer import Beat
from parlor_desktop.scene.items.card import CARD, Card
from parlor_desktop.scene.items.chips import TENS, Chips
from parlor_desktop.scene.items.horse import Horse
from parlor_desktop.scene.items.ledger import LedgerBook, LedgerPage
from parlor_desktop.scene.items.make_up import LOST, WON, Bets, MakeUpBoard, SmallBoard, Written, line_words, odds_words
from parlor_desktop.scene.items.pack import Pack, SpreadPack
from parlor_desktop.scene.items.paper import Ribbon
from parlor_desktop.scene.items.picture import Picture
from parlor_desktop.scene.items.plate import HEIGHT as PLATE_HEIGHT
from parlor_desktop.scene.items.plate import WIDTH as PLATE_WIDTH
from parlor_desktop.scene.items.playing_card import IN_FOUR_COLOURS, IN_TWO_COLOURS
from parlor_desktop.scene.items.prizes import Prize, PrizeGiving, Rosette
from parlor_desktop.scene.items.purse import KEYS, WORTHS, Purse, paint_tray
from parlor_desktop.scene.items.race_track import RaceTrack
from parlor_desktop.scene.items.score_page import BOOK
from parlor_desktop.scene.sounds import Sounds
from parlor_desktop.scene.tempo import Speed, Tempo
from parlor_desktop.scene.wording import tr

FOOT: Final = 100.0
"""Room for the buttons below everything."""
WIDE: Final = 1500.0
"""From this width on, a small board lies beside its plate; in a narrower room below it."""
PLATE: Final = 0.78
IN_PACK: Final = 0.36
TURNED: Final = 0.6
"""The scale of a card of the pack, and of the card that was turned."""
MOST_FLIGHTS: Final = 40


class HorsesBoard(ScoredBoard):
    def __init__(self, players: Sequence[Player], rules: HouseRules, tempo: Tempo, sounds: Sounds) -> None:
        super().__init__(players, tempo, sounds)
        face, back = IN_TWO_COLOURS.paint_face, IN_TWO_COLOURS.paint_back
        self.rules = rules
        self.near: Seat = next((seat for seat, player in enumerate(players) if player.plays == PERSON), 0)
        """Who sits at the lower left: the first person."""
        self.plays = [player.plays for player in players]
        self.track = RaceTrack()
        self.horses = {letter: Horse(letter, QPointF(), 100) for letter in SUITS}
        self.rosettes = {letter: Rosette() for letter in SUITS}
        self.large = MakeUpBoard()
        self.purse = Purse()
        self.small = [SmallBoard() for _ in players]
        self.pack = Pack(back)
        self.spread = SpreadPack(back)
        self.lying = Card("", face, back)
        """The card that was turned last."""
        self.turning = Card("", face, back)
        self.book = LedgerBook(len(players))
        self.page = LedgerPage([short_name(name) for name in self.names], rules.bank)
        self.giving = PrizeGiving()
        self.shout = Ribbon(size=72)
        self.badge = Picture("horses/bookie.svg", 44)
        self.flying = [Chips(counted=False, values=TENS) for _ in range(MOST_FLIGHTS)]
        for item, height in (
            (self.large, 4.0),
            (self.purse, 6.0),
            *((board, 5.0) for board in self.small),
            (self.pack, 6.0),
            (self.spread, 20.0),
            (self.lying, 7.0),
            (self.turning, 8.0),
            *((horse, 12.0 + at) for at, horse in enumerate(self.horses.values())),
            *((rosette, 12.5 + at) for at, rosette in enumerate(self.rosettes.values())),
            (self.badge, 14.0),
            (self.book, 8.0),
            (self.giving, 30.0),
            (self.shout, 45.0),
            (self.page, 70.0),
            *((chips, 55.0) for chips in self.flying),
        ):
            self.put(item, height)
        self.large.laid.connect(lambda line: self.lay(line, self.purse.worth))
        self.large.taken.connect(self.take)
        self.purse.dropped.connect(self._drop)
        self.spread.moved.connect(self._show_depth)
        for seat, board in enumerate(self.small):
            board.pressed.connect(lambda seat=seat: self.turned_to.emit(seat))
        self.pack.pressed.connect(lambda: self.chosen.emit(TurnCard()))
        self.bookie: Seat = NOBODY
        self.race = 0
        self.running = False
        """From "they're off" until the last payment."""
        self.over = False
        self.stakes: tuple[Stakes, ...] = ((),) * len(players)
        self.down: tuple[Seat, ...] = ()
        self.open = False
        """All boards lie open (HO-4)."""
        self.squares = dict.fromkeys(SUITS, 0)
        self.finish: Finish = ()
        self.turned = ""
        self.ledger: tuple[Race, ...] = ()
        self.drafts: dict[Seat, Draft] = {}
        self.view: Table | None = None
        """What the person who is asked sees."""
        self._note, self._objects, self._sure = "", False, False
        self._usual_speed: Speed | None = None
        self.purse.setVisible(False)
        self.badge.setVisible(False)
        self.show_scores((rules.bank,) * len(players))
        self.land()

    def tools(self) -> list[Tool]:
        return [
            Tool(tr("The ledger"), "L", lambda: self.book.mapRectToScene(BOOK), self.open_page),
            Tool(tr("On to the next finish"), "F", self._beside_pack, self.hurry),
        ]

    def open_page(self) -> None:
        self._fit_page()
        self.page.setOpacity(1)
        self.page.setVisible(not self.page.isVisible())

    def put_away(self) -> bool:
        was_open = self.page.isVisible()
        self.page.setVisible(False)
        return was_open

    def hurry(self) -> None:
        """The race runs at once until a horse has come in."""
        if self.running and self._usual_speed is None and not self.tempo.still:
            self._usual_speed = self.tempo.speed
            self.tempo.speed = Speed.INSTANT

    def _slow_down(self) -> None:
        if self._usual_speed is not None:
            self.tempo.speed, self._usual_speed = self._usual_speed, None

    def show_player(self, seat: Seat, plays: str) -> None:
        super().show_player(seat, plays)
        self.plays[seat] = plays

    def look_as(self, seat: Seat | None) -> None:
        super().look_as(seat)
        self.put_away()
        self._slow_down()
        self.withdraw()

    # -- Places ---------------------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        room = self.sceneRect()
        width, height = room.width(), room.height()
        track = QRectF(16, 12, width - 32, 436 + (height - 1000) * 0.3)
        self.track.lay_out(track)
        low = QRectF(26, track.bottom() + 16, width - 52, height - FOOT - track.bottom() - 16)
        self.side = min(470.0, max(372.0, width * 0.235)) if width >= WIDE else 222.0
        centre = low.adjusted(self.side + 12, 0, -self.side - 12, 0)
        tray_width = 186.0 if width >= WIDE else 158.0
        self.tray = QRectF(centre.right() - tray_width, centre.top(), tray_width, centre.height())
        self.large.lay_out(centre.adjusted(0, 0, -tray_width - 12, 0))
        self.purse.lay_out(self.tray)
        self.spread.lay_out(centre)
        self._place_pack()
        self._place_horses()
        self._seat_players(low)
        self.book.setScale(0.54)
        self.book.setPos(width - 62, height - 50)
        self.page.setPos(QPointF(width / 2, height * 0.47))
        self._fit_page()
        self.ribbon.setPos(track.center().x(), track.center().y() + 30)
        self.shout.setPos(track.center())
        self.giving.setPos(track.center() + QPointF(0, 4))
        self.giving.setScale(min(1.12, (track.height() - 12) / self.giving.boundingRect().height()))
        self._place_badge()

    def _place_pack(self) -> None:
        middle = self.tray.center().x()
        self.pack.setScale(IN_PACK)
        self.pack.setPos(middle, self.tray.top() + 92)
        scale = min(TURNED, (self.tray.height() - 214) / CARD.height(), self.tray.width() / CARD.width() * 0.96)
        for card in (self.lying, self.turning):
            card.setScale(scale)
            card.setPos(self._turned_place())

    def _turned_place(self) -> QPointF:
        return QPointF(self.tray.center().x(), self.tray.bottom() - CARD.height() * self.lying.scale() / 2 - 8)

    def _beside_pack(self) -> QRectF:
        place: QRectF = self.pack.mapRectToScene(CARD)
        return place

    def _place_horses(self) -> None:
        scale = min(self.track.lane_height / 85, self.track.pitch / 98, 1.25)
        for letter, horse in self.horses.items():
            horse.setScale(scale)
            horse.lay_out(self.track.start(letter), self.track.pitch)
            self._place_rosette(letter)

    def _place_rosette(self, letter: str) -> None:
        """Left of the horse that it was given to."""
        rosette, horse = self.rosettes[letter], self.horses[letter]
        rosette.setScale(min(1.0, self.track.lane_height / 74))
        rosette.setPos(self._square_place(letter, rosette.prize) + QPointF(horse.scale() * 104, -self.track.lane_height * 0.36))

    def _square_place(self, letter: str, square: int) -> QPointF:
        return self.track.start(letter) + QPointF(square * self.track.pitch, 0)

    def _seat_players(self, low: QRectF) -> None:
        """The first person at the lower left, the others to his left: up one side, and down the other."""
        order = (self.near, *to_the_left(self.near, len(self.players))[:-1])
        left = order[: (len(order) + 1) // 2]
        self.rows: dict[Seat, QRectF] = {}
        for column, x, seats in (
            ("left", low.left(), left[::-1]),
            ("right", low.right() - self.side, order[len(left) :]),
        ):
            high = low.height() / max(1, len(seats))
            for at, seat in enumerate(seats):
                self.rows[seat] = QRectF(x, low.top() + at * high, self.side, high)
                self._seat(seat, self.rows[seat], column == "left")
        self._place_small()

    def _seat(self, seat: Seat, row: QRectF, at_left: bool) -> None:
        plate = self.plates[seat]
        if self.sceneRect().width() >= WIDE:
            size = min(PLATE * self.letters, (row.height() - 8) / PLATE_HEIGHT, 0.9)
            x = row.left() + PLATE_WIDTH * size / 2 if at_left else row.right() - PLATE_WIDTH * size / 2
            plate.setPos(x, row.center().y())
        else:
            size = min(PLATE, self.side / PLATE_WIDTH, (row.height() - 34) / PLATE_HEIGHT)
            plate.setPos(row.center().x(), row.top() + PLATE_HEIGHT * size / 2 + 4)
        plate.setScale(size)
        inward = 1 if at_left else -1
        self.tallies[seat].setPos(plate.pos() + QPointF(inward * (PLATE_WIDTH * size / 2 + 30), 0))

    def _beside(self, seat: Seat) -> QRectF:
        """Where the small board of a seat can lie."""
        row, plate = self.rows[seat], self.plates[seat]
        at_left = plate.x() < self.sceneRect().width() / 2
        if self.sceneRect().width() >= WIDE:
            taken = PLATE_WIDTH * plate.scale() + 12
            room = row.adjusted(taken, 4, 0, -6) if at_left else row.adjusted(0, 4, -taken, -6)
            high = min(room.height(), 132.0)
            return QRectF(room.left(), room.center().y() - high / 2, room.width(), high)
        top = plate.y() + PLATE_HEIGHT * plate.scale() / 2 + 4
        return QRectF(row.left(), top, row.width(), min(110.0, max(24.0, row.bottom() - top - 8)))

    def _place_small(self) -> None:
        """Everybody's own board beside him; one that is shared spans the places of those who share it (HO-1)."""
        for seat in range(len(self.players)):
            place = self._beside(seat)
            for other in self._sharing(seat)[1:]:
                if self._sharing(seat)[0] == seat and self._same_side(seat, other) and self.sceneRect().width() >= WIDE:
                    place = place.united(self._beside(other))
            self.small[seat].lay_out(place)

    def _same_side(self, one: Seat, other: Seat) -> bool:
        return self.rows[one].left() == self.rows[other].left()

    def _sharing(self, seat: Seat) -> tuple[Seat, ...]:
        """Those who bet on the same board as this seat, himself among them."""
        if self.bookie == NOBODY or seat == self.bookie:
            return ()
        boards = replace(_NO_TABLE, counters=self.scores, markers=self.scores, bookie=self.bookie).boards
        return next((board for board in boards if seat in board), (seat,))

    def _place_badge(self) -> None:
        if self.bookie != NOBODY:
            plate = self.plates[self.bookie]
            corner = QPointF(-PLATE_WIDTH * 0.47, -PLATE_HEIGHT * 0.42) * plate.scale()
            self.badge.setPos(plate.pos() + corner)

    def _fit_page(self) -> None:
        self.page.setScale(min(1.15, (self.sceneRect().width() - 60) / self.page.boundingRect().width()))

    def paint_floor(self, painter: QPainter, rect: QRectF) -> None:
        self.track.paint(painter)
        paint_tray(painter, self.tray)

    # -- How events look ------------------------------------------------------------------------------------------------------

    def cues(self, event: Event) -> Iterable[Beat]:
        match event:
            case BookieNamed(seat, race, cards):
                yield self.now(lambda: self._open_race(seat, race))
                yield self.sound("bell")
                if cards:
                    for other, card in enumerate(cards):
                        yield from self.say(other, tr("I cut {card}.", card=card_words(card)))
                yield from self.announce(tr("Race {race}: {name} is Bookie", race=race, name=self.names[seat]))
            case BetsLaid(seat, stakes):
                yield from self.put_down(seat, stakes)
            case Declined(seat, line, counters):
                words = tr(
                    "{name}, I cannot cover {line}: {counters} back.",
                    name=self.names[seat],
                    line=line_words(line),
                    counters=counters,
                )
                yield from self.say(self.bookie, words)
            case TheyAreOff(stakes):
                yield from self.start(stakes)
            case PackShuffled():
                yield from self.shuffle()
            case PackCut(seat, depth):
                yield from self.say(seat, tr("I cut at {depth}.", depth=depth))
                yield from self.shuffle(times=1)
            case CardTurned(card, square):
                yield from self.turn(card, square)
            case CameIn(letter, place):
                yield from self.come_in(letter, place)
            case LosersCollected(bookie, takings):
                yield from self.collect(bookie, takings)
            case Paid(seat, bets):
                yield from self.pay(seat, bets)
            case MarkersNoted(seat, counters):
                yield from self.say(seat, tr("I owe {counters}.", counters=counters))
            case MarkersTaken(seat, counters):
                yield from self.say(seat, tr("{counters} of it pays what I owed.", counters=counters))
            case RaceOver(race, finish, gains):
                yield from self.close_race(Race(self.bookie, finish, gains), last=race == len(self.players))
            case PrizesGiven(first, second, poney):
                yield from self.give_prizes(first, second, poney)

    def put_down(self, seat: Seat, stakes: Stakes) -> Iterator[Beat]:
        """Somebody is ready: his counters go to his board, face down or open (HO-4)."""

        def motion() -> QAbstractAnimation | None:
            self.sounds.play("chips")
            if not stakes:
                return None
            return self.send(
                self.flying[0], 6 if stakes == FACE_DOWN else total(stakes), self.plates[seat].pos(), self._board_place(seat)
            )

        def lie() -> None:
            self.land()
            self.down = (*self.down, seat)
            self._show_stakes(with_one(self.stakes, seat, stakes))

        yield Beat(motion, overlap=pace.CHIPS_FLY // 2)
        yield self.now(lie)
        if not stakes:
            yield from self.say(seat, tr("Nothing for me."))

    def _board_place(self, seat: Seat) -> QPointF:
        sharing = self._sharing(seat)
        return self.small[sharing[0] if sharing else seat].place.center()

    def _cell_place(self, seat: Seat, line: Line) -> QPointF:
        sharing = self._sharing(seat)
        return self.small[sharing[0] if sharing else seat].cell(line)

    def start(self, stakes: tuple[Stakes, ...]) -> Iterator[Beat]:
        """HO-4: "They're off!" closes the betting, and all boards lie open."""

        def motion() -> QAbstractAnimation:
            self.sounds.play("bugle")
            self.running = self.open = True
            self._show_stakes(stakes)
            self.show_scores(tuple(score - total(laid) for score, laid in zip(self.scores, stakes, strict=True)))
            self.shout.show_text(tr("They're off!"))
            self.shout.setOpacity(1)
            self.shout.setScale(0.6)
            return self.animate(self.shout, b"scale", 1.0, pace.SHOUT // 4, pace.ARRIVE)

        yield Beat(motion)
        yield self.wait(pace.SHOUT)
        yield self.now(lambda: self.shout.show_text(""))

    def shuffle(self, times: int = 3) -> Iterator[Beat]:
        """HO-5: the pack is shuffled, or cut."""

        def motion() -> QAbstractAnimation | None:
            self.sounds.play("card_slide")
            self.pack.show_count(WHOLE_PACK)
            if self.tempo.less_motion:
                return None
            home, part = QPointF(self.tray.center().x(), self.tray.top() + 92), pace.PACK_SHUFFLED // (2 * times)
            steps = [home + QPointF(26 * (-1) ** at, -12 if at % 2 else 6) for at in range(2 * times - 1)]
            return self.one_after_another(*(self.glide(self.pack, place, part) for place in (*steps, home)))

        yield Beat(motion)

    def turn(self, card: str, square: int) -> Iterator[Beat]:
        """HO-6: a card is turned, and its horse gallops a square."""

        def motion() -> QAbstractAnimation:
            self.sounds.play("card_turn")
            self.pack.show_count(self.pack.count - 1)
            self.turning.name = card
            self.turning.turn(face_up=False)
            self.turning.moving = True
            self.turning.setPos(self.pack.pos())
            self.turning.setVisible(True)
            full = self.lying.scale()
            self.turning.setScale(IN_PACK)
            return self.together(
                self.glide(self.turning, self._turned_place(), pace.RACE_CARD),
                self.animate(self.turning, b"scale", full, pace.RACE_CARD),
                self.animate(self.turning, b"turned", 1.0, pace.RACE_CARD),
            )

        def run() -> QAbstractAnimation:
            self._show_turned(card)
            self.sounds.play("hooves")
            self.squares[suit(card)] = square
            horse = self.horses[suit(card)]
            if self.tempo.less_motion:
                horse.way = float(square)
            return self.animate(horse, b"way", float(square), pace.HORSE_RUNS)

        yield Beat(motion)
        yield Beat(run)
        yield self.now(self._write_large)

    def come_in(self, letter: str, place: int) -> Iterator[Beat]:
        """HO-7: a horse has come in, and is set on the square of its place."""

        def motion() -> QAbstractAnimation:
            horse = self.horses[letter]
            return self.fly(horse, self._square_place(letter, place), pace.HORSE_SET, lift=60)

        def set_down() -> None:
            self.finish = (*self.finish, letter)
            self._stand(letter, place)
            self._write_large()

        yield self.now(self._slow_down)
        if place < len(SUITS):
            yield self.sound("cheer")
        yield from self.announce(finish_words(letter, place))
        yield Beat(motion)
        yield self.now(set_down)

    def _stand(self, letter: str, square: int) -> None:
        """A horse stands on a square; with a rosette, if it has come in there."""
        self.horses[letter].way = float(square)
        self.rosettes[letter].show_prize(self.finish.index(letter) + 1 if letter in self.finish else 0)
        self._place_rosette(letter)

    def collect(self, bookie: Seat, takings: tuple[tuple[Seat, Line, int], ...]) -> Iterator[Beat]:
        """HO-8: what has lost goes to the Bookie at once."""
        taken = sum(counters for *_, counters in takings)

        def motion() -> QAbstractAnimation:
            self.sounds.play("chips")
            gone = {(seat, line) for seat, line, _ in takings}
            flights = [
                self.send(chips, counters, self._cell_place(seat, line), self.plates[bookie].pos())
                for chips, (seat, line, counters) in zip(self.flying, takings, strict=False)
            ]
            self._show_stakes(
                tuple(tuple(bet for bet in laid if (seat, bet[0]) not in gone) for seat, laid in enumerate(self.stakes))
            )
            return self.together(*flights)

        yield Beat(motion)
        yield self.now(self.land)
        yield from self._credit(bookie, taken)

    def pay(self, seat: Seat, bets: tuple[tuple[Line, int, int], ...]) -> Iterator[Beat]:
        """HO-10: the stake goes back, and the Bookie pays."""
        staked, paid = sum(stake for _, stake, _ in bets), sum(pay for *_, pay in bets)

        def motion() -> QAbstractAnimation:
            self.sounds.play("chips")
            home = self.plates[seat].pos()
            flights = [
                self.send(chips, stake, self._cell_place(seat, line), home)
                for chips, (line, stake, _) in zip(self.flying[1:], bets, strict=False)
            ]
            flights.append(self.send(self.flying[0], paid, self.plates[self.bookie].pos(), home))
            self._show_stakes(with_one(self.stakes, seat, ()))
            return self.together(*flights)

        yield Beat(motion)
        yield self.now(self.land)
        yield from self._credit(self.bookie, -paid)
        yield from self._credit(seat, staked + paid)

    def _credit(self, seat: Seat, counters: int) -> Iterator[Beat]:
        def motion() -> QAbstractAnimation | None:
            beats = list(self.tally(seat, signed(counters), self.scores[seat] + counters, "chip"))
            return beats[0].motion()

        yield Beat(motion, overlap=pace.TALLY // 3)

    def close_race(self, race: Race, last: bool) -> Iterator[Beat]:
        """The ledger lies open until it has been read; then the horses go back to the start."""

        def motion() -> QAbstractAnimation:
            self.sounds.play("page")
            self._show_ledger((*self.ledger, race))
            self.page.setVisible(True)
            self.page.setOpacity(0)
            return self.animate(self.page, b"opacity", 1.0, pace.LAMP)

        yield Beat(motion)
        yield self.wait(pace.PAGE_HELD if PERSON in self.plays else pace.PAGE_READ)
        yield self.now(lambda: self.page.setVisible(False))
        if not last:
            yield from self.clear()

    def clear(self) -> Iterator[Beat]:
        def motion() -> QAbstractAnimation:
            for rosette in self.rosettes.values():
                rosette.show_prize(0)
            horses = self.horses.items()
            return self.together(*(self.fly(horse, self.track.start(letter), pace.HORSE_SET, 50) for letter, horse in horses))

        yield Beat(motion)
        yield self.now(self._clear)

    def _clear(self) -> None:
        """The track and the boards as before a race."""
        self.running = self.open = False
        self.finish, self.down = (), ()
        self.squares = dict.fromkeys(SUITS, 0)
        for letter in SUITS:
            self._stand(letter, 0)
        self._show_turned("")
        self.pack.show_count(WHOLE_PACK)
        self.drafts = {}
        self._show_bookie(NOBODY)
        self._show_stakes(((),) * len(self.players))
        self._write_large()

    def _open_race(self, seat: Seat, race: int) -> None:
        self.drafts = {}
        self.race = race
        self.book.show_race(race)
        self._show_bookie(seat)
        self._show_stakes(((),) * len(self.players))
        self._write_large()

    def give_prizes(self, first: tuple[Seat, ...], second: tuple[Seat, ...], poney: tuple[Seat, ...]) -> Iterator[Beat]:
        """HO-12: rosettes for the first and the second, and the Poney for the greatest loser."""

        def motion() -> QAbstractAnimation:
            self.sounds.play("fanfare")
            self.light(None)
            for seat in first:
                self.plates[seat].show_winner(True)
            self.over = True
            self._show_stakes(self.stakes)
            self._show_prizes((first, second, poney))
            self.giving.setOpacity(0)
            return self.animate(self.giving, b"opacity", 1.0, pace.BANNER // 2)

        yield Beat(motion)
        yield self.wait(pace.WINNER)

    # -- Bets -----------------------------------------------------------------------------------------------------------------

    @property
    def draft(self) -> Draft:
        """What the person who is asked has put on so far."""
        return self.drafts.get(self.asked, Draft()) if self.asked is not None else Draft()

    def lay(self, line: Line, worth: int) -> None:
        """A counter more, if nothing is to be said against it."""
        if self.view is None or self.asked is None or not line:
            return
        draft = self.draft.lay(line, worth)
        objection = GAME.objection(self.view, self.asked, Stake(draft.bets))
        if objection:
            self.sounds.play("knock")
            self._write_note(objection, objects=True)
            return
        self.sounds.play("chip")
        self.drafts[self.asked] = draft
        threes = kind_of(line) == SHOW
        self._write_note(tr("Show pays 1 to 3, so three counters go on at a time.") if threes else "")

    def take(self, line: Line) -> None:
        """A counter off again."""
        if self.asked is not None:
            self.sounds.play("chip")
            self.drafts[self.asked] = self.draft.take(line)
            self._write_note("")

    def ready(self) -> None:
        if self.draft.bets or self._sure:
            self.chosen.emit(Stake(self.draft.bets))
        else:
            self._write_note(tr("Nothing is laid. “Ready” once more bets nothing on this race."))
            self._sure = True

    def _drop(self, worth: int, place: QPointF) -> None:
        line = self.large.line_at(place)
        if line:
            self.large.point(line)
            self.lay(line, worth)

    def _lay_here(self, worth: int) -> None:
        """A counter of this worth on the line that the keys point at."""
        self.purse.pick(worth)
        if not self.large.line:
            self.large.point(LINES[0])
        self.lay(self.large.line, worth)

    def _write_note(self, note: str, objects: bool = False) -> None:
        self._note, self._objects, self._sure = note, objects, False
        self._write_large()

    # -- What can be done -----------------------------------------------------------------------------------------------------

    def actions(self, view: Table, moves: Sequence[Move]) -> list[Action]:
        match moves[0]:
            case Stake():
                return [*self._line_actions(), *self._purse_actions(), *self._ready_actions(), *self._other_bettors(view)]
            case Off():
                return [Action(moves[0], tr("They're off!"), "O", main=True)]
            case Cut():
                return self._cut_actions()
        return [Action(moves[0], tr("Turn a card"), "T", main=True)]

    def _line_actions(self) -> list[Action]:
        return [self._line_action(line) for line in LINES]

    def _line_action(self, line: Line) -> Action:
        def point(pointed: bool) -> None:
            if pointed:
                self.large.point(line)

        return Action(
            None,
            tr("{line}, {odds}", line=line_words(line), odds=odds_words(line)),
            "",
            place=lambda: self.large.cell(line),
            point=point,
            use=lambda: self.lay(line, self.purse.worth),
            tells=lambda: tr("{counters} laid", counters=self.draft.on(line)),
        )

    def _purse_actions(self) -> list[Action]:
        words = {1: tr("A white counter, worth 1"), 5: tr("A red counter, worth 5"), 10: tr("A blue counter, worth 10")}

        def action(worth: int) -> Action:
            return Action(
                None,
                words[worth],
                KEYS[worth],
                place=lambda: self.purse.stack_place(worth),
                point=lambda pointed: self.purse.pick(worth) if pointed else None,
                use=lambda: self._lay_here(worth),
            )

        return [action(worth) for worth in WORTHS]

    def _ready_actions(self) -> list[Action]:
        return [
            Action(None, tr("Take off"), "Backspace", use=lambda: self.take(self.large.line)),
            Action(None, tr("Ready"), "Return", main=True, use=self.ready, tells=self._tell_draft),
        ]

    def _tell_draft(self) -> str:
        laid = [tr("{counters} on {line}", counters=counters, line=line_words(line)) for line, counters in self.draft.bets]
        return ". ".join(words for words in (*laid, self._note) if words)

    def _other_bettors(self, view: Table) -> list[Action]:
        """Where all bet at once, another person may bet first."""
        if not view.face_down:
            return []
        others = [seat for seat in view.to_bet if seat != self.asked and self.plays[seat] == PERSON]
        for seat in others:
            self.small[seat].invite(self._bets_key(seat))

        def action(seat: Seat) -> Action:
            return Action(
                None,
                tr("{name} bets", name=short_name(self.names[seat])),
                self._bets_key(seat),
                place=lambda: self.small[seat].place,
                point=self.small[seat].point,
                use=lambda: self.turned_to.emit(seat),
            )

        return [action(seat) for seat in others]

    def _bets_key(self, seat: Seat) -> str:
        return f"Alt+{(seat + 1) % 10}"

    def _cut_actions(self) -> list[Action]:
        depth = self.spread
        return [
            Action(
                None,
                tr("Cut here"),
                "Return",
                main=True,
                use=lambda: self.chosen.emit(Cut(depth.depth)),
                tells=self._depth_words,
            ),
            Action(None, tr("A third"), "3", use=lambda: self._show_depth(WHOLE_PACK // 3)),
            Action(None, tr("Half"), "2", use=lambda: self._show_depth(WHOLE_PACK // 2)),
            Action(
                None,
                tr("Less"),
                "Left",
                place=lambda: depth.button_place(False),
                use=lambda: self._show_depth(depth.depth - 1),
            ),
            Action(
                None,
                tr("More"),
                "Right",
                place=lambda: depth.button_place(True),
                use=lambda: self._show_depth(depth.depth + 1),
            ),
        ]

    def _show_depth(self, depth: int) -> None:
        self.spread.show_depth(depth, self.spread.words)
        self.spread.show_depth(depth, self._depth_words())

    def _depth_words(self) -> str:
        return tr("{depth} of {cards} cards", depth=self.spread.depth, cards=WHOLE_PACK)

    def offer(self, view: Table, moves: Sequence[Move]) -> None:
        self.view = view
        self._note, self._objects, self._sure = "", False, False
        match moves[0]:
            case Stake():
                self._show_tray(betting=True)
            case Cut():
                self.spread.setVisible(True)
                self._show_depth(WHOLE_PACK // 2)
            case TurnCard():
                self.pack.show_open(True)
        self._write_large()

    def withdraw(self) -> None:
        self.view = None
        self.large.point("")
        for board in self.small:
            board.invite("")
        self.spread.setVisible(False)
        self.pack.show_open(False)
        self._show_tray(betting=False)
        self._write_large()

    def _show_tray(self, betting: bool) -> None:
        """The purse, or the pack."""
        self.purse.setVisible(betting)
        self.pack.setVisible(not betting)
        self.lying.setVisible(not betting and bool(self.turned))
        self.turning.setVisible(False)

    def forced(self, view: Table, moves: Sequence[Move]) -> Move | None:
        """HO-6: the Bookie has nothing to decide while the horses run."""
        return moves[0] if view.phase is Phase.RACE else None

    def prompt(self, view: Table, seat: Seat) -> str:
        name = short_name(self.names[seat])
        match view.phase:
            case Phase.BET:
                return tr("{name}, lay your bets", name=name)
            case Phase.OFF:
                return tr("{name}, all bets are down", name=name)
            case Phase.CUT:
                return tr("{name}, cut the pack", name=name)
        return super().prompt(view, seat)

    def show_deck(self, four_colours: bool) -> None:
        deck = IN_FOUR_COLOURS if four_colours else IN_TWO_COLOURS
        for card in (self.lying, self.turning):
            card.print_with(deck.paint_face, deck.paint_back)
        for pack in (self.pack, self.spread):
            pack.print_with(deck.paint_back)

    # -- The truth ------------------------------------------------------------------------------------------------------------

    def settle(self, view: Table) -> list[str]:
        wrong: list[str] = []
        over = view.phase is Phase.OVER
        stakes = ((),) * len(self.players) if over or not view.stakes else view.stakes
        prizes = _prizes(view) if over else ()
        squares = view.squares()
        pack = len(view.pack) if view.phase in (Phase.CUT, Phase.RACE, Phase.OVER) else WHOLE_PACK
        turned = view.turned[-1] if view.turned else ""
        self.mend(wrong, "scores", self.scores, view.scores, lambda: self.show_scores(view.scores))
        self.mend(wrong, "Bookie", self.bookie, view.bookie, lambda: self._show_bookie(view.bookie))
        self.down = view.down
        self.open = not view.face_down
        self.mend(wrong, "stakes", self.stakes, stakes, lambda: self._show_stakes(stakes))
        self.mend(wrong, "finish", self.finish, view.finish, lambda: setattr(self, "finish", view.finish))
        self.mend(wrong, "squares", self.squares, squares, lambda: setattr(self, "squares", squares))
        for letter, horse in self.horses.items():
            square = view.finish.index(letter) + 1 if letter in view.finish else squares[letter]
            self.mend(wrong, f"horse {letter}", horse.way, float(square), lambda: None)
            self._stand(letter, square)
        self.mend(wrong, "card", self.turned, turned, lambda: self._show_turned(turned))
        self.mend(wrong, "pack", self.pack.count, pack, lambda: self.pack.show_count(pack))
        self.mend(wrong, "ledger", self.ledger, view.ledger, lambda: self._show_ledger(view.ledger))
        self.mend(wrong, "prizes", self.giving.prizes, self._named(prizes), lambda: self._show_prizes(prizes))
        self.race = view.race
        self.book.show_race(view.race)
        self.running = view.phase in (Phase.SHUFFLE, Phase.CUT, Phase.RACE)
        if not self.running:
            self._slow_down()
        self.land()
        self.over = over
        self._show_stakes(stakes)
        self._show_turn(view)
        self._write_large()
        for seat, plate in enumerate(self.plates):
            plate.show_winner(bool(prizes) and seat in prizes[0])
        return wrong

    def _show_turn(self, view: Table) -> None:
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

    def _show_bookie(self, seat: Seat) -> None:
        self.bookie = seat
        self.badge.setVisible(seat != NOBODY)
        self._place_badge()
        if hasattr(self, "rows"):
            self._place_small()
        self._show_stakes(self.stakes)

    def _show_stakes(self, stakes: tuple[Stakes, ...]) -> None:
        self.stakes = stakes
        for seat, board in enumerate(self.small):
            sharing = self._sharing(seat)
            if self.over:
                board.show_bets(())
            elif not sharing:
                board.show_bets((), tr("Bookie") if seat == self.bookie else "")
            elif sharing[0] == seat:
                board.show_bets([self._bets(other) for other in sharing])
            elif hasattr(self, "rows") and self._same_side(seat, sharing[0]) and self.sceneRect().width() >= WIDE:
                board.show_bets(())
            else:
                board.show_bets((), tr("bets on {name}'s board", name=short_name(self.names[sharing[0]])))
        self._write_large()

    def _bets(self, seat: Seat) -> Bets:
        laid = self.stakes[seat]
        face_down = laid == FACE_DOWN or (seat in self.down and not self.open)
        return Bets(self.players[seat].colour, () if laid == FACE_DOWN else laid, seat in self.down, face_down)

    def _show_turned(self, card: str) -> None:
        self.turned = card
        self.turning.setVisible(False)
        self.lying.name = card
        self.lying.setScale(self.lying.scale())
        self.lying.setVisible(bool(card) and not self.purse.isVisible())
        self.lying.turn(face_up=True)
        self.lying.rest()

    def _show_ledger(self, ledger: tuple[Race, ...]) -> None:
        self.ledger = ledger
        self.page.write_races(ledger)
        self._fit_page()

    def _named(self, prizes: tuple[tuple[Seat, ...], ...]) -> tuple[Prize, ...]:
        return tuple(Prize(tuple(self.names[seat] for seat in seats), self.scores[seats[0]]) for seats in prizes if seats)

    def _show_prizes(self, prizes: tuple[tuple[Seat, ...], ...]) -> None:
        self.giving.show_prizes(self._named(prizes))
        self.giving.setOpacity(1)

    # -- The large board ------------------------------------------------------------------------------------------------------

    def _write_large(self) -> None:
        if self.view is not None and self.view.phase is Phase.BET and self.asked is not None:
            self._write_draft(self.view, self.asked)
        else:
            self._write_tote()

    def _write_draft(self, view: Table, seat: Seat) -> None:
        draft = self.draft
        limit = None if view.rules.limit == NO_LIMIT else int(view.rules.limit)
        self.purse.write(view.counters[seat] - draft.total, draft.total, limit)
        hint = tr("Press a line to lay a counter; the right button takes one off.")
        self.large.write(
            Written(
                title=tr("{name}'s make-up board", name=short_name(self.names[seat])),
                aside=tr("race {race} of {races}", race=self.race, races=len(self.players)),
                note=self._note or hint,
                objects=self._objects,
                stakes=draft.bets,
                open=True,
            )
        )

    def _write_tote(self) -> None:
        hidden = {letter: SQUARES - square for letter, square in self.squares.items()}
        arrived = tuple(letter for letter in SUITS if not hidden[letter] and letter not in self.finish)
        ends = finishes(hidden, (*self.finish, *arrived))
        own = self.stakes[self.eyes] if self.eyes is not None else ()
        leading = sorted(SUITS, key=lambda letter: -self.squares[letter])
        standing = []
        for letter in SUITS:
            if letter in self.finish:
                words = place_words(self.finish.index(letter) + 1)
            elif any(self.squares.values()):
                rank = 1 + sum(self.squares[other] > self.squares[letter] for other in leading)
                words = tr("{rank}.\n{left} to go", rank=rank, left=hidden[letter])
            else:
                words = ""
            standing.append((letter, words))
        cards = sum(hidden.values())
        exactly = tr("The chance of every line, exactly, from the {cards} hidden cards", cards=cards)
        self.large.write(
            Written(
                title=tr("The Tote"),
                aside=tr("race {race} of {races}", race=max(1, self.race), races=len(self.players)),
                note=exactly if cards > 1 else tr("The last card stays hidden"),
                stakes=() if own == FACE_DOWN else own,
                chances=tuple((line, chance_words(line, ends)) for line in LINES),
                standing=tuple(standing),
            )
        )


_NO_TABLE: Final = Table(HouseRules(), (), ())


def _prizes(view: Table) -> tuple[tuple[Seat, ...], ...]:
    step = GAME.give_prizes(view)
    given = next(event for event in step.events if isinstance(event, PrizesGiven))
    return tuple(seats for seats in (given.first, given.second, given.poney))


def chance_words(line: Line, ends: Any) -> str:
    from parlor_desktop.games.horses.betting import wins

    chance = sum((part for finish, part in ends.items() if wins(line, finish)), start=0)
    return WON if chance == 1 else LOST if chance == 0 else f"{float(chance) * 100:.1f} %"


def place_words(place: int) -> str:
    return (tr("first"), tr("second"), tr("third"), tr("last"))[place - 1]


def finish_words(letter: str, place: int) -> str:
    name = tr(SUIT_NAMES[letter].capitalize())
    sentences = (tr("{suit} win!"), tr("{suit} come in second"), tr("{suit} come in third"), tr("{suit} are last"))
    return sentences[place - 1].format(suit=name)


def card_words(card: str) -> str:
    signs = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
    return card[:-1] + signs[card[-1]]


def board(players: Sequence[Player], rules: Any, tempo: Tempo, sounds: Sounds) -> Board:
    return HorsesBoard(players, rules, tempo, sounds)
