"""What the self-test says of each thing that it has looked at. It can be said where Qt cannot be loaded, too."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """What was looked at, and what was found there."""

    what: str
    words: str
    failed: bool = False

    def __str__(self) -> str:
        return f"{'FAILED' if self.failed else 'ok':<8}{self.what:<14} {self.words}"
