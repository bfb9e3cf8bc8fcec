"""The rules of Bacarac, clause by clause (BA-1 to BA-19): poker first, then the run of the cards.

A hand goes through these phases: the ante and the deal, the betting, the run of the cards, and, where the table wants it so,
the claiming of what was won. After the last hand, one straight poker hand clears the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlor_desktop.engine import purse
from parlor_desktop.engine.cards import (
    BLACK,
    DECK,
    RED,
    Card,
    Hand,
    backs,
    colour,
    in_order,
    next_higher,
    only_own,
    rank,
    suit,
    without,
)
from parlor_desktop.engine.chance import Outcome, Pick, Shuffle
from parlor_desktop.engine.contract import Awaits, Event, Fell, Game, Luck, Move, Over, Seat, Step, Turn, by_score, led_to
from parlor_desktop.engine.frozen import replace
from parlor_desktop.engine.seats import to_the_left, with_one
from parlor_desktop.games.bacarac.box import BOX
from parlor_desktop.games.bacarac.closing import shared_out
from parlor_desktop.games.bacarac.events import (
    Anted,
    BoardTaken,
    CardLaid,
    ClosingBegan,
    Collected,
    DeadStop,
    DealerPicked,
    Dealt,
    DutyPassed,
    GameWon,
    HandOver,
    LeftLying,
    Lent,
    PokerShown,
    PotTaken,
    Proposed,
    SatOut,
    Spoke,
    Stopped,
    TakenUp,
    WentOut,
    Won,
)
from parlor_desktop.games.bacarac.house_rules import (
    AGREED,
    CLAIMED,
    CREDIT,
    FIXED,
    MOST_HANDS,
    NO_BETTING,
    SIT_OUT,
    WINNER,
    HouseRules,
    hands_of,
)
from parlor_desktop.games.bacarac.moves import (
    CALL,
    CHECK,
    DROP,
    GO_ON,
    LAYS,
    LEAVE,
    STOP,
    Bet,
    Call,
    Check,
    Drop,
    GoOn,
    Lay,
    Leave,
    Raise,
    Stop,
    Take,
)
from parlor_desktop.games.bacarac.poker import best_five
from parlor_desktop.games.bacarac.table import (
    ANTE,
    BET,
    BETS,
    DIVISIONS,
    EIGHT_NINE_TEN,
    JACK_TEN,
    KING_QUEEN,
    KITTY,
    NOBODY,
    POT,
    PRIZES,
    RAISES,
    STRAIGHT_POKER,
    WHOLE_ANTE,
    Betting,
    Laid,
    Phase,
    Prize,
    Speech,
    Table,
    leads,
    needed,
)


class Bacarac(Game[Table]):
    """Poker, then stops, on a board of ten divisions."""

    box = BOX
    house_rules = HouseRules
    move_types = (Check, Bet, Call, Raise, Drop, Lay, Take, Leave, Stop, GoOn)
    hides = True

    def setup(self, seats: int, rules: HouseRules) -> Step[Table]:
        nothing = (0,) * seats
        return Step(Table(rules, (rules.chips,) * seats, nothing, (0,) * len(DIVISIONS)))

    def awaits(self, t: Table) -> Awaits:
        if t.turn != NOBODY:
            return TURNS[t.turn]
        match t.phase:
            case Phase.DEALER:
                return Luck(Pick(len(t.chips)))
            case Phase.DEAL:
                return SHUFFLE
        return Over(by_score(t.scores), t.scores)

    def moves(self, t: Table, seat: Seat) -> tuple[Move, ...]:
        if seat != t.turn:
            return ()
        match t.phase:
            case Phase.FOLLOW:  # BA-7: it must be laid
                return (LAYS[needed(t)],)
            case Phase.LEAD:
                return (*[LAYS[card] for card in leads(t.hands[seat], t.colour)], *_takes(t, seat))
            case Phase.BET:
                return self.speeches(t, seat)
            case Phase.CLAIM:
                return (*_takes(t, seat), LEAVE)
            case Phase.AGREE:
                return (GO_ON, STOP)
        return ()

    def apply(self, t: Table, actor: Seat, move: Move) -> Step[Table]:
        match move:
            case Lay(card):
                return self.lay(t, card)
            case Fell((int(dealer),)) if t.phase is Phase.DEALER:
                return led_to((DealerPicked(dealer),), self.ante(replace(t, dealer=dealer)))
            case Fell(order):
                return self.deal(t, order)
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
        able = tuple([seat for seat in around if t.rules.broke == CREDIT or t.chips[seat] >= WHOLE_ANTE])
        sitting_out = tuple(sorted(set(around).difference(able)))
        events: list[Event] = [SatOut(sitting_out)] if sitting_out else []
        if len(able) < 2:  # the deal has not moved after all
            return led_to(events, self.close(replace(t, dealer=around[-2])))
        chips, markers = t.chips, t.markers
        for seat in able:
            (chips, markers), lent = _paid((chips, markers), seat, WHOLE_ANTE)
            events += lent
        board = tuple([lies + len(able) * ante for lies, ante in zip(t.board, ANTE.values(), strict=True)])
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
        return led_to((Dealt(t.dealer, hands, dead, "BA-18" if t.closing else "BA-1"),), self.open_betting(after))

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
        to_speak, dropped, raises = betting.to_speak[1:], betting.dropped, betting.raises
        match move:
            case Bet(size):
                what, paid, to_speak = "bet", size, _others(t, seat)
            case Raise(size):
                what, paid, to_speak, raises = "raise", missing + size, _others(t, seat), raises + 1
            case Call():
                what, paid = "call", missing
            case Drop():
                what, paid, dropped = "drop", 0, (*dropped, seat)
            case _:
                what, paid = "check", 0
        staked = with_one(betting.staked, seat, betting.staked[seat] + paid)
        speeches = (*betting.speeches, Speech(seat, move))
        betting = Betting(staked, to_speak, dropped, raises, betting.opened or what == "bet", speeches)
        (chips, markers), lent = _paid((t.chips, t.markers), seat, paid)
        board = _put(t.board, POT, t.on(POT) + paid)
        following = to_speak[0] if to_speak else NOBODY
        t = replace(t, chips=chips, markers=markers, board=board, betting=betting, turn=following)
        events: tuple[Event, ...] = (*lent, Spoke(seat, what, paid))
        if len(dropped) == len(t.players) - 1:
            return led_to(events, self.take_pot(t, [_still_in(t)], shown=False))
        if not to_speak:
            return led_to(events, self.show_poker(t))
        return Step(t, events)

    def show_poker(self, t: Table) -> Step[Table]:  # BA-3
        """Everybody who is still in shows their best cards."""
        best = {seat: best_five(t.hands[seat]) for seat in _still_in(t)}
        shown = tuple(best[seat][1] if seat in best else () for seat in range(len(t.chips)))
        events = tuple(PokerShown(seat, five, worth) for seat, (worth, five) in best.items())
        worths = sorted({worth for worth, _ in best.values()}, reverse=True)
        levels = [tuple(seat for seat, (worth, _) in best.items() if worth == each) for each in worths]
        return led_to(events, self.take_pot(replace(t, poker=shown), levels, shown=True))

    def take_pot(self, t: Table, levels: Sequence[Sequence[Seat]], shown: bool) -> Step[Table]:  # BA-4, BA-18
        """The hands still in, from the best down, level ones together. Those share; an odd chip goes to the nearest left of the
        dealer, who is the first of them."""
        pool, rule = (sum(t.board), t.rules.closing) if t.closing else (t.on(POT), WINNER)
        taken = shared_out(pool, rule, levels)
        winners, shares = tuple(taken), tuple(taken.values())
        chips = t.chips
        for seat, share in taken.items():
            chips = with_one(chips, seat, chips[seat] + share)
        if t.closing:
            nothing = (0,) * len(DIVISIONS)
            return led_to((BoardTaken(winners, shares, shown),), self.finish(replace(t, chips=chips, board=nothing)))
        first = t.players[0]
        after = replace(t, chips=chips, board=_put(t.board, POT, 0), phase=Phase.LEAD, turn=first)
        return Step(after, (PotTaken(winners, shares, shown), TakenUp(first)))

    # -- The run of the cards ---------------------------------------------------------------------------------------------

    def lay(self, t: Table, card: Card) -> Step[Table]:  # BA-6, BA-7
        seat = t.turn
        hands = with_one(t.hands, seat, without(t.hands[seat], card))
        following = _holder(hands, next_higher(card))
        clause = "BA-7" if t.run else "BA-8" if t.colour else "BA-6"
        laid = (*t.laid, Laid(seat, card))
        t = replace(t, phase=Phase.FOLLOW, turn=following, hands=hands, laid=laid, run=card, colour="")
        events: tuple[Event, ...] = (CardLaid(seat, card, clause),)
        for prize in self.prizes(t, seat, card):
            t, won = self.win(t, seat, prize.division, prize.clause)
            events = (*events, *won)
        if not hands[seat]:  # BA-14
            t, won = self.win(t, seat, KITTY, "BA-14")
            return led_to((*events, WentOut(seat), *won), self.end_hand(t, "BA-14"))
        return Step(t, events) if following != NOBODY else self.stop(t, seat, card, *events)

    def prizes(self, t: Table, seat: Seat, card: Card) -> list[Prize]:  # BA-10, BA-11, BA-12
        """What a seat wins by laying this card."""
        if not PRIZES[card]:
            return []
        own = {each.card for each in t.laid if each.seat == seat}
        return [prize for prize in PRIZES[card] if own.issuperset(prize.besides)]

    def win(self, t: Table, seat: Seat, division: str, clause: str) -> tuple[Table, tuple[Event, ...]]:
        """Chips are collected at once, or wait to be claimed (BA-17). An empty division pays nothing (BA-12)."""
        chips = t.on(division)
        if not chips or division in [claimed for _, claimed in t.claims]:
            return t, ()
        if t.rules.claims == CLAIMED:
            return replace(t, claims=(*t.claims, (seat, division))), (Won(seat, division, clause),)
        paid = with_one(t.chips, seat, t.chips[seat] + chips)
        return replace(t, chips=paid, board=_put(t.board, division, 0)), (Collected(seat, division, chips, clause),)

    def stop(self, t: Table, seat: Seat, card: Card, *events: Event) -> Step[Table]:  # BA-8
        """Nobody has the next card: the run ends, and the one who laid last begins another, in the other colour."""
        needed = next_higher(card)
        already = needed in [each.card for each in t.laid]
        surely_dead = t.dead_for_sure if needed is None or already else (*t.dead_for_sure, needed)
        other_colour = BLACK if colour(card) == RED else RED
        t = replace(t, phase=Phase.LEAD, turn=seat, run=None, colour=other_colour, dead_for_sure=surely_dead)
        return self.change_colour(t, *events, Stopped(seat, needed, already, other_colour))

    def change_colour(self, t: Table, *events: Event) -> Step[Table]:  # BA-9, BA-15
        """Whoever has none of the colour passes the duty on to the left; when nobody has any, the hand is over."""
        for to in (*_from(t.players, t.turn)[1:], t.turn):
            if leads(t.hands[t.turn], t.colour):
                return Step(t, events)
            events = (*events, DutyPassed(t.turn, t.colour, to))
            t = replace(t, turn=to, lacking=(*t.lacking, (t.turn, t.colour)))
        return led_to((*events[:-1], DeadStop(t.colour)), self.end_hand(t, "BA-15"))

    # -- The end of a hand ------------------------------------------------------------------------------------------------

    def end_hand(self, t: Table, clause: str) -> Step[Table]:  # BA-13, BA-14, BA-15
        claimed = {division for _, division in t.claims}
        left = tuple([0 if division in claimed else lies for division, lies in zip(DIVISIONS, t.board, strict=True)])
        dead = not HEARTS_THAT_PAY.isdisjoint(t.dead)
        over = HandOver(t.hands, t.dead, left, "BA-13" if dead and any(left) else clause)
        t = replace(t, shown=True, run=None, colour="", turn=NOBODY)
        if t.rules.claims == CLAIMED:  # BA-17: everybody is asked, so that to be asked reminds nobody
            return Step(replace(t, phase=Phase.CLAIM, turn=t.players[0], to_ask=t.players[1:]), (over,))
        return led_to((over,), self.next_hand(t))

    def take(self, t: Table, division: str) -> Step[Table]:  # BA-17
        chips = t.on(division)
        claims = tuple(claim for claim in t.claims if claim != (t.turn, division))
        paid = with_one(t.chips, t.turn, t.chips[t.turn] + chips)
        after = replace(t, chips=paid, board=_put(t.board, division, 0), claims=claims)
        return Step(after, (Collected(t.turn, division, chips, CLAUSES[division]),))

    def leave(self, t: Table) -> Step[Table]:  # BA-17
        lost = tuple(division for owner, division in t.claims if owner == t.turn)
        claims = tuple(claim for claim in t.claims if claim[0] != t.turn)
        events = (LeftLying(t.turn, lost),) if lost else ()
        t = replace(t, claims=claims)
        if t.to_ask:
            return Step(replace(t, turn=t.to_ask[0], to_ask=t.to_ask[1:]), events)
        return led_to(events, self.next_hand(t))

    def next_hand(self, t: Table) -> Step[Table]:  # BA-16, BA-18
        if t.rules.hands == AGREED and t.hand < MOST_HANDS:
            first, *others = to_the_left(t.dealer, len(t.chips))
            return Step(replace(t, phase=Phase.AGREE, turn=first, to_ask=tuple(others), voices=()))
        last = hands_of(t.rules, len(t.chips)) or MOST_HANDS
        return self.close(t) if t.hand >= last else self.ante(replace(t, dealer=(t.dealer + 1) % len(t.chips)))

    def agree(self, t: Table, stop: bool) -> Step[Table]:  # BA-18
        """Each is asked whether they want to stop. The first who does makes it a proposal, on which all others are heard."""
        said = Proposed(t.turn, stop)
        seats = len(t.chips)
        to_ask = t.to_ask
        if stop and not t.voices:
            to_ask = tuple(seat for seat in to_the_left(t.turn, seats) if seat != t.turn)
        t = replace(t, voices=(*t.voices, t.turn) if stop else t.voices, to_ask=to_ask)
        if 2 * len(t.voices) > seats:
            return led_to((said,), self.close(t))
        if t.to_ask:
            return Step(replace(t, turn=t.to_ask[0], to_ask=t.to_ask[1:]), (said,))
        return led_to((said,), self.ante(replace(t, turn=NOBODY, dealer=(t.dealer + 1) % seats)))

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

    def forced(self, view: Table, seat: Seat) -> Move | None:
        """BA-7: the card that follows must be laid; there is nothing to decide. Nor is there for whoever begins a run with
        their last card, as everybody sees; an only card of the colour that must follow is nobody else's affair."""
        last = view.phase is Phase.LEAD and len(view.hands[seat]) == 1 and view.rules.claims != CLAIMED
        return self.moves(view, seat)[0] if view.phase is Phase.FOLLOW or last else None

    def open_moves(self, view: Table, seat: Seat) -> tuple[Move, ...]:
        """What can be said in the poker round (BA-4), and whether to go on, does not hang on the hand."""
        return self.moves(view, seat) if view.phase in (Phase.BET, Phase.AGREE) else ()


