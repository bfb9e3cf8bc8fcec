"""The rules of Bacarac, clause by clause (BA-1 to BA-19): poker first, then the run of the cards.

A hand goes through these phases: the ante and the deal, the betting, the run of the cards, and, where the table wants it so,
the claiming of what was won. After the last hand, one straight poker hand clears the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import ClassVar, Final

from parlor_desktop.engine.cards import (
    BLACK,
    COLOUR,
    DECK,
    RED,
    SUITS,
    Card,
    Hand,
    backs,
    colour,
    height,
    in_order,
    next_higher,
    only_own,
    rank,
    suit,
)
from parlor_desktop.engine.chance import Outcome, Pick, Shuffle
from parlor_desktop.engine.protocol import Awaits, Event, Fell, Luck, Move, Over, Seat, Step, Turn, by_score
from parlor_desktop.engine.seats import to_the_left, with_one
from parlor_desktop.games.bacarac.house_rules import (
    AGREED,
    CLAIMED,
    CREDIT,
    FIXED,
    MOST_HANDS,
    NO_BETTING,
    ROUNDS,
    SIT_OUT,
    HouseRules,
)
from parlor_desktop.games.bacarac.poker import Worth, best_five

NOBODY: Final[Seat] = -1

KITTY, POT, EIGHT_NINE_TEN, KING_QUEEN, JACK_TEN = "Kitty", "Pot", "8-9-10", "K-Q", "J-10"
ANTE: Final[Mapping[str, int]] = {
    KITTY: 3,
    POT: 1,
    EIGHT_NINE_TEN: 2,
    "A": 1,
    "K": 1,
    "Q": 1,
    "J": 1,
    "10": 1,
    KING_QUEEN: 1,
    JACK_TEN: 1,
}
"""BA-2: the ten divisions of the board, and what each player puts into them."""
DIVISIONS: Final = tuple(ANTE)
WHOLE_ANTE: Final = sum(ANTE.values())
PAIRS: Final[Mapping[str, tuple[Card, Card]]] = {KING_QUEEN: ("QH", "KH"), JACK_TEN: ("10H", "JH")}
"""BA-11: two cards of hearts that pay once more when one player lays both."""

BET: Final = 2
"""BA-4: a fixed bet."""
BETS: Final = range(1, 6)
RAISES: Final = 3
STRAIGHT_POKER: Final = 5
"""BA-18: the cards of the closing hand."""


class Phase(Enum):
    DEALER = "nobody has dealt yet"
    DEAL = "the antes are in, and the cards are to be dealt"
    BET = "the poker hand is bet on"
    LEAD = "somebody is to begin a run"
    FOLLOW = "somebody holds the next card of the run"
    CLAIM = "chips that were won may be taken"
    AGREE = "the table is asked whether to stop"
    OVER = "the game is over"


@dataclass(frozen=True, slots=True)
class Laid:
    """A card that a player has laid before him."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Betting:
    """The state of a poker round."""

    staked: tuple[int, ...]
    """What each seat has bet in this round."""
    to_speak: tuple[Seat, ...]
    """Who has yet to speak, in order; the first is the one whose turn it is."""
    dropped: tuple[Seat, ...] = ()
    raises: int = 0
    opened: bool = False

    @property
    def price(self) -> int:
        """What one must have bet to stay in."""
        return max(self.staked)


