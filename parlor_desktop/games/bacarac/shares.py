"""Everybody's chance to win the evening at any moment, for the report of a game of Bacarac.

From the true cards the hand is played to its end many times, by sensible players. What the chips are then worth follows from
how far the hands to come may move a score, and from who may win what lies on the board (BA-18).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from parlor_desktop.engine.chance import Pick, Source
from parlor_desktop.engine.chances import Chances, Cost, Outlook, ahead_of_all, mean_of, seed_of, won_by
from parlor_desktop.engine.contract import CHANCE, Event, Fell, Move, Seat
from parlor_desktop.engine.wording import Sentence, card_words, named, sentence
from parlor_desktop.games.bacarac.brain import BRAINS, SWING
from parlor_desktop.games.bacarac.closing import parts
from parlor_desktop.games.bacarac.events import CardLaid, Dealt, Spoke
from parlor_desktop.games.bacarac.house_rules import MOST_HANDS, hands_of
from parlor_desktop.games.bacarac.moves import Lay
from parlor_desktop.games.bacarac.quick import COLOURS, PLACE, Deal, cards_of, most_promising, play_out
from parlor_desktop.games.bacarac.rules import GAME
from parlor_desktop.games.bacarac.search import Bets, Leads
from parlor_desktop.games.bacarac.table import DIVISIONS, Phase, Table

BETS: Final = 120
LEADS: Final = 240
"""How often a hand is played to its end, from the betting and from a lead."""
DEALS: Final = 500
"""How many deals are tried to know what was to be expected of one, each played once."""
CLOSING_DEALS: Final = 1000


class FewLeads(Leads):
    """Enough to see what a lead has cost."""

    HANDS = 1500


class BacaracChances(Chances[Table]):
    def outlook(self, state: Table) -> Outlook:
        match state.phase:
            case Phase.BET | Phase.LEAD | Phase.FOLLOW:
                times = BETS if state.phase is Phase.BET else LEADS
                rng = Random(seed_of(state.hand, state.closing))  # the same for all tables of a hand, so that they compare
                return mean_of([Outlook(played_out(state, rng)) for _ in range(times)])
            case Phase.OVER:
                return Outlook(won_by(state.winners, len(state.chips)))
        return Outlook(with_claims(state))

    def before_luck(self, state: Table, source: Source, rng: Random) -> Outlook | None:
        if isinstance(source, Pick):
            return None
        tried = []
        for _ in range(CLOSING_DEALS if state.closing else DEALS):
            dealt = GAME.apply(state, CHANCE, Fell(source.sample(rng))).state
            tried.append(Outlook(played_out(dealt, rng)))
        return mean_of(tried)

    def cost(self, view: Table, seat: Seat, move: Move, rng: Random) -> Cost | None:
        moves = GAME.moves(view, seat)
        if len(moves) < 2:
            return None
        match view.phase:
            case Phase.BET:
                weighed = Bets(view, seat, rng).weighed()
            case Phase.LEAD if isinstance(move, Lay):
                weighed = FewLeads(view, seat, rng).weighed()
            case Phase.AGREE:
                weighed = BRAINS["hard"].weigh(view, seat, rng)
            case _:
                return None
        worths = {each.move: each.worth for each in weighed}
        if move not in worths:
            return None
        best = max(worths, key=lambda each: worths[each])
        lost = worths[best] - worths[move]
        return Cost(best, lost if view.phase is Phase.AGREE else share_of(view, seat, lost))

    def called(self, events: Sequence[Event], before: Table) -> Sentence | None:
        for event in events:
            match event:
                case Dealt(dealer, clause="BA-18"):
                    return sentence("the last deal, by {who},", who=named(dealer))
                case Dealt(dealer):
                    return sentence("the cards of hand {hand}", hand=max(1, before.hand))
                case Spoke(seat, what):
                    what_they_do = sentence(WHAT_THEY_DO.get(what, what))
                    return sentence(
                        "that {who} {did} in hand {hand}", who=named(seat), did=what_they_do, hand=max(1, before.hand)
                    )
                case CardLaid(seat, card):
                    return sentence("{card}, which {who} led,", card=card_words(card), who=named(seat))
        return sentence("who dealt first")


WHAT_THEY_DO: Final = {"check": "checked", "bet": "bet", "call": "called", "raise": "raised", "drop": "dropped"}


# -- This hand --------------------------------------------------------------------------------------------------------------


def played_out(t: Table, rng: Random) -> tuple[float, ...]:
    """The rest of the hand by sensible players who see their own cards, and what it leaves everybody with."""
    medium = BRAINS["medium"]
    while t.phase is Phase.BET:
        t = GAME.apply(t, t.turn, medium.choose(GAME.view(t, t.turn), t.turn, rng)).state
    if t.phase is Phase.OVER:
        return won_by(t.winners, len(t.chips))
    if t.phase is Phase.FOLLOW:
        t = GAME.apply(t, t.turn, GAME.moves(t, t.turn)[0]).state
        return played_out(t, rng)
    if t.phase is not Phase.LEAD:
        return with_claims(t)
    claimed = {division for _, division in t.claims}
    board = [0 if name in claimed else lies for name, lies in zip(DIVISIONS, t.board, strict=True)]
    laid = [(each.seat, PLACE[each.card]) for each in t.laid]
    deal = Deal([cards_of(hand) for hand in t.hands], t.turn, board, COLOURS[t.colour], laid)
    deal.lead(most_promising(deal.hands[deal.turn], deal.colour))
    play_out(deal, rng.random)
    scores = [score + won for score, won in zip(claimed_scores(t), deal.won, strict=True)]
    return standing_at(t, scores, sum(deal.board), t.hand)


def claimed_scores(t: Table) -> list[int]:
    """BA-17: what was won is taken, too."""
    scores = list(t.scores)
    for seat, division in t.claims:
        scores[seat] += t.on(division)
    return scores


def with_claims(t: Table) -> tuple[float, ...]:
    claimed = {division for _, division in t.claims}
    lies = sum(chips for name, chips in zip(DIVISIONS, t.board, strict=True) if name not in claimed)
    return standing_at(t, claimed_scores(t), lies, t.hand - (t.phase is Phase.DEAL))


# -- The evening ------------------------------------------------------------------------------------------------------------


def standing_at(t: Table, scores: Sequence[int], board: int, hand: int) -> tuple[float, ...]:
    """What these scores are worth after a hand."""
    return evening(tuple(scores), board, hands_to_come(t, hand), t.rules.closing)


def hands_to_come(t: Table, hand: int) -> int:
    """Where the table stops when it likes, it is taken to do so when everybody has dealt twice."""
    seats = len(t.chips)
    return max(0, min(MOST_HANDS, hands_of(t.rules, seats) or 2 * seats) - hand)


@lru_cache(maxsize=20_000)
def evening(scores: tuple[int, ...], board: int, hands: int, closing: str) -> tuple[float, ...]:
    """Anybody may win the closing hand, and with it the board or the best part of it."""
    seats = len(scores)
    swing = SWING * (seats * hands) ** 0.5
    best, *lower = parts(board, closing, seats)
    rest = sum(lower) / (seats - 1)
    shares = [0.0] * seats
    for winner in range(seats):
        after = [score + (best if seat == winner else rest) for seat, score in enumerate(scores)]
        for seat, share in enumerate(ahead_of_all(after, swing)):
            shares[seat] += share / seats
    return tuple(shares)


def share_of(t: Table, seat: Seat, chips: float) -> float:
    """What so many chips are worth to a seat, in shares of the win; in the closing hand, where they are a part of the board."""
    if t.closing:
        with_it, without = list(t.scores), list(t.scores)
        with_it[seat] += sum(t.board)
        better, worse = (ahead_of_all(scores, 1.0)[seat] for scores in (with_it, without))
        return min(1.0, chips / max(1, sum(t.board))) * (better - worse)
    hands = hands_to_come(t, t.hand - 1)
    more = [score + (round(chips * 8) if at == seat else 0) for at, score in enumerate(t.scores)]
    now = evening(t.scores, sum(t.board), hands, t.rules.closing)[seat]
    return (evening(tuple(more), sum(t.board), hands, t.rules.closing)[seat] - now) / 8


CHANCES: Final = BacaracChances()
