"""How it is told at Bacarac what a card wins, or why it wins nothing, and how near somebody is to the Kitty."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation, QRectF
from PySide6.QtGui import QPainter

from parlor_desktop.engine.cards import suit
from parlor_desktop.engine.contract import Event, Seat
from parlor_desktop.engine.session import PERSON
from parlor_desktop.games.bacarac.events import CardLaid, Collected
from parlor_desktop.games.bacarac.table import DIVISIONS, KITTY
from parlor_desktop.scene.bacarac.dress import KITTY_PICTURE, with_cards, with_picture
from parlor_desktop.scene.bacarac.prizes import unpaid_words
from parlor_desktop.scene.bacarac.takings import SPECIAL, Taking
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.great_moment import Dress
from parlor_desktop.scene.kit.wording import tr

if TYPE_CHECKING:
    from parlor_desktop.scene.bacarac.board import BacaracBoard


class Winnings:
    """`collects`: chips are collected for whoever wins them; elsewhere nothing reminds anybody."""

    def __init__(self, board: BacaracBoard, collects: bool) -> None:
        self._board, self._collects = board, collects
        self._taking: Taking | None = None
        """What the card that was laid last brings,"""
        self._shown: Taking | None = None
        """what was told last,"""
        self._in_run: tuple[Collected, ...] = ()
        """and all that the run has brought so far."""
        self._unpaid: tuple[Event, str] | None = None
        """The last card that paid nobody, and why."""
        self._told_unpaid = False
        self._kitty_explained = False
        self._warned = False
        """In this hand somebody has come down to their last card."""

    def begin(self) -> None:
        """New cards have been dealt."""
        self._warned = False

    def lay(self, begins: bool) -> None:
        """A card is laid; it may begin a run."""
        self._taking = None
        if begins:
            self._in_run = ()

    def line_words(self, event: Event) -> str:
        """Of what somebody takes all at once; nothing, where this has no better words than the story."""
        shown = self._shown
        if isinstance(event, Collected) and shown is not None and any(each is event for each in shown.won):
            return shown.line(short_name(self._board.names[event.seat]))
        if self._unpaid is not None and event is self._unpaid[0]:
            return self._unpaid[1]
        return ""

    # -- What pays nobody -----------------------------------------------------------------------------------------------------

    def tell_unpaid(self, event: CardLaid) -> QAbstractAnimation | None:
        """Why a division that the run has passed is not paid; the first time it can be read at leisure."""
        board = self._board
        words = unpaid_words(event.card, board.hands.laid, board.painted.lying, board.names) if self._collects else ""
        if not words:
            return None
        self._unpaid = event, words
        board.placard.show_line(words)
        board.seen.emit(event)
        board.rhythm.weigh(mine=not self._told_unpaid)
        lasts = pace.RUN_STOPS if self._told_unpaid else pace.NOTICE
        self._told_unpaid = True
        return board.pause(lasts)

    # -- The Kitty comes near -------------------------------------------------------------------------------------------------

    def warn_of_kitty(self, event: CardLaid) -> QAbstractAnimation | None:
        """The first of a hand who has one card left is told; the first time in an evening, what that is for."""
        board, seat = self._board, event.seat
        chips = board.painted.lying[DIVISIONS.index(KITTY)]
        if self._warned or board.run.holds(seat) != 1 or not chips:
            return None
        self._warned = True
        board.painted.light_kitty(True)
        who = tr("You have one card left") if seat == board.eyes else tr("{name} has one card left", name=self._name(seat))
        values = {"who": who, "chips": chips}
        if self._kitty_explained:
            board.placard.show_line(tr("{who}! {chips} chips lie in the Kitty", **values))
            return board.pause(pace.RUN_STOPS)
        self._kitty_explained = True
        board.rhythm.weigh(mine=True)
        board.sounds.play("bell")
        board.placard.show_line(tr("{who}! Whoever is out first takes the Kitty: {chips} chips", **values))
        return board.pause(pace.KITTY_EXPLAINED)

    # -- What is taken --------------------------------------------------------------------------------------------------------

    def collect(self, event: Collected) -> Iterator[Beat]:
        """All that a card brings is told at once."""
        board = self._board
        yield board.now(lambda: board.page.page.note(event))
        if self._taking is not None and self._taking.joins(event):
            self._taking.won.append(event)
        else:
            before = tuple(each for each in self._in_run if each.seat == event.seat and event.division != KITTY)
            self._taking = Taking(event.seat, [event], before)
            yield from self._tell(self._taking)
        self._in_run = (*self._in_run, event)

    def _tell(self, taking: Taking) -> Iterator[Beat]:
        """The Kitty and eight-nine-ten have scenes of their own. One's own takings have a banner; others say what they take."""
        board, seat = self._board, taking.seat
        name, mine, special = self._name(seat), board.plays[seat] == PERSON, taking.divisions[0] in SPECIAL

        def begin() -> None:
            taking.begun, self._shown = True, taking
            board.rhythm.weigh(mine)
            if seat == board.eyes:
                board.show_standings(taking.banner)
            if mine or special:
                board.placard.show_line("")
                board.speech.ribbon.show_text(taking.banner if mine else taking.line(name))
                board.speech.ribbon.setOpacity(1)

        def cry() -> QAbstractAnimation | None:
            return None if mine or special else next(board.speech.say(seat, taking.cry, pace.CRY)).motion()

        def paid() -> None:
            board.painted.light_kitty(False)
            board.show_standings()
            board.seen.emit(taking.won[0])

        if taking.has_scene(mine):
            yield from self._great(taking)
        yield board.now(begin)
        yield Beat(cry, overlap=pace.CRY // 3)
        yield from board.painted.pay(seat, lambda: taking.divisions, paid)
        if mine or special:
            yield board.wait(pace.CRY // 3)
        yield board.now(board.speech.hush)

    def _great(self, taking: Taking) -> Iterator[Beat]:
        """One's own triumph is enjoyed longer than somebody else's."""
        board, mine = self._board, taking.seat == self._board.eyes
        values = {"name": self._name(taking.seat), "chips": taking.chips}
        dress: Dress
        if KITTY in taking.divisions:
            title, dress = tr("The Kitty!"), with_picture(KITTY_PICTURE, taking.chips)
            words = tr("{name} is out first and takes {chips} chips", **values)
            if mine:
                words = tr("You are out first and take {chips} chips", **values)
        else:
            title, dress = tr("Eight, nine, ten!"), self._eight_nine_ten
            words = tr("You take {chips} chips", **values) if mine else tr("{name} takes {chips} chips", **values)
        lasts = pace.MOMENT if board.players[taking.seat].plays == PERSON else pace.SERIES_MOMENT
        yield from board.great_moment.play(title, words, taking.seat, dress=dress, lasts=lasts)

    def _eight_nine_ten(self, painter: QPainter, room: QRectF) -> None:
        """The ten has just been laid, or, where chips are claimed after a hand, somebody has laid one earlier."""
        board = self._board
        letter = suit(board.run.cards[-1]) if board.run.cards else "H"
        with_cards(board.deck, (f"8{letter}", f"9{letter}", f"10{letter}"))(painter, room)

    def _name(self, seat: Seat) -> str:
        return short_name(self._board.names[seat])
