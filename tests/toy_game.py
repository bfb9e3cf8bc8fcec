"""Even Steven, a toy for tests only: hidden hands, a shuffle and calling out, which Pig Dice lacks and the engine must serve.

Three cards each from a pack numbered from 0, dealt face down. In turn each lays a card. When an even card lies, the others have
two seconds to call: the first to do so takes a point. Calling at an odd card costs one. Whoever has most at the end wins.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from parlor_desktop.engine.chance import Shuffle
from parlor_desktop.engine.contract import (
    Awaits,
    CallOut,
    Event,
    Fell,
    Game,
    Luck,
    Move,
    Over,
    Seat,
    Step,
    TimeUp,
    Turn,
    by_score,
)
from parlor_desktop.engine.house_rules import house_rule
from tests.boxes import PlainBox

BACK = -1
"""A card seen from behind."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    hand: int = house_rule("ES-1", "Cards each.", {2: "Two.", 3: "Three."}, default=lambda seats: 3 if seats == 2 else 2)


@dataclass(frozen=True, slots=True)
class State:
    rules: HouseRules
    points: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...] = ()
    turn: Seat = 0
    lies: int | None = None
    laid: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Lay(Move):
    card: int


@dataclass(frozen=True, slots=True)
class Call(Move):
    pass


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    seat: Seat
    cards: tuple[int, ...]
    clause: str = "ES-1"

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, cards=(BACK,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class Laid(Event):
    seat: Seat
    card: int
    clause: str = "ES-2"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Called(Event):
    seat: Seat
    points: int
    clause: str = "ES-3"


class EvenStevenBox(PlainBox):
    name = "even_steven"
    title = "Even Steven"
    letters = "ES"
    seats = range(2, 5)

    def rules(self) -> Game[State]:
        return GAME


class EvenSteven(Game[State]):
    box = EvenStevenBox()
    house_rules = HouseRules
    move_types = (Lay, Call)
    hides = True

    def setup(self, seats: int, rules: HouseRules) -> Step[State]:
        return Step(State(rules, (0,) * seats))

    def awaits(self, s: State) -> Awaits:
        if not s.hands:
            return Luck(Shuffle(s.rules.hand * len(s.points)))
        if s.lies is not None:
            return CallOut(tuple(seat for seat in range(len(s.points)) if seat != s.turn), 2.0)
        if not any(s.hands):
            return Over(by_score(s.points), s.points)
        return Turn(s.turn)

    def moves(self, s: State, seat: Seat) -> tuple[Move, ...]:
        match self.awaits(s):
            case Turn(turn) if turn == seat:
                return tuple(Lay(card) for card in s.hands[seat])
            case CallOut(seats, _) if seat in seats:
                return (Call(),)
        return ()

    def apply(self, s: State, actor: Seat, move: Move) -> Step[State]:
        match move:
            case Fell(pack):
                count = len(s.points)
                hands = tuple(tuple(sorted(card for card in pack[seat::count] if type(card) is int)) for seat in range(count))
                return Step(replace(s, hands=hands), tuple(Dealt(seat, hand) for seat, hand in enumerate(hands)))
            case Lay(card):
                hands = tuple(tuple(c for c in hand if c != card) for hand in s.hands)
                hands = (*s.hands[:actor], hands[actor], *s.hands[actor + 1 :])
                return Step(replace(s, hands=hands, lies=card, laid=s.laid | {card}), (Laid(actor, card),))
            case Call():
                gain = 1 if s.lies is not None and s.lies % 2 == 0 else -1
                points = (*s.points[:actor], s.points[actor] + gain, *s.points[actor + 1 :])
                return Step(self.next_turn(replace(s, points=points)), (Called(actor, gain),))
            case TimeUp():
                return Step(self.next_turn(s))
        raise AssertionError(move)

    def next_turn(self, s: State) -> State:
        return replace(s, lies=None, turn=(s.turn + 1) % len(s.points))

    def view(self, s: State, seat: Seat | None) -> State:
        return replace(s, hands=tuple(h if at == seat else (BACK,) * len(h) for at, h in enumerate(s.hands)))


GAME = EvenSteven()


def guess(view: State, seat: Seat, rng: Random) -> State:
    if not view.hands:
        return view
    pack = set(range(view.rules.hand * len(view.points)))
    unseen = sorted(pack - view.laid - set(view.hands[seat]))
    rng.shuffle(unseen)
    hands = (h if at == seat else tuple(sorted(unseen.pop() for _ in h)) for at, h in enumerate(view.hands))
    return replace(view, hands=tuple(hands))
