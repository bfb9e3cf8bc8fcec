from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QAbstractAnimation, QPropertyAnimation, QVariantAnimation
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from parlor_desktop.engine.contract import Event, Seat
from parlor_desktop.scene.kit.choreographer import Beat, Choreographer
from parlor_desktop.scene.kit.paper import Bubble
from parlor_desktop.scene.kit.tempo import Speed, Tempo


@dataclass(frozen=True, slots=True)
class Step(Event):
    name: str
    ms: int
    overlap: int | None = None
    clause: str = "XX-1"


class Diary:
    """A stage that writes down what is played and when it ends."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self.motions: list[QAbstractAnimation] = []

    def cues(self, event: Event) -> Iterable[Beat]:
        assert isinstance(event, Step)
        step = event

        def motion() -> QAbstractAnimation:
            self.written.append(f"{step.name} begins")
            made = QVariantAnimation()
            made.setStartValue(0.0)
            made.setEndValue(1.0)
            made.setDuration(step.ms)
            made.stateChanged.connect(
                lambda new, _old: self.written.append(f"{step.name} ends") if new is QAbstractAnimation.State.Stopped else None
            )
            self.motions.append(made)
            return made

        yield Beat(motion, overlap=step.overlap)

    def get_ready(self, view: object) -> Iterable[Beat]:
        return self.cues(Step("getting ready", 40)) if view == "a hurry" else ()

    def look_as(self, seat: Seat | None) -> None: ...

    def settle(self, view: object) -> list[str]:
        self.written.append(f"settled to {view}")
        return []


def test_whoever_sits_down_to_a_hurry_can_look_first_but_not_at_instant_speed(qtbot: QtBot) -> None:
    stage = Diary()
    director = Choreographer(stage, Tempo(Speed.NORMAL))
    with qtbot.waitSignal(director.idle, timeout=30_000):
        assert director.get_ready("a hurry")
        assert director.busy
    assert stage.written == ["getting ready begins", "getting ready ends"]
    assert not director.get_ready("no hurry")
    assert not Choreographer(stage, Tempo(Speed.INSTANT)).get_ready("a hurry")


def play(qtbot: QtBot, director: Choreographer, *steps: Step) -> None:
    with qtbot.waitSignal(director.idle, timeout=30_000):
        director.play(steps, "the view")


@pytest.fixture
def diary() -> Diary:
    return Diary()


@pytest.fixture
def director(diary: Diary) -> Choreographer:
    return Choreographer(diary, Tempo())


def test_a_beat_waits_for_the_one_before_it(qtbot: QtBot, diary: Diary, director: Choreographer) -> None:
    play(qtbot, director, Step("a", 30), Step("b", 20))
    assert diary.written == ["a begins", "a ends", "b begins", "b ends", "settled to the view"]
    assert not director.busy


def test_each_event_is_told_of_when_it_was_shown_and_not_before(qtbot: QtBot, diary: Diary, director: Choreographer) -> None:
    director.shown.connect(lambda event: diary.written.append(f"{event.name} was shown"))
    play(qtbot, director, Step("a", 30), Step("b", 20))
    seen = ["a begins", "a ends", "a was shown", "b begins", "b ends", "b was shown", "settled to the view"]
    assert diary.written == seen


def test_an_overlapping_beat_lets_the_next_begin_before_it_ends(qtbot: QtBot, diary: Diary, director: Choreographer) -> None:
    play(qtbot, director, Step("a", 400, overlap=20), Step("b", 20))
    assert diary.written[:2] == ["a begins", "b begins"]
    assert diary.written[-1] in ("a ends", "settled to the view")
    assert {"a ends", "b ends", "settled to the view"} <= set(diary.written)


def test_instant_plays_everything_before_play_returns(diary: Diary, qtbot: QtBot) -> None:
    director = Choreographer(diary, Tempo(Speed.INSTANT))
    with qtbot.waitSignal(director.idle, timeout=1000):
        director.play([Step(str(n), 5000) for n in range(3000)], "the end")
        assert diary.written[-1] == "settled to the end"


def test_skipping_ends_what_moves_now_and_plays_the_rest(qtbot: QtBot, diary: Diary, director: Choreographer) -> None:
    director.play([Step("a", 1_000_000), Step("b", 20)], "the view")
    assert diary.written == ["a begins"]
    with qtbot.waitSignal(director.idle, timeout=30_000):
        director.skip()
        assert diary.written[:3] == ["a begins", "a ends", "b begins"]


def test_finishing_ends_everything_at_once(diary: Diary, director: Choreographer) -> None:
    director.play([Step("a", 1_000_000), Step("b", 1_000_000, overlap=5), Step("c", 1_000_000)], "the view")
    director.finish()
    assert diary.written[-1] == "settled to the view"
    assert not director.busy


def test_nothing_goes_on_while_it_is_paused(qtbot: QtBot, diary: Diary, director: Choreographer) -> None:
    director.play([Step("a", 30), Step("b", 30)], "the view")
    director.pause(True)
    assert all(motion.state() is QAbstractAnimation.State.Paused for motion in diary.motions)
    director.skip()
    assert diary.written == ["a begins", "a ends"]
    with qtbot.waitSignal(director.idle, timeout=30_000):
        director.pause(False)
    assert diary.written[-1] == "settled to the view"


def test_what_was_dropped_is_not_played(diary: Diary, director: Choreographer, qtbot: QtBot) -> None:
    director.play([Step("a", 1_000_000), Step("b", 20)], "the view")
    director.drop()
    assert diary.written == ["a begins", "a ends"]
    play(qtbot, director, Step("c", 10))
    assert diary.written[-1] == "settled to the view"


def test_a_motion_that_another_overtakes_does_not_hold_up_the_play(qtbot: QtBot) -> None:
    thing = Bubble()

    class Stage(Diary):
        def cues(self, event: Event) -> Iterable[Beat]:
            assert isinstance(event, Step)
            ms, overlap = event.ms, event.overlap

            def motion() -> QAbstractAnimation:
                made = QPropertyAnimation(thing, b"opacity")
                made.setEndValue(0.5)
                made.setDuration(ms)
                return made

            yield Beat(motion, overlap)

    director = Choreographer(Stage(), Tempo())
    play(qtbot, director, Step("a", 100_000, overlap=5), Step("b", 20))


def test_the_cues_of_a_passage_are_asked_for_when_the_one_before_it_is_settled() -> None:
    class AskedDiary(Diary):
        def cues(self, event: Event) -> Iterable[Beat]:
            assert isinstance(event, Step)
            self.written.append(f"asked for {event.name}")
            return super().cues(event)

    diary = AskedDiary()
    director = Choreographer(diary, Tempo())
    director.play_all([((Step("a", 0),), "one"), ((Step("b", 0),), "two")])
    order = [line for line in diary.written if line.startswith(("asked", "settled"))]
    assert order == ["asked for a", "settled to one", "asked for b", "settled to two"]


def test_a_motion_that_has_stopped_is_gone(qtbot: QtBot, diary: Diary, director: Choreographer) -> None:
    play(qtbot, director, Step("a", 30, overlap=10), Step("b", 20))
    assert len(diary.motions) == 2
    qtbot.waitUntil(lambda: not any(isValid(motion) for motion in diary.motions), timeout=30_000)
    assert not director.findChildren(QAbstractAnimation)


def test_a_motion_that_is_dropped_is_gone(qtbot: QtBot, diary: Diary, director: Choreographer) -> None:
    director.play([Step("a", 30_000)], "the view")
    director.drop()
    qtbot.waitUntil(lambda: not director.findChildren(QAbstractAnimation), timeout=30_000)
    assert not isValid(diary.motions[0])
