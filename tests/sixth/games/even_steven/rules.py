"""The rules of Even Steven."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from parlor_desktop.engine.chance import Shuffle
from parlor_desktop.engine.contract import (
    Awaits,
    CallOut,
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
from parlor_desktop.engine.seats import with_one
from tests.sixth.games.even_steven.box import BOX
from tests.sixth.games.even_steven.events import Called, Dealt, Laid, Won
from tests.sixth.games.even_steven.house_rules import HouseRules
from tests.sixth.games.even_steven.moves import Call, Lay
from tests.sixth.games.even_steven.table import BACK, Table


class EvenSteven(Game[Table]):
    """Lay a card; whoever calls first at an even one takes a point."""

    box = BOX
    house_rules = HouseRules
    move_types = (Lay, Call)
    hides = True

    def setup(self, seats: int, rules: HouseRules) -> Step[Table]:
        return Step(Table(rules, (0,) * seats))

    def awaits(self, t: Table) -> Awaits:
        if not t.hands:  # ES-1
            return Luck(Shuffle(t.rules.hand * len(t.points)))
        if t.lies is not None:  # ES-3
            return CallOut(tuple(seat for seat in range(len(t.points)) if seat != t.turn), 2.0, number=len(t.laid))
        if not any(t.hands):  # ES-4
            return Over(by_score(t.points), t.points)
        return Turn(t.turn)

    def moves(self, t: Table, seat: Seat) -> tuple[Move, ...]:
        match self.awaits(t):
            case Turn(turn) if turn == seat:
                return tuple(Lay(card) for card in t.hands[seat])
            case CallOut(seats, _) if seat in seats:
                return (Call(),)
        return ()

    def apply(self, t: Table, actor: Seat, move: Move) -> Step[Table]:
        match move:
            case Fell(pack):  # ES-1
                seats = len(t.points)
                hands = tuple(tuple(sorted(card for card in pack[seat::seats] if type(card) is int)) for seat in range(seats))
                return Step(replace(t, hands=hands), tuple(Dealt(seat, hand) for seat, hand in enumerate(hands)))
            case Lay(card):  # ES-2
                hand = tuple(other for other in t.hands[actor] if other != card)
                laid = replace(t, hands=with_one(t.hands, actor, hand), lies=card, laid=t.laid | {card})
                return Step(laid, (Laid(actor, card),))
            case Call():  # ES-3
                gain = 1 if t.is_even else -1
                points = with_one(t.points, actor, t.points[actor] + gain)
                return self.next_turn(replace(t, points=points), Called(actor, gain))
            case TimeUp():  # ES-3
                return self.next_turn(t)
        raise AssertionError(move)

    def next_turn(self, t: Table, *events: Called) -> Step[Table]:
        after = replace(t, lies=None, turn=(t.turn + 1) % len(t.points))
        if any(t.hands):
            return Step(after, events)
        return Step(after, (*events, Won(by_score(t.points)[0], max(t.points))))  # ES-4

    def view(self, t: Table, seat: Seat | None) -> Table:
        return replace(t, hands=tuple(hand if at == seat else (BACK,) * len(hand) for at, hand in enumerate(t.hands)))


GAME: Final = EvenSteven()
