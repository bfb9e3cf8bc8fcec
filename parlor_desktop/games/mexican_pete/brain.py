"""The computer players of Mexican Pete: three levels of attention.

There is nothing to reckon in this game. A level is how fast somebody sees that a card can be turned, how often they do not see
it, whether they note what the others miss, and whether they blurt it out where they have no right to.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import log
from random import Random
from typing import Final

from parlor_desktop.engine.contract import Brain, Move, Reaction, Seat, Weighed
from parlor_desktop.engine.temper import Temper
from parlor_desktop.games.mexican_pete.house_rules import PACES
from parlor_desktop.games.mexican_pete.moves import CALL, NOTES, THROW, Call, Note, Throw
from parlor_desktop.games.mexican_pete.rules import GAME
from parlor_desktop.games.mexican_pete.table import Phase, Reason, Table

FASTEST: Final = 0.45
"""Seconds before which nobody has seen the dice."""

RIGHT: Final = (Reason.OWN_CARD, Reason.CLAIM)


@dataclass(frozen=True, slots=True)
class Time:
    """Seconds that something takes: half of the times less than `middle`, and seldom much more, as with people."""

    middle: float
    spread: float
    least: float = 0.0

    def times(self, factor: float) -> Time:
        return replace(self, middle=self.middle * factor)

    def draw(self, rng: Random, pace: float, fastest: float = FASTEST) -> float:
        seconds = pace * rng.lognormvariate(log(self.middle), self.spread)
        least = max(fastest, pace * self.least)
        return seconds if seconds >= least else least + 0.1 * (least - seconds)  # not all of them at the same instant


LOOK_AROUND: Final = Time(1.3, 0.12, least=1.0)
"""How long a thrower waits before they throw again, so that the others can call, as a multiple of what the table gathers: alike
at all levels, to be fair."""
CROWD: Final = 0.25
"""Up to so many seconds later somebody sees the dice for each other player after the third: with many around a table, some look
elsewhere. The first of many is then no quicker than the first of few, a person has the same chance at eight seats as at four,
and few call at the same moment."""
FEW: Final = 3
"""So many other players crowd nobody."""
NEXT_THROW: Final = Time(0.5, 0.2)
"""How long it takes to take up the dice when there is nothing to call."""

TAKES_UP: Final = 0.4
"""By what part sooner or later somebody takes up the dice who is in a hurry or slow, when there is nothing to call."""
HASTE: Final = 0.08
"""By what part sooner or later they call; never sooner than anybody can."""
MISSES: Final = 0.06
"""How much more often they miss a card for it, or less often."""
WATCH: Final = 0.08
"""By what part sooner somebody notes a slip who watches the others, and later calls at their own throw."""
NOTES_MORE: Final = 0.15
"""How much more often they note one."""


@dataclass(frozen=True, slots=True)
class Attention:
    """How wide awake somebody is."""

    sees: Time
    """How long until they call at another's throw."""
    sees_own: Time
    """How long until they call at their own: everybody looks at their own cards first when they throw."""
    notes: Time
    """How long until they note a slip."""
    misses: float
    """How often they do not see a card of theirs that they could claim."""
    misses_own: float
    """How often they forget to call at their own throw."""
    overlooks: float
    """How often they do not note a slip."""
    blurts: float
    """How often they call where their card is up, but so is the thrower's."""
    babbles: float
    """How often they call where they have nothing at all."""

    def of_temper(self, temper: Temper) -> Attention:
        """Who is in a hurry sees sooner and misses more; who watches the others sees and notes what they do, and is later
        with their own."""
        quick, slips = 1 - HASTE * temper.hurry, 1 - WATCH * temper.watch
        return replace(
            self,
            sees=self.sees.times(quick),
            sees_own=self.sees_own.times(quick / slips),
            notes=self.notes.times(quick * slips),
            misses=max(0.0, self.misses + MISSES * temper.hurry),
            overlooks=min(1.0, max(0.0, self.overlooks - NOTES_MORE * temper.watch)),
        )


