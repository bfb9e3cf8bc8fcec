"""The rules of The Mayflower, clause by clause (MF-1 to MF-15)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import ClassVar, Final

from parlor_desktop.engine.cards import BACK, Card, Hand, backs, only_own
from parlor_desktop.engine.chance import Outcome, Pick, Shuffle
from parlor_desktop.engine.contract import Awaits, Event, Fell, Game, Luck, Move, Over, Seat, Step, Turn, by_score
from parlor_desktop.engine.seats import to_the_left, with_one
from parlor_desktop.games.mayflower.box import BOX
from parlor_desktop.games.mayflower.cards import DECK, SERIES, in_order, number, series
from parlor_desktop.games.mayflower.house_rules import CHALLENGED, HONEST, HouseRules

NOBODY: Final[Seat] = -1
PENALTY: Final = 1
"""MF-6: for not playing."""
FALSE_PASS: Final = 4
"""MF-12: for not playing when one could have, besides the penalty."""


class Phase(Enum):
    DEALER = "nobody has dealt yet"
    DEAL = "the cards are to be dealt"
    PLAY = "somebody is to lay a card"
    DRAWN = "somebody has drawn from the extra hand"
    CHALLENGE = "the deal is played out, but not scored"
    OVER = "the game is over"


@dataclass(frozen=True, slots=True)
class Row:
    """One series on the table: its two piles, and whether its 7 lies across them (MF-4, MF-5, MF-7)."""

    low: int = 0
    """The top card of the pile that began with the 1; 0 before it has begun."""
    high: int = 14
    """The top card of the pile that began with the 13; 14 before it has begun."""
    closed: bool = False

    @property
    def fitting(self) -> tuple[int, ...]:
        """The numbers that can be laid now: a pile's first card, its next one, and the 7 on a finished pair."""
        if self.low == 6 and self.high == 8:
            return () if self.closed else (7,)
        return (self.low + 1,) * (self.low < 6) + (self.high - 1,) * (self.high > 8)

    def with_card(self, number: int) -> Row:
        if number == 7:
            return replace(self, closed=True)
        return replace(self, low=number) if number < 7 else replace(self, high=number)


NOTHING_LAID: Final = (Row(),) * len(SERIES)


# -- What has been done in a deal -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Laid:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Passed:
    """This seat said that it could not play, while these cards would have fitted."""

    seat: Seat
    fitting: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Drew:
    """This seat drew a card from the extra hand; only the seat itself knows which."""

    seat: Seat
    card: Card


Deed = Laid | Passed | Drew


@dataclass(frozen=True, slots=True)
class Table:
    rules: HouseRules
    scores: tuple[int, ...]
    phase: Phase = Phase.DEALER
    deal: int = 0
    """Counted from 1."""
    dealer: Seat = NOBODY
    turn: Seat = NOBODY
    hands: tuple[Hand, ...] = ()
    extra: Hand = ()
    """MF-13: the third hand of a table for two; the next card to be drawn is its last."""
    rows: tuple[Row, ...] = NOTHING_LAID
    history: tuple[Deed, ...] = ()
    """What was done in this deal, in order."""
    shown: bool = False
    """The deal is scored, and what was left in the hands lies open."""
    out: Seat = NOBODY
    """Who played his last card."""
    challengers: tuple[Seat, ...] = ()
    """Who may still challenge, after the one whose turn it is."""
    challenged: tuple[Seat, ...] = ()
    """Whose passes have been looked into."""
    winners: tuple[Seat, ...] = ()
    sheet: tuple[tuple[int, ...], ...] = ()
    """MF-14: the scores after each deal that has been scored."""

    @property
    def fitting(self) -> tuple[Card, ...]:
        """Every card that could be laid now, whoever holds it."""
        return tuple(f"{letter}{number}" for letter, row in zip(SERIES, self.rows, strict=True) for number in row.fitting)

    @property
    def drawn(self) -> Card | None:
        """The card that was drawn just now."""
        match self.history:
            case [*_, Drew(_, card)] if self.phase is Phase.DRAWN:
                return card
        return None


# -- Moves ------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lay(Move):
    card: Card


@dataclass(frozen=True, slots=True)
class CannotPlay(Move):
    """Say “I cannot play”, true or not."""


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Keep the card that was drawn from the extra hand."""


@dataclass(frozen=True, slots=True)
class Challenge(Move):
    """Doubt what another seat has said in this deal."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Count(Move):
    """Doubt nobody: let the cards be counted."""


