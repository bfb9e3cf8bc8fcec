"""Everybody's chance to win the evening at any moment, for the report of a game of Mexican Pete.

Nothing is hidden, and nothing is decided but whether somebody calls. So a chance is reckoned, not tried: how soon the numbers
that a seat still wants will have fallen for it, who is therefore the first to be done, and what the counters would then be.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cache, lru_cache
from math import exp
from random import Random
from typing import Final

from parlor_desktop.engine.chance import Source
from parlor_desktop.engine.chances import Chances, Cost, Outlook, ahead_of_all, won_by
from parlor_desktop.engine.contract import Event, Move, Seat
from parlor_desktop.engine.frozen import replace
from parlor_desktop.engine.wording import Sentence, named, sentence
from parlor_desktop.games.mexican_pete.deck import NUMBERS
from parlor_desktop.games.mexican_pete.events import CalledFalsely, CardTurned, DiceThrown, GameWon, SlipNoted, Starts
from parlor_desktop.games.mexican_pete.moves import CALL, THROW, Call, Throw
from parlor_desktop.games.mexican_pete.rules import GAME, ready
from parlor_desktop.games.mexican_pete.table import Numbers, Phase, Table

FALLS: Final = {number: (6 - abs(7 - number)) / 36 for number in NUMBERS}
"""How likely each number is."""
MOMENTS: Final = tuple([1.25**step for step in range(32)])
"""So many throws from now it is looked who is done: 1 to 1000."""
SUMS: Final = {total: (6 - abs(7 - total)) / 36 for total in range(2, 13)}
THROWS: Final = tuple(((one, other), (2 - (one == other)) / 36) for one in range(1, 7) for other in range(one, 7))
MANY_TABLES: Final = 20_000
AHEAD: Final = 0.5
"""How many throws somebody has to themselves who has the dice: so often a number that they want falls for them alone."""
PAYS: Final = 0.06
"""By how much, squared, sevens and instructions move a score, with every throw;"""
A_GAME_PAYS: Final = 250.0
"""and a whole game."""


class MexicanPeteChances(Chances[Table]):
    def __init__(self) -> None:
        self.known: dict[Hashable, tuple[float, ...]] = {}

    def outlook(self, state: Table) -> Outlook:
        """Where somebody has the right to call, what it is worth that one of them does."""
        if state.phase is Phase.CALL and (rightful := state.rightful()):
            after = [self.value(judged(state, seat)) for seat in rightful]
            return Outlook(tuple([sum(each) / len(after) for each in zip(*after, strict=True)]))
        return Outlook(self.thrown_next(state))

    def thrown_next(self, t: Table) -> tuple[float, ...]:
        """The mean over what the next throw may change; dice that change nothing are thrown again."""
        key = facts_of(t)
        if key not in self.known:
            sums, whole = [0.0] * t.seats, 0.0
            for dice, chance in THROWS:
                lie = GAME.look_at(t, dice).state
                after = [judged(lie, seat) for seat in lie.rightful()] or [lie]
                if facts_of(after[0]) != key:
                    whole += chance
                    for each in after:
                        for seat, share in enumerate(before_the_throw(each)):
                            sums[seat] += chance * share / len(after)
            if len(self.known) > MANY_TABLES:
                self.known.clear()
            self.known[key] = tuple([total / whole for total in sums])
        return self.known[key]

    def value(self, t: Table) -> tuple[float, ...]:
        if t.phase is Phase.OVER:
            return won_by(t.winners, t.seats)
        return self.outlook(t).shares

    def settled(self, state: Table) -> Table | None:
        """What has been called is judged."""
        return GAME.judge(state).state if state.calls else None

    def before_luck(self, state: Table, source: Source, rng: Random) -> Outlook | None:
        match state.phase:
            case Phase.IN_AIR:
                return Outlook(self.mean_of_throws(state))
            case Phase.START:
                return Outlook(self.before_the_start(state))
        drawn = replace(state, phase=Phase.HANDS, colours=())
        return Outlook(self.before_the_start(GAME.draw_hands(drawn, tuple(range(8))).state))  # one hand is as good as another

    def mean_of_throws(self, t: Table) -> tuple[float, ...]:
        shares = [0.0] * t.seats
        for dice, chance in THROWS:
            for seat, share in enumerate(self.value(GAME.look_at(t, dice).state)):
                shares[seat] += chance * share
        return tuple(shares)

    def before_the_start(self, t: Table) -> tuple[float, ...]:  # MP-2
        """Whoever throws the most begins, and level ones throw again."""
        shares = [0.0] * t.seats
        for seat, chance in enumerate(starting_chances(t)):
            if chance:
                for other, share in enumerate(self.value(ready(t, seat))):
                    shares[other] += chance * share
        return tuple(shares)

    def cost(self, view: Table, seat: Seat, move: Move, rng: Random) -> Cost | None:
        """A call that was not due, and one that was due and not made before the dice were thrown again."""
        now = view if not view.calls else replace(view, calls=())
        due = view.phase is Phase.CALL and seat in now.rightful()
        match move:
            case Throw() if due:
                best: Move = CALL
            case Call() if not due:
                best = THROW
            case Call() | Throw() if view.phase is Phase.CALL:
                return Cost(move, 0.0)
            case _:
                return None
        made, better = (self.value(judged(now, seat) if each == CALL else GAME.throw(now).state)[seat] for each in (move, best))
        return Cost(best, max(0.0, better - made))

    def called(self, events: Sequence[Event], before: Table) -> Sentence | None:
        for event in reversed(events):
            match event:
                case GameWon(seat, game):
                    return sentence("that {who} was the first to be done in game {game}", who=named(seat), game=game)
                case CardTurned(seat, number):
                    return sentence("the {number} that {who} turned down", who=named(seat), number=number)
                case CalledFalsely(seat):
                    return sentence("the false call of {who}", who=named(seat))
                case SlipNoted(by, seat):
                    return sentence("that {by} noted a slip of {who}", by=named(by), who=named(seat))
                case Starts(seat, "MP-2"):
                    return sentence("that {who} began", who=named(seat))
                case DiceThrown(seat, dice):
                    return sentence("the {number} that {who} threw", who=named(seat), number=sum(dice))
        return None


def facts_of(t: Table) -> Hashable:
    """All that a chance hangs on."""
    return t.phase is Phase.OVER, t.rules, t.up, t.thrower, t.scores, t.pot, t.game


def judged(t: Table, *callers: Seat) -> Table:
    """What comes of these calls, and no others."""
    return GAME.judge(replace(t, calls=callers)).state


def before_the_throw(t: Table) -> tuple[float, ...]:
    return won_by(t.winners, t.seats) if t.phase is Phase.OVER else to_throw(t)


# -- Who begins -------------------------------------------------------------------------------------------------------------


def starting_chances(t: Table) -> list[float]:
    """MP-2: of every seat to begin, when some have thrown already. Whoever is level throws again, and has the same chance."""
    thrown = {seat: total for seat, total in enumerate(t.start_throws) if total}
    best = max(thrown.values(), default=0)
    level = tuple(seat for seat, total in thrown.items() if total == best)
    return _starting(t.seats, t.starting, best, level)


def _starting(seats: int, to_throw: tuple[Seat, ...], best: int, level: tuple[Seat, ...]) -> list[float]:
    chances = [0.0] * seats
    if not to_throw:
        for seat in level:
            chances[seat] = 1 / len(level)
        return chances
    seat, *rest = to_throw
    lower = 0.0
    for total, chance in SUMS.items():
        if total < best:
            lower += chance
            continue
        on_top = (*level, seat) if total == best else (seat,)
        for other, part in enumerate(_starting(seats, tuple(rest), total, on_top)):
            chances[other] += chance * part
    for other, part in enumerate(_starting(seats, tuple(rest), best, level) if lower else ()):
        chances[other] += lower * part
    return chances


# -- Who is done first ------------------------------------------------------------------------------------------------------


def to_throw(t: Table) -> tuple[float, ...]:
    """Everybody's share of the win when the dice are to be thrown."""
    still_up = {number: sum(number in up for up in t.up) for number in NUMBERS}
    curves = {
        seat: done(t.up[seat], tuple([still_up[number] for number in t.up[seat]]), t.rules.down, AHEAD * (seat == t.thrower))
        for seat in t.playing
    }
    chances, middle = first_of(curves)
    left = [reward_at(t.up[seat], still_up, middle) if seat in t.playing else 0.0 for seat in range(t.seats)]
    swing = (PAYS * MOMENTS[middle] + A_GAME_PAYS * games_to_come(t)) ** 0.5
    shares = [0.0] * t.seats
    for winner, chance in chances.items():
        scores = [score - lost for score, lost in zip(t.scores, left, strict=True)]
        scores[winner] += t.pot + sum(left)
        for seat, share in enumerate(ahead_of_all(scores, swing)):
            shares[seat] += chance * share
    return tuple(shares)


