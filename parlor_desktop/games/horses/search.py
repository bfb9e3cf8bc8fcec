"""What the hard player of Horses reckons: its chance to end the evening with the most counters, for any bets on this race.

With few races to come each is thought through (see through.py). Before that imagined evenings say what the others may have
after this race, and the outlook what any lead is worth then. Either makes each gain in this race worth a chance; with that,
bets are tried, from the plain ones on, until none is better.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, pairwise, permutations
from random import Random
from typing import Final

from parlor_desktop.engine.cards import COLOUR, SUITS
from parlor_desktop.engine.contract import Seat
from parlor_desktop.games.horses import through
from parlor_desktop.games.horses.betting import LINES, ORDERS, THREES, kind_of, suit_of
from parlor_desktop.games.horses.evenings import imagine
from parlor_desktop.games.horses.habits import habits, laid_already
from parlor_desktop.games.horses.house_rules import AT_ONCE, COVERED
from parlor_desktop.games.horses.manners import BRINGS, COLOURS, NUMBER, PLACES, SHOWS, WINS, gain, most_of, named, usual_stake
from parlor_desktop.games.horses.moves import Stake
from parlor_desktop.games.horses.outlook import Curve, Outlook, best_of, best_of_two
from parlor_desktop.games.horses.table import Table

Board = Mapping[int, int]
"""Counters on lines, by their numbers."""
HAND: Final = -1
"""Where counters come from and go to that lie on no line."""
NOTHING: Final[Board] = {}


class Race:
    """A seat's bets on this race, each worth the chance to win the evening with them."""

    PLAIN: Final = 0.002
    """What another line must add to the chance to be worth the trouble."""
    STARTS: Final = 2
    """From how many plain bets better ones are sought."""
    SIZES: Final = 40
    """How many sizes of a plain bet are tried, before one is made finer."""

    def __init__(self, view: Table, seat: Seat, rng: Random) -> None:
        self.view, self.seat, self.rng = view, seat, rng
        self.most = most_of(view.rules, view.counters[seat], view.left)
        self.unit = usual_stake(view.rules)
        self.mirrors = view.rules.order == AT_ONCE
        """Nothing is known of the others' bets, so that one horse is like another."""
        curves = through.worths(view, seat, rng) or self.imagined()
        self.worths: Sequence[Curve] = curves * len(ORDERS) if self.mirrors else curves
        """For each finish the chance to win the evening with every gain, from losing all that may be laid to thrice as much."""
        self.room = self.room_in_the_till()

    def best_stakes(self) -> list[tuple[Stake, float]]:
        """The best bets that were found, the best of each plain kind and no bet at all, with their chances, the best first."""
        plain = [NOTHING, *self.plain_boards()]
        plain.sort(key=self.worth, reverse=True)
        boards = [*plain, *(self.better(board) for board in plain[: self.STARTS])]
        turn = self.any_mirror()
        found = {named((turn[line], counters) for line, counters in board.items()): self.chance(board) for board in boards}
        best_first = sorted(found.items(), key=lambda each: (-each[1], len(each[0])))
        return [(Stake(stakes), min(1.0, chance)) for stakes, chance in best_first]

    # -- What a gain is worth -----------------------------------------------------------------------------------------------

    def imagined(self) -> list[Curve]:
        """From imagined evenings, for all finishes or for each, and the outlook after this race."""
        evenings = imagine(self.view, self.seat, self.rng, habits(self.view, self.seat, self.rng))
        outlook = Outlook(evenings, self.seat, self.view.rules, self.view.scores)
        pools: list[list[list[int]]] = [[] for _ in range(1 if self.mirrors else len(ORDERS))]
        for each in evenings:
            pools[0 if self.mirrors else each.finish].append(each.scores[0])
        return [self.on_the_way(pool, outlook) if outlook.later else self.at_the_end(pool) for pool in pools]

    def on_the_way(self, pool: Sequence[Sequence[int]], outlook: Outlook) -> Curve:
        """The chance to win the evening with each gain, when the others' scores after this race may be these. Told for
        some gains, and between them in proportion. What the seat wins the Bookie loses."""
        own, bookie, most = self.view.scores[self.seat], self.view.bookie, self.most
        nearness, stride = outlook.nearness(outlook.later), max(1, most // 8)
        gains = range(-most, 3 * most + stride, stride)
        sums, chance = [0.0] * len(gains), outlook.chance
        for scores in pool:
            till = scores[bookie]
            best = best_of([score for other, score in enumerate(scores) if other not in (self.seat, bookie)], nearness)
            for at, won in enumerate(gains):
                sums[at] += chance(own + won - best_of_two(best, till - won, nearness))
        return list(_between([total / len(pool) for total in sums], stride))[: 4 * most + 1]

    def at_the_end(self, pool: Sequence[Sequence[int]]) -> Curve:
        """After the last race the most counters win, and level ones share."""
        own, bookie, most = self.view.scores[self.seat], self.view.bookie, self.most
        steps = [0.0] * (4 * most + 2)
        for scores in pool:
            rivals = [score for other, score in enumerate(scores) if other not in (self.seat, bookie)]
            till = scores[bookie]
            enough = max([(till - own) // 2, *(score - own for score in rivals)])  # from the next counter on nobody is level
            ours, theirs = own + enough, [till - enough, *rivals]
            shared = 1 / (1 + theirs.count(ours)) if ours >= max(theirs) else 0.0
            at = enough + most
            if at < 0:
                steps[0] += 1
            elif at <= 4 * most:
                steps[at] += shared
                steps[at + 1] += 1 - shared
        return [total / len(pool) for total in accumulate(steps[:-1])]

    # -- What bets are worth ------------------------------------------------------------------------------------------------

    def room_in_the_till(self) -> tuple[int, ...] | None:  # HO-13
        """For each finish what the Bookie could still pay, where no bet is taken that they could not pay."""
        if self.view.rules.cover != COVERED:
            return None
        laid = [bet for lays in laid_already(self.view).values() for bet in lays]
        return tuple(self.view.counters[self.view.bookie] - gain(laid, brings) for brings in BRINGS)

    def chance(self, board: Board) -> float:
        """To win the evening with these bets; less than nothing if the Bookie cannot take them."""
        bets, most, total = tuple(board.items()), self.most, 0.0
        gains = [gain(bets, brings) for brings in BRINGS]
        if self.room is not None and any(won > room for won, room in zip(gains, self.room, strict=True)):
            return -1.0
        for won, worth in zip(gains, self.worths, strict=True):
            total += worth[won + most]
        return total / len(ORDERS)

    def worth(self, board: Board) -> float:
        return self.chance(board) - self.PLAIN * len(board)

    # -- Which bets are tried -----------------------------------------------------------------------------------------------

    def plain_boards(self) -> Iterator[Board]:
        """The best bet on one line, for each kind of line."""
        for lines in (WINS, PLACES, SHOWS, sorted(set(COLOURS))):
            least = THREES if lines == SHOWS else 1
            stride = max(least, self.most // self.SIZES // least * least)
            sizes = range(least, self.most + 1, stride)
            boards = [{line: counters} for line in (lines[:1] if self.mirrors else lines) for counters in sizes]
            best = max(boards, key=self.worth, default=NOTHING)
            if best and self.worth(best) >= 0:
                yield best

    def better(self, board: Board) -> Board:
        """Move counters from line to line, and from and to the hand, for as long as that is better; first many, then few."""
        worth, many = self.worth(board), max(1, self.most // 3)
        while many:
            best = max(self.changes(board, many), key=self.worth, default=board)
            if self.worth(best) > worth + 1e-9:
                board, worth = best, self.worth(best)
            else:
                many //= 2
        return board

    def changes(self, board: Board, many: int) -> Iterator[Board]:
        in_hand = self.most - sum(board.values())
        for source in (HAND, *board):
            for target in (*range(len(LINES)), HAND):
                if target == source:
                    continue
                counters = min(many, in_hand if source == HAND else board[source])
                if target in SHOWS or source in SHOWS:
                    counters -= counters % THREES
                if counters > 0:
                    yield _changed(board, source, target, counters)

    def any_mirror(self) -> Sequence[int]:
        """For each line the one that is laid in its place: any horse is as good as another, while nobody's bets are seen."""
        return self.rng.choice(MIRRORS) if self.mirrors else range(len(LINES))


def _changed(board: Board, source: int, target: int, counters: int) -> Board:
    changed = dict(board)
    if source != HAND:
        changed[source] -= counters
        if not changed[source]:
            del changed[source]
    if target != HAND:
        changed[target] = changed.get(target, 0) + counters
    return changed


def _between(values: Sequence[float], stride: int) -> Iterator[float]:
    for low, high in pairwise(values):
        for part in range(stride):
            yield low + (high - low) * part / stride
    yield values[-1]


def _mirrors() -> Iterator[tuple[int, ...]]:
    """The boards with horses exchanged so that two of one colour are still of one colour."""
    for suits in permutations(SUITS):
        other = dict(zip(SUITS, suits, strict=True))
        colours = {COLOUR[suit]: COLOUR[other[suit]] for suit in SUITS}
        if all(colours[COLOUR[suit]] == COLOUR[other[suit]] for suit in SUITS):
            yield tuple(NUMBER[f"{kind_of(line)} {other[suit_of(line)]}" if suit_of(line) else colours[line]] for line in LINES)


MIRRORS: Final = tuple(_mirrors())
