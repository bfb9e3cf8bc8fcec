"""The computer players of The Mayflower.

The medium one looks at its own hand alone. The hard one deals the hidden cards again and again as they may well lie, plays each
such deal to its end after every card that it could lay, and takes the card that does best. How the cards may lie it gathers
from what the others have done: a seat that could not play has none of the cards that fitted, a seat that was found out had one
of them, and a seat that laid one card when another would have served it better hardly has the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, inf, sqrt
from random import Random
from typing import Final

from parlor_desktop.engine.cards import Card
from parlor_desktop.engine.contract import Brain, Move, Seat, Weighed
from parlor_desktop.engine.frozen import replace
from parlor_desktop.engine.temper import PLAIN, Temper, lean
from parlor_desktop.games.mayflower.house_rules import CHALLENGED, HONEST
from parlor_desktop.games.mayflower.leaning import any_of, leaning
from parlor_desktop.games.mayflower.many import Deals
from parlor_desktop.games.mayflower.moves import CANNOT_PLAY, COUNT, KEEP, Challenge, Lay
from parlor_desktop.games.mayflower.quick import (
    BEYOND,
    BIT,
    CARD,
    ENDS,
    Bit,
    Cards,
    Deal,
    after,
    bits,
    cards_of,
    play_out,
    reach,
)
from parlor_desktop.games.mayflower.rules import FALSE_PASS, GAME, WRONG_CHALLENGE, false_passes, open_deeds, passes_in_a_row
from parlor_desktop.games.mayflower.table import NOBODY, Drew, Laid, LookedAt, Passed, Phase, Table

ABOUT_TO_GO_OUT: Final = 2
"""With so many cards."""


class Easy(Brain[Table]):
    """Somebody who has just learnt the game: lays any card that fits, and only now and then sees where one leads. Never says
    that they cannot play when they can, and seldom doubts anybody."""

    SEES: Final = 0.1
    DOUBTS: Final = 0.05

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        moves = GAME.moves(view, seat)
        if view.phase is Phase.CHALLENGE:
            return rng.choice(moves[:-1]) if rng.random() < self.DOUBTS else COUNT
        lays = [move for move in moves if isinstance(move, Lay)]
        if not lays:
            return moves[-1]
        if rng.random() < self.SEES:
            return _opening_most(view, seat, lays, rng, self.temper)
        return any_of(lays, rng, self.temper)


class Medium(Brain[Table]):
    """Lays the card behind which most of its own are waiting, and doubts whoever the table has caught out. Where a false word
    has to be doubted to be found, it now and then holds back what would only help somebody who is about to go out: nobody
    need doubt a table at which nobody ever lies."""

    BLUFFS: Final = 0.3
    """How often it does, when it is tempted; those who dare oftener."""

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        moves = GAME.moves(view, seat)
        if view.phase is Phase.CHALLENGE:
            return _doubting_the_caught(view, moves)
        lays = [move for move in moves if isinstance(move, Lay)]
        if not lays:
            return moves[-1]
        often = self.BLUFFS * 3 ** self.temper.pull(leaning(CANNOT_PLAY))
        if CANNOT_PLAY in moves and tempted(view, seat, lays) and rng.random() < often:
            return CANNOT_PLAY
        return _opening_most(view, seat, lays, rng, self.temper)


class Thumb(Brain[Table]):
    """The rule of thumb alone: who has no time to think goes by it, which is better than medium and nearly as good as hard."""

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        moves = GAME.moves(view, seat)
        if view.phase is Phase.CHALLENGE:
            return _doubting_the_caught(view, moves)
        gladly = _gladness(view.hands[seat])
        lays = [move for move in moves if isinstance(move, Lay)]
        return max(lays, key=lambda move: gladly[move.card]) if lays else moves[-1]


class Hard(Brain[Table]):
    """Does what wins the most, by many deals that fit all that has been seen, each played to its end. That may be to hold back:
    a 13 that stays in the hand keeps five more cards in the others' hands, which can be worth more than it costs (MF-12)."""

    IN_TWO_MINDS: Final = 0.2
    """So many points are nothing between two cards: the playing out has more noise than that."""

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        moves = GAME.moves(view, seat)
        last_card = len(view.hands[seat]) == 1 and view.phase is not Phase.CHALLENGE  # which ends the deal
        if len(moves) == 1 or last_card:
            return moves[0]
        return lean(self.weigh(view, seat, rng), self.temper, leaning, self.IN_TWO_MINDS)

    def weigh(self, view: Table, seat: Seat, rng: Random) -> tuple[Weighed, ...]:
        """Every possible move in points: how much better off the rest of the deal leaves the seat on its way to a win."""
        return Search(view, seat, rng).weighed()

    def in_a_hurry(self) -> Brain[Table]:
        return Thumb()


def warm_up() -> None:
    """Fill the small tables of the rule of thumb before somebody waits for them."""
    for held in range(1 << 13):
        reach(held)


BRAINS: Final[Mapping[str, Brain[Table]]] = {"easy": Easy(), "medium": Medium(), "hard": Hard()}


def caught_out(view: Table) -> frozenset[Seat]:
    """Who has said that they cannot play, and laid a card later that fitted then, and has not been charged for it. With two
    players the card may have been drawn in between, so only more such cards than were drawn are a proof."""
    caught = set()
    for at, deed in open_deeds(view):
        if isinstance(deed, Passed):
            later = [other for other in view.history[at:] if not isinstance(other, LookedAt) and other.seat == deed.seat]
            laid = sum(isinstance(other, Laid) and other.card in deed.fitting for other in later)
            if laid > sum(isinstance(other, Drew) for other in later):
                caught.add(deed.seat)
    return frozenset(caught)


