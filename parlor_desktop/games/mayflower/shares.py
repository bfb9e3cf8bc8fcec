"""Everybody's chance to win at any moment, for the report of a game of The Mayflower.

From the true cards the deal is played to its end many times, all laying by the rule of thumb with a whim now and then; what the
scores are then worth follows from how many deals are to come (`Stakes`).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from parlor_desktop.engine.chance import Pick, Source
from parlor_desktop.engine.chances import Chances, Cost, Outlook, mean_of, seed_of, won_by
from parlor_desktop.engine.contract import CHANCE, Event, Fell, Move, Seat
from parlor_desktop.engine.wording import Sentence, named, sentence
from parlor_desktop.games.mayflower.events import CardLaid, Challenged, Dealt, SaidCannotPlay, WentOut
from parlor_desktop.games.mayflower.house_rules import FOUND
from parlor_desktop.games.mayflower.moves import COUNT, KEEP, LAYS
from parlor_desktop.games.mayflower.quick import BIT, ENDS, Deal, after, bits, cards_of, play_out, reach
from parlor_desktop.games.mayflower.rules import FALSE_PASS, GAME, false_passes
from parlor_desktop.games.mayflower.search import Search, Stakes
from parlor_desktop.games.mayflower.table import Laid, Phase, Table
from parlor_desktop.games.mayflower.words import card_words

TIMES: Final = 300
"""How often a deal is played to its end."""
DEALS: Final = 500
"""How many deals are tried to know what was to be expected of one, each played once."""


class Glance(Search):
    """Enough to see what a card has cost, by what it brings alone: a report knows no reluctance."""

    ROUNDS = (250,)
    ROUNDS_OF_TWO = (80,)
    PLANS = 0
    LEANING = 0.0

    def lean_to_pass(self, most: float) -> float:
        return 0.0

    def cost(self, move: Move) -> Cost:
        worths = {each.move: each.worth for each in self.weighed()}
        best = max(worths, key=lambda each: worths[each])
        return Cost(best, min(1.0, (worths[best] - worths[move]) * self.per_point))


class MayflowerChances(Chances[Table]):
    def outlook(self, state: Table) -> Outlook:
        if state.phase in (Phase.PLAY, Phase.DRAWN):
            rng = Random(seed_of(state.deal))  # the same for all tables of a deal, so that they compare
            return mean_of([Outlook(shares) for shares in played_out(state, rng, TIMES)])
        return Outlook(counted(state))

    def before_luck(self, state: Table, source: Source, rng: Random) -> Outlook | None:
        if isinstance(source, Pick):
            return None
        tried = []
        for _ in range(DEALS):
            dealt = GAME.apply(state, CHANCE, Fell(source.sample(rng))).state
            tried += played_out(dealt, rng, 1)
        return mean_of([Outlook(shares) for shares in tried])

    def cost(self, view: Table, seat: Seat, move: Move, rng: Random) -> Cost | None:
        return Glance(view, seat, rng).cost(move) if len(GAME.moves(view, seat)) > 1 else None

    def called(self, events: Sequence[Event], before: Table) -> Sentence | None:
        for event in reversed(events):
            match event:
                case WentOut(seat):
                    return sentence("that {who} went out in deal {deal}", who=named(seat), deal=before.deal)
                case Dealt(deal):
                    return sentence("the cards of deal {deal}", deal=deal)
                case CardLaid(seat, card):
                    return sentence("the {card} that {who} laid", card=card_words(card), who=named(seat))
                case SaidCannotPlay(seat):
                    return sentence("that {who} said “I cannot play”", who=named(seat))
                case Challenged(by, seat):
                    return sentence("that {by} doubted {who}", by=named(by), who=named(seat))
        return None


# -- This deal --------------------------------------------------------------------------------------------------------------


def played_out(t: Table, rng: Random, times: int) -> list[tuple[float, ...]]:
    """Everybody's share after each of so many ways in which the rest of the deal may go."""
    t = after_the_draw(t)
    if t.phase is not Phase.PLAY:
        return [counted(t)] * times
    fits, half = ENDS, 0
    for deed in t.history:
        if isinstance(deed, Laid):
            fits, half = after(fits, half, BIT[deed.card])
    hands = [cards_of(hand) for hand in t.hands]
    deal = Deal(hands, t.turn, [BIT[card] for card in t.extra], fits, half)
    drawable = sum(deal.extra)
    wants = [(reach(hand), hand | drawable) for hand in hands]
    scores, stakes = with_lies(t), stakes_after(t)
    shares = []
    for _ in range(times):
        orders = []
        for gladly, cards in wants:
            glad = [(Search.WHIM * rng.random() - gladly[bit.bit_length() - 1], bit) for bit in bits(cards)]
            glad.sort()
            orders.append([bit for _, bit in glad])
        after_it = [score + points for score, points in zip(scores, play_out(deal, orders), strict=True)]
        shares.append(tuple([stakes.chance(after_it, seat) for seat in range(len(scores))]))
    return shares


def after_the_draw(t: Table) -> Table:
    """MF-13: whoever has drawn a card that fits lays it."""
    if t.phase is not Phase.DRAWN or t.drawn is None:
        return t
    return GAME.apply(t, t.turn, LAYS[t.drawn] if t.drawn in t.fitting else KEEP).state


def with_lies(t: Table) -> list[int]:
    """The scores, with what false passes will cost where they are always found (MF-12)."""
    scores = list(t.scores)
    if t.rules.honesty == FOUND:
        for seat, _ in false_passes(t):
            scores[seat] -= FALSE_PASS
    return scores


def stakes_after(t: Table) -> Stakes:
    return Stakes(t.rules.target, t.rules.deals - t.deal)


def counted(t: Table) -> tuple[float, ...]:
    """What the scores are worth when nobody plays any more, and nobody doubts anybody."""
    while t.phase is Phase.CHALLENGE:
        t = GAME.apply(t, t.turn, COUNT).state
    if t.phase is Phase.OVER:
        return won_by(t.winners, len(t.scores))
    return tuple([stakes_after(t).chance(t.scores, seat) for seat in range(len(t.scores))])


CHANCES: Final = MayflowerChances()
