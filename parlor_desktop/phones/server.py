"""The server: one page and one socket on one private address, in a thread of its own with an event loop of its own.

It knows who is on which seat, and shows each phone what it was given for that seat; of games it knows nothing. It listens from
`open` to `close`, and answers nobody who does not call it by its own address.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from http import HTTPStatus
from threading import Event, Thread
from time import monotonic
from typing import Final

from websockets.asyncio.server import Server as Listening
from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.seats import Seat
from parlor_desktop.phones.door import Door, Visitor
from parlor_desktop.phones.limits import USUAL, Limits, WrongTokens
from parlor_desktop.phones.listener import ASLEEP, HERE, Listener, Nobody
from parlor_desktop.phones.page import Page
from parlor_desktop.phones.phone import Draw, Phone
from parlor_desktop.phones.tokens import Tokens, Wrong
from parlor_desktop.phones.what_a_phone_says import ComesBack, FallsAsleep, IsThere, Nonsense, Said, Sits, read
from parlor_desktop.phones.what_a_phone_sees import Message

log = logging.getLogger(__name__)

SOCKET: Final = "/socket"
STILL_THERE: Final = "/here"
"""Where a page that has lost the table asks whether it is there again."""
LOOKS: Final = 0.5
"""Seconds between two looks at who is awake."""
KEEP_ALIVE: Final = 3.0
"""Seconds between two pings; they measure the way, too."""
PATIENCE: Final = 6.0
"""Seconds until a ping must be answered."""

GONE: Final = {
    "newer": "Another phone has this hand now.",
    "used": "This code has been used. There is a new one on the screen, under “Phones”.",
    "unknown": "This code leads nowhere. Scan the one on the screen.",
    "left": "The table has been left.",
    "rules": "The connection was closed: it said too much, or something odd. Scan a new code.",
}
"""What a phone is told that must not come back by itself."""


class Server:
    def __init__(
        self,
        listener: Listener,
        page: Page,
        draw: Draw,
        limits: Limits = USUAL,
        translate: Callable[[str], str] = str,
    ) -> None:
        self._listener: Listener = listener
        self._page, self._draw, self._limits, self._translate = page, draw, limits, translate
        self._tokens = Tokens()
        self._wrong = WrongTokens(limits)
        self.door = Door(limits)
        self._hellos: dict[Seat, Message] = {}
        self._tables: dict[Seat, Message] = {}
        self._phones: dict[Seat, Phone] = {}
        self._known: dict[Seat, str] = {}
        """Seats that have, or had, a phone, and what was last said of it."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listening: Listening | None = None
        self._thread: Thread | None = None
        self._stops = asyncio.Event()
        self._farewells: set[asyncio.Task[None]] = set()
        self._host = ""
        self._farewell = "left"

    # -- For the table's own thread -------------------------------------------------------------------------------------------

    @property
    def address(self) -> str:
        """Where the page is; empty while nobody listens."""
        return f"http://{self._host}/" if self._host else ""

    def open(self, address: str, port: int = 0) -> None:
        """Listen on this address, on a port that the system picks. Impossible says why that cannot be."""
        ready, trouble = Event(), list[OSError]()

        def run() -> None:
            try:
                asyncio.run(self._serve(address, port, ready))
            except OSError as bad:
                trouble.append(bad)
            finally:
                ready.set()

        self._thread = Thread(target=run, name="phones", daemon=True)
        self._thread.start()
        ready.wait()
        if trouble:
            self._thread = None
            raise Impossible(f"Phones cannot be reached at {address}: {trouble[0].strerror or trouble[0]}.")

    def close(self) -> None:
        """Say goodbye, and listen no more. When this returns, nobody new gets in; the last ones are seen off meanwhile."""
        if not self._host:
            return
        self._host, closed = "", Event()
        self._in_loop(lambda: self._stop(closed))
        closed.wait(1.0)

    def wait(self) -> None:
        """Until everybody is gone."""
        if self._thread is not None:
            self._thread.join(5.0)

    def code(self, seat: Seat) -> str:
        """The address that a phone scans to get this seat's hand; it works once."""
        return f"{self.address}#{self._tokens.code(seat)}"

    def welcome(self, seat: Seat, hello: Message) -> None:
        """What is said first to whoever holds this seat's hand, now and later."""
        self._in_loop(lambda: self._welcome(seat, hello))

    def show(self, seat: Seat, table: Message) -> None:
        """How the table stands for this seat; it is also what a phone sees that comes back."""
        self._in_loop(lambda: self._show(seat, table))

    def say(self, seat: Seat, message: Message) -> None:
        """Something short to this seat's phone, if it is there."""
        self._in_loop(lambda: self._say(seat, message))

    def _in_loop(self, act: Callable[[], None]) -> None:
        if self._loop is None:
            return
        try:
            self._loop.call_soon_threadsafe(act)
        except RuntimeError:  # the loop has just ended
            log.debug("nobody listens any more")

    # -- Coming and going, in the server's thread -----------------------------------------------------------------------------

    async def _serve(self, address: str, port: int, ready: Event) -> None:
        class OwnVisitor(Visitor):
            door = self.door

        quiet = logging.getLogger(f"{__name__}.connections")
        quiet.propagate, quiet.disabled = False, True  # what strangers send is no news
        self._stops = asyncio.Event()
        async with serve(
            self._receive,
            address,
            port,
            create_connection=OwnVisitor,
            process_request=self._answer,
            compression=None,
            server_header=None,
            max_size=self._limits.message,
            max_queue=4,
            open_timeout=self._limits.introduction,
            close_timeout=0.5,
            ping_interval=KEEP_ALIVE,
            ping_timeout=PATIENCE,
            logger=quiet,
        ) as listening:
            self._listening = listening
            self._host = f"{address}:{listening.sockets[0].getsockname()[1]}"
            self._loop = asyncio.get_running_loop()
            watch = asyncio.create_task(self._watch())
            ready.set()
            log.info("phones can come to %s", self._host)
            await self._stops.wait()
            watch.cancel()
            await asyncio.gather(*(self._leave(phone.visitor, self._farewell) for phone in self._phones.values()))
            for visitor in list(self.door.inside):
                if visitor.seat is None:
                    visitor.throw_out()
        self._loop = None
        log.info("phones cannot come any more")

    def _stop(self, closed: Event) -> None:
        self._listener = Nobody()  # a window that is gone by then is not to be told who says goodbye
        if self._listening is not None:
            self._listening.server.close()
        self._stops.set()
        closed.set()

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(LOOKS)
            self._tell_who_is_here()

    def _tell_who_is_here(self) -> None:
        now = {seat: HERE if self._is_here(seat) else ASLEEP for seat in self._known}
        if now != self._known:
            self._known = now
            self._listener.phones_changed(dict(now))

    def _is_here(self, seat: Seat) -> bool:
        return seat in self._phones and self._phones[seat].awake

    # -- What is answered to a browser ----------------------------------------------------------------------------------------

    def _answer(self, visitor: ServerConnection, request: Request) -> Response | None:
        """The page, or the way to the socket, or nothing."""
        hosts, origins = request.headers.get_all("Host"), request.headers.get_all("Origin")
        if hosts != [self._host]:
            return self._refuse(visitor, "a foreign host")
        path = request.path.partition("?")[0]  # pages number their tries, which some browsers need
        if request.path == "/":
            return self._page_for_browsers()
        if path == STILL_THERE:
            return _plain(HTTPStatus.OK)
        if path != SOCKET:
            return _plain(HTTPStatus.NOT_FOUND)
        if origins != [f"http://{self._host}"]:
            return self._refuse(visitor, "a foreign origin")
        return None

    def _refuse(self, visitor: ServerConnection, why: str) -> Response:
        log.info("%s is refused: %s", visitor.remote_address[0], why)
        return _plain(HTTPStatus.FORBIDDEN)

    def _page_for_browsers(self) -> Response:
        return _response(
            HTTPStatus.OK,
            self._page.body,
            ("Content-Type", "text/html; charset=utf-8"),
            ("Content-Security-Policy", self._page.policy_for(self._host)),
            ("Referrer-Policy", "no-referrer"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
        )

    # -- One phone ------------------------------------------------------------------------------------------------------------

    async def _receive(self, connection: ServerConnection) -> None:
        assert isinstance(connection, Visitor)
        try:
            phone = await self._introduce(connection)
            if phone is not None:
                await self._attend(phone)
        except ConnectionClosed as end:
            log.info("%s is gone: %s", connection.address, end)
        except Nonsense as bad:
            log.info("%s is sent away: %s", connection.address, bad)
            await self._leave(connection, "rules")

    async def _introduce(self, visitor: Visitor) -> Phone | None:
        """Whose phone it is, by a code or a key."""
        try:
            said = read(await asyncio.wait_for(visitor.recv(), self._limits.introduction))
        except TimeoutError:
            raise Nonsense("it has not said who it is") from None
        if not self._wrong.may_try(visitor.address):
            raise Nonsense("it has tried too many wrong codes")
        match said:
            case Sits(code):
                found: tuple[Seat, str] | Wrong = self._tokens.exchange(code)
            case ComesBack(key):
                seat = self._tokens.back(key)
                found = seat if isinstance(seat, Wrong) else (seat, key)
            case _:
                raise Nonsense("it has not said who it is")
        if isinstance(found, Wrong):
            if found is not Wrong.NEWER:
                self._wrong.note(visitor.address)
            log.info("%s is sent away: %s", visitor.address, found.value)
            await self._leave(visitor, found.value)
            return None
        return self._seat(visitor, *found)

    def _seat(self, visitor: Visitor, seat: Seat, key: str) -> Phone:
        """The newest phone has the hand."""
        before = self._phones.pop(seat, None)
        if before is not None:
            self._farewells.add(asyncio.create_task(self._leave(before.visitor, "newer", again=before.key == key)))
        visitor.seat = seat
        phone = self._phones[seat] = Phone(visitor, seat, key, self._limits, self._draw)
        phone.hear()
        phone.say({**self._hellos.get(seat, {"kind": "hello"}), "key": key})
        if seat in self._tables:
            phone.show(self._tables[seat])
        self._known.setdefault(seat, "")
        self._tell_who_is_here()
        return phone

    async def _attend(self, phone: Phone) -> None:
        sending = asyncio.create_task(phone.send_all())
        try:
            await phone.visitor.ping()
            async for text in phone.visitor:
                said = read(text)
                if not phone.pace.count():
                    raise Nonsense("it says too much")
                self._hear(phone, said)
        finally:
            sending.cancel()
            if self._phones.get(phone.seat) is phone:
                del self._phones[phone.seat]
                self._tell_who_is_here()

    def _hear(self, phone: Phone, said: Said) -> None:
        arrived = monotonic()
        phone.hear(asleep=isinstance(said, FallsAsleep))
        match said:
            case IsThere():
                phone.say({"kind": "there"})
            case FallsAsleep():
                pass
            case Sits() | ComesBack():
                raise Nonsense("it has said already who it is")
            case _:
                self._listener.heard(phone.seat, said, arrived, phone.visitor.latency)
        self._tell_who_is_here()

    async def _leave(self, visitor: Visitor, why: str, again: bool = False) -> None:
        """Send somebody away who is not to come back by themselves; `again`: their key still opens, if they want to."""
        say = {"kind": "gone", "why": why, "say": self._translate(GONE[why]), "again": again}
        try:
            await asyncio.wait_for(visitor.send(json.dumps(say, ensure_ascii=False)), 0.5)
            await visitor.close(1008, why)
        except (ConnectionClosed, TimeoutError):
            visitor.throw_out()

    # -- What is shown --------------------------------------------------------------------------------------------------------

    def _welcome(self, seat: Seat, hello: Message) -> None:
        self._hellos[seat] = hello

    def _show(self, seat: Seat, table: Message) -> None:
        self._tables[seat] = table
        if seat in self._phones:
            self._phones[seat].show(table)

    def _say(self, seat: Seat, message: Message) -> None:
        if seat in self._phones:
            self._phones[seat].say(message)


def _plain(status: HTTPStatus) -> Response:
    return _response(status, f"{status.phrase}\n".encode(), ("Content-Type", "text/plain; charset=utf-8"))


def _response(status: HTTPStatus, body: bytes, *headers: tuple[str, str]) -> Response:
    always = (
        ("Content-Length", str(len(body))),
        ("Cache-Control", "no-store"),
        ("X-Content-Type-Options", "nosniff"),
        ("Connection", "close"),
    )
    return Response(status.value, status.phrase, Headers([*headers, *always]), body)