def tempted(view: Table, seat: Seat, lays: Sequence[Lay]) -> bool:
    """Whether a false word may be worth its price to somebody who thinks no further than that: another is about to go out, this
    seat is not, all that it could lay opens the way for others alone, and it has not lied in this deal yet."""
    if view.rules.honesty != CHALLENGED or len(view.hands[seat]) <= ABOUT_TO_GO_OUT:
        return False
    if all(len(hand) > ABOUT_TO_GO_OUT for hand in view.hands):
        return False
    hand = cards_of(view.hands[seat])
    for_others = all(BEYOND[move.card] and not hand & BEYOND[move.card] for move in lays)
    alone = len(passes_in_a_row(view)) == len(view.scores) - 1  # the hands would be looked at
    return for_others and not alone and all(who != seat for who, _ in false_passes(view))


def _doubting_the_caught(view: Table, moves: Sequence[Move]) -> Move:
    caught = caught_out(view)
    return next((move for move in moves if isinstance(move, Challenge) and move.seat in caught), COUNT)


def _opening_most(view: Table, seat: Seat, lays: Sequence[Lay], rng: Random, temper: Temper = PLAIN) -> Move:
    """One of the cards behind which most of the seat's own are waiting on the same pile, the 7 included."""
    hand = cards_of(view.hands[seat])
    opened = [(hand & BEYOND[move.card]).bit_count() for move in lays]
    best = [move for move, count in zip(lays, opened, strict=True) if count == max(opened)]
    return any_of(best, rng, temper)


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


NOBODY_S: Final = 255
"""In a string of holders: the card is in no hand."""


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
    FOUND_OUT: Final = 12.0
    """How unlikely it is that somebody who was found out had nothing that fitted."""

    def __init__(self, view: Table, seat: Seat, rng: Random) -> None:
        self.rng = rng
        seats = range(len(view.hands))
        self.fits, self.half = ENDS, 0
        self.laid = [0 for _ in seats]
        """What each seat has laid, but for cards that it had drawn just before."""
        lacking = [0 for _ in seats]
        drawn: list[list[Cards]] = [[] for _ in seats]
        chosen: list[list[tuple[Bit, Cards]]] = [[] for _ in seats]
        self.one_of: list[list[Cards]] = [[] for _ in seats]
        """Of each of these cards a seat had one at least."""
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
                case LookedAt(could):
                    for who in could:
                        self.one_of[who].append(self.fits)
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
        self.known = bytes(seat if own >> place & 1 else NOBODY_S for place in range(len(CARD)))
        self.passing = self.NEVER if view.rules.honesty == HONEST else self.FALSE_PASS
        self.chosen = [
            [(_place(bit), rest) for bit, others in chosen[who] if (rest := others & (hidden | self.laid[who]))]
            for who in seats
        ]  # only where it could have had another card to lay
        self.surprise = [0.0 if who == seat else self.surprise_at(who, self.hands[who]) for who in seats]
        self.exchange(self.SETTLING)

    def holders(self) -> bytes:
        """Who holds each card of the deck; nobody at the table for those that lie on it."""
        held = bytearray(self.known)
        for bit, who in zip(self.unseen, self.holder, strict=True):
            held[bit.bit_length() - 1] = who
        return bytes(held)

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
        total *= self.SURPRISE
        for cards in self.one_of[who]:
            if not held & cards:
                total += self.FOUND_OUT
        return total

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
        for _ in range(times if count else 0):
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

    ROUNDS: Final = (500, 500, 500, 500)
    """Guesses in each round, which are played out at once; after a round the worse half of the moves is left out."""
    ROUNDS_OF_TWO: Final = (120, 120, 120)
    """The same with two players, where each guess is played out by itself."""
    LEANING: Final = 0.05
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
        gladly = _gladness(self.view.hands[self.seat])
        most = max((gladly[move.card] for move in self.moves if isinstance(move, Lay)), default=0.0)
        lean = [self.LEANING * gladly[move.card] if isinstance(move, Lay) else self.lean_to_pass(most) for move in self.moves]
        sums = [0.0] * len(self.moves)
        left = list(range(len(self.moves)))
        dropped: list[tuple[int, int]] = []
        behind = [0.0] * len(self.moves)
        played = 0
        together = len(self.scores) > 2
        for worlds in self.ROUNDS if together else self.ROUNDS_OF_TWO:
            lead = 0.0
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
        holders = []
        for _ in range(worlds):
            guesses.exchange(guesses.BETWEEN)
            holders.append(guesses.holders())
        sizes = [len(hand) for hand in self.view.hands]
        deals = Deals(holders, sizes, self.seat, guesses.fits, guesses.half)
        known: dict[tuple[int, ...], float] = {}
        results: list[tuple[float, list[float]]] = []
        luck = self.rng.getrandbits(64)  # the same for every move, so that none is luckier than another
        for at in left:
            move = self.moves[at]
            first = _place(BIT[move.card]) if isinstance(move, Lay) else None
            cost = FALSE_PASS if first is None and self.holds_back else 0
            points = deals.play_out(first, Random(luck), holding_back=self.view.rules.honesty != HONEST)
            own = points[self.seat] = [more - cost for more in points[self.seat]]
            worths = []
            for each in zip(*points, strict=True):
                worth = known.get(each)
                if worth is None:
                    worth = known[each] = self.worth([score + more for score, more in zip(self.scores, each, strict=True)])
                worths.append(worth)
            total = sum(worths)
            sums[at] += total
            self.gained[at] += sum(own)
            self.played[at] += worlds
            results.append((total / worlds + lean[at], worths))
        return _lead(results)

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
