"""The rules of Horses, clause by clause (HO-1 to HO-13): bets on the make-up boards, a race of four suits, the Bookie's till.

A race goes through these phases: a Bookie, the bets, "no more bets", the shuffle and the cut, the cards one by one. When the
third horse has come in, the Bookie pays, and the next race begins; after the last race the prizes are given.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlor_desktop.engine import purse
from parlor_desktop.engine.cards import DECK, SUITS, backs, height, suit
from parlor_desktop.engine.chance import Outcome, Pick, Shuffle
from parlor_desktop.engine.contract import (
    Awaits,
    Event,
    Fell,
    Game,
    Luck,
    Move,
    Over,
    Seat,
    Step,
    Turn,
    Turns,
    by_score,
    led_to,
)
from parlor_desktop.engine.frozen import replace
from parlor_desktop.engine.seats import with_one
from parlor_desktop.games.horses.betting import (
    LINES,
    SHOW,
    THREES,
    Line,
    Stakes,
    as_covered,
    in_order,
    is_lost,
    kind_of,
    pays,
    total,
    worst_case,
)
from parlor_desktop.games.horses.box import BOX
from parlor_desktop.games.horses.events import (
    BetsLaid,
    BookieNamed,
    CameIn,
    CardTurned,
    CutForBookie,
    Declined,
    LosersCollected,
    MarkersNoted,
    MarkersTaken,
    PackCut,
    PackShuffled,
    Paid,
    PrizesGiven,
    RaceOver,
    TheyAreOff,
)
from parlor_desktop.games.horses.house_rules import AT_ONCE, COVERED, CUT_FOR, IN_TURN, ONE_SEAT, HouseRules, limit_of
from parlor_desktop.games.horses.moves import CUTS, OFF, TURN_CARD, Cut, Off, Stake, TurnCard
from parlor_desktop.games.horses.table import FACE_DOWN, SQUARES, WHOLE_PACK, Phase, Race, Table

COUNTERS: Final[Mapping[str, int]] = {"white": 1, "red": 5, "blue": 10}


class Horses(Game[Table]):
    """A race that the whole table watches."""

    box = BOX
    house_rules = HouseRules
    move_types = (Stake, Off, Cut, TurnCard)
    hides = False  # only the bets are secret, while all lay them at once

    def setup(self, seats: int, rules: HouseRules) -> Step[Table]:
        table = Table(rules, (rules.bank,) * seats, (0,) * seats)  # HO-2
        return self.open_betting(table, 0) if rules.bookie == ONE_SEAT else Step(table)

    def awaits(self, t: Table) -> Awaits:
        match t.phase:
            case Phase.RACE | Phase.OFF:
                return TURNS[t.bookie]
            case Phase.BOOKIE:
                return PACK_OF_CARDS if t.rules.bookie == CUT_FOR else Luck(Pick(t.seats))
            case Phase.BET:
                return Turns(t.to_bet) if t.rules.order == AT_ONCE else TURNS[t.to_bet[0]]
            case Phase.SHUFFLE:
                return PACK_OF_CARDS
            case Phase.CUT:
                return TURNS[t.cutter]
        return Over(by_score(t.scores), t.scores)

    def moves(self, t: Table, seat: Seat) -> tuple[Move, ...]:
        match t.phase:
            case Phase.RACE if seat == t.bookie:
                return (TURN_CARD,)
            case Phase.BET if seat in (t.to_bet if t.rules.order == AT_ONCE else t.to_bet[:1]):
                return tuple([move for move in USUAL_STAKES if not self.objection_to_sum(t, seat, move.bets)])
            case Phase.OFF if seat == t.bookie:
                return (OFF,)
            case Phase.CUT if seat == t.cutter:
                return CUTS
        return ()

    def objection(self, t: Table, seat: Seat, move: Move) -> str:
        match move:
            case Stake(bets):
                return self.objection_to_lines(bets) or self.objection_to_sum(t, seat, bets)
            case Cut(depth) if not 0 < depth < WHOLE_PACK:  # HO-5
                return f"The pack has {WHOLE_PACK} cards: lift 1 to {WHOLE_PACK - 1} of them, not {depth}."
        return ""

    def objection_to_lines(self, bets: Stakes) -> str:  # HO-3
        """What is wrong with how these counters lie on a make-up board."""
        lines = [line for line, _ in bets]
        for line, counters in bets:
            if line not in LINES:
                return f"There is no line “{line:.20}” on a make-up board."
            if lines.count(line) > 1:
                return f"The line “{line}” is there twice; lay its counters together."
            if counters < 1:
                return f"There must be a counter on “{line}”, or leave it out."
            if kind_of(line) == SHOW and counters % THREES:
                return f"Counters on Show are laid in threes, because it pays 1 to 3; {counters} cannot be divided by 3."
        return ""

    def objection_to_sum(self, t: Table, seat: Seat, bets: Stakes) -> str:  # HO-3, HO-13
        """What is wrong with how many counters these are."""
        laid = total(bets)
        if laid > t.counters[seat]:
            return f"These bets are {laid} counters, and only {t.counters[seat]} are there."
        limit = limit_of(t.rules, t.left)
        if limit is not None and laid > limit:
            return f"These bets are {laid} counters; this table allows {limit} on a race."
        if t.rules.cover == COVERED and t.rules.order == IN_TURN:
            worst = worst_case((*(bet for stakes in t.stakes for bet in stakes), *bets))
            if worst > t.counters[t.bookie]:
                return f"The Bookie might have to pay {worst} counters, and has only {t.counters[t.bookie]}; bet less."
        return ""

    def apply(self, t: Table, actor: Seat, move: Move) -> Step[Table]:
        match move:
            case TurnCard():
                return self.turn_card(t)
            case Fell(outcome) if t.phase is Phase.BOOKIE:
                return self.name_bookie(t, outcome)
            case Fell(outcome):
                return self.shuffle(t, outcome)
            case Stake(bets):
                return self.stake(t, actor, bets)
            case Off():
                return self.they_are_off(t)
            case Cut(depth):
                return self.cut(t, depth)
        raise ValueError(f"Horses has no move {move}.")

    # -- The Bookie ---------------------------------------------------------------------------------------------------------

    def name_bookie(self, t: Table, outcome: Outcome) -> Step[Table]:  # HO-11
        if t.rules.bookie != CUT_FOR:
            return self.open_betting(t, int(outcome[0]))
        pack = [DECK[int(card)] for card in outcome]
        level: tuple[Seat, ...] = tuple(range(t.seats))
        cuts: list[CutForBookie] = []
        while 1 < len(level) <= len(pack):  # level ones cut again; if the pack cannot part them, the first is Bookie
            cut, pack = tuple(zip(level, pack, strict=False)), pack[len(level) :]
            top = max(height(card) for _, card in cut)
            level = tuple(seat for seat, card in cut if height(card) == top)
            cuts.append(CutForBookie(cut))
        return led_to(cuts, self.open_betting(t, level[0]))

    def open_betting(self, t: Table, bookie: Seat) -> Step[Table]:  # HO-1
        boards: tuple[Stakes, ...] = ((),) * t.seats
        after = replace(t, phase=Phase.BET, bookie=bookie, down=(), stakes=boards, before=t.scores)
        return Step(after, (BookieNamed(bookie, t.race),))

    # -- The bets -----------------------------------------------------------------------------------------------------------

    def stake(self, t: Table, seat: Seat, bets: Stakes) -> Step[Table]:  # HO-3, HO-4
        laid = in_order(bets)
        after = replace(t, down=(*t.down, seat), stakes=with_one(t.stakes, seat, laid))
        if not after.to_bet:
            after = replace(after, phase=Phase.OFF)
        return Step(after, (BetsLaid(seat, laid, hidden=t.rules.order == AT_ONCE),))

    def they_are_off(self, t: Table) -> Step[Table]:  # HO-4
        stakes, declined = self.taken(t) if t.rules.cover == COVERED else (t.stakes, ())
        counters = tuple([held - total(laid) for held, laid in zip(t.counters, stakes, strict=True)])
        after = replace(t, phase=Phase.SHUFFLE, stakes=stakes, laid=stakes, counters=counters)
        return Step(after, (*declined, TheyAreOff(stakes)))

    def taken(self, t: Table) -> tuple[tuple[Stakes, ...], tuple[Event, ...]]:  # HO-13
        """The Bookie goes round from their left and takes of each board what they could pay for."""
        bank, stakes = t.counters[t.bookie], t.stakes
        book: Stakes = ()
        declined: list[Event] = []
        for seat in t.bettors:
            kept = as_covered(t.stakes[seat], book, bank)
            for line, counters in t.stakes[seat]:
                if back := counters - dict(kept).get(line, 0):
                    declined.append(Declined(seat, line, back))
            book = (*book, *kept)
            stakes = with_one(stakes, seat, kept)
        return stakes, tuple(declined)

    # -- The race -----------------------------------------------------------------------------------------------------------

    def shuffle(self, t: Table, order: Outcome) -> Step[Table]:  # HO-5
        pack = tuple([DECK[int(card)] for card in order])
        return Step(replace(t, phase=Phase.CUT, pack=pack), (PackShuffled(t.bookie),))

    def cut(self, t: Table, depth: int) -> Step[Table]:  # HO-5
        pack = (*t.pack[depth:], *t.pack[:depth])
        return Step(replace(t, phase=Phase.RACE, pack=pack), (PackCut(t.cutter, depth),))

    def turn_card(self, t: Table) -> Step[Table]:  # HO-6
        card = t.pack[0]
        t = replace(t, pack=t.pack[1:], turned=(*t.turned, card))
        square = t.square(suit(card))
        turned = CardTurned(card, square)
        return led_to((turned,), self.come_in(t, suit(card))) if square == SQUARES else Step(t, (turned,))

    def come_in(self, t: Table, letter: str) -> Step[Table]:  # HO-7
        finish = (*t.finish, letter)
        events: tuple[Event, ...] = (CameIn(letter, len(finish)),)
        step = led_to(events, self.collect(replace(t, finish=finish)))
        if len(finish) < len(SUITS) - 1:
            return step
        last = next(other for other in SUITS if other not in finish)  # the last card stays hidden
        settled = replace(step.state, finish=(*finish, last))
        return led_to((*step.events, CameIn(last, len(SUITS))), self.pay_all(settled))

    # -- The till -----------------------------------------------------------------------------------------------------------

    def collect(self, t: Table) -> Step[Table]:  # HO-8
        """The Bookie takes what has lost now."""
        takings = tuple(
            (seat, line, counters) for seat in t.bettors for line, counters in t.stakes[seat] if is_lost(line, t.finish)
        )
        if not takings:
            return Step(t)
        stakes = tuple(tuple(bet for bet in laid if not is_lost(bet[0], t.finish)) for laid in t.stakes)
        taken = LosersCollected(t.bookie, takings)
        return led_to((taken,), receive(replace(t, stakes=stakes), t.bookie, sum(counters for *_, counters in takings)))

    def pay_all(self, t: Table) -> Step[Table]:  # HO-9, HO-10
        """The race is over: stakes that have won go back, and the Bookie pays."""
        events: list[Event] = []
        for seat in t.bettors:
            bets = tuple((line, counters, pays(line, counters)) for line, counters in t.stakes[seat])
            if not bets:
                continue
            events.append(Paid(seat, bets))
            t = replace(t, counters=with_one(t.counters, seat, t.counters[seat] + total(t.stakes[seat])))
            payment = sum(paid for *_, paid in bets)
            given = give(t, t.bookie, payment)
            received = receive(given.state, seat, payment)
            events += (*given.events, *received.events)
            t = received.state
        gains = tuple(now - then for now, then in zip(t.scores, t.before, strict=True))
        events.append(RaceOver(t.race, t.finish, gains))
        ledger = (*t.ledger, Race(t.bookie, t.finish, gains, t.laid))
        return led_to(events, self.next_race(replace(t, ledger=ledger)))

    def next_race(self, t: Table) -> Step[Table]:  # HO-11
        """As many races as players, or as the table likes, whoever is Bookie."""
        if t.race == t.races:
            return self.give_prizes(t)
        fresh = Table(t.rules, t.counters, t.markers, Phase.BOOKIE, t.race + 1, ledger=t.ledger)
        if t.rules.bookie == CUT_FOR:
            return Step(fresh)
        return self.open_betting(fresh, t.bookie if t.rules.bookie == ONE_SEAT else (t.bookie + 1) % t.seats)

    def give_prizes(self, t: Table) -> Step[Table]:  # HO-12
        return Step(replace(t, phase=Phase.OVER), (PrizesGiven(*prizes(t.scores), max(t.scores)),))

    # -- What is hidden -----------------------------------------------------------------------------------------------------

    def view(self, t: Table, seat: Seat | None) -> Table:
        """The pack is hidden from all, to its last card (HO-5); where all bet at once, so are the others' bets (HO-4)."""
        stakes = t.stakes
        if t.face_down:
            stakes = tuple(FACE_DOWN if at in t.down and at != seat else laid for at, laid in enumerate(stakes))
        return replace(t, pack=backs(t.pack), stakes=stakes)

    def forced(self, view: Table, seat: Seat) -> Move | None:
        """HO-6: the Bookie has nothing to decide while the horses run. HO-13: nor has a bettor without counters, or one whose
        smallest bet the Bookie could not pay for."""
        moves = self.moves(view, seat) if view.phase in (Phase.RACE, Phase.BET) else ()
        return moves[0] if len(moves) == 1 else None