def games_to_come(t: Table) -> int:
    """After this one."""
    match t.rules.games:
        case "broke":
            return 3
        case "players":
            return max(0, t.seats - t.game)
    return max(0, int(t.rules.games) - t.game)


@cache
def fallen(number: int, wanted_by: int, ahead: float = 0.0) -> tuple[float, ...]:
    """At each of the moments, how likely a number has fallen for one of so many who want it: every time for another of them."""
    curve = []
    for moment in MOMENTS:
        falls = FALLS[number] * (moment + ahead)
        term = exp(-falls)
        fewer, total = term, 0.0
        for count in range(1, wanted_by + 1):
            total += 1 - fewer  # at least so many
            term *= falls / count
            fewer += term
        curve.append(total / wanted_by)
    return tuple(curve)


@lru_cache(maxsize=4096)
def done(up: Numbers, wanted_by: tuple[int, ...], down: int, ahead: float = 0.0) -> tuple[float, ...]:
    """At each of the moments, how likely somebody with these cards is done; all but some must be turned (MP-18)."""
    curves = [fallen(number, others, ahead * (others - 1)) for number, others in zip(up, wanted_by, strict=True)]
    may_stay = len(NUMBERS) - down
    found = []
    for at in range(len(MOMENTS)):
        left = [1.0] + [0.0] * may_stay  # how likely so many of them are still up
        for curve in curves:
            turned = curve[at]
            left = [part * turned + (left[count - 1] * (1 - turned) if count else 0.0) for count, part in enumerate(left)]
        found.append(sum(left))
    return tuple(found)


def first_of(curves: Mapping[Seat, Sequence[float]]) -> tuple[dict[Seat, float], int]:
    """The chance of each to be the first who is done, and the moment by which somebody is as likely as not."""
    chances = dict.fromkeys(curves, 0.0)
    middle = 0
    before = dict.fromkeys(curves, 0.0)
    for at in range(len(MOMENTS)):
        nobody = 1.0
        for curve in curves.values():
            nobody *= 1 - curve[at]
        if nobody > 0.5:
            middle = at
        for seat, curve in curves.items():
            alone = curve[at] - before[seat]
            for other, theirs in curves.items():
                if other != seat:
                    alone *= 1 - (theirs[at] + before[other]) / 2
            chances[seat] += alone
        before = {seat: curve[at] for seat, curve in curves.items()}
    whole = sum(chances.values())
    return {seat: chance / whole for seat, chance in chances.items()}, middle


def reward_at(up: Numbers, still_up: Mapping[int, int], moment: int) -> float:
    """MP-15: what a seat will have to pay by then."""
    return sum((2 if number % 2 else 1) * (1 - fallen(number, still_up[number])[moment]) for number in up)


CHANCES: Final = MexicanPeteChances()
