"""What can be seen of how somebody plays, in every game: figures of their decisions, to tell one temper from another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, NamedTuple

from parlor_desktop.engine.contract import Brain, Move, Reaction, Seat
from parlor_desktop.games.bacarac.moves import Bet, Call, Drop, Raise
from parlor_desktop.games.bacarac.table import Phase
from parlor_desktop.games.horses.betting import WIN, kind_of
from parlor_desktop.games.horses.moves import Stake
from parlor_desktop.games.mayflower import moves as mayflower
from parlor_desktop.games.mayflower.cards import number
from parlor_desktop.games.mexican_pete import moves as mexican_pete
from parlor_desktop.games.pig_dice.moves import GIVE_UP

Seen = Mapping[str, float]


class Deed(NamedTuple):
    """What somebody did, in which position, and after how many seconds if time ran."""

    view: Any
    seat: Seat
    move: Move
    seconds: float = 0.0


Manners = Callable[[Deed], Seen]


class Watched(Brain[Any]):
    """Plays as another one does, and remembers what could be seen of it."""

    def __init__(self, player: Brain[Any], manners: Manners | None) -> None:
        self.player, self.manners = player, manners
        self.seen: dict[str, list[float]] = defaultdict(list)

    def choose(self, view: Any, seat: Seat, rng: Random) -> Move:
        move = self.player.choose(view, seat, rng)
        self.note(Deed(view, seat, move))
        return move

    def react(self, view: Any, seat: Seat, rng: Random) -> Reaction | None:
        reaction = self.player.react(view, seat, rng)
        if reaction is not None:
            self.note(Deed(view, seat, reaction.move, reaction.seconds))
        return reaction

    def note(self, deed: Deed) -> None:
        for what, figure in (self.manners(deed) if self.manners else {}).items():
            self.seen[what].append(figure)


def _pig_dice(deed: Deed) -> Seen:
    gives_up = deed.move == GIVE_UP and not deed.view.last_round and deed.view.score < deed.view.rules.goal
    return {"kept in a turn": deed.view.made} if gives_up else {}


def _mexican_pete(deed: Deed) -> Seen:
    match deed.move:
        case mexican_pete.Call():
            return {"seconds to a call": deed.seconds}
        case mexican_pete.Note():
            return {"seconds to a note": deed.seconds}
    return {"seconds to a throw": deed.seconds} if deed.seconds else {}


def _mayflower(deed: Deed) -> Seen:
    if not isinstance(deed.move, mayflower.Lay):
        return {}
    return {"from the far end": float(number(deed.move.card) > 7)}


def _horses(deed: Deed) -> Seen:
    if not isinstance(deed.move, Stake):
        return {}
    laid = sum(counters for _, counters in deed.move.bets)
    on_wins = sum(counters for line, counters in deed.move.bets if kind_of(line) == WIN)
    return {"laid": laid, **({"of it on a win": on_wins / laid} if laid else {})}


def _bacarac(deed: Deed) -> Seen:
    if deed.view.phase is not Phase.BET:
        return {}
    up = float(isinstance(deed.move, Bet | Raise))
    if not deed.view.betting.price:
        return {"bets": up}
    return {"raises": up, "calls": float(isinstance(deed.move, Call)), "drops": float(isinstance(deed.move, Drop))}


MANNERS: Final[Mapping[str, Manners]] = {
    "pig_dice": _pig_dice,
    "mexican_pete": _mexican_pete,
    "mayflower": _mayflower,
    "horses": _horses,
    "bacarac": _bacarac,
}


def manners_of(name: str) -> Manners | None:
    return MANNERS.get(name)
