"""How much the server puts up with, and from whom."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic


@dataclass(frozen=True, slots=True)
class Limits:
    an_address: int = 3
    """Connections from one address at a time,"""
    in_all: int = 24
    """and from all of them."""
    knocks: int = 50
    """Connections that may come within a second; any more are let in slowly."""
    message: int = 4096
    """Bytes of a message."""
    messages: int = 20
    """Messages of one phone within a second."""
    wrong_tokens: int = 5
    """Wrong codes or keys from one address within a minute."""
    introduction: float = 5.0
    """Seconds until a connection has said who it is."""
    sending: float = 8.0
    """Seconds that a phone may take to read a message."""
    asleep: float = 7.0
    """Seconds of silence after which a phone is taken to be asleep."""


USUAL = Limits()


class Pace:
    """Counts what happens within a while, and says when it is too often."""

    def __init__(self, times: int, seconds: float, clock: Callable[[], float] = monotonic) -> None:
        self._times, self._seconds, self._clock = times, seconds, clock
        self._when: deque[float] = deque()

    @property
    def is_full(self) -> bool:
        self._forget()
        return len(self._when) >= self._times

    def count(self) -> bool:
        """One more; False when that was one too many."""
        if self.is_full:
            return False
        self._when.append(self._clock())
        return True

    def _forget(self) -> None:
        while self._when and self._when[0] <= self._clock() - self._seconds:
            self._when.popleft()


class WrongTokens:
    """Who has tried wrong codes lately."""

    MOST = 1000
    """Addresses that are remembered; a home has fewer."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = monotonic) -> None:
        self._limits, self._clock = limits, clock
        self._paces: dict[str, Pace] = {}

    def may_try(self, address: str) -> bool:
        return address not in self._paces or not self._paces[address].is_full

    def note(self, address: str) -> None:
        if len(self._paces) >= self.MOST:
            self._paces.pop(next(iter(self._paces)))
        self._paces.setdefault(address, Pace(self._limits.wrong_tokens, 60.0, self._clock)).count()
