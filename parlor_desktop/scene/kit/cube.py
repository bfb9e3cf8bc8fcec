"""The geometry of a die: how a rounded cube turns, flies, stands on the cloth, is lit and is seen; no Qt and no drawing.

Lengths are in edges of the cube. The world is right-handed: x to the right, y up the screen (away from whoever looks), z out of
the table. Its origin is the middle of a cube that lies still, so the cloth is at z = -1/2. On the screen y points down.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import asin, atan2, ceil, cos, dist, hypot, pi, radians, sin, sqrt, tau
from random import Random
from typing import Final, NamedTuple

Vector = tuple[float, float, float]
Point = tuple[float, float]
Turn = tuple[Vector, Vector, Vector]
"""A rotation, as the rows of its matrix."""

HALF: Final = 0.5
ROUNDING: Final = 0.125
"""Radius of the rounded edges."""
FLAT: Final = HALF - ROUNDING
"""Half the side of the flat square in each face."""


def dot(one: Vector, two: Vector) -> float:
    return one[0] * two[0] + one[1] * two[1] + one[2] * two[2]


def cross(one: Vector, two: Vector) -> Vector:
    return (one[1] * two[2] - one[2] * two[1], one[2] * two[0] - one[0] * two[2], one[0] * two[1] - one[1] * two[0])


def unit(v: Vector) -> Vector:
    length = sqrt(dot(v, v))
    return (v[0] / length, v[1] / length, v[2] / length)


def turned(turn: Turn, v: Vector) -> Vector:
    return (dot(turn[0], v), dot(turn[1], v), dot(turn[2], v))


def after(second: Turn, first: Turn) -> Turn:
    """Both turns, `first` before `second`."""
    one, two, three = ((first[0][i], first[1][i], first[2][i]) for i in range(3))
    x, y, z = (turned((one, two, three), row) for row in second)
    return (x, y, z)


def about(axis: Vector, angle: float) -> Turn:
    """A turn by `angle` radians about a unit axis, counter-clockwise for whoever the axis points at."""
    x, y, z = axis
    c, s = cos(angle), sin(angle)
    k = 1 - c
    return (
        (c + x * x * k, x * y * k - z * s, x * z * k + y * s),
        (y * x * k + z * s, c + y * y * k, y * z * k - x * s),
        (z * x * k - y * s, z * y * k + x * s, c + z * z * k),
    )


class Face(NamedTuple):
    """Where a face sits on the cube; `right`, `up` and `out` are right-handed, so that nothing is ever mirrored."""

    right: Vector
    up: Vector
    out: Vector


def _face(out: Vector, up: Vector) -> Face:
    return Face(cross(up, out), up, out)


# In the places of 1 to 6 on a western die: opposite faces make seven, and 1, 2, 3 run counter-clockwise about their corner.
FACES: Final = (
    _face((0, 0, 1), (0, 1, 0)),
    _face((1, 0, 0), (0, 0, 1)),
    _face((0, 1, 0), (0, 0, 1)),
    _face((0, -1, 0), (0, 0, 1)),
    _face((-1, 0, 0), (0, 0, 1)),
    _face((0, 0, -1), (0, -1, 0)),
)
CORNERS: Final = tuple((x * FLAT, y * FLAT, z * FLAT) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1))
"""Middles of the balls in the eight corners: the rounded cube is the hull of these balls."""

EDGES: Final = tuple(
    tuple(
        (other, *(i for i, corner in enumerate(CORNERS) if dot(corner, face.out) > 0 and dot(corner, FACES[other].out) > 0))
        for other in range(6)
        if dot(face.out, FACES[other].out) == 0
    )
    for face in FACES
)
"""For each face the four around it, each with the two corners between them."""


def square(turn: Turn, place: int, height: float) -> list[Vector]:
    """The corners of the flat part of a face as they are now: top left first, clockwise for whoever looks at the face."""
    right, up, out = (turned(turn, side) for side in FACES[place])
    ways = ((-FLAT, FLAT), (FLAT, FLAT), (FLAT, -FLAT), (-FLAT, -FLAT))
    corners = ([out[i] * HALF + right[i] * x + up[i] * y for i in range(3)] for x, y in ways)
    return [(x, y, z + height) for x, y, z in corners]


def lying(place: int, yaw: float) -> Turn:
    """The turn that puts face `place` on top, upright, then turned clockwise by `yaw` degrees as seen on the screen."""
    return after(about((0.0, 0.0, 1.0), -radians(yaw)), FACES[place])


def top(turn: Turn) -> int:
    """The place of the face that looks up most."""
    return max(range(6), key=lambda place: dot(turn[2], FACES[place].out))


def standing(turn: Turn) -> float:
    """How high the middle is when the lowest point just touches the cloth; 0 for a cube that lies flat."""
    return FLAT * sum(abs(part) for part in turn[2]) + ROUNDING - HALF


TILT: Final = radians(31)
"""How far from straight above the eye looks."""
EYE_DISTANCE: Final = 8.5
TO_EYE: Final[Vector] = (0.0, -sin(TILT), cos(TILT))
EYE: Final[Vector] = (0.0, TO_EYE[1] * EYE_DISTANCE, TO_EYE[2] * EYE_DISTANCE)
TO_LAMP: Final = unit((-0.40, 0.36, 0.86))
_GLOSS: Final = unit((TO_EYE[0] + TO_LAMP[0], TO_EYE[1] + TO_LAMP[1], TO_EYE[2] + TO_LAMP[2]))


def seen(v: Vector) -> tuple[float, float, float]:
    """Where a point is on the screen, and how much larger than at the origin things look there."""
    closer = EYE_DISTANCE / (EYE_DISTANCE - v[1] * TO_EYE[1] - v[2] * TO_EYE[2])
    return v[0] * closer, -(v[1] * TO_EYE[2] - v[2] * TO_EYE[1]) * closer, closer


def shadow(v: Vector) -> tuple[float, float, float]:
    """Where on the screen the lamp throws the shadow of a point on the cloth, and how soft it is there."""
    far = (v[2] + HALF) / TO_LAMP[2]
    x, y, _ = seen((v[0] - TO_LAMP[0] * far, v[1] - TO_LAMP[1] * far, -HALF))
    return x, y, 0.45 + v[2] + HALF


def ivory(normal: Vector) -> tuple[int, int, int]:
    """The colour of ivory whose surface looks that way: warm in the shade, with a little of the lamp mirrored in it."""
    # Light wanders inside ivory, so the shade begins late; from below comes what the cloth gives back.
    bright = min(1.0, 0.33 + 0.49 * max(0.0, dot(normal, TO_LAMP) + 0.45) + 0.07 * max(0.0, -normal[2]))
    mirrored: float = max(0.0, dot(normal, _GLOSS)) ** 48
    gloss = 0.4 * mirrored
    red, green, blue = 104 + 148 * bright, 66 + 178 * bright, 32 + 192 * bright
    return int(red + (255 - red) * gloss), int(green + (253 - green) * gloss), int(blue + (246 - blue) * gloss)


def ball(side: int) -> bytes:
    """A rounded corner as red, green, blue and alpha of `side` by `side` pixels: the same however the cube is turned."""
    pixels = bytearray()
    for row in range(side):
        for column in range(side):
            x, y = (column + 0.5) * 2 / side - 1, 1 - (row + 0.5) * 2 / side
            far = max(1.0, hypot(x, y))
            cover = min(1.0, max(0.0, (1 - hypot(x, y)) * side / 2 + 0.5))
            x, y = x / far, y / far
            z = sqrt(max(0.0, 1 - x * x - y * y))
            colour = ivory((x, y * TO_EYE[2] + z * TO_EYE[1], z * TO_EYE[2] - y * TO_EYE[1]))
            pixels += bytes((*colour, int(255 * cover)))
    return bytes(pixels)


def hull(points: Sequence[tuple[float, float, float]]) -> list[tuple[float, float, float]]:
    """Those of the points (x, y and anything) that lie on the outside, in turn."""
    in_order = sorted(points)
    out: list[tuple[float, float, float]] = []
    for run in (in_order, in_order[::-1]):
        side: list[tuple[float, float, float]] = []
        for p in run:
            while len(side) > 1:
                (ax, ay, _), (bx, by, _) = side[-2], side[-1]
                if (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax) > 0:
                    break
                side.pop()
            side.append(p)
        out += side[:-1]
    return out


def rounded(corners: Sequence[tuple[float, float, float]], radius: float, grow: float = 0.0) -> list[Point]:
    """The outline around discs on the corners of a hull, each of `radius` times its third number, plus `grow`."""
    count = len(corners)
    normals: list[float] = []
    for i, (x, y, z) in enumerate(corners):
        nx, ny, nz = corners[(i + 1) % count]
        lean = (z - nz) * radius / (hypot(nx - x, ny - y) or 1.0)
        normals.append(atan2(ny - y, nx - x) - pi / 2 + asin(max(-1.0, min(1.0, lean))))
    outline: list[Point] = []
    for i, (x, y, z) in enumerate(corners):
        begin = normals[i - 1]
        sweep = (normals[i] - begin) % tau
        steps = max(1, ceil(sweep / 0.36))
        r = radius * z + grow
        outline += [(x + r * cos(begin + sweep * k / steps), y + r * sin(begin + sweep * k / steps)) for k in range(steps + 1)]
    return outline


class Strip(NamedTuple):
    """A rounded edge as it is seen: its corners, and which way its surface looks on the line from `begin` to `end`."""

    corners: list[Point]
    begin: Point
    end: Point
    stops: list[tuple[float, Vector]]


def edge(one: Vector, two: Vector, start: Vector, stop: Vector, steps: int) -> Strip:
    """The edge between two balls, from a face looking to `one`, which is seen, to one looking to `two`, which may be hidden."""
    to_eye = (EYE[0] - (start[0] + stop[0]) / 2, EYE[1] - (start[1] + stop[1]) / 2, EYE[2] - (start[2] + stop[2]) / 2)
    near, far = dot(one, to_eye), dot(two, to_eye)
    last = pi / 2 if far > 0 else atan2(near, -far) * 0.92  # the very rim is left to the silhouette
    normals: list[Vector] = []
    for step in range(steps):
        c, s = cos(last * step / (steps - 1)), sin(last * step / (steps - 1))
        normals.append((one[0] * c + two[0] * s, one[1] * c + two[1] * s, one[2] * c + two[2] * s))
    here, there = [_seen_from(start, normal) for normal in normals], [_seen_from(stop, normal) for normal in normals]
    points = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in zip(here, there, strict=True)]
    across = (there[0][1] - here[0][1], here[0][0] - there[0][0])
    ways = [(x - points[0][0]) * across[0] + (y - points[0][1]) * across[1] for x, y in points]
    whole, length = ways[-1] or 1e-9, across[0] ** 2 + across[1] ** 2 or 1e-9
    end = (points[0][0] + across[0] * whole / length, points[0][1] + across[1] * whole / length)
    corners = [_seen_from(start, _beyond(one, two)), *here, *reversed(there), _seen_from(stop, _beyond(one, two))]
    if far > 0:
        corners[steps + 1 : steps + 1] = [_seen_from(start, _beyond(two, one)), _seen_from(stop, _beyond(two, one))]
    return Strip(corners, points[0], end, [(min(1.0, max(0.0, way / whole)), n) for way, n in zip(ways, normals, strict=True)])


def _beyond(one: Vector, two: Vector) -> Vector:
    """A little below the face that looks to `one`, lest a gap shows."""
    return (one[0] - two[0] * 0.12, one[1] - two[1] * 0.12, one[2] - two[2] * 0.12)


def _seen_from(ball: Vector, normal: Vector) -> Point:
    """Where the point of a ball's surface that looks along `normal` is on the screen."""
    x, y, _ = seen((ball[0] + normal[0] * ROUNDING, ball[1] + normal[1] * ROUNDING, ball[2] + normal[2] * ROUNDING))
    return x, y


