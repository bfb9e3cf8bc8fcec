"""One phone, as the self-test needs it: it takes a seat over a real socket and plays whatever it is offered first."""

from __future__ import annotations

import json
import socket
from typing import Any, Final

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.typing import Origin
from websockets.uri import parse_uri

PATIENCE: Final = 10.0
"""Seconds for a connection; it is on this machine."""
ROOM: Final = 65536


class OnePhone:
    """Nothing here waits: `listen` takes what has come, whenever there is time for it."""

    def __init__(self, address: str) -> None:
        """`address` is what a code says."""
        place, _, self._code = address.removeprefix("http://").partition("/#")
        host, _, port = place.partition(":")
        self._line = socket.create_connection((host, int(port)), PATIENCE)
        self._line.setblocking(False)
        self._way = ClientProtocol(parse_uri(f"ws://{place}/socket"), origin=Origin(f"http://{place}"))
        self._way.send_request(self._way.connect())
        self._opened = False
        self._pieces = b""
        self.table: dict[str, Any] = {}
        self._offered: list[dict[str, Any]] = []
        self._send()

    def listen(self) -> None:
        """Hear what has come, and answer it."""
        try:
            while part := self._line.recv(ROOM):
                self._way.receive_data(part)
        except BlockingIOError:
            pass
        for event in self._way.events_received():
            if isinstance(event, Frame):
                self._hear(event)
            elif not self._opened:
                self._opened = True
                self._say({"do": "sit", "token": self._code})
        if self._offered:
            self._say(self._offered.pop(0))
        self._send()

    def close(self) -> None:
        self._line.close()

    def _hear(self, frame: Frame) -> None:
        if frame.opcode not in (Opcode.TEXT, Opcode.CONT):
            return
        self._pieces += bytes(frame.data)
        if not frame.fin:
            return
        message, self._pieces = json.loads(self._pieces), b""
        if message["kind"] == "table" and message != self.table:
            self.table = message
            self._offered = list(answers(message))

    def _say(self, message: dict[str, Any]) -> None:
        self._way.send_text(json.dumps(message).encode())

    def _send(self) -> None:
        for part in self._way.data_to_send():
            self._line.sendall(part)


def answers(table: dict[str, Any]) -> list[dict[str, Any]]:
    """All that a phone could say to this, the usual first."""
    if not table["asked"]:
        return []
    held, at = table["held"], table["at"]
    if held["form"] is not None:
        return [{"do": "fill", "at": at, "values": {line["key"]: line["start"] for line in held["form"]["lines"]}}]
    moves = [piece["move"] for group in held["groups"] for piece in group["pieces"] if piece.get("move")]
    moves += [button["move"] for button in held["buttons"]]
    return [{"do": "move", "at": at, "move": move} for move in moves[:3]]
