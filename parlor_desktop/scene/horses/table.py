"""The table of Horses: the track, the make-up boards around it, the pack, the tote, and what each of them shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from parlor_desktop.engine.cards import SUITS
from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.seats import to_the_left
from parlor_desktop.engine.session import PERSON, Player
from parlor_desktop.games.horses.betting import LINES, Finish, Line, Stakes, wins
from parlor_desktop.games.horses.chances import finishes
from parlor_desktop.games.horses.house_rules import NO_LIMIT, HouseRules
from parlor_desktop.games.horses.table import FACE_DOWN, NOBODY, SQUARES, Phase, Race, Table
from parlor_desktop.scene.horses.draft import Draft
from parlor_desktop.scene.horses.horse import Horse
from parlor_desktop.scene.horses.ledger import LedgerBook, LedgerPage
from parlor_desktop.scene.horses.make_up import LOST, WON, MakeUpBoard, Written
from parlor_desktop.scene.horses.pack import SIGN, HurrySign, Pack, SpreadPack
from parlor_desktop.scene.horses.prizes import Prize, PrizeGiving, Rosette
from parlor_desktop.scene.horses.purse import Purse, paint_tray
from parlor_desktop.scene.horses.race_track import RaceTrack
from parlor_desktop.scene.horses.small_board import Bets, SmallBoard
from parlor_desktop.scene.kit.board import Tool, short_name
from parlor_desktop.scene.kit.card import CARD, Card
from parlor_desktop.scene.kit.chips import TENS, Chips
from parlor_desktop.scene.kit.paper import Placard, Ribbon
from parlor_desktop.scene.kit.picture import Picture
from parlor_desktop.scene.kit.plate import HEIGHT as PLATE_HEIGHT
from parlor_desktop.scene.kit.plate import WIDTH as PLATE_WIDTH
from parlor_desktop.scene.kit.playing_card import IN_FOUR_COLOURS, IN_TWO_COLOURS
from parlor_desktop.scene.kit.score_book import BOOK
from parlor_desktop.scene.kit.score_page import ScorePage
from parlor_desktop.scene.kit.scored_board import ScoredBoard
from parlor_desktop.scene.kit.sounds import Sounds
from parlor_desktop.scene.kit.tempo import Passing, Speed, Tempo
from parlor_desktop.scene.kit.wording import tr

FOOT: Final = 100.0
"""Room for the buttons below everything."""
WIDE: Final = 1500.0
"""From this width on, a small board lies beside its plate; in a narrower room below it."""
PLATE: Final = 0.78
IN_PACK: Final = 0.36
TURNED: Final = 0.6
"""The scale of a card of the pack, and of the card that was turned."""
BESIDE_TILL: Final = 130.0
"""Room at either side of the line about the till, for the ledger."""
HURRY: Final = "F"
MOST_FLIGHTS: Final = 40


_NO_TABLE: Final = Table(HouseRules(), (), ())


class HorsesTable(ScoredBoard):
    """Where everything lies and how it is shown; what happens and what can be done is written elsewhere."""

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
        self.sign = HurrySign(HURRY)
        self.lying = Card("", face, back)
        """The card that was turned last."""
        self.turning = Card("", face, back)
        self.cuts = [Card("", face, back) for _ in players]
        """The cards that are cut for the office of Bookie."""
        self.book = LedgerBook(len(players))
        self.page = LedgerPage([short_name(name) for name in self.names], rules.bank)
        self.giving = PrizeGiving()
        self.shout = Ribbon(size=72)
        self.till = Placard()
        """What the Bookie has just collected or paid, and for which bets."""
        self.badge = Picture("horses/bookie.svg", 44)
        self.flying = [Chips(counted=False, values=TENS) for _ in range(MOST_FLIGHTS)]
        for item, height in (
            (self.large, 4.0),
            (self.purse, 6.0),
            *((board, 5.0) for board in self.small),
            (self.pack, 6.0),
            (self.sign, 6.0),
            (self.spread, 20.0),
            (self.lying, 7.0),
            (self.turning, 8.0),
            *((card, 9.0) for card in self.cuts),
            *((horse, 12.0 + at) for at, horse in enumerate(self.horses.values())),
            *((rosette, 17.0) for rosette in self.rosettes.values()),
            (self.badge, 14.0),
            (self.till, 15.0),
            (self.book, 8.0),
            (self.giving, 30.0),
            (self.shout, 45.0),
            (self.page, 70.0),
            *((chips, 55.0) for chips in self.flying),
        ):
            self.put(item, height)
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
        self._hurry: Passing | None = None
        self.purse.setVisible(False)
        self.badge.setVisible(False)
        self.show_scores((rules.bank,) * len(players))
        self.land()

    def tools(self) -> list[Tool]:
        return [
            Tool(tr("The ledger"), "L", lambda: self.book.mapRectToScene(BOOK), self.open_page),
            Tool(tr("On to the next finish"), HURRY, self._sign_place, self.hurry),
        ]

    def open_page(self) -> None:
        self.page.show_waiting(True)
        self.fit_page(self.page)
        self.page.setOpacity(1)
        self.page.setVisible(not self.page.isVisible())

    def fit_page(self, page: ScorePage) -> None:
        """Below the track, as far as there is room, so that the horses that came in can still be seen."""
        super().fit_page(page)
        lowest = self.table.bottom() - page.boundingRect().height() * page.scale() / 2 - 10
        page.setPos(self.table.center().x(), max(page.y(), min(self.large.sceneBoundingRect().center().y(), lowest)))

    @property
    def covered(self) -> bool:
        return self.page.isVisible()

    def put_away(self) -> bool:
        was_open = self.page.isVisible()
        self.page.setVisible(False)
        return was_open

    def hurry(self) -> None:
        """The race runs at once until a horse has come in."""
        if self.running and self._hurry is None and not self.tempo.still:
            self._hurry = self.tempo.for_a_while(Speed.INSTANT)

    def slow_down(self) -> None:
        if self._hurry is not None:
            self._hurry.over()
        self._hurry = None

    def show_player(self, seat: Seat, plays: str) -> None:
        super().show_player(seat, plays)
        self.plays[seat] = plays

    def look_as(self, seat: Seat | None) -> None:
        super().look_as(seat)
        self.put_away()
        self.show_till("")
        self.slow_down()
        self.withdraw()

    # -- Places ---------------------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        room = self.sceneRect()
        width, height = room.width(), room.height()
        track = QRectF(16, 12, width - 32, 436 + (height - 1000) * 0.3)
        self.track.lay_out(track)
        foot = FOOT * (1 + 1.5 * (self.letters - 1))  # buttons grow more than what is written on a board
        low = QRectF(26, track.bottom() + 16, width - 52, height - foot - track.bottom() - 16)
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
        self.book.setScale(0.6)
        self.book.setPos(width - 58, height - 56)
        self.table = QRectF(16, 12, width - 32, height - foot)
        self.fit_page(self.page)
        self.till.setPos(width / 2, height - foot / 2)
        self.show_till(self.till.text)
        self.ribbon.setPos(track.center().x(), track.center().y() + 30)
        self.shout.setPos(track.center())
        self.giving.setPos(track.center() + QPointF(0, 4))
        self.giving.setScale(min(1.12, (track.height() - 12) / self.giving.boundingRect().height()))
        self._place_badge()

    def _place_pack(self) -> None:
        middle = self.tray.center().x()
        self.pack.setScale(IN_PACK)
        self.pack.setPos(middle, self.tray.top() + 92)
        self.sign.setPos(middle, self.tray.top() + 204)
        scale = min(TURNED, (self.tray.height() - 236) / CARD.height(), self.tray.width() / CARD.width() * 0.96)
        for card in (self.lying, self.turning):
            card.setScale(scale)
            card.setPos(self.turned_place())
        for card in self.cuts:
            card.setScale(0.26)

    def turned_place(self) -> QPointF:
        return QPointF(self.tray.center().x(), self.tray.bottom() - CARD.height() * self.lying.scale() / 2 - 8)

    def _sign_place(self) -> QRectF:
        place: QRectF = self.sign.mapRectToScene(SIGN)
        return place if self.sign.isVisible() and not self.spread.isVisible() else QRectF()

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
        rosette.setPos(self.square_place(letter, rosette.prize) + QPointF(horse.scale() * 104, -self.track.lane_height * 0.36))

    def square_place(self, letter: str, square: int) -> QPointF:
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
            for other in self.sharing(seat)[1:]:
                if self.sharing(seat)[0] == seat and self._same_side(seat, other) and self.sceneRect().width() >= WIDE:
                    place = place.united(self._beside(other))
            self.small[seat].lay_out(place)

    def _same_side(self, one: Seat, other: Seat) -> bool:
        return self.rows[one].left() == self.rows[other].left()

    def sharing(self, seat: Seat) -> tuple[Seat, ...]:
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

    def paint_floor(self, painter: QPainter, rect: QRectF) -> None:
        self.track.paint(painter)
        paint_tray(painter, self.tray)

    # -- What is shown -------------------------------------------------------------------------------------------------------

    def stand(self, letter: str, square: int) -> None:
        """A horse stands on a square; with a rosette, if it has come in there."""
        self.horses[letter].stand_on(square)
        self.rosettes[letter].show_prize(self.finish.index(letter) + 1 if letter in self.finish else 0)
        self._place_rosette(letter)

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

    def show_bookie(self, seat: Seat) -> None:
        self.bookie = seat
        self.badge.setVisible(seat != NOBODY)
        self._place_badge()
        if hasattr(self, "rows"):
            self._place_small()
        self.show_stakes(self.stakes)

    def show_stakes(self, stakes: tuple[Stakes, ...]) -> None:
        self.stakes = stakes
        for seat, board in enumerate(self.small):
            sharing = self.sharing(seat)
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
        self.write_large()

    def _bets(self, seat: Seat) -> Bets:
        laid = self.stakes[seat]
        face_down = laid == FACE_DOWN or (seat in self.down and not self.open)
        return Bets(self.players[seat].colour, () if laid == FACE_DOWN else laid, seat in self.down, face_down)

    def show_turned(self, card: str) -> None:
        self.turned = card
        self.turning.setVisible(False)
        self.lying.name = card
        self.lying.setScale(self.lying.scale())
        self.lying.setVisible(bool(card) and not self.purse.isVisible())
        self.lying.turn(face_up=True)
        self.lying.rest()

    def show_till(self, words: str) -> None:
        self.till.show_within(words, self.sceneRect().width() - 2 * BESIDE_TILL)

    def show_ledger(self, ledger: tuple[Race, ...]) -> None:
        self.ledger = ledger
        self.page.write(ledger)
        self.fit_page(self.page)

    def named(self, prizes: tuple[tuple[Seat, ...], ...]) -> tuple[Prize, ...]:
        return tuple(Prize(tuple(self.names[seat] for seat in seats), self.scores[seats[0]]) for seats in prizes if seats)

    def show_prizes(self, prizes: tuple[tuple[Seat, ...], ...]) -> None:
        self.giving.show_prizes(self.named(prizes))
        self.giving.setOpacity(1)

    def show_tray(self, betting: bool) -> None:
        """The purse, or the pack."""
        self.purse.setVisible(betting)
        self.pack.setVisible(not betting)
        self.sign.setVisible(self.running and not betting)
        self.lying.setVisible(not betting and bool(self.turned))
        self.turning.setVisible(False)

    def show_deck(self, four_colours: bool) -> None:
        deck = IN_FOUR_COLOURS if four_colours else IN_TWO_COLOURS
        for card in (self.lying, self.turning, *self.cuts):
            card.print_with(deck.paint_face, deck.paint_back)
        for pack in (self.pack, self.spread):
            pack.print_with(deck.paint_back)

    # -- The large board -----------------------------------------------------------------------------------------------------

    @property
    def draft(self) -> Draft:
        """What the person who is asked has put on so far."""
        return self.drafts.get(self.asked, Draft()) if self.asked is not None else Draft()

    def write_large(self) -> None:
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
        finish = (*self.finish, *(letter for letter in SUITS if not hidden[letter] and letter not in self.finish))
        own = self.stakes[self.eyes] if self.eyes is not None else ()
        leading = sorted(SUITS, key=lambda letter: -self.squares[letter])
        standing = []
        for letter in SUITS:
            if letter in finish:
                words = place_words(finish.index(letter) + 1)
            elif any(self.squares.values()):
                rank = 1 + sum(self.squares[other] > self.squares[letter] for other in leading)
                words = tr("{rank}.\n{left} to go", rank=rank, left=hidden[letter])
            else:
                words = ""
            standing.append((letter, words))
        cards = sum(hidden.values())
        if len(finish) < len(SUITS) - 1:
            note = tr("The chance of every line, exactly, from the {cards} hidden cards", cards=cards)
        else:  # HO-7
            note = tr("The last card stays hidden") if cards == 1 else tr("The last {cards} cards stay hidden", cards=cards)
        self.large.write(
            Written(
                title=tr("The Tote"),
                aside=tr("race {race} of {races}", race=max(1, self.race), races=len(self.players)),
                note=note,
                stakes=() if own == FACE_DOWN else own,
                chances=tote_words(tuple(hidden.items()), finish),
                standing=tuple(standing),
            )
        )


@lru_cache(maxsize=256)
def tote_words(hidden: tuple[tuple[str, int], ...], so_far: Finish) -> tuple[tuple[Line, str], ...]:
    """The chance of every line, as it stands on the tote board."""
    ends = finishes(dict(hidden), so_far)

    def words(line: Line) -> str:
        chance = sum((part for finish, part in ends.items() if wins(line, finish)), start=Fraction(0))
        return WON if chance == 1 else LOST if chance == 0 else f"{float(chance) * 100:.1f} %"

    return tuple((line, words(line)) for line in LINES)


def place_words(place: int) -> str:
    return (tr("first"), tr("second"), tr("third"), tr("last"))[place - 1]
