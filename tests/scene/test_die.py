"""The dice: whatever happens on the way, they lie where they were thrown, on the face that was decided."""

from __future__ import annotations

import os
from math import cos, isfinite, radians, sin
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView, QStyleOptionGraphicsItem, QWidget
from pytestqt.qtbot import QtBot

from parlor_desktop.scene.kit import cube
from parlor_desktop.scene.kit.die import Die
from parlor_desktop.scene.kit.face import Label, PaintFace, paint_small_die

pytestmark = pytest.mark.usefixtures("qapp")

FACES: tuple[Label, ...] = (1, 2, 3, 4, 5, "head")
START, END = QPointF(40, 380), QPointF(420, 200)
DURATION = 1150


def blot(painter: QPainter, rect: QRectF) -> None:
    painter.fillRect(rect, QColor("#B3262B"))


ART: dict[str, PaintFace] = {"head": blot}


def thrown(label: Label, seed: int, size: float = 80) -> tuple[Die, QAbstractAnimation]:
    die = Die(FACES, ART, size)
    return die, die.tumble(label, START, END, DURATION, Random(seed))


def drawn(die: Die) -> QImage:
    image = QImage(600, 560, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("#1F4D3A"))
    painter = QPainter(image)
    painter.translate(die.pos())
    die.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    return image


# The cube


def test_opposite_faces_make_seven_and_no_face_is_mirrored() -> None:
    for place, face in enumerate(cube.FACES):
        assert cube.dot(face.out, cube.FACES[5 - place].out) == -1
        assert cube.cross(face.right, face.up) == pytest.approx(face.out)


def test_one_two_and_three_run_counter_clockwise_about_their_corner() -> None:
    one, two, three = (face.out for face in cube.FACES[:3])
    assert cube.dot(cube.cross(one, two), three) == 1


@pytest.mark.parametrize("place", range(6))
@pytest.mark.parametrize("yaw", [-25, 0, 7.5, 25, 180])
def test_a_lying_cube_has_its_face_up_and_turned_by_the_yaw(place: int, yaw: float) -> None:
    turn = cube.lying(place, yaw)
    face = cube.FACES[place]
    assert cube.turned(turn, face.out) == pytest.approx((0, 0, 1))
    assert cube.turned(turn, face.up) == pytest.approx((sin(radians(yaw)), cos(radians(yaw)), 0))
    assert cube.top(turn) == place
    assert cube.standing(turn) == pytest.approx(0)


@pytest.mark.parametrize("seed", range(20))
def test_every_turn_on_the_way_is_a_rotation_and_no_corner_dips_into_the_cloth(seed: int) -> None:
    course = cube.throw(seed % 6, (0, 0), (400, -150), 80, Random(seed))
    for step in range(201):
        _, turn, height = course.at(step / 200)
        right, up, out = turn
        assert cube.cross(right, up) == pytest.approx(out), "mirrored or stretched"
        assert cube.dot(right, right) == pytest.approx(1)
        assert min(cube.turned(turn, corner)[2] for corner in cube.CORNERS) + height - cube.ROUNDING > -0.5 - 1e-9


@pytest.mark.parametrize("seed", range(20))
def test_a_throw_makes_no_jumps(seed: int) -> None:
    course = cube.throw(seed % 6, (0, 0), (400, -150), 80, Random(seed))
    (x, y), turn, height = course.at(0)
    assert (x, y) == pytest.approx((0, 0), abs=1e-6)
    for step in range(1, 1151):
        (next_x, next_y), next_turn, next_height = course.at(step / 1150)
        assert abs(next_x - x) + abs(next_y - y) < 3
        assert abs(next_height - height) < 0.03
        assert all(cube.dot(row, next_row) > 0.999 for row, next_row in zip(turn, next_turn, strict=True))
        x, y, turn, height = next_x, next_y, next_turn, next_height


# The die


@pytest.mark.parametrize("label", FACES)
def test_every_throw_ends_on_the_decided_face(label: Label) -> None:
    for seed in range(50):
        die, motion = thrown(label, seed)
        motion.start()
        motion.setCurrentTime(DURATION)
        assert motion.state() == QAbstractAnimation.State.Stopped
        assert (die.label, die.pos(), die.resting) == (label, END, True)


@pytest.mark.parametrize("seed", range(12))
def test_a_skipped_throw_lies_as_if_it_had_been_watched(seed: int) -> None:
    label = FACES[seed % 6]
    watched, motion = thrown(label, seed)
    for time in range(0, DURATION + 1, 50):
        motion.setCurrentTime(time)
    rng = Random(seed)
    skipped, motion = thrown(label, seed)
    motion.start()
    motion.setCurrentTime(rng.randrange(DURATION))
    motion.setCurrentTime(DURATION)
    stopped, motion = thrown(label, seed)
    motion.start()
    motion.setCurrentTime(rng.randrange(1, DURATION))
    motion.stop()
    assert not stopped.resting
    stopped.settle()
    never_begun, _ = thrown(label, seed)
    never_begun.settle()
    picture = drawn(watched)
    for other in (skipped, stopped, never_begun):
        assert (other.label, other.pos(), other.resting) == (label, END, True)
        assert drawn(other) == picture