GAME: Final = Horses()

PACK_OF_CARDS: Final = Luck(Shuffle(WHOLE_PACK))
TURNS: Final = tuple(Turn(seat) for seat in range(BOX.seats[-1]))


def least(line: Line) -> int:
    """How many counters a line takes at a time."""
    return THREES if kind_of(line) == SHOW else 1


USUAL_STAKES: Final = (
    Stake(()),
    *(Stake(((line, least(line) * worth),)) for line in LINES for worth in COUNTERS.values()),
)
"""Nothing, or counters of one colour on one line; any other bets are as legal (see `objection`)."""


# -- Small pieces -----------------------------------------------------------------------------------------------------------


def prizes(scores: tuple[int, ...]) -> tuple[tuple[Seat, ...], tuple[Seat, ...], tuple[Seat, ...]]:  # HO-12
    """Who gets the first prize, the second, and the Poney prize. Where all are level, they share the first."""
    places = by_score(scores)
    return (places[0], places[1], places[-1]) if len(places) > 1 else (places[0], (), ())


def receive(t: Table, seat: Seat, counters: int) -> Step[Table]:  # HO-13
    """A seat gets counters; what it owes is taken from them first."""
    (has, owes), taken = purse.receive((t.counters, t.markers), seat, counters)
    return Step(replace(t, counters=has, markers=owes), (MarkersTaken(seat, taken),) if taken else ())


def give(t: Table, seat: Seat, counters: int) -> Step[Table]:  # HO-13
    """A seat pays; what it does not have is noted as owed."""
    (has, owes), short = purse.give((t.counters, t.markers), seat, counters)
    return Step(replace(t, counters=has, markers=owes), (MarkersNoted(seat, short),) if short else ())
