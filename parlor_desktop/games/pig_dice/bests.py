"""What is remembered of Pig Dice: turns that were kept, throws that paid, and sevens that hurt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from parlor_desktop.engine.best import Best
from parlor_desktop.engine.contract import Event
from parlor_desktop.engine.wording import Sentence, sentence
from parlor_desktop.games.pig_dice.events import DiceFell, GaveUp, SevenFell, Stood
from parlor_desktop.games.pig_dice.words import said


def bests(events: Iterable[Event]) -> Iterator[Best]:
    for event in events:
        match event:
            case GaveUp(seat, made) | Stood(seat, made) if made > 0:
                yield Best("Most kept in one turn", seat, made, _points(made))
            case DiceFell(seat, faces, gain) if gain > 0:
                words = sentence("{faces}, for {points}", faces=said(faces), points=_points(gain))
                yield Best("Best throw", seat, gain, words)
            case SevenFell(seat, lost=lost) if lost > 0:
                yield Best("Most lost to a seven", seat, lost, _points(lost))


def _points(points: int) -> Sentence:
    return sentence("one point") if points == 1 else sentence("{points} points", points=points)
