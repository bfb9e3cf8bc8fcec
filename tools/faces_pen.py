"""The pen that draws the faces of people: shapes, brush strokes, hatching, and the SVG that comes of them.

Shapes are polygons in a picture of 200 by 200, given by a few points that a smooth line goes through; a point with a
bang, as in "60,95!", is a corner. Whatever reaches beyond the disc is cut off, since SVG Tiny has no clipping.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QPolygonF

Point: TypeAlias = tuple[float, float]
Shape: TypeAlias = list[Point]

INK: Final = "#221B16"
CREAM: Final = "#F6EFDD"


class Tone(NamedTuple):
    """The colours of one material: itself, its shadow, its light, and the lines drawn on it."""

    base: str
    shade: str
    light: str
    line: str


def points(text: str) -> list[tuple[float, float, bool]]:
    words = [(word.rstrip("!").split(","), word.endswith("!")) for word in text.split()]
    return [(float(x), float(y), corner) for (x, y), corner in words]


def spots(text: str) -> list[Point]:
    return [(x, y) for x, y, _ in points(text)]


def smooth(text: str, *, closed: bool = True) -> Shape:
    """A line through these points, round but at the corners."""
    knots = points(text)
    count = len(knots)

    def handle(at: int, other: int) -> Point:
        x, y, corner = knots[at]
        ahead = other == (at + 1) % count
        reach = math.dist(knots[at][:2], knots[other][:2]) / 3
        before, after = knots[at - 1], knots[(at + 1) % count]
        if corner or (not closed and at in (0, count - 1)):
            before, after = (knots[at], knots[other]) if ahead else (knots[other], knots[at])
        length = math.dist(before[:2], after[:2]) or 1
        sign = reach / length if ahead else -reach / length
        return x + (after[0] - before[0]) * sign, y + (after[1] - before[1]) * sign

    line: Shape = []
    for at in range(count if closed else count - 1):
        end = (at + 1) % count
        (x0, y0), (x3, y3) = knots[at][:2], knots[end][:2]
        if count == 2:
            return [(x0, y0), (x3, y3)]
        (x1, y1), (x2, y2) = handle(at, end), handle(end, at)
        steps = max(3, min(16, round(math.dist((x0, y0), (x3, y3)) / 2.4)))
        for step in range(steps):
            t = step / steps
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            line.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    if not closed:
        line.append(knots[-1][:2])
    return line


def oval(x: float, y: float, across: float, down: float | None = None, lean: float = 0) -> Shape:
    down = across if down is None else down
    count = max(12, min(40, round((across + down) * 1.4)))
    turns = [2 * math.pi * step / count for step in range(count)]
    cos, sin = math.cos(math.radians(lean)), math.sin(math.radians(lean))
    round_ = [(across * math.cos(turn), down * math.sin(turn)) for turn in turns]
    return [(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in round_]


def shift(shape: Shape, dx: float, dy: float) -> Shape:
    return [(x + dx, y + dy) for x, y in shape]


def mirror(shape: Shape, axis: float = 100) -> Shape:
    return [(2 * axis - x, y) for x, y in reversed(shape)]


def scallop(text: str, size: float, bulge: float = 0.62) -> Shape:
    """A shape like a cloud: its outline in bows of about this size, for curls, wool and fur."""
    outline = smooth(text)
    outline.append(outline[0])
    walk = [0.0]
    for one, other in pairwise(outline):
        walk.append(walk[-1] + math.dist(one, other))
    count = max(5, round(walk[-1] / size))
    dice = random.Random(text)
    stops = [walk[-1] * (at + dice.uniform(-0.14, 0.14)) / count for at in range(count)]

    def at(way: float) -> Point:
        way %= walk[-1]
        low = max(i for i, sofar in enumerate(walk) if sofar <= way)
        part = (way - walk[low]) / ((walk[low + 1] - walk[low]) or 1)
        (x0, y0), (x1, y1) = outline[low], outline[low + 1]
        return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part

    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise(outline))
    out = 1 if area > 0 else -1
    cloud: Shape = []
    for number, stop in enumerate(stops):
        (x0, y0), (x1, y1) = at(stop), at(stops[(number + 1) % count])
        high = math.dist((x0, y0), (x1, y1)) * bulge
        nx, ny = (y1 - y0) * out, -(x1 - x0) * out
        length = math.hypot(nx, ny) or 1
        for step in range(8):
            t = step / 8
            lift, along = math.sin(math.pi * t) * high / length, t - math.sin(2 * math.pi * t) * 0.07
            cloud.append((x0 + (x1 - x0) * along + nx * lift, y0 + (y1 - y0) * along + ny * lift))
    return cloud


def between(one: str, other: str, count: int) -> list[Shape]:
    """As many lines as that from the one to the other, both included; both have the same number of points."""
    lines = []
    for number in range(count):
        part = number / max(1, count - 1)
        pairs = zip(points(one), points(other), strict=True)
        lines.append(" ".join(f"{x + (u - x) * part},{y + (v - y) * part}" for (x, y, _), (u, v, _) in pairs))
    return [smooth(line, closed=False) for line in lines]


def brush(line: Shape, width: float, tip: float = 0.15, fullest: float = 0.5) -> Shape:
    """A stroke along a line: thin at its ends, and as wide as that where it is fullest."""
    walk = [0.0]
    for one, other in pairwise(line):
        walk.append(walk[-1] + math.dist(one, other))
    left, right = [], []
    for number, (x, y) in enumerate(line):
        (x0, y0), (x1, y1) = line[max(0, number - 1)], line[min(len(line) - 1, number + 1)]
        length = math.dist((x0, y0), (x1, y1)) or 1
        way = walk[number] / (walk[-1] or 1)
        way = way / fullest / 2 if way < fullest else 0.5 + (way - fullest) / (1 - fullest) / 2
        half = width / 2 * (tip + (1 - tip) * math.sin(math.pi * way) ** 0.8) if 0 < way < 1 else width / 2 * tip
        dx, dy = (y1 - y0) / length * half, -(x1 - x0) / length * half
        left.append((x + dx, y + dy))
        right.append((x - dx, y - dy))
    return left + right[::-1]


def spiral(x: float, y: float, size: float, turns: float = 1.4, start: float = 0, way: int = 1) -> Shape:
    steps = max(8, round(12 * turns))
    turn = [(step / steps, start + way * 2 * math.pi * turns * step / steps) for step in range(steps + 1)]
    return [(x + size * (1 - 0.85 * t) * math.cos(a), y + size * (1 - 0.85 * t) * math.sin(a)) for t, a in turn]


def path_of(shapes: Iterable[Shape]) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for shape in shapes:
        path.addPolygon(QPolygonF([QPointF(*point) for point in shape]))
        path.closeSubpath()
    return path


def shapes_of(path: QPainterPath) -> list[Shape]:
    polygons = [[(point.x(), point.y()) for point in polygon.toList()] for polygon in path.toSubpathPolygons()]
    return [shape for shape in polygons if len(shape) > 2 and area_of(shape) > 0.05]


def area_of(shape: Shape) -> float:
    around = zip(shape, shape[1:] + shape[:1], strict=True)
    return abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in around)) / 2


def cut(shape: Shape, *others: Shape) -> list[Shape]:
    """What is left of a shape when others are taken out of it."""
    path = path_of([shape])
    for other in others:
        path = path.subtracted(path_of([other]))
    return shapes_of(path)


def common(shapes: Sequence[Shape], other: Shape) -> list[Shape]:
    return [part for shape in shapes for part in shapes_of(path_of([shape]).intersected(path_of([other])))]


def grown(shape: Shape, by: float) -> list[Shape]:
    """A shape and a seam around it."""
    pen = QPainterPathStroker()
    pen.setWidth(2 * by)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    path = path_of([shape])
    return shapes_of(pen.createStroke(path).united(path).simplified())


DISC: Final = [(100 + 100 * math.cos(math.radians(3 * a)), 100 + 100 * math.sin(math.radians(3 * a))) for a in range(120)]


def thinned(shape: Shape, slack: float = 0.07) -> Shape:
    """The same shape with fewer points (Douglas and Peucker)."""
    if len(shape) < 4:
        return shape
    keep = {0, len(shape) - 1}
    waiting = [(0, len(shape) - 1)]
    while waiting:
        low, high = waiting.pop()
        (x0, y0), (x1, y1) = shape[low], shape[high]
        length = math.dist((x0, y0), (x1, y1))
        worst, where = slack, 0
        for at in range(low + 1, high):
            x, y = shape[at]
            off = abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)) / length if length > 1e-6 else math.dist((x, y), (x0, y0))
            if off > worst:
                worst, where = off, at
        if where:
            keep.add(where)
            waiting += [(low, where), (where, high)]
    return [shape[at] for at in sorted(keep)]


def number(value: float) -> str:
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def data(shapes: Iterable[Shape]) -> str:
    words = []
    for shape in shapes:
        x, y = round(shape[0][0], 1), round(shape[0][1], 1)
        steps = []
        for u, v in thinned(shape)[1:]:
            dx, dy = round(u - x, 1), round(v - y, 1)
            if dx or dy:
                steps.append(f"{number(dx)},{number(dy)}")
                x, y = x + dx, y + dy
        if len(steps) > 1:
            words.append(f"M{number(round(shape[0][0], 1))},{number(round(shape[0][1], 1))}l{' '.join(steps)}z")
    return "".join(words)


class Picture:
    """A disc with the light from the left, and what is drawn on it, one thing above the other."""

    def __init__(self, title: str, light: str, ground: str, line: str) -> None:
        self.parts = [
            '<svg xmlns="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny" viewBox="0 0 200 200">',
            f"<title>{title}</title>",
            '<defs><radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="62" cy="56" r="128">',
            f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{ground}"/></radialGradient></defs>',
            f'<circle cx="100" cy="100" r="100" fill="{ground}"/>',
            '<circle cx="100" cy="100" r="100" fill="url(#lamp)"/>',
        ]
        rows = []
        for row in range(40):
            y = 8 + 4.6 * row
            right = 100 + math.sqrt(98.5**2 - (y - 100) ** 2)
            rows.append(f"M{number(118 + 11 * math.sin(row * 2.4))},{number(y)}H{number(right)}")
        self.parts.append(f'<path d="{"".join(rows)}" fill="none" stroke="{line}" stroke-width="1.1" stroke-opacity="0.6"/>')

    def fill(self, shapes: Sequence[Shape], colour: str, opacity: float = 1, *, holes: bool = False) -> None:
        inside: list[Shape] = []
        for shape in shapes:
            beyond = any(math.dist(point, (100, 100)) > 99.5 for point in shape)
            inside += common([shape], DISC) if beyond else [shape]
        drawn = data(inside)
        if drawn:
            rule = ' fill-rule="evenodd"' if holes and len(inside) > 1 else ""
            faint = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
            self.parts.append(f'<path d="{drawn}" fill="{colour}"{rule}{faint}/>')

    def ink(self, shape: Shape, width: float = 1.9) -> None:
        """The outline below a shape, a little heavier away from the lamp."""
        below = shift(shape, 0.3, 0.35)
        if any(math.dist(point, (100, 100)) > 99 - width for point in shape):
            self.fill(grown(below, width), INK)
        else:
            seam = number(2 * width)
            self.parts.append(
                f'<path d="{data([below])}" fill="{INK}" stroke="{INK}" stroke-width="{seam}" stroke-linejoin="round"/>'
            )

    def form(
        self,
        shape: Shape,
        tone: Tone,
        *,
        ink: float = 1.9,
        shade: Point | None = (4, 3),
        light: Point | None = (2.5, 2.5),
        hatch: Point | None = None,
    ) -> None:
        """A body: outline, colour, its shadow at the right and below, its light at the left and above, hatching."""
        if ink:
            self.ink(shape, ink)
        self.fill([shape], tone.base)
        if light:
            self.fill(cut(shape, shift(shape, *light)), tone.light)
        if shade:
            self.fill(cut(shape, shift(shape, -shade[0], -shade[1])), tone.shade)
        if hatch:
            self.hatch(shape, tone.line, hatch)

    def hatch(self, shape: Shape, colour: str, depth: Point, gap: float = 4.2, lean: float = 58, width: float = 0.8) -> None:
        """Slanting strokes along that edge of a shape that is away from the lamp, as deep as that."""
        inner = shift(shape, -depth[0], -depth[1])
        cos, sin = math.cos(math.radians(lean)), math.sin(math.radians(lean))
        dice = random.Random(len(shape))
        strokes: list[Shape] = []
        for step in range(-80, 160):
            off = step * gap
            foot = (-off * sin + 100, off * cos + 60)  # a point of the stroke's line
            ways = [(way, inside) for inside, outline in ((1, shape), (0, inner)) for way in crossings(outline, foot, cos, sin)]
            in_shape = in_inner = False
            start: float | None = None
            for way, which in sorted(ways):
                if which:
                    in_shape = not in_shape
                else:
                    in_inner = not in_inner
                hit = in_shape and not in_inner
                if hit and start is None:
                    start = way
                elif not hit and start is not None:
                    begin = start + (way - start) * dice.uniform(0, 0.18)
                    if way - begin > 2 and math.hypot(foot[0] + cos * way - 100, foot[1] + sin * way - 100) < 99:
                        strokes.append(sliver(foot, cos, sin, begin, way, width))
                    start = None
        self.fill(strokes, colour)

    def stroke(self, text: str, width: float, colour: str = INK, *, within: Shape | None = None, fullest: float = 0.5) -> None:
        shapes = [brush(smooth(text, closed=False), width, fullest=fullest)]
        self.fill(common(shapes, within) if within else shapes, colour)

    def strokes(self, lines: Iterable[Shape], width: float, colour: str, *, within: Shape | None = None) -> None:
        shapes = [brush(line, width) for line in lines]
        self.fill(common(shapes, within) if within else shapes, colour)

    def svg(self) -> str:
        return "\n".join([*self.parts, "</svg>", ""])


def crossings(outline: Shape, foot: Point, cos: float, sin: float) -> list[float]:
    ways = []
    for (x0, y0), (x1, y1) in zip(outline, outline[1:] + outline[:1], strict=True):
        side0 = (x0 - foot[0]) * sin - (y0 - foot[1]) * cos
        side1 = (x1 - foot[0]) * sin - (y1 - foot[1]) * cos
        if (side0 > 0) != (side1 > 0):
            part = side0 / (side0 - side1)
            ways.append((x0 + (x1 - x0) * part - foot[0]) * cos + (y0 + (y1 - y0) * part - foot[1]) * sin)
    return ways


def sliver(foot: Point, cos: float, sin: float, begin: float, end: float, width: float) -> Shape:
    middle = (begin + end * 2) / 3
    x, y = foot[0] + cos * middle, foot[1] + sin * middle
    dx, dy = -sin * width / 2, cos * width / 2
    tips = [(foot[0] + cos * way, foot[1] + sin * way) for way in (begin, end)]
    return [tips[0], (x + dx, y + dy), tips[1], (x - dx, y - dy)]
