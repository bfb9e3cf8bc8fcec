"""A die on the cloth: an ivory cube under the lamp that lies still or tumbles; what it falls on is decided elsewhere.

die = Die((1, 2, 3, 4, 5, "head"), {"head": paint_head}, 96)
die.show_face(3)
motion = die.tumble("head", start, end, tempo.ms(TUMBLE), rng)      # start it, skip it, or let settle() end it
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import atan2, hypot, radians
from random import Random
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPixmap,
    QPolygonF,
    QRadialGradient,
    QTransform,
)
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget
from shiboken6 import isValid

from parlor_desktop.scene.kit import cube
from parlor_desktop.scene.kit.cube import FACES, FLAT, ROUNDING, Turn, Vector, dot, seen
from parlor_desktop.scene.kit.face import NO_PEN, Label, PaintFace, paint_grain, paint_label
from parlor_desktop.scene.kit.portfolio import portfolio

_REST_BOUNDS: Final = QRectF(-0.8, -0.9, 2.0, 2.22)
_THROW_BOUNDS: Final = QRectF(-1.05, -1.55, 2.95, 3.5)


@cache
def _ball() -> QImage:
    side = 48
    picture = QImage(cube.ball(side), side, side, QImage.Format.Format_RGBA8888)
    return picture.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _polygon(points: Sequence[cube.Point]) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in points])


def _paint_shadow(painter: QPainter, balls: Sequence[Vector], height: float, fine: bool) -> None:
    """Layer on layer, in a small picture that is then stretched: it is soft anyway, and that costs a quarter."""
    layers = cube.shadows(balls, max(0.0, height), 10 if fine else 2)
    box = _polygon(layers[0][0]).boundingRect().adjusted(-0.12, -0.12, 0.12, 0.12)
    side = 80 if fine else 18
    small = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    small.fill(0)
    brush = QPainter(small)
    brush.setRenderHint(QPainter.RenderHint.Antialiasing)
    brush.scale(side / box.width(), side / box.height())
    brush.translate(-box.topLeft())
    brush.setPen(NO_PEN)
    for outline, takes in layers:
        brush.setBrush(QColor(0, 0, 0, round(255 * takes)))
        brush.drawPolygon(_polygon(outline))
    brush.end()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, fine)
    painter.drawImage(box, small)


def _paint_body(painter: QPainter, turn: Turn, height: float, ink_of: Callable[[int], QPixmap], fine: bool) -> None:
    """The cube and its shadow, in units of its edge: a silhouette, the corners, the rounded edges and at most three faces."""
    balls = [(x, y, z + height) for x, y, z in (cube.turned(turn, corner) for corner in cube.CORNERS)]
    _paint_shadow(painter, balls, height, fine)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    discs = [seen(ball) for ball in balls]
    silhouette = _polygon(cube.rounded(cube.hull(discs), ROUNDING))
    painter.setPen(NO_PEN)
    painter.setBrush(QColor(176, 158, 124))
    painter.drawPolygon(silhouette)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, fine)  # on ivory no stairs are seen, and it takes half the time
    sides = [cube.turned(turn, face.out) for face in FACES]
    to_eye = (cube.EYE[0], cube.EYE[1], cube.EYE[2] - height)
    visible = [place for place in range(6) if dot(sides[place], to_eye) > cube.HALF]
    for (x, y, closer), corner in zip(discs, cube.CORNERS, strict=True):
        if any(dot(corner, FACES[place].out) > 0 for place in visible):
            radius = ROUNDING * closer
            painter.drawImage(QRectF(x - radius, y - radius, 2 * radius, 2 * radius), _ball())
    for place in visible:
        for other, first, second in cube.EDGES[place]:
            if other not in visible or place < other:
                strip = cube.edge(sides[place], sides[other], balls[first], balls[second], 9 if fine else 3)
                fill = QLinearGradient(*strip.begin, *strip.end)
                for share, normal in strip.stops:
                    fill.setColorAt(share, QColor(*cube.ivory(normal)))
                painter.setBrush(fill)
                painter.drawPolygon(_polygon(strip.corners))
    for place in visible:
        quad = _polygon([seen(corner)[:2] for corner in cube.square(turn, place, height)])
        painter.setBrush(QColor(*cube.ivory(sides[place])))
        painter.drawPolygon(quad)
        _paint_ink(painter, ink_of(place), quad)
    _paint_lamplight(painter, silhouette, height)


def _paint_ink(painter: QPainter, ink: QPixmap, quad: QPolygonF) -> None:
    """What is on a face, seen from where the eye is; multiplied, so that dark pips stay dark in the shade."""
    side = ink.width()
    lens = QTransform.quadToQuad(_polygon([(0, 0), (side, 0), (side, side), (0, side)]), quad)
    if isinstance(lens, QTransform):  # else the face is seen edge on
        painter.save()
        painter.setTransform(lens, True)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)  # its rim is clear
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        painter.drawPixmap(0, 0, ink)
        painter.restore()


def _paint_lamplight(painter: QPainter, silhouette: QPolygonF, height: float) -> None:
    """Brighter toward the lamp, darker toward the cloth: laid over the whole cube, so that no seam shows."""
    box = silhouette.boundingRect()
    near_cloth = 1 - min(1.0, max(0.0, height) / 0.5)
    light = QLinearGradient(box.left() + box.width() * 0.25, box.top(), box.left() + box.width() * 0.65, box.bottom())
    light.setColorAt(0.0, QColor(255, 242, 205, 70))
    light.setColorAt(0.42, QColor(255, 240, 200, 0))
    light.setColorAt(0.62, QColor(50, 30, 10, 14))
    light.setColorAt(1.0, QColor(40, 24, 8, round(60 + 70 * near_cloth)))
    painter.setBrush(light)
    painter.drawPolygon(silhouette)


@portfolio.keep
def drawn_face(label: Label, paint: PaintFace | None, step: int, side: int) -> QPixmap:
    """The ink of a face, its lamp turned by so many eighths: the same for all dice of a size."""
    pixmap = QPixmap(side, side)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    worn = QRadialGradient(side / 2, side / 2, side * 0.56)
    worn.setColorAt(0.0, QColor(246, 243, 236))
    worn.setColorAt(0.55, QColor(247, 244, 238))
    worn.setColorAt(0.88, QColor(255, 255, 255))
    painter.setClipRect(pixmap.rect().adjusted(2, 2, -2, -2))  # a clear rim, lest the lens smears the border
    painter.fillRect(pixmap.rect(), worn)
    paint_grain(painter, side, label)
    over = side * (cube.HALF / FLAT - 1) / 2
    own = {str(label): paint} if paint else {}
    paint_label(painter, QRectF(-over, -over, side + 2 * over, side + 2 * over), label, own, step * radians(45))
    painter.end()
    return pixmap


class Die(QGraphicsObject):
    """Six faces, one of them on top. Its place, `pos()`, is the middle of the cube as it lies.

    `faces[i]` stands where a western die has i + 1, so faces 0 and 5, 1 and 4, 2 and 3 are opposite.
    """

    def __init__(self, faces: Sequence[Label], art: Mapping[str, PaintFace], size: float) -> None:
        super().__init__()
        if len(faces) != 6:
            raise ValueError(f"a die has six faces, not {len(faces)}")
        self.faces: Final = tuple(faces)
        self._art = dict(art)
        self._size = size
        self._scale = 1.0
        self._turn = cube.lying(0, 0.0)
        self._height = 0.0
        self._resting = True
        self._motion: Tumble | None = None
        self._still: QPixmap | None = None
        self._ahead: tuple[Turn, QPixmap] | None = None
        """How it will look when it lies."""

    # What it shows

    @property
    def label(self) -> Label:
        """The label of the face on top."""
        return self.faces[cube.top(self._turn)]

    @property
    def resting(self) -> bool:
        return self._resting

    @property
    def size(self) -> float:
        return self._size

    # How it moves

    def show_face(self, label: Label, yaw_degrees: float = 0.0) -> None:
        """Lie still where it is, with that face on top, turned clockwise by so much."""
        self._drop_motion()
        self._pose(cube.lying(self._place(label), yaw_degrees), 0.0, resting=True)

    def tumble(self, label: Label, start: QPointF, end: QPointF, duration_ms: int, rng: Random) -> Tumble:
        """A motion that rolls from `start` to `end` and ends on `label`. Only the last motion asked for moves the die."""
        self._drop_motion()
        course = cube.throw(self._place(label), (start.x(), start.y()), (end.x(), end.y()), self._size, rng)
        self._motion = Tumble(self, course, duration_ms, draws_at=rng.uniform(0.2, 0.7))
        for place in range(6):
            self._ink(place)  # now, so that no frame of the motion is late
        return self._motion

    def settle(self) -> None:
        """Go at once to where the last motion leads, whether it runs, was stopped or never began."""
        motion = self._motion
        if motion is not None:
            self._drop_motion()
            self.follow(motion.course, 1.0)

    def follow(self, course: cube.Throw, share: float) -> None:
        """Be where a throw is after that share of its time."""
        (x, y), turn, height = course.at(share)
        self._pose(turn, height, resting=share >= 1)
        self.setPos(x, y)

    def draw_ahead(self, course: cube.Throw) -> None:
        """How it will lie: it takes long to draw, and where a throw ends there is much else to draw."""
        if self._ahead is None or self._ahead[0] != course.last:
            self._ahead = course.last, self._draw_still(course.last)

    def moved_by(self, motion: Tumble) -> bool:
        return self._motion is motion

    def _drop_motion(self) -> None:
        motion, self._motion = self._motion, None
        if motion is not None and isValid(motion) and motion.state() != QAbstractAnimation.State.Stopped:
            motion.stop()

    def _pose(self, turn: Turn, height: float, resting: bool) -> None:
        if resting != self._resting:
            self.prepareGeometryChange()
        if (turn, height, resting) != (self._turn, self._height, self._resting):
            self._turn, self._height, self._resting = turn, height, resting
            self._still = self._ahead[1] if resting and self._ahead and self._ahead[0] == turn else None
            self.update()

    def _place(self, label: Label) -> int:
        if label not in self.faces:
            raise ValueError(f"no face {label!r} on a die with {self.faces}")
        return self.faces.index(label)

    # How it is drawn

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._bounds(self._resting)

    def _bounds(self, resting: bool) -> QRectF:
        box = _REST_BOUNDS if resting else _THROW_BOUNDS
        return QRectF(box.x() * self._size, box.y() * self._size, box.width() * self._size, box.height() * self._size)

    def shape(self) -> QPainterPath:
        """The cube without its shadow."""
        path = QPainterPath()
        balls = [cube.turned(self._turn, corner) for corner in cube.CORNERS]
        outline = cube.rounded(cube.hull([seen((x, y, z + self._height)) for x, y, z in balls]), ROUNDING)
        path.addPolygon(_polygon([(x * self._size, y * self._size) for x, y in outline]))
        path.closeSubpath()
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        device = painter.deviceTransform()
        scale = hypot(device.m11(), device.m12())
        if abs(scale / self._scale - 1) > (0.002 if self._resting else 0.2):
            self._scale = scale
            self._still = self._ahead = None
        if not self._resting:
            painter.scale(self._size, self._size)
            self._paint_cube(painter, self._turn, self._height, fine=False)
            return
        if self._still is None:
            self._still = self._draw_still(self._turn)
        box = self.boundingRect()
        corner = device.map(box.topLeft())  # on whole pixels, so that the picture is not smeared
        x, y = (round(corner.x()) - corner.x()) / self._scale, (round(corner.y()) - corner.y()) / self._scale
        width, height = self._still.width() / self._scale, self._still.height() / self._scale
        target = QRectF(box.x() + x, box.y() + y, width, height)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(target, self._still, QRectF(self._still.rect()))

    def _paint_cube(self, painter: QPainter, turn: Turn, height: float, fine: bool) -> None:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        _paint_body(painter, turn, height, self._ink, fine)

    def _draw_still(self, turn: Turn) -> QPixmap:
        box = self._bounds(resting=True)
        pixmap = QPixmap((box.size() * self._scale).toSize() + QSize(1, 1))
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.scale(self._scale, self._scale)
        painter.translate(-box.topLeft())
        painter.scale(self._size, self._size)
        self._paint_cube(painter, turn, 0.0, fine=True)
        painter.end()
        return pixmap

    def _ink(self, place: int) -> QPixmap:
        """What is on the flat part of a face, to be multiplied on ivory; its pips are lit as they will be at the end."""
        label = self.faces[place]
        turn = self._motion.course.last if self._motion else self._turn
        right, up = (dot(cube.turned(turn, side), cube.TO_LAMP) for side in (FACES[place].right, FACES[place].up))
        step = round(atan2(-up, right) / radians(45)) % 8 if isinstance(label, int) else 0
        side = max(8, round(2 * FLAT * self._size * self._scale * 1.15))
        return drawn_face(label, self._art.get(str(label)), step, side)


class Tumble(QAbstractAnimation):
    """The motion of one throw. It applies whatever time it is given, even before it was started."""

    def __init__(self, die: Die, course: cube.Throw, duration_ms: int, draws_at: float) -> None:
        super().__init__()
        self.course: Final = course
        self._die = die
        self._duration = duration_ms
        self._draws_at = draws_at
        """After which share of its time the last picture is drawn: not all dice in one frame."""

    def duration(self) -> int:
        return self._duration

    def updateCurrentTime(self, time: int) -> None:  # noqa: N802
        if isValid(self._die) and self._die.moved_by(self):
            share = time / self._duration if time < self._duration else 1.0
            if self._draws_at <= share < 1:
                self._die.draw_ahead(self.course)
            self._die.follow(self.course, share)
