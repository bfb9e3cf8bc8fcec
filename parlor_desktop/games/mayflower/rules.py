"""The rules of The Mayflower, clause by clause (MF-1 to MF-15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from parlor_desktop.engine.cards import BACK, Card, backs, only_own, without
from parlor_desktop.engine.chance import Outcome, Pick, Shuffle
from parlor_desktop.engine.contract import Awaits, Event, Fell, Game, Luck, Move, Over, Seat, Step, Turn, by_score
from parlor_desktop.engine.frozen import replace
from parlor_desktop.engine.seats import to_the_left, with_one
from parlor_desktop.games.mayflower.box import BOX
from parlor_desktop.games.mayflower.cards import DECK, SERIES, in_order, number, series
from parlor_desktop.games.mayflower.events import (
    CardDrawn,
    CardLaid,
    Challenged,
    Charged,
    Credited,
    DealerPicked,
    DealPassed,
    DealScored,
    Dealt,
    DrawnCardKept,
    FalsePassFound,
    FellBehind,
    HandsLookedAt,
    HandsShown,
    HeldUp,
    SaidCannotPlay,
    SeriesClosed,
    WentOut,
    Won,
)
from parlor_desktop.games.mayflower.holding import Kept, who_held_whom
from parlor_desktop.games.mayflower.house_rules import CHALLENGED, HONEST, HouseRules
from parlor_desktop.games.mayflower.moves import CANNOT_PLAY, COUNT, KEEP, LAYS, CannotPlay, Challenge, Count, Keep, Lay
from parlor_desktop.games.mayflower.table import NOBODY, NOTHING_LAID, Deed, Drew, Laid, LookedAt, Passed, Phase, Table

PENALTY: Final = 1
"""MF-6: for not playing."""
FALSE_PASS: Final = 4
"""MF-12: for not playing when one could have, besides the penalty."""
WRONG_CHALLENGE: Final = 1
"""MF-12: for doubting somebody who told the truth."""


class Mayflower(Game[Table]):
    """Build four series from both ends, and be rid of your cards first."""

    box = BOX
    house_rules = HouseRules
    move_types = (Lay, CannotPlay, Keep, Challenge, Count)
    hides = True

    def setup(self, seats: int, rules: HouseRules) -> Step[Table]:
        return Step(Table(rules, scores=(0,) * seats))

    def awaits(self, t: Table) -> Awaits:
        if t.turn != NOBODY:
            return TURNS[t.turn]
        match t.phase:
            case Phase.DEALER:
                return Luck(Pick(len(t.scores)))
            case Phase.DEAL:
                return SHUFFLE
        return Over(by_score(t.scores), t.scores)

    def moves(self, t: Table, seat: Seat) -> tuple[Move, ...]:
        if seat != t.turn:
            return ()
        match t.phase:
            case Phase.PLAY:
                fitting = set(t.fitting)
                lays = tuple([LAYS[card] for card in t.hands[seat] if card in fitting])
                must = lays and (t.rules.honesty == HONEST or t.must_lay)  # MF-12: otherwise a false word is a choice
                return lays if must else (*lays, CANNOT_PLAY)
            case Phase.DRAWN:  # MF-13: they may play the card that they drew, and no other
                return (LAYS[t.drawn], KEEP) if t.drawn in t.fitting else (KEEP,)
            case Phase.CHALLENGE:
                return (*(Challenge(other) for other in self.doubtful(t, seat)), COUNT)
        return ()

    def apply(self, t: Table, actor: Seat, move: Move) -> Step[Table]:
        match move:
            case Lay(card):
                return self.lay(t, card)
            case CannotPlay():
                return self.cannot_play(t)
            case Fell((int(dealer),)) if t.phase is Phase.DEALER:
                return Step(replace(t, phase=Phase.DEAL, dealer=dealer), (DealerPicked(dealer),))
            case Fell(order):
                return self.deal(t, order)
            case Keep():
                return self.charge_and_go_on(t, t.history, DrawnCardKept(t.turn), clause="MF-13")
            case Challenge(seat):
                return self.challenge(t, seat)
            case _:
                return self.next_challenger(t, t.challengers)

    # -- The deal -------------------------------------------------------------------------------------------------------------

    def deal(self, t: Table, order: Outcome) -> Step[Table]:  # MF-1, MF-13
        """One card at a time, to the left; with two players there is a third hand, which comes last."""
        seats = len(t.scores)
        around = [*to_the_left(t.dealer, seats), *([NOBODY] if seats == 2 else [])]
        dealt = {seat: tuple(DECK[int(card)] for card in order[at :: len(around)]) for at, seat in enumerate(around)}
        hands, extra = tuple(dealt[seat] for seat in range(seats)), dealt.get(NOBODY, ())
        after = Table(
            t.rules,
            t.scores,
            Phase.PLAY,
            t.deal + 1,
            t.dealer,
            turn=around[0],
            hands=tuple(map(in_order, hands)),
            extra=extra,
            sheet=t.sheet,
            stops=t.stops,
        )
        return Step(after, (Dealt(after.deal, t.dealer, hands, extra, "MF-13" if extra else "MF-1"),))

    # -- A turn ---------------------------------------------------------------------------------------------------------------

    def lay(self, t: Table, card: Card) -> Step[Table]:  # MF-4, MF-5, MF-8
        seat, at = t.turn, SERIES.index(series(card))
        row = t.rows[at].with_card(number(card))
        left = without(t.hands[seat], card)
        clause = "MF-5" if row.closed else "MF-7" if number(card) in (1, 13) else "MF-4"
        if t.rows == NOTHING_LAID:
            clause = "MF-3"
        events: tuple[Event, ...] = (CardLaid(seat, card, clause),)
        if row.closed:
            events = (*events, SeriesClosed(series(card)))
        after = replace(
            t,
            phase=Phase.PLAY,
            turn=t.next_seat,
            hands=with_one(t.hands, seat, left),
            rows=with_one(t.rows, at, row),
            history=(*t.history, Laid(seat, card)),
        )
        if left:
            return Step(after, events)
        return self.go_out(replace(after, turn=seat), *events, WentOut(seat))

    def cannot_play(self, t: Table) -> Step[Table]:  # MF-3, MF-6, MF-13
        clause = "MF-3" if t.rows == NOTHING_LAID else "MF-6"
        said = SaidCannotPlay(t.turn, clause)
        history = (*t.history, Passed(t.turn, t.fitting))
        if not t.extra:
            return self.charge_and_go_on(t, history, said, clause=clause)
        card = t.extra[-1]
        hands = with_one(t.hands, t.turn, in_order((*t.hands[t.turn], card)))
        history = (*history, Drew(t.turn, card))
        after = replace(t, phase=Phase.DRAWN, hands=hands, extra=t.extra[:-1], history=history)
        return Step(after, (said, CardDrawn(t.turn, card)))

    def charge_and_go_on(self, t: Table, history: tuple[Deed, ...], event: Event, clause: str) -> Step[Table]:
        scores, charged = self.charge(t.scores, t.turn, PENALTY, clause)
        after = replace(t, phase=Phase.PLAY, turn=t.next_seat, scores=scores, history=history)
        if t.rules.honesty == HONEST or len(passes_in_a_row(after)) < len(scores):
            return Step(after, (event, *charged))
        looked = self.look_at_hands(after)
        return Step(looked.state, (event, *charged, *looked.events))

    def look_at_hands(self, t: Table) -> Step[Table]:  # MF-12: a deal cannot stand still
        """Everybody has passed in turn: whoever could have played is charged at once, and has to lay a card next."""
        could = tuple(sorted(seat for seat, _ in false_passes(replace(t, history=since_a_card(t)))))
        scores = t.scores
        events: tuple[Event, ...] = (HandsLookedAt(could),)
        for seat in could:
            scores, charged = self.charge(scores, seat, FALSE_PASS, "MF-12")
            events = (*events, *charged)
        return Step(replace(t, scores=scores, history=(*t.history, LookedAt(could))), events)

    def charge(
        self, scores: tuple[int, ...], seat: Seat, points: int, clause: str
    ) -> tuple[tuple[int, ...], tuple[Event, ...]]:  # MF-6, MF-10, MF-12
        score = scores[seat] - points
        charged = Charged(seat, points, score, clause)
        behind = (FellBehind(seat, -score),) if score < 0 <= scores[seat] else ()
        return with_one(scores, seat, score), (charged, *behind)

    # -- The end of a deal ----------------------------------------------------------------------------------------------------

    def go_out(self, t: Table, *events: Event) -> Step[Table]:  # MF-9: the deal ends at once
        t = replace(t, out=t.turn)
        if t.rules.honesty == CHALLENGED:
            asked = self.next_challenger(t, to_the_left(t.turn, len(t.scores)))
        elif t.rules.honesty == HONEST:
            asked = self.score(t, ())
        else:
            asked = self.score(t, range(len(t.scores)))
        return Step(asked.state, (*events, *asked.events))

    def doubtful(self, t: Table, seat: Seat) -> tuple[Seat, ...]:
        """Whom this seat could challenge: the others who have passed in this deal and have not been looked into."""
        return tuple(sorted({deed.seat for _, deed in open_deeds(t) if isinstance(deed, Passed)} - {seat} - set(t.challenged)))

    def next_challenger(self, t: Table, challengers: Sequence[Seat]) -> Step[Table]:  # MF-12
        """Ask the next who has somebody to challenge; when there is nobody more, the deal is scored."""
        for at, seat in enumerate(challengers):
            if self.doubtful(t, seat):
                return Step(replace(t, phase=Phase.CHALLENGE, turn=seat, challengers=tuple(challengers[at + 1 :])))
        return self.score(t, t.challenged)

    def challenge(self, t: Table, seat: Seat) -> Step[Table]:  # MF-12
        found = sum(1 for liar, _ in false_passes(t) if liar == seat)
        after = replace(t, challenged=(*t.challenged, seat))
        charged: tuple[Event, ...] = ()
        if not found:
            scores, charged = self.charge(t.scores, t.turn, WRONG_CHALLENGE, "MF-12")
            after = replace(after, scores=scores, wrongly=(*t.wrongly, t.turn))
        asked = self.next_challenger(after, (t.turn, *t.challengers))
        return Step(asked.state, (Challenged(t.turn, seat, found), *charged, *asked.events))

    def score(self, t: Table, looked_into: Sequence[Seat]) -> Step[Table]:  # MF-9, MF-12, MF-14
        scores = t.scores
        kept = who_held_whom(t.history, t.hands)
        events: list[Event] = [HandsShown(t.hands, t.extra)]
        events += [HeldUp(each.seat, each.card, each.turns, each.stopped) for each in kept]
        points = sum(map(len, t.hands))  # MF-13: the extra hand counts for nobody
        scores = with_one(scores, t.out, scores[t.out] + points)
        events.append(Credited(t.out, points, scores[t.out]))
        for seat, cards in false_passes(t):
            if seat in looked_into:
                scores, charged = self.charge(scores, seat, FALSE_PASS, "MF-12")
                events += (FalsePassFound(seat, cards), *charged)
        events.append(DealScored(t.deal, scores))
        after = replace(t, scores=scores, shown=True, turn=NOBODY, challengers=(), phase=Phase.DEAL, sheet=(*t.sheet, scores))
        after = replace(after, stops=stops_with(t.stops, kept, len(scores)))
        if max(scores) >= t.rules.target or t.deal >= t.rules.deals:  # MF-11
            winners = by_score(scores)[0]
            events.append(Won(winners, max(scores)))
            return Step(replace(after, phase=Phase.OVER, winners=winners), tuple(events))
        dealer = (t.dealer + 1) % len(scores)  # MF-1
        return Step(replace(after, dealer=dealer), (*events, DealPassed(dealer)))

    def forced(self, view: Table, seat: Seat) -> Move | None:
        """MF-6: who holds nothing that fits can only say so. Not where that may be a lie, for then whoever is not asked would
        be known to tell the truth; nor is an only card laid for anybody, which tells the others as much."""
        honest = view.rules.honesty == HONEST and not view.extra
        return CANNOT_PLAY if honest and self.moves(view, seat) == (CANNOT_PLAY,) else None

    def open_moves(self, view: Table, seat: Seat) -> tuple[Move, ...]:
        """MF-12: whom somebody may doubt, the whole table has heard."""
        return self.moves(view, seat) if view.phase is Phase.CHALLENGE else ()

    # -- What is hidden -------------------------------------------------------------------------------------------------------

    def view(self, t: Table, seat: Seat | None) -> Table:
        if t.shown:
            return t
        history = tuple(_masked(deed, seat) for deed in t.history) if len(t.scores) == 2 else t.history
        return replace(t, hands=only_own(seat, t.hands), extra=backs(t.extra), history=history)


GAME: Final = Mayflower()

SHUFFLE: Final = Luck(Shuffle(len(DECK)))
TURNS: Final = tuple(Turn(seat) for seat in range(BOX.seats[-1]))


def stops_with(stops: tuple[tuple[int, ...], ...], kept: Sequence[Kept], seats: int) -> tuple[tuple[int, ...], ...]:
    """Who has stopped whom, how often, with what this deal has shown."""
    counted = [list(row) for row in stops] or [[0] * seats for _ in range(seats)]
    for each in kept:
        for other in each.stopped:
            counted[each.seat][other] += 1
    return tuple(map(tuple, counted))


def since_a_card(t: Table) -> tuple[Deed, ...]:
    """What was done after the last card was laid, or after the hands were last looked at."""
    since = takewhile(lambda deed: not isinstance(deed, Laid | LookedAt), reversed(t.history))
    return tuple(since)[::-1]


def passes_in_a_row(t: Table) -> tuple[Passed, ...]:
    return tuple(deed for deed in since_a_card(t) if isinstance(deed, Passed))


def false_passes(t: Table) -> tuple[tuple[Seat, tuple[Card, ...]], ...]:
    """MF-12: who said in this deal that they could not play, and the cards in their hand that would have fitted then; but for
    rounds after which the hands were looked at, which have been charged."""
    held = [set(hand) for hand in t.hands]
    found: list[tuple[Seat, tuple[Card, ...]]] = []
    for _, deed in open_deeds(t):
        match deed:
            case Laid(seat, card):
                held[seat].add(card)
            case Drew(seat, card):
                held[seat].discard(card)
            case Passed(seat, fitting):
                cards = tuple(card for card in fitting if card in held[seat])
                if cards:
                    found.insert(0, (seat, cards))
    return tuple(found)


def open_deeds(t: Table) -> Iterator[tuple[int, Deed]]:
    """What was done, the last first, each with its place in the history; without passes that the scorekeeper has looked into,
    which are those of a whole round."""
    looked_at = False
    for at in reversed(range(len(t.history))):
        deed = t.history[at]
        if isinstance(deed, Laid | LookedAt):
            looked_at = isinstance(deed, LookedAt)
        if not looked_at or not isinstance(deed, Passed):
            yield at, deed


def _masked(deed: Deed, seat: Seat | None) -> Deed:
    return Drew(deed.seat, BACK) if isinstance(deed, Drew) and deed.seat != seat else deed