@dataclass(frozen=True, slots=True)
class Table:
    rules: HouseRules
    chips: tuple[int, ...]
    markers: tuple[int, ...]
    """BA-19: what the bank has lent to each seat."""
    board: tuple[int, ...]
    """The chips on each division, as in DIVISIONS."""
    phase: Phase = Phase.DEALER
    hand: int = 0
    """Counted from 1."""
    closing: bool = False
    """BA-18: the straight poker hand at the end."""
    dealer: Seat = NOBODY
    turn: Seat = NOBODY
    players: tuple[Seat, ...] = ()
    """Who is in this hand, to the left from the dealer's left."""
    hands: tuple[Hand, ...] = ()
    dead: Hand = ()
    """BA-1: the extra hand."""
    betting: Betting | None = None
    poker: tuple[Hand, ...] = ()
    """What each seat has shown in the poker round; empty where it showed nothing."""
    laid: tuple[Laid, ...] = ()
    """Every card that was laid in this hand, in order."""
    run: Card | None = None
    """The last card of the run that goes on."""
    colour: str = ""
    """BA-8: the colour that a new run must have; empty when any will do."""
    lacking: tuple[tuple[Seat, str], ...] = ()
    """Who had no card of which colour when it was asked for (BA-9)."""
    dead_for_sure: tuple[Card, ...] = ()
    """Cards that nobody laid when their turn had come."""
    claims: tuple[tuple[Seat, str], ...] = ()
    """BA-17: which seat may take which division."""
    voices: tuple[Seat, ...] = ()
    """BA-18: who wants to stop."""
    to_ask: tuple[Seat, ...] = ()
    """Who is still to be asked, in the claiming and in the agreeing, after the one whose turn it is."""
    shown: bool = False
    """The hand is over, and all cards lie open."""
    winners: tuple[Seat, ...] = ()

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple([chips - lent for chips, lent in zip(self.chips, self.markers, strict=True)])

    def on(self, division: str) -> int:
        """The chips on a division."""
        return self.board[DIVISIONS.index(division)]


# -- Moves ------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Check(Move):
    """Stay in without a bet."""


@dataclass(frozen=True, slots=True)
class Bet(Move):
    """Open the betting with so many chips."""

    chips: int


@dataclass(frozen=True, slots=True)
class Call(Move):
    """Pay what is missing."""


@dataclass(frozen=True, slots=True)
class Raise(Move):
    """Pay what is missing, and so many chips more."""

    chips: int


@dataclass(frozen=True, slots=True)
class Drop(Move):
    """Leave the poker round."""


@dataclass(frozen=True, slots=True)
class Lay(Move):
    card: Card


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take the chips of a division that one has won."""

    division: str


@dataclass(frozen=True, slots=True)
class Leave(Move):
    """Take nothing more."""


@dataclass(frozen=True, slots=True)
class Stop(Move):
    """Say that it is enough: propose to stop, or agree to it."""


@dataclass(frozen=True, slots=True)
class GoOn(Move):
    """Want another hand."""


CHECK: Final = Check()
CALL: Final = Call()
DROP: Final = Drop()
LEAVE: Final = Leave()
STOP: Final = Stop()
GO_ON: Final = GoOn()


# -- Events -----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealerPicked(Event):
    seat: Seat
    clause: str = "BA-1"


@dataclass(frozen=True, slots=True)
class SatOut(Event):
    """These seats cannot pay the ante and are out of this hand."""

    seats: tuple[Seat, ...]
    clause: str = "BA-19"


@dataclass(frozen=True, slots=True)
class Lent(Event):
    """The bank has lent a seat chips."""

    seat: Seat
    chips: int
    clause: str = "BA-19"


@dataclass(frozen=True, slots=True)
class Anted(Event):
    """Each of these seats has put its chips on all divisions."""

    seats: tuple[Seat, ...]
    hand: int
    clause: str


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The cards have been dealt; each hand in the order in which its cards came."""

    dealer: Seat
    hands: tuple[Hand, ...]
    dead: Hand
    clause: str

    def seen_by(self, seat: Seat | None) -> Event:
        return replace(self, hands=only_own(seat, self.hands), dead=backs(self.dead))


@dataclass(frozen=True, slots=True)
class Spoke(Event):
    """A seat has checked, bet, called, raised or dropped, and paid so many chips into the Pot."""

    seat: Seat
    what: str
    paid: int
    clause: str = "BA-4"


@dataclass(frozen=True, slots=True)
class PokerShown(Event):
    """A seat shows its best cards."""

    seat: Seat
    cards: Hand
    worth: Worth
    clause: str = "BA-3"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PotTaken(Event):
    """The Pot goes to these seats, so many chips to each; unshown, if all others have dropped."""

    seats: tuple[Seat, ...]
    chips: tuple[int, ...]
    shown: bool
    clause: str = "BA-4"


@dataclass(frozen=True, slots=True)
class TakenUp(Event):
    """All have taken up their whole hands again, and this seat begins."""

    seat: Seat
    clause: str = "BA-5"


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    seat: Seat
    card: Card
    clause: str
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Collected(Event):
    """A seat takes the chips of a division."""

    seat: Seat
    division: str
    chips: int
    clause: str


