"""Hands of cards: dealt, held, fanned out before whoever looks, and laid on the table. Where cards lie, the board says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QAbstractAnimation, QPointF

from parlor_desktop.engine.cards import BACK, Hand
from parlor_desktop.engine.contract import Move, Seat
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.actions import Action
from parlor_desktop.scene.kit.card import CARD, Card, Print
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.face_down import FaceDown
from parlor_desktop.scene.kit.held import Held

if TYPE_CHECKING:
    from parlor_desktop.scene.kit.board import AnyBoard

NOBODY: Final[Seat] = -1
FOOT: Final = 104.0
"""Room for the buttons below the hand."""
HAND: Final = 254.0
"""Room for the hand above them."""
IN_HAND: Final = 0.545
SMALL: Final = 0.19
"""The scale of a card in the hand, and of one that others hold."""
LIFT: Final = 34.0
READABLE: Final = 0.4
"""Cards of a smaller scale have large corners, where their pack is printed so."""
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


class CardPlaces(Protocol):
    """What a board says of its cards: where they lie, and in which order a hand is held."""

    def in_order(self, cards: Iterable[str]) -> Hand:
        """A hand as it is held."""
        ...

    def hand_room(self) -> tuple[float, float]:
        """From where to where the middles of the hand's cards may lie."""
        ...

    def spot_of(self, name: str) -> Spot:
        """Where a card that was laid lies."""
        ...

    def may_lay_at(self, name: str, place: QPointF) -> bool:
        """Whether a card that was dragged may be let go here."""
        ...


@dataclass(frozen=True, slots=True)
class Pack:
    """The cards of a game, and how they are printed: in full, and so that they can be read when they are small."""

    deck: Hand
    face: Print
    back: Print
    small_face: Print | None = None

    def face_at(self, scale: float) -> Print:
        return self.face if scale > READABLE or self.small_face is None else self.small_face


