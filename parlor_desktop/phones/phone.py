"""A phone that is connected: what waits to be sent to it, and whether it is awake.

How the table stands is always sent whole; so whoever reads slowly gets only the newest, and nothing piles up.
"""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Final

from websockets.exceptions import ConnectionClosed

from parlor_desktop.engine.seats import Seat
from parlor_desktop.phones.door import Visitor
from parlor_desktop.phones.limits import Limits, Pace
from parlor_desktop.phones.what_a_phone_sees import Message, pictures_in

SHORT: Final = 16
"""Short messages that may wait for a phone; the oldest go first."""

Draw = Callable[[str], str]
"""A picture of this name, as SVG."""


class Phone:
    def __init__(self, visitor: Visitor, seat: Seat, key: str, limits: Limits, draw: Draw) -> None:
        self.visitor, self.seat, self.key = visitor, seat, key
        self._limits, self._draw = limits, draw
        self._short: deque[Message] = deque(maxlen=SHORT)
        self._table: Message | None = None
        self._sent_pictures: set[str] = set()
        self._something = asyncio.Event()
        self._closes_eyes = False
        self.pace = Pace(limits.messages, 1.0)

    @property
    def awake(self) -> bool:
        return not self._closes_eyes and monotonic() - self.visitor.heard < self._limits.asleep

    def hear(self, asleep: bool = False) -> None:
        self.visitor.heard = monotonic()
        self._closes_eyes = asleep

    def say(self, message: Message) -> None:
        self._short.append(message)
        self._something.set()

    def show(self, table: Message) -> None:
        self._table = table
        self._something.set()

    async def send_all(self) -> None:
        """As long as it is connected. Whoever does not read is not waited for."""
        with suppress(ConnectionClosed):
            while True:
                await self._something.wait()
                self._something.clear()
                await self._send_what_waits()

    async def _send_what_waits(self) -> None:
        while self._short:
            await self._send(self._short.popleft())
        table, self._table = self._table, None
        if table is None:
            return
        await self._send(table)
        new = sorted(pictures_in(table) - self._sent_pictures)
        if new:
            self._sent_pictures.update(new)
            await self._send({"kind": "pictures", "pictures": {name: self._draw(name) for name in new}})

    async def _send(self, message: Message) -> None:
        text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        try:
            await asyncio.wait_for(self.visitor.send(text), self._limits.sending)
        except TimeoutError:
            self.visitor.throw_out()