CANNOT_PLAY: Final = CannotPlay()
KEEP: Final = Keep()
COUNT: Final = Count()


# -- Events -----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealerPicked(Event):
    seat: Seat
    clause: str = "MF-1"


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The cards have been dealt; each hand in the order in which its cards came."""

    deal: int
    dealer: Seat
    hands: tuple[Hand, ...]
    extra: Hand
    clause: str

    def seen_by(self, seat: Seat | None) -> Event:
        return replace(self, hands=only_own(seat, self.hands), extra=backs(self.extra))


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    seat: Seat
    card: Card
    clause: str
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SeriesClosed(Event):
    """The 7 lies across both piles."""

    series: str
    clause: str = "MF-5"


@dataclass(frozen=True, slots=True)
class SaidCannotPlay(Event):
    seat: Seat
    clause: str


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    seat: Seat
    card: Card
    clause: str = "MF-13"
    reveals: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card=BACK)


@dataclass(frozen=True, slots=True)
class DrawnCardKept(Event):
    seat: Seat
    clause: str = "MF-13"


@dataclass(frozen=True, slots=True)
class Charged(Event):
    """Points are taken off a score."""

    seat: Seat
    points: int
    score: int
    clause: str


@dataclass(frozen=True, slots=True)
class FellBehind(Event):
    """A score has gone below nothing."""

    seat: Seat
    by: int
    clause: str = "MF-10"


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    seat: Seat
    clause: str = "MF-2"


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """Somebody doubts a seat; its passes are looked into."""

    by: Seat
    seat: Seat
    lies: int
    clause: str = "MF-12"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class FalsePassFound(Event):
    """A seat said that it could not play, and held these cards, which fitted."""

    seat: Seat
    cards: tuple[Card, ...]
    clause: str = "MF-12"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class HandsShown(Event):
    """The deal is over: what is left in the hands is laid open and counted."""

    hands: tuple[Hand, ...]
    extra: Hand
    clause: str = "MF-9"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Credited(Event):
    """Points for the cards that the others had left."""

    seat: Seat
    points: int
    score: int
    clause: str = "MF-9"


@dataclass(frozen=True, slots=True)
class DealScored(Event):
    """The scorekeeper closes the row of this deal."""

    deal: int
    scores: tuple[int, ...]
    clause: str = "MF-14"


@dataclass(frozen=True, slots=True)
class DealPassed(Event):
    """The next deal is this seat's."""

    seat: Seat
    clause: str = "MF-1"


@dataclass(frozen=True, slots=True)
class Won(Event):
    seats: tuple[Seat, ...]
    score: int
    clause: str = "MF-11"


# -- The rules --------------------------------------------------------------------------------------------------------------