class Player(Brain[Table]):
    def __init__(self, attention: Attention) -> None:
        self.level = attention

    @property
    def attention(self) -> Attention:
        return self.level.of_temper(self.temper)

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        return THROW

    def react(self, view: Table, seat: Seat, rng: Random) -> Reaction | None:
        pace, attention = PACES[view.rules.pace], self.attention
        if view.phase is Phase.CALL and seat not in view.called and self.calls(view, seat, rng):
            if seat == view.thrower:
                return Reaction(attention.sees_own.draw(rng, pace), CALL)
            elsewhere = CROWD * max(0, len(view.playing) - 1 - FEW) * rng.random()
            return Reaction(attention.sees.draw(rng, pace) + pace * elsewhere, CALL)
        for slip in view.slips:
            if slip.seat != seat and rng.random() >= attention.overlooks:
                return Reaction(attention.notes.draw(rng, pace), NOTES[slip.seat])
        if seat != view.thrower:
            return None
        haste = 1.0 if view.slips or view.calls or view.rightful() else view.haste  # nothing to see: the hand goes by itself
        if view.phase is Phase.CALL or view.slips or view.calls:
            return Reaction(LOOK_AROUND.draw(rng, view.gathers, FASTEST * haste), THROW)
        takes_up = NEXT_THROW.times(1 - TAKES_UP * self.temper.hurry)
        return Reaction(takes_up.draw(rng, pace * haste, FASTEST * haste), THROW)

    def calls(self, view: Table, seat: Seat, rng: Random) -> bool:
        """Whether it comes to them to call, rightly or not. Nobody looks away from the last card that they wait for."""
        chance, last, attention = rng.random(), view.to_go(seat) == 1, self.attention
        match view.right(seat):
            case Reason.OWN_CARD:
                return last or chance >= attention.misses_own
            case Reason.CLAIM:
                return last or chance >= attention.misses
            case Reason.THROWERS | Reason.KEEPS if view.total in view.up[seat]:
                return chance < attention.blurts
        return chance < attention.babbles

    def weigh(self, view: Table, seat: Seat, rng: Random) -> tuple[Weighed, ...]:
        """What is right, for a hint: a call that is due before a slip that can be noted, and that before the next throw."""
        right = view.right(seat)
        due = view.phase is Phase.CALL and right in RIGHT and seat not in view.called
        weighed = []
        for move in GAME.moves(view, seat):
            match move:
                case Call():
                    weighed.append(Weighed(move, 1.0 if due else 0.0, (right,)))
                case Note():
                    weighed.append(Weighed(move, 0.8, (Reason.SLIPPED,)))
                case Throw():
                    weighed.append(Weighed(move, 0.1, (Reason.TOO_SOON,)) if due else Weighed(move, 0.6, (Reason.GO_ON,)))
        return tuple(weighed)


# A person needs a second to see the number and to find it on two hands: on easy and medium nobody is sooner.
EASY: Final = Attention(
    Time(1.75, 0.25, least=1.25),
    Time(1.1, 0.35),
    Time(1.9, 0.3),
    misses=0.5,
    misses_own=0.32,
    overlooks=0.9,
    blurts=0.05,
    babbles=0.015,
)
MEDIUM: Final = Attention(
    Time(1.5, 0.25, least=1.0),
    Time(0.88, 0.3),
    Time(1.6, 0.3),
    misses=0.32,
    misses_own=0.14,
    overlooks=0.65,
    blurts=0.0,
    babbles=0.0,
)
HARD: Final = Attention(
    Time(0.75, 0.25),
    Time(0.53, 0.25),
    Time(1.0, 0.3),
    misses=0.01,
    misses_own=0.0,
    overlooks=0.03,
    blurts=0.0,
    babbles=0.0,
)

BRAINS: Final[Mapping[str, Brain[Table]]] = {"easy": Player(EASY), "medium": Player(MEDIUM), "hard": Player(HARD)}
