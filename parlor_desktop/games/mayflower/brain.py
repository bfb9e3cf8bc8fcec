"""The computer players of The Mayflower.

The medium one goes by the rule of thumb of quick.py. The hard one deals the hidden cards again and again as they may well lie,
plays each such deal to its end after every card that it could lay, and takes the card that does best. How the cards may lie
it gathers from what the others have done: a seat that could not play has none of the cards that fitted, and a seat that laid
one card when another would have served it better hardly has the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Final

from parlor_desktop.engine.cards import Card
from parlor_desktop.engine.contract import Brain, Move, Seat, Weighed
from parlor_desktop.games.mayflower.house_rules import HONEST
from parlor_desktop.games.mayflower.moves import COUNT, KEEP, Challenge, Lay
from parlor_desktop.games.mayflower.quick import BIT, CARD, ENDS, Bit, Cards, Deal, after, bits, cards_of, play_out, reach
from parlor_desktop.games.mayflower.rules import FALSE_PASS, GAME, false_passes
from parlor_desktop.games.mayflower.table import NOBODY, Drew, Laid, LookedAt, Passed, Phase, Table


class Easy(Brain[Table]):
    """A child who has just learnt the game: lays the first card that fits, now and then another one, overlooks a card at times,
    and seldom doubts anybody."""

    OVERLOOKS: Final = 0.04
    TAKES_ANY: Final = 0.3
    DOUBTS: Final = 0.2

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        moves = GAME.moves(view, seat)
        if view.phase is Phase.CHALLENGE:
            return rng.choice(moves[:-1]) if rng.random() < self.DOUBTS else COUNT
        lays = [move for move in moves if isinstance(move, Lay)]
        if not lays or (rng.random() < self.OVERLOOKS and len(lays) < len(moves)):
            return moves[-1]
        return rng.choice(lays) if rng.random() < self.TAKES_ANY else lays[0]


class Medium(Brain[Table]):
    """Lays the card that leads to its own farthest one, never holds back, and doubts whoever the table has caught out."""

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        moves = GAME.moves(view, seat)
        if view.phase is Phase.CHALLENGE:
            caught = caught_out(view)
            return next((move for move in moves if isinstance(move, Challenge) and move.seat in caught), COUNT)
        return _gladliest(view, seat, moves)


class Hard(Brain[Table]):
    """Does what wins the most, by many deals that fit all that has been seen, each played to its end. That may be to hold back:
    a 13 that stays in the hand keeps five more cards in the others' hands, which can be worth more than it costs (MF-12)."""

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        moves = GAME.moves(view, seat)
        if view.phase is Phase.CHALLENGE:  # a wrong doubt costs nothing
            return moves[0]
        if len(moves) == 1 or len(view.hands[seat]) == 1:  # no choice, or the last card, which ends the deal
            return moves[0]
        return max(self.weigh(view, seat, rng), key=lambda weighed: weighed.worth).move

    def weigh(self, view: Table, seat: Seat, rng: Random) -> tuple[Weighed, ...]:
        """Every possible move in points: how much better off the rest of the deal leaves the seat on its way to a win."""
        return Search(view, seat, rng).weighed()

    def in_a_hurry(self) -> Brain[Table]:
        return Medium()


def warm_up() -> None:
    """Fill the small tables of the rule of thumb before somebody waits for them."""
    for held in range(1 << 13):
        reach(held)


BRAINS: Final[Mapping[str, Brain[Table]]] = {"easy": Easy(), "medium": Medium(), "hard": Hard()}


def caught_out(view: Table) -> frozenset[Seat]:
    """Who has said that they cannot play, and laid a card later that fitted then. With two players the card may have been drawn
    in between, so only more such cards than were drawn are a proof."""
    caught = set()
    for at, deed in enumerate(view.history):
        if isinstance(deed, Passed):
            later = [other for other in view.history[at:] if not isinstance(other, LookedAt) and other.seat == deed.seat]
            laid = sum(isinstance(other, Laid) and other.card in deed.fitting for other in later)
            if laid > sum(isinstance(other, Drew) for other in later):
                caught.add(deed.seat)
    return frozenset(caught)


