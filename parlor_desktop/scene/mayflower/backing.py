"""Which boat whoever looks expects in the harbour first. It is a pastime while the others lay: it costs and brings nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlor_desktop.engine.contract import Seat
from parlor_desktop.scene.kit.wording import tr

CLOSES: Final = 2
"""As soon as somebody has only so many cards left, it is too late."""


class Backing:
    def __init__(self) -> None:
        self.boat: Seat | None = None
        """Which is backed in this deal."""
        self.tries = 0
        self.right = 0
        """In the deals of this evening that are over."""

    def is_open(self, counts: Sequence[int]) -> bool:
        return bool(counts) and min(counts) > CLOSES

    def back(self, seat: Seat, counts: Sequence[int]) -> bool:
        """Another one may be backed instead as long as it is open; False when it is too late."""
        if not self.is_open(counts):
            return False
        self.boat = seat
        return True

    def next_in_line(self, counts: Sequence[int]) -> Seat:
        """For those who choose by a key: one after another, those with the fewest cards first."""
        line = sorted(range(len(counts)), key=lambda seat: counts[seat])
        return line[(line.index(self.boat) + 1) % len(line)] if self.boat is not None else line[0]

    def forget(self) -> None:
        """A new deal."""
        self.boat = None

    def come_in(self, out: Seat, names: Sequence[str], eyes: Seat | None) -> tuple[str, ...]:
        """Somebody is out: what came of it, in a line for the log."""
        if self.boat is None:
            return ()
        backed, self.boat = self.boat, None
        self.tries += 1
        self.right += backed == out
        name = tr("yourself") if backed == eyes else names[backed]
        values = {"name": name, "right": self.right, "tries": self.tries}
        if backed == out:
            return (tr("You backed {name}, and were right: {right} of {tries} this evening.", **values),)
        return (tr("You backed {name}, in vain: {right} of {tries} right this evening.", **values),)
