"""How quickly everybody has called: at the throw that lies there, and at best since this table began."""

from __future__ import annotations

from collections.abc import Sequence

from parlor_desktop.engine.contract import Seat
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.wording import tr


class StopWatch:
    """It knows nothing of games that are looked back at, where nobody is heard."""

    def __init__(self) -> None:
        self._now: dict[Seat, float] = {}
        self._best: dict[Seat, float] = {}

    def hear(self, seat: Seat, seconds: float) -> None:
        self._now[seat] = seconds

    def at(self, seat: Seat) -> float | None:
        """How soon this seat has called at these dice."""
        return self._now.get(seat)

    def forget(self) -> None:
        """Other dice."""
        self._now.clear()

    def count(self, seat: Seat) -> None:
        """Its call was right."""
        if seat in self._now:
            self._best[seat] = min(self._now[seat], self._best.get(seat, self._now[seat]))

    def best_words(self, people: Sequence[Seat], names: Sequence[str]) -> str:
        """The fastest call of the people at this screen."""
        best = min((seat for seat in people if seat in self._best), key=self._best.__getitem__, default=None)
        if best is None:
            return ""
        seconds = f"{self._best[best]:.2f}"
        if len(people) == 1:
            return tr("Your fastest call: {seconds} s.", seconds=seconds)
        return tr("The fastest call: {name}, {seconds} s.", name=short_name(names[best]), seconds=seconds)
