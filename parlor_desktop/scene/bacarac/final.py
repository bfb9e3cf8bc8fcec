"""The final of an evening of Bacarac (BA-18) in words: what lies there for it, who can win the evening with it, and who has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.bacarac.closing import parts
from parlor_desktop.games.bacarac.house_rules import BEST_FIVE, BEST_THREE, HouseRules, hands_of
from parlor_desktop.games.bacarac.table import DIVISIONS, POT
from parlor_desktop.scene.bacarac.you import listed
from parlor_desktop.scene.kit.board import short_name
from parlor_desktop.scene.kit.wording import tr

MOST_NAMED: Final = 3
"""More than so many are counted, not named."""


def prize_words(board: Sequence[int], next_is_it: bool = False) -> str:
    """What lies on the board for the final, as things stand; the Pot is always taken before."""
    lies = sum(board) - board[DIVISIONS.index(POT)]
    if not lies:
        return ""
    return tr("Next: the final, for {chips}", chips=lies) if next_is_it else tr("Then the final, for {chips}", chips=lies)


def evening_words(rules: HouseRules, seats: int) -> str:
    """What lies ahead, as the first hand begins."""
    hands = hands_of(rules, seats)
    if hands is None:
        return tr("In the end a final for all that nobody has won")
    return tr("{hands} hands, then a final for all that nobody has won", hands=hands)


def nearly_words(board: Sequence[int]) -> str:
    """As the last hand before the final begins."""
    lies = sum(board) - board[DIVISIONS.index(POT)]
    if not lies:
        return tr("The last hand before the final")
    return tr("The last hand before the final: {chips} chips wait there", chips=lies)


def can_win(paid: Sequence[int], scores: Sequence[int]) -> list[Seat]:
    """Who would have the most chips of all with the best hand of the final, or as many as another, bets apart."""
    return [
        seat
        for seat, score in enumerate(scores)
        if score + paid[0] >= max((other for at, other in enumerate(scores) if at != seat), default=0)
    ]


def can_win_words(paid: Sequence[int], scores: Sequence[int], names: Sequence[str], eyes: Seat | None) -> str:
    """A short line about those whom the final can still make the winner of the evening."""
    able = can_win(paid, scores)
    if len(able) == len(scores):
        return tr("Anybody can still win the evening")
    if len(able) > MOST_NAMED:
        return tr("{able} of {players} can still win the evening", able=len(able), players=len(scores))
    if len(able) == 1:
        return tr("Nobody can catch {name} any more", name=listed(able, names, eyes))
    return tr("{names} can still win", names=_capital(listed(able, names, eyes)))


def hope_words(paid: Sequence[int], scores: Sequence[int], names: Sequence[str], eyes: Seat | None) -> str:
    """For whom the chips that lie there could win the evening, were the final to come now."""
    able = can_win(paid, scores)
    if len(able) == len(scores):
        return tr("In the final they could win the evening for anybody")
    if len(able) == 1:
        return tr("Too few in the final to catch {name}", name=listed(able, names, eyes))
    if len(able) > MOST_NAMED:
        return tr("In the final they could win the evening for {able} of {players}", able=len(able), players=len(scores))
    return tr("In the final they could win the evening for {names}", names=listed(able, names, eyes, "or"))


def closing_words(rule: str) -> str:
    if rule == BEST_THREE:
        return tr("The best three hands share all that lies here")
    if rule == BEST_FIVE:
        return tr("The best five hands share all that lies here")
    return tr("The best hand takes all that lies here")


def last_hand_words(chips: int, rule: str, scores: Sequence[int], names: Sequence[str], eyes: Seat | None) -> str:
    """BA-18: what the final is played for, and what it means for whoever looks."""
    paid = parts(chips, rule, len(scores))
    lies = tr("{chips} chips lie on the board.", chips=chips)
    if len(paid) > 1:
        each = ", ".join(map(str, paid))
        lies = tr("{chips} chips lie on the board; the best hands get {parts}.", chips=chips, parts=each)
    return tr("{lies}\n{need}", lies=lies, need=need_words(paid, scores, names, eyes))


def won_words(seats: Sequence[Seat], chips: Sequence[int], names: Sequence[str]) -> str:
    """BA-18: the final is over."""
    if len(set(chips)) > 1:
        won = [tr("{name} {chips}", name=short_name(names[seat]), chips=won) for seat, won in zip(seats, chips, strict=True)]
        return tr("The board is shared: {parts}", parts=", ".join(won))
    winners = tr(" and ").join(short_name(names[seat]) for seat in seats)
    return tr("The board is empty: the final was {names}'s.", names=winners)


def need_words(paid: Sequence[int], scores: Sequence[int], names: Sequence[str], eyes: Seat | None) -> str:
    """What whoever looks needs from the final, in which the best hand, and perhaps the next ones, are paid so much."""
    chips = paid[0]
    ranked = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat != eyes))
    first, second = ranked[0], ranked[1]
    leader, ahead = short_name(names[first]), scores[first] - scores[second]
    if eyes is None:
        if len(paid) > 1:
            return tr("{name} leads by {chips}; the best hand gets {part}.", name=leader, chips=ahead, part=chips)
        return tr("{name} leads by {chips}; the best hand takes it all.", name=leader, chips=ahead)
    behind = scores[first] - scores[eyes]
    if behind:
        values = {"chips": behind, "leader": leader}
        if behind < chips and len(paid) > 1:
            return tr("You are {chips} behind {leader}: the best hand would put that right.", **values)
        if behind < chips:
            return tr("You are {chips} behind {leader}: win this hand and win the evening.", **values)
        return tr("You are {chips} behind {leader}: too many to win the evening, but not to come nearer.", **values)
    values = {"chips": ahead, "other": short_name(names[second])}
    if not ahead:
        return tr("You and {other} are level: this hand decides the evening.", **values)
    if ahead < chips:
        return tr("You lead by {chips}: win this hand, or {other} may come past.", **values)
    return tr("You lead by {chips}: whoever wins this hand, the evening is as good as won.", **values)


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]