class Mayflower(Game[Table]):
    """Build four series from both ends, and be rid of your cards first."""

    box = BOX
    house_rules = HouseRules
    move_types = (Lay, CannotPlay, Keep, Challenge, Count)
    hides = True

    def setup(self, seats: int, rules: HouseRules) -> Step[Table]:
        return Step(Table(rules, scores=(0,) * seats))

    def awaits(self, t: Table) -> Awaits:
        match t.phase:
            case Phase.DEALER:
                return Luck(Pick(len(t.scores)))
            case Phase.DEAL:
                return SHUFFLE
            case Phase.OVER:
                return Over(by_score(t.scores), t.scores)
        return TURNS[t.turn]

    def moves(self, t: Table, seat: Seat) -> tuple[Move, ...]:
        if seat != t.turn:
            return ()
        match t.phase:
            case Phase.PLAY:
                fitting = t.fitting
                lays = tuple([LAYS[card] for card in t.hands[seat] if card in fitting])
                may_pass = not lays or t.rules.honesty != HONEST  # MF-12: saying so falsely is a choice
                return (*lays, CANNOT_PLAY) if may_pass else lays
            case Phase.DRAWN:  # MF-13: he may play the card that he drew, and no other
                return (LAYS[t.drawn], KEEP) if t.drawn in t.fitting else (KEEP,)
            case Phase.CHALLENGE:
                return (*(Challenge(other) for other in self.doubtful(t, seat)), COUNT)
        return ()

    def apply(self, t: Table, actor: Seat, move: Move) -> Step[Table]:
        match move:
            case Fell((int(dealer),)) if t.phase is Phase.DEALER:
                return Step(replace(t, phase=Phase.DEAL, dealer=dealer), (DealerPicked(dealer),))
            case Fell(order):
                return self.deal(t, order)
            case Lay(card):
                return self.lay(t, card)
            case CannotPlay():
                return self.cannot_play(t)
            case Keep():
                return self.charge_and_go_on(t, DrawnCardKept(t.turn), clause="MF-13")
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
        )
        return Step(after, (Dealt(after.deal, t.dealer, hands, extra, "MF-13" if extra else "MF-1"),))

    # -- A turn ---------------------------------------------------------------------------------------------------------------

    def lay(self, t: Table, card: Card) -> Step[Table]:  # MF-4, MF-5, MF-8
        at = SERIES.index(series(card))
        row = t.rows[at].with_card(number(card))
        hands = with_one(t.hands, t.turn, tuple([other for other in t.hands[t.turn] if other != card]))
        clause = "MF-5" if row.closed else "MF-7" if number(card) in (1, 13) else "MF-4"
        if t.rows == NOTHING_LAID:
            clause = "MF-3"
        events: tuple[Event, ...] = (CardLaid(t.turn, card, clause),)
        if row.closed:
            events = (*events, SeriesClosed(series(card)))
        after = self.next_turn(t, hands, Laid(t.turn, card), rows=with_one(t.rows, at, row))
        if hands[t.turn]:
            return Step(after, events)
        return self.go_out(replace(after, turn=t.turn), *events, WentOut(t.turn))

    def cannot_play(self, t: Table) -> Step[Table]:  # MF-3, MF-6, MF-13
        clause = "MF-3" if t.rows == NOTHING_LAID else "MF-6"
        said = SaidCannotPlay(t.turn, clause)
        history = (*t.history, Passed(t.turn, t.fitting))
        if not t.extra:
            return self.charge_and_go_on(replace(t, history=history), said, clause=clause)
        card = t.extra[-1]
        hands = with_one(t.hands, t.turn, in_order((*t.hands[t.turn], card)))
        history = (*history, Drew(t.turn, card))
        after = replace(t, phase=Phase.DRAWN, hands=hands, extra=t.extra[:-1], history=history)
        return Step(after, (said, CardDrawn(t.turn, card)))

    def charge_and_go_on(self, t: Table, *events: Event, clause: str) -> Step[Table]:
        scores, charged = self.charge(t.scores, t.turn, PENALTY, clause)
        return Step(self.next_turn(replace(t, scores=scores), t.hands), (*events, *charged))

    def charge(
        self, scores: tuple[int, ...], seat: Seat, points: int, clause: str
    ) -> tuple[tuple[int, ...], tuple[Event, ...]]:  # MF-6, MF-10, MF-12
        score = scores[seat] - points
        charged = Charged(seat, points, score, clause)
        behind = (FellBehind(seat, -score),) if score < 0 <= scores[seat] else ()
        return with_one(scores, seat, score), (charged, *behind)

    def next_turn(self, t: Table, hands: tuple[Hand, ...], *deeds: Deed, rows: tuple[Row, ...] | None = None) -> Table:
        """The turn goes to the left. Written out because `replace` is slow, and every turn comes by here."""
        following = (t.turn + 1) % len(hands)
        history = (*t.history, *deeds)
        return Table(
            t.rules, t.scores, Phase.PLAY, t.deal, t.dealer, following, hands, t.extra, rows or t.rows, history, sheet=t.sheet
        )

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
        passed = {deed.seat for deed in t.history if isinstance(deed, Passed)}
        return tuple(sorted(passed - {seat} - set(t.challenged)))

    def next_challenger(self, t: Table, challengers: Sequence[Seat]) -> Step[Table]:  # MF-12
        """Ask the next who has somebody to challenge; when there is nobody more, the deal is scored."""
        for at, seat in enumerate(challengers):
            if self.doubtful(t, seat):
                return Step(replace(t, phase=Phase.CHALLENGE, turn=seat, challengers=tuple(challengers[at + 1 :])))
        return self.score(t, t.challenged)

    def challenge(self, t: Table, seat: Seat) -> Step[Table]:  # MF-12: a wrong challenge costs nothing
        found = sum(1 for liar, _ in false_passes(t) if liar == seat)
        after = replace(t, challenged=(*t.challenged, seat))
        asked = self.next_challenger(after, (t.turn, *t.challengers))
        return Step(asked.state, (Challenged(t.turn, seat, found), *asked.events))

    def score(self, t: Table, looked_into: Sequence[Seat]) -> Step[Table]:  # MF-9, MF-12, MF-14
        scores = t.scores
        events: list[Event] = [HandsShown(t.hands, t.extra)]
        points = sum(map(len, t.hands))  # MF-13: the extra hand counts for nobody
        scores = with_one(scores, t.out, scores[t.out] + points)
        events.append(Credited(t.out, points, scores[t.out]))
        for seat, cards in false_passes(t):
            if seat in looked_into:
                scores, charged = self.charge(scores, seat, FALSE_PASS, "MF-12")
                events += (FalsePassFound(seat, cards), *charged)
        events.append(DealScored(t.deal, scores))
        after = replace(t, scores=scores, shown=True, turn=NOBODY, challengers=(), phase=Phase.DEAL, sheet=(*t.sheet, scores))
        if max(scores) >= t.rules.target or t.deal >= t.rules.deals:  # MF-11
            winners = by_score(scores)[0]
            events.append(Won(winners, max(scores)))
            return Step(replace(after, phase=Phase.OVER, winners=winners), tuple(events))
        dealer = (t.dealer + 1) % len(scores)  # MF-1
        return Step(replace(after, dealer=dealer), (*events, DealPassed(dealer)))

    # -- What is hidden -------------------------------------------------------------------------------------------------------

    def view(self, t: Table, seat: Seat | None) -> Table:
        if t.shown:
            return t
        history = tuple(_masked(deed, seat) for deed in t.history) if len(t.scores) == 2 else t.history
        return replace(t, hands=only_own(seat, t.hands), extra=backs(t.extra), history=history)

    def guess(self, view: Table, seat: Seat, rng: Random) -> Table:
        """Deal the unseen cards anew to the hands and to the extra hand, without a thought for what passes have told."""
        if view.shown or not view.hands:
            return view
        seen = {*view.hands[seat], *(deed.card for deed in view.history if isinstance(deed, Laid))}
        unseen = [card for card in DECK if card not in seen]
        rng.shuffle(unseen)
        hands = tuple(hand if at == seat else in_order(unseen.pop() for _ in hand) for at, hand in enumerate(view.hands))
        extra = tuple(unseen.pop() for _ in view.extra)
        return replace(view, hands=hands, extra=extra, history=_with_draws(view.history, hands, rng))


