"""What all boards with cards share: hands that are dealt, held, fanned out before whoever looks, and laid on the table."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPauseAnimation, QPointF

from parlor_desktop.engine.cards import BACK, Hand
from parlor_desktop.engine.contract import Move, Seat
from parlor_desktop.engine.seats import to_the_left
from parlor_desktop.engine.session import PERSON, Player
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.card import Card, Print
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.held import Held
from parlor_desktop.scene.kit.plate import HEIGHT as PLATE_HEIGHT
from parlor_desktop.scene.kit.plate import WIDTH as PLATE_WIDTH
from parlor_desktop.scene.kit.scored_board import ScoredBoard
from parlor_desktop.scene.kit.sounds import Sounds
from parlor_desktop.scene.kit.tempo import Tempo

NOBODY: Final[Seat] = -1
FOOT: Final = 104.0
"""Room for the buttons below the hand."""
HAND: Final = 254.0
"""Room for the hand above them."""
IN_HAND: Final = 0.545
SMALL: Final = 0.19
"""The scale of a card in the hand, and of one that others hold."""
LIFT: Final = 34.0
CLOSEST: Final = 36.0
"""Cards of a hand that would be nearer to each other than this make a second row."""

FLYING: Final = 58.0
HAND_HEIGHT: Final = 30.0
BEHIND_PLATES: Final = 9.0


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies: its middle, how large it is, how it is turned, and how high it lies on others."""

    place: QPointF
    scale: float
    turn: float = 0.0
    height: float = 2.0