def shadows(balls: Sequence[Vector], height: float, layers: int) -> list[tuple[list[Point], float]]:
    """The shadow as outlines laid over each other, the widest first, each with how much of the light it takes.

    The higher the cube, the fainter, wider and farther off; where it touches the cloth, no light comes at all.
    """
    outline = hull([shadow(middle) for middle in balls])
    found = [(outline, 0.17 * (0.4 - (layer + 0.5) / layers), ROUNDING, 0.55 / (1 + 1.3 * height)) for layer in range(layers)]
    if height < 0.25:
        foot = hull([seen((x, y, -HALF)) for x, y, _ in sorted(balls, key=lambda middle: middle[2])[:4]])
        found += [(foot, ROUNDING, 0.03 - 0.08 * (layer + 0.5) / layers, 0.45 - 1.8 * height) for layer in range(layers)]
    return [(rounded(corners, radius, grow), 1 - (1 - dark) ** (1 / layers)) for corners, radius, grow, dark in found]


LANDINGS: Final = (0.13, 0.40, 0.57, 0.66, 0.86)
"""When, as shares of the motion, the die knocks on the cloth, for sounds to follow. The last is the fall on its face."""
_DROP: Final = 0.58
_PACE: Final = (1.0, 0.88, 0.62, 0.50)
"""Speed along the cloth before each of the first landings: every knock takes some of it."""


