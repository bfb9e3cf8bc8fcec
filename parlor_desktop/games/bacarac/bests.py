"""What is remembered of Bacarac: poker hands, Pots, Kitties and divisions that had been left to grow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from parlor_desktop.engine.best import Best
from parlor_desktop.engine.contract import Event
from parlor_desktop.engine.wording import sentence
from parlor_desktop.games.bacarac.events import Collected, PokerShown, PotTaken
from parlor_desktop.games.bacarac.poker import called
from parlor_desktop.games.bacarac.table import KITTY
from parlor_desktop.games.bacarac.words import chip_words, prize_words


def bests(events: Iterable[Event]) -> Iterator[Best]:
    for event in events:
        match event:
            case PokerShown(seat, worth=worth):
                yield Best("Best hand at poker", seat, worth, called(worth))
            case PotTaken(seats, shares):
                for seat, chips in zip(seats, shares, strict=True):
                    yield Best("Largest Pot", seat, chips, chip_words(chips))
            case Collected(seat, division, chips) if division == KITTY:
                yield Best("Largest Kitty", seat, chips, chip_words(chips))
            case Collected(seat, division, chips):
                words = sentence("{division}, {chips}", division=prize_words(division), chips=chip_words(chips))
                yield Best("Most from one division", seat, chips, words)
