"""What one is playing for at Bacarac, in words: the parts of a hand, the prizes in one's own cards, and who is ahead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.wording import figure
from parlor_desktop.games.bacarac.house_rules import ROUNDS
from parlor_desktop.games.bacarac.table import DIVISIONS, EIGHT_NINE_TEN, KITTY, POT, PRIZES, Phase, Table
from parlor_desktop.games.bacarac.words import chip_words
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.wording import said, tr

MOST_NAMES: Final = 2


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
    """What lies for the last hand."""
    lit: str = ""
    """What the light around a division means."""


def goal_of(view: Table, names: Sequence[str], eyes: Seat | None) -> Goal:
    if not view.hand:
        return Goal()
    order = order_of(view.scores, names, eyes)
    if view.closing:
        part = Part(tr("Poker"), tr("The best hand takes all that lies here"))
        return Goal(tr("The last hand"), (part,), 0, need_words(sum(view.board), view.scores, names, eyes), order)
    title = tr("Hand {hand}", hand=view.hand)
    if view.rules.hands in ROUNDS:
        title = tr("Hand {hand} of {hands}", hand=view.hand, hands=ROUNDS[view.rules.hands] * len(names))
    parts = (
        Part(tr("Poker"), tr("The best five cards take the Pot")),
        Part(tr("Runs"), tr("Hearts and 8–9–10 win their chips")),
        Part(tr("Last card"), tr("Whoever is out first takes the Kitty")),
    )
    runs = view.phase in (Phase.LEAD, Phase.FOLLOW)
    now = 0 if view.phase in (Phase.DEAL, Phase.BET) else 2 if runs and _is_close(view) else 1
    lit = tr("Lit: you hold its cards") if now == 0 and prizes_in(view, eyes) else ""
    return Goal(title, parts, now, aim_words(view, eyes) if runs else "", order, prize_words(view.board), lit)


def prize_words(board: Sequence[int]) -> str:
    """BA-18: what lies on the board for the last hand, as things stand; the Pot is always taken before."""
    lies = sum(board) - board[DIVISIONS.index(POT)]
    return tr("For the last hand: {chips}", chips=lies) if lies else ""


def last_hand_words(chips: int, scores: Sequence[int], names: Sequence[str], eyes: Seat | None) -> str:
    """BA-18: what the last hand is played for, and what it means for whoever looks."""
    lies = tr("{chips} chips lie on the board.", chips=chips)
    return tr("{lies}\n{need}", lies=lies, need=need_words(chips, scores, names, eyes))


def won_words(seats: Sequence[Seat], names: Sequence[str]) -> str:
    """BA-18: the last hand is over."""
    winners = tr(" and ").join(short_name(names[seat]) for seat in seats)
    return tr("The board is empty: the last hand was {names}'s.", names=winners)


def need_words(chips: int, scores: Sequence[int], names: Sequence[str], eyes: Seat | None) -> str:
    """What whoever looks needs from the last hand, for which so many chips lie there."""
    ranked = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat != eyes))
    first, second = ranked[0], ranked[1]
    leader, ahead = short_name(names[first]), scores[first] - scores[second]
    if eyes is None:
        return tr("{name} leads by {chips}; the best hand takes it all.", name=leader, chips=ahead)
    name, behind = short_name(names[eyes]), scores[first] - scores[eyes]
    if behind:
        values = {"name": name, "chips": behind, "leader": leader}
        if behind < chips:
            return tr("{name} is {chips} behind {leader}: win this hand and win the evening.", **values)
        return tr("{name} is {chips} behind {leader}: too many to win the evening, but not to come nearer.", **values)
    values = {"name": name, "chips": ahead, "other": short_name(names[second])}
    if not ahead:
        return tr("{name} and {other} are level: this hand decides the evening.", **values)
    if ahead < chips:
        return tr("{name} leads by {chips}: win this hand, or {other} may come past.", **values)
    return tr("{name} leads by {chips}: whoever wins this hand, the evening is as good as won.", **values)


def _is_close(view: Table) -> bool:
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


def prizes_in(view: Table, eyes: Seat | None) -> tuple[str, ...]:
    """The divisions with chips for which a seat holds, or has laid, all the cards that are needed."""
    if eyes is None or view.closing or not view.hands or view.phase not in (Phase.BET, Phase.LEAD, Phase.FOLLOW):
        return ()
    held = view.hands[eyes]
    have = {*held, *(each.card for each in view.laid if each.seat == eyes)}
    won = {
        prize.division
        for card in held
        for prize in PRIZES.get(card, ())
        if have.issuperset(prize.besides) and view.on(prize.division)
    }
    return tuple(division for division in PANELS_IN_ORDER if division in won)


PANELS_IN_ORDER: Final = ("A", "K", "K-Q", "Q", "J", "J-10", "10", EIGHT_NINE_TEN)


def aim_words(view: Table, eyes: Seat | None) -> str:
    """What to hope for in the run: the prizes in one's own hand, or else to be out first."""
    if eyes is None or not view.hands:
        return ""
    prizes = prizes_in(view, eyes)
    if prizes:
        parts = [tr("{division} ({chips})", division=printed(each), chips=view.on(each)) for each in prizes]
        return tr("You can win {prizes}", prizes=", ".join(parts))
    cards = len(view.hands[eyes])
    if cards == 1:
        return tr("One more card, and the Kitty ({chips}) is yours", chips=view.on(KITTY))
    return tr("Lay your {cards} cards first and take the Kitty ({chips})", cards=cards, chips=view.on(KITTY))


def about(view: Table, division: str, eyes: Seat | None) -> str:
    """What lies on a division, how it is won, and whether whoever looks holds what wins it."""
    lies, mine = said(chip_words(view.on(division)), ()), division in prizes_in(view, eyes)
    if view.closing:
        return tr("{chips}: the best hand takes all that lies on the board", chips=lies)
    if division in (KITTY, POT):
        if division == POT:
            return tr("The Pot, {chips}: the best poker hand takes it", chips=lies)
        return tr("The Kitty, {chips}: whoever has laid all their cards first takes it", chips=lies)
    if division == EIGHT_NINE_TEN:
        words = tr("8–9–10, {chips}: for the first who lays all three of one suit", chips=lies)
    elif "-" in division:
        words = tr("{cards}, {chips}: for whoever lays both of them", cards=printed(division), chips=lies)
    else:
        words = tr("{cards}, {chips}: for whoever lays this card", cards=printed(division), chips=lies)
    if not mine:
        return words
    several = "-" in division
    return tr("{words}. {held}", words=words, held=tr("You hold these cards!") if several else tr("You hold this card!"))


def printed(division: str) -> str:
    """A division as the painted board has it."""
    return division.replace("-", "–") if division == EIGHT_NINE_TEN else "♥" + division.replace("-", "–")
