"""The rules of Mexican Pete, clause by clause (MP-1 to MP-19).

A game: all ante, the dice go round, and whoever turns down all their cards first takes the pot. Where the players call for
themselves, each throw is a call-out: anybody may call, the thrower may throw again, and a missed call may be noted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Final

from parlor_desktop.engine import purse
from parlor_desktop.engine.chance import Outcome, Shuffle, ordinary_dice
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
from parlor_desktop.engine.frozen import replace
from parlor_desktop.engine.seats import with_one
from parlor_desktop.games.mexican_pete.box import BOX
from parlor_desktop.games.mexican_pete.deck import COLOURS, NUMBERS, BroughtDeck, from_words, house_deck
from parlor_desktop.games.mexican_pete.events import (
    Called,
    CalledFalsely,
    CalledTogether,
    CardTurned,
    CouldHaveCalled,
    DebtNoted,
    DebtTaken,
    DeckBrought,
    DicePassed,
    DiceThrown,
    EveningOver,
    GameBegan,
    GameWon,
    HandsDrawn,
    HandsMoved,
    Instructed,
    NothingTurned,
    NotTurned,
    Paid,
    SatOut,
    SlipNoted,
    Starts,
    StartThrown,
    ThrowAgain,
)
from parlor_desktop.games.mexican_pete.house_rules import (
    AGAIN,
    EASY_GOING,
    MOST_GAMES,
    NEVER,
    OUT,
    OWN,
    HouseRules,
)
from parlor_desktop.games.mexican_pete.moves import CALL, NOTES, THROW, Call, Note, Throw
from parlor_desktop.games.mexican_pete.table import POT, SEVEN, Dice, Phase, Reason, Slip, Table

Act = Callable[[Table], Step[Table]]
"""One thing that happens, on the table as it is by then."""

ANTE: Final = 1
FINE: Final = 1
"""What a seven, a false call and a noted slip cost."""


class MexicanPete(Game[Table]):
    """The thrower's number is the thrower's; if they have turned it already, whoever shouts first gets it."""

    box = BOX
    house_rules = HouseRules
    move_types = (Throw, Call, Note)

    def setup(self, seats: int, rules: HouseRules) -> Step[Table]:
        phase = Phase.DECK if rules.deck == OWN else Phase.HANDS
        table = Table(rules, (rules.counters,) * seats, (0,) * seats, house_deck(), phase, playing=tuple(range(seats)))
        return Step(table)

    def awaits(self, t: Table) -> Awaits:
        match t.phase:
            case Phase.DECK:
                return Luck(BroughtDeck())
            case Phase.HANDS:
                return Luck(Shuffle(len(COLOURS)))
            case Phase.START | Phase.IN_AIR:
                return TWO_DICE
            case Phase.OVER:
                return Over(by_score(t.scores), t.scores)
        if t.rules.calls == EASY_GOING:
            return TURNS[t.thrower]
        speakers = t.playing if t.dice is not None or t.slips else (t.thrower,)
        return CallOut(speakers, t.rules.window / 1000 if t.calls else inf, t.call_out, bool(t.calls))

    def waits_for(self, t: Table, seats: Sequence[Seat]) -> float:
        """Everything lies open: whoever has looked at the dice knows whether they can call, throw, or note a slip."""
        slipped = {slip.seat for slip in t.slips}
        can_note = [seat for seat in t.playing if slipped - {seat}]
        concerned = {*t.rightful(), *can_note, *t.calls, t.thrower}
        return t.looks if concerned.isdisjoint(seats) else inf

    def forced(self, view: Table, seat: Seat) -> Move | None:
        """Dice that nobody can use, for the second time in a row and with nothing to note: they are thrown again."""
        waits = view.phase is Phase.CALL and seat == view.thrower and not view.rightful() and not view.slips
        return THROW if waits and view.in_vain >= AGAIN and not view.calls else None

    def moves(self, t: Table, seat: Seat) -> tuple[Move, ...]:
        if seat not in t.playing or t.phase not in (Phase.READY, Phase.CALL):
            return ()
        moves: list[Move] = []
        if t.dice is not None and seat not in t.called:  # MP-5, MP-13: anybody may call, rightly or not
            moves.append(CALL)
        if seat == t.thrower and not t.calls:
            moves.append(THROW)
        moves += [NOTES[slip.seat] for slip in t.slips if slip.seat != seat]  # MP-12
        return tuple(moves)

    def apply(self, t: Table, actor: Seat, move: Move) -> Step[Table]:
        match move:
            case Fell(outcome):
                return self.fall(t, outcome)
            case Throw():
                return self.throw(t)
            case Call():
                return self.call(t, actor)
            case Note(seat):
                return self.note(t, actor, seat)
            case TimeUp():
                return self.judge(t)
        raise ValueError(f"Mexican Pete has no move {move}.")

    def fall(self, t: Table, outcome: Outcome) -> Step[Table]:
        match t.phase:
            case Phase.DECK:
                return Step(replace(t, phase=Phase.HANDS, deck=from_words(outcome)), (DeckBrought(outcome),))
            case Phase.HANDS:
                return self.draw_hands(t, outcome)
            case Phase.START:
                return self.throw_for_start(t, (int(outcome[0]), int(outcome[1])))
        return self.look_at(t, (int(outcome[0]), int(outcome[1])))

    # -- The beginning ------------------------------------------------------------------------------------------------------

    def draw_hands(self, t: Table, order: Outcome) -> Step[Table]:  # MP-16
        colours = tuple(int(colour) for colour in order[: t.seats])
        began = self.begin(replace(t, colours=colours, game=1))
        starting = replace(began.state, phase=Phase.START, starting=began.state.playing, start_throws=(0,) * t.seats)
        return Step(starting, (HandsDrawn(colours), *began.events))

    def begin(self, t: Table) -> Step[Table]:  # MP-1, MP-17
        """All cards face up, and one counter of each in the pot."""
        up = tuple(NUMBERS if seat in t.playing else () for seat in range(t.seats))
        t = replace(t, up=up)
        antes = [self.pay(seat, POT, ANTE, "MP-1") for seat in t.playing]
        return _in_turn(Step(t, (GameBegan(t.game, t.playing),)), *antes)

    def throw_for_start(self, t: Table, dice: Dice) -> Step[Table]:  # MP-2
        seat, *others = t.starting
        throws = with_one(t.start_throws, seat, sum(dice))
        thrown = StartThrown(seat, dice)
        if others:
            return Step(replace(t, starting=tuple(others), start_throws=throws), (thrown,))
        best = tuple(other for other in t.playing if throws[other] == max(throws))
        if len(best) > 1:
            again = replace(t, starting=best, start_throws=(0,) * t.seats)
            return Step(again, (thrown, ThrowAgain(best)))
        return Step(ready(replace(t, starting=(), start_throws=()), best[0]), (thrown, Starts(best[0], "MP-2")))

    # -- A throw ------------------------------------------------------------------------------------------------------------

    def throw(self, t: Table) -> Step[Table]:
        """The dice leave the hand: whoever had the right to call and did not has slipped (MP-12)."""
        slips = tuple(Slip(seat, t.total) for seat in t.rightful())
        events = _too_late(t.slips)
        if t.phase is Phase.CALL and not slips:
            events += (NothingTurned(t.thrower, t.total),)
        if t.rules.slips == NEVER:
            events, slips = events + _too_late(slips), ()
        return Step(replace(t, phase=Phase.IN_AIR, dice=None, called=(), slips=slips), events)

    def look_at(self, t: Table, dice: Dice) -> Step[Table]:
        """What the dice bring by themselves; the rest is for those who call."""
        t = replace(t, dice=dice, phase=Phase.CALL, call_out=t.call_out + 1)
        thrower, number = t.thrower, t.total
        if number == SEVEN:  # MP-6
            step = Step(t, (DiceThrown(thrower, dice, "MP-6"),))
            pays, passes = self.pay(thrower, POT, FINE, "MP-6"), self.pass_dice(t.left_of(thrower), "MP-6")
            return _in_turn(step, pays, passes, self.leave_lying(dice))
        if number in t.up[thrower] and not t.would_turn(thrower):  # MP-7
            t = replace(t, in_vain=0)
            step = Step(t, (DiceThrown(thrower, dice, "MP-7"), NotTurned(thrower, t.colours[thrower], number)))
            return _in_turn(step, self.carry_out(thrower, number), self.go_on(thrower, number), self.leave_lying(dice))
        t = replace(t, in_vain=0 if t.rightful() else t.in_vain + 1)
        step = Step(t, (DiceThrown(thrower, dice, "MP-3" if number in t.up[thrower] else "MP-8"),))
        if t.rules.calls != EASY_GOING:
            return step
        rightful = t.rightful()  # MP-5: the calls are made for everybody
        if rightful:
            return _in_turn(step, _happens(Called(rightful[0])), self.turn_card(rightful[0]))
        return Step(ready(t, thrower), (*step.events, NothingTurned(thrower, number)))

    # -- Calling ------------------------------------------------------------------------------------------------------------

    def call(self, t: Table, seat: Seat) -> Step[Table]:  # MP-5, MP-11: judged when all who call together have been heard
        return Step(replace(t, calls=(*t.calls, seat), called=(*t.called, seat)), (Called(seat),))

    def judge(self, t: Table) -> Step[Table]:  # MP-9, MP-10, MP-11, MP-13
        """False calls are paid for; of those with the right to, the nearest to the thrower's left has it."""
        rightful = [seat for seat in t.rightful() if seat in t.calls]
        step = Step(replace(t, calls=()))
        for seat in t.calls:
            if seat not in rightful:
                clause = "MP-10" if t.right(seat) is Reason.THROWERS else "MP-13"
                step = _in_turn(step, _happens(CalledFalsely(seat, clause)), self.pay(seat, POT, FINE, "MP-13"))
        match rightful:
            case []:
                return step
            case [winner]:
                return _in_turn(step, self.turn_card(winner))
        winner, *others = rightful
        return _in_turn(step, _happens(CalledTogether(winner, tuple(others))), self.turn_card(winner))

    def turn_card(self, seat: Seat) -> Act:  # MP-3, MP-4, MP-9, MP-14
        """A seat that has called turns its card, after what the card says if its combination lies."""

        def act(t: Table) -> Step[Table]:
            number = t.total
            step = Step(t)
            if t.is_combination(seat, number):
                step = self.carry_out(seat, number)(t)
            t = step.state
            left = tuple(other for other in t.up[seat] if other != number)
            own = seat == t.thrower
            turned = CardTurned(seat, number, "MP-3" if own else "MP-9")
            step = Step(replace(t, up=with_one(t.up, seat, left)), (*step.events, turned))
            if not step.state.to_go(seat):  # MP-14, MP-18
                return _in_turn(step, self.win(seat))
            return _in_turn(step, self.go_on(seat, number))

        return act

    def go_on(self, seat: Seat, number: int) -> Act:  # MP-3, MP-7, MP-9
        """The dice go to who has turned a card, unless its instruction passes them on."""

        def act(t: Table) -> Step[Table]:
            face = t.face(seat, number)
            if t.is_combination(seat, number) and face.instruction.passes:
                return self.pass_dice(t.left_of(seat), "MP-4" if face.turns else "MP-7")(t)
            return self.pass_dice(seat, "MP-9")(t) if seat != t.thrower else Step(ready(t, seat))

        return act

    def pass_dice(self, to: Seat, clause: str) -> Act:
        return lambda t: Step(ready(t, to), (DicePassed(t.thrower, to, clause),))

    def leave_lying(self, dice: Dice) -> Act:  # MP-13
        """What the dice had to bring has happened by itself; but whoever calls at them still pays for it."""
        return lambda t: Step(t if t.rules.calls == EASY_GOING else replace(t, dice=dice))

    def carry_out(self, seat: Seat, number: int) -> Act:  # MP-4
        """What a card says about counters."""

        def act(t: Table) -> Step[Table]:
            face = t.face(seat, number)
            says, left = face.instruction, t.left_of(seat)
            payments = [self.pay(seat, POT, says.pot, "MP-4"), self.pay(seat, left, says.left, "MP-4")]
            payments += [self.pay(other, seat, says.each, "MP-4") for other in t.around(seat)[:-1]]
            return _in_turn(Step(t, (Instructed(seat, t.colours[seat], number, face.do),)), *payments)

        return act

    def note(self, t: Table, by: Seat, seat: Seat) -> Step[Table]:  # MP-12
        number = next(slip.number for slip in t.slips if slip.seat == seat)
        rest = tuple(slip for slip in t.slips if slip.seat != seat)
        return _in_turn(Step(replace(t, slips=rest), (SlipNoted(by, seat, number),)), self.pay(seat, POT, FINE, "MP-12"))

    # -- Counters -----------------------------------------------------------------------------------------------------------

    def pay(self, payer: Seat, payee: Seat, counters: int, clause: str) -> Act:  # MP-17
        """Counters go over; fewer than none go the other way, and the pot gives no more than it has."""
        if counters < 0:
            return self.pay(payee, payer, -counters, clause)

        def act(t: Table) -> Step[Table]:
            amount = min(counters, t.pot) if payer == POT else counters
            if not amount:
                return Step(t)
            purses, pot = (t.counters, t.owed), t.pot
            events: list[Event] = [Paid(payer, payee, amount, clause)]
            if payer == POT:
                pot -= amount
            else:
                purses, short = purse.give(purses, payer, amount)
                events += [DebtNoted(payer, short)] if short else []
            if payee == POT:
                pot += amount
            else:
                purses, taken = purse.receive(purses, payee, amount)
                events += [DebtTaken(payee, taken)] if taken else []
            return Step(replace(t, counters=purses[0], owed=purses[1], pot=pot), tuple(events))

        return act

    # -- The end of a game --------------------------------------------------------------------------------------------------

    def win(self, seat: Seat) -> Act:  # MP-14, MP-15
        def act(t: Table) -> Step[Table]:
            rewards = [self.pay(other, seat, t.reward(other), "MP-15") for other in t.around(seat)[:-1]]
            won = Step(replace(t, slips=()), (*_too_late(t.slips), GameWon(seat, t.game, down=t.rules.down)))
            return _in_turn(won, self.pay(POT, seat, t.pot, "MP-15"), *rewards, self.next_game)

        return act

    def next_game(self, t: Table) -> Step[Table]:  # MP-16, MP-17, MP-18
        """Hands move one seat to the left, and the dice begin at the left of who threw last."""
        playing = tuple(seat for seat in t.playing if t.rules.broke != OUT or t.counters[seat] >= ANTE)
        out = tuple(SatOut(seat) for seat in t.playing if seat not in playing)
        if self.is_last(t) or len(playing) < 2:
            winners = by_score(t.scores)[0]
            over = replace(t, phase=Phase.OVER, winners=winners, dice=None, called=())
            return Step(over, (*out, EveningOver(winners, max(t.scores))))
        colours = t.colours
        for seat in playing:
            giver = next(other for other in reversed(t.around(seat)[:-1]) if other in playing)
            colours = with_one(colours, seat, t.colours[giver])
        first = next(seat for seat in t.around(t.thrower) if seat in playing)
        t = replace(t, playing=playing, colours=colours, game=t.game + 1)
        began = self.begin(t)
        moved = (*out, HandsMoved(colours))
        return Step(ready(began.state, first), (*moved, *began.events, Starts(first, "MP-16")))

    def is_last(self, t: Table) -> bool:  # MP-18
        match t.rules.games:
            case "broke":
                return t.game >= MOST_GAMES or any(t.counters[seat] == 0 for seat in t.playing)
            case "players":
                return t.game >= t.seats
        return t.game >= int(t.rules.games)

    # -- What is hidden: nothing --------------------------------------------------------------------------------------------

    def view(self, t: Table, seat: Seat | None) -> Table:
        return t


GAME: Final = MexicanPete()

TWO_DICE: Final = Luck(ordinary_dice(2))
TURNS: Final = tuple(Turn(seat) for seat in range(BOX.seats[-1]))


# -- Small pieces -----------------------------------------------------------------------------------------------------------


def _in_turn(step: Step[Table], *acts: Act) -> Step[Table]:
    """One thing after another, with all their events."""
    state, events = step.state, step.events
    for act in acts:
        after = act(state)
        state, events = after.state, (*events, *after.events)
    return Step(state, events)


def _happens(event: Event) -> Act:
    return lambda t: Step(t, (event,))


def ready(t: Table, thrower: Seat) -> Table:
    """This seat has the dice, and is to throw."""
    return replace(t, phase=Phase.READY, thrower=thrower, dice=None, calls=(), called=(), call_out=t.call_out + 1)


def _too_late(slips: tuple[Slip, ...]) -> tuple[Event, ...]:
    """MP-12: nobody has noted these in time, but the story says what could have been called."""
    return tuple(CouldHaveCalled(slip.seat, slip.number) for slip in slips)
