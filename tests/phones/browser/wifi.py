"""The way between a browser and the table, which can be lost: what is under way is swallowed, as by a radio too far away."""

from __future__ import annotations

import socket
from contextlib import suppress
from threading import Thread

LOOPBACK = "127.0.0.1"
_MOST = 65536


class _Way:
    """One connection, there and back."""

    def __init__(self, phone: socket.socket) -> None:
        self.phone = phone
        self.table: socket.socket | None = None
        self.lost = False

    def meet(self) -> None:
        """The greeting of a SOCKS proxy, and then whatever is said."""
        with suppress(OSError):
            _, methods = self._hear(2)
            self._hear(methods)
            self.phone.sendall(b"\x05\x00")
            _, _, _, kind = self._hear(4)
            where = self._hear(4 if kind == 1 else self._hear(1)[0])
            port = int.from_bytes(self._hear(2), "big")
            host = socket.inet_ntoa(where) if kind == 1 else where.decode()
            if host != LOOPBACK:
                return self.phone.close()
            self.table = socket.create_connection((host, port), timeout=10)
            self.table.settimeout(None)
            self.phone.sendall(b"\x05\x00\x00\x01\x7f\x00\x00\x01\x00\x00")
            Thread(target=self.carry, args=(self.table, self.phone), daemon=True).start()
            self.carry(self.phone, self.table)
        return None

    def _hear(self, count: int) -> bytes:
        said = b""
        while len(said) < count:
            more = self.phone.recv(count - len(said))
            if not more:
                raise ConnectionError("it says no more")
            said += more
        return said

    def carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while said := one.recv(_MOST):
                if not self.lost:
                    other.sendall(said)
        if not self.lost:
            self.close()

    def close(self) -> None:
        for end in (self.phone, self.table):
            if end is not None:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
                end.close()


class Wifi:
    def __init__(self) -> None:
        self._door = socket.create_server((LOOPBACK, 0))
        self._ways: list[_Way] = []
        self._there = True
        Thread(target=self._watch, daemon=True).start()

    @property
    def proxy(self) -> str:
        return f"socks5://{LOOPBACK}:{self._door.getsockname()[1]}"

    def _watch(self) -> None:
        with suppress(OSError):
            while True:
                phone, _ = self._door.accept()
                way = _Way(phone)
                self._ways.append(way)
                if self._there:
                    Thread(target=way.meet, daemon=True).start()
                else:
                    way.lost = True

    def lose(self) -> None:
        """Nothing arrives any more, and nobody is told so."""
        self._there = False
        for way in self._ways:
            way.lost = True

    def find(self) -> None:
        """New connections get through again; those of before never come back."""
        self._there = True

    def close(self) -> None:
        with suppress(OSError):
            self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()
        for way in self._ways:
            way.close()
