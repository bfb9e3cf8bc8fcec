"""What is said at a table of Horses."""

from __future__ import annotations

from random import Random

import pytest

from parlor_desktop.engine.contract import Event, Move, Over, by_score
from parlor_desktop.games.horses.betting import LINES, wins
from parlor_desktop.games.horses.events import (
    BetsLaid,
    BookieNamed,
    CameIn,
    CardTurned,
    CutForBookie,
    Declined,
    LosersCollected,
    MarkersNoted,
    MarkersTaken,
    PackCut,
    PackShuffled,
    Paid,
    PrizesGiven,
    RaceOver,
    TheyAreOff,
)
from parlor_desktop.games.horses.moves import Cut, Off, Stake, TurnCard
from parlor_desktop.games.horses.rules import GAME
from parlor_desktop.games.horses.table import FACE_DOWN
from parlor_desktop.games.horses.turning_point import Deed, turning_point
from parlor_desktop.games.horses.words import decided_by, line_words, score_sheet, spoken, tell, tell_move, worth_words
from tests.games.horses.positions import betting, boards
from tests.play import NAMES, random_game, table

SLIP = (("win H", 5), ("show C", 3), ("red", 1))


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (CutForBookie(((0, "9H"), (1, "AS"))), "Ann cuts the nine of hearts, Bob cuts the ace of spades."),
        (BookieNamed(1, 2), "Race 2, the Clover Stakes: Bob is Bookie."),
        (BetsLaid(0, SLIP, hidden=True), "Ann is ready."),
        (BetsLaid(0, FACE_DOWN, hidden=True), "Ann is ready."),
        (BetsLaid(0, (), hidden=False), "Ann bets nothing."),
        (
            BetsLaid(0, SLIP, hidden=False),
            "Ann lays 9 counters: 5 on hearts to win, 3 on clubs in the first three, 1 on red to win.",
        ),
        (BetsLaid(0, (("black", 1),), hidden=False), "Ann lays one counter: 1 on black to win."),
        (Declined(1, "place D", 4), "The Bookie could not pay for all of it: Bob takes back 4 on diamonds in the first two."),
        (TheyAreOff(((), (), ())), "The betting is closed. Nobody has bet."),
        (
            TheyAreOff(boards(3, {1: "win S 2", 2: "show H 3, black 4"})),
            "The betting is closed. Bob: 2 on spades to win; Cy: 3 on hearts in the first three, 4 on black to win.",
        ),
        (PackShuffled(2), "Cy shuffles."),
        (PackCut(1, 1), "Bob cuts: one card goes under the pack. They're off!"),
        (PackCut(1, 30), "Bob cuts: 30 cards go under the pack. They're off!"),
        (CardTurned("10D", 4), "Ten of diamonds: square 4."),
        (CameIn("H", 1), "Hearts first!"),
        (CameIn("S", 2), "Spades second."),
        (CameIn("D", 3), "Diamonds third."),
        (CameIn("C", 4), "Clubs last."),
        (
            LosersCollected(0, ((1, "win S", 1), (1, "red", 2), (2, "win S", 3))),
            "Ann collects 6 counters. Bob: 1 on spades to win, 2 on red to win; Cy: 3 on spades to win.",
        ),
        (
            Paid(2, (("win S", 5, 15), ("show S", 3, 1))),
            "Cy takes back 8 and is paid 16: 5 on spades to win brings 15, 3 on spades in the first three brings 1.",
        ),
        (MarkersNoted(0, 7), "Ann is short of 7 counters; markers are noted."),
        (MarkersTaken(0, 1), "Ann pays markers back: one counter."),
        (RaceOver(3, ("S", "H", "D", "C"), (5, -5, 0)), "Race 3: spades, hearts, diamonds, clubs. Ann +5, Bob −5, Cy 0."),
        (
            PrizesGiven((1,), (0, 2), (3,), 180),
            "First prize: Bob, with 180 counters. Second prize: Ann and Cy. “Poney Prize”: Dot.",
        ),
        (PrizesGiven((0, 1), (), (), 120), "Ann and Bob are level with 120 counters and share the prize."),
    ],
)
def test_what_the_story_says(event: Event, said: str) -> None:
    words = tell(event)
    assert words is not None
    assert words.say(NAMES) == said


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (Stake(()), "Bet nothing"),
        (Stake(SLIP), "5 on hearts to win, 3 on clubs in the first three, 1 on red to win"),
        (Off(), "No more bets!"),
        (Cut(1), "Cut one card"),
        (Cut(26), "Cut 26 cards"),
        (TurnCard(), "Turn a card"),
    ],
)
def test_what_a_move_is_called(move: Move, said: str) -> None:
    assert tell_move(move, betting()).say(NAMES) == said


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (BookieNamed(1, 2), "Place your bets!"),
        (BetsLaid(0, FACE_DOWN, hidden=True), "Ready!"),
        (BetsLaid(0, (), hidden=True), "Ready!"),
        (BetsLaid(0, (), hidden=False), "Not this time."),
        (BetsLaid(0, SLIP, hidden=False), "I lay 9 counters."),
        (Declined(1, "red", 4), "More than I could pay!"),
        (TheyAreOff(((),)), "No more bets!"),
        (PackCut(1, 30), "They're off!"),
        (CameIn("H", 1), "Hearts first!"),
        (MarkersNoted(1, 4), "I owe 4 counters."),
        (PrizesGiven((0,), (1,), (1,), 130), "That was the last race!"),
        (CardTurned("10D", 4), None),
        (PackShuffled(0), None),
    ],
)
def test_what_is_said_aloud(event: Event, said: str | None) -> None:
    words = spoken(event)
    assert (words and words.say(NAMES)) == said


