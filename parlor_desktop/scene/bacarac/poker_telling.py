"""How the poker at Bacarac is told: what is said and paid, which of the shown hands is to beat, and who takes what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractAnimation

from parlor_desktop.engine.cards import DECK, Hand
from parlor_desktop.engine.contract import Event, Seat
from parlor_desktop.engine.session import PERSON
from parlor_desktop.games.bacarac.events import BoardTaken, PokerShown, PotTaken, Spoke, TakenUp
from parlor_desktop.games.bacarac.poker import FOUR, FULL_HOUSE, STRAIGHT_FLUSH, Worth, called, kind_of
from parlor_desktop.games.bacarac.table import DIVISIONS, NOBODY, POT, STRAIGHT_POKER
from parlor_desktop.scene.bacarac.dress import with_cards
from parlor_desktop.scene.bacarac.final import won_words
from parlor_desktop.scene.bacarac.showdown import Showdown
from parlor_desktop.scene.bacarac.words import after_speech, lead_words
from parlor_desktop.scene.kit import tempo as pace
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.wording import said, tr

if TYPE_CHECKING:
    from parlor_desktop.scene.bacarac.board import BacaracBoard

GREAT_HANDS: Final = ((7, FULL_HOUSE), (12, FOUR), (99, STRAIGHT_FLUSH))
"""Of so many cards at most, a poker hand of this kind is worth a scene."""
AWARD: Final = 420
"""The hands change their places, from the best down, in so long."""


class PokerTelling:
    def __init__(self, board: BacaracBoard) -> None:
        self._board = board
        self.winning: dict[Seat, tuple[Hand, Worth]] = {}
        """What each seat has shown in this hand."""
        self.raiser: Seat = NOBODY
        """Who has bet or raised last in this poker round."""
        self.showdown = Showdown(board)

    def begin(self) -> None:
        """New cards have been dealt."""
        self.winning, self.raiser = {}, NOBODY

    def cues(self, event: Event) -> Iterator[Beat]:
        board = self._board
        match event:
            case Spoke(seat, what, paid):
                yield board.now(lambda: self._mind_speech(seat, what))
                yield from board.speech.speak(event, seat, pace.BID)
                if paid:
                    yield from board.painted.pay_in(seat, paid)
                yield board.now(lambda: board.poker.show_marks(after_speech(board.poker.marks, event)))
            case PokerShown(seat, cards, worth) if board.closing:  # all hands of the final at once, with the first of them
                first, self.winning[seat] = not self.winning, (cards, worth)
                if first:
                    yield board.now(lambda: board.seen.emit(event))
                    yield from self.showdown.turn_up(self.winning)
            case PokerShown(seat, cards, worth):
                self.winning[seat] = cards, worth
                yield board.now(lambda: board.page.page.note(event))
                yield board.now(lambda: board.seen.emit(event))
                yield board.sound("card_turn")
                yield Beat(lambda: self._show_five(seat, cards, said(called(worth), board.names)))
                yield board.now(self._show_leading)
                yield board.wait(pace.LEADER_SEEN)
                yield board.now(board.rhythm.crowd)
            case PotTaken() | BoardTaken():
                yield from self._pay_out(event)
            case TakenUp(seat):
                yield board.now(board.take_up)
                yield board.now(lambda: board.placard.show_line(lead_words(board.names[seat], seat == board.eyes)))

    def _mind_speech(self, seat: Seat, what: str) -> None:
        """A raise is remembered until the hands are shown."""
        if what in ("bet", "raise"):
            self.raiser = seat
        self._board.rhythm.speak(goes_up=what == "raise")

    # -- Hands that are shown one by one --------------------------------------------------------------------------------------

    def _show_five(self, seat: Seat, cards: Hand, words: str) -> QAbstractAnimation:
        """The next poker hand is laid open in the middle."""
        board, poker = self._board, self._board.poker
        if not poker.expected:
            hands = board.hands
            holders = [at for at, held in enumerate(hands.held) if held.cards or (at == board.eyes and hands.hand)]
            poker.expect([at for at in holders if not poker.marks[at].dropped])
            board.placard.show_line(tr("The hands are shown"))
        poker.show_five(seat, cards, words)
        poker.fives[seat].setOpacity(0)
        last = all(poker.fives[at].cards for at in poker.expected)
        if last:
            board.rhythm.tell()
        return board.animate(poker.fives[seat], b"opacity", 1.0, pace.LAST_HAND_SHOWN if last else pace.HAND_SHOWN)

    def _show_leading(self) -> None:
        """The best hand so far is lit, until a better one comes."""
        board, poker = self._board, self._board.poker
        shown = {seat: self.winning[seat][1] for seat, five in enumerate(poker.fives) if five.cards}
        best = [seat for seat, worth in shown.items() if worth == max(shown.values())]
        poker.show_leading(best)
        if len(shown) < len(poker.expected):
            names = " & ".join(short_name(board.names[seat]) for seat in best)
            hand = said(called(shown[best[0]]), board.names)
            board.placard.show_line(tr("To beat: {hand} ({names})", hand=hand, names=names))

    # -- Who takes what -------------------------------------------------------------------------------------------------------

    def _pay_out(self, event: PotTaken | BoardTaken) -> Iterator[Beat]:
        board, seats, shares = self._board, event.seats, event.chips
        closing = isinstance(event, BoardTaken)
        gains = {seat: f"+{chips}" for seat, chips in zip(seats, shares, strict=True)}
        yield board.now(lambda: board.page.page.note(event))
        yield board.now(board.rhythm.tell)
        yield board.now(lambda: board.poker.show_outcome(gains))
        yield board.now(board.poker.sign.take_down)
        yield board.now(lambda: self.tell_winner(event))
        if event.shown:
            yield Beat(lambda: board.poker.line_up(AWARD))
        if event.shown and len(seats) == 1:
            yield from self._praise(seats[0], sum(shares), closing)
        aim = won_words(seats, shares, board.names) if closing else ""

        def paid() -> None:
            board.show_standings(aim)
            board.seen.emit(event)

        yield from board.painted.pay_out(DIVISIONS if closing else (POT,), seats, shares, paid)
        yield board.now(lambda: board.painted.show_rings(()))
        yield from self._let_look(event.shown)
        yield board.now(board.speech.hush)
        yield board.now(board.poker.clear_marks)

    def tell_winner(self, event: PotTaken | BoardTaken) -> None:
        """A line for the winner; a ribbon and a fanfare for whoever looks."""
        board = self._board
        for seat, plate in enumerate(board.plates):
            plate.show_lit(seat in event.seats)
        words = self._winner_words(event)
        if board.eyes in event.seats:
            board.placard.show_line("")
            board.speech.ribbon.show_text(words)
            board.speech.ribbon.setOpacity(1)
            board.sounds.play("fanfare")
        else:
            board.placard.show_line(words)

    def _winner_words(self, event: PotTaken | BoardTaken) -> str:
        """Beating the one who raised is worth a word."""
        board, winner = self._board, event.seats[0]
        if len(event.seats) > 1:
            return board.speech.told(event)
        mine = winner == board.eyes
        values: dict[str, object] = {"name": short_name(board.names[winner]), "chips": event.chips[0]}
        if event.shown and self.raiser not in (NOBODY, winner) and board.poker.fives[self.raiser].cards:
            values["raiser"] = tr("your") if self.raiser == board.eyes else tr("{name}'s", name=self._name(self.raiser))
            if mine:
                return tr("You beat {raiser} bet and take {chips} chips!", **values)
            return tr("{name} beats {raiser} bet and takes {chips} chips", **values)
        values["what"] = tr("the board") if isinstance(event, BoardTaken) else tr("the Pot")
        if event.shown and winner in self.winning and not mine:
            values["hand"] = said(called(self.winning[winner][1]), board.names)
            return tr("{name} takes {what}, {chips} chips, with {hand}", **values)
        return tr("You take {what}: {chips} chips!", **values) if mine else board.speech.told(event)

    def _name(self, seat: Seat) -> str:
        return short_name(self._board.names[seat])

    def _praise(self, seat: Seat, chips: int, closing: bool) -> Iterator[Beat]:
        """A scene for the winner, if the hand was great for so many cards."""
        board, (cards, worth) = self._board, self.winning[seat]
        dealt = STRAIGHT_POKER if closing else len(DECK) // (len(board.players) + 1)
        if kind_of(worth) >= next(kind for most, kind in GREAT_HANDS if dealt <= most):
            hand = said(called(worth), board.names)
            words = tr("{name} takes {chips} chips", name=self._name(seat), chips=chips)
            if seat == board.eyes:
                words = tr("You take {chips} chips", chips=chips)
            title = tr("{hand}!", hand=hand[0].upper() + hand[1:])
            yield from board.great_moment.play(title, words, seat, dress=with_cards(board.deck, cards))

    def _let_look(self, shown: bool) -> Iterator[Beat]:
        """The shown hands lie there until somebody has looked at them, where people play."""
        board = self._board
        people = any(player.plays == PERSON for player in board.players)
        if shown and people and board.pages_wait:
            yield board.now(board.poker.open)
            yield board.hold()
            yield board.now(board.poker.close)
        elif shown:
            yield board.wait(pace.NOTICE)
