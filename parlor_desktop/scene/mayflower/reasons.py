"""Why a deal has cost or brought what it did: for every seat, each charge and credit with its reason (MF-6, MF-9, MF-12)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from parlor_desktop.engine.cards import Card
from parlor_desktop.engine.contract import Event, Seat
from parlor_desktop.games.mayflower.events import Credited, FalsePassFound
from parlor_desktop.games.mayflower.rules import FALSE_PASS, PENALTY, WRONG_CHALLENGE
from parlor_desktop.games.mayflower.table import Deed, Drew, Laid, LookedAt, Passed
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mayflower.naming import card_words


class Reason(NamedTuple):
    words: str
    points: int


def reasons(
    history: Sequence[Deed], found: Sequence[Event], wrongly: Sequence[Seat], seats: int
) -> tuple[tuple[Reason, ...], ...]:
    """For every seat, from what was done in a deal, what was found when it was over, and who has challenged wrongly."""
    return tuple(
        (*_passes(history, seat), *_found_out(history, seat), *_wrong(wrongly, seat), *_at_the_end(found, seat))
        for seat in range(seats)
    )


def _passes(history: Sequence[Deed], seat: Seat) -> tuple[Reason, ...]:
    """MF-6, MF-13: what was charged at once. A drawn card that was laid costs nothing."""
    own = [(deed, after) for deed, after in pairwise((*history, None)) if _done_by(deed, seat)]
    passed = sum(isinstance(deed, Passed) and not (isinstance(after, Drew) and after.seat == seat) for deed, after in own)
    kept = sum(isinstance(deed, Drew) and after is not None and not _laid_by(after, seat) for deed, after in own)
    lines = []
    if passed:
        lines.append(
            Reason(tr("could not play") if passed == 1 else tr("could not play, {n} times", n=passed), -passed * PENALTY)
        )
    if kept:
        words = tr("kept a drawn card") if kept == 1 else tr("kept a drawn card, {n} times", n=kept)
        lines.append(Reason(words, -kept * PENALTY))
    return tuple(lines)


def _done_by(deed: Deed | None, seat: Seat) -> bool:
    return deed is not None and not isinstance(deed, LookedAt) and deed.seat == seat


def _found_out(history: Sequence[Deed], seat: Seat) -> tuple[Reason, ...]:
    """MF-12: what was charged when everybody had passed."""
    times = sum(isinstance(deed, LookedAt) and seat in deed.could for deed in history)
    if not times:
        return ()
    words = tr("held back when all passed") if times == 1 else tr("held back when all passed, {n} times", n=times)
    return (Reason(words, -times * FALSE_PASS),)


def _wrong(wrongly: Sequence[Seat], seat: Seat) -> tuple[Reason, ...]:
    """MF-12: what doubting somebody who told the truth has cost."""
    times = wrongly.count(seat)
    if not times:
        return ()
    words = tr("challenged wrongly") if times == 1 else tr("challenged wrongly, {n} times", n=times)
    return (Reason(words, -times * WRONG_CHALLENGE),)


def _laid_by(deed: Deed, seat: Seat) -> bool:
    return isinstance(deed, Laid) and deed.seat == seat


def _at_the_end(found: Sequence[Event], seat: Seat) -> tuple[Reason, ...]:
    lines: list[Reason] = []
    for event in found:
        match event:
            case Credited(who, points) if who == seat:
                words = (
                    tr("went out, the others held one card")
                    if points == 1
                    else tr("went out, the others held {n} cards", n=points)
                )
                lines.append(Reason(words, points))
            case FalsePassFound(who, cards) if who == seat:
                lines.append(Reason(tr("held back {cards}", cards=_listed(cards)), -FALSE_PASS))
    return tuple(lines)


def _listed(cards: Sequence[Card]) -> str:
    return ", ".join(map(card_words, cards)) if len(cards) < 4 else tr("{n} cards", n=len(cards))
