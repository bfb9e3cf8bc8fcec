"""How the table of Bacarac speaks of whoever looks: they are "you", and all others are called by their names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from parlor_desktop.engine.contract import Seat
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.wording import tr


def listed(seats: Iterable[Seat], names: Sequence[str], eyes: Seat | None, last: str = "and") -> str:
    """Some seats in a row; whoever looks comes last."""
    seats = list(seats)
    called = [short_name(names[seat]) for seat in seats if seat != eyes] + [tr("you")] * (eyes in seats)
    if len(called) < 2:
        return "".join(called)
    joined = {"some": ", ".join(called[:-1]), "last": called[-1]}
    return tr("{some} or {last}", **joined) if last == "or" else tr("{some} and {last}", **joined)
