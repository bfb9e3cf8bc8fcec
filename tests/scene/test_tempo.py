"""The pace of the table: one speed is chosen, and others go by."""

from __future__ import annotations

import pytest

from parlor_desktop.scene.kit.tempo import Speed, Tempo


def test_a_pace_for_a_while_gives_way_to_the_chosen_one() -> None:
    tempo = Tempo(Speed.RELAXED)
    hurry = tempo.for_a_while(Speed.INSTANT)
    assert tempo.still
    hurry.over()
    assert tempo.speed is Speed.RELAXED
    hurry.over()
    assert tempo.speed is Speed.RELAXED


def test_of_two_in_a_hurry_the_latest_sets_the_pace_and_either_may_end_first() -> None:
    tempo = Tempo(Speed.INSTANT)
    look_back = tempo.for_a_while(Speed.BRISK)
    hurry = tempo.for_a_while(Speed.INSTANT)
    assert tempo.still
    hurry.over()
    assert tempo.ms(100) == 50
    hurry = tempo.for_a_while(Speed.NORMAL)
    look_back.over()
    assert tempo.ms(100) == 100
    hurry.over()
    assert tempo.still


@pytest.mark.parametrize("chosen", [Speed.BRISK, Speed.INSTANT])
def test_another_speed_that_is_chosen_in_a_hurry_stays(chosen: Speed) -> None:
    tempo = Tempo(Speed.RELAXED)
    hurry = tempo.for_a_while(Speed.INSTANT)
    tempo.choose(chosen)
    hurry.over()
    assert tempo.speed is chosen


def test_a_speed_that_was_chosen_already_hinders_no_hurry() -> None:
    tempo = Tempo(Speed.RELAXED)
    tempo.for_a_while(Speed.INSTANT)
    tempo.choose(Speed.RELAXED)
    assert tempo.still


def test_nobody_keeps_a_pace_who_has_left() -> None:
    tempo = Tempo(Speed.RELAXED)
    tempo.for_a_while(Speed.INSTANT)
    tempo.as_chosen()
    assert tempo.speed is Speed.RELAXED


def test_nobody_else_writes_the_speed() -> None:
    with pytest.raises(AttributeError):
        Tempo().speed = Speed.INSTANT  # type: ignore[misc]
