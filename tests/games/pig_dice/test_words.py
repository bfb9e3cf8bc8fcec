"""What is said at a Pig Dice table: what a throw did, and what decided a game."""

from __future__ import annotations

from random import Random

import pytest

from parlor_desktop.engine.contract import Event, Over, by_score
from parlor_desktop.engine.session import Session
from parlor_desktop.games.pig_dice.events import DiceFell, GaveUp, LastRoundBegan, LevelAtTheTop, SevenFell, Stood
from parlor_desktop.games.pig_dice.house_rules import HEAD, TAIL
from parlor_desktop.games.pig_dice.reckoning import reckon
from parlor_desktop.games.pig_dice.rules import GAME
from parlor_desktop.games.pig_dice.words import decided_by, verdict, verdict_on_seven
from tests.play import NAMES, random_game
from tests.scene.tables import players, random_rules

LAST = LastRoundBegan(0, 104)


@pytest.mark.parametrize("seed", range(30))
def test_what_is_reckoned_from_the_faces_is_what_the_rules_count(seed: int) -> None:
    rng = Random(seed)
    session = Session(GAME, players(3), {**random_rules(GAME, rng), "goal": 50}, seed=seed)
    for step in random_game(session, rng).steps:
        fell = next((event for event in step.events if isinstance(event, DiceFell)), None)
        if fell is not None:
            throw = reckon(step.state.throws)[-1]
            assert (throw.gain, throw.made) == (fell.gain, fell.made)


@pytest.mark.parametrize(
    ("throws", "words"),
    [
        ([(3, 5)], "+8"),
        ([(HEAD, 5)], "A Head counts the 5 twice: +10"),
        ([(4, TAIL)], "A Tail on the first throw counts nothing"),
        ([(1, 1), (4, TAIL)], "A Tail takes 2: nothing is left"),
        ([(5, 5), (4, TAIL)], "A Tail takes 4"),
        ([(4, TAIL), (2, TAIL)], "A Tail, but there is nothing to take"),
        ([(5, 5), (HEAD, TAIL)], "Head and Tail: doubled to 20!"),
        ([(HEAD, TAIL)], "Head and Tail: nothing to double yet"),
    ],
)
def test_every_throw_has_its_words(throws: list[tuple[int | str, ...]], words: str) -> None:
    assert verdict(reckon(throws)[-1]).say(NAMES) == words


def test_a_seven_says_what_it_took() -> None:
    assert verdict_on_seven(14).say(NAMES) == "Seven! 14 gone"
    assert verdict_on_seven(0).say(NAMES) == "Seven! The turn is over"


def seven(seat: int, lost: int) -> SevenFell:
    return SevenFell(seat, (3, 4), lost, "PD-4")


@pytest.mark.parametrize(
    ("events", "scores", "words"),
    [
        ([Stood(0, 24, 104), LAST, GaveUp(1, 30, 104)], (104, 104, 3), "Ann and Bob are level with 104"),
        ([GaveUp(1, 90, 90), Stood(0, 24, 104), LAST, seven(1, 16)], (104, 90), "Bob was ahead with 106, threw once more"),
        ([Stood(0, 24, 104), LAST, GaveUp(1, 36, 110)], (104, 110), "Bob made 36 in the last round and went past Ann, who"),
        ([GaveUp(1, 80, 80), Stood(0, 24, 104), LAST, seven(1, 20)], (104, 80), "Bob was 5 short of the win when a seven"),
        (
            [seven(1, 44), GaveUp(1, 80, 80), Stood(0, 24, 104), LAST],
            (104, 80),
            "One seven cost Bob 44; in the end they were 24",
        ),
        ([GaveUp(0, 61, 61), GaveUp(1, 30, 30), Stood(0, 43, 104), LAST], (104, 30), "Ann made 61 in one turn"),
        (
            [Stood(0, 24, 104), LAST, GaveUp(1, 4, 104), LevelAtTheTop((0, 1), 104), GaveUp(0, 3, 107), GaveUp(1, 9, 113)],
            (107, 113),
            "It was level at the top, and Bob won the extra turn with 9",
        ),
    ],
)
def test_the_end_says_what_decided_the_game(events: list[Event], scores: tuple[int, ...], words: str) -> None:
    said = decided_by(events, Over(by_score(scores), scores))
    assert said is not None
    assert said.say(NAMES).startswith(words)


@pytest.mark.parametrize(
    ("sevens", "words"),
    [
        (
            [seven(1, 82), seven(0, 80)],
            "Ann made 61 in one turn, and that was the difference. The dearest seven took 82 from Bob.",
        ),
        (
            [seven(1, 82), seven(2, 82)],
            "Ann made 61 in one turn, and that was the difference. The dearest seven took 82 from Bob and",
        ),
        ([seven(1, 24)], "Ann made 61 in one turn, and that was the difference."),
    ],
)
def test_the_end_tells_of_the_dearest_seven_too(sevens: list[Event], words: str) -> None:
    kept = [GaveUp(0, 61, 61), GaveUp(1, 15, 15), GaveUp(2, 10, 10)]
    events: list[Event] = [*sevens, *kept, Stood(0, 43, 104), LAST]
    said = decided_by(events, Over(by_score((104, 15, 10)), (104, 15, 10)))
    assert said is not None
    assert said.say(NAMES).startswith(words)
    assert ("dearest" in said.say(NAMES)) == ("dearest" in words)


def test_a_seven_that_has_decided_the_game_is_told_of_once() -> None:
    events: list[Event] = [seven(1, 44), GaveUp(1, 80, 80), Stood(0, 24, 104), LAST]
    said = decided_by(events, Over(by_score((104, 80)), (104, 80)))
    assert said is not None
    assert said.say(NAMES).count("44") == 1


@pytest.mark.parametrize("seed", range(40))
def test_something_decided_every_game(seed: int) -> None:
    rng = Random(seed)
    session = Session(GAME, players(rng.randrange(2, 6)), {**random_rules(GAME, rng), "goal": 50}, seed=seed)
    session = random_game(session, rng)
    over = session.awaits()
    assert isinstance(over, Over)
    said = decided_by([event for step in session.steps for event in step.events], over)
    assert said is not None
    assert said.say(session.names).endswith(".")
