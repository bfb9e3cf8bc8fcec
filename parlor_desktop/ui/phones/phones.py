"""The phones of one table: which hands they hold, what they are shown and when, and what happens when they decide.

What a phone sees is made elsewhere (phones/what_a_phone_sees.py); here it is said when the scene has caught up, so that nobody
reads on their phone what the table is still to show.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QDeadlineTimer, QObject, QTimer, Signal

from parlor_desktop.engine.contract import CallOut, Move, Over, Seat, Turn, Turns
from parlor_desktop.engine.session import PERSON, AnySession
from parlor_desktop.phones.address import private_addresses
from parlor_desktop.phones.hands import Hands, Refused
from parlor_desktop.phones.listener import ASLEEP, HERE
from parlor_desktop.phones.what_a_phone_says import FillsIn, Moves, PlaysAgain, TakesBack
from parlor_desktop.phones.what_a_phone_sees import TURN_THE_PAGE, Asked, PlayedBy
from parlor_desktop.scene.kit.board import AnyBoard, short_name
from parlor_desktop.scene.kit.choreographer import Choreographer
from parlor_desktop.scene.kit.wording import tr, translate
from parlor_desktop.ui.host import Host

if TYPE_CHECKING:
    from parlor_desktop.ui.phones.line import Heard, Line

FARTHEST: Final = 0.15
"""Seconds that are taken off at most for the way from a phone."""
HUSHED: Final = 500
"""Milliseconds for which nobody is heard who called before there was anything to see."""
PAST: Final = QDeadlineTimer(0)


class Phones(QObject):
    changed = Signal()
    """Somebody's phone has come, sleeps or is awake again; or none can come any more."""

    def __init__(self, session: AnySession, board: AnyBoard, host: Host, choreographer: Choreographer, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._board, self._host, self._choreographer = session, board, host, choreographer
        self.line: Line | None = None
        self._hands: Hands | None = None
        self._borrowed: set[Seat] = set()
        """Seats that somebody plays at this screen while their phone sleeps."""
        self._ways: dict[Seat, float] = {}
        self._hushed: dict[Seat, QDeadlineTimer] = {}
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._show_all)
        for happens in (host.asks, host.calls, host.changed, host.over, choreographer.idle, choreographer.holds):
            happens.connect(self._show_soon)

    # -- What is ------------------------------------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        return self.line is not None

    @property
    def address(self) -> str:
        return self.line.server.address if self.line is not None else ""

    @property
    def seats(self) -> list[Seat]:
        """Who can have a phone: the people at this table."""
        return self._host.people

    def of(self, seat: Seat) -> str:
        """A seat's phone: here, asleep, or none."""
        return self.line.phones.get(seat, "") if self.line is not None else ""

    @property
    def any_here(self) -> bool:
        return any(self.of(seat) == HERE for seat in self.seats)

    @property
    def sleeper(self) -> Seat | None:
        """Whose phone sleeps while the table waits for them."""
        if self.line is None or self._host.paused or not self._host.goes_on:
            return None
        waited = (seat for seat in self._waited_for() if self._host.plays[seat] == PERSON and seat not in self._borrowed)
        return next((seat for seat in waited if self.of(seat) == ASLEEP), None)

    @property
    def sleeping_words(self) -> str:
        seat = self.sleeper
        if seat is None:
            return ""
        return tr("{name}'s phone is asleep. Anyone can play their hand here.", name=short_name(self._board.names[seat]))

    def _waited_for(self) -> tuple[Seat, ...]:
        match self._session.awaits():
            case Turn(seat):
                return (seat,)
            case Turns(seats):
                return tuple(seat for seat in seats if seat not in self._host.said)
            case CallOut(seats):
                return seats if self._host.callouts.listens() else ()
        return ()

    # -- Coming and going ---------------------------------------------------------------------------------------------------

    def addresses(self) -> list[str]:
        """Where phones can reach this machine; the likeliest first."""
        return private_addresses()

    def open(self, address: str) -> None:
        """Listen there; Impossible says why that cannot be."""
        from parlor_desktop.ui.phones.line import Line

        self.close()
        line = Line()
        line.server.open(address)
        self.take(line)

    def take(self, line: Line) -> None:
        """Go on with phones that another table had."""
        self.line = line
        self._hands = Hands(self._session, self._board.players, line.server, translate)
        for seat in range(len(self._board.players)):
            self._hands.welcome(seat)
        line.says.connect(self._hear)
        line.changed.connect(self._mind)
        self._mind()
        self._show(asked=False)

    def let_go(self) -> Line | None:
        """Give the phones to another table."""
        line, self.line = self.line, None
        if line is not None:
            line.says.disconnect(self._hear)
            line.changed.disconnect(self._mind)
            self._soon.stop()
        return line

    def close(self) -> None:
        """Nobody can come any more."""
        line = self.let_go()
        if line is not None:
            line.close()
            self._borrowed.clear()
            if self._host.goes_on:
                self._mind()

    def code(self, seat: Seat) -> str:
        """The address that a phone scans for this seat."""
        return self.line.server.code(seat) if self.line is not None else ""

    def play_here(self, seat: Seat) -> None:
        """Somebody at this screen plays for whoever's phone sleeps, until it is awake."""
        self._borrowed.add(seat)
        self._mind()

    def _mind(self) -> None:
        phones = self.line.phones if self.line is not None else {}
        self._borrowed -= {seat for seat, phone in phones.items() if phone == HERE}
        self._host.move_elsewhere(phones.keys() - self._borrowed)
        for seat in range(len(self._board.players)):
            self._board.show_phone(seat, phones.get(seat, ""))
        self.changed.emit()
        self._show_soon()

    # -- What phones are shown ------------------------------------------------------------------------------------------------

    def _show_soon(self, *_what: object) -> None:
        if self.line is not None:
            self._soon.start(0)

    def _show_all(self) -> None:
        """When the scene has caught up: nobody is to know what has not been seen."""
        if not self._choreographer.busy or self._choreographer.held or self._host.callouts.listens():
            self._show(asked=True)

    def _show(self, asked: bool) -> None:
        if self.line is None or self._hands is None:
            return
        takes_back, phones = self._host.can_take_back(), dict(self.line.phones)
        for seat in range(len(self._board.players)):
            if seat in phones or self._host.plays[seat] == PERSON:
                wanted = self.asked(seat) if asked else Asked.NOTHING
                self._hands.show(
                    seat,
                    wanted,
                    line=self._words(wanted),
                    played_by=self._played_by(seat),
                    back=takes_back == seat,
                    phones=phones,
                    page=self._choreographer.held,
                )

    def asked(self, seat: Seat) -> Asked:
        """What the table wants of this seat just now."""
        host = self._host
        if host.paused or not host.goes_on or host.plays[seat] != PERSON:
            return Asked.NOTHING
        if seat not in self._waited_for():
            return Asked.NOTHING
        if isinstance(self._session.awaits(), CallOut):
            return Asked.CALL
        return Asked.NOTHING if self._choreographer.busy else Asked.TURN

    def _words(self, asked: Asked) -> str:
        """What the line says to whoever is not asked; whoever is, is told by the game."""
        if asked is Asked.TURN:
            return ""
        if self._choreographer.held:
            return tr("Look at the table. “Go on” when everybody has read it.")
        if self._host.paused:
            return tr("The game waits for you")
        awaits = self._session.awaits()
        return "" if isinstance(awaits, Over) else self._board.doing(self._session.view(None), awaits)

    def _played_by(self, seat: Seat) -> PlayedBy:
        if self._host.plays[seat] != PERSON:
            return PlayedBy.COMPUTER
        return PlayedBy.SCREEN if seat in self._borrowed else PlayedBy.YOU

    # -- What phones say ------------------------------------------------------------------------------------------------------

    def _hear(self, heard: Heard) -> None:
        hands = self._hands
        if hands is None or self.line is None:
            return
        self._ways[heard.seat] = min(heard.way / 2, FARTHEST)
        self._host.allow_for(max(self._ways.values()))
        try:
            self._understand(hands, heard)
        except Refused as bad:
            hands.refuse(heard.seat, str(bad))
            self._show_soon()

    def _understand(self, hands: Hands, heard: Heard) -> None:
        seat = heard.seat
        match heard.said:
            case TakesBack(at):
                hands.expect(at)
                self._host.take_back(seat)
            case PlaysAgain():
                self._host.seat_player(seat, PERSON)
            case Moves(move=key) if key == TURN_THE_PAGE:
                if self._choreographer.held:
                    self._choreographer.skip()
            case Moves() | FillsIn() as said:
                hands.expect(said.at)
                asked = self.asked(seat)
                if asked is Asked.NOTHING:
                    raise Refused(self._too_soon(seat))
                move = hands.meant(seat, said)
                if asked is Asked.CALL:
                    self._call(seat, move, monotonic() - heard.arrived + self._ways[seat])
                else:
                    self._host.decide(seat, move)
                hands.take(seat, said.at)

    def _call(self, seat: Seat, move: Move, ago: float) -> None:
        """The moment counts when it was said."""
        view = self._session.view(seat)
        shout = next((one for one in self._board.shouts(view, [seat]) if (seat, move) in one.means(view)), None)
        if shout is not None and (reason := shout.closed(view)):
            raise Refused(reason)
        if not self._hushed.get(seat, PAST).hasExpired():
            self._hush(seat)
            raise Refused(tr("Look first, then call: it was too soon."))
        if not self._host.speak(seat, move, shout.waits(view) if shout is not None else 0.0, ago):
            raise Refused(tr("It means nothing any more."))

    def _too_soon(self, seat: Seat) -> str:
        """Why nothing can be said now. Whoever calls at everything is heard at nothing."""
        own = [shout for shout in self._board.shouts(self._session.view(seat), [seat]) if shout.seat == seat]
        if own and isinstance(self._session.awaits(), CallOut) and not self._host.paused:
            if early := own[0].early():
                self._hush(seat)
            return early or own[0].late
        return tr("Wait a moment: the table is not ready for it.")

    def _hush(self, seat: Seat) -> None:
        self._hushed[seat] = QDeadlineTimer(HUSHED)