@dataclass(frozen=True, slots=True)
class Throw:
    """One throw from `start` to `end` (points of the scene): where the cube is, how it is turned and how high, at any time.

    All turns are multiplied on to the turn of the end and vanish there, so the decided face is on top by construction.
    """

    start: Point
    end: Point
    size: float
    last: Turn
    axis: Vector
    angle: float
    spin: float
    tip_axis: Vector
    bounce: float
    rock: float

    def at(self, share: float) -> tuple[Point, Turn, float]:
        """Place on the scene, turn, and height of the middle above where it lies at the end."""
        if share >= 1:
            return self.end, self.last, 0.0
        gone, tip = _travelled(share), self._tipped(share)
        turn = after(about(self.axis, -self.angle * (1 - gone)), after(about(self.tip_axis, -tip), self.last))
        turn = after(about((0.0, 0.0, 1.0), self.spin * (1 - gone)), turn)
        ahead = (_pivoted(pi / 2) * (1 - gone) - _pivoted(tip)) * self.size
        # The way it falls is tip axis × up, here with y down.
        x = self.start[0] * (1 - gone) + self.end[0] * gone + self.tip_axis[1] * ahead
        y = self.start[1] * (1 - gone) + self.end[1] * gone + self.tip_axis[0] * ahead
        return (x, y), turn, standing(turn) + self._lifted(share)

    def _lifted(self, share: float) -> float:
        """Height above the cloth: the end of a fall, then bounces; the height goes with the square of the time, as it must."""
        if share < LANDINGS[0]:
            return _DROP * self.bounce * (1 - (share / LANDINGS[0]) ** 2)
        for begin, end in pairwise(LANDINGS[:4]):
            if share < end:
                part = (share - begin) / (end - begin)
                return _DROP * self.bounce * ((end - begin) / 2 / LANDINGS[0]) ** 2 * 4 * part * (1 - part)
        return 0.0

    def _tipped(self, share: float) -> float:
        """The last quarter turn, over an edge: slow where it nearly stands, then a fall, then one rock over the far edge."""
        begin, end = LANDINGS[3:]
        if share < begin:
            return pi / 2
        if share < end:
            part = (share - begin) / (end - begin)
            return pi / 2 * (1 - part - 0.55 * sin(tau * part) / tau)
        part = (share - end) / (1 - end)
        return -self.rock * sin(pi * part) * sqrt(1 - part)


