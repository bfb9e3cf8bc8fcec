"""The rules of Pig Dice, clause by clause (PD-1 to PD-13)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from parlor_desktop.engine.chance import Dice, LastLoser, Outcome, Pick
from parlor_desktop.engine.contract import Awaits, Event, Fell, Game, Luck, Move, Over, Seat, Step, Turn, by_score
from parlor_desktop.engine.frozen import replace
from parlor_desktop.engine.seats import to_the_left, with_one
from parlor_desktop.games.pig_dice.box import BOX
from parlor_desktop.games.pig_dice.events import (
    Began,
    DiceFell,
    DicePassed,
    DiceThrown,
    GaveUp,
    GoalReached,
    KeptScoreFell,
    LastRoundBegan,
    LevelAtTheTop,
    SevenFell,
    Stood,
    Won,
)
from parlor_desktop.games.pig_dice.house_rules import DICE, HouseRules
from parlor_desktop.games.pig_dice.moves import GIVE_UP, THROW, GiveUp, Throw
from parlor_desktop.games.pig_dice.reckoning import gain_of
from parlor_desktop.games.pig_dice.table import NOBODY, LastRound, Table


class PigDice(Game[Table]):
    """Throw as often as you dare: a seven costs you the turn."""

    box = BOX
    house_rules = HouseRules
    move_types = (Throw, GiveUp)

    def setup(self, seats: int, rules: HouseRules) -> Step[Table]:
        table = Table(rules, kept=(0,) * seats)
        if rules.starter == "first":  # PD-2
            return self.begin(table, 0)
        return Step(table)

    def awaits(self, t: Table) -> Awaits:
        if t.in_air:
            return IN_AIR[t.rules.faces]
        if t.winners:
            return Over(by_score(t.kept, ahead=t.winners), t.kept)
        if t.thrower == NOBODY:  # PD-2
            return Luck(LastLoser(len(t.kept)) if t.rules.starter == "loser" else Pick(len(t.kept)))
        return TURNS[t.thrower]

    def moves(self, t: Table, seat: Seat) -> tuple[Move, ...]:
        if seat != t.thrower or t.in_air or t.winners:
            return ()
        return (THROW, GIVE_UP)  # PD-3, PD-5: at any time, before the first throw too

    def apply(self, t: Table, actor: Seat, move: Move) -> Step[Table]:
        match move:
            case Throw():
                return Step(replace(t, in_air=True), (DiceThrown(t.thrower),))
            case Fell(faces) if t.in_air:
                return self.fall(t, faces)
            case Fell((int(seat),)):
                return self.begin(t, seat)
            case GiveUp() if t.score >= t.rules.goal and not t.last_round:
                return self.stand(t)
            case _:
                return self.give_up(t)

    def view(self, t: Table, seat: Seat | None) -> Table:
        return t

    def begin(self, t: Table, seat: Seat) -> Step[Table]:  # PD-2
        return Step(replace(t, thrower=seat), (Began(seat),))

    # -- A throw ------------------------------------------------------------------------------------------------------------

    def fall(self, t: Table, faces: Outcome) -> Step[Table]:
        first = not t.throws
        match faces:
            case (int(one), int(other)) if one + other == 7:
                return self.seven(t, faces, "PD-12" if first else "PD-4")
            case (int(one), int(other)):
                return self.add(t, faces, one + other, "PD-3")
            case (str(), int(face)):
                return self.add(t, faces, 2 * face, "PD-10")
            case (int(face), str()):  # PD-11: a Tail on the first throw is no score
                return self.add(t, faces, 0, "PD-11") if first else self.take_off(t, faces, face)
            case _:  # PD-9: with nothing made there is nothing to double
                return self.add(t, faces, t.made, "PD-9")

    def add(self, t: Table, faces: Outcome, gain: int, clause: str) -> Step[Table]:  # PD-3, PD-9, PD-10
        made = t.made + gain
        after = replace(t, made=made, throws=(*t.throws, faces), in_air=False)
        fell = DiceFell(t.thrower, faces, gain, made, clause)
        if not t.last_round and t.score < t.rules.goal <= after.score:
            return Step(after, (fell, GoalReached(t.thrower, after.score)))
        return Step(after, (fell,))

    def take_off(self, t: Table, faces: Outcome, face: int) -> Step[Table]:  # PD-11
        made = max(0, t.made - face)
        fell = DiceFell(t.thrower, faces, made - t.made, made, "PD-11")
        loss = min(face - t.made, t.kept[t.thrower]) if t.rules.tail == "whole" else 0
        if loss <= 0:
            return Step(replace(t, made=made, throws=(*t.throws, faces), in_air=False), (fell,))
        kept = with_one(t.kept, t.thrower, t.kept[t.thrower] - loss)
        after = replace(t, kept=kept, made=made, throws=(*t.throws, faces), in_air=False)
        return Step(after, (fell, KeptScoreFell(t.thrower, loss, kept[t.thrower])))

    def seven(self, t: Table, faces: Outcome, clause: str) -> Step[Table]:  # PD-4, PD-12
        return self.end_turn(t, t.kept, clause, SevenFell(t.thrower, faces, t.made, clause))

    # -- The end of a turn --------------------------------------------------------------------------------------------------

    def give_up(self, t: Table) -> Step[Table]:  # PD-5
        return self.end_turn(t, with_one(t.kept, t.thrower, t.score), "PD-5", GaveUp(t.thrower, t.made, t.score))

    def stand(self, t: Table) -> Step[Table]:  # PD-6, PD-7
        to_come = to_the_left(t.thrower, len(t.kept))[:-1]
        last_round = replace(t, last_round=LastRound(t.thrower, to_come))
        events = Stood(t.thrower, t.made, t.score), LastRoundBegan(t.thrower, t.score)
        return self.end_turn(last_round, with_one(t.kept, t.thrower, t.score), "PD-7", *events)

    def end_turn(self, t: Table, kept: tuple[int, ...], clause: str, *events: Event) -> Step[Table]:
        """The dice go to the left, or, in the last round, to the next whose turn is still to come."""
        if t.last_round is None:
            following, last_round = (t.thrower + 1) % len(kept), None
        elif not t.last_round.to_come:
            return self.finish(t, kept, *events)
        else:
            following, *to_come = t.last_round.to_come
            last_round = replace(t.last_round, to_come=tuple(to_come))
            clause = "PD-8" if last_round.contest else "PD-7"
        after = Table(t.rules, kept, following, last_round=last_round)
        return Step(after, (*events, DicePassed(t.thrower, following, clause)))

    def finish(self, t: Table, kept: tuple[int, ...], *events: Event) -> Step[Table]:  # PD-7, PD-8
        top = max(kept[seat] for seat in t.rivals)
        level = tuple(seat for seat in t.rivals if kept[seat] == top)
        contested = bool(t.last_round and t.last_round.contest)
        if len(level) > 1 and t.rules.tie == "again":
            first, *others = [seat for seat in to_the_left(t.thrower, len(kept)) if seat in level]
            play_off = LastRound(t.last_round.stood if t.last_round else NOBODY, tuple(others), contest=level)
            after = Table(t.rules, kept, first, last_round=play_off)
            return Step(after, (*events, LevelAtTheTop(level, top), DicePassed(t.thrower, first, "PD-8")))
        over = Table(t.rules, kept, t.thrower, last_round=t.last_round, winners=level)
        return Step(over, (*events, Won(level, top, "PD-8" if contested or len(level) > 1 else "PD-7")))


GAME: Final = PigDice()

IN_AIR: Final = {faces: Luck(dice) for faces, dice in DICE.items()}
TURNS: Final = tuple(Turn(seat) for seat in range(BOX.seats[-1]))


def dice_of(rules: HouseRules) -> Dice:
    return DICE[rules.faces]


def chance_of_seven(rules: HouseRules) -> Fraction:
    """PD-4: two ordinary faces that add up to 7."""
    return sum((chance for faces, chance in dice_of(rules).outcomes() if is_seven(faces)), start=Fraction(0))


def chance_to_make(rules: HouseRules, need: int, made: int, first: bool) -> Fraction:
    """Of the next throw of a turn, which has made so much: that it adds at least what is needed."""
    throws = ((faces, chance) for faces, chance in dice_of(rules).outcomes() if not is_seven(faces))
    return sum((chance for faces, chance in throws if gain_of(faces, made, first) >= need), start=Fraction(0))


def is_seven(faces: Outcome) -> bool:
    match faces:
        case (int(one), int(other)):
            return one + other == 7
    return False
