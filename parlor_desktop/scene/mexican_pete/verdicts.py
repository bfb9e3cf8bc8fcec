"""What a card says, and what a call or a missed one costs: large, and the reason before the price, where anybody at this
screen has a part in it; otherwise a word at the seat that it concerns, and nobody waits for that."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from parlor_desktop.engine.contract import Event, Seat
from parlor_desktop.games.mexican_pete.deck import INSTRUCTIONS
from parlor_desktop.games.mexican_pete.events import (
    CalledFalsely,
    CalledTogether,
    CouldHaveCalled,
    Instructed,
    NothingTurned,
    NotTurned,
    Paid,
    SlipNoted,
)
from parlor_desktop.games.mexican_pete.table import Table
from parlor_desktop.scene.kit.board import Board, short_name
from parlor_desktop.scene.kit.choreographer import Beat
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mexican_pete.asides import Asides
from parlor_desktop.scene.mexican_pete.cards import short_words
from parlor_desktop.scene.mexican_pete.ceremony import Ceremony
from parlor_desktop.scene.mexican_pete.notices import Notices
from parlor_desktop.scene.mexican_pete.open_hands import OpenHands
from parlor_desktop.scene.mexican_pete.pot import Pot
from parlor_desktop.scene.mexican_pete.throws import Throws


class Verdicts:
    def __init__(
        self,
        board: Board[Table],
        hands: OpenHands,
        notices: Notices,
        throws: Throws,
        asides: Asides,
        ceremony: Ceremony,
        pot: Pot,
        people: Callable[[], Sequence[Seat]],
        point_left: Callable[[Seat], None],
    ) -> None:
        self._board, self._hands, self._notices, self._throws = board, hands, notices, throws
        self._asides, self._ceremony, self._pot, self._people = asides, ceremony, pot, people
        self._point_left = point_left

    def ours(self, *seats: Seat) -> bool:
        """Whether any of these is a person's; where only computers play, everything is for whoever looks on."""
        people = self._people()
        return not people or not set(people).isdisjoint(seats)

    def cues(self, event: Event) -> Iterator[Beat]:
        now, told, notices = self._board.now, self._board.speech.told, self._notices
        match event:
            case NothingTurned():
                yield now(self._throws.turn_nothing)
            case NotTurned(seat, colour, number):
                yield now(self._throws.turn_nothing)
                if self.ours(seat):
                    yield from notices.show_card(colour, number, tr("Not turned!"), told(event))
                else:
                    yield now(lambda: self._hands.tell(seat, tr("the {number} stays up", number=number)))
            case Instructed(seat, colour, number, do):
                if self.ours(seat):
                    yield from self._ceremony.carry_out(seat, colour, number, do)
                else:
                    words = " ".join(short_words(INSTRUCTIONS[do]))
                    yield now(lambda: self._hands.tell(seat, tr("{number}: {words}", number=number, words=words)))
            case Paid():
                yield from self._pay(event)
            case CalledTogether(seat, others):
                yield now(lambda: self._point_left(seat))
                if self.ours(seat, *others):
                    yield from notices.judge(tr("Together!"), told(event))
            case CalledFalsely(seat):
                yield from self._call_falsely(event, seat)
            case SlipNoted(by, seat, number):
                yield from self._note_slip(event, by, seat, number)
            case CouldHaveCalled(seat, number) if self.ours(seat):
                yield now(lambda: notices.notice.show_words(tr("Missed"), told(event)))

    def _pay(self, paid: Paid) -> Iterator[Beat]:
        """Whoever here pays for another's card, or is paid by it, is told at their own plate."""
        ours = self.ours(paid.payer, paid.payee)
        if ours and paid.clause == "MP-4":
            yield self._board.now(lambda: self._tell_payment(paid))
        yield from self._pot.pay(paid, folded=not ours and paid.clause in ("MP-4", "MP-6", "MP-12", "MP-13"))

    def _tell_payment(self, paid: Paid) -> None:
        names = self._board.names
        for seat, other in ((paid.payer, paid.payee), (paid.payee, paid.payer)):
            if seat in self._people() and other >= 0 and other not in self._people():
                name, counters = short_name(names[other]), paid.counters
                if seat == paid.payer:
                    words = tr("paid {name} {counters}", name=name, counters=counters)
                else:
                    words = tr("{counters} from {name}", name=name, counters=counters)
                self._hands.tell(seat, words, good=seat == paid.payee)

    def _call_falsely(self, event: Event, seat: Seat) -> Iterator[Beat]:
        """MP-13"""
        board = self._board
        if self.ours(seat):
            yield board.great()
            yield board.sound("seven")
        yield board.now(lambda: self._throws.call_falsely(seat))
        yield board.now(lambda: self._hands.tell(seat, tr("called falsely: −1")))
        if self.ours(seat):
            yield from board.speech.speak(event, seat)
            yield from self._notices.judge(tr("A false call!"), self._asides.false_call(seat))

    def _note_slip(self, event: Event, by: Seat, seat: Seat, number: int) -> Iterator[Beat]:
        """MP-12"""
        board = self._board
        name = short_name(board.names[seat])
        if self.ours(by, seat):
            yield from board.speech.speak(event, by)
        yield board.now(lambda: self._hands.tell(seat, tr("missed the {number}: −1", number=number)))
        yield board.now(lambda: self._throws.note_slip(seat, number))
        if self.ours(by, seat):
            words = tr("{name} did not call the {number}. {name} pays 1.", name=name, number=number)
            yield from self._notices.judge(tr("{name}'s slip!", name=name), words)