def _travelled(share: float) -> float:
    """The part of the way that is behind the die: straight lines, slower after each knock, done at the fourth."""
    gone = whole = before = 0.0
    for landing, pace in zip(LANDINGS, _PACE, strict=False):
        gone += pace * max(0.0, min(share, landing) - before)
        whole += pace * (landing - before)
        before = landing
    return min(1.0, gone / whole)


def _pivoted(tip: float) -> float:
    """How far behind its last place the middle is while the cube stands tipped on an edge."""
    way = HALF * (1 - cos(tip) + sin(abs(tip)))
    return way if tip > 0 else -way


def throw(place: int, start: Point, end: Point, size: float, rng: Random) -> Throw:
    """A throw that ends with face `place` on top; `rng` only decides how it looks."""
    yaw = rng.uniform(-25, 25)
    way = dist(start, end)
    heading = atan2(start[1] - end[1], end[0] - start[0]) if way else rng.uniform(0, tau)
    off = heading + rng.uniform(-0.2, 0.2)
    # The cube tips over one of its own edges: the one that lies most across the way.
    first = -radians(yaw)
    across = first + round((heading + pi / 2 - first) / (pi / 2)) * (pi / 2)
    turns = min(4.0, max(1.6, 0.8 * way / size)) * (pi / 2) * rng.uniform(0.9, 1.25)
    axis, tip_axis = (-sin(off), cos(off), 0.0), (cos(across), sin(across), 0.0)
    spin = rng.choice((-1, 1)) * rng.uniform(0.3, 1.3)
    bounce, rock = rng.uniform(0.8, 1.14), radians(rng.uniform(3.5, 7.0))
    return Throw(start, end, size, lying(place, yaw), axis, turns, spin, tip_axis, bounce, rock)