def _gladliest(view: Table, seat: Seat, moves: Sequence[Move]) -> Move:
    """The card that the rule of thumb would lay, or what is left to say when none fits."""
    gladly = _gladness(view.hands[seat])
    lays = [move for move in moves if isinstance(move, Lay)]
    return max(lays, key=lambda move: gladly[move.card]) if lays else moves[-1]


def _gladness(hand: Sequence[Card]) -> dict[Card, float]:
    wants = reach(cards_of(hand))
    return {card: wants[_place(BIT[card])] for card in hand}


def _place(bit: Bit) -> int:
    return bit.bit_length() - 1


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


# -- How the hidden cards may lie -------------------------------------------------------------------------------------------


class Guesses:
    """One way after another in which the hidden cards may lie, each made from the one before by exchanging cards between two
    places, and taking an exchange as often as what has been seen makes it likely (Metropolis' rule)."""

    SETTLING: Final = 800
    """Exchanges tried before the first guess, which is dealt blindly."""
    BETWEEN: Final = 10
    SURPRISE: Final = 2.0
    """How much less likely a card makes it to lay another one, for each point of the rule of thumb that is given away."""
    FALSE_PASS: Final = 6.0
    NEVER: Final = 30.0

    def __init__(self, view: Table, seat: Seat, rng: Random) -> None:
        self.rng = rng
        seats = range(len(view.hands))
        self.fits, self.half = ENDS, 0
        self.laid = [0 for _ in seats]
        """What each seat has laid, but for cards that it had drawn just before."""
        lacking = [0 for _ in seats]
        drawn: list[list[Cards]] = [[] for _ in seats]
        chosen: list[list[tuple[Bit, Cards]]] = [[] for _ in seats]
        gone = 0
        at_once = False
        for at, deed in enumerate(view.history):
            match deed:
                case Laid(who, card):
                    bit = BIT[card]
                    if not at_once:
                        chosen[who].append((bit, self.fits ^ bit))
                        self.laid[who] |= bit
                    at_once = False
                    gone |= bit
                    self.fits, self.half = after(self.fits, self.half, bit)
                case Passed(who, fitting):
                    lacking[who] |= cards_of(fitting)
                    drawn[who] = [lacks | cards_of(fitting) for lacks in drawn[who]]
                case Drew(who, _):
                    following = view.history[at + 1] if at + 1 < len(view.history) else None
                    at_once = isinstance(following, Laid) and following.seat == who
                    if not at_once:
                        drawn[who].append(self.fits)
                        chosen[who].clear()  # what it laid before tells nothing of a card that it did not have yet
        own = cards_of(view.hands[seat])
        unseen = [bit for bit in CARD if not bit & (gone | own)]
        rng.shuffle(unseen)
        self.unseen = unseen
        hidden = sum(unseen)

        self.holder: list[Seat] = []
        self.lacks: list[Cards] = []
        for who in seats:
            if who != seat:
                count = len(view.hands[who])
                since = drawn[who][-count:] if count else []
                self.lacks += [lacking[who]] * (count - len(since)) + since
                self.holder += [who] * count
        self.lacks += [0] * len(view.extra)
        self.holder += [NOBODY] * len(view.extra)
        self.hands = [own if who == seat else 0 for who in seats]
        for bit, who in zip(unseen, self.holder, strict=True):
            if who != NOBODY:
                self.hands[who] |= bit
        self.passing = self.NEVER if view.rules.honesty == HONEST else self.FALSE_PASS
        self.chosen = [
            [(_place(bit), rest) for bit, others in chosen[who] if (rest := others & (hidden | self.laid[who]))]
            for who in seats
        ]  # only where it could have had another card to lay
        self.surprise = [0.0 if who == seat else self.surprise_at(who, self.hands[who]) for who in seats]
        self.exchange(self.SETTLING)

    @property
    def extra(self) -> list[Bit]:
        return [bit for bit, who in zip(self.unseen, self.holder, strict=True) if who == NOBODY]

    def surprise_at(self, who: Seat, hand: Cards) -> float:
        """How odd the cards that a seat has laid are, if this is what it holds now."""
        held = hand | self.laid[who]
        wants = reach(held)
        total = 0.0
        for place, others in self.chosen[who]:
            others &= held
            if others:
                laid = most = wants[place]
                while others:
                    bit = others & -others
                    if wants[bit.bit_length() - 1] > most:
                        most = wants[bit.bit_length() - 1]
                    others ^= bit
                total += most - laid
        return total * self.SURPRISE

    def exchange(self, times: int) -> None:
        random, unseen, holder, lacks, hands, surprise = (
            self.rng.random,
            self.unseen,
            self.holder,
            self.lacks,
            self.hands,
            self.surprise,
        )
        count = len(unseen)
        for _ in range(times):
            one, other = int(random() * count), int(random() * count)
            x, y = holder[one], holder[other]
            if x == y:
                continue
            a, b = unseen[one], unseen[other]
            change = self.passing * (
                bool(lacks[one] & a) + bool(lacks[other] & b) - bool(lacks[one] & b) - bool(lacks[other] & a)
            )
            before = (surprise[x] if x >= 0 else 0.0) + (surprise[y] if y >= 0 else 0.0)
            luck = random()
            if change + before < 0 and exp(change + before) < luck:  # not even without any surprise
                continue
            new_x = self.surprise_at(x, hands[x] ^ a ^ b) if x >= 0 else 0.0
            new_y = self.surprise_at(y, hands[y] ^ a ^ b) if y >= 0 else 0.0
            change += before - new_x - new_y
            if change >= 0 or luck < exp(change):
                unseen[one], unseen[other] = b, a
                if x >= 0:
                    hands[x] ^= a ^ b
                    surprise[x] = new_x
                if y >= 0:
                    hands[y] ^= a ^ b
                    surprise[y] = new_y