def test_the_picture_drawn_on_the_way_is_the_one_that_would_be_drawn_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    watched, motion = thrown(4, 7)
    skipped, other = thrown(4, 7)
    drawn(watched)
    for time in range(0, DURATION, 50):
        motion.setCurrentTime(time)
        drawn(watched)
    motion.setCurrentTime(DURATION)
    other.setCurrentTime(DURATION)
    expected = drawn(skipped)
    monkeypatch.setattr(Die, "_draw_still", lambda *_: pytest.fail("it is drawn where everything else is drawn, too"))
    assert drawn(watched) == expected


def test_finished_is_told_when_a_throw_is_skipped(qtbot: QtBot) -> None:
    _, motion = thrown(4, 1)
    motion.start()
    with qtbot.waitSignal(motion.finished, timeout=1000):
        motion.setCurrentTime(DURATION)


def test_an_instant_throw_lies_at_once() -> None:
    die = Die(FACES, ART, 80)
    die.tumble("head", START, END, 0, Random(1)).start()
    assert (die.label, die.pos(), die.resting) == ("head", END, True)


def test_a_motion_that_was_overtaken_moves_nothing() -> None:
    die, old = thrown(2, 1)
    old.start()
    die.show_face(5)
    assert old.state() == QAbstractAnimation.State.Stopped
    old.setCurrentTime(DURATION)
    assert (die.label, die.pos()) == (5, QPointF(START))
    die.settle()
    assert die.label == 5


def test_a_face_it_does_not_have_is_an_error() -> None:
    with pytest.raises(ValueError, match="no face 'tail'"):
        Die(FACES, ART, 80).show_face("tail")


@pytest.mark.parametrize("seed", range(25))
def test_nothing_is_ever_drawn_outside_its_bounds(seed: int) -> None:
    size = 80.0
    die, motion = thrown(FACES[seed % 6], seed, size)
    course = cube.throw(seed % 6, (START.x(), START.y()), (END.x(), END.y()), size, Random(seed))
    for time in range(0, DURATION + 1, 10):
        motion.setCurrentTime(time)
        _, turn, height = course.at(time / DURATION)
        balls = [(x, y, z + height) for x, y, z in (cube.turned(turn, corner) for corner in cube.CORNERS)]
        outlines = [outline for outline, _ in cube.shadows(balls, max(0.0, height), 24)]
        outlines.append(cube.rounded(cube.hull([cube.seen(ball) for ball in balls]), cube.ROUNDING))
        for x, y in (point for outline in outlines for point in outline):
            assert isfinite(x)
            assert isfinite(y)
            assert die.boundingRect().contains(QPointF(x * size, y * size)), (time, x, y)


class Watched(Die):
    """Counts how often it is painted."""

    painted = 0

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        self.painted += 1
        super().paint(painter, option, widget)


def test_a_lying_die_asks_for_no_repaint_and_never_changes(qtbot: QtBot) -> None:
    scene = QGraphicsScene(0, 0, 600, 560)
    view = QGraphicsView(scene)
    qtbot.addWidget(view)
    die = Watched(FACES, ART, 80)
    scene.addItem(die)
    motion = die.tumble(3, START, END, DURATION, Random(7))
    motion.start()
    motion.setCurrentTime(DURATION)
    view.show()
    qtbot.waitExposed(view)
    for _ in range(5):
        QCoreApplication.processEvents()
    changes: list[object] = []
    scene.changed.connect(changes.append)
    painted = die.painted
    picture = drawn(die)
    for _ in range(20):
        die.settle()
        QCoreApplication.processEvents()
    assert painted > 0
    assert die.painted == painted + 1, "only the picture taken here"
    assert changes == []
    assert drawn(die) == picture


def test_its_picture_is_as_fine_as_the_screen() -> None:
    die = Die(FACES, ART, 80)
    die.show_face(5)
    image = QImage(800, 800, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("#1F4D3A"))
    painter = QPainter(image)
    painter.translate(400, 400)
    painter.scale(4, 4)
    die.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    large = Die(FACES, ART, 320)
    large.show_face(5)
    same = QImage(800, 800, QImage.Format.Format_ARGB32_Premultiplied)
    same.fill(QColor("#1F4D3A"))
    painter = QPainter(same)
    painter.translate(400, 400)
    large.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    far = [p for p in ((x, y) for x in range(200, 600, 7) for y in range(200, 600, 7)) if _differ(image, same, p) > 24]
    assert len(far) < 5


def _differ(one: QImage, two: QImage, at: tuple[int, int]) -> int:
    a, b = one.pixelColor(*at), two.pixelColor(*at)
    return max(abs(a.red() - b.red()), abs(a.green() - b.green()), abs(a.blue() - b.blue()))


@pytest.mark.parametrize(("label", "pips"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_a_small_die_shows_as_many_pips_as_its_number(label: int, pips: int) -> None:
    image = QImage(34, 34, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("#1F4D3A"))
    painter = QPainter(image)
    paint_small_die(painter, QRectF(0, 0, 34, 34), label, ART)
    painter.end()
    dark = {(x, y) for x in range(4, 29) for y in range(4, 29) if image.pixelColor(x, y).lightness() < 90}
    spots = 0
    while dark:
        spots += 1
        edge = [dark.pop()]
        while edge:
            x, y = edge.pop()
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & dark
            dark -= near
            edge += near
    assert spots == pips