def test_what_a_player_says_aloud_of_hidden_bets_gives_nothing_away() -> None:
    assert spoken(BetsLaid(0, (), hidden=True)) == spoken(BetsLaid(0, SLIP, hidden=True))
    assert tell(BetsLaid(0, (), hidden=True)) == tell(BetsLaid(0, SLIP, hidden=True))


def test_every_line_has_a_name() -> None:
    suits = ("spades", "hearts", "diamonds", "clubs")
    ends = ("to win", "in the first two", "in the first three")
    names = [*(f"{suit} {end}" for end in ends for suit in suits), "red to win", "black to win"]
    assert [line_words(line).say(()) for line in LINES] == names


def test_the_ledger_has_a_row_for_each_race() -> None:
    one, two = (RaceOver(race, ("S", "H", "D", "C"), gains) for race, gains in ((1, (5, -5, 0)), (2, (-12, 4, 8))))
    assert score_sheet([BookieNamed(0, 1), one, BookieNamed(1, 2), two], 3) == [["+5", "−5", "0"], ["−12", "+4", "+8"]]


# -- What decided it --------------------------------------------------------------------------------------------------------


def run(race: int, bookie: int, cards: str, gains: tuple[int, ...], laid: dict[int, str] | None = None) -> list[Event]:
    """A race told in short: of each card only its suit and the square that its horse comes to."""
    squares: dict[str, int] = {}
    told: list[Event] = [BookieNamed(bookie, race), TheyAreOff(boards(len(gains), laid or {}))]
    for letter, square in (part.split(":") for part in cards.split()):
        squares[letter] = int(square)
        told.append(CardTurned(f"2{letter}", int(square)))
        if int(square) == 13:
            told.append(CameIn(letter, 1 + sum(isinstance(event, CameIn) for event in told)))
    finish = (*(event.suit for event in told if isinstance(event, CameIn)),)
    last = tuple(letter for letter in "SHDC" if letter not in finish)
    return [*told, RaceOver(race, (*finish, *last), gains)]


FOR_GOOD = "Ann took the lead from Bob for good in the"


def over(*scores: int) -> Over:
    return Over(by_score(scores), scores)