class CardBoard(ScoredBoard):
    def __init__(
        self,
        players: Sequence[Player],
        tempo: Tempo,
        sounds: Sounds,
        deck: Hand,
        face: Print,
        back: Print,
        aside: str,
        banded: bool = False,
    ) -> None:
        super().__init__(players, tempo, sounds)
        self.near: Seat = next((seat for seat, player in enumerate(players) if player.plays == PERSON), 0)
        """Who sits at the lower edge of the board: whoever looked last."""
        self.cards = {name: Card(name, face, back) for name in deck}
        self.backs = [Card(BACK, face, back) for _ in deck]
        """Cards on their way whose faces nobody may see."""
        self.held = [Held(face, back, BACK, SMALL) for _ in players]
        self.aside = Held(face, back, BACK, SMALL * 1.5, aside, banded)
        """The hand that lies on the table and is nobody's."""
        for item, height in (
            *((card, 5.0) for card in (*self.cards.values(), *self.backs)),
            *((held, BEHIND_PLATES) for held in (*self.held, self.aside)),
        ):
            self.put(item, height)
        for card in self.cards.values():
            card.may_drop = lambda place, name=card.name: self.may_lay_at(name, place)  # type: ignore[misc]
            card.chosen.connect(lambda name=card.name: self.chosen.emit(self.laying[name]))
        self.side = 292.0
        """How much of the width the players take up on either side."""
        self.plates_at = 152.0
        """How far from the edge the middles of their plates are."""
        self.hand: Hand = ()
        """The cards of whoever looks, as they are shown."""
        self.laid: dict[str, Seat] = {}
        """What lies on the table, in the order in which it was laid, and who laid it."""
        self.laying: dict[str, Move] = {}
        """The cards that can be laid now, and the moves that do it."""

    # -- To be written for each game ------------------------------------------------------------------------------------------

    @abstractmethod
    def in_order(self, cards: Iterable[str]) -> Hand:
        """A hand as it is held."""

    @abstractmethod
    def spot_of(self, name: str) -> Spot:
        """Where a card that was laid lies."""

    def may_lay_at(self, _name: str, place: QPointF) -> bool:
        """Whether a card that was dragged may be let go here."""
        return self.table.contains(place)

    def hand_room(self) -> tuple[float, float]:
        """From where to where the middles of the hand's cards may lie."""
        return self.side + 86, self.sceneRect().width() - 86

    # -- Places ---------------------------------------------------------------------------------------------------------------

    def seat_players(self) -> None:
        """Whoever is near at the lower left; the others to his left, up one side of the table and down the other."""
        room, seats = self.sceneRect(), len(self.players)
        others = to_the_left(self.near, seats)[:-1]
        left = others[: (len(others) + 1) // 2]
        for column, x, order in ((left, self.plates_at, -1), (others[len(left) :], room.width() - self.plates_at, 1)):
            for at, seat in enumerate(column[::order]):
                pitch = self.table.height() / len(column)
                size = 0.84 if len(column) > 4 else min(self.letters, 1.0 if len(column) > 3 else 1.15)
                self.seat(seat, QPointF(x, self.table.top() + (at + 0.5) * pitch + 22), size)
        self.seat(self.near, QPointF(self.plates_at, room.height() - FOOT - 66), min(self.letters, 1.1))

    def seat(self, seat: Seat, place: QPointF, size: float) -> None:
        self.plates[seat].setPos(place)
        self.plates[seat].setScale(size)
        self.held[seat].setPos(place - QPointF(8, PLATE_HEIGHT * size / 2 + 16))
        inward = 1 if place.x() < self.sceneRect().width() / 2 else -1
        self.tallies[seat].setPos(place + QPointF(inward * (PLATE_WIDTH * size / 2 + 30), 0))

    def look_as(self, seat: Seat | None) -> None:
        super().look_as(seat)
        self.withdraw()
        if seat is not None and seat != self.near:
            self.near = seat
            self.arrange()

    def hand_places(self, count: int) -> list[tuple[QPointF, float]]:
        """Where so many cards of a hand lie, and how each is turned: a fan, or two when there are too many for one."""
        left, right = self.hand_room()
        y = self.sceneRect().height() - FOOT - 100
        rows = 1 if count <= 1 or (right - left) / (count - 1) >= CLOSEST else 2
        places: list[tuple[QPointF, float]] = []
        for row in range(rows):
            cards = (count + 1) // 2 if rows == 2 and row == 0 else count - len(places)
            step = min(94.0, (right - left) / max(1, cards - 1))
            middle = (cards - 1) / 2
            for at in range(cards):
                part = (at - middle) / max(1.0, middle)
                bend = 0 if cards < 3 else 14 * part * part
                x = (left + right) / 2 + (at - middle) * step
                places.append((QPointF(x, y + bend - 84 * (rows - 1 - row)), 0.0 if cards < 3 else 4.0 * part))
        return places

    def lifted(self) -> Iterable[str]:
        """Which cards of the hand stand out."""
        return self.laying

    def fan(self) -> None:
        """Put the hand's cards in their places, some of them lifted."""
        lifted = set(self.lifted())
        for at, (name, (place, turn)) in enumerate(zip(self.hand, self.hand_places(len(self.hand)), strict=True)):
            up = name in lifted
            spot = Spot(place - QPointF(0, LIFT if up else 0), IN_HAND, 0.0 if up else turn, HAND_HEIGHT + at * 0.1)
            self.lay_down(name, spot, browsable=True)

    def lay_down(self, name: str, spot: Spot | None = None, browsable: bool = False) -> None:
        """Put a card where it lies, face up and at once."""
        card, spot = self.cards[name], spot or self.spot_of(name)
        card.setPos(spot.place)
        card.setScale(spot.scale)
        card.setRotation(spot.turn)
        card.setZValue(spot.height)
        card.setOpacity(1)
        card.turn(face_up=True)
        card.setVisible(True)
        card.show_browsable(browsable)
        card.rest()

    def lay_out_cards(self) -> None:
        """Everything anew, for another size of the board."""
        for name in self.laid:
            self.lay_down(name)
        self.fan()

    # -- Motions --------------------------------------------------------------------------------------------------------------

    def sweep(self, dealer: Seat) -> Iterator[Beat]:
        """Whoever deals takes all cards."""
        yield Beat(lambda: self.gather(dealer))
        yield self.now(self._hide_all)

    def gather(self, dealer: Seat) -> QAbstractAnimation | None:
        self.ribbon.show_text("")
        self.light(None)
        shown = [card for card in self.cards.values() if card.isVisible()]
        for held in (*self.held, self.aside):
            held.show_cards(())
        self.hand, self.laid = (), {}
        if not shown:
            return None
        self.sounds.play("card_slide")
        place = self.plates[dealer].pos()
        motions = []
        for card in shown:
            card.moving = True
            motions += [
                self.glide(card, place, pace.CARDS_SWEPT, pace.LEAVE),
                self.animate(card, b"scale", SMALL, pace.CARDS_SWEPT),
                self.animate(card, b"turned", 0.0, pace.CARDS_SWEPT // 2),
            ]
        return self.together(*motions)

    def _hide_all(self) -> None:
        for card in (*self.cards.values(), *self.backs):
            card.setVisible(False)

    def deal(self, dealer: Seat, around: Sequence[Seat], hands: tuple[Hand, ...], aside: Hand) -> Iterator[Beat]:
        """One card at a time, around the table; the looker's own are then taken up and sorted."""
        ours = hands[self.eyes] if self.eyes is not None else ()
        pack = sum(map(len, hands)) + len(aside)

        def motion() -> QAbstractAnimation | None:
            if self.tempo.still or self.tempo.less_motion:
                return None
            self.sounds.play("card_slide")
            flights = []
            for at in range(pack):
                seat, turn = around[at % len(around)], at // len(around)
                place = self.held[seat].pos() if seat != NOBODY else self.aside.pos()
                if seat == self.eyes:
                    place = self.hand_places(len(ours))[turn][0]
                flights.append(self._dealt(at, self.plates[dealer].pos(), place, seat))
            return self.together(*flights)

        def take_up() -> QAbstractAnimation | None:
            self._hide_all()
            self.show_held(hands, aside)
            self.hand = self.in_order(ours)
            if self.tempo.still or self.tempo.less_motion:
                return None
            return self._turn_up(ours)

        yield Beat(motion)
        yield Beat(take_up)
        yield self.now(self.fan)

    def _dealt(self, at: int, start: QPointF, place: QPointF, seat: Seat) -> QAbstractAnimation:
        """One card on its way from the dealer, when its time comes."""
        card, ours = self.backs[at], seat == self.eyes
        card.setPos(start)
        card.setScale(SMALL)
        card.setRotation(0)
        card.setOpacity(1)
        card.turn(face_up=False)
        card.moving = True
        card.setZValue((FLYING if ours else BEHIND_PLATES) + (len(self.backs) - at) * 0.001)
        card.setVisible(True)
        return self.one_after_another(
            QPauseAnimation(self.tempo.ms(pace.DEAL_GAP * at)),
            self.together(
                self.glide(card, place, pace.CARD_FLIES, pace.ARRIVE),
                self.animate(card, b"scale", IN_HAND if ours else SMALL, pace.CARD_FLIES),
            ),
        )

    def _turn_up(self, ours: Hand) -> QAbstractAnimation:
        """The hand turns over where it fell, and is sorted."""
        self.sounds.play("card_turn")
        places = self.hand_places(len(ours))
        motions = []
        for at, name in enumerate(ours):
            sorted_at = self.hand.index(name)
            self._show_back(name, Spot(places[at][0], IN_HAND, height=HAND_HEIGHT + sorted_at * 0.1))
            card, (place, turn) = self.cards[name], places[sorted_at]
            motions += [
                self.animate(card, b"turned", 1.0, pace.CARD_FLIES),
                self.one_after_another(
                    QPauseAnimation(self.tempo.ms(pace.CARD_FLIES // 2)),
                    self.together(
                        self.glide(card, place, pace.CARD_FLIES), self.animate(card, b"rotation", turn, pace.CARD_FLIES)
                    ),
                ),
            ]
        return self.together(*motions)

    def _show_back(self, name: str, spot: Spot) -> None:
        """A card that is about to move, still face down."""
        self.lay_down(name, spot)
        self.cards[name].turn(face_up=False)
        self.cards[name].moving = True

    def lay(self, seat: Seat, name: str) -> Iterator[Beat]:
        """A card goes from a hand to the table, and the hand closes up."""

        def motion() -> QAbstractAnimation | None:
            self.sounds.play("card_slide")
            card = self.cards[name]
            if seat == self.eyes:
                self.hand = tuple(other for other in self.hand if other != name)
            else:
                self._show_back(name, Spot(self.held[seat].pos(), SMALL))
                self.held[seat].show_cards(self.held[seat].cards[:-1])
            self.laid[name] = seat
            card.moving = True
            card.setZValue(FLYING)
            spot = self.spot_of(name)
            return self.together(
                self.fly(card, spot.place, pace.CARD_FLIES, lift=40),
                self.animate(card, b"scale", spot.scale, pace.CARD_FLIES),
                self.animate(card, b"rotation", spot.turn, pace.CARD_FLIES),
                self.animate(card, b"turned", 1.0, pace.CARD_FLIES * 2 // 3),
                *self._close_up(),
            )

        yield Beat(motion)
        yield self.now(self.lay_out_cards)
        yield self.wait(pace.CARD_LIES)

    def _close_up(self, but: str = "") -> list[QAbstractAnimation]:
        motions: list[QAbstractAnimation] = []
        for name, (place, turn) in zip(self.hand, self.hand_places(len(self.hand)), strict=True):
            if name != but:
                motions.append(self.glide(self.cards[name], place, pace.HAND_CLOSES_UP))
                motions.append(self.animate(self.cards[name], b"rotation", turn, pace.HAND_CLOSES_UP))
        return motions

    def draw_aside(self, seat: Seat, name: str) -> Iterator[Beat]:
        """A card goes from the hand on the table to a seat's; only whoever looks through that seat's eyes sees its face."""

        def motion() -> QAbstractAnimation:
            self.sounds.play("card_slide")
            start = self.aside.pos()
            self.aside.show_cards(self.aside.cards[:-1])
            if seat != self.eyes:
                card = self.backs[0]
                card.setPos(start)
                card.setScale(SMALL)
                card.setZValue(FLYING)
                card.setVisible(True)
                return self.fly(card, self.held[seat].pos(), pace.CARD_FLIES)
            self.hand = self.in_order((*self.hand, name))
            place, turn = self.hand_places(len(self.hand))[self.hand.index(name)]
            self._show_back(name, Spot(start, SMALL * 1.5, height=FLYING))
            card = self.cards[name]
            return self.together(
                self.fly(card, place, pace.CARD_FLIES),
                self.animate(card, b"scale", IN_HAND, pace.CARD_FLIES),
                self.animate(card, b"rotation", turn, pace.CARD_FLIES),
                self.animate(card, b"turned", 1.0, pace.CARD_FLIES),
                *self._close_up(but=name),
            )

        def take() -> None:
            self.backs[0].setVisible(False)
            if seat != self.eyes:
                self.held[seat].show_cards((*self.held[seat].cards, BACK))
            self.fan()

        yield Beat(motion)
        yield self.now(take)

    # -- What can be done -----------------------------------------------------------------------------------------------------

    def offer_cards(self, laying: dict[str, Move]) -> None:
        """Lift these cards, and let each be clicked or dragged to make its move."""
        self.laying = laying
        self.fan()
        for key, name in enumerate(laying, start=1):
            self.cards[name].show_playable(True, str(key))

    def withdraw(self) -> None:
        for name in self.laying:
            self.cards[name].show_playable(False)
        self.laying = {}

    # -- The truth ------------------------------------------------------------------------------------------------------------

    def mend_cards(self, wrong: list[str], hands: tuple[Hand, ...], aside: Hand, laid: dict[str, Seat]) -> None:
        hand = hands[self.eyes] if hands and self.eyes is not None else ()
        self.mend(wrong, "hand", self.hand, hand, lambda: self._show_hand(hand))
        self.mend(wrong, "laid", self._laid_as_told(self.laid), self._laid_as_told(laid), lambda: self._show_laid(laid))
        for seat, held in enumerate(self.held):
            cards = hands[seat] if hands and seat != self.eyes else ()
            self.mend(wrong, f"held by {seat}", held.cards, cards, lambda held=held, cards=cards: held.show_cards(cards))  # type: ignore[misc]
        self.mend(wrong, "aside", self.aside.cards, aside, lambda: self.aside.show_cards(aside))

    def _laid_as_told(self, laid: dict[str, Seat]) -> object:
        """What of the laid cards the view can tell: by default which they are, in order, and who laid them."""
        return tuple(laid.items())

    def _show_hand(self, hand: Hand) -> None:
        for name in self.hand:
            self.cards[name].setVisible(name in self.laid)
        self.hand = hand
        self.fan()

    def _show_laid(self, laid: dict[str, Seat]) -> None:
        for name in self.laid:
            self.cards[name].setVisible(name in self.hand)
        self.laid = dict(laid)
        self.lay_out_cards()

    def show_held(self, hands: tuple[Hand, ...], aside: Hand) -> None:
        for seat, held in enumerate(self.held):
            held.show_cards(hands[seat] if seat != self.eyes else ())
        self.aside.show_cards(aside)