# -- The search -------------------------------------------------------------------------------------------------------------


class Search:
    """Plays the rest of the deal from many guesses, after each possible move alike."""

    ROUNDS: Final = (120, 120, 120)
    """Guesses in each round; after a round the worse half of the moves is left out."""
    LEANING: Final = 0.2
    """What a step of the rule of thumb counts, in points: the playing out is never quite without noise."""
    FEW: Final = 5
    """Up to so many seats, chances to win are reckoned; with more, hands are short and hauls large, so that a chance is mostly
    noise, and plain points choose better."""
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
        self.by_points = len(self.scores) > self.FEW and self.stakes.to_come > 0
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
        """A doubt costs nothing; a false pass that the table has seen is sure to be charged."""
        caught = caught_out(self.view)
        return tuple(
            Weighed(move, FALSE_PASS * (1.0 if move.seat in caught else 0.05) if isinstance(move, Challenge) else 0.0)
            for move in self.moves
        )

    def worths(self) -> list[float]:
        """What each move is worth, in points."""
        guesses = Guesses(self.view, self.seat, self.rng)
        gladly = _gladness(self.view.hands[self.seat])
        most = max((gladly[move.card] for move in self.moves if isinstance(move, Lay)), default=0.0)
        lean = [self.LEANING * (gladly[move.card] if isinstance(move, Lay) else most) for move in self.moves]
        sums = [0.0] * len(self.moves)
        left = list(range(len(self.moves)))
        dropped: list[tuple[int, int]] = []
        behind = [0.0] * len(self.moves)
        played = 0
        for worlds in self.ROUNDS:
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
        worths = [total / played + lean[at] for at, total in enumerate(sums)]
        for at, leader in reversed(dropped):  # on the same guesses it was so much worse than the leader of that round
            worths[at] = worths[leader] + behind[at]
        return worths

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
