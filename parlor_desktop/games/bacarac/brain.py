"""The computer players of Bacarac.

Betting is the larger part of the game; in the run only the suit of a lead is free. The easy player bets by what its hand looks
like, the medium one by how its hand stands among all hands of that size, and the hard one by playing out what may come (see
search.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import comb, exp
from random import Random
from typing import Final

from parlor_desktop.engine.cards import height
from parlor_desktop.engine.contract import Brain, Move, Seat, Weighed
from parlor_desktop.engine.temper import PLAIN, Temper, lean
from parlor_desktop.games.bacarac.balance import manner_at
from parlor_desktop.games.bacarac.betting import Manner, for_a_song, standing, step_of, usual_worths
from parlor_desktop.games.bacarac.closing import part_of, parts, places
from parlor_desktop.games.bacarac.house_rules import FIXED, MOST_HANDS, WINNER
from parlor_desktop.games.bacarac.moves import CHECK, DROP, GO_ON, LAYS, LEAVE, STOP, Bet, Call, Drop, Lay, Raise, Take
from parlor_desktop.games.bacarac.poker import FLUSH, PAIR, kind_of
from parlor_desktop.games.bacarac.quick import CARD, COLOURS, cards_of, most_promising, worth
from parlor_desktop.games.bacarac.rules import GAME
from parlor_desktop.games.bacarac.search import Bets, Leads, chance_of_best, closing_rule, round_of
from parlor_desktop.games.bacarac.table import Phase, Table

ENOUGH: Final = 2
"""How often everybody shall have dealt before a computer player proposes to stop."""
SWING: Final = 4.0
"""How far a hand moves a score, usually, among n players: so many chips times the root of n."""
EVENINGS: Final = 2000
"""How many are imagined before it says whether to stop."""
NO_MATTER: Final = 0.03
"""A chance to win of so much more or less is not worth another round."""


class Easy(Brain[Table]):
    """Likes its hand or not, seldom drops, leads its lowest card, and forgets chips at times."""

    HOPES: Final = 1.5
    """How much better than it is it may take its hand, in kinds of poker hands."""
    DROPS: Final = 0.5
    NERVES: Final = 0.3
    """How much better it takes its hand for when it dares."""
    TRUSTS: Final = 0.15
    """How much less often it drops when it doubts the others."""
    FORGETS: Final = 0.15

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        moves = GAME.moves(view, seat)
        match view.phase:
            case Phase.BET:
                return self.speak(view, seat, moves, rng)
            case Phase.LEAD:
                return min((move for move in moves if isinstance(move, Lay)), key=lambda move: height(move.card))
            case Phase.CLAIM:
                return take_or_forget(moves, self.FORGETS, rng)
            case Phase.AGREE:
                return stop_or_go_on(view, seat, rng, self.temper)
        return moves[0]

    def speak(self, view: Table, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        likes = kind_of(worth(cards_of(view.hands[seat]))) + self.HOPES * rng.random() + self.NERVES * self.temper.daring
        drops = self.DROPS - self.TRUSTS * self.temper.watch
        ups = _bets_and_raises(moves)
        if ups and likes > FLUSH:
            return rng.choice(ups)
        if moves[0] != CHECK and likes < PAIR + 1 and rng.random() < drops and not stays_for_the_board(view, seat):
            return DROP
        return moves[0]


class Medium(Brain[Table]):
    """Bets by the chance that nobody who is in has a better hand, whatever they say, and leads from its longest suit."""

    BLUFFS: Final = 0.05
    OPENS: Final = 0.35
    """It bets first with such a chance to have the best hand: the others call with worse."""
    SURE: Final = 0.6
    """But raises only with such a one."""
    NERVES: Final = 0.04
    """How much more often it bluffs when it dares, and how much less sure it must be."""
    DOUBTS: Final = 0.1
    """By what part a call may be too dear for whoever doubts the others, and must be cheaper for whoever trusts them."""
    FORGETS: Final = 0.05

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        moves = GAME.moves(view, seat)
        match view.phase:
            case Phase.BET:
                return self.speak(view, seat, moves, rng)
            case Phase.LEAD:
                return LAYS[CARD[most_promising(cards_of(view.hands[seat]), COLOURS[view.colour])]]
            case Phase.CLAIM:
                return take_or_forget(moves, self.FORGETS, rng)
            case Phase.AGREE:
                return stop_or_go_on(view, seat, rng, self.temper)
        return moves[0]

    def speak(self, view: Table, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        on = round_of(view)
        hand = view.hands[seat]
        stands = standing(worth(cards_of(hand)), len(hand))
        chance = stands ** (len(on.inside) - 1)
        part = usual_part(stands, len(on.inside), closing_rule(view))
        ups = _bets_and_raises(moves)
        nerve = self.NERVES * self.temper.daring
        enough = (self.SURE if on.level else self.OPENS) - nerve
        if ups and (chance > enough or (not on.level and rng.random() < self.BLUFFS + nerve)):
            return ups[min(len(ups) - 1, int(chance * len(ups)))]
        missing = on.price - on.staked[seat]
        dear = missing * (1 - self.DOUBTS * self.temper.watch)
        stays = not missing or part * (on.pot + missing) > dear or stays_for_the_board(view, seat)
        return moves[0] if stays else DROP


class Hard(Brain[Table]):
    """Bets by a table (balance.py): knowing it gains nobody much. Otherwise it does what brings the most chips, by many hands
    played out. Where two things to say bring nearly the same it says now the one and now the other, so that nobody can read its
    cards from them."""

    MIXES: Final = 0.06
    """How many chips behind the best a thing must be to be said e times more seldom."""
    NEVER: Final = 0.2
    BLUFFS: Final = 0.08
    """How often it bets whatever it has, when all others have checked."""
    FORGETS: Final = 0.01
    IN_TWO_MINDS: Final = 0.04
    """So many chips are nothing between two leads."""

    def choose(self, view: Table, seat: Seat, rng: Random) -> Move:
        moves = GAME.moves(view, seat)
        if len(moves) == 1:
            return moves[0]
        match view.phase:
            case Phase.BET:
                return self.speak(view, seat, moves, rng)
            case Phase.LEAD:
                return lean(
                    Leads(view, seat, rng).weighed(), self.temper, partial(_leaning_of_lead, view, seat), self.IN_TWO_MINDS
                )
            case Phase.CLAIM:
                return take_or_forget(moves, self.FORGETS, rng)
            case Phase.AGREE:
                return stop_or_go_on(view, seat, rng, self.temper)
        return moves[0]

    def speak(self, view: Table, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        by_table = view.rules.betting == FIXED and closing_rule(view) == WINNER
        balanced = manner_at(round_of(view), view.players) if by_table else None
        if balanced is not None:
            return self.balance(view, seat, moves, balanced, rng)
        weighed = Bets(view, seat, rng).weighed()
        if CHECK not in moves:
            return self.one_of(weighed[:-1] if stays_for_the_board(view, seat) else weighed, rng)
        bets = _bets_and_raises(moves)
        if bets and len(round_of(view).to_speak) == 1 and rng.random() < self.BLUFFS:
            return rng.choice(bets)
        return self.one_of(weighed[:-1], rng)  # nobody drops who can stay in for nothing

    def balance(self, view: Table, seat: Seat, moves: Sequence[Move], balanced: Manner, rng: Random) -> Move:
        """Now this and now that, as often as the table says, and a little oftener what is like them: where the table leaves a
        choice, one thing is as good as the other. Whoever has too few chips for it does the next best (BA-19)."""
        hand = view.hands[seat]
        drop, not_up = balanced[step_of(standing(worth(cards_of(hand)), len(hand)))]
        mood = rng.random()
        daring, watch = self.temper.daring, self.temper.watch
        if mood**2.0 ** -(0.4 * daring + 0.6 * watch) < drop and not stays_for_the_board(view, seat):
            return DROP
        ups = _bets_and_raises(moves)
        return ups[0] if ups and mood**2.0**-daring >= not_up else moves[0]

    def one_of(self, weighed: Sequence[Weighed], rng: Random) -> Move:
        best = max(each.worth for each in weighed)
        near = [each for each in weighed if each.worth > best - self.NEVER]
        glad = [self.temper.pull(leaning(each.move)) for each in near]
        mixed = [exp((each.worth - best) / self.MIXES + more) for each, more in zip(near, glad, strict=True)]
        return rng.choices(near, mixed)[0].move

    def weigh(self, view: Table, seat: Seat, rng: Random) -> tuple[Weighed, ...]:
        """Every possible move in chips: what this hand will still bring the seat, with its share of what will stay lying."""
        moves = GAME.moves(view, seat)
        match view.phase:
            case Phase.BET if moves:
                ahead = 0.0 if view.closing else Leads(view, seat, rng).ahead()
                best, weighed = chance_of_best(view, seat), Bets(view, seat, rng).weighed()
                staying = min(each.worth for each in weighed if each.move != DROP)
                drops = min(0.0, staying) if stays_for_the_board(view, seat) else 0.0  # the last that anybody would do
                return tuple(
                    Weighed(move, drops + ahead, (0.0, 0.0))
                    if (move := each.move) == DROP
                    else Weighed(move, each.worth + ahead, (each.worth, best))
                    for each in weighed
                )
            case Phase.LEAD | Phase.FOLLOW if moves:
                lays = Leads(view, seat, rng).weighed()
                best = max(each.worth for each in lays)
                return (*lays, *(Weighed(move, best) for move in moves[len(lays) :]))  # to take one's chips can wait
            case Phase.CLAIM:
                won = sum(view.on(division) for owner, division in view.claims if owner == seat)
                return tuple(Weighed(move, won if isinstance(move, Take) else won / len(view.chips)) for move in moves)
            case Phase.AGREE if moves:
                chances = [chance_to_win(view, seat, move == GO_ON, rng) for move in moves]
                last = float(sum(view.board)), float(view.hand)
                return tuple(Weighed(move, chance, (chance, *last)) for move, chance in zip(moves, chances, strict=True))
        return tuple(Weighed(move, 0.0) for move in moves)

    def in_a_hurry(self) -> Brain[Table]:
        return Medium()


def leaning(move: Move) -> Temper:
    """To bet and raise is daring, to call shows doubt, and whoever drops trusts the others and takes no risk."""
    match move:
        case Bet() | Raise():
            return Temper(daring=1.0)
        case Call():
            return Temper(watch=0.6)
        case Drop():
            return Temper(daring=-0.4, watch=-0.6)
    return Temper(daring=-0.5)


def _leaning_of_lead(view: Table, seat: Seat, move: Move) -> Temper:
    """To lead from a long suit asks for a long run now; from a short one it is kept for later."""
    assert isinstance(move, Lay)
    hand = view.hands[seat]
    long = sum(card[-1] == move.card[-1] for card in hand) / len(hand)
    return Temper(daring=2 * long - 1, patience=1 - 2 * long)


def usual_part(stands: float, players: int, rule: str) -> float:
    """The part of the Pot that a hand of this standing gets in the mean, among so many."""
    others = players - 1
    return sum(
        comb(others, better) * (1 - stands) ** better * stands ** (others - better) * part_of(rule, better, 1, players)
        for better in range(min(places(rule), players))
    )


def stays_for_the_board(view: Table, seat: Seat) -> bool:
    """BA-18: the closing hand decides the evening, and whoever drops out of it has lost what lies there. Nobody does while it
    costs next to nothing to stay, and there is a move with which to."""
    if not view.closing or len(GAME.moves(view, seat)) == 1:
        return False
    on = round_of(view)
    return for_a_song(on.price - on.staked[seat], on.pot)


def take_or_forget(moves: Sequence[Move], forgets: float, rng: Random) -> Move:
    """BA-17: take what was won, piece by piece, unless one goes on without thinking of it."""
    return LEAVE if rng.random() < forgets else moves[0]


def stop_or_go_on(view: Table, seat: Seat, rng: Random, temper: Temper = PLAIN) -> Move:
    """BA-18: it proposes to stop, once everybody has dealt often enough, and agrees to it, where that does not hurt its chance
    to win: when it is ahead, when the board can still decide everything, or when all is lost anyway. Where it makes no
    difference, the patient go on and the others stop."""
    if not view.voices and view.hand < ENOUGH * len(view.chips):
        return GO_ON
    stopping, going_on = (chance_to_win(view, seat, another, rng) for another in (False, True))
    return STOP if stopping >= going_on - NO_MATTER * (1 - max(0.0, temper.patience)) else GO_ON


def chance_to_win(view: Table, seat: Seat, another_round: bool, rng: Random) -> float:
    """If the table stops now, or after everybody has dealt once more; anybody may win the closing hand, and with it the board
    or the best part of it."""
    seats = len(view.chips)
    best_part, *lower_parts = parts(sum(view.board), view.rules.closing, seats)
    hands = min(seats, MOST_HANDS - view.hand) if another_round else 0
    swing = SWING * (seats * hands) ** 0.5
    total = 0.0
    for number in range(EVENINGS):
        scores = [score + rng.gauss(0.0, swing) if swing else float(score) for score in view.scores]
        winner = number % seats
        scores[winner] += best_part
        if lower_parts:
            others = [other for other in range(seats) if other != winner]
            for other, part in zip(rng.sample(others, len(lower_parts)), lower_parts, strict=True):
                scores[other] += part
        best = max(scores)
        total += (scores[seat] == best) / scores.count(best)
    return total / EVENINGS


def warm_up() -> None:
    """Deal the hands that others are measured by before somebody waits for it."""
    for size in range(4, 19):
        usual_worths(size)


def _bets_and_raises(moves: Sequence[Move]) -> list[Move]:
    return [move for move in moves if isinstance(move, Bet | Raise)]


BRAINS: Final[Mapping[str, Brain[Table]]] = {"easy": Easy(), "medium": Medium(), "hard": Hard()}