GAME: Final = Bacarac()

SHUFFLE: Final = Luck(Shuffle(len(DECK)))
TURNS: Final = tuple(Turn(seat) for seat in range(BOX.seats[-1]))
HEARTS_THAT_PAY: Final = frozenset(card for card in DECK if suit(card) == "H" and rank(card) in ANTE)
CLAUSES: Final = dict.fromkeys(DIVISIONS, "BA-10") | {
    KITTY: "BA-14",
    KING_QUEEN: "BA-11",
    JACK_TEN: "BA-11",
    EIGHT_NINE_TEN: "BA-12",
}


# -- Small pieces -----------------------------------------------------------------------------------------------------------


def _betting(t: Table) -> Betting:
    if t.betting is None:
        raise ValueError("nobody bets now")
    return t.betting


def _others(t: Table, seat: Seat) -> tuple[Seat, ...]:
    """Who is still in besides this seat, from its left."""
    dropped = _betting(t).dropped
    return tuple([other for other in _from(t.players, seat)[1:] if other not in dropped])


def _still_in(t: Table) -> tuple[Seat, ...]:
    dropped = _betting(t).dropped
    return tuple(seat for seat in t.players if seat not in dropped)


def _holder(hands: tuple[Hand, ...], card: Card | None) -> Seat:
    """Who has this card, if anybody."""
    for seat, hand in enumerate(hands):
        if card in hand:
            return seat
    return NOBODY


def _takes(t: Table, seat: Seat) -> list[Move]:
    """BA-17: what a seat may still take of what it has won."""
    return [Take(division) for owner, division in t.claims if owner == seat]


def _paid(purses: purse.Purses, seat: Seat, price: int) -> tuple[purse.Purses, tuple[Event, ...]]:
    """A seat pays; what it does not have the bank lends (BA-19)."""
    purses, short = purse.give(purses, seat, price)
    return purses, (Lent(seat, short),) if short else ()


def _put(board: tuple[int, ...], division: str, chips: int) -> tuple[int, ...]:
    return with_one(board, DIVISIONS.index(division), chips)


def _from(players: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """The players in turn, beginning with this one."""
    at = players.index(seat)
    return players[at:] + players[:at]
