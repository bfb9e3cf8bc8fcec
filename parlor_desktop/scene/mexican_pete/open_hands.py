"""The eight coloured hands, open around the baize: who has which, which cards are up, and how they are drawn, moved on, and
turned down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QPointF, QRectF

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.seats import with_one
from parlor_desktop.games.mexican_pete.deck import COLOURS, NUMBERS
from parlor_desktop.games.mexican_pete.table import NOBODY, Dice, Numbers, Phase, Slip, Table, turns, worth
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import Board, rounded
from parlor_desktop.scene.kit.card import CARD, WIDTH
from parlor_desktop.scene.kit.choreographer import Beat, when_stopped
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mexican_pete.cards import Press
from parlor_desktop.scene.mexican_pete.hand_tag import NO_HAND, NO_NEWS, HandTag, News
from parlor_desktop.scene.mexican_pete.missed_mark import MissedMark
from parlor_desktop.scene.mexican_pete.open_hand import OpenHand
from parlor_desktop.scene.mexican_pete.seating import Seating

Colours = tuple[int, ...]
"""Which hand each seat has; empty before they are drawn."""
TOLD_FOR = 2
"""With so many throws after it, what has come upon somebody is no news any more."""


class OpenHands:
    def __init__(self, board: Board[Table], press: Press, down: int) -> None:
        self._board = board
        self._press = press
        self._spare = len(NUMBERS) - down
        """MP-18: how many cards nobody has to turn."""
        self._seating = Seating()
        self.by_colour = [OpenHand(colour, press) for colour in range(len(COLOURS))]
        self.tags = [HandTag() for _ in board.players]
        """By seat."""
        self.news = [NO_NEWS] * len(board.players)
        """What has come upon each seat, until it does something else, or for a throw or two."""
        self._told_at = [0] * len(board.players)
        """How many throws ago that was told."""
        self.chances: dict[Seat, int] = {}
        """Whose tag says that they may call, and which number: a slip that can be noted is told rather than that."""
        self.slips: dict[Seat, int] = {}
        """Who has missed a card that can still be noted (MP-12)."""
        self.missed = [MissedMark() for _ in board.players]
        """By seat: a ring around that card."""
        self.playing: tuple[Seat, ...] = tuple(range(len(board.players)))
        """Who is in the game; the hands of the others are put aside."""
        self.colours: Colours = ()
        self.up: tuple[Numbers, ...] = ((),) * len(board.players)
        """Which cards of each seat are face up, or will be when they have been turned."""
        for hand in self.by_colour:
            board.put(hand, height=5)
        for tag in self.tags:
            board.put(tag, height=8)
        for mark in self.missed:
            board.put(mark, height=8.5)

    def of(self, seat: Seat) -> OpenHand:
        return self.by_colour[self.colours[seat]]

    def to_go(self, seat: Seat) -> int:
        """How many cards a seat that is in the game is still to turn down."""
        return max(0, len(self.up[seat]) - self._spare)

    @property
    def wanted(self) -> frozenset[int]:
        """The numbers that somebody still has face up."""
        return frozenset(number for seat in self.playing for number in self.up[seat])

    def winning(self, thrower: Seat = NOBODY) -> frozenset[int]:
        """The numbers with which somebody could win the game; at a throw of somebody's, what that leaves of them (MP-10)."""
        kept = self.up[thrower] if thrower != NOBODY else ()
        return frozenset(
            number
            for seat in self.playing
            if self.to_go(seat) == 1
            for number in self.up[seat]
            if seat == thrower or number not in kept
        )

    def can_call(self, thrower: Seat, dice: Dice) -> tuple[Seat, ...]:
        """Whose card these dice turn, if they call it (MP-7, MP-9, MP-10)."""
        number = sum(dice)
        if not self.colours or thrower == NOBODY:
            return ()
        seats = (thrower,) if number in self.up[thrower] else self.playing
        deck = self._press.deck
        return tuple(seat for seat in seats if number in self.up[seat] and turns(deck[self.colours[seat]][number], dice))

    def place_of(self, seat: Seat, number: int) -> QRectF:
        """Where a card of this seat lies."""
        return self.of(seat).cards[number].mapRectToScene(CARD)

    # -- Places ---------------------------------------------------------------------------------------------------------------

    def lay_out(self, seating: Seating) -> None:
        self._seating = seating
        for tag, setting in zip(self.tags, seating.settings, strict=True):
            tag.lay_out(setting.tag, setting.tag_scale, setting.compact)
        self._fan()
        self._place()
        self._mark_missed()

    def _fan(self) -> None:
        """Each towards whoever it belongs to."""
        for hand in self.by_colour:
            seat = self.colours.index(hand.colour) if hand.colour in self.colours else self._board.near
            hand.lay_out(self._seating.settings[seat], self._board.letters)

    def _place(self) -> None:
        for seat in range(len(self.colours)):
            self.of(seat).setPos(self._seating.settings[seat].cards)

    # -- Beats ----------------------------------------------------------------------------------------------------------------

    def draw(self, colours: Colours) -> Iterator[Beat]:
        def motion() -> QAbstractAnimation:
            self._board.sounds.play("card_slide")
            self._give(colours)
            for seat in range(len(colours)):
                self.of(seat).show_up(NUMBERS)
                self.of(seat).setPos(self._seating.middle.center())
            return self._slide(pace.CARDS_SWEPT, pace.ARRIVE)

        yield Beat(motion)

    def move(self, colours: Colours) -> Iterator[Beat]:
        """MP-16: all hands go to the left."""

        def motion() -> QAbstractAnimation:
            self._board.sounds.play("card_slide")
            widths = [hand.width for hand in self.by_colour]
            self._give(colours)
            for hand, width in zip(self.by_colour, widths, strict=True):
                hand.setScale(width / hand.width)  # they are larger before some than before others
                hand.move(True)
            return when_stopped(self._slide(2 * pace.CARDS_SWEPT), self._rest)

        yield Beat(motion)

    def _rest(self) -> None:
        for hand in self.by_colour:
            hand.move(False)

    def _slide(self, duration: int, ease: QEasingCurve.Type = pace.SOFT) -> QAbstractAnimation:
        """All hands go to their seats."""
        settings = enumerate(self._seating.settings)
        slides = [self._board.glide(self.of(seat), setting.cards, duration, ease) for seat, setting in settings]
        grow = [self._board.animate(self.of(seat), b"scale", 1.0, duration, ease) for seat in range(len(self.colours))]
        return self._board.together(*slides, *grow)

    def begin(self, seats: tuple[Seat, ...]) -> Iterator[Beat]:
        """MP-1: all cards are face up."""
        board = self._board

        def rest() -> None:
            for seat in seats:
                self.of(seat).lay_all()

        def motion() -> QAbstractAnimation | None:
            self.up = tuple(NUMBERS if seat in seats else () for seat in range(len(board.players)))
            self._play(seats)
            cards = [card for seat in seats for card in self.of(seat).cards.values() if not card.face_up]
            if not cards:
                return None
            board.sounds.play("card_turn")
            turn = board.together(*(board.animate(card, b"turned", 1.0, pace.CARD_FLIPS) for card in cards))
            return when_stopped(turn, rest)

        yield Beat(motion)

    def turn_down(self, seat: Seat, number: int) -> Iterator[Beat]:
        """MP-3, MP-9: a card is turned face down with a snap."""
        board = self._board

        def motion() -> QAbstractAnimation:
            board.sounds.play("card_turn")
            self.up = with_one(self.up, seat, tuple(other for other in self.up[seat] if other != number))
            self.light(seat, None)
            card = self.of(seat).cards[number]
            card.moving = True  # it grows, and is not printed anew for every frame
            home, size = self.of(seat).home(number), self.of(seat).width / WIDTH
            card.setZValue(1)
            lifted = home + QPointF(0, -self.of(seat).width * 0.25)
            lift = board.together(
                board.glide(card, lifted, pace.CARD_FLIPS // 2, pace.ARRIVE),
                board.animate(card, b"scale", size * 1.25, pace.CARD_FLIPS // 2, pace.ARRIVE),
            )
            snap = board.together(
                board.animate(card, b"turned", 0.0, pace.CARD_FLIPS, pace.LEAVE),
                board.glide(card, home, pace.CARD_FLIPS, pace.LEAVE),
                board.animate(card, b"scale", self.of(seat).small, pace.CARD_FLIPS, pace.LEAVE),
            )
            return when_stopped(board.one_after_another(lift, snap), lambda: self._lay_down(seat, number))

        yield Beat(motion)
        yield board.now(lambda: self._write_tag(seat))

    def _lay_down(self, seat: Seat, number: int) -> None:
        if self.colours:
            self.of(seat).cards[number].rest()
            self.of(seat).lay_all()

    # -- What is shown --------------------------------------------------------------------------------------------------------

    def light(self, seat: Seat, number: int | None) -> None:
        """Let a card of this seat shine, and none of the others'."""
        for at in range(len(self.colours)):
            self.of(at).light(number if at == seat else None)

    def show_chances(self, seats: tuple[Seat, ...], number: int) -> None:
        """Who may call this number: their card shines, and their tag says so."""
        for seat in range(len(self.colours)):
            self.of(seat).light(number if seat in seats else None)
        chances = {seat: number for seat in seats if self.colours}
        if chances != self.chances:
            changed = {*chances, *self.chances}
            self.chances = chances
            for seat in changed:
                self._write_tag(seat)

    def show_slips(self, slips: Sequence[Slip]) -> None:
        """MP-12: who has missed which card, at their seat, for as long as it can be noted."""
        self.slips = {slip.seat: slip.number for slip in slips}
        for seat in range(len(self.tags)):
            self._write_tag(seat)
        self._mark_missed()

    def _mark_missed(self) -> None:
        for seat, mark in enumerate(self.missed):
            mark.surround(self.place_of(seat, self.slips[seat]) if seat in self.slips and self.colours else None)

    def tell(self, seat: Seat, words: str, good: bool = False) -> None:
        """What has just come upon a seat: what it has paid, missed or got."""
        self.news[seat], self._told_at[seat] = News(words, good), 0
        self._write_tag(seat)

    def hush(self, seat: Seat) -> None:
        """It has done something since."""
        self.tell(seat, "")

    def grow_old(self) -> None:
        """One more throw: what came upon somebody is told for one or two; then the tag says again what is at risk."""
        for seat, news in enumerate(self.news):
            self._told_at[seat] += 1
            if news.words and self._told_at[seat] >= TOLD_FOR:
                self.hush(seat)

    def print_with(self, press: Press) -> None:
        self._press = press
        for hand in self.by_colour:
            hand.print_with(press)

    def sit_out(self, seat: Seat) -> None:
        self._play(tuple(other for other in self.playing if other != seat))

    def _play(self, seats: tuple[Seat, ...]) -> None:
        self.playing = seats
        self._give(self.colours)

    def _give(self, colours: Colours) -> None:
        """Everybody has this hand now; the hands of those who are not in the game are put aside."""
        self.colours = colours
        self._fan()
        for hand in self.by_colour:
            hand.setVisible(hand.colour in colours and colours.index(hand.colour) in self.playing)
        for seat in range(len(self.tags)):
            self._write_tag(seat)

    def _write_tag(self, seat: Seat) -> None:
        has_hand = bool(self.colours) and seat in self.playing
        up, last = self.up[seat], ""
        if has_hand and self.to_go(seat) == 1:
            last = tr("only the {number}", number=up[0]) if len(up) == 1 else tr("one to go")
        news, chance = self.news[seat], ""
        if seat in self.slips:
            news = News(tr("missed the\u00a0{number}!", number=self.slips[seat]))
        elif seat in self.chances:
            mine = seat == self._board.near
            chance = tr("call your {number}!" if mine else "may call {number}", number=self.chances[seat])
        self.tags[seat].write(self.colours[seat] if has_hand else NO_HAND, worth(up), last, news, chance)

    def mend(self, corrections: list[str], view: Table) -> None:
        mend, up = self._board.mend, view.up or ((),) * view.seats

        def lay() -> None:
            self.up = up
            self._give(view.colours)
            for seat in range(len(view.colours)):
                self.of(seat).show_up(up[seat])
            self._place()

        if view.phase is not Phase.OVER:  # who is out at the very end is told, and nothing more is played
            mend(corrections, "playing", self.playing, view.playing, lambda: self._play(view.playing))
        mend(corrections, "hands", (self.colours, self.up), (view.colours, up), lay)
        hands = [self.of(seat) for seat in range(len(view.colours))]
        shown = tuple(hand.up if seat in view.playing else () for seat, hand in enumerate(hands))
        mend(corrections, "cards", shown, up if hands else (), lay)
        places = tuple(rounded(hand.pos()) for hand in hands)
        true = tuple(rounded(setting.cards) for setting in self._seating.settings) if hands else ()
        mend(corrections, "places", places, true, self._place)
