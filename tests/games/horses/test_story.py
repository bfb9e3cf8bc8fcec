"""What is said at a table of Horses."""

from __future__ import annotations

import pytest

from parlor_desktop.engine.contract import Event, Move
from parlor_desktop.games.horses.betting import LINES
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
from parlor_desktop.games.horses.table import FACE_DOWN
from parlor_desktop.games.horses.words import line_words, score_sheet, spoken, tell, tell_move, worth_words
from tests.games.horses.positions import betting, boards
from tests.play import NAMES

SLIP = (("win H", 5), ("show C", 3), ("red", 1))


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (CutForBookie(((0, "9H"), (1, "AS"))), "Ann cuts the nine of hearts, Bob cuts the ace of spades."),
        (BookieNamed(1, 2), "Race 2: Bob is Bookie."),
        (BetsLaid(0, SLIP, hidden=True), "Ann is ready."),
        (BetsLaid(0, FACE_DOWN, hidden=True), "Ann is ready."),
        (BetsLaid(0, (), hidden=False), "Ann bets nothing."),
        (BetsLaid(0, SLIP, hidden=False), "Ann lays 9 counters: Win on hearts 5, Show on clubs 3, Red to win 1."),
        (BetsLaid(0, (("black", 1),), hidden=False), "Ann lays one counter: Black to win 1."),
        (Declined(1, "place D", 4), "The Bookie could not pay for all of it: Bob takes 4 counters back (Place on diamonds)."),
        (TheyAreOff(((), (), ())), "They're off! Nobody has bet."),
        (
            TheyAreOff(boards(3, {1: "win S 2", 2: "show H 3, black 4"})),
            "They're off! Bob: Win on spades 2; Cy: Show on hearts 3, Black to win 4.",
        ),
        (PackShuffled(2), "Cy shuffles."),
        (PackCut(1, 1), "Bob cuts: one card goes under the pack."),
        (PackCut(1, 30), "Bob cuts: 30 cards go under the pack."),
        (CardTurned("10D", 4), "Ten of diamonds: square 4."),
        (CameIn("H", 1), "Hearts first!"),
        (CameIn("S", 2), "Spades second."),
        (CameIn("D", 3), "Diamonds third."),
        (CameIn("C", 4), "Clubs last."),
        (
            LosersCollected(0, ((1, "win S", 1), (1, "red", 2), (2, "win S", 3))),
            "Ann collects 6 counters. Bob: Win on spades 1, Red to win 2; Cy: Win on spades 3.",
        ),
        (
            Paid(2, (("win S", 5, 15), ("show S", 3, 1))),
            "Cy takes back 8 and is paid 16: Win on spades 5 brings 15, Show on spades 3 brings 1.",
        ),
        (MarkersNoted(0, 7), "Ann is short of 7 counters; markers are noted."),
        (MarkersTaken(0, 1), "Ann pays markers back: one counter."),
        (RaceOver(3, ("S", "H", "D", "C"), (5, -5, 0)), "Race 3: spades, hearts, diamonds, clubs. Ann +5, Bob −5, Cy 0."),
        (
            PrizesGiven((1,), (0, 2), (3,), 180),
            "First prize: Bob, with 180 counters. Second prize: Ann and Cy. Poney prize: Dot.",
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
        (Stake(SLIP), "Win on hearts 5, Show on clubs 3, Red to win 1"),
        (Off(), "They're off!"),
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
        (TheyAreOff(((),)), "They're off!"),
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
    names = [*(f"{kind} on {suit}" for kind in ("Win", "Place", "Show") for suit in suits), "Red to win", "Black to win"]
    assert [line_words(line).say(()) for line in LINES] == names


def test_the_ledger_has_a_row_for_each_race() -> None:
    one, two = (RaceOver(race, ("S", "H", "D", "C"), gains) for race, gains in ((1, (5, -5, 0)), (2, (-12, 4, 8))))
    assert score_sheet([BookieNamed(0, 1), one, BookieNamed(1, 2), two], 3) == [["+5", "−5", "0"], ["−12", "+4", "+8"]]


def test_a_hint_says_the_chance_to_win_the_evening() -> None:
    assert worth_words((0.4567,)).say(()) == "45.7 % to win the evening"


def test_there_are_no_words_for_what_is_not_of_this_game() -> None:
    with pytest.raises(ValueError, match="no words"):
        tell(Event())
    with pytest.raises(ValueError, match="no words"):
        tell_move(Move(), betting())
