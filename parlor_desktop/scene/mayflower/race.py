"""The race of a deal, told on the rail: what going out would bring, who is about to, how far the game is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mayflower.naming import listed_names

ENDLESS: Final = 24
"""A table that allows more deals plays until somebody has the points."""
FEW: Final = 3
"""So many names are listed at most."""


class Runner(NamedTuple):
    """Somebody else in the race."""

    name: str
    cards: int
    score: int


class Race(NamedTuple):
    news: str
    standing: str
    loud: bool = False
    """It is true, and near."""


class Game(NamedTuple):
    target: int
    deal: int
    deals: int

    def wins(self, score: int, others: Sequence[int]) -> bool:
        """Whether somebody who had this score after the deal would have won the game (MF-11)."""
        return score > max(others) and (score >= self.target or self.deal >= self.deals)


def race(cards: int, score: int, others: Sequence[Runner], game: Game) -> Race:
    """To somebody who holds so many cards and has this score."""
    prize = sum(each.cards for each in others)
    standing = _standing(score, others, game)
    wins = game.wins(score + prize, [each.score for each in others])
    if cards == 1:
        news = tr("Your last card wins the game!") if wins else tr("Your last card is worth {n} points!", n=prize)
        return Race(news if wins or prize != 1 else tr("Your last card is worth a point!"), standing, loud=True)
    close = [each for each in others if each.cards == 1]
    for at, each in enumerate(others):
        rest = [other.score for place, other in enumerate(others) if place != at]
        if each.cards == 1 and game.wins(each.score + prize - 1 + cards, [*rest, score]):
            return Race(tr("{name} has one card left, and would win the game!", name=each.name), standing, loud=True)
    if len(close) > 1:
        who = listed_names([each.name for each in close]) if len(close) <= FEW else tr("{n} players", n=len(close))
        return Race(tr("The last lap: {who} have one card left!", who=who), standing, loud=True)
    if close:
        return Race(tr("{name} has one card left.", name=close[0].name), standing)
    if cards == 2 and wins:
        return Race(tr("Two cards more, and you win the game!"), standing, loud=True)
    if prize == 1:
        return Race(tr("Out first now, you would get 1 point."), standing)
    return Race(tr("Out first now, you would get {n} points.", n=prize), standing)


def _standing(score: int, others: Sequence[Runner], game: Game) -> str:
    """How far it is to the end, for whoever looks and for the one to mind."""
    rival = max(others, key=lambda each: each.score)
    ahead = score - rival.score
    if game.deal >= game.deals:
        if ahead > 0:
            return tr("The last deal: you lead {name} by {n}.", name=rival.name, n=ahead)
        if ahead < 0:
            return tr("The last deal: {name} leads you by {n}.", name=rival.name, n=-ahead)
        return tr("The last deal: you are level with {name}.", name=rival.name)
    values = {"n": game.target - score, "name": rival.name, "m": game.target - rival.score, "left": game.deals - game.deal}
    if game.deals > ENDLESS:
        return tr("You need {n} more, {name} {m}.", **values)
    if game.deals - game.deal == 1:
        return tr("You need {n} more, {name} {m}; one deal after this.", **values)
    return tr("You need {n} more, {name} {m}; {left} deals after this.", **values)
