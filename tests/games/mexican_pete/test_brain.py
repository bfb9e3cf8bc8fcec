"""What the computer players of Mexican Pete see, miss and blurt out."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import median

import pytest

from parlor_desktop.ai.match import play_out, seat_computers
from parlor_desktop.engine.contract import CHANCE, Fell, Move, Reaction, Seat
from parlor_desktop.engine.session import Session
from parlor_desktop.games.mexican_pete.brain import BRAINS, FASTEST
from parlor_desktop.games.mexican_pete.deck import NUMBERS
from parlor_desktop.games.mexican_pete.events import CalledFalsely
from parlor_desktop.games.mexican_pete.moves import CALL, NOTES, THROW, Call, Note
from parlor_desktop.games.mexican_pete.rules import GAME
from parlor_desktop.games.mexican_pete.table import Slip, Table
from parlor_desktop.games.mexican_pete.words import worth_words
from tests.games.mexican_pete.test_rules import ALL, GREEN, PINK, RED, after, at_table

LEVELS = tuple(BRAINS)
TRIES = 1500


def reactions(level: str, view: Table, seat: Seat, tries: int = TRIES) -> list[Reaction | None]:
    return [BRAINS[level].react(view, seat, Random(f"{level}/{number}")) for number in range(tries)]


def share(answers: list[Reaction | None], kind: type[Move]) -> float:
    return sum(answer is not None and isinstance(answer.move, kind) for answer in answers) / len(answers)


def seconds(answers: list[Reaction | None], move: Move) -> list[float]:
    return [answer.seconds for answer in answers if answer is not None and answer.move == move]


CLAIM = after(at_table((2,), ALL, ALL), 4, 4)
OWN_CARD = after(at_table(ALL, ALL, ALL), 4, 4)
NOTHING = after(at_table((2,), (2,), (2,)), 4, 4)
SLIPPED = at_table(ALL, ALL, ALL, slips=(Slip(1, 8),))
READY = at_table(ALL, ALL, ALL)


def test_the_better_level_sees_more_and_sees_it_sooner() -> None:
    seen = [reactions(level, CLAIM, 1) for level in LEVELS]
    easy, medium, hard = (share(answers, Call) for answers in seen)
    assert 0.45 < easy < 0.62 < medium < 0.8 < 0.97 < hard < 1
    slow, middling, fast = (median(seconds(answers, CALL)) for answers in seen)
    assert 1.3 < slow < 1.9
    assert 1.0 < middling < slow - 0.2
    assert 0.6 < fast < middling - 0.3


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("view", [CLAIM, OWN_CARD, NOTHING, SLIPPED, READY])
def test_nobody_reacts_faster_than_people_do_nor_always_alike(level: str, view: Table) -> None:
    for seat in range(3):
        times = [answer.seconds for answer in reactions(level, view, seat, 300) if answer is not None]
        assert all(FASTEST <= time < 12 for time in times)
        assert len(set(times)) > 0.9 * len(times) or not times


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_answered_is_allowed(level: str) -> None:
    for view in (CLAIM, OWN_CARD, NOTHING, SLIPPED, READY, after(SLIPPED, 3, 4), after(SLIPPED, 4, 4)):
        for seat in range(3):
            answers = reactions(level, view, seat, 300)
            assert {answer.move for answer in answers if answer is not None} <= set(GAME.moves(view, seat))


@pytest.mark.parametrize("level", LEVELS)
def test_the_thrower_always_reacts_or_the_game_would_stand_still(level: str) -> None:
    for view in (CLAIM, OWN_CARD, NOTHING, SLIPPED, READY, after(READY, 3, 4)):
        assert None not in reactions(level, view, view.thrower, 400)
    for view in (after(at_table((2,), (2,), (2,), window=800), 4, 4), after(at_table(ALL, ALL, ALL, window=800), 3, 4)):
        pending = GAME.apply(view, 2, CALL).state  # they cannot throw before the window has closed, and do not try to
        answers = reactions(level, pending, view.thrower, 400)
        assert None not in answers
        assert min(seconds(answers, THROW)) > pending.rules.window / 1000


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("thrower", LEVELS)
def test_whoever_throws_again_leaves_the_others_time_to_call(level: str, thrower: str) -> None:
    waits = seconds(reactions(thrower, CLAIM, 0), THROW)
    calls = seconds(reactions(level, CLAIM, 1), CALL)
    rng = Random(1)
    in_time = sum(rng.choice(calls) < rng.choice(waits) for _ in range(4000)) / 4000
    assert in_time > 0.85
    assert min(waits) > 1.5


def test_the_wait_is_shorter_when_fewer_numbers_are_wanted_and_does_not_tell_whose_has_come() -> None:
    mine, another = ((2,), (2, 11), (2, 3)), ((2,), (2, 3), (2, 11))
    one, other = (seconds(reactions("hard", after(at_table(*up), 6, 5), 0), THROW) for up in (mine, another))
    assert one == other
    assert 1.4 < min(one) < median(one) < 0.85 * median(seconds(reactions("hard", CLAIM, 0), THROW))


def test_a_number_that_nobody_wants_any_more_is_passed_over_at_once() -> None:
    waits = seconds(reactions("hard", NOTHING, 0), THROW)
    assert FASTEST <= min(waits) <= max(waits) < 1
    assert NOTHING.gathers < 0.5
    keeps = after(at_table((2,), (6,), (2,), colours=(RED, GREEN, PINK)), 3, 3)
    assert keeps.gathers == NOTHING.gathers, "these dice turn nobody's card"
    again = replace(NOTHING, slips=(Slip(1, 8),))
    assert min(seconds(reactions("hard", again, 0), THROW)) > 1.3, "a slip can still be noted"


def test_throws_that_concern_nobody_follow_each_other_quicker_and_quicker_until_one_is_wanted() -> None:
    view = at_table((12,), (12,), (2, 12))
    waits = []
    for beat in range(1, 13):
        view = after(view, 4, 4)
        assert view.in_vain == beat
        waits.append(median(seconds(reactions("medium", view, 0, 200), THROW)))
    assert waits[:6] == sorted(waits[:6], reverse=True)
    assert waits[0] > 0.4
    assert max(waits[8:]) < 0.05
    passed = after(view, 3, 4)
    assert passed.in_vain == 12, "a seven does not end it"
    assert median(seconds(reactions("medium", passed, 1, 200), THROW)) < 0.05
    claimed = after(replace(passed, thrower=0), 1, 1)
    assert claimed.in_vain == 0
    assert min(seconds(reactions("medium", claimed, 0, 200), THROW)) > 1.2, "Cy may claim it"


def test_everybody_sees_their_own_card_sooner_than_one_to_claim() -> None:
    own, claimed = (median(seconds(reactions("medium", *at), CALL)) for at in ((OWN_CARD, 0), (CLAIM, 1)))
    assert own < 0.8 * claimed


@pytest.mark.parametrize(("level", "least"), [("easy", 1.2), ("medium", 1.0), ("hard", 0.45)])
@pytest.mark.parametrize("seats", [4, 8])
def test_a_person_has_a_second_on_easy_and_medium_however_many_sit_there(level: str, least: float, seats: int) -> None:
    view = after(at_table((2,), *[ALL] * (seats - 1)), 4, 4)
    firsts = []
    for table in range(300):
        answers = [BRAINS[level].react(view, seat, Random(f"{level}/{table}/{seat}")) for seat in range(1, seats - 1)]
        firsts += sorted(seconds(answers, CALL))[:1]
    assert min(firsts) >= least
    assert median(firsts) > 1.1 or level == "hard"


def test_the_first_of_many_is_no_quicker_than_the_first_of_few() -> None:
    middles = []
    for seats in (4, 8):
        view = after(at_table((2,), *[ALL] * (seats - 1)), 4, 4)
        rivals = range(1, seats - 1)
        tables = [[BRAINS["hard"].react(view, seat, Random(f"{table}/{seat}")) for seat in rivals] for table in range(600)]
        middles.append(median(min(seconds(answers, CALL)) for answers in tables))
    assert 0.97 * middles[0] < middles[1] < 1.35 * middles[0]


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_few_of_many_call_at_the_same_moment(level: str) -> None:
    """MP-11: whoever is within the window of the first goes by seat, and it is no fun to be quick."""
    view = after(at_table((2,), *[ALL] * 7), 4, 4)
    alone = 0
    for table in range(400):
        answers = [BRAINS[level].react(view, seat, Random(f"{level}/{table}/{seat}")) for seat in range(1, 7)]
        times = sorted(seconds(answers, CALL))
        alone += len(times) < 2 or times[1] - times[0] > view.rules.window / 1000
    assert alone > 0.3 * 400


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_overlooks_the_last_card_they_wait_for(level: str) -> None:
    own, claim = after(at_table((8,), ALL, ALL), 4, 4), after(at_table((2,), (8,), ALL), 4, 4)
    assert share(reactions(level, own, 0, 300), Call) == share(reactions(level, claim, 1, 300), Call) == 1
    assert share(reactions("easy", after(at_table((8, 9), ALL, ALL), 4, 4), 0, 300), Call) < 1


def test_hard_and_medium_never_call_falsely_and_easy_does_now_and_then() -> None:
    taken = after(at_table(ALL, ALL, ALL), 4, 4)  # the thrower has it up
    keeps = after(at_table((2,), ALL, ALL, colours=(RED, GREEN, PINK)), 3, 3)
    for view in (taken, keeps, NOTHING):
        assert share(reactions("hard", view, 1), Call) == share(reactions("medium", view, 1), Call) == 0
        assert 0 < share(reactions("easy", view, 1), Call) < 0.1
    assert share(reactions("easy", taken, 1), Call) > share(reactions("easy", NOTHING, 1), Call)


def test_only_the_lower_levels_miss_their_own_card() -> None:
    own = [share(reactions(level, OWN_CARD, 0), Call) for level in LEVELS]
    assert 0.6 < own[0] < 0.8 < own[1] < 0.95 < 1 == own[2]


def test_the_better_level_notes_more_slips_and_nobody_notes_their_own() -> None:
    easy, medium, hard = (share(reactions(level, SLIPPED, 2), Note) for level in LEVELS)
    assert 0.05 < easy < 0.2 < medium < 0.5 < hard < 1
    assert all(share(reactions(level, SLIPPED, 1), Note) == 0 for level in LEVELS)
    assert 0 < share(reactions("medium", SLIPPED, 0), Note) < 1  # the thrower notes, and throws afterwards


def test_who_has_called_does_not_call_again() -> None:
    called = GAME.apply(CLAIM, 1, CALL).state
    assert share(reactions("hard", called, 1), Call) == 0


@pytest.mark.parametrize("level", LEVELS)
def test_the_pace_of_the_table_slows_everybody_down_or_hurries_them(level: str) -> None:
    medians = []
    for pace in ("gentle", "ordinary", "quick"):
        view = after(at_table((2,), ALL, ALL, pace=pace), 4, 4)
        medians.append([median(seconds(reactions(level, view, seat), move)) for seat, move in ((1, CALL), (0, THROW))])
    for gentle, ordinary, quick in zip(*medians, strict=True):
        assert gentle == pytest.approx(1.8 * ordinary, rel=0.02)
        assert quick == pytest.approx(0.7 * ordinary, rel=0.05)


@pytest.mark.parametrize("level", LEVELS)
def test_in_the_easy_going_game_they_throw(level: str) -> None:
    view = at_table(ALL, ALL, calls="easy-going")
    assert BRAINS[level].choose(view, 0, Random(1)) == THROW


# -- The hint -----------------------------------------------------------------------------------------------------------------


def hint(view: Table, seat: Seat) -> list[tuple[Move, str]]:
    weighed = BRAINS["hard"].weigh(view, seat, Random(1))
    assert {each.move for each in weighed} == set(GAME.moves(view, seat))
    best = sorted(weighed, key=lambda each: each.worth, reverse=True)
    return [(each.move, worth_words(each.figures).say(("Ann", "Bob", "Cy"))) for each in best]


def test_the_hint_says_what_is_right_and_why() -> None:
    assert hint(OWN_CARD, 0) == [
        (CALL, "it is your own throw, and the card is face up"),
        (THROW, "a call of yours would be missed"),
    ]
    assert hint(CLAIM, 1) == [(CALL, "your card is face up, and the thrower's is down")]
    assert hint(CLAIM, 0) == [(THROW, "the dice are yours to throw"), (CALL, "your own card is down")]
    assert hint(OWN_CARD, 2) == [(CALL, "the thrower has this card face up")]
    assert hint(after(READY, 3, 4), 2) == [(CALL, "there is nothing to call")]
    keeps = after(at_table((2,), ALL, colours=(RED, GREEN)), 3, 3)
    assert hint(keeps, 1) == [(CALL, "this combination does not turn your card")]
    assert hint(SLIPPED, 0) == [
        (NOTES[1], "the call was missed, and that costs one counter"),
        (THROW, "the dice are yours to throw"),
    ]
    assert hint(READY, 1) == []


def test_a_call_that_is_due_comes_before_a_slip_of_another() -> None:
    view = GAME.apply(GAME.apply(SLIPPED, 0, THROW).state, CHANCE, Fell((4, 4))).state
    assert view.slips == ()
    both = GAME.apply(GAME.apply(after(at_table((2,), ALL, ALL), 4, 4), 0, THROW).state, CHANCE, Fell((1, 1))).state
    assert next(move for move, _ in hint(both, 0)) == CALL
    assert {move for move, _ in hint(both, 0)} == {CALL, THROW, NOTES[1], NOTES[2]}


# -- Whole games --------------------------------------------------------------------------------------------------------------


def test_the_levels_are_apart_in_whole_games() -> None:
    wins = {"easy": 0, "hard": 0}
    for seed in range(160):
        levels = ("easy", "hard", "easy", "hard") if seed % 2 else ("hard", "easy", "hard", "easy")
        session = Session(GAME, seat_computers(levels), {"games": 1}, seed=seed)
        play_out(session)
        (winner,) = [seat for seat in range(4) if not session.state.up[seat]]
        wins[levels[winner]] += 1
    assert wins["hard"] > 101


def test_easy_players_call_falsely_in_whole_games_and_hard_ones_do_not() -> None:
    for level, falsely in (("easy", True), ("hard", False)):
        session = Session(GAME, seat_computers([level] * 4), {"games": 1}, seed=3)
        play_out(session)
        events = [event for step in session.steps for event in step.events]
        assert any(isinstance(event, CalledFalsely) for event in events) is falsely


def test_all_ten_cards_are_worth_watching() -> None:
    for number in NUMBERS:
        dice = next((a, number - a) for a in range(1, 7) if 1 <= number - a <= 6 and (a, number - a) != (5, 1))
        view = after(at_table((), ALL), *dice)
        assert share(reactions("hard", view, 1, 100), Call) > 0.9