class Hands:
    """`aside` is what the hand is called that lies on the table and is nobody's; in a paper band, if it is `banded`."""

    def __init__(self, board: AnyBoard, places: CardPlaces, pack: Pack, aside: str, banded: bool = False) -> None:
        self._board = board
        self._places = places
        self.pack = pack
        self.cards = {name: Card(name, pack.face, pack.back) for name in pack.deck}
        self.backs = [Card(BACK, pack.face, pack.back) for _ in pack.deck]
        """Cards on their way whose faces nobody may see."""
        self.held = [Held(pack.face, pack.back, BACK, SMALL) for _ in board.players]
        self.aside = Held(pack.face, pack.back, BACK, SMALL * 1.5, aside, banded)
        """The hand that lies on the table and is nobody's."""
        for item, height in (
            *((card, 5.0) for card in (*self.cards.values(), *self.backs)),
            *((held, BEHIND_PLATES) for held in (*self.held, self.aside)),
        ):
            board.put(item, height)
        for card in self.cards.values():
            card.may_drop = partial(places.may_lay_at, card.name)
            card.chosen.connect(partial(self._choose, card.name))
        self.hand: Hand = ()
        """The cards of whoever looks, as they are shown."""
        self.laid: dict[str, Seat] = {}
        """What lies on the table, in the order in which it was laid, and who laid it."""
        self.laying: dict[str, Move] = {}
        """The cards that can be laid now, and the moves that do it."""
        self.raised: Hand = ()
        """Cards that stand out of the hand for another reason."""
        self.in_hand = IN_HAND
        """The scale of a card in the hand; a board may choose another one."""
        self._put_down: dict[str, Spot] = {}
        """Where the cards were that somebody has just turned over."""
        self.face_down = FaceDown(board, self)
        board.secret = self.face_down

    def _choose(self, name: str) -> None:
        self._board.chosen.emit(self.laying[name])

    def print_with(self, pack: Pack) -> None:
        """The same cards from another press."""
        self.pack = pack
        for card in (*self.cards.values(), *self.backs):
            card.print_with(pack.face, pack.back)
        for held in (*self.held, self.aside):
            held.print_with(pack.small_face or pack.face, pack.back)
        self.lay_out()

    @property
    def lowest(self) -> float:
        """Below it nothing of the hand is seen."""
        return self._board.sceneRect().bottom()

    @property
    def height(self) -> float:
        """How high the hand lies."""
        return HAND_HEIGHT

    # -- Places ---------------------------------------------------------------------------------------------------------------

    def places(self, count: int) -> list[tuple[QPointF, float]]:
        """Where so many cards of a hand lie, and how each is turned: a fan, or two when there are too many for one."""
        left, right = self._places.hand_room()
        y = self._board.sceneRect().height() - FOOT - 100
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

    def fan(self) -> None:
        """Put the hand's cards in their places, some of them lifted."""
        lifted = {*self.laying, *self.raised}
        for at, (name, (place, turn)) in enumerate(zip(self.hand, self.places(len(self.hand)), strict=True)):
            up = name in lifted
            spot = Spot(place - QPointF(0, LIFT if up else 0), self.in_hand, 0.0 if up else turn, HAND_HEIGHT + at * 0.1)
            self.lay_down(name, spot, browsable=True)

    def raise_cards(self, cards: Hand) -> None:
        """Let these stand out of the hand."""
        if cards != self.raised:
            self.raised = cards
            self.fan()

    def lay_down(self, name: str, spot: Spot | None = None, browsable: bool = False) -> None:
        """Put a card where it lies, face up and at once."""
        card, spot = self.cards[name], spot or self._places.spot_of(name)
        card.setPos(spot.place)
        card.setScale(spot.scale)
        card.setRotation(spot.turn)
        card.setZValue(spot.height)
        card.setOpacity(1)
        card.turn(face_up=True)
        card.setVisible(True)
        card.show_browsable(browsable)
        if self.pack.small_face is not None:
            card.print_with(self.pack.face_at(spot.scale), self.pack.back)
        card.rest()

    def lay_out(self) -> None:
        """Everything anew, for another size of the board."""
        self._put_down = {}
        for name in self.laid:
            self.lay_down(name)
        self.fan()
        self.face_down.fan()

    # -- Motions --------------------------------------------------------------------------------------------------------------

    def sweep(self, dealer: Seat) -> Iterator[Beat]:
        """Whoever deals takes all cards."""
        yield from self.sweep_to(lambda: dealer)

    def sweep_to(self, dealer: Callable[[], Seat]) -> Iterator[Beat]:
        """The same, where it is not known yet who deals by then."""
        yield Beat(lambda: self._gather(dealer()))
        yield self._board.now(self._hide_all)

    def _gather(self, dealer: Seat) -> QAbstractAnimation | None:
        self._board.speech.hush()
        self._board.light(None)
        shown = [card for card in self.cards.values() if card.isVisible()]
        for held in (*self.held, self.aside):
            held.show_cards(())
        self.hand, self.laid = (), {}
        if not shown:
            return None
        self._board.sounds.play("card_slide")
        place = self._board.plates[dealer].pos()
        motions = []
        for card in shown:
            card.moving = True
            motions += [
                self._board.glide(card, place, pace.CARDS_SWEPT, pace.LEAVE),
                self._board.animate(card, b"scale", SMALL, pace.CARDS_SWEPT),
                self._board.animate(card, b"turned", 0.0, pace.CARDS_SWEPT // 2),
            ]
        return self._board.together(*motions)

    def _hide_all(self) -> None:
        for card in (*self.cards.values(), *self.backs):
            card.setVisible(False)

    def deal(
        self, dealer: Seat, around: Sequence[Seat], hands: tuple[Hand, ...], aside: Hand, gap: int = pace.DEAL_GAP
    ) -> Iterator[Beat]:
        """One card at a time, around the table; the looker's own are then taken up and sorted."""
        ours = hands[self._board.eyes] if self._board.eyes is not None else ()
        pack = sum(map(len, hands)) + len(aside)

        def motion() -> QAbstractAnimation | None:
            if self._board.tempo.still or self._board.tempo.less_motion:
                return None
            self._board.sounds.play("card_slide")
            flights = []
            for at in range(pack):
                seat, turn = around[at % len(around)], at // len(around)
                place = self.held[seat].pos() if seat != NOBODY else self.aside.pos()
                if seat == self._board.eyes:
                    place = self.places(len(ours))[turn][0]
                flights.append(self._dealt(at, self._board.plates[dealer].pos(), place, seat, gap))
            return self._board.together(*flights)

        def take_up() -> QAbstractAnimation | None:
            self._hide_all()
            self.show_held(hands, aside)
            self.hand = self._places.in_order(ours)
            if self._board.tempo.still or self._board.tempo.less_motion:
                return None
            return self._turn_up(ours)

        yield Beat(motion)
        yield Beat(take_up)
        yield self._board.now(self.fan)

    def _dealt(self, at: int, start: QPointF, place: QPointF, seat: Seat, gap: int) -> QAbstractAnimation:
        """One card on its way from the dealer, when its time comes."""
        card, ours = self.backs[at], seat == self._board.eyes
        card.setPos(start)
        card.setScale(SMALL)
        card.setRotation(0)
        card.setOpacity(1)
        card.turn(face_up=False)
        card.moving = True
        card.setZValue((FLYING if ours else BEHIND_PLATES) + (len(self.backs) - at) * 0.001)
        card.setVisible(True)
        return self._board.one_after_another(
            self._board.pause(gap * at),
            self._board.together(
                self._board.glide(card, place, pace.CARD_FLIES, pace.ARRIVE),
                self._board.animate(card, b"scale", self.in_hand if ours else SMALL, pace.CARD_FLIES),
            ),
        )

    def _turn_up(self, ours: Hand) -> QAbstractAnimation:
        """The hand turns over where it fell, and is sorted."""
        self._board.sounds.play("card_turn")
        places = self.places(len(ours))
        motions = []
        for at, name in enumerate(ours):
            sorted_at = self.hand.index(name)
            self._show_back(name, Spot(places[at][0], self.in_hand, height=HAND_HEIGHT + sorted_at * 0.1))
            card, (place, turn) = self.cards[name], places[sorted_at]
            motions += [
                self._board.animate(card, b"turned", 1.0, pace.CARD_FLIES),
                self._board.one_after_another(
                    self._board.pause(pace.CARD_FLIES // 2),
                    self._board.together(
                        self._board.glide(card, place, pace.CARD_FLIES),
                        self._board.animate(card, b"rotation", turn, pace.CARD_FLIES),
                    ),
                ),
            ]
        return self._board.together(*motions)

    def _show_back(self, name: str, spot: Spot) -> None:
        """A card that is about to move, still face down."""
        self.lay_down(name, spot)
        self.cards[name].turn(face_up=False)
        self.cards[name].moving = True

    def lay(
        self, seat: Seat, name: str, flies: int = pace.CARD_FLIES, lies: int = pace.CARD_LIES, lift: float = 40
    ) -> Iterator[Beat]:
        """A card goes from a hand to the table, and the hand closes up."""

        def motion() -> QAbstractAnimation | None:
            self._board.sounds.play("card_slide")
            card = self.cards[name]
            if seat == self._board.eyes:
                self.hand = tuple(other for other in self.hand if other != name)
            else:
                if name in self._put_down:  # it flies from where it was let go
                    self.lay_down(name, self._put_down[name])
                else:
                    self._show_back(name, Spot(self.held[seat].pos(), SMALL))
                self._put_down = {}
                self.held[seat].show_cards(self.held[seat].cards[:-1])
            self.laid[name] = seat
            card.moving = True
            card.setZValue(FLYING)
            spot = self._places.spot_of(name)
            return self._board.together(
                self._board.fly(card, spot.place, flies, lift),
                self._board.animate(card, b"scale", spot.scale, flies),
                self._board.animate(card, b"rotation", spot.turn, flies),
                self._board.animate(card, b"turned", 1.0, flies * 2 // 3),
                *self._close_up(),
            )

        yield Beat(motion)
        yield self._board.now(self.lay_out)
        yield self._board.wait(lies)

    def _close_up(self, but: str = "") -> list[QAbstractAnimation]:
        motions: list[QAbstractAnimation] = []
        for name, (place, turn) in zip(self.hand, self.places(len(self.hand)), strict=True):
            if name != but:
                motions.append(self._board.glide(self.cards[name], place, pace.HAND_CLOSES_UP))
                motions.append(self._board.animate(self.cards[name], b"rotation", turn, pace.HAND_CLOSES_UP))
        return motions

    def draw_aside(self, seat: Seat, name: str) -> Iterator[Beat]:
        """A card goes from the hand on the table to a seat's; only whoever looks through that seat's eyes sees its face."""

        def motion() -> QAbstractAnimation:
            self._board.sounds.play("card_slide")
            start = self.aside.pos()
            self.aside.show_cards(self.aside.cards[:-1])
            if seat != self._board.eyes:
                card = self.backs[0]
                card.setPos(start)
                card.setScale(SMALL)
                card.setZValue(FLYING)
                card.setVisible(True)
                return self._board.fly(card, self.held[seat].pos(), pace.CARD_FLIES)
            self.hand = self._places.in_order((*self.hand, name))
            place, turn = self.places(len(self.hand))[self.hand.index(name)]
            self._show_back(name, Spot(start, SMALL * 1.5, height=FLYING))
            card = self.cards[name]
            return self._board.together(
                self._board.fly(card, place, pace.CARD_FLIES),
                self._board.animate(card, b"scale", self.in_hand, pace.CARD_FLIES),
                self._board.animate(card, b"rotation", turn, pace.CARD_FLIES),
                self._board.animate(card, b"turned", 1.0, pace.CARD_FLIES),
                *self._close_up(but=name),
            )

        def take() -> None:
            self.backs[0].setVisible(False)
            if seat != self._board.eyes:
                self.held[seat].show_cards((*self.held[seat].cards, BACK))
            self.fan()

        yield Beat(motion)
        yield self._board.now(take)

    # -- What can be done -----------------------------------------------------------------------------------------------------

    def action(self, move: Move, name: str, words: str, key: str) -> Action:
        """The button, for keys and screen readers, over a card that can be pressed itself."""
        card = self.cards[name]
        return Action(move, words, key, place=lambda: card.mapRectToScene(CARD), point=card.point)

    def offer(self, laying: dict[str, Move]) -> None:
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

    def mend(
        self,
        wrong: list[str],
        hands: tuple[Hand, ...],
        aside: Hand,
        laid: dict[str, Seat],
        told: Callable[[dict[str, Seat]], object] = lambda laid: tuple(laid.items()),
    ) -> None:
        """Put the cards where they truly are. `told` is what the view can tell of the laid ones: which they are, in which
        order, and who laid them."""
        hand = hands[self._board.eyes] if hands and self._board.eyes is not None else ()
        self._board.mend(wrong, "hand", self.hand, hand, lambda: self._show_hand(hand))
        self._board.mend(wrong, "laid", told(self.laid), told(laid), lambda: self._show_laid(laid))
        for seat, held in enumerate(self.held):
            cards = hands[seat] if hands and seat != self._board.eyes else ()
            self._board.mend(wrong, f"held by {seat}", held.cards, cards, partial(held.show_cards, cards))
        self._board.mend(wrong, "aside", self.aside.cards, aside, lambda: self.aside.show_cards(aside))

    def _show_hand(self, hand: Hand) -> None:
        shown = {name: self.cards[name] for name in self.hand}
        self._put_down = {}
        if not hand:
            self._put_down = {name: Spot(card.pos(), card.scale(), card.rotation()) for name, card in shown.items()}
        for name, card in shown.items():
            card.setVisible(name in self.laid)
        self.hand = hand
        self.fan()

    def _show_laid(self, laid: dict[str, Seat]) -> None:
        for name in self.laid:
            self.cards[name].setVisible(name in self.hand)
        self.laid = dict(laid)
        self.lay_out()

    def show_held(self, hands: tuple[Hand, ...], aside: Hand) -> None:
        for seat, held in enumerate(self.held):
            held.show_cards(hands[seat] if seat != self._board.eyes else ())
        self.aside.show_cards(aside)
