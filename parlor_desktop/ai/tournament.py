"""Many games between computer players, counted: who won what part, with intervals.

Each game has a seed of its own, made of the tournament's seed and the game's number, and the counts are whole numbers and exact
fractions; so the figures are the same however the games are spread over processes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from multiprocessing import get_context
from random import Random

from parlor_desktop.ai.match import play_out, seat_computers
from parlor_desktop.ai.tether import leave_with_parent
from parlor_desktop.engine.chance import Outcome, Source
from parlor_desktop.engine.contract import AnyBox, Over, Seat, word_for
from parlor_desktop.engine.session import AnySession, Session

Z95 = 1.959964


@dataclass(frozen=True, slots=True)
class Contest:
    """What is to be played: which levels sit down, at which game, under which house rules."""

    box: AnyBox
    levels: tuple[str, ...]
    rules: Mapping[str, object]
    seed: int
    brought: Mapping[type[Source], Outcome] = field(default_factory=dict)

    def table(self, number: int) -> AnySession:
        """Game `number`, before its first move. From game to game everybody moves one seat on."""
        return Session(
            self.box.rules(),
            seat_computers([self.levels[player] for player in self.seating(number)]),
            self.rules,
            seed=Random(f"{self.seed}/{number}").getrandbits(48),
            brought=self.brought,
        )

    def seating(self, number: int) -> tuple[int, ...]:
        """Which player sits on each seat."""
        count = len(self.levels)
        return tuple((seat + number) % count for seat in range(count))


@dataclass(slots=True)
class Tally:
    """Sums over games: for each player, and for each place in the order of play, the parts of wins and the scores."""

    players: int
    games: int = 0
    moves: int = 0
    wins: list[Fraction] = field(default_factory=list)
    wins_by_order: list[Fraction] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)
    made: Counter[str] = field(default_factory=Counter)
    """How often each kind of move was made."""
    held: Counter[str] = field(default_factory=Counter)
    """What the winner of each game, or of each round of it, held; in games that can tell."""

    def __post_init__(self) -> None:
        for sums in (self.wins, self.wins_by_order):
            sums.extend([Fraction(0)] * self.players)
        for counts in (self.scores, self.squares):
            counts.extend([0] * self.players)

    def add_game(self, seating: Sequence[int], first: Seat, over: Over, moves: int) -> None:
        self.games += 1
        self.moves += moves
        for seat, player in enumerate(seating):
            share = Fraction(1, len(over.places[0])) if seat in over.places[0] else Fraction(0)
            self.wins[player] += share
            self.wins_by_order[(seat - first) % self.players] += share
            self.scores[player] += over.scores[seat]
            self.squares[player] += over.scores[seat] ** 2

    def add_course(self, table: AnySession) -> None:
        """How the game went, apart from its result."""
        self.made.update(word_for(type(entry.move)) for entry in table.log if entry.actor >= 0)
        self.held.update(table.game.box.winners_held(event for step in table.steps for event in step.events))

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.moves += other.moves
        for mine, more in ((self.wins, other.wins), (self.wins_by_order, other.wins_by_order)):
            mine[:] = [a + b for a, b in zip(mine, more, strict=True)]
        self.made.update(other.made)
        self.held.update(other.held)
        for sums, further in ((self.scores, other.scores), (self.squares, other.squares)):
            sums[:] = [a + b for a, b in zip(sums, further, strict=True)]

    def mean_score(self, player: int) -> tuple[float, float]:
        """The mean of a player's scores, and half the width of its 95 % interval."""
        mean = self.scores[player] / self.games
        variance = max(0.0, self.squares[player] / self.games - mean**2)
        return mean, Z95 * sqrt(variance / self.games)


def play_contest(contest: Contest, games: int, jobs: int = 1, progress: Callable[[int], None] = lambda _done: None) -> Tally:
    """Play so many games, in so many processes; `progress` hears how many are done."""
    brain_check(contest)
    tally = Tally(len(contest.levels))
    for part in _parts(contest, games, jobs):
        tally.add(part)
        progress(tally.games)
    return tally


def _parts(contest: Contest, games: int, jobs: int) -> Iterator[Tally]:
    size = max(1, min(50, games // (4 * jobs)))
    spans = [range(start, min(start + size, games)) for start in range(0, games, size)]
    if jobs == 1:
        yield from (play_span(contest, span) for span in spans)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=leave_with_parent) as pool:
        yield from pool.map(play_span, [contest] * len(spans), spans)


def play_span(contest: Contest, numbers: range) -> Tally:
    tally = Tally(len(contest.levels))
    for number in numbers:
        table = contest.table(number)
        over = play_out(table)
        first = next(entry.actor for entry in table.log if entry.actor >= 0)
        tally.add_game(contest.seating(number), first, over, len(table.log))
        tally.add_course(table)
    return tally


def brain_check(contest: Contest) -> None:
    """Refuse a contest that cannot be played before anything is started for it."""
    contest.table(0)
    for level in contest.levels:
        contest.box.brain(level)


def interval(wins: Fraction, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of wins; with shared wins it is a little wider than needed."""
    share = float(wins / games)
    square = Z95**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = Z95 * sqrt(share * (1 - share) / games + square / (4 * games**2)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)