@dataclass(frozen=True, slots=True)
class Won(Event):
    """A seat has won a division, and may take its chips (BA-17)."""

    seat: Seat
    division: str
    clause: str


@dataclass(frozen=True, slots=True)
class LeftLying(Event):
    """A seat did not take what it had won."""

    seat: Seat
    divisions: tuple[str, ...]
    clause: str = "BA-17"


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    """The run is at its end: this card was not to be had, or it was the ace (then None)."""

    seat: Seat
    card: Card | None
    already_laid: bool
    colour: str
    clause: str = "BA-8"


@dataclass(frozen=True, slots=True)
class DutyPassed(Event):
    """A seat has no card of the colour, and the next one is to go on."""

    seat: Seat
    colour: str
    to: Seat
    clause: str = "BA-9"


@dataclass(frozen=True, slots=True)
class DeadStop(Event):
    """Nobody has a card of the colour: the hand is over, and the Kitty stays."""

    colour: str
    clause: str = "BA-15"


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A seat has laid all its cards."""

    seat: Seat
    clause: str = "BA-14"


@dataclass(frozen=True, slots=True)
class HandOver(Event):
    """The hand is over: all cards are shown, and these chips stay on the board."""

    hands: tuple[Hand, ...]
    dead: Hand
    board: tuple[int, ...]
    clause: str
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Proposed(Event):
    """A seat wants to stop, or agrees, or wants to go on."""

    seat: Seat
    stop: bool
    clause: str = "BA-18"


@dataclass(frozen=True, slots=True)
class ClosingBegan(Event):
    """The last hand was played; what lies on the board goes to the winner of one straight poker hand."""

    chips: int
    clause: str = "BA-18"


@dataclass(frozen=True, slots=True)
class BoardTaken(Event):
    """All that lies on the board goes to these seats, so many chips to each."""

    seats: tuple[Seat, ...]
    chips: tuple[int, ...]
    shown: bool
    clause: str = "BA-18"


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    seats: tuple[Seat, ...]
    score: int
    clause: str = "BA-18"


# -- The rules --------------------------------------------------------------------------------------------------------------


class Bacarac:
    """Poker, then stops, on a board of ten divisions."""

    name = "bacarac"
    title = "Bacarac"
    letters = "BA"
    seats = range(2, 11)
    house_rules = HouseRules
    move_types = (Check, Bet, Call, Raise, Drop, Lay, Take, Leave, Stop, GoOn)
    hides = True

    def setup(self, seats: int, rules: HouseRules) -> Step[Table]:
        nothing = (0,) * seats
        return Step(Table(rules, (rules.chips,) * seats, nothing, (0,) * len(DIVISIONS)))

    def awaits(self, t: Table) -> Awaits:
        match t.phase:
            case Phase.DEALER:
                return Luck(Pick(len(t.chips)))
            case Phase.DEAL:
                return SHUFFLE
            case Phase.OVER:
                return Over(by_score(t.scores), t.scores)
        return TURNS[t.turn]

    def moves(self, t: Table, seat: Seat) -> tuple[Move, ...]:
        if seat != t.turn:
            return ()
        match t.phase:
            case Phase.BET:
                return self.speeches(t, seat)
            case Phase.LEAD:
                return tuple(LAYS[card] for card in leads(t.hands[seat], t.colour))
            case Phase.FOLLOW:  # BA-7: it must be laid
                return (LAYS[_needed(t)],)
            case Phase.CLAIM:
                return (*(Take(division) for owner, division in t.claims if owner == seat), LEAVE)
            case Phase.AGREE:
                return (GO_ON, STOP)
        return ()

    def apply(self, t: Table, actor: Seat, move: Move) -> Step[Table]:
        match move:
            case Fell((int(dealer),)) if t.phase is Phase.DEALER:
                return _then(DealerPicked(dealer), self.ante(replace(t, dealer=dealer)))
            case Fell(order):
                return self.deal(t, order)
            case Lay(card):
                return self.lay(t, card)
            case Take(division):
                return self.take(t, division)
            case Leave():
                return self.leave(t)
            case Stop() | GoOn():
                return self.agree(t, stop=isinstance(move, Stop))
            case _:
                return self.speak(t, move)

    # -- The ante and the deal --------------------------------------------------------------------------------------------

    def ante(self, t: Table) -> Step[Table]:  # BA-2, BA-16, BA-19
        """All who can put their chips on all divisions; with fewer than two of them there is no hand any more."""
        around = to_the_left(t.dealer, len(t.chips))
        able = tuple(seat for seat in around if t.rules.broke == CREDIT or t.chips[seat] >= WHOLE_ANTE)
        sitting_out = tuple(sorted(set(around) - set(able)))
        events: list[Event] = [SatOut(sitting_out)] if sitting_out else []
        if len(able) < 2:  # the deal has not moved after all
            return _after(events, self.close(replace(t, dealer=around[-2])))
        chips, markers = t.chips, t.markers
        for seat in able:
            chips, markers, lent = _paid(chips, markers, seat, WHOLE_ANTE)
            events += lent
        board = tuple(lies + len(able) * ANTE[division] for division, lies in zip(DIVISIONS, t.board, strict=True))
        hand = t.hand + 1
        events.append(Anted(able, hand, "BA-2" if hand == 1 else "BA-16"))
        after = Table(t.rules, chips, markers, board, Phase.DEAL, hand, dealer=t.dealer, players=able)
        return Step(after, tuple(events))

    def deal(self, t: Table, order: Outcome) -> Step[Table]:  # BA-1, BA-18
        """One card at a time, to the left, with one hand more than players; for straight poker five each, and no extra hand."""
        around = [*t.players] if t.closing else [*t.players, NOBODY]
        pack = [DECK[int(card)] for card in order]
        if t.closing:
            pack = pack[: STRAIGHT_POKER * len(around)]
        dealt = {seat: tuple(pack[at :: len(around)]) for at, seat in enumerate(around)}
        hands = tuple(dealt.get(seat, ()) for seat in range(len(t.chips)))
        dead = dealt.get(NOBODY, ())
        after = replace(t, hands=tuple(map(in_order, hands)), dead=in_order(dead))
        return _then(Dealt(t.dealer, hands, dead, "BA-18" if t.closing else "BA-1"), self.open_betting(after))

    # -- Poker ------------------------------------------------------------------------------------------------------------

    def open_betting(self, t: Table) -> Step[Table]:  # BA-4
        if t.rules.betting == NO_BETTING:
            return self.show_poker(replace(t, betting=Betting((0,) * len(t.chips), ())))
        betting = Betting((0,) * len(t.chips), t.players)
        return Step(replace(t, phase=Phase.BET, turn=t.players[0], betting=betting))

    def speeches(self, t: Table, seat: Seat) -> tuple[Move, ...]:  # BA-4
        betting = _betting(t)
        missing = betting.price - betting.staked[seat]
        purse = t.chips[seat] if t.rules.broke == SIT_OUT else 1 << 30
        sizes = (BET,) if t.rules.betting == FIXED else BETS
        if not betting.opened:
            return (CHECK, *(Bet(chips) for chips in sizes if chips <= purse), DROP)
        calls = (CALL,) if missing <= purse else ()
        raises = (Raise(chips) for chips in sizes if missing + chips <= purse) if betting.raises < RAISES else ()
        return (*calls, *raises, DROP)

    def speak(self, t: Table, move: Move) -> Step[Table]:  # BA-4
        betting, seat = _betting(t), t.turn
        missing = betting.price - betting.staked[seat]
        following = betting.to_speak[1:]
        others = tuple(other for other in _from(t.players, seat) if other != seat and other not in betting.dropped)
        match move:
            case Bet(size):
                what, paid, after = "bet", size, replace(betting, to_speak=others, opened=True)
            case Raise(size):
                what, paid, after = "raise", missing + size, replace(betting, to_speak=others, raises=betting.raises + 1)
            case Call():
                what, paid, after = "call", missing, replace(betting, to_speak=following)
            case Drop():
                what, paid, after = "drop", 0, replace(betting, to_speak=following, dropped=(*betting.dropped, seat))
            case _:
                what, paid, after = "check", 0, replace(betting, to_speak=following)
        chips, markers, lent = _paid(t.chips, t.markers, seat, paid)
        after = replace(after, staked=with_one(after.staked, seat, after.staked[seat] + paid))
        board = _put(t.board, POT, t.on(POT) + paid)
        t = replace(t, chips=chips, markers=markers, board=board, betting=after)
        events: tuple[Event, ...] = (*lent, Spoke(seat, what, paid))
        if len(after.dropped) == len(t.players) - 1:
            return _after(events, self.take_pot(t, [_still_in(t)[0]], shown=False))
        if not after.to_speak:
            return _after(events, self.show_poker(t))
        return Step(replace(t, turn=after.to_speak[0]), events)

    def show_poker(self, t: Table) -> Step[Table]:  # BA-3
        """Everybody who is still in shows his best cards."""
        best = {seat: best_five(t.hands[seat]) for seat in _still_in(t)}
        top = max(worth for worth, _ in best.values())
        shown = tuple(best[seat][1] if seat in best else () for seat in range(len(t.chips)))
        events = tuple(PokerShown(seat, five, worth) for seat, (worth, five) in best.items())
        winners = [seat for seat, (worth, _) in best.items() if worth == top]
        return _after(events, self.take_pot(replace(t, poker=shown), winners, shown=True))

    def take_pot(self, t: Table, winners: Sequence[Seat], shown: bool) -> Step[Table]:  # BA-4, BA-18
        """Equal hands share; an odd chip goes to the nearest left of the dealer."""
        pool = sum(t.board) if t.closing else t.on(POT)
        winners = [seat for seat in t.players if seat in winners]
        shares = tuple(pool // len(winners) + (at < pool % len(winners)) for at in range(len(winners)))
        chips = t.chips
        for seat, share in zip(winners, shares, strict=True):
            chips = with_one(chips, seat, chips[seat] + share)
        if t.closing:
            nothing = (0,) * len(DIVISIONS)
            return _then(BoardTaken(tuple(winners), shares, shown), self.finish(replace(t, chips=chips, board=nothing)))
        first = t.players[0]
        after = replace(t, chips=chips, board=_put(t.board, POT, 0), phase=Phase.LEAD, turn=first)
        return Step(after, (PotTaken(tuple(winners), shares, shown), TakenUp(first)))

    # -- The run of the cards ---------------------------------------------------------------------------------------------

    def lay(self, t: Table, card: Card) -> Step[Table]:  # BA-6, BA-7
        seat = t.turn
        hands = with_one(t.hands, seat, tuple([other for other in t.hands[seat] if other != card]))
        clause = "BA-7" if t.phase is Phase.FOLLOW else "BA-8" if t.colour else "BA-6"
        t = replace(t, hands=hands, laid=(*t.laid, Laid(seat, card)), run=card, colour="")
        events: tuple[Event, ...] = (CardLaid(seat, card, clause),)
        for division, why in self.pays(t, seat, card):
            t, won = self.win(t, seat, division, why)
            events = (*events, *won)
        if not hands[seat]:  # BA-14
            t, won = self.win(t, seat, KITTY, "BA-14")
            return _after((*events, WentOut(seat), *won), self.end_hand(t, "BA-14"))
        return _after(events, self.follow(t, seat, card))

    def pays(self, t: Table, seat: Seat, card: Card) -> list[tuple[str, str]]:
        """The divisions that a seat wins by laying this card, with their clauses."""
        laid_by = {each.card: each.seat for each in t.laid}
        won = []
        if suit(card) == "H" and rank(card) in ANTE:
            won.append((rank(card), "BA-10"))
        for division, pair in PAIRS.items():
            if card in pair and all(laid_by.get(each) == seat for each in pair):
                won.append((division, "BA-11"))
        if card[:-1] == "10" and all(laid_by.get(f"{each}{suit(card)}") == seat for each in ("8", "9")):
            won.append((EIGHT_NINE_TEN, "BA-12"))
        return won

    def win(self, t: Table, seat: Seat, division: str, clause: str) -> tuple[Table, tuple[Event, ...]]:
        """Chips are collected at once, or wait to be claimed (BA-17). An empty division pays nothing (BA-12)."""
        chips = t.on(division)
        if not chips or any(division == claimed for _, claimed in t.claims):
            return t, ()
        if t.rules.claims == CLAIMED:
            return replace(t, claims=(*t.claims, (seat, division))), (Won(seat, division, clause),)
        paid = with_one(t.chips, seat, t.chips[seat] + chips)
        return replace(t, chips=paid, board=_put(t.board, division, 0)), (Collected(seat, division, chips, clause),)

    def follow(self, t: Table, seat: Seat, card: Card) -> Step[Table]:  # BA-7, BA-8
        needed = next_higher(card)
        holder = next((other for other in t.players if needed in t.hands[other]), NOBODY)
        if holder != NOBODY:
            return Step(replace(t, phase=Phase.FOLLOW, turn=holder))
        already = any(each.card == needed for each in t.laid)
        surely_dead = t.dead_for_sure if needed is None or already else (*t.dead_for_sure, needed)
        other_colour = BLACK if colour(card) == RED else RED
        t = replace(t, run=None, colour=other_colour, dead_for_sure=surely_dead)
        return _then(Stopped(seat, needed, already, other_colour), self.change_colour(t, seat))

    def change_colour(self, t: Table, seat: Seat) -> Step[Table]:  # BA-8, BA-9, BA-15
        """The one who laid last goes on in the other colour; if he cannot, the next on the left who can."""
        events: list[Event] = []
        for duty in _from(t.players, seat):
            if leads(t.hands[duty], t.colour):
                return Step(replace(t, phase=Phase.LEAD, turn=duty), tuple(events))
            to = _from(t.players, duty)[1]
            t = replace(t, lacking=(*t.lacking, (duty, t.colour)))
            events.append(DutyPassed(duty, t.colour, to))
        return _after((*events[:-1], DeadStop(t.colour)), self.end_hand(t, "BA-15"))

    # -- The end of a hand ------------------------------------------------------------------------------------------------

    def end_hand(self, t: Table, clause: str) -> Step[Table]:  # BA-13, BA-14, BA-15
        left = tuple(0 if _is_claimed(t, division) else lies for division, lies in zip(DIVISIONS, t.board, strict=True))
        dead = any(suit(card) == "H" and rank(card) in ANTE for card in t.dead)
        over = HandOver(t.hands, t.dead, left, "BA-13" if dead and any(left) else clause)
        t = replace(t, shown=True, run=None, colour="", turn=NOBODY)
        claimants = tuple(seat for seat in t.players if any(owner == seat for owner, _ in t.claims))
        if claimants:
            return Step(replace(t, phase=Phase.CLAIM, turn=claimants[0], to_ask=claimants[1:]), (over,))
        return _then(over, self.next_hand(t))

    def take(self, t: Table, division: str) -> Step[Table]:  # BA-17
        chips = t.on(division)
        claims = tuple(claim for claim in t.claims if claim != (t.turn, division))
        paid = with_one(t.chips, t.turn, t.chips[t.turn] + chips)
        after = replace(t, chips=paid, board=_put(t.board, division, 0), claims=claims)
        events = (Collected(t.turn, division, chips, CLAUSES[division]),)
        if any(owner == t.turn for owner, _ in claims):
            return Step(after, events)
        return _after(events, self.next_claimant(after))

    def leave(self, t: Table) -> Step[Table]:  # BA-17
        lost = tuple(division for owner, division in t.claims if owner == t.turn)
        claims = tuple(claim for claim in t.claims if claim[0] != t.turn)
        return _then(LeftLying(t.turn, lost), self.next_claimant(replace(t, claims=claims)))

    def next_claimant(self, t: Table) -> Step[Table]:
        if t.to_ask:
            return Step(replace(t, turn=t.to_ask[0], to_ask=t.to_ask[1:]))
        return self.next_hand(t)

    def next_hand(self, t: Table) -> Step[Table]:  # BA-16, BA-18
        t = replace(t, turn=NOBODY)
        if t.rules.hands == AGREED and t.hand < MOST_HANDS:
            first, *others = to_the_left(t.dealer, len(t.chips))
            return Step(replace(t, phase=Phase.AGREE, turn=first, to_ask=tuple(others), voices=()))
        last = MOST_HANDS if t.rules.hands == AGREED else ROUNDS[t.rules.hands] * len(t.chips)
        return self.close(t) if t.hand >= last else self.ante(replace(t, dealer=(t.dealer + 1) % len(t.chips)))

    def agree(self, t: Table, stop: bool) -> Step[Table]:  # BA-18
        """Each is asked whether he wants to stop. The first who does makes it a proposal, on which all others are heard."""
        said = Proposed(t.turn, stop)
        seats = len(t.chips)
        to_ask = t.to_ask
        if stop and not t.voices:
            to_ask = tuple(seat for seat in to_the_left(t.turn, seats) if seat != t.turn)
        t = replace(t, voices=(*t.voices, t.turn) if stop else t.voices, to_ask=to_ask)
        if 2 * len(t.voices) > seats:
            return _then(said, self.close(t))
        if t.to_ask:
            return Step(replace(t, turn=t.to_ask[0], to_ask=t.to_ask[1:]), (said,))
        return _then(said, self.ante(replace(t, turn=NOBODY, dealer=(t.dealer + 1) % seats)))

    def close(self, t: Table) -> Step[Table]:  # BA-18
        """One straight poker hand for what is left on the board, among all who sit at the table."""
        if not sum(t.board):
            return self.finish(t)
        dealer = (t.dealer + 1) % len(t.chips)
        around = to_the_left(dealer, len(t.chips))
        table = Table(t.rules, t.chips, t.markers, t.board, Phase.DEAL, t.hand, closing=True, dealer=dealer, players=around)
        return Step(table, (ClosingBegan(sum(t.board)),))

    def finish(self, t: Table) -> Step[Table]:  # BA-18, BA-19: what was lent counts against the score
        winners = by_score(t.scores)[0]
        over = replace(t, phase=Phase.OVER, turn=NOBODY, winners=winners)
        return Step(over, (GameWon(winners, max(t.scores)),))

    # -- What is hidden ---------------------------------------------------------------------------------------------------

    def view(self, t: Table, seat: Seat | None) -> Table:
        return t if t.shown else replace(t, hands=only_own(seat, t.hands), dead=backs(t.dead))

    def guess(self, view: Table, seat: Seat, rng: Random) -> Table:
        """Deal the unseen cards anew, so that it fits what the table knows: what was shown, what must be dead, who had
        none of a colour, and that a run is begun with the lowest card of a suit."""
        if view.shown or not view.hands:
            return view
        return _dealt_anew(view, seat, rng)


GAME: Final = Bacarac()

SHUFFLE: Final = Luck(Shuffle(len(DECK)))
TURNS: Final = tuple(Turn(seat) for seat in range(Bacarac.seats[-1]))
LAYS: Final = {card: Lay(card) for card in DECK}
CLAUSES: Final = dict.fromkeys(DIVISIONS, "BA-10") | {
    KITTY: "BA-14",
    KING_QUEEN: "BA-11",
    JACK_TEN: "BA-11",
    EIGHT_NINE_TEN: "BA-12",
}


def leads(hand: Hand, colour: str) -> tuple[Card, ...]:
    """BA-6, BA-8: the cards that a run can begin with: the lowest of each suit, if need be of one colour."""
    lowest: dict[str, Card] = {}
    for card in hand:
        letter = card[-1]
        if (not colour or COLOUR[letter] == colour) and (letter not in lowest or height(card) < height(lowest[letter])):
            lowest[letter] = card
    return tuple(lowest[letter] for letter in SUITS if letter in lowest)


def run_starts(laid: Sequence[Laid]) -> tuple[Laid, ...]:
    """The cards with which a run was begun: after a stop the colour has changed."""
    return tuple(each for at, each in enumerate(laid) if at == 0 or suit(laid[at - 1].card) != suit(each.card))


# -- Small pieces -----------------------------------------------------------------------------------------------------------


def _needed(t: Table) -> Card:
    needed = next_higher(t.run) if t.run else None
    if needed is None:
        raise ValueError("no card is to follow")
    return needed


def _betting(t: Table) -> Betting:
    if t.betting is None:
        raise ValueError("nobody bets now")
    return t.betting


def _still_in(t: Table) -> tuple[Seat, ...]:
    dropped = _betting(t).dropped
    return tuple(seat for seat in t.players if seat not in dropped)


def _is_claimed(t: Table, division: str) -> bool:
    return any(division == claimed for _, claimed in t.claims)


def _paid(
    chips: tuple[int, ...], markers: tuple[int, ...], seat: Seat, price: int
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[Event, ...]]:
    """A seat pays; what it does not have the bank lends (BA-19)."""
    short = max(0, price - chips[seat])
    chips = with_one(chips, seat, chips[seat] + short - price)
    if not short:
        return chips, markers, ()
    return chips, with_one(markers, seat, markers[seat] + short), (Lent(seat, short),)


def _put(board: tuple[int, ...], division: str, chips: int) -> tuple[int, ...]:
    return with_one(board, DIVISIONS.index(division), chips)


def _from(players: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """The players in turn, beginning with this one."""
    at = players.index(seat)
    return players[at:] + players[:at]


def _then(event: Event, step: Step[Table]) -> Step[Table]:
    return Step(step.state, (event, *step.events))


def _after(events: Iterable[Event], step: Step[Table]) -> Step[Table]:
    return Step(step.state, (*events, *step.events))


# -- A guess at what is hidden ----------------------------------------------------------------------------------------------


def _dealt_anew(view: Table, seat: Seat, rng: Random) -> Table:
    """Deal what is unseen so that it fits all that the table knows; if luck will not have it, so that the numbers fit."""
    gone = {each.card for each in view.laid}
    fixed = {other: {card for card in cards if card not in gone} for other, cards in enumerate(view.poker) if other != seat}
    fixed[NOBODY] = set(view.dead_for_sure)
    if view.phase is Phase.FOLLOW and view.turn != seat:
        fixed.setdefault(view.turn, set()).add(_needed(view))
    known = {card for cards in fixed.values() for card in cards}
    unseen = [card for card in DECK if card not in gone and card not in known and card not in view.hands[seat]]
    room = {other: len(hand) - len(fixed.get(other, ())) for other, hand in enumerate(view.hands) if other != seat}
    room[NOBODY] = len(view.dead) - len(fixed[NOBODY])
    if view.closing:  # straight poker leaves most of the pack undealt
        unseen = rng.sample(unseen, sum(room.values()))
    barred = _barred(view)
    for patience in range(40):
        dealt = _scatter(unseen, dict(room), barred if patience < 30 else {}, rng)
        if dealt is None:
            continue
        places = {place: fixed.get(place, set()) | dealt[place] for place in room}
        if (
            patience < 30
            and view.phase is Phase.LEAD
            and view.turn != seat
            and not leads(tuple(places[view.turn]), view.colour)
        ):
            continue
        hands = tuple(hand if at == seat else in_order(places[at]) for at, hand in enumerate(view.hands))
        return replace(view, hands=hands, dead=in_order(places[NOBODY]))
    raise ValueError("the view cannot be: its numbers do not fit")


def _barred(view: Table) -> dict[Seat, set[Card]]:
    """Cards that a seat cannot hold: of a colour that it lacked, or lower than a card with which it began a run."""
    barred: dict[Seat, set[Card]] = {}
    for seat, lacked in view.lacking:
        barred.setdefault(seat, set()).update(card for card in DECK if colour(card) == lacked)
    for start in run_starts(view.laid):
        lower = {card for card in DECK if suit(card) == suit(start.card) and height(card) < height(start.card)}
        barred.setdefault(start.seat, set()).update(lower)
    return barred


def _scatter(
    cards: Sequence[Card], room: dict[Seat, int], barred: Mapping[Seat, set[Card]], rng: Random
) -> dict[Seat, set[Card]] | None:
    """Each card to a place that has room for it; those that fit in few places first. None if it does not work out."""
    dealt: dict[Seat, set[Card]] = {place: set() for place in room}
    fitting = {card: [place for place in room if card not in barred.get(place, ())] for card in cards}
    for card in sorted(cards, key=lambda card: (len(fitting[card]), rng.random())):
        places = [place for place in fitting[card] if room[place]]
        if not places:
            return None
        place = rng.choices(places, [room[place] for place in places])[0]
        dealt[place].add(card)
        room[place] -= 1
    return dealt
