"""What the hard player of The Mayflower reckons: it plays many deals that fit what has been seen to their ends, after each card
that it could lay.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, inf, sqrt
from random import Random
from typing import Final

from parlor_desktop.engine.contract import Seat, Weighed
from parlor_desktop.engine.frozen import replace
from parlor_desktop.games.mayflower.guesses import Guesses, caught_out
from parlor_desktop.games.mayflower.house_rules import HONEST
from parlor_desktop.games.mayflower.many import Deals, Place
from parlor_desktop.games.mayflower.moves import KEEP, Challenge, Lay
from parlor_desktop.games.mayflower.quick import BIT, CARD, Deal, bits, gladness, place_of, play_out, reach
from parlor_desktop.games.mayflower.rules import FALSE_PASS, GAME, WRONG_CHALLENGE, false_passes, passes_in_a_row
from parlor_desktop.games.mayflower.table import LookedAt, Phase, Table

# -- What the game is worth -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stakes:
    """What scores mean for winning the game. The chances after a deal go with exp(score / spread). Many games between medium
    players were counted for that, and the spread makes the counts likeliest: the fewer deals are to come, the narrower."""

    target: int
    to_come: int
    """Deals after this one."""

    @property
    def spread(self) -> float:
        left = max(1, self.to_come)
        return 12 * left / (left + 1.2)

    def chance(self, scores: Sequence[int], seat: Seat) -> float:
        """The seat's part of the win, when the deal has been scored like this."""
        top = max(scores)
        if top >= self.target or not self.to_come:
            return (scores[seat] == top) / scores.count(top)
        return self.outlook(scores, seat)

    def outlook(self, scores: Sequence[int], seat: Seat) -> float:
        spread, top = self.spread, max(scores)
        return exp((scores[seat] - top) / spread) / sum([exp((score - top) / spread) for score in scores])

    def per_point(self, scores: Sequence[int], seat: Seat) -> float:
        """What one point more is worth to the seat's chance, kept off nothing where the game seems won or lost."""
        outlook = min(0.9, max(0.1, self.outlook(scores, seat)))
        return outlook * (1 - outlook) / self.spread


# -- The search -------------------------------------------------------------------------------------------------------------


