"""Who may hold which hand: codes that can be used once, and the keys that they are exchanged for.

Both are 128 random bits. Only what they hash to is kept, so that they cannot be read out of here, nor told by how long a look
takes.
"""

from __future__ import annotations

from enum import Enum
from hashlib import sha256
from secrets import token_urlsafe
from threading import Lock
from typing import Final

from parlor_desktop.engine.seats import Seat

BYTES: Final = 16
LETTERS: Final = 22
"""So long is a code or a key when it is written down."""


class Wrong(Enum):
    """Why a code or a key does not lead to a hand."""

    USED = "used"
    NEWER = "newer"
    UNKNOWN = "unknown"


class Tokens:
    """The window asks for codes, the server exchanges them: two threads."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._codes: dict[bytes, Seat] = {}
        self._used: set[bytes] = set()
        self._keys: dict[bytes, Seat] = {}
        self._retired: set[bytes] = set()

    def code(self, seat: Seat) -> str:
        """A new code for a seat; what was shown for it before means nothing any more."""
        code = token_urlsafe(BYTES)
        with self._lock:
            self._codes = {known: whose for known, whose in self._codes.items() if whose != seat}
            self._codes[_hash(code)] = seat
        return code

    def exchange(self, code: str) -> tuple[Seat, str] | Wrong:
        """The seat that a code leads to, and the key to come back with. Whoever held that seat before holds it no more."""
        hashed = _hash(code)
        with self._lock:
            if hashed not in self._codes:
                return Wrong.USED if hashed in self._used else Wrong.UNKNOWN
            seat = self._codes.pop(hashed)
            self._used.add(hashed)
            self._retired.update(known for known, whose in self._keys.items() if whose == seat)
            self._keys = {known: whose for known, whose in self._keys.items() if whose != seat}
            key = token_urlsafe(BYTES)
            self._keys[_hash(key)] = seat
            return seat, key

    def back(self, key: str) -> Seat | Wrong:
        """The seat that a key leads to."""
        hashed = _hash(key)
        with self._lock:
            if hashed in self._keys:
                return self._keys[hashed]
            return Wrong.NEWER if hashed in self._retired else Wrong.UNKNOWN


def _hash(token: str) -> bytes:
    return sha256(token.encode()).digest()
