"""The race of a deal, told on the rail: what going out would bring, who is about to, how far the game is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.wording import figure
from parlor_desktop.scene.kit.wording import tr
from parlor_desktop.scene.mayflower.naming import listed_names

ENDLESS: Final = 24
"""A table that allows more deals plays until somebody has the points."""
FEW: Final = 3
"""So many names are listed at most."""
NEAR: Final = 2
"""Whoever has no more cards may soon be out; before that nobody can say what it will bring."""


class Runner(NamedTuple):
    """Somebody else in the race."""

    name: str
    cards: int
    score: int


class Landing(NamedTuple):
    """Where somebody would be who went out now."""

    seat: Seat
    score: int


class Race(NamedTuple):
    news: str
    standing: str
    loud: bool = False
    """It is true, and near."""
    landing: Landing | None = None


class Game(NamedTuple):
    target: int
    deal: int
    deals: int

    def wins(self, score: int, others: Sequence[int]) -> bool:
        """Whether somebody who had this score after the deal would have won the game (MF-11)."""
        return score > max(others) and (score >= self.target or self.deal >= self.deals)


def race(cards: int, score: int, others: Sequence[Runner], game: Game, to_go: int = 0) -> Race:
    """To somebody who holds so many cards and has this score; so many cards must come before their last one. Nothing is
    promised that the others can still spoil: what going out brings is less with every card that they lay."""
    prize = sum(each.cards for each in others)
    standing = _standing(score, others, game)
    wins = game.wins(score + prize, [each.score for each in others])
    if cards == 1 and not to_go:
        news = tr("Your last card wins the game!") if wins else tr("Your last card is worth {n} points!", n=prize)
        return Race(news if wins or prize != 1 else tr("Your last card is worth a point!"), standing, loud=True)
    close = [each for each in others if each.cards == 1]
    for at, each in enumerate(others):
        rest = [other.score for place, other in enumerate(others) if place != at]
        if each.cards == 1 and game.wins(each.score + prize - 1 + cards, [*rest, score]):
            return Race(tr("{name}: one card left, and it would win the game!", name=each.name), standing, loud=True)
    if len(close) > 1:
        who = listed_names([each.name for each in close]) if len(close) <= FEW else tr("{n} players", n=len(close))
        return Race(tr("The last lap: {who} have one card!", who=who), standing, loud=True)
    if close:
        worth = prize - 1 + cards
        return Race(tr("{name}: one card left, worth {n} now.", name=close[0].name, n=worth), standing)
    if cards == 1:
        return Race(tr("Your last card is stuck: {n} to go.", n=to_go), standing)
    if cards == 2 and wins:
        return Race(tr("Go out first, and you win the game!"), standing, loud=True)
    return Race(_far(cards, prize, others, game, standing), standing)


def _far(cards: int, prize: int, others: Sequence[Runner], game: Game, standing: str) -> str:
    """Nobody is about to go out with their next card."""
    nearest = min(others, key=lambda each: each.cards)
    if cards <= min(NEAR, nearest.cards):
        return tr("If you were out now: +{n}.", n=prize)
    if nearest.cards <= NEAR:
        return tr("If {name} were out now: +{n}.", name=nearest.name, n=prize - nearest.cards + cards)
    if game.deal >= game.deals:
        return standing
    return tr("Out first: a point for every card left.")


def landing(counts: Sequence[int], scores: Sequence[int], mine: Seat) -> Landing | None:
    """Where whoever has the fewest cards would land by going out now; nobody, while they have too many to think of it."""
    leader = min(range(len(counts)), key=lambda seat: (counts[seat], seat != mine, -scores[seat]))
    if not 0 < counts[leader] <= NEAR:
        return None
    return Landing(leader, scores[leader] + sum(counts) - counts[leader])


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
    values = {
        "target": game.target,
        "own": figure(score),
        "name": rival.name,
        "theirs": figure(rival.score),
        "left": game.deals - game.deal,
    }
    if game.deals > ENDLESS:
        return tr("{target} points win: you have {own}, {name} {theirs}.", **values)
    if game.deals - game.deal == 1:
        return tr("{target} points win: you have {own}, {name} {theirs}; one deal after this.", **values)
    return tr("{target} points win: you have {own}, {name} {theirs}; {left} deals after this.", **values)