@pytest.mark.parametrize(
    ("races", "scores", "said"),
    [
        (
            [
                *run(1, 2, "H:12 S:13 H:13 D:13", (24, -5, -19), {0: "win S 8", 1: "win C 5"}),
                *run(2, 1, "C:13 S:13 D:13", (3, 4, -7), {0: "show C 9", 2: "win D 7"}),
            ],
            (147, 119, 94),
            "Ann was ahead from the first race on: 8 on spades to win brought 24, by a nose. Had it lost, Cy would have won.",
        ),
        (
            [
                *run(1, 2, "S:13 H:13 D:13", (-10, 30, -20), {0: "win C 10", 1: "win S 10"}),
                *run(2, 2, "H:9 S:13 H:13 D:13", (15, -29, 14), {0: "black 15", 1: "win D 29"}),
            ],
            (125, 121, 114),
            f"{FOR_GOOD} second race: Bob lost 29 on diamonds to win. Had it won, Bob would have won.",
        ),
        (
            [
                *run(1, 0, "S:13 H:13 D:13", (40, -20, -20), {1: "win D 20", 2: "win D 20"}),
                *run(2, 1, "S:13 H:13 D:13", (-10, 20, -10), {0: "win C 10", 2: "win C 10"}),
            ],
            (150, 120, 90),
            "Ann was ahead from the first race on: Ann was Bookie and made 40.",
        ),
        (
            [
                *run(1, 2, "S:13 H:13 D:13", (-5, 20, -15), {0: "win D 5", 1: "place S 20"}),
                *run(2, 1, "S:13 H:13 D:13", (6, -36, 30), {0: "place H 6", 2: "win S 10"}),
            ],
            (121, 104, 135),
            "Cy took the lead from Bob for good in the second race: Bob was Bookie and had to pay 36.",
        ),
        (
            [*run(1, 1, "S:13 H:13 D:13", (-1, -9, -20), {0: "win C 1", 2: "red 20"})],
            (119, 111, 100),
            "Ann was ahead from the first race on: Bob was Bookie and had to pay 9.",
        ),
        (
            [
                *run(1, 2, "S:13 H:13 D:13", (9, 3, -12), {0: "win S 3", 1: "win S 1"}),
                *run(2, 2, "S:13 H:13 D:13", (-9, 3, 6), {0: "win D 9", 1: "win S 1"}),
                *run(3, 2, "S:13 H:13 D:13", (9, 0, -9), {0: "win S 3"}),
            ],
            (129, 126, 105),
            f"{FOR_GOOD} third race: 3 on spades to win brought 9. Had it lost, Bob would have won.",
        ),
        ([], (150, 120, 90), None),
    ],
    ids=["a nose", "a rival's bet", "the Bookie", "the rival as Bookie", "the least loss", "the lead changes", "nothing"],
)
def test_what_decided_the_evening(races: list[Event], scores: tuple[int, ...], said: str | None) -> None:
    words = decided_by(races, over(*scores))
    assert (words and words.say(NAMES)) == said


def test_what_decided_an_evening_is_true_of_every_evening() -> None:
    """The race is the last before which the winner was not alone ahead; what is told of it has happened there."""
    for seed in range(30):
        session = random_game(table(GAME, 2 + seed % 5, seed=seed), Random(seed))
        events = [event.seen_by(None) for step in session.steps for event in step.events]
        end = session.awaits()
        assert isinstance(end, Over)
        point = turning_point(events, end)
        if point is None:
            assert len(end.places) == 1
            continue
        standings = [(session.rules.bank,) * len(end.scores)]
        for race in session.state.ledger:
            standings.append(tuple(has + gain for has, gain in zip(standings[-1], race.gains, strict=True)))
        alone = [
            all(scores[point.winner] > scores[seat] for together in end.places[1:] for seat in together) for scores in standings
        ]
        assert not alone[point.race - 1]
        assert all(alone[point.race :])
        race = session.state.ledger[point.race - 1]
        if point.line:
            seat = point.winner if point.deed is Deed.WON else point.rival
            assert (point.line, point.stake) in race.stakes[seat]
            assert wins(point.line, race.finish) is (point.deed is Deed.WON)
        else:
            assert race.bookie == (point.winner if point.deed is Deed.KEPT else point.rival)


def test_nothing_decided_an_evening_in_which_all_are_level() -> None:
    assert decided_by(run(1, 0, "S:13 H:13 D:13", (0, 0)), Over(((0, 1),), (120, 120))) is None


def test_a_hint_says_the_chance_to_win_the_evening() -> None:
    assert worth_words((0.4567,)).say(()) == "45.7 % to win the evening"


def test_there_are_no_words_for_what_is_not_of_this_game() -> None:
    with pytest.raises(ValueError, match="no words"):
        tell(Event())
    with pytest.raises(ValueError, match="no words"):
        tell_move(Move(), betting())
