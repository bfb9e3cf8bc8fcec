"""What is on a face of a die, drawn flat: pips, art and the grain of ivory; the cube and its motion are in die.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, radians, sin
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from parlor_desktop.scene.kit import theme

Label = int | str
PaintFace = Callable[[QPainter, QRectF], None]

NO_PEN: Final = QPen(Qt.PenStyle.NoPen)
_GRID: Final = 0.235
_PIPS: Final[Mapping[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: ((1, -1), (-1, 1)),
    3: ((1, -1), (0, 0), (-1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _letter(label: Label) -> PaintFace:
    def paint(painter: QPainter, rect: QRectF) -> None:
        painter.setPen(theme.RED)
        painter.setFont(theme.lettering(rect.height() * 0.8))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(label)[:1].upper())

    return paint


def paint_label(painter: QPainter, rect: QRectF, label: Label, art: Mapping[str, PaintFace], lamp: float) -> None:
    """Pips or art in the square of a whole face; `lamp` is where the light comes from, in radians clockwise from the right."""
    edge, middle = rect.width(), rect.center()
    if not isinstance(label, int) or label not in _PIPS:
        half = edge * 0.345
        painter.save()
        art.get(str(label), _letter(label))(painter, QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half))
        painter.restore()
        return
    radius = edge * (0.115 if label == 1 else 0.09)
    toward = QPointF(cos(lamp), sin(lamp))
    painter.setPen(NO_PEN)
    for column, row in _PIPS[label]:
        at = middle + QPointF(column, row) * (edge * _GRID)
        # The far lip catches the lamp, the near lip throws its shade into the hole.
        lip = QLinearGradient(at + toward * radius * 1.2, at - toward * radius * 1.2)
        lip.setColorAt(0.0, QColor(120, 80, 40, 90))
        lip.setColorAt(0.5, QColor(255, 250, 235, 30))
        lip.setColorAt(1.0, QColor(255, 252, 240, 255))
        painter.setBrush(lip)
        painter.drawEllipse(at, radius * 1.16, radius * 1.16)
        hole = QRadialGradient(at - toward * radius * 0.35, radius * 1.5, at - toward * radius * 0.6)
        hole.setColorAt(0.0, QColor(92, 68, 52))
        hole.setColorAt(0.45, QColor(44, 31, 24))
        hole.setColorAt(1.0, QColor(16, 11, 9))
        painter.setBrush(hole)
        painter.drawEllipse(at, radius, radius)


def paint_grain(painter: QPainter, edge: float, label: Label) -> None:
    """Faint growth lines, other ones on every face; they fade before the edges do."""
    rng = Random(str(label))
    bend, lean = rng.uniform(-0.12, 0.12), rng.uniform(-0.1, 0.1)
    y = -0.1
    while y < 1.1:
        line = QPainterPath(QPointF(0.02 * edge, (y - lean) * edge))
        line.quadTo(QPointF(0.5 * edge, (y + bend) * edge), QPointF(0.98 * edge, (y + lean) * edge))
        painter.setPen(QPen(QColor(150, 105, 50, rng.randrange(5, 20)), edge * rng.uniform(0.004, 0.016)))
        painter.drawPath(line)
        y += rng.uniform(0.02, 0.07)


def paint_small_die(painter: QPainter, rect: QRectF, label: Label, art: Mapping[str, PaintFace]) -> None:
    """A die drawn flat, for a row of throws: ivory, rounded, with a little shadow inside `rect`."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(NO_PEN)
    edge = min(rect.width(), rect.height())
    soft = edge * 0.09
    face = QRectF(rect.x() + soft * 0.5, rect.y() + soft * 0.25, edge - 1.5 * soft, edge - 1.5 * soft)
    corner = face.width() * 0.19
    for step in range(4):
        grow = soft * (0.6 - 0.3 * step)
        painter.setBrush(QColor(20, 14, 8, 26))
        shade = face.translated(soft * 0.35, soft * 0.7).adjusted(-grow, -grow, grow, grow)
        painter.drawRoundedRect(shade, corner + grow, corner + grow)
    for inset, light, dark in ((0.0, QColor("#FFFBEF"), QColor("#B79E6E")), (0.05, QColor("#FBF4E1"), QColor("#EBDFC2"))):
        inner = face.adjusted(*(side * inset * face.width() for side in (1, 1, -1, -1)))
        fill = QLinearGradient(inner.topLeft(), inner.bottomRight())
        fill.setColorAt(0.0, light)
        fill.setColorAt(1.0, dark)
        painter.setBrush(fill)
        painter.drawRoundedRect(inner, corner - inset * face.width(), corner - inset * face.width())
    paint_label(painter, face, label, art, radians(-130))
    painter.restore()
