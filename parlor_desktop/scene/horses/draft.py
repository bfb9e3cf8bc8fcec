"""The bets that somebody is about to lay: counters on the lines of a make-up board, put on and taken off until all is ready."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from parlor_desktop.games.horses.betting import Line, Stakes, in_order, total
from parlor_desktop.games.horses.rules import least


@dataclass(frozen=True, slots=True)
class Draft:
    laid: tuple[tuple[Line, int], ...] = ()
    """What was put on, in this order: the line, and what it is worth."""

    def lay(self, line: Line, worth: int) -> Draft:
        """One counter more on a line; on Show three of them, because it takes counters in threes only (HO-3)."""
        return self.lay_exactly(line, worth * least(line))

    def lay_exactly(self, line: Line, counters: int) -> Draft:
        return Draft((*self.laid, (line, counters)))

    def lay_as_far_as(self, line: Line, worth: int, takes: Callable[[Stakes], bool]) -> Draft:
        """The same, or as much of it as the table still takes; as it was, where that is nothing."""
        step = least(line)
        for counters in range(worth * step, 0, -step):
            draft = self.lay_exactly(line, counters)
            if takes(draft.bets):
                return draft
        return self

    def take(self, line: Line) -> Draft:
        """Without what was last put on this line; the same if nothing lies there."""
        last = next((at for at in reversed(range(len(self.laid))) if self.laid[at][0] == line), None)
        return self if last is None else Draft(self.laid[:last] + self.laid[last + 1 :])

    def on(self, line: Line) -> int:
        return sum(worth for other, worth in self.laid if other == line)

    @property
    def bets(self) -> Stakes:
        """As they are handed in."""
        lines = {line for line, _ in self.laid}
        return in_order((line, self.on(line)) for line in lines)

    @property
    def total(self) -> int:
        return total(self.laid)
