"""What the hard player of Bacarac reckons: the betting against the hands that the others may well have, and the leads against
many deals of the hidden cards that fit all that the table knows, each played to the end of the hand.

Everything is in chips. What stays on the board is worth its share, for somebody will have it later.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Final

from parlor_desktop.engine.contract import Move, Seat, Weighed
from parlor_desktop.games.bacarac.betting import (
    DROP,
    PEOPLE,
    STAY,
    UP,
    Kind,
    Round,
    likelihoods,
    manner,
    some_hand,
    spoken_so_far,
    standing,
    step_of,
    way_of,
)
from parlor_desktop.games.bacarac.closing import part_of
from parlor_desktop.games.bacarac.house_rules import FIXED, WINNER
from parlor_desktop.games.bacarac.moves import Drop, Lay
from parlor_desktop.games.bacarac.poker import Worth
from parlor_desktop.games.bacarac.quick import (
    COLOURS,
    LOWER_SUITS,
    OTHER_COLOUR,
    PACK,
    PAYING_HEARTS,
    PLACE,
    STEP,
    WHOLE_SUIT,
    Cards,
    Deal,
    cards_of,
    most_promising,
    play_out,
    worth,
)
from parlor_desktop.games.bacarac.rules import GAME
from parlor_desktop.games.bacarac.table import ANTE, BET, DIVISIONS, NOBODY, POT, RAISES, Phase, Table, run_starts

POSSIBLE: Final = 1200
"""Hands that are dealt to see how often others have a better one."""


def pot_of(view: Table) -> int:
    """What the poker hand is played for: in the closing hand all that lies on the board (BA-18)."""
    return sum(view.board) if view.closing else view.on(POT)


def closing_rule(view: Table) -> str:
    """Whether the best hand alone is paid: always, but in the closing hand as the table has agreed."""
    return view.rules.closing if view.closing else WINNER


def round_of(view: Table) -> Round:
    """The betting as it stands."""
    if view.betting is None:
        raise ValueError("nobody bets now")
    return Round.of(view.betting, view.players, pot_of(view))


# -- The betting ------------------------------------------------------------------------------------------------------------


def chance_of_best(view: Table, seat: Seat, paid: int = 1) -> float:
    """How likely the seat's hand is the best of those still in, or one of so many that are paid, by its own cards, by what the
    others have said, and by nothing else; of level ones it counts its share. It is one figure for whoever asks: the table and a
    hint say the same.

    Each of the others may hold any of the hands that can be dealt from the unseen cards, those the more that go with what was
    said; that one seat's cards are no other's is left out of account, which makes a difference of one or two in a hundred.
    """
    if view.betting is None:
        raise ValueError("nobody bets now")
    own = cards_of(view.hands[seat])
    mine = worth(own)
    spoken = spoken_so_far(view.betting, view.players, pot_of(view))
    standings = {(0, 0): 1.0}
    """How likely so many are better and so many level."""
    for other in view.players:
        if other == seat or other in view.betting.dropped:
            continue
        size = len(view.hands[other])
        of_kinds = likelihoods(spoken, other, size).values()
        likely = [sum(of_step) for of_step in zip(*of_kinds, strict=True)]
        below = level = total = 0.0
        for theirs, step in zip(*possible_hands(own, size), strict=True):
            weight = likely[step]
            total += weight
            below += weight * (theirs < mine)
            level += weight * (theirs == mine)
        chances = ((0, 0, below / total), (0, 1, level / total), (1, 0, 1 - (below + level) / total))
        after: dict[tuple[int, int], float] = {}
        for (better, alike), so_far in standings.items():
            for above, same, chance in chances:
                if better + above < paid:
                    now = better + above, alike + same
                    after[now] = after.get(now, 0.0) + so_far * chance
        standings = after
    return sum(chance * min(1.0, (paid - better) / (1 + alike)) for (better, alike), chance in standings.items())


@lru_cache(maxsize=64)
def possible_hands(own: Cards, size: int) -> tuple[array[Worth], bytes]:
    """The worths and steps of standing of many hands that may be dealt beside one's own cards; always the same ones. They are
    packed, or those of an evening would take ten megabytes."""
    rng = Random(own * 32 + size)
    unseen = [place for place in PACK if not own >> place & 1]
    worths = array("I", [worth(some_hand(unseen, size, rng)) for _ in range(POSSIBLE)])
    return worths, bytes([step_of(standing(each, size)) for each in worths])


Might = tuple[Worth, int, Kind]
"""What somebody may have: the worth of the hand, its step of standing, and the kind of player who holds it."""


class Tried:
    """How often something was tried, and how many chips it has brought."""

    __slots__ = ("chips", "mean", "times")

    def __init__(self) -> None:
        self.times, self.chips, self.mean = 0, 0.0, 0.0

    def add(self, chips: float) -> None:
        self.times += 1
        self.chips += chips
        self.mean = self.chips / self.times


class Bets:
    """Plays the betting to its end many times after each thing that can be said. The others hold hands that go with what they
    have said so far, and go on as people of some kind do. What the seat itself had best do when its turn comes again it finds
    out by trying."""

    POOL: Final = 500
    """Hands that are dealt to see what others may have."""
    SPEECHES: Final = 20000
    """How many are listened to, over all that can be said and all who are in."""
    SIZE: Final = 3
    """What others bet and raise where they can choose."""

    def __init__(self, view: Table, seat: Seat, rng: Random) -> None:
        self.seat, self.rng = seat, rng
        self.moves = GAME.moves(view, seat)
        self.round = round_of(view)
        self.times = min(1000, max(200, self.SPEECHES // (len(self.moves) * len(self.round.inside))))
        self.bet = BET if view.rules.betting == FIXED else self.SIZE
        self.size = len(view.hands[seat])
        own = cards_of(view.hands[seat])
        self.worth = worth(own)
        self.rule = closing_rule(view)
        self.others = self.hands_of_others(view, [place for place in PACK if not own >> place & 1])

    def hands_of_others(self, view: Table, unseen: Sequence[int]) -> dict[Seat, list[Might]]:
        """For each other seat that is still in: what it may have, the likely more often. That one seat's cards are no other's
        is left out of account."""
        if view.betting is None:
            return {}
        spoken = spoken_so_far(view.betting, view.players, pot_of(view))
        others = [other for other in self.round.inside if other != self.seat]
        pools: dict[int, list[Might]] = {}
        for size in sorted({len(view.hands[other]) for other in others}):
            worths = [worth(some_hand(unseen, size, self.rng)) for _ in range(self.POOL)]
            stand = [(each, step_of(standing(each, size))) for each in worths]
            pools[size] = [(each, step, kind) for each, step in stand for kind in PEOPLE]
        hands = {}
        for other in others:
            pool = pools[len(view.hands[other])]
            likely = likelihoods(spoken, other, self.size)
            hands[other] = self.rng.choices(pool, [likely[kind][step] for _, step, kind in pool], k=self.times)
        return hands

    def weighed(self) -> tuple[Weighed, ...]:
        return tuple(Weighed(move, self.brings(move)) for move in self.moves)

    def brings(self, move: Move) -> float:
        """What the seat gets out of the Pot, less what it still pays, in the mean."""
        if isinstance(move, Drop):
            return 0.0
        start = self.round.copy()
        start.speak(*way_of(move))
        tried: dict[tuple[int, ...], list[Tried]] = {}
        for time in range(self.times // 2):
            self.play(start.copy(), time, tried, learning=True)
        total = sum([self.play(start.copy(), time, tried) for time in range(self.times)])
        return total / self.times + self.round.staked[self.seat]

    def play(self, on: Round, time: int, tried: dict[tuple[int, ...], list[Tried]], learning: bool = False) -> float:
        """What the seat has out of the Pot in the end, less all that it has staked."""
        seat, random = self.seat, self.rng.random
        went_on: list[tuple[Tried, int]] = []
        while on.to_speak and len(on.inside) > 1 and seat in on.inside:
            who = on.to_speak[0]
            spot = on.spot()
            if who == seat:
                ways = tried.setdefault(spot[:-1], [Tried(), Tried(), Tried()])
                options = 3 if on.level <= RAISES else 2
                way = int(random() * options) if learning else _best(ways[:options])
                went_on.append((ways[way], on.staked[seat]))
            else:
                _, step, kind = self.others[who][time]
                drop, not_up = manner(spot, kind, self.size)[step]
                mood = random()
                way = DROP if mood < drop else STAY if mood < not_up else UP
            on.speak(way, self.bet)
        has = 0.0
        if seat in on.inside:
            worths = [self.worth if who == seat else self.others[who][time][0] for who in on.inside]
            better = sum([each > self.worth for each in worths])
            has = on.pot * part_of(self.rule, better, worths.count(self.worth), len(worths))
        result = has - on.staked[seat]
        for way_on, staked in went_on:
            way_on.add(result + staked)
        return result


def _best(ways: Sequence[Tried]) -> int:
    return max(range(len(ways)), key=lambda way: ways[way].mean)


# -- How the hidden cards may lie -------------------------------------------------------------------------------------------


class Evidence:
    """What a seat has let be seen of its cards: how it has bet, that what it showed was its best, and what it led when it could
    have led another suit."""

    BEST: Final = 1e-3
    """How likely somebody shows less than their best: never, but a guess must find its way there step by step."""
    BY_LENGTH, BY_HEIGHT, BY_WHIM = 0.5, 0.15, 0.35
    """How often a lead goes by the rule of thumb, is the lowest card of all, or is any."""

    def __init__(self, view: Table, seat: Seat) -> None:
        self.laid = cards_of([each.card for each in view.laid if each.seat == seat])
        self.size = len(view.hands[seat]) + self.laid.bit_count()
        shown = view.poker[seat] if view.poker else ()
        self.shown = worth(cards_of(shown)) if shown else 0
        self.bet = self.said(view, seat) if not shown else []
        self.leads = self.led(view, seat)

    def said(self, view: Table, seat: Seat) -> list[float]:
        """How likely the seat would have spoken as it did, by the standing of its hand; empty if it has not spoken."""
        if view.betting is None or all(speech.seat != seat for speech in view.betting.speeches):
            return []
        pot = sum(view.board) if view.closing else ANTE[POT] * len(view.players) + sum(view.betting.staked)
        kinds = likelihoods(spoken_so_far(view.betting, view.players, pot), seat, self.size).values()
        return [sum(of_step) for of_step in zip(*kinds, strict=True)]

    def led(self, view: Table, seat: Seat) -> list[tuple[int, Cards, Cards]]:
        """Each lead of the seat, the colour that it had to be of, and what the seat had laid before."""
        leads, before, colour, last = [], 0, COLOURS[""], -STEP
        for each in view.laid:
            place = PLACE[each.card]
            if each.seat == seat:
                if place != last + 1:
                    leads.append((place, colour, before))
                before |= 1 << place
            last, colour = place, OTHER_COLOUR[place]
        return leads

    def weight(self, hand: Cards) -> float:
        """How well it goes with all this that the seat holds these cards now."""
        whole = hand | self.laid
        weight = 1.0
        if self.shown:
            weight = 1.0 if worth(whole) == self.shown else self.BEST
        elif self.bet:
            weight = self.bet[step_of(standing(worth(whole), self.size))]
        for place, colour, before in self.leads:
            could = (whole ^ before) & colour
            one = could & LOWER_SUITS
            if colour == COLOURS[""]:
                suits = sum([1 for suit in WHOLE_SUIT if could & suit])
                by_length = most_promising(could, colour) == place
            elif one and one != could:  # the same for the two suits of a colour, without a call
                suits = 2
                longer = one.bit_count() + (one & PAYING_HEARTS).bit_count() >= (could ^ one).bit_count()
                by_length = longer == bool(one >> place & 1)
            else:
                continue
            weight *= self.BY_WHIM / suits + self.BY_LENGTH * by_length + self.BY_HEIGHT * _is_lowest(could, place)
        return weight


def _is_lowest(cards: Cards, place: int) -> bool:
    """Whether none of these cards is lower in its suit than this one is in its own."""
    lower = (1 << place % STEP) - 1
    return not cards & (lower | lower << STEP | lower << 2 * STEP | lower << 3 * STEP)


class Guesses:
    """One way after another in which the hidden cards may lie, each made from the one before by exchanging cards between two
    places. It fits what was shown in the poker round, what must be dead, who lacked a colour, and that a run is begun with
    the lowest card of a suit; and what goes better with the evidence of a seat comes oftener."""

    SETTLING: Final = 300
    """Exchanges tried before the first guess, which is dealt blindly and may not fit yet."""
    BETWEEN: Final = 10

    def __init__(self, view: Table, seat: Seat, rng: Random, evidence: Callable[[Table, Seat], Evidence] = Evidence) -> None:
        self.random = rng.random
        seats = range(len(view.hands))
        own, gone = cards_of(view.hands[seat]), cards_of([each.card for each in view.laid])
        shown = [cards_of(five) & ~gone for five in view.poker] if view.poker else [0 for _ in seats]
        shown[seat] = 0
        known = own | gone | sum(shown) | cards_of(view.dead_for_sure)
        self.unseen = [1 << place for place in PACK if not known >> place & 1]
        rng.shuffle(self.unseen)
        self.holder: list[Seat] = []
        for who in seats:
            if who != seat:
                self.holder += [who] * (len(view.hands[who]) - shown[who].bit_count())
        self.holder += [NOBODY] * (len(self.unseen) - len(self.holder))
        self.places = [*shown, cards_of(view.dead_for_sure)]
        """What each seat holds, and last, where NOBODY finds it, what is dead."""
        self.places[seat] = own
        for bit, who in zip(self.unseen, self.holder, strict=True):
            self.places[who] |= bit
        self.barred = [*(0 for _ in seats), 0]
        """What each place cannot have."""
        for who, lacked in view.lacking:
            self.barred[who] |= COLOURS[lacked]
        for start in run_starts(view.laid):
            self.barred[start.seat] |= _lower(PLACE[start.card])
        self.evidence = [evidence(view, who) if who != seat and view.hands[who] else None for who in seats]
        self.weights = [each.weight(self.places[who]) if each else 1.0 for who, each in enumerate(self.evidence)]
        self.evidence.append(None)
        self.weights.append(1.0)
        self.exchange(self.SETTLING)

    def exchange(self, times: int) -> None:
        """Try so many exchanges; one that puts more cards where they cannot be is not made, and one that makes the whole less
        likely is made in proportion (Metropolis)."""
        random, unseen, holder, places, barred = self.random, self.unseen, self.holder, self.places, self.barred
        evidence, weights = self.evidence, self.weights
        count = len(unseen)
        for _ in range(times if count else 0):
            one, other = int(random() * count), int(random() * count)
            x, y = holder[one], holder[other]
            if x == y:
                continue
            a, b = unseen[one], unseen[other]
            if (barred[x] & b or barred[y] & a) and (
                bool(barred[x] & b) + bool(barred[y] & a) > bool(barred[x] & a) + bool(barred[y] & b)
            ):
                continue
            of_x, of_y = evidence[x], evidence[y]
            new_x = of_x.weight(places[x] ^ a ^ b) if of_x else 1.0
            new_y = of_y.weight(places[y] ^ a ^ b) if of_y else 1.0
            if new_x * new_y < random() * weights[x] * weights[y]:
                continue
            weights[x], weights[y] = new_x, new_y
            unseen[one], unseen[other] = b, a
            places[x] ^= a ^ b
            places[y] ^= a ^ b


def _lower(place: int) -> Cards:
    """All cards of the same suit that are lower."""
    first = place // STEP * STEP
    return (1 << place) - (1 << first)


# -- The run of the cards ---------------------------------------------------------------------------------------------------


class Leads:
    """Plays the hand to its end from many guesses, after each possible lead alike."""

    HANDS: int = 6000
    """How many are played out, over all possible leads."""
    EVIDENCE: type[Evidence] = Evidence
    """How it reads what the others have let be seen."""
    GUESSES_AHEAD: Final = 60
    """As long as the betting goes on, the run is only looked at for a hint."""

    def __init__(self, view: Table, seat: Seat, rng: Random) -> None:
        self.view, self.seat, self.rng = view, seat, rng
        claimed = {division for _, division in view.claims}
        self.board = [0 if name in claimed | {POT} else lies for name, lies in zip(DIVISIONS, view.board, strict=True)]
        self.laid = [(each.seat, PLACE[each.card]) for each in view.laid]

    def weighed(self) -> tuple[Weighed, ...]:
        moves = [move for move in GAME.moves(self.view, self.seat) if isinstance(move, Lay)]
        sums = [0.0] * len(moves)
        guesses = self.HANDS // len(moves)
        for deal in self.deals(guesses):
            for number, move in enumerate(moves):
                sums[number] += self.play(deal.copy(), PLACE[move.card])
        return tuple(Weighed(move, total / guesses) for move, total in zip(moves, sums, strict=True))

    def ahead(self) -> float:
        """What the whole run will bring, seen from the betting."""
        brought = 0.0
        for deal in self.deals(self.GUESSES_AHEAD):
            brought += self.play(deal, most_promising(deal.hands[deal.turn], deal.colour))
        return brought / self.GUESSES_AHEAD

    def deals(self, count: int) -> Iterator[Deal]:
        view = self.view
        guesses = Guesses(view, self.seat, self.rng, self.EVIDENCE)
        first = view.players[0] if view.phase is Phase.BET else self.seat
        for _ in range(count):
            guesses.exchange(guesses.BETWEEN)
            yield Deal(guesses.places[:-1], first, self.board, COLOURS[view.colour], self.laid)

    def play(self, deal: Deal, place: int) -> float:
        deal.lead(place)
        play_out(deal, self.rng.random)
        return deal.won[self.seat] + sum(deal.board) / len(deal.hands)
