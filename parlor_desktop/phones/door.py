"""The door: how many connections there may be, from one address and in all, counted from the first knock."""

from __future__ import annotations

import logging
from asyncio import BaseTransport, WriteTransport
from collections.abc import Iterable
from time import monotonic, sleep
from typing import TYPE_CHECKING, ClassVar, Final

from websockets.asyncio.server import ServerConnection

from parlor_desktop.phones.limits import Limits, Pace

if TYPE_CHECKING:
    from parlor_desktop.engine.seats import Seat

log = logging.getLogger(__name__)

SLOWLY: Final = 0.005
"""Seconds that each connection of a flood has to wait for."""
SILENT: Final = 4.0
"""Seconds after which a phone that has said nothing may have lost its way; its page speaks every two."""


class Visitor(ServerConnection):
    """One connection. Whoever asks for a page is gone at once; whoever says whose phone it is stays."""

    door: ClassVar[Door]
    """A server has one, and a class of visitors of its own."""
    address = ""
    seat: Seat | None = None
    heard = 0.0
    """When it has said something last, or when it came."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.address = str(self.remote_address[0])
        self.heard = monotonic()
        if not self.door.let_in(self):
            self.throw_out()

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.let_out(self)
        super().connection_lost(exc)

    def throw_out(self) -> None:
        """At once, and without a word."""
        self.door.let_out(self)
        if isinstance(self.transport, WriteTransport):
            self.transport.abort()


class Door:
    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._knocks = Pace(limits.knocks, 1.0)
        self.inside: list[Visitor] = []
        """In the order in which they came."""
        self.refused = 0

    def let_in(self, visitor: Visitor) -> bool:
        """Where there are too many, whoever has not said who they are makes room, or a phone that is silent; or the new one
        stays outside."""
        if not self._knocks.count():
            sleep(SLOWLY)  # on purpose: nothing else of the program waits here, and a flood takes no time from the table
        from_there = [other for other in self.inside if other.address == visitor.address]
        room = self._make_room(from_there, self._limits.an_address) and self._make_room(self.inside, self._limits.in_all)
        if not room:
            self.refused += 1
            log.info("too many connections: one from %s is refused", visitor.address)
            return False
        self.inside.append(visitor)
        return True

    def let_out(self, visitor: Visitor) -> None:
        if visitor in self.inside:
            self.inside.remove(visitor)

    def _make_room(self, those: Iterable[Visitor], most: int) -> bool:
        those = list(those)
        if len(those) < most:
            return True
        strangers = (other for other in those if other.seat is None)
        silent = (other for other in those if monotonic() - other.heard > SILENT)
        goes = next(strangers, None) or next(silent, None)
        if goes is None:
            return False
        log.info("too many connections: the oldest from %s makes room", goes.address)
        goes.throw_out()
        return True