class Search:
    """Plays the rest of the deal from many guesses, after each possible move alike."""

    ROUNDS: tuple[int, ...] = (500, 500, 500, 500)
    """Guesses in each round, which are played out at once; after a round the worse half of the moves is left out."""
    ROUNDS_OF_TWO: tuple[int, ...] = (120, 120, 120)
    """The same with two players, where each guess is played out by itself."""
    PLANS: int = 40
    """Orders of its own cards that the seat tries, for the best moves together; where others may hold back, plans are idle."""
    PLANNED: Final = 500
    """Guesses that each plan is played in."""
    LEANING: float = 0.05
    """What a step of the rule of thumb counts, in points: the playing out is never quite without noise."""
    SURE: Final = 4.0
    """When a move leads by so many times its error, no further round is needed."""
    RELUCTANCE: Final = 1.0
    """What holding back has to bring more than any card, in points: the others may well do the same, and then nobody gains."""
    NEVER_AGAIN: Final = 20.0
    """The same, once somebody has held back in this deal, or when nobody else could play: so tables ruin themselves."""
    FEW: Final = 5
    """Up to so many seats, chances to win are reckoned; with more, hands are short and hauls large, so that a chance is mostly
    noise, and plain points choose better."""
    DOUBTS: Final = 200
    """Guesses at who has lied."""
    WHIM: Final = 0.3
    """How far the players in a playing out stray from the rule of thumb."""

    def __init__(self, view: Table, seat: Seat, rng: Random) -> None:
        self.view, self.seat, self.rng = view, seat, rng
        self.moves = GAME.moves(view, seat)
        self.stakes = Stakes(view.rules.target, view.rules.deals - view.deal)
        hand = view.hands[seat]
        self.holds_back = any(card in view.fitting for card in hand)
        lies = sum(who == seat for who, _ in false_passes(view))  # its own, which it knows of
        self.scores = [score - FALSE_PASS * lies * (who == seat) for who, score in enumerate(view.scores)]
        found = any(isinstance(deed, LookedAt) and deed.could for deed in view.history)
        self.held_back_before = lies > 0 or found or bool(caught_out(view))
        self.stands_still = len(passes_in_a_row(view)) == len(view.scores) - 1
        self.by_points = len(self.scores) > self.FEW and self.stakes.to_come > 0
        self.known: dict[tuple[int, ...], float] = {}
        """What points are worth, for those that have come up."""
        self.gained, self.played = [0] * len(self.moves), [0] * len(self.moves)
        self.now, self.per_point = self.stakes.outlook(self.scores, seat), self.stakes.per_point(self.scores, seat)

    def weighed(self) -> tuple[Weighed, ...]:
        if self.view.phase is Phase.CHALLENGE:
            return self.doubts()
        worths = self.worths()
        return tuple(Weighed(move, worths[at], self.figures(at, worths[at])) for at, move in enumerate(self.moves))

    def figures(self, at: int, worth: float) -> tuple[float, ...]:
        """What a person is told of a move: the points that it brings on the average and, if reckoned, the chance to win."""
        points = self.gained[at] / self.played[at]
        return (points,) if self.by_points else (points, min(1.0, max(0.0, self.now + worth * self.per_point)))

    def doubts(self) -> tuple[Weighed, ...]:
        """What a challenge is worth in points: the four that it takes from one of the rivals, as likely as that one has lied,
        against the one that it costs if not. What the table has seen is sure."""
        caught, guesses = caught_out(self.view), Guesses(self.view, self.seat, self.rng)
        lies = [0] * len(self.scores)
        for _ in range(self.DOUBTS):
            guesses.exchange(guesses.BETWEEN)
            hands = tuple(tuple(CARD[bit] for bit in bits(hand)) for hand in guesses.hands)
            for liar in {who for who, _ in false_passes(replace(self.view, hands=hands))}:
                lies[liar] += 1
        gain = FALSE_PASS / (len(self.scores) - 1)
        chances = [1.0 if who in caught else times / self.DOUBTS for who, times in enumerate(lies)]
        worths = [chance * gain - (1 - chance) * WRONG_CHALLENGE for chance in chances]
        return tuple(Weighed(move, worths[move.seat] if isinstance(move, Challenge) else 0.0) for move in self.moves)

    def worths(self) -> list[float]:
        """What each move is worth, in points."""
        guesses = Guesses(self.view, self.seat, self.rng)
        gladly = gladness(self.view.hands[self.seat])
        most = max((gladly[move.card] for move in self.moves if isinstance(move, Lay)), default=0.0)
        lean = [self.LEANING * gladly[move.card] if isinstance(move, Lay) else self.lean_to_pass(most) for move in self.moves]
        sums = [0.0] * len(self.moves)
        left = list(range(len(self.moves)))
        dropped: list[tuple[int, int]] = []
        behind = [0.0] * len(self.moves)
        played = 0
        together = len(self.scores) > 2
        lead = 0.0
        for worlds in self.ROUNDS if together else self.ROUNDS_OF_TWO:
            if together:
                lead = self.play_together(guesses, worlds, left, sums, lean)
            else:
                for _ in range(worlds):
                    guesses.exchange(guesses.BETWEEN)
                    self.play_from(guesses, left, sums)
            played += worlds
            left.sort(key=lambda at: -(sums[at] / played + lean[at]))
            means = [sums[at] / played + lean[at] for at in range(len(self.moves))]
            keep = max(2, (len(left) + 1) // 2)
            for at in left[keep:]:
                behind[at] = means[at] - means[left[0]]
                dropped.append((at, left[0]))
            del left[keep:]
            if lead > self.SURE:
                break
        worths = [total / played + lean[at] for at, total in enumerate(sums)]
        if (
            self.PLANS
            and together
            and lead <= self.SURE
            and self.view.rules.honesty == HONEST
            and len(self.view.hands[self.seat]) > 2
        ):
            for at, more in self.planned(guesses, left).items():
                worths[at] += more
        for at, leader in reversed(dropped):  # on the same guesses it was so much worse than the leader of that round
            worths[at] = worths[leader] + behind[at]
        return worths

    def lean_to_pass(self, most: float) -> float:
        if not self.holds_back:
            return self.LEANING * most
        return -self.NEVER_AGAIN if self.held_back_before or self.stands_still else -self.RELUCTANCE

    def play_together(
        self, guesses: Guesses, worlds: int, left: Sequence[int], sums: list[float], lean: Sequence[float]
    ) -> float:
        """Play these moves from so many guesses at once; answers with how far the best leads, in its errors."""
        deals = self.deal(guesses, worlds)
        results: list[tuple[float, list[float]]] = []
        luck = self.rng.getrandbits(64)  # the same for every move, so that none is luckier than another
        for at in left:
            move = self.moves[at]
            first = place_of(BIT[move.card]) if isinstance(move, Lay) else None
            cost = FALSE_PASS if first is None and self.holds_back else 0
            points = deals.play_out(first, Random(luck), holding_back=self.view.rules.honesty != HONEST)
            own = points[self.seat] = [more - cost for more in points[self.seat]]
            worths = self.worth_each(points)
            total = sum(worths)
            sums[at] += total
            self.gained[at] += sum(own)
            self.played[at] += worlds
            results.append((total / worlds + lean[at], worths))
        return _lead(results)

    def deal(self, guesses: Guesses, worlds: int) -> Deals:
        """So many further guesses, to be played at once."""
        holders = []
        for _ in range(worlds):
            guesses.exchange(guesses.BETWEEN)
            holders.append(guesses.holders())
        sizes = [len(hand) for hand in self.view.hands]
        return Deals(holders, sizes, self.seat, guesses.fits, guesses.half)

    def worth_each(self, points: Sequence[Sequence[int]]) -> list[float]:
        """What each guess is worth in which the seats get these points."""
        worths = []
        for each in zip(*points, strict=True):
            worth = self.known.get(each)
            if worth is None:
                worth = self.worth([score + more for score, more in zip(self.scores, each, strict=True)])
                self.known[each] = worth
            worths.append(worth)
        return worths

    def planned(self, guesses: Guesses, left: Sequence[int]) -> dict[int, float]:
        """How much more each of these cards brings, if the seat lays its others in an order of its own and not by the rule of
        thumb: in turn some card changes its place in the order, and what is better stays."""
        deals, luck = self.deal(guesses, self.PLANNED), self.rng.getrandbits(64)

        def brings(first: Place, plan: Sequence[Place]) -> float:
            return sum(self.worth_each(deals.play_out(first, Random(luck), plan=plan)))

        wants = reach(guesses.hands[self.seat])
        by_thumb = sorted(map(place_of, bits(guesses.hands[self.seat])), key=lambda place: -wants[place])
        firsts = {at: place_of(BIT[move.card]) for at in left if isinstance(move := self.moves[at], Lay)}
        plans = {at: [place for place in by_thumb if place != first] for at, first in firsts.items()}
        at_first = {at: brings(first, plans[at]) for at, first in firsts.items()}
        best = dict(at_first)
        for at in list(firsts) * (self.PLANS // len(firsts)):
            plan = plans[at].copy()
            plan.insert(self.rng.randrange(len(plan)), plan.pop(self.rng.randrange(len(plan))))
            if plan != plans[at] and (brought := brings(firsts[at], plan)) > best[at]:
                plans[at], best[at] = plan, brought
        return {at: (best[at] - at_first[at]) / self.PLANNED for at in firsts}

    def play_from(self, guesses: Guesses, left: Sequence[int], sums: list[float]) -> None:
        hands, extra, random = guesses.hands, guesses.extra, self.rng.random
        drawable = sum(extra)
        orders = []
        for hand in hands:
            wants = reach(hand)
            glad = [(-wants[bit.bit_length() - 1] - self.WHIM * random(), bit) for bit in bits(hand | drawable)]
            glad.sort()
            orders.append([bit for _, bit in glad])
        for at in left:
            deal = Deal(hands, self.seat, extra, guesses.fits, guesses.half)
            cost = 0
            match self.moves[at]:
                case Lay(card):
                    deal.lay(BIT[card])
                case move if move == KEEP:
                    deal.keep()
                case _:
                    cost = FALSE_PASS * self.holds_back
                    deal.cannot_play()
                    if deal.drawn & deal.fits:
                        deal.lay(deal.drawn)
                    elif deal.drawn:
                        deal.keep()
            scores = [score + more for score, more in zip(self.scores, play_out(deal, orders), strict=True)]
            scores[self.seat] -= cost
            sums[at] += self.worth(scores)
            self.gained[at] += scores[self.seat] - self.scores[self.seat]
            self.played[at] += 1

    def worth(self, scores: Sequence[int]) -> float:
        """These scores after the deal, as points that the seat is better off than now, its rivals' set against its own."""
        if self.by_points:
            gains = [score - before for score, before in zip(scores, self.scores, strict=True)]
            own = gains[self.seat]
            return own - (sum(gains) - own) / (len(gains) - 1)
        return (self.stakes.chance(scores, self.seat) - self.now) / self.per_point


def _lead(results: Sequence[tuple[float, list[float]]]) -> float:
    """How far the best mean is ahead of the next one, in errors of the difference; each mean comes with what it is made of."""
    if len(results) < 2:
        return inf
    (best, bests), (second, seconds) = sorted(results, key=lambda result: -result[0])[:2]
    apart = [one - other for one, other in zip(bests, seconds, strict=True)]
    mean = sum(apart) / len(apart)
    error = sqrt(sum([(each - mean) ** 2 for each in apart])) / len(apart)
    return (best - second) / error if error else inf