GAME: Final = Mayflower()

SHUFFLE: Final = Luck(Shuffle(len(DECK)))
TURNS: Final = tuple(Turn(seat) for seat in range(BOX.seats[-1]))
LAYS: Final = {card: Lay(card) for card in DECK}


def false_passes(t: Table) -> tuple[tuple[Seat, tuple[Card, ...]], ...]:
    """MF-12: who said in this deal that he could not play, and the cards in his hand that would have fitted then."""
    held = [set(hand) for hand in t.hands]
    found: list[tuple[Seat, tuple[Card, ...]]] = []
    for deed in reversed(t.history):
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


def _masked(deed: Deed, seat: Seat | None) -> Deed:
    return Drew(deed.seat, BACK) if isinstance(deed, Drew) and deed.seat != seat else deed


def _with_draws(history: tuple[Deed, ...], hands: tuple[Hand, ...], rng: Random) -> tuple[Deed, ...]:
    """Name a card for each hidden draw: one that its seat holds now or has laid since."""
    held = [list(hand) for hand in hands]
    guessed: list[Deed] = []
    for deed in reversed(history):
        match deed:
            case Laid(seat, card):
                held[seat].append(card)
            case Drew(seat, card):
                laid_at_once = guessed[-1] if guessed and isinstance(guessed[-1], Laid) and guessed[-1].seat == seat else None
                if card == BACK:
                    card = laid_at_once.card if laid_at_once else rng.choice(held[seat])
                    deed = Drew(seat, card)
                held[seat].remove(card)
        guessed.append(deed)
    return tuple(reversed(guessed))
