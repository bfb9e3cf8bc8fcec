"""Who says what about what has happened, and when: seldom, never the same line twice while the program runs, and nothing that
the whole table does not know. No Qt here; the clock is whoever asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import inf
from random import Random
from typing import Final, NamedTuple

from parlor_desktop.ai.characters import Character
from parlor_desktop.ai.lines import LINES, Voice
from parlor_desktop.engine.happening import Happening, What
from parlor_desktop.engine.seats import Seat

QUIET: Final = 25.0
"""Seconds between two remarks at least;"""
QUIET_AT_GREAT_MOMENTS: Final = 9.0
"""and where something great has happened."""
OFTEN: Final = 0.55
"""How often one of them has something to say; at great moments nearly always."""
GREAT: Final = 0.9
CHATTY: Final = 3.0
"""How much oftener whoever likes to talk most speaks up than somebody of no such liking."""
CLOSE: Final = 2.5
"""How much oftener somebody speaks of their own affairs than of another's."""

OWN: Final[Mapping[What, Voice]] = {
    What.LUCK: Voice.MY_LUCK,
    What.MISHAP: Voice.MY_MISHAP,
    What.FEAT: Voice.MY_FEAT,
    What.SLIP: Voice.MY_SLIP,
    What.COUP: Voice.MY_COUP,
    What.WIN: Voice.MY_WIN,
}
OF_ANOTHER: Final[Mapping[What, Voice]] = {
    What.LUCK: Voice.THEIR_LUCK,
    What.MISHAP: Voice.THEIR_MISHAP,
    What.FEAT: Voice.THEIR_FEAT,
    What.SLIP: Voice.THEIR_SLIP,
    What.COUP: Voice.THEIR_FEAT,
    What.WIN: Voice.THEIR_WIN,
    What.WAIT: Voice.WAITING,
}


class Remark(NamedTuple):
    seat: Seat
    line: str
    """To be translated, with `name` put in where it stands."""
    name: Seat
    """Whom it speaks of."""


class Talk:
    """An evening's talk. What is proposed has not been said before it is `said`: there may be no room for it."""

    def __init__(self, rng: Random | None = None) -> None:
        self._rng = rng or Random()
        self._said: set[str] = set()
        self._latest = -inf

    def propose(self, happening: Happening, characters: Mapping[Seat, Character], now: float) -> Iterator[Remark]:
        """What may be said of this by those whom the computer plays, the first that comes to mind first; mostly nothing. The
        time `now` is in seconds, of any clock."""
        quiet = QUIET_AT_GREAT_MOMENTS if happening.great else QUIET
        if now - self._latest < quiet or self._rng.random() >= (GREAT if happening.great else OFTEN):
            return
        speakers = dict(characters)
        while speakers:
            seats = list(speakers)
            glad = [CHATTY ** speakers[seat].talk * (CLOSE if _concerns(happening, seat) else 1.0) for seat in seats]
            seat = self._rng.choices(seats, glad)[0]
            yield from self._remarks(happening, seat, speakers.pop(seat))

    def said(self, remark: Remark, now: float) -> None:
        self._said.add(remark.line)
        self._latest = now

    def _remarks(self, happening: Happening, seat: Seat, character: Character) -> Iterator[Remark]:
        voice, of = _voice(happening, seat)
        lines = LINES[character.name].get(voice, ()) if voice is not None else ()
        fresh = [line for line in lines if line not in self._said]
        self._rng.shuffle(fresh)
        return (Remark(seat, line, of) for line in fresh)


def _concerns(happening: Happening, seat: Seat) -> bool:
    return seat in (happening.seat, happening.other)


def _voice(happening: Happening, seat: Seat) -> tuple[Voice | None, Seat]:
    """In which voice a seat speaks of this, and whom it names."""
    if seat == happening.seat:
        return OWN.get(happening.what), happening.seat if happening.other is None else happening.other
    if seat == happening.other:
        return Voice.AT_MY_COST, happening.seat
    return OF_ANOTHER.get(happening.what), happening.seat
