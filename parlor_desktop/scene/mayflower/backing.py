"""Whom whoever looks expects to go out first: a tip, for honour. It costs and brings no points, for the sheet knows none;
right tips are counted, and told when the game is over."""

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
        self.fresh = False
        """It was backed just now: nobody has laid a card since."""
        self.tries = 0
        self.right = 0
        """In the deals of this evening that are over."""

    def is_open(self, counts: Sequence[int]) -> bool:
        return bool(counts) and min(counts) > CLOSES

    def back(self, seat: Seat, counts: Sequence[int]) -> bool:
        """Another one may be backed instead as long as it is open; False when it is too late."""
        if not self.is_open(counts):
            return False
        self.boat, self.fresh = seat, True
        return True

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
            return (tr("You tipped {name}, and were right: {right} of {tries} this evening.", **values),)
        return (tr("You tipped {name}, in vain: {right} of {tries} right this evening.", **values),)

    def honour(self) -> str:
        """What the tips of the evening have come to; nothing, where there was none."""
        if not self.tries:
            return ""
        return tr("You tipped who goes out first {right} of {tries} times.", right=self.right, tries=self.tries)
