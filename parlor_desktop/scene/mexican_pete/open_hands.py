"""Eight coloured hands open around the baize, two dice, and a hat for the pot: the things on Mexican Pete's table, and how
they move. What is said at it, and what can be done, is in mexican_pete.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRadialGradient

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.seats import with_one
from parlor_desktop.engine.session import PERSON, Player
from parlor_desktop.engine.wording import figure
from parlor_desktop.games.mexican_pete.deck import COLOURS, NUMBERS, house_deck
from parlor_desktop.games.mexican_pete.events import Paid
from parlor_desktop.games.mexican_pete.house_rules import HouseRules
from parlor_desktop.games.mexican_pete.table import NOBODY, POT, Dice, worth
from parlor_desktop.scene.kit import art, theme
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import Board
from parlor_desktop.scene.kit.chips import Chips
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.die import Die
from parlor_desktop.scene.kit.paper import Placard, Tally
from parlor_desktop.scene.kit.plate import COLOURS as SEAT_COLOURS
from parlor_desktop.scene.kit.plate import HEIGHT as PLATE_HEIGHT
from parlor_desktop.scene.kit.plate import WIDTH as PLATE_WIDTH
from parlor_desktop.scene.kit.sounds import Sounds
from parlor_desktop.scene.kit.tempo import Tempo
from parlor_desktop.scene.mexican_pete.card_page import PAGE, CardPage
from parlor_desktop.scene.mexican_pete.cards import Press
from parlor_desktop.scene.mexican_pete.cry import Cry
from parlor_desktop.scene.mexican_pete.hand_tag import NO_HAND, TAG, HandTag
from parlor_desktop.scene.mexican_pete.long_table import GAP, RATIO, LongTable, set_table
from parlor_desktop.scene.mexican_pete.notice import Notice
from parlor_desktop.scene.mexican_pete.open_hand import OpenHand

FOOT: Final = 94.0
"""Room for the buttons at the foot, with letters of the usual size."""
MIDDLE: Final = 226.0
"""Height that the dice and the pot need at least."""
DIE_SIZE: Final = 88.0
PLATE: Final = 0.81
ROOMY: Final = 0.95
"""The scale of the plates, at a full table and at one with room."""
HAT: Final = QSizeF(262, 216)
TOGETHER: Final = 130
"""Counters of several payments leave so long after each other."""
Hands = tuple[int, ...]
Up = tuple[tuple[int, ...], ...]


class OpenHandsBoard(Board):
    def __init__(self, players: Sequence[Player], rules: HouseRules, tempo: Tempo, sounds: Sounds) -> None:
        super().__init__(players, tempo, sounds)
        self.rules = rules
        self.near: Seat = next((seat for seat, player in enumerate(players) if player.plays == PERSON), 0)
        self.press = Press(house_deck())
        self.hands = [OpenHand(colour, self.press) for colour in range(len(COLOURS))]
        """By colour."""
        self.tags = [HandTag() for _ in players]
        self.cries = [Cry(SEAT_COLOURS[player.colour]) for player in players]
        self.totals = [Tally() for _ in players]
        """What each seat has thrown for the start."""
        self.dice = [Die((1, 2, 3, 4, 5, 6), {}, DIE_SIZE) for _ in range(2)]
        self.pot = Chips()
        self.flying = [Chips(counted=False) for _ in range(2 * len(players) + 2)]
        self.notice = Notice(self.press)
        self.placard = Placard()
        self.page = CardPage(self.press)
        self.page.put_away.connect(self.put_away)
        for item, height in (
            *((hand, 5.0) for hand in self.hands),
            *((tag, 8.0) for tag in self.tags),
            (self.pot, 6.0),
            (self.placard, 7.0),
            *((die, 22.0) for die in self.dice),
            *((total, 30.0) for total in self.totals),
            (self.notice, 45.0),
            *((chips, 55.0) for chips in self.flying),
            *((cry, 60.0) for cry in self.cries),
            (self.page, 80.0),
        ):
            self.put(item, height)
        seats = len(players)
        self.scores = (rules.counters,) * seats
        self.in_pot = 0
        self.playing: tuple[Seat, ...] = tuple(range(seats))
        self.colours: Hands = ()
        self.up: Up = ((),) * seats
        self.thrower: Seat = NOBODY
        self.lying: Dice | None = None
        self.dice_before: Seat = NOBODY
        """Who has the dice lying before him; nobody, when they lie in the middle."""
        self.start_throws = (0,) * seats
        self.show_scores(self.scores)
        self.show_pot(0)
        for chips in self.flying:
            chips.show_count(0)
        for die in self.dice:
            die.setVisible(False)

    # -- Places ---------------------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        room = self.sceneRect()
        self.cloth = QRectF(10, 8, room.width() - 20, room.height() - FOOT * self.letters - 8)
        inside = self.cloth.adjusted(16, 18, -16, -18)
        slot = inside.width() / ((len(self.players) + 1) // 2)
        self.size = min(PLATE if len(self.players) > 4 else ROOMY, (slot - 16) / (PLATE_WIDTH + TAG.width() / PLATE))
        plate = QSizeF(PLATE_WIDTH, PLATE_HEIGHT) * self.size
        tag = TAG.size() * (self.size / PLATE)
        self.table: LongTable = set_table(inside, len(self.players), self.near, plate, tag, MIDDLE)
        for seat, setting in enumerate(self.table.settings):
            self.plates[seat].setPos(setting.plate)
            self.plates[seat].setScale(self.size)
            self.tags[seat].setScale(self.size / PLATE)
            self.tags[seat].setPos(setting.tag)
            inward = 1 if setting.far else -1
            before = setting.cards + QPointF(0, inward * (self.table.hand.height() / 2 + 24))
            self.cries[seat].setPos(before)
            self.totals[seat].setPos(before)
        self._fan_hands()
        self._place_hands()
        middle = self.table.middle.center()
        self.hat = QRectF(middle.x() - self._aside - HAT.width() / 2, middle.y() - HAT.height() / 2, HAT.width(), HAT.height())
        self.pot.setPos(self.hat.center() + QPointF(0, -2))
        self.ribbon.setPos(middle.x(), self.table.middle.top() + 30)
        self.placard.setPos(middle + QPointF(self._aside, 0))
        self.notice.setPos(middle + QPointF(self._aside, 0))
        self.page.setPos(room.center().x(), self.cloth.center().y())
        self.page.setScale(min(1.0, self.cloth.height() / (PAGE.height() + 20), room.width() / (PAGE.width() + 20)))
        for die, place in zip(self.dice, self.dice_places(self.dice_before), strict=True):
            die.setPos(place)

    @property
    def _aside(self) -> float:
        """How far from the middle the pot lies on one side, and notices on the other."""
        return min(470.0, self.sceneRect().width() * 0.29)

    def _fan_hands(self) -> None:
        """Each towards whoever it belongs to."""
        step = QPointF(self.table.card * GAP, self.table.card * RATIO * GAP)
        for hand in self.hands:
            seat = self.colours.index(hand.colour) if hand.colour in self.colours else self.near
            hand.lay_out(self.table.card, self.table.columns, step, self.table.settings[seat].far)

    def _place_hands(self) -> None:
        for seat, colour in enumerate(self.colours):
            self.hands[colour].setPos(self.table.settings[seat].cards)

    def dice_places(self, seat: Seat = NOBODY) -> list[QPointF]:
        """In the middle, or before a seat that has taken them."""
        middle = self.table.middle
        if seat == NOBODY:
            return [middle.center() + QPointF(-66, -16), middle.center() + QPointF(64, 18)]
        setting = self.table.settings[seat]
        low = middle.top() + 62 if setting.far else middle.bottom() - 68
        reach = middle.center().x() - self.hat.right() - 164  # neither on the hat nor on the placard
        x = middle.center().x() + min(max(setting.cards.x() - middle.center().x(), -reach), reach)
        return [QPointF(x - 52, low), QPointF(x + 52, low)]

    def paint_floor(self, painter: QPainter, rect: QRectF) -> None:
        felt = self.cloth
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 110))
        painter.drawRoundedRect(felt.translated(5, 9), 44, 44)
        painter.setBrush(theme.WALNUT.lighter(115))
        painter.setPen(QPen(theme.INK, 2.5))
        painter.drawRoundedRect(felt, 44, 44)
        baize = QRadialGradient(felt.center(), felt.width() * 0.6)
        baize.setColorAt(0, theme.BAIZE.lighter(128))
        baize.setColorAt(1, theme.BAIZE.darker(112))
        painter.setBrush(baize)
        painter.setPen(QPen(theme.BRASS, 2))
        painter.drawRoundedRect(felt.adjusted(11, 11, -11, -11), 34, 34)
        art.draw(painter, self.hat, "mexican_pete/hat.svg")

    # -- Hands ------------------------------------------------------------------------------------------------------------

    def draw_hands(self, colours: Hands) -> Iterator[Beat]:
        def motion() -> QAbstractAnimation:
            self.sounds.play("card_slide")
            self._show_hands(colours)
            flights = []
            for seat, colour in enumerate(colours):
                hand = self.hands[colour]
                hand.show_up(NUMBERS)
                hand.setPos(self.table.middle.center())
                flights.append(self.glide(hand, self.table.settings[seat].cards, pace.CARDS_SWEPT, pace.ARRIVE))
            return self.together(*flights)

        yield Beat(motion)

    def move_hands(self, colours: Hands) -> Iterator[Beat]:
        """MP-16: all hands go to the left."""

        def motion() -> QAbstractAnimation:
            self.sounds.play("card_slide")
            self.ribbon.show_text("")
            self._show_hands(colours)
            moves = [
                self.glide(self.hands[colour], self.table.settings[seat].cards, 2 * pace.CARDS_SWEPT)
                for seat, colour in enumerate(colours)
            ]
            return self.together(*moves)

        yield Beat(motion)

    def begin(self, seats: tuple[Seat, ...]) -> Iterator[Beat]:
        """MP-1: all cards are face up."""

        def motion() -> QAbstractAnimation | None:
            self.playing = seats
            self.up = tuple(NUMBERS if seat in seats else () for seat in range(len(self.players)))
            self._show_hands(self.colours)
            cards = [card for seat in seats for card in self.hands[self.colours[seat]].cards.values() if not card.face_up]
            if not cards:
                return None
            self.sounds.play("card_turn")
            return self.together(*(self.animate(card, b"turned", 1.0, pace.CARD_FLIPS) for card in cards))

        yield Beat(motion)

    def turn_down(self, seat: Seat, number: int) -> Iterator[Beat]:
        """MP-3, MP-9: a card is turned face down with a snap."""

        def motion() -> QAbstractAnimation:
            self.sounds.play("card_turn")
            self.up = with_one(self.up, seat, tuple(other for other in self.up[seat] if other != number))
            card = self.hands[self.colours[seat]].cards[number]
            home, size = card.pos(), card.scale()
            card.setZValue(1)
            lifted = home + QPointF(0, -self.table.card * 0.25)
            lift = self.together(
                self.glide(card, lifted, pace.CARD_FLIPS // 2, pace.ARRIVE),
                self.animate(card, b"scale", size * 1.25, pace.CARD_FLIPS // 2, pace.ARRIVE),
            )
            snap = self.together(
                self.animate(card, b"turned", 0.0, pace.CARD_FLIPS, pace.LEAVE),
                self.glide(card, home, pace.CARD_FLIPS, pace.LEAVE),
                self.animate(card, b"scale", size, pace.CARD_FLIPS, pace.LEAVE),
            )
            turned = self.one_after_another(lift, snap)
            turned.stateChanged.connect(lambda new, _old: self._when_still(new, lambda: self._lay_down(seat, number)))
            return turned

        yield Beat(motion)
        yield self.now(lambda: self._write_tag(seat))

    def _lay_down(self, seat: Seat, number: int) -> None:
        if self.colours:
            self.hands[self.colours[seat]].cards[number].setZValue(0.01)

    # -- Dice -------------------------------------------------------------------------------------------------------------

    def tumble(self, seat: Seat, dice: Dice, part: float = 1.0) -> Iterator[Beat]:
        def motion() -> QAbstractAnimation:
            self.put_away()
            self.sounds.play("dice_felt")
            self.lying, self.dice_before = dice, NOBODY
            ms = 0 if self.tempo.less_motion else self.tempo.ms(round(pace.TUMBLE * part))
            rolls = []
            for die, pips, start, end in zip(self.dice, dice, self.dice_places(seat), self.dice_places(), strict=True):
                die.setVisible(True)
                rolls.append(die.tumble(pips, start, end, ms, self.rng))
            return self.together(*rolls)

        yield Beat(motion)
        yield self.wait(round(pace.DICE_LIE * part * 0.5))

    def throw_for_start(self, seat: Seat, dice: Dice) -> Iterator[Beat]:
        yield self.now(lambda: self.light(seat))
        yield from self.tumble(seat, dice, 0.7)
        yield self.now(lambda: self._show_totals(with_one(self.start_throws, seat, sum(dice))))

    def hand_dice_to(self, seat: Seat) -> Iterator[Beat]:
        def motion() -> QAbstractAnimation | None:
            self.thrower = self.dice_before = seat
            self.light(seat)
            if not self.dice[0].isVisible():
                for die, place in zip(self.dice, self.dice_places(seat), strict=True):
                    die.setPos(place)
                    die.setVisible(True)
                return None
            places = self.dice_places(seat)
            return self.together(*(self.glide(d, to, pace.DICE_PASS) for d, to in zip(self.dice, places, strict=True)))

        yield Beat(motion)

    # -- Counters ---------------------------------------------------------------------------------------------------------

    def pay(self, paid: Paid) -> Iterator[Beat]:
        """Counters go over. What is reckoned changes at once; what lies in the pot, when they have arrived."""

        def motion() -> QAbstractAnimation:
            self.sounds.play("chip" if paid.counters == 1 else "chips")
            if paid.payer == POT:
                self.show_pot(self.in_pot - paid.counters)
            else:
                self.show_scores(with_one(self.scores, paid.payer, self.scores[paid.payer] - paid.counters))
            if paid.payee == POT:
                self.in_pot += paid.counters
            else:
                self.show_scores(with_one(self.scores, paid.payee, self.scores[paid.payee] + paid.counters))
            chips = next((each for each in self.flying if not each.isVisible()), self.flying[0])
            chips.show_count(paid.counters)
            chips.setPos(self._purse(paid.payer))
            flight = self.fly(chips, self._purse(paid.payee), pace.CHIPS_FLY, lift=40)
            flight.stateChanged.connect(lambda new, _old: self._when_still(new, lambda: self._land(chips)))
            return flight

        yield Beat(motion, overlap=TOGETHER)

    def _purse(self, seat: Seat) -> QPointF:
        return self.pot.pos() if seat == POT else self.plates[seat].pos() + QPointF(PLATE_WIDTH * self.size * 0.33, 0)

    def _land(self, chips: Chips) -> None:
        chips.show_count(0)
        self.show_pot(self.in_pot)

    def _when_still(self, state: QAbstractAnimation.State, act: Callable[[], None]) -> None:
        if state is QAbstractAnimation.State.Stopped:
            act()

    # -- What is shown ----------------------------------------------------------------------------------------------------

    def put_away(self) -> bool:
        was_open = self.page.isVisible()
        self.page.setVisible(False)
        return was_open

    def show_scores(self, scores: tuple[int, ...]) -> None:
        self.scores = scores
        for plate, score in zip(self.plates, scores, strict=True):
            plate.show_score(figure(score))

    def show_pot(self, count: int) -> None:
        self.in_pot = count
        self.pot.show_count(count)

    def _sit_out(self, seat: Seat) -> None:
        self.playing = tuple(other for other in self.playing if other != seat)
        self._show_hands(self.colours)

    def _set_hands(self, colours: Hands, up: Up) -> None:
        self.up = up
        self._show_hands(colours)
        for seat, colour in enumerate(colours):
            self.hands[colour].show_up(up[seat])
        self._place_hands()

    def _show_hands(self, colours: Hands) -> None:
        """Who has which hand; the hands of those who are not in the game are put aside."""
        self.colours = colours
        self._fan_hands()
        for hand in self.hands:
            hand.setVisible(hand.colour in colours and colours.index(hand.colour) in self.playing)
        for seat in range(len(self.players)):
            self._write_tag(seat)

    def _write_tag(self, seat: Seat) -> None:
        has_hand = bool(self.colours) and seat in self.playing
        self.tags[seat].write(self.colours[seat] if has_hand else NO_HAND, worth(self.up[seat]))

    def _print(self, press: Press) -> None:
        self.press = self.page.press = self.notice.press = press
        for hand in self.hands:
            hand.print_with(press)

    def _show_thrower(self, seat: Seat) -> None:
        self.thrower = self.dice_before = seat
        for die, place in zip(self.dice, self.dice_places(seat), strict=True):
            die.setPos(place)
        self._show_dice(seat != NOBODY)

    def _show_dice(self, shown: bool) -> None:
        for die in self.dice:
            die.setVisible(shown)

    def _show_lying(self, dice: Dice | None) -> None:
        self.lying, self.dice_before = dice, NOBODY
        if dice is not None:
            for die, pips, place in zip(self.dice, dice, self.dice_places(), strict=True):
                die.setVisible(True)
                die.setPos(place)
                die.show_face(pips)

    def _show_totals(self, throws: Hands) -> None:
        self.start_throws = throws or (0,) * len(self.players)
        for tally, total in zip(self.totals, self.start_throws, strict=True):
            tally.show_text(str(total) if total else "")

    def _show_winners(self, seats: tuple[Seat, ...]) -> None:
        for seat, plate in enumerate(self.plates):
            plate.show_winner(seat in seats)
