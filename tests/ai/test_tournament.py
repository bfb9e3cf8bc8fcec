from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from parlor_desktop.ai.match import play_out
from parlor_desktop.ai.tournament import Contest, Tally, interval, play_contest
from parlor_desktop.engine.contract import Fell, Over, word_for
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.games.catalogue import find
from parlor_desktop.games.mexican_pete.deck import BroughtDeck, as_words, house_deck

EASY_GAME = Contest(find("pig_dice"), ("easy", "medium", "easy"), {"goal": 50}, seed=4)


def test_the_numbers_are_the_same_however_many_processes_there_are() -> None:
    assert play_contest(EASY_GAME, 60, jobs=1) == play_contest(EASY_GAME, 60, jobs=2)


def test_another_seed_gives_other_numbers() -> None:
    other = Contest(find("pig_dice"), ("easy", "medium", "easy"), {"goal": 50}, seed=5)
    assert play_contest(EASY_GAME, 60) != play_contest(other, 60)


def test_progress_is_told_to_the_last_game() -> None:
    heard: list[int] = []
    play_contest(EASY_GAME, 25, progress=heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 25


def test_everybody_has_every_seat_in_turn() -> None:
    assert [EASY_GAME.seating(number) for number in range(4)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]
    assert [player.plays for player in EASY_GAME.table(2).players] == ["easy", "easy", "medium"]


def test_a_shared_win_counts_in_parts_and_goes_to_the_player_not_to_the_seat() -> None:
    tally = Tally(3)
    tally.add_game((1, 2, 0), first=2, over=Over(((0, 2), (1,)), (90, 10, 90)), moves=7)
    assert tally.wins == [Fraction(1, 2), Fraction(1, 2), Fraction(0)]
    assert tally.wins_by_order == [Fraction(1, 2), Fraction(1, 2), Fraction(0)]
    assert tally.scores == [90, 90, 10]


def test_an_interval_holds_the_share_and_narrows_with_more_games() -> None:
    low, high = interval(Fraction(53), 100)
    assert low == pytest.approx(0.4329, abs=1e-3)
    assert high == pytest.approx(0.6249, abs=1e-3)
    assert interval(Fraction(0), 10)[0] == 0
    assert interval(Fraction(10), 10)[1] == pytest.approx(1)
    assert interval(Fraction(10), 10)[0] < 0.8


@pytest.mark.parametrize(
    ("levels", "rules", "sentence"),
    [
        (("hard",), {}, "for 2 to 10 players, not 1"),
        (("hard", "genius"), {}, "genius"),
        (("hard", "easy"), {"goal": 60}, "“60” is not a choice"),
    ],
)
def test_a_contest_that_cannot_be_is_refused_before_it_begins(
    levels: tuple[str, ...], rules: dict[str, object], sentence: str
) -> None:
    with pytest.raises(Impossible, match=sentence):
        play_contest(Contest(find("pig_dice"), levels, rules, seed=1), 10, jobs=2)


def test_the_moves_are_counted_by_their_kind() -> None:
    tally = play_contest(EASY_GAME, 5)
    tables = [EASY_GAME.table(number) for number in range(5)]
    for table in tables:
        play_out(table)
    made = Counter(word_for(type(entry.move)) for table in tables for entry in table.log if entry.actor >= 0)
    assert tally.made == made
    assert set(made) == {"throw", "give up"}
    assert tally.held == Counter()


def test_what_the_winners_held_is_counted_where_the_game_can_tell() -> None:
    contest = Contest(find("mexican_pete"), ("easy",) * 3, {"calls": "easy-going", "games": "players"}, seed=2)
    tally = play_contest(contest, 8, jobs=2)
    assert tally.held.total() == 8 * 3
    assert set(tally.held) <= {"orange", "green", "tan", "white", "blue", "red", "yellow", "pink"}
    assert tally == play_contest(contest, 8)


def test_a_contest_is_played_with_what_the_table_brings() -> None:
    words = map(str, as_words(house_deck()))
    own = tuple(word if "4-2" not in word else f"5-1{word[3:]}" for word in words)
    contest = Contest(find("mexican_pete"), ("easy",) * 2, {"games": 1, "deck": "own"}, 2, {BroughtDeck: own})
    table = contest.table(0)
    play_out(table)
    assert table.log[0].move == Fell(own)
    assert play_contest(contest, 2, jobs=2).games == 2
