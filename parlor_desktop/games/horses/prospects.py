"""What somebody can still win before a race: the first prize, the second, the Poney prize of the greatest loser (HO-12)."""

from __future__ import annotations

from dataclasses import dataclass

from parlor_desktop.engine.contract import Seat
from parlor_desktop.engine.wording import Sentence, named, sentence, signed
from parlor_desktop.games.horses.house_rules import CUT_FOR, ONE_SEAT, limit_of
from parlor_desktop.games.horses.table import Table

WIN_PAYS = 3
"""HO-3: what a counter on a winner brings."""


@dataclass(frozen=True, slots=True)
class Reach:
    """How somebody comes past another in one race."""

    needs: int
    """So many counters more than now, if the other gains nothing."""
    stake: int
    """So many on a winner bring them; 0 where the seat is Bookie and bets nothing."""
    can: bool
    """It can be done by oneself;"""
    may: bool
    """or at least if the other loses too."""
    pays: bool
    """It is the other who pays for it."""


def prospects(view: Table, seat: Seat) -> tuple[Sentence, ...]:
    """What a seat can still win, before a race: a sentence or two for whoever sits there."""
    scores = view.scores
    own, others = scores[seat], [score for other, score in enumerate(scores) if other != seat]
    if own > max(others):
        return (_ahead(view, seat),)
    if len(set(scores)) == 1:
        return (sentence("All are level: everybody can still win."),)
    if own == max(others):
        return (
            sentence("You share the lead with {who}: one counter more puts you ahead.", who=named(_holder(view, own, seat))),
        )
    return (_behind(view, seat), *_poney(view, seat))


def reach(view: Table, seat: Seat, rival: Seat) -> Reach:
    """How a seat comes past another in this race."""
    needs, most = view.scores[rival] - view.scores[seat] + 1, _most(view, seat)
    rivals_loss = _most(view, rival)
    if seat == view.bookie:
        takes = sum(_most(view, other) for other in view.bettors)
        return Reach(needs, 0, needs <= takes, needs <= takes + rivals_loss, pays=False)
    pays = rival == view.bookie  # what is won is lost by the rival, and counts twice
    worth = 2 * WIN_PAYS if pays else WIN_PAYS
    stake = -(-needs // worth)
    if pays:  # and what others win is lost by the rival, too
        rivals_loss = WIN_PAYS * sum(_most(view, other) for other in view.bettors if other != seat)
    return Reach(needs, stake, stake <= most, needs <= worth * most + rivals_loss, pays)


def _most(view: Table, seat: Seat) -> int:
    """What a seat may lay on this race (HO-3); the Bookie lays nothing, and loses what others win."""
    if seat == view.bookie:
        return 0
    limit = limit_of(view.rules, view.left)
    return max(0, view.counters[seat] if limit is None else min(view.counters[seat], limit))


def _holder(view: Table, score: int, seat: Seat) -> Seat:
    return next(other for other, has in enumerate(view.scores) if has == score and other != seat)


def _ahead(view: Table, seat: Seat) -> Sentence:
    """Who can take the first place from the leader."""
    best = max(score for other, score in enumerate(view.scores) if other != seat)
    rival = _holder(view, best, seat)
    values = {"lead": view.scores[seat] - best, "who": named(rival)}
    way = reach(view, rival, seat)
    if way.can and way.stake:
        return sentence("You lead by {lead}. {who} passes you with {stake} on a winner.", stake=way.stake, **values)
    if way.can:
        return sentence("You lead by {lead}. {who} is Bookie and may pass you.", **values)
    if view.left == 1:
        return sentence("You lead by {lead}, and {who} can hardly win so much: first prize is near.", **values)
    return sentence("You lead by {lead}: more than {who} can win on this race.", **values)


def _behind(view: Table, seat: Seat) -> Sentence:
    """What the first prize needs; where one race cannot bring it, the second."""
    places = sorted(set(view.scores), reverse=True)
    first, second = _holder(view, places[0], seat), places[1]
    way = reach(view, seat, first)
    if way.can:
        return _way(way, first)
    if view.left > 1 and _in_reach(view, seat, first):
        values = {"who": named(first), "gap": way.needs - 1, "left": view.left}
        hope = sentence("{who} is {gap} ahead: too much for one race, but {left} are left", **values)
    elif view.left == 1 and way.may:
        hope = sentence("First needs {needs}: only if {who} loses too", needs=signed(way.needs), who=named(first))
    else:
        hope = sentence("First is out of reach")
    if view.scores[seat] == second:
        return sentence("{hope}. Second is yours as it stands.", hope=hope)
    holder = _holder(view, second, seat)
    near = reach(view, seat, holder)
    if not (near.may if view.left == 1 else _in_reach(view, seat, holder)):
        return sentence("First and second are out of reach.")
    if not near.can:
        return sentence("{hope}; second needs {needs}, more than you can win now.", hope=hope, needs=signed(near.needs))
    if not near.stake:
        return sentence("{hope}; second needs {needs} from the boards.", hope=hope, needs=signed(near.needs))
    return sentence("{hope}; second needs {needs}: {stake} on a winner.", hope=hope, needs=signed(near.needs), stake=near.stake)


def _in_reach(view: Table, seat: Seat, rival: Seat) -> bool:
    """Whether the races left could bring a seat past another at the very best: it wins all it may lay, and the other loses."""
    if view.rules.bookie == CUT_FOR:  # nobody knows who will be Bookie
        return True
    held, lead = list(view.counters), view.scores[rival] - view.scores[seat]
    for race in range(view.left):
        bookie = view.bookie if view.rules.bookie == ONE_SEAT else (view.bookie + race) % view.seats
        limit = limit_of(view.rules, view.left - race)
        stakes = [
            0 if at == bookie else counters if limit is None else min(counters, limit) for at, counters in enumerate(held)
        ]
        won = sum(stakes) if seat == bookie else WIN_PAYS * stakes[seat]
        lost = WIN_PAYS * sum(stakes) if rival == bookie else stakes[rival]
        held[seat], held[rival] = held[seat] + won, max(0, held[rival] - lost)
        lead -= won + lost
    return lead < 0


def _way(way: Reach, first: Seat) -> Sentence:
    values = {"who": named(first), "needs": signed(way.needs)}
    if not way.stake:
        return sentence("To pass {who} you need {needs} from the boards.", **values)
    values["stake"] = way.stake
    if way.pays:
        return sentence("{who} is {gap} ahead, and pays what you win: {stake} on a winner.", gap=way.needs - 1, **values)
    return sentence("To pass {who} you need {needs}: {stake} on a winner.", **values)


def _poney(view: Table, seat: Seat) -> tuple[Sentence, ...]:
    """How far it is to the prize of the greatest loser."""
    if view.seats < 3:
        return ()
    own, least = view.scores[seat], min(score for other, score in enumerate(view.scores) if other != seat)
    if own < least:
        return (sentence("As it stands, the Poney prize is yours."),)
    if own == least:
        return (sentence("As it stands, you share the Poney prize."),)
    away = own - least + 1
    if view.left > 2 or away > _most(view, seat):
        return ()
    return (sentence("You are {counters} from the Poney prize.", counters=away),)
