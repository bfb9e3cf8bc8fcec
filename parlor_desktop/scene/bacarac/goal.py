"""What one is playing for at Bacarac, in words: the parts of a hand, the prizes in one's own cards, and who is ahead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.wording import figure
from parlor_desktop.games.bacarac.closing import parts
from parlor_desktop.games.bacarac.house_rules import hands_of
from parlor_desktop.games.bacarac.table import WHOLE_ANTE, Phase, Table
from parlor_desktop.scene.bacarac.final import can_win_words, closing_words, need_words, prize_words
from parlor_desktop.scene.bacarac.prizes import aim_words, prizes_in
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.wording import tr

MOST_NAMES: Final = 4


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a hand: what it is called, and what wins it."""

    title: str
    words: str


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the order in which the players stand."""

    place: int
    seat: Seat
    name: str
    score: str


@dataclass(frozen=True, slots=True)
class Goal:
    title: str = ""
    parts: tuple[Part, ...] = ()
    now: int = 0
    """Which of the parts is played."""
    aim: str = ""
    """What whoever looks can hope for, in the run."""
    order: tuple[Standing, ...] = ()
    prize: str = ""
    """What lies for the final."""
    lit: str = ""
    """What the light around a division means, or what everybody has paid; in the run, how near everybody is to the Kitty; in
    the final, who can still win the evening."""

    next_is_final: bool = False

    def first(self, most: int, me: Seat | None) -> tuple[Standing, ...]:
        """So many of those who are ahead; whoever looks is among them."""
        shown = self.order[:most]
        own = [each for each in self.order[most:] if each.seat == me]
        return (*shown[: most - len(own)], *own)


def goal_of(view: Table, names: Sequence[str], eyes: Seat | None) -> Goal:
    if not view.hand:
        return Goal()
    order = order_of(view.scores, names, eyes)
    if view.phase is Phase.OVER:
        return Goal(tr("The end"), (Part("", result_words(view.winners, names)),), order=order)
    if view.closing:
        part = Part(tr("Poker"), closing_words(view.rules.closing))
        paid = parts(sum(view.board), view.rules.closing, len(view.players))
        prize = tr("Best {hands}: {parts}", hands=len(paid), parts=" · ".join(map(str, paid))) if len(paid) > 1 else ""
        need, can = need_words(paid, view.scores, names, eyes), can_win_words(paid, view.scores, names, eyes)
        return Goal(tr("The final"), (part,), 0, need, order, prize, can)
    title, hands = tr("Hand {hand}", hand=view.hand), hands_of(view.rules, len(names))
    if hands is not None:
        title = tr("Hand {hand} of {hands}", hand=view.hand, hands=hands)
    of_hand = (
        Part(tr("Poker"), tr("The best five cards take the Pot")),
        Part(tr("Runs"), tr("Hearts and 8–9–10 win their chips")),
        Part(tr("Last card"), tr("Whoever is out first takes the Kitty")),
    )
    runs = view.phase in (Phase.LEAD, Phase.FOLLOW)
    now = 0 if view.phase in (Phase.DEAL, Phase.BET) else 2 if runs and is_close(view) else 1
    mine = sum(view.on(division) for division in prizes_in(view, eyes))
    lit = tr("Ante: {chips} chips from everybody", chips=WHOLE_ANTE) if now == 0 else ""
    if now == 0 and mine:
        lit = tr("Lit: {chips} chips for your cards", chips=mine)
    if runs:
        lit = race_words(view, names, eyes)
    aim, last = aim_words(view, eyes) if runs else "", view.hand == hands
    return Goal(title, of_hand, now, aim, order, prize_words(view.board, last), lit, last)


def result_words(winners: Sequence[Seat], names: Sequence[str]) -> str:
    who = [short_name(names[seat]) for seat in winners]
    if len(who) == 1:
        return tr("{name} has won.", name=who[0])
    return tr("{names} share the win.", names=tr(" and ").join(who))


def is_close(view: Table) -> bool:
    """Somebody has one card left."""
    return any(len(view.hands[seat]) == 1 for seat in view.players)


def order_of(scores: Sequence[int], names: Sequence[str], eyes: Seat | None) -> tuple[Standing, ...]:
    """The first few; whoever looks is among them."""
    ranked = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat != eyes))
    shown = ranked[:MOST_NAMES]
    if eyes is not None and eyes not in shown:
        shown = [*shown[:-1], eyes]
    return tuple(
        Standing(1 + sum(score > scores[seat] for score in scores), seat, short_name(names[seat]), figure(scores[seat]))
        for seat in shown
    )


def race_words(view: Table, names: Sequence[str], eyes: Seat | None) -> str:
    """The race for the Kitty: how many cards those have left who are nearest to it, and whoever looks."""
    left = {seat: len(view.hands[seat]) for seat in view.players}
    mine = left.pop(eyes, None) if eyes is not None else None
    fewest = min(left.values())
    nearest = [seat for seat, cards in left.items() if cards == fewest]
    who = short_name(names[nearest[0]]) if len(nearest) == 1 else tr("{players} players", players=len(nearest))
    values = {"who": who, "cards": fewest, "mine": mine}
    if mine is None:
        return tr("Cards left: {who} {cards}", **values)
    if mine <= fewest:
        return tr("Cards left: you {mine}, {who} {cards}", **values)
    return tr("Cards left: {who} {cards}, you {mine}", **values)
