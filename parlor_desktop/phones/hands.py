"""The hands at one table that are held on phones: what each is shown, and what is meant by what it says.

When something may happen is the table's business; here is only what a phone sees at a moment, and whether its answer is for
that moment and allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from parlor_desktop.engine.contract import Awaits, CallOut, Move, Seat, Turns
from parlor_desktop.engine.session import AnySession, Player
from parlor_desktop.phones.what_a_phone_says import FillsIn, Moves
from parlor_desktop.phones.what_a_phone_sees import Asked, Message, PlayedBy, Teller, find_move, moment


class Shows(Protocol):
    """Where it goes: a server."""

    def welcome(self, seat: Seat, hello: Message) -> None: ...

    def show(self, seat: Seat, table: Message) -> None: ...

    def say(self, seat: Seat, message: Message) -> None: ...


class Refused(ValueError):
    """What a phone has said cannot be; the text says why. Nothing has happened."""


class Hands:
    def __init__(
        self,
        session: AnySession,
        players: tuple[Player, ...],
        shows: Shows,
        translate: Callable[[str], str] = str,
        language: str = "en",
    ) -> None:
        """`players` as they look at this table, each with a colour and a face."""
        self._session, self._players, self._shows, self._translate = session, players, shows, translate
        self._teller = Teller(translate, language)
        self._waits_for: Awaits | None = None
        self._seen = 0
        """How much had happened when somebody asked for the position last."""
        self._at = 0

    @property
    def at(self) -> int:
        """The position: how much has happened. While the table calls out, or several decide at once, it stays: nobody's answer
        is too late because somebody else's came at the same time."""
        awaits, log = self._session.awaits(), len(self._session.log)
        if log != self._seen or self._waits_for is None:
            if not _goes_on(self._waits_for, awaits):
                self._at = log
            self._waits_for, self._seen = awaits, log
        return self._at

    def welcome(self, seat: Seat) -> None:
        self._shows.welcome(seat, self._teller.hello(self._session.game.box, self._players, seat, ""))

    def show(
        self,
        seat: Seat,
        asked: Asked,
        *,
        line: str = "",
        played_by: PlayedBy = PlayedBy.YOU,
        back: bool = False,
        phones: Mapping[Seat, str] | None = None,
        page: bool = False,
    ) -> None:
        """How the table stands for this seat."""
        now = moment(self._session, seat, self._players)
        table = self._teller.table(now, self.at, asked, line=line, played_by=played_by, back=back, phones=phones, page=page)
        self._shows.show(seat, table)

    def expect(self, at: int) -> None:
        """Refuse what was said about another moment."""
        if at != self.at:
            raise Refused(self._translate("That was for a moment that has gone."))

    def meant(self, seat: Seat, said: Moves | FillsIn) -> Move:
        """The move that is meant, which this seat may make now."""
        self.expect(said.at)
        now = moment(self._session, seat, self._players)
        match said:
            case Moves(_, key):
                move = find_move(now, key)
            case FillsIn(_, values):
                move = now.box.filled_in(now.view, seat, dict(values))
        if move is None:
            raise Refused(self._translate("That cannot be done now."))
        if objection := self._session.objection(seat, move):
            raise Refused(self._translate(objection))
        return move

    def take(self, seat: Seat, at: int) -> None:
        """What this seat's phone has said of this position is accepted."""
        self._shows.say(seat, {"kind": "taken", "at": at})

    def refuse(self, seat: Seat, why: str) -> None:
        self._shows.say(seat, {"kind": "refused", "at": self.at, "why": why})


def _goes_on(before: Awaits | None, now: Awaits) -> bool:
    """Whether the table still waits for the same: the same call-out, or those who have not decided yet."""
    match before, now:
        case CallOut(), CallOut():
            return before.number == now.number
        case Turns(), Turns():
            return set(now.seats) < set(before.seats)
    return False
