"""What every lesson must keep: it plays by the rules to its end, asks for what can be done, and has a kind word for anything
else."""

from __future__ import annotations

from itertools import pairwise

import pytest

from parlor_desktop.ai.match import NAMES
from parlor_desktop.engine.contract import AnyBox, CallOut, Turn, Turns
from parlor_desktop.engine.lesson import LEARNER, Ask, Course, Fall, Lesson, Say, enter, rehearse
from parlor_desktop.engine.session import PERSON, AnySession, Illegal, Player, Session
from parlor_desktop.games import catalogue
from tests.boxes import PlainBox
from tests.sixth.games.even_steven.box import BOX as EVEN_STEVEN

BOXES = (*catalogue.boxes(), EVEN_STEVEN)
every_box = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.name)
LONGEST = 230
"""Letters that fit on a teacher's paper without covering much of the table."""


def lesson_of(box: AnyBox) -> Lesson:
    lesson = box.lesson()
    assert lesson is not None, "every box has a lesson in it"
    return lesson


def players_of(lesson: Lesson) -> list[Player]:
    return [Player("Ann", PERSON), *(Player(name, "medium") for name in lesson.others)]


def session_of(box: AnyBox, lesson: Lesson) -> AnySession:
    return Session(box.rules(), players_of(lesson), lesson.rules, seed=0)


@every_box
def test_a_lesson_is_legal_from_beginning_to_end(box: AnyBox) -> None:
    lesson = lesson_of(box)
    rehearse(box, lesson, players_of(lesson))
    course = Course(box, lesson, players_of(lesson))
    course.go_to(len(lesson.cues))
    assert course.cue is None


@every_box
def test_luck_falls_in_a_lesson_as_it_is_written(box: AnyBox) -> None:
    lesson = lesson_of(box)
    course = Course(box, lesson, players_of(lesson))
    for cue in lesson.cues:
        if isinstance(cue, Fall):
            course.session.let_fall()
            assert course.session.log[-1].move.outcome == cue.outcome  # type: ignore[attr-defined]
        else:
            enter(course.session, cue)


@every_box
def test_the_learner_is_asked_when_it_is_theirs_to_decide_and_any_other_move_is_answered(box: AnyBox) -> None:
    lesson = lesson_of(box)
    session = session_of(box, lesson)
    asks = 0
    for cue in lesson.cues:
        if isinstance(cue, Ask):
            asks += 1
            match session.awaits():
                case Turn(seat):
                    assert seat == LEARNER
                case Turns(seats) | CallOut(seats):
                    assert LEARNER in seats
                case other:
                    raise AssertionError(f"{cue.do}: the game waits for {other}")
            assert not cue.answer_to(cue.move)
            legal = session.moves(LEARNER)
            assert all(cue.answer_to(move) for move in legal if move != cue.move)
            assert set(cue.answers) <= set(box.rules().move_types)
        enter(session, cue)
    assert asks >= 2


@every_box
def test_nothing_is_said_while_dice_are_in_the_air(box: AnyBox) -> None:
    """Luck follows a decision at once, as one motion: a word between them would be said after both."""
    cues = lesson_of(box).cues
    moves = [at for at, cue in enumerate(cues) if not isinstance(cue, Say)]
    for before, at in pairwise(moves):
        if isinstance(cues[at], Fall) and not isinstance(cues[before], Fall):
            assert at == before + 1, cues[at]


@every_box
def test_the_words_of_a_lesson_are_short_and_plain(box: AnyBox) -> None:
    lesson = lesson_of(box)
    names = [player.name for player in players_of(lesson)]
    assert lesson.minutes in range(1, 5)
    assert set(lesson.others) <= set(NAMES)
    for words in lesson.words():
        said = words.format(*names)
        assert said[0].isupper() or said[0].isdigit(), said
        assert said[-1] in ".!?", said
        assert len(said) <= LONGEST, said
        assert f"{box.letters}-" not in said, "no codes at the table"


def test_a_course_knows_where_it_stands_by_the_log() -> None:
    lesson = lesson_of(EVEN_STEVEN)
    course = Course(EVEN_STEVEN, lesson, players_of(lesson))
    assert course.cue == lesson.cues[0]
    course.hear()
    assert course.cue == lesson.cues[1]
    course.session.let_fall()
    assert course.cue == lesson.cues[2]
    assert course.scripted(1) is None
    enter(course.session, lesson.cues[2])
    course.session.time_up(0)
    assert course.cue == lesson.cues[4]
    assert course.scripted(1) == lesson.cues[5].move, "the next player thinks while the teacher speaks"  # type: ignore[union-attr]


def test_a_script_that_the_game_does_not_allow_says_which_cue_it_is() -> None:
    lesson = lesson_of(EVEN_STEVEN)
    broken = Lesson(lesson.minutes, lesson.others, lesson.cues[:2] + lesson.cues[6:], lesson.farewell)
    with pytest.raises(Illegal, match="Cue 2 of the lesson"):
        rehearse(EVEN_STEVEN, broken, players_of(lesson))


def test_a_game_may_still_be_without_a_lesson_outside_the_catalogue() -> None:
    assert PlainBox().lesson() is None
