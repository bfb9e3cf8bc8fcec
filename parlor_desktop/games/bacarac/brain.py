"""The computer players of Bacarac."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import exp
from random import Random
from typing import Final

from parlor_desktop.ai.brain import Brain, Weighed
from parlor_desktop.engine.protocol import Move, Seat
from parlor_desktop.games.bacarac.betting import (
    DROP as DROPS,
    STAY as STAYS,
    STEPS,
    UP as UPS,
    Round,
    Spot,
    likelihoods,
    manner,
    spoken_so_far,
    standing,
    step_of,
    usual_worths,
)
from parlor_desktop.games.bacarac.house_rules import SPREAD
from parlor_desktop.games.bacarac.quick import (
    BIT,
    CARD,
    COLOURS,
    PACK,
    PLACE,
    STEP,
    Cards,
    Deal,
    Place,
    cards_of,
    promise,
    worth,
)
from parlor_desktop.games.bacarac.rules import (
    CALL,
    CHECK,
    DIVISIONS,
    DROP,
    GAME,
    GO_ON,
    LAYS,
    LEAVE,
    NOBODY,
    POT,
    STOP,
    Bet,
    Betting,
    Call,
    Check,
    Drop,
    Lay,
    Phase,
    Raise,
    Table,
    Take,
    run_starts,
)


class Easy(Brain[Table]):
    FORGETS: Final = 0.15

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        moves = GAME.moves(view, seat)
        match view.phase:
            case Phase.BET:
                return self.speak(view, seat, moves, rng)
            case Phase.LEAD:
                return min(moves, key=lambda move: (PLACE[move.card] % STEP, PLACE[move.card]))
            case Phase.CLAIM:
                return LEAVE if rng.random() < self.FORGETS else moves[0]
            case Phase.AGREE:
                return _agreed(view, moves)
        return moves[0]

    def speak(self, view: Table, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        kind = worth(cards_of(view.hands[seat])) >> 20
        looks = (kind + 1.5 * rng.random()) / 6
        ups = [move for move in moves if isinstance(move, Bet | Raise)]
        if ups and looks > 0.85 + 0.1 * len(view.betting.dropped if view.betting else ()) * 0:
            return rng.choice(ups)
        if moves[0] != DROP and (moves[0] == CHECK or looks > 0.3 or rng.random() < 0.5):
            return moves[0]
        return moves[-1]


class Medium(Brain[Table]):
    BLUFFS: Final = 0.05

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        moves = GAME.moves(view, seat)
        match view.phase:
            case Phase.BET:
                return self.speak(view, seat, moves, rng)
            case Phase.LEAD:
                return max(moves, key=lambda move: _promise(view, seat, PLACE[move.card]))
            case Phase.AGREE:
                return _agreed(view, moves)
        return moves[0]

    def speak(self, view: Table, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        betting = view.betting
        cards = view.hands[seat]
        stands = standing(worth(cards_of(cards)), len(cards))
        on = Round.of(betting, view.players, _pot(view))
        against = len(on.inside) - 1
        respect = (0.0, 0.45, 0.7, 0.85, 0.92)[on.level]
        behind = max(0.0, (stands - respect) / (1 - respect))
        chance = stands ** (against - 1) * behind if on.level else stands**against
        ups = [move for move in moves if isinstance(move, Bet | Raise)]
        missing = on.price - on.staked[seat]
        if ups and (chance > 0.5 or (not on.level and rng.random() < self.BLUFFS)):
            return ups[min(len(ups) - 1, int(chance * len(ups)))]
        if moves[0] == CHECK or (moves[0] == CALL and chance * (on.pot + missing) > missing):
            return moves[0]
        return DROP


class Hard(Brain[Table]):
    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        moves = GAME.moves(view, seat)
        if len(moves) == 1:
            return moves[0]
        match view.phase:
            case Phase.BET:
                return self.mixed(Bets(view, seat, rng).weighed(), rng)
            case Phase.LEAD:
                return max(Leads(view, seat, rng).weighed(), key=lambda weighed: weighed.worth).move
            case Phase.AGREE:
                return _agreed(view, moves)
        return moves[0]

    MIXES: Final = 0.12

    def mixed(self, weighed: Sequence[Weighed], rng: Random) -> Move:
        best = max(each.worth for each in weighed)
        weights = [exp((each.worth - best) / self.MIXES) if each.worth > best - 0.3 else 0.0 for each in weighed]
        return rng.choices(weighed, weights)[0].move


def _agreed(view: Table, moves: Sequence[Move]) -> Move:
    return STOP if view.voices or view.hand >= 2 * len(view.chips) else GO_ON


def _pot(view: Table) -> int:
    return sum(view.board) if view.closing else view.on(POT)


_HEARTS_AT = {PLACE[f"{r}H"]: DIVISIONS.index(r) for r in ("10", "J", "Q", "K", "A")}


def _promise(view: Table, seat: Seat, place: Place) -> float:
    suit = place // STEP
    own = cards_of(view.hands[seat]) >> STEP * suit & 8191
    gone = cards_of([each.card for each in view.laid] + list(view.dead_for_sure)) >> STEP * suit & 8191
    chips = sum(view.board[d] for p, d in _HEARTS_AT.items() if BIT[CARD[p]] & cards_of(view.hands[seat])) if suit == 1 else 0
    return promise(own, gone, len(view.players)) + 0.5 * chips


class Bets:
    LOOSE = 0.3
    POOL = 300
    TIMES = 400

    def __init__(self, view: Table, seat: Seat, rng: Random) -> None:
        assert view.betting
        self.view, self.seat, self.rng = view, seat, rng
        self.moves = GAME.moves(view, seat)
        self.on = Round.of(view.betting, view.players, _pot(view))
        own = cards_of(view.hands[seat])
        self.worth = worth(own)
        unseen = [place for place in PACK if not own >> place & 1]
        pools = {}
        for size in {len(view.hands[other]) for other in self.on.inside if other != seat}:
            pool = []
            for _ in range(self.POOL):
                w = worth(sum([1 << place for place in rng.sample(unseen, size)]))
                pool.append((w, step_of(standing(w, size))))
            pools[size] = pool
        spoken = spoken_so_far(view.betting, view.players, _pot(view), view.rules.betting)
        self.hands = {}
        for other in self.on.inside:
            if other != seat:
                likely = likelihoods(spoken, other, self.LOOSE)
                pool = pools[len(view.hands[other])]
                self.hands[other] = rng.choices(pool, [likely[step] for _, step in pool], k=self.TIMES)
        size = len(view.hands[seat])
        self.step = step_of(standing(self.worth, size))

    def weighed(self) -> tuple[Weighed, ...]:
        sums = [0.0] * len(self.moves)
        rng = self.rng
        others = list(self.hands)
        for at in range(self.TIMES):
            worths = {self.seat: self.worth}
            steps = {self.seat: self.step}
            loose = {self.seat: False}
            for other in others:
                worths[other], steps[other] = self.hands[other][at]
                loose[other] = rng.random() < self.LOOSE
            luck = [rng.random() for _ in range(24)]
            for number, move in enumerate(self.moves):
                sums[number] += self.play(move, worths, steps, loose, luck)
        return tuple(Weighed(move, total / self.TIMES) for move, total in zip(self.moves, sums, strict=True))

    def play(self, move, worths, steps, loose, luck) -> float:
        if isinstance(move, Drop):
            return 0.0
        on = self.on.copy()
        seat = self.seat
        before = on.staked[seat]
        match move:
            case Bet(size) | Raise(size):
                on.speak(UPS, size)
            case _:
                on.speak(STAYS)
        at = 0
        while on.to_speak and len(on.inside) > 1:
            who = on.to_speak[0]
            drop, not_up = manner(on.spot(loose[who]))[steps[who]]
            x = luck[at % 24]
            at += 1
            if x < drop:
                if who == seat:
                    return before - on.staked[seat]
                on.speak(DROPS)
            elif x < not_up:
                on.speak(STAYS)
            else:
                on.speak(UPS, 3 if self.view.rules.betting == SPREAD else 2)
        paid = on.staked[seat] - before
        best = max([worths[who] for who in on.inside])
        if worths[seat] < best:
            return -paid
        return on.pot / [worths[who] for who in on.inside].count(best) - paid


class Guesses:
    SETTLING = 300
    BETWEEN = 8
    BETTER = 4.0

    def __init__(self, view: Table, seat: Seat, rng: Random) -> None:
        self.rng = rng
        seats = range(len(view.hands))
        laid = [0 for _ in seats]
        for each in view.laid:
            laid[each.seat] |= BIT[each.card]
        gone = sum(laid)
        own = cards_of(view.hands[seat])
        self.laid = laid
        self.barred = [0 for _ in seats] + [0]
        for who, lacked in view.lacking:
            self.barred[who] |= COLOURS[lacked]
        for start in run_starts(view.laid):
            bit = BIT[start.card]
            first = PLACE[start.card] // STEP * STEP
            self.barred[start.seat] |= (bit - 1) >> first << first
        fixed = [cards_of(view.poker[who]) & ~gone if view.poker and who != seat else 0 for who in seats]
        dead = cards_of(view.dead_for_sure)
        known = own | gone | sum(fixed) | dead
        self.unseen = [1 << place for place in PACK if not known >> place & 1]
        rng.shuffle(self.unseen)
        self.holder: list[Seat] = []
        for who in seats:
            if who != seat:
                self.holder += [who] * (len(view.hands[who]) - fixed[who].bit_count())
        self.holder += [NOBODY] * (len(self.unseen) - len(self.holder))
        self.hands = [own if who == seat else fixed[who] for who in seats]
        for bit, who in zip(self.unseen, self.holder, strict=True):
            if who != NOBODY:
                self.hands[who] |= bit
        self.shown = [
            worth(cards_of(view.poker[who])) if view.poker and view.poker[who] and who != seat else 0 for who in seats
        ]
        self.surprise = [self.surprise_at(who, self.hands[who]) for who in seats]
        self.exchange(self.SETTLING)

    def surprise_at(self, who: Seat, hand: Cards) -> float:
        total = 10.0 * (hand & self.barred[who]).bit_count()
        if self.shown[who] and worth(hand | self.laid[who]) != self.shown[who]:
            total += self.BETTER
        return total

    def exchange(self, times: int) -> None:
        random, unseen, holder, hands, surprise = self.rng.random, self.unseen, self.holder, self.hands, self.surprise
        count = len(unseen)
        for _ in range(times):
            one, other = int(random() * count), int(random() * count)
            x, y = holder[one], holder[other]
            if x == y:
                continue
            a, b = unseen[one], unseen[other]
            before = (surprise[x] if x >= 0 else 0.0) + (surprise[y] if y >= 0 else 0.0)
            luck = random()
            new_x = self.surprise_at(x, hands[x] ^ a ^ b) if x >= 0 else 0.0
            new_y = self.surprise_at(y, hands[y] ^ a ^ b) if y >= 0 else 0.0
            change = before - new_x - new_y
            if change >= 0 or luck < exp(change):
                unseen[one], unseen[other] = b, a
                if x >= 0:
                    hands[x] ^= a ^ b
                    surprise[x] = new_x
                if y >= 0:
                    hands[y] ^= a ^ b
                    surprise[y] = new_y


class Leads:
    WORLDS = 200

    def __init__(self, view: Table, seat: Seat, rng: Random) -> None:
        self.view, self.seat, self.rng = view, seat, rng
        self.moves = GAME.moves(view, seat)

    def weighed(self) -> tuple[Weighed, ...]:
        view, seat, rng = self.view, self.seat, self.rng
        guesses = Guesses(view, seat, rng)
        sums = [0.0] * len(self.moves)
        laid = [(each.seat, PLACE[each.card]) for each in view.laid]
        share = 1 / len(view.chips)
        board = list(view.board)
        mine = 0
        for who, division in view.claims:
            at = DIVISIONS.index(division)
            mine += board[at] * (who == seat)
            board[at] = 0
        for _ in range(self.WORLDS):
            guesses.exchange(guesses.BETWEEN)
            deal = Deal(guesses.hands, seat, board, COLOURS[view.colour], laid)
            for number, move in enumerate(self.moves):
                after = deal.copy()
                after.lead(PLACE[move.card])
                play_out(after, rng)
                sums[number] += after.won[seat] + share * sum(after.board)
        return tuple(Weighed(move, total / self.WORLDS) for move, total in zip(self.moves, sums, strict=True))


def play_out(deal: Deal, rng: Random) -> None:
    random = rng.random
    while not deal.over:
        hand = deal.hands[deal.turn] & deal.colour
        opts = []
        for k in range(4):
            own = hand >> STEP * k & 8191
            if own:
                opts.append(STEP * k + (own & -own).bit_length() - 1)
        deal.lead(opts[int(random() * len(opts))])


BRAINS: Final[Mapping[str, Brain[Table]]] = {"easy": Easy(), "medium": Medium(), "hard": Hard()}
